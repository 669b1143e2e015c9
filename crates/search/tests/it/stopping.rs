//! When a search stops. Nothing here depends on how fast the machine is: what is counted is work.

use crate::common;

use std::time::Duration;

use common::watched::{Alarm, Wide};
use common::{Random, after, defaults, heaps, is_legal, positions};
use game::Game;
use search::{
    AlphaBeta, AlphaBetaSettings, Cancel, Limits, MaxN, MaxNSettings, Position, Searcher, Uct,
    UctSettings,
};
use squadro::Squadro;

fn settings() -> AlphaBetaSettings {
    AlphaBetaSettings { table_bytes: 1 << 20, ..AlphaBetaSettings::default() }
}

type Make<G> = fn(G) -> Box<dyn Searcher<G>>;

fn every_searcher<G: Game>() -> [(&'static str, Make<G>); 3] {
    [
        ("alpha-beta", |game| Box::new(AlphaBeta::new(game, Random::new(1), settings()))),
        ("max^n", |game| Box::new(MaxN::new(game, Random::new(1), MaxNSettings::default()))),
        ("uct", |game| Box::new(Uct::new(game, UctSettings::default()))),
    ]
}

/// Steps a search may still play when it is called off: to tell its lines, to finish a turn.
const FEW: u64 = 200;

/// However wide a position is, a search that is called off stops at the next step and answers
/// with a legal turn.
#[test]
fn cancelling_stops_at_once() {
    for (name, make) in every_searcher() {
        for width in [3, 5_000] {
            for at in [1, 2, 3, 50, 4_000, 20_000] {
                let game = Alarm::new(Wide { width }, at);
                let state = game.start();
                let limits = Limits::default().with_cancel(&game.cancel);
                let found =
                    make(game.clone()).search(&Position::new(state.clone()), &limits, &mut |_| ());
                let late = game.late();
                assert!(late <= FEW, "{name}, {width} wide, at {at}: {late} steps too late");
                assert_eq!(found.best().len(), 2, "{name}");
                assert!(found.best().iter().all(|&step| step < width), "{name}");
            }
        }
    }
}

#[test]
fn cancelling_stops_every_thread() {
    let game = Alarm::new(Wide { width: 50 }, 10_000);
    let settings = AlphaBetaSettings { threads: 4, ..settings() };
    let limits = Limits::default().with_cancel(&game.cancel);
    let mut engine = AlphaBeta::new(game.clone(), Random::new(1), settings);
    let found = engine.search(&Position::new(game.start()), &limits, &mut |_| ());
    assert_eq!(found.best().len(), 2);
    assert!(game.late() <= 4 * FEW, "{}", game.late());
}

#[test]
fn a_search_called_off_before_it_begins_still_answers() {
    let cancel = Cancel::new();
    cancel.cancel();
    let game = defaults::<Squadro>();
    for (name, make) in every_searcher() {
        let limits = Limits::default().with_cancel(&cancel);
        let found = make(game).search(&Position::new(game.start()), &limits, &mut |_| ());
        assert_eq!(found.best().len(), 1, "{name}");
        assert_eq!((found.depth == 0, found.value.proof), (name == "alpha-beta", None), "{name}");
    }
}

#[test]
fn nodes_are_counted_exactly() {
    let game = defaults::<Squadro>();
    for (name, make) in every_searcher() {
        for nodes in [1, 2, 100, 12_345] {
            let limits = Limits::nodes(nodes);
            let found = make(game).search(&Position::new(game.start()), &limits, &mut |_| ());
            assert_eq!(found.nodes, nodes, "{name}");
            assert_eq!(found.best().len(), 1, "{name}");
        }
    }
    let settings = AlphaBetaSettings { threads: 3, ..settings() };
    let mut engine = AlphaBeta::new(game, Random::new(1), settings);
    for nodes in [1, 2, 100, 20_000, 200_001] {
        let found = engine.search(&Position::new(game.start()), &Limits::nodes(nodes), &mut |_| ());
        assert_eq!(found.nodes, nodes, "with three threads");
    }
}

#[test]
fn the_same_search_gives_the_same_answer() {
    let game = heaps(6, 2, true);
    for (name, make) in every_searcher() {
        for state in positions(&game, 4, 6) {
            for nodes in [500, 9_876] {
                let search = || {
                    let mut reported = Vec::new();
                    let position = Position::new(state.clone());
                    let found = make(game.clone()).search(
                        &position,
                        &Limits::nodes(nodes),
                        &mut |report| {
                            reported.push((report.depth, report.nodes, report.lines.clone()));
                        },
                    );
                    reported.push((found.depth, found.nodes, found.lines));
                    reported
                };
                assert_eq!(search(), search(), "{name} {state:?}");
            }
        }
    }
}

#[test]
fn what_is_remembered_is_forgotten_on_request() {
    let game = defaults::<Squadro>();
    let mut engine = AlphaBeta::new(game, Random::new(1), settings());
    let position = Position::new(game.start());
    let mut nodes = || engine.search(&position, &Limits::depth(9), &mut |_| ()).nodes;
    let (first, again) = (nodes(), nodes());
    assert!(again < first, "the second time the table helps: {first}, {again}");
    engine.forget();
    let fresh = engine.search(&position, &Limits::depth(9), &mut |_| ()).nodes;
    assert_eq!(fresh, first);
}

#[test]
fn depth_is_a_limit() {
    let game = defaults::<Squadro>();
    let position = Position::new(game.start());
    for depth in 1..6 {
        let mut engine = AlphaBeta::new(game, Random::new(1), settings());
        let mut reported = Vec::new();
        let found = engine
            .search(&position, &Limits::depth(depth), &mut |report| reported.push(report.depth));
        assert_eq!(found.depth, depth);
        assert_eq!(reported, (1..=depth).collect::<Vec<_>>());
    }
}

#[test]
fn no_time_at_all_is_enough_for_a_legal_turn() {
    let game = defaults::<Squadro>();
    for (name, make) in every_searcher() {
        let limits = Limits::time(Duration::ZERO);
        let found = make(game).search(&Position::new(game.start()), &limits, &mut |_| ());
        assert_eq!(found.best().len(), 1, "{name}");
        assert!(found.nodes < 100, "{name}");
    }
}

#[test]
fn time_runs_out() {
    let game = defaults::<Squadro>();
    for (_, make) in every_searcher() {
        let limits = Limits::time(Duration::from_millis(30));
        let found = make(game).search(&Position::new(game.start()), &limits, &mut |_| ());
        assert!(found.time >= Duration::from_millis(30), "it uses its time: {:?}", found.time);
    }
}

#[test]
fn nothing_is_left_to_search_when_the_game_is_over() {
    let game = heaps(2, 1, false);
    let mut state = game.start();
    while game.status(&state).to_move().is_some() {
        let mut turn = Vec::new();
        game.pick_turn(&state, &mut |n| n - 1, &mut turn);
        turn.clear();
        game.steps(&state, &mut turn);
        state = after(&game, &state, &turn[..1]);
    }
    for (name, make) in every_searcher() {
        let found = make(game.clone()).search(
            &Position::new(state.clone()),
            &Limits::default(),
            &mut |_| (),
        );
        assert!(found.best().is_empty() && found.lines.is_empty(), "{name}");
        let sure = [0, 1].map(|team| found.value.shares.of(game::Team::new(team)) > 0.999);
        assert!(sure[0] != sure[1], "{name}");
    }
}

#[test]
fn a_forced_win_ends_the_search_by_itself() {
    let game = heaps(2, 2, true);
    let mut engine = AlphaBeta::new(game.clone(), Random::new(1), settings());
    for state in positions(&game, 10, 2) {
        let found = engine.search(&Position::new(state), &Limits::default(), &mut |_| ());
        let proof = found.value.proof.expect("this game is short");
        assert!(proof.exact);
    }
}

/// A tree that has no more room forgets what it visited least and goes on.
#[test]
fn little_memory_is_enough() {
    let game = heaps(4, 2, false);
    for state in positions(&game, 3, 9) {
        let position = Position::new(state.clone());
        let limits = Limits::nodes(20_000);
        let settings = MaxNSettings { most_nodes: 500, ..MaxNSettings::default() };
        let mut maxn = MaxN::new(game.clone(), Random::new(1), settings);
        let found = maxn.search(&position, &limits, &mut |_| ());
        assert!(is_legal(&game, &state, found.best()), "{found:?}");
        let settings = UctSettings { most_nodes: 500, ..UctSettings::default() };
        let found = Uct::new(game.clone(), settings).search(&position, &limits, &mut |_| ());
        assert!(is_legal(&game, &state, found.best()), "{found:?}");
        assert_eq!(found.nodes, 20_000);
    }
}
