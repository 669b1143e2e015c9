//! The inputs of a net: free pieces, where they could go and what could be covered,
//! and what the features count, by whoever is to move.

use kontakt::{Colour, Kontakt, SQUARES, State};
use nets::{Inputs, Shape};

use super::features::COUNT;
use super::sight::Sight;

/// Of each feature: the size of a step, and how many steps are distinguished.
const STEPS: [(i32, usize); COUNT] = [
    (1, 15),
    (1, 0),
    (1, 6),
    (1, 4),
    (1, 3),
    (1, 1),
    (1, 10),
    (1, 10),
    (1, 6),
    (1, 8),
    (1, 6),
    (1, 10),
    (1, 20),
    (1, 3),
    (10, 8),
    (1, 0),
    (3, 8),
    (8, 8),
];
/// Sets of squares: donjons, towers, ramparts, landings and what is in danger of both sides, and
/// columns of two colours without a roof.
const SETS_OF_SQUARES: usize = 11;
const COUNTS: usize = SETS_OF_SQUARES * SQUARES;
/// What the side to move is ahead in points, by twos.
const AHEAD: usize = COUNTS + 2 * 126;
const MOST_AHEAD: usize = 20;
/// Nobody builds yet (K4).
const FOUNDATIONS: usize = AHEAD + MOST_AHEAD;
const END: usize = FOUNDATIONS + 1;

/// Sets of layers: by what decides the game, and whether there are partners.
pub(super) const SHAPE: Shape = Shape { inputs: END, sets: 4 };

/// Tells of a position; says which set of layers judges it.
#[inline]
pub(super) fn inputs(
    game: Kontakt,
    state: &State,
    sight: &Sight,
    counts: [&[i32; COUNT]; 2],
    out: &mut Inputs,
) -> usize {
    let mover = Colour::of(state.mover());
    let colours = [mover, mover.enemy()];
    let mut at = 0;
    let mut put = |squares: kontakt::Squares| {
        out.put_wide(at, squares.bits());
        at += SQUARES;
    };
    for colour in colours {
        let (own, other) = (sight.side(colour), sight.side(colour.enemy()));
        put(own.donjons);
        put(own.towers);
        put(own.rampart_squares());
        put(own.landings);
        put(own.roofable_squares & other.reach);
    }
    put(state.holding(Colour::Light) & state.holding(Colour::Dark) & !state.roofed());
    let mut at = COUNTS;
    for counts in counts {
        for (&count, (each, most)) in counts.iter().zip(STEPS) {
            at = out.put_count(at, most, count / each);
        }
    }
    debug_assert_eq!(at, AHEAD, "every feature has its inputs");
    let points = game.counts_points();
    if points {
        let [own, enemy] = colours.map(|colour| i32::from(state.points(colour)));
        out.put_count(AHEAD, MOST_AHEAD, (own - enemy).midpoint(MOST_AHEAD as i32));
    }
    if !state.foundations_done() {
        out.put(FOUNDATIONS);
    }
    2 * usize::from(points) + usize::from(state.seats() > 2)
}
