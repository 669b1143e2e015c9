//! Games that wait for the reader's turn, and the tournament game that has begun: every page asks
//! for them.

use std::cell::Cell;

use crate::prelude::*;
use wasm_bindgen::prelude::*;
use wire::api::Me;

use super::api;
use crate::device;

/// How often the server is asked while the page is visible, in milliseconds.
const POLL_MS: i32 = 60_000;
/// The same for entrants of a tournament, whose next game may begin at any time.
const TOURNAMENT_POLL_MS: i32 = 5_000;

/// How many games wait, as far as is known, and the game of a tournament that does.
#[derive(Copy, Clone)]
pub(crate) struct Count(pub(crate) RwSignal<u32>, pub(crate) Call);

/// The game of a tournament that is being played.
pub(crate) type Call = RwSignal<Option<String>>;

thread_local! {
    /// The number of the last timer; older ones do nothing when they fire.
    static LAST_TIMER: Cell<u32> = const { Cell::new(0) };
    static IS_LISTENING: Cell<bool> = const { Cell::new(false) };
}

/// Asks the server now, and from now on at intervals.
pub(crate) fn watch(waiting: RwSignal<u32>, call: Call) {
    poll(waiting, call);
    if IS_LISTENING.replace(true) {
        return;
    }
    let seen = Closure::<dyn Fn()>::new(move || poll(waiting, call));
    document()
        .add_event_listener_with_callback("visibilitychange", seen.as_ref().unchecked_ref())
        .expect("a document has events");
    // Listens as long as the page is open.
    seen.forget();
}

fn plan_poll(waiting: RwSignal<u32>, call: Call, pause: i32) {
    let number = LAST_TIMER.get() + 1;
    LAST_TIMER.set(number);
    device::after(pause, move || {
        if LAST_TIMER.get() == number {
            poll(waiting, call);
        }
    });
}

/// Asks once, if the page is visible and its reader plays online, and plans the next request.
fn poll(waiting: RwSignal<u32>, call: Call) {
    plan_poll(waiting, call, POLL_MS);
    if document().hidden() || !device::plays_online() {
        return;
    }
    spawn_local(async move {
        // Without an answer the last known values stay.
        if let Ok(Me { your_turn, invited, in_tournament, tournament_game, .. }) =
            api::get("/api/me").await
        {
            waiting.try_set(your_turn + invited);
            call.try_set(tournament_game);
            if in_tournament {
                plan_poll(waiting, call, TOURNAMENT_POLL_MS);
            }
        }
    });
}
