//! Programs the stages need, installed when they are missing.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use crate::stages::{Stages, cargo, root, succeeds};

/// Makes sure that `cargo NAME` exists.
pub(crate) fn cargo_tool(stages: &mut Stages, name: &str) -> Result<()> {
    if succeeds(&mut cargo(&[name, "--version"])) {
        return Ok(());
    }
    let package = format!("cargo-{name}");
    stages
        .run(&format!("install {package}"), &mut cargo(&["install", "--locked", &package]))
        .with_context(|| format!("{package} is needed; try `cargo install --locked {package}`"))
}

/// Makes sure that a command of the Rust toolchain exists (`fmt`, `clippy`).
pub(crate) fn component(stages: &mut Stages, command: &str, component: &str) -> Result<()> {
    if succeeds(&mut cargo(&[command, "--version"])) {
        return Ok(());
    }
    stages.run(
        &format!("add {component}"),
        Command::new("rustup").args(["component", "add", component]),
    )
}

/// Installs packages of Debian.
pub(crate) fn debian(stages: &mut Stages, packages: &[&str]) -> Result<()> {
    let names = packages.join(" ");
    let by_hand = || format!("try `sudo apt-get update && sudo apt-get install {names}`");
    let apt = || {
        let mut apt = Command::new("apt-get");
        apt.env("DEBIAN_FRONTEND", "noninteractive");
        apt
    };
    stages.run("list Debian's packages", apt().args(["-qq", "update"])).with_context(by_hand)?;
    let install = ["-qq", "install", "-y", "--no-install-recommends"];
    stages
        .run(&format!("install {names}"), apt().args(install).args(packages))
        .with_context(by_hand)
}

/// Makes sure that tests can start a PostgreSQL server.
pub(crate) fn postgres(stages: &mut Stages) -> Result<()> {
    // Debian keeps what starts a server out of the path.
    let found = "command -v pg_ctl || ls /usr/lib/postgresql/*/bin/pg_ctl";
    if succeeds(Command::new("sh").args(["-c", found])) {
        return Ok(());
    }
    debian(stages, &["postgresql"])
}

/// Makes sure that tests of several servers can start NATS and a balancer, and make certificates.
pub(crate) fn servers(stages: &mut Stages) -> Result<()> {
    for program in ["nats-server", "haproxy", "openssl"] {
        // Debian has some of them for administrators.
        let found = format!("command -v {program} || ls /usr/sbin/{program}");
        if !succeeds(Command::new("sh").args(["-c", &found])) {
            debian(stages, &[program])?;
        }
    }
    Ok(())
}

/// Makes sure that a program exists which Debian's package of its name brings.
pub(crate) fn debian_program(stages: &mut Stages, name: &str) -> Result<()> {
    if succeeds(Command::new(name).arg("--version")) {
        return Ok(());
    }
    debian(stages, &[name])
}

/// Packages of npm that the folder `wanted` lists, fetched into the folder `into` of the project:
/// the folder they are in.
pub(crate) fn npm(stages: &mut Stages, wanted: &str, into: &str) -> Result<PathBuf> {
    let (wanted, here) = (root().join(wanted), root().join(into));
    let lock = "package-lock.json";
    let modules = here.join("node_modules");
    // Marks what was fetched last; npm's own mark is only there once everything is.
    let fetched = modules.join("fetched-by");
    let listed = fs::read(wanted.join(lock)).with_context(|| format!("reading {lock}"))?;
    if fs::read(&fetched).is_ok_and(|before| before == listed) {
        return Ok(modules);
    }
    if !succeeds(Command::new("npm").arg("--version")) {
        debian(stages, &["nodejs", "npm"])?;
    }
    fs::create_dir_all(&here).context("making the folder for npm")?;
    // By a path through a link npm finds no packages in the lock file.
    let here = here.canonicalize().context("finding the folder for npm")?;
    if wanted != here {
        for file in ["package.json", lock] {
            fs::copy(wanted.join(file), here.join(file)).context("copying what npm is to fetch")?;
        }
    }
    let mut npm = Command::new("npm");
    npm.args(["ci", "--no-audit", "--no-fund", "--prefix"]).arg(&here);
    // Browsers come from Debian.
    npm.env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    stages.run("fetch packages by npm", &mut npm)?;
    fs::write(&fetched, listed).context("noting what was fetched")?;
    Ok(modules)
}
