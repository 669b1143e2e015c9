//! No code outside `crates/games` names a game, but for its row in the list of games.
//!
//! Comments, documentation and tests may: they take games as examples. A test in a browser that is about
//! one game lies in that game's folder.

use std::fs;
use std::path::{Path, PathBuf};

/// What is looked at: code, manifests, and what tests in a browser share.
const CODE: &[&str] =
    &["Cargo.toml", "bindings", "crates", "deploy", "e2e", "fuzz/fuzz_targets", "xtask"];

/// The files that may name games, and why.
const MAY: &[(&str, &str)] = &[
    ("crates/catalog/src/list.rs", "the rows of the list"),
    ("crates/catalog/Cargo.toml", "the crates of the rows"),
    ("crates/search/Cargo.toml", "its tests search a real game"),
    ("crates/wire/src/api.rs", "examples in the description of the HTTP interface"),
    ("crates/wire/src/tournament.rs", "an example in the description of the HTTP interface"),
    ("xtask/src/new_game.rs", "the game it makes to see that making one works"),
];

#[test]
fn no_code_names_a_game() {
    let root = root();
    let games = games(&root);
    let named = |text: &str| -> Vec<String> {
        let text = text.to_lowercase();
        games.iter().filter(|game| text.contains(game.as_str())).cloned().collect()
    };
    let mut files = Vec::new();
    for place in CODE {
        list(&root.join(place), &mut files);
    }
    let mut wrong = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("a file of text");
        let name = file.strip_prefix(&root).expect("a file of ours").to_string_lossy().into_owned();
        let games = named(&code(&file, &text));
        if !games.is_empty() && MAY.iter().all(|(may, _)| *may != name) {
            wrong.push(format!("{name}: {}", games.join(", ")));
        }
    }
    assert!(wrong.is_empty(), "ask the catalog instead:\n{}", wrong.join("\n"));
}

#[test]
fn no_browser_test_is_about_one_game() {
    let root = root();
    let games = games(&root);
    let mut titles = 0;
    let mut wrong = Vec::new();
    for entry in fs::read_dir(root.join("e2e/tests")).expect("the tests in a browser") {
        let file = entry.expect("a file").path();
        let text = fs::read_to_string(&file).expect("a file of text");
        for line in text.lines().map(str::trim_start) {
            let call = ["test(", "test.describe("].iter().find_map(|call| line.strip_prefix(call));
            let Some(rest) = call.filter(|rest| rest.starts_with(['"', '`'])) else { continue };
            let title = rest[1..].split(&rest[..1]).next().unwrap_or_default().to_lowercase();
            titles += 1;
            if games.iter().any(|game| title.contains(game.as_str())) {
                wrong.push(format!("{}: {title}", file.display()));
            }
        }
    }
    assert!(titles > 80, "only {titles} titles were found");
    assert!(wrong.is_empty(), "these belong to browser.mjs of the game:\n{}", wrong.join("\n"));
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The ids of all games: the names of their folders.
fn games(root: &Path) -> Vec<String> {
    let folders = fs::read_dir(root.join("crates/games")).expect("the games");
    folders.map(|entry| entry.expect("a game").file_name().into_string().expect("an id")).collect()
}

/// The files of code in a place.
fn list(place: &Path, files: &mut Vec<PathBuf>) {
    let name =
        place.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    if place.is_dir() {
        let left_out = ["games", "node_modules", "template", "words"].contains(&name.as_str())
            || name == "tests" && !place.ends_with("e2e/tests");
        if !left_out {
            for entry in fs::read_dir(place).expect("a folder") {
                list(&entry.expect("an entry").path(), files);
            }
        }
        return;
    }
    let is_code = [".rs", ".py", ".js", ".mjs", ".toml", ".html", ".css", ".service"]
        .iter()
        .any(|end| name.ends_with(end));
    let is_test = ["tests.rs", ".spec.js"].iter().any(|end| name.ends_with(end));
    if is_code && !is_test {
        files.push(place.to_owned());
    }
}

/// A file without comments and tests.
fn code(file: &Path, text: &str) -> String {
    let ends = |ends: &[&str]| file.extension().is_some_and(|end| ends.iter().any(|e| end == *e));
    let comments: &[&str] = if ends(&["service", "toml"]) { &["#"] } else { &["//", "/*", "* "] };
    if ends(&["py"]) {
        // Every second part between triple quotes is a docstring.
        let parts: Vec<_> = text.split("\"\"\"").step_by(2).collect();
        let is_code = |line: &&str| !line.trim_start().starts_with('#');
        return parts.join("\n").lines().filter(is_code).collect::<Vec<_>>().join("\n");
    }
    let end = text.find("#[cfg(test)]").unwrap_or(text.len());
    let is_code = |line: &&str| comments.iter().all(|sign| !line.trim_start().starts_with(sign));
    text[..end].lines().filter(is_code).collect::<Vec<_>>().join("\n")
}
