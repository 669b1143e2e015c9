//! Games that wait for the reader's turn, and the tournament game that has begun: asked on every page.

use std::cell::Cell;

use crate::prelude::*;
use wasm_bindgen::prelude::*;
use wire::api::Me;

use super::api;
use crate::device;

/// How often the server is asked while the page is visible, in milliseconds.
const AGAIN: i32 = 60_000;
/// The same for whoever has entered a tournament, whose next game may begin at any time.
const SOON: i32 = 5_000;

/// How many games wait, as far as is known, and the game of a tournament that does.
#[derive(Copy, Clone)]
pub(crate) struct Count(pub(crate) RwSignal<u32>, pub(crate) Call);

/// The game of a tournament that is being played.
pub(crate) type Call = RwSignal<Option<String>>;

thread_local! {
    /// The number of the last timer; older ones do nothing when they fire.
    static ASKS: Cell<u32> = const { Cell::new(0) };
    static LISTENS: Cell<bool> = const { Cell::new(false) };
}

/// Asks now, and from now on again and again.
pub(crate) fn watch(waiting: RwSignal<u32>, call: Call) {
    look(waiting, call);
    if LISTENS.replace(true) {
        return;
    }
    let seen = Closure::<dyn Fn()>::new(move || look(waiting, call));
    document()
        .add_event_listener_with_callback("visibilitychange", seen.as_ref().unchecked_ref())
        .expect("a document has events");
    // Listens as long as the page is open.
    seen.forget();
}

fn again(waiting: RwSignal<u32>, call: Call, pause: i32) {
    let number = ASKS.get() + 1;
    ASKS.set(number);
    device::after(pause, move || {
        if ASKS.get() == number {
            look(waiting, call);
        }
    });
}

/// Asks once, if the page is visible and its reader plays online, and plans the next time.
fn look(waiting: RwSignal<u32>, call: Call) {
    again(waiting, call, AGAIN);
    if document().hidden() || !device::plays_online() {
        return;
    }
    spawn_local(async move {
        // Without an answer what was known stays.
        if let Ok(Me { your_turn, invited, in_tournament, tournament_game, .. }) =
            api::get("/api/me").await
        {
            waiting.try_set(your_turn + invited);
            call.try_set(tournament_game);
            if in_tournament {
                again(waiting, call, SOON);
            }
        }
    });
}
