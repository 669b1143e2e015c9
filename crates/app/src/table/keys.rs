//! Keys that work everywhere on the page, except in text fields.

use crate::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Element, KeyboardEvent};

use super::model::Table;
use crate::device;

/// Listens as long as the page shows the table. `further` gets every key first, and returns whether
/// it has handled it.
pub(crate) fn listen(table: Table, further: impl Fn(&str) -> bool + 'static) {
    on_window_event(ev::keydown, move |event| {
        if !is_free(&event) {
            return;
        }
        // A piece being held comes first.
        let turned = event.key() == "r" && table.turn_held();
        if turned || further(&event.key()) {
            event.prevent_default();
        } else {
            pressed(table, &event);
        }
    });
}

/// Is the focus in no text field, and no modifier key held?
fn is_free(event: &KeyboardEvent) -> bool {
    let target: Option<Element> = event.target().and_then(|target| target.dyn_into().ok());
    // Sheets over the board have their own keys.
    if document().query_selector("dialog[open]").is_ok_and(|sheet| sheet.is_some()) {
        return false;
    }
    // Checkboxes take no text.
    let in_field = target.is_some_and(|element| match element.tag_name().as_str() {
        "INPUT" => element.get_attribute("type").as_deref() != Some("checkbox"),
        name => matches!(name, "SELECT" | "TEXTAREA"),
    });
    !(in_field || event.ctrl_key() || event.meta_key() || event.alt_key())
}

fn pressed(table: Table, event: &KeyboardEvent) {
    let settings = table.settings();
    match event.key().as_str() {
        "f" => table.turn_board(),
        "v" => settings.flat.update(|flat| *flat = !*flat),
        "s" => table.announced.set(table.now()),
        "c" | "C" => table.confirm(),
        "p" => table.replay(),
        "t" => {
            if let Some(field) = device::element("typed") {
                event.prevent_default();
                device::call(&field, "focus", &[]);
            }
        }
        _ => {}
    }
}
