//! Single turns: are they legal, without listing the others?

use eupdonne::{Bar, State, Step};

use super::board::Board;

/// Bars put down (E5, E6, E7); no to anything else.
#[inline]
pub(super) fn is_legal(state: &State, step: Step) -> bool {
    let (board, side) = (Board::new(state), state.mover().index());
    let fits = match step {
        Step::Introduce { form, at } => {
            board.has_in_hand(side, form) && fits(Bar { form, placement: at }, board.room(side))
        }
        Step::Move { middle, to } => {
            let mut own = board.each(board.uncaptured[side]);
            own.find(|(_, laid)| laid.bar.placement.middle() == middle).is_some_and(|(_, laid)| {
                let Bar { form, placement } = laid.bar;
                let room = board.room_without(side, &laid);
                placement != to && fits(Bar { form, placement: to }, room)
            })
        }
        Step::TakeBack { .. } | Step::Pass => false,
    };
    fits && state.memory(state.mover()).undoing() != Some(step)
}

/// Do all its squares lie in the room for their levels?
#[inline]
fn fits(bar: Bar, room: [u64; 3]) -> bool {
    bar.level_sets().into_iter().zip(room).all(|(squares, room)| squares & !room == 0)
}
