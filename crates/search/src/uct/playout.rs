//! One playout after the other.

use game::{DEFAULT_TURN_LIMIT, Game, Outcome, Status, reason};

use super::{Branches, UctSettings};
use crate::limiter::Limiter;
use crate::trail::Trail;
use crate::tree::{NodeId, Tree};
use crate::{Position, Shares};

pub(super) struct Playouts<'a, G: Game> {
    game: &'a G,
    settings: UctSettings,
    root: &'a G::State,
    trail: Trail,
    turns_left: u32,
    rng: fastrand::Rng,
    even: Shares,
    path: Vec<NodeId>,
    steps: Vec<G::Step>,
}

impl<'a, G: Game> Playouts<'a, G> {
    pub(super) fn new(game: &'a G, settings: &UctSettings, position: &'a Position<G>) -> Self {
        let mut trail = Trail::new(&position.history);
        trail.enter(game.hash(&position.state));
        Self {
            game,
            settings: *settings,
            root: &position.state,
            trail,
            turns_left: position.turns_left.unwrap_or(DEFAULT_TURN_LIMIT as u32),
            rng: fastrand::Rng::with_seed(settings.seed),
            even: Shares::even(game),
            path: Vec::new(),
            steps: Vec::new(),
        }
    }

    /// Walks down the tree, adds a node, plays a game from there; says whether it got that far.
    pub(super) fn grow(
        &mut self,
        tree: &mut Tree<G::Step, Branches>,
        limiter: &mut Limiter<'_>,
    ) -> bool {
        let mut state = self.root.clone();
        let mut turns = 0;
        let mut id = Tree::<G::Step, Branches>::ROOT;
        self.path.clear();
        self.path.push(id);
        let value = loop {
            let seat = match self.game.status(&state) {
                Status::Over(outcome) => break Some(self.shares(&outcome)),
                Status::ToMove(seat) => seat,
            };
            if tree.node(id).more.end {
                break Some(self.stopped(&state, turns));
            }
            let (next, new) = self.next(tree, id, &state, self.game.team(seat).index());
            let step = tree.node(next).step.expect("only the root has none");
            self.game.play(&mut state, step);
            self.path.push(next);
            if self.game.between_turns(&state) {
                turns += 1;
                let hash = self.game.hash(&state);
                let node = tree.node_mut(next);
                node.ends_turn = true;
                node.more.end |=
                    new && (self.trail.last(hash).is_some() || turns >= self.turns_left);
                self.trail.enter(hash);
            }
            if new && !tree.node(next).more.end {
                break match self.game.status(&state) {
                    Status::Over(outcome) => Some(self.shares(&outcome)),
                    Status::ToMove(_) => self.play_out(&mut state, turns, limiter),
                };
            }
            id = next;
        };
        for _ in 0..turns {
            self.trail.leave();
        }
        if let Some(value) = &value {
            tree.back_up(&self.path, value);
        }
        value.is_some()
    }

    /// The child to go to, and whether it is new.
    fn next(
        &mut self,
        tree: &mut Tree<G::Step, Branches>,
        id: NodeId,
        state: &G::State,
        team: usize,
    ) -> (NodeId, bool) {
        let branches = tree.node(id).more;
        if branches.listed == 0 || branches.tried < branches.listed {
            self.steps.clear();
            self.game.steps(state, &mut self.steps);
            let salt = if branches.tried == 0 { self.rng.u32(..) } else { branches.salt };
            let branches = Branches { listed: self.steps.len() as u32, salt, ..branches };
            let step = self.steps[branches.next()];
            tree.node_mut(id).more = Branches { tried: branches.tried + 1, ..branches };
            let child = tree.add(id, step, false, self.even, Branches::default());
            return (child, true);
        }
        let doubt = (tree.node(id).visits.max(1) as f32).ln();
        let bound = |node: &crate::tree::Node<G::Step, Branches>| {
            let visits = node.visits.max(1) as f32;
            node.mean.of_index(team) + self.settings.exploration * (doubt / visits).sqrt()
        };
        (tree.best_child(id, bound).expect("every step was tried"), false)
    }

    /// Random turns to the end; none if that was called off.
    fn play_out(
        &mut self,
        state: &mut G::State,
        mut turns: u32,
        limiter: &mut Limiter<'_>,
    ) -> Option<Shares> {
        // Inside a turn: to its end first.
        while let Status::ToMove(_) = self.game.status(state)
            && !self.game.between_turns(state)
        {
            self.steps.clear();
            self.game.steps(state, &mut self.steps);
            let step = self.steps[self.rng.usize(..self.steps.len())];
            self.game.play(state, step);
            turns += u32::from(self.game.between_turns(state));
        }
        loop {
            if let Status::Over(outcome) = self.game.status(state) {
                return Some(self.shares(&outcome));
            }
            if turns >= self.turns_left {
                return Some(self.stopped(state, turns));
            }
            limiter.glance();
            if limiter.stopped() {
                return None;
            }
            self.steps.clear();
            self.game.pick_turn(state, &mut |n| self.rng.u64(..n), &mut self.steps);
            limiter.worked(1);
            for &step in &self.steps {
                self.game.play(state, step);
            }
            turns += 1;
        }
    }

    /// The match ends here by repetition or by its limit.
    fn stopped(&self, state: &G::State, turns: u32) -> Shares {
        let reason = if turns >= self.turns_left { reason::TURN_LIMIT } else { reason::REPETITION };
        self.shares(&self.game.adjudicate(state, reason))
    }

    fn shares(&self, outcome: &Outcome) -> Shares {
        if outcome.is_draw() { self.even } else { Shares::of_outcome(self.game, outcome) }
    }
}
