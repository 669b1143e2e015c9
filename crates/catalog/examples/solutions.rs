//! The puzzles of a game, solved: a line each with the reader's own turns, by the first of the
//! right ones. Tests in a browser play them.
//!
//! `cargo run -p ludotheque-catalog --example solutions -- GAME` solves all, or those whose numbers follow.

use std::error::Error;

use catalog::{AnyMatch, Puzzle, Standing};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let game = args.next().ok_or("solutions GAME [NUMBER]…")?;
    let only = args.map(|number| number.parse()).collect::<Result<Vec<usize>, _>>()?;
    let (_, puzzles) = catalog::PUZZLES.iter().find(|(id, _)| *id == game).ok_or("no such game")?;
    for (number, puzzle) in (1..).zip(Puzzle::read_all(puzzles)?) {
        if only.is_empty() || only.contains(&number) {
            println!("{}", solved(&puzzle)?.join("\t"));
        }
    }
    Ok(())
}

fn solved(puzzle: &Puzzle) -> Result<Vec<String>, Box<dyn Error>> {
    let mut played = catalog::open(&puzzle.game)?.begin(&puzzle.position)?;
    let mut right = Some(&puzzle.solution);
    let mut own = Vec::new();
    loop {
        let Some(solution) = right else {
            own.push(winning(&*played).ok_or("nothing wins")?);
            return Ok(own);
        };
        let branch = &solution.branches[0];
        own.push(branch.turn.clone());
        if branch.replies.is_empty() {
            return Ok(own);
        }
        for turn in std::iter::once(&branch.turn).chain(&branch.replies) {
            played.play(turn)?;
        }
        right = branch.next.as_ref();
    }
}

fn winning(played: &dyn AnyMatch) -> Option<String> {
    let Standing::ToMove(mover) = played.status() else { return None };
    played.legal().ok()?.into_iter().find(|turn| {
        let mut after = played.copy();
        after.play(turn).is_ok()
            && matches!(after.status(), Standing::Over { winners, .. } if winners.contains(&mover))
    })
}
