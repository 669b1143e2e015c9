//! Prints how many nodes a second the search looks at in every game, with the judge it plays with.
//!
//! `cargo bench -p ludotheque-catalog --bench nodes [-- PART OF A GAME'S NAME [NODES A POSITION [ROUNDS]]]`
//!
//! A node is a step played while searching. One thread is measured in processor time, so that
//! other work on the machine does not count; two threads by the clock against one by the clock,
//! which wants a machine with nothing else to do. Where processors are shared with others no round
//! is like the next: the best is reported, and of two threads the one in the middle. The positions are
//! beginnings, middles and ends of games the computer played with itself, none of them decided yet.

use std::fs;
use std::path::Path;
use std::time::Instant;

use cpu_time::ProcessTime;
use game::Family;
use game::options::split_game_text;
use players::Judge;
use search::{AlphaBetaSettings, Limits, MaxNSettings, Position, searcher, teams};

/// In the folder of a game: a variant a line, its positions below it.
const POSITIONS: &str = "bench.txt";

fn main() {
    // Cargo adds `--bench`.
    let mut args = std::env::args().skip(1).filter(|arg| !arg.starts_with("--"));
    let wanted = args.next().unwrap_or_default();
    let mut number = |usual| match args.next() {
        Some(text) => text.parse().expect("nodes and rounds are numbers"),
        None => usual,
    };
    let (nodes, rounds) = (number(1_000_000), number(1).max(1));
    println!("{:28} {:>12} {:>12} {:>9}", "", "nodes a", "by the clock", "two");
    println!("{:28} {:>12} {:>12} {:>9}", "", "processor s", "a second", "threads");
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games");
    for (id, bench) in GAMES {
        let file = games.join(id).join(POSITIONS);
        let text = fs::read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        let mut lines = text.lines().peekable();
        while let Some(name) = lines.next() {
            let mut texts = Vec::new();
            while let Some(line) = lines.next_if(|line| line.starts_with(' ')) {
                texts.push(line.trim());
            }
            if name.contains(&wanted) {
                let (_, options) = split_game_text(name).expect("a game's text");
                bench(name, options, &texts, nodes, rounds);
            }
        }
    }
}

type Bench = fn(&str, &str, &[&str], u64, u64);

macro_rules! games {
    ($($id:ident: $Rules:ident, $board:ident::$Board:ident, $judge:ident::$Judge:ident
        $(, $crowd:ident)?;)*) => {
        /// Every game the computer can play.
        const GAMES: &[(&str, Bench)] =
            &[$(row::<catalog::crates::$id::$Rules, catalog::crates::$judge::$Judge>()),*];
    };
}
catalog::every_game!(games);

const fn row<G: Family, J: Judge<G>>() -> (&'static str, Bench) {
    (G::ID, bench::<G, J>)
}

fn bench<G: Family, J: Judge<G>>(
    name: &str,
    options: &str,
    texts: &[&str],
    nodes: u64,
    rounds: u64,
) {
    let game = G::read_options(options).expect("options of the game");
    let read = |text: &&str| game.read_position(text).expect("a position of the game");
    let positions: Vec<_> = texts.iter().map(read).map(Position::new).collect();
    // Only the search for two teams has threads.
    let threads = teams(&game).len() == 2;
    let (mut best, mut ratios) = (Speed { by_processor: 0.0, by_clock: 0.0 }, Vec::new());
    for _ in 0..rounds {
        let one = measure::<G, J>(&game, &positions, nodes, 1);
        best.by_processor = best.by_processor.max(one.by_processor);
        best.by_clock = best.by_clock.max(one.by_clock);
        if threads {
            let two = measure::<G, J>(&game, &positions, nodes, 2);
            ratios.push(two.by_clock / one.by_clock);
        }
    }
    print!("{name:28} {:>10.2} M {:>10.2} M", best.by_processor / 1e6, best.by_clock / 1e6);
    ratios.sort_by(f64::total_cmp);
    if let Some(ratio) = ratios.get(ratios.len() / 2) {
        print!(" {ratio:>8.2}×");
    }
    println!();
}

/// Nodes a second.
struct Speed {
    by_processor: f64,
    by_clock: f64,
}

fn measure<G: Family, J: Judge<G>>(
    game: &G,
    positions: &[Position<G>],
    nodes: u64,
    threads: usize,
) -> Speed {
    let settings = AlphaBetaSettings { threads, ..AlphaBetaSettings::default() };
    let mut engine = searcher(game.clone(), J::of(game), settings, MaxNSettings::default());
    let (mut looked_at, mut processor, mut clock) = (0, 0.0, 0.0);
    for position in positions {
        engine.forget();
        let start = (ProcessTime::now(), Instant::now());
        let found = engine.search(position, &Limits::nodes(nodes), &mut |_| ());
        processor += start.0.elapsed().as_secs_f64();
        clock += start.1.elapsed().as_secs_f64();
        looked_at += found.nodes;
    }
    Speed { by_processor: looked_at as f64 / processor, by_clock: looked_at as f64 / clock }
}
