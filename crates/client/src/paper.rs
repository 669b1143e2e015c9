//! Which paper a game is printed on, and with which options.

/// Countries where printers hold paper of 8½ × 11 inches.
const LETTER: [&str; 8] = ["US", "CA", "MX", "PH", "CL", "CO", "VE", "GT"];

/// The options in a game's text, with their values.
pub fn options(game: &str) -> Vec<(String, String)> {
    let words = game.split_once('(').map_or("", |(_, words)| words.trim_end_matches(')'));
    let pairs = words.split(',').filter_map(|option| option.split_once('='));
    pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
}

/// The papers, first the one that a reader with this language of the browser is likely to have.
pub fn papers(language: Option<&str>) -> [&'static str; 2] {
    let country = language.and_then(|tag| tag.split('-').nth(1)).unwrap_or_default();
    if LETTER.contains(&country) { ["letter", "a4"] } else { ["a4", "letter"] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_paper_follows_the_country() {
        assert_eq!(papers(Some("en-US"))[0], "letter");
        assert_eq!(papers(Some("fr-CA"))[0], "letter");
        for language in [Some("fr-FR"), Some("en-GB"), Some("fr"), None] {
            assert_eq!(papers(language)[0], "a4");
        }
    }

    #[test]
    fn every_choice_is_asked_for() {
        assert!(options("squadro").is_empty());
        let pair = |key: &str, value: &str| (key.to_owned(), value.to_owned());
        assert_eq!(
            options("contigo(variant=quick,setup=arrow)"),
            [pair("variant", "quick"), pair("setup", "arrow")]
        );
    }
}
