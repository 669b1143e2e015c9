//! `cargo xtask calibrate`: do the computer's estimates come true?

use anyhow::Result;

use crate::stages::{Stages, cargo};

/// Which games, and how many of them; what is not said is as the program thinks best.
#[derive(clap::Args)]
pub(crate) struct Wish {
    /// The games [default: every variant that has puzzles]
    #[arg(value_name = "GAME")]
    games_texts: Vec<String>,
    /// Games to play of each
    #[arg(long)]
    games: Option<u32>,
    /// Nodes to search for each turn
    #[arg(long)]
    nodes: Option<u32>,
}

pub(crate) fn run(wish: &Wish) -> Result<()> {
    let example =
        ["run", "--release", "--locked", "--package", "catalog", "--example", "calibrate", "--"];
    let mut command = cargo(&example);
    command.args(&wish.games_texts);
    for (name, number) in [("--games", wish.games), ("--nodes", wish.nodes)] {
        if let Some(number) = number {
            command.args([name, &number.to_string()]);
        }
    }
    Stages::default().run("play games and compare what was said with what happened", &mut command)
}
