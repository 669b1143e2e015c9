//! The tests in a real browser: Debian's Chromium, driven by Playwright.
//!
//! Most are run by the Chromium that has no window, which opens a page in a third of the time. What shows
//! notices, and what measures the page as people have it, is run by the whole one.

use std::net::TcpListener;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use crate::stages::{Stages, output, program, root};
use crate::web::Page;
use crate::{tools, web};

/// What measures the page, while nothing else is going on: `@figures` in a test's title.
const FIGURES: &str = "@figures";

/// `cargo xtask browser`: builds what the tests need, and runs those whose names are given, or all.
pub(crate) fn run(only: &[String]) -> Result<()> {
    let mut stages = Stages::default();
    test(&mut stages, only)?;
    stages.report()?;
    Ok(())
}

/// Builds the page and the program, and plays on them as people do.
pub(crate) fn test(stages: &mut Stages, only: &[String]) -> Result<()> {
    let (chromium, headless) = chromium(stages)?;
    let packages = tools::npm(stages, "e2e", "e2e")?;
    let bundler = Command::new(program(stages, "bundle")?);
    web::build(stages, Page::Quick, bundler)?;
    // With the page in it.
    program(stages, "ludotheque")?;
    let playwright = |args: &[&str]| -> Result<Command> {
        let mut playwright = Command::new("node");
        playwright.arg(packages.join("@playwright/test/cli.js")).args(["test", "--config", "e2e"]);
        playwright.args(args).env("CHROMIUM", &chromium).env("HEADLESS", &headless);
        playwright.env("LUDOTHEQUE_PORT", free_port()?);
        Ok(playwright)
    };
    if only.is_empty() {
        let (others, figures) = (["--grep-invert", FIGURES], ["--grep", FIGURES, "--workers", "1"]);
        stages.run("tests in a browser", &mut playwright(&others)?)?;
        stages.run("the page's figures", &mut playwright(&figures)?)?;
    } else {
        stages.run("tests in a browser", playwright(&[])?.args(only))?;
    }
    println!("Pictures of every page are in {}", root().join("target/screenshots").display());
    Ok(())
}

/// Chromium as Debian installs it, the whole one and the one without a window.
fn chromium(stages: &mut Stages) -> Result<(PathBuf, PathBuf)> {
    let found = || {
        let both = "command -v chromium && command -v chromium-headless-shell";
        let both = output(Command::new("sh").args(["-c", both]))?;
        let (whole, headless) = both.trim().split_once('\n')?;
        Some((PathBuf::from(whole), PathBuf::from(headless)))
    };
    if let Some(both) = found() {
        return Ok(both);
    }
    // Both at once: they share a package, and have to be of one version.
    tools::debian(stages, &["chromium", "chromium-headless-shell"])?;
    found().context("chromium was installed and is not found")
}

/// A port nobody listens on now.
fn free_port() -> Result<String> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).context("no port is free")?;
    Ok(listener.local_addr()?.port().to_string())
}
