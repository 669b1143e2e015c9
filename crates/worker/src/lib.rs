//! Thinking for the page, in a thread of its own, so that the page never stutters.
//!
//! The page asks in texts and is answered in texts: [`Question`], [`Answer`]. Compiled with the
//! feature `think` it is what a worker loads; `web/start.js` starts it. There is a file of it for
//! each game, so that only the thinking about the game one plays has to be loaded.

mod answer;
#[cfg(feature = "think")]
mod desk;
mod question;

pub use answer::{Answer, Changed};
pub use question::{About, NotAQuestion, Question};

/// Waits for questions and answers them.
#[cfg(feature = "think")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn listen() {
    desk::listen();
}
