//! The board: a drawing, and over it the spots one can touch.

use catalog::diagram::{Picture, Spot};
use leptos::prelude::*;
use web_sys::KeyboardEvent;

use super::gesture::Gesture;
use super::model::Table;
use super::travel;
use super::walk::walked;
use crate::device;
use crate::settings::settings;

/// What the board shows now. Copies are the same board.
#[derive(Copy, Clone)]
struct Shown {
    table: Table,
    picture: Memo<Picture>,
    next: Memo<Vec<String>>,
    touched: Memo<Vec<String>>,
    last: Memo<Vec<String>>,
    advised: Memo<Vec<String>>,
    focused: RwSignal<Option<String>>,
}

#[component]
pub(crate) fn Board(table: Table) -> impl IntoView {
    let settings = settings();
    let picture = Memo::new(move |_| table.picture());
    let shown = Shown {
        table,
        picture,
        next: Memo::new(move |_| table.next()),
        touched: Memo::new(move |_| table.touched()),
        last: Memo::new(move |_| table.last()),
        advised: Memo::new(move |_| {
            table.hint.get().map_or_else(Vec::new, |turn| table.spots_of(&turn))
        }),
        focused: RwSignal::new(None),
    };
    let rows = Memo::new(move |_| picture.with(|picture| rows(&picture.spots)));
    Effect::new(move |_| {
        let steps = table.travels.get();
        if !steps.is_empty() && settings.moves() {
            picture.with_untracked(|picture| travel::show(picture, &steps));
        }
    });
    let gesture = Gesture::new(table);
    let id = table.box_id();
    let label =
        move || settings.tell("board-label", &[("game", settings.say(&format!("box-{id}-name")))]);
    let size = move || picture.with(|p| format!("0 0 {} {}", p.width, p.height));
    view! {
        <div
            class=format!("board {id}")
            class:open=move || table.is_open()
            on:pointerdown=move |event| {
                if let Some(spot) = gesture.down(&event) {
                    shown.focused.set(Some(spot));
                }
            }
            on:pointermove=move |event| gesture.moved(&event)
            on:pointerup=move |event| gesture.up(&event)
            on:pointercancel=move |_| gesture.cancel()
            on:pointerover=move |event| gesture.over(&event)
            on:pointerleave=move |_| gesture.cancel()
            on:contextmenu=move |event| event.prevent_default()
            on:keydown=move |event| key(&shown, &event)
        >
            <svg viewBox=size aria-hidden="true" class="picture">
                <g id="picture" inner_html=move || picture.with(|picture| picture.body.clone())></g>
            </svg>
            <svg viewBox=size class="spots" role="grid" aria-label=label>
                <For each=move || rows.get() key=|row| row.clone() let(row)>
                    <g role="row">
                        <For each=move || row.clone() key=|id| id.clone() let(id)>
                            <Cell shown id />
                        </For>
                    </g>
                </For>
            </svg>
        </div>
    }
}

/// One spot: its outline lights up, and it says what is there.
#[component]
fn Cell(shown: Shown, id: String) -> impl IntoView {
    let settings = settings();
    let id = StoredValue::new(id);
    let is = move |list: Memo<Vec<String>>| list.with(|list| id.with_value(|id| list.contains(id)));
    let (can, held) = (move || is(shown.next), move || is(shown.touched));
    let spot = Memo::new(move |_| {
        shown.picture.with(|picture| {
            id.with_value(|id| picture.spots.iter().find(|spot| spot.id == *id).cloned())
        })
    });
    let label = move || {
        let said = spot.with(|spot| spot.as_ref().map(|spot| spot.said.clone()));
        let mut label = said.map_or_else(String::new, |said| settings.tell(said.key, &said.values));
        for (holds, key) in [(held(), "board-chosen"), (can(), "board-possible")] {
            if holds {
                label = format!("{label}, {}", settings.say(key));
            }
        }
        label
    };
    // One spot of the board is reached by the tab key: the last one somebody was on.
    let tab = move || {
        let first = || shown.picture.with(|p| p.spots.first().map(|spot| spot.id.clone()));
        let here = shown.focused.get().or_else(first);
        id.with_value(|id| if here.as_ref() == Some(id) { "0" } else { "-1" })
    };
    view! {
        <path
            id=id.with_value(|id| format!("spot-{id}"))
            class="spot"
            class:can=can
            class:held=held
            class:was=move || is(shown.last)
            class:advised=move || is(shown.advised)
            role="gridcell"
            tabindex=tab
            data-spot=id.get_value()
            aria-label=label
            aria-selected=move || held().to_string()
            d=move || spot.with(|spot| spot.as_ref().map(|spot| spot.outline.clone()))
            on:focus=move |_| shown.focused.set(Some(id.get_value()))
        />
    }
}

fn key(shown: &Shown, event: &KeyboardEvent) {
    let table = shown.table;
    let here = shown.focused.get_untracked();
    let to = shown.picture.with_untracked(|picture| {
        let spots = &picture.spots;
        let here = here.as_ref().and_then(|id| spots.iter().find(|spot| spot.id == *id));
        let here = here.or_else(|| spots.first())?;
        let next = shown.next.get_untracked();
        walked(spots, here, &event.key(), &next).map(|spot| spot.id.clone())
    });
    if let Some(to) = to {
        event.prevent_default();
        focus(&to);
        shown.focused.set(Some(to));
        return;
    }
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
            table.announced.set(table.settings().say("announce-put-back"));
        }
        "c" | "C" => table.confirm(),
        "l" | "L" => {
            let lifted = table.lifted.get_untracked();
            table.lifted.set(if lifted == here { None } else { here });
        }
        _ => {}
    }
}

fn focus(id: &str) {
    if let Some(element) = device::element(&format!("spot-{id}")) {
        device::call(&element, "focus", &[]);
    }
}

/// The spots' ids, row by row.
fn rows(spots: &[Spot]) -> Vec<Vec<String>> {
    let mut places: Vec<_> = spots.iter().map(|spot| (spot.row, spot.column, &spot.id)).collect();
    places.sort_unstable();
    places
        .chunk_by(|a, b| a.0 == b.0)
        .map(|row| row.iter().map(|place| place.2.clone()).collect())
        .collect()
}
