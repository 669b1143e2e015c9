//! The page: open a box and play, in the browser.
//!
//! One file of WebAssembly serves two kinds of threads: the page itself ([`start_page`]) and
//! workers that think for it ([`start_worker`]), so that the page never stutters. What they say to
//! each other is text ([`question`], [`answer`]). `web/start.js` decides which of the two a thread
//! is; `cargo xtask web` builds everything.

#![expect(unreachable_pub, reason = "leptos writes `pub` into what it makes of a component")]

mod answer;
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
mod question;
mod refusal;
mod route;
mod settings;
mod shelf;
mod sitter;
mod sound;
mod table;
mod worker;

use wasm_bindgen::prelude::wasm_bindgen;

/// Shows the page. `script` is the address of the script that loaded us: workers load it too.
#[wasm_bindgen]
pub fn start_page(script: String) {
    page::show(script);
}

/// Waits for questions and answers them.
#[wasm_bindgen]
pub fn start_worker() {
    worker::listen();
}
