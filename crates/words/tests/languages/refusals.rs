//! Whatever the rules refuse is said in every language.
//!
//! The list of refusals comes from the sources: they are made where they are needed, by key and
//! template, and no program could list them by running, for some take a position nobody meets.
//! Random games with random wrong turns then check that the list misses none that is met.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::fluent::Files;
use catalog::crates::contigo::Contigo;
use catalog::crates::eupdonne::Eupdonne;
use catalog::crates::kontakt::Kontakt;
use catalog::crates::squadro::Squadro;
use game::playout::{Policy, choose};
use game::text::{Refusal, Syntax};
use game::{Family, PositionError, Status, TurnError};
use regex_lite::Regex;
use words::{Language, Words};

/// The refusals of a game by key, with the values their templates name.
fn refusals(game: &str) -> BTreeMap<String, BTreeSet<String>> {
    // A key is followed by its template, in a call of `Refusal::new` or in a pair to be passed on.
    let pair = Regex::new(r#""([a-z][a-z0-9-]*)",\s*"([^"]*\s[^"]*)""#).expect("a regex");
    let value = Regex::new(r"\{([a-z]+)\}").expect("a regex");
    let mut refusals = BTreeMap::new();
    for text in sources(game) {
        if !text.contains("Refusal") {
            continue;
        }
        for found in pair.captures_iter(&text) {
            let values = value.captures_iter(&found[2]).map(|name| name[1].to_owned()).collect();
            refusals.insert(found[1].to_owned(), values);
        }
    }
    refusals
}

fn sources(game: &str) -> Vec<String> {
    let folder =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../games").join(game).join("rules/src");
    fs::read_dir(folder)
        .expect("a game's crate has sources")
        .map(|entry| fs::read_to_string(entry.expect("a readable folder").path()))
        .map(|text| text.expect("a readable file"))
        .collect()
}

fn games() -> impl Iterator<Item = &'static str> {
    catalog::games().iter().map(|entry| entry.id)
}

#[test]
fn every_refusal_of_the_sources_is_said_with_its_values() {
    let files = Files::all();
    for game in games() {
        let refusals = refusals(game);
        assert!(!refusals.is_empty(), "{game} refuses something");
        for (key, values) in &refusals {
            let key = format!("{game}-{key}");
            for files in &files {
                assert!(files.messages.contains_key(key.as_str()), "there is no {key}");
                let said: BTreeSet<_> = files.values(&key).into_iter().map(str::to_owned).collect();
                assert_eq!(said, *values, "{}: {key}", files.language.tag());
            }
        }
        let text = catalog::texts(game, files[0].language).expect("every game has texts").refusals;
        let said = text.lines().filter_map(|line| line.strip_prefix(&format!("{game}-")));
        for key in said.filter_map(|line| line.split(' ').next()) {
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
fn refusals_met_by_chance_are_said() {
    let mut met = BTreeSet::new();
    for options in ["", "first=red"] {
        meet(&Squadro::read_options(options).expect("options"), 6, 60, &mut met);
    }
    for options in ["", "variant=advanced", "variant=capture", "variant=quick,setup=arrow"] {
        meet(&Contigo::read_options(options).expect("options"), 4, 60, &mut met);
    }
    for options in ["", "players=4"] {
        meet(&Kontakt::read_options(options).expect("options"), 3, 120, &mut met);
    }
    meet(&Eupdonne::read_options("").expect("options"), 4, 60, &mut met);
    macro_rules! usual {
        ($($id:ident: $Rules:ident, $board:ident::$Board:ident, $judge:ident::$Judge:ident
        $(, $crowd:ident)?;)*) => {
            $(meet(
                &catalog::crates::$id::$Rules::read_options("").expect("options"),
                1,
                40,
                &mut met,
            );)*
        };
    }
    catalog::every_game!(usual);
    assert!(met.len() > 50, "only {} kinds of refusals were met: {met:?}", met.len());
}

/// Random games in which random turns of other positions, whole and cut up, are tried.
fn meet<G: Family>(game: &G, games: u64, turns: u32, met: &mut BTreeSet<String>) {
    let english = catalog::words(Language::English);
    let known = Known { files: Files::all(), refusals: refusals(G::ID), english };
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
    english: Words,
}

impl Known {
    /// Says the key of the message.
    fn check(&self, game: &str, refusal: &Refusal) -> String {
        let key = format!("{game}-{}", refusal.key);
        assert!(self.refusals.contains_key(refusal.key), "the search did not find {key}");
        for files in &self.files {
            files.check(&key, refusal.values());
            files.check(&format!("rule-{}", refusal.rule), &[]);
        }
        key
    }

    fn check_syntax(&self, key: &str, syntax: &Syntax) -> bool {
        self.files.iter().for_each(|files| files.check(key, &syntax.values()));
        is_recognised(&self.english, "expected-", &syntax.expected);
        true
    }
}

/// What readers say in English is a sentence of the files, so that other languages can say it.
fn is_recognised(english: &Words, beginning: &str, text: &str) {
    let found = english.recognise(beginning, text);
    let (key, values) = found.unwrap_or_else(|| panic!("no sentence says: {text}"));
    assert_eq!(english.tell(key, &values), text.replace('\'', "’"));
    for (name, value) in values {
        if name == "what" {
            is_recognised(english, beginning, &value);
        }
    }
}

#[test]
fn what_is_wrong_with_records_is_said() {
    let english = catalog::words(Language::English);
    let game = "[Game \"squadro\"]\n";
    for wrong in [
        "[",
        "[Game squadro]",
        "[Game \"squadro\"",
        "[Game \"squadro]",
        "[Game \"a\nb\"]",
        "1. 1 *",
        "[Game \"go\"]",
        "[Game \"squadro\"][Game \"squadro\"]",
    ] {
        let error = catalog::Record::read(wrong).and_then(|record| catalog::replay(&record));
        let error = error.err().unwrap_or_else(|| panic!("{wrong} is a record"));
        is_recognised(&english, "record-", &error.message);
    }
    for wrong in [
        "1. 1 * 2",
        "1. 1 (2",
        "(1)",
        "1. 1 )",
        "1. 1 ()",
        "$1 1",
        "1. 1 $x",
        "1. ] *",
        "1. 1 {no end",
        "[Result \"yellow\"] 1. 1 draw",
        "[Rules \"0\"] *",
        "[TurnLimit \"0\"] *",
        "[Ending \"resigned\"] *",
        "[Result \"yellow\"] 1. 1 yellow",
        "[Result \"blue\"] 1. 1 blue",
        "[Result \"draw\"] [Ending \"resigned\"] 1. 1 draw",
    ] {
        let text = format!("{game}{wrong}");
        let error = catalog::Record::read(&text).and_then(|record| catalog::replay(&record));
        let error = error.err().unwrap_or_else(|| panic!("{wrong} is a record"));
        is_recognised(&english, "record-", &error.message);
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
