//! The shelf: a row a game.

use game::Family;
use game::options::{OptionError, OptionRow, Options, read_game_text, split_game_text};
use game::record::{Record, RecordError};

use crate::any_game::AnyGame;
use crate::any_match::AnyMatch;
use crate::contents::{Absent, Contents, contents};

/// A row: the game's name, its type, and how many can play it.
macro_rules! row {
    ($name:ident, $game:ty, $players:expr) => {{
        static CONTENTS: Contents = contents!($name, $game);
        Entry::of::<$game>($players, &CONTENTS)
    }};
}

/// Every game there is. Adding one is adding a row.
static GAMES: &[Entry] = &[
    row!(squadro, squadro::Squadro, &[2]),
    row!(contigo, contigo::Contigo, &[2, 4]),
    row!(kontakt, kontakt::Kontakt, &[2, 4, 6]),
    row!(eupdonne, eupdonne::Eupdonne, &[2]),
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
    /// How many can play it, over all its variants.
    pub players: &'static [usize],
    contents: &'static Contents,
}

impl Entry {
    const fn of<G: Family>(players: &'static [usize], contents: &'static Contents) -> Self {
        Self {
            id: G::ID,
            name: G::NAME,
            summary: G::SUMMARY,
            turns: G::TURNS,
            options: G::OPTIONS,
            players,
            contents,
        }
    }

    /// Has what is in the box come? Always, but for a page that loads boxes as they are opened.
    pub fn is_here(&self) -> bool {
        self.contents.get().is_some()
    }

    /// Lets what is in the box come.
    pub async fn load(&self) -> Result<(), Absent> {
        self.contents.load().await
    }

    /// The game with these options, which must be of its own table. The box must be here.
    pub fn open(&self, options: &Options) -> Box<dyn AnyGame> {
        let make = self.contents.get().expect("a box is opened when it is here");
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
    /// It is a game whose box is not here.
    #[error("{id}: {error}")]
    Absent {
        /// The game.
        id: &'static str,
        /// What is missing.
        error: Absent,
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
    if !entry.is_here() {
        return Err(OpenError::Absent { id: entry.id, error: Absent });
    }
    Ok(entry.open(&options))
}

/// Replays a record by the rules of the game it names.
pub fn replay(record: &Record) -> Result<Box<dyn AnyMatch>, RecordError> {
    let game = open(record.game_text()?)
        .map_err(|error| record.error_at_tag("Game", error.to_string()))?;
    game.replay(record)
}
