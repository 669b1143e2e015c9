//! The place where the games are open: one program that serves the page, referees games between
//! people anywhere, and remembers.
//!
//! - [`serve()`]: all of it on a socket, until it is told to stop
//! - [`Open`]: the same without a socket, for tests and other programs
//! - [`Bundle`]: the page as browsers get it, compiled into the program
//! - [`Time`]: where it reads the time
//!
//! Inside:
//!
//! - `bundle`, `pages`, `headers`, `previews`: the files browsers get, and how
//! - `api/`: the HTTP interface, one file a subject, described at `/api/openapi.json`
//! - `socket`: a room over a WebSocket, or as a stream of lines
//! - `room/`: the referee. `Room` decides, and knows no sockets, databases or clock; what executes its
//!   decisions stores them before anybody hears of them
//! - `rooms`: the open rooms; `think`: computers on free seats; `ratings`: Glicko-2 and Weng-Lin
//! - `session`, `passwords`, `limits`: who sends a request, and how many are allowed
//! - `push/`: Web Push to people who are away (`seal` encrypts, `sign` signs, `post` sends)

mod api;
mod app;
mod bundle;
mod error;
mod export;
mod headers;
mod house;
mod ids;
mod limits;
mod news;
mod open;
mod pages;
mod passwords;
mod previews;
mod push;
mod ratings;
mod record;
mod room;
mod rooms;
mod serve;
mod session;
mod socket;
mod think;
mod time;

pub use bundle::Bundle;
pub use house::Settings;
pub use open::{Open, OpenError};
pub use serve::{ServeError, serve};
pub use time::Time;
