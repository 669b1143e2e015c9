//! Turns that capture (E10).

use eupdonne::{Bar, State, Step};

use super::board::{BarSet, Board, HalfHeld};
use super::placings::Placings;

/// Capturing one bar in this many ways is enough to see what it is worth.
const MOST_WAYS: usize = 4;

/// Puts turns that capture into `out`, for each bar that can be captured a few. Turns that need
/// room made by the very bar that moves are not seen.
pub(super) fn list(state: &State, out: &mut Vec<Step>) {
    let board = Board::new(state);
    let side = state.mover().index();
    let undoing = state.memory(state.mover()).undoing();
    for half_held in board.half_held(side) {
        let legal = Placings::within(board.room(side));
        let bars = capturing(&board, side, half_held).and(&legal);
        let steps = bars.iter().filter_map(|bar| step(&board, side, half_held.captors, bar));
        // E7: what would undo the last turn is not legal.
        out.extend(steps.filter(|&step| Some(step) != undoing).take(MOST_WAYS));
    }
}

/// Bars that would be linked to the one half held, and to no other enemy.
#[inline]
pub(super) fn capturing(board: &Board, side: usize, half_held: HalfHeld) -> Placings {
    let linked = |set: BarSet| {
        let each = board.each(set).map(|(_, laid)| Placings::linked_to(laid));
        each.fold(Placings::default(), |all, bars| all.or(&bars))
    };
    let others = board.camp[1 - side] & !half_held.victim;
    linked(half_held.victim).without(&linked(others))
}

/// The turn that puts this bar down: from hand, or else by moving one that is not needed to
/// capture.
fn step(board: &Board, side: usize, captors: BarSet, bar: Bar) -> Option<Step> {
    let Bar { form, placement } = bar;
    if board.in_hand[side][form.index()] > 0 {
        return Some(Step::Introduce { form, at: placement });
    }
    let alike = board.each(board.uncaptured[side]).filter(|(_, laid)| laid.bar.form == form);
    let (_, laid) = { alike }.find(|&(at, _)| captors & !(1 << at) != 0)?;
    Some(Step::Move { middle: laid.bar.placement.middle(), to: placement })
}
