//! `cargo xtask puzzles GAME`: collects the puzzles of a game.

use std::fs::{self, File};
use std::process::Stdio;

use anyhow::{Context, Result, bail};

use crate::stages::{catalog_example, root};

/// Whose puzzles, and what to do with them.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game, without options: puzzles come from several of its variants
    game: String,
    /// Keep the existing puzzles; only grade them again by the level that solves each
    #[arg(long)]
    grades: bool,
    /// Keep the existing puzzles, except for those that ask for the turn that keeps a win
    #[arg(long, conflicts_with = "grades")]
    keep: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let file = root().join("crates/games").join(&args.game).join("puzzles.txt");
    let mut command = catalog_example("puzzles");
    command.arg(&args.game).current_dir(root()).stderr(Stdio::inherit());
    if args.grades || args.keep {
        let known = File::open(&file).with_context(|| format!("no puzzles of {}", args.game))?;
        command.arg(if args.grades { "--grades" } else { "--keep" }).stdin(known);
    }
    let output = command.output().context("cannot start cargo")?;
    if !output.status.success() {
        bail!("collecting puzzles of {} ended with {}", args.game, output.status);
    }
    let shown = file.strip_prefix(root()).unwrap_or(&file).display();
    fs::write(&file, output.stdout).with_context(|| format!("writing {shown}"))?;
    println!("==> written to {shown}");
    Ok(())
}
