//! `cargo xtask calibrate`: compares the computer's estimates with the results of games.

use anyhow::Result;

use crate::stages::{Stages, catalog_example};

/// Which games to play; what is missing takes the default of the example `calibrate`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Games and variants [default: every variant that has puzzles]
    #[arg(value_name = "GAME")]
    games_texts: Vec<String>,
    /// Number of games to play of each
    #[arg(long)]
    games: Option<u32>,
    /// Nodes to search for each turn
    #[arg(long)]
    nodes: Option<u32>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let mut command = catalog_example("calibrate");
    command.args(&args.games_texts);
    for (name, number) in [("--games", args.games), ("--nodes", args.nodes)] {
        if let Some(number) = number {
            command.args([name, &number.to_string()]);
        }
    }
    Stages::default().run("play games and compare estimates with results", &mut command)
}
