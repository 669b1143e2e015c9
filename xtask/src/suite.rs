//! `cargo xtask suite GAME`: test positions whose best turns an exhaustive search has proved.

use std::fs;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::stages::{Stages, catalog_example, root};

/// Whose positions, and what to do with them.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game, without options: positions come from all its variants
    game: String,
    /// Let level 8 solve the existing positions, and print how long each takes
    #[arg(long)]
    solve: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let mut program = program(args);
    if args.solve {
        return Stages::default().run("solve the positions", program.arg("--solve"));
    }
    let output = program
        .current_dir(root())
        .stderr(Stdio::inherit())
        .output()
        .context("cannot start cargo")?;
    if !output.status.success() {
        bail!("collecting positions of {} ended with {}", args.game, output.status);
    }
    let file = root().join("crates/games").join(&args.game).join("suite.txt");
    let shown = file.strip_prefix(root()).unwrap_or(&file).display();
    fs::write(&file, output.stdout).with_context(|| format!("writing {shown}"))?;
    println!("==> written to {shown}");
    Ok(())
}

/// The example that collects and solves; it prints the positions.
fn program(args: &Args) -> Command {
    let mut program = catalog_example("suite");
    program.arg(&args.game);
    program
}
