//! Licences of what others wrote and the program holds, as they ask to be handed on.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::stages::{cargo, output, root};
use crate::wasm;

/// How the names of files begin that hold a licence or ask to be handed on with it.
const FILES: [&str; 6] = ["licen", "copying", "copyright", "notice", "unlicense", "authors"];

/// The font of titles, which the page holds a part of.
const FONT: (&str, &str) = ("Lora", "target/npm/node_modules/@fontsource-variable/lora/LICENSE");

/// The font of what is printed, which the program holds a part of.
const PRINT_FONT: (&str, &str) = ("Literata", "crates/print/fonts/OFL.txt");

const HEAD: &str = "Ludothèque is under the MIT licence or the Apache licence 2.0, as you like. It holds works of \
others, each under the licence named here, and Rust's standard library, © the Rust Project contributors, under the \
MIT licence or the Apache licence 2.0.\n";

/// A package that something is compiled from.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Crate {
    name: String,
    version: String,
    licence: String,
}

/// Those of the program with the page in it.
pub(super) fn of_program() -> Result<String> {
    let mut crates = in_tree("cli", &[])?;
    crates.extend(in_tree("app", &["--target", wasm::TARGET])?);
    let licence = |(name, file): (&'static str, &str)| -> Result<(&'static str, String)> {
        let text = fs::read_to_string(root().join(file));
        let text = text.with_context(|| format!("reading the licence of {name}"))?;
        Ok((name, text.trim().to_owned()))
    };
    let fonts = [licence(FONT)?, licence(PRINT_FONT)?];
    let fonts = fonts.each_ref().map(|(name, text)| (*name, "OFL-1.1", text.as_str()));
    text(&crates, &fonts)
}

/// Those of the Python package.
pub(super) fn of_wheel() -> Result<String> {
    text(&in_tree("ludotheque-python", &[])?, &[])
}

/// A list, then every text of a licence once with the packages it comes with. What comes from elsewhere than
/// cargo's registry is given as name, licence and text.
fn text(crates: &BTreeSet<Crate>, others: &[(&str, &str, &str)]) -> Result<String> {
    let folders = registry()?;
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut all = format!("{HEAD}\n");
    for Crate { name, version, licence } in crates {
        let package = format!("{name} {version}");
        writeln!(all, "{package}: {licence}")?;
        let folder = folders.iter().map(|folder| folder.join(format!("{name}-{version}")));
        let Some(folder) = folder.into_iter().find(|folder| folder.is_dir()) else {
            bail!("the source of {package} is not in cargo's registry: its licence cannot be read");
        };
        for text in texts_in(&folder)? {
            texts.entry(text).or_default().push(package.clone());
        }
    }
    for (name, licence, text) in others {
        writeln!(all, "{name}: {licence}")?;
        texts.entry((*text).to_owned()).or_default().push((*name).to_owned());
    }
    for (text, packages) in texts {
        writeln!(all, "\n---\n{}:\n\n{text}", packages.join(", "))?;
    }
    Ok(all)
}

/// What a crate of ours is compiled from that is not ours.
fn in_tree(package: &str, args: &[&str]) -> Result<BTreeSet<Crate>> {
    let mut tree = cargo(&["tree", "--locked", "--package", package, "--prefix", "none"]);
    tree.args(["--edges", "normal,no-proc-macro", "--format", "{p}|{l}"]).args(args);
    let tree =
        output(&mut tree).with_context(|| format!("cargo cannot list {package}'s crates"))?;
    tree.lines().filter_map(|line| read(line).transpose()).collect()
}

/// Reads a line of the list; those of ours lie in a folder, which stands in parentheses.
fn read(line: &str) -> Result<Option<Crate>> {
    let (package, licence) = line.split_once('|').with_context(|| format!("`{line}`"))?;
    let words: Vec<&str> = package.split(' ').collect();
    let licence = licence.trim_end_matches(" (*)").to_owned();
    match words[..] {
        [_, _, place] if place.starts_with("(/") => Ok(None),
        [name, version] if !licence.is_empty() => {
            let version = version.trim_start_matches('v').to_owned();
            Ok(Some(Crate { name: name.to_owned(), version, licence }))
        }
        _ => bail!("cargo lists `{line}`, which has no licence or is from elsewhere"),
    }
}

/// Folders where cargo keeps the sources of packages.
fn registry() -> Result<Vec<PathBuf>> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    let folder = home.context("no folder of cargo's")?.join("registry/src");
    let entries = fs::read_dir(&folder).with_context(|| format!("reading {}", folder.display()))?;
    entries.map(|entry| Ok(entry?.path())).collect()
}

/// The licences in a package's folder.
fn texts_in(folder: &Path) -> Result<Vec<String>> {
    let mut texts = Vec::new();
    let entries = fs::read_dir(folder).with_context(|| format!("reading {}", folder.display()))?;
    for entry in entries {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        if FILES.iter().any(|begin| name.starts_with(begin)) && path.is_file() {
            let text = fs::read(&path).with_context(|| format!("reading {}", path.display()))?;
            texts.push(String::from_utf8_lossy(&text).replace('\r', "").trim().to_owned());
        }
    }
    texts.sort();
    Ok(texts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_cargo_are_read() {
        let read = |line| read(line).map(|found| found.map(|it| (it.name, it.version, it.licence)));
        let serde = ("serde".to_owned(), "1.0.2".to_owned(), "MIT OR Apache-2.0".to_owned());
        assert_eq!(read("serde v1.0.2|MIT OR Apache-2.0").unwrap(), Some(serde.clone()));
        assert_eq!(read("serde v1.0.2|MIT OR Apache-2.0 (*)").unwrap(), Some(serde));
        assert_eq!(read("cli v0.1.0 (/src/crates/cli)|MIT OR Apache-2.0").unwrap(), None);
        assert!(read("secret v1.0.0|").is_err(), "no licence");
        assert!(read("fork v1.0.0 (https://example.org/fork#1234)|MIT").is_err(), "not checked");
    }

    #[test]
    fn texts_of_licences_are_found_by_name() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
        write("LICENSE-MIT", "do what you like\r\n");
        write("Notice.txt", "and say so\n");
        write("lib.rs", "fn main() {}");
        assert_eq!(texts_in(folder.path()).unwrap(), ["and say so", "do what you like"]);
    }
}
