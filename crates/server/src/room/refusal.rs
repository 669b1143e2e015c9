//! Why something cannot be done in a room.

use std::borrow::Cow;

use catalog::TurnError;
use wire::room::Tell;

/// Why not: a key of the page's words, and the same in English for programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refusal {
    pub(crate) key: &'static str,
    pub(crate) message: Cow<'static, str>,
    pub(crate) rule: Option<String>,
}

impl Refusal {
    pub(crate) const NOT_A_PLAYER: Self = Self::of("room-not-a-player", "you do not play here");
    pub(crate) const NOT_YOUR_TURN: Self = Self::of("room-not-your-turn", "it is not your turn");
    pub(crate) const NOT_STARTED: Self = Self::of("room-not-started", "the game has not begun");
    pub(crate) const OVER: Self = Self::of("room-over", "the game is over");
    pub(crate) const NOT_OVER: Self = Self::of("room-not-over", "the game is not over");
    pub(crate) const ANOTHER_TURN: Self =
        Self::of("room-another-turn", "another turn was played meanwhile");
    pub(crate) const TIME_IS_UP: Self = Self::of("room-time-is-up", "your time is up");
    pub(crate) const TOO_LATE_TO_ABORT: Self =
        Self::of("room-too-late", "a game can be called off before its second turn only");
    pub(crate) const NOTHING_OFFERED: Self =
        Self::of("room-nothing-offered", "nobody has proposed that");
    pub(crate) const NOTHING_TO_TAKE_BACK: Self =
        Self::of("room-nothing-to-take-back", "you have not played yet");
    pub(crate) const COMPUTER_PLAYS_ON: Self =
        Self::of("room-computer-plays-on", "the computer plays on");
    pub(crate) const SEAT_TAKEN: Self = Self::of("room-seat-taken", "somebody sits there");
    pub(crate) const NOT_HOST: Self =
        Self::of("room-not-host", "only who set the game up gives seats to computers");
    pub(crate) const BEGUN: Self = Self::of("room-begun", "the game has begun");
    pub(crate) const NO_SEAT: Self = Self::of("room-no-seat", "there is no such seat");
    pub(crate) const MUTED: Self = Self::of("room-muted", "a moderator asked you to be quiet");
    pub(crate) const NOTHING_SAID: Self = Self::of("room-nothing-said", "say something");
    pub(crate) const TOO_LONG: Self = Self::of("room-too-long", "that is too long");
    pub(crate) const TOO_FAST: Self = Self::of("room-too-fast", "too much at once; wait a moment");
    pub(crate) const UNREADABLE: Self = Self::of("room-unreadable", "this is no message of ours");
    pub(crate) const NOT_STORED: Self =
        Self::of("room-not-stored", "it could not be stored; nothing has changed");
    pub(crate) const PLAN: Self =
        Self::of("room-plan", "these are not turns that follow each other here");

    const fn of(key: &'static str, message: &'static str) -> Self {
        Self { key, message: Cow::Borrowed(message), rule: None }
    }

    /// The rules refuse a turn.
    pub(crate) fn turn(error: &TurnError) -> Self {
        let rule = match error {
            TurnError::Illegal(refusal) => Some(refusal.rule.to_owned()),
            _ => None,
        };
        Self { key: "room-not-legal", message: Cow::Owned(error.to_string()), rule }
    }

    /// As it is sent.
    pub(crate) fn told(&self) -> Tell {
        Tell::Refused {
            key: self.key.to_owned(),
            message: self.message.clone().into_owned(),
            rule: self.rule.clone(),
        }
    }
}
