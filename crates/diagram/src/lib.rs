//! Positions drawn as SVG, and how turns are made by hand on the drawing.
//!
//! What games share when they are drawn; the drawings themselves lie with the games, in
//! `crates/games/NAME/board`.
//!
//! - [`Drawn`]: how a game is drawn and played by hand
//! - [`Picture`]: the drawing, and the [`Spot`]s of it one can touch
//! - [`View`]: from which side, solid or flat, which column lifted apart
//! - [`Hand`]: what the spots touched so far come to, and which may follow
//! - [`Motion`]: what travels where when a step is played
//! - [`setup`]: positions put together piece by piece
//! - [`TurnText`]: the sentences that announce a turn
//! - [`Style`]: what the style sheet has to know of a game
//! - [`flat`]: boards seen from above; [`solid`]: the third dimension; [`tray`], [`relief`] and
//!   [`flat_board`]: boards with stocks around them, in relief and from above; [`ground`]: their squares
//! - [`canvas`] and [`glyphs`]: SVG elements and letters; [`materials`] and [`paints`]: what
//!   everything is made of; [`contrast`]: how well it is seen; [`export`]: files
//! - [`paper`]: the board in true size and pieces to cut out, for printing
//! - [`graph`]: a whole game, as who was likely to win

pub mod canvas;
pub mod contrast;
mod drawn;
pub mod export;
pub mod flat;
pub mod flat_board;
pub mod glyphs;
pub mod graph;
pub mod ground;
pub mod materials;
pub mod paints;
pub mod paper;
mod picture;
pub mod relief;
pub mod setup;
pub mod solid;
pub mod tray;
mod turn_text;
mod view;

pub use drawn::{Drawn, Hand, Lying, Motion};
pub use materials::{Style, Theme};
pub use picture::{Picture, Sentence, Spot, in_reading_order};
pub use turn_text::{TurnText, listed};
pub use view::{Look, View};
