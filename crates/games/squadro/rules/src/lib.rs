//! The rules of Squadro (S1–S8).
//!
//! ```
//! use game::{Family, Game, Notation};
//! use squadro::Squadro;
//!
//! let game = Squadro::read_options("first=red").unwrap();
//! let mut state = game.start();
//! for step in game.read_turn(&state, "2").unwrap() {
//!     game.play(&mut state, step);
//! }
//! assert_eq!(game.position_text(&state), "0.0.0.0.0/0.3.0.0.0 y");
//! ```
//!
//! - `state`: a position in two words
//! - `lane`, `moves`: lanes and their dots, and a table of every move, so that a turn is one look-up
//! - `rules`, `notation`, `draw`: the game, its texts, its board in characters
//! - `encoding`: its actions and observations as numbers

mod draw;
mod encoding;
mod lane;
mod moves;
mod notation;
mod rules;
mod state;

pub use lane::Lane;
pub use rules::{RED, Squadro, YELLOW};
pub use state::State;
