//! Principal-variation search over steps.
//!
//! Values belong to the team that is to move. A step that hands the move to the other team turns
//! the sign and the window; one that leaves it with the same team, inside a turn or by a partner
//! moving next, does not.

use game::Game;

use super::ranking::{List, Pick, RankingOptions};
use super::worker::{Arrival, Here, MOST_PLIES, NO_REACH, Worker};
use crate::Evaluator;
use crate::score::{MOST_POINTS, NOTHING, PROVED, WON, seen_from, seen_from_root, turns_to_end};
use crate::table::{Bound, Entry};

/// Steps of a list that are never looked at less deeply.
const FULL_STEPS: usize = 3;
/// Steps that get worse luck when a later one was good enough.
const BLAMED: usize = 16;

impl<G: Game, E: Evaluator<G>> Worker<'_, G, E> {
    /// The value of a state that is not over, for the team to move. At least `beta` it is a
    /// lower bound, at most `alpha` an upper one. `PV`: exactly, with the line that leads there.
    /// Meaningless once the limiter has stopped.
    pub(super) fn search<const PV: bool>(
        &mut self,
        state: &mut G::State,
        here: Here,
        mut alpha: i32,
        mut beta: i32,
    ) -> i32 {
        if PV {
            self.lines[here.ply as usize].clear();
        }
        if here.ply as usize >= MOST_PLIES {
            return self.evaluate(state, here);
        }
        if !PV {
            // The earliest possible win is by this turn.
            let soonest = WON - here.turns as i32 - 1;
            alpha = alpha.max(-soonest);
            beta = beta.min(soonest);
            if alpha >= beta {
                return alpha;
            }
        }
        if here.depth == 1 && alpha >= PROVED && !self.evaluator.may_win(self.game, state) {
            return MOST_POINTS;
        }
        let remembered = here.depth >= self.table_from;
        let known = if remembered { self.table.find(here.hash ^ self.salt) } else { None };
        // Where turns are excluded an entry may promise too much, but at the root's turn what
        // promises more than `alpha` is looked at again, as the principal variation.
        if !PV
            && let Some(entry) = known
            && let Some(score) = self.settled(&entry, here, alpha, beta)
        {
            return score;
        }
        let outer_reach = std::mem::replace(&mut self.reach, NO_REACH);
        let (list, best) = self.try_steps::<PV>(state, here, alpha, beta, known);
        self.lists.close(list);
        let reach = self.reach;
        // A repetition of this very position is no matter to what lies above.
        let outside = reach < here.turns + u32::from(here.inside);
        self.reach = if outside { outer_reach.min(reach) } else { outer_reach };
        if remembered && !self.limiter.stopped() && (here.turns > 0 || self.excluded.is_empty()) {
            let bound = if outside && self.plain {
                Bound::None
            } else if best.score >= beta {
                Bound::Lower
            } else if best.score > alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            let score = seen_from(best.score, here.turns);
            // If every step fails low, no step is stored.
            let step = best.mark.filter(|_| bound != Bound::Upper);
            let entry = Entry { score, bound, depth: here.depth, step, fresh: true };
            self.table.store(here.hash ^ self.salt, entry);
        }
        best.score
    }

    #[inline]
    fn try_steps<const PV: bool>(
        &mut self,
        state: &mut G::State,
        here: Here,
        mut alpha: i32,
        beta: i32,
        known: Option<Entry>,
    ) -> (List, Best) {
        let first = known.and_then(|entry| entry.step);
        let mut best = Best { score: NOTHING, mark: None, tried: 0 };
        let early = self.early(state, here, first);
        for step in early.into_iter().flatten() {
            let pick = Pick::unlisted(step);
            match self.try_step::<PV>(state, here, (&mut alpha, beta), &pick, &mut best) {
                Tried::Next => {}
                Tried::Stopped => return (self.lists.open(|_| ()), best),
                Tried::Enough => {
                    self.luck.praise(here.side, step, here.ply as usize, here.depth);
                    return (self.lists.open(|_| ()), best);
                }
            }
        }
        let opened = self.open(state, here);
        let mut list = opened;
        // The table's step is tried before the others are even ranked.
        let place = |index: &u32| !opened.short && (*index as usize) < opened.len;
        let mut trusted = first.filter(place).filter(|_| here.turns > 0);
        // All steps that were searched seem to lose, and the evaluator doubts it.
        let mut doubtful = false;
        let mut n = 0;
        loop {
            if n == usize::from(trusted.is_some()) && n < list.len {
                self.rank(&mut list, state, here, first);
                if n > 0 {
                    self.lists.pick(list, 0);
                }
            }
            // What was put last or left out is looked at only when all the rest loses: no win is
            // claimed against a side whose answers were not all looked at.
            if n >= list.ranked && best.score > -PROVED {
                let doubted = self.evaluator.doubts(self.game, state, best.score);
                if !doubted && (n == list.ranked || doubtful) {
                    break;
                }
                doubtful |= doubted;
            }
            if n == list.len {
                if !list.short {
                    break;
                }
                list = self.list(state);
                (n, trusted) = (0, None);
                continue;
            }
            let pick = match trusted {
                Some(index) if n == 0 => self.lists.trusted(list, index),
                _ => self.lists.pick(list, n),
            };
            n += 1;
            let again = opened.short && !list.short && self.lists.contains(opened, pick.step);
            if again || early.contains(&Some(pick.step)) {
                continue;
            }
            match self.try_step::<PV>(state, here, (&mut alpha, beta), &pick, &mut best) {
                Tried::Next => {}
                Tried::Stopped => break,
                Tried::Enough => {
                    self.learn(&pick, list, n - 1, here);
                    break;
                }
            }
        }
        (opened, best)
    }

    /// Steps to try before anything is listed: where one of them is good enough, nothing has to be.
    #[inline]
    fn early(&self, state: &G::State, here: Here, first: Option<u32>) -> [Option<G::Step>; 3] {
        if here.turns == 0 {
            return [None; 3];
        }
        let likely = self.luck.likely(first, here.ply as usize);
        likely.map(|step| step.filter(|&step| self.game.is_legal(state, step) == Some(true)))
    }

    /// Plays one step, looks how good it is, and takes it back.
    #[inline]
    fn try_step<const PV: bool>(
        &mut self,
        state: &mut G::State,
        here: Here,
        (alpha, beta): (&mut i32, i32),
        pick: &Pick<G::Step>,
        best: &mut Best,
    ) -> Tried {
        let undo = self.game.play(state, pick.step);
        self.limiter.tick();
        if self.limiter.stopped() {
            self.game.undo(state, undo);
            return Tried::Stopped;
        }
        if here.turns == 0 {
            self.path.push(pick.step);
        }
        let score = match self.arrive(state, here) {
            Arrival::Excluded => None,
            Arrival::End(score) => {
                if PV {
                    self.lines[here.ply as usize + 1].clear();
                }
                Some(score)
            }
            Arrival::Open(next) if best.tried == 0 => {
                Some(self.follow::<PV>(state, here, next, *alpha, beta))
            }
            Arrival::Open(next) => {
                let reduction = self.reduction(pick, best.tried, next);
                Some(self.doubt::<PV>(state, here, next, (*alpha, beta), reduction))
            }
        };
        if here.turns == 0 {
            self.path.pop();
        }
        self.game.undo(state, undo);
        if self.limiter.stopped() {
            return Tried::Stopped;
        }
        let Some(score) = score else { return Tried::Next };
        best.tried += 1;
        if score <= best.score {
            return Tried::Next;
        }
        best.score = score;
        best.mark = Some(pick.mark);
        if score > *alpha {
            *alpha = score;
            if PV {
                self.keep_line(here, pick.step, score);
            }
            if *alpha >= beta {
                return Tried::Enough;
            }
        }
        Tried::Next
    }

    /// The steps to look at first.
    #[inline]
    fn open(&mut self, state: &G::State, here: Here) -> List {
        if self.narrows(here) {
            let (game, evaluator) = (self.game, self.evaluator);
            let list = self
                .lists
                .open_short(|out| evaluator.shortlist(game, state, here.depth, usize::MAX, out));
            if let Some(list) = list {
                return list;
            }
        }
        self.list(state)
    }

    /// All legal steps.
    #[inline]
    pub(super) fn list(&mut self, state: &G::State) -> List {
        let list = self.lists.open(|steps| self.game.steps(state, steps));
        self.limiter.listed(list.len);
        list
    }

    /// Puts the steps in order, the best first.
    #[inline]
    pub(super) fn rank(
        &mut self,
        list: &mut List,
        state: &G::State,
        here: Here,
        first: Option<u32>,
    ) {
        let (game, evaluator) = (self.game, self.evaluator);
        let ply = here.ply as usize;
        let on_hint = here.turns == 0 && self.hint.starts_with(&self.path);
        let options = RankingOptions {
            first,
            hint: if on_hint { self.hint.get(ply).copied() } else { None },
            side: here.side,
            ply,
            narrow: self.narrows(here),
        };
        self.lists.rank(list, &options, &self.luck, |steps, ranks| {
            evaluator.order(game, state, here.depth, steps, ranks);
        });
    }

    /// Are steps put last left out here?
    #[inline]
    fn narrows(&self, here: Here) -> bool {
        self.settings.narrowing && (self.swept != Some(here.side) || here.depth == 1)
    }

    /// The value of the position reached, for the side that went there.
    #[inline]
    fn follow<const PV: bool>(
        &mut self,
        state: &mut G::State,
        from: Here,
        to: Here,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        let turned = to.side != from.side;
        let (alpha, beta) = if turned { (-beta, -alpha) } else { (alpha, beta) };
        let score = if to.inside {
            self.search::<PV>(state, to, alpha, beta)
        } else if to.depth == 0 {
            if PV {
                self.lines[to.ply as usize].clear();
            }
            self.quiesce(state, to, alpha, beta, self.settings.quiescence)
        } else {
            self.trail.enter(to.hash);
            let score = self.search::<PV>(state, to, alpha, beta);
            self.trail.leave();
            score
        };
        if turned { -score } else { score }
    }

    /// The same for a step that is not expected to be better than `alpha`.
    #[inline]
    fn doubt<const PV: bool>(
        &mut self,
        state: &mut G::State,
        from: Here,
        to: Here,
        (alpha, beta): (i32, i32),
        reduction: u32,
    ) -> i32 {
        if PV {
            self.lines[to.ply as usize].clear();
        }
        if reduction > 0 {
            let less = Here { depth: to.depth - reduction, ..to };
            let score = self.follow::<false>(state, from, less, alpha, alpha + 1);
            if score <= alpha || self.limiter.stopped() {
                return score;
            }
        }
        let score = self.follow::<false>(state, from, to, alpha, alpha + 1);
        // At the root even a line too good for the window is wanted, to know the whole turn.
        let wanted = PV && score > alpha && (score < beta || from.turns == 0);
        if !wanted || self.limiter.stopped() {
            return score;
        }
        self.follow::<PV>(state, from, to, alpha, beta)
    }

    /// By how many turns a late step is looked at less deeply; the answer to the whole turn is
    /// always looked at.
    #[inline]
    fn reduction(&self, pick: &Pick<G::Step>, tried: usize, to: Here) -> u32 {
        let spare = to.depth.saturating_sub(1 + u32::from(to.inside));
        if !self.settings.reductions || tried < FULL_STEPS || spare == 0 || !pick.is_quiet() {
            return 0;
        }
        ((to.depth + 1).ilog2() * (tried as u32 + 1).ilog2() / 3).min(spare)
    }

    /// What the table says, if that is enough here.
    #[inline]
    fn settled(&self, entry: &Entry, here: Here, alpha: i32, beta: i32) -> Option<i32> {
        let score = seen_from_root(entry.score, here.turns);
        let enough = match entry.bound {
            Bound::None => false,
            Bound::Upper => score <= alpha,
            Bound::Lower => score >= beta,
            Bound::Exact => true,
        };
        if !enough {
            return None;
        }
        if self.plain {
            return (entry.depth == here.depth && entry.fresh).then_some(score);
        }
        let proof = match entry.bound {
            Bound::Upper => score <= -PROVED,
            Bound::Lower => score >= PROVED,
            Bound::Exact => score.abs() >= PROVED,
            Bound::None => false,
        };
        if proof {
            // True at any depth, but perhaps not with another history or so near the limit.
            return (entry.fresh && turns_to_end(score) <= self.turns_left).then_some(score);
        }
        (entry.depth >= here.depth).then_some(score)
    }

    fn keep_line(&mut self, here: Here, step: G::Step, score: i32) {
        let (head, tail) = self.lines.split_at_mut(here.ply as usize + 1);
        let line = &mut head[here.ply as usize];
        line.clear();
        line.push(step);
        line.extend_from_slice(&tail[0]);
        if here.ply == 0 {
            let root_line = self.partial.get_or_insert_default();
            root_line.0 = score;
            root_line.1.clone_from(line);
        }
    }

    #[inline]
    fn learn(&mut self, pick: &Pick<G::Step>, list: List, n: usize, here: Here) {
        self.luck.praise(here.side, pick.step, here.ply as usize, here.depth);
        if n > 0 {
            for step in self.lists.before(list, n.min(BLAMED)) {
                self.luck.blame(here.side, step, here.depth);
            }
        }
    }
}

/// The best step so far.
struct Best {
    score: i32,
    mark: Option<u32>,
    /// How many were tried.
    tried: usize,
}

/// What to do after a step was tried.
enum Tried {
    Next,
    /// It is good enough to look no further.
    Enough,
    Stopped,
}

#[cfg(test)]
#[path = "node_tests.rs"]
mod tests;
