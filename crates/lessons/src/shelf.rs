//! The books there are, a row a game, and what they say.

use std::sync::OnceLock;

use words::{Language, Words};

use crate::book::Book;
use crate::read;

macro_rules! rows {
    ($($id:literal)*) => {
        const LESSONS: &[(&str, &str)] =
            &[$(($id, include_str!(concat!("../lessons/", $id, ".txt")))),*];

        /// Apart from the lessons: a page that fetches the words must not carry them too.
        const WORDS: &[(&str, [&str; 2])] = &[$(($id, [
            include_str!(concat!("../words/fr/", $id, ".ftl")),
            include_str!(concat!("../words/en/", $id, ".ftl")),
        ])),*];
    };
}

rows!("squadro" "contigo" "kontakt" "eupdonne");

/// What all games say alike.
const COMMON: [&str; 2] =
    [include_str!("../words/fr/common.ftl"), include_str!("../words/en/common.ftl")];

/// Every book, in the order of the rows.
pub fn books() -> &'static [Book] {
    static BOOKS: OnceLock<Vec<Book>> = OnceLock::new();
    BOOKS.get_or_init(|| {
        let book = |&(id, text): &(&'static str, &'static str)| match read::book(id, text) {
            Ok(book) => book,
            Err(error) => panic!("lessons/{id}.txt, {error}"),
        };
        LESSONS.iter().map(book).collect()
    })
}

/// The book of a game, by its id.
pub fn book(id: &str) -> Option<&'static Book> {
    books().iter().find(|book| book.id == id)
}

/// The files of sentences that the lessons and the rules of a game need beside the page's own.
pub fn texts(id: &str, language: Language) -> Option<[&'static str; 2]> {
    let (_, [french, english]) = WORDS.iter().find(|row| row.0 == id)?;
    Some(match language {
        Language::French => [COMMON[0], french],
        Language::English => [COMMON[1], english],
    })
}

/// The page's own sentences, and those of a game's lessons and rules.
pub fn words(id: &str, language: Language) -> Option<Words> {
    let mut words = Words::of(language);
    for text in texts(id, language)? {
        words.add(text).expect("tests read every file of sentences");
    }
    Some(words)
}
