//! `cargo xtask calibrate`: compares the computer's estimates with the results of games.

use anyhow::Result;

use crate::stages::{Stages, cargo};

/// Variants with weights or teams of their own.
const USUAL: &[&str] = &[
    "squadro",
    "contigo",
    "contigo(variant=advanced)",
    "contigo(variant=capture)",
    "contigo(variant=quick)",
    "kontakt",
    "kontakt(score=points)",
    "kontakt(players=4)",
    "kontakt(players=6)",
    "eupdonne",
    "eupdonne(hold=pinned)",
];

/// Which games to play; what is missing takes the default of the example `calibrate`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Games and variants [default: every game and its main variants]
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
    let example =
        ["run", "--release", "--locked", "--package", "catalog", "--example", "calibrate", "--"];
    let usual = USUAL.iter().copied().filter(|_| args.games_texts.is_empty());
    let mut command = cargo(&example);
    command.args(usual).args(&args.games_texts);
    for (name, number) in [("--games", args.games), ("--nodes", args.nodes)] {
        if let Some(number) = number {
            command.args([name, &number.to_string()]);
        }
    }
    Stages::default().run("play games and compare estimates with results", &mut command)
}
