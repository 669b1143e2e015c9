//! The board of the editor: every spot can be touched.

use crate::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent, MouseEvent};

use super::editing::Editing;
use crate::route::box_of;
use crate::table::spots::{Drawn, Spots};

#[component]
pub(super) fn Board(editing: Editing) -> impl IntoView {
    let nothing = Memo::new(|_| Vec::new());
    let drawn = Drawn {
        picture: Memo::new(move |_| editing.picture()),
        next: Memo::new(move |_| editing.with(|setup| setup.next())),
        touched: Memo::new(move |_| editing.with(|setup| setup.touched().to_vec())),
        last: nothing,
        advised: nothing,
        focused: RwSignal::new(None),
        any: true,
    };
    let id = box_of(&editing.game()).to_owned();
    let class = format!("board open {id}");
    let touch = move |event: MouseEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        if let Some(spot) = target.and_then(|element| element.get_attribute("data-spot")) {
            drawn.focused.set(Some(spot.clone()));
            editing.touch(&spot);
        }
    };
    view! {
        <div class=class on:click=touch on:keydown=move |event| key(editing, drawn, &event)>
            <Spots drawn id />
        </div>
    }
}

fn key(editing: Editing, drawn: Drawn, event: &KeyboardEvent) {
    if drawn.walks(event) {
        return;
    }
    match (event.key().as_str(), drawn.focused.get_untracked()) {
        ("Enter" | " ", Some(spot)) => {
            event.prevent_default();
            editing.touch(&spot);
        }
        ("Escape", _) => {
            let tool = editing.with(|setup| setup.tool().to_owned());
            editing.act(|setup| setup.take(&tool));
        }
        _ => {}
    }
}
