//! What the page says whatever the game, in French and in English.
//!
//! ```
//! use words::{Language, Words};
//!
//! let french = Words::of(Language::French);
//! assert_eq!(french.format("play-your-turn", &[]), "À vous");
//! let three = [("count", "3".to_owned())];
//! assert_eq!(french.format("turns-count", &three), "3 coups");
//! ```
//!
//! - [`Language`]: which languages there are, and which one a browser asks for
//! - [`Words`]: the sentences of one language, each found by its name and filled with values
//! - [`GameTexts`]: the sentences of one game; its files are in `crates/games/NAME/words`
//!
//! The sentences are in `fr/*.ftl` and `en/*.ftl`, one file a subject. They use a part of Fluent whose
//! reader is a few hundred lines, to keep the page small; `README.md` of this crate describes it. Tests
//! also read them with Fluent's own parser and compare the results, and check that every refusal,
//! option, ending and turn has its sentence in both languages.

mod game_texts;
mod language;
mod read;
mod sentence;
mod words;

pub use game_texts::GameTexts;
pub use language::Language;
pub use read::ReadError;
pub use words::Words;
