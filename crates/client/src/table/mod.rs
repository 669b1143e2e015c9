//! A game being played at one screen.
//!
//! [`Table`] holds the match, the turn being made by hand, who plays each seat, the clock, and which
//! turn is shown. Every input is a method that returns [`Effect`]s. Times are milliseconds on any
//! clock that does not go back.
//!
//! - `by_hand`: touches, steps, the confirmation of a turn
//! - `turns`: turns played, taken back, and games ended
//! - `computer`: the computer's turns, their pace, hints, and the replay of the last turns
//! - `clock`: the time of each seat
//! - `log`: the turns played, as sentences

mod by_hand;
mod clock;
mod computer;
mod log;
#[cfg(test)]
mod tests;
mod turns;

use catalog::diagram::{Motion, Picture, Sentence, View};
use catalog::{AnyHand, AnyMatch, Standing, TurnError};

use crate::outcome::Outcome;
use crate::player::Player;
use crate::saved_game::Clock;
pub use computer::{HINT_LEVEL, Pace, Thinking};
use log::Log;
pub use log::LogEntry;

/// A game being played.
pub struct Table {
    start: String,
    played: Box<dyn AnyMatch>,
    hand: Box<dyn AnyHand>,
    players: Vec<Player>,
    clock: Option<Clock>,
    /// When the clock was last read.
    clock_read: f64,
    /// Does a turn of several steps wait to be confirmed?
    pub confirms: bool,
    /// How long the computer's turns are shown.
    pub pace: Pace,
    closed: bool,
    /// How many turns are shown, where somebody looks back.
    shown: Option<usize>,
    thinking: Option<Thinking>,
    paused: bool,
    hint: Option<String>,
    /// Until when the last turn is shown before the computer plays the next.
    shown_until: f64,
    /// The computer's turn that waits for that time.
    answer: Option<String>,
    /// When the replay shows its next turn.
    replay_next: Option<f64>,
    log: Log,
}

/// What has to be done after an input.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Ask the computer of this level for a turn in the match as it stands.
    Think {
        /// From 1 to 8.
        level: u8,
    },
    /// The computer stops thinking.
    StopThinking,
    /// A piece is held; the value is its orientation, if it can be turned.
    Held(Option<Sentence>),
    /// A step was made by hand: what travelled.
    Step(Vec<Motion>),
    /// A whole turn was made by hand. It is not played yet.
    Submit {
        /// Its text.
        turn: String,
        /// How many of its steps were shown travelling already.
        travelled: usize,
    },
    /// A turn was played: its sentences, and what travelled in each step.
    Played(Vec<Sentence>, Vec<Vec<Motion>>),
    /// Turns were taken back.
    Undone,
    /// Turns that were taken back were played again.
    Redone,
    /// The game was ended by resignation, agreement or time.
    Ended,
    /// A turn is shown again: what travels.
    Replayed(Vec<Vec<Motion>>),
    /// This seat ran out of time and the computer plays on for it.
    Replaced(&'static str),
    /// The computer advises this turn.
    Hint(String),
    /// The input was refused.
    Refuse(Refusal),
    /// The match or who plays it changed: store it, then call [`Table::wake`].
    Changed,
}

/// Why an input was refused.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// The rules of the game forbid it.
    Rule(TurnError),
    /// There is nothing to play at this spot.
    NothingHere,
    /// The piece belongs to another side.
    NotYours,
    /// Another seat is to move.
    NotYourTurn(&'static str),
    /// An earlier turn is shown.
    LookingBack(usize),
    /// The turn made by hand waits to be confirmed.
    Unconfirmed,
    /// There is no turn to take back.
    NothingToUndo,
    /// There is no turn to play again.
    NothingToRedo,
    /// The computer broke down.
    Broken,
}

impl Table {
    /// A match, and who plays each seat.
    pub fn new(
        played: Box<dyn AnyMatch>,
        players: Vec<Player>,
        clock: Option<Clock>,
        now: f64,
    ) -> Self {
        Self {
            start: start_of(&*played),
            hand: played.hand(),
            log: Log::of(&*played),
            played,
            players,
            clock,
            clock_read: now,
            confirms: false,
            pace: Pace::AtOnce,
            closed: false,
            shown: None,
            thinking: None,
            paused: false,
            hint: None,
            shown_until: 0.0,
            answer: None,
            replay_next: None,
        }
    }

    /// The match.
    pub fn played(&self) -> &dyn AnyMatch {
        &*self.played
    }

    /// The turn being made by hand.
    pub fn hand(&self) -> &dyn AnyHand {
        &*self.hand
    }

    /// The position the match began with.
    pub fn start(&self) -> &str {
        &self.start
    }

    /// Who plays each seat.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// The clock, where the game has one.
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// How many turns are shown, where somebody looks back.
    pub fn shown(&self) -> Option<usize> {
        self.shown
    }

    /// What the computer thinks about.
    pub fn thinking(&self) -> Option<&Thinking> {
        self.thinking.as_ref()
    }

    /// Does the computer wait to be woken?
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// The turn the computer advised.
    pub fn hint(&self) -> Option<&str> {
        self.hint.as_deref()
    }

    /// The hint is not shown any more.
    pub fn drop_hint(&mut self) {
        self.hint = None;
    }

    /// Locks the board, whoever's turn it is.
    pub fn close(&mut self, closed: bool) {
        self.closed = closed;
    }

    /// The names of the seats, in order.
    pub fn seats(&self) -> Vec<&'static str> {
        self.played.game().seats().iter().map(|seat| seat.name).collect()
    }

    /// The team of each seat, in order.
    pub fn teams(&self) -> Vec<usize> {
        self.played.game().seats().iter().map(|seat| seat.team).collect()
    }

    /// Whose turn it is, or how it ended; of the match itself, not of what is shown.
    pub fn standing(&self) -> Standing {
        self.played.status()
    }

    /// The number of the seat whose turn it is.
    pub fn mover(&self) -> Option<usize> {
        self.seat_to_move(&self.standing())
    }

    /// The number of the seat whose turn it is in what is shown.
    pub fn shown_mover(&self) -> Option<usize> {
        self.seat_to_move(&self.with_shown(AnyMatch::status))
    }

    fn seat_to_move(&self, standing: &Standing) -> Option<usize> {
        let Standing::ToMove(name) = standing else {
            return None;
        };
        self.seats().iter().position(|seat| seat == name)
    }

    fn player_to_move(&self) -> Option<Player> {
        self.mover().map(|seat| self.players[seat])
    }

    /// The match as it is shown.
    fn with_shown<T>(&self, read: impl FnOnce(&dyn AnyMatch) -> T) -> T {
        match self.shown {
            Some(turns) => read(&*at_turn(&*self.played, turns)),
            None => read(&*self.played),
        }
    }

    /// The text of the position shown.
    pub fn position(&self) -> String {
        self.with_shown(AnyMatch::position)
    }

    /// The board as it is shown.
    pub fn picture(&self, view: &View) -> Picture {
        match self.shown {
            Some(_) => self.with_shown(|played| played.picture(view)),
            None => self.hand.picture(view),
        }
    }

    /// May somebody here touch the board now?
    pub fn is_open(&self) -> bool {
        self.shown.is_none() && !self.closed && self.player_to_move() == Some(Player::Person)
    }

    /// The one seat that the person at this screen plays; none where several people are here.
    pub fn own_seat(&self) -> Option<usize> {
        let mut own = (0..self.players.len()).filter(|seat| self.players[*seat] == Player::Person);
        let seat = own.next()?;
        (own.next().is_none() && self.players.len() > 1).then_some(seat)
    }

    /// How the game ended for those who are here; none while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        let Standing::Over { winners, .. } = self.standing() else {
            return None;
        };
        let (seats, teams) = (self.seats(), self.teams());
        let numbers = |is: &dyn Fn(usize) -> bool| (0..seats.len()).filter(|i| is(*i)).collect();
        let winners: Vec<_> = numbers(&|seat| winners.contains(&seats[seat]));
        let own: Vec<_> = numbers(&|seat| self.players[seat] == Player::Person);
        Some(Outcome::new(&winners, &own, &teams))
    }

    /// How many of the last turns were played since a person here last played; at least the last
    /// turn, if there is one.
    pub fn turns_since_own(&self) -> usize {
        let turns = self.log.entries().len();
        let others = self.log.entries().iter().rev();
        let others = others.take_while(|entry| self.players[entry.seat] != Player::Person).count();
        let people = self.players.contains(&Player::Person);
        if others == 0 || !people { turns.min(1) } else { others }
    }

    /// What travelled in the last turns, to be outlined: in the turn shown, or in every turn since a
    /// person here last played.
    pub fn last_spots(&self) -> Vec<String> {
        let mut motions = Vec::new();
        if let Some(turns) = self.shown {
            motions.push(at_turn(&*self.played, turns).motions());
        } else if self.hand.steps() == 0 {
            let mut copy = self.played.copy();
            for _ in 0..self.turns_since_own() {
                motions.push(copy.motions());
                copy.undo();
            }
        }
        let mut spots: Vec<_> = motions
            .iter()
            .flatten()
            .flatten()
            .flat_map(|motion| [motion.path.first(), motion.path.last()])
            .flatten()
            .cloned()
            .collect();
        spots.sort_unstable();
        spots.dedup();
        spots
    }

    /// The spots a turn would go over.
    pub fn spots_of(&self, turn: &str) -> Vec<String> {
        let mut copy = self.played.copy();
        let motions = if copy.play(turn).is_ok() { copy.motions() } else { Vec::new() };
        motions.into_iter().flatten().flat_map(|motion| motion.path).collect()
    }

    /// What the game counts for a seat, in what is shown.
    pub fn score(&self, seat: usize) -> Option<Sentence> {
        self.with_shown(|played| played.score(seat))
    }

    /// The turns played, as sentences.
    pub fn log(&self) -> &[LogEntry] {
        self.log.entries()
    }

    /// Shows the match after so many turns; the match itself goes on.
    pub fn look_at(&mut self, turns: usize) {
        self.replay_next = None;
        self.shown = (turns < self.log.entries().len()).then_some(turns);
    }
}

/// The match as it stood after so many turns.
fn at_turn(played: &dyn AnyMatch, turns: usize) -> Box<dyn AnyMatch> {
    let mut copy = played.copy();
    while copy.turns().len() > turns && copy.undo() {}
    copy
}

/// The position a match began with.
fn start_of(played: &dyn AnyMatch) -> String {
    at_turn(played, 0).position()
}
