//! The computer players.
//!
//! What each game counts is in `crates/games/NAME/judge`; this crate is what games share.
//!
//! - [`Judge`]: what makes a game one the computer can play: an evaluator whose points are a weighted sum
//!   of features, so that its weights can be fitted to games
//! - [`Computer`]: a player as written in texts (`level:5`, `uct:1s`); [`Level`] and [`Ladder`]: how
//!   strong the eight levels are; [`Player`]: one that plays
//! - [`fit`] and [`selfplay`]: how weights are found; `cargo xtask tune GAME` plays, fits, prints them
//!   and writes them below the comment that names this command
//! - [`dataset`]: positions of self-play with what the search says and how the game ended, for nets
//! - [`suite`]: test positions whose best turns an exhaustive search has proved (`cargo xtask suite`)
//! - [`puzzles`]: puzzles collected from self-play, graded by the level that solves them
//!   (`cargo xtask puzzles`)

mod computer;
pub mod dataset;
mod exact;
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
pub use judge::{Judge, NetContext, OUT, SIDES, points};
pub use level::{Ladder, Level};
pub use nets::{Inputs, NetError, Shape};
pub use player::{Means, Player, judge};
