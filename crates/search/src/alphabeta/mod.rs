//! Alpha-beta for two teams of any number of seats.

mod deepen;
mod node;
mod quiesce;
mod ranking;
mod settings;
mod sides;
mod worker;

use std::sync::atomic::Ordering::Relaxed;

use game::{Game, Outcome, Seat, Status};
use web_time::Instant;

use crate::limiter::{Limiter, Shared};
use crate::score::{is_proved, turns_to_end};
use crate::table::Table;
use crate::turns::split;
use crate::{
    Evaluator, Limits, Position, PrincipalVariation, Proof, Report, Searcher, Shares, Value, teams,
};
use deepen::{Found, MOST_DEPTH, Progress};
pub use settings::AlphaBetaSettings;
use worker::Worker;

/// Iterative deepening by turns, principal-variation search by steps, one table for all threads.
pub struct AlphaBeta<G: Game, E> {
    game: G,
    evaluator: E,
    settings: AlphaBetaSettings,
    table: Table,
}

impl<G: Game, E: Evaluator<G>> AlphaBeta<G, E> {
    /// Panics unless the game has two teams.
    pub fn new(game: G, evaluator: E, settings: AlphaBetaSettings) -> Self {
        assert_eq!(teams(&game).len(), 2, "alpha-beta is for two teams");
        let table = Table::new(settings.table_bytes);
        Self { game, evaluator, settings, table }
    }

    /// The rules.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// How it searches.
    pub const fn settings(&self) -> &AlphaBetaSettings {
        &self.settings
    }

    /// Changes the settings; the table is cleared only if its size changes.
    pub fn set_settings(&mut self, settings: AlphaBetaSettings) {
        if settings.table_bytes != self.settings.table_bytes {
            self.table = Table::new(settings.table_bytes);
        }
        self.settings = settings;
    }
}

impl<G: Game, E: Evaluator<G>> Searcher<G> for AlphaBeta<G, E> {
    fn search(
        &mut self,
        position: &Position<G>,
        limits: &Limits,
        on_progress: &mut dyn FnMut(&Report<G::Step>),
    ) -> Report<G::Step> {
        let start = Instant::now();
        let seat = match self.game.status(&position.state) {
            Status::ToMove(seat) => seat,
            Status::Over(outcome) => return over(&self.game, &outcome, start),
        };
        let most = limits.depth.unwrap_or(MOST_DEPTH).min(MOST_DEPTH);
        let left = position.turns_left.unwrap_or(u32::MAX);
        let root = Root { state: &position.state, seat, depth: most.min(left).max(1) };
        let threads = if cfg!(target_family = "wasm") { 1 } else { self.settings.threads.max(1) };
        let shared = Shared::default();
        let Self { game, evaluator, settings, table } = self;
        let (game, evaluator, table) = (&*game, &*evaluator, table.open());
        let worker = |thread| {
            let limiter = Limiter::new(limits, &shared, start, (thread, threads));
            Worker::new(game, evaluator, table, *settings, position, limiter)
        };
        let mut first = worker(0);
        if threads == 1 {
            return first.lead(&root, &shared, on_progress);
        }
        let mut report = std::thread::scope(|scope| {
            for thread in 1..threads {
                let (worker, root) = (&worker, &root);
                scope.spawn(move || {
                    let mut state = root.state.clone();
                    // Every other helper runs one turn ahead.
                    let depths = (1 + thread as u32 % 2).min(root.depth)..=root.depth;
                    let mut worker = worker(thread);
                    if worker.limiter.stopped() {
                        return;
                    }
                    worker.deepen(&mut state, root.seat, depths, &mut |_, _| ());
                    worker.limiter.look();
                });
            }
            first.lead(&root, &shared, on_progress)
        });
        report.nodes = first.limiter.nodes();
        report
    }

    fn forget(&mut self) {
        self.table.clear();
    }
}

impl<G: Game, E: Evaluator<G>> Worker<'_, G, E> {
    /// The thread that reports; the others stop when it does.
    fn lead(
        &mut self,
        root: &Root<'_, G>,
        shared: &Shared,
        on_progress: &mut dyn FnMut(&Report<G::Step>),
    ) -> Report<G::Step> {
        let mut state = root.state.clone();
        let mut report = |this: &mut Self, known: &Progress<G::Step>| {
            on_progress(&this.report(root, known));
        };
        let mut known = self.deepen(&mut state, root.seat, 1..=root.depth, &mut report);
        // Helpers use up what they claimed of the nodes.
        if !self.limiter.is_spent() {
            shared.halt.store(true, Relaxed);
        }
        let proved = known.lines.iter().any(|line| is_proved(line.score) && !line.exact);
        if proved && !self.limiter.stopped() {
            self.check_proofs(&mut state, root.seat, &mut known);
        }
        self.report(root, &known)
    }

    fn report(&mut self, root: &Root<'_, G>, known: &Progress<G::Step>) -> Report<G::Step> {
        let (game, state) = (self.game, root.state);
        let here = self.root(state, root.seat, 1);
        let line = |found: &Found<G::Step>| PrincipalVariation {
            turns: split(game, state, &found.steps),
            value: self.value(here.side, found),
        };
        let mut lines: Vec<_> = known.lines.iter().map(line).collect();
        if lines.is_empty() {
            // If it is stopped before the first result, the first guess is still a legal turn.
            let guess = self.evaluate(state, here);
            let found = self.found(state, here, guess, Vec::new());
            lines.push(PrincipalVariation {
                turns: split(game, state, &found.steps),
                value: self.value(here.side, &found),
            });
        }
        Report {
            depth: known.depth,
            nodes: self.limiter.nodes(),
            time: self.limiter.time(),
            value: lines[0].value,
            lines,
        }
    }

    fn value(&self, side: u8, found: &Found<G::Step>) -> Value {
        let [team, other] = [side, 1 - side].map(|side| self.sides.team(side));
        if is_proved(found.score) {
            let wins = found.score > 0;
            let turns = turns_to_end(found.score);
            return Value {
                shares: Shares::won(if wins { team } else { other }),
                proof: Some(Proof { team, wins, turns, exact: found.exact }),
                drawn: false,
                points: None,
            };
        }
        let probability = self.evaluator.calibration().probability(found.score);
        Value {
            shares: Shares::of_two([team, other], probability),
            proof: None,
            drawn: false,
            points: Some(found.score),
        }
    }
}

/// What is searched.
struct Root<'a, G: Game> {
    state: &'a G::State,
    seat: Seat,
    depth: u32,
}

/// There is nothing to search in a game that is over.
pub(crate) fn over<G: Game>(game: &G, outcome: &Outcome, start: Instant) -> Report<G::Step> {
    let shares = Shares::of_outcome(game, outcome);
    Report {
        depth: 0,
        nodes: 0,
        time: start.elapsed(),
        value: Value { shares, proof: None, drawn: false, points: None },
        lines: Vec::new(),
    }
}
