//! The language files as Fluent's own parser reads them.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser;
use words::Language;

/// A message of one file.
pub(crate) struct Message {
    pub(crate) pattern: Pattern<&'static str>,
}

/// Every message of a language by its name.
pub(crate) struct Files {
    pub(crate) language: Language,
    pub(crate) messages: BTreeMap<&'static str, Message>,
}

impl Files {
    /// Reads everything; panics on what Fluent does not read, on a name given twice, and on
    /// attributes, terms and messages without a sentence, which the page does not read.
    pub(crate) fn of(language: Language) -> Self {
        let mut messages = BTreeMap::new();
        for (name, text) in catalog::files(language) {
            let file = format!("{}/{name}.ftl", language.tag());
            let resource = parser::parse(text).unwrap_or_else(|(_, e)| panic!("{file}: {e:?}"));
            for entry in resource.body {
                match entry {
                    Entry::Message(message) => {
                        let id = message.id.name;
                        assert!(message.attributes.is_empty(), "{file}: {id} has attributes");
                        let pattern = message.value.unwrap_or_else(|| panic!("{file}: {id}"));
                        let before = messages.insert(id, Message { pattern });
                        assert!(before.is_none(), "{file}: {id} is there twice");
                    }
                    Entry::Term(term) => panic!("{file}: the term {}", term.id.name),
                    Entry::Junk { content } => panic!("{file}: {content}"),
                    _ => {}
                }
            }
        }
        Self { language, messages }
    }

    pub(crate) fn all() -> [Self; 2] {
        Language::ALL.map(Self::of)
    }

    /// The values a message needs, those of the messages it calls included.
    pub(crate) fn values(&self, key: &str) -> BTreeSet<&'static str> {
        let mut values = BTreeSet::new();
        self.walk(key, &mut |found| match found {
            Found::Value(name) | Found::Choice { on: name, .. } => {
                values.insert(name);
            }
        });
        values
    }

    /// A message can be formatted with these values: it exists, needs nothing else, and knows every
    /// word it chooses by. Numbers, and lists by their count, always choose.
    #[track_caller]
    pub(crate) fn check(&self, key: &str, values: &[(&'static str, String)]) {
        let tag = self.language.tag();
        assert!(self.messages.contains_key(key), "{tag}: there is no {key}");
        let mut given: BTreeMap<String, &str> = BTreeMap::new();
        for (name, value) in values {
            given.insert((*name).to_owned(), value);
            let each = format!("{key}-{name}");
            if self.messages.contains_key(each.as_str()) {
                given.insert(format!("{name}-count"), "2");
                for item in value.split_whitespace() {
                    self.check(&each, &[("item", item.to_owned())]);
                }
            }
        }
        self.walk(key, &mut |found| {
            let (name, keys) = match found {
                Found::Value(name) => (name, None),
                Found::Choice { on, keys } => (on, Some(keys)),
            };
            let value = given.get(name).unwrap_or_else(|| panic!("{tag}: {key} has no ${name}"));
            if let Some(keys) = keys {
                let known =
                    value.parse::<u64>().is_ok() || keys.contains(value) || keys.contains(&"other");
                assert!(known, "{tag}: {key} does not know {name}={value}");
            }
        });
    }

    /// Everything a message says or chooses by.
    pub(crate) fn walk(&self, key: &str, visit: &mut impl FnMut(Found)) {
        let message = self.messages.get(key).unwrap_or_else(|| {
            panic!("{}: there is no {key}", self.language.tag());
        });
        self.walk_pattern(&message.pattern, visit);
    }

    fn walk_pattern(&self, pattern: &Pattern<&'static str>, visit: &mut impl FnMut(Found)) {
        for element in &pattern.elements {
            let PatternElement::Placeable { expression } = element else { continue };
            match expression {
                Expression::Inline(InlineExpression::VariableReference { id }) => {
                    visit(Found::Value(id.name));
                }
                Expression::Inline(InlineExpression::MessageReference { id, attribute: None }) => {
                    self.walk(id.name, visit);
                }
                Expression::Select {
                    selector: InlineExpression::VariableReference { id },
                    variants,
                } => {
                    let keys = variants.iter().map(|variant| match variant.key {
                        VariantKey::Identifier { name } => name,
                        VariantKey::NumberLiteral { value } => value,
                    });
                    visit(Found::Choice { on: id.name, keys: keys.collect() });
                    for variant in variants {
                        self.walk_pattern(&variant.value, visit);
                    }
                }
                other => panic!("the page does not read {other:?}"),
            }
        }
    }
}

/// What a sentence needs.
pub(crate) enum Found {
    /// A value is used.
    Value(&'static str),
    /// A value chooses among these.
    Choice {
        /// Its name.
        on: &'static str,
        /// What it may be.
        keys: Vec<&'static str>,
    },
}
