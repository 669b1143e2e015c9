//! The texts, lessons and puzzles of the games. Each kind is a table of its own, so that a page
//! that fetches one of them as a file does not contain it as well.

use game::Family;
use words::{GameTexts, Language, Words};

macro_rules! tables {
    ($($id:ident: $Rules:ident, $board:ident::$Board:ident, $judge:ident::$Judge:ident
        $(, $crowd:ident)?;)*) => {
        /// The texts of each game, in the order of the languages.
        static TEXTS: &[(&str, [GameTexts; 2])] = &[$(($id::$Rules::ID, $board::TEXTS)),*];

        /// The lessons of each game, by its id.
        pub static LESSONS: &[(&str, &str)] = &[$(($id::$Rules::ID, $board::LESSONS)),*];

        /// The puzzles of each game, by its id.
        pub static PUZZLES: &[(&str, &str)] = &[$(($id::$Rules::ID, $judge::PUZZLES)),*];
    };
}
every_game!(tables);

/// The texts of a game in a language.
pub fn texts(id: &str, language: Language) -> Option<&'static GameTexts> {
    let (_, texts) = TEXTS.iter().find(|row| row.0 == id)?;
    Some(&texts[language as usize])
}

/// Every file of sentences in a language with its name: those all games share and, as
/// `GAME/NAME`, those of each game. The sentences of lessons are not among them.
pub fn files(language: Language) -> impl Iterator<Item = (String, &'static str)> {
    let shared = language.files().iter().chain(language.further());
    let games = TEXTS.iter().flat_map(move |(id, texts)| {
        texts[language as usize].files().map(|(name, text)| (format!("{id}/{name}"), text))
    });
    shared.map(|&(name, text)| (name.to_owned(), text)).chain(games)
}

/// Every sentence in a language, but for those of lessons.
pub fn words(language: Language) -> Words {
    let texts: Vec<_> = files(language).map(|(_, text)| text).collect();
    Words::read(language, texts).expect("tests read every file of sentences")
}
