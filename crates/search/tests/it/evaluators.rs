//! What evaluators are asked, and what comes of their answers.

use crate::common;

use common::graph::Graph;
use common::{Random, defaults, positions};
use game::{Game, Seat, Team};
use search::{
    AlphaBeta, AlphaBetaSettings, Calibration, Evaluator, Limits, MOST_POINTS, Noisy, Position,
    Searcher, TACTICAL,
};
use squadro::{Lane, Squadro, State};

/// Calls steps to places with an exclamation mark noisy, and knows no other difference.
struct Loud;

impl Evaluator<Graph> for Loud {
    fn value(&self, game: &Graph, state: &u16, _: Seat) -> i32 {
        if game.name(*state).starts_with("fine") { 100 } else { 0 }
    }

    fn noisy(&self, game: &Graph, state: &u16, out: &mut Vec<u16>) {
        assert!(out.is_empty());
        game.steps(state, out);
        out.retain(|&step| game.name(step).ends_with('!'));
    }
}

#[test]
fn noisy_steps_are_followed_beyond_the_horizon() {
    // One turn deep `bad` looks like `good`; a capture later the other side has won.
    let graph = Graph::read(
        "start 0: bad good
         bad 1: quiet taken!
         good 1: quiet
         quiet 0: start
         taken! 0:",
    );
    let choice = |quiescence| {
        let settings = AlphaBetaSettings { quiescence, ..AlphaBetaSettings::plain() };
        let mut engine = AlphaBeta::new(graph.clone(), Loud, settings);
        let start = Position::new(graph.start());
        let found = engine.search(&start, &Limits::depth(1), &mut |_| ());
        graph.name(found.best()[0]).to_owned()
    };
    assert_eq!(choice(0), "bad");
    assert_eq!(choice(1), "good");
}

#[test]
fn no_player_has_to_play_a_noisy_turn() {
    // Taking loses, but it need not be done.
    let graph = Graph::read(
        "start 0: fine
         fine 1: taken! quiet
         taken! 0: won
         won 1:
         quiet 0: start",
    );
    let settings = AlphaBetaSettings { quiescence: 4, ..AlphaBetaSettings::plain() };
    let mut engine = AlphaBeta::new(graph.clone(), Loud, settings);
    let found = engine.search(&Position::new(graph.start()), &Limits::depth(1), &mut |_| ());
    assert_eq!((found.value.proof, found.value.points), (None, Some(-100)));
}

#[test]
fn errors_are_fixed_for_a_seed_and_the_same_for_both_sides() {
    let game = defaults::<Squadro>();
    let noisy = |seed| Noisy { inner: Random::new(1), seed, spread: 100, oversight: 0 };
    let exact = Random::new(1);
    let mut differ = 0;
    for state in positions(&game, 50, 3) {
        let [yellow, red] = [0, 1].map(Seat::new);
        let error =
            |seed, seat| noisy(seed).value(&game, &state, seat) - exact.value(&game, &state, seat);
        assert_eq!(error(1, yellow), error(1, yellow));
        assert_eq!(error(1, yellow), -error(1, red), "what one gains the other loses");
        differ += usize::from(error(1, yellow) != error(2, yellow));
        let silent = Noisy { spread: 0, ..noisy(1) };
        assert_eq!(silent.value(&game, &state, red), exact.value(&game, &state, red));
    }
    assert!(differ > 40);
}

/// Ranks steps in their order, and finds the first tactical.
struct InOrder;

impl Evaluator<Squadro> for InOrder {
    fn value(&self, _: &Squadro, _: &State, _: Seat) -> i32 {
        0
    }

    fn order(&self, _: &Squadro, _: &State, _: u32, _: &[Lane], ranks: &mut [i32]) {
        for (rank, i) in ranks.iter_mut().zip(0..) {
            *rank = if i == 0 { TACTICAL } else { -i };
        }
    }
}

#[test]
fn what_is_promising_may_be_overlooked_but_not_what_is_tactical() {
    let game = defaults::<Squadro>();
    let ranks = |seed, oversight, state: &State| {
        let noisy = Noisy { inner: InOrder, seed, spread: 0, oversight };
        let mut steps = Vec::new();
        game.steps(state, &mut steps);
        let mut ranks = vec![0; steps.len()];
        noisy.order(&game, state, 1, &steps, &mut ranks);
        ranks
    };
    let mut differ = 0;
    for state in positions(&game, 50, 3) {
        let exact = ranks(1, 0, &state);
        assert!(exact[1..].is_sorted_by(|a, b| a > b));
        let overlooking = ranks(1, 100, &state);
        assert_eq!(overlooking, ranks(1, 100, &state));
        assert_eq!(overlooking.first(), exact.first());
        differ += usize::from(overlooking != exact && overlooking != ranks(2, 100, &state));
    }
    assert!(differ > 40);
}

#[test]
fn points_become_probabilities() {
    let calibration = Calibration { scale: 100.0, tempo: 20.0 };
    let near = |points, expected: f32| (calibration.probability(points) - expected).abs() < 1e-3;
    assert!(near(-20, 0.5));
    assert!(near(80, 0.731));
    assert!(near(MOST_POINTS, 1.0));
}

#[test]
fn an_estimate_is_given_as_shares() {
    let game = defaults::<Squadro>();
    for state in positions(&game, 10, 3) {
        let mut engine = AlphaBeta::new(game, Random::new(1), AlphaBetaSettings::default());
        let found = engine.search(&Position::new(state), &Limits::depth(3), &mut |_| ());
        let value = found.value;
        let mover = Team::new(state.mover() as u8);
        let expected = match (value.proof, value.points) {
            (Some(proof), None) => f32::from(u8::from(proof.wins)),
            (None, Some(points)) => Calibration::default().probability(points),
            both => panic!("either proved or estimated: {both:?}"),
        };
        assert!((value.shares.of(mover) - expected).abs() < 1e-6);
        let other = Team::new(1 - state.mover() as u8);
        assert!((value.shares.of(other) + expected - 1.0).abs() < 1e-6);
    }
}

/// Places are worth what stands after `=` in their names, to the first seat.
struct Named;

impl Evaluator<Graph> for Named {
    fn value(&self, game: &Graph, state: &u16, mover: Seat) -> i32 {
        let points: i32 = game.name(*state).split_once('=').unwrap().1.parse().unwrap();
        if mover == Seat::new(0) { points } else { -points }
    }
}

/// The last of many steps looks good two turns deep and is bad four turns deep.
#[test]
fn what_looks_good_at_less_depth_is_looked_at_again() {
    let dull: Vec<_> = (0..9).map(|i| format!("dull{i}=0")).collect();
    let each: String = dull.iter().map(|name| format!("{name} 1: on=0\n")).collect();
    let mut text = format!("start=0 0: {} trap=0\n{each}", dull.join(" "));
    text += "on=0 0: and=0
         and=0 1: on=0
         trap=0 1: oh=30
         oh=30 0: no=-30
         no=-30 1: end=-30
         end=-30 0: no=-30";
    let graph = Graph::read(&text);
    for reductions in [false, true] {
        // A table would remember what was found with more depth to go.
        let settings = AlphaBetaSettings {
            reductions,
            repetition: false,
            table_bytes: 0,
            ..AlphaBetaSettings::plain()
        };
        let mut engine = AlphaBeta::new(graph.clone(), Named, settings);
        let mut reported = Vec::new();
        let start = Position::new(graph.start());
        engine.search(&start, &Limits::depth(4), &mut |report| {
            reported.push((graph.name(report.best()[0]) == "trap=0", report.value.points));
        });
        let expected = [(false, 0), (true, 30), (false, 0), (false, 0)];
        assert_eq!(reported, expected.map(|(trap, points)| (trap, Some(points))));
    }
}
