//! `engine`: a player for other programs, in the Universal Game Interface.
//!
//! docs/engine-protocol.md describes the protocol.

mod clock;
mod command;
mod info;
mod search;
mod session;
mod settings;

use std::io::{self, BufRead, Write};
use std::path::Path;

use crate::failure::Failure;
use crate::table;
use session::{Flow, Session};

/// Follows commands until `quit` or the end of input; a search going on then is stopped.
pub(crate) fn run(game: &str, tables: Option<&Path>) -> Result<(), Failure> {
    let game = catalog::open(game).map_err(Failure::input)?;
    let mut session = Session::new(game, table::open(tables)?);
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = io::stdin().lock().read_until(b'\n', &mut line);
        if read.map_err(|error| Failure::Other(format!("cannot read the input: {error}")))? == 0 {
            break;
        }
        match std::str::from_utf8(&line) {
            Ok(line) if session.handle(line)? == Flow::Over => break,
            Ok(_) => {}
            Err(_) => complain("that is not UTF-8 text")?,
        }
    }
    Ok(session.stop()?)
}

/// A line of output, at once: standard output is written to line by line.
fn print_line(line: &str) -> io::Result<()> {
    writeln!(io::stdout().lock(), "{line}")
}

/// What is wrong, on one line.
fn complain(problem: &str) -> io::Result<()> {
    print_line(&format!("info string error: {}", problem.replace(['\n', '\r'], " ")))
}
