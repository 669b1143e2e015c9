//! One depth after the other, and several best lines.

use game::{Game, Seat, insertion_sort};

use super::AlphaBetaSettings;
use super::worker::{Here, Worker};
use crate::Evaluator;
use crate::score::{INFINITE, NOTHING, WON, is_proved, turns_to_end};

/// Turns looked ahead at most.
pub(super) const MOST_DEPTH: u32 = 200;
/// From this depth on the value of the last one is expected again.
const EXPECTING: u32 = 4;
/// How far from it the value is looked for first, in points.
const NEAR: i32 = 13;
/// Proofs this long are not checked for shorter ones.
const LONGEST_CHECKED: u32 = 64;
/// What checking a proof may cost besides as much as finding it.
const CHECKING: u64 = 1 << 14;

/// Within so many turns a win is looked for among all turns of the root,
const SWEPT: u32 = 3;
/// once so many nodes were searched, or nothing else is left to search.
const SWEEP_FROM: u64 = 1 << 15;

const SWEEP_SALT: u64 = 0x7377_6565_7074_2121;
const PROOF_SALT: u64 = 0x7072_6f6f_6673_2121;
const LIMIT_SALT: u64 = 0x7475_726e_6c69_6d69;

/// A line as the search keeps it.
#[derive(Clone, Debug)]
pub(super) struct Found<S> {
    pub(super) score: i32,
    /// Step after step; the first turn is whole.
    pub(super) steps: Vec<S>,
    /// The position after the first turn.
    pub(super) after: u64,
    /// A proof that cannot be shorter.
    pub(super) exact: bool,
}

/// What is known after some depths.
#[derive(Clone, Debug)]
pub(super) struct Progress<S> {
    pub(super) depth: u32,
    /// The best first; empty before the first turn is judged.
    pub(super) lines: Vec<Found<S>>,
}

impl<G: Game, E: Evaluator<G>> Worker<'_, G, E> {
    /// Searches deeper and deeper until stopped, until `most`, or until everything is proved;
    /// calls `report` after each depth.
    pub(super) fn deepen(
        &mut self,
        state: &mut G::State,
        seat: Seat,
        depths: std::ops::RangeInclusive<u32>,
        on_progress: &mut dyn FnMut(&mut Self, &Progress<G::Step>),
    ) -> Progress<G::Step> {
        let mut known = Progress { depth: 0, lines: Vec::new() };
        let mut swept = !self.settings.narrowing;
        let last = *depths.end();
        for depth in depths {
            let root = self.root(state, seat, depth);
            // At the horizon of the match values depend on how far it is: they get keys of their own.
            self.salt = if depth >= self.turns_left { LIMIT_SALT } else { 0 };
            let lines = self.look(state, root, &known.lines);
            if self.limiter.stopped() {
                // A better turn found half-way counts; several lines are reported only when complete.
                if !lines.is_empty() && (self.settings.lines <= 1 || known.lines.is_empty()) {
                    known.lines = lines;
                }
                break;
            }
            known = Progress { depth, lines };
            if self.plain {
                for line in &mut known.lines {
                    line.exact = is_proved(line.score);
                }
            }
            let worth_it = self.limiter.own_nodes() >= SWEEP_FROM || depth == last;
            if !swept && depth >= SWEPT && worth_it {
                swept = true;
                let open = !is_proved(known.lines[0].score);
                if open && let Some(line) = self.sweep(state, seat) {
                    known.lines.retain(|other| other.after != line.after);
                    known.lines.insert(0, line);
                    known.lines.truncate(self.settings.lines.max(1));
                }
            }
            on_progress(self, &known);
            if known.lines.iter().all(|line| is_proved(line.score)) {
                break;
            }
        }
        known
    }

    /// Looks for a win within few turns among all turns of the root, those put last too: a quiet
    /// turn after which nothing helps is easily taken for a dull one.
    fn sweep(&mut self, state: &mut G::State, seat: Seat) -> Option<Found<G::Step>> {
        let (settings, salt) = (self.settings, self.salt);
        self.settings = AlphaBetaSettings { reductions: false, quiescence: 0, ..settings };
        self.salt = SWEEP_SALT;
        self.limiter.allow(self.limiter.own_nodes() + CHECKING);
        let root = self.root(state, seat, SWEPT);
        self.swept = Some(root.side);
        let beta = WON - SWEPT as i32;
        let score = self.search::<true>(state, root, beta - 1, beta);
        let won = score >= beta && !self.limiter.stopped();
        self.limiter.disallow();
        self.swept = None;
        (self.settings, self.salt) = (settings, salt);
        let steps = if won { self.lines[0].clone() } else { return None };
        Some(self.found(state, root, score, steps))
    }

    /// The best lines at one depth; as many as are finished when stopped.
    fn look(
        &mut self,
        state: &mut G::State,
        root: Here,
        last: &[Found<G::Step>],
    ) -> Vec<Found<G::Step>> {
        let mut lines: Vec<Found<G::Step>> = Vec::new();
        self.excluded.clear();
        while lines.len() < self.settings.lines.max(1) {
            let before = last.get(lines.len());
            self.hint.clear();
            self.hint.extend(before.iter().flat_map(|line| &line.steps));
            self.partial = None;
            let score = self.expect(state, root, before.map(|line| line.score));
            let stopped = self.limiter.stopped();
            if score == NOTHING && !stopped {
                break;
            }
            let found =
                if stopped { self.partial.take() } else { Some((score, self.lines[0].clone())) };
            if let Some((score, steps)) = found {
                let line = self.found(state, root, score, steps);
                self.excluded.push(line.after);
                lines.push(line);
            }
            if stopped {
                break;
            }
        }
        self.excluded.clear();
        self.hint.clear();
        insertion_sort(&mut lines, |line| -line.score);
        lines
    }

    /// The root's value, looked for near the last one first.
    fn expect(&mut self, state: &mut G::State, root: Here, last: Option<i32>) -> i32 {
        let Some(last) = last.filter(|&last| root.depth >= EXPECTING && !is_proved(last)) else {
            return self.search::<true>(state, root, -INFINITE, INFINITE);
        };
        let mut width = NEAR;
        let (mut alpha, mut beta) = (last - width, last + width);
        loop {
            let score = self.search::<true>(state, root, alpha, beta);
            if self.limiter.stopped() || score == NOTHING || (alpha < score && score < beta) {
                return score;
            }
            width *= 4;
            if score <= alpha {
                alpha = (score - width).max(-INFINITE);
            } else {
                beta = (score + width).min(INFINITE);
            }
        }
    }

    /// Makes the first turn of a line whole.
    pub(super) fn found(
        &mut self,
        state: &G::State,
        root: Here,
        score: i32,
        mut steps: Vec<G::Step>,
    ) -> Found<G::Step> {
        let mut state = state.clone();
        let mut played = 0;
        loop {
            if played == steps.len() {
                let here = Here { hash: self.game.hash(&state), ..root };
                let mut list = self.list(&state);
                self.rank(&mut list, &state, here, None);
                steps.push(self.lists.pick(list, 0).step);
                self.lists.close(list);
            }
            self.game.play(&mut state, steps[played]);
            played += 1;
            if self.game.between_turns(&state) {
                break;
            }
        }
        Found { score, steps, after: self.game.hash(&state), exact: false }
    }

    /// Looks for shorter ways to what is proved already, with nothing left out; at most as much
    /// work as was done so far.
    pub(super) fn check_proofs(
        &mut self,
        state: &mut G::State,
        seat: Seat,
        known: &mut Progress<G::Step>,
    ) {
        let settings = self.settings;
        self.settings = AlphaBetaSettings { narrowing: false, quiescence: 0, ..settings };
        self.settings.reductions = false;
        self.plain = true;
        // What was found with reductions must not answer here.
        self.salt = PROOF_SALT;
        self.limiter.allow(self.limiter.own_nodes() + CHECKING);
        for i in 0..known.lines.len() {
            while !known.lines[i].exact && is_proved(known.lines[i].score) {
                let Some(line) = self.check(state, seat, &known.lines[i]) else { break };
                known.lines[i] = line;
            }
            self.excluded.push(known.lines[i].after);
        }
        self.limiter.disallow();
        self.excluded.clear();
        self.salt = 0;
        self.settings = settings;
        self.plain = settings.is_plain();
        insertion_sort(&mut known.lines, |line| -line.score);
    }

    /// The same line if it cannot be shorter, or a shorter one; none if there was no time.
    fn check(
        &mut self,
        state: &mut G::State,
        seat: Seat,
        line: &Found<G::Step>,
    ) -> Option<Found<G::Step>> {
        let turns = turns_to_end(line.score);
        let exact = Found { exact: true, ..line.clone() };
        if turns <= 1 {
            return Some(exact);
        }
        if turns > LONGEST_CHECKED {
            return None;
        }
        // Every depth below, the shallow ones to prepare the others.
        for depth in 1..turns {
            let root = self.root(state, seat, depth);
            let (alpha, beta) =
                if line.score > 0 { (line.score, INFINITE) } else { (-INFINITE, line.score) };
            let score = self.search::<true>(state, root, alpha, beta);
            if self.limiter.stopped() {
                return None;
            }
            if alpha < score && score < beta && is_proved(score) {
                let steps = self.lines[0].clone();
                let found = self.found(state, root, score, steps);
                return Some(Found { exact: true, ..found });
            }
        }
        Some(exact)
    }
}
