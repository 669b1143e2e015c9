//! The games of the catalog: an entry each.

use std::fmt;

use diagram::{Drawn, Style};
use game::options::{OptionError, OptionRow, Options, read_game_text, split_game_text};
use game::record::{Record, RecordError};
use game::{Family, Message};

use crate::any_game::AnyGame;
use crate::any_match::AnyMatch;
use crate::contents::{Absent, Contents, contents};
use crate::parts::GameParts;

macro_rules! entries {
    ($($id:ident: $Rules:ident, $board:ident::$Board:ident, $judge:ident::$Judge:ident
        $(, $crowd:ident)?;)*) => {
        static GAMES: &[Entry] = &[$({
            struct Row;

            impl GameParts for Row {
                type Rules = $id::$Rules;
                type Board = $board::$Board;
                type Judge = $judge::$Judge;
            }

            static CONTENTS: Contents = contents!($id, Row);
            let crowd = !stringify!($($crowd)?).is_empty();
            Entry::of::<Row>($board::PLAYERS, crowd, &CONTENTS)
        }),*];
    };
}
every_game!(entries);

/// What is known of a game before its code is loaded.
#[derive(Copy, Clone, Debug)]
pub struct Entry {
    /// The name in texts.
    pub id: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// What it is about.
    pub summary: &'static str,
    /// How its turns are written.
    pub turns: &'static str,
    /// Its options.
    pub options: &'static [OptionRow],
    /// How many can play it, over all its variants.
    pub players: &'static [usize],
    /// What the style sheet has to know of it.
    pub style: &'static Style,
    /// May more than two teams play some variant of it?
    pub crowd: bool,
    contents: &'static Contents,
}

impl Entry {
    const fn of<B: GameParts>(
        players: &'static [usize],
        crowd: bool,
        contents: &'static Contents,
    ) -> Self {
        Self {
            id: B::Rules::ID,
            name: B::Rules::NAME,
            summary: B::Rules::SUMMARY,
            turns: B::Rules::TURNS,
            options: B::Rules::OPTIONS,
            players,
            crowd,
            style: B::Board::STYLE,
            contents,
        }
    }

    /// Is its code loaded? Always, but for a page that loads games as they are opened.
    pub fn is_here(&self) -> bool {
        self.contents.get().is_some()
    }

    /// Loads its code.
    pub async fn load(&self) -> Result<(), Absent> {
        self.contents.load().await
    }

    /// What is rated apart: the game of two and, where more can play, `ID-table` if everybody plays
    /// for themselves there, or `ID-teams`.
    pub fn pools(&self) -> Vec<String> {
        let more = if self.crowd { "table" } else { "teams" };
        let larger = self.players.iter().any(|&players| players > 2);
        let larger = larger.then(|| format!("{}-{more}", self.id));
        std::iter::once(self.id.to_owned()).chain(larger).collect()
    }

    /// The game with these options, which must be of its own table. Its code must be loaded.
    pub fn open(&self, options: &Options) -> Box<dyn AnyGame> {
        let make = self.contents.get().expect("a game is opened when its code is loaded");
        make(options)
    }

    /// Every variant: the game opened with each combination of its options.
    pub fn variants(&self) -> impl Iterator<Item = Box<dyn AnyGame>> {
        Options::all(self.options).into_iter().map(|options| self.open(&options))
    }
}

/// Why a text does not open a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// No game has this id.
    UnknownGame {
        /// The id given.
        id: String,
        /// The ids there are.
        known: Vec<&'static str>,
    },
    /// The options are wrong.
    Options {
        /// The game.
        id: &'static str,
        /// What is wrong.
        error: OptionError,
    },
    /// The code of the game is not loaded.
    Absent {
        /// The game.
        id: &'static str,
        /// What is missing.
        error: Absent,
    },
    /// It is not a game's text at all.
    Text {
        /// What is wrong.
        error: OptionError,
        /// The ids there are.
        known: Vec<&'static str>,
    },
}

impl OpenError {
    /// The sentence that says it.
    pub fn message(&self) -> Message {
        match self {
            Self::UnknownGame { id, known } => {
                Message::new("open-unknown", "unknown game `{game}`; the games are {known}")
                    .with("game", id)
                    .with("known", known.join(", "))
            }
            Self::Options { id, error } => Message::new("open-options", "{game}: {error}")
                .with("game", id)
                .with_message("error", error.message()),
            Self::Absent { id, .. } => {
                Message::new("open-absent", "{game}: the rules are not loaded").with("game", id)
            }
            Self::Text { error, known } => {
                Message::new("open-text", "{error}; the games are {known}")
                    .with_message("error", error.message())
                    .with("known", known.join(", "))
            }
        }
    }
}

/// In English.
impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

/// All games, in order.
pub fn games() -> &'static [Entry] {
    GAMES
}

/// What the style sheet has to know of every game.
pub fn styles() -> Vec<&'static Style> {
    GAMES.iter().map(|entry| entry.style).collect()
}

/// Opens a game by its text: `squadro` or `squadro(first=red)`.
pub fn open(text: &str) -> Result<Box<dyn AnyGame>, OpenError> {
    let known = || GAMES.iter().map(|entry| entry.id).collect();
    let (id, _) = split_game_text(text)
        .map_err(|error| OpenError::Text { error: error.into(), known: known() })?;
    let entry = GAMES
        .iter()
        .find(|entry| entry.id == id)
        .ok_or_else(|| OpenError::UnknownGame { id: id.to_owned(), known: known() })?;
    let options = read_game_text(text, |_, options| Options::read(entry.options, options))
        .map_err(|error| OpenError::Options { id: entry.id, error })?;
    if !entry.is_here() {
        return Err(OpenError::Absent { id: entry.id, error: Absent });
    }
    Ok(entry.open(&options))
}

/// Replays a record by the rules of the game it names.
pub fn replay(record: &Record) -> Result<Box<dyn AnyMatch>, RecordError> {
    let game =
        open(record.game_text()?).map_err(|error| record.error_at_tag("Game", error.message()))?;
    game.replay(record)
}
