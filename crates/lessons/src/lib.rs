//! Lessons that teach every rule on a live board, and the complete rules as a page.
//!
//! ```
//! use lessons::{Verdict, Walk};
//!
//! let book = lessons::book("squadro").unwrap();
//! let lesson = book.lesson("dots").unwrap();
//! let mut walk = Walk::begin(lesson);
//! assert!(matches!(walk.play("1"), Verdict::Right { .. }));
//! assert!(walk.is_done());
//! ```
//!
//! - [`Book`], [`Section`], [`Lesson`]: what a game teaches, in order; read from
//!   `crates/games/NAME/lessons.txt`
//! - [`Walk`]: a reader's progress through a lesson, and the answer to each try
//! - [`rules_page`]: the complete rules of a game as one HTML page without scripts or further files
//! - [`Illustration`]: a lesson as pictures
//! - [`texts`]: everything the lessons and rules of a game say, for [`words::Words::add`]
//!
//! `README.md` of this crate describes the format of lessons. Tests play every lesson by the rules, so
//! a lesson that contradicts them fails.

mod book;
mod lesson;
mod named;
mod page;
mod pattern;
mod read;
mod shelf;
mod walk;

pub use book::{Book, Condition, Section, TRACK};
pub use lesson::{Against, Asked, End, Figure, Instead, Lesson, Note, Refused, Step, What};
pub use named::{Fact, Named};
pub use page::{Illustration, RULES_SHEET, rules_page, rules_page_with};
pub use pattern::Pattern;
pub use read::ReadError;
pub use shelf::{book, books, texts, words};
pub use walk::{Verdict, Walk};
