//! What the page says whatever the game, in French and in English.
//!
//! ```
//! use words::{Language, Words};
//!
//! let french = Words::of(Language::French);
//! assert_eq!(french.tell("play-your-turn", &[]), "À vous");
//! let three = [("count", "3".to_owned())];
//! assert_eq!(french.tell("turns-count", &three), "3 coups");
//! ```
//!
//! - [`Language`]: which languages there are, and which one a browser asks for
//! - [`Words`]: the sentences of one language, each by its name and with its values
//! - [`GameTexts`]: what is said of one game; its files lie with the game, in
//!   `crates/games/NAME/words`
//!
//! The sentences lie in `fr/*.ftl` and `en/*.ftl`, written in a part of Fluent that fits in a few
//! hundred lines, for the page has to be light: see `README.md` beside them. Tests read them with
//! Fluent's own parser, too, and compare what both say.

mod game_texts;
mod language;
mod read;
mod sentence;
mod tell;

pub use game_texts::GameTexts;
pub use language::{EXPECTED, Language};
pub use read::ReadError;
pub use tell::Words;
