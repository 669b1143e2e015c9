//! Collects the cases of a game, or lets level 8 solve those that are kept; `cargo xtask suite`
//! runs it and keeps them.
//!
//! `cargo run --release -p ludotheque-catalog --example suite -- GAME [--solve]`

use std::error::Error;
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use game::Family;
use game::options::split_game_text;
use players::suite::{Case, Solver, Studied, Task, Wanted, mine};

macro_rules! shelf {
    ($($id:ident: $Rules:ident, $board:ident::$Board:ident, $judge:ident::$Judge:ident
        $(, $crowd:ident)?;)*) => {
        /// Every game with cases.
        const SHELF: &[(&str, Commands)] =
            &[$(row::<catalog::crates::$id::$Rules, catalog::crates::$judge::$Judge>()),*];
    };
}
catalog::every_game!(shelf);

struct Commands {
    collect: fn(),
    solve: fn() -> Result<(), Box<dyn Error>>,
}

const fn row<G: Family, J: Studied<G>>() -> (&'static str, Commands) {
    (G::ID, Commands { collect: collect::<G, J>, solve: solve::<G, J> })
}

fn main() -> Result<(), Box<dyn Error>> {
    const USAGE: &str = "suite GAME [--solve]";
    let (options, games): (Vec<_>, Vec<_>) =
        std::env::args().skip(1).partition(|arg| arg.starts_with('-'));
    let [wanted] = games.as_slice() else { return Err(USAGE.into()) };
    let Some((_, commands)) = SHELF.iter().find(|(id, _)| id == wanted) else {
        let known: Vec<_> = SHELF.iter().map(|(id, _)| *id).collect();
        return Err(format!("no cases of `{wanted}`; there are of {}", known.join(", ")).into());
    };
    match options.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        [] => {
            (commands.collect)();
            Ok(())
        }
        ["--solve"] => (commands.solve)(),
        _ => Err(USAGE.into()),
    }
}

/// Prints the cases; says on standard error how it goes.
fn collect<G: Family, J: Studied<G>>() {
    println!(
        "# What must be played in positions of {}; made by `cargo xtask suite {}`.",
        G::NAME,
        G::ID
    );
    println!(
        "# game | position | task | good turns/legal turns | the good turns, the first few at least"
    );
    let begun = Instant::now();
    for wanted in J::VARIANTS {
        let mut known = 0;
        let cases = mine::<G, J>(wanted, &mut |games, cases| {
            if cases.len() > known {
                known = cases.len();
                eprintln!(
                    "{:5} s  {}",
                    begun.elapsed().as_secs(),
                    standing::<G>(wanted, games, cases)
                );
            }
        });
        for case in cases {
            println!("{case}");
        }
    }
}

fn standing<G: Family>(wanted: &Wanted, games: u64, cases: &[Case]) -> String {
    let count = |task| cases.iter().filter(|case| case.task == task).count();
    let [ones, prevents, twos, threes] =
        [Task::Win(1), Task::Prevent, Task::Win(2), Task::Win(3)].map(count);
    format!(
        "{}({}) after {games} games: {ones} wins in one turn, {twos} in two, {threes} in three, {prevents} to prevent",
        G::ID,
        wanted.options
    )
}

/// Prints what level 8 plays in each case and how long it takes.
fn solve<G: Family, J: Studied<G>>() -> Result<(), Box<dyn Error>> {
    let file: PathBuf =
        [env!("CARGO_MANIFEST_DIR"), "../games", G::ID, "suite.txt"].iter().collect();
    let cases = Case::read_all(&fs::read_to_string(file)?)?;
    let (mut longest, mut failed) = (Duration::ZERO, 0);
    for case in &cases {
        let game = G::read_options(split_game_text(&case.game)?.1)?;
        let solved = Solver::<G, J>::new(game, TABLE_BYTES).solve(case);
        let verdict = if solved.solves(case.task) { "solved" } else { "FAILED" };
        let (ms, nodes) = (millis(solved.time), solved.nodes);
        println!("{ms:8.1} ms {nodes:8} nodes  {verdict}  {} {case}", solved.turn);
        longest = longest.max(solved.time);
        failed += usize::from(!solved.solves(case.task));
    }
    println!(
        "{}: {} cases, {failed} failed, {:.1} ms at most",
        G::NAME,
        cases.len(),
        millis(longest)
    );
    if failed > 0 { Err("some cases were not solved".into()) } else { Ok(()) }
}

const TABLE_BYTES: usize = 32 << 20;

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}
