//! Messages of errors, to be translated by key.

use std::fmt;

/// A sentence named by a key, with its values and its English words.
///
/// A screen says the sentence that its language has for `key`, with the same values. The English words
/// are a template whose `{names}` are filled from the values.
///
/// ```
/// use game::Message;
///
/// let home = Message::new("home", "lane {lane} is home").with("lane", 3);
/// assert_eq!(home.to_string(), "lane 3 is home");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// A stable name for the sentence.
    pub key: &'static str,
    template: &'static str,
    values: Vec<(&'static str, Value)>,
}

/// What fills a place of a [`Message`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// The same in every language: a number, a square, what somebody wrote.
    Text(String),
    /// Translated too.
    Message(Message),
    /// One of these texts, which are the same in every language.
    AnyOf(Vec<String>),
}

impl Message {
    /// A sentence whose words need no values.
    pub const fn new(key: &'static str, template: &'static str) -> Self {
        Self { key, template, values: Vec::new() }
    }

    /// Fills one `{name}` of the template.
    #[must_use]
    pub fn with(self, name: &'static str, value: impl fmt::Display) -> Self {
        self.with_text(name, &value)
    }

    // Errors are rare: one small function instead of a copy wherever a value is given.
    #[cold]
    fn with_text(self, name: &'static str, value: &dyn fmt::Display) -> Self {
        self.with_value(name, Value::Text(value.to_string()))
    }

    /// Fills one `{name}` with a sentence.
    #[must_use]
    pub fn with_message(self, name: &'static str, message: Message) -> Self {
        self.with_value(name, Value::Message(message))
    }

    /// Fills one `{name}` with a choice of texts: `a or b`.
    #[must_use]
    pub fn with_any_of(
        self,
        name: &'static str,
        texts: impl IntoIterator<Item = impl fmt::Display>,
    ) -> Self {
        let texts = texts.into_iter().map(|text| text.to_string()).collect();
        self.with_value(name, Value::AnyOf(texts))
    }

    fn with_value(mut self, name: &'static str, value: Value) -> Self {
        debug_assert!(
            self.template.contains(&format!("{{{name}}}")),
            "the sentence {:?} has no place for {name}",
            self.template
        );
        self.values.push((name, value));
        self
    }

    /// The values of the sentence.
    pub fn values(&self) -> &[(&'static str, Value)] {
        &self.values
    }

    /// The values as English texts.
    pub fn texts(&self) -> Vec<(&'static str, String)> {
        self.values.iter().map(|(name, value)| (*name, value.to_string())).collect()
    }
}

/// In English.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words = self.template.to_owned();
        for (name, value) in self.texts() {
            words = words.replace(&format!("{{{name}}}"), &value);
        }
        f.write_str(&words)
    }
}

/// In English.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => f.write_str(text),
            Self::Message(message) => message.fmt(f),
            Self::AnyOf(texts) => f.write_str(&texts.join(" or ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_fill_their_places() {
        let letter =
            Message::new("letter", "a letter, {letters}").with_any_of("letters", ['a', 'b']);
        let message = Message::new("two", "{first}, then {second}")
            .with_message("first", letter)
            .with("second", 7);
        assert_eq!(message.to_string(), "a letter, a or b, then 7");
        assert_eq!(message.texts()[1], ("second", "7".to_owned()));
    }
}
