//! A sheet that lists the keys of a game.

use crate::prelude::*;

use super::share::Sheet;
use crate::settings::settings;
use crate::texts::{Arrival, arrive};

/// In the order in which one comes to need them.
const KEYS: [&str; 18] = [
    "arrows",
    "home-end",
    "next-possible",
    "enter",
    "confirm",
    "escape",
    "turn",
    "inside",
    "tab",
    "undo",
    "redo",
    "replay",
    "hint",
    "flip",
    "view",
    "type",
    "say",
    "help",
];

#[component]
pub(crate) fn KeyHelp(open: RwSignal<bool>) -> impl IntoView {
    let settings = settings();
    let arrival = arrive("keys".to_owned());
    let rows = move || match arrival.get() {
        Arrival::Here => KEYS
            .map(|key| {
                view! {
                    <dt>
                        <kbd>{move || settings.message(&format!("keys-{key}"))}</kbd>
                    </dt>
                    <dd>{move || settings.message(&format!("keys-{key}-do"))}</dd>
                }
            })
            .collect_view()
            .into_any(),
        other => view! { <dd>{move || settings.message(other.key())}</dd> }.into_any(),
    };
    view! {
        <Sheet title=settings.text("keys-title") open>
            <h2>{settings.text("keys-title")}</h2>
            <dl class="keys">{rows}</dl>
            <button on:click=move |_| open.set(false)>{settings.text("action-close")}</button>
        </Sheet>
    }
}
