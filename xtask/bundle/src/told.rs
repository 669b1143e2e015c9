//! What is told in files of its own: the rules as pages, and sentences that only some pages say.

use std::collections::BTreeMap;

use lessons::{RULES_SHEET, rules_page_with};
use words::Language;

/// The style of boards and seats.
pub(crate) const BOARDS: &str = "boards.css";
const RULES: &str = "rules.css";
const FONT: &str = "@font-face{font-family:\"Lora\";src:url(\"{{lora.woff2}}\") format(\"woff2\");\
                    font-weight:500;font-display:swap}";

/// What the page says wherever one is on it.
pub(crate) const WORDS: &str = "words";

/// `GAME/rules.LANGUAGE`, what they need, `words.LANGUAGE.ftl`, `game-GAME.LANGUAGE.ftl`,
/// `lessons-GAME.LANGUAGE.ftl`, and what other pages say.
pub(crate) fn files() -> BTreeMap<String, Vec<u8>> {
    let mut files = BTreeMap::new();
    files.insert(RULES.to_owned(), format!("{FONT}\n{RULES_SHEET}").into_bytes());
    let sheets = [BOARDS, RULES].map(|sheet| format!("{{{{{sheet}}}}}"));
    let sheets = sheets.each_ref().map(String::as_str);
    for language in Language::ALL {
        let tag = language.tag();
        files.insert(format!("{WORDS}.{tag}.ftl"), words(language, None).into_bytes());
        for (id, _) in books().filter(|book| book.1 == language) {
            files.insert(format!("game-{id}.{tag}.ftl"), words(language, Some(id)).into_bytes());
        }
    }
    for (id, language) in books() {
        let page = rules_page_with(id, language, &sheets).expect("every book has a page");
        files.insert(format!("{id}/rules.{}", language.tag()), page.into_bytes());
        let own = lessons::texts(id, language).expect("every book has its words");
        let text = further("learn", language).to_owned() + "\n" + &own.join("\n");
        files.insert(format!("lessons-{id}.{}.ftl", language.tag()), text.into_bytes());
    }
    for language in Language::ALL {
        for name in ["analyse", "edit", "keys", "online", "puzzles"] {
            let text = further(name, language).as_bytes().to_owned();
            files.insert(format!("{name}.{}.ftl", language.tag()), text);
        }
    }
    files
}

/// Everything the page says in a language of one game alone, or of none; without what is written
/// for those who write it.
fn words(language: Language, game: Option<&str>) -> String {
    // `refusals-squadro` is of Squadro.
    let of = |name: &'static str| name.split_once('-').map(|(_, game)| game);
    let files = language.files().iter().filter(|(name, _)| of(name) == game);
    let lines = files.flat_map(|(_, text)| text.lines());
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| format!("{line}\n")).collect()
}

/// Is it something that is told, and nobody needs before a first move, but for the words?
pub(crate) fn is_told(name: &str) -> bool {
    let name = name.strip_prefix("assets/").unwrap_or(name);
    name.contains("/rules.")
        || name.starts_with("rules.")
        || matches!(name.rsplit('.').next(), Some("ftl" | "txt"))
}

fn books() -> impl Iterator<Item = (&'static str, Language)> {
    lessons::books().iter().flat_map(|book| Language::ALL.map(|language| (book.id, language)))
}

/// Sentences that only one kind of page says.
fn further(name: &str, language: Language) -> &'static str {
    let mut all = language.further().iter();
    all.find(|file| file.0 == name).expect("a file of every language").1
}

#[cfg(test)]
mod tests {
    use words::Words;

    use super::*;

    #[test]
    fn every_game_is_told_in_every_language() {
        let files = files();
        for (id, language) in books() {
            let tag = language.tag();
            assert!(files.contains_key(&format!("{id}/rules.{tag}")), "{id} {tag}");
            let text = &files[&format!("lessons-{id}.{tag}.ftl")];
            let text = std::str::from_utf8(text).expect("sentences are text");
            let words = Words::read(language, [text]).expect("a file of sentences");
            assert!(words.has("learn-title") && words.has(&format!("section-{id}-play")));
        }
        for language in Language::ALL {
            let games = lessons::books().iter().map(|book| words(language, Some(book.id)));
            let texts: Vec<_> = games.chain([words(language, None)]).collect();
            let texts = texts.iter().map(String::as_str);
            let said = Words::read(language, texts).expect("sentences");
            let all = Words::of(language);
            assert_eq!(said.keys().count(), all.keys().count());
            for key in all.keys() {
                assert_eq!(said.tell(key, &[]), all.tell(key, &[]), "{key}");
            }
        }
        assert!(files.keys().all(|name| is_told(name)), "{:?}", files.keys());
        assert!(!is_told("assets/style.0123.css") && !is_told("index.html"));
    }
}
