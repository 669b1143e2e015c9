//! Four on one line, to be shown when the game is over (C7).

use contigo::{Contigo, SIDE, Square, State};
use game::Seat;

/// The ends of every line that wins for a seat, each between its outermost pawns.
pub(super) fn won(game: Contigo, state: &State, seat: Seat) -> Vec<(Square, Square)> {
    let mut found = Vec::new();
    for (east, north) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
        for start in Square::all() {
            let line = squares(start, east, north);
            let begins = squares_before(start, east, north).is_none();
            let counts = line.len() >= SIDE.into() || game.short_diagonals();
            if begins && counts {
                found.extend(stretch(state, seat, &line));
            }
        }
    }
    found
}

/// The longest stretch of a line that holds four pawns of a seat and nobody else's.
fn stretch(state: &State, seat: Seat, line: &[Square]) -> Option<(Square, Square)> {
    let owner = |square: Square| Some(state.controller(state.piece(square)?.colour));
    line.split(|&square| owner(square).is_some_and(|owner| owner != seat)).find_map(|stretch| {
        let own = || stretch.iter().copied().filter(|&square| owner(square) == Some(seat));
        (own().count() >= 4).then(|| own().next().zip(own().next_back())).flatten()
    })
}

fn squares(start: Square, east: i8, north: i8) -> Vec<Square> {
    std::iter::successors(Some(start), |&square| step(square, east, north)).collect()
}

fn squares_before(square: Square, east: i8, north: i8) -> Option<Square> {
    step(square, -east, -north)
}

fn step(square: Square, east: i8, north: i8) -> Option<Square> {
    Square::new(square.column().checked_add_signed(east)?, square.row().checked_add_signed(north)?)
}
