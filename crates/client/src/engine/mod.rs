//! The messages between the page and the worker that thinks for it, as texts.

mod answer;
mod question;

pub use answer::{Answer, Changed};
pub use question::{About, NotAQuestion, Question};
