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
/// How the script of the parts gets them from such files.
const PACKS_SCRIPT: &str = include_str!("packs.js");
/// What it calls the addresses of all files.
const FILES: &str = "{{FILES}}";

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

    /// Puts what belongs together into one file, which compresses better and is asked for once: all
    /// that a game and its thinking need, and what is small. Has the script find everything.
    pub(crate) fn gather(&mut self) {
        let parts = std::mem::take(&mut self.parts.files);
        let needs = std::mem::take(&mut self.parts.needs);
        let mut files = Gathered::default();
        for game in needs.keys().filter_map(|part| part.strip_prefix(ENGINE)) {
            // Parts that play the game in another way have it open already.
            let Some(board) = needs.get(game) else { continue };
            let all: BTreeSet<_> = board.iter().chain(&needs[&format!("{ENGINE}{game}")]).collect();
            let held = parts.iter().filter(|(name, _)| all.iter().any(|part| *part == stem(name)));
            for (name, wasm) in held {
                files.put(&format!("{PACK}{game}.bin"), name, wasm);
            }
        }
        for (part, needed) in &needs {
            let pack = files.pack_of(part);
            let mut own = BTreeSet::new();
            for (name, wasm) in parts.iter().filter(|(name, _)| needed.contains(stem(name))) {
                let file = match &pack {
                    Some(pack) if files.holds(pack, name) => pack,
                    _ if wasm.len() < SMALL => TOGETHER,
                    _ => name,
                };
                let file = file.to_owned();
                files.put(&file, name, wasm);
                own.insert(stem(&file).to_owned());
            }
            if let Some(pack) = pack {
                self.ask_first(part, files.number(&pack));
            }
            self.parts.needs.insert(part.clone(), own);
        }
        for name in parts.keys() {
            let link = format!("fetch(new URL(\"./{name}\", import.meta.url))");
            self.loader = self.loader.replace(&link, &files.fetch(name));
        }
        // Numbers are places in this list; what is fetched by its name need not be named again.
        let named = |file: &File| format!("{{{{{}}}}}", file.name);
        let names = files
            .0
            .iter()
            .map(|file| if files.is_alone(&file.name) { String::new() } else { named(file) });
        let script = PACKS_SCRIPT.replace(FILES, &names.collect::<Vec<_>>().join(" "));
        self.loader.insert_str(0, &script);
        self.parts.files = files.0.into_iter().map(|file| (file.name, file.bytes)).collect();
    }

    /// Has the script ask for a file before it loads a part and what that needs.
    fn ask_first(&mut self, part: &str, file: usize) {
        let begin = format!("const __wasm_split_load_{part} = ");
        let at = self.loader.find(&begin).expect("every part has a loader");
        let needs = ", [";
        let list = at + self.loader[at..].find(needs).expect("a loader lists what it needs");
        self.loader.insert_str(list + needs.len(), &format!("() => pack({file}), "));
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

/// Files with parts in them, in the order the script knows them by.
#[derive(Debug, Default)]
struct Gathered(Vec<File>);

#[derive(Debug)]
struct File {
    name: String,
    bytes: Vec<u8>,
    /// Where each part begins and ends.
    places: BTreeMap<String, (usize, usize)>,
}

impl Gathered {
    /// Puts a part into a file, once.
    fn put(&mut self, file: &str, part: &str, wasm: &[u8]) {
        if !self.0.iter().any(|there| there.name == file) {
            let name = file.to_owned();
            self.0.push(File { name, bytes: Vec::new(), places: BTreeMap::new() });
        }
        let number = self.number(file);
        let File { bytes, places, .. } = &mut self.0[number];
        if !places.contains_key(part) {
            let from = bytes.len();
            bytes.extend(wasm);
            places.insert(part.to_owned(), (from, bytes.len()));
        }
    }

    fn holds(&self, file: &str, part: &str) -> bool {
        self.0.iter().any(|there| there.name == file && there.places.contains_key(part))
    }

    fn number(&self, file: &str) -> usize {
        self.0.iter().position(|there| there.name == file).expect("a file that is there")
    }

    /// The file with all of a game, for the parts of that game.
    fn pack_of(&self, part: &str) -> Option<String> {
        let game = part.strip_prefix(ENGINE).unwrap_or(part);
        let game = game.split('_').next()?;
        let file = format!("{PACK}{game}.bin");
        self.0.iter().any(|there| there.name == file).then_some(file)
    }

    /// Is a part a file of its own, and lies nowhere else?
    fn is_alone(&self, part: &str) -> bool {
        self.0.iter().all(|file| (file.name == part) == file.places.contains_key(part))
    }

    /// How the script gets a part: as it comes, where it is alone.
    fn fetch(&self, part: &str) -> String {
        if self.is_alone(part) {
            return format!("fetch(\"{{{{{part}}}}}\")");
        }
        let places = self.0.iter().enumerate().filter_map(|(number, file)| {
            let (from, to) = file.places.get(part)?;
            Some(format!("[{number},{from},{to}]"))
        });
        format!("part({})", places.collect::<Vec<_>>().join(", "))
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

#[cfg(test)]
mod tests {
    use super::*;

    fn loader(name: &str, needs: &str) -> String {
        let file = format!("new URL(\"./{name}.wasm\", import.meta.url)");
        let loader = match name.strip_prefix(PART) {
            Some(part) => format!("const __wasm_split_load_{part} = wrapAsyncCb("),
            None => format!("const __{name} = ("),
        };
        format!("{loader}makeLoad(() => fetch({file})\n, [{needs}]));\n")
    }

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
        let loaders = sizes.iter().map(|(name, _)| loader(name, "__chunk_1"));
        let mut split = Split {
            main: Vec::new(),
            loader: loaders.collect(),
            parts: Parts {
                files: sizes.map(|(name, wasm)| (format!("{name}.wasm"), wasm)).into(),
                needs: needs
                    .map(|(part, all)| (part.into(), all.into_iter().map(str::to_owned).collect()))
                    .into(),
            },
        };
        split.gather();
        let files: Vec<_> = split.parts.files.keys().map(String::as_str).collect();
        let elsewhere = ["split_engine_a_crowd.wasm", "split_page.wasm"];
        assert_eq!(files, [&["chunk_2.wasm", "pack_a.bin", "small.bin"][..], &elsewhere].concat());
        assert_eq!(split.parts.files["pack_a.bin"].len(), 3 * SMALL + 30);
        assert_eq!(split.parts.files["small.bin"].len(), 10, "chunk_1 alone, for the page");
        let needs = |part: &str| split.parts.needs[part].iter().cloned().collect::<Vec<_>>();
        assert_eq!(needs("a"), ["pack_a"]);
        assert_eq!(needs("engine_a"), ["pack_a"]);
        assert_eq!(needs("engine_a_crowd"), ["pack_a", "split_engine_a_crowd"]);
        assert_eq!(needs("page"), ["chunk_2", "small", "split_page"]);
        let said = |text: &str| assert!(split.loader.contains(text), "{text}: {}", split.loader);
        said("fetch(\"{{split_page.wasm}}\")");
        said("[() => pack(0), __chunk_1]");
        let list = split.loader.split_once(".split(\" \")").unwrap().0.rsplit_once('"').unwrap();
        let list = list.0.rsplit_once('"').map_or(list.0, |(_, list)| list);
        let small = list.split(' ').position(|file| file == "{{small.bin}}").unwrap();
        said(&format!("part([0,0,10], [{small},0,10])"));
        assert!(!split.loader.contains("new URL"), "{}", split.loader);
    }
}
