//! The computer players.
//!
//! - [`Opponent`]: a game the computer can play, with its [`Judge`]
//! - [`Judge`]: an evaluator whose points are a weighted sum of features, so that its weights
//!   can be fitted to games
//! - [`Computer`]: a player as one writes it, of one of eight [`Level`]s; [`Player`]: at the board
//! - [`fit`] and [`selfplay`]: how weights are found; `cargo xtask tune GAME` plays, fits and tells
//!   them, and writes them where a comment above the array names that command
//! - [`puzzles`]: positions to solve for pleasure, graded by the level that solves them
//! - [`suite`]: positions where it is known what must be played, kept to see that it is

mod computer;
mod contigo;
mod eupdonne;
pub mod fit;
mod judge;
mod kontakt;
mod level;
mod player;
pub mod puzzles;
pub mod selfplay;
mod squadro;
pub mod suite;
mod told;

pub use computer::{Budget, Computer, ComputerError, Kind};
pub use judge::{Judge, Opponent, points};
pub use level::{Ladder, Level};
pub use player::{Means, Player};
pub use told::{Change, Counted, changes};
