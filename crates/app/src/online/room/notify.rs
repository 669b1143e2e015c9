//! Tells the reader that it is their turn while they look elsewhere.

use crate::prelude::*;
use js_sys::{Array, Function, Reflect};
use wasm_bindgen::prelude::*;

use super::model::Room;
use crate::online::{Count, format, watch as watch_games};
use crate::table::Table;
use crate::{device, sound};

/// How long a turn is on its way to the server, at the most usually, in milliseconds.
const STORED: i32 = 1000;

/// Notifies by the page's title, and by a notification of the device if that is allowed and the
/// page is hidden.
pub(super) fn watch(room: Room) {
    let settings = room.settings;
    let Count(waiting, call) = expect_context();
    let own = Memo::new(move |_| {
        let mover = room.table.get().and_then(Table::mover);
        room.is_playing() && mover.is_some_and(|m| room.read(|room| room.is_own(m)))
    });
    let game = room.read_untracked(|room| room.state().game.clone());
    Effect::new(move |before: Option<bool>| {
        let own = own.get();
        let name = format::game(settings, &game);
        let mut title = settings.format("app-title", &[("page", name.clone())]);
        if own {
            title = format!("● {} – {title}", settings.message("play-your-turn"));
        }
        document().set_title(&title);
        if own && before == Some(false) && document().hidden() {
            sound::turn(settings);
            notice(&settings.message("play-your-turn"), &name, &room.id());
        }
        if before.is_some_and(|before| before != own) {
            // Counts again when the server has stored the turn.
            device::after(STORED, move || watch_games(waiting, call));
        }
        own
    });
}

/// Can the browser be asked for permission to notify?
pub(super) fn can_ask() -> bool {
    permission().as_deref() == Some("default")
}

/// Asks the browser for permission; `done` is called when it has answered.
pub(super) fn ask(done: impl Fn() + 'static) {
    let Some(promise) = api().and_then(|api| device::call(&api, "requestPermission", &[])) else {
        return;
    };
    if let Ok(promise) = promise.dyn_into::<js_sys::Promise>() {
        spawn_local(async move {
            // Whatever the answer, it is not asked again.
            drop(wasm_bindgen_futures::JsFuture::from(promise).await);
            done();
        });
    }
}

fn api() -> Option<JsValue> {
    Reflect::get(&window(), &"Notification".into()).ok().filter(JsValue::is_function)
}

fn permission() -> Option<String> {
    Reflect::get(&api()?, &"permission".into()).ok()?.as_string()
}

fn notice(title: &str, body: &str, tag: &str) {
    if permission().as_deref() != Some("granted") {
        return;
    }
    let options = device::object(&[("body", body.into()), ("tag", tag.into())]);
    if let Some(Ok(new)) = api().map(JsValue::dyn_into::<Function>) {
        // Some browsers let only service workers show notifications; there the title is all.
        drop(Reflect::construct(&new, &Array::of2(&title.into(), &options)));
    }
}
