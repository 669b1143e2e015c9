//! The rules of Contigo (C1–C17): alignment, advanced, capture for four, quick.
//!
//! ```
//! use contigo::Contigo;
//! use game::{Family, Game, Notation};
//!
//! let game = Contigo::read_options("variant=capture").unwrap();
//! let mut state = game.start();
//! for step in game.read_turn(&state, "c6-e6/Nc>1.1").unwrap() {
//!     game.play(&mut state, step);
//! }
//! assert_eq!(
//!     game.position_text(&state),
//!     "R2brB/1r2b1/r1rb1b/g1gy1y/1g2y1/G1gy1Y 2220332222222222222222222222 b rbyg"
//! );
//! ```
//!
//! - [`Square`], [`Squares`], [`Pit`], [`Turning`]: the board
//! - [`State`]: a bitboard a colour, a byte a pit; [`Step`]: pawn part, then [`Sowing`]
//! - [`Sower`]: a sowing made bead by bead
//! - `parts`: turns are counted and chosen as products of pawn parts and sowings, never one by one
//! - `moves`: pawn parts step by step; `drops` and `sowing`: all ways to sow, in tables
//! - `lines`: four in a row; `symmetry`: the symmetries of the square, with seats trading places
//! - `encoding`: actions and observations as numbers
//! - `position`, `reading`, `refusals`: texts of positions and turns, and why a turn is refused

mod draw;
mod drops;
mod encoding;
mod legal;
mod lines;
mod moves;
mod notation;
mod options;
mod parts;
mod pit;
mod position;
mod reading;
mod refusals;
mod rules;
mod seats;
mod sower;
mod sowing;
mod square;
mod start;
mod state;
mod step;
mod symmetry;

pub use encoding::Sown;
pub use options::{Contigo, Setup, Variant};
pub use pit::{BEADS, FULL, PITS, Pit, Turning};
pub use seats::{BLUE, GREEN, RED, YELLOW};
pub use sower::Sower;
pub use sowing::Sowing;
pub use square::{SIDE, SQUARES, Square, Squares};
pub use state::{COLOURS, Phase, Piece, State};
pub use step::Step;
pub use symmetry::Symmetry;
