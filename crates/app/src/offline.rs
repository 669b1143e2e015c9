//! Without a network, and when a new version has come.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;

use crate::device;
use crate::settings::settings;

/// Says quietly that there is no network, and that a new version waits.
#[component]
pub(crate) fn Offline() -> impl IntoView {
    let settings = settings();
    let online = RwSignal::new(window().navigator().on_line());
    for (event, now) in [("online", true), ("offline", false)] {
        let heard = Closure::<dyn Fn()>::new(move || online.set(now));
        window()
            .add_event_listener_with_callback(event, heard.as_ref().unchecked_ref())
            .expect("a window has events");
        // Listens as long as the page is open.
        heard.forget();
    }
    let waiting = RwSignal::new(false);
    let ready = Closure::<dyn Fn()>::new(move || waiting.set(true));
    window()
        .add_event_listener_with_callback("new-version", ready.as_ref().unchecked_ref())
        .expect("a window has events");
    ready.forget();
    view! {
        <Show when=move || !online.get()>
            <p class="quiet" role="status">{settings.text("offline-now")}</p>
        </Show>
        <Show when=move || waiting.get()>
            <div class="quiet" role="status">
                <p>{settings.text("update-available")} " " {settings.text("update-when")}</p>
                <button on:click=move |_| {
                    device::call(&window().into(), "useNewVersion", &[]);
                }>{settings.text("update-now")}</button>
                <button class="plain" on:click=move |_| waiting.set(false)>
                    {settings.text("update-later")}
                </button>
            </div>
        </Show>
    }
}
