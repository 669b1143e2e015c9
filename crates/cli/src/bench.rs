//! `bench`: random playouts against the clock.
//!
//! Rates are by processor time, so that other programs on the machine do not slow them down.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use catalog::Policy;
use cpu_time::ThreadTime;
use serde_json::json;

use crate::args;
use crate::failure::Failure;

/// Matches that tell how games end, unless time is up before.
const MATCHES: u32 = 1_000;

pub(crate) fn run(
    game: &str,
    seconds: f64,
    policy: args::Policy,
    as_json: bool,
) -> Result<(), Failure> {
    let game = catalog::open(game).map_err(Failure::input)?;
    let policy = match policy {
        args::Policy::Uniform => Policy::Uniform,
        args::Policy::Eager => Policy::Eager,
    };
    let limit = Duration::from_secs_f64(seconds);
    let (begun, used) = (Instant::now(), ThreadTime::now());
    let played = game.playouts(policy, 1, &mut || begun.elapsed() < limit);
    let elapsed = used.elapsed().as_secs_f64();
    let rate = |count: u64| count as f64 / elapsed;
    let (listed, microseconds) = time_list(&*game, limit.min(Duration::from_millis(300)));
    let (begun, mut left) = (Instant::now(), MATCHES);
    let matches = game.random_matches(policy, 1, &mut || {
        left -= 1;
        left > 0 && begun.elapsed() < limit
    });
    let share = |count: u64| count as f64 / matches.games as f64;
    let mut out = io::stdout().lock();
    if as_json {
        let report = json!({
            "game": game.text(),
            "seconds": elapsed,
            "playouts": played.games,
            "turns": played.turns,
            "playouts_per_second": rate(played.games).round(),
            "turns_per_second": rate(played.turns).round(),
            "start_turns": listed,
            "start_list_microseconds": microseconds,
            "matches": matches.games,
            "turns_per_match": share(matches.turns),
            "endings": matches.endings,
            "wins": matches.wins,
        });
        writeln!(out, "{report:#}")?;
        return Ok(());
    }
    writeln!(out, "playouts_per_second {:.0}", rate(played.games))?;
    writeln!(out, "turns_per_second {:.0}", rate(played.turns))?;
    writeln!(out, "start_turns {listed}")?;
    writeln!(out, "start_list_microseconds {microseconds:.2}")?;
    writeln!(out, "matches {}", matches.games)?;
    writeln!(out, "turns_per_match {:.1}", share(matches.turns))?;
    for (&ending, &count) in &matches.endings {
        writeln!(out, "ending {ending} {:.3}", share(count))?;
    }
    for (&seat, &count) in &matches.wins {
        writeln!(out, "wins {seat} {:.3}", share(count))?;
    }
    Ok(())
}

/// The shortest time to list all turns of the start: the least disturbed of many tries.
fn time_list(game: &dyn catalog::AnyGame, limit: Duration) -> (usize, f64) {
    const TIMES: u32 = 16;
    let begun = Instant::now();
    let mut best = f64::INFINITY;
    let mut listed = 0;
    while best.is_infinite() || begun.elapsed() < limit {
        let one = Instant::now();
        listed = game.list_start(TIMES);
        best = best.min(one.elapsed().as_secs_f64() * 1e6 / f64::from(TIMES));
    }
    (listed, best)
}
