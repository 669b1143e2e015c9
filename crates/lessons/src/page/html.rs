//! Texts on their way into HTML.

use std::fmt::Write;

/// A text as it stands between tags and in attributes.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// With a capital at the beginning.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// With a link to every rule that is cited by its number.
pub(super) fn linked(text: &str, rules: &[&str]) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(|c: char| c.is_ascii_alphanumeric()) {
        let (before, from) = rest.split_at(at);
        let end = from.find(|c: char| !c.is_alphanumeric()).unwrap_or(from.len());
        let (word, after) = from.split_at(end);
        out.push_str(before);
        if rules.contains(&word) {
            write!(out, "<a href=\"#{word}\">{word}</a>").expect("a string takes any text");
        } else {
            out.push_str(word);
        }
        rest = after;
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_linked_and_nothing_else() {
        let text = "voir C13 (C4) : été, c4, C4b";
        let out = "voir <a href=\"#C13\">C13</a> (<a href=\"#C4\">C4</a>) : été, c4, C4b";
        assert_eq!(linked(text, &["C4", "C13"]), out);
    }
}
