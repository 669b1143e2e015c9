//! Puzzles are what their files claim: each is solved anew by looking at every turn, its answers
//! are legal and hold out, and its grade is right.
//!
//! Solving all of them takes minutes: every change is tested on one in [`SAMPLE`], the nightly run on all.

use std::collections::{HashMap, HashSet};

use game::options::split_game_text;
use game::{Family, Notation, Status, Team};
use players::Level;
use players::puzzles::{Asked, Clear, Keeping, LEAST_KEPT, MARGIN, Puzzle, Puzzled, Solution};
use players::suite::{Exhaust, Task};

macro_rules! puzzles {
    ($($id:ident: $Rules:ident, $board:ident::$Board:ident, $judge:ident::$Judge:ident
        $(, $crowd:ident)?;)*) => {
        $(mod $id {
            use catalog::crates::$id::$Rules;
            use catalog::crates::$judge::{$Judge, PUZZLES};

            use super::*;

            #[test]
            fn there_are_enough_and_no_two_alike() {
                check_stock::<$Rules, $Judge>(PUZZLES);
            }

            #[test]
            fn the_solutions_of_a_sample_are_right_and_whole() {
                check_solutions::<$Rules, $Judge>(PUZZLES, SAMPLE);
            }

            #[test]
            #[ignore = "looks at every turn of every puzzle"]
            fn the_solutions_are_right_and_whole() {
                check_solutions::<$Rules, $Judge>(PUZZLES, 1);
            }

            #[test]
            fn some_level_solves_each_of_a_sample_as_stated() {
                check_grades::<$Rules, $Judge>(PUZZLES, SAMPLE);
            }

            #[test]
            #[ignore = "a level thinks about every puzzle"]
            fn some_level_solves_each_as_stated() {
                check_grades::<$Rules, $Judge>(PUZZLES, 1);
            }
        })*
    };
}
catalog::every_game!(puzzles);

/// One puzzle in so many is solved on every change.
const SAMPLE: usize = 12;

fn puzzles<G: Family>(text: &str) -> impl Iterator<Item = (G, G::State, Puzzle)> {
    Puzzle::read_all(text).unwrap().into_iter().map(|puzzle| {
        let (id, options) = split_game_text(&puzzle.game).unwrap();
        assert_eq!(id, G::ID);
        let game = G::read_options(options).unwrap();
        assert_eq!(game.text(), puzzle.game);
        let state = game.read_position(&puzzle.position).unwrap();
        assert_eq!(game.position_text(&state), puzzle.position);
        (game, state, puzzle)
    })
}

fn check_stock<G: Family, J: Puzzled<G>>(text: &str) {
    let mut met: HashMap<String, HashSet<G::State>> = HashMap::new();
    for (game, state, puzzle) in puzzles::<G>(text) {
        let known = met.entry(puzzle.game.clone()).or_default();
        let mut turned = game.symmetries().into_iter().map(|by| game.map_state(by, &state));
        assert!(
            !known.contains(&state) && turned.all(|state| !known.contains(&state)),
            "{puzzle}: again"
        );
        known.insert(state);
    }
    for (options, least) in J::LEAST {
        let texts = options.iter().map(|options| G::read_options(options).unwrap().text());
        let count: usize = texts.map(|game| met.get(&game).map_or(0, HashSet::len)).sum();
        assert!(count >= *least, "{count} puzzles of {options:?}, not {least}");
    }
}

/// Nodes that show that a turn is the best by far; half of the margin is enough for them.
const NODES: u64 = 60_000;

fn check_solutions<G: Family, J: Puzzled<G>>(text: &str, every: usize) {
    for (game, state, puzzle) in puzzles::<G>(text).step_by(every) {
        check::<G, J>(&game, &state, &puzzle);
    }
}

fn check<G: Family, J: Puzzled<G>>(game: &G, state: &G::State, puzzle: &Puzzle) {
    let Status::ToMove(mover) = game.status(state) else { panic!("{puzzle} is over") };
    match puzzle.asked {
        Asked::Win(turns) => {
            assert!((1..=4).contains(&turns), "{puzzle}");
            for fewer in 1..turns {
                let quick = Exhaust::new::<J>(game).answer(state, Task::Win(fewer)).unwrap();
                assert!(quick.good.is_empty(), "{puzzle}: won in {fewer}");
            }
            check_win::<G, J>(game, state, &puzzle.solution, turns, (game.team(mover), puzzle));
        }
        Asked::Save => {
            let answer = Exhaust::new::<J>(game).answer(state, Task::Prevent).unwrap();
            let [turn] = answer.good.as_slice() else { panic!("{puzzle}: {}", answer.good.len()) };
            assert_eq!(puzzle.solution.to_string(), game.turn_text(state, turn));
        }
        Asked::Best => {
            let found = Clear::new::<J>(game.clone()).best(state, NODES, MARGIN / 2.0);
            let found = found.unwrap_or_else(|| panic!("{puzzle}: none is best"));
            assert_eq!(puzzle.solution.to_string(), game.turn_text(state, &found));
        }
        Asked::Keep => {
            let found = Keeping::new::<J>(game.clone()).and_then(|mut all| all.only(state));
            let (turn, turns) = found.unwrap_or_else(|| panic!("{puzzle}: not one turn keeps it"));
            assert!(turns >= LEAST_KEPT && game.count_turns(state) >= 3, "{puzzle}");
            assert_eq!(puzzle.solution.to_string(), game.turn_text(state, &turn));
        }
    }
}

/// The branches are all turns that win in so many, and each goes on until it is won.
fn check_win<G: Family, J: Puzzled<G>>(
    game: &G,
    state: &G::State,
    solution: &Solution,
    turns: u32,
    (team, puzzle): (Team, &Puzzle),
) {
    let answer = Exhaust::new::<J>(game).answer(state, Task::Win(turns)).unwrap();
    let mut good: Vec<_> = answer.good.iter().map(|turn| game.turn_text(state, turn)).collect();
    good.sort_unstable();
    let written: Vec<_> = solution.branches.iter().map(|branch| branch.turn.clone()).collect();
    assert_eq!(written, good, "{puzzle}");
    for branch in &solution.branches {
        let mut state = state.clone();
        for text in [&branch.turn].into_iter().chain(&branch.replies) {
            play(game, &mut state, text);
        }
        match (game.status(&state), &branch.next) {
            (Status::Over(end), None) => {
                assert!(end.winners.iter().any(|seat| game.team(seat) == team), "{puzzle}");
            }
            (Status::ToMove(seat), next) => {
                assert_eq!(game.team(seat), team, "{puzzle}: the answers are not whole");
                assert!(!branch.replies.is_empty() && turns > 1, "{puzzle}");
                let at_once = Exhaust::new::<J>(game).answer(&state, Task::Win(1)).unwrap();
                match next {
                    None => assert!(!at_once.good.is_empty(), "{puzzle}: nothing wins at once"),
                    Some(next) => {
                        assert!(at_once.good.is_empty(), "{puzzle}");
                        let left = (2..turns).find(|&left| {
                            let answer = Exhaust::new::<J>(game).answer(&state, Task::Win(left));
                            !answer.unwrap().good.is_empty()
                        });
                        check_win::<G, J>(game, &state, next, left.unwrap(), (team, puzzle));
                    }
                }
            }
            (Status::Over(_), Some(_)) => panic!("{puzzle}: goes on after its end"),
        }
    }
}

fn play<G: Notation>(game: &G, state: &mut G::State, text: &str) {
    for step in game.read_turn(state, text).unwrap() {
        game.play(state, step);
    }
}

/// The level that a puzzle claims solves it. That those below do not is checked by what
/// collects the puzzles, and would take long.
fn check_grades<G: Family, J: Puzzled<G>>(text: &str, every: usize) {
    for (game, state, puzzle) in puzzles::<G>(text).step_by(every) {
        let level = Level::new(puzzle.grade).unwrap();
        assert!(puzzle.is_solved_by::<G, J>(&game, &state, level), "{puzzle}");
    }
}
