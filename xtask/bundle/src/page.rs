//! The page as browsers get it: every file named by its contents, and compressed.
//!
//! The folder of the page holds `index.html`, `start.js`, which is appended to the module
//! wasm-bindgen writes, and other files; the boards' style sheet comes from their drawing. A text
//! names another file as `{{style.css}}`; its address is put there, which changes whenever the
//! file does. `{{worker-*.js}}` is all files with such a name that are not asked for by a fixed
//! one, with spaces between them; `{{self.wasm}}` is the WebAssembly of the module the text belongs
//! to. `{{version}}` changes whenever anything does.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::bind::Bound;
use crate::squeeze::{brotli, gzip};

/// The file every address of the page begins with.
const INDEX: &str = "index.html";
/// The script of the page that starts its module.
pub(crate) const START: &str = "start.js";
/// What a starting script calls the WebAssembly of its own module.
const OWN: &str = "{{self.wasm}}";
/// Browsers ask for these by names that never change.
const FIXED: [&str; 3] = [INDEX, "manifest.webmanifest", "sw.js"];
/// The style of boards and seats.
const BOARDS: &str = "boards.css";
/// What a text calls the hash of all files that do not name it.
const VERSION: &str = "version";
/// Servers let browsers keep what is in here for ever.
const FOR_EVER: &str = "assets";

/// What the compiler wrote, with the script that starts it.
pub(crate) struct Module {
    bound: Bound,
    start: String,
}

impl Module {
    /// Reads the script.
    pub(crate) fn read(bound: Bound, start: &Path) -> Result<Self> {
        let start =
            fs::read_to_string(start).with_context(|| format!("reading {}", start.display()))?;
        Ok(Self { bound, start })
    }
}

/// What a browser may have to load before the first move can be made, as brotli.
const FIRST_MOVE: usize = 250_000;

/// Puts the page together and writes it to an empty folder; tells what each file costs.
pub(crate) fn write(
    modules: Vec<Module>,
    page: &Path,
    assets: &[PathBuf],
    out: &Path,
) -> Result<()> {
    let mut files = read(page)?;
    files.remove(START);
    for asset in assets {
        let (name, bytes) = file(asset)?;
        files.insert(name, bytes);
    }
    files.insert(BOARDS.to_owned(), diagram::materials::sheet().into_bytes());
    let files = named(modules, files)?;
    if out.exists() {
        fs::remove_dir_all(out).with_context(|| format!("emptying {}", out.display()))?;
    }
    fs::create_dir_all(out.join(FOR_EVER)).with_context(|| format!("making {}", out.display()))?;
    println!("{:>9}{:>9}{:>9}", "bytes", "gzip", "brotli");
    let mut sum = [0; 3];
    let mut sent = BTreeMap::new();
    for (name, bytes) in &files {
        let forms = [bytes.clone(), gzip(bytes), brotli(bytes)];
        let sizes = forms.each_ref().map(Vec::len);
        println!("{:9}{:9}{:9}  {name}", sizes[0], sizes[1], sizes[2]);
        for (form, end) in forms.iter().zip(["", ".gz", ".br"]) {
            let path = out.join(format!("{name}{end}"));
            fs::write(&path, form).with_context(|| format!("writing {}", path.display()))?;
        }
        sum = [0, 1, 2].map(|form| sum[form] + sizes[form]);
        sent.insert(name.as_str(), sizes[2]);
    }
    println!("{:9}{:9}{:9}  everything", sum[0], sum[1], sum[2]);
    let first = first_move(&sent);
    println!("{:>18}{first:9}  needed for the first move", "");
    if first > FIRST_MOVE {
        println!("{:>18}{FIRST_MOVE:9}  would be right: this page is too heavy", "");
    }
    Ok(())
}

/// What is needed for the first move: not the other games' workers, nor what is fetched aside.
fn first_move(sent: &BTreeMap<&str, usize>) -> usize {
    let mut worker = BTreeMap::<&str, usize>::new();
    let mut sum = 0;
    for (&name, &bytes) in sent {
        let stem = name.strip_prefix("assets/").unwrap_or(name).split('.').next();
        match stem.unwrap_or_default() {
            stem if stem.starts_with("worker-") => *worker.entry(stem).or_default() += bytes,
            "icon" | "manifest" | "sw" => {}
            _ => sum += bytes,
        }
    }
    sum + worker.into_values().max().unwrap_or(0)
}

type Files = BTreeMap<String, Vec<u8>>;

fn read(folder: &Path) -> Result<Files> {
    let mut files = Files::new();
    for file in fs::read_dir(folder).with_context(|| format!("reading {}", folder.display()))? {
        let (name, bytes) = self::file(&file?.path())?;
        files.insert(name, bytes);
    }
    Ok(files)
}

fn file(path: &Path) -> Result<(String, Vec<u8>)> {
    let name = path.file_name().context("a file has a name")?.to_string_lossy().into_owned();
    Ok((name, fs::read(path).with_context(|| format!("reading {}", path.display()))?))
}

/// Every file under the name browsers ask for.
fn named(modules: Vec<Module>, mut files: Files) -> Result<Files> {
    for Module { bound: Bound { name, js, wasm }, start } in modules {
        let start = start.replace(OWN, &format!("{{{{{name}.wasm}}}}"));
        files.insert(format!("{name}.wasm"), wasm);
        files.insert(format!("{name}.js"), (js + "\n" + &start).into_bytes());
    }
    if !files.contains_key(INDEX) {
        bail!("the page has no {INDEX}");
    }
    let mut addresses = Addresses::default();
    let mut named = Files::new();
    // A file is named when all those it names have been.
    while !files.is_empty() {
        let before = files.len();
        addresses.waiting = files.keys().cloned().collect();
        for (name, bytes) in std::mem::take(&mut files) {
            match addresses.fill(&bytes) {
                Some(bytes) => {
                    let fixed = FIXED.contains(&name.as_str());
                    let target = if fixed { name.clone() } else { by_contents(&name, &bytes) };
                    addresses.known.insert(name, format!("/{target}"));
                    named.insert(target, bytes);
                }
                None => {
                    files.insert(name, bytes);
                }
            }
        }
        if files.len() == before && !addresses.known.contains_key(VERSION) {
            let all: Vec<u8> = named.values().flatten().copied().collect();
            addresses.known.insert(VERSION.to_owned(), format!("{:016x}", hash(&all)));
        } else if files.len() == before {
            let names = files.into_keys().collect::<Vec<_>>().join(", ");
            bail!("these name files there are not, or each other: {names}");
        }
    }
    Ok(named)
}

/// Where files are.
#[derive(Default)]
struct Addresses {
    known: BTreeMap<String, String>,
    /// Files without an address as yet.
    waiting: Vec<String>,
}

impl Addresses {
    /// The file with addresses where it names other files; nothing while one is not known.
    fn fill(&self, bytes: &[u8]) -> Option<Vec<u8>> {
        let Ok(text) = std::str::from_utf8(bytes) else { return Some(bytes.to_owned()) };
        let mut filled = String::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once("{{") {
            let (name, after) = after.split_once("}}")?;
            filled += before;
            filled += &self.of(name)?;
            rest = after;
        }
        Some((filled + rest).into_bytes())
    }

    fn of(&self, name: &str) -> Option<String> {
        let Some((begin, end)) = name.split_once('*') else {
            return self.known.get(name).cloned();
        };
        let meant = |name: &str| {
            let rest = name.strip_prefix(begin).filter(|_| name != VERSION);
            rest.is_some_and(|rest| rest.ends_with(end)) && !FIXED.contains(&name)
        };
        if self.waiting.iter().any(|name| meant(name)) {
            return None;
        }
        let known = self.known.iter().filter(|(name, _)| meant(name));
        Some(known.map(|(_, address)| address.as_str()).collect::<Vec<_>>().join(" "))
    }
}

/// `app.js` becomes `assets/app.0123456789abcdef.js`.
fn by_contents(name: &str, bytes: &[u8]) -> String {
    let (stem, end) = name.rsplit_once('.').unwrap_or((name, ""));
    format!("{FOR_EVER}/{stem}.{:016x}.{end}", hash(bytes))
}

/// FNV-1a: enough to tell versions of our own files apart.
fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(files: &[(&str, &str)]) -> Result<BTreeMap<String, String>> {
        page_with("load({{self.wasm}})", files)
    }

    fn page_with(start: &str, files: &[(&str, &str)]) -> Result<BTreeMap<String, String>> {
        let module = |name: &str, start: &str| Module {
            bound: Bound { name: name.into(), js: "let glue;".into(), wasm: vec![0, 0xff] },
            start: start.into(),
        };
        let workers = ["worker-a", "worker-b"].map(|name| module(name, "think({{self.wasm}})"));
        let modules = [module("app", start)].into_iter().chain(workers).collect();
        let files = files.iter().map(|(name, text)| ((*name).to_owned(), text.as_bytes().into()));
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
        let named = named(modules, files.collect())?;
        Ok(named.into_iter().map(|(name, bytes)| (name, text(bytes))).collect())
    }

    fn is_app(name: &str) -> bool {
        let (stem, end) = name.rsplit_once('.').unwrap();
        stem.starts_with("assets/app.") && end == "js"
    }

    #[test]
    fn names_follow_from_contents_all_the_way_up() {
        let files = |css| {
            page(&[
                ("index.html", "<link href={{a.css}}><script src={{app.js}}>"),
                ("a.css", "@import {{b.css}}"),
                ("b.css", css),
            ])
        };
        let (red, blue) = (files("red").unwrap(), files("blue").unwrap());
        assert_eq!(red.len(), 9);
        assert!(red["index.html"].starts_with("<link href=/assets/a."), "{red:?}");
        assert!(!red.values().any(|text| text.contains("{{")), "{red:?}");
        assert_ne!(red["index.html"], blue["index.html"], "a file it names names another");
        let js = |files: &BTreeMap<String, String>| {
            let (name, text) = files.iter().find(|(name, _)| is_app(name)).unwrap();
            (name.clone(), text.clone())
        };
        assert_eq!(js(&red), js(&blue));
        assert!(js(&red).1.starts_with("let glue;\nload(/assets/app."));
    }

    #[test]
    fn the_version_follows_every_file_and_is_told_under_a_fixed_name() {
        let version = |index| {
            let files = page(&[("index.html", index), ("sw.js", "{{version}}")]);
            files.unwrap()["sw.js"].clone()
        };
        assert_eq!(version("one").len(), 16);
        assert_ne!(version("one"), version("two"));
    }

    #[test]
    fn a_star_means_all_files_with_such_a_name() {
        let files = [("index.html", ""), ("sw.js", "{{*}} {{version}}"), ("a.css", "red")];
        let page = page_with("start({{worker-*.js}})", &files).unwrap();
        let app = page.iter().find(|(name, _)| is_app(name)).unwrap().1;
        let (a, b) = app.rsplit_once(' ').unwrap();
        assert!(a.starts_with("let glue;\nstart(/assets/worker-a."), "{app}");
        assert!(b.starts_with("/assets/worker-b.") && b.ends_with(".js)"), "{app}");
        let all: Vec<_> = page["sw.js"].split(' ').collect();
        assert_eq!(all.len(), page.len() - 2 + 1, "no fixed names, but the version: {all:?}");
    }

    #[test]
    fn the_first_move_needs_the_heaviest_worker_and_no_other() {
        let sent = [
            ("assets/app.1.js", 1),
            ("assets/app.2.wasm", 10),
            ("assets/icon.1.svg", 5000),
            ("assets/worker-a.3.js", 100),
            ("assets/worker-a.3.wasm", 200),
            ("assets/worker-b.3.js", 100),
            ("assets/worker-b.3.wasm", 300),
            ("index.html", 1000),
            ("sw.js", 7000),
        ];
        assert_eq!(first_move(&sent.into()), 1411);
    }

    #[test]
    fn what_cannot_be_named_is_told() {
        let wrong = |files: &[_]| page(files).unwrap_err().to_string();
        assert!(wrong(&[]).contains("index.html"));
        assert!(wrong(&[("index.html", "{{none.css}}")]).contains("index.html"));
        let circle = [("index.html", ""), ("a", "{{b}}"), ("b", "{{a}}")];
        assert!(wrong(&circle).ends_with("a, b"));
    }
}
