//! A game being played: what members of a room ask, and what they are told.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Clock, bounds};

/// What a client asks of a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "ask", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// To play a turn.
    Turn {
        /// How many turns were played before it: two requests for the same one cannot both play.
        ply: u32,
        /// The turn's text.
        turn: String,
    },
    /// To say something: players to everybody, spectators to spectators.
    Chat {
        /// What.
        text: String,
    },
    /// To propose something, or to agree with what was proposed.
    Offer {
        /// What.
        what: Proposal,
    },
    /// To say no to what was proposed, or to withdraw it.
    Decline {
        /// What.
        what: Proposal,
    },
    /// To give up.
    Resign,
    /// To call the game off before the second turn.
    Abort,
    /// To be answered, so that one knows how far away the server is.
    Ping {
        /// Comes back.
        n: u32,
    },
}

/// Why a text is not a [`ClientMessage`].
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MessageError {
    /// It is not JSON of one of the known shapes.
    #[error("malformed message: expected JSON with the field `ask`")]
    Malformed,
    /// It is longer than any message has to be.
    #[error("message too long: {bytes} bytes, at most {max}")]
    TooLong {
        /// How long it, or the turn in it, is.
        bytes: usize,
        /// How long that may be.
        max: usize,
    },
}

impl ClientMessage {
    /// Reads a message as a client sent it.
    pub fn read(text: &str) -> Result<Self, MessageError> {
        check_length(text, bounds::MESSAGE)?;
        let message = serde_json::from_str(text).map_err(|_| MessageError::Malformed)?;
        if let Self::Turn { turn, .. } = &message {
            check_length(turn, bounds::TEXT)?;
        }
        Ok(message)
    }
}

fn check_length(text: &str, max: usize) -> Result<(), MessageError> {
    let bytes = text.len();
    if bytes > max { Err(MessageError::TooLong { bytes, max }) } else { Ok(()) }
}

/// What players can agree upon.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Proposal {
    /// The last turn of the one who proposes is taken back.
    Takeback,
    /// The game ends in a draw.
    Draw,
    /// Another game with the seats moved round by one.
    Rematch,
}

/// What a room sends to a client.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "tell", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// Everything, for somebody who knows nothing.
    State {
        /// The room as it is.
        state: Box<State>,
    },
    /// Something happened.
    Event {
        /// Numbers rise; those that are missing were not for this member.
        number: u64,
        /// What happened.
        event: Event,
    },
    /// Something was asked that cannot be; nothing has changed.
    Refused {
        /// Why, as a key of the page's words.
        key: String,
        /// Why, in English, for programs.
        message: String,
        /// The rule that forbids it, where it is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rule: Option<String>,
        /// The game's own key of why not, where its rules forbid it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
        /// What the sentence speaks of, by name.
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        values: BTreeMap<String, String>,
    },
    /// The answer to a ping.
    Pong {
        /// What was sent.
        n: u32,
    },
    /// The server is about to stop: come back in a moment. Clocks stand still meanwhile.
    Closing,
}

/// Something that happened in a room.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// Somebody sits down, or gets up.
    Sat {
        /// The seat's number.
        seat: u8,
        /// Who sits there now.
        sitter: Occupant,
    },
    /// Every seat is taken: the game begins.
    Started {
        /// The clocks, where there are any.
        clocks: Option<Clocks>,
    },
    /// A turn was played and is stored.
    Turn {
        /// How many turns were played before it.
        ply: u32,
        /// The seat that played it.
        seat: u8,
        /// Its text.
        turn: String,
        /// How long it took, in milliseconds.
        spent_ms: i64,
        /// The clocks after it.
        clocks: Option<Clocks>,
    },
    /// Turns were taken back.
    TookBack {
        /// So many turns are left.
        ply: u32,
        /// The clocks.
        clocks: Option<Clocks>,
    },
    /// Something is proposed.
    Offered {
        /// What.
        what: Proposal,
        /// By whom.
        seat: u8,
    },
    /// It is not proposed any more.
    Declined {
        /// What.
        what: Proposal,
        /// By whom.
        seat: u8,
    },
    /// Somebody said something.
    Chat(ChatLine),
    /// Somebody came or went.
    Presence {
        /// Is somebody there, seat by seat? Computers are always there.
        present: Vec<bool>,
        /// How many look on.
        spectators: u32,
    },
    /// A computer took over a seat.
    Replaced(Replaced),
    /// The game is over.
    Over(Over),
    /// Another game was set up.
    Rematch {
        /// Its id.
        game: String,
    },
}

/// Everything about a room.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct State {
    /// The game's id.
    pub id: String,
    /// The rules: the game's text.
    pub game: String,
    /// The position it began with.
    pub start: String,
    /// The position now.
    pub position: String,
    /// How time is kept.
    pub clock: Clock,
    /// Does it count?
    pub rated: bool,
    /// Is it shown to everybody?
    pub public: bool,
    /// How far it is.
    pub phase: Phase,
    /// The seats, in order.
    pub seats: Vec<SeatState>,
    /// The numbers of the seats of whoever reads this.
    pub yours: Vec<u8>,
    /// The turns played.
    pub turns: Vec<Turn>,
    /// The clocks, where there are any.
    pub clocks: Option<Clocks>,
    /// What is proposed now.
    pub offers: Vec<Offer>,
    /// How it ended.
    pub over: Option<Over>,
    /// Computers that took over.
    pub replaced: Vec<Replaced>,
    /// What was said, as far as the reader may know.
    pub chat: Vec<ChatLine>,
    /// How many look on.
    pub spectators: u32,
    /// The game that followed.
    pub rematch: Option<String>,
    /// The number of the last event in it.
    pub event: u64,
}

/// How far a game is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Seats are free.
    Waiting,
    /// It is being played.
    Playing,
    /// It has ended.
    Over,
    /// It was called off.
    Aborted,
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatState {
    /// What the rules call it.
    pub name: String,
    /// Seats with the same number win together.
    pub team: u8,
    /// Who sits there.
    pub sitter: Occupant,
    /// Is somebody there now?
    pub present: bool,
}

/// Who occupies a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Occupant {
    /// Nobody yet.
    Free,
    /// A person, or a program with an account.
    Person {
        /// The name shown.
        name: String,
        /// Without an account.
        guest: bool,
        /// A program.
        bot: bool,
        /// The rating when the game began.
        rating: Option<i32>,
    },
    /// Somebody was asked and has not answered.
    Invited {
        /// Who.
        name: String,
    },
    /// The computer.
    Computer {
        /// Which, as `level:5`.
        player: String,
        /// The rating when the game began.
        rating: Option<i32>,
    },
}

/// A turn that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Turn {
    /// The seat that played it.
    pub seat: u8,
    /// Its text.
    pub turn: String,
    /// How long it took, in milliseconds.
    pub spent_ms: i64,
}

/// The clocks at the moment of telling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Clocks {
    /// Milliseconds left, seat by seat.
    pub left_ms: Vec<i64>,
    /// The seat whose clock runs.
    pub running: Option<u8>,
    /// Milliseconds that still cost nothing, with a delay.
    pub free_ms: i64,
}

/// Something proposed.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Offer {
    /// What.
    pub what: Proposal,
    /// By whom.
    pub seat: u8,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Over {
    /// The names of the winning seats; nobody means a draw, or nothing at all if it was called
    /// off.
    pub winners: Vec<String>,
    /// Why, in one word: a reason of the rules, or `aborted`.
    pub reason: String,
    /// What each seat's team scored, where the game counts points.
    pub points: Option<Vec<u16>>,
    /// How each seat's rating changed, where it did.
    #[serde(default)]
    pub ratings: Vec<Option<i32>>,
}

/// A computer that took over a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Replaced {
    /// The seat.
    pub seat: u8,
    /// After how many turns.
    pub ply: u32,
    /// Which computer player.
    pub by: String,
    /// Why: `resigned`, `time` or `away`.
    pub why: String,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChatLine {
    /// Who said it.
    pub from: String,
    /// From where.
    pub place: Place,
    /// What.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// Where one is in a room.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// At the table.
    Player,
    /// Around it.
    Spectator,
}
