//! The inputs of a net: where pieces stand and can go, what the pits hold, and what
//! the features count, by whoever is to move.

use contigo::{Contigo, PITS, Phase, SQUARES, Squares, State, Variant};
use game::Seat;
use nets::{Inputs, Shape};

use super::aligning;
use super::capturing::{self, SEATS};
use super::reach::{Leg, NOWHERE};

/// Beads a pit can hold, none included.
const CONTENTS: usize = 7;

/// What positions of a variant ask of a net.
pub(super) const fn shape(variant: Variant) -> Shape {
    if variant.captures() {
        Shape { inputs: capture::END, sets: 4 }
    } else {
        Shape { inputs: align::END, sets: 2 }
    }
}

/// With two players: the inputs by where they begin.
mod align {
    use super::{CONTENTS, PITS, SQUARES, aligning};

    /// How many values of each feature are distinguished.
    pub(super) const MOST: [usize; aligning::FEATURES.len()] = [6, 10, 16, 10, 1, 3, 1, 1, 0];
    /// The two sides' pawns, and where they reach, the side to move first.
    pub(super) const PAWNS: usize = 0;
    pub(super) const REACH: usize = 2 * SQUARES;
    pub(super) const PITS_AT: usize = 4 * SQUARES;
    pub(super) const COUNTS: usize = PITS_AT + PITS * CONTENTS;
    pub(super) const SOWING: usize = COUNTS + 2 * 48;
    pub(super) const DIAGONALS: usize = SOWING + 1;
    pub(super) const END: usize = DIAGONALS + 1;
}

/// Tells of a position of two players; says which set of layers judges it.
#[inline]
pub(super) fn inputs_of_two(
    game: Contigo,
    state: &State,
    counts: &[[i32; aligning::FEATURES.len()]; 2],
    out: &mut Inputs,
) -> usize {
    let mover = state.mover().index();
    let armies = [mover, 1 - mover].map(|seat| state.army(Seat::new(seat as u8)));
    let mut at = align::COUNTS;
    for (n, side) in [mover, 1 - mover].into_iter().enumerate() {
        out.put_set(align::PAWNS + n * SQUARES, armies[n].bits());
        out.put_set(align::REACH + n * SQUARES, reach(armies[n], state));
        for (&count, most) in counts[side].iter().zip(align::MOST) {
            at = out.put_count(at, most, count);
        }
    }
    debug_assert_eq!(at, align::SOWING, "every feature has its inputs");
    pits(state, align::PITS_AT, out);
    if state.phase() == Phase::Sow {
        out.put(align::SOWING);
    }
    if game.short_diagonals() {
        out.put(align::DIAGONALS);
    }
    usize::from(game.variant() == Variant::Advanced)
}

/// With four players.
mod capture {
    use super::{CONTENTS, PITS, SEATS, SQUARES, capturing};

    /// Of each feature: the size of a step, and how many steps are distinguished.
    pub(super) const STEPS: [(i32, usize); capturing::FEATURES.len()] = [
        (1, 16),
        (1, 0),
        (3, 15),
        (1, 0),
        (1, 4),
        (1, 1),
        (1, 4),
        (1, 1),
        (1, 2),
        (2, 8),
        (1, 6),
        (1, 2),
        (1, 1),
    ];
    /// Everybody's pieces, kings, and where they reach, the seat to move first.
    pub(super) const PIECES: usize = 0;
    pub(super) const KINGS: usize = SEATS * SQUARES;
    pub(super) const REACH: usize = 2 * SEATS * SQUARES;
    pub(super) const PITS_AT: usize = 3 * SEATS * SQUARES;
    pub(super) const COUNTS: usize = PITS_AT + PITS * CONTENTS;
    pub(super) const SOWING: usize = COUNTS + SEATS * 60;
    pub(super) const CHAIN: usize = SOWING + 1;
    pub(super) const END: usize = CHAIN + 1;
}

/// Tells of a position of four players; says which set of layers judges it.
#[inline]
pub(super) fn inputs_of_four(
    game: Contigo,
    state: &State,
    (counts, reach): (&capturing::Counts, &[u64; SEATS]),
    out: &mut Inputs,
) -> usize {
    let (armies, kings) = (state.armies(), state.kings());
    let mut at = capture::COUNTS;
    for (n, seat) in in_turn(state).into_iter().enumerate() {
        let army = armies[seat];
        out.put_set(capture::PIECES + n * SQUARES, army.bits());
        out.put_set(capture::KINGS + n * SQUARES, army.intersection(kings).bits());
        out.put_set(capture::REACH + n * SQUARES, reach[seat] & ON_BOARD);
        for (counts, (each, most)) in counts.iter().zip(capture::STEPS) {
            at = out.put_count(at, most, counts[seat] / each);
        }
    }
    debug_assert_eq!(at, capture::SOWING, "every feature has its inputs");
    pits(state, capture::PITS_AT, out);
    match state.phase() {
        Phase::Pawn => {}
        Phase::Sow => out.put(capture::SOWING),
        Phase::Chain(_) => out.put(capture::CHAIN),
    }
    2 * usize::from(game.variant().is_quick()) + usize::from(state.crowned().len() < 3)
}

/// The seats, the one to move first.
#[inline]
pub(super) fn in_turn(state: &State) -> [usize; SEATS] {
    [0, 1, 2, 3].map(|n| (state.mover().index() + n) % SEATS)
}

const ON_BOARD: u64 = (1 << SQUARES) - 1;

/// The squares pawns could go to straight ahead, as the pits are.
#[inline]
fn reach(army: Squares, state: &State) -> u64 {
    let beads = state.all_beads();
    let mut squares = 0;
    for from in army.iter() {
        for leg in Leg::all(from) {
            squares |= 1 << leg.landing(usize::from(beads[leg.pit()]));
        }
    }
    squares & !(1 << NOWHERE) & !state.occupied().bits()
}

#[inline]
fn pits(state: &State, first: usize, out: &mut Inputs) {
    for (pit, &held) in state.all_beads().iter().enumerate() {
        out.put(first + pit * CONTENTS + usize::from(held));
    }
}
