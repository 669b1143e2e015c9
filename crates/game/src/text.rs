//! Reading texts with errors that point at the place.

use std::fmt;

/// A text that does not have the expected shape.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: expected {expected}, found {found}")]
pub struct Syntax {
    /// Where, counted in characters from 1.
    pub column: usize,
    /// What would have been right.
    pub expected: String,
    /// What stood there.
    pub found: String,
}

impl Syntax {
    /// What a sentence in another language needs: `what` stood there (`end`, `space` or `text`),
    /// the text itself as `found`, its `column`, and the column `before` it. What was expected is
    /// left out: it is said in English only.
    pub fn values(&self) -> Vec<(&'static str, String)> {
        let what = match self.found.as_str() {
            END => "end",
            SPACE => "space",
            _ => "text",
        };
        vec![
            ("what", what.to_owned()),
            ("found", self.found.trim_matches('`').to_owned()),
            ("column", self.column.to_string()),
            ("before", (self.column - 1).to_string()),
        ]
    }
}

/// As errors name what has no letters.
const END: &str = "the end of the text";
const SPACE: &str = "a space";

/// Something well written that the rules do not allow.
///
/// The words are a template whose `{names}` are filled from `values`; `key` names the sentence
/// so that a screen can say it in another language with the same values.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Refusal {
    /// The rule it breaks, as numbered in the rule pages (`S4`).
    pub rule: &'static str,
    /// A stable name for the sentence, unique within its game (`already-home`).
    pub key: &'static str,
    template: &'static str,
    values: Vec<(&'static str, String)>,
}

impl Refusal {
    /// A refusal whose words need no values.
    pub const fn new(rule: &'static str, key: &'static str, template: &'static str) -> Self {
        Self { rule, key, template, values: Vec::new() }
    }

    /// Fills one `{name}` of the template.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl fmt::Display) -> Self {
        debug_assert!(
            self.template.contains(&format!("{{{name}}}")),
            "the sentence {:?} has no place for {name}",
            self.template
        );
        self.values.push((name, value.to_string()));
        self
    }

    /// The values of the sentence.
    pub fn values(&self) -> &[(&'static str, String)] {
        &self.values
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words = self.template.to_owned();
        for (name, value) in &self.values {
            words = words.replace(&format!("{{{name}}}"), value);
        }
        write!(f, "{words} ({})", self.rule)
    }
}

/// Walks through a text and remembers where it is.
#[derive(Clone, Debug)]
pub struct Scanner<'a> {
    text: &'a str,
    /// In bytes, always on a character's edge.
    at: usize,
}

impl<'a> Scanner<'a> {
    /// At the beginning of a text.
    pub const fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// What has not been read yet.
    pub fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Is everything read?
    pub fn is_done(&self) -> bool {
        self.at == self.text.len()
    }

    /// The next character, left where it is.
    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// The next character.
    pub fn bump(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    /// Goes past `word` if it stands here.
    pub fn eat(&mut self, word: &str) -> bool {
        let here = self.rest().starts_with(word);
        if here {
            self.at += word.len();
        }
        here
    }

    /// Goes past `word`, which must stand here.
    pub fn expect(&mut self, word: &str) -> Result<(), Syntax> {
        if self.eat(word) {
            return Ok(());
        }
        Err(self.error(if word == " " { SPACE.to_owned() } else { format!("`{word}`") }))
    }

    /// Goes past the space before the next field, which is named where it is missing.
    pub fn field(&mut self, what: &str) -> Result<(), Syntax> {
        if self.eat(" ") { Ok(()) } else { Err(self.error(format!("a space and {what}"))) }
    }

    /// Maps the next character, or says what was expected.
    pub fn one<T>(
        &mut self,
        expected: &str,
        read: impl FnOnce(char) -> Option<T>,
    ) -> Result<T, Syntax> {
        match self.peek().and_then(|c| Some((c, read(c)?))) {
            Some((c, value)) => {
                self.at += c.len_utf8();
                Ok(value)
            }
            None => Err(self.error(expected)),
        }
    }

    /// Everything up to the first character that does not fit.
    pub fn take_while(&mut self, fits: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let len = rest.find(|c| !fits(c)).unwrap_or(rest.len());
        self.at += len;
        &rest[..len]
    }

    /// A number from `least` to `most`, without sign or leading zero.
    pub fn number(&mut self, least: u32, most: u32, what: &str) -> Result<u32, Syntax> {
        let before = self.clone();
        let digits = self.take_while(|c| c.is_ascii_digit());
        let plain = digits == "0" || !digits.starts_with('0');
        match digits.parse() {
            Ok(n) if plain && (least..=most).contains(&n) => Ok(n),
            _ => {
                *self = before;
                Err(self.error(format!("{what} from {least} to {most}")))
            }
        }
    }

    /// Nothing may follow.
    pub fn finish(&self) -> Result<(), Syntax> {
        if self.is_done() { Ok(()) } else { Err(self.error(END)) }
    }

    /// An error at this place.
    pub fn error(&self, expected: impl Into<String>) -> Syntax {
        self.expected(expected.into())
    }

    fn expected(&self, expected: String) -> Syntax {
        let rest = self.rest();
        let letters = rest.chars().take_while(|c| c.is_alphanumeric()).take(12).count();
        let word: String = rest.chars().take(letters.max(1)).collect();
        let found = match word.as_str() {
            "" => END.to_owned(),
            " " => SPACE.to_owned(),
            _ => format!("`{}`", word.chars().map(shown).collect::<String>()),
        };
        Syntax { column: self.text[..self.at].chars().count() + 1, expected, found }
    }
}

/// A letter, or a name for it where it would not be seen or would move what is around it.
fn shown(letter: char) -> String {
    if letter.is_ascii_graphic() || letter.is_alphanumeric() {
        letter.to_string()
    } else {
        letter.escape_default().to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_say_where_and_what() {
        let mut s = Scanner::new("é7 13");
        assert_eq!(s.bump(), Some('é'));
        assert_eq!(s.number(0, 9, "a digit"), Ok(7));
        s.expect(" ").unwrap();
        let error = s.number(0, 12, "a progress").unwrap_err();
        assert_eq!(error.to_string(), "column 4: expected a progress from 0 to 12, found `13`");
        assert_eq!(s.take_while(|c| c == '1'), "1");
        assert_eq!(s.finish().unwrap_err().found, "`3`");
    }

    #[test]
    fn errors_can_be_said_in_other_words() {
        let said = |text| {
            let values = Scanner::new(text).expect("x").unwrap_err().values();
            values.into_iter().map(|(_, value)| value).collect::<Vec<_>>().join("|")
        };
        assert_eq!(said(""), "end|the end of the text|1|0");
        assert_eq!(said(" x"), "space|a space|1|0");
        assert_eq!(said("yes"), "text|yes|1|0");
    }

    #[test]
    fn numbers_have_one_spelling() {
        for wrong in ["", "00", "07", "+7", "99999999999999999999", "x"] {
            assert!(Scanner::new(wrong).number(0, 12, "a number").is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_refusal_fills_its_sentence() {
        let refusal = Refusal::new("S4", "home", "lane {lane} is home").with("lane", 3);
        assert_eq!(refusal.to_string(), "lane 3 is home (S4)");
    }
}
