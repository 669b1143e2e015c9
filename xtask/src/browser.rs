//! The tests in a real browser: Debian's Chromium, driven by Playwright.
//!
//! Tags in their titles say when they run: without one on every change, `@nightly` in the nightly run, `@figures`
//! alone and one by one, because they measure. `@whole` and `@figures` are run by the Chromium with a window,
//! the others by the one without, which opens a page in a third of the time.

use std::net::TcpListener;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};
use clap::Args;

use crate::stages::{Background, Stages, output, program, root};
use crate::tools;
use crate::web::{self, Page};

/// Which tests are run, and what they leave.
#[derive(Args, Default)]
pub(crate) struct Selection {
    /// Only tests with one of these in their file's name
    only: Vec<String>,
    /// Only tests whose title matches this expression
    #[arg(long)]
    grep: Option<String>,
    /// Also the tests that run only every night
    #[arg(long)]
    nightly: bool,
    /// Only those that measure the page: bytes and times
    #[arg(long)]
    figures: bool,
    /// Leave a picture of every page that is looked at in `target/screenshots`
    #[arg(long)]
    pictures: bool,
}

/// `cargo xtask browser`: builds what the tests need, and runs those selected.
pub(crate) fn run(selection: &Selection) -> Result<()> {
    let mut stages = Stages::default();
    let page = web::compile(&mut stages, selection.page())?;
    test(&mut stages, page, selection)?;
    stages.report()
}

/// All of them, with pictures, on the page as it is released.
pub(crate) fn nightly(stages: &mut Stages) -> Result<()> {
    let all = Selection { nightly: true, pictures: true, ..Selection::default() };
    let page = web::compile(stages, all.page())?;
    test(stages, page, &all)
}

/// Makes sure that the browsers are there.
pub(crate) fn install(stages: &mut Stages) -> Result<()> {
    chromium(stages).map(drop)
}

impl Selection {
    /// What is measured is the page as it is released.
    fn page(&self) -> Page {
        if self.nightly || self.figures { Page::Small } else { Page::Quick }
    }
}

/// Bundles the page that is being compiled, and runs the tests on it.
pub(crate) fn test(stages: &mut Stages, page: Background, selection: &Selection) -> Result<()> {
    let (chromium, headless) = chromium(stages)?;
    let packages = tools::npm(stages, "e2e", "e2e")?;
    // The program reads the page when it starts.
    let bundler = Command::new(program(stages, "bundle")?);
    stages.finish(page)?;
    web::assemble(stages, selection.page(), bundler)?;
    let playwright = |args: &[&str]| -> Result<Command> {
        let mut playwright = Command::new("node");
        playwright.arg(packages.join("@playwright/test/cli.js")).args(["test", "--config", "e2e"]);
        playwright.args(args).args(&selection.only);
        if let Some(title) = &selection.grep {
            playwright.args(["--grep", title]);
        }
        playwright.env("CHROMIUM", &chromium).env("HEADLESS", &headless);
        playwright.env("LUDOTHEQUE_PORT", free_port()?);
        if selection.pictures {
            playwright.env("PICTURES", "1");
        }
        Ok(playwright)
    };
    if !selection.figures {
        let left_out = if selection.nightly { "@figures" } else { "@nightly|@figures" };
        stages.run("tests in a browser", &mut playwright(&["--grep-invert", left_out])?)?;
    }
    if selection.figures || selection.nightly && selection.only.is_empty() {
        let alone = ["--grep", "@figures", "--workers", "1"];
        stages.run("the page's figures", &mut playwright(&alone)?)?;
    }
    if selection.pictures {
        println!("Pictures are in {}", root().join("target/screenshots").display());
    }
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
