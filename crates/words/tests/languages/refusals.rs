//! Every refusal and every error of a reader has a message in every language.
//!
//! The list of refusals and messages comes from the sources: they are made where they are needed, by
//! key and template, and no program could list them by running, for some take a position nobody meets.
//! Random games with random wrong turns then check that the list misses none that is met.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::fluent::Files;
use game::options::Options;
use game::playout::{Policy, choose};
use game::text::{Refusal, Syntax};
use game::{Family, Message, PositionError, Status, TurnError, Value};
use regex_lite::Regex;
use words::Language;

/// The refusals of a game by key, with the values their templates name.
fn refusals(game: &str) -> BTreeMap<String, BTreeSet<String>> {
    // A key is followed by its template, in a call of `Refusal::new` or in a pair to be passed on.
    // Messages that are no refusals have theirs checked apart.
    let message = Regex::new(r"Message::new\([^)]*").expect("a regex");
    let pair = Regex::new(r#""([a-z][a-z0-9-]*)",\s*"([^"]*\s[^"]*)""#).expect("a regex");
    let value = Regex::new(r"\{([a-z]+)\}").expect("a regex");
    let mut refusals = BTreeMap::new();
    for text in sources(game) {
        if !text.contains("Refusal") {
            continue;
        }
        for found in pair.captures_iter(&message.replace_all(&text, "")) {
            let values = value.captures_iter(&found[2]).map(|name| name[1].to_owned()).collect();
            refusals.insert(found[1].to_owned(), values);
        }
    }
    refusals
}

fn sources(game: &str) -> Vec<String> {
    let mut sources = Vec::new();
    gather(&crates().join("games").join(game).join("rules/src"), &mut sources);
    sources
}

fn crates() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("words is one of the crates")
}

/// The files below a folder.
fn gather(folder: &Path, sources: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a crate has sources") {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            gather(&path, sources);
        } else {
            sources.push(fs::read_to_string(path).expect("a readable file"));
        }
    }
}

/// The templates of all messages by key, but for refusals.
fn messages() -> BTreeMap<String, String> {
    let mut texts: Vec<_> = games().flat_map(sources).collect();
    for name in ["game", "catalog"] {
        gather(&crates().join(name).join("src"), &mut texts);
    }
    let call = Regex::new(r#"Message::new\(\s*"([a-z0-9-]+)",\s*"([^"]*)""#).expect("a regex");
    let mut messages = BTreeMap::new();
    for text in &texts {
        // Unit tests have messages of their own, at the ends of files.
        let text = text.split("#[cfg(test)]").next().unwrap_or(text);
        // So has documentation.
        let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        let text = lines.collect::<Vec<_>>().join("\n");
        let found = call.captures_iter(&text).map(|call| (call[1].to_owned(), call[2].to_owned()));
        for (key, template) in found {
            if let Some(other) = messages.insert(key.clone(), template.clone()) {
                assert_eq!(other, template, "two sentences have the key {key}");
            }
        }
    }
    messages
}

#[test]
fn every_message_of_the_sources_exists_in_every_language() {
    let messages = messages();
    let value = Regex::new(r"\{([a-z]+)\}").expect("a regex");
    let english = catalog::words(Language::English);
    for (key, template) in &messages {
        let values: BTreeSet<_> =
            value.captures_iter(template).map(|name| name[1].to_owned()).collect();
        for files in Files::all() {
            let tag = files.language.tag();
            assert!(files.messages.contains_key(key.as_str()), "{tag}: there is no {key}");
            let found: BTreeSet<_> = files.values(key).into_iter().map(str::to_owned).collect();
            assert_eq!(found, values, "{tag}: {key}");
        }
        let values: Vec<_> =
            values.iter().map(|name| (name.as_str(), format!("{{{name}}}"))).collect();
        assert_eq!(english.format(key, &values), template.replace('\'', "’"), "{key}");
    }
    let files = Language::English.files();
    let (_, errors) = files.iter().find(|(name, _)| *name == "errors").expect("a file of errors");
    let lines = errors.lines().filter(|line| line.contains(" = "));
    for key in lines.filter_map(|line| line.split(' ').next()) {
        assert!(messages.contains_key(key), "no message has the key {key}");
    }
}

fn games() -> impl Iterator<Item = &'static str> {
    catalog::games().iter().map(|entry| entry.id)
}

#[test]
fn every_refusal_of_the_sources_has_a_message_with_its_values() {
    let files = Files::all();
    for game in games() {
        let refusals = refusals(game);
        assert!(!refusals.is_empty(), "{game} refuses something");
        for (key, values) in &refusals {
            let key = format!("{game}-{key}");
            for files in &files {
                assert!(files.messages.contains_key(key.as_str()), "there is no {key}");
                let found: BTreeSet<_> =
                    files.values(&key).into_iter().map(str::to_owned).collect();
                assert_eq!(found, *values, "{}: {key}", files.language.tag());
            }
        }
        let text = catalog::texts(game, files[0].language).expect("every game has texts").refusals;
        let found = text.lines().filter_map(|line| line.strip_prefix(&format!("{game}-")));
        for key in found.filter_map(|line| line.split(' ').next()) {
            assert!(refusals.contains_key(key), "nothing refuses by {game}-{key}");
        }
    }
}

#[test]
fn every_call_makes_a_refusal_that_was_found() {
    let call = Regex::new(r"Refusal::new\(\s*([^,]+),\s*([^,]+),").expect("a regex");
    for game in games() {
        let found = refusals(game);
        for call in sources(game).iter().flat_map(|text| call.captures_iter(text)) {
            let (rule, key) = (&call[1], call[2].trim());
            assert!(rule.starts_with('"') || rule == "rule", "{game}: the rule {rule}");
            // Keys that come in a pair with their template are found as pairs.
            assert!(key == "key" || found.contains_key(key.trim_matches('"')), "{game}: {key}");
        }
    }
}

#[test]
fn every_rule_has_a_name() {
    let number = Regex::new(r"\*\*([A-Z][0-9]+)\*\*").expect("a regex");
    for game in games() {
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../games/{game}/rules.md"));
        let page = fs::read_to_string(page).expect("a page of rules");
        let rules: Vec<_> = number.captures_iter(&page).map(|found| found[1].to_owned()).collect();
        assert!(rules.len() >= 3, "{game} has more rules than {rules:?}");
        for (files, rule) in Files::all().iter().flat_map(|f| rules.iter().map(move |r| (f, r))) {
            files.check(&format!("rule-{rule}"), &[]);
        }
    }
}

#[test]
fn refusals_of_random_turns_have_sentences() {
    let mut met = BTreeSet::new();
    macro_rules! every {
        ($($id:ident: $Rules:ident, $board:ident::$Board:ident, $judge:ident::$Judge:ident
        $(, $crowd:ident)?;)*) => {
            $(meet_variants::<catalog::crates::$id::$Rules>(&mut met);)*
        };
    }
    catalog::every_game!(every);
    assert!(met.len() > 50, "only {} kinds of refusals were met: {met:?}", met.len());
}

/// The usual game, and those with one option chosen.
fn meet_variants<G: Family>(met: &mut BTreeSet<String>) {
    meet(&G::new(&Options::defaults(G::OPTIONS)), 3, 90, met);
    for row in G::OPTIONS {
        for choice in &row.choices[1..] {
            let text = format!("{}={}", row.key, choice.value);
            // Some options go only with others.
            if let Ok(game) = G::read_options(&text) {
                meet(&game, 2, 60, met);
            }
        }
    }
}

/// Random games in which random turns of other positions, whole and cut up, are tried.
fn meet<G: Family>(game: &G, games: u64, turns: u32, met: &mut BTreeSet<String>) {
    let known = Known { files: Files::all(), refusals: refusals(G::ID) };
    let mut rng = fastrand::Rng::with_seed(7);
    let mut texts: Vec<String> = Vec::new();
    for _ in 0..games {
        let mut state = game.start();
        for _ in 0..turns {
            if let Status::Over(_) = game.status(&state) {
                break;
            }
            let mut turn = Vec::new();
            let policy = if rng.bool() { Policy::Eager } else { Policy::Uniform };
            choose(game, &state, policy, &mut turn, &mut |n| rng.u64(..n));
            texts.push(game.turn_text(&state, &turn));
            for _ in 0..12 {
                let text = garbled(&texts, &mut rng);
                match game.read_turn(&state, &text) {
                    Err(TurnError::Illegal(refusal)) => met.insert(known.check(G::ID, &refusal)),
                    Err(TurnError::Syntax(syntax)) => known.check_syntax("syntax-turn", &syntax),
                    Err(TurnError::Over(_)) | Ok(_) => false,
                };
            }
            let position = garbled(&[game.position_text(&state)], &mut rng);
            match game.read_position(&position) {
                Err(PositionError::Impossible(refusal)) => met.insert(known.check(G::ID, &refusal)),
                Err(PositionError::Syntax(syntax)) => {
                    known.check_syntax("syntax-position", &syntax)
                }
                Ok(_) => false,
            };
            for step in turn {
                game.play(&mut state, step);
            }
        }
    }
}

struct Known {
    files: [Files; 2],
    refusals: BTreeMap<String, BTreeSet<String>>,
}

impl Known {
    /// Says the key of the message.
    fn check(&self, game: &str, refusal: &Refusal) -> String {
        let key = format!("{game}-{}", refusal.message.key);
        assert!(self.refusals.contains_key(refusal.message.key), "the search did not find {key}");
        for files in &self.files {
            files.check(&key, &refusal.message.texts());
            files.check(&format!("rule-{}", refusal.rule), &[]);
        }
        key
    }

    fn check_syntax(&self, key: &str, syntax: &Syntax) -> bool {
        self.files.iter().for_each(|files| files.check(key, &syntax.values()));
        self.check_message(&syntax.expected);
        true
    }

    fn check_message(&self, message: &Message) {
        self.files.iter().for_each(|files| files.check(message.key, &message.texts()));
        for (_, value) in message.values() {
            if let Value::Message(inner) = value {
                self.check_message(inner);
            }
        }
    }
}

/// A text that was right elsewhere, perhaps with some characters changed for others of it.
fn garbled(texts: &[String], rng: &mut fastrand::Rng) -> String {
    let mut letters: Vec<char> = texts[rng.usize(..texts.len())].chars().collect();
    for _ in 0..rng.usize(..3) {
        let (from, to) = (rng.usize(..letters.len()), rng.usize(..letters.len()));
        letters[to] = match rng.u8(..4) {
            0 => char::from_digit(rng.u32(..10), 10).expect("a digit"),
            1 => char::from(b'a' + rng.u8(..9)),
            _ => letters[from],
        };
    }
    letters.into_iter().collect()
}
