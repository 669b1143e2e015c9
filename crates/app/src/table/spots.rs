//! A drawing and, over it, the spots that can be touched: a grid to move over with keys, in which
//! every spot has a label.

use crate::prelude::*;
use catalog::diagram::{Picture, Spot};
use web_sys::KeyboardEvent;

use crate::device;
use crate::inside;
use crate::settings::settings;
use client::walk::walked;
use leptos::svg;

/// What is drawn now, and what is marked on it. Copies are the same drawing.
#[derive(Copy, Clone)]
pub(crate) struct Drawn {
    pub(crate) picture: Memo<Picture>,
    /// What can be touched now.
    pub(crate) next: Memo<Vec<String>>,
    pub(crate) touched: Memo<Vec<String>>,
    /// Where the last turn was.
    pub(crate) last: Memo<Vec<String>>,
    pub(crate) advised: Memo<Vec<String>>,
    pub(crate) focused: RwSignal<Option<String>>,
    /// Can every spot be touched, so that labels need not mention it?
    pub(crate) any: bool,
}

impl Drawn {
    /// Moves to the spot that a key leads to; returns whether there is one.
    pub(crate) fn walks(&self, event: &KeyboardEvent) -> bool {
        let here = self.focused.get_untracked();
        let to = self.picture.with_untracked(|picture| {
            let spots = &picture.spots;
            let here = here.as_ref().and_then(|id| spots.iter().find(|spot| spot.id == *id));
            let here = here.or_else(|| spots.first())?;
            let next = self.next.get_untracked();
            walked(spots, here, &event.key(), &next).map(|spot| spot.id.clone())
        });
        let Some(to) = to else {
            return false;
        };
        event.prevent_default();
        focus(&to);
        self.focused.set(Some(to));
        true
    }
}

/// The drawing, of the game in this box.
#[component]
pub(crate) fn Spots(drawn: Drawn, id: String) -> impl IntoView {
    let settings = settings();
    let picture = drawn.picture;
    let rows = Memo::new(move |_| picture.with(|picture| rows(&picture.spots)));
    let label = move || {
        settings.format("board-label", &[("game", settings.message(&format!("box-{id}-of")))])
    };
    let size = move || picture.with(Picture::view_box);
    let body = NodeRef::<svg::G>::new();
    Effect::new(move |_| {
        if let Some(body) = body.get() {
            picture.with(|picture| inside::set(&body, &picture.body));
        }
    });
    view! {
        <svg viewBox=size aria-hidden="true" class="picture">
            <g id="picture" node_ref=body></g>
        </svg>
        <svg viewBox=size class="spots" role="grid" aria-label=label>
            <For each=move || rows.get() key=Vec::clone let(row)>
                <g role="row">
                    <For each=move || row.clone() key=String::clone let(id)>
                        <Cell drawn id />
                    </For>
                </g>
            </For>
        </svg>
    }
}

/// One spot, with its outline and label.
#[component]
fn Cell(drawn: Drawn, id: String) -> impl IntoView {
    let settings = settings();
    let id = StoredValue::new_local(id);
    let is = move |list: Memo<Vec<String>>| list.with(|list| id.with_value(|id| list.contains(id)));
    let (can, held) = (move || is(drawn.next), move || is(drawn.touched));
    let spot = Memo::new(move |_| {
        drawn.picture.with(|picture| {
            id.with_value(|id| picture.spots.iter().find(|spot| spot.id == *id).cloned())
        })
    });
    let label = move || {
        let label = spot.with(|spot| spot.as_ref().map(|spot| spot.label.clone()));
        let mut label =
            label.map_or_else(String::new, |label| settings.format(label.key, &label.values));
        for (holds, key) in [(held(), "board-chosen"), (can() && !drawn.any, "board-possible")] {
            if holds {
                label = format!("{label}, {}", settings.message(key));
            }
        }
        label
    };
    // One spot of the board is reached by the tab key: the last one somebody was on.
    let tab = move || {
        let first = || drawn.picture.with(|p| p.spots.first().map(|spot| spot.id.clone()));
        let here = drawn.focused.get().or_else(first);
        id.with_value(|id| if here.as_ref() == Some(id) { "0" } else { "-1" })
    };
    view! {
        <path
            id=id.with_value(|id| format!("spot-{id}"))
            class="spot"
            class:any=drawn.any
            class:can=can
            class:held=held
            class:was=move || is(drawn.last)
            class:advised=move || is(drawn.advised)
            role="gridcell"
            tabindex=tab
            data-spot=id.get_value()
            aria-label=label
            aria-selected=move || held().to_string()
            d=move || spot.with(|spot| spot.as_ref().map(|spot| spot.outline.clone()))
            on:focus=move |_| drawn.focused.set(Some(id.get_value()))
        />
    }
}

/// Moves the focus there.
pub(crate) fn focus(id: &str) {
    device::focus(&format!("spot-{id}"));
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
