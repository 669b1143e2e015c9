//! The page as browsers get it: every file named by its contents, and compressed.
//!
//! The folder of the page holds `index.html`, `start.js`, which is appended to the module
//! wasm-bindgen writes, and other files; the boards' style sheet comes from their drawing. A text
//! names another file as `{{style.css}}`; its address is put there, which changes whenever the
//! file does. `{{version}}` changes whenever anything does.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::bind::Bound;
use crate::squeeze::{brotli, gzip};

/// The file every address of the page begins with.
const INDEX: &str = "index.html";
const START: &str = "start.js";
/// Browsers ask for these by names that never change.
const FIXED: [&str; 3] = [INDEX, "manifest.webmanifest", "sw.js"];
/// The style of boards and seats.
const BOARDS: &str = "boards.css";
/// What a text calls the hash of all files that do not name it.
const VERSION: &str = "version";
/// Servers let browsers keep what is in here for ever.
const FOR_EVER: &str = "assets";

/// Puts the page together and writes it to an empty folder; tells what each file costs.
pub(crate) fn write(bound: Bound, page: &Path, out: &Path) -> Result<()> {
    let mut files = read(page)?;
    files.insert(BOARDS.to_owned(), diagram::materials::sheet().into_bytes());
    let files = named(bound, files)?;
    if out.exists() {
        fs::remove_dir_all(out).with_context(|| format!("emptying {}", out.display()))?;
    }
    fs::create_dir_all(out.join(FOR_EVER)).with_context(|| format!("making {}", out.display()))?;
    println!("{:>9}{:>9}{:>9}", "bytes", "gzip", "brotli");
    let mut sum = [0; 3];
    for (name, bytes) in &files {
        let forms = [bytes.clone(), gzip(bytes), brotli(bytes)];
        let sizes = forms.each_ref().map(Vec::len);
        println!("{:9}{:9}{:9}  {name}", sizes[0], sizes[1], sizes[2]);
        for (form, end) in forms.iter().zip(["", ".gz", ".br"]) {
            let path = out.join(format!("{name}{end}"));
            fs::write(&path, form).with_context(|| format!("writing {}", path.display()))?;
        }
        sum = [0, 1, 2].map(|form| sum[form] + sizes[form]);
    }
    println!("{:9}{:9}{:9}  everything", sum[0], sum[1], sum[2]);
    Ok(())
}

type Files = BTreeMap<String, Vec<u8>>;

fn read(folder: &Path) -> Result<Files> {
    let mut files = Files::new();
    for file in fs::read_dir(folder).with_context(|| format!("reading {}", folder.display()))? {
        let path = file?.path();
        let name = path.file_name().context("a file has a name")?.to_string_lossy().into_owned();
        files.insert(name, fs::read(&path).with_context(|| format!("reading {}", path.display()))?);
    }
    Ok(files)
}

/// Every file under the name browsers ask for.
fn named(bound: Bound, mut files: Files) -> Result<Files> {
    let start = files.remove(START).with_context(|| format!("the page has no {START}"))?;
    let start = String::from_utf8(start).with_context(|| format!("{START} is no text"))?;
    files.insert(format!("{}.wasm", bound.name), bound.wasm);
    files.insert(format!("{}.js", bound.name), (bound.js + "\n" + &start).into_bytes());
    if !files.contains_key(INDEX) {
        bail!("the page has no {INDEX}");
    }
    let mut addresses = BTreeMap::new();
    let mut named = Files::new();
    // A file is named when all those it names have been.
    while !files.is_empty() {
        let before = files.len();
        for (name, bytes) in std::mem::take(&mut files) {
            match filled(&bytes, &addresses) {
                Some(bytes) => {
                    let fixed = FIXED.contains(&name.as_str());
                    let target = if fixed { name.clone() } else { by_contents(&name, &bytes) };
                    addresses.insert(name, format!("/{target}"));
                    named.insert(target, bytes);
                }
                None => {
                    files.insert(name, bytes);
                }
            }
        }
        if files.len() == before && !addresses.contains_key(VERSION) {
            let all: Vec<u8> = named.values().flatten().copied().collect();
            addresses.insert(VERSION.to_owned(), format!("{:016x}", hash(&all)));
        } else if files.len() == before {
            let names = files.into_keys().collect::<Vec<_>>().join(", ");
            bail!("these name files there are not, or each other: {names}");
        }
    }
    Ok(named)
}

/// The file with addresses where it names other files; nothing while one is not known.
fn filled(bytes: &[u8], addresses: &BTreeMap<String, String>) -> Option<Vec<u8>> {
    let Ok(text) = std::str::from_utf8(bytes) else { return Some(bytes.to_owned()) };
    let mut filled = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("{{") {
        let (name, after) = after.split_once("}}")?;
        filled += before;
        filled += addresses.get(name)?;
        rest = after;
    }
    Some((filled + rest).into_bytes())
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
        let bound =
            Bound { name: "app".into(), js: "let glue;".into(), wasm: vec![0, 97, 115, 109, 0xff] };
        let files = files.iter().map(|(name, text)| ((*name).to_owned(), text.as_bytes().into()));
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
        let named = named(bound, files.collect())?;
        Ok(named.into_iter().map(|(name, bytes)| (name, text(bytes))).collect())
    }

    #[test]
    fn names_follow_from_contents_all_the_way_up() {
        let files = |css| {
            page(&[
                ("index.html", "<link href={{a.css}}><script src={{app.js}}>"),
                ("a.css", "@import {{b.css}}"),
                ("b.css", css),
                ("start.js", "load({{app.wasm}})"),
            ])
        };
        let (red, blue) = (files("red").unwrap(), files("blue").unwrap());
        assert_eq!(red.len(), 5);
        assert!(red["index.html"].starts_with("<link href=/assets/a."), "{red:?}");
        assert!(!red.values().any(|text| text.contains("{{")), "{red:?}");
        assert_ne!(red["index.html"], blue["index.html"], "a file it names names another");
        let js = |files: &BTreeMap<String, String>| {
            let js = |name: &str| name.rsplit_once('.').is_some_and(|(_, end)| end == "js");
            let (name, text) = files.iter().find(|(name, _)| js(name)).unwrap();
            (name.clone(), text.clone())
        };
        assert_eq!(js(&red), js(&blue));
        assert!(js(&red).1.starts_with("let glue;\nload(/assets/app."));
    }

    #[test]
    fn the_version_follows_every_file_and_is_told_under_a_fixed_name() {
        let version = |index| {
            let files = page(&[("index.html", index), ("sw.js", "{{version}}"), ("start.js", "")]);
            files.unwrap()["sw.js"].clone()
        };
        assert_eq!(version("one").len(), 16);
        assert_ne!(version("one"), version("two"));
    }

    #[test]
    fn what_cannot_be_named_is_told() {
        let start = ("start.js", "");
        let wrong = |files: &[_]| page(files).unwrap_err().to_string();
        assert!(wrong(&[("index.html", "")]).contains("start.js"));
        assert!(wrong(&[start]).contains("index.html"));
        assert!(wrong(&[start, ("index.html", "{{none.css}}")]).contains("index.html"));
        let circle = [start, ("index.html", ""), ("a", "{{b}}"), ("b", "{{a}}")];
        assert!(wrong(&circle).ends_with("a, b"));
    }
}
