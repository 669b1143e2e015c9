//! The books of the games, and what they say.

use std::sync::OnceLock;

use words::{Language, Words};

use crate::book::Book;
use crate::read;

/// What all games say alike.
const COMMON: [&str; 2] =
    [include_str!("../words/fr/common.ftl"), include_str!("../words/en/common.ftl")];

/// Every book, in the order of the rows.
pub fn books() -> &'static [Book] {
    static BOOKS: OnceLock<Vec<Book>> = OnceLock::new();
    BOOKS.get_or_init(|| {
        let book = |&(id, text): &(&'static str, &'static str)| match read::book(id, text) {
            Ok(book) => book,
            Err(error) => panic!("lessons.txt of {id}, {error}"),
        };
        catalog::LESSONS.iter().map(book).collect()
    })
}

/// The book of a game, by its id.
pub fn book(id: &str) -> Option<&'static Book> {
    books().iter().find(|book| book.id == id)
}

/// The files of sentences that the lessons and the rules of a game need beside the page's own.
pub fn texts(id: &str, language: Language) -> Option<[&'static str; 2]> {
    Some([COMMON[language as usize], catalog::texts(id, language)?.lessons])
}

/// The page's own sentences, and those of a game's lessons and rules.
pub fn words(id: &str, language: Language) -> Option<Words> {
    let mut words = catalog::words(language);
    for text in texts(id, language)? {
        words.add(text).expect("tests read every file of sentences");
    }
    Some(words)
}
