//! `show`, `legal`, `apply`, `status`: questions about one position.

use std::io::{self, Write};

use crate::failure::Failure;

pub(crate) fn show(game: &str, position: &str) -> Result<(), Failure> {
    let game = catalog::open(game).map_err(Failure::input)?;
    let drawing = game.draw(position).map_err(Failure::input)?;
    Ok(write!(io::stdout().lock(), "{drawing}")?)
}

pub(crate) fn legal(game: &str, position: &str) -> Result<(), Failure> {
    let game = catalog::open(game).map_err(Failure::input)?;
    let turns = game.legal(position).map_err(Failure::input)?;
    let mut out = io::BufWriter::new(io::stdout().lock());
    for turn in &turns {
        writeln!(out, "{turn}")?;
    }
    out.flush()?;
    if turns.is_empty() {
        let status = game.status(position).map_err(Failure::input)?;
        eprintln!("ludotheque: no turn is legal, the game is over: {status}");
    }
    Ok(())
}

pub(crate) fn apply(words: &[String]) -> Result<(), Failure> {
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    let [game, position, turns @ ..] = words.as_slice() else {
        unreachable!("clap asks for a game, a position and a turn");
    };
    let game = catalog::open(game).map_err(Failure::input)?;
    let reached = game.apply(position, turns).map_err(Failure::input)?;
    Ok(writeln!(io::stdout().lock(), "{reached}")?)
}

pub(crate) fn status(game: &str, position: &str) -> Result<(), Failure> {
    let game = catalog::open(game).map_err(Failure::input)?;
    let status = game.status(position).map_err(Failure::input)?;
    Ok(writeln!(io::stdout().lock(), "{status}")?)
}
