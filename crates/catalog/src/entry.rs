//! The shelf: a row a game.

use diagram::{Drawn, Told};
use game::options::{OptionError, OptionRow, Options, read_game_text, split_game_text};
use game::record::{Record, RecordError};
use players::Opponent;

use crate::any_game::{AnyGame, Erased};
use crate::any_match::AnyMatch;

/// Every game there is. Adding one is adding a row.
static GAMES: &[Entry] = &[
    Entry::of::<squadro::Squadro>(),
    Entry::of::<contigo::Contigo>(),
    Entry::of::<kontakt::Kontakt>(),
    Entry::of::<eupdonne::Eupdonne>(),
];

/// What the shelf knows of a game before it is opened.
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
    open: fn(&Options) -> Box<dyn AnyGame>,
}

impl Entry {
    const fn of<G: Opponent + Drawn + Told>() -> Self {
        Self {
            id: G::ID,
            name: G::NAME,
            summary: G::SUMMARY,
            turns: G::TURNS,
            options: G::OPTIONS,
            open: |options| Box::new(Erased(G::new(options))),
        }
    }

    /// The game with these options, which must be of its own table.
    pub fn open(&self, options: &Options) -> Box<dyn AnyGame> {
        (self.open)(options)
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
    #[error("unknown game `{id}`; the games are {}", .known.join(", "))]
    UnknownGame {
        /// The id given.
        id: String,
        /// The ids there are.
        known: Vec<&'static str>,
    },
    /// The options are wrong.
    #[error("{id}: {error}")]
    Options {
        /// The game.
        id: &'static str,
        /// What is wrong.
        error: OptionError,
    },
    /// It is not a game's text at all.
    #[error("{error}; the games are {}", .known.join(", "))]
    Text {
        /// What is wrong.
        error: OptionError,
        /// The ids there are.
        known: Vec<&'static str>,
    },
}

/// The games on the shelf, in order.
pub fn games() -> &'static [Entry] {
    GAMES
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
    Ok(entry.open(&options))
}

/// Replays a record by the rules of the game it names.
pub fn replay(record: &Record) -> Result<Box<dyn AnyMatch>, RecordError> {
    let game = open(record.game_text()?)
        .map_err(|error| record.error_at_tag("Game", error.to_string()))?;
    game.replay(record)
}
