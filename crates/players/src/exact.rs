//! Play from solved positions: where little enough can follow, all of it is solved in memory.

use std::time::Duration;

use game::solved::{Cone, Known};
use game::{Family, Game, Seat, Status};
use search::{
    Instant, Limits, Position, PrincipalVariation, Proof, Report, Searcher, Shares, Value,
};

/// Each position is looked at about so many times.
const LOOKS: u64 = 12;
/// The assumed positions looked at per second, until the speed has been measured.
const RATE: f64 = 50_000_000.0;
/// Solving begins where it is done after so many turns with as much time as this one has. What is
/// solved in one turn is there in the next.
const TURNS: f64 = 8.0;
/// What takes longer than this to solve is searched before, for a quarter of that, so that something
/// is known meanwhile.
const SOON: f64 = 0.5;
const LATE: f64 = 5.0;
/// Before a shorter solution a search of so many turns ahead is made, so that a cancelled player
/// has an answer.
const GLANCE: u32 = 2;
/// Turns of a line that are looked up.
const LINE: usize = 16;

/// The solver of a player, and its limits.
pub(crate) struct Exact<G: Game> {
    cone: Box<dyn Cone<G>>,
    /// How much memory it may take.
    most: u64,
    lines: usize,
    /// The measured positions looked at per second on this machine.
    rate: f64,
}

impl<G: Family> Exact<G> {
    pub(crate) fn new(cone: Box<dyn Cone<G>>, most: u64, lines: usize) -> Self {
        Self { cone, most, lines: lines.max(1), rate: RATE }
    }

    /// Solves what can follow where the limits allow, and searches otherwise.
    pub(crate) fn think(
        &mut self,
        (game, engine): (&G, &mut dyn Searcher<G>),
        position: &Position<G>,
        limits: &Limits,
        on_progress: &mut dyn FnMut(&Report<G::Step>),
    ) -> Report<G::Step> {
        let begun = Instant::now();
        if let Some(report) = self.report(game, position, begun) {
            on_progress(&report);
            return report;
        }
        let mut limits = limits.clone();
        if let Some(looks) = self.looks_left(game, position) {
            let seconds = looks as f64 / self.rate;
            let most = match limits.time {
                // With a limit of nodes or turns nothing is solved, so that the result is
                // reproducible.
                _ if limits.nodes.is_some() || limits.depth.is_some() => None,
                Some(time) => {
                    let half = time.as_secs_f64() / 2.0;
                    (seconds <= half * TURNS).then_some(half)
                }
                None => Some(f64::INFINITY),
            };
            if let Some(most) = most {
                let soon = Duration::from_secs_f64((seconds / 4.0).min(LATE));
                let soon = limits.time.map_or(soon, |time| soon.min(time / 8));
                let first = if seconds > SOON {
                    Limits { time: Some(soon), ..limits.clone() }
                } else {
                    Limits { depth: Some(GLANCE), ..limits.clone() }
                };
                let found = engine.search(position, &first, on_progress);
                if self.solve(position, most, &limits, begun)
                    && let Some(report) = self.report(game, position, begun)
                {
                    on_progress(&report);
                    return report;
                }
                limits.time = limits.time.map(|time| time.saturating_sub(begun.elapsed()));
                let longer = engine.search(position, &limits, on_progress);
                // If it was cancelled or ran out of time, it may have seen less.
                return if longer.depth < found.depth { found } else { longer };
            }
        }
        engine.search(position, &limits, on_progress)
    }

    /// How many looks it takes to solve what can follow; nothing where that is too much, or there is
    /// nothing to choose.
    fn looks_left(&mut self, game: &G, position: &Position<G>) -> Option<u64> {
        let Status::ToMove(_) = game.status(&position.state) else { return None };
        self.cone.bytes(&position.state).filter(|bytes| *bytes <= self.most)?;
        self.cone.left(&position.state).map(|positions| LOOKS * positions)
    }

    /// Solves for so many seconds at most; returns whether everything is solved.
    fn solve(
        &mut self,
        position: &Position<G>,
        most: f64,
        limits: &Limits,
        begun: Instant,
    ) -> bool {
        /// The positions looked at between two checks of the clock.
        const ROUND: usize = 1 << 18;
        let (mut looks, mut round) = (0, 0);
        let from = begun.elapsed().as_secs_f64();
        let done = self.cone.work(&position.state, &mut |positions| {
            round += positions;
            if round < ROUND {
                return true;
            }
            looks += std::mem::take(&mut round);
            !limits.cancel.is_cancelled() && begun.elapsed().as_secs_f64() < most
        });
        let seconds = begun.elapsed().as_secs_f64() - from;
        if looks > 8 * ROUND && seconds > 0.0 {
            self.rate = looks as f64 / seconds;
        }
        done
    }

    /// What is known; nothing where the match is stopped before its end.
    fn report(&self, game: &G, position: &Position<G>, begun: Instant) -> Option<Report<G::Step>> {
        let Status::ToMove(mover) = game.status(&position.state) else { return None };
        let known = self.known(game, &position.state)?;
        let left = position.turns_left.unwrap_or(u32::MAX);
        if known.turns.is_some_and(|turns| turns > left) {
            return None;
        }
        // A search for several lines reports every turn.
        let most = if self.lines == 1 { 1 } else { usize::MAX };
        let mut lines = Vec::new();
        for (turn, after, known) in self.turns(game, &position.state, mover)?.into_iter().take(most)
        {
            let known = Known { turns: known.turns.map(|turns| turns + 1), ..known };
            let value = value(game, mover, known);
            lines.push(PrincipalVariation { turns: self.line(game, turn, after), value });
        }
        Some(Report {
            depth: lines.first().map_or(0, |line| line.turns.len() as u32),
            nodes: 0,
            time: begun.elapsed(),
            value: value(game, mover, known),
            lines,
        })
    }

    /// What is known of a position. Who asks for one line compares positions, as a review of a game does:
    /// after the first turns, which are known, it would take every turn for a win let go.
    fn known(&self, game: &G, state: &G::State) -> Option<Known> {
        let solved = self.cone.probe(game, state);
        solved.or_else(|| self.cone.probe_first_turns(state).filter(|_| self.lines > 1))
    }

    /// Every turn with the position after it and what is known of that, the best first.
    fn turns(&self, game: &G, state: &G::State, mover: Seat) -> Option<Vec<Turn<G>>> {
        let mut turns = Vec::new();
        for text in game.legal_texts(state) {
            let steps = game.read_turn(state, &text).expect("a listed turn is legal");
            let mut after = state.clone();
            for &step in &steps {
                game.play(&mut after, step);
            }
            let known = self.known(game, &after)?;
            turns.push((steps, after, known));
        }
        turns.sort_by_key(|(.., known)| known.rank(mover));
        Some(turns)
    }

    /// A turn, and how both sides go on.
    fn line(&self, game: &G, turn: Vec<G::Step>, after: G::State) -> Vec<Vec<G::Step>> {
        let (mut line, mut state) = (vec![turn], after);
        while line.len() < LINE
            && let Status::ToMove(mover) = game.status(&state)
            && let Some(turns) = self.turns(game, &state, mover)
            && let Some((turn, after, _)) = turns.into_iter().next()
        {
            line.push(turn);
            state = after;
        }
        line
    }
}

/// A turn, the position after it, and what is known of that.
type Turn<G> = (Vec<<G as Game>::Step>, <G as Game>::State, Known);

/// What is known of a position, or of a turn in it, seen from whoever is to move.
fn value<G: Game>(game: &G, mover: Seat, known: Known) -> Value {
    let team = game.team(mover);
    let winner = known.winner.map(|seat| game.team(seat));
    let proof = winner.zip(known.turns);
    Value {
        shares: winner.map_or_else(|| Shares::even(game), Shares::won),
        proof: proof.map(|(winner, turns)| Proof {
            team,
            wins: winner == team,
            turns,
            exact: true,
        }),
        drawn: winner.is_none(),
        points: None,
    }
}
