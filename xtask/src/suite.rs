//! `cargo xtask suite GAME`: positions where it is known what must be played.

use std::fs;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::stages::{Stages, cargo, root};

/// The cases of which game, and what to do about them.
#[derive(clap::Args)]
pub(crate) struct Wish {
    /// The game, without options: cases come from all its variants
    game: String,
    /// Let level 8 solve the cases that are kept, and say how long it takes
    #[arg(long)]
    solve: bool,
}

pub(crate) fn run(wish: &Wish) -> Result<()> {
    let mut program = program(wish);
    if wish.solve {
        return Stages::default().run("solving the cases", program.arg("--solve"));
    }
    let output = program
        .current_dir(root())
        .stderr(Stdio::inherit())
        .output()
        .context("cannot start cargo")?;
    if !output.status.success() {
        bail!("collecting cases of {} ended with {}", wish.game, output.status);
    }
    let file = root().join("crates/games").join(&wish.game).join("suite.txt");
    let shown = file.strip_prefix(root()).unwrap_or(&file).display();
    fs::write(&file, output.stdout).with_context(|| format!("writing {shown}"))?;
    println!("==> written to {shown}");
    Ok(())
}

/// What collects and solves; it prints the cases.
fn program(wish: &Wish) -> Command {
    let example =
        ["run", "--release", "--locked", "--package", "catalog", "--example", "suite", "--"];
    let mut program = cargo(&example);
    program.arg(&wish.game);
    program
}
