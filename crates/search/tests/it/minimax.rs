//! The search finds what plain minimax finds.

use crate::common;

use common::minimax::{Minimax, flat};
use common::{Random, defaults, heaps_for_two_teams, is_legal, positions};
use game::Game;
use search::{AlphaBeta, AlphaBetaSettings, Limits, Position, Searcher};
use squadro::Squadro;

/// Compares at every depth up to `depth`, from positions of random games.
fn compare<G: Game>(game: &G, count: usize, depth: u32, settings: AlphaBetaSettings) {
    for (i, state) in positions(game, count, 1).into_iter().enumerate() {
        // Few different values make many equal ones: bounds matter more then.
        let most = [1_000, 3, 20_000][i % 3];
        let evaluator = Random { most, ..Random::new(i as u64) };
        let mut engine = AlphaBeta::new(game.clone(), evaluator.clone(), settings);
        let stood = settings.repetition.then(Vec::new);
        let mut minimax = Minimax { game, evaluator: &evaluator, stood, turns_left: u32::MAX };
        for depth in 1..=depth {
            let expected = minimax.value(&state, depth);
            let position = Position::new(state.clone());
            let found = engine.search(&position, &Limits::depth(depth), &mut |_| ());
            let at = format!("{game:?} {state:?} depth {depth} seed {i} {settings:?}");
            assert_eq!(flat(game, &state, &found.value), expected, "{at}");
            assert!(is_legal(game, &state, found.best()), "{at}: {found:?}");
            if let Some(proof) = found.value.proof {
                assert!(proof.exact, "{at}: nothing shorter is left out");
            } else {
                assert_eq!(found.depth, depth, "{at}");
            }
        }
    }
}

fn depth_for(steps: u8) -> u32 {
    [5, 3, 2][usize::from(steps) - 1]
}

#[test]
fn heaps_with_any_seats_and_steps() {
    let settings = AlphaBetaSettings { table_bytes: 0, ..AlphaBetaSettings::plain() };
    for game in heaps_for_two_teams() {
        compare(&game, 12, depth_for(game.steps), settings);
    }
}

/// What a position is worth may depend on the way it was reached when positions come again, and
/// a table knows nothing of ways: without repetition it must not change anything. Deep enough
/// for positions to come again nevertheless.
#[test]
fn the_table_never_changes_a_value() {
    let plain = AlphaBetaSettings { repetition: false, ..AlphaBetaSettings::plain() };
    for game in heaps_for_two_teams() {
        let depth = [8, 4, 2][usize::from(game.steps) - 1];
        for (i, state) in positions(&game, 12, 5).into_iter().enumerate() {
            let position = Position::new(state.clone());
            let value = |table_bytes| {
                let settings = AlphaBetaSettings { table_bytes, ..plain };
                let mut engine = AlphaBeta::new(game.clone(), Random::new(i as u64), settings);
                engine.search(&position, &Limits::depth(depth), &mut |_| ()).value
            };
            let expected = value(0);
            for table_bytes in [64, 4 << 10, 1 << 20] {
                assert_eq!(value(table_bytes), expected, "{game:?} {state:?} {table_bytes}");
            }
        }
    }
}

#[test]
fn squadro_with_and_without_a_table() {
    for table_bytes in [0, 64, 4 << 10, 1 << 20] {
        let settings = AlphaBetaSettings { table_bytes, ..AlphaBetaSettings::plain() };
        compare(&defaults::<Squadro>(), 12, 6, settings);
    }
}

#[test]
fn the_order_of_steps_never_changes_a_value() {
    let game = defaults::<Squadro>();
    for (i, state) in positions(&game, 20, 2).into_iter().enumerate() {
        let position = Position::new(state);
        let values = [false, true].map(|opinionated| {
            let evaluator = Random { opinionated, ..Random::new(i as u64) };
            let mut engine = AlphaBeta::new(game, evaluator, AlphaBetaSettings::plain());
            engine.search(&position, &Limits::depth(7), &mut |_| ()).value
        });
        assert_eq!(values[0], values[1], "{state:?}");
    }
}

#[test]
fn several_threads_find_the_same() {
    let game = defaults::<Squadro>();
    for (i, state) in positions(&game, 10, 3).into_iter().enumerate() {
        let evaluator = Random::new(i as u64);
        let settings =
            AlphaBetaSettings { threads: 3, table_bytes: 1 << 20, ..AlphaBetaSettings::plain() };
        let mut engine = AlphaBeta::new(game, evaluator.clone(), settings);
        let mut minimax =
            Minimax { game: &game, evaluator: &evaluator, stood: Some(vec![]), turns_left: 99 };
        let found = engine.search(&Position::new(state), &Limits::depth(6), &mut |_| ());
        assert_eq!(flat(&game, &state, &found.value), minimax.value(&state, 6), "{state:?}");
    }
}
