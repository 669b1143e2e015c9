//! Positions where it is known what must be played: the files are right about them, and
//! level 8 plays them.

use std::collections::{HashMap, HashSet};

use game::options::split_game_text;
use game::{Family, Game, Seat, Status, Team, turns};
use players::suite::{Case, Exhaust, Solver, Studied, Task};

macro_rules! suites {
    ($($id:ident: $Rules:ident, $board:ident::$Board:ident, $judge:ident::$Judge:ident
        $(, $crowd:ident)?;)*) => {
        $(mod $id {
            use catalog::crates::$id::$Rules;
            use catalog::crates::$judge::{$Judge, SUITE};

            use super::*;

            #[test]
            fn there_are_enough_cases_and_no_two_alike() {
                check_stock::<$Rules, $Judge>(SUITE);
            }

            #[test]
            fn the_cases_are_true() {
                check_truth::<$Rules, $Judge>(SUITE);
            }

            #[test]
            fn turn_by_turn_it_is_the_same() {
                check_plainly::<$Rules, $Judge>(SUITE);
            }

            #[test]
            fn what_is_passed_over_decides_nothing() {
                check_passed_over::<$Rules, $Judge>(SUITE);
            }

            #[test]
            fn level_8_solves_them() {
                check_solutions::<$Rules, $Judge>(SUITE);
            }
        })*
    };
}
catalog::every_game!(suites);

/// The cases with their games and positions.
fn cases<G: Family>(text: &str) -> impl Iterator<Item = (G, G::State, Case)> {
    Case::read_all(text).unwrap().into_iter().map(|case| {
        let (id, options) = split_game_text(&case.game).unwrap();
        assert_eq!(id, G::ID);
        let game = G::read_options(options).unwrap();
        assert_eq!(game.text(), case.game);
        let state = game.read_position(&case.position).unwrap();
        assert_eq!(game.position_text(&state), case.position);
        (game, state, case)
    })
}

fn check_stock<G: Family, J: Studied<G>>(text: &str) {
    let (mut one_turn, mut forced) = (0, 0);
    let mut met: HashMap<String, HashSet<G::State>> = HashMap::new();
    for (game, state, case) in cases::<G>(text) {
        match case.task {
            Task::Win(1) | Task::Prevent => one_turn += 1,
            Task::Win(2..=3) => forced += 1,
            Task::Win(_) => panic!("{case}: a long way"),
        }
        assert!(0 < case.good && case.good < case.all, "{case}");
        let known = met.entry(case.game.clone()).or_default();
        let turned = game.symmetries().into_iter().map(|by| game.map_state(by, &state));
        assert!(
            !known.contains(&state) && turned.into_iter().all(|state| !known.contains(&state)),
            "{case}: again"
        );
        known.insert(state);
    }
    if J::VARIANTS.is_empty() {
        assert!(met.is_empty(), "cases nobody wants");
        return;
    }
    assert!(one_turn >= 50 && forced >= 20, "{one_turn} in one turn, {forced} in several");
    for wanted in J::VARIANTS {
        let game = G::read_options(wanted.options).unwrap().text();
        assert!(met.contains_key(&game), "no case of {game}");
    }
}

fn check_truth<G: Family, J: Studied<G>>(text: &str) {
    for (game, state, case) in cases::<G>(text) {
        check_answer::<G, J>(&game, &state, &case);
        let quicker = if let Task::Win(turns) = case.task { 1..turns } else { 1..2 };
        for fewer in quicker {
            let answer = Exhaust::new::<J>(&game).answer(&state, Task::Win(fewer)).unwrap();
            assert!(answer.good.is_empty(), "{case}: won in {fewer}");
        }
    }
}

/// Where whole turns are few enough, they are simply played.
fn check_plainly<G: Family, J: Studied<G>>(text: &str) {
    let mut checked = 0;
    for (game, state, case) in cases::<G>(text) {
        let plies = if let Task::Win(turns) = case.task { 2 * turns - 1 } else { 2 };
        if case.all.pow(plies) > MOST_TURNS {
            continue;
        }
        checked += 1;
        let mover = game.status(&state).to_move().unwrap();
        let mut good = 0;
        turns::for_each(&game, &state, |_, after| {
            good += usize::from(match case.task {
                Task::Win(turns) => wins(&game, after, game.team(mover), turns - 1),
                Task::Prevent => !is_lost(&game, after, mover) && is_safe(&game, after, mover),
            });
        });
        assert_eq!(good, case.good, "{case}");
    }
    assert!(checked >= 25 || J::VARIANTS.is_empty(), "only {checked} cases are small");
}

/// Turns played for a case at most.
const MOST_TURNS: usize = 50_000;

fn wins<G: Game>(game: &G, state: &G::State, team: Team, turns: u32) -> bool {
    let seat = match game.status(state) {
        Status::Over(outcome) => return outcome.winners.iter().any(|seat| game.team(seat) == team),
        Status::ToMove(_) if turns == 0 => return false,
        Status::ToMove(seat) => seat,
    };
    let (mut some, mut all) = (false, true);
    let own = game.team(seat) == team;
    turns::for_each(game, state, |_, after| {
        let won = wins(game, after, team, turns - u32::from(own));
        some |= won;
        all &= won;
    });
    if own { some } else { all }
}

fn is_safe<G: Game>(game: &G, state: &G::State, victim: Seat) -> bool {
    let mut safe = true;
    turns::for_each(game, state, |_, after| safe &= !is_lost(game, after, victim));
    safe
}

fn is_lost<G: Game>(game: &G, state: &G::State, seat: Seat) -> bool {
    match game.status(state) {
        Status::Over(outcome) => {
            let team = game.team(seat);
            !outcome.is_draw() && outcome.winners.iter().all(|seat| game.team(seat) != team)
        }
        Status::ToMove(_) => !game.seats_in(state).contains(seat),
    }
}

fn check_passed_over<G: Family, J: Studied<G>>(text: &str) {
    for (game, state, case) in cases::<G>(text) {
        turns::for_each(&game, &state, |turn, _| {
            let mut state = state.clone();
            for &step in turn {
                let (passed_over, seats) = (!J::can_decide(&game, &state), game.seats_in(&state));
                game.play(&mut state, step);
                if passed_over {
                    assert!(game.status(&state).to_move().is_some(), "{case}: {turn:?}");
                    assert_eq!(game.seats_in(&state), seats, "{case}: {turn:?}");
                }
            }
        });
    }
}

/// The good turns are those of the case, all of them and no others.
fn check_answer<G: Family, J: Studied<G>>(game: &G, state: &G::State, case: &Case) {
    let answer = Exhaust::new::<J>(game).answer(state, case.task).unwrap();
    assert_eq!((answer.good.len(), answer.all), (case.good, case.all), "{case}");
    let mut turns: Vec<_> = answer.good.iter().map(|turn| game.turn_text(state, turn)).collect();
    turns.sort_unstable();
    turns.truncate(Case::MOST_TURNS);
    assert_eq!(turns, case.turns, "{case}");
}

fn check_solutions<G: Family, J: Studied<G>>(text: &str) {
    let mut solvers: HashMap<String, Solver<G, J>> = HashMap::new();
    let mut failures = Vec::new();
    for (game, _, case) in cases::<G>(text) {
        let solver =
            solvers.entry(case.game.clone()).or_insert_with(|| Solver::new(game, TABLE_BYTES));
        let solved = solver.solve(&case);
        if !solved.solves(case.task) {
            failures.push(format!("{case}: {solved:?}"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Enough for the nodes of a case, and quickly emptied.
const TABLE_BYTES: usize = 4 << 20;
