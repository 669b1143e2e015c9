//! Collects the puzzles of a game and prints them; `cargo xtask puzzles` runs it and keeps them.
//!
//! `cargo run --release -p ludotheque-catalog --example puzzles -- GAME`; with `--grades` puzzles come in, and
//! go out with the grades levels give them now; with `--keep` they come in, and those that ask for the
//! turn that keeps a win are collected anew.

use std::error::Error;
use std::io::read_to_string;
use std::time::Instant;

use game::Family;
use game::options::split_game_text;
use players::puzzles::{Asked, Puzzle, Puzzled, Share, grade, mine};

macro_rules! shelf {
    ($($id:ident: $Rules:ident, $board:ident::$Board:ident, $judge:ident::$Judge:ident
        $(, $crowd:ident)?;)*) => {
        /// Every game with puzzles.
        const SHELF: &[Row] =
            &[$(row::<catalog::crates::$id::$Rules, catalog::crates::$judge::$Judge>()),*];
    };
}
catalog::every_game!(shelf);

struct Row {
    id: &'static str,
    collect: fn(),
    grade_anew: fn(&[Puzzle]),
    keep_anew: fn(Vec<Puzzle>),
}

const fn row<G: Family, J: Puzzled<G>>() -> Row {
    Row {
        id: G::ID,
        collect: collect::<G, J>,
        grade_anew: grade_anew::<G, J>,
        keep_anew: keep_anew::<G, J>,
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<_> = std::env::args().skip(1).collect();
    let (wanted, how) = match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [game] => (game, ""),
        [game, how @ ("--grades" | "--keep")] => (game, how),
        _ => return Err("puzzles GAME [--grades|--keep]".into()),
    };
    let Some(row) = SHELF.iter().find(|row| row.id == wanted) else {
        let known: Vec<_> = SHELF.iter().map(|row| row.id).collect();
        return Err(format!("no puzzles of `{wanted}`; there are of {}", known.join(", ")).into());
    };
    match how {
        "" => (row.collect)(),
        "--grades" => (row.grade_anew)(&Puzzle::read_all(&read_to_string(std::io::stdin())?)?),
        _ => (row.keep_anew)(Puzzle::read_all(&read_to_string(std::io::stdin())?)?),
    }
    Ok(())
}

fn head<G: Family>() {
    println!("# Puzzles of {}; made by `cargo xtask puzzles {}`.", G::NAME, G::ID);
    println!("# game | position | what is asked | first level that solves it | the right turns");
}

/// Prints puzzles again with the first level that solves each; those no level solves are left out.
fn grade_anew<G: Family, J: Puzzled<G>>(puzzles: &[Puzzle]) {
    head::<G>();
    for puzzle in puzzles {
        let (_, options) = split_game_text(&puzzle.game).expect("a game's text");
        let game = G::read_options(options).expect("options of the game");
        let state = game.read_position(&puzzle.position).expect("a position of the game");
        match grade::<G, J>(&game, &state, &puzzle.solution) {
            Some(grade) => println!("{}", Puzzle { grade, ..puzzle.clone() }),
            None => eprintln!("no level solves {puzzle}"),
        }
    }
}

/// Prints the puzzles that are there, and others of turns that keep a win.
fn keep_anew<G: Family, J: Puzzled<G>>(mut puzzles: Vec<Puzzle>) {
    head::<G>();
    puzzles.retain(|puzzle| puzzle.asked != Asked::Keep);
    for share in J::SHARES {
        let share = Share::of(share.options, [0; 4], 0, 0).keeping(share.keeps);
        let found = mine::<G, J>(&share, &mut |_, _| ());
        let new = |one: &Puzzle| puzzles.iter().all(|other| other.position != one.position);
        let found: Vec<_> = found.into_iter().filter(new).collect();
        puzzles.extend(found);
    }
    puzzles.sort_by_key(|puzzle| (puzzle.grade, puzzle.asked));
    for puzzle in puzzles {
        println!("{puzzle}");
    }
}

/// Prints the puzzles; says on standard error how it goes.
fn collect<G: Family, J: Puzzled<G>>() {
    head::<G>();
    let begun = Instant::now();
    for share in J::SHARES {
        let mut known = 0;
        let puzzles = mine::<G, J>(share, &mut |games, puzzles| {
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
