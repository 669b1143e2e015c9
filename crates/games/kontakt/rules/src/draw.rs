//! The park in characters.
//!
//! A square shows its column from the ground up, capitals for light and small letters for dark.
//! The line between two squares is open where a free rampart lies across it, and dotted where
//! one lies across it further down or with something on it.

use std::fmt::Write;

use game::grid::Direction;
use game::{Game, Notation, Seat};

use crate::piece::{Colour, Kind, Part};
use crate::rules::Kontakt;
use crate::square::{DARK_SQUARES, SIDE, Square};
use crate::state::State;

/// Characters inside a square.
const WIDTH: usize = 7;

pub(crate) fn park(game: Kontakt, state: &State) -> String {
    let mut text = String::new();
    let mut line = |words: &str| {
        writeln!(text, "{}", words.trim_end()).expect("a string takes any text");
    };
    line(&format!("  {}", rule("┌", "┬", "┐", |_| Border::Shut)));
    for row in (0..SIDE).rev() {
        line(&format!("{} {}", row + 1, row_of_squares(state, row)));
        if row > 0 {
            let border = |column| border(state, column, row, Direction::South);
            line(&format!("  {}", rule("├", "┼", "┤", border)));
        }
    }
    line(&format!("  {}", rule("└", "┴", "┘", |_| Border::Shut)));
    let letters = (0..SIDE).map(|column| format!("{:^8}", char::from(b'a' + column)));
    line(&format!("   {}", letters.collect::<String>()));
    line("  from the ground up: R rampart, D donjon, T tower, ^ roof; capitals are light");
    line("  open line: free rampart; dotted: rampart under something; ░ dark square");
    for square in Square::all().filter(|&square| is_too_high(state, square)) {
        line(&format!("  {square}: {}", whole_column(state, square)));
    }
    for seat in Seat::all(game.seats()) {
        line(&stock_line(game, state, seat));
    }
    line(&roofs_line(state));
    line(&game.status_text(game.status(state)));
    text
}

/// What lies across the line between two squares.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Border {
    Shut,
    /// A rampart that is not on top of both.
    Tied,
    /// A rampart on top of both.
    Open,
}

fn border(state: &State, column: u8, row: u8, way: Direction) -> Border {
    let square = Square::new(column, row).expect("it is on the park");
    let across = |part: Part| part.other_half() == Some(way);
    let Some(top) = state.down(square).next() else { return Border::Shut };
    let beside = square.step(way).filter(|_| across(top));
    if beside.is_some_and(|beside| state.height(beside) == state.height(square)) {
        Border::Open
    } else if state.down(square).any(across) {
        Border::Tied
    } else {
        Border::Shut
    }
}

fn rule(left: &str, between: &str, right: &str, border: impl Fn(u8) -> Border) -> String {
    let lines: Vec<_> = (0..SIDE)
        .map(|column| match border(column) {
            Border::Shut => "─".repeat(WIDTH),
            Border::Tied => "┄".repeat(WIDTH),
            Border::Open => " ".repeat(WIDTH),
        })
        .collect();
    format!("{left}{}{right}", lines.join(between))
}

fn row_of_squares(state: &State, row: u8) -> String {
    let squares = (0..SIDE).map(|column| {
        let square = Square::new(column, row).expect("it is on the park");
        let after = match border(state, column, row, Direction::East) {
            Border::Shut => '│',
            Border::Tied => '┊',
            Border::Open => ' ',
        };
        format!("{:^WIDTH$}{after}", column_letters(state, square))
    });
    format!("│{}", squares.collect::<String>())
}

/// `rDt^`; of a column too high for its square, the height and the highest levels, and the whole
/// of it below the park.
fn column_letters(state: &State, square: Square) -> String {
    let whole = whole_column(state, square);
    if whole.is_empty() {
        return if DARK_SQUARES.contains(square) { "░" } else { "" }.to_owned();
    }
    if !is_too_high(state, square) {
        return whole;
    }
    let height = format!("{}…", state.height(square));
    let hidden = whole.len() + height.chars().count() - WIDTH;
    height + &whole[hidden..]
}

fn is_too_high(state: &State, square: Square) -> bool {
    whole_column(state, square).chars().count() > WIDTH
}

fn whole_column(state: &State, square: Square) -> String {
    let mut letters: Vec<char> = state.down(square).map(letter).collect();
    letters.reverse();
    letters.extend(state.is_roofed(square).then_some('^'));
    letters.into_iter().collect()
}

fn letter(part: Part) -> char {
    let letter = match part.kind() {
        Kind::Rampart => 'R',
        Kind::Donjon => 'D',
        Kind::Tower => 'T',
        Kind::Roof => '^',
    };
    match part.colour() {
        Colour::Light => letter,
        Colour::Dark => letter.to_ascii_lowercase(),
    }
}

fn stock_line(game: Kontakt, state: &State, seat: Seat) -> String {
    let name = game.seat_name(seat);
    let letters = match Colour::of(seat) {
        Colour::Light => ["R", "D", "T", "^"],
        Colour::Dark => ["r", "d", "t", "^"],
    };
    let stock: String = state
        .stock(seat)
        .iter()
        .zip(letters)
        .map(|(count, letter)| format!("{count:>5} {letter}"))
        .collect();
    let moves = if state.mover() == seat { '>' } else { ' ' };
    format!("{moves} {name:<6} in stock{stock}")
}

fn roofs_line(state: &State) -> String {
    let words = Colour::BOTH.map(|colour| {
        let left = state.roofs_left(colour);
        format!("{} {left} to place, {} points", colour.name(), state.points(colour))
    });
    format!("  roofs: {}", words.join("; "))
}
