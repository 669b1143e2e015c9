//! What browsers are sent, made from what the compiler writes.

use std::ffi::OsStr;
use std::path::Path;

use anyhow::Result;

use crate::chore::{Chores, cargo};
use crate::tools;

/// Runs a command of the program `bundle`.
pub(crate) fn bundle(
    chores: &mut Chores,
    command: &str,
    args: &[&OsStr],
    out: &Path,
) -> Result<()> {
    let optimiser = tools::npm(chores)?.join("binaryen/bin/wasm-opt");
    let mut bundle = cargo(&["run", "--quiet", "--locked", "--package", "bundle", "--", command]);
    bundle.args(args).arg("--out").arg(out).arg("--wasm-opt").arg(optimiser);
    chores.run(&format!("bundle: {command}"), &mut bundle)
}
