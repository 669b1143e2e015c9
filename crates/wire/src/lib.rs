//! What server, page and programs say to each other, and the only JSON there is.
//!
//! - [`room`]: a game being played, over a WebSocket or as a stream of lines
//! - [`api`]: what is asked and answered over HTTP
//! - [`Clock`]: how time is kept, as a text
//! - [`bounds`]: how long anything may be
//!
//! Rules, positions and turns are texts of the catalog in here: nothing in this crate knows a game.

pub mod api;
pub mod bounds;
mod clock;
pub mod room;

pub use clock::{Clock, ClockError};
