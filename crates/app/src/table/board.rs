//! The board of a game: mouse, touch and keys make turns on its spots.

use crate::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, KeyboardEvent};

use super::gesture::Gesture;
use super::model::Table;
use super::preview::Preview;
use super::spots::{Drawn, Spots, focus};
use super::{celebration::Celebration, travel};
use crate::settings::settings;

#[component]
pub(crate) fn Board(table: Table) -> impl IntoView {
    let settings = settings();
    let picture = Memo::new(move |_| table.picture());
    let drawn = Drawn {
        picture,
        next: Memo::new(move |_| table.next()),
        touched: Memo::new(move |_| table.touched()),
        last: Memo::new(move |_| table.last()),
        advised: Memo::new(move |_| {
            let mut spots = table.pointed.get();
            spots.extend(table.hint().into_iter().flat_map(|turn| table.spots_of(&turn)));
            spots
        }),
        focused: RwSignal::new(None),
        any: false,
    };
    Effect::new(move |_| {
        let steps = table.travels.get();
        if !steps.is_empty() && settings.moves() {
            table.travels_for(picture.with_untracked(|picture| travel::show(picture, &steps)));
        }
    });
    let gesture = Gesture::new(table);
    let over = RwSignal::new(None::<String>);
    // A spot that was clicked or tapped keeps the focus; only a spot that was focused by keys has a
    // preview.
    let by_keys = RwSignal::new(false);
    let pointed =
        Memo::new(move |_| over.get().or_else(|| drawn.focused.get().filter(|_| by_keys.get())));
    Effect::new(move |_| {
        picture.track();
        // What is dragged may be drawn anew.
        request_animation_frame(move || gesture.carry());
    });
    let id = table.box_id();
    view! {
        <div
            class=format!("board {id}")
            class:open=move || table.is_open()
            on:pointerdown=move |event| {
                by_keys.set(false);
                if let Some(spot) = gesture.down(&event) {
                    drawn.focused.set(Some(spot));
                }
            }
            on:pointermove=move |event| gesture.moved(&event)
            on:pointerup=move |event| gesture.up(&event)
            on:pointercancel=move |_| gesture.cancel()
            on:pointerover=move |event| over.set(gesture.over(&event))
            on:pointerleave=move |_| {
                over.set(None);
                gesture.cancel();
            }
            on:contextmenu=move |event| {
                event.prevent_default();
                gesture.menu(&event);
            }
            on:wheel=move |event| gesture.wheel(&event)
            on:keydown=move |event| key(table, drawn, &event)
            on:focusin=move |event| by_keys.set(is_by_keys(&event))
            on:focusout=move |_| {
                // The reader may have left the page meanwhile.
                by_keys.try_set(false);
            }
        >
            <Spots drawn id=id.to_owned() />
            <Preview table drawn pointed />
            <Celebration table />
        </div>
    }
}

/// Did the focus get here by keys?
fn is_by_keys(event: &Event) -> bool {
    let target: Option<Element> = event.target().and_then(|target| target.dyn_into().ok());
    target.is_some_and(|element| element.matches(":focus-visible").unwrap_or(false))
}

fn key(table: Table, drawn: Drawn, event: &KeyboardEvent) {
    if drawn.walks(event) {
        return;
    }
    let here = drawn.focused.get_untracked();
    match event.key().as_str() {
        "Enter" | " " => {
            event.prevent_default();
            if let Some(spot) = here {
                table.touch(&spot);
                focus(&spot);
            }
        }
        "Escape" if table.back() => {
            event.prevent_default();
            table.announced.set(table.settings().message("announce-put-back"));
        }
        "l" | "L" => {
            let lifted = table.lifted.get_untracked();
            table.lifted.set(if lifted == here { None } else { here });
        }
        _ => {}
    }
}
