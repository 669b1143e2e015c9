//! The computer players.
//!
//! - [`Opponent`]: a game the computer can play, with its [`Judge`]
//! - [`Judge`]: an evaluator whose points are a weighted sum of features, so that its weights
//!   can be fitted to games
//! - [`fit`] and [`selfplay`]: how weights are found; `cargo xtask tune GAME` plays, fits and tells
//!   them, and writes them where a comment above the array names that command

mod contigo;
mod eupdonne;
pub mod fit;
mod judge;
mod kontakt;
pub mod selfplay;
mod squadro;

pub use judge::{Judge, Opponent, points};
