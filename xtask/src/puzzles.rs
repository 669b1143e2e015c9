//! `cargo xtask puzzles GAME`: positions to solve for pleasure.

use std::fs::{self, File};
use std::process::Stdio;

use anyhow::{Context, Result, bail};

use crate::stages::{cargo, root};

/// The puzzles of which game.
#[derive(clap::Args)]
pub(crate) struct Wish {
    /// The game, without options: puzzles come from several of its variants
    game: String,
    /// Keep the puzzles there are and tell only anew which level solves each
    #[arg(long)]
    grades: bool,
}

pub(crate) fn run(wish: &Wish) -> Result<()> {
    let example =
        ["run", "--release", "--locked", "--package", "catalog", "--example", "puzzles", "--"];
    let file = root().join("crates/games").join(&wish.game).join("puzzles.txt");
    let mut command = cargo(&example);
    command.arg(&wish.game).current_dir(root()).stderr(Stdio::inherit());
    if wish.grades {
        let known = File::open(&file).with_context(|| format!("no puzzles of {}", wish.game))?;
        command.arg("--grades").stdin(known);
    }
    let output = command.output().context("cannot start cargo")?;
    if !output.status.success() {
        bail!("collecting puzzles of {} ended with {}", wish.game, output.status);
    }
    let shown = file.strip_prefix(root()).unwrap_or(&file).display();
    fs::write(&file, output.stdout).with_context(|| format!("writing {shown}"))?;
    println!("==> written to {shown}");
    Ok(())
}
