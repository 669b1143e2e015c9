//! How keen an attacking player is on a turn.

use crate::state::State;
use crate::step::Step;
use crate::turn::Hold;

/// Wins first, then captures, liberations, links with friends, and contact with anybody.
pub(crate) fn urge(state: &State, step: Step, hold: Hold) -> u8 {
    let side = state.mover();
    let mut after = *state;
    let effects = after.play(step, hold);
    if after.is_joined() {
        return 5;
    }
    if effects.captured.is_some() {
        return 4;
    }
    if !effects.freed.is_empty() {
        return 3;
    }
    let Some(put_down) = effects.put_down else {
        return 0;
    };
    if !after.linked_to(put_down).and(after.camp(side)).is_empty() {
        return 2;
    }
    let bar = after.bar(put_down);
    u8::from(after.slots().any(|slot| bar.touches(after.bar(slot))))
}
