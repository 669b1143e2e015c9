//! Lessons are seen from the side their reader plays from.

use lessons::Walk;
use regex_lite::Regex;
use words::Language;

#[test]
fn the_reader_sits_where_the_sentences_say() {
    let seat = [
        Regex::new("Vous êtes ([A-Z][^., ]+(?: \\d)?)[.,]"),
        Regex::new("You are ([A-Z][^., ]+(?: \\d)?)[.,]"),
    ];
    let seat = seat.map(|pattern| pattern.expect("a pattern"));
    let mut said_of = 0;
    for lesson in lessons::books().iter().flat_map(lessons::Book::lessons) {
        let walk = Walk::begin(lesson);
        let name = walk.board().game().seats()[walk.reader()].name;
        for (language, seat) in Language::ALL.into_iter().zip(&seat) {
            let words = lessons::words(lesson.id, language).expect("every book has its words");
            for key in [lesson.idea(), lesson.task()] {
                let text = words.format(&key, &walk.values());
                for captured in seat.captures_iter(&text) {
                    assert_eq!(captured[1], words.format(&format!("seat-{name}"), &[]), "{text}");
                    said_of += 1;
                }
            }
        }
    }
    assert!(said_of > 20, "few lessons say who the reader is: {said_of}");
}

/// Directions that depend on the side one looks from.
const DIRECTIONS: [&str; 2] = [
    "nord|sud|(à|vers|par|de) l’est|ouest|(à|de|la) (gauche|droite)|en (haut|bas)",
    "north|south|east|west|(to|on) the (left|right)|left to right|(at|from) the (top|bottom)",
];

/// North is up and west is left only from the first side.
#[test]
fn directions_are_named_only_where_the_board_is_shown_so() {
    let directions = DIRECTIONS.map(|pattern| Regex::new(pattern).expect("a pattern"));
    for lesson in lessons::books().iter().flat_map(lessons::Book::lessons) {
        let walk = Walk::begin(lesson);
        if walk.board().quarters(walk.reader()) == 0 {
            continue;
        }
        for (language, directions) in Language::ALL.into_iter().zip(&directions) {
            let words = lessons::words(lesson.id, language).expect("every book has its words");
            let steps = lesson.steps.iter().flat_map(|step| &step.instead);
            let instead = steps.map(|instead| lesson.instead(instead));
            for key in [lesson.idea(), lesson.task(), lesson.done()].into_iter().chain(instead) {
                let text = words.format(&key, &walk.values());
                assert!(!directions.is_match(&text), "{key} is seen from another side: {text}");
            }
        }
    }
}
