//! Capture and quick: armies, and who can take what with the pits as they are.

use contigo::{Contigo, Phase, Pit, State, Step, Way};
use game::{Game, Seat, Status};
use search::{Shortlist, TACTICAL};

use super::reach::Reach;
use super::selection::{MOST_KEPT, Selection, Worth};
use super::sowings::{self, PitTable};

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
pub(super) fn count(state: &State) -> [[i32; FEATURES.len()]; SEATS] {
    let armies = [0, 1, 2, 3].map(|seat| state.army(Seat::new(seat)));
    let sizes = armies.map(|army| army.len() as i32);
    // Who is about to sow takes nothing any more, and may still change what others can take.
    let mover = (state.phase() != Phase::Sow).then(|| state.mover().index());
    let mut counts = [[0; FEATURES.len()]; SEATS];
    let crowned = state.crowned();
    let reach = Reach::of(state, armies);
    let kings = state.kings().bits();
    let pawns = state.occupied().bits() & !kings;
    for seat in (0..SEATS).filter(|&seat| crowned.contains(Seat::new(seat as u8))) {
        let own = armies[seat].bits();
        let moving = mover == Some(seat);
        let (mut strongest, mut later, mut kings_taken, mut most_brought) = (0, 0, 0, 0);
        for other in (0..SEATS).filter(|&other| other != seat) {
            strongest = sizes[other].max(strongest);
            if Some(other) != mover {
                later |= reach.squares[other];
            }
            if reach.squares[seat] & armies[other].bits() & kings != 0 {
                kings_taken += 1;
                most_brought = sizes[other].max(most_brought);
            }
        }
        let taken = |pieces: u64| pieces.count_ones() as i32;
        let out = &mut counts[seat];
        out[0] = sizes[seat];
        out[1] = sizes[seat] - strongest;
        out[2] = reach.moves[seat];
        out[3] = moving.into();
        if let Some(mover) = mover.filter(|_| !moving) {
            out[4] = taken(reach.squares[mover] & own & pawns);
            out[5] = taken(reach.squares[mover] & own & kings);
        }
        out[6] = taken(later & own & pawns);
        out[7] = i32::from(later & own & kings != 0);
        // Squares of one's own are never within reach.
        let takes = taken(reach.squares[seat] & pawns);
        if moving {
            out[8] = takes.min(2);
            out[9] = most_brought;
        } else {
            out[10] = takes;
            out[11] = kings_taken;
        }
        out[12] = 1;
    }
    counts
}

/// Ranks the legs of a pawn part: captures first, kings before all, then by how the position
/// stands for the mover.
pub(super) fn order_moves(
    game: Contigo,
    weights: &[i32],
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
    let mover = state.mover();
    let owners = owners(state);
    let own = mover.index() as u8;
    for from in state.occupied().iter() {
        let by = owners[from.index()];
        for way in Way::ALL {
            let pit = Pit::toward(from, way).index();
            for far in 1..=from.room(way) {
                let to = from.ahead(way, far).expect("within the room there is");
                let target = owners[to.index()];
                let king = state.kings().contains(to);
                let worth = match (by == own, target == own) {
                    (true, true) => 0,
                    (true, false) if target == NOBODY => MOVE,
                    (true, false) => {
                        if king {
                            TAKE_KING
                        } else {
                            TAKE
                        }
                    }
                    (false, true) => {
                        if king {
                            -LOSE_KING
                        } else {
                            -LOSE
                        }
                    }
                    (false, false) if target == NOBODY || target == by => 0,
                    // Somebody else would grow.
                    (false, false) => {
                        if king {
                            -OTHERS_KING
                        } else {
                            0
                        }
                    }
                };
                table.add(pit, far.into(), worth);
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

/// On an empty square.
const NOBODY: u8 = u8::MAX;

/// Everybody's points, by seat; seats that are out have none.
pub(super) fn points(state: &State, weights: &[i32]) -> [i32; SEATS] {
    count(state)
        .map(|counts| counts.iter().zip(weights).map(|(count, weight)| count * weight).sum())
}

/// The controller of the piece on each square.
fn owners(state: &State) -> [u8; contigo::SQUARES] {
    let mut owners = [NOBODY; contigo::SQUARES];
    for seat in 0..SEATS as u8 {
        for square in state.army(Seat::new(seat)).iter() {
            owners[square.index()] = seat;
        }
    }
    owners
}
