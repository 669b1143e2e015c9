//! The page: open a box and play, in the browser.
//!
//! It knows rules, boards and words. What thinks is loaded when it is asked for, by a worker that
//! runs this same program (`engine`): a page is opened by many who play each other. `web/start.js`
//! starts it; `cargo xtask web` builds everything.

#![expect(
    clippy::unnecessary_wraps,
    reason = "a part of the page always hands out what it holds, but it may not come"
)]

mod analyse;
mod boxed;
mod device;
mod edit;
mod engine;
mod files;
mod frame;
mod games;
mod icon;
mod keep;
mod kept_games;
mod later;
mod learn;
mod let_in;
mod link;
mod offline;
mod online;
mod page;
mod puzzles;
mod refusal;
mod route;
mod settings;
mod shelf;
mod sitter;
mod sound;
mod table;
mod texts;

use wasm_bindgen::prelude::wasm_bindgen;

/// Shows the page in a language. `files` are the addresses of what it loads later, with spaces
/// between them; `words` is what the page says.
#[wasm_bindgen]
pub fn start_page(files: String, language: &str, words: &str) {
    page::show(files, language, words);
}

/// Thinks for a page, in a worker.
#[wasm_bindgen]
pub fn listen() {
    engine::listen();
}
