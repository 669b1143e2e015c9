//! `replay`: a record checked against the rules.

use std::io::{self, Read, Write};
use std::path::Path;

use catalog::{AnyMatch, Record};
use serde_json::json;

use crate::failure::Failure;

pub(crate) fn run(file: &Path, as_json: bool) -> Result<(), Failure> {
    let (record, played) = load(file)?;
    let mut out = io::stdout().lock();
    let (status, position) = (played.status(), played.position());
    if as_json {
        let report = json!({
            "game": played.game().text(),
            "tags": record.tags.iter().map(|t| (t.name.as_str(), t.value.as_str())).collect::<Vec<_>>(),
            "turns": played.turns(),
            "status": status.to_string(),
            "position": position,
        });
        writeln!(out, "{report:#}")?;
        return Ok(());
    }
    writeln!(out, "game {}", played.game().text())?;
    writeln!(out, "turns {}", played.turns().len())?;
    writeln!(out, "result {status}")?;
    writeln!(out, "position {position}")?;
    Ok(())
}

/// Reads a record and plays it through.
pub(crate) fn load(file: &Path) -> Result<(Record, Box<dyn AnyMatch>), Failure> {
    let text = read(file)?;
    let named = |error| Failure::Input(format!("{}: {error}", file.display()));
    let record = Record::read(&text).map_err(named)?;
    let played = catalog::replay(&record).map_err(named)?;
    Ok((record, played))
}

fn read(file: &Path) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    if file == Path::new("-") {
        io::stdin().read_to_end(&mut bytes)
    } else {
        std::fs::File::open(file).and_then(|mut f| f.read_to_end(&mut bytes))
    }
    .map_err(|error| match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::IsADirectory => {
            Failure::Input(format!("cannot read {}: {error}", file.display()))
        }
        _ => Failure::file("read", file, &error),
    })?;
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        Failure::Input(format!("{}: byte {} is not UTF-8 text", file.display(), at + 1))
    })
}
