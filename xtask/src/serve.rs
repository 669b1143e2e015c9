//! `cargo xtask serve`: build everything and open the house.

use std::process::Command;

use anyhow::{Context, Result};

use crate::chore::{Chores, cargo, root};
use crate::web;

/// Builds the page and the program that holds it, and starts it with these arguments; ends when
/// the program does.
pub(crate) fn run(args: &[String]) -> Result<()> {
    let mut chores = Chores::default();
    web::build(&mut chores, web::bundler())?;
    let build = ["build", "--release", "--locked", "--package", "cli"];
    chores.run("build the program", &mut cargo(&build))?;
    let program = root().join("target/release/ludotheque");
    println!("==> {} serve {}", program.display(), args.join(" "));
    become_program(Command::new(program).arg("serve").args(args))
}

/// Whoever stops us means the program.
#[cfg(unix)]
fn become_program(command: &mut Command) -> Result<()> {
    use std::os::unix::process::CommandExt;

    let error = command.exec();
    Err(error).context("cannot start the program")
}

#[cfg(not(unix))]
fn become_program(command: &mut Command) -> Result<()> {
    let status = command.status().context("cannot start the program")?;
    if !status.success() {
        anyhow::bail!("the program ended with {status}");
    }
    Ok(())
}
