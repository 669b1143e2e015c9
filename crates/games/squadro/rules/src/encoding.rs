//! Squadro as numbers.
//!
//! **Actions**: the lane whose piece moves, counted from 0.
//!
//! **Observation**: 28 planes of 1×5, a cell a lane: for each of 13 progresses whether the own piece of
//! the lane has it, the same for the other side, whether the own lanes are columns, and whether it is
//! the own turn. The two sides have different dots, so the plane of the colour is needed.

use game::{Act, ActionSet, Encoding, Game, Planes, Seat};

use crate::lane::{LANES, Lane};
use crate::moves::HOME;
use crate::rules::{RED, Squadro};
use crate::state::State;

const PROGRESSES: usize = HOME as usize + 1;

impl Encoding for Squadro {
    type Partial = ();

    const ACTIONS: usize = LANES as usize;
    const BOARD: [usize; 2] = [1, LANES as usize];

    #[inline]
    fn legal_actions(&self, state: &State, (): &(), legal: &mut ActionSet) {
        if self.status(state).to_move().is_some() {
            legal.insert_bits(0, state.movable().into());
        }
    }

    #[inline]
    fn act(&self, _state: &State, (): &(), action: usize) -> Act<Lane, ()> {
        Act::Step(Lane::from_index(action as u8))
    }

    fn actions_of(&self, _state: &State, lane: Lane, out: &mut Vec<usize>) {
        out.push(lane.index());
    }

    fn planes(&self) -> Vec<(&'static str, usize)> {
        vec![
            ("own progress 0 to 12", PROGRESSES),
            ("other progress 0 to 12", PROGRESSES),
            ("own lanes are columns", 1),
            ("own turn", 1),
        ]
    }

    #[inline]
    fn observe(&self, state: &State, (): &(), seat: Seat, planes: &mut Planes<'_>) {
        let own = seat.index();
        for side in [own, 1 - own] {
            planes.one_hot(
                PROGRESSES,
                Lane::all().map(|lane| (state.progress(side, lane).into(), lane.index())),
            );
        }
        planes.flag(seat == RED);
        planes.flag(own == state.mover());
    }
}
