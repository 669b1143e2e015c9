//! The inputs of a net: what lies where and on which level, what is held, the chains
//! from the corners and where they can be met, and what the features count, by whoever is to move.

use eupdonne::{Eupdonne, Form, Hold, Side, Square, Squares, State};
use nets::{Inputs, Shape};

use super::board::Board;
use super::reach::{FAR, Reach};
use super::{FEATURES, WIN_NOW};

const SQUARES: usize = Square::COUNT;
/// How many values of each feature are distinguished.
const MOST: [usize; FEATURES.len()] = [1, 1, 6, 4, 6, 6, 6, 0];
/// Sets of squares of a side: its camp's three levels, its captured bars, its chains from corners
/// and where a bar would join them.
const SETS_OF_SQUARES: usize = 6;
const COUNTS: usize = 2 * SETS_OF_SQUARES * SQUARES;
/// Bars in hand of each form, two at most.
const HANDS: usize = COUNTS + 2 * 30;
/// How many bars a side is short of joining two corners, at least.
const SHORT: usize = HANDS + 2 * 6;
const PINNED: usize = SHORT + 2 * FAR as usize;
const END: usize = PINNED + 1;

/// Sets of layers: by option, and whether the board is still empty.
pub(super) const SHAPE: Shape = Shape { inputs: END, sets: 4 };

/// Bars on the board from which on the game is in full swing.
const FULL_SWING: u32 = 6;

/// Tells of a position; says which set of layers judges it.
#[inline]
pub(super) fn inputs(
    game: Eupdonne,
    state: &State,
    board: &Board<'_>,
    sides: [(&[i32; FEATURES.len()], &mut Reach); 2],
    out: &mut Inputs,
) -> usize {
    let mover = state.mover().index();
    let (mut at, mut counts_at, mut hands, mut short) = (0, COUNTS, HANDS, SHORT);
    for ((counts, reach), side) in sides.into_iter().zip([mover, 1 - mover]) {
        let captured = board.squares(board.camp[1 - side] & !board.uncaptured[1 - side]);
        let [one, two, three] = state.levels(Side::ALL[side]).map(Squares::bits);
        let starts = reach.holds.starts.iter().fold(0, |all, start| all | start);
        for squares in [one, two, three, captured, board.squares(reach.holds.chained), starts] {
            out.put_set(at, squares);
            at += SQUARES;
        }
        for (&count, most) in counts.iter().zip(MOST) {
            counts_at = out.put_count(counts_at, most, count);
        }
        for form in Form::ALL {
            hands = out.put_count(hands, 2, state.in_hand(Side::ALL[side], form) as i32);
        }
        if counts[WIN_NOW] + counts[WIN_NOW + 1] == 0 {
            reach.look_further();
        }
        short = out.put_count(short, FAR.into(), reach.nearest().into());
    }
    debug_assert_eq!((counts_at, hands, short), (HANDS, SHORT, PINNED), "all have their inputs");
    let pinned = game.hold() == Hold::Pinned;
    if pinned {
        out.put(PINNED);
    }
    2 * usize::from(pinned) + usize::from(state.laid().count_ones() < FULL_SWING)
}
