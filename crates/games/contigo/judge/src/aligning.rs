//! Alignment and advanced: lines that fill, and winning moves the pits allow or nearly allow.

use contigo::{Contigo, Phase, Squares, State, Step};
use game::{Game, Seat};
use search::{LAST, Shortlist, TACTICAL};

use super::legs::{Hopes, Legs};
use super::pawns::{self, SowingView};
use super::selection::{Selection, Worth};
use super::shapes::{place, strength};
use super::sowings::{self, MOST_KEPT, PitTable};
use super::threats::{Tally, Threats, View, horizontal, vertical};

/// What is counted for each side, in the order of the weights.
pub(super) const FEATURES: [&str; 9] = [
    "lines with three pawns and room for the fourth",
    "lines with two pawns and room for two more",
    "ways to complete a line, whatever the pits hold",
    "ways to complete a line that lack one bead",
    "a winning move stands while the other side is to move",
    "further winning moves that stand then",
    "no one sowing breaks all winning moves that stand then",
    "a winning move now",
    "having the move",
];

/// The place of "a winning move now".
const WINNING_MOVE: usize = 7;

/// The features of both sides, by seat.
#[inline]
pub(super) fn count(game: Contigo, state: &State) -> [[i32; FEATURES.len()]; 2] {
    let [red, blue] = [0, 1].map(|seat| state.army(Seat::new(seat)));
    pawns::with_threats(game, red, blue, |threats| {
        [0, 1].map(|side| {
            features(
                threats[side],
                threats[side].tally(state.all_beads()),
                state.mover().index() == side,
            )
        })
    })
}

#[inline]
fn features(threats: &Threats, tally: Tally, moving: bool) -> [i32; FEATURES.len()] {
    let live = i32::from(threats.standing) + tally.live.count_ones() as i32;
    let waiting = if moving { 0 } else { live };
    let stuck = waiting > 1 && threats.out_of_reach(tally.live);
    [
        threats.threes,
        threats.twos,
        threats.len() as i32,
        tally.near,
        waiting.min(1),
        (waiting - 1).clamp(0, 3),
        stuck.into(),
        (moving && live > 0).into(),
        moving.into(),
    ]
}

/// The moves that win at once.
pub(super) fn winning(game: Contigo, state: &State, out: &mut Vec<Step>) {
    let (own, enemy) = sides(state);
    let beads = state.all_beads();
    if !pawns::with_threats(game, own, enemy, |[ours, _]| ours.winning(beads, out)) {
        game.steps(state, out);
        out.retain(|&step| game.ends_turn(state, step));
    }
}

/// Do the features of the side to move count a move that wins at once?
pub(super) fn counts_win(features: &[i32; FEATURES.len()], state: &State) -> bool {
    state.phase() == Phase::Pawn && features[WINNING_MOVE] != 0
}

/// Can a move still win? Without a line only a threat the pits allow can.
pub(super) fn may_win(game: Contigo, state: &State) -> bool {
    let (own, enemy) = sides(state);
    let beads = state.all_beads();
    state.phase() == Phase::Pawn
        && pawns::with_threats(game, own, enemy, |[ours, _]| {
            ours.standing || ours.tally(beads).live != 0
        })
}

/// Ranks the moves of a pawn: wins first, then by what they make of the lines; hopeless ones
/// and, near the horizon, dull ones last.
pub(super) fn order_moves(
    game: Contigo,
    weights: &[i32],
    state: &State,
    depth: u32,
    steps: &[Step],
    ranks: &mut [i32],
) {
    let (own, enemy) = sides(state);
    let beads = state.all_beads();
    for (rank, &step) in ranks.iter_mut().zip(steps) {
        *rank = pawns::with_threats(game, moved(own, step), enemy, |[ours, theirs]| {
            if ours.standing {
                return WIN;
            }
            let tally = theirs.tally(beads);
            // Opening a line for the enemy, or leaving it more than one sowing can break, loses.
            if theirs.standing || theirs.out_of_reach(tally.live) {
                return LAST;
            }
            let own = worth(weights, ours, ours.tally(beads));
            RANKS_A_POINT * (own - worth(weights, theirs, tally))
        });
    }
    if let Some(kept) = KEPT_MOVES.get(depth.saturating_sub(1) as usize) {
        sowings::narrow(ranks, *kept);
    }
}

/// Ranks sowings: those that let the enemy win are put last if others do not, and so is all but
/// the best few by what is made possible for either side.
pub(super) fn order_sowings(
    game: Contigo,
    weights: &Weights<'_>,
    state: &State,
    depth: u32,
    steps: &[Step],
    ranks: &mut [i32],
) {
    let beads = state.all_beads();
    with_sowings(game, weights, state, |view| {
        let now = view.table.now(beads);
        sowings::rank(&view.table, state, steps, ranks);
        let hopes = view.legs.as_deref().map(|legs| Hopes::new(legs, beads));
        for (rank, step) in ranks.iter_mut().zip(steps) {
            *rank += now;
            if let (Step::Sow(sowing), Some(hopes)) = (step, &hopes) {
                *rank += hopes.after(*sowing);
            }
        }
    });
    mark_losing(ranks);
    sowings::narrow(ranks, sowings_to_search(depth));
}

/// The same ones that [`order_sowings`] does not put last, without listing the others.
pub(super) fn best_sowings(
    game: Contigo,
    weights: &Weights<'_>,
    state: &State,
    depth: u32,
    most: usize,
    out: &mut Shortlist<'_, Step>,
) {
    let beads = state.all_beads();
    with_sowings(game, weights, state, |view| {
        let hopes = view.legs.as_deref().map(|legs| Hopes::new(legs, beads));
        let (table, base) = (&view.table, view.table.now(beads));
        let worth = Worth { table, beads, base, hopes: hopes.as_ref() };
        let best = Selection::of(&worth, sowings_to_search(depth).min(most));
        let holds = best.iter().next().is_some_and(|(_, worth)| worth > -BROKEN / 2);
        for (sowing, worth) in best.iter() {
            if !holds || worth > -BROKEN / 2 {
                out.push(Step::Sow(sowing), worth);
            }
        }
    });
}

fn sowings_to_search(depth: u32) -> usize {
    const { assert!(KEPT_SOWINGS[KEPT_SOWINGS.len() - 1] <= MOST_KEPT) };
    KEPT_SOWINGS[(depth as usize).clamp(1, KEPT_SOWINGS.len()) - 1]
}

/// What sowings depend on besides the pits, as the mover sees it.
fn with_sowings<R>(
    game: Contigo,
    weights: &Weights<'_>,
    state: &State,
    use_it: impl FnOnce(&SowingView) -> R,
) -> R {
    let (own, enemy) = sides(state);
    let make = || sowing_view(game, weights.points, own, enemy);
    pawns::with_sowings(game, own, enemy, weights.id, make, use_it)
}

fn sowing_view(game: Contigo, weights: &[i32], own: Squares, enemy: Squares) -> SowingView {
    let (ours, theirs) = (View::new(game, own, enemy), View::new(game, enemy, own));
    let (our_threats, their_threats) = (ours.threats(), theirs.threats());
    let mut table = PitTable::new();
    weigh_threats(&mut table, &our_threats, weights);
    hopes(game, &mut table, &ours, own, own.union(enemy), weights, 1);
    hopes(game, &mut table, &theirs, enemy, own.union(enemy), weights, -1);
    let mut legs = None;
    if game.variant().bends() {
        if our_threats.len() + their_threats.len() > 0 {
            legs = Some(Box::new(Legs::new(&our_threats, &their_threats)));
        }
    } else {
        for threat in their_threats.iter() {
            let [(pit, held), _] = threat.needs();
            table.add(pit, held, -BROKEN);
        }
    }
    table.finish();
    SowingView { table, legs }
}

/// The weights, and a number that tells them from others.
#[derive(Copy, Clone)]
pub(super) struct Weights<'a> {
    pub(super) points: &'a [i32],
    pub(super) id: u64,
}

/// Before everything else.
const WIN: i32 = 2 * TACTICAL;
/// A point of the evaluator against what the search learns by itself.
const RANKS_A_POINT: i32 = 16;
/// A winning move of the enemy; nothing makes up for it.
pub(super) const BROKEN: i32 = 1 << 18;
/// A winning move of one's own the enemy has to break.
pub(super) const MADE: i32 = 3_000;
/// Moves looked at so many turns before the horizon, the last one first.
const KEPT_MOVES: [usize; 2] = [8, 14];
/// The same for sowings.
const KEPT_SOWINGS: [usize; 5] = [3, 6, 10, 14, 20];

/// Where a winning move of the enemy is left, and other sowings leave none.
fn mark_losing(ranks: &mut [i32]) {
    if ranks.iter().any(|&rank| rank > -BROKEN / 2) {
        for rank in ranks {
            if *rank <= -BROKEN / 2 {
                *rank = LAST;
            }
        }
    }
}

/// Own threats want their pits to hold what they ask for.
fn weigh_threats(table: &mut PitTable, threats: &Threats, weights: &[i32]) {
    let near = RANKS_A_POINT * weights[3];
    for threat in threats.iter() {
        let [(pit, held), other] = threat.needs();
        if (pit, held) == other {
            table.add(pit, held, MADE);
            if held > 0 {
                table.add(pit, held - 1, near);
            }
            if held < 6 {
                table.add(pit, held + 1, near);
            }
        } else {
            table.add(pit, held, near);
            table.add(other.0, other.1, near);
        }
    }
}

/// Moves that would improve the lines want their pits to allow them, and the enemy's not.
fn hopes(
    game: Contigo,
    table: &mut PitTable,
    view: &View,
    own: Squares,
    occupied: Squares,
    weights: &[i32],
    sign: i32,
) {
    let gains = gains(view, weights);
    let free = !occupied.bits();
    for from in own.iter() {
        let (column, row) = (usize::from(from.column()), usize::from(from.row()));
        let loss = gains[from.index()];
        // Where it would stand better, straight away from here and elsewhere.
        let better = |set, (to, &gain): (usize, &i32)| set | u64::from(gain > loss) << to;
        let better = gains.iter().enumerate().fold(0, better);
        let (same_row, same_column) = (FIRST_ROW << (SIDE * row), FIRST_COLUMN << column);
        let straight = same_row | same_column;
        let wanted = better & free & if game.variant().bends() { !straight } else { straight };
        for to in squares(wanted) {
            let (c, r) = (to % SIDE, to / SIDE);
            let worth = sign * (gains[to] - loss);
            let mut hope = |(pit, held): (u8, u8), worth| {
                table.add(pit.into(), held.into(), worth);
            };
            if game.variant().bends() {
                // Nothing where the corner is covered: sooner added than asked.
                let round = |corner: usize| worth * (free >> corner & 1) as i32;
                let (across_first, up_first) = (round(SIDE * row + c), round(SIDE * r + column));
                hope(horizontal(row, column, c), across_first);
                hope(vertical(c, row, r), across_first);
                hope(vertical(column, row, r), up_first);
                hope(horizontal(r, column, c), up_first);
            } else if r == row {
                hope(horizontal(row, column, c), worth);
            } else {
                hope(vertical(column, row, r), worth);
            }
        }
    }
}

const SIDE: usize = contigo::SIDE as usize;
/// The squares of row 1 and of column a, one bit each.
const FIRST_ROW: u64 = (1 << SIDE) - 1;
const FIRST_COLUMN: u64 = 0x4104_1041;

/// The squares of a set, in order.
fn squares(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (first < u64::BITS as usize).then_some(first)
    })
}

/// What a pawn on each square adds to its lines: on an empty square if it came, on its own if it
/// is there.
fn gains(view: &View, weights: &[i32]) -> [i32; 36] {
    let mut gains = [0; 36];
    let value = |own, enemy| match strength(own, enemy) {
        0 | 1 => 0,
        2 => weights[1],
        // Four is a threat and counted as such.
        _ => weights[0],
    };
    for line in 0..view.lines() {
        let (own, enemy) = view.on(line);
        if own == 0 {
            continue;
        }
        for at in 0..6 {
            if enemy >> at & 1 == 0 {
                let (column, row) = place(line, at);
                let (with, without) = (own | 1 << at, own & !(1 << at));
                gains[6 * row + column] += value(with, enemy) - value(without, enemy);
            }
        }
    }
    gains
}

/// A side's points with the sowing still to come, so that nothing is won or lost yet.
fn worth(weights: &[i32], threats: &Threats, tally: Tally) -> i32 {
    let features = features(threats, tally, false);
    features.iter().zip(weights).map(|(feature, weight)| feature * weight).sum()
}

fn sides(state: &State) -> (Squares, Squares) {
    let own = state.army(state.mover());
    (own, state.occupied().difference(own))
}

fn moved(own: Squares, step: Step) -> Squares {
    let (Step::Move { from, to } | Step::Ell { from, to, .. }) = step else {
        return own;
    };
    own.difference(Squares::only(from)).union(Squares::only(to))
}
