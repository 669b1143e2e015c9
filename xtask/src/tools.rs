//! Programs the chores need, installed when they are missing.

use std::process::Command;

use anyhow::{Context, Result};

use crate::chore::{Chores, cargo, succeeds};

/// Makes sure that `cargo NAME` exists.
pub(crate) fn cargo_tool(chores: &mut Chores, name: &str) -> Result<()> {
    if succeeds(&mut cargo(&[name, "--version"])) {
        return Ok(());
    }
    let package = format!("cargo-{name}");
    chores
        .run(&format!("install {package}"), &mut cargo(&["install", "--locked", &package]))
        .with_context(|| format!("{package} is needed; try `cargo install --locked {package}`"))
}

/// Makes sure that a command of the Rust toolchain exists (`fmt`, `clippy`).
pub(crate) fn component(chores: &mut Chores, command: &str, component: &str) -> Result<()> {
    if succeeds(&mut cargo(&[command, "--version"])) {
        return Ok(());
    }
    chores.run(
        &format!("add {component}"),
        Command::new("rustup").args(["component", "add", component]),
    )
}
