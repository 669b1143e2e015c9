//! The files browsers are sent, made from what the compiler writes.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use crate::stages::{Background, Stages, cargo, root};
use crate::tools;
use crate::wasm::{self, Vectors, Way};

/// The profile of `Cargo.toml` for a page that is built soon.
const QUICK_PROFILE: &str = "page-quick";

/// How much work goes into making the page small.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Page {
    /// Built soon: to try the program and to test it.
    Quick,
    /// As small as it gets: what is released, and what the limits on weight are measured on.
    Small,
}

impl Page {
    /// The profile of `Cargo.toml` it is compiled with.
    fn profile(self) -> &'static str {
        match self {
            Self::Quick => QUICK_PROFILE,
            Self::Small => "page",
        }
    }
}

/// `cargo xtask web`: only the page.
pub(crate) fn run(page: Page) -> Result<()> {
    let mut stages = Stages::default();
    let dist = build(&mut stages, page, bundler())?;
    stages.report()?;
    println!("The page is in {}", dist.display());
    Ok(())
}

/// What bundling needs of npm: the list of packages, and where they are put.
const PACKAGES: (&str, &str) = ("xtask/bundle/tools", "target/npm");

/// Builds the page, put together by the program `bundle`; the folder holds all a server sends, each
/// file also compressed.
pub(crate) fn build(stages: &mut Stages, page: Page, bundler: Command) -> Result<PathBuf> {
    build_with(Vectors::Used, stages, page, bundler)
}

/// The same, with vector instructions or without.
pub(crate) fn build_with(
    vectors: Vectors,
    stages: &mut Stages,
    page: Page,
    bundler: Command,
) -> Result<PathBuf> {
    let compiled = compile_with(vectors, stages, page)?;
    stages.finish(compiled)?;
    assemble(stages, page, bundler)
}

/// Starts compiling the page; other stages may run meanwhile.
pub(crate) fn compile(stages: &mut Stages, page: Page) -> Result<Background> {
    compile_with(Vectors::Used, stages, page)
}

fn compile_with(vectors: Vectors, stages: &mut Stages, page: Page) -> Result<Background> {
    let way = Way::find(stages, page)?;
    let mut command = way.build(page.profile(), &["--lib", "--package", "app"]);
    command.args(vectors.args());
    Stages::start("compile the page", &mut command)
}

/// Puts the compiled page together with everything else that browsers are sent.
pub(crate) fn assemble(stages: &mut Stages, page: Page, mut bundler: Command) -> Result<PathBuf> {
    let compiled = wasm::compiled(page.profile(), "app.wasm");
    let mut args = vec![compiled.into_os_string(), root().join("crates/app/web").into_os_string()];
    args.extend(["--asset".into(), font(stages)?.into_os_string()]);
    let dist = root().join(wasm::TARGET_DIR).join("dist");
    bundler.args(args).arg("--out").arg(&dist);
    if page == Page::Small {
        let packages = tools::npm(stages, PACKAGES.0, PACKAGES.1)?;
        bundler.arg("--terser").arg(packages.join("terser/bin/terser"));
        bundler.arg("--wasm-opt").arg(packages.join("binaryen/bin/wasm-opt"));
    }
    stages.run("put the page together", &mut bundler)?;
    Ok(dist)
}

/// The folders of what is written in the font of titles.
fn written() -> Result<Vec<PathBuf>> {
    let crates = root().join("crates");
    let games = fs::read_dir(crates.join("games")).context("reading crates/games")?;
    let games: Vec<_> =
        games.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    let shared = ["words", "lessons/words"].map(|folder| crates.join(folder));
    let own = games.iter().map(|game| game.join("words"));
    Ok(shared
        .into_iter()
        .chain(own)
        .flat_map(|folder| ["fr", "en"].map(|l| folder.join(l)))
        .collect())
}

/// The letters of titles and rules.
fn font(stages: &mut Stages) -> Result<PathBuf> {
    let packages = tools::npm(stages, PACKAGES.0, PACKAGES.1)?;
    let out = root().join(wasm::TARGET_DIR).join("lora.woff2");
    let script = root().join("xtask/bundle/tools/font.js");
    let mut node = Command::new("node");
    node.env("NODE_PATH", packages).arg(script).arg(&out);
    node.args(written()?);
    stages.run("the font", &mut node)?;
    Ok(out)
}

/// The program `bundle`, built with no more than it needs.
pub(crate) fn bundler() -> Command {
    cargo(&["run", "--quiet", "--locked", "--package", "bundle", "--"])
}
