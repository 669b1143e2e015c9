//! The computer's turns, their pace, hints, and the replay of the last turns.

use super::{Effect, Refusal, Table, at_turn};
use crate::player::Player;

/// How long each turn is shown before the computer plays the next.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// Two seconds.
    Slow,
    /// A second.
    #[default]
    Normal,
    /// Not at all.
    AtOnce,
}

impl Pace {
    /// All of them, slowest first.
    pub const ALL: [Self; 3] = [Self::Slow, Self::Normal, Self::AtOnce];

    /// Its name in settings and words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Slow => "slow",
            Self::Normal => "normal",
            Self::AtOnce => "at-once",
        }
    }

    /// The pace with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|pace| pace.name() == name)
    }

    /// How long a turn is shown.
    pub const fn milliseconds(self) -> f64 {
        match self {
            Self::Slow => 2000.0,
            Self::Normal => 1000.0,
            Self::AtOnce => 0.0,
        }
    }
}

/// How long each turn of a replay is shown.
const REPLAY: f64 = 900.0;

/// The level that gives hints.
pub const HINT_LEVEL: u8 = 8;

/// The computer at work.
#[derive(Clone, Debug, PartialEq)]
pub struct Thinking {
    /// The seat it thinks for.
    pub seat: usize,
    /// Is it a hint rather than a turn of its own?
    pub hints: bool,
    /// Turns looked ahead so far.
    pub depth: u32,
    /// The best turn so far.
    pub best: Option<String>,
}

impl Table {
    /// Starts the computer, if it is its turn and it is not paused.
    pub fn wake(&mut self) -> Vec<Effect> {
        match (self.mover(), self.player_to_move()) {
            (Some(seat), Some(Player::Level(level))) if !self.paused => {
                self.think(seat, level, false)
            }
            _ => Vec::new(),
        }
    }

    /// Continues after a pause.
    pub fn resume(&mut self) -> Vec<Effect> {
        self.paused = false;
        self.wake()
    }

    /// Pauses the computer.
    pub fn pause(&mut self) -> Vec<Effect> {
        self.stop_thinking();
        self.paused = true;
        vec![Effect::StopThinking]
    }

    /// Stops it; its turn stays its turn.
    pub fn stop(&mut self) -> Vec<Effect> {
        self.stop_thinking();
        vec![Effect::StopThinking]
    }

    pub(super) fn stop_thinking(&mut self) {
        self.thinking = None;
        self.answer = None;
        self.paused = false;
        self.replay_next = None;
    }

    /// Asks for a hint.
    pub fn ask_hint(&mut self) -> Vec<Effect> {
        match self.mover() {
            Some(seat) if self.is_open() => self.think(seat, HINT_LEVEL, true),
            _ => self.refuse_closed(),
        }
    }

    fn think(&mut self, seat: usize, level: u8, hints: bool) -> Vec<Effect> {
        self.paused = false;
        self.thinking = Some(Thinking { seat, hints, depth: 0, best: None });
        vec![Effect::Think { level }]
    }

    /// Notes what the computer has found so far.
    pub fn progress(&mut self, depth: u32, best: Option<&str>) {
        if let Some(thinking) = &mut self.thinking {
            thinking.depth = depth;
            thinking.best = best.map(str::to_owned);
        }
    }

    /// The computer chose a turn. It is played when the turn before was shown long enough.
    pub fn answer(&mut self, turn: Option<String>, now: f64) -> Vec<Effect> {
        let (Some(thinking), Some(turn)) = (&self.thinking, turn) else {
            self.thinking = None;
            return Vec::new();
        };
        if thinking.hints {
            self.thinking = None;
            self.hint = Some(turn.clone());
            return vec![Effect::Hint(turn)];
        }
        // The time for which its turn waits is not taken from its clock.
        if let Some(seat) = self.mover() {
            self.pass_time(seat, now);
        }
        self.answer = Some(turn);
        self.tick(now)
    }

    /// The computer broke down.
    pub fn broken(&mut self) -> Vec<Effect> {
        self.stop_thinking();
        self.paused = true;
        vec![Effect::Refuse(Refusal::Broken)]
    }

    /// The last turn is animated until then.
    pub fn travels_until(&mut self, time: f64) {
        self.shown_until = self.shown_until.max(time);
    }

    /// When [`Table::tick`] has something to do; none while nothing waits.
    pub fn deadline(&self) -> Option<f64> {
        self.replay_next.or_else(|| self.answer.as_ref().map(|_| self.shown_until))
    }

    /// Does what waited for this time.
    pub fn tick(&mut self, now: f64) -> Vec<Effect> {
        if let Some(next) = self.replay_next {
            return if now < next { Vec::new() } else { self.replay_on(now) };
        }
        if now < self.shown_until {
            return Vec::new();
        }
        // The time for which its turn waited is taken from no clock.
        if let (Some(seat), true) = (self.mover(), self.answer.is_some()) {
            self.pass_time(seat, now);
        }
        self.answer.take().map_or_else(Vec::new, |turn| self.play_answer(&turn, now))
    }

    fn play_answer(&mut self, turn: &str, now: f64) -> Vec<Effect> {
        self.play(turn, now).unwrap_or_else(|error| {
            self.stop_thinking();
            vec![Effect::Refuse(Refusal::Rule(error))]
        })
    }

    /// Is a turn of the computer's shown, or a replay?
    pub fn is_showing(&self) -> bool {
        self.answer.is_some() || self.replay_next.is_some()
    }

    /// Ends the waiting for turns that are being shown.
    pub fn skip(&mut self, now: f64) -> Vec<Effect> {
        if self.replay_next.take().is_some() {
            self.shown = None;
            return vec![Effect::Replayed(Vec::new())];
        }
        self.shown_until = now;
        self.tick(now)
    }

    /// Lets the computer play its best turn so far, at once.
    pub fn hurry(&mut self, now: f64) -> Vec<Effect> {
        let best = self.thinking.as_ref().and_then(|thinking| thinking.best.clone());
        let Some(turn) = self.answer.take().or(best) else {
            return Vec::new();
        };
        let mut effects = vec![Effect::StopThinking];
        self.shown_until = now;
        effects.extend(self.answer(Some(turn), now));
        effects
    }

    /// Do computers play among themselves?
    pub fn plays_itself(&self) -> bool {
        !self.standing().is_over() && !self.players.contains(&Player::Person)
    }

    /// Shows again every turn since a person here last played.
    pub fn replay(&mut self, now: f64) -> Vec<Effect> {
        let turns = self.log.entries().len();
        if turns == 0 || self.answer.is_some() {
            return Vec::new();
        }
        self.shown = Some(turns - self.turns_since_own());
        self.replay_next = Some(now + REPLAY / 2.0);
        vec![Effect::Replayed(Vec::new())]
    }

    fn replay_on(&mut self, now: f64) -> Vec<Effect> {
        let turns = self.log.entries().len();
        let next = self.shown.map_or(turns, |shown| shown + 1);
        let motions = at_turn(&*self.played, next).motions();
        if next >= turns {
            self.shown = None;
            self.replay_next = None;
        } else {
            self.shown = Some(next);
            self.replay_next = Some(now + REPLAY);
        }
        vec![Effect::Replayed(motions)]
    }
}
