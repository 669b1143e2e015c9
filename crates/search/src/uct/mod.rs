//! Plain UCT: random playouts, and a tree that grows by one step each.

mod playout;

use game::{Game, Status, zobrist};
use web_time::Instant;

use crate::alphabeta::over;
use crate::limiter::{Limiter, Shared};
use crate::tree::{Tree, any_turn};
use crate::turns::split;
use crate::{Limits, Position, PrincipalVariation, Report, Searcher, Shares, Value};
use playout::Playouts;

/// How [`Uct`] searches.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct UctSettings {
    /// How much doubt weighs against success when choosing where to look: the C of UCB1, for
    /// results from 0 to 1.
    pub exploration: f32,
    /// Another seed plays other playouts.
    pub seed: u64,
    /// How many of the best turns are wanted, with their lines.
    pub lines: usize,
    /// When the tree has so many nodes, what was visited least is cut off.
    pub most_nodes: usize,
}

impl Default for UctSettings {
    fn default() -> Self {
        Self { exploration: 0.7, seed: 0, lines: 1, most_nodes: 1 << 20 }
    }
}

/// The baseline opponent: Monte Carlo tree search with UCB1 and uniformly random playouts, for
/// any number of seats and teams. It knows nothing of a game but its rules.
///
/// The tree is one of steps, so a position with thousands of turns is no wider than its steps.
pub struct Uct<G> {
    game: G,
    settings: UctSettings,
}

impl<G: Game> Uct<G> {
    /// A searcher for this game.
    pub const fn new(game: G, settings: UctSettings) -> Self {
        Self { game, settings }
    }

    /// How it searches.
    pub const fn settings(&self) -> &UctSettings {
        &self.settings
    }

    /// Searches otherwise from now on.
    pub const fn set_settings(&mut self, settings: UctSettings) {
        self.settings = settings;
    }

    fn report(
        &self,
        tree: &Tree<G::Step, Branches>,
        state: &G::State,
        limiter: &Limiter<'_>,
    ) -> Report<G::Step> {
        let estimate = |shares| Value { shares, proof: None, drawn: false, points: None };
        let wanted = self.settings.lines.max(1);
        let best = tree.best_turns(&self.game, state, wanted, |node| node.visits);
        let mut lines: Vec<_> = best
            .into_iter()
            .map(|(id, steps)| PrincipalVariation {
                turns: split(&self.game, state, &steps),
                value: estimate(tree.node(id).mean),
            })
            .collect();
        if lines.is_empty() {
            let value = estimate(Shares::even(&self.game));
            lines.push(PrincipalVariation { turns: any_turn(&self.game, state), value });
        }
        Report {
            depth: lines[0].turns.len() as u32,
            nodes: limiter.nodes(),
            time: limiter.time(),
            value: lines[0].value,
            lines,
        }
    }
}

impl<G: Game> Searcher<G> for Uct<G> {
    fn search(
        &mut self,
        position: &Position<G>,
        limits: &Limits,
        on_progress: &mut dyn FnMut(&Report<G::Step>),
    ) -> Report<G::Step> {
        let start = Instant::now();
        let state = &position.state;
        if let Status::Over(outcome) = self.game.status(state) {
            return over(&self.game, &outcome, start);
        }
        let shared = Shared::default();
        let mut limiter = Limiter::new(limits, &shared, start, (0, 1));
        let mut tree = Tree::new(Branches::default());
        let mut playouts = Playouts::new(&self.game, &self.settings, position);
        let mut done = 0_u64;
        while !limiter.stopped() && playouts.grow(&mut tree, &mut limiter) {
            limiter.tick();
            done += 1;
            if tree.len() > self.settings.most_nodes {
                let forget = |branches: &mut Branches| {
                    *branches = Branches { end: branches.end, ..Branches::default() };
                };
                tree.prune(self.settings.most_nodes / 2, forget, || limiter.goes_on());
            }
            if done.is_power_of_two() && done >= FIRST_TOLD {
                on_progress(&self.report(&tree, state, &limiter));
            }
        }
        self.report(&tree, state, &limiter)
    }

    fn forget(&mut self) {}
}

/// Playouts before the first report; the next ones come each time they have doubled.
const FIRST_TOLD: u64 = 256;

/// Which steps of a state are in the tree: a random order is gone through without keeping it.
#[derive(Copy, Clone, Debug, Default)]
struct Branches {
    /// How many steps are listed; 0 before it is known.
    listed: u32,
    tried: u32,
    /// Which order.
    salt: u32,
    /// The game is over here, or is stopped by the match.
    end: bool,
}

impl Branches {
    /// The place of the next step to try in the list.
    const fn next(self) -> usize {
        let random = zobrist::mix(self.salt as u64 + 1);
        let listed = self.listed as u64;
        let mut stride = (random >> 32) % listed;
        while !coprime(stride, listed) {
            stride = (stride + 1) % listed;
        }
        ((random % listed + stride * self.tried as u64) % listed) as usize
    }
}

const fn coprime(mut a: u64, mut b: u64) -> bool {
    while a != 0 {
        (a, b) = (b % a, a);
    }
    b == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_is_tried_once() {
        for listed in 1..200 {
            let mut branches = Branches { listed, tried: 0, salt: 7 * listed, end: false };
            let mut seen = vec![false; listed as usize];
            while branches.tried < listed {
                assert!(!std::mem::replace(&mut seen[branches.next()], true), "{listed}");
                branches.tried += 1;
            }
        }
    }
}
