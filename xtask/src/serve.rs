//! `cargo xtask serve`: build what there is and show it.

use std::process::Command;

use anyhow::Result;

use crate::chore::{Chores, cargo, root};

pub(crate) fn run() -> Result<()> {
    let mut chores = Chores::default();
    let build = ["build", "--release", "--locked", "--package", "cli"];
    chores.run("build the program", &mut cargo(&build))?;
    let program = root().join("target/release/ludotheque");
    chores.run("the games on the shelf", Command::new(&program).arg("games"))?;
    println!("\nThere is no page to serve yet. In this terminal:");
    println!("  {} play squadro", program.display());
    println!("  {} --help", program.display());
    Ok(())
}
