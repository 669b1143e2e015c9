//! The socket of a room: messages of clients and of the server.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Clock, bounds};

/// A message of a client to a room.
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
    /// To measure the delay of the network.
    Ping {
        /// Sent back in the answer.
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

/// What players can propose to each other.
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

/// A message of a room to a client.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "tell", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The whole state, for a client that has none.
    State {
        /// The room as it is.
        state: Box<RoomState>,
    },
    /// Something happened.
    Event {
        /// Numbers rise; those that are missing were not for this member.
        number: u64,
        /// What happened.
        event: Event,
    },
    /// A message was refused; nothing has changed.
    Refused {
        /// Why, as a key of the page's words.
        key: String,
        /// Why, in English, for programs.
        message: String,
        /// The rule that forbids it, where it is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rule: Option<String>,
        /// The game's own key of the reason, if its rules forbid it.
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
    /// The database does not answer: turns are stored later, and all clocks stand still until then.
    Paused {
        /// The clocks, where there are any.
        clocks: Option<Clocks>,
    },
    /// The database answers again, and the clocks run again.
    Resumed {
        /// The clocks, where there are any.
        clocks: Option<Clocks>,
    },
    /// The server is about to stop: come back in a moment. Clocks stand still meanwhile.
    Closing,
}

/// Something that happened in a room.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// The occupant of a seat changes.
    Sat {
        /// The seat's number.
        seat: u8,
        /// The occupant from now on.
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
    /// A line of chat.
    Chat(ChatLine),
    /// Somebody came or went.
    Presence {
        /// Is somebody there, seat by seat? Computers are always there.
        present: Vec<bool>,
        /// The number of spectators.
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
pub struct RoomState {
    /// The game's id.
    pub id: String,
    /// The rules: the game's text.
    pub game: String,
    /// The position it began with.
    pub start: String,
    /// The position now.
    pub position: String,
    /// The clock.
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
    /// The last lines of chat that the reader may see.
    pub chat: Vec<ChatLine>,
    /// How many lines there are before these: `GET /api/games/{id}/chat` has them.
    #[serde(default)]
    pub chat_earlier: u32,
    /// The number of spectators.
    pub spectators: u32,
    /// The game that followed.
    pub rematch: Option<String>,
    /// The tournament it is played in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<String>,
    /// The club it is played in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
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

/// The clocks at the moment the message was sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Clocks {
    /// Milliseconds left, seat by seat.
    pub left_ms: Vec<i64>,
    /// The seat whose clock runs.
    pub running: Option<u8>,
    /// Milliseconds that still cost nothing, with a delay.
    pub free_ms: i64,
    /// Milliseconds left for the first turn of the seat to move, whose clock does not run yet. A
    /// game of two in which that time runs out is called off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_turn_ms: Option<i64>,
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
    /// Who wrote it.
    pub from: String,
    /// From where.
    pub place: Place,
    /// What.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// A person's place in a room.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// A player.
    Player,
    /// A spectator.
    Spectator,
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json, to_value};

    use super::*;

    /// Other people's programs send and read these texts: names of types may change, these texts
    /// may not.
    #[test]
    fn client_messages_are_these_texts() {
        for (message, text) in [
            (
                ClientMessage::Turn { ply: 3, turn: "1".into() },
                r#"{"ask":"turn","ply":3,"turn":"1"}"#,
            ),
            (ClientMessage::Chat { text: "hi".into() }, r#"{"ask":"chat","text":"hi"}"#),
            (
                ClientMessage::Offer { what: Proposal::Takeback },
                r#"{"ask":"offer","what":"takeback"}"#,
            ),
            (ClientMessage::Decline { what: Proposal::Draw }, r#"{"ask":"decline","what":"draw"}"#),
            (
                ClientMessage::Offer { what: Proposal::Rematch },
                r#"{"ask":"offer","what":"rematch"}"#,
            ),
            (ClientMessage::Resign, r#"{"ask":"resign"}"#),
            (ClientMessage::Abort, r#"{"ask":"abort"}"#),
            (ClientMessage::Ping { n: 7 }, r#"{"ask":"ping","n":7}"#),
        ] {
            assert_eq!(serde_json::to_string(&message).unwrap(), text);
            assert_eq!(ClientMessage::read(text), Ok(message));
        }
    }

    #[test]
    fn what_is_no_message_is_refused_with_the_reason() {
        let error = |text: &str| ClientMessage::read(text).unwrap_err().to_string();
        let malformed = "malformed message: expected JSON with the field `ask`";
        for text in ["", "{}", "[]", r#"{"ask":"dance"}"#, r#"{"ask":"chat","text":"a","why":1}"#] {
            assert_eq!(error(text), malformed, "{text}");
        }
        let long = "message too long: 5000 bytes, at most 4096";
        assert_eq!(error(&" ".repeat(5000)), long);
        let turn = ClientMessage::Turn { ply: 0, turn: "x".repeat(1025) };
        let long = "message too long: 1025 bytes, at most 1024";
        assert_eq!(error(&serde_json::to_string(&turn).unwrap()), long);
    }

    /// Parts of messages with their texts.
    struct Parts {
        clocks: (Option<Clocks>, Value),
        over: (Over, Value),
        replaced: (Replaced, Value),
        line: (ChatLine, Value),
        ada: (Occupant, Value),
        five: (Occupant, Value),
        turn: (Turn, Value),
    }

    fn parts() -> Parts {
        let clocks =
            Some(Clocks { left_ms: vec![9, 8], running: Some(0), free_ms: 0, first_turn_ms: None });
        let clocks_text = json!({ "left_ms": [9, 8], "running": 0, "free_ms": 0 });
        let over = Over {
            winners: vec!["red".into()],
            reason: "four-home".into(),
            points: None,
            ratings: vec![Some(8), None],
        };
        let over_text = json!({
            "winners": ["red"], "reason": "four-home", "points": null, "ratings": [8, null]
        });
        let replaced = Replaced { seat: 1, ply: 4, by: "level:5".into(), why: "away".into() };
        let replaced_text = json!({ "seat": 1, "ply": 4, "by": "level:5", "why": "away" });
        let line =
            ChatLine { from: "Ada".into(), place: Place::Spectator, text: "hi".into(), at: 5 };
        let line_text = json!({ "from": "Ada", "place": "spectator", "text": "hi", "at": 5 });
        let ada = Occupant::Person { name: "Ada".into(), guest: false, bot: true, rating: None };
        let ada_text = json!({
            "kind": "person", "name": "Ada", "guest": false, "bot": true, "rating": null
        });
        let five = Occupant::Computer { player: "level:5".into(), rating: Some(1500) };
        let five_text = json!({ "kind": "computer", "player": "level:5", "rating": 1500 });
        let turn = Turn { seat: 0, turn: "1".into(), spent_ms: 2 };
        let turn_text = json!({ "seat": 0, "turn": "1", "spent_ms": 2 });
        Parts {
            clocks: (clocks, clocks_text),
            over: (over, over_text),
            replaced: (replaced, replaced_text),
            line: (line, line_text),
            ada: (ada, ada_text),
            five: (five, five_text),
            turn: (turn, turn_text),
        }
    }

    #[test]
    fn events_are_these_texts() {
        let Parts { clocks, over, replaced, line, ada, .. } = parts();
        let with = |event: &str, mut fields: Value| {
            fields["event"] = event.into();
            fields
        };
        for (event, text) in [
            (
                Event::Sat { seat: 0, sitter: ada.0 },
                json!({ "event": "sat", "seat": 0, "sitter": ada.1 }),
            ),
            (
                Event::Started { clocks: clocks.0.clone() },
                json!({ "event": "started", "clocks": clocks.1 }),
            ),
            (
                Event::Turn { ply: 1, seat: 0, turn: "1".into(), spent_ms: 2, clocks: None },
                json!({
                    "event": "turn", "ply": 1, "seat": 0, "turn": "1", "spent_ms": 2, "clocks": null
                }),
            ),
            (
                Event::TookBack { ply: 0, clocks: clocks.0.clone() },
                json!({ "event": "took-back", "ply": 0, "clocks": clocks.1 }),
            ),
            (
                Event::Offered { what: Proposal::Draw, seat: 1 },
                json!({ "event": "offered", "what": "draw", "seat": 1 }),
            ),
            (
                Event::Declined { what: Proposal::Draw, seat: 0 },
                json!({ "event": "declined", "what": "draw", "seat": 0 }),
            ),
            (Event::Chat(line.0), with("chat", line.1)),
            (
                Event::Presence { present: vec![true, false], spectators: 2 },
                json!({ "event": "presence", "present": [true, false], "spectators": 2 }),
            ),
            (Event::Replaced(replaced.0), with("replaced", replaced.1)),
            (Event::Over(over.0), with("over", over.1)),
            (
                Event::Rematch { game: "abcdefgh".into() },
                json!({ "event": "rematch", "game": "abcdefgh" }),
            ),
        ] {
            let message = ServerMessage::Event { number: 12, event };
            let text = json!({ "tell": "event", "number": 12, "event": text });
            assert_eq!(to_value(&message).unwrap(), text);
            assert_eq!(serde_json::from_value::<ServerMessage>(text).unwrap(), message);
        }
    }

    #[test]
    fn server_messages_are_these_texts() {
        let Parts { clocks, over, replaced, line, ada, five, turn } = parts();
        let seat = |sitter| SeatState { name: "red".into(), team: 0, sitter, present: true };
        let seat_text =
            |sitter: Value| json!({ "name": "red", "team": 0, "sitter": sitter, "present": true });
        let invited = Occupant::Invited { name: "Bob".into() };
        let state = RoomState {
            id: "abcdefgh".into(),
            game: "squadro".into(),
            start: "s".into(),
            position: "p".into(),
            clock: Clock::Days(3),
            rated: true,
            public: false,
            phase: Phase::Playing,
            seats: vec![seat(ada.0), seat(five.0), seat(Occupant::Free), seat(invited)],
            yours: vec![0],
            turns: vec![turn.0],
            clocks: clocks.0,
            offers: vec![Offer { what: Proposal::Takeback, seat: 1 }],
            over: Some(over.0),
            replaced: vec![replaced.0],
            chat: vec![line.0],
            chat_earlier: 3,
            spectators: 1,
            rematch: None,
            tournament: None,
            club: None,
            event: 12,
        };
        let state_text = json!({
            "id": "abcdefgh", "game": "squadro", "start": "s", "position": "p", "clock": "days:3",
            "rated": true, "public": false, "phase": "playing",
            "seats": [
                seat_text(ada.1), seat_text(five.1), seat_text(json!({ "kind": "free" })),
                seat_text(json!({ "kind": "invited", "name": "Bob" })),
            ],
            "yours": [0], "turns": [turn.1], "clocks": clocks.1,
            "offers": [{ "what": "takeback", "seat": 1 }], "over": over.1,
            "replaced": [replaced.1], "chat": [line.1], "chat_earlier": 3, "spectators": 1, "rematch": null,
            "event": 12,
        });
        let refused = |rule: Option<&str>| ServerMessage::Refused {
            key: "room-not-legal".into(),
            message: "no".into(),
            rule: rule.map(str::to_owned),
            reason: rule.map(|_| "already-home".to_owned()),
            values: rule.map(|_| ("lane".to_owned(), "2".to_owned())).into_iter().collect(),
        };
        for (message, text) in [
            (
                ServerMessage::State { state: Box::new(state) },
                json!({ "tell": "state", "state": state_text }),
            ),
            (refused(None), json!({ "tell": "refused", "key": "room-not-legal", "message": "no" })),
            (
                refused(Some("S4")),
                json!({
                    "tell": "refused", "key": "room-not-legal", "message": "no", "rule": "S4",
                    "reason": "already-home", "values": { "lane": "2" },
                }),
            ),
            (ServerMessage::Pong { n: 7 }, json!({ "tell": "pong", "n": 7 })),
            (ServerMessage::Paused { clocks: None }, json!({ "tell": "paused", "clocks": null })),
            (ServerMessage::Resumed { clocks: None }, json!({ "tell": "resumed", "clocks": null })),
            (ServerMessage::Closing, json!({ "tell": "closing" })),
        ] {
            assert_eq!(to_value(&message).unwrap(), text);
            assert_eq!(serde_json::from_value::<ServerMessage>(text).unwrap(), message);
        }
    }
}
