//! Lessons and rules say what the rules do, all of it, in every language.

mod complete;
mod found;
mod pages;
mod played;
mod said;
mod seen;
mod touched;
