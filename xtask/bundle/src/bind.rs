//! The compiler's WebAssembly, its JavaScript half, and the optimiser.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use rayon::prelude::*;
use wasm_bindgen_cli_support::Bindgen;

use crate::split::{Parts, Split};

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

/// How the names of the modules end that wasm-bindgen writes.
const BINDINGS: &str = "_bg.js";

/// A JavaScript module and the WebAssembly it speaks with.
pub(crate) struct Bound {
    pub(crate) name: String,
    pub(crate) js: String,
    pub(crate) wasm: Vec<u8>,
    /// WebAssembly that is loaded when it is needed.
    pub(crate) parts: Parts,
}

impl Bound {
    /// Binds and optimises what the compiler wrote.
    pub(crate) fn new(compiled: &Path, optimiser: &Optimiser) -> Result<Self> {
        Self::bind(Bindgen::new().input_path(compiled), compiled, optimiser)
    }

    /// The same of a program in parts.
    pub(crate) fn in_parts(compiled: &Path, optimiser: &Optimiser) -> Result<Self> {
        let mut split = Split::new(compiled)?;
        let main = std::mem::take(&mut split.main);
        let mut bindgen = Bindgen::new();
        // The parts share its memory and its table of functions.
        bindgen.input_bytes("main", main).keep_lld_exports(true);
        let bound = Self::bind(&mut bindgen, compiled, optimiser)?;
        split.parts.files.par_iter_mut().try_for_each(|(name, wasm)| {
            *wasm = optimiser.run(wasm, &compiled.with_file_name(name))?;
            anyhow::Ok(())
        })?;
        split.gather();
        let js = split.join(&bound.js)?;
        Ok(Self { js, parts: split.parts, ..bound })
    }

    fn bind(bindgen: &mut Bindgen, compiled: &Path, optimiser: &Optimiser) -> Result<Self> {
        let mut output = bindgen
            .web(true)?
            .typescript(false)
            .remove_name_section(true)
            .remove_producers_section(true)
            // Whoever loads the module says where the WebAssembly is.
            .omit_default_module_path(true)
            .generate_output()
            .with_context(|| format!("binding {}", compiled.display()))?;
        let stem = compiled.file_stem().context("the compiler's file has a name")?;
        let mut names = HashMap::new();
        // Those of the script with the loaders are named by others.
        let imports = output.wasm_mut().imports.iter_mut();
        let own = imports.filter(|import| import.module.ends_with(BINDINGS));
        for (i, import) in own.enumerate() {
            let short = format!("b{i}");
            names.insert(std::mem::replace(&mut import.name, short.clone()), short);
        }
        Ok(Self {
            name: stem.to_string_lossy().into_owned(),
            js: renamed(output.js(), &names),
            wasm: optimiser.run(&output.wasm_mut().emit_wasm(), compiled)?,
            parts: Parts::default(),
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

/// A script with other words for some of its words: wasm-bindgen tells what browsers do apart by
/// names with a hash in them, which are most of what its two halves say to each other.
fn renamed(js: &str, names: &HashMap<String, String>) -> String {
    let is_word = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '$');
    let mut out = String::with_capacity(js.len());
    let mut rest = js;
    while !rest.is_empty() {
        let end = rest.find(|letter| !is_word(letter)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        out += names.get(word).map_or(word, String::as_str);
        let next = after.find(is_word).unwrap_or(after.len());
        out += &after[..next];
        rest = &after[next..];
    }
    out
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
    /// It reads and writes files; they lie beside the compiler's. What was optimised before is not
    /// optimised again.
    fn run(&self, wasm: &[u8], compiled: &Path) -> Result<Vec<u8>> {
        let goal = match self.goal {
            Goal::Small => "-Oz",
            Goal::Fast => "-O3",
        };
        // Functions that are called once stay apart: what is written more often alike compresses
        // better than what is a little shorter.
        let apart: &[_] = match self.goal {
            Goal::Small => &["--one-caller-inline-max-function-size", "1"],
            Goal::Fast => &[],
        };
        let (before, after) = (
            compiled.with_extension(format!("bound{goal}.wasm")),
            compiled.with_extension(format!("optimised{goal}.wasm")),
        );
        if fs::read(&before).is_ok_and(|before| before == wasm) && after.exists() {
            return fs::read(&after).with_context(|| format!("reading {}", after.display()));
        }
        if after.exists() {
            fs::remove_file(&after).with_context(|| format!("removing {}", after.display()))?;
        }
        fs::write(&before, wasm).with_context(|| format!("writing {}", before.display()))?;
        let status = Command::new("node")
            .arg(self.program)
            .arg(&before)
            .arg("-o")
            .arg(&after)
            .arg(goal)
            .args(apart)
            .args(FEATURES)
            .status()
            .context("cannot start node")?;
        if !status.success() {
            bail!("{} ended with {status}", self.program.display());
        }
        fs::read(&after).with_context(|| format!("reading {}", after.display()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_renamed_and_parts_of_words_are_not() {
        let names = [("__wbg_now_1a", "b0"), ("__wbg_now_1ab", "b1")];
        let names = names.map(|(long, short)| (long.to_owned(), short.to_owned())).into();
        let js = "({__wbg_now_1a:()=>$__wbg_now_1a, é: __wbg_now_1ab})";
        assert_eq!(renamed(js, &names), "({b0:()=>$__wbg_now_1a, é: b1})");
        assert_eq!(renamed("", &names), "");
    }
}
