//! What every page is written with: Leptos, and what it does not have.
//!
//! Markup is Leptos' own, with three things to know here. A list takes its choice from
//! `node_ref=selected(…)` instead of `prop:value`. The key of a `<For>` is `Eq` and `Hash`. Closures in
//! views are `Send`: what is not is held in a [`StoredValue`], made with `new_local`.

pub(crate) use leptos::ev;
pub(crate) use leptos::prelude::*;
pub(crate) use leptos::task::spawn_local;

use std::time::Duration;

use leptos::ev::EventDescriptor;
use leptos::html;
use leptos::reactive::owner::{LocalStorage, StoredValue as Stored};
use wasm_bindgen::JsCast;

/// A value that views do not follow; it need not be `Send`, because the page has one thread.
pub(crate) type StoredValue<T> = Stored<T, LocalStorage>;

/// Calls a function again and again until its owner is disposed.
pub(crate) fn every(pace: Duration, act: impl Fn() + 'static) {
    let timer = set_interval_with_handle(act, pace).expect("a window has time");
    on_cleanup(move || timer.clear());
}

/// Listens to an event of the window until its owner is disposed.
pub(crate) fn on_window_event<E: EventDescriptor + 'static>(
    event: E,
    act: impl Fn(E::EventType) + 'static,
) where
    E::EventType: JsCast,
{
    let listener = window_event_listener(event, act);
    on_cleanup(move || listener.remove());
}

/// Does something with an element when the next frame is drawn, if the page still shows it then.
pub(crate) fn in_next_frame<E>(node: NodeRef<E>, act: impl FnOnce(E::Output) + 'static)
where
    E: html::ElementType,
    E::Output: JsCast + Clone + 'static,
{
    request_animation_frame(move || {
        if let Some(element) = node.try_get_untracked().flatten() {
            act(element);
        }
    });
}

/// Selects the option with this value, now and whenever the value changes. `prop:value` would select
/// nothing, because Leptos sets properties before a list has its options.
pub(crate) fn selected<V: Into<String>>(value: impl Fn() -> V + 'static) -> NodeRef<html::Select> {
    select(Box::new(move || value().into()))
}

fn select(value: Box<dyn Fn() -> String>) -> NodeRef<html::Select> {
    let list = NodeRef::<html::Select>::new();
    Effect::new(move |_| {
        let value = value();
        if let Some(list) = list.get() {
            list.set_value(&value);
        }
    });
    list
}
