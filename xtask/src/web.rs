//! What browsers are sent, made from what the compiler writes.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::chore::{Chores, cargo, root};
use crate::tools;
use crate::wasm::{self, Way};

/// `cargo xtask web`: only the page.
pub(crate) fn run() -> Result<()> {
    let mut chores = Chores::default();
    let dist = build(&mut chores)?;
    chores.tell();
    println!("The page is in {}", dist.display());
    Ok(())
}

/// Builds the page; the folder holds all a server sends, each file also compressed.
pub(crate) fn build(chores: &mut Chores) -> Result<PathBuf> {
    let way = Way::find(chores)?;
    let args = ["--locked", "--lib", "--package", "app", "--profile", wasm::PROFILE];
    chores.run("build for browsers", &mut way.cargo("build", &args))?;
    let (wasm, page) = (wasm::compiled("app.wasm"), root().join("crates/app/web"));
    let dist = root().join(wasm::TARGET_DIR).join("dist");
    bundle(chores, "page", &[wasm.as_os_str(), page.as_os_str()], &dist)?;
    Ok(dist)
}

/// Runs a command of the program `bundle`.
pub(crate) fn bundle(
    chores: &mut Chores,
    command: &str,
    args: &[&OsStr],
    out: &Path,
) -> Result<()> {
    let optimiser =
        tools::npm(chores, "xtask/bundle/tools", "target/npm")?.join("binaryen/bin/wasm-opt");
    let mut bundle = cargo(&["run", "--quiet", "--locked", "--package", "bundle", "--", command]);
    bundle.args(args).arg("--out").arg(out).arg("--wasm-opt").arg(optimiser);
    chores.run(&format!("bundle: {command}"), &mut bundle)
}
