//! Phrases that every reader sees in their own language.

/// Phrases to send with one touch: the key of the page's words, and the text that is sent.
pub const PHRASES: [(&str, &str); 5] = [
    ("online-phrase-hello", "Hello!"),
    ("online-phrase-luck", "Good luck!"),
    ("online-phrase-well-played", "Well played!"),
    ("online-phrase-thanks", "Thank you!"),
    ("online-phrase-sorry", "Sorry, I have to go."),
];

/// The key of a line that is one of the phrases.
pub fn phrase(text: &str) -> Option<&'static str> {
    PHRASES.iter().find(|(_, phrase)| *phrase == text).map(|(key, _)| *key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phrases_are_recognised_and_nothing_else() {
        assert_eq!(phrase("Good luck!"), Some("online-phrase-luck"));
        assert_eq!(phrase("Good luck"), None);
        assert_eq!(phrase(""), None);
    }
}
