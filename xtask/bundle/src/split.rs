//! Parts of a program that are files of their own, loaded when they are first needed.
//!
//! A function marked `#[wasm_split(NAME)]` and everything only it needs become a part; what two such
//! parts share and nothing else needs is a part too. All that a game needs lies in one file, what is
//! small in another, the rest in files of its own. The compiler must have kept its relocations.

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
/// The file they lie in.
const TOGETHER: &str = "small.bin";
/// How the names of the files begin that hold all that a game needs; its id follows.
const PACK: &str = "pack_";
/// The script that loads parts, and what stands in it for what is known here.
const LOADER: &str = include_str!("parts.js");
const FILES: &str = "{{FILES}}";
const GATHERED: &str = "\"{{GATHERED}}\"";
const NEEDS: &str = "\"{{NEEDS}}\"";

/// A program in parts.
#[derive(Default)]
pub(crate) struct Split {
    /// What is loaded at once, for wasm-bindgen to bind.
    pub(crate) main: Vec<u8>,
    /// The others.
    pub(crate) parts: Parts,
    /// The script that loads them, to stand in the module wasm-bindgen writes.
    loader: String,
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
        Ok(Self { main: read(&main)?, parts, ..Self::default() })
    }

    /// Puts what belongs together into one file, which compresses better and is asked for once: all
    /// that a game and its thinking need, and what is small. Writes the script that finds everything.
    pub(crate) fn gather(&mut self) {
        let parts = std::mem::take(&mut self.parts.files);
        let needs = std::mem::take(&mut self.parts.needs);
        let mut packs: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
        for game in needs.keys().filter_map(|part| part.strip_prefix(ENGINE)) {
            // Parts that play the game in another way have it open already.
            let Some(board) = needs.get(game) else { continue };
            let all: BTreeSet<_> = board.iter().chain(&needs[&format!("{ENGINE}{game}")]).collect();
            let held = parts.keys().filter(|name| all.contains(&stem(name).to_owned()));
            packs.insert(format!("{PACK}{game}.bin"), held.map(String::as_str).collect());
        }
        // The files each part marked in the program takes, and what it takes of those with several.
        let mut takes: BTreeMap<&str, Takes> = BTreeMap::new();
        let mut small = BTreeSet::new();
        for (part, needed) in &needs {
            let pack = pack_of(part).filter(|pack| packs.contains_key(pack));
            let takes = takes.entry(part).or_default();
            for (name, wasm) in parts.iter().filter(|(name, _)| needed.contains(stem(name))) {
                let file = match &pack {
                    Some(pack) if packs[pack].contains(name.as_str()) => pack,
                    _ if wasm.len() < SMALL => TOGETHER,
                    _ => name,
                };
                if file == TOGETHER {
                    small.insert(name.as_str());
                }
                if file != name {
                    takes.parts.insert(name);
                }
                takes.files.insert(file.to_owned());
            }
        }
        packs.insert(TOGETHER.to_owned(), small);
        let alone = takes.values().flat_map(|takes| &takes.files);
        let alone: BTreeSet<_> = alone.filter(|file| !packs.contains_key(*file)).collect();
        let files: Vec<_> = packs.keys().chain(alone).collect();
        // Files come first, so that a part that is one has its number.
        let held = packs.values().flatten().copied().collect::<BTreeSet<_>>();
        let mut numbered: Vec<&str> = files.iter().map(|file| file.as_str()).collect();
        numbered.extend(held.into_iter().filter(|part| !files.iter().any(|file| file == part)));
        let number = |name: &str| numbered.iter().position(|other| *other == name);
        let number = |name: &str| number(name).expect("everything has a number");

        let needs = takes.iter().map(|(part, takes)| {
            let files = set(takes.files.iter().map(|file| number(file)));
            let parts = set(takes.parts.iter().map(|part| number(part)));
            format!("{part}:[\"{files}\",\"{parts}\"]")
        });
        let needs = format!("{{{}}}", needs.collect::<Vec<_>>().join(","));
        let addresses: Vec<_> = files.iter().map(|file| format!("{{{{{file}}}}}")).collect();
        self.loader = LOADER
            .replace(FILES, &addresses.join(" "))
            .replace(GATHERED, &packs.len().to_string())
            .replace(NEEDS, &needs);

        for (pack, held) in &packs {
            let held = held.iter().map(|name| (number(name), parts[*name].as_slice()));
            self.parts.files.insert(pack.clone(), gathered(&held.collect::<Vec<_>>()));
        }
        for file in files.iter().filter(|file| !packs.contains_key(**file)) {
            self.parts.files.insert((*file).clone(), parts[*file].clone());
        }
        for (part, takes) in takes {
            let files = takes.files.iter().map(|file| stem(file).to_owned());
            self.parts.needs.insert(part.to_owned(), files.collect());
        }
    }

    /// The module wasm-bindgen wrote, with the loaders inside it: two scripts that
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
        let names = names.iter().map(|name| format!("const {name} = loaders;\n"));
        let names: String = names.collect();
        if names.is_empty() {
            bail!("wasm-bindgen does not name {SCRIPT}");
        }
        Ok(format!("{rest}\n{}\n{names}", self.loader))
    }
}

/// What a part marked in the program takes.
#[derive(Default)]
struct Takes<'a> {
    files: BTreeSet<String>,
    /// Of files with several parts.
    parts: BTreeSet<&'a str>,
}

/// The file with all of a game, for the parts of that game.
fn pack_of(part: &str) -> Option<String> {
    let game = part.strip_prefix(ENGINE).unwrap_or(part).split('_').next()?;
    Some(format!("{PACK}{game}.bin"))
}

/// A file with several parts, each with its number: how many they are, their numbers and lengths, and
/// the parts.
fn gathered(parts: &[(usize, &[u8])]) -> Vec<u8> {
    let lengths = parts.iter().flat_map(|(number, wasm)| [*number, wasm.len()]);
    let list = std::iter::once(parts.len()).chain(lengths);
    let mut bytes: Vec<u8> = list.flat_map(|number| (number as u32).to_le_bytes()).collect();
    for (_, wasm) in parts {
        bytes.extend(*wasm);
    }
    bytes
}

/// A set of numbers as the script reads it: five of them are a letter.
fn set(numbers: impl Iterator<Item = usize>) -> String {
    let mut letters: Vec<u32> = Vec::new();
    for number in numbers {
        letters.resize(letters.len().max(number / 5 + 1), 0);
        letters[number / 5] |= 1 << (number % 5);
    }
    letters.iter().filter_map(|&letter| char::from_digit(letter, 32)).collect()
}

/// A file's name up to the first dot.
fn stem(name: &str) -> &str {
    name.split('.').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_game_needs_is_one_file_and_what_others_need_too_is_also_elsewhere() {
        let big = vec![1; SMALL];
        let sizes = [
            ("chunk_1", vec![2; 10]),
            ("chunk_2", big.clone()),
            ("chunk_3", vec![3; 20]),
            ("split_a", big.clone()),
            ("split_engine_a", big.clone()),
            ("split_engine_a_crowd", big.clone()),
            ("split_page", big),
        ];
        let needs = [
            ("a", vec!["split_a", "chunk_1", "chunk_2"]),
            ("engine_a", vec!["split_engine_a", "chunk_2", "chunk_3"]),
            ("engine_a_crowd", vec!["split_engine_a_crowd", "chunk_3"]),
            ("page", vec!["split_page", "chunk_1", "chunk_2"]),
        ];
        let mut split = Split {
            parts: Parts {
                files: sizes.map(|(name, wasm)| (format!("{name}.wasm"), wasm)).into(),
                needs: needs
                    .map(|(part, all)| (part.into(), all.into_iter().map(str::to_owned).collect()))
                    .into(),
            },
            ..Split::default()
        };
        split.gather();
        let files: Vec<_> = split.parts.files.keys().map(String::as_str).collect();
        let elsewhere = ["split_engine_a_crowd.wasm", "split_page.wasm"];
        assert_eq!(files, [&["chunk_2.wasm", "pack_a.bin", "small.bin"][..], &elsewhere].concat());
        let pack = &split.parts.files["pack_a.bin"];
        let list = [5, 5, 10, 2, SMALL, 6, 20, 7, SMALL, 8, SMALL].map(|n| n as u32);
        assert_eq!(pack[..44], list.map(u32::to_le_bytes).concat());
        assert_eq!(pack.len(), 44 + 3 * SMALL + 30);
        let small = &split.parts.files["small.bin"];
        assert_eq!(small.len(), 12 + 10, "chunk_1 alone, for the page");
        let needs = |part: &str| split.parts.needs[part].iter().cloned().collect::<Vec<_>>();
        assert_eq!(needs("a"), ["pack_a"]);
        assert_eq!(needs("engine_a"), ["pack_a"]);
        assert_eq!(needs("engine_a_crowd"), ["pack_a", "split_engine_a_crowd"]);
        assert_eq!(needs("page"), ["chunk_2", "small", "split_page"]);
        let has = |text: &str| assert!(split.loader.contains(text), "{text}: {}", split.loader);
        has("\"{{pack_a.bin}} {{small.bin}} {{chunk_2.wasm}} {{split_engine_a_crowd.wasm}} \
             {{split_page.wasm}}\".split");
        has("GATHERED = 2;");
        has("a:[\"1\",\"45\"]");
        has("page:[\"m\",\"01\"]");
    }
}
