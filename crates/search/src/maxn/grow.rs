//! Down the tree, one new family of nodes, and back up.

use game::{Game, Outcome, Seat, Status, Team, reason};

use super::MaxNSettings;
use super::verdict::{Verdict, bit};
use crate::limiter::Limiter;
use crate::trail::Trail;
use crate::tree::{NodeId, Tree};
use crate::{Evaluator, Position, Shares, Shortlist, keys, teams};

/// What is known about a node besides its average.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct Known {
    pub(super) verdict: Verdict,
    /// The game is over here, or is stopped by the match.
    end: bool,
    /// How many steps there are; 0 before anything is known of them, [`MORE`] while only the best
    /// few were listed.
    listed: u32,
    /// How many of them have nodes.
    grown: u32,
    /// How much the first opinion speaks for the node,
    weight: f32,
    /// and for its children together.
    weights: f32,
}

/// So many steps are added to a node at once.
const AT_ONCE: u32 = 8;

/// More than are known.
const MORE: u32 = u32::MAX;

impl Known {
    /// The children were cut off; what they proved stays proved.
    pub(super) fn forget_children(&mut self) {
        *self =
            Self { verdict: self.verdict, end: self.end, weight: self.weight, ..Self::default() };
    }
}

pub(super) struct Grower<'a, G: Game, E> {
    game: &'a G,
    evaluator: &'a E,
    settings: &'a MaxNSettings,
    root: &'a G::State,
    trail: Trail,
    turns_left: u32,
    depth: u32,
    even: Shares,
    /// One bit a team.
    teams: u8,
    path: Vec<NodeId>,
    movers: Vec<Team>,
    steps: Vec<G::Step>,
    ranks: Vec<i32>,
    /// Places in `steps`, with how promising they are in the high half.
    order: Vec<u64>,
}

impl<'a, G: Game, E: Evaluator<G>> Grower<'a, G, E> {
    pub(super) fn new(
        game: &'a G,
        evaluator: &'a E,
        settings: &'a MaxNSettings,
        position: &'a Position<G>,
        depth: u32,
    ) -> Self {
        let mut trail = Trail::new(&position.history);
        trail.enter(game.hash(&position.state));
        Self {
            game,
            evaluator,
            settings,
            root: &position.state,
            trail,
            turns_left: position.turns_left.unwrap_or(u32::MAX),
            depth,
            even: Shares::even(game),
            teams: teams(game).into_iter().fold(0, |bits, team| bits | bit(team)),
            path: Vec::new(),
            movers: Vec::new(),
            steps: Vec::new(),
            ranks: Vec::new(),
            order: Vec::new(),
        }
    }

    /// One walk from the root to a leaf.
    pub(super) fn grow(&mut self, tree: &mut Tree<G::Step, Known>, limiter: &mut Limiter<'_>) {
        let mut state = self.root.clone();
        let mut turns = 0;
        let mut id = Tree::<G::Step, Known>::ROOT;
        self.path.clear();
        self.movers.clear();
        self.path.push(id);
        let mut value = loop {
            let node = tree.node(id);
            let known = node.more;
            let settled = known.end || known.verdict.winner().is_some();
            let Status::ToMove(seat) = self.game.status(&state) else { break node.mean };
            if settled || (turns >= self.depth && self.game.between_turns(&state)) {
                break node.mean;
            }
            let team = self.game.team(seat);
            self.movers.push(team);
            let wanted = self.width(tree, id, team);
            if known.grown < wanted {
                let first = known.grown == 0;
                self.add_children(tree, id, &mut state, seat, (turns, wanted), limiter);
                if limiter.stopped() {
                    break tree.node(id).mean;
                }
                if first {
                    // The mover takes what looks best.
                    let best = tree.best_child(id, |child| child.mean.of(team));
                    break tree.node(best.unwrap_or(id)).mean;
                }
            }
            let next = self.choose(tree, id, team);
            let node = tree.node(next);
            self.game.play(&mut state, node.step.expect("only the root has none"));
            if node.ends_turn {
                turns += 1;
                self.trail.enter(self.game.hash(&state));
            }
            self.path.push(next);
            id = next;
        };
        for _ in 0..turns {
            self.trail.leave();
        }
        if !limiter.stopped() {
            self.conclude(tree, &mut value);
            tree.back_up(&self.path, &value);
        }
    }

    /// How many children a node should have by now.
    fn width(&self, tree: &Tree<G::Step, Known>, id: NodeId, team: Team) -> u32 {
        let node = tree.node(id);
        let Known { listed, grown, .. } = node.more;
        if listed == 0 {
            return self.settings.width.max(1);
        }
        let lost = || tree.children(id).all(|child| tree.node(child).more.verdict.loses(team));
        let usual = self.settings.width + (node.visits as f32).powf(0.6) as u32;
        // When every step known loses, one of the others has to help.
        let wanted = if grown < listed && lost() { usual.max(2 * grown) } else { usual };
        // Several at once: ranking is most of the work.
        let wanted = if wanted <= grown { grown } else { wanted.next_multiple_of(AT_ONCE) };
        wanted.max(1).min(listed)
    }

    fn add_children(
        &mut self,
        tree: &mut Tree<G::Step, Known>,
        id: NodeId,
        state: &mut G::State,
        seat: Seat,
        (turns, wanted): (u32, u32),
        limiter: &mut Limiter<'_>,
    ) {
        let grown = tree.node(id).more.grown;
        let listed = self.rank(state, wanted, grown == 0);
        limiter.listed(self.steps.len());
        tree.node_mut(id).more.listed = listed;
        let team = self.game.team(seat);
        for &key in &self.order {
            let step = self.steps[!(key as u32) as usize];
            // Proofs count on every step being there once, however evaluators rank them.
            if grown > 0 && tree.children(id).any(|child| tree.node(child).step == Some(step)) {
                continue;
            }
            let undo = self.game.play(state, step);
            let ends_turn = self.game.between_turns(state);
            let (mean, mut more) = self.judge(state, ends_turn, turns);
            self.game.undo(state, undo);
            more.weight = (mean.of(team) / self.settings.temperature).exp();
            tree.add(id, step, ends_turn, mean, more);
            let parent = &mut tree.node_mut(id).more;
            parent.grown += 1;
            parent.weights += more.weight;
            limiter.tick();
            if limiter.stopped() {
                return;
            }
        }
    }

    /// The best steps, as many as are wanted, in the order to take them in; says how many steps
    /// there are. `first` if none was taken before.
    fn rank(&mut self, state: &G::State, wanted: u32, first: bool) -> u32 {
        let (game, most) = (self.game, wanted as usize);
        self.steps.clear();
        self.ranks.clear();
        let mut out = Shortlist::new(&mut self.steps, &mut self.ranks);
        let short = self.evaluator.shortlist(game, state, u32::MAX, most, &mut out);
        let listed = if short && self.steps.len() >= most {
            MORE
        } else {
            self.steps.clear();
            game.steps(state, &mut self.steps);
            self.ranks.clear();
            self.ranks.resize(self.steps.len(), 0);
            // Where all of them are wanted at once their order is no matter.
            if !first || most < self.steps.len() {
                self.evaluator.order(game, state, u32::MAX, &self.steps, &mut self.ranks);
            }
            self.steps.len() as u32
        };
        self.order.clear();
        let ranks = self.ranks.iter().zip(0_u32..);
        self.order
            .extend(ranks.map(|(&rank, i)| u64::from(rank as u32 ^ 1 << 31) << 32 | u64::from(!i)));
        if most < self.order.len() {
            keys::part(&mut self.order, most);
            self.order.truncate(most);
        }
        keys::sort(&mut self.order);
        listed
    }

    /// What a state just reached is worth.
    fn judge(&self, state: &G::State, ends_turn: bool, turns: u32) -> (Shares, Known) {
        let seat = match self.game.status(state) {
            Status::Over(outcome) => {
                let verdict = Verdict::of_outcome(&outcome, |s| self.game.team(s), self.teams);
                return (self.shares(&outcome), Known { end: true, verdict, ..Known::default() });
            }
            Status::ToMove(seat) => seat,
        };
        let again = ends_turn && self.trail.last(self.game.hash(state)).is_some();
        if again || (ends_turn && turns + 1 >= self.turns_left) {
            let reason = if again { reason::REPETITION } else { reason::TURN_LIMIT };
            let outcome = self.game.adjudicate(state, reason);
            return (self.shares(&outcome), Known { end: true, ..Known::default() });
        }
        (self.evaluator.shares(self.game, state, seat), Known::default())
    }

    /// The child to look at: good ones, promising ones, and those looked at little; none that
    /// loses for certain if there is another.
    fn choose(&self, tree: &Tree<G::Step, Known>, id: NodeId, team: Team) -> NodeId {
        let node = tree.node(id);
        let curiosity =
            self.settings.exploration * (node.visits as f32).sqrt() / node.more.weights.max(1e-30);
        let best = tree.best_child(id, |child| {
            let doubt = curiosity * child.more.weight / (1 + child.visits) as f32;
            // Numbers that are not negative are in the order of their bits.
            let worth = (child.mean.of(team) + doubt).max(0.0).to_bits();
            u32::from(!child.more.verdict.loses(team)) << 31 | worth
        });
        best.expect("a node that was grown has children")
    }

    /// Carries what is certain up the path; the value becomes certain with it.
    fn conclude(&self, tree: &mut Tree<G::Step, Known>, value: &mut Shares) {
        for (&id, &mover) in self.path.iter().zip(&self.movers).rev() {
            let known = tree.node(id).more;
            let children = tree.children(id).map(|child| {
                let child = tree.node(child);
                (child.more.verdict, u16::from(child.ends_turn))
            });
            let verdict = Verdict::choose(mover, children, known.grown == known.listed);
            // With children cut off less may seem certain than is known.
            if verdict == known.verdict || verdict == Verdict::default() {
                break;
            }
            let node = tree.node_mut(id);
            node.more.verdict = verdict;
            if let Some(winner) = verdict.winner() {
                node.mean = Shares::won(winner);
                *value = node.mean;
            }
        }
    }

    fn shares(&self, outcome: &Outcome) -> Shares {
        if outcome.is_draw() { self.even } else { Shares::of_outcome(self.game, outcome) }
    }
}
