//! Reading a language's files: the part of Fluent that they use.
//!
//! A message is `name = pattern`; the text of a pattern stays on its line, and so does that of
//! every variant. There are values, other messages and choices by a value, and nothing else: no
//! terms, attributes, functions or literals.

use crate::sentence::{Part, Pattern};

/// Why a text is not a file of sentences.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: expected {expected}")]
pub struct ReadError {
    /// Where, counted from 1.
    pub line: usize,
    /// What would have been right.
    pub expected: &'static str,
}

/// The messages of a file with their names, in order.
pub(crate) fn messages(text: &str) -> Result<Vec<(String, Pattern)>, ReadError> {
    let mut reader = Reader { text, at: 0 };
    let mut messages = Vec::new();
    loop {
        reader.skip_comments();
        if reader.rest().is_empty() {
            return Ok(messages);
        }
        let name = reader.name("the name of a message")?;
        reader.skip(" ");
        reader.expect("=", "` = ` after the name of a message")?;
        let pattern = reader.pattern()?;
        if pattern.is_empty() {
            return Err(reader.error("a sentence on the line of its name"));
        }
        messages.push((name, pattern));
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn error(&self, expected: &'static str) -> ReadError {
        let line = self.text[..self.at].bytes().filter(|&b| b == b'\n').count() + 1;
        ReadError { line, expected }
    }

    fn eat(&mut self, word: &str) -> bool {
        let here = self.rest().starts_with(word);
        if here {
            self.at += word.len();
        }
        here
    }

    fn expect(&mut self, word: &str, expected: &'static str) -> Result<(), ReadError> {
        if self.eat(word) { Ok(()) } else { Err(self.error(expected)) }
    }

    /// Goes past any of these characters.
    fn skip(&mut self, blanks: &str) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start_matches(|c| blanks.contains(c)).len();
    }

    /// Goes to the next line that begins with something else than `#`.
    fn skip_comments(&mut self) {
        loop {
            self.skip("\n");
            if !self.rest().starts_with('#') {
                return;
            }
            self.at += self.rest().find('\n').unwrap_or(self.rest().len());
        }
    }

    /// A letter, then letters, digits, `-` and `_`.
    fn name(&mut self, expected: &'static str) -> Result<String, ReadError> {
        let word = self.word();
        if !word.starts_with(|c: char| c.is_ascii_alphabetic()) {
            return Err(self.error(expected));
        }
        self.at += word.len();
        Ok(word.to_owned())
    }

    fn word(&self) -> &'a str {
        let rest = self.rest();
        let fits = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        &rest[..rest.find(|c| !fits(c)).unwrap_or(rest.len())]
    }

    /// Everything up to the end of the line, choices taken whole.
    fn pattern(&mut self) -> Result<Pattern, ReadError> {
        self.skip(" ");
        let mut parts = Vec::new();
        loop {
            let rest = self.rest();
            let text = &rest[..rest.find(['{', '}', '\n']).unwrap_or(rest.len())];
            self.at += text.len();
            let ends = !self.rest().starts_with('{');
            let text = if ends { text.trim_end_matches(' ') } else { text };
            if !text.is_empty() {
                parts.push(Part::Text(text.to_owned()));
            }
            if !self.eat("{") {
                break;
            }
            parts.push(self.placeable()?);
        }
        match self.rest().chars().next() {
            None | Some('\n') => Ok(parts),
            Some(_) => Err(self.error("no `}` that closes nothing")),
        }
    }

    /// What stands between braces, the first of them read.
    fn placeable(&mut self) -> Result<Part, ReadError> {
        self.skip(" \n");
        let is_value = self.eat("$");
        let name = self.name("a value or a message")?;
        self.skip(" \n");
        let part = if is_value && self.eat("->") {
            self.choice(name)?
        } else if is_value {
            Part::Value(name)
        } else {
            Part::Sentence(name)
        };
        self.skip(" \n");
        self.expect("}", "`}`")?;
        Ok(part)
    }

    fn choice(&mut self, on: String) -> Result<Part, ReadError> {
        let mut variants = Vec::new();
        let mut usual = None;
        loop {
            self.skip(" \n");
            if self.rest().starts_with('}') {
                break;
            }
            if self.eat("*") && usual.replace(variants.len()).is_some() {
                return Err(self.error("one variant with `*`"));
            }
            self.expect("[", "a variant such as `[one]`")?;
            let key = self.word();
            self.at += key.len();
            self.expect("]", "`]` after a variant's word")?;
            variants.push((key.to_owned(), self.pattern()?));
        }
        let usual = usual.ok_or_else(|| self.error("a variant with `*`"))?;
        Ok(Part::Choice { on, variants, usual })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(name: &str) -> Part {
        Part::Value(name.to_owned())
    }

    fn text(text: &str) -> Part {
        Part::Text(text.to_owned())
    }

    #[test]
    fn a_sentence_has_text_values_and_choices() {
        let file = "# why\n\none = a { $b } c \ntwo = { one }{ $n ->\n    [one] x\n   *[other] { $n } y\n} z\n";
        let choice = Part::Choice {
            on: "n".to_owned(),
            variants: vec![
                ("one".to_owned(), vec![text("x")]),
                ("other".to_owned(), vec![value("n"), text(" y")]),
            ],
            usual: 1,
        };
        let two = vec![Part::Sentence("one".to_owned()), choice, text(" z")];
        assert_eq!(
            messages(file).unwrap(),
            [("one".to_owned(), vec![text("a "), value("b"), text(" c")]), ("two".to_owned(), two),]
        );
    }

    #[test]
    fn syntax_errors_name_their_place() {
        for (file, line) in [
            ("a = b\n c", 2),
            ("a\n", 1),
            ("a = b\nb = \n", 2),
            ("a = { $b -> [one] c }\n", 1),
            ("a = { $b ->\n [one] c\n}\n", 3),
            ("a = { $b ->\n *[x] c\n *[y] d\n}\n", 3),
            ("a = b }\n", 1),
            ("a = { \"b\" }\n", 1),
            ("a = { $b\n", 2),
            ("-term = b\n", 1),
        ] {
            assert_eq!(messages(file).map_err(|error| error.line), Err(line), "{file}");
        }
    }
}
