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

/// Makes sure that tests can start a PostgreSQL server.
pub(crate) fn postgres(chores: &mut Chores) -> Result<()> {
    // Debian keeps what starts a server out of the path.
    let found = "command -v pg_ctl || ls /usr/lib/postgresql/*/bin/pg_ctl";
    if succeeds(Command::new("sh").args(["-c", found])) {
        return Ok(());
    }
    debian(chores, &["postgresql"])
}

/// Makes sure that a program exists which Debian's package of its name brings.
pub(crate) fn debian_program(chores: &mut Chores, name: &str) -> Result<()> {
    if succeeds(Command::new(name).arg("--version")) {
        return Ok(());
    }
    debian(chores, &[name])
}

/// Packages of npm that the folder `wanted` lists, fetched into the folder `into` of the project:
/// the folder they are in.
pub(crate) fn npm(chores: &mut Chores, wanted: &str, into: &str) -> Result<PathBuf> {
    let (wanted, here) = (root().join(wanted), root().join(into));
    let lock = "package-lock.json";
    let modules = here.join("node_modules");
    // What was fetched last, beside what npm itself keeps once everything is there.
    let fetched = modules.join("fetched-by");
    let listed = fs::read(wanted.join(lock)).with_context(|| format!("reading {lock}"))?;
    if fs::read(&fetched).is_ok_and(|before| before == listed) {
        return Ok(modules);
    }
    if !succeeds(Command::new("npm").arg("--version")) {
        debian(chores, &["nodejs", "npm"])?;
    }
    fs::create_dir_all(&here).context("making the folder for npm")?;
    if wanted != here {
        for file in ["package.json", lock] {
            fs::copy(wanted.join(file), here.join(file)).context("copying what npm is to fetch")?;
        }
    }
    let mut npm = Command::new("npm");
    npm.args(["ci", "--no-audit", "--no-fund", "--prefix"]).arg(&here);
    // Browsers come from Debian.
    npm.env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    chores.run("fetch packages by npm", &mut npm)?;
    fs::write(&fetched, listed).context("noting what was fetched")?;
    Ok(modules)
}
