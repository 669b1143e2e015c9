//! The messages between server, page and programs, as JSON.
//!
//! - [`room`]: a game being played, over a WebSocket or as a stream of lines
//! - [`api`]: requests and answers over HTTP
//! - [`people`]: who is here, whom one follows and blocks, invitations
//! - [`review`]: a whole game judged by a computer
//! - [`tournament`]: tournaments, as they are made and as they stand; [`club`]: clubs
//! - [`route`]: the addresses of the page, which the server must know too
//! - [`Clock`]: the clock of a game, written as a text such as `fischer:300+5`
//! - [`bounds`]: the greatest length of every text and list
//!
//! Rules, positions and turns are texts of the catalog: this crate knows no game.

pub mod api;
pub mod bounds;
mod clock;
pub mod club;
pub mod people;
pub mod review;
pub mod room;
pub mod route;
pub mod tournament;

pub use clock::{Clock, ClockError};
