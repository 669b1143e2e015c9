//! Single steps of alignment and advanced: are they legal, without listing the others?

use contigo::{Contigo, FULL, Phase, Pit, Sowing, Square, State, Step};

/// Steps of the pawn part (C4, C9) and sowings (C6); no to anything else.
#[inline]
pub(super) fn is_legal(game: Contigo, state: &State, step: Step) -> bool {
    match (step, state.phase()) {
        (Step::Sow(sowing), Phase::Sow) => can_sow(state, sowing),
        (Step::Move { from, to }, Phase::Pawn) => {
            !game.variant().bends() && is_own(state, from) && is_leg(state, from, to)
        }
        (Step::Ell { from, corner, to }, Phase::Pawn) => {
            game.variant().bends()
                && is_own(state, from)
                && is_leg(state, from, corner)
                && is_leg(state, corner, to)
        }
        _ => false,
    }
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
        && from.way_to(to).is_some_and(|(way, far)| state.beads(Pit::toward(from, way)) == far)
}
