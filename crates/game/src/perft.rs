//! Counting the tree of turns: the first test of any set of rules.

use rustc_hash::FxHashMap;

use crate::{Game, turns};

/// How many sequences of `depth` legal turns there are.
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u128 {
    match depth {
        0 => 1,
        1 => u128::from(game.count_turns(state)),
        _ => {
            let mut sum = 0;
            turns::for_each(game, state, |_, after| sum += perft(game, after, depth - 1));
            sum
        }
    }
}

/// What stands after exactly `depth` turns.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Layer {
    /// How many turns were played.
    pub depth: u32,
    /// By how many sequences of turns.
    pub turns: u128,
    /// To how many different positions.
    pub distinct: usize,
}

/// Layer after layer of the tree with equal positions joined: far fewer positions than
/// sequences in games full of transpositions, at the price of keeping a layer in memory.
pub fn layers<G: Game>(game: &G, state: &G::State) -> impl Iterator<Item = Layer> {
    let mut now: FxHashMap<G::State, u128> = FxHashMap::default();
    now.insert(state.clone(), 1);
    (1..).map(move |depth| {
        let mut next: FxHashMap<G::State, u128> = FxHashMap::default();
        next.reserve(now.len());
        for (state, ways) in now.drain() {
            turns::for_each(game, &state, |_, after| {
                if let Some(known) = next.get_mut(after) {
                    *known += ways;
                } else {
                    next.insert(after.clone(), ways);
                }
            });
        }
        now = next;
        Layer { depth, turns: now.values().sum(), distinct: now.len() }
    })
}
