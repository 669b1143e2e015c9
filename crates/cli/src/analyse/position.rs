//! One position: its value and its best lines.

use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use catalog::{AnyGame, Cancel, Proof, Standing, Thought, Worth};
use serde_json::{Value, json};

use super::{limits, thinker};
use crate::args::AnalyseArgs;
use crate::failure::Failure;
use crate::words::{Side, Sides};

/// The default.
const TIME: Duration = Duration::from_secs(5);
const LINES: usize = 3;

/// Turns of a line printed during the search, and at the end.
const PROGRESS_TURNS: usize = 4;
const SHOWN: usize = 12;

/// As shells report a program ended by an interrupt.
const INTERRUPTED: i32 = 130;

pub(crate) fn run(game: &dyn AnyGame, position: &str, args: &AnalyseArgs) -> Result<(), Failure> {
    let played = game.begin(position).map_err(|e| Failure::position(game, e))?;
    let Standing::ToMove(mover) = played.status() else {
        let status = played.status();
        return Err(Failure::Input(format!("nobody is to move in this position: {status}")));
    };
    let cancel = Cancel::new();
    call_off_when_interrupted(&cancel)?;
    let sides = Sides::of(game);
    let mut thinker = thinker(game, args, args.lines.unwrap_or(LINES))?;
    let limits = limits(args, TIME).with_cancel(&cancel);
    if !args.json {
        writeln!(io::stdout(), "{} {}\n", game.text(), played.position())?;
    }
    let streaming = io::stderr().is_terminal();
    let thought = thinker.think(&*played, &limits, &mut |thought| {
        if streaming {
            eprintln!("{}", glimpse(&sides, thought));
        }
    });
    let mut out = io::stdout().lock();
    if args.json {
        let report = report(game, &played.position(), mover, &sides, &thought);
        writeln!(out, "{report:#}")?;
    } else {
        write!(out, "{}", table(&sides, &thought))?;
    }
    if cancel.is_cancelled() {
        out.flush()?;
        std::process::exit(INTERRUPTED);
    }
    Ok(())
}

/// An interrupt ends the search; what it found is printed.
fn call_off_when_interrupted(cancel: &Cancel) -> Result<(), Failure> {
    let cancel = cancel.clone();
    ctrlc::set_handler(move || cancel.cancel())
        .map_err(|error| Failure::Other(format!("cannot watch for interrupts: {error}")))
}

/// One line a depth.
fn glimpse(sides: &Sides, thought: &Thought) -> String {
    let turns = thought.lines.first().map_or(&[][..], |line| &line.turns);
    format!(
        "depth {:>2}  {:>6.1} s  {:>8} nodes  {}  {}",
        thought.depth,
        thought.time.as_secs_f64(),
        short(thought.nodes as f64),
        sides.describe(&thought.value),
        shown(turns, PROGRESS_TURNS)
    )
}

fn table(sides: &Sides, thought: &Thought) -> String {
    let names = sides.iter().map(|side| side.name.chars().count()).max().unwrap_or(0);
    let hopes = sides
        .iter()
        .map(|side| format!("{:<names$}  {}", side.name, hope(side, sides, &thought.value)));
    let worths: Vec<_> = thought.lines.iter().map(|line| sides.describe(&line.value)).collect();
    let wide = worths.iter().map(|worths| worths.chars().count()).max().unwrap_or(0);
    let lines = thought.lines.iter().zip(&worths).enumerate().map(|(i, (line, worths))| {
        format!("{}. {worths:<wide$}  {}", i + 1, shown(&line.turns, SHOWN))
    });
    let effort = format!(
        "depth {}, {} node{} in {:.1} s, {} a second\n",
        thought.depth,
        short(thought.nodes as f64),
        if thought.nodes == 1 { "" } else { "s" },
        thought.time.as_secs_f64(),
        short(thought.speed())
    );
    let gap = || std::iter::once(String::new());
    let rows = hopes.chain(gap()).chain(lines).chain(gap()).chain([effort]);
    rows.collect::<Vec<_>>().join("\n")
}

/// The chances of a side: an estimate begins with `about`, anything else is proved.
fn hope(side: &Side, sides: &Sides, worth: &Worth) -> String {
    if worth.drawn {
        return "draw (proved)".to_owned();
    }
    let about = format!("about {}", sides.percent(worth, side));
    let Some(Proof { team, wins, turns, exact }) = worth.proof else { return about };
    let in_turns = format!(
        "proved, {} {turns} turn{}",
        if exact { "in" } else { "within" },
        if turns == 1 { "" } else { "s" }
    );
    match (side.team == team, wins) {
        (true, true) => format!("wins ({in_turns})"),
        (true, false) => format!("loses ({in_turns})"),
        (false, true) => "loses".to_owned(),
        (false, false) if sides.iter().count() == 2 => "wins".to_owned(),
        (false, false) => about,
    }
}

fn report(
    game: &dyn AnyGame,
    position: &str,
    mover: &str,
    sides: &Sides,
    thought: &Thought,
) -> Value {
    let lines: Vec<_> = thought
        .lines
        .iter()
        .map(|line| json!({ "turns": line.turns, "value": value(sides, &line.value) }))
        .collect();
    json!({
        "game": game.text(),
        "position": position,
        "to_move": mover,
        "value": value(sides, &thought.value),
        "lines": lines,
        "depth": thought.depth,
        "nodes": thought.nodes,
        "seconds": thought.time.as_secs_f64(),
        "nodes_per_second": thought.speed().round(),
    })
}

/// The shares of the sides, and what is proved.
pub(crate) fn value(sides: &Sides, worth: &Worth) -> Value {
    let shares: serde_json::Map<_, _> = sides
        .iter()
        .map(|side| (side.name.clone(), json!(f64::from(worth.shares[side.seat]))))
        .collect();
    let proof = worth.proof.map(|Proof { team, wins, turns, exact }| {
        let side = &sides.of_team(team).name;
        json!({ "side": side, "wins": wins, "turns": turns, "exact": exact })
    });
    json!({ "shares": shares, "proof": proof, "drawn": worth.drawn })
}

fn shown(turns: &[String], most: usize) -> String {
    let more = if turns.len() > most { " …" } else { "" };
    format!("{}{more}", turns[..turns.len().min(most)].join(" "))
}

/// 950, 12.3 k, 4.5 M.
fn short(count: f64) -> String {
    match count {
        ..1e4 => format!("{count:.0}"),
        ..1e6 => format!("{:.1} k", count / 1e3),
        _ => format!("{:.1} M", count / 1e6),
    }
}
