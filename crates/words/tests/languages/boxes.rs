//! Whatever the catalog offers has its name in every language.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::fluent::Files;
use catalog::analysis::Fault;
use catalog::{Level, Policy};
use players::{Counted, Judge};
use regex_lite::Regex;

#[test]
fn every_box_has_its_texts() {
    for files in Files::all() {
        for entry in catalog::games() {
            for what in [
                "name", "of", "summary", "goal", "players", "length", "by", "story", "known",
                "ours", "turns",
            ] {
                files.check(&format!("box-{}-{what}", entry.id), &[]);
            }
        }
    }
}

#[test]
fn every_option_and_choice_has_a_name_and_a_meaning() {
    for files in Files::all() {
        for entry in catalog::games() {
            for row in entry.options {
                let option = format!("{}-{}", entry.id, row.key);
                for key in [option.clone(), format!("{option}-meaning")] {
                    files.check(&key, &[]);
                }
                for choice in row.choices {
                    files.check(&format!("{option}-{}", choice.value), &[]);
                    files.check(&format!("{option}-{}-meaning", choice.value), &[]);
                }
            }
        }
    }
}

#[test]
fn every_seat_has_a_name() {
    for files in Files::all() {
        let variants = catalog::games().iter().flat_map(catalog::Entry::variants);
        for name in variants.flat_map(|game| game.seats()).map(|seat| seat.name) {
            files.check(&format!("seat-{name}"), &[]);
            files.check("word-seat", &[("seat", name.to_owned())]);
        }
    }
}

#[test]
fn every_level_has_a_name_and_a_line() {
    for files in Files::all() {
        for level in Level::all() {
            files.check(&format!("level-{level}"), &[]);
            files.check(&format!("level-{level}-line"), &[]);
        }
    }
}

macro_rules! counted {
    ($($id:ident: $Rules:ident, $board:ident::$Board:ident, $judge:ident::$Judge:ident
        $(, $crowd:ident)?;)*) => {
        /// What judges count, game by game.
        const COUNTED: &[(&str, &[Counted])] = &[$((
            <catalog::crates::$id::$Rules as game::Family>::ID,
            <catalog::crates::$judge::$Judge as Judge<catalog::crates::$id::$Rules>>::COUNTED,
        )),*];
    };
}
catalog::every_game!(counted);

/// The quantities whose change by a turn has a sentence.
#[test]
fn every_change_has_a_sentence() {
    for files in Files::all() {
        for (id, rows) in COUNTED {
            for (key, _) in *rows {
                let values = [("side", "Red"), ("before", "1"), ("after", "0")];
                let values = values.map(|(name, value)| (name, value.to_owned()));
                files.check(&format!("changed-{id}-{key}"), &values);
            }
            let own = format!("changed-{id}-");
            let found = files.messages.keys().filter(|key| key.starts_with(&own)).count();
            assert_eq!(found, rows.len(), "{id}: sentences for exactly what is counted");
        }
    }
}

#[test]
fn every_fault_has_a_name() {
    for files in Files::all() {
        for fault in Fault::ALL {
            files.check(&format!("fault-{}", fault.name()), &[]);
        }
    }
}

/// Ends are constants of the rules and of the match, so they are looked for in the sources;
/// random matches then show that the search misses none that is met.
#[test]
fn every_end_has_a_reason() {
    let constant = Regex::new(r#"const [A-Z_]+: &str = "([a-z-]+)";"#).expect("a regex");
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut reasons = BTreeSet::new();
    let rules =
        catalog::games().iter().map(|entry| format!("games/{}/rules/src/rules.rs", entry.id));
    for file in rules.chain(["game/src/outcome.rs".to_owned()]) {
        let text = fs::read_to_string(crates.join(file)).expect("a readable file");
        reasons.extend(constant.captures_iter(&text).map(|found| found[1].to_owned()));
    }
    for files in Files::all() {
        for reason in &reasons {
            files.check(&format!("reason-{reason}"), &[]);
        }
    }
    for entry in catalog::games() {
        for game in entry.variants().step_by(20) {
            let met = game.random_matches(Policy::Eager, 3, &mut || false);
            for reason in met.endings.keys() {
                assert!(reasons.contains(*reason), "{}: {reason}", entry.id);
            }
        }
    }
}
