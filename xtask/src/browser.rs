//! The tests in a real browser: Debian's Chromium, driven by Playwright.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::chore::{Chores, cargo, output, root};
use crate::{tools, web};

/// `cargo xtask browser`: builds what the tests need, and runs those whose names are given, or all.
pub(crate) fn run(only: &[String]) -> Result<()> {
    let mut chores = Chores::default();
    test(&mut chores, only)?;
    chores.tell();
    Ok(())
}

/// Builds the page and the program, and plays on them as people do.
pub(crate) fn test(chores: &mut Chores, only: &[String]) -> Result<()> {
    let chromium = chromium(chores)?;
    let packages = tools::npm(chores, "e2e", "e2e")?;
    web::build(chores)?;
    let program = ["build", "--locked", "--package", "cli", "--bin", "ludotheque"];
    chores.run("build the program", &mut cargo(&program))?;
    let touches = ["build", "--locked", "--package", "catalog", "--example", "touches"];
    chores.run("build what tells tests where to touch", &mut cargo(&touches))?;
    let mut playwright = Command::new("node");
    playwright.arg(packages.join("@playwright/test/cli.js")).args(["test", "--config", "e2e"]);
    playwright.args(only).env("CHROMIUM", chromium).env("LUDOTHEQUE_PORT", free_port()?);
    chores.run("tests in a browser", &mut playwright)?;
    println!("Pictures of every page are in {}", root().join("target/screenshots").display());
    Ok(())
}

/// Chromium as Debian installs it.
fn chromium(chores: &mut Chores) -> Result<PathBuf> {
    let found = || {
        let path = output(Command::new("sh").args(["-c", "command -v chromium"]))?;
        Some(Path::new(path.trim()).to_owned())
    };
    if let Some(path) = found() {
        return Ok(path);
    }
    tools::debian(chores, &["chromium"])?;
    found().context("chromium was installed and is not found")
}

/// A port nobody listens on now.
fn free_port() -> Result<String> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).context("no port is free")?;
    Ok(listener.local_addr()?.port().to_string())
}
