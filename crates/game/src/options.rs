//! A game's options as data: one table a game, and a canonical text.
//!
//! `contigo(variant=quick,setup=arrow)`: the game's id, then the options that differ from
//! their defaults, in the table's order. Readers take any order and explicit defaults.

use std::fmt;

use crate::Message;
use crate::text::{Scanner, Syntax};

/// One value an option may take.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// As written.
    pub value: &'static str,
    /// What it does, in one line.
    pub meaning: &'static str,
}

/// One row of a game's table of options.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct OptionRow {
    /// As written.
    pub key: &'static str,
    /// What it decides, in one line.
    pub meaning: &'static str,
    /// The values it may take; the first is the default.
    pub choices: &'static [Choice],
    /// It exists only while another option, earlier in the table, has one of these values.
    pub only_with: Option<OnlyWith>,
}

/// When an option exists.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct OnlyWith {
    /// The other option's key.
    pub key: &'static str,
    /// Its values that let this one exist.
    pub values: &'static [&'static str],
}

/// Why a game's text could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    /// It is not `id` or `id(key=value,…)`.
    Syntax(#[from] Syntax),
    /// No option has this key.
    UnknownKey {
        /// The key given.
        key: String,
        /// The keys there are.
        allowed: Vec<&'static str>,
    },
    /// The option does not take this value.
    UnknownValue {
        /// The option.
        key: &'static str,
        /// The value given.
        value: String,
        /// The values it takes.
        allowed: Vec<&'static str>,
    },
    /// The option was given more than once.
    Twice {
        /// The option.
        key: &'static str,
    },
    /// The option does not exist with the other values chosen.
    DoesNotApply {
        /// The option.
        key: &'static str,
        /// The option it depends on.
        other: &'static str,
        /// The values that would let it exist.
        needs: &'static [&'static str],
        /// The value that was chosen.
        has: &'static str,
    },
}

impl OptionError {
    /// The sentence that says it.
    pub fn message(&self) -> Message {
        match self {
            Self::Syntax(Syntax { column, expected, found }) => Message::new(
                "option-syntax",
                "not a game: column {column}: expected {expected}, found {found}; write `id` or `id(key=value,…)`",
            )
            .with("column", column)
            .with_message("expected", expected.clone())
            .with_message("found", found.message()),
            Self::UnknownKey { key, allowed } if allowed.is_empty() => {
                Message::new("option-none", "unknown option `{key}`; this game has no options")
                    .with("key", key)
            }
            Self::UnknownKey { key, allowed } => {
                Message::new("option-unknown", "unknown option `{key}`; this game has {allowed}")
                    .with("key", key)
                    .with("allowed", allowed.join(", "))
            }
            Self::UnknownValue { key, value, allowed } => {
                Message::new("option-value", "`{key}` cannot be `{value}`; it is one of {allowed}")
                    .with("key", key)
                    .with("value", value)
                    .with("allowed", allowed.join(", "))
            }
            Self::Twice { key } => {
                Message::new("option-twice", "option `{key}` is given twice").with("key", key)
            }
            Self::DoesNotApply { key, other, needs, has } => {
                let needs = needs.iter().map(|value| format!("{other}={value}"));
                Message::new("option-other", "option `{key}` goes only with {needs}, not with {has}")
                    .with("key", key)
                    .with_any_of("needs", needs)
                    .with("has", format!("{other}={has}"))
            }
        }
    }
}

/// In English.
impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

/// Where an option was expected.
const OPTION: Message = Message::new("expected-option", "an option");

/// A value chosen for every option of one table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    table: &'static [OptionRow],
    /// Index into each row's choices; 0 where the row does not apply.
    chosen: Vec<usize>,
}

impl Options {
    /// Every option at its default.
    pub fn defaults(table: &'static [OptionRow]) -> Self {
        Self { table, chosen: vec![0; table.len()] }
    }

    /// Reads `key=value,…`; an empty text chooses nothing.
    pub fn read(table: &'static [OptionRow], text: &str) -> Result<Self, OptionError> {
        let mut given = vec![None; table.len()];
        let mut s = Scanner::new(text);
        while !s.is_done() {
            let (row, choice) = read_pair(table, &mut s)?;
            if given[row].replace(choice).is_some() {
                return Err(OptionError::Twice { key: table[row].key });
            }
            if !s.is_done() {
                s.expect(",")?;
                if s.is_done() {
                    return Err(s.error(OPTION).into());
                }
            }
        }
        let options =
            Self { table, chosen: given.iter().map(|choice| choice.unwrap_or(0)).collect() };
        for (row, choice) in table.iter().zip(&given) {
            if choice.is_some() {
                options.check_applies(row)?;
            }
        }
        Ok(options)
    }

    /// The table these values belong to.
    pub fn table(&self) -> &'static [OptionRow] {
        self.table
    }

    /// The value of an option; panics on a key the table does not have.
    pub fn get(&self, key: &str) -> &'static str {
        let row = self.row(key);
        self.table[row].choices[self.chosen[row]].value
    }

    /// The value of an option whose values are numbers; panics on any other.
    pub fn number(&self, key: &str) -> u8 {
        self.get(key).parse().expect("the option's values are small numbers")
    }

    /// Does the option exist with the other values chosen?
    pub fn applies(&self, row: &OptionRow) -> bool {
        self.check_applies(row).is_ok()
    }

    /// Every combination of values a table allows, defaults first.
    pub fn all(table: &'static [OptionRow]) -> Vec<Self> {
        let mut all = vec![Self::defaults(table)];
        for (i, row) in table.iter().enumerate() {
            all = all
                .into_iter()
                .flat_map(|options| {
                    let choices = if options.applies(row) { row.choices.len() } else { 1 };
                    (0..choices).map(move |choice| {
                        let mut options = options.clone();
                        options.chosen[i] = choice;
                        options
                    })
                })
                .collect();
        }
        all
    }

    fn row(&self, key: &str) -> usize {
        self.table.iter().position(|row| row.key == key).expect("the key is in the game's table")
    }

    fn check_applies(&self, row: &OptionRow) -> Result<(), OptionError> {
        let Some(OnlyWith { key, values }) = row.only_with else {
            return Ok(());
        };
        let has = self.get(key);
        if values.contains(&has) {
            return Ok(());
        }
        Err(OptionError::DoesNotApply { key: row.key, other: key, needs: values, has })
    }
}

/// The canonical text: what differs from the defaults, in the table's order.
impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut comma = "";
        for (row, &choice) in self.table.iter().zip(&self.chosen) {
            if choice != 0 {
                write!(f, "{comma}{}={}", row.key, row.choices[choice].value)?;
                comma = ",";
            }
        }
        Ok(())
    }
}

/// Parts `id(options)` and hands both parts to `read`; errors in the options tell their column
/// in the whole text.
pub fn read_game_text<'a, T>(
    text: &'a str,
    read: impl FnOnce(&'a str, &'a str) -> Result<T, OptionError>,
) -> Result<T, OptionError> {
    let (id, options) = split_game_text(text)?;
    read(id, options).map_err(|error| match error {
        OptionError::Syntax(mut syntax) => {
            syntax.column += id.len() + 1;
            OptionError::Syntax(syntax)
        }
        other => other,
    })
}

/// Parts `id(options)` into the id and the text between the parentheses.
pub fn split_game_text(text: &str) -> Result<(&str, &str), Syntax> {
    let mut s = Scanner::new(text);
    let id = s.take_while(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
    if id.is_empty() {
        return Err(s.error(Message::new("expected-game", "a game's id in small letters")));
    }
    if s.is_done() {
        return Ok((id, ""));
    }
    s.expect("(")?;
    let options = s.take_while(|c| c != ')');
    s.expect(")")?;
    s.finish()?;
    Ok((id, options))
}

/// Writes `id` or `id(options)`.
pub fn join_game_text(id: &str, options: &Options) -> String {
    let options = options.to_string();
    if options.is_empty() { id.to_owned() } else { format!("{id}({options})") }
}

fn read_pair(
    table: &'static [OptionRow],
    s: &mut Scanner<'_>,
) -> Result<(usize, usize), OptionError> {
    let word = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    let key = s.take_while(word);
    if key.is_empty() {
        return Err(s.error(OPTION).into());
    }
    let row =
        table.iter().position(|row| row.key == key).ok_or_else(|| OptionError::UnknownKey {
            key: key.to_owned(),
            allowed: table.iter().map(|row| row.key).collect(),
        })?;
    s.expect("=")?;
    let choices = table[row].choices;
    if s.peek().is_none_or(|c| !word(c)) {
        let allowed: Vec<_> = choices.iter().map(|choice| choice.value).collect();
        return Err(s
            .error(
                Message::new("expected-one-of", "one of {choices}")
                    .with("choices", allowed.join(", ")),
            )
            .into());
    }
    let value = s.take_while(word);
    let choice = choices.iter().position(|choice| choice.value == value).ok_or_else(|| {
        OptionError::UnknownValue {
            key: table[row].key,
            value: value.to_owned(),
            allowed: choices.iter().map(|choice| choice.value).collect(),
        }
    })?;
    Ok((row, choice))
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn choice(value: &'static str) -> Choice {
        Choice { value, meaning: "" }
    }

    const TABLE: &[OptionRow] = &[
        OptionRow {
            key: "variant",
            meaning: "which game",
            choices: &[choice("line"), choice("quick")],
            only_with: None,
        },
        OptionRow {
            key: "setup",
            meaning: "where pieces start",
            choices: &[choice("cross"), choice("arrow"), choice("star")],
            only_with: Some(OnlyWith { key: "variant", values: &["quick"] }),
        },
    ];

    #[track_caller]
    fn check(text: &str, canonical: &str) {
        let options = Options::read(TABLE, text).unwrap();
        assert_eq!(options.to_string(), canonical);
        assert_eq!(Options::read(TABLE, canonical).unwrap(), options);
    }

    #[track_caller]
    fn refuse(text: &str, message: &str) {
        assert_eq!(Options::read(TABLE, text).unwrap_err().to_string(), message);
    }

    #[test]
    fn any_order_is_read_and_one_is_written() {
        check("", "");
        check("variant=line", "");
        check("setup=arrow,variant=quick", "variant=quick,setup=arrow");
        check("setup=cross,variant=quick", "variant=quick");
    }

    #[test]
    fn wrong_options_get_the_allowed_ones() {
        refuse("size=3", "unknown option `size`; this game has variant, setup");
        refuse("variant=slow", "`variant` cannot be `slow`; it is one of line, quick");
        refuse("variant=quick,variant=quick", "option `variant` is given twice");
        refuse("setup=arrow", "option `setup` goes only with variant=quick, not with variant=line");
        refuse(
            "variant=quick,",
            "not a game: column 15: expected an option, found the end of the text; write `id` or `id(key=value,…)`",
        );
        assert!(Options::read(&[], "a=b").unwrap_err().to_string().contains("has no options"));
    }

    #[test]
    fn every_combination_is_listed_once() {
        let all: Vec<_> = Options::all(TABLE).iter().map(ToString::to_string).collect();
        assert_eq!(
            all,
            ["", "variant=quick", "variant=quick,setup=arrow", "variant=quick,setup=star"]
        );
    }

    #[test]
    fn game_texts_come_apart() {
        assert_eq!(split_game_text("go"), Ok(("go", "")));
        assert_eq!(split_game_text("go(a=b)"), Ok(("go", "a=b")));
        for wrong in ["", "Go", "go(", "go)", "go(a=b", "go(a=b)x", "go "] {
            assert!(split_game_text(wrong).is_err(), "{wrong}");
        }
    }
}
