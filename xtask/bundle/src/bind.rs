//! The compiler's WebAssembly, its JavaScript half, and the optimiser.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

/// What every browser of the last years has: the compiler is told of the same in `xtask`.
const FEATURES: [&str; 8] = [
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
    "--enable-simd",
    "--enable-extended-const",
];

/// A JavaScript module and the WebAssembly it speaks with.
pub(crate) struct Bound {
    pub(crate) name: String,
    pub(crate) js: String,
    pub(crate) wasm: Vec<u8>,
}

impl Bound {
    /// Binds and optimises what the compiler wrote.
    pub(crate) fn new(compiled: &Path, wasm_opt: &Path) -> Result<Self> {
        let mut output = Bindgen::new()
            .input_path(compiled)
            .web(true)?
            .typescript(false)
            .remove_name_section(true)
            .remove_producers_section(true)
            // Whoever loads the module says where the WebAssembly is.
            .omit_default_module_path(true)
            .generate_output()
            .with_context(|| format!("binding {}", compiled.display()))?;
        let stem = compiled.file_stem().context("the compiler's file has a name")?;
        Ok(Self {
            name: stem.to_string_lossy().into_owned(),
            js: output.js().to_owned(),
            wasm: optimised(&output.wasm_mut().emit_wasm(), compiled, wasm_opt)?,
        })
    }

    /// Writes `NAME.mjs` and `NAME.wasm`.
    pub(crate) fn write(&self, out: &Path) -> Result<()> {
        fs::create_dir_all(out).with_context(|| format!("making {}", out.display()))?;
        fs::write(out.join(&self.name).with_extension("mjs"), &self.js)
            .context("writing the module")?;
        fs::write(out.join(&self.name).with_extension("wasm"), &self.wasm)
            .context("writing the wasm")
    }
}

/// The optimiser reads and writes files; they lie beside the compiler's.
fn optimised(wasm: &[u8], compiled: &Path, wasm_opt: &Path) -> Result<Vec<u8>> {
    let (before, after) =
        (compiled.with_extension("bound.wasm"), compiled.with_extension("optimised.wasm"));
    fs::write(&before, wasm).with_context(|| format!("writing {}", before.display()))?;
    let status = Command::new("node")
        .arg(wasm_opt)
        .arg(&before)
        .arg("-o")
        .arg(&after)
        .arg("-O3")
        .args(FEATURES)
        .status()
        .context("cannot start node")?;
    if !status.success() {
        bail!("{} ended with {status}", wasm_opt.display());
    }
    fs::read(&after).with_context(|| format!("reading {}", after.display()))
}
