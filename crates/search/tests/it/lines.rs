//! Several best lines at once.

use crate::common;

use common::minimax::{Minimax, flat};
use common::{
    Random, after, all_different, defaults, heaps, heaps_for_two_teams, is_legal, positions,
};
use game::{Game, Status, turns};
use search::{
    AlphaBeta, AlphaBetaSettings, Limits, MaxN, MaxNSettings, Position, Report, Searcher, Uct,
    UctSettings, teams,
};
use squadro::Squadro;

/// Every line is legal from end to end and begins with a turn to another position.
fn check_lines<G: Game>(game: &G, state: &G::State, found: &Report<G::Step>) {
    for line in &found.lines {
        let mut now = state.clone();
        for turn in &line.turns {
            assert!(is_legal(game, &now, turn), "{game:?} {state:?} {found:?}");
            now = after(game, &now, turn);
        }
    }
    let firsts = found.lines.iter().map(|line| after(game, state, &line.turns[0]));
    assert!(all_different(firsts), "{game:?} {state:?} {found:?}");
}

/// What minimax gives for each position one turn can lead to, the best first.
fn ranking<G: Game>(game: &G, evaluator: &Random, state: &G::State, depth: u32) -> Vec<i32> {
    let mover = game.status(state).to_move().unwrap();
    let sign = if game.team(mover) == teams(game)[0] { 1 } else { -1 };
    let mut all: Vec<(G::State, i32)> = Vec::new();
    turns::for_each(game, state, |turn, next| {
        if all.iter().any(|(known, _)| known == next) {
            return;
        }
        // As if it were the only turn: minimax from the root, restricted to it.
        let only = Only { game: game.clone(), from: state.clone(), turn: turn.to_vec() };
        let value = only.value(evaluator, depth);
        all.push((next.clone(), sign * value));
    });
    let mut values: Vec<_> = all.into_iter().map(|(_, value)| value).collect();
    values.sort_unstable_by_key(|value| -value);
    values
}

struct Only<G: Game> {
    game: G,
    from: G::State,
    turn: Vec<G::Step>,
}

impl<G: Game> Only<G> {
    fn value(&self, evaluator: &Random, depth: u32) -> i32 {
        let next = after(&self.game, &self.from, &self.turn);
        let mut minimax =
            Minimax { game: &self.game, evaluator, stood: None, turns_left: u32::MAX };
        minimax.after_turn(&next, depth)
    }
}

#[test]
fn lines_are_the_best_turns_in_order() {
    for game in heaps_for_two_teams().into_iter().filter(|game| game.steps < 3) {
        let depth = [4, 2][usize::from(game.steps) - 1];
        for (i, state) in positions(&game, 6, 8).into_iter().enumerate() {
            let evaluator = Random::new(i as u64);
            let settings = AlphaBetaSettings {
                lines: 1 + i % 5,
                repetition: false,
                table_bytes: 1 << 16,
                ..AlphaBetaSettings::plain()
            };
            let mut engine = AlphaBeta::new(game.clone(), evaluator.clone(), settings);
            let position = Position::new(state.clone());
            let found = engine.search(&position, &Limits::depth(depth), &mut |_| ());
            check_lines(&game, &state, &found);
            let mover = game.status(&state).to_move().unwrap();
            let sign = if game.team(mover) == teams(&game)[0] { 1 } else { -1 };
            let values: Vec<_> =
                found.lines.iter().map(|line| sign * flat(&game, &state, &line.value)).collect();
            let mut expected = ranking(&game, &evaluator, &state, found.depth);
            expected.truncate(settings.lines);
            assert_eq!(values, expected, "{game:?} {state:?}");
        }
    }
}

#[test]
fn lines_are_distinct_and_ordered_with_everything_on() {
    let game = defaults::<Squadro>();
    let settings =
        AlphaBetaSettings { lines: 5, table_bytes: 1 << 20, ..AlphaBetaSettings::default() };
    for (i, state) in positions(&game, 12, 9).into_iter().enumerate() {
        let mut engine = AlphaBeta::new(game, Random::opinionated(i as u64), settings);
        let position = Position::new(state);
        let limits = Limits { depth: Some(8), ..Limits::nodes(200_000) };
        let mut reports = 0;
        let mut check = |found: &Report<_>| {
            check_lines(&game, &state, found);
            let hopes = found.lines.iter().map(|line| -flat_for_mover(game, &state, &line.value));
            assert!(hopes.is_sorted(), "{found:?}");
            assert_eq!(found.value, found.lines[0].value);
            reports += 1;
        };
        let found = engine.search(&position, &limits, &mut check);
        check(&found);
        let turns = game.count_turns(&state) as usize;
        assert_eq!(found.lines.len(), turns.min(5), "Squadro's turns all differ");
        assert!(reports > 3);
    }
}

fn flat_for_mover(game: Squadro, state: &squadro::State, value: &search::Value) -> i32 {
    let value = flat(&game, state, value);
    if state.mover() == 0 { value } else { -value }
}

#[test]
fn a_line_is_as_long_as_the_search_is_deep_or_ends_the_game() {
    let game = defaults::<Squadro>();
    for (i, state) in positions(&game, 20, 4).into_iter().enumerate() {
        let mut engine = AlphaBeta::new(game, Random::new(i as u64), AlphaBetaSettings::plain());
        let found = engine.search(&Position::new(state), &Limits::depth(6), &mut |_| ());
        let line = &found.lines[0];
        let end = line.turns.iter().fold(state, |now, turn| after(&game, &now, turn));
        let over = matches!(game.status(&end), Status::Over(_));
        assert!(over || line.turns.len() == 6, "{found:?}");
        if let Some(proof) = found.value.proof {
            assert!(over);
            assert_eq!(line.turns.len() as u32, proof.turns);
        }
    }
}

#[test]
fn tree_searches_tell_distinct_legal_lines() {
    for game in [heaps(3, 2, false), heaps(4, 1, false)] {
        for state in positions(&game, 6, 3) {
            let position = Position::new(state.clone());
            let limits = Limits::nodes(3_000);
            let settings = MaxNSettings { lines: 3, ..MaxNSettings::default() };
            let mut maxn = MaxN::new(game.clone(), Random::new(1), settings);
            let mut check = |found: &Report<_>| check_lines(&game, &state, found);
            let found = maxn.search(&position, &limits, &mut check);
            check(&found);
            let settings = UctSettings { lines: 3, ..UctSettings::default() };
            let found = Uct::new(game.clone(), settings).search(&position, &limits, &mut check);
            check(&found);
            assert_eq!(found.lines.len(), 3);
        }
    }
}
