//! Positions drawn as SVG, and how turns are made by hand on the drawing.
//!
//! - [`Drawn`]: a game that can be drawn; one file or folder a game
//! - [`Picture`]: the drawing, and the [`Spot`]s of it one can touch
//! - [`View`]: from which side, solid or flat, which column lifted apart
//! - [`Hand`]: what the spots touched so far come to, and which may follow
//! - [`Motion`]: what travels where when a step is played

mod drawn;
mod picture;
mod view;

pub use drawn::{Drawn, Hand, Motion};
pub use picture::{Picture, Said, Spot};
pub use view::{Look, View};
