//! When an entry of the table may be used, in searches set up by hand.

#[path = "../../tests/it/common/graph.rs"]
mod graph;

use game::{Game, Seat, Status, zobrist};
use testkit::toy::Heaps;
use web_time::Instant;

use self::graph::Graph;
use super::*;
use crate::limiter::{Limiter, Shared};
use crate::score::{INFINITE, WON};
use crate::table::Table;
use crate::{AlphaBetaSettings, Limits, Position, teams};

struct Nothing;

impl Evaluator<Graph> for Nothing {
    fn value(&self, _: &Graph, _: &u16, _: Seat) -> i32 {
        0
    }
}

/// `p` is met twice after as many turns: below `x`, where going to `x` again is a draw, and
/// elsewhere, where it wins. What was found below `x` must not be believed elsewhere.
#[test]
fn a_draw_that_depends_on_the_way_is_not_remembered() {
    let game = Graph::read(
        "r 0: s
         s 1: t u
         t 0: x
         x 1: v
         v 0: p won
         u 0: y
         y 1: z
         z 0: dull p
         p 1: m
         m 0: x
         won 1:
         dull 1: duller
         duller 0: dull",
    );
    let (limits, shared) = (Limits::default(), Shared::default());
    let position = Position::new(game.start());
    let mut table = Table::new(1 << 16);
    let table = table.open();
    let limiter = Limiter::new(&limits, &shared, Instant::now(), (0, 1));
    let settings = AlphaBetaSettings::plain();
    let mut worker = Worker::new(&game, &Nothing, table, settings, &position, limiter);
    // At once, without the shallower searches that would know better already.
    let root = worker.root(&position.state, Seat::new(0), 9);
    let value = worker.search::<true>(&mut game.start(), root, -INFINITE, INFINITE);
    assert_eq!(value, WON - 9);
    let names: Vec<_> = worker.lines[0].iter().map(|&place| game.name(place)).collect();
    assert_eq!(names, ["s", "u", "y", "z", "p", "m", "x", "v", "won"]);
}

/// What an entry says about a position three turns after the root, with the window from -10 to 10.
fn settled(bound: Bound, score: i32, depth: u32, fresh: bool) -> Option<i32> {
    let game = Graph::read("a 0: b\nb 1: a");
    let (limits, shared) = (Limits::default(), Shared::default());
    let position = Position { turns_left: Some(20), ..Position::new(game.start()) };
    let mut table = Table::new(0);
    let table = table.open();
    let limiter = Limiter::new(&limits, &shared, Instant::now(), (0, 1));
    let settings = AlphaBetaSettings::default();
    let worker = Worker::new(&game, &Nothing, table, settings, &position, limiter);
    let here = Here { turns: 3, ..worker.root(&position.state, Seat::new(0), 6) };
    worker.settled(&Entry { score, bound, depth, step: None, fresh }, here, -10, 10)
}

#[test]
fn proofs_hold_at_any_depth_and_estimates_at_theirs() {
    let won = WON - 5;
    for depth in [1, 6, 9] {
        let deep = depth >= 6;
        // Bounds that prove something, or are too weak for the window.
        assert_eq!(settled(Bound::Lower, won, depth, true), Some(won - 3));
        assert_eq!(settled(Bound::Upper, -won, depth, true), Some(3 - won));
        assert_eq!(settled(Bound::Exact, won, depth, true), Some(won - 3));
        assert_eq!(settled(Bound::Exact, -won, depth, true), Some(3 - won));
        assert_eq!(settled(Bound::Upper, won, depth, true), None);
        assert_eq!(settled(Bound::Lower, -won, depth, true), None);
        assert_eq!(settled(Bound::None, won, depth, true), None);
        // Estimates, of any search.
        for fresh in [false, true] {
            assert_eq!(settled(Bound::Lower, 10, depth, fresh), deep.then_some(10));
            assert_eq!(settled(Bound::Upper, -10, depth, fresh), deep.then_some(-10));
            assert_eq!(settled(Bound::Exact, 0, depth, fresh), deep.then_some(0));
            assert_eq!(settled(Bound::Lower, 9, depth, fresh), None);
            assert_eq!(settled(Bound::Upper, -9, depth, fresh), None);
        }
        // Proofs of another search, and proofs that need more turns than there are.
        assert_eq!(settled(Bound::Lower, won, depth, false), None);
        assert_eq!(settled(Bound::Exact, WON - 17, depth, true), Some(WON - 20));
        assert_eq!(settled(Bound::Exact, WON - 18, depth, true), None);
    }
}

/// Within a window of proofs a bound that proves nothing by itself counts at its depth only: at
/// most a win in seven turns is no win in seven turns.
#[test]
fn a_bound_is_a_proof_on_its_own_side_only() {
    let game = Graph::read("a 0: b\nb 1: a");
    let (limits, shared) = (Limits::default(), Shared::default());
    let position = Position::new(game.start());
    let mut table = Table::new(0);
    let table = table.open();
    let limiter = Limiter::new(&limits, &shared, Instant::now(), (0, 1));
    let settings = AlphaBetaSettings::default();
    let worker = Worker::new(&game, &Nothing, table, settings, &position, limiter);
    let here = worker.root(&position.state, Seat::new(0), 6);
    let entry = |bound, score, depth| Entry { score, bound, depth, step: None, fresh: true };
    for (depth, deep) in [(5, false), (6, true)] {
        let upper = entry(Bound::Upper, WON - 7, depth);
        assert_eq!(worker.settled(&upper, here, WON - 6, WON - 4).is_some(), deep);
        let lower = entry(Bound::Lower, 7 - WON, depth);
        assert_eq!(worker.settled(&lower, here, 4 - WON, 6 - WON).is_some(), deep);
    }
}

/// Says anything, but always the same.
struct Whims(u64);

impl Evaluator<Heaps> for Whims {
    fn value(&self, game: &Heaps, state: &<Heaps as Game>::State, mover: Seat) -> i32 {
        let value = (zobrist::mix(game.hash(state) ^ zobrist::mix(self.0)) % 2_001) as i32 - 1_000;
        if game.team(mover) == teams(game)[0] { value } else { -value }
    }
}

/// A root searched with some of its turns excluded, then with none or with more: each time as if
/// the table were empty. Inside the root's turn other positions are looked for every time.
#[test]
fn excluded_turns_leave_no_trace_in_the_table() {
    let game = Heaps { seats: 6, steps: 2, paired: true };
    let (mut met, mut rng) = (0, fastrand::Rng::with_seed(1));
    for seed in 0..40 {
        let mut state = game.start();
        for _ in 0..rng.u32(..4) {
            let mut turn = Vec::new();
            game.pick_turn(&state, &mut |n| rng.u64(..n), &mut turn);
            for step in turn {
                game.play(&mut state, step);
            }
            if let Status::Over(_) = game.status(&state) {
                state = game.start();
            }
        }
        let seat = game.status(&state).to_move().expect("it is not over");
        let mut after = Vec::new();
        game::turns::for_each(&game, &state, |_, next| after.push(game.hash(next)));
        let (limits, shared) = (Limits::default(), Shared::default());
        let position = Position::new(state.clone());
        let settings = AlphaBetaSettings { repetition: false, ..AlphaBetaSettings::plain() };
        let evaluator = Whims(seed);
        let (mut shelf, mut empty) = (Table::new(1 << 16), Table::new(0));
        let (shelf, empty) = (shelf.open(), empty.open());
        let value = |table, excluded: &[u64]| {
            let limiter = Limiter::new(&limits, &shared, Instant::now(), (0, 1));
            let mut worker = Worker::new(&game, &evaluator, table, settings, &position, limiter);
            worker.excluded.extend(excluded);
            let root = worker.root(&state, seat, 2);
            worker.search::<true>(&mut state.clone(), root, -INFINITE, INFINITE)
        };
        let mut values = Vec::new();
        for _ in 0..3 {
            let excluded: Vec<_> = after.iter().copied().filter(|_| rng.bool()).collect();
            for excluded in [&[], &excluded[..], &[]] {
                let expected = value(empty, excluded);
                assert_eq!(value(shelf, excluded), expected, "{state:?} without {excluded:x?}");
                values.push(expected);
            }
        }
        met += usize::from(values.iter().any(|&other| other != values[0]));
    }
    assert!(met > 20, "only {met} roots depend on what is excluded");
}

/// Steps that all fail say nothing about which of them is best.
#[test]
fn a_step_is_remembered_only_if_it_was_good_for_something() {
    let game = Graph::read("a 0: b c\nb 1: a\nc 1: a");
    let (limits, shared) = (Limits::default(), Shared::default());
    let position = Position::new(game.start());
    let settings = AlphaBetaSettings { repetition: false, ..AlphaBetaSettings::default() };
    for (alpha, bound, step) in [(5, Bound::Upper, false), (-5, Bound::Lower, true)] {
        let mut table = Table::new(1 << 10);
        let table = table.open();
        let limiter = Limiter::new(&limits, &shared, Instant::now(), (0, 1));
        let mut worker = Worker::new(&game, &Nothing, table, settings, &position, limiter);
        let root = worker.root(&position.state, Seat::new(0), 4);
        worker.search::<false>(&mut game.start(), root, alpha, alpha + 1);
        let entry = table.find(root.hash).expect("the root is remembered");
        assert_eq!((entry.bound, entry.step.is_some()), (bound, step));
    }
}

/// The only arrow worth a look seems to lose, by word alone. Whether the dull one is looked at then
/// is for the evaluator to say.
#[test]
fn what_was_put_last_is_looked_at_when_the_rest_is_doubted() {
    struct Keen {
        doubts: bool,
    }
    impl Evaluator<Graph> for Keen {
        fn value(&self, game: &Graph, &place: &u16, _: Seat) -> i32 {
            if game.name(place) == "through" { 700 } else { 0 }
        }
        fn order(&self, game: &Graph, _: &u16, _: u32, steps: &[u16], ranks: &mut [i32]) {
            for (rank, &step) in ranks.iter_mut().zip(steps) {
                *rank = if game.name(step).starts_with("dull") { crate::LAST } else { 0 };
            }
        }
        fn doubts(&self, _: &Graph, _: &u16, points: i32) -> bool {
            self.doubts && points < -600
        }
    }
    let game = Graph::read(
        "a 0: through dull duller
         through 1: a
         dull 1: a
         duller 1: a",
    );
    for (doubts, value, looked_at) in [(false, -700, 1), (true, 0, 2)] {
        let (limits, shared) = (Limits::default(), Shared::default());
        let position = Position::new(game.start());
        let mut table = Table::new(0);
        let table = table.open();
        let limiter = Limiter::new(&limits, &shared, Instant::now(), (0, 1));
        let (keen, settings) = (Keen { doubts }, AlphaBetaSettings::default());
        let mut worker = Worker::new(&game, &keen, table, settings, &position, limiter);
        let root = worker.root(&position.state, Seat::new(0), 1);
        assert_eq!(worker.search::<true>(&mut game.start(), root, -INFINITE, INFINITE), value);
        assert_eq!(worker.limiter.nodes(), looked_at, "one dull arrow is enough");
    }
}
