//! How many nodes a second are searched in every game, natively or in WebAssembly: `cargo xtask
//! speed` compiles it both ways, runs it and compares.
//!
//! A line a game: name, nodes a second of processor time, and the turns found by searches of fixed
//! size, which are the same on every machine. In WebAssembly a script has the clock.

use std::time::Duration;

use catalog::{Computer, Level, Limits, Means};

/// A game a line, its positions below it.
const POSITIONS: &str = include_str!("../../players/benches/positions.txt");

/// For each position.
const TIME: Duration = Duration::from_millis(200);
/// Few enough for searches by count to be done at once in every game.
const NODES: u64 = 20_000;

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
    let mut player = game.player(Computer::level(Level::BEST), Means::default());
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

#[cfg(not(target_family = "wasm"))]
fn main() {
    use cpu_time::ProcessTime;

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

#[cfg(target_family = "wasm")]
fn main() {}

/// The same in pieces, for a script that has a clock.
#[cfg(target_family = "wasm")]
#[expect(unreachable_pub, reason = "exported from WebAssembly, not from the crate")]
mod exported {
    use wasm_bindgen::prelude::wasm_bindgen;

    use super::{Limits, NODES, TIME};

    /// The names of the games.
    #[wasm_bindgen]
    pub fn names() -> Vec<String> {
        super::games().into_iter().map(|(name, _)| name.to_owned()).collect()
    }

    /// Searches for some time: how many nodes.
    #[wasm_bindgen]
    pub fn nodes(game: usize) -> f64 {
        super::search(game, &Limits::time(TIME)).0 as f64
    }

    /// Searches a number of nodes: what is found.
    #[wasm_bindgen]
    pub fn turns(game: usize) -> String {
        super::search(game, &Limits::nodes(NODES)).1.join(" ")
    }
}
