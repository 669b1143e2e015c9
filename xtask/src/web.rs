//! What browsers are sent, made from what the compiler writes.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

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

/// The games, each with a worker of its own: the features of the crate `worker`.
const GAMES: [&str; 4] = ["squadro", "contigo", "kontakt", "eupdonne"];

/// What bundling needs of npm: the list of packages, and where they are put.
const PACKAGES: (&str, &str) = ("xtask/bundle/tools", "target/npm");

/// Builds the page, put together by the program `bundle`; the folder holds all a server sends, each
/// file also compressed.
pub(crate) fn build(chores: &mut Chores, bundler: Command) -> Result<PathBuf> {
    let way = Way::find(chores)?;
    let page = ["--lib", "--package", "app"];
    chores.run("build the page", &mut way.build(wasm::PAGE, &page))?;
    let (wasm, folder) = (wasm::compiled(wasm::PAGE, "app.wasm"), root().join("crates/app/web"));
    let mut args = vec![wasm.into_os_string(), folder.into_os_string()];
    args.push("--worker-start".into());
    args.push(root().join("crates/worker/web/start.js").into());
    args.extend(["--asset".into(), font(chores)?.into_os_string()]);
    for game in GAMES {
        let puzzles = root().join(format!("crates/players/puzzles/puzzles-{game}.txt"));
        args.extend(["--asset".into(), puzzles.into_os_string()]);
        args.extend(["--worker".into(), worker(chores, way, game)?.into_os_string()]);
    }
    let packages = tools::npm(chores, PACKAGES.0, PACKAGES.1)?;
    args.extend(["--terser".into(), packages.join("terser/bin/terser").into_os_string()]);
    let dist = root().join(wasm::TARGET_DIR).join("dist");
    bundle(chores, bundler, "page", &args, &dist)?;
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

/// Builds what thinks about one game.
fn worker(chores: &mut Chores, way: Way, game: &str) -> Result<PathBuf> {
    let args = ["--lib", "--package", "worker", "--no-default-features", "--features", game];
    chores.run(&format!("build the worker: {game}"), &mut way.build(wasm::WORKER, &args))?;
    // The next game's is written to the same place.
    let (compiled, own) = (
        wasm::compiled(wasm::WORKER, "worker.wasm"),
        wasm::compiled(wasm::WORKER, &format!("worker-{game}.wasm")),
    );
    fs::copy(&compiled, &own).with_context(|| format!("copying {}", compiled.display()))?;
    Ok(own)
}

/// The program `bundle`, built with no more than it needs.
pub(crate) fn bundler() -> Command {
    cargo(&["run", "--quiet", "--locked", "--package", "bundle", "--"])
}

/// Runs a command of the program `bundle`.
pub(crate) fn bundle(
    chores: &mut Chores,
    mut bundler: Command,
    command: &str,
    args: &[OsString],
    out: &Path,
) -> Result<()> {
    let optimiser = tools::npm(chores, PACKAGES.0, PACKAGES.1)?.join("binaryen/bin/wasm-opt");
    bundler.arg(command).args(args).arg("--out").arg(out).arg("--wasm-opt").arg(optimiser);
    chores.run(&format!("bundle: {command}"), &mut bundler)
}
