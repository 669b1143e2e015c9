//! The compiler's WebAssembly, its JavaScript half, and the optimiser.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use rayon::prelude::*;
use wasm_bindgen_cli_support::Bindgen;

use crate::split::{ENGINE, PART, Parts, Split};

/// What every browser of the last years has, and the compiler may use; nets ask for vector instructions.
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
    /// Takes what the compiler wrote apart, binds and optimises it.
    pub(crate) fn new(compiled: &Path, optimiser: Option<&Path>) -> Result<Self> {
        let mut split = Split::new(compiled)?;
        let main = std::mem::take(&mut split.main);
        let bound = Self::bind(main, compiled, optimiser)?;
        split.parts.files.par_iter_mut().try_for_each(|(name, wasm)| {
            *wasm = optimised(wasm, Goal::of(name), &compiled.with_file_name(name), optimiser)?;
            anyhow::Ok(())
        })?;
        split.gather();
        let js = split.join(&bound.js)?;
        Ok(Self { js, parts: split.parts, ..bound })
    }

    fn bind(main: Vec<u8>, compiled: &Path, optimiser: Option<&Path>) -> Result<Self> {
        let mut output = Bindgen::new()
            .input_bytes("main", main)
            // The parts share its memory and its table of functions.
            .keep_lld_exports(true)
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
        let wasm = output.wasm_mut().emit_wasm();
        Ok(Self {
            name: stem.to_string_lossy().into_owned(),
            js: renamed(output.js(), &names),
            wasm: optimised(&wasm, Goal::Small, compiled, optimiser)?,
            parts: Parts::default(),
        })
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

/// What matters in a file.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Goal {
    /// It is waited for.
    Small,
    /// It thinks.
    Fast,
}

impl Goal {
    /// What matters in the part of this name.
    fn of(part: &str) -> Self {
        if part.starts_with(&format!("{PART}{ENGINE}")) { Self::Fast } else { Self::Small }
    }
}

/// Runs Binaryen's optimiser, if it is wanted. It reads and writes files; they lie beside the compiler's. What was
/// optimised before is not optimised again.
fn optimised(wasm: &[u8], goal: Goal, compiled: &Path, program: Option<&Path>) -> Result<Vec<u8>> {
    let Some(program) = program else { return Ok(wasm.to_owned()) };
    // Functions that are called once stay apart in what is to be small: what is written more often
    // alike compresses better than what is a little shorter.
    let (level, apart): (_, &[_]) = match goal {
        Goal::Small => ("-Oz", &["--one-caller-inline-max-function-size", "1"]),
        Goal::Fast => ("-O3", &[]),
    };
    let (before, after) = (
        compiled.with_extension(format!("bound{level}.wasm")),
        compiled.with_extension(format!("optimised{level}.wasm")),
    );
    if fs::read(&before).is_ok_and(|before| before == wasm) && after.exists() {
        return fs::read(&after).with_context(|| format!("reading {}", after.display()));
    }
    if after.exists() {
        fs::remove_file(&after).with_context(|| format!("removing {}", after.display()))?;
    }
    fs::write(&before, wasm).with_context(|| format!("writing {}", before.display()))?;
    let mut node = Command::new("node");
    // It is WebAssembly itself, and seldom runs so long that compiling it well pays.
    node.arg("--liftoff-only");
    node.arg(program).arg(&before).arg("-o").arg(&after).arg(level).args(apart).args(FEATURES);
    // It warns of every list of names it does not know, which are of no use to browsers.
    let ended = node.output().context("cannot start node")?;
    if !ended.status.success() {
        let stderr = String::from_utf8_lossy(&ended.stderr);
        bail!("{} ended with {}: {stderr}", program.display(), ended.status);
    }
    fs::read(&after).with_context(|| format!("reading {}", after.display()))
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
