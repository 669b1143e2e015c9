//! The notices that there is no network, and that a new version waits.

use crate::prelude::*;
use web_sys::Event;

use crate::device;
use crate::settings::settings;

/// The event by which the page's first script announces that a new version has been fetched.
const NEW_VERSION: &str = "new-version";

/// Shows that there is no network, or that a new version waits.
#[component]
pub(crate) fn Offline() -> impl IntoView {
    let settings = settings();
    let online = RwSignal::new(window().navigator().on_line());
    let heard = RwSignal::new(false);
    on_window_event(ev::online, move |_| online.set(true));
    on_window_event(ev::offline, move |_| {
        heard.set(false);
        online.set(false);
    });
    let waiting = RwSignal::new(false);
    on_window_event(ev::Custom::<Event>::new(NEW_VERSION), move |_| waiting.set(true));
    view! {
        <Show when=move || !online.get() && !heard.get()>
            <div class="page-notice" role="status">
                <p>{settings.text("offline-now")}</p>
                <button class="plain" on:click=move |_| heard.set(true)>
                    {settings.text("action-close")}
                </button>
            </div>
        </Show>
        <Show when=move || waiting.get()>
            <div class="page-notice" role="status">
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
