//! The object-safe interface of computer players.

use std::time::Duration;

use game::{Family, Match, Seat};
use players::Player;
use search::{Limits, Report};

use crate::AnyMatch;

/// A computer player of one game.
pub trait Thinker: Send {
    /// Finds a turn and says what it thinks; `report` is called whenever something new is known.
    /// Without limits the player spends what it usually does. In a match that is over there is
    /// nothing to find. Panics unless the match is one of the very game the player was asked for.
    fn think(
        &mut self,
        played: &dyn AnyMatch,
        limits: &Limits,
        on_progress: &mut dyn FnMut(&Thought),
    ) -> Thought;

    /// Clears its memory, for a new match.
    fn forget(&mut self);
}

/// What a computer player found, in texts.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought {
    /// Turns looked ahead completely; for tree searches the length of the best line.
    pub depth: u32,
    /// Steps played while searching; playouts for UCT.
    pub nodes: u64,
    /// Since the search began.
    pub time: Duration,
    /// What the position is worth.
    pub value: Worth,
    /// The best lines, the best first; none when the game is over.
    pub lines: Vec<ThoughtLine>,
}

impl Thought {
    /// What was found about a match.
    pub fn of<G: Family>(played: &Match<G>, report: &Report<G::Step>) -> Self {
        let game = played.game();
        let line = |line: &search::PrincipalVariation<G::Step>| {
            let mut state = played.state().clone();
            let mut text = |turn: &Vec<G::Step>| {
                let text = game.turn_text(&state, turn);
                for &step in turn {
                    game.play(&mut state, step);
                }
                text
            };
            let turns = line.turns.iter().map(&mut text).collect();
            ThoughtLine { turns, value: worth(game, &line.value) }
        };
        Self {
            depth: report.depth,
            nodes: report.nodes,
            time: report.time,
            value: worth(game, &report.value),
            lines: report.lines.iter().map(line).collect(),
        }
    }

    /// The best turn; none when the game is over.
    pub fn best(&self) -> Option<&str> {
        Some(self.lines.first()?.turns.first()?)
    }

    /// Is the outcome of the position and of every reported turn certain?
    pub fn is_solved(&self) -> bool {
        let certain = |worth: &Worth| worth.drawn || worth.proof.is_some_and(|proof| proof.exact);
        !self.lines.is_empty()
            && certain(&self.value)
            && self.lines.iter().all(|line| certain(&line.value))
    }

    /// Nodes a second.
    pub fn speed(&self) -> f64 {
        self.nodes as f64 / self.time.as_secs_f64().max(1e-9)
    }
}

/// Good play from here on.
#[derive(Clone, Debug, PartialEq)]
pub struct ThoughtLine {
    /// The turns.
    pub turns: Vec<String>,
    /// What the position is worth if the first of them is played.
    pub value: Worth,
}

/// What a position is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Worth {
    /// How likely each seat's team is to win, in seat order: certain where there is a proof, an
    /// estimate otherwise. A draw counts as equal parts.
    pub shares: Vec<f32>,
    /// There when the end is certain whatever the others do.
    pub proof: Option<Proof>,
    /// Is it certain that neither side can force a win?
    pub drawn: bool,
}

impl Worth {
    /// Is it certain who wins, or that nobody can force a win?
    pub const fn is_proved(&self) -> bool {
        self.proof.is_some() || self.drawn
    }

    /// A seat's chance in whole percent, with so many sides. An estimate is never rounded to
    /// certainty; only a side that is out of the game has 0.
    pub fn percent(&self, seat: usize, sides: usize) -> u32 {
        let share = self.shares[seat];
        if sides > 2 && share == 0.0 { 0 } else { (100.0 * share).round().clamp(1.0, 99.0) as u32 }
    }
}

/// The team to move wins whatever the others do, or loses if they play well.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The team to move.
    pub team: usize,
    /// Does it win?
    pub wins: bool,
    /// After how many turns of all seats together: 1 for a win in this very turn.
    pub turns: u32,
    /// Is it shown that fewer are not enough?
    pub exact: bool,
}

impl<G: Family> Thinker for Player<G> {
    fn think(
        &mut self,
        played: &dyn AnyMatch,
        limits: &Limits,
        on_progress: &mut dyn FnMut(&Thought),
    ) -> Thought {
        let played: &Match<G> =
            played.as_any().downcast_ref().expect("a match of the player's own game");
        assert_eq!(self.game().text(), played.game().text(), "a match of the player's own variant");
        let lines = self.lines().max(1);
        let thought = |report: &Report<G::Step>| {
            let mut thought = Thought::of(played, report);
            thought.lines.truncate(lines);
            thought
        };
        let report = self.think(played, limits, &mut |report| on_progress(&thought(report)));
        thought(&report)
    }

    fn forget(&mut self) {
        self.forget();
    }
}

fn worth<G: Family>(game: &G, value: &search::Value) -> Worth {
    let share = |seat| value.shares.of(game.team(seat));
    let proof = value.proof.map(|search::Proof { team, wins, turns, exact }| Proof {
        team: team.index(),
        wins,
        turns,
        exact,
    });
    Worth { shares: Seat::all(game.seats()).map(share).collect(), proof, drawn: value.drawn }
}
