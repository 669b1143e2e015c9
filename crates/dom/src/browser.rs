//! The window, the document, and what they do later.

use std::time::Duration;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Document, Event, HtmlInputElement, Window};

use crate::ev::Named;
use crate::signals::{StoredValue, on_cleanup};

/// The window the page is in.
pub fn window() -> Window {
    web_sys::window().expect("a page is in a window")
}

/// The page's document.
pub fn document() -> Document {
    window().document().expect("a window has a document")
}

/// Does something as soon as what is being done is done, and goes on whenever it can.
pub fn spawn_local(task: impl Future<Output = ()> + 'static) {
    wasm_bindgen_futures::spawn_local(task);
}

/// Does something before the next frame is painted.
pub fn request_animation_frame(act: impl FnOnce() + 'static) {
    let act = Closure::once_into_js(act);
    window().request_animation_frame(act.unchecked_ref()).expect("a window paints");
}

/// Does something again and again, as long as what it was made for is there.
pub fn every(pace: Duration, act: impl FnMut() + 'static) {
    let act = Closure::<dyn FnMut()>::wrap(Box::new(act));
    let pace = i32::try_from(pace.as_millis()).unwrap_or(i32::MAX);
    let timer = window()
        .set_interval_with_callback_and_timeout_and_arguments_0(act.as_ref().unchecked_ref(), pace)
        .expect("a window has time");
    StoredValue::new(act);
    on_cleanup(move || window().clear_interval_with_handle(timer));
}

/// Listens to what the window tells, as long as what it was made for is there.
pub fn hear<E: Named>(_: E, mut act: impl FnMut(E::Event) + 'static) {
    listen(E::NAME, Box::new(move |event| act(event.unchecked_into())));
}

fn listen(name: &'static str, act: Box<dyn FnMut(Event)>) {
    let act = StoredValue::new(Closure::wrap(act));
    let listener = |act: &Closure<dyn FnMut(Event)>| -> js_sys::Function {
        act.as_ref().unchecked_ref::<js_sys::Function>().clone()
    };
    let own = act.with_value(listener);
    window().add_event_listener_with_callback(name, &own).expect("a window has events");
    on_cleanup(move || {
        if let Some(own) = act.try_with_value(listener) {
            window().remove_event_listener_with_callback(name, &own).expect("a window has events");
        }
    });
}

/// What an event happened to.
pub fn event_target<T: JsCast>(event: &Event) -> T {
    event.target().expect("an event happens to something").unchecked_into()
}

/// What stands in the field an event happened to.
pub fn event_target_value(event: &Event) -> String {
    // Whatever can be filled in or chosen from calls it so.
    event_target::<HtmlInputElement>(event).value()
}

/// Is the field ticked an event happened to?
pub fn event_target_checked(event: &Event) -> bool {
    event_target::<HtmlInputElement>(event).checked()
}
