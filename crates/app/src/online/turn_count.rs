//! How many games wait for the reader, wherever on the page they are.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::prelude::*;
use wasm_bindgen::prelude::*;
use wire::api::Me;

use super::api;
use crate::device;

/// How often it is asked again while somebody looks, in milliseconds.
const AGAIN: i32 = 60_000;

/// How many games wait, as far as is known.
#[derive(Copy, Clone)]
pub(crate) struct Count(pub(crate) RwSignal<u32>);

/// Asks how many games wait, from now on again and again.
pub(crate) fn watch(waiting: RwSignal<u32>) {
    static WATCHED: AtomicBool = AtomicBool::new(false);
    look(waiting);
    if WATCHED.swap(true, Ordering::Relaxed) {
        return;
    }
    again(waiting);
    let seen = Closure::<dyn Fn()>::new(move || look(waiting));
    document()
        .add_event_listener_with_callback("visibilitychange", seen.as_ref().unchecked_ref())
        .expect("a document has events");
    // Listens as long as the page is open.
    seen.forget();
}

fn again(waiting: RwSignal<u32>) {
    device::after(AGAIN, move || {
        look(waiting);
        again(waiting);
    });
}

/// Asks how many games wait, if somebody looks who may have some.
fn look(waiting: RwSignal<u32>) {
    if document().hidden() || !device::plays_online() {
        return;
    }
    spawn_local(async move {
        // Without an answer what was known stays.
        if let Ok(Me { your_turn, .. }) = api::get("/api/me").await {
            waiting.try_set(your_turn);
        }
    });
}
