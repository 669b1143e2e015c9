//! Every rule has its lesson, in every variant in which it matters.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use catalog::Options;
use lessons::{Asked, Book, Lesson};
use regex_lite::Regex;

/// The numbers of a game's rules, in order, as the page that people who write code read has them.
fn numbers(id: &str) -> Vec<String> {
    let number = Regex::new(r"\*\*([A-Z][0-9]+)\*\*").expect("a regex");
    number.captures_iter(&page(id)).map(|found| found[1].to_owned()).collect()
}

fn rules(id: &str) -> BTreeSet<String> {
    numbers(id).into_iter().collect()
}

/// The page of rules that people who write code read.
fn page(id: &str) -> String {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../games/{id}/rules.md"));
    fs::read_to_string(page).expect("a page of rules")
}

fn owned<'a>(rules: impl IntoIterator<Item = &'a str>) -> BTreeSet<String> {
    rules.into_iter().map(str::to_owned).collect()
}

#[test]
fn rules_are_numbered_from_1_with_a_letter_of_their_game() {
    let mut letters = BTreeSet::new();
    for book in lessons::books() {
        let numbers = numbers(book.id);
        let letter = numbers.first().and_then(|first| first.chars().next()).expect("a rule");
        let expected = (1..=numbers.len()).map(|number| format!("{letter}{number}"));
        assert_eq!(expected.collect::<BTreeSet<_>>(), rules(book.id), "{}", book.id);
        assert!(letters.insert(letter), "{}: the letter of another game", book.id);
    }
}

#[test]
fn our_interpretations_stand_with_the_rule() {
    let number = Regex::new(r"\b[A-Z][0-9]+\b").expect("a regex");
    for book in lessons::books() {
        let page = page(book.id);
        let (_, readings) = page.split_once("unclear or silent at ").expect("a page has readings");
        let (readings, _) = readings.split_once('.').expect("a sentence ends");
        let listed: BTreeSet<_> =
            number.find_iter(readings).map(|found| found.as_str().to_owned()).collect();
        let notes = book.lessons().flat_map(|lesson| &lesson.notes);
        assert_eq!(owned(notes.map(|note| note.rule)), listed, "{}", book.id);
    }
}

/// In every variant the short way begins with the end of a game that the reader wins.
#[test]
fn a_short_way_shows_the_aim_and_leads_to_a_game() {
    for (book, entry) in lessons::books().iter().zip(catalog::games()) {
        for game in entry.variants() {
            let text = game.text();
            let options = text.split_once('(').map_or("", |(_, rest)| rest.trim_end_matches(')'));
            let options = Options::read(entry.options, options).expect("options of a variant");
            let track = book.track(&options);
            let sections = book.course(&options);
            let all = sections.iter().map(|section| section.lessons.len()).sum::<usize>();
            let (game, lessons) = track.split_last().expect("every course ends with a game");
            assert_eq!(lessons.len(), lessons::TRACK.min(all - 1), "{text}");
            assert!(game.against.is_some(), "{text}");
            assert!(lessons.iter().all(|lesson| lesson.against.is_none()), "{text}");
            assert!(track[0].ends.is_some(), "{text}: {}", track[0].name);
        }
    }
}

#[test]
fn every_game_of_the_catalog_has_a_book() {
    let books: Vec<_> = lessons::books().iter().map(|book| book.id).collect();
    let games: Vec<_> = catalog::games().iter().map(|entry| entry.id).collect();
    assert_eq!(books, games);
}

#[test]
fn every_rule_is_written_once_and_taught() {
    for book in lessons::books() {
        let taught: Vec<_> = book.rules().collect();
        assert_eq!(owned(taught.iter().copied()), rules(book.id));
        assert_eq!(taught.len(), rules(book.id).len(), "{}: a rule is taught twice", book.id);
        let sections: Vec<_> = book.sections.iter().collect();
        assert_eq!(owned(Book::taught(&sections)), rules(book.id));
    }
}

/// What there is before anybody moves: the reader finds it on the board.
const FOUND: [&str; 6] = ["S1", "C3", "C10", "C11", "K1", "E1"];

#[test]
fn every_rule_of_moves_is_taught_by_making_one() {
    for book in lessons::books() {
        let moves = |lesson: &&Lesson| {
            lesson.steps.iter().any(|step| matches!(step.asked, Asked::Turn { .. }))
        };
        let made = book.lessons().filter(moves).flat_map(|lesson| lesson.rules.iter().copied());
        let mut made = owned(made);
        made.extend(book.rules().filter(|rule| FOUND.contains(rule)).map(str::to_owned));
        assert_eq!(made, rules(book.id));
    }
}

#[test]
fn every_variant_has_a_course_that_teaches_its_rules_and_ends_with_a_game() {
    for (book, entry) in lessons::books().iter().zip(catalog::games()) {
        let mut needed = BTreeSet::new();
        for options in Options::all(entry.options) {
            let game = entry.open(&options).text();
            let course = book.course(&options);
            let rules: BTreeSet<_> = course.iter().flat_map(|s| s.rules.iter().copied()).collect();
            assert_eq!(Book::taught(&course), rules, "{game}");
            needed.extend(course.iter().map(|section| section.name));
            let lessons: Vec<&Lesson> = course.iter().flat_map(|s| &s.lessons).collect();
            let (last, others) = lessons.split_last().expect("a course has lessons");
            let against = last.against.as_ref().expect("the last lesson is a game");
            assert_eq!((against.computer, against.hints), ("level:1", true), "{game}");
            assert!(against.computer.parse::<catalog::Computer>().is_ok());
            assert!(others.iter().all(|lesson| lesson.against.is_none()), "{game}");
            // As many as there are rules to teach, where those are few.
            let enough = book.rules().count().min(8);
            assert!(others.len() >= enough, "{game} has few lessons");
        }
        assert_eq!(needed.len(), book.sections.len(), "{}: a part nobody needs", book.id);
    }
}

#[test]
fn names_are_unique() {
    for book in lessons::books() {
        let lessons: Vec<_> = book.lessons().map(|lesson| lesson.name).collect();
        assert_eq!(lessons.iter().collect::<BTreeSet<_>>().len(), lessons.len(), "{}", book.id);
        let sections: Vec<_> = book.sections.iter().map(|section| section.name).collect();
        assert_eq!(sections.iter().collect::<BTreeSet<_>>().len(), sections.len(), "{}", book.id);
    }
}

#[test]
fn conditions_and_notes_name_options_of_the_game() {
    for (book, entry) in lessons::books().iter().zip(catalog::games()) {
        let option = |key: &str| entry.options.iter().find(|row| row.key == key);
        for condition in book.sections.iter().flat_map(|section| &section.conditions) {
            let row = option(condition.option).expect("an option of the game");
            for value in &condition.values {
                assert!(row.choices.iter().any(|c| c.value == *value), "{}: {value}", book.id);
            }
        }
        for note in book.lessons().flat_map(|lesson| &lesson.notes) {
            assert!(note.option.is_none_or(|key| option(key).is_some()), "{note:?}");
        }
    }
}
