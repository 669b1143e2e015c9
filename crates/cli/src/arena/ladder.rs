//! Every level against the next.

use std::io::{self, Write};
use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;

use catalog::{Computer, Level};
use serde_json::json;

use super::args::ArenaArgs;
use super::contest::Contest;
use super::parallel::{self, RunSettings};
use super::report;
use crate::failure::Failure;

/// The score that the stronger of two neighbours should have: clearly better, but not unbeatable.
const APART: std::ops::RangeInclusive<f64> = 0.60..=0.85;
/// Games a pair by default.
const GAMES: usize = 200;

pub(crate) fn run(args: &ArenaArgs, settings: &RunSettings<'_>) -> Result<(), Failure> {
    let side = |level| Computer::level(level).with_budget(args.budget);
    let rungs = Level::all().zip(Level::all().skip(1));
    let rungs: Vec<_> = rungs.map(|(weaker, stronger)| [side(stronger), side(weaker)]).collect();
    // All arguments are checked before anything is printed.
    let first = Contest::new(
        catalog::open(&args.game).map_err(Failure::input)?,
        rungs[0],
        args.seats.as_deref(),
        args.games.unwrap_or(GAMES),
        args.opening.map(usize::from),
        args.seed,
    )?;
    let game = first.game.text();
    if !args.json {
        let mut out = io::stdout().lock();
        writeln!(out, "| {game} | games | score of the stronger | 95 % | 60–85 % |")?;
        writeln!(out, "|---|---|---|---|---|")?;
    }
    let mut pairs = Vec::new();
    for sides in rungs {
        let contest = first.with_sides(sides);
        let begun = Instant::now();
        let tally = parallel::play(&contest, settings)?;
        let Some(estimate) = tally.estimate() else { break };
        let within = APART.contains(&estimate.share);
        if args.json {
            let mut pair = report::json(&tally, begun.elapsed().as_secs_f64());
            pair["within"] = json!(within);
            pairs.push(pair);
        } else {
            let [stronger, weaker] = contest.sides;
            let mut out = io::stdout().lock();
            writeln!(
                out,
                "| {stronger} – {weaker} | {} | {} | {} to {} | {} |",
                tally.games(),
                report::percent(estimate.share),
                report::percent(estimate.low),
                report::percent(estimate.high),
                if within { "yes" } else { "**no**" }
            )?;
            // The table is read while it grows.
            out.flush()?;
        }
        if settings.enough.load(Relaxed) {
            break;
        }
    }
    if args.json {
        let table = json!({ "game": game, "pairs": pairs });
        writeln!(io::stdout().lock(), "{table:#}")?;
    }
    Ok(())
}
