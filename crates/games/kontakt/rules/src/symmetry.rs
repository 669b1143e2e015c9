//! The eight symmetries of the square: nothing in the rules tells the edges apart (K1).

use game::Symmetric;

use crate::rules::Kontakt;
use crate::spot::Spot;
use crate::square::{SIDE, Square};
use crate::state::State;
use crate::step::Step;

/// A way to turn or mirror the park: first perhaps columns become rows, then perhaps each is
/// counted from the other end.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Symmetry {
    transpose: bool,
    flip_columns: bool,
    flip_rows: bool,
}

impl Symmetry {
    /// All eight, the identity first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..8).map(|bits| Self {
            transpose: bits & 4 != 0,
            flip_columns: bits & 2 != 0,
            flip_rows: bits & 1 != 0,
        })
    }

    /// Where a square comes to lie.
    pub fn square(self, square: Square) -> Square {
        let (mut column, mut row) = (square.column(), square.row());
        if self.transpose {
            (column, row) = (row, column);
        }
        if self.flip_columns {
            column = SIDE - 1 - column;
        }
        if self.flip_rows {
            row = SIDE - 1 - row;
        }
        Square::at(column, row).expect("the park is mapped onto itself")
    }

    /// Where a piece comes to lie.
    pub fn spot(self, spot: Spot) -> Spot {
        let first = self.square(spot.first());
        match spot.second() {
            None => Spot::one(first),
            Some(second) => {
                Spot::two(first, self.square(second)).expect("neighbours stay neighbours")
            }
        }
    }
}

impl Symmetric for Kontakt {
    type Symmetry = Symmetry;

    fn symmetries(&self) -> Vec<Symmetry> {
        Symmetry::all().skip(1).collect()
    }

    fn map_state(&self, symmetry: Symmetry, state: &State) -> State {
        let pieces = state.pieces_by_level().into_iter();
        State::with(
            state.stocks(),
            (state.mover(), state.passes()),
            pieces.map(|(colour, kind, spot)| (colour, kind, symmetry.spot(spot))),
            state.roofed_pieces().into_iter().map(|spot| symmetry.spot(spot)),
        )
    }

    fn map_step(&self, symmetry: Symmetry, _state: &State, step: Step) -> Step {
        match step {
            Step::Place(kind, spot) => Step::Place(kind, symmetry.spot(spot)),
            Step::Build(from, to) => Step::Build(symmetry.spot(from), symmetry.spot(to)),
            Step::Roof(spot) => Step::Roof(symmetry.spot(spot)),
            Step::Pass => Step::Pass,
        }
    }
}
