//! The board in characters.

use std::fmt::Write;

use game::{Game, Notation};

use crate::notation::square;
use crate::rules::__Name__;
use crate::state::{SIDE, State};

pub(crate) fn board(game: __Name__, state: &State) -> String {
    let mut text = String::new();
    for row in (0..SIDE).rev() {
        let cells = (0..SIDE).map(|column| match state.owner(square(column, row)) {
            None => " .",
            Some(0) => " L",
            Some(_) => " D",
        });
        writeln!(text, "{}{}", row + 1, cells.collect::<String>())
            .expect("a string takes any text");
    }
    writeln!(text, "  a b c\n{}", game.status_text(game.status(state)))
        .expect("a string takes any text");
    text
}
