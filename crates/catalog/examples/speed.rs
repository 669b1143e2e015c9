//! How many nodes a second are searched in every game, natively: `cargo xtask speed` compares with
//! what browsers are sent, which `xtask/src/speed.mjs` asks the same.
//!
//! A line a game: name, nodes a second of processor time, and the turns found by searches of fixed
//! size, which are the same on every machine.

use std::time::Duration;

use catalog::{Computer, Level, Limits, Means};
use cpu_time::ProcessTime;

/// A game a line, its positions below it.
const POSITIONS: &str = include_str!("../../players/benches/positions.txt");

/// For each position.
const TIME: Duration = Duration::from_millis(200);
/// Few enough for searches by count to be done at once in every game.
const NODES: u64 = 20_000;
/// As much as browsers spare.
const TABLE_BYTES: usize = 16 << 20;

/// The games with their positions.
fn games() -> Vec<(&'static str, Vec<&'static str>)> {
    let mut games: Vec<(_, Vec<_>)> = Vec::new();
    for line in POSITIONS.lines() {
        match games.last_mut() {
            Some((_, positions)) if line.starts_with(' ') => positions.push(line.trim()),
            _ => games.push((line, Vec::new())),
        }
    }
    games
}

/// Searches from every position of a game within the limits: nodes, and the turns found.
fn search(game: usize, limits: &Limits) -> (u64, Vec<String>) {
    let (name, positions) = &games()[game];
    let game = catalog::open(name).expect("a game's name");
    let means = Means { table_bytes: TABLE_BYTES, ..Means::default() };
    let mut player = game.player(Computer::level(Level::BEST), means);
    let mut nodes = 0;
    let found = positions.iter().map(|position| {
        let played = game.begin(position).expect("a position of the game");
        player.forget();
        let thought = player.think(&*played, limits, &mut |_| ());
        nodes += thought.nodes;
        thought.best().expect("the position is not over").to_owned()
    });
    let turns = found.collect();
    (nodes, turns)
}

fn main() {
    let rounds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1);
    for _ in 0..rounds {
        for (game, (name, _)) in games().into_iter().enumerate() {
            let (_, turns) = search(game, &Limits::nodes(NODES));
            let before = ProcessTime::now();
            let (nodes, _) = search(game, &Limits::time(TIME));
            let seconds = before.elapsed().as_secs_f64();
            println!("{name}\t{:.0}\t{}", nodes as f64 / seconds, turns.join(" "));
        }
    }
}
