//! How many nodes a second are searched in every game, natively: `cargo xtask speed` compares with
//! what browsers are sent, which `xtask/src/speed.mjs` asks the same.
//!
//! Games' names come in, a line each. Each is answered with a line: nodes a second of processor time,
//! and the turns found by searches of fixed size, which are the same on every machine. With `--count`
//! nothing is timed, and the line begins with the nodes those searches looked at: `cargo xtask work`
//! counts what they ask of the processor.

use std::fs;
use std::path::Path;
use std::time::Duration;

use catalog::{Computer, Level, Limits, Means};
use cpu_time::ProcessTime;

/// For each position.
const TIME: Duration = Duration::from_millis(200);
/// Few enough for searches by count to be done at once in every game.
const NODES: u64 = 20_000;
/// As much as browsers spare.
const TABLE_BYTES: usize = 16 << 20;
const SOLVED_BYTES: u64 = 64 << 20;

/// A game's positions, out of its folder.
fn positions(name: &str) -> Vec<String> {
    let id = name.split('(').next().unwrap_or(name);
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games");
    let text = fs::read_to_string(games.join(id).join("bench.txt")).expect("the game's positions");
    let below = text.lines().skip_while(|line| *line != name).skip(1);
    below.take_while(|line| line.starts_with(' ')).map(|line| line.trim().to_owned()).collect()
}

/// Searches from every position of a game within the limits: nodes, and the turns found.
fn search(name: &str, limits: &Limits) -> (u64, Vec<String>) {
    let game = catalog::open(name).expect("a game's name");
    let means = Means { table_bytes: TABLE_BYTES, solved_bytes: SOLVED_BYTES, ..Means::default() };
    let mut player = game.player(Computer::level(Level::BEST), means);
    let mut nodes = 0;
    let found = positions(name).into_iter().map(|position| {
        let played = game.begin(&position).expect("a position of the game");
        player.forget();
        let thought = player.think(&*played, limits, &mut |_| ());
        nodes += thought.nodes;
        thought.best().expect("the position is not over").to_owned()
    });
    let turns = found.collect();
    (nodes, turns)
}

fn main() {
    let count = std::env::args().any(|arg| arg == "--count");
    for name in std::io::stdin().lines() {
        let name = name.expect("names are text");
        let (nodes, turns) = search(&name, &Limits::nodes(NODES));
        if count {
            println!("{nodes}\t{}", turns.join(" "));
            continue;
        }
        let before = ProcessTime::now();
        let (nodes, _) = search(&name, &Limits::time(TIME));
        let seconds = before.elapsed().as_secs_f64();
        println!("{:.0}\t{}", nodes as f64 / seconds, turns.join(" "));
    }
}
