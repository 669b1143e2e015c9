//! The page, compiled to WebAssembly. `cargo xtask web` builds it; `web/` holds what is not Rust.
//!
//! - `page` starts it, `route` reads the address, `frame` is around every page, `shelf` lists the games,
//!   `game_page` is the page of one game, `settings` what the reader has chosen
//! - `table`: a board to play on. `model` holds the game; `playing`, `thinking` and `clock` change it;
//!   `spots` draws it with what can be touched; `board`, `gesture` and `walk` take mouse, touch and
//!   keys; `purpose` decides what becomes of a turn: it is played, judged by a lesson, added to a study
//! - `learn`, `puzzles`, `edit`, `analyse`: courses, puzzles, the position editor, studies
//! - `print_row`: the game as a PDF
//! - `import`: imports records, positions and links that are pasted, opened or dropped
//! - `kiosk`: a mode for a shared tablet, which deletes what visitors store
//! - `online`: the lobby, the room of a game (`client::room` decides, `model` and `socket` do it),
//!   accounts, ratings, history,
//!   moderation, Web Push
//! - `engine`: thinking in a worker, which runs this same program ([`listen`])
//! - `storage`: games stored on the device; `offline`: the page without a network, and new versions of it
//!
//! At first only what the first move needs is loaded. A game's rules, drawing and search are files
//! that are loaded with the game (`games`), and other pages are files, too: a function marked
//! `#[wasm_split(NAME, fallible)]` returns the page, `lazy` shows it (`frame` has examples), and
//! whatever only that function needs becomes a file.

#![expect(
    clippy::unnecessary_wraps,
    reason = "a part of the page always hands out what it holds, but it may not come"
)]
#![expect(
    unreachable_pub,
    reason = "Leptos' `#[component]` makes public items of private functions"
)]

mod analyse;
mod check;
mod choices;
mod device;
mod edit;
mod engine;
mod files;
mod frame;
mod game_page;
mod games;
mod icon;
mod import;
mod inside;
mod kiosk;
mod lazy;
mod learn;
mod offline;
mod online;
mod page;
mod prelude;
mod print_row;
mod puzzles;
mod refusal;
mod route;
mod saved_games;
mod settings;
mod shelf;
mod sound;
mod storage;
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
