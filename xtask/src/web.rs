//! What browsers are sent, made from what the compiler writes.

use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;

use crate::chore::{Chores, cargo, root};
use crate::tools;
use crate::wasm::{self, Way};

/// `cargo xtask web`: only the page.
pub(crate) fn run() -> Result<()> {
    let mut chores = Chores::default();
    let dist = build(&mut chores, bundler())?;
    chores.tell();
    println!("The page is in {}", dist.display());
    Ok(())
}

/// The games, each with a file of puzzles.
const GAMES: [&str; 4] = ["squadro", "contigo", "kontakt", "eupdonne"];

/// What bundling needs of npm: the list of packages, and where they are put.
const PACKAGES: (&str, &str) = ("xtask/bundle/tools", "target/npm");

/// Builds the page, put together by the program `bundle`; the folder holds all a server sends, each
/// file also compressed.
pub(crate) fn build(chores: &mut Chores, mut bundler: Command) -> Result<PathBuf> {
    let way = Way::find(chores)?;
    let page = ["--lib", "--package", "app"];
    chores.run("build the page", &mut way.build(&page))?;
    let (wasm, folder) = (wasm::compiled("app.wasm"), root().join("crates/app/web"));
    let mut args = vec![wasm.into_os_string(), folder.into_os_string()];
    args.extend(["--asset".into(), font(chores)?.into_os_string()]);
    for game in GAMES {
        let puzzles = root().join(format!("crates/players/puzzles/puzzles-{game}.txt"));
        args.extend(["--asset".into(), puzzles.into_os_string()]);
    }
    let packages = tools::npm(chores, PACKAGES.0, PACKAGES.1)?;
    let dist = root().join(wasm::TARGET_DIR).join("dist");
    bundler.args(args).arg("--out").arg(&dist);
    bundler.arg("--terser").arg(packages.join("terser/bin/terser"));
    bundler.arg("--wasm-opt").arg(packages.join("binaryen/bin/wasm-opt"));
    chores.run("put the page together", &mut bundler)?;
    Ok(dist)
}

/// What is written in the font of titles.
const WRITTEN: [&str; 4] =
    ["crates/words/fr", "crates/words/en", "crates/lessons/words/fr", "crates/lessons/words/en"];

/// The letters of titles and rules.
fn font(chores: &mut Chores) -> Result<PathBuf> {
    let packages = tools::npm(chores, PACKAGES.0, PACKAGES.1)?;
    let out = root().join(wasm::TARGET_DIR).join("lora.woff2");
    let script = root().join("xtask/bundle/tools/font.js");
    let mut node = Command::new("node");
    node.env("NODE_PATH", packages).arg(script).arg(&out);
    node.args(WRITTEN.map(|folder| root().join(folder)));
    chores.run("the font", &mut node)?;
    Ok(out)
}

/// The program `bundle`, built with no more than it needs.
pub(crate) fn bundler() -> Command {
    cargo(&["run", "--quiet", "--locked", "--package", "bundle", "--"])
}
