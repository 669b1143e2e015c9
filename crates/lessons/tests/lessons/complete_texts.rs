//! The messages of lessons and rules exist in both languages, and no unused ones.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use lessons::{Book, Lesson, Walk};
use words::{Language, Words};

/// The sentences a book needs; rules may have further paragraphs.
fn needed(book: &Book) -> BTreeSet<String> {
    let mut needed: BTreeSet<_> = book.sections.iter().map(lessons::Section::title).collect();
    needed.extend(book.rules().map(|rule| format!("rule-{rule}-text")));
    for lesson in book.lessons() {
        needed.extend([lesson.title(), lesson.idea(), lesson.task(), lesson.done()]);
        needed.extend(lesson.notes.iter().map(|note| format!("rule-{}-note", note.rule)));
        let steps = lesson.steps.iter();
        needed.extend(steps.flat_map(|s| &s.instead).map(|instead| lesson.instead(instead)));
    }
    needed
}

fn names(file: &str) -> Vec<&str> {
    let lines = file.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| line.split(' ').next().expect("a line has a beginning")).collect()
}

fn texts(book: &Book, language: Language) -> [&'static str; 2] {
    lessons::texts(book.id, language).expect("every book has its words")
}

#[test]
fn every_sentence_is_there_and_none_is_idle() {
    for book in lessons::books() {
        let needed = needed(book);
        for language in Language::ALL {
            let names = names(texts(book, language)[1]);
            let there: BTreeSet<_> = names.iter().map(|name| (*name).to_owned()).collect();
            let tag = language.tag();
            assert_eq!(names.len(), there.len(), "{tag}/{}.ftl: a name twice", book.id);
            let missing: Vec<_> = needed.difference(&there).collect();
            assert!(missing.is_empty(), "{tag}/{}.ftl lacks {missing:?}", book.id);
            let own = ["stopped", "squares"].map(|name| format!("rules-{}-{name}", book.id));
            let idle: Vec<_> = there
                .difference(&needed)
                .filter(|name| !is_further_paragraph(name, &there) && !own.contains(name))
                .collect();
            assert!(idle.is_empty(), "{tag}/{}.ftl: nobody says {idle:?}", book.id);
        }
    }
}

/// `rule-C6-text-3` where there is a second paragraph before it.
fn is_further_paragraph(name: &str, there: &BTreeSet<String>) -> bool {
    let Some((text, number)) = name.rsplit_once('-') else { return false };
    let before = match number.parse() {
        Ok(2) => text.to_owned(),
        Ok(number @ 3..10) => format!("{text}-{}", number - 1),
        _ => return false,
    };
    text.ends_with("-text") && there.contains(&before)
}

#[test]
fn shared_texts_are_used_by_some_game() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let files = ["walk.rs", "page/mod.rs"].map(|file| fs::read_to_string(folder.join(file)));
    let sources: String = files.map(|text| text.expect("a readable file")).concat();
    for name in names(texts(&lessons::books()[0], Language::English)[0]) {
        assert!(sources.contains(&format!("\"{name}\"")), "nobody says {name}");
    }
}

#[test]
fn both_languages_say_the_same_in_the_same_order() {
    for book in lessons::books() {
        let [french, english] = Language::ALL.map(|language| texts(book, language));
        for (french, english) in french.into_iter().zip(english) {
            assert_eq!(names(french), names(english));
            // Sentences of lessons have values: `touched` looks at them.
            for line in [french, english].into_iter().flat_map(str::lines) {
                assert!(line.starts_with("learn-") || !line.contains(['{', '}']), "{line}");
            }
        }
    }
}

#[test]
fn the_page_reads_them_and_keeps_its_own() {
    for (book, language) in lessons::books().iter().flat_map(|b| Language::ALL.map(|l| (b, l))) {
        let page = catalog::words(language);
        let mut own = Words::read(language, []).expect("nothing can be read");
        for text in texts(book, language) {
            own.add(text).unwrap_or_else(|e| panic!("{}/{}: {e}", language.tag(), book.id));
        }
        let both: Vec<_> = own.keys().filter(|key| page.has(key)).collect();
        assert!(both.is_empty(), "the page says {both:?} already");
        let all = lessons::words(book.id, language).expect("every book has its words");
        assert_eq!(all.keys().count(), own.keys().count() + page.keys().count());
    }
}

#[test]
fn refusals_have_sentences() {
    for book in lessons::books() {
        let words = Language::ALL.map(catalog::words);
        let steps = book.lessons().flat_map(|lesson| &lesson.steps);
        for refused in steps.flat_map(|step| &step.refused) {
            for words in &words {
                assert!(words.has(&format!("{}-{}", book.id, refused.key)), "{}", refused.key);
                assert!(words.has(&format!("rule-{}", refused.rule)), "{}", refused.rule);
            }
        }
    }
}

#[test]
fn titles_are_short_and_tasks_ask() {
    for (book, language) in lessons::books().iter().flat_map(|b| Language::ALL.map(|l| (b, l))) {
        let words = lessons::words(book.id, language).expect("every book has its words");
        for lesson in book.lessons() {
            let values = Walk::begin(lesson).values();
            let say = |key: String| (words.format(&key, &values), key);
            let (title, key) = say(lesson.title());
            assert!(title.chars().count() <= 44, "{key} is long: {title}");
            assert!(!title.ends_with('.'), "{key} is a title: {title}");
            for (text, key) in sentences(lesson).into_iter().map(say) {
                assert!(text.ends_with(['.', '!', '?']), "{key} ends nowhere: {text}");
                assert!(text.chars().count() <= 420, "{key} is long: {text}");
            }
        }
    }
}

fn sentences(lesson: &Lesson) -> Vec<String> {
    let instead = lesson.steps.iter().flat_map(|step| &step.instead).map(|i| lesson.instead(i));
    [lesson.idea(), lesson.task(), lesson.done()].into_iter().chain(instead).collect()
}

#[test]
fn french_and_english_are_set_as_they_are() {
    for (book, language) in lessons::books().iter().flat_map(|b| Language::ALL.map(|l| (b, l))) {
        for line in texts(book, language).into_iter().flat_map(str::lines) {
            let Some((_, text)) = line.split_once(" = ") else { continue };
            assert!(!text.contains(['\'', '"']) && !text.contains("..."), "{text}");
            assert!(!text.contains("  ") && !text.ends_with(' '), "{text}");
            match language {
                Language::French => {
                    for (at, mark) in text.match_indices([':', ';', '!', '?', '»', '%']) {
                        assert!(text[..at].ends_with('\u{202f}'), "space before {mark}: {text}");
                    }
                    assert!(
                        text.matches('«').count() == text.matches("«\u{202f}").count(),
                        "{text}"
                    );
                }
                Language::English => {
                    assert!(!text.contains(['«', '\u{202f}', '\u{a0}']), "{text}");
                    for mark in [" :", " ;", " !", " ?"] {
                        assert!(!text.contains(mark), "{text}");
                    }
                }
            }
        }
    }
}
