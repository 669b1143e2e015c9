//! Random games, for measuring and testing.
//!
//! Randomness is passed in as a function that returns an index below its argument, so that crates
//! of rules need no random numbers.

use crate::{Game, Status};

/// How a playout chooses its turns.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Every legal turn is equally likely.
    Uniform,
    /// Step by step, among the steps with the highest [`Game::urge`].
    Eager,
}

/// Plays on from `state` until the game is over or `limit` turns were played; says how many.
pub fn playout<G: Game>(
    game: &G,
    state: &mut G::State,
    policy: Policy,
    limit: u32,
    buffer: &mut Vec<G::Step>,
    pick: &mut impl FnMut(u64) -> u64,
) -> u32 {
    for turns in 0..limit {
        if let Status::Over(_) = game.status(state) {
            return turns;
        }
        choose(game, state, policy, buffer, pick);
        for &step in &*buffer {
            game.play(state, step);
        }
    }
    limit
}

/// Empties `turn` and puts one turn into it; the game must not be over.
#[inline]
pub fn choose<G: Game>(
    game: &G,
    state: &G::State,
    policy: Policy,
    turn: &mut Vec<G::Step>,
    pick: &mut impl FnMut(u64) -> u64,
) {
    match policy {
        Policy::Uniform => game.pick_turn(state, pick, turn),
        Policy::Eager => choose_eagerly(game, state, turn, pick),
    }
}

fn choose_eagerly<G: Game>(
    game: &G,
    state: &G::State,
    turn: &mut Vec<G::Step>,
    pick: &mut impl FnMut(u64) -> u64,
) {
    turn.clear();
    let mut state = state.clone();
    let mut steps = Vec::new();
    loop {
        steps.clear();
        game.steps(&state, &mut steps);
        let keenest = steps.iter().map(|&s| game.urge(&state, s)).max();
        steps.retain(|&s| Some(game.urge(&state, s)) == keenest);
        let step = steps[pick(steps.len() as u64) as usize];
        turn.push(step);
        game.play(&mut state, step);
        if game.between_turns(&state) {
            return;
        }
    }
}
