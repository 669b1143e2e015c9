//! The page as browsers get it: every file named by its contents, and compressed.
//!
//! The folder of the page holds `index.html`, `start.js`, which is appended to the module
//! wasm-bindgen writes, and other files; the boards' style sheet comes from their drawing. A text
//! names another file as `{{style.css}}`; its address is put there, which changes whenever the
//! file does. `{{lid-*.svg}}` is all files with such a name that are not asked for by a fixed
//! one, with spaces between them; `{{self.wasm}}` is the WebAssembly of the module the text belongs
//! to. `{{version}}` changes whenever anything does; `{{games}}` and `{{rules}}` name the games. A file in a folder, such as `squadro/rules.fr`, is
//! a page of its own and keeps its name.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use catalog::diagram::{Picture, View};
use catalog::{Entry, START as START_POSITION};
use rayon::prelude::*;

use crate::bind::Bound;
use crate::script::shortened;
use crate::split::{ENGINE, Parts};
use crate::squeeze::{Effort, brotli, gzip};
use crate::texts::{self, BOARDS, WORDS, is_text};

/// The file every address of the page begins with.
const INDEX: &str = "index.html";
/// The script of the page that starts its module.
pub(crate) const START: &str = "start.js";
/// What a starting script calls the WebAssembly of its own module.
const OWN: &str = "{{self.wasm}}";
/// Browsers ask for these by names that never change.
const FIXED: [&str; 3] = [INDEX, "manifest.webmanifest", "sw.js"];
/// How the names of pictures on boxes begin.
const LID: &str = "lid-";
/// What browsers fetch besides the page.
const ASIDE: [&str; 4] = ["icon", "lora", "manifest", "sw"];
/// How the names of compressed files end.
const GZIP: &str = ".gz";
const BROTLI: &str = ".br";
/// What a text calls the hash of all files that do not name it.
const VERSION: &str = "version";
/// Servers let browsers cache what is in here for ever.
const FOR_EVER: &str = "assets";

/// What the compiler wrote, with the script that binds and starts it.
pub(crate) struct Module {
    name: String,
    script: String,
    wasm: Vec<u8>,
    parts: Parts,
}

impl Module {
    /// Reads the script, and shortens it by terser if that is given.
    pub(crate) fn read(bound: Bound, start: &Path, terser: Option<&Path>) -> Result<Self> {
        let start =
            fs::read_to_string(start).with_context(|| format!("reading {}", start.display()))?;
        let script = starting(&bound.name, &bound.js, &start);
        let script = match terser {
            Some(terser) => shortened(&script, terser)?,
            None => script,
        };
        Ok(Self { name: bound.name, script, wasm: bound.wasm, parts: bound.parts })
    }
}

/// A module with the script that starts it.
fn starting(name: &str, js: &str, start: &str) -> String {
    format!("{js}\n{}", start.replace(OWN, &format!("{{{{{name}.wasm}}}}")))
}

/// What a browser may have to load before the first move can be made, as brotli.
const FIRST_MOVE: usize = 340_000;

/// Puts the page together and writes it to an empty folder; tells what each file costs.
pub(crate) fn write(
    module: Module,
    page: &Path,
    assets: &[PathBuf],
    out: &Path,
    effort: Effort,
) -> Result<()> {
    let mut files = read(page)?;
    files.remove(START);
    for asset in assets {
        let (name, bytes) = file(asset)?;
        files.insert(name, bytes);
    }
    files.insert(BOARDS.to_owned(), diagram::materials::sheet(&catalog::styles()).into_bytes());
    name_games(&mut files);
    files.extend(texts::files());
    files.extend(catalog::games().iter().map(lid));
    let needs = module.parts.needs.clone();
    let files = named(module, files)?;
    let squeezed: BTreeMap<_, _> = files
        .par_iter()
        .map(|(name, bytes)| (name.clone(), forms(&out.join(name), bytes, effort)))
        .collect();
    if out.exists() {
        fs::remove_dir_all(out).with_context(|| format!("emptying {}", out.display()))?;
    }
    fs::create_dir_all(out.join(FOR_EVER)).with_context(|| format!("making {}", out.display()))?;
    println!("{:>9}{:>9}{:>9}", "bytes", "gzip", "brotli");
    let mut sum = [0; 3];
    let mut sent = BTreeMap::new();
    for (name, bytes) in &files {
        let [gzip, brotli] = &squeezed[name];
        let forms = [bytes, gzip, brotli];
        let sizes = forms.map(Vec::len);
        println!("{:9}{:9}{:9}  {name}", sizes[0], sizes[1], sizes[2]);
        for (form, end) in forms.iter().zip(["", GZIP, BROTLI]) {
            let path = out.join(format!("{name}{end}"));
            let folder = path.parent().context("a file lies in a folder")?;
            fs::create_dir_all(folder).with_context(|| format!("making {}", folder.display()))?;
            fs::write(&path, form).with_context(|| format!("writing {}", path.display()))?;
        }
        sum = [0, 1, 2].map(|form| sum[form] + sizes[form]);
        sent.insert(name.as_str(), sizes[2]);
    }
    println!("{:9}{:9}{:9}  everything", sum[0], sum[1], sum[2]);
    for (game, first) in first_moves(&sent, &needs) {
        println!("{:>18}{first:9}  needed for the first move of {game}", "");
        if effort == Effort::Best && first > FIRST_MOVE {
            println!("{:>18}{FIRST_MOVE:9}  would be right: this is too heavy", "");
        }
    }
    Ok(())
}

/// A file compressed in both ways. A page that is built often keeps the compressed forms of files that
/// did not change.
fn forms(path: &Path, bytes: &[u8], effort: Effort) -> [Vec<u8>; 2] {
    let old = |end: &str| {
        let path = format!("{}{end}", path.display());
        fs::read(path).ok()
    };
    let same = effort == Effort::Quick && old("").is_some_and(|old| old == bytes);
    let reusable = |end: &str| old(end).filter(|_| same);
    [
        reusable(GZIP).unwrap_or_else(|| gzip(bytes, effort)),
        reusable(BROTLI).unwrap_or_else(|| brotli(bytes, effort)),
    ]
}

/// What is needed for the first move of each game: its parts of the program and what thinks about it,
/// but not those of other games and pages, nor what is fetched aside.
fn first_moves<'a>(
    sent: &BTreeMap<&str, usize>,
    needs: &'a BTreeMap<String, BTreeSet<String>>,
) -> Vec<(&'a str, usize)> {
    let (mut at_once, mut words) = (0, 0);
    let mut later = BTreeMap::<&str, usize>::new();
    for (&name, &bytes) in sent {
        let file = name.strip_prefix("assets/").unwrap_or(name);
        let stem = file.split('.').next().unwrap_or_default();
        if needs.values().flatten().any(|part| part == stem) {
            *later.entry(stem).or_default() += bytes;
        } else if stem == WORDS {
            words = words.max(bytes);
        } else if !(is_text(name) || stem.starts_with(LID) || ASIDE.contains(&stem)) {
            at_once += bytes;
        }
    }
    let games = needs.iter().filter_map(|(part, engine)| {
        let game = part.strip_prefix(ENGINE)?;
        let all: BTreeSet<_> = engine.iter().chain(needs.get(game)?).collect();
        let own: usize = all.into_iter().filter_map(|part| later.get(part.as_str())).sum();
        Some((game, at_once + words + own))
    });
    games.collect()
}

/// In texts, `{{games}}` is the names of all games, and `{{rules}}` links to their rules.
fn name_games(files: &mut Files) {
    let games = catalog::games();
    let names: Vec<_> = games.iter().map(|entry| entry.name).collect();
    let links = games.iter().map(|entry| {
        let (id, name) = (entry.id, entry.name);
        format!(
            "<a href=\"/{id}/rules.fr\" lang=\"fr\">{name}, les règles</a> · \
             <a href=\"/{id}/rules.en\" lang=\"en\">the rules</a>"
        )
    });
    let links: Vec<_> = links.collect();
    for bytes in files.values_mut() {
        let Ok(text) = std::str::from_utf8(bytes) else { continue };
        if text.contains("{{games}}") || text.contains("{{rules}}") {
            let text = text.replace("{{games}}", &names.join(", "));
            *bytes = text.replace("{{rules}}", &links.join(" · ")).into_bytes();
        }
    }
}

/// The picture on a box: the shelf shows it without the game's rules.
fn lid(entry: &Entry) -> (String, Vec<u8>) {
    let game = entry.variants().next().expect("every box has a usual variant");
    let picture = game.picture(START_POSITION, &View::default()).expect("it is a position");
    let Picture { width, height, body, .. } = picture;
    let svg = format!(r#"<svg class="picture" viewBox="0 0 {width} {height}">{body}</svg>"#);
    (format!("{LID}{}.svg", entry.id), svg.into_bytes())
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
fn named(module: Module, mut files: Files) -> Result<Files> {
    let Module { name, script, wasm, parts } = module;
    files.extend(parts.files);
    files.insert(format!("{name}.wasm"), wasm);
    files.insert(format!("{name}.js"), script.into_bytes());
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
                    let target =
                        if is_fixed(&name) { name.clone() } else { by_contents(&name, &bytes) };
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

/// Is a file asked for by its own name? What lies in a folder is a page of its own.
fn is_fixed(name: &str) -> bool {
    FIXED.contains(&name) || name.contains('/')
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
        let module = Module {
            name: "app".into(),
            script: starting("app", "let glue;", start),
            wasm: vec![0, 0xff],
            parts: Parts::default(),
        };
        let files = files.iter().map(|(name, text)| ((*name).to_owned(), text.as_bytes().into()));
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
        let named = named(module, files.collect())?;
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
        assert_eq!(red.len(), 5);
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
    fn the_version_depends_on_every_file_and_stands_under_a_fixed_name() {
        let version = |index| {
            let files = page(&[("index.html", index), ("sw.js", "{{version}}")]);
            files.unwrap()["sw.js"].clone()
        };
        assert_eq!(version("one").len(), 16);
        assert_ne!(version("one"), version("two"));
    }

    #[test]
    fn a_star_means_all_files_with_such_a_name() {
        let files = [
            ("index.html", ""),
            ("sw.js", "{{*}} {{version}}"),
            ("a.css", "red"),
            ("a/rules.fr", "{{a.css}}"),
            ("lid-a.svg", "a"),
            ("lid-b.svg", "b"),
        ];
        let page = page_with("start({{lid-*.svg}})", &files).unwrap();
        let app = page.iter().find(|(name, _)| is_app(name)).unwrap().1;
        let (a, b) = app.rsplit_once(' ').unwrap();
        assert!(a.starts_with("let glue;\nstart(/assets/lid-a."), "{app}");
        assert!(b.starts_with("/assets/lid-b.") && b.ends_with(".svg)"), "{app}");
        let all: Vec<_> = page["sw.js"].split(' ').collect();
        assert!(all.contains(&"/a/rules.fr"), "a page of its own keeps its name: {all:?}");
        assert_eq!(all.len(), page.len() - 2 + 1, "no fixed names, but the version: {all:?}");
    }

    #[test]
    fn a_first_move_needs_its_game_and_no_other() {
        let sent = [
            ("assets/app.1.js", 1),
            ("assets/app.2.wasm", 10),
            ("assets/icon.1.svg", 5000),
            ("assets/lessons-a.fr.1.ftl", 6000),
            ("a/rules.fr", 9000),
            ("assets/split_engine_a.3.wasm", 200),
            ("assets/split_engine_b.3.wasm", 300),
            ("assets/split_a.4.wasm", 20_000),
            ("assets/split_b.4.wasm", 30_000),
            ("assets/chunk_1.4.wasm", 40_000),
            ("assets/split_page.4.wasm", 50_000),
            ("assets/lid-a.5.svg", 60_000),
            ("assets/lessons-a.en.6.ftl", 500_000),
            ("assets/words.en.6.ftl", 100_000),
            ("assets/words.fr.6.ftl", 200_000),
            ("index.html", 1000),
            ("sw.js", 7000),
        ];
        let needs = [
            ("a", vec!["split_a", "chunk_1"]),
            ("engine_a", vec!["split_engine_a", "chunk_1"]),
            ("b", vec!["split_b"]),
            ("engine_b", vec!["split_engine_b"]),
            ("page", vec!["split_page", "chunk_1"]),
        ];
        let needs = needs
            .map(|(part, files)| (part.to_owned(), files.into_iter().map(str::to_owned).collect()))
            .into();
        assert_eq!(first_moves(&sent.into(), &needs), [("a", 261_211), ("b", 231_311)]);
    }

    #[test]
    fn files_that_cannot_be_named_are_refused() {
        let wrong = |files: &[_]| page(files).unwrap_err().to_string();
        assert!(wrong(&[]).contains("index.html"));
        assert!(wrong(&[("index.html", "{{none.css}}")]).contains("index.html"));
        let circle = [("index.html", ""), ("a", "{{b}}"), ("b", "{{a}}")];
        assert!(wrong(&circle).ends_with("a, b"));
    }
}
