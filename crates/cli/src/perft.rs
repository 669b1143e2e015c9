//! `perft`: counting the tree of turns.

use std::io::{self, Write};
use std::time::Instant;

use catalog::PerftLine;
use serde_json::json;

use crate::failure::Failure;

pub(crate) fn run(
    game: &str,
    depth: u32,
    from: &str,
    distinct: bool,
    as_json: bool,
) -> Result<(), Failure> {
    let game = catalog::open(game).map_err(Failure::input)?;
    let mut lines = Vec::new();
    let mut printed = Ok(());
    let begun = Instant::now();
    let mut line = |line: PerftLine| {
        if as_json {
            lines.push(json!({
                "depth": line.depth,
                // Too large for a JSON number in many readers.
                "turns": line.turns.to_string(),
                "distinct": line.distinct,
            }));
        } else if printed.is_ok() {
            printed = print(line);
        }
    };
    game.perft(from, depth, distinct, &mut line).map_err(|e| Failure::position(&*game, e))?;
    printed?;
    if as_json {
        let seconds = begun.elapsed().as_secs_f64();
        let report = json!({
            "game": game.text(), "from": from, "depths": lines, "seconds": seconds,
        });
        writeln!(io::stdout().lock(), "{report:#}")?;
    }
    Ok(())
}

/// A line as soon as it is counted: the deeper ones may take long.
fn print(line: PerftLine) -> io::Result<()> {
    let mut out = io::stdout().lock();
    match line.distinct {
        Some(distinct) => writeln!(out, "{} {} {distinct}", line.depth, line.turns),
        None => writeln!(out, "{} {}", line.depth, line.turns),
    }
}
