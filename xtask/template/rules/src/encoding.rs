//! __Name__ as numbers.
//!
//! **Actions**: the square a piece is put on, row by row from a1.
//!
//! **Observation**: 3 planes of 3×3: the own pieces, the other's, and whether it is the own turn.

use game::{Act, ActionSet, Encoding, Game, Planes, Seat};

use crate::rules::__Name__;
use crate::state::{SIDE, Square, State};

impl Encoding for __Name__ {
    type Partial = ();

    const ACTIONS: usize = Square::COUNT;
    const BOARD: [usize; 2] = [SIDE as usize; 2];

    fn legal_actions(&self, state: &State, (): &(), legal: &mut ActionSet) {
        let mut squares = Vec::new();
        self.steps(state, &mut squares);
        for square in squares {
            legal.insert(square.index());
        }
    }

    fn act(&self, _state: &State, (): &(), action: usize) -> Act<Square, ()> {
        Act::Step(Square::from_index(action as u8))
    }

    fn actions_of(&self, _state: &State, square: Square, out: &mut Vec<usize>) {
        out.push(square.index());
    }

    fn planes(&self) -> Vec<(&'static str, usize)> {
        vec![("own pieces", 1), ("the other's pieces", 1), ("own turn", 1)]
    }

    fn observe(&self, state: &State, (): &(), seat: Seat, planes: &mut Planes<'_>) {
        let own = seat.index();
        for side in [own, 1 - own] {
            let pieces = state.pieces().filter(|&(_, owner)| owner == side);
            planes.cells(pieces.map(|(square, _)| square.index()));
        }
        planes.flag(state.mover() == own);
    }
}
