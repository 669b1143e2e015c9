//! The computer players.
//!
//! - [`Opponent`]: a game the computer can play, with its [`Judge`]
//! - [`Judge`]: an evaluator whose points are a weighted sum of features, so that its weights can be
//!   fitted to games; each game has a folder with its features, move ordering and weights
//! - [`Computer`]: a player as written in texts (`level:5`, `uct:1s`); [`Level`] and [`Ladder`]: how
//!   strong the eight levels are; [`Player`]: one that plays
//! - [`fit`] and [`selfplay`]: how weights are found; `cargo xtask tune GAME` plays, fits, prints them
//!   and writes them below the comment that names this command
//! - [`changes`]: what a turn changed in the features of a position
//! - [`suite`]: test positions whose best turns an exhaustive search has proved (`cargo xtask suite`)
//! - [`puzzles`]: puzzles collected from self-play, graded by the level that solves them
//!   (`cargo xtask puzzles`)

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
