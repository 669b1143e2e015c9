//! The puzzles that ask for the turn that keeps a win, against a plain solver that knows nothing but
//! the rules.

use std::collections::{HashMap, VecDeque};

use game::{Family, Game, Notation, Seat, Status};
use players::puzzles::{Asked, LEAST_KEPT, Puzzle};
use squadro::{Squadro, State};
use squadro_judge::PUZZLES;

/// One puzzle in so many is solved on every change.
const SAMPLE: usize = 6;

/// A position, with the turns that lead to it and from it.
struct Node {
    state: State,
    before: Vec<usize>,
    /// Turns that are not known to lose.
    open: usize,
    /// Who wins, and in how many turns; nothing as long as it is not decided, and in the end for draws.
    decided: Option<(Seat, u32)>,
}

/// Every position that can follow, the first one first; they are decided from the ends of the game
/// backwards, the nearest first.
fn solve(game: Squadro, start: State) -> Vec<Node> {
    let node = |state| Node { state, before: Vec::new(), open: 0, decided: None };
    let (mut nodes, mut numbers) = (vec![node(start)], HashMap::from([(start, 0)]));
    let (mut decided, mut lanes) = (VecDeque::new(), Vec::new());
    let mut n = 0;
    while let Some(Node { state, .. }) = nodes.get(n) {
        let state = *state;
        if let Status::Over(outcome) = game.status(&state) {
            let winner = outcome.winners.iter().next().expect("somebody has won");
            nodes[n].decided = Some((winner, 0));
            decided.push_back(n);
        } else {
            lanes.clear();
            game.steps(&state, &mut lanes);
            nodes[n].open = lanes.len();
            for &lane in &lanes {
                let mut after = state;
                game.play(&mut after, lane);
                let number = *numbers.entry(after).or_insert(nodes.len());
                if number == nodes.len() {
                    nodes.push(node(after));
                }
                nodes[number].before.push(n);
            }
        }
        n += 1;
    }
    while let Some(n) = decided.pop_front() {
        let (winner, turns) = nodes[n].decided.expect("it was decided");
        for before in std::mem::take(&mut nodes[n].before) {
            let node = &mut nodes[before];
            if node.decided.is_some() {
                continue;
            }
            node.open -= 1;
            if game.status(&node.state).to_move() == Some(winner) || node.open == 0 {
                node.decided = Some((winner, turns + 1));
                decided.push_back(before);
            }
        }
    }
    nodes
}

fn check(puzzle: &Puzzle) {
    let game = Squadro::read_options("").unwrap();
    let start = game.read_position(&puzzle.position).unwrap();
    let mover = game.status(&start).to_move().unwrap();
    let nodes = solve(game, start);
    let (winner, turns) = nodes[0].decided.unwrap_or_else(|| panic!("{puzzle}: a draw"));
    assert!(winner == mover && turns >= LEAST_KEPT, "{puzzle}: {winner:?} wins in {turns}");
    let keeps = |text: &String| {
        let mut after = start;
        for step in game.read_turn(&start, text).unwrap() {
            game.play(&mut after, step);
        }
        let node = nodes.iter().find(|node| node.state == after).expect("it can follow");
        node.decided.is_some_and(|(winner, _)| winner == mover)
    };
    let texts = game.legal_texts(&start);
    let kept: Vec<_> = texts.into_iter().filter(keeps).collect();
    assert_eq!(kept, [puzzle.solution.to_string()], "{puzzle}");
}

fn check_every(sample: usize) -> usize {
    let puzzles = Puzzle::read_all(PUZZLES).unwrap();
    let keeping = puzzles.iter().filter(|puzzle| puzzle.asked == Asked::Keep).step_by(sample);
    keeping.map(check).count()
}

#[test]
fn one_turn_keeps_the_win_in_a_sample() {
    assert!(check_every(SAMPLE) >= 3);
}

#[test]
#[ignore = "long: solves all that can follow from every such puzzle"]
fn one_turn_keeps_the_win() {
    assert!(check_every(1) >= 15);
}
