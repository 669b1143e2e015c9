//! Evaluators without sense, and searches without tricks to compare with.
#![allow(dead_code, reason = "every test file takes what it needs")]

pub(crate) mod graph;
pub(crate) mod minimax;
pub(crate) mod solver;
pub(crate) mod watched;

use std::collections::HashSet;
use std::hash::Hash;

use game::options::Options;
use game::{Family, Game, Seat, Status, turns, zobrist};
use search::{Evaluator, LAST, Shares, Shortlist, TACTICAL, teams};
use testkit::toy::Heaps;

/// Says anything, but always the same.
#[derive(Clone, Debug)]
pub(crate) struct Random {
    pub(crate) seed: u64,
    /// Values go from minus to plus this.
    pub(crate) most: i32,
    /// Puts steps in some order, a third of them last or, in every other state, not listed at all,
    /// and calls some noisy.
    pub(crate) opinionated: bool,
}

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self { seed, most: 1_000, opinionated: false }
    }

    pub(crate) fn opinionated(seed: u64) -> Self {
        Self { opinionated: true, ..Self::new(seed) }
    }

    fn draw(&self, bits: u64) -> u64 {
        zobrist::mix(bits.wrapping_mul(3) ^ zobrist::mix(self.seed))
    }
}

impl<G: Game> Evaluator<G> for Random {
    fn value(&self, game: &G, state: &G::State, mover: Seat) -> i32 {
        let value = (self.draw(game.hash(state)) % (2 * self.most as u64 + 1)) as i32 - self.most;
        if game.team(mover) == teams(game)[0] { value } else { -value }
    }

    fn order(&self, game: &G, state: &G::State, _: u32, steps: &[G::Step], ranks: &mut [i32]) {
        if !self.opinionated {
            return;
        }
        let mut after = state.clone();
        for (i, (&step, rank)) in steps.iter().zip(ranks).enumerate() {
            let undo = game.play(&mut after, step);
            let wins = matches!(game.status(&after), Status::Over(_));
            game.undo(&mut after, undo);
            *rank = match self.draw(game.hash(state) ^ i as u64) % 6 {
                _ if wins => TACTICAL,
                0 | 1 => LAST,
                2 => TACTICAL + 5,
                bits => bits as i32 * 100,
            };
        }
    }

    fn shortlist(
        &self,
        game: &G,
        state: &G::State,
        depth: u32,
        most: usize,
        out: &mut Shortlist<'_, G::Step>,
    ) -> bool {
        if !self.opinionated || self.draw(game.hash(state) ^ 1 << 41).is_multiple_of(2) {
            return false;
        }
        let mut steps = Vec::new();
        game.steps(state, &mut steps);
        let mut ranks = vec![0; steps.len()];
        self.order(game, state, depth, &steps, &mut ranks);
        let mut best: Vec<_> = ranks.into_iter().zip(steps).collect();
        best.retain(|&(rank, _)| rank != LAST);
        best.sort_by_key(|&(rank, _)| -rank);
        best.truncate(most);
        for &(rank, step) in &best {
            out.push(step, rank);
        }
        !best.is_empty()
    }

    fn noisy(&self, game: &G, state: &G::State, out: &mut Vec<G::Step>) {
        if self.opinionated {
            game.steps(state, out);
            let mut i = 0;
            out.retain(|_| {
                i += 1;
                self.draw(game.hash(state) ^ i << 32).is_multiple_of(4)
            });
        }
    }

    fn shares(&self, game: &G, state: &G::State, _: Seat) -> Shares {
        let draws = std::array::from_fn(|i| {
            let used = teams(game).iter().any(|team| team.index() == i);
            let bits = self.draw(game.hash(state) ^ (i as u64) << 40);
            if used { 0.1 + (bits % 1_000) as f32 } else { 0.0 }
        });
        let sum: f32 = draws.iter().sum();
        Shares::new(draws.map(|share| share / sum))
    }
}

pub(crate) fn heaps(seats: u8, steps: u8, paired: bool) -> Heaps {
    Heaps { seats, steps, paired }
}

/// Every variant of heaps that has two teams.
pub(crate) fn heaps_for_two_teams() -> Vec<Heaps> {
    let paired = (2..=6).flat_map(|seats| (1..=3).map(move |steps| heaps(seats, steps, true)));
    paired.collect()
}

pub(crate) fn defaults<G: Family>() -> G {
    G::new(&Options::defaults(G::OPTIONS))
}

/// Positions met in random games, none of them over.
pub(crate) fn positions<G: Game>(game: &G, count: usize, seed: u64) -> Vec<G::State> {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut found = Vec::new();
    let mut state = game.start();
    let mut turn = Vec::new();
    while found.len() < count {
        if let Status::Over(_) = game.status(&state) {
            state = game.start();
        }
        if rng.u8(..3) == 0 {
            found.push(state.clone());
        }
        turn.clear();
        game.pick_turn(&state, &mut |n| rng.u64(..n), &mut turn);
        for &step in &turn {
            game.play(&mut state, step);
        }
    }
    found
}

/// Is this one whole legal turn?
pub(crate) fn is_legal<G: Game>(game: &G, state: &G::State, turn: &[G::Step]) -> bool {
    let mut found = false;
    turns::for_each(game, state, |legal, _| found |= legal == turn);
    found
}

pub(crate) fn after<G: Game>(game: &G, state: &G::State, turn: &[G::Step]) -> G::State {
    let mut state = state.clone();
    for &step in turn {
        game.play(&mut state, step);
    }
    state
}

pub(crate) fn all_different<T: Hash + Eq>(things: impl IntoIterator<Item = T>) -> bool {
    let mut seen = HashSet::new();
    things.into_iter().all(|thing| seen.insert(thing))
}
