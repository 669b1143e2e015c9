//! `table`: tables of solved positions, checked and asked.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use catalog::tables::{AnyTable, Known, ProbeError, Probed, Tables};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::solve::{failed, with_solved};

#[derive(clap::Subcommand)]
pub(crate) enum TableCommand {
    /// Print what the tables in a folder hold
    Info {
        /// The folder
        #[arg(value_name = "DIR")]
        folder: PathBuf,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Read the tables in a folder and compare every checksum
    Verify {
        /// The folder
        #[arg(value_name = "DIR")]
        folder: PathBuf,
    },
    /// Print who wins a position, and what each turn leads to
    #[command(after_help = with_solved("Example:\n  ludotheque table probe tables {game} start"))]
    Probe {
        /// The folder
        #[arg(value_name = "DIR")]
        folder: PathBuf,
        /// The game
        game: String,
        /// The position
        #[arg(default_value = catalog::START, allow_hyphen_values = true)]
        position: String,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
}

pub(crate) fn run(command: &TableCommand) -> Result<(), Failure> {
    match command {
        TableCommand::Info { folder, json } => info(folder, *json),
        TableCommand::Verify { folder } => verify(folder),
        TableCommand::Probe { folder, game, position, json } => {
            probe(folder, game, position, *json)
        }
    }
}

/// Room for the positions that the strongest player solves, a byte each.
pub(crate) const SOLVED: u64 = 256 << 20;

/// Opens a folder of tables, where one was named.
pub(crate) fn open(folder: Option<&Path>) -> Result<Tables, Failure> {
    folder.map_or(Ok(Tables::default()), |folder| Tables::open(folder).map_err(failed))
}

fn info(folder: &Path, as_json: bool) -> Result<(), Failure> {
    let tables = Tables::open(folder).map_err(failed)?;
    let mut out = io::stdout().lock();
    if as_json {
        let row = |table: &dyn AnyTable| {
            let about = table.about();
            json!({
                "game": table.id(),
                "distances": about.distances,
                "bytes": about.bytes,
                "positions": about.positions,
            })
        };
        let rows: Vec<Value> = tables.iter().map(row).collect();
        writeln!(out, "{:#}", Value::from(rows))?;
        return Ok(());
    }
    for table in tables.iter() {
        let about = table.about();
        let what = if about.distances { "who wins, and in how many turns" } else { "who wins" };
        let megabytes = about.bytes as f64 / 1e6;
        writeln!(out, "{}: {what}; {} positions, {megabytes:.1} MB", table.id(), about.positions)?;
    }
    Ok(())
}

fn verify(folder: &Path) -> Result<(), Failure> {
    let tables = Tables::open(folder).map_err(failed)?;
    for table in tables.iter() {
        table.verify(&mut |_| ()).map_err(failed)?;
        writeln!(io::stdout(), "{}: every checksum is right", table.id())?;
    }
    Ok(())
}

fn probe(folder: &Path, game: &str, position: &str, as_json: bool) -> Result<(), Failure> {
    let tables = Tables::open(folder).map_err(failed)?;
    let rules = catalog::open(game).map_err(Failure::input)?;
    let text = rules.text();
    let id = text.split('(').next().unwrap_or_default();
    let table = tables
        .of(id)
        .ok_or_else(|| Failure::Input(format!("{}: no table of {id}", folder.display())))?;
    // The variants of a game begin elsewhere.
    let start = rules.start();
    let position = if position == catalog::START { &start } else { position };
    let Probed { position, known, turns } = table.probe(position).map_err(|error| match error {
        ProbeError::Position(error) => Failure::position(&*rules, error),
        ProbeError::Table(error) => failed(error),
    })?;
    let mut out = io::stdout().lock();
    if as_json {
        let turns =
            turns.into_iter().map(|(turn, known)| json!({ "turn": turn, "known": value(known) }));
        let turns: Vec<Value> = turns.collect();
        let report = json!({ "position": position, "known": value(known), "turns": turns });
        writeln!(out, "{report:#}")?;
        return Ok(());
    }
    writeln!(out, "{position} {}", sentence(known))?;
    for (turn, known) in turns {
        writeln!(out, "{turn} {}", sentence(known))?;
    }
    Ok(())
}

fn value(known: Option<Known>) -> Value {
    known.map_or(Value::Null, |known| json!({ "winner": known.winner, "turns": known.turns }))
}

fn sentence(known: Option<Known>) -> String {
    match known {
        None => "is not in the table".to_owned(),
        Some(Known { winner: None, .. }) => "draw".to_owned(),
        Some(Known { winner: Some(winner), turns: None }) => format!("{winner} wins"),
        Some(Known { winner: Some(winner), turns: Some(0) }) => format!("{winner} has won"),
        Some(Known { winner: Some(winner), turns: Some(1) }) => format!("{winner} wins in 1 turn"),
        Some(Known { winner: Some(winner), turns: Some(turns) }) => {
            format!("{winner} wins in {turns} turns")
        }
    }
}
