//! What a browser tells, by its names.

use wasm_bindgen::JsCast;

/// The kind of an event.
pub trait Named {
    /// What is told.
    type Event: JsCast;
    /// What browsers call it.
    const NAME: &str;
}

macro_rules! events {
    ($($name:ident $event:ident)*) => {$(
        #[doc = concat!("The event `", stringify!($name), "`.")]
        #[expect(non_camel_case_types, reason = "the names are the browsers'")]
        #[derive(Copy, Clone, Debug)]
        pub struct $name;

        impl Named for $name {
            type Event = web_sys::$event;
            const NAME: &str = stringify!($name);
        }
    )*};
}

events! {
    cancel Event
    change Event
    click MouseEvent
    close Event
    contextmenu PointerEvent
    dragover DragEvent
    drop DragEvent
    focus FocusEvent
    focusin FocusEvent
    input Event
    keydown KeyboardEvent
    offline Event
    online Event
    pagehide Event
    pointercancel PointerEvent
    pointerdown PointerEvent
    pointerleave PointerEvent
    pointermove PointerEvent
    pointerover PointerEvent
    pointerup PointerEvent
    popstate Event
    submit SubmitEvent
    toggle Event
    visibilitychange Event
    wheel Event
}
