//! Positions that come again.

use crate::common;

use common::Random;
use common::graph::Graph;
use game::{Game, Match, Seat, SeatSet};
use search::{
    AlphaBeta, AlphaBetaSettings, Limits, MaxN, MaxNSettings, Position, Report, Searcher, Uct,
    UctSettings,
};
use testkit::toy::Heaps;

fn plain() -> AlphaBetaSettings {
    AlphaBetaSettings { table_bytes: 1 << 20, ..AlphaBetaSettings::plain() }
}

fn search(graph: &Graph, settings: AlphaBetaSettings, history: &[&str]) -> Report<u16> {
    let quiet = Random { most: 0, ..Random::new(0) };
    let mut engine = AlphaBeta::new(graph.clone(), quiet, settings);
    let history = history.iter().map(|name| graph.hash(&graph.at(name))).collect();
    let position = Position { history, ..Position::new(graph.start()) };
    engine.search(&position, &Limits::depth(12), &mut |_| ())
}

fn best<'a>(graph: &'a Graph, found: &Report<u16>) -> &'a str {
    graph.name(found.best()[0])
}

/// Going round for ever, or on into a loss.
const ROUND: &str = "
    home 0: away lost
    away 1: back
    back 0: home lost
    lost 1: won
    won 0:
";

#[test]
fn going_round_is_a_draw_and_better_than_losing() {
    let graph = Graph::read(ROUND);
    for settings in [plain(), AlphaBetaSettings::default()] {
        let found = search(&graph, settings, &[]);
        assert_eq!(best(&graph, &found), "away");
        assert_eq!((found.value.proof, found.value.points), (None, Some(0)));
    }
}

#[test]
fn what_stood_in_the_match_counts() {
    let graph = Graph::read(
        "start 0: old new
         old 1: trap
         trap 0: won
         won 1:
         new 1: on
         on 0: round
         round 1: on",
    );
    // The way over `old` wins unless `old` has stood before.
    let found = search(&graph, plain(), &[]);
    assert_eq!(found.value.proof.map(|proof| (proof.wins, proof.turns)), Some((true, 3)));
    let found = search(&graph, plain(), &["old"]);
    assert_eq!((found.value.proof, found.value.points), (None, Some(0)));
}

/// The match may give a repetition to somebody: a reason to seek or to shun it, but no proof,
/// since either side may still turn aside.
#[test]
fn a_repetition_is_worth_what_the_game_adjudicates() {
    for (winner, points) in [(0, 30_000), (1, -30_000)] {
        let mut graph = Graph::read(
            "home 0: away
             away 1: back
             back 0: home",
        );
        graph.adjudged = SeatSet::only(Seat::new(winner));
        for settings in [plain(), AlphaBetaSettings::default()] {
            let found = search(&graph, settings, &[]);
            assert_eq!((found.value.proof, found.value.points), (None, Some(points)));
        }
    }
    let mut graph = Graph::read(ROUND);
    graph.adjudged = SeatSet::only(Seat::new(0));
    assert_eq!(best(&graph, &search(&graph, plain(), &[])), "away");
}

#[test]
fn tree_searches_mind_repetition_too() {
    let graph = Graph::read(ROUND);
    let position = Position::new(graph.start());
    let evaluator = Random { most: 0, ..Random::new(0) };
    let mut maxn = MaxN::new(graph.clone(), evaluator, MaxNSettings::default());
    let found = maxn.search(&position, &Limits::nodes(2_000), &mut |_| ());
    assert_eq!(best(&graph, &found), "away");
    assert!(found.value.proof.is_none());
    let mut uct = Uct::new(graph.clone(), UctSettings::default());
    let found = uct.search(&position, &Limits::nodes(2_000), &mut |_| ());
    assert_eq!(best(&graph, &found), "away");
}

#[test]
fn a_match_hands_over_its_history() {
    let game = Heaps { seats: 2, steps: 1, paired: false };
    let mut played = Match::new(game.clone()).with_turn_limit(9);
    played.play_text("a-1").unwrap();
    played.play_text("a+1").unwrap();
    let position = Position::of_match(&played);
    assert_eq!(position.state, *played.state());
    assert_eq!(position.turns_left, Some(7));
    let start = game.hash(&game.start());
    assert_eq!((position.history.len(), position.history[0]), (2, start));
}
