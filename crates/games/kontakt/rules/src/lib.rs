//! The rules of Kontakt (K1–K18): two players with or without handicap, points, teams of two
//! and of three.
//!
//! ```
//! use game::{Family, Game, Notation};
//! use kontakt::Kontakt;
//!
//! let game = Kontakt::read_options("light=7").unwrap();
//! let mut state = game.start();
//! for step in game.read_turn(&state, "Rd4d5").unwrap() {
//!     game.play(&mut state, step);
//! }
//! assert_eq!(game.position_text(&state), "d4:Rn,d5:Rs 9.10.10.7/10.10.10.10 2 0");
//! ```
//!
//! - `park`: 81 columns, each a list of layers read from its top, some with a rampart across two
//! - `actions`: legal turns, a whole set of squares at a time
//! - `state`, `step`, `rules`: a position, what a seat does in a turn, the game
//! - `possible`: which written positions can stand; `refusal`: why a turn is refused
//! - `encoding`: actions and observations as numbers
//! - `position`, `turn`, `draw`: texts of positions and turns, the board in characters

mod actions;
mod draw;
mod encoding;
mod notation;
mod park;
mod piece;
mod position;
mod possible;
mod refusal;
mod rules;
mod spot;
mod square;
mod state;
mod step;
mod symmetry;
mod turn;

pub use piece::{Colour, Kind, Part};
pub use rules::Kontakt;
pub use spot::{Shape, Spot};
pub use square::{DARK_SQUARES, LIGHT_SQUARES, SIDE, SQUARES, Square, Squares};
pub use state::{State, Stock, Undo};
pub use step::Step;
