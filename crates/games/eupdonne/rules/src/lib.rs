//! The rules of Eupdonne (E1–E13).
//!
//! ```
//! use eupdonne::Eupdonne;
//! use game::{Family, Game, Notation};
//!
//! let game = Eupdonne::read_options("hold=pinned").unwrap();
//! let mut state = game.start();
//! for turn in ["+2b5n", "+2d4e", "+2f5s"] {
//!     for step in game.read_turn(&state, turn).unwrap() {
//!         game.play(&mut state, step);
//!     }
//! }
//! // Dark's bar lies between two of Light's, linked to both: it is captured.
//! assert_eq!(game.position_text(&state), "L2b5n,D2d4e*,L2f5s d f5< d4<");
//! ```
//!
//! - [`Square`], [`Squares`]: the board
//! - [`Placement`], [`Form`], [`Bar`]: what lies on it
//! - [`Piece`], [`Side`]: whose bar it is, and in which camp
//! - [`State`], [`Memory`], [`Step`]: a position, what it remembers, what can be done
//! - [`Eupdonne`]: the game
//!
//! - `bar`: tables of the 576 placements; `list`: legal turns, by shifting whole boards
//! - `turn`: a turn with its liberations, captures and releases; `reasons`: why one is refused
//! - `encoding`: actions and observations as numbers
//! - `setup`: which positions can stand; `draw` and `outline`: the board in characters
//!
//! A state is 112 bytes and knows its links.

mod bar;
mod draw;
mod encoding;
mod keys;
mod list;
mod notation;
mod outline;
mod piece;
mod reasons;
mod rules;
mod setup;
mod square;
mod state;
mod step;
mod symmetry;
mod turn;
mod urge;

pub use bar::{Bar, Form, Placement, letter};
pub use piece::{Piece, Side};
pub use rules::{DARK, Eupdonne, LIGHT};
pub use square::{Square, Squares};
pub use state::State;
pub use step::{Memory, Step};
pub use turn::Hold;
