//! Games played by chance, for measuring and testing.
//!
//! Chance comes in as a function that answers with an index below its argument, so that no
//! crate of rules draws lots itself.

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
        match policy {
            Policy::Uniform => {
                buffer.clear();
                game.pick_turn(state, pick, buffer);
                for &step in &*buffer {
                    game.play(state, step);
                }
            }
            Policy::Eager => eager_turn(game, state, buffer, pick),
        }
    }
    limit
}

fn eager_turn<G: Game>(
    game: &G,
    state: &mut G::State,
    buffer: &mut Vec<G::Step>,
    pick: &mut impl FnMut(u64) -> u64,
) {
    loop {
        buffer.clear();
        game.steps(state, buffer);
        let keenest = buffer.iter().map(|&s| game.urge(state, s)).max();
        buffer.retain(|&s| Some(game.urge(state, s)) == keenest);
        let step = buffer[pick(buffer.len() as u64) as usize];
        game.play(state, step);
        if game.between_turns(state) {
            return;
        }
    }
}
