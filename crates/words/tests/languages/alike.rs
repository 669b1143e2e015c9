//! The files themselves: alike in every language, read as Fluent reads them, well set.

use std::collections::{BTreeMap, BTreeSet};

use crate::fluent::{Files, Found};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use words::Language;

#[test]
fn every_language_has_the_same_sentences_with_the_same_values() {
    let [french, english] = Files::all();
    let keys = |files: &Files| files.messages.keys().copied().collect::<BTreeSet<_>>();
    let only: Vec<_> = keys(&french).symmetric_difference(&keys(&english)).copied().collect();
    assert!(only.is_empty(), "in one language only: {only:?}");
    for key in keys(&french) {
        assert_eq!(french.values(key), english.values(key), "{key}");
    }
}

#[test]
fn every_language_has_its_sentences_in_the_same_files_and_order() {
    let [french, english] = Language::ALL.map(|language| {
        let all = catalog::files(language);
        all.map(|(name, text)| (name, names(text))).collect::<Vec<_>>()
    });
    assert_eq!(french, english);
}

fn names(file: &str) -> Vec<&str> {
    let lines = file.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()));
    lines.map(|line| line.split(' ').next().expect("a line has a beginning")).collect()
}

/// The page reads the files itself; it must say what Fluent would.
#[test]
fn sentences_are_formatted_as_fluent_does() {
    for files in Files::all() {
        let words = catalog::words(files.language);
        assert_eq!(words.keys().count(), files.messages.len());
        let fluent = Fluent::of(&files);
        for &key in files.messages.keys() {
            for values in samples(&files, key) {
                assert_eq!(words.format(key, &values), fluent.format(key, &values), "{key}");
            }
        }
    }
}

type Values = Vec<(&'static str, String)>;

struct Fluent<'a> {
    files: &'a Files,
    bundle: FluentBundle<FluentResource>,
}

impl<'a> Fluent<'a> {
    fn of(files: &'a Files) -> Self {
        let tag = files.language.tag().parse().expect("a language tag");
        let mut bundle = FluentBundle::new(vec![tag]);
        bundle.set_use_isolating(false);
        for (name, text) in catalog::files(files.language) {
            let resource = FluentResource::try_new(text.to_owned()).expect("Fluent reads it");
            bundle.add_resource(resource).unwrap_or_else(|errors| panic!("{name}: {errors:?}"));
        }
        Self { files, bundle }
    }

    fn format(&self, key: &str, values: &Values) -> String {
        let mut args = FluentArgs::new();
        for (name, value) in values {
            if let Some(each) = list(self.files, key, name) {
                // Fluent has no lists: the items are formatted here, and counted.
                let items = value.split_whitespace().map(str::to_owned);
                let text: Vec<_> = items.map(|i| self.format(&each, &vec![("item", i)])).collect();
                args.set(format!("{name}-count"), text.len());
                args.set(*name, text.join(", "));
            } else if let Ok(number) = value.parse::<u64>() {
                args.set(*name, number);
            } else {
                args.set(*name, value.as_str());
            }
        }
        let message = self.bundle.get_message(key).expect("a message");
        let pattern = message.value().expect("a message says something");
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        assert!(errors.is_empty(), "{key}: {errors:?}");
        text
    }
}

/// The message for each word of a value that is a list.
fn list(files: &Files, key: &str, name: &str) -> Option<String> {
    let each = format!("{key}-{name}");
    files.messages.contains_key(each.as_str()).then_some(each)
}

/// Values that go through every variant of a message.
fn samples(files: &Files, key: &str) -> Vec<Values> {
    let mut tried: BTreeMap<&'static str, BTreeSet<String>> = BTreeMap::new();
    files.walk(key, &mut |found| match found {
        Found::Value(name) => {
            tried.entry(name).or_default();
        }
        Found::Choice { on, keys } => {
            let numbers = ["0", "1", "2", "7"].map(str::to_owned);
            tried.entry(on).or_default().extend(keys.into_iter().map(str::to_owned).chain(numbers));
        }
    });
    // How many there are of a list follows from the list.
    tried.retain(|name, _| {
        name.strip_suffix("-count").is_none_or(|n| list(files, key, n).is_none())
    });
    let mut samples: Vec<Values> = vec![Vec::new()];
    for (name, mut tries) in tried {
        if let Some(each) = list(files, key, name) {
            let words: Vec<_> = samples_of_item(files, &each);
            tries = BTreeSet::from([String::new(), words.join(" ")]);
        } else if tries.is_empty() {
            tries = BTreeSet::from([format!("some-{name}")]);
        }
        samples = samples
            .into_iter()
            .flat_map(|sample| {
                tries.iter().map(move |value| {
                    let mut sample = sample.clone();
                    sample.push((name, value.clone()));
                    sample
                })
            })
            .collect();
    }
    samples
}

fn samples_of_item(files: &Files, each: &str) -> Vec<String> {
    samples(files, each).into_iter().flatten().map(|(_, value)| value).collect()
}

#[test]
fn french_is_set_as_french_is() {
    for (name, line, text) in lines(Language::French) {
        let place = format!("fr/{name}.ftl, line {line}: {text}");
        let before = |mark: char| {
            text.match_indices(mark).all(|(at, _)| text[..at].ends_with('\u{202f}') || at == 0)
        };
        for mark in [';', '!', '»', '%'] {
            assert!(before(mark), "a narrow no-break space before {mark}: {place}");
        }
        // A question mark alone names a key, and a colon ends a word of sentences only.
        assert!(before('?') || text == "?", "a narrow no-break space before ?: {place}");
        assert!(before(':'), "a narrow no-break space before the colon: {place}");
        assert!(!text.contains('«') || text.contains("«\u{202f}"), "« opens with a space: {place}");
        assert!(!text.contains(['\'', '"', '“']) && !text.contains("..."), "{place}");
        assert!(!text.contains("  "), "two spaces: {place}");
    }
}

#[test]
fn english_is_set_as_english_is() {
    for (name, line, text) in lines(Language::English) {
        let place = format!("en/{name}.ftl, line {line}: {text}");
        assert!(!text.contains(['\'', '"', '«', '\u{202f}', '\u{a0}']), "{place}");
        assert!(!text.contains("...") && !text.contains("  "), "{place}");
        for mark in [" :", " ;", " !", " ?", " %"] {
            assert!(!text.contains(mark), "{place}");
        }
    }
}

/// Every line of text with its file and number, without keys and names of variants.
fn lines(language: Language) -> impl Iterator<Item = (String, usize, &'static str)> {
    catalog::files(language).flat_map(|(name, text)| {
        let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with('#'));
        lines.map(move |(number, line)| (name.clone(), number, text_of(line)))
    })
}

fn text_of(line: &str) -> &str {
    let text = match line.split_once(" = ") {
        Some((_, text)) if !line.starts_with(' ') => text,
        _ => line.trim_start().trim_start_matches('*'),
    };
    if text.starts_with('[') { text.split_once("] ").map_or("", |(_, text)| text) } else { text }
}
