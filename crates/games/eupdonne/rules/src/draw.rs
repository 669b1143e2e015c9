//! The board in characters: every bar framed, thin for Light, heavy and shaded for Dark, with
//! the levels on its squares.

use std::fmt::Write;

use game::{Game, Notation};

use crate::bar::Form;
use crate::outline::{Weight, horizontal, joint, vertical};
use crate::piece::{Piece, Side};
use crate::rules::Eupdonne;
use crate::square::Square;
use crate::state::State;

/// Squares along an edge.
const EDGE: i8 = 8;

pub(crate) fn board(game: Eupdonne, state: &State) -> String {
    let board = Board { state };
    let mut text = String::new();
    let mut line = |words: String| {
        writeln!(text, "{}", words.trim_end()).expect("a string takes any text");
    };
    let letters: String = ('a'..='h').map(|column| format!("  {column} ")).collect();
    line(format!("   {letters}"));
    for row in (0..EDGE).rev() {
        line(format!("   {}", board.edges_above(row)));
        line(format!(" {} {} {}", row + 1, board.squares(row), row + 1));
    }
    line(format!("   {}", board.edges_above(-1)));
    line(format!("   {letters}"));
    for side in Side::ALL {
        line(hand_and_memory(state, side));
    }
    line("   * captured, in the other camp     ◇ corners to join".to_owned());
    line(game.status_text(game.status(state)));
    text
}

fn hand_and_memory(state: &State, side: Side) -> String {
    let frame = match side {
        Side::Light => "│ 2 │  light",
        Side::Dark => "┃▒2▒┃  dark ",
    };
    let hand: String = Form::ALL
        .into_iter()
        .flat_map(|form| {
            let missing = 2 - state.in_hand(side, form);
            (0..2).map(move |i| (form, i >= missing))
        })
        .map(|(form, here)| {
            let form = form.number();
            if here { format!(" {form}") } else { " ·".to_owned() }
        })
        .collect();
    let undoing = state.memory(side).undoing();
    let banned = match undoing.filter(|_| !state.is_joined()) {
        None => String::new(),
        Some(step) => format!("   next not {step}"),
    };
    format!("   {frame}  in hand{hand}{banned}")
}

struct Board<'a> {
    state: &'a State,
}

impl Board<'_> {
    /// The piece on a square; none beyond the edge.
    fn piece(&self, column: i8, row: i8) -> Option<Piece> {
        let square = Square::new(column.try_into().ok()?, row.try_into().ok()?)?;
        self.state.piece_on(square)
    }

    /// The levels of a row, with the edges between them.
    fn squares(&self, row: i8) -> String {
        let mut text = String::new();
        for column in 0..=EDGE {
            text.push(match self.edge_west(column, row) {
                Weight::None => self.shade(column, row),
                edge => vertical(edge),
            });
            if column < EDGE {
                text.push_str(&self.square(column, row));
            }
        }
        text
    }

    fn square(&self, column: i8, row: i8) -> String {
        let Some(piece) = self.piece(column, row) else {
            let corner = Square::new(column as u8, row as u8).is_some_and(Square::is_corner);
            return if corner { " ◇ " } else { " · " }.to_owned();
        };
        let (_, level) = piece
            .bar
            .levels()
            .into_iter()
            .find(|(s, _)| (s.column() as i8, s.row() as i8) == (column, row))
            .expect("the piece covers the square");
        let shade = self.shade(column, row);
        let mark = if piece.captured { '*' } else { shade };
        format!("{shade}{level}{mark}")
    }

    /// What fills a square: Dark's bars are shaded.
    fn shade(&self, column: i8, row: i8) -> char {
        match self.piece(column, row).map(|piece| piece.owner) {
            Some(Side::Dark) => '▒',
            Some(Side::Light) | None => ' ',
        }
    }

    /// The edges on the north side of a row.
    fn edges_above(&self, row: i8) -> String {
        let mut text = String::new();
        for column in 0..=EDGE {
            text.push(joint(
                self.edge_west(column, row + 1),
                self.edge_north(column, row),
                self.edge_west(column, row),
                self.edge_north(column - 1, row),
            ));
            if column < EDGE {
                text.extend(match self.edge_north(column, row) {
                    Weight::None => [self.shade(column, row); 3],
                    edge => [horizontal(edge); 3],
                });
            }
        }
        text
    }

    fn edge_west(&self, column: i8, row: i8) -> Weight {
        edge(self.piece(column - 1, row), self.piece(column, row))
    }

    fn edge_north(&self, column: i8, row: i8) -> Weight {
        edge(self.piece(column, row), self.piece(column, row + 1))
    }
}

/// The edge between two squares: none within a bar or between empty squares.
fn edge(one: Option<Piece>, other: Option<Piece>) -> Weight {
    let weight = |piece: Option<Piece>| match piece.map(|piece| piece.owner) {
        None => Weight::None,
        Some(Side::Light) => Weight::Thin,
        Some(Side::Dark) => Weight::Heavy,
    };
    if one == other { Weight::None } else { weight(one).max(weight(other)) }
}
