//! Collects the puzzles of a game and prints them; `cargo xtask puzzles` runs it and keeps them.
//!
//! `cargo run --release -p players --example puzzles -- GAME`

use std::error::Error;
use std::time::Instant;

use players::puzzles::{Puzzle, Puzzled, mine};

/// Every game with puzzles. Adding one is adding a row.
const SHELF: &[(&str, fn())] = &[
    row::<squadro::Squadro>(),
    row::<contigo::Contigo>(),
    row::<kontakt::Kontakt>(),
    row::<eupdonne::Eupdonne>(),
];

const fn row<G: Puzzled>() -> (&'static str, fn()) {
    (G::ID, collect::<G>)
}

fn main() -> Result<(), Box<dyn Error>> {
    let games: Vec<_> = std::env::args().skip(1).collect();
    let [wanted] = games.as_slice() else { return Err("puzzles GAME".into()) };
    let Some((_, collect)) = SHELF.iter().find(|(id, _)| id == wanted) else {
        let known: Vec<_> = SHELF.iter().map(|(id, _)| *id).collect();
        return Err(format!("no puzzles of `{wanted}`; there are of {}", known.join(", ")).into());
    };
    collect();
    Ok(())
}

/// Prints the puzzles; says on standard error how it goes.
fn collect<G: Puzzled>() {
    println!("# Puzzles of {}; made by `cargo xtask puzzles {}`.", G::NAME, G::ID);
    println!("# game | position | what is asked | first level that solves it | the right turns");
    let begun = Instant::now();
    for share in G::SHARES {
        let mut known = 0;
        let puzzles = mine::<G>(share, &mut |games, puzzles| {
            if puzzles.len() > known {
                known = puzzles.len();
                let time = begun.elapsed().as_secs();
                eprintln!("{time:5} s  {}({}): {}", G::ID, share.options, standing(games, puzzles));
            }
        });
        for puzzle in puzzles {
            println!("{puzzle}");
        }
    }
}

fn standing(games: u64, puzzles: &[Puzzle]) -> String {
    let mut asked: Vec<_> = puzzles.iter().map(|puzzle| puzzle.asked).collect();
    asked.sort_unstable();
    let counts = asked.chunk_by(|a, b| a == b).map(|same| format!("{} {}", same.len(), same[0]));
    format!("after {games} games {}", counts.collect::<Vec<_>>().join(", "))
}
