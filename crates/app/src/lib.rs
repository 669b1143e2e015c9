//! The page: open a box and play, in the browser.
//!
//! It knows rules, boards and words. What thinks is loaded when it is asked for, by a worker
//! (`engine`): a page is opened by many who play each other. `web/start.js` starts it; `cargo
//! xtask web` builds everything.

#![expect(unreachable_pub, reason = "leptos writes `pub` into what it makes of a component")]

mod boxed;
mod device;
mod engine;
mod frame;
mod icon;
mod keep;
mod kept_games;
mod link;
mod offline;
mod page;
mod refusal;
mod route;
mod settings;
mod shelf;
mod sitter;
mod sound;
mod table;

use wasm_bindgen::prelude::wasm_bindgen;

/// Shows the page. `workers` are the addresses of what workers load, with spaces between them.
#[wasm_bindgen]
pub fn start_page(workers: String) {
    page::show(workers);
}
