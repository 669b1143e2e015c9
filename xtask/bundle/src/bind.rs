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
    pub(crate) fn new(compiled: &Path, optimiser: &Optimiser) -> Result<Self> {
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
            wasm: optimiser.run(&output.wasm_mut().emit_wasm(), compiled)?,
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

/// Binaryen's optimiser, with what it is to look after.
pub(crate) struct Optimiser<'a> {
    pub(crate) program: &'a Path,
    pub(crate) goal: Goal,
}

/// What matters in a file.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// It is waited for.
    Small,
    /// It thinks.
    Fast,
}

impl Optimiser<'_> {
    /// It reads and writes files; they lie beside the compiler's.
    fn run(&self, wasm: &[u8], compiled: &Path) -> Result<Vec<u8>> {
        let (before, after) =
            (compiled.with_extension("bound.wasm"), compiled.with_extension("optimised.wasm"));
        fs::write(&before, wasm).with_context(|| format!("writing {}", before.display()))?;
        let goal = match self.goal {
            Goal::Small => "-Oz",
            Goal::Fast => "-O3",
        };
        let status = Command::new("node")
            .arg(self.program)
            .arg(&before)
            .arg("-o")
            .arg(&after)
            .arg(goal)
            .args(FEATURES)
            .status()
            .context("cannot start node")?;
        if !status.success() {
            bail!("{} ended with {status}", self.program.display());
        }
        fs::read(&after).with_context(|| format!("reading {}", after.display()))
    }
}
