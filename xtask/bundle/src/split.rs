//! Parts of a program that are files of their own, loaded when they are first needed.
//!
//! A function marked `#[wasm_split(NAME)]` and everything only it needs become `NAME.wasm`; what two
//! such parts share and nothing else needs is a file too. The compiler must have kept its
//! relocations.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};

/// How the names of the files of parts begin that are marked in the program; their names follow.
pub(crate) const PART: &str = "split_";
/// How the names of the parts begin that think about a game; its id follows.
pub(crate) const ENGINE: &str = "engine_";

/// Files that are loaded when they are needed.
#[derive(Debug, Default)]
pub(crate) struct Parts {
    /// Each with its name.
    pub(crate) files: BTreeMap<String, Vec<u8>>,
    /// The files each part marked in the program takes, by their names up to the first dot.
    pub(crate) needs: BTreeMap<String, BTreeSet<String>>,
}

/// Asking for a file costs as much as one of fewer bytes: such parts lie together in one.
const SMALL: usize = 1_000;
/// The file they lie in, after its name.
const TOGETHER: &str = "small.bin";
/// How the script of the parts gets one of them from there.
const SMALL_SCRIPT: &str = include_str!("small.js");

/// A program in parts.
pub(crate) struct Split {
    /// What is loaded at once, for wasm-bindgen to bind.
    pub(crate) main: Vec<u8>,
    /// The others.
    pub(crate) parts: Parts,
    /// The script that loads them, to stand in the module wasm-bindgen writes.
    pub(crate) loader: String,
}

/// What the program calls the script with the loaders.
const SCRIPT: &str = "./parts.js";

impl Split {
    /// Splits what the compiler wrote, in a folder beside it.
    pub(crate) fn new(compiled: &Path) -> Result<Self> {
        let wasm = fs::read(compiled).with_context(|| format!("reading {}", compiled.display()))?;
        let folder = compiled.with_extension("parts");
        if folder.exists() {
            fs::remove_dir_all(&folder)
                .with_context(|| format!("emptying {}", folder.display()))?;
        }
        let main = folder.join("main.wasm");
        let mut options = wasm_split_cli_support::Options::new(&wasm);
        options.output_dir = &folder;
        options.main_out_path = &main;
        options.link_name = SCRIPT;
        let split = wasm_split_cli_support::transform(options)
            .map_err(|error| anyhow!("splitting {}: {error:#}", compiled.display()))?;
        let read =
            |path: &Path| fs::read(path).with_context(|| format!("reading {}", path.display()));
        let mut parts = Parts::default();
        for path in &split.split_modules {
            let name = path.file_name().context("a part has a name")?.to_string_lossy();
            parts.files.insert(name.into_owned(), read(path)?);
        }
        for (part, needs) in split.prefetch_map {
            parts.needs.insert(part, needs.into_iter().collect());
        }
        let script = String::from_utf8(read(&folder.join(SCRIPT))?).context("a script is text")?;
        Ok(Self { main: read(&main)?, loader: inlined(&script)?, parts })
    }

    /// Puts small parts into one file, and has the script find all of them.
    pub(crate) fn gather(&mut self) {
        let mut together = Vec::new();
        for (name, wasm) in std::mem::take(&mut self.parts.files) {
            let link = format!("fetch(new URL(\"./{name}\", import.meta.url))");
            if wasm.len() < SMALL {
                let from = together.len();
                together.extend(wasm);
                let there = format!("small({from}, {})", together.len());
                self.loader = self.loader.replace(&link, &there);
                let stems = [&name, TOGETHER].map(stem);
                for needs in self.parts.needs.values_mut() {
                    if needs.remove(stems[0]) {
                        needs.insert(stems[1].to_owned());
                    }
                }
            } else {
                let there = format!("fetch(\"{{{{{name}}}}}\")");
                self.loader = self.loader.replace(&link, &there);
                self.parts.files.insert(name, wasm);
            }
        }
        self.loader.insert_str(0, SMALL_SCRIPT);
        self.parts.files.insert(TOGETHER.to_owned(), together);
    }

    /// The module wasm-bindgen wrote, with the loaders in it instead of beside it: two scripts that
    /// name each other cannot both be named by their contents.
    pub(crate) fn join(&self, js: &str) -> Result<String> {
        let mut names = Vec::new();
        let lines = js.lines().filter(|line| {
            let name = line
                .strip_prefix("import * as ")
                .and_then(|rest| rest.strip_suffix(&format!(" from \"{SCRIPT}\"")));
            names.extend(name);
            name.is_none()
        });
        let rest = lines.collect::<Vec<_>>().join("\n");
        let loaders: Vec<_> = self
            .loader
            .lines()
            .filter_map(|line| line.strip_prefix("const ")?.split_once(" = wrapAsyncCb("))
            .map(|(name, _)| name)
            .collect();
        let names =
            names.iter().map(|name| format!("const {name} = {{ {} }};\n", loaders.join(", ")));
        let names: String = names.collect();
        if names.is_empty() {
            bail!("wasm-bindgen does not name {SCRIPT}");
        }
        Ok(format!("{rest}\n{}\n{names}", self.loader))
    }
}

/// A file's name up to the first dot.
fn stem(name: &str) -> &str {
    name.split('.').next().unwrap_or_default()
}

/// The script without its links to other modules.
fn inlined(script: &str) -> Result<String> {
    let mut lines = script.lines();
    let import = lines.next().unwrap_or_default();
    if !import.starts_with("import { initSync }") {
        bail!("the script of the parts begins with {import}");
    }
    Ok(lines.collect::<Vec<_>>().join("\n").replace("export const ", "const "))
}
