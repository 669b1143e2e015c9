//! The messages between the page and the worker that thinks for it, as texts; and how it answers.

mod answer;
mod question;
mod thinker;

pub use answer::{Answer, Changed};
pub use question::{About, NotAQuestion, Question};
pub use thinker::Thinker;
