//! The server: it serves the page, referees games between people anywhere, and stores them.
//!
//! - [`serve()`]: all of it on a socket, until it gets a signal to stop
//! - [`RunningServer`]: the same without a socket, for tests and other programs
//! - [`Bundle`]: the page as browsers get it, compiled into the program
//! - [`work()`]: a worker, which thinks for servers; [`RunningWorker`]: the same without signals
//! - [`Time`]: where it reads the time
//! - [`raise_file_limit()`]: lets this process hold many connections
//!
//! Inside:
//!
//! - `accept`: connections, and how many there may be
//! - `bundle`, `pages`, `headers`, `previews`: the files browsers get, and how; `printing`: games as PDF
//! - `api/`: the HTTP interface, one file a subject, described at `/api/openapi.json`
//! - `socket`: a room over a WebSocket, or as a stream of lines
//! - `room/`: the referee. `Room` decides, and knows no sockets, databases or clock; `actor` stores
//!   its decisions before it sends anything
//! - `rooms`: the open rooms; `think`: computers on free seats; `ratings`: Glicko-2 and Weng-Lin
//! - `work/`: what takes a processor for long, done here or by workers
//! - `hosting/`: tournaments: their logs, games and timers
//! - `clubs/`: roles in a club, and its ladders
//! - `cluster/`: several servers on one database
//! - `health`: whether something can be stored
//! - `people`: who is online, and the effect of blocks; `watch`: the best games to watch
//! - `session`, `passwords`, `names`: authentication; `limits`: rate limits
//! - `mail`: recovery codes by SMTP, where the host has configured it
//! - `push/`: Web Push to people who are away (`seal` encrypts, `sign` signs, `post` sends)

mod accept;
mod api;
mod bundle;
mod clubs;
mod cluster;
mod error;
mod export;
mod headers;
mod health;
mod hosting;
mod ids;
mod limits;
mod mail;
mod names;
mod news;
mod pages;
mod passwords;
mod people;
mod previews;
mod printing;
mod push;
mod ratings;
mod record;
mod room;
mod rooms;
mod router;
mod serve;
mod session;
mod socket;
mod start;
mod state;
mod think;
mod time;
mod watch;
mod work;

pub use accept::raise_file_limit;
pub use bundle::Bundle;
pub use bus::NatsSettings;
pub use mail::{MailError, MailSettings};
pub use serve::{ServeError, serve};
pub use start::{RunningServer, StartError};
pub use state::Settings;
pub use time::Time;
pub use work::{RunningWorker, WorkerError, WorkerSettings, work};
