//! Texts in files of their own: the rules as pages, and messages that only some pages need.

use std::collections::BTreeMap;

use lessons::{RULES_SHEET, rules_page_with};
use words::{GameTexts, Language};

/// The style of boards and seats.
pub(crate) const BOARDS: &str = "boards.css";
const RULES: &str = "rules.css";
const FONT: &str = "@font-face{font-family:\"Lora\";src:url(\"{{lora.woff2}}\") format(\"woff2\");\
                    font-weight:500;font-display:swap}";

/// Sentences that only some pages say.
const FURTHER: [&str; 9] =
    ["analyse", "clubs", "edit", "keys", "kiosk", "online", "people", "puzzles", "tournaments"];

/// What the page says wherever one is on it.
pub(crate) const WORDS: &str = "words";

/// `GAME/rules.LANGUAGE`, what they need, `words.LANGUAGE.ftl`, `game-GAME.LANGUAGE.ftl`,
/// `lessons-GAME.LANGUAGE.ftl`, what other pages say, and `puzzles-GAME.txt`.
pub(crate) fn files() -> BTreeMap<String, Vec<u8>> {
    let mut files = BTreeMap::new();
    files.insert(RULES.to_owned(), format!("{FONT}\n{RULES_SHEET}").into_bytes());
    let sheets = [BOARDS, RULES].map(|sheet| format!("{{{{{sheet}}}}}"));
    let sheets = sheets.each_ref().map(String::as_str);
    for (id, puzzles) in catalog::PUZZLES {
        files.insert(format!("puzzles-{id}.txt"), (*puzzles).into());
    }
    for language in Language::ALL {
        let tag = language.tag();
        let mut add = |name: &str, texts: &[&str]| {
            files.insert(format!("{name}.{tag}.ftl"), sentences(texts).into_bytes());
        };
        let games: Vec<_> = books(language).map(|(_, texts)| texts).collect();
        let shared = language.files().iter().map(|(_, text)| *text);
        let shelf = games.iter().map(|game| game.shelf);
        add(WORDS, &shared.chain(shelf).collect::<Vec<_>>());
        for (id, game) in books(language) {
            add(&format!("game-{id}"), &[game.play, game.board, game.refusals, game.turns]);
            let own = lessons::texts(id, language).expect("every book has its words");
            add(&format!("lessons-{id}"), &[&[further("learn", language)], &own[..]].concat());
        }
        for name in FURTHER {
            let own = games.iter().filter_map(|game| match name {
                "analyse" => Some(game.analyse),
                "edit" => Some(game.edit),
                _ => None,
            });
            let texts: Vec<_> = std::iter::once(further(name, language)).chain(own).collect();
            add(name, &texts);
        }
        for (id, _) in books(language) {
            let page = rules_page_with(id, language, &sheets).expect("every book has a page");
            files.insert(format!("{id}/rules.{tag}"), page.into_bytes());
        }
    }
    files
}

/// Files of sentences as one, without what is written for those who write them.
fn sentences(texts: &[&str]) -> String {
    let lines = texts.iter().flat_map(|text| text.lines());
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| format!("{line}\n")).collect()
}

/// Is it such a text, and not needed before a first move? The words of the page are.
pub(crate) fn is_text(name: &str) -> bool {
    let name = name.strip_prefix("assets/").unwrap_or(name);
    name.contains("/rules.")
        || name.starts_with("rules.")
        || matches!(name.rsplit('.').next(), Some("ftl" | "txt"))
}

/// The games with their texts.
fn books(language: Language) -> impl Iterator<Item = (&'static str, &'static GameTexts)> {
    let texts = move |id| catalog::texts(id, language).expect("every game has its texts");
    catalog::games().iter().map(move |entry| (entry.id, texts(entry.id)))
}

/// Sentences that only one kind of page says.
fn further(name: &str, language: Language) -> &'static str {
    let mut all = language.further().iter();
    all.find(|file| file.0 == name).expect("a file of every language").1
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use words::Words;

    use super::*;

    #[test]
    fn every_game_has_texts_in_every_language() {
        let files = files();
        let read = |language, names: &[String]| {
            let texts: Vec<_> = names
                .iter()
                .map(|name| files[&format!("{name}.{}.ftl", Language::tag(language))].as_slice())
                .map(|text| std::str::from_utf8(text).expect("sentences are text"))
                .collect();
            Words::read(language, texts).expect("files of sentences")
        };
        for language in Language::ALL {
            let tag = language.tag();
            let mut named: BTreeSet<String> = BTreeSet::new();
            let mut names = vec![WORDS.to_owned()];
            names.extend(FURTHER.map(str::to_owned));
            for entry in catalog::games() {
                let id = entry.id;
                assert!(files.contains_key(&format!("{id}/rules.{tag}")), "{id} {tag}");
                assert!(files.contains_key(&format!("puzzles-{id}.txt")), "{id}");
                let words = read(language, &[format!("lessons-{id}")]);
                assert!(words.has("learn-title") && words.has(&format!("section-{id}-play")));
                names.extend([format!("game-{id}"), format!("lessons-{id}")]);
            }
            let all = catalog::words(language);
            // Whatever else a page fetches, it has the file of words and that of its game, to which the
            // others refer.
            let always: Vec<_> =
                names.iter().filter(|name| is_always_there(name)).cloned().collect();
            for name in names {
                let own = read(language, std::slice::from_ref(&name));
                let others = always.iter().filter(|other| **other != name).cloned();
                let words = read(language, &others.chain([name.clone()]).collect::<Vec<_>>());
                for key in own.keys().filter(|key| all.has(key)) {
                    assert_eq!(words.format(key, &[]), all.format(key, &[]), "{key}");
                }
                named.extend(own.keys().map(str::to_owned));
            }
            // Notifications, mail and what is printed are written by the server.
            let by_server =
                |key: &str| ["push-", "mail-", "print-"].iter().any(|start| key.starts_with(start));
            let never: Vec<_> = all.keys().filter(|key| !named.contains(*key)).collect();
            assert!(never.iter().all(|key| by_server(key)), "{never:?}");
        }
        assert!(files.keys().all(|name| is_text(name)), "{:?}", files.keys());
        assert!(!is_text("assets/style.0123.css") && !is_text("index.html"));
    }

    fn is_always_there(name: &str) -> bool {
        name == WORDS || name.starts_with("game-")
    }
}
