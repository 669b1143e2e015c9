//! `cargo xtask serve`: build everything and start the server.

use std::process::Command;

use anyhow::{Context, Result};

use crate::stages::{Stages, cargo, root};
use crate::web::{self, Page};

/// Builds the page and the program, and starts the program with these arguments; ends when the
/// program does.
pub(crate) fn run(args: &[String]) -> Result<()> {
    let mut stages = Stages::default();
    let compiling = web::compile(&mut stages, Page::Quick)?;
    // Both in one command, so that the crates they share are compiled once.
    let build =
        ["build", "--locked", "--profile", PROFILE, "--package", "cli", "--package", "bundle"];
    stages.run("build the program", &mut cargo(&build))?;
    stages.finish(compiling)?;
    let programs = root().join("target").join(PROFILE);
    web::assemble(&mut stages, Page::Quick, Command::new(programs.join("bundle")))?;
    stages.report()?;
    let program = programs.join("ludotheque");
    println!("==> {} serve {}", program.display(), args.join(" "));
    become_program(Command::new(program).arg("serve").args(args))
}

/// The profile of `Cargo.toml` for a program that is built soon and computes fast. It reads the page
/// from `target/web/dist` when it starts.
const PROFILE: &str = "serve";

/// Replaces this process by the program, so that signals reach it.
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
