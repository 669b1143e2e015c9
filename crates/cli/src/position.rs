//! `show`, `legal`, `apply`, `status`: questions about one position.

use std::io::{self, Write};

use catalog::{AnyGame, ApplyError, ListError};

use crate::failure::Failure;

pub(crate) fn show(game: &str, position: &str) -> Result<(), Failure> {
    let game = open(game, position)?;
    let drawing = game.draw(position).map_err(|e| Failure::position(&*game, e))?;
    Ok(write!(io::stdout().lock(), "{drawing}")?)
}

pub(crate) fn legal(game: &str, position: &str) -> Result<(), Failure> {
    let game = open(game, position)?;
    let turns = game.legal(position).map_err(|error| match error {
        ListError::Position(error) => Failure::position(&*game, error),
        error @ ListError::TooMany { .. } => Failure::Other(error.to_string()),
    })?;
    let mut out = io::BufWriter::new(io::stdout().lock());
    for turn in &turns {
        writeln!(out, "{turn}")?;
    }
    out.flush()?;
    if turns.is_empty() {
        let status = game.status(position).map_err(Failure::input)?;
        eprintln!("ludotheque: no turn is legal: {status}");
    }
    Ok(())
}

pub(crate) fn apply(words: &[String]) -> Result<(), Failure> {
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    let [game, position, turns @ ..] = words.as_slice() else {
        return Err(Failure::Input("write `apply GAME POSITION TURN…`".to_owned()));
    };
    if turns.is_empty() {
        return Err(Failure::Input("write at least one turn after the position".to_owned()));
    }
    let game = open(game, position)?;
    let reached = game.apply(position, turns).map_err(|error| match error {
        ApplyError::Position(error) => Failure::position(&*game, error),
        error @ ApplyError::Turn { .. } => Failure::input(error),
    })?;
    Ok(writeln!(io::stdout().lock(), "{reached}")?)
}

pub(crate) fn status(game: &str, position: &str) -> Result<(), Failure> {
    let game = open(game, position)?;
    let status = game.status(position).map_err(|e| Failure::position(&*game, e))?;
    Ok(writeln!(io::stdout().lock(), "{status}")?)
}

/// Positions may begin with a dash, so unknown options are accepted as positions.
fn open(game: &str, position: &str) -> Result<Box<dyn AnyGame>, Failure> {
    if let Some(option) = [game, position].into_iter().find(|word| word.starts_with("--")) {
        return Err(Failure::Input(format!("unknown option `{option}`; try `--help`")));
    }
    catalog::open(game).map_err(Failure::input)
}
