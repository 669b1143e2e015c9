//! The computer players.
//!
//! What each game is about lies with the game, in `crates/games/NAME/judge`; this is what games
//! share.
//!
//! - [`Judge`]: what makes a game one the computer can play: an evaluator whose points are a weighted sum of features, so that its weights
//!   can be fitted to games
//! - [`Computer`]: a player as one writes it, of one of eight [`Level`]s; [`Player`]: at the board
//! - [`fit`] and [`selfplay`]: how weights are found; `cargo xtask tune GAME` plays, fits and tells
//!   them, and writes them where a comment above the array names that command
//! - [`puzzles`]: positions to solve for pleasure, graded by the level that solves them
//! - [`suite`]: positions where it is known what must be played, kept to see that it is

mod computer;
mod feature_diff;
pub mod fit;
mod judge;
mod level;
mod player;
pub mod puzzles;
pub mod selfplay;
pub mod suite;

pub use computer::{Budget, Computer, ComputerError, Kind};
pub use feature_diff::{Change, Counted, changes};
pub use judge::{Judge, points};
pub use level::{Ladder, Level};
pub use player::{Means, Player};
