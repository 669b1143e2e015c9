//! `serve`: the page, for browsers.

use std::net::SocketAddr;

use server::{Bundle, serve};

use crate::failure::Failure;

pub(crate) fn run(bind: SocketAddr) -> Result<(), Failure> {
    let ready = |address: SocketAddr| println!("Ludothèque is open: http://{address}");
    serve(Bundle::embedded(), bind, ready).map_err(|error| Failure::Other(error.to_string()))
}
