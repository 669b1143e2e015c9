//! Refusals of a room.

use std::borrow::Cow;

use catalog::TurnError;
use serde::{Deserialize, Serialize};
use wire::room::{MessageError, ServerMessage};

/// Why not: a key of the page's sentences, the same in English for programs, and what the sentence
/// speaks of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Refusal {
    pub(crate) key: Text,
    pub(crate) message: Text,
    pub(crate) values: Vec<(Text, String)>,
    pub(crate) rule: Option<Text>,
    /// The game's own key, where its rules refuse a turn.
    pub(crate) reason: Option<Text>,
}

/// Static texts of this server, or texts received from another server.
pub(crate) type Text = Cow<'static, str>;

impl Refusal {
    pub(crate) const NOT_A_PLAYER: Self =
        Self::of("room-not-a-player", "you do not play in this game");
    pub(crate) const NOT_YOUR_TURN: Self = Self::of("room-not-your-turn", "it is not your turn");
    pub(crate) const NOT_STARTED: Self = Self::of("room-not-started", "the game has not started");
    pub(crate) const OVER: Self = Self::of("room-over", "the game is over");
    pub(crate) const NOT_OVER: Self = Self::of("room-not-over", "the game is not over");
    pub(crate) const ANOTHER_TURN: Self =
        Self::of("room-another-turn", "another turn was played in the meantime");
    pub(crate) const TIME_IS_UP: Self = Self::of("room-time-is-up", "your time is up");
    pub(crate) const TOO_LATE_TO_ABORT: Self =
        Self::of("room-too-late", "a game can be called off only before its second turn");
    pub(crate) const IN_TOURNAMENT: Self = Self::of(
        "room-in-tournament",
        "a game of a tournament cannot be called off; resign, or play",
    );
    pub(crate) const NOTHING_OFFERED: Self =
        Self::of("room-nothing-offered", "nobody has proposed that");
    pub(crate) const NOTHING_TO_TAKE_BACK: Self =
        Self::of("room-nothing-to-take-back", "you have not played a turn yet");
    pub(crate) const COMPUTER_PLAYS_ON: Self =
        Self::of("room-computer-plays-on", "the computer does not agree");
    pub(crate) const SEAT_TAKEN: Self = Self::of("room-seat-taken", "the seat is taken");
    pub(crate) const NOT_TOGETHER: Self =
        Self::of("room-not-together", "you cannot play at this table");
    pub(crate) const NOT_HOST: Self = Self::of(
        "room-not-host",
        "only the creator of the game may give seats to computers or free them",
    );
    pub(crate) const BEGUN: Self = Self::of("room-begun", "the game has already started");
    pub(crate) const NO_SEAT: Self =
        Self::of("room-no-seat", "the game has no seat of this number");
    pub(crate) const RATED_ACCOUNTS: Self =
        Self::of("api-rated-accounts", "rated games are for accounts; guests cannot play in them");
    pub(crate) const TOO_MANY_TABLES: Self = Self::of(
        "api-too-many-tables",
        "too many tables are open; close one, or wait until one of them ends",
    );
    pub(crate) const MUTED: Self = Self::of("room-muted", "a moderator has muted you");
    pub(crate) const EMPTY_MESSAGE: Self = Self::of("room-nothing-said", "the message is empty");
    pub(crate) const TOO_LONG: Self = Self::of("room-too-long", "the text is too long");
    pub(crate) const TOO_FAST: Self = Self::of("room-too-fast", "too many messages; wait a moment");
    pub(crate) const NOT_STORED: Self =
        Self::of("room-not-stored", "the database failed; nothing has changed");
    pub(crate) const PLAN: Self = Self::of(
        "room-plan",
        "conditional turns must be legal one after another from the position now",
    );

    const fn of(key: &'static str, message: &'static str) -> Self {
        let (key, message) = (Cow::Borrowed(key), Cow::Borrowed(message));
        Self { key, message, values: Vec::new(), rule: None, reason: None }
    }

    /// The rules refuse a turn.
    pub(crate) fn turn(error: &TurnError) -> Self {
        let message = Cow::Owned(error.to_string());
        let refused = Self { message, ..Self::of("room-not-legal", "") };
        match error {
            TurnError::Illegal(refusal) => Self {
                rule: Some(refusal.rule.into()),
                reason: Some(refusal.message.key.into()),
                values: refusal.message.texts().into_iter().map(named).collect(),
                ..refused
            },
            _ => refused,
        }
    }

    /// The client has sent a malformed message.
    pub(crate) fn message(error: MessageError) -> Self {
        let message = Cow::Owned(error.to_string());
        match error {
            MessageError::Malformed => Self { message, ..Self::of("room-unreadable", "") },
            MessageError::TooLong { bytes, max } => Self {
                message,
                values: [("length", bytes.to_string()), ("max", max.to_string())]
                    .map(named)
                    .to_vec(),
                ..Self::TOO_LONG
            },
        }
    }

    /// As it is sent.
    pub(crate) fn to_message(&self) -> ServerMessage {
        let value = |(name, value): &(Text, String)| (name.clone().into_owned(), value.clone());
        ServerMessage::Refused {
            key: self.key.clone().into_owned(),
            message: self.message.clone().into_owned(),
            rule: self.rule.clone().map(Cow::into_owned),
            reason: self.reason.clone().map(Cow::into_owned),
            values: self.values.iter().map(value).collect(),
        }
    }
}

fn named((name, value): (&'static str, String)) -> (Text, String) {
    (name.into(), value)
}
