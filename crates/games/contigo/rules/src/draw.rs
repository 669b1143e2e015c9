//! The board in characters, with every pit where it lies.

use game::grid::Direction;
use game::{Game, Notation, Seat};

use crate::options::Contigo;
use crate::pit::{Pit, Turning};
use crate::position::letter;
use crate::seats::name;
use crate::square::{SIDE, Square};
use crate::state::State;

/// Columns left of the frame.
const MARGIN: usize = 14;

pub(crate) fn board(game: Contigo, state: &State) -> String {
    let mut lines = Vec::new();
    let (north, south) = (row_of_pits(Direction::North), row_of_pits(Direction::South));
    lines.push(across(north, |pit| pit.name().to_owned()));
    lines.push(across(north, |pit| state.beads(pit).to_string()));
    lines.push(across(north, |pit| laid_out(state.beads(pit)).1));
    lines.push(across(north, |pit| laid_out(state.beads(pit)).0));
    lines.push(frame('┌', '┬', '┐'));
    for row in (0..SIDE).rev() {
        lines.push(row_of_squares(state, row));
        if row > 0 {
            lines.push(frame('├', '┼', '┤'));
        }
    }
    lines.push(frame('└', '┴', '┘'));
    lines.push(across(south, |pit| laid_out(state.beads(pit)).0));
    lines.push(across(south, |pit| laid_out(state.beads(pit)).1));
    lines.push(across(south, |pit| state.beads(pit).to_string()));
    lines.push(across(south, |pit| pit.name().to_owned()));
    lines.push(String::new());
    if game.variant().captures() {
        lines.push("capitals in brackets are kings; pieces controlled:".to_owned());
    }
    lines.push(armies(game, state));
    lines.push(game.status_text(game.status(state)));
    lines.iter().flat_map(|line| [line.trim_end(), "\n"]).collect()
}

/// The pits north or south of the board, corners included, from west to east.
fn row_of_pits(way: Direction) -> [Pit; SIDE as usize + 2] {
    let corner = Square::from_index(0);
    let first = Pit::toward(corner, way);
    let eastward = match way {
        Direction::South => Turning::CounterClockwise,
        _ => Turning::Clockwise,
    };
    let west = first.next(eastward.reversed(), 1);
    std::array::from_fn(|i| west.next(eastward, i as u8))
}

/// One word a pit, above or below its column.
fn across(pits: [Pit; SIDE as usize + 2], word: impl Fn(Pit) -> String) -> String {
    let words: String = pits.iter().map(|&pit| format!("{:^5} ", word(pit))).collect();
    format!("{:1$}{words}", "", MARGIN - 5)
}

fn frame(left: char, middle: char, right: char) -> String {
    let squares = vec!["─────"; SIDE.into()].join(&middle.to_string());
    format!("{:1$}{left}{squares}{right}", "", MARGIN)
}

fn row_of_squares(state: &State, row: u8) -> String {
    let squares: Vec<_> = (0..SIDE).filter_map(|column| Square::new(column, row)).collect();
    let west = Pit::toward(squares[0], Direction::West);
    let east = Pit::toward(squares[0], Direction::East);
    let beads = |pit| "●".repeat(state.beads(pit).into());
    let cells: String = squares.iter().map(|&square| format!("{}│", cell(state, square))).collect();
    format!(
        "{west} {} {:>7}  │{cells}  {:<7} {} {east}",
        state.beads(west),
        beads(west),
        beads(east),
        state.beads(east),
    )
}

/// Kings are two pawns high.
fn cell(state: &State, square: Square) -> String {
    match state.piece(square) {
        None => "     ".to_owned(),
        Some(piece) if piece.king => format!(" [{}] ", letter(piece)),
        Some(piece) => format!("  {}  ", letter(piece)),
    }
}

/// Up to three beads next to the board, the others behind them.
fn laid_out(beads: u8) -> (String, String) {
    let near = beads.min(3);
    ("●".repeat(near.into()), "●".repeat((beads - near).into()))
}

/// What everybody controls: `red 7 (with the army of yellow) · blue 4 · yellow out · green 5`.
fn armies(game: Contigo, state: &State) -> String {
    let seats: Vec<_> = Seat::all(game.seats())
        .map(|seat| {
            if !game.seats_in(state).contains(seat) {
                return format!("{} out", name(seat));
            }
            let mut words = format!("{} {}", name(seat), state.army(seat).len());
            let inherited = Seat::all(game.seats())
                .filter(|&colour| colour != seat && state.controller(colour) == seat);
            for (i, colour) in inherited.enumerate() {
                words.push_str(if i == 0 { " (with the army of " } else { " and " });
                words.push_str(name(colour));
            }
            if words.contains('(') {
                words.push(')');
            }
            words
        })
        .collect();
    seats.join(" · ")
}
