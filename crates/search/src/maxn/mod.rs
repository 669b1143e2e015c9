//! Tree search for more than two teams: everybody looks after itself.

mod grow;
mod verdict;

use game::{Game, Seat, Status, Team};
use web_time::Instant;

use crate::alphabeta::over;
use crate::limiter::{Limiter, Shared};
use crate::tree::{Node, NodeId, Tree, any_turn};
use crate::turns::split;
use crate::{
    Evaluator, Limits, Position, PrincipalVariation, Proof, Report, Searcher, Shares, Value,
};
use grow::{Grower, Known};

/// How [`MaxN`] searches.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct MaxNSettings {
    /// How much steps that were looked at little are preferred.
    pub exploration: f32,
    /// How strongly the evaluator's first opinion directs the search: steps whose share is less
    /// by this much are e times less likely to be looked at.
    pub temperature: f32,
    /// Steps of a position that are looked at from the beginning, the most promising ones; the
    /// others follow as it is visited more often.
    pub width: u32,
    /// How many of the best turns are wanted, with their lines.
    pub lines: usize,
    /// When the tree has so many nodes, what was visited least is cut off.
    pub most_nodes: usize,
}

impl Default for MaxNSettings {
    fn default() -> Self {
        Self { exploration: 1.25, temperature: 0.15, width: 24, lines: 1, most_nodes: 1 << 19 }
    }
}

/// Monte Carlo tree search with the evaluator's word for every team at the leaves: each mover
/// chooses what is best for its own team, and what is certain is carried up the tree.
pub struct MaxN<G: Game, E> {
    game: G,
    evaluator: E,
    settings: MaxNSettings,
    /// Grown anew by each search.
    tree: Tree<G::Step, Known>,
}

impl<G: Game, E: Evaluator<G>> MaxN<G, E> {
    /// A searcher for this game.
    pub fn new(game: G, evaluator: E, settings: MaxNSettings) -> Self {
        Self { game, evaluator, settings, tree: Tree::new(Known::default()) }
    }

    /// How it searches.
    pub const fn settings(&self) -> &MaxNSettings {
        &self.settings
    }

    /// Searches otherwise from now on.
    pub const fn set_settings(&mut self, settings: MaxNSettings) {
        self.settings = settings;
    }

    fn report(&self, state: &G::State, seat: Seat, limiter: &Limiter<'_>) -> Report<G::Step> {
        let team = self.game.team(seat);
        let tree = &self.tree;
        let best = tree
            .best_turns(&self.game, state, self.settings.lines.max(1), |node| worth(node, team));
        let line = |(id, steps): (NodeId, Vec<G::Step>)| PrincipalVariation {
            turns: split(&self.game, state, &steps),
            value: value(tree.node(id), team, 1),
        };
        let mut lines: Vec<_> = best.into_iter().map(line).collect();
        let root = tree.node(Tree::<G::Step, Known>::ROOT);
        let value = value(root, team, 0);
        if lines.is_empty() {
            lines.push(PrincipalVariation { turns: any_turn(&self.game, state), value });
        }
        Report {
            depth: lines[0].turns.len() as u32,
            nodes: limiter.nodes(),
            time: limiter.time(),
            value: if value.proof.is_some() { value } else { lines[0].value },
            lines,
        }
    }
}

impl<G: Game, E: Evaluator<G>> Searcher<G> for MaxN<G, E> {
    fn search(
        &mut self,
        position: &Position<G>,
        limits: &Limits,
        on_progress: &mut dyn FnMut(&Report<G::Step>),
    ) -> Report<G::Step> {
        let start = Instant::now();
        let state = &position.state;
        let seat = match self.game.status(state) {
            Status::ToMove(seat) => seat,
            Status::Over(outcome) => return over(&self.game, &outcome, start),
        };
        let team = self.game.team(seat);
        let shared = Shared::default();
        let mut limiter = Limiter::new(limits, &shared, start, (0, 1));
        let root = Tree::<G::Step, Known>::ROOT;
        self.tree.restart(Known::default());
        self.tree.node_mut(root).mean = self.evaluator.shares(&self.game, state, seat);
        let depth = limits.depth.unwrap_or(u32::MAX).max(1);
        let mut grower = Grower::new(&self.game, &self.evaluator, &self.settings, position, depth);
        let mut done = 0_u64;
        while !limiter.stopped() {
            if self.tree.len() > self.settings.most_nodes {
                let most = self.settings.most_nodes / 2;
                self.tree.prune(most, Known::forget_children, || limiter.goes_on());
            }
            grower.grow(&mut self.tree, &mut limiter);
            if limiter.stopped() {
                break;
            }
            limiter.tick();
            done += 1;
            if done.is_power_of_two() && done >= FIRST_TOLD {
                on_progress(&self.report(state, seat, &limiter));
            }
            let verdict = self.tree.node(root).more.verdict;
            if verdict.winner().is_some() || verdict.loses(team) {
                break;
            }
        }
        self.report(state, seat, &limiter)
    }

    fn forget(&mut self) {}
}

/// Walks down the tree before the first report; the next ones come each time they have doubled.
const FIRST_TOLD: u64 = 64;

/// A node as its parent's mover sees it: certain wins, the quickest first, then what was looked
/// at most, then losses, the slowest first.
fn worth<S>(node: &Node<S, Known>, team: Team) -> (i8, i64, f32) {
    let verdict = &node.more.verdict;
    let turns = i64::from(verdict.turns);
    let mean = node.mean.of(team);
    if verdict.winner() == Some(team) {
        (1, -turns, mean)
    } else if verdict.loses(team) {
        (-1, turns, mean)
    } else {
        (0, i64::from(node.visits), mean)
    }
}

/// What a node is worth to the team to move at the root, so many turns before.
fn value<S>(node: &Node<S, Known>, team: Team, before: u32) -> Value {
    let verdict = &node.more.verdict;
    let wins = verdict.winner() == Some(team);
    let turns = u32::from(verdict.turns) + before;
    // Nothing is quicker than this very turn.
    let proof = Proof { team, wins, turns, exact: turns <= 1 };
    Value {
        shares: verdict.winner().map_or(node.mean, Shares::won),
        proof: (wins || verdict.loses(team)).then_some(proof),
        drawn: false,
        points: None,
    }
}
