//! Formats messages with their values.

use crate::language::Language;
use crate::read::{self, ReadError};
use crate::sentence::{Part, Pattern};

/// The sentences of one language.
#[derive(Clone, Debug)]
pub struct Words {
    language: Language,
    /// By their names, in order: a page is sent less code for it than for a table of hashes.
    sentences: Vec<(String, Pattern)>,
}

/// The values of a sentence by their names: they are few.
type Values = [(String, String)];

/// How deep messages may refer to each other.
const MAX_DEPTH: u8 = 8;

impl Words {
    /// The sentences that come with the program.
    pub fn of(language: Language) -> Self {
        let texts = language.files().iter().map(|(_, text)| *text);
        Self::read(language, texts).expect("the files of every language are read in tests")
    }

    /// The sentences of these files.
    pub fn read<'a>(
        language: Language,
        texts: impl IntoIterator<Item = &'a str>,
    ) -> Result<Self, ReadError> {
        let mut words = Self { language, sentences: Vec::new() };
        for text in texts {
            words.add(text)?;
        }
        Ok(words)
    }

    /// Adds the sentences of a file that does not come with the page, such as those of lessons.
    /// If it cannot be read nothing is added.
    pub fn add(&mut self, text: &str) -> Result<(), ReadError> {
        for (key, pattern) in read::messages(text)? {
            match self.place(&key) {
                Ok(at) => self.sentences[at].1 = pattern,
                Err(at) => self.sentences.insert(at, (key, pattern)),
            }
        }
        Ok(())
    }

    /// The language they are in.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Is there such a sentence?
    pub fn has(&self, key: &str) -> bool {
        self.place(key).is_ok()
    }

    /// The names of all sentences, in order.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.sentences.iter().map(|(key, _)| key.as_str())
    }

    /// Where a sentence stands, or would.
    fn place(&self, key: &str) -> Result<usize, usize> {
        self.sentences.binary_search_by(|(other, _)| other.as_str().cmp(key))
    }

    /// Formats a message. Values that are whole numbers choose by number, others by word. A value
    /// is a list of words where there is a message `KEY-NAME`: it formats each word as
    /// `$item`, and `$NAME-count` is how many they are. A missing key or value is replaced by its
    /// name, so that the gap is seen and nothing else is lost.
    pub fn format(&self, key: &str, values: &[(&str, String)]) -> String {
        let mut known = Vec::new();
        for (name, value) in values {
            let each = format!("{key}-{name}");
            if self.has(&each) {
                let items: Vec<_> = value.split_whitespace().collect();
                known.push((format!("{name}-count"), items.len().to_string()));
                known.push(((*name).to_owned(), self.list(&each, &items)));
            } else {
                known.push(((*name).to_owned(), value.clone()));
            }
        }
        let mut text = String::new();
        self.sentence(key, &known, MAX_DEPTH, &mut text);
        text
    }

    /// Joins items with commas and, before the last, an “and”.
    pub fn enumerate(&self, items: impl IntoIterator<Item = String>) -> String {
        let items: Vec<_> = items.into_iter().collect();
        let last = items.len().saturating_sub(1);
        let mut text = String::new();
        for (i, item) in items.into_iter().enumerate() {
            text = match i {
                0 => item,
                _ => self.join(if i == last { "list-and" } else { "list-comma" }, text, item),
            };
        }
        text
    }

    fn list(&self, each: &str, items: &[&str]) -> String {
        let texts = items.iter().map(|item| self.format(each, &[("item", (*item).to_owned())]));
        texts.reduce(|text, item| self.join("list-comma", text, item)).unwrap_or_default()
    }

    fn join(&self, key: &str, items: String, item: String) -> String {
        self.format(key, &[("items", items), ("item", item)])
    }

    fn sentence(&self, key: &str, values: &Values, depth: u8, text: &mut String) {
        match self.place(key) {
            Ok(at) if depth > 0 => self.pattern(&self.sentences[at].1, values, depth - 1, text),
            _ => text.push_str(key),
        }
    }

    fn pattern(&self, pattern: &[Part], values: &Values, depth: u8, text: &mut String) {
        let value =
            |name: &String| values.iter().find(|(other, _)| other == name).map(|(_, value)| value);
        for part in pattern {
            match part {
                Part::Text(literal) => text.push_str(literal),
                Part::Value(name) => text.push_str(value(name).unwrap_or(name)),
                Part::Sentence(key) => self.sentence(key, values, depth, text),
                Part::Choice { on, variants, usual } => {
                    let fits = value(on).and_then(|value| self.choose(variants, value));
                    let (_, chosen) = fits.unwrap_or(&variants[*usual]);
                    self.pattern(chosen, values, depth, text);
                }
            }
        }
    }

    /// The first variant with this value, or with `one` for a number that takes the singular.
    fn choose<'a>(
        &self,
        variants: &'a [(String, Pattern)],
        value: &str,
    ) -> Option<&'a (String, Pattern)> {
        let number: Option<u64> = value.parse().ok();
        let is_one = number.is_some_and(|number| self.language.is_one(number));
        variants.iter().find(|(key, _)| key == value || is_one && key == "one")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Words {
        Words::read(Language::English, [text]).unwrap()
    }

    fn with(name: &'static str, value: &str) -> [(&'static str, String); 1] {
        [(name, value.to_owned())]
    }

    #[test]
    fn values_choose_by_number_and_by_word() {
        let beads = "a = { $n ->\n [0] none\n [one] { $n } bead\n *[other] { $n } beads\n}.";
        let beads =
            |language, n: &str| Words::read(language, [beads]).unwrap().format("a", &with("n", n));
        assert_eq!(beads(Language::English, "0"), "none.");
        assert_eq!(beads(Language::English, "1"), "1 bead.");
        assert_eq!(beads(Language::English, "2"), "2 beads.");
        let colder = "a = { $n ->\n [one] { $n } perle\n *[other] { $n } perles\n}";
        let french = Words::read(Language::French, [colder]).unwrap();
        assert_eq!(french.format("a", &with("n", "0")), "0 perle");
        let way = words("a = { $way ->\n [home] back\n *[out] there\n}");
        assert_eq!(way.format("a", &with("way", "home")), "back");
        assert_eq!(way.format("a", &with("way", "elsewhere")), "there");
    }

    #[test]
    fn lists_are_formatted_word_by_word() {
        let words = words(
            "list-comma = { $items }, { $item }\nlist-and = { $items } and { $item }\n\
             a = { $all-count }: { $all }\na-all = { $item ->\n [x] ex\n *[other] { $item }\n}",
        );
        assert_eq!(words.format("a", &with("all", "x b1 x")), "3: ex, b1, ex");
        assert_eq!(words.format("a", &with("all", "")), "0: ");
        let items = ["one", "two", "three"].map(str::to_owned);
        assert_eq!(words.enumerate(items), "one, two and three");
        assert_eq!(words.enumerate(["one".to_owned()]), "one");
        assert_eq!(words.enumerate([]), "");
    }

    #[test]
    fn missing_names_are_shown_and_circles_end() {
        let words = words("a = { $x } { b } { c }\nc = { c }");
        assert_eq!(words.format("a", &[]), "x b c");
        assert_eq!(words.format("nothing", &[]), "nothing");
    }
}
