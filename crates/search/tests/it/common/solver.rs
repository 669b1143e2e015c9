//! A whole game solved backwards: the truth about every state.

use std::collections::{HashMap, HashSet};

use game::{Game, Status};

/// The mover's team wins or loses, in so many turns.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Truth {
    pub(crate) wins: bool,
    pub(crate) turns: u32,
}

pub(crate) struct Solved<G: Game> {
    /// Every state that can be reached and is not over.
    pub(crate) states: Vec<G::State>,
    truths: HashMap<G::State, Truth>,
}

impl<G: Game> Solved<G> {
    /// Neither side can force a win: none.
    pub(crate) fn truth(&self, state: &G::State) -> Option<Truth> {
        self.truths.get(state).copied()
    }

    /// Positions between turns in `drawn` are draws when they are reached.
    pub(crate) fn new(game: &G, drawn: &HashSet<u64>) -> Self {
        let states = reachable(game);
        let mut truths: HashMap<G::State, Truth> = HashMap::new();
        for turns in 1.. {
            let before = truths.len();
            // States inside a turn take as many turns as those they lead to: again until
            // nothing changes.
            loop {
                let known = truths.len();
                for state in &states {
                    if truths.contains_key(state) {
                        continue;
                    }
                    if let Some(wins) = decided(game, state, turns, &truths, drawn) {
                        truths.insert(state.clone(), Truth { wins, turns });
                    }
                }
                if truths.len() == known {
                    break;
                }
            }
            if truths.len() == before {
                break;
            }
        }
        Self { states, truths }
    }
}

fn decided<G: Game>(
    game: &G,
    state: &G::State,
    turns: u32,
    truths: &HashMap<G::State, Truth>,
    drawn: &HashSet<u64>,
) -> Option<bool> {
    let team = game.team(game.status(state).to_move()?);
    let mut steps = Vec::new();
    game.steps(state, &mut steps);
    let mut all_lose = true;
    for step in steps {
        let mut after = state.clone();
        game.play(&mut after, step);
        let ended = game.between_turns(&after);
        let result = match game.status(&after) {
            Status::Over(outcome) if outcome.is_draw() => None,
            Status::Over(outcome) => {
                Some((outcome.winners.iter().any(|seat| game.team(seat) == team), 1))
            }
            Status::ToMove(_) if ended && drawn.contains(&game.hash(&after)) => None,
            Status::ToMove(seat) => truths.get(&after).map(|truth| {
                ((game.team(seat) == team) == truth.wins, truth.turns + u32::from(ended))
            }),
        };
        match result {
            Some((true, cost)) if cost <= turns => return Some(true),
            Some((false, cost)) if cost <= turns => {}
            _ => all_lose = false,
        }
    }
    all_lose.then_some(false)
}

fn reachable<G: Game>(game: &G) -> Vec<G::State> {
    let mut seen: HashSet<G::State> = HashSet::from([game.start()]);
    let mut open = vec![game.start()];
    let mut all = Vec::new();
    let mut steps = Vec::new();
    while let Some(state) = open.pop() {
        steps.clear();
        game.steps(&state, &mut steps);
        for &step in &steps {
            let mut after = state.clone();
            game.play(&mut after, step);
            if seen.insert(after.clone()) {
                open.push(after);
            }
        }
        if !steps.is_empty() {
            all.push(state);
        }
    }
    all
}
