//! The report at the end.

use std::io::{self, Write};

use serde_json::{Value, json};

use super::contest::Spent;
use super::stats::elo;
use super::tally::Tally;

pub(crate) fn write(out: &mut impl Write, tally: &Tally<'_>, seconds: f64) -> io::Result<()> {
    let contest = tally.contest;
    let [a, b] = contest.sides;
    writeln!(out, "game         {}", contest.game.text())?;
    writeln!(out, "a            {a}")?;
    writeln!(out, "b            {b}")?;
    writeln!(
        out,
        "games        {} of {}, {} from each opening of {} random turns, seed {}, {seconds:.0} s",
        tally.games(),
        contest.games(),
        contest.arrangements.len(),
        contest.opening,
        contest.seed
    )?;
    let (Some(estimate), Some(lengths)) = (tally.estimate(), tally.lengths()) else {
        return Ok(());
    };
    let even = contest.even();
    writeln!(
        out,
        "score of a   {} (95 %: {} to {}), {} would be even",
        percent(estimate.share),
        percent(estimate.low),
        percent(estimate.high),
        percent(even)
    )?;
    let shared = if contest.is_duel() { "drawn" } else { "shared" };
    writeln!(
        out,
        "             {} won, {} {shared}, {} lost",
        tally.wins, tally.draws, tally.losses
    )?;
    if let Some(pairs) = tally.pairs() {
        let [zero, half, one, more, two] = pairs;
        writeln!(out, "pairs        0: {zero}, ½: {half}, 1: {one}, 1½: {more}, 2: {two}")?;
        let [least, likely, most] = [estimate.low, estimate.share, estimate.high].map(elo);
        writeln!(
            out,
            "elo of a     {} (95 %: {} to {}), error from the spread of pairs",
            signed(likely),
            signed(least),
            signed(most)
        )?;
    }
    writeln!(out, "superiority  {} likely", percent(estimate.superiority(even)))?;
    for team in tally.teams() {
        writeln!(out, "seat         {} {}", team.names, percent(team.share))?;
    }
    for (ending, &count) in &tally.endings {
        writeln!(out, "ending       {ending} {}", percent(count as f64 / tally.games() as f64))?;
    }
    writeln!(
        out,
        "turns        {} to {}, median {}, mean {:.1}",
        lengths.shortest, lengths.longest, lengths.median, lengths.mean
    )?;
    for (side, spent) in ["a", "b"].into_iter().zip(&tally.spent) {
        let Rates { milliseconds, nodes, depth, speed } = Rates::of(spent);
        writeln!(
            out,
            "a turn of {side}  {milliseconds:.1} ms, {nodes:.0} nodes, depth {depth:.1}, \
             {speed:.0} nodes/s"
        )?;
    }
    Ok(())
}

pub(crate) fn json(tally: &Tally<'_>, seconds: f64) -> Value {
    let contest = tally.contest;
    let even = contest.even();
    let lengths = tally.lengths();
    let score = tally.estimate().map(|estimate| {
        let [low, difference, high] = [estimate.low, estimate.share, estimate.high].map(elo);
        json!({
            "wins": tally.wins,
            "draws": tally.draws,
            "losses": tally.losses,
            "share": estimate.share,
            "low": estimate.low,
            "high": estimate.high,
            "even": even,
            // Numbers without an end are null in JSON.
            "elo": contest.is_duel().then(|| json!({
                "difference": difference, "low": low, "high": high,
            })),
            "superiority": estimate.superiority(even),
            "error_from": if contest.is_duel() { "pairs" } else { "rounds" },
            "pairs": tally.pairs(),
        })
    });
    let teams: Vec<_> = tally
        .teams()
        .into_iter()
        .map(|team| json!({ "seats": team.names, "share": team.share }))
        .collect();
    let [a, b] = [0, 1].map(|side| {
        let Rates { milliseconds, nodes, depth, speed } = Rates::of(&tally.spent[side]);
        json!({
            "player": contest.sides[side].to_string(),
            "turns": tally.spent[side].turns,
            "milliseconds_per_turn": milliseconds,
            "nodes_per_turn": nodes,
            "depth_per_turn": depth,
            "nodes_per_second": speed,
        })
    });
    json!({
        "game": contest.game.text(),
        "a": a,
        "b": b,
        "seed": contest.seed,
        "opening": contest.opening,
        "arrangements": contest.arrangements.len(),
        "planned": contest.games(),
        "games": tally.games(),
        "seconds": seconds,
        "score": score,
        "teams": teams,
        "endings": tally.endings,
        "turns": lengths.map(|lengths| json!({
            "shortest": lengths.shortest,
            "median": lengths.median,
            "mean": lengths.mean,
            "longest": lengths.longest,
        })),
    })
}

/// As `87.5 %`.
pub(crate) fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

fn signed(elo: f64) -> String {
    if elo.is_finite() {
        format!("{elo:+.0}")
    } else if elo > 0.0 {
        "+∞".to_owned()
    } else {
        "−∞".to_owned()
    }
}

/// What a side spends on one turn, and how fast it is.
struct Rates {
    milliseconds: f64,
    nodes: f64,
    depth: f64,
    speed: f64,
}

impl Rates {
    fn of(spent: &Spent) -> Self {
        let a_turn = |sum: f64| sum / spent.turns.max(1) as f64;
        let seconds = spent.time.as_secs_f64();
        Self {
            milliseconds: a_turn(seconds * 1000.0),
            nodes: a_turn(spent.nodes as f64),
            depth: a_turn(spent.depth as f64),
            speed: spent.nodes as f64 / seconds.max(1e-9),
        }
    }
}
