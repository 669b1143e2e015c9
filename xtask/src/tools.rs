//! Programs the chores need, installed when they are missing.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use crate::chore::{Chores, cargo, root, succeeds};

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

/// Installs packages of Debian.
pub(crate) fn debian(chores: &mut Chores, packages: &[&str]) -> Result<()> {
    let names = packages.join(" ");
    let by_hand = || format!("try `sudo apt-get update && sudo apt-get install {names}`");
    let apt = || {
        let mut apt = Command::new("apt-get");
        apt.env("DEBIAN_FRONTEND", "noninteractive");
        apt
    };
    chores.run("list Debian's packages", apt().args(["-qq", "update"])).with_context(by_hand)?;
    let install = ["-qq", "install", "-y", "--no-install-recommends"];
    chores
        .run(&format!("install {names}"), apt().args(install).args(packages))
        .with_context(by_hand)
}

/// Programs of npm that bundling needs: the folder of their packages.
pub(crate) fn npm(chores: &mut Chores) -> Result<PathBuf> {
    let (wanted, here) = (root().join("xtask/bundle/tools"), root().join("target/npm"));
    let lock = "package-lock.json";
    let modules = here.join("node_modules");
    let read = |folder: &PathBuf| fs::read(folder.join(lock)).ok();
    // npm keeps a lock of its own in the folder once everything is in it.
    if modules.join(".package-lock.json").exists() && read(&wanted) == read(&here) {
        return Ok(modules);
    }
    if !succeeds(Command::new("npm").arg("--version")) {
        debian(chores, &["nodejs", "npm"])?;
    }
    fs::create_dir_all(&here).context("making the folder for npm")?;
    for file in ["package.json", lock] {
        fs::copy(wanted.join(file), here.join(file)).context("copying what npm is to fetch")?;
    }
    let mut npm = Command::new("npm");
    npm.args(["ci", "--no-audit", "--no-fund", "--prefix"]).arg(&here);
    chores.run("fetch programs by npm", &mut npm)?;
    Ok(modules)
}
