//! The one list of games, and one interface to all of them: texts.
//!
//! ```
//! let game = catalog::open("squadro(first=red)").unwrap();
//! assert_eq!(game.legal("start").unwrap(), ["1", "2", "3", "4", "5"]);
//! let position = game.apply("start", &["2"]).unwrap();
//! assert_eq!(position, "0.0.0.0.0/0.3.0.0.0 y");
//! ```
//!
//! Nothing but the list in this crate names a game: [`every_game!`]. Dynamic dispatch begins here: below, everything is
//! generic over [`game::Game`] and static.
//!
//! The default feature `workbench` holds what the page does without: computer players, counting,
//! random games, boards in characters.
//!
//! - [`games`], [`open`], [`replay`]: the games, one by its text, a record played by the rules
//! - [`AnyGame`], [`AnyMatch`], [`Thinker`]: rules, a match and a computer player, object-safe
//! - [`AnyHand`], [`AnySetup`]: a turn made by hand, a position set up by hand
//! - [`AnyEpisodes`]: many games at once by numbers, for programs that learn
//! - [`analysis`]: judges the turns of a whole game; [`graph()`] draws the result
//! - [`calibration`]: compares estimates with results
//! - `tables`: with the feature `tables`, games that are solved
//! - `contents`: with the feature `lazy` a browser loads each game's rules and drawing as a file

#[macro_use]
mod list;

pub mod analysis;
mod any_game;
mod any_match;
#[cfg(feature = "workbench")]
mod bench;
pub mod calibration;
mod contents;
mod entry;
#[cfg(feature = "workbench")]
mod episodes;
mod graph;
mod hand;
mod parts;
mod setup;
mod standing;
#[cfg(feature = "tables")]
pub mod tables;
mod texts;
mod thinker;

#[cfg(feature = "workbench")]
pub use any_game::PerftLine;
pub use any_game::{AnyGame, ApplyError, ListError, SeatRow};
pub use any_match::AnyMatch;
#[cfg(feature = "workbench")]
pub use bench::{Playouts, Policy};
pub use contents::Absent;
pub use entry::{Entry, OpenError, games, open, replay, styles};
#[cfg(feature = "workbench")]
pub use episodes::{ActionError, AnyEpisodes, Conduct, Numbers, Rows};
pub use graph::graph;
pub use hand::{AnyHand, Made, Refused};
pub use list::crates;
pub use setup::{AnySetup, Placed};
pub use standing::Standing;
pub use texts::{LESSONS, PUZZLES, files, texts, words};
pub use thinker::{Proof, Thinker, Thought, ThoughtLine, Worth};

pub use diagram;
pub use game::options::{Choice, OptionRow, Options};
pub use game::record::{At, Cause, Noted, Record, RecordError, Remark, Tree, Variation};
pub use game::text::{Refusal, Syntax};
pub use game::{DEFAULT_TURN_LIMIT, Message, PositionError, TurnError, Value};
#[cfg(feature = "workbench")]
pub use players::dataset::{Images, Lesson, Row};
pub use players::puzzles::{Asked, Branch, Puzzle, Solution};
#[cfg(feature = "workbench")]
pub use players::selfplay::SelfPlay;
pub use players::{Budget, Computer, ComputerError, Kind, Level, Means, NetError, Shape};
pub use search::{Cancel, Limits};

/// Wherever a position is asked for, this word means the usual start.
pub const START: &str = "start";
