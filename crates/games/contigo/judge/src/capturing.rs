//! Capture and quick: armies, and who can take what with the pits as they are.

use contigo::{Contigo, Phase, Squares, State, Step};
use game::{Game, Seat, Status};
use search::{Shortlist, TACTICAL};

use super::reach::{Leg, NOWHERE, PLACES, Reach};
use super::selection::{Selection, Worth};
use super::sowings::{self, MOST_KEPT, PitTable};

pub(super) const SEATS: usize = 4;

/// What is counted for each seat still in, in the order of the weights.
pub(super) const FEATURES: [&str; 13] = [
    "pieces controlled",
    "pieces more than the strongest other seat has",
    "moves its pieces have",
    "having the move",
    "pieces the seat to move can take",
    "the seat to move can take the king",
    "pieces the seats after that can take",
    "the seats after that can take the king",
    "to move, pieces within reach",
    "to move, pieces that a king within reach would bring",
    "waiting, pieces within reach",
    "waiting, kings within reach",
    "still in the game",
];

/// The features of every seat; nothing for those that are out.
#[inline]
pub(super) fn count(state: &State) -> Counts {
    survey(state).0
}

/// Features, in order, by seat.
pub(super) type Counts = [[i32; SEATS]; FEATURES.len()];

/// The same, and the squares every seat reaches.
#[inline]
pub(super) fn survey(state: &State) -> (Counts, [u64; SEATS]) {
    let squares = state.armies();
    let armies = squares.map(Squares::bits);
    // Who is about to sow takes nothing any more, and may still change what others can take.
    let moving = state.phase() != Phase::Sow;
    let mover = state.mover().index() % SEATS;
    // A turn begins where somebody has sown, and others like it are asked about next.
    let again = state.phase() == Phase::Pawn;
    let reach = if again { Reach::again(state, squares) } else { Reach::of(state, squares) };
    let kings = state.kings().bits();
    let pawns = state.occupied().bits() & !kings;
    // What the seat to move reaches, and those after it. Nobody reaches squares of his own: what
    // is reached is reached by others.
    let mut now = 0;
    let mut later = reach.squares;
    if moving {
        now = std::mem::take(&mut later[mover]);
    }
    let later = later[0] | later[1] | later[2] | later[3];
    let sizes = counted(armies);
    // An army has one king.
    let mut counts = [
        sizes,
        lead(sizes),
        reach.moves,
        [0; SEATS],
        counted(armies.map(|own| own & pawns & now)),
        armies.map(|own| i32::from(own & kings & now != 0)),
        counted(armies.map(|own| own & pawns & later)),
        armies.map(|own| i32::from(own & kings & later != 0)),
        [0; SEATS],
        [0; SEATS],
        counted(reach.squares.map(|squares| squares & pawns)),
        counted(reach.squares.map(|squares| squares & kings)),
        [1; SEATS],
    ];
    if moving {
        counts[3][mover] = 1;
        counts[8][mover] = std::mem::take(&mut counts[10][mover]).min(2);
        counts[11][mover] = 0;
        let brought = |seat: usize| if now & kings & armies[seat] != 0 { sizes[seat] } else { 0 };
        counts[9][mover] = brought(0).max(brought(1)).max(brought(2).max(brought(3)));
    }
    let crowned = state.crowned();
    let is_in = [0, 1, 2, 3].map(|seat| -i32::from(crowned.contains(Seat::new(seat))));
    let counts = counts.map(|counts| [0, 1, 2, 3].map(|seat| counts[seat] & is_in[seat]));
    (counts, reach.squares)
}

/// How many squares are in each set.
#[inline]
fn counted(sets: [u64; SEATS]) -> [i32; SEATS] {
    sets.map(|squares| squares.count_ones() as i32)
}

/// How much more each has than the strongest other.
#[inline]
fn lead([a, b, c, d]: [i32; SEATS]) -> [i32; SEATS] {
    let (ab, cd) = (a.max(b), c.max(d));
    [a - b.max(cd), b - a.max(cd), c - d.max(ab), d - c.max(ab)]
}

/// Ranks the legs of a pawn part: captures first, kings before all, then by how the position
/// stands for the mover.
pub(super) fn order_moves(
    game: Contigo,
    weights: &[i32; FEATURES.len()],
    state: &State,
    steps: &[Step],
    ranks: &mut [i32],
) {
    for (rank, &step) in ranks.iter_mut().zip(steps) {
        let mut after = *state;
        game.play(&mut after, step);
        if let Status::Over(outcome) = game.status(&after) {
            let wins = outcome.winners.contains(state.mover());
            *rank = if wins { 4 * TACTICAL } else { -TACTICAL };
            continue;
        }
        let points = points(&after, weights);
        let own = points[state.mover().index()];
        let others = Seat::all(SEATS as u8).filter(|&seat| seat != state.mover());
        let best = others.map(|seat| points[seat.index()]).max().unwrap_or(0);
        *rank = own - best;
        if let Step::Take { to, .. } = step {
            let king = state.kings().contains(to);
            *rank += if king { 2 * TACTICAL } else { TACTICAL };
        }
    }
}

/// Ranks sowings by what they let each seat take.
pub(super) fn order_sowings(state: &State, steps: &[Step], ranks: &mut [i32]) {
    sowings::rank(&pit_table(state), state, steps, ranks);
}

/// The best of them; not if that is most of them.
pub(super) fn best_sowings(state: &State, most: usize, out: &mut Shortlist<'_, Step>) -> bool {
    if most > MOST_KEPT {
        return false;
    }
    let (table, beads) = (&pit_table(state), state.all_beads());
    let best = Selection::of(&Worth { table, beads, base: 0, hopes: None }, most);
    for (sowing, worth) in best.iter() {
        out.push(Step::Sow(sowing), worth);
    }
    true
}

/// What every content of every pit lets each seat take.
fn pit_table(state: &State) -> PitTable {
    let mut table = PitTable::new();
    let own = state.army(state.mover());
    // What it is to the sower that he himself, or somebody else, goes to each square.
    let (mut ours, mut theirs) = ([MOVE; PLACES], [0; PLACES]);
    ours[NOWHERE] = 0;
    for square in state.occupied().iter() {
        ours[square.index()] = TAKE;
    }
    for square in own.iter() {
        theirs[square.index()] = -LOSE;
    }
    for king in state.kings().iter() {
        ours[king.index()] = TAKE_KING;
        // A king that somebody takes from a third makes him grow.
        theirs[king.index()] = if own.contains(king) { -LOSE_KING } else { -OTHERS_KING };
    }
    for (seat, army) in Seat::all(SEATS as u8).zip(state.armies()) {
        let mut worth = if seat == state.mover() { ours } else { theirs };
        for square in army.iter() {
            worth[square.index()] = 0;
        }
        for from in army.iter() {
            for leg in Leg::all(from) {
                for held in Leg::HELD {
                    table.add(leg.pit(), held, worth[leg.landing(held)]);
                }
            }
        }
    }
    table.finish();
    table
}

/// What a sower fears and hopes for; the others move first, so fear is greater.
const LOSE_KING: i32 = 4_000;
const LOSE: i32 = 250;
const OTHERS_KING: i32 = 400;
const TAKE_KING: i32 = 300;
const TAKE: i32 = 40;
const MOVE: i32 = 4;

/// Everybody's points, by seat; seats that are out have none.
#[inline]
pub(super) fn points(state: &State, weights: &[i32; FEATURES.len()]) -> [i32; SEATS] {
    weigh(&count(state), weights)
}

/// What counts are worth.
#[inline]
pub(super) fn weigh(counts: &Counts, weights: &[i32; FEATURES.len()]) -> [i32; SEATS] {
    let mut points = [0; SEATS];
    for (counts, weight) in counts.iter().zip(weights) {
        for (points, count) in points.iter_mut().zip(counts) {
            *points += count * weight;
        }
    }
    points
}
