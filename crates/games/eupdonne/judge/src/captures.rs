//! Turns that capture (E10).

use eupdonne::{Form, Placement, Square, Squares, State, Step};

use super::board::{BarSet, Board, HalfHeld, of_form};
use super::placings::Placings;
use super::reach::Bars;

/// Capturing one bar in this many ways is enough to see what it is worth.
const MOST_WAYS: usize = 4;

/// Puts turns that capture into `out`, for each bar that can be captured a few. Turns that need
/// room made by the very bar that moves are not seen.
pub(super) fn list(state: &State, board: &Board<'_>, out: &mut Vec<Step>) {
    let side = state.mover().index();
    let undoing = state.memory(state.mover()).undoing();
    let room = board.room(side);
    for half_held in board.half_held(side) {
        let bars = capturing(board, side, half_held);
        let enough = out.len() + MOST_WAYS;
        for form in Form::ALL {
            let Some(source) = source(board, side, half_held.captors, form) else { continue };
            for (towards, middles) in bars.and_within(form, room) {
                let steps = Placement::each(Squares::from_bits(middles), towards)
                    .map(|to| source.step(form, to));
                // E7: what would undo the last turn is not legal.
                let legal = steps.filter(|&step| Some(step) != undoing);
                out.extend(legal.take(enough - out.len()));
            }
        }
    }
}

/// Bars that would be linked to the one half held, and to no other enemy.
#[inline]
pub(super) fn capturing(board: &Board<'_>, side: usize, half_held: HalfHeld) -> Placings {
    let mut bars = Placings::default();
    let mut near = Bars::default();
    for (_, victim) in board.each(half_held.victim) {
        bars = *Placings::linked_to(victim.bar);
        near = Bars::ALL.covering(victim.bar.around_set().bits());
    }
    for (_, other) in board.each(board.camp[1 - side] & !half_held.victim) {
        // Most lie too far apart for a bar to touch both.
        if !near.covering(other.bar.around_set().bits()).is_empty() {
            bars = bars.without(Placings::linked_to(other.bar));
        }
    }
    bars
}

/// Where a bar to put down comes from.
#[derive(Copy, Clone)]
enum Source {
    Hand,
    Place(Square),
}

impl Source {
    fn step(self, form: Form, to: Placement) -> Step {
        match self {
            Self::Hand => Step::Introduce { form, at: to },
            Self::Place(middle) => Step::Move { middle, to },
        }
    }
}

/// A bar of this form to put down: from hand, or else one that is not needed to capture.
fn source(board: &Board<'_>, side: usize, captors: BarSet, form: Form) -> Option<Source> {
    if board.has_in_hand(side, form) {
        return Some(Source::Hand);
    }
    let alike = board.each(board.uncaptured[side] & of_form(form));
    let (_, laid) = { alike }.find(|&(at, _)| captors & !(1 << at) != 0)?;
    Some(Source::Place(laid.bar.placement.middle()))
}
