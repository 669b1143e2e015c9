//! Whole games as text, in the syntax of PGN.
//!
//! ```text
//! [Game "nim"]
//! [Rules "1"]
//! [First "Ada"]
//! [Second "Blaise"]
//! [Date "2026.11.15"]
//! [Result "*"]
//!
//! 1. 3 {the middle first} 2 2. 1 (4 5) 4 *
//! ```
//!
//! Tag pairs, then rounds of turn texts numbered at the first seat, `{comments}` (or `;` to the
//! end of the line), `$1` glyphs and `(variations)`, then the result again. `Result` is the
//! winning seats joined by `+`, `draw`, or `*` for a game not finished; `Ending` says why;
//! `Start` gives a position when it is not the usual one; `TurnLimit` a limit other than 400.
//! Inside comments and tag values a backslash keeps the next `}`, `"` or backslash as it is.

mod read;
mod replay;
mod tree;
mod write;

use std::fmt;

use crate::{Message, PositionError, TurnError};

pub use tree::{At, Tree};

/// A place in a text, both counted from 1.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Default)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The character in it.
    pub column: usize,
}

/// Why a text is not a record, or not a record of the game it names.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {}, column {}: {cause}", .place.line, .place.column)]
pub struct RecordError {
    /// Where the error is.
    pub place: Place,
    /// What it is.
    pub cause: Box<Cause>,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// It is not written as records are, or its tags do not fit its turns.
    Record(Message),
    /// The game cannot begin so.
    Start(PositionError),
    /// A turn cannot be played.
    Turn {
        /// As it is written.
        text: String,
        /// Why not.
        error: TurnError,
    },
}

/// In English.
impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Record(message) => message.fmt(f),
            Self::Start(error) => error.fmt(f),
            Self::Turn { text, error } => write!(f, "`{text}`: {error}"),
        }
    }
}

impl RecordError {
    pub(crate) fn new(place: Place, message: Message) -> Self {
        Self { place, cause: Box::new(Cause::Record(message)) }
    }
}

/// A tag as an example.
const GAME_TAG: &str = "[Game \"…\"]";

/// One game as written down; nothing here is checked against any rules until it is replayed.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Record {
    /// The tag pairs, in their order.
    pub tags: Vec<Tag>,
    /// The game as it was played, with its comments and variations.
    pub line: Variation,
    /// Where the turns end, for errors about the end.
    end: Place,
}

/// `[Name "value"]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// One word.
    pub name: String,
    /// Anything on one line.
    pub value: String,
    place: Place,
}

/// A sequence of turns: the game itself, or a variation of it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Variation {
    /// Comments before the first turn.
    pub comments: Vec<String>,
    /// The turns in order.
    pub turns: Vec<Noted>,
}

/// A turn with what was written after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noted {
    /// The turn's text.
    pub text: String,
    /// The number of the round it begins, where one is written before it.
    pub round: Option<u32>,
    /// What follows it, in order.
    pub remarks: Vec<Remark>,
    place: Place,
}

/// A comment, sign or variation after a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// `{…}`
    Comment(String),
    /// `$3`
    Glyph(u16),
    /// `(…)`: turns that could have been played from the position before this one.
    Variation(Variation),
}

impl Noted {
    /// A turn without remarks.
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), round: None, remarks: Vec::new(), place: Place::default() }
    }
}

impl Record {
    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.find(name).map(|tag| tag.value.as_str())
    }

    /// Sets a tag: in its place if it exists, otherwise after the others.
    pub fn set_tag(&mut self, name: &str, value: impl Into<String>) {
        let value = value.into();
        match self.tags.iter_mut().find(|tag| tag.name == name) {
            Some(tag) => tag.value = value,
            None => self.tags.push(Tag { name: name.to_owned(), value, place: Place::default() }),
        }
    }

    /// The text of the game it is a record of.
    pub fn game_text(&self) -> Result<&str, RecordError> {
        self.tag("Game").ok_or_else(|| {
            let message =
                Message::new("record-no-game", "expected a tag {tag} that names the game");
            RecordError::new(Place { line: 1, column: 1 }, message.with("tag", GAME_TAG))
        })
    }

    /// An error at the place of a tag.
    pub fn error_at_tag(&self, name: &str, message: Message) -> RecordError {
        RecordError::new(self.place_of(name), message)
    }

    /// Where a tag stands; the end where there is none.
    fn place_of(&self, name: &str) -> Place {
        self.find(name).map_or(self.end, |tag| tag.place)
    }

    /// The word that ends the turns: the result, where it is one word.
    fn result_word(&self) -> &str {
        self.tag("Result").filter(|r| !r.is_empty() && r.chars().all(is_word)).unwrap_or("*")
    }

    fn find(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name == name)
    }
}

/// May the character stand in a turn or a result?
fn is_word(c: char) -> bool {
    !c.is_whitespace() && !"{}()[];\"$".contains(c)
}
