//! Games to print, cut out and play: the board in true size, its pieces and the rules, as PDF.
//!
//! ```
//! use print::{Ink, Paper, Print};
//! use words::Language;
//!
//! let game = catalog::open("squadro").unwrap();
//! let how = Print { paper: Paper::A4, language: Language::English, ink: Ink::Colour };
//! let pdf = how.pdf(&*game).unwrap();
//! assert!(pdf.starts_with(b"%PDF"));
//! ```
//!
//! What a game brings is in `crates/games/NAME/board/src/kit.rs`: see [`catalog::diagram::paper`]. The same
//! game printed in the same way gives the same bytes: there is neither a date nor a random number in the file.
//!
//! - [`Print`]: the paper, the language and the ink
//! - `sheet`: what is drawn on a page, in millimetres; `writer`: the same as PDF
//! - `first_page`, `board`, `pieces`, `rules`: the pages
//! - `type_setting` and `fonts`: lines of text; `vector`: drawings from SVG

mod board;
mod first_page;
mod fonts;
mod frame;
mod pieces;
mod rules;
mod sheet;
mod type_setting;
mod vector;
mod writer;

use catalog::{AnyGame, Entry};
use words::{Language, Words};

pub use catalog::diagram::paper::Ink;
pub use rules::SMALLEST;
pub use sheet::{MARGIN, Paper};

use crate::sheet::Page;

/// How a game is printed.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Print {
    /// On which paper.
    pub paper: Paper,
    /// In which language.
    pub language: Language,
    /// In colour or in black alone.
    pub ink: Ink,
}

/// Why there is no file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PrintError {
    /// A drawing cannot be read.
    #[error("a drawing cannot be read: {0}")]
    Drawing(String),
    /// A piece is larger than the paper.
    #[error("{0} does not fit on the paper")]
    TooLarge(String),
    /// The rules are too long for two pages.
    #[error("the rules do not fit on two pages")]
    TooLong,
    /// The file cannot be written.
    #[error("the PDF cannot be written: {0}")]
    Writing(String),
}

impl Print {
    /// The whole file: how to make the game, its board, its pieces, its rules.
    pub fn pdf(&self, game: &dyn AnyGame) -> Result<Vec<u8>, PrintError> {
        let making = Making::new(*self, game);
        let mut pages = vec![first_page::page(&making)?];
        pages.extend(board::pages(&making)?);
        pages.extend(pieces::pages(&making)?);
        pages.extend(rules::pages(&making)?);
        let count = pages.len();
        for (i, page) in pages.iter_mut().enumerate() {
            frame::footer(&making, page, i + 1, count);
        }
        writer::write(&making, &pages)
    }
}

/// What all pages of a file need.
struct Making<'a> {
    print: Print,
    game: &'a dyn AnyGame,
    entry: &'static Entry,
    kit: catalog::diagram::paper::Kit,
    words: Words,
}

impl<'a> Making<'a> {
    fn new(print: Print, game: &'a dyn AnyGame) -> Self {
        let text = game.text();
        let id = text.split('(').next().unwrap_or_default();
        let entry = catalog::games().iter().find(|entry| entry.id == id);
        let entry = entry.expect("a game of the catalog");
        let words = lessons::words(id, print.language).expect("every game has its words");
        Self { print, game, entry, kit: game.kit(), words }
    }

    fn page(&self) -> Page {
        Page::new(self.print.paper)
    }

    fn say(&self, key: &str) -> String {
        self.words.format(key, &[])
    }

    /// A sentence that speaks of the game, by the end of its key.
    fn of_box(&self, what: &str) -> String {
        self.say(&format!("box-{}-{what}", self.entry.id))
    }

    /// The name of what is printed, with what was chosen.
    fn title(&self) -> String {
        let chosen = self.chosen();
        if chosen.is_empty() {
            self.entry.name.to_owned()
        } else {
            format!("{}: {}", self.entry.name, chosen.join(", "))
        }
    }

    /// The choices that differ from the usual game, named.
    fn chosen(&self) -> Vec<String> {
        let text = self.game.text();
        let Some((id, options)) = text.trim_end_matches(')').split_once('(') else {
            return Vec::new();
        };
        let named = options.split(',').filter_map(|option| option.split_once('='));
        let named = named.map(|(key, value)| {
            let option = self.say(&format!("{id}-{key}"));
            format!("{option} – {}", self.say(&format!("{id}-{key}-{value}")))
        });
        named.collect()
    }
}
