//! A box to check, with its label.

use crate::prelude::*;
use crate::settings::settings;

/// A box that shows a signal and sets it.
pub(crate) fn check(label: &'static str, signal: RwSignal<bool>) -> AnyView {
    check_with(label, signal.into(), move |checked| signal.set(checked))
}

/// A box that shows a value and reports every change.
pub(crate) fn check_with(
    label: &'static str,
    value: Signal<bool>,
    set: impl Fn(bool) + 'static,
) -> AnyView {
    let settings = settings();
    view! {
        <label class="check">
            <input
                type="checkbox"
                prop:checked=move || value.get()
                on:change=move |event| set(event_target_checked(&event))
            />
            {settings.text(label)}
        </label>
    }
    .into_any()
}
