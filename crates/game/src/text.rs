//! Reading texts with errors that point at the place.

use std::fmt;

use crate::Message;

/// A text that does not have the expected shape.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: expected {expected}, found {found}")]
pub struct Syntax {
    /// Where, counted in characters from 1.
    pub column: usize,
    /// What would have been right.
    pub expected: Message,
    /// What stood there.
    pub found: Found,
}

/// What stood where something else was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// Nothing: the text is over.
    End,
    /// A space.
    Space,
    /// The beginning of what is left, in characters that can be seen.
    Text(String),
}

impl Found {
    /// The words for it.
    pub fn message(&self) -> Message {
        match self {
            Self::End => END,
            Self::Space => SPACE,
            Self::Text(text) => sign(text),
        }
    }
}

const END: Message = Message::new("expected-end", "the end of the text");
const SPACE: Message = Message::new("expected-space", "a space");

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl Syntax {
    /// What a sentence about the place needs: `what` stood there (`end`, `space` or `text`), the text
    /// as `found`, its `column`, and the column `before` it. What was expected is a sentence of its own.
    pub fn values(&self) -> Vec<(&'static str, String)> {
        let (what, found) = match &self.found {
            Found::End => ("end", ""),
            Found::Space => ("space", ""),
            Found::Text(text) => ("text", text.as_str()),
        };
        vec![
            ("what", what.to_owned()),
            ("found", found.to_owned()),
            ("column", self.column.to_string()),
            ("before", (self.column - 1).to_string()),
        ]
    }
}

/// Something well written that the rules do not allow.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message} ({rule})")]
pub struct Refusal {
    /// The rule it breaks, as numbered in the rule pages (`S4`).
    pub rule: &'static str,
    /// Why; its key is unique within the game (`already-home`).
    pub message: Message,
}

impl Refusal {
    /// A refusal whose words need no values.
    pub const fn new(rule: &'static str, key: &'static str, template: &'static str) -> Self {
        Self { rule, message: Message::new(key, template) }
    }

    /// Fills one `{name}` of the template.
    #[must_use]
    pub fn with(self, name: &'static str, value: impl fmt::Display) -> Self {
        self.with_text(name, &value)
    }

    #[cold]
    fn with_text(self, name: &'static str, value: &dyn fmt::Display) -> Self {
        Self { message: self.message.with(name, value), ..self }
    }
}

/// A word or sign that must stand as it is.
pub fn sign(word: impl fmt::Display) -> Message {
    Message::new("expected-sign", "`{sign}`").with("sign", word)
}

/// The letter of the seat to move.
pub fn mover(letters: &[char]) -> Message {
    let letters = letters.iter().map(|letter| format!("`{letter}`"));
    Message::new("expected-mover-letter", "the mover, {letters}").with_any_of("letters", letters)
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
        Err(self.error(if word == " " { SPACE } else { sign(word) }))
    }

    /// Goes past the space before the next field, which is named where it is missing.
    pub fn field(&mut self, what: Message) -> Result<(), Syntax> {
        if self.eat(" ") {
            return Ok(());
        }
        let field = Message::new("expected-field", "a space and {what}");
        Err(self.error(field.with_message("what", what)))
    }

    /// Maps the next character, or says what was expected.
    pub fn one<T>(
        &mut self,
        expected: Message,
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
    pub fn number(&mut self, least: u32, most: u32, what: Message) -> Result<u32, Syntax> {
        let before = self.clone();
        let digits = self.take_while(|c| c.is_ascii_digit());
        let plain = digits == "0" || !digits.starts_with('0');
        match digits.parse() {
            Ok(n) if plain && (least..=most).contains(&n) => Ok(n),
            _ => {
                *self = before;
                let number = Message::new("expected-number", "{what} from {least} to {most}");
                let number = number.with_message("what", what);
                Err(self.error(number.with("least", least).with("most", most)))
            }
        }
    }

    /// Nothing may follow.
    pub fn finish(&self) -> Result<(), Syntax> {
        if self.is_done() { Ok(()) } else { Err(self.error(END)) }
    }

    /// An error at this place.
    #[cold]
    pub fn error(&self, expected: Message) -> Syntax {
        let rest = self.rest();
        let letters = rest.chars().take_while(|c| c.is_alphanumeric()).take(12).count();
        let word: String = rest.chars().take(letters.max(1)).collect();
        let found = match word.as_str() {
            "" => Found::End,
            " " => Found::Space,
            _ => Found::Text(word.chars().map(shown).collect()),
        };
        Syntax { column: self.text[..self.at].chars().count() + 1, expected, found }
    }
}

/// A letter, or a name for it where it would not be seen or would move what is around it.
fn shown(letter: char) -> String {
    if letter.is_ascii_graphic() || letter.is_alphanumeric() {
        letter.to_string()
    } else {
        letter.escape_debug().to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_say_where_and_what() {
        let mut s = Scanner::new("é7 13");
        assert_eq!(s.bump(), Some('é'));
        assert_eq!(s.number(0, 9, Message::new("digit", "a digit")), Ok(7));
        s.expect(" ").unwrap();
        let error = s.number(0, 12, Message::new("progress", "a progress")).unwrap_err();
        assert_eq!(error.to_string(), "column 4: expected a progress from 0 to 12, found `13`");
        assert_eq!(s.take_while(|c| c == '1'), "1");
        assert_eq!(s.finish().unwrap_err().found, Found::Text("3".to_owned()));
        let found = |text| Scanner::new(text).expect("x").unwrap_err().found.to_string();
        assert_eq!(found("🎲"), "`🎲`");
        assert_eq!(found("\u{202e}x"), "`\\u{202e}`", "it would turn what follows round");
    }

    #[test]
    fn errors_have_values_for_translations() {
        let joined = |text| {
            let values = Scanner::new(text).expect("x").unwrap_err().values();
            values.into_iter().map(|(_, value)| value).collect::<Vec<_>>().join("|")
        };
        assert_eq!(joined(""), "end||1|0");
        assert_eq!(joined(" x"), "space||1|0");
        assert_eq!(joined("yes"), "text|yes|1|0");
    }

    #[test]
    fn numbers_have_one_spelling() {
        let number = Message::new("number", "a number");
        for wrong in ["", "00", "07", "+7", "99999999999999999999", "x"] {
            assert!(Scanner::new(wrong).number(0, 12, number.clone()).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_refusal_fills_its_sentence() {
        let refusal = Refusal::new("S4", "home", "lane {lane} is home").with("lane", 3);
        assert_eq!(refusal.to_string(), "lane 3 is home (S4)");
    }
}
