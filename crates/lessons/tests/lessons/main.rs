//! Lessons and rules say what the rules do, all of it, in every language.

mod complete;
mod complete_texts;
mod found;
mod pages;
mod played;
mod seen;
mod touched;
