//! What is solved in memory against the solution of the whole game, as far as the repository has it.

use game::solved::{Cone as _, Known};
use game::{Family, Game, Notation};
use squadro::Squadro;
use squadro_solver::Cone;

/// Positions met in play with the value and distance of each turn.
const CRITICAL: &str = include_str!("../../../../../lab/squadro/results/critical.txt");

/// `yellow wins in 31`, `draw`.
fn read(text: &str) -> Known {
    if text == "draw" {
        return Known { winner: None, turns: None };
    }
    let (winner, turns) = text.split_once(" wins in ").expect("a value");
    let winner = if winner == "yellow" { squadro::YELLOW } else { squadro::RED };
    Known { winner: Some(winner), turns: Some(turns.parse().expect("a number")) }
}

/// Compares every position of which at most so many others can follow; returns how many there are.
fn compare(most: u64) -> usize {
    let game = Squadro::read_options("").unwrap();
    let mut compared = 0;
    for line in CRITICAL.lines() {
        let mut parts = line.split("; ");
        let state = game.read_position(parts.next().unwrap()).unwrap();
        let mut cone = Cone::new();
        if cone.bytes(&state).is_none_or(|bytes| bytes > most) {
            continue;
        }
        assert!(cone.work(&state, &mut |_| true));
        assert_eq!(cone.probe(&game, &state), Some(read(parts.next().unwrap())), "{line}");
        for turn in parts.next().unwrap().split(", ") {
            let (lane, value) = turn.split_once(": ").expect("a turn and its value");
            let mut after = state;
            for lane in game.read_turn(&state, lane).unwrap() {
                game.play(&mut after, lane);
            }
            assert_eq!(cone.probe(&game, &after), Some(read(value)), "{turn} in {line}");
        }
        compared += 1;
    }
    compared
}

#[test]
fn small_ends_agree_with_the_solution() {
    let compared = compare(1_000_000);
    assert!(compared >= 10, "{compared}");
}

#[test]
#[ignore = "long: solves thousands of millions of positions"]
fn large_ends_agree_with_the_solution() {
    let compared = compare(64_000_000);
    println!("{compared} critical positions agree with the solution, with all their turns");
    assert!(compared >= 100, "{compared}");
}
