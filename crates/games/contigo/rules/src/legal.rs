//! Is a single step legal? Answered without listing the others.

use crate::moves::landing;
use crate::options::Contigo;
use crate::pit::FULL;
use crate::sowing::Sowing;
use crate::square::Square;
use crate::state::{Phase, State};
use crate::step::Step;

/// Steps of the pawn part without captures (C4, C9) and sowings (C6); `None` for any other step.
#[inline]
pub(crate) fn is_legal(game: Contigo, state: &State, step: Step) -> Option<bool> {
    if game.variant().captures() {
        return None;
    }
    let bends = game.variant().bends();
    Some(match (step, state.phase()) {
        (Step::Sow(sowing), Phase::Sow) => can_sow(state, sowing),
        (Step::Move { from, to }, Phase::Pawn) => {
            !bends && is_own(state, from) && is_leg(state, from, to)
        }
        (Step::Ell { from, corner, to }, Phase::Pawn) => {
            bends && is_own(state, from) && is_leg(state, from, corner) && is_leg(state, corner, to)
        }
        (Step::Stop | Step::Stay, _) => return None,
        _ => false,
    })
}

#[inline]
fn can_sow(state: &State, sowing: Sowing) -> bool {
    let (mut taken, mut reached) = (0, 0);
    for (pit, dropped) in sowing.drops() {
        if state.beads(pit) + dropped > FULL {
            return false;
        }
        taken += dropped;
        reached += 1;
    }
    reached <= taken && taken <= state.beads(sowing.origin())
}

fn is_own(state: &State, square: Square) -> bool {
    state.army(state.mover()).contains(square)
}

fn is_leg(state: &State, from: Square, to: Square) -> bool {
    !state.occupied().contains(to)
        && from
            .straight_to(to)
            .is_some_and(|(direction, _)| landing(state, from, direction) == Some(to))
}
