//! The place where the games are open: one program that serves the page.
//!
//! - [`app()`]: what it answers, without a port
//! - [`serve()`]: the same on a socket, until it is told to stop
//! - [`Bundle`]: the page as browsers get it, compiled into the program

mod app;
mod bundle;
mod headers;
mod pages;
mod serve;

pub use app::app;
pub use bundle::Bundle;
pub use serve::{ServeError, serve};
