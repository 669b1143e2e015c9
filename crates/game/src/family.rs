//! A game with all its variants, each made from its options.

use crate::options::{OptionError, OptionRow, Options, join_game_text};
use crate::{Notation, Symmetric};

/// A game complete with its name, its options and its texts.
pub trait Family: Notation + Symmetric {
    /// The name in texts: small letters, no spaces.
    const ID: &'static str;
    /// The name for people.
    const NAME: &'static str;
    /// What the game is about, in one sentence.
    const SUMMARY: &'static str;
    /// How turns are written, in one line with an example.
    const TURNS: &'static str;
    /// The version of the rules, raised when the same turns would no longer lead to the same
    /// positions.
    const RULES_VERSION: u32;
    /// The options, in the order they are written.
    const OPTIONS: &'static [OptionRow];

    /// The game with these options, which come from [`Family::OPTIONS`].
    fn new(options: &Options) -> Self;

    /// The options it was made with.
    fn options(&self) -> Options;

    /// The game for the text between the parentheses of its name.
    fn read_options(text: &str) -> Result<Self, OptionError> {
        Options::read(Self::OPTIONS, text).map(|options| Self::new(&options))
    }

    /// Are the sides equal? Not with a handicap, which is for players of different strength.
    fn is_even(&self) -> bool {
        true
    }

    /// The canonical text of the game: `squadro(first=red)`.
    fn text(&self) -> String {
        join_game_text(Self::ID, &self.options())
    }
}
