//! Every message of the pages is used by one of them.

use std::fs;
use std::path::Path;

use regex_lite::Regex;
use words::Language;

/// The files whose sentences only the page says; others also belong to the games.
const PAGES: [&str; 7] = ["analyse", "edit", "keys", "online", "page", "push", "puzzles"];

/// An unused message would be sent to every browser all the same.
#[test]
fn every_message_of_the_pages_is_used() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut source = String::new();
    for entry in fs::read_dir(&crates).expect("the folder of crates") {
        gather(&entry.expect("a crate").path().join("src"), &mut source);
    }
    gather(&crates.join("app/web"), &mut source);
    let literal =
        Regex::new(r#"["'`>]([a-z0-9-]*(?:\{[a-z_]*\}[a-z0-9-]*)*)["'`<]"#).expect("a regex");
    let literals: Vec<_> =
        literal.captures_iter(&source).map(|found| found[1].to_owned()).collect();
    let exact = |key: &str| literals.iter().any(|text| text == key);
    let patterns: Vec<_> = literals.iter().filter_map(|text| pattern(text)).collect();
    let key = Regex::new(r"(?m)^([a-z][a-z0-9-]*) =").expect("a regex");
    let named = Regex::new(r"\{ ([a-z][a-z0-9-]*) \}").expect("a regex");
    let files = Language::English.files().iter().chain(Language::English.further());
    let mut never = Vec::new();
    for (name, text) in files.filter(|(name, _)| PAGES.contains(name)) {
        for found in key.captures_iter(text) {
            let key = &found[1];
            let by_another = || named.captures_iter(text).any(|other| &other[1] == key);
            let by_pattern = || patterns.iter().any(|pattern| pattern.is_match(key));
            if !(exact(key) || by_pattern() || by_another()) {
                never.push(format!("{name}.ftl: {key}"));
            }
        }
    }
    assert!(never.is_empty(), "unused messages: {never:?}");
}

/// Which keys a text with places to fill in can become; one with nothing fixed would be any.
fn pattern(text: &str) -> Option<Regex> {
    let place = Regex::new(r"\{[a-z_]*\}").expect("a regex");
    let fixed = place.replace_all(text, "");
    let is_key =
        text.contains('{') && fixed.chars().any(char::is_alphabetic) && fixed.contains('-');
    is_key.then(|| {
        Regex::new(&format!("^{}$", place.replace_all(text, "[a-z0-9-]+"))).expect("a regex")
    })
}

/// All source below a folder.
fn gather(folder: &Path, source: &mut String) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries {
        let path = entry.expect("an entry").path();
        let ending = path.extension().and_then(|ending| ending.to_str());
        if path.is_dir() {
            gather(&path, source);
        } else if matches!(ending, Some("rs" | "js" | "html")) {
            *source += &fs::read_to_string(&path).expect("source is text");
        }
    }
}
