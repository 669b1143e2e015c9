//! The vocabulary of abstract board games.
//!
//! - [`Game`]: seats, teams, steps, turns, undo, hashing; [`Symmetric`]: symmetries of the board
//! - [`Notation`]: positions and turns as texts, checked; [`text`]: the scanner that parsers use, whose
//!   errors say the column; [`Message`]: a message of an error, with a key to translate it by
//! - [`Family`] and [`options`]: variants as data
//! - [`Encoding`]: numbered actions and observations, for programs that learn
//! - [`grid`]: square boards: squares, sets of squares, directions, symmetries
//! - [`Match`]: a history with undo, repetition and a limit of turns
//! - [`record`]: whole games in PGN syntax, as trees of comments and variations
//! - [`solved`]: tables of solved positions, and who makes them
//! - [`mod@perft`]: counting turns; [`playout`]: random games; [`zobrist`]: keys for hashing
//!
//! Rules use nothing but this crate: no input or output, clock, randomness or threads.

#![cfg_attr(not(test), warn(clippy::unwrap_used))]

mod encoding;
mod family;
mod insertion_sort;
mod message;
mod notation;
mod outcome;
mod rules;
mod seat;

pub mod grid;
mod matches;
pub mod options;
pub mod perft;
pub mod playout;
pub mod record;
pub mod solved;
pub mod text;
pub mod turns;
pub mod zobrist;

pub use encoding::{Act, ActionSet, Encoding, Planes};
pub use family::Family;
pub use insertion_sort::insertion_sort;
pub use matches::{DEFAULT_TURN_LIMIT, Match, MatchError};
pub use message::{Message, Value};
pub use notation::{Notation, PositionError, TurnError};
pub use outcome::{Outcome, Points, Status, reason};
pub use rules::{Game, Symmetric};
pub use seat::{Seat, SeatSet, Team};
