//! What is called proved is true: compared with whole games solved backwards.

use crate::common;

use std::collections::HashSet;

use common::solver::{Solved, Truth};
use common::{Random, after, heaps, heaps_for_two_teams};
use game::{Game, Seat, turns};
use search::{AlphaBeta, AlphaBetaSettings, Evaluator, LAST, Limits, Position, Proof, Searcher};
use testkit::toy::{Heaps, State, Step};

/// Everything that makes a search quick and could make it wrong.
fn tricks() -> AlphaBetaSettings {
    AlphaBetaSettings { table_bytes: 16 << 10, ..AlphaBetaSettings::default() }
}

fn check_claim(proof: Option<Proof>, truth: Option<Truth>, at: &str) {
    let Some(proof) = proof else { return };
    let Some(truth) = truth else { panic!("{at}: {proof:?}, but nobody can force a win") };
    assert_eq!(proof.wins, truth.wins, "{at}: {proof:?}, {truth:?}");
    assert!(proof.turns >= truth.turns, "{at}: {proof:?}, {truth:?}");
    assert!(!proof.exact || proof.turns == truth.turns, "{at}: {proof:?}, {truth:?}");
}

/// One engine goes from position to position, keeping its table, with ever other histories.
fn check_claims(game: &Heaps, settings: AlphaBetaSettings, searches: usize, seed: u64) -> usize {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut engine = AlphaBeta::new(game.clone(), Random::opinionated(seed), settings);
    let mut claims = 0;
    for _ in 0..3 {
        let everywhere = Solved::new(game, &HashSet::new()).states;
        let history: Vec<u64> = (0..rng.usize(..60))
            .map(|_| &everywhere[rng.usize(..everywhere.len())])
            .filter(|state| game.between_turns(state))
            .map(|state| game.hash(state))
            .collect();
        let solved = Solved::new(game, &history.iter().copied().collect());
        for _ in 0..searches {
            let state = solved.states[rng.usize(..solved.states.len())].clone();
            let position = Position { history: history.clone(), ..Position::new(state.clone()) };
            let limits = Limits { depth: Some(rng.u32(1..8)), ..Limits::nodes(20_000) };
            let found = engine.search(&position, &limits, &mut |_| ());
            let at = format!("{game:?} {state:?} {settings:?} history {history:x?}");
            // The position itself may stand in its own history: the search only minds what
            // comes, as the solver does.
            check_claim(found.value.proof, solved.truth(&state), &at);
            claims += usize::from(found.value.proof.is_some());
        }
    }
    claims
}

#[test]
fn every_claim_is_true() {
    for (i, game) in heaps_for_two_teams().iter().enumerate() {
        let claims = check_claims(game, tricks(), 60, i as u64);
        assert!(claims > 10, "{game:?}: only {claims} claims");
    }
}

#[test]
fn every_claim_is_true_with_threads_and_lines() {
    for game in [heaps(2, 2, true), heaps(3, 1, true), heaps(4, 2, true)] {
        let settings = AlphaBetaSettings { threads: 2, lines: 3, ..tricks() };
        assert!(check_claims(&game, settings, 15, 99) > 5);
    }
}

/// A win goes through positions; when they have stood before, the table still knows the way but
/// it is a way to a draw.
#[test]
fn what_was_proved_with_another_history_is_forgotten() {
    let mut rng = fastrand::Rng::with_seed(1);
    let mut changed = 0;
    for game in [heaps(4, 1, true), heaps(5, 1, true), heaps(3, 2, true)] {
        let settings = AlphaBetaSettings { table_bytes: 1 << 20, ..tricks() };
        let mut engine = AlphaBeta::new(game.clone(), Random::new(1), settings);
        let everything = Solved::new(&game, &HashSet::new());
        for round in 0..6 {
            let between = everything.states.iter().filter(|state| game.between_turns(state));
            let history: Vec<u64> =
                between.map(|state| game.hash(state)).filter(|_| rng.u8(..8) <= round).collect();
            let solved = Solved::new(&game, &history.iter().copied().collect());
            for _ in 0..30 {
                let state = &everything.states[rng.usize(..everything.states.len())];
                let position = Position::new(state.clone());
                engine.search(&position, &Limits::depth(6), &mut |_| ());
                let position = Position { history: history.clone(), ..position };
                let found = engine.search(&position, &Limits::depth(6), &mut |_| ());
                check_claim(found.value.proof, solved.truth(state), &format!("{state:?}"));
                changed += usize::from(solved.truth(state) != everything.truth(state));
            }
        }
    }
    assert!(changed > 50, "{changed}");
}

/// With everything looked at, what is true is found, and exactly.
#[test]
fn plain_search_finds_every_win_and_loss_at_its_depth() {
    for game in heaps_for_two_teams() {
        let solved = Solved::new(&game, &HashSet::new());
        let settings = AlphaBetaSettings { table_bytes: 1 << 20, ..AlphaBetaSettings::plain() };
        let mut engine = AlphaBeta::new(game.clone(), Random::new(5), settings);
        let mut rng = fastrand::Rng::with_seed(3);
        let most = [8, 3, 2][usize::from(game.steps) - 1];
        for _ in 0..60 {
            let state = &solved.states[rng.usize(..solved.states.len())];
            let found =
                engine.search(&Position::new(state.clone()), &Limits::depth(most), &mut |_| ());
            let expected = solved.truth(state).filter(|truth| truth.turns <= most);
            let proof = found.value.proof;
            let found = proof.map(|proof| Truth { wins: proof.wins, turns: proof.turns });
            assert_eq!(found, expected, "{game:?} {state:?}");
        }
    }
}

/// Reductions and quiescence may delay a forced win or loss but not hide it.
#[test]
fn reductions_still_find_what_is_forced() {
    for game in heaps_for_two_teams() {
        let solved = Solved::new(&game, &HashSet::new());
        let settings = AlphaBetaSettings { narrowing: false, ..tricks() };
        let mut engine = AlphaBeta::new(game.clone(), Random::opinionated(7), settings);
        let mut rng = fastrand::Rng::with_seed(4);
        let most = [5, 3, 2][usize::from(game.steps) - 1];
        let mut met = 0;
        for _ in 0..60 {
            let state = &solved.states[rng.usize(..solved.states.len())];
            let Some(truth) = solved.truth(state).filter(|truth| truth.turns <= most) else {
                continue;
            };
            met += 1;
            let limits = Limits::depth(truth.turns + 2);
            let found = engine.search(&Position::new(state.clone()), &limits, &mut |_| ());
            let at = format!("{game:?} {state:?} {truth:?}");
            let proof = found.value.proof.unwrap_or_else(|| panic!("{at}: not found"));
            check_claim(Some(proof), Some(truth), &at);
        }
        assert!(met > 5, "{game:?}: {met}");
    }
}

/// Puts last every step that does not lose: the worst advice that is allowed.
struct BadAdvice<'a>(&'a Solved<Heaps>);

impl Evaluator<Heaps> for BadAdvice<'_> {
    fn value(&self, _: &Heaps, _: &State, _: Seat) -> i32 {
        0
    }

    fn order(&self, game: &Heaps, state: &State, _: u32, steps: &[Step], ranks: &mut [i32]) {
        let team = |state: &State| game.status(state).to_move().map(|seat| game.team(seat));
        for (&step, rank) in steps.iter().zip(ranks) {
            let next = after(game, state, &[step]);
            let keep = match self.0.truth(&next) {
                None => team(&next).is_none(),
                Some(truth) if truth.wins == (team(&next) == team(state)) => {
                    // The contract: a step that wins with this turn must not be put last.
                    truth.turns == 1 && !game.between_turns(&next)
                }
                Some(_) => true,
            };
            *rank = if keep { 0 } else { LAST };
        }
    }
}

/// A defence is found even where the evaluator leaves it out.
#[test]
fn narrowing_never_drops_a_forced_defence() {
    let mut met = 0;
    for game in heaps_for_two_teams() {
        let solved = Solved::new(&game, &HashSet::new());
        let team = |state: &State| game.team(game.status(state).to_move().unwrap());
        let mut engine = AlphaBeta::new(game.clone(), BadAdvice(&solved), tricks());
        for state in solved.states.iter().step_by(solved.states.len() / 50) {
            // Not lost itself, though some turn loses to the very next one.
            let mut can_lose = false;
            turns::for_each(&game, state, |_, next| {
                let truth = solved.truth(next).filter(|truth| truth.turns == 1);
                can_lose |= truth.is_some_and(|truth| truth.wins == (team(next) != team(state)));
            });
            if !can_lose || solved.truth(state).is_some_and(|truth| !truth.wins) {
                continue;
            }
            met += 1;
            let position = Position::new(state.clone());
            let found = engine.search(&position, &Limits::depth(2), &mut |_| ());
            let next = after(&game, state, found.best());
            let lost = solved.truth(&next).is_some_and(|truth| {
                truth.turns == 1 && truth.wins == (team(&next) != team(state))
            });
            assert!(!lost, "{game:?} {state:?} {found:?}");
        }
    }
    assert!(met > 50, "{met}");
}

/// A quick win is found even where the evaluator leaves it out.
#[test]
fn narrowing_never_hides_a_win_in_two_turns() {
    let mut met = 0;
    for game in heaps_for_two_teams() {
        let solved = Solved::new(&game, &HashSet::new());
        let settings = AlphaBetaSettings { table_bytes: 1 << 20, ..tricks() };
        let mut engine = AlphaBeta::new(game.clone(), BadAdvice(&solved), settings);
        let won = |state: &&State| {
            let wanted = Truth { wins: true, turns: 3 };
            game.between_turns(state) && solved.truth(state) == Some(wanted)
        };
        for state in solved.states.iter().filter(won).step_by(11).take(8) {
            met += 1;
            engine.forget();
            let position = Position::new(state.clone());
            let found = engine.search(&position, &Limits::nodes(100_000), &mut |_| ());
            let proof = found.value.proof.unwrap_or_else(|| panic!("{game:?} {state:?}"));
            check_claim(Some(proof), solved.truth(state), &format!("{game:?} {state:?}"));
        }
    }
    assert!(met > 20, "{met}");
}

#[test]
fn a_win_beyond_the_limit_of_turns_is_no_win() {
    let game = heaps(5, 1, true);
    let solved = Solved::new(&game, &HashSet::new());
    let mut engine = AlphaBeta::new(game.clone(), Random::opinionated(1), tricks());
    let mut met = 0;
    for state in solved.states.iter().step_by(7) {
        let Some(truth) = solved.truth(state).filter(|truth| truth.turns > 2) else { continue };
        // First without the limit, so that the table knows the way.
        engine.search(&Position::new(state.clone()), &Limits::depth(8), &mut |_| ());
        for left in 1..truth.turns + 2 {
            let position = Position { turns_left: Some(left), ..Position::new(state.clone()) };
            let found = engine.search(&position, &Limits::depth(12), &mut |_| ());
            // A turn that wins with the last turn left still counts.
            let in_time = truth.turns <= left;
            assert!(found.value.proof.is_none() || in_time, "{state:?} {truth:?} {left}");
            met += 1;
        }
    }
    assert!(met > 50, "{met}");
}
