//! Everything that can happen to a room.

use std::collections::{BTreeMap, BTreeSet};

use catalog::Computer;
use serde::{Deserialize, Serialize};
use wire::room::ClientMessage;

use super::Person;

/// A connection to a room; numbers are never used twice in one room.
pub(crate) type MemberId = u64;

/// Something that happens to a room. [`super::Room::handle`] decides what follows from it.
///
/// `aware` are accounts that need no push message about it: they caused it themselves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Input {
    /// The room was created, or read from the store.
    Opened { aware: Vec<String> },
    /// Every seat is taken: the game starts.
    Start { aware: Vec<String> },
    /// A client connects that has seen events up to `since`; the chat of some accounts is hidden
    /// from it.
    Connect { member: MemberId, who: Option<Person>, since: Option<u64>, unheard: BTreeSet<String> },
    /// It is time to announce who is present, if that has changed. The number of such events is
    /// limited, however many clients come and go.
    AnnouncePresence,
    /// A connection has ended.
    Disconnect { member: MemberId },
    /// A message from a connection, which the network delayed by `lag_ms`.
    Message { member: MemberId, message: ClientMessage, lag_ms: i64, facts: Facts },
    /// The same from an account over HTTP.
    Request { who: Person, message: ClientMessage, facts: Facts },
    /// Somebody wants to change who occupies a seat; without a number, the seat that suits them.
    Seat { who: Person, seat: Option<u8>, request: SeatRequest, facts: SeatFacts },
    /// Conditional turns, which replace those the account had.
    Plan { account: String, plan: String },
    /// The next conditional turn is due.
    PlayPlanned { aware: Vec<String> },
    /// A thinker is free for the computer whose turn it is: its clock runs from now on.
    ThinkingStarts { ply: u32 },
    /// A computer has found its turn.
    ComputerTurn { ply: u32, turn: String },
    /// The ratings have been changed by the end of the game; nothing where they could not be.
    RatingsSettled { changes: Vec<Option<i32>> },
    /// The account's clocks of days stand still until then.
    Vacation { account: String, until: i64 },
    /// An account that plays asked something over HTTP: it is not away.
    Seen { account: String },
    /// The time [`super::Room::wakes_at`] gave has come.
    Tick,
    /// A moderator calls the game off.
    CloseGame,
    /// An account has another name now, or another account has taken its place.
    Renamed { from: String, person: Person },
    /// An account was deleted, and its lines of chat with it.
    Forgotten { person: Person },
    /// Aborts the game if it waits for players and is abandoned.
    Tidy,
    /// An account's connections end.
    Expel { account: String },
    /// The server is about to stop.
    Shutdown,
}

/// A request to change the occupant of a seat.
#[derive(Copy, Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum SeatRequest {
    /// To take it.
    Take,
    /// To free it.
    Free,
    /// To give it to a computer.
    Computer(#[serde(with = "as_text")] Computer),
}

/// Facts about a message that the room needs and cannot know by itself.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Facts {
    /// For chat: whether the account may chat; none if there is no such account.
    pub(crate) standing: Option<ChatStanding>,
    /// For a rematch: an unused id for the next game.
    pub(crate) next_game: String,
    /// For a rematch: until when the players are on vacation, by account.
    pub(crate) vacations: BTreeMap<String, i64>,
    /// For chat: the accounts from which this one's chat is hidden.
    pub(crate) unheard_by: BTreeSet<String>,
    /// For a rematch: whether there is a block between two of the players.
    pub(crate) blocked: bool,
}

/// Restrictions of an account's chat by moderators.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ChatStanding {
    pub(crate) banned: bool,
    pub(crate) muted_until: Option<i64>,
}

/// Facts about the new occupant of a seat.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SeatFacts {
    /// The rating in the pool of this game.
    pub(crate) rating: Option<i32>,
    /// Until when they are on vacation.
    pub(crate) vacation: i64,
    /// For computers: whether the limit of tables without people is reached.
    pub(crate) crowded: bool,
    /// For people: whether there is a block between them and somebody at the table.
    pub(crate) blocked: bool,
}

/// A computer player as its text.
mod as_text {
    use catalog::Computer;
    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::Serializer;

    pub(super) fn serialize<S: Serializer>(
        computer: &Computer,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_str(computer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Computer, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|_| Error::custom("not a computer player"))
    }
}
