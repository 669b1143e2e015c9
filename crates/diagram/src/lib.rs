//! Positions drawn as SVG, and how turns are made by hand on the drawing.
//!
//! - [`Drawn`]: a game that can be drawn; one file or folder a game
//! - [`Picture`]: the drawing, and the [`Spot`]s of it one can touch
//! - [`View`]: from which side, solid or flat, which column lifted apart
//! - [`Hand`]: what the spots touched so far come to, and which may follow
//! - [`Motion`]: what travels where when a step is played
//! - [`setup`]: positions put together piece by piece
//! - [`Told`]: the sentences that announce a turn
//! - [`canvas`] and [`glyphs`]: SVG elements and letters; [`materials`] and [`paints`]: what
//!   everything is made of; [`contrast`]: how well it is seen; [`export`]: files
//! - [`graph`]: a whole game, as who was likely to win

pub mod canvas;
mod contigo;
pub mod contrast;
mod drawn;
mod eupdonne;
pub mod export;
mod flat;
pub mod glyphs;
pub mod graph;
mod kontakt;
pub mod materials;
pub mod paints;
mod picture;
mod plan;
mod relief;
pub mod setup;
mod solid;
mod squadro;
mod told;
mod tray;
mod view;

pub use drawn::{Drawn, Hand, Lying, Motion};
pub use materials::Theme;
pub use picture::{Picture, Said, Spot};
pub use told::Told;
pub use view::{Look, View};
