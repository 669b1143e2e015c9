//! What is written, in both languages.

use print::{Ink, Paper, Print, SMALLEST};
use words::Language;

use crate::{usual, variants};

#[test]
fn the_rules_are_on_the_last_two_pages() {
    for printed in variants() {
        let (game, how, file) = (&printed.game, printed.how, &printed.file);
        let place = printed.place();
        let pages = file.pages.len();
        let text = [pages - 2, pages - 1].map(|page| file.text(page)).join(" ");
        let id = game.text();
        let (id, options) = id.split_once('(').unwrap_or((&id, ""));
        let entry = catalog::games().iter().find(|entry| entry.id == id).expect("a game");
        let options = catalog::Options::read(entry.options, options.trim_end_matches(')')).unwrap();
        let book = lessons::book(id).expect("a book");
        let words = lessons::words(id, how.language).expect("words");
        let mut said = 0;
        for section in book.course(&options) {
            for rule in &section.rules {
                assert!(text.contains(&format!("{rule} ")), "{place}: {rule}");
                // The beginning of the rule: lines may be broken in columns, but not inside words.
                let sentence =
                    words.format(&format!("rule-{rule}-text"), &[]).replace('\u{202f}', "\u{a0}");
                let first: Vec<_> = sentence.split(' ').take(2).collect();
                assert!(text.contains(first[0]), "{place}: {rule}: {first:?}");
                said += 1;
            }
        }
        assert!(said > 6, "{place}");
        // Captions are a little smaller, and feet of pages are no part of the rules.
        let smallest = SMALLEST * 0.88 - 0.01;
        for page in &file.pages[pages - 2..] {
            let small: Vec<_> = page
                .texts
                .iter()
                .filter(|text| text.size < smallest && text.from.1 < page.size.1 - 12.0)
                .collect();
            assert!(small.is_empty(), "{place}: {small:?}");
        }
        assert!(!file.pages[pages - 1].texts.is_empty());
    }
}

#[test]
fn every_page_says_which_it_is() {
    for printed in usual() {
        let (id, file) = (printed.id(), &printed.file);
        let words = lessons::words(&id, printed.how.language).expect("words");
        let count = file.pages.len();
        for page in 0..count {
            let text = file.text(page);
            assert!(text.contains(printed.game.name()), "{id}");
            assert!(text.contains(&format!("{}/{count}", page + 1)), "{id}: {text}");
        }
        let heading = words.format("print-heading", &[]);
        assert!(file.text(0).contains(&heading), "{id}: {heading}");
    }
}

#[test]
fn languages_are_not_mixed() {
    for printed in usual() {
        let text: Vec<_> =
            (0..printed.file.pages.len()).map(|page| printed.file.text(page)).collect();
        let text = text.join(" ");
        let french = printed.how.language == Language::French;
        assert_eq!(text.contains("Imprimez"), french, "{}", printed.place());
        assert_eq!(text.contains("Print at"), !french, "{}", printed.place());
    }
}

#[test]
fn the_same_game_gives_the_same_bytes() {
    for entry in catalog::games() {
        let game = entry.variants().next().expect("a usual game");
        let how = Print { paper: Paper::Letter, language: Language::English, ink: Ink::Black };
        let [one, other] = [(); 2].map(|()| how.pdf(&*game).unwrap());
        assert!(one == other, "{}", entry.id);
        assert!(!String::from_utf8_lossy(&one).contains("/CreationDate"));
    }
}
