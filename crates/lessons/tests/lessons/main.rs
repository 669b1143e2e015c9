//! Lessons and rules say what the rules do, all of it, in every language.

mod complete;
mod pages;
mod played;
mod said;
