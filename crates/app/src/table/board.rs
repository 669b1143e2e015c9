//! The board: a drawing, and over it the spots one can touch.

use catalog::diagram::Spot;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent, PointerEvent};

use super::model::Table;
use super::travel;
use crate::device;
use crate::settings::settings;

/// A press becomes a drag after so many pixels.
const DRAG: f64 = 8.0;
/// Resting on a column for so many milliseconds lifts it apart.
const REST: i32 = 450;

#[component]
pub(crate) fn Board(table: Table) -> impl IntoView {
    let settings = settings();
    let picture = Memo::new(move |_| table.picture());
    let next = Memo::new(move |_| table.next());
    let touched = Memo::new(move |_| table.touched());
    let last = Memo::new(move |_| table.last());
    let hinted = Memo::new(move |_| hinted_spots(table));
    let rows = Memo::new(move |_| picture.with(|picture| rows(&picture.spots)));
    let focused = RwSignal::new(None::<String>);
    let pressed = StoredValue::new(None::<Press>);
    let resting = StoredValue::new(0_u32);

    Effect::new(move |_| {
        let steps = table.travels.get();
        if !steps.is_empty() && settings.moves() {
            picture.with_untracked(|picture| travel::show(picture, &steps));
        }
    });

    let rest_on = move |spot: Option<String>| {
        let number = resting.with_value(|n| n + 1);
        resting.set_value(number);
        match spot {
            Some(spot) => device::after(REST, move || {
                if resting.try_get_value() == Some(number) {
                    table.lifted.set(Some(spot));
                }
            }),
            None if table.lifted.get_untracked().is_some() => table.lifted.set(None),
            None => {}
        }
    };
    let down = move |event: PointerEvent| {
        if event.button() != 0 {
            return;
        }
        let Some(spot) = spot_of(event.target().and_then(|t| t.dyn_into().ok())) else {
            return;
        };
        focused.set(Some(spot.clone()));
        rest_on(Some(spot.clone()));
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        pressed.set_value(Some(Press { spot, at, drags: false }));
    };
    let moved = move |event: PointerEvent| {
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        let Some(mut press) = pressed.get_value() else {
            return;
        };
        if !press.drags && (at.0 - press.at.0).hypot(at.1 - press.at.1) > DRAG {
            press.drags = true;
            pressed.set_value(Some(press.clone()));
            rest_on(None);
            if next.with_untracked(|next| next.contains(&press.spot)) {
                table.touch(&press.spot);
            }
        }
        if press.drags {
            travel::carry(&press.spot, (at.0 - press.at.0, at.1 - press.at.1));
        }
    };
    let up = move |event: PointerEvent| {
        let Some(press) = pressed.try_update_value(Option::take).flatten() else {
            return;
        };
        rest_on(None);
        if !press.drags {
            table.touch(&press.spot);
            return;
        }
        travel::put_down(&press.spot);
        let (x, y) = (event.client_x() as f32, event.client_y() as f32);
        let below = spot_of(document().element_from_point(x, y));
        match below {
            Some(spot) if spot != press.spot => table.touch(&spot),
            // Dropped where it was taken, or beside the board: nothing is held any more.
            _ => {
                table.back();
            }
        }
    };
    let key = move |event: KeyboardEvent| {
        let here = focused.get_untracked();
        let to = picture.with_untracked(|picture| {
            let spots = &picture.spots;
            let here = here.as_ref().and_then(|id| spots.iter().find(|spot| spot.id == *id));
            let here = here.or_else(|| spots.first())?;
            match event.key().as_str() {
                "ArrowLeft" => walk(spots, here, 0, -1),
                "ArrowRight" => walk(spots, here, 0, 1),
                "ArrowUp" => walk(spots, here, -1, 0),
                "ArrowDown" => walk(spots, here, 1, 0),
                "Home" => edge(spots, here, false),
                "End" => edge(spots, here, true),
                "n" | "N" => next.with_untracked(|next| following(spots, here, next)),
                _ => None,
            }
            .map(|spot| spot.id.clone())
        });
        if let Some(to) = to {
            event.prevent_default();
            focus(&to);
            focused.set(Some(to));
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
                table.announced.set(settings.say("announce-put-back"));
            }
            "l" | "L" => {
                let lifted = table.lifted.get_untracked();
                table.lifted.set(if lifted == here { None } else { here });
            }
            _ => {}
        }
    };

    let cell = move |id: String| {
        let spot = {
            let id = id.clone();
            Memo::new(move |_| {
                picture.with(|picture| picture.spots.iter().find(|spot| spot.id == id).cloned())
            })
        };
        let is = |list: Memo<Vec<String>>, id: &str| {
            let id = id.to_owned();
            move || list.with(|list| list.contains(&id))
        };
        let (can, held, was, advised) =
            (is(next, &id), is(touched, &id), is(last, &id), is(hinted, &id));
        let label = {
            let (can, held) = (is(next, &id), is(touched, &id));
            move || {
                let said = spot.with(|spot| spot.as_ref().map(|spot| spot.said.clone()));
                let mut label =
                    said.map_or_else(String::new, |said| settings.tell(said.key, &said.values));
                for (holds, key) in [(held(), "board-chosen"), (can(), "board-possible")] {
                    if holds {
                        label = format!("{label}, {}", settings.say(key));
                    }
                }
                label
            }
        };
        let tab = {
            let id = id.clone();
            move || {
                let first = || picture.with(|p| p.spots.first().is_some_and(|spot| spot.id == id));
                let focused = focused.get();
                if focused.as_ref().map_or_else(first, |focused| *focused == id) { "0" } else { "-1" }
            }
        };
        let held_again = is(touched, &id);
        view! {
            <path
                id=format!("spot-{id}")
                class="spot"
                class:can=can
                class:held=held
                class:was=was
                class:advised=advised
                role="gridcell"
                tabindex=tab
                data-spot=id.clone()
                aria-label=label
                aria-selected=move || held_again().to_string()
                d=move || spot.with(|spot| spot.as_ref().map(|spot| spot.outline.clone()))
                on:focus={
                    let id = id.clone();
                    move |_| focused.set(Some(id.clone()))
                }
            />
        }
    };

    let game = table.game();
    let class = format!("board {}", game.split('(').next().unwrap_or_default());
    let name = format!("box-{}-name", game.split('(').next().unwrap_or_default());
    let label = move || settings.tell("board-label", &[("game", settings.say(&name))]);
    let size = move || picture.with(|p| format!("0 0 {} {}", p.width, p.height));
    view! {
        <div
            class=class
            class:open=move || table.is_open()
            on:pointerdown=down
            on:pointermove=moved
            on:pointerup=up
            on:pointercancel=move |_| {
                pressed.set_value(None);
                rest_on(None);
            }
            on:pointerover=move |event: PointerEvent| {
                if event.pointer_type() == "mouse" && event.buttons() == 0 {
                    rest_on(spot_of(event.target().and_then(|target| target.dyn_into().ok())));
                }
            }
            on:pointerleave=move |_| rest_on(None)
            on:keydown=key
        >
            <svg viewBox=size aria-hidden="true" class="picture">
                <g id="picture" inner_html=move || picture.with(|picture| picture.body.clone())></g>
            </svg>
            <svg viewBox=size class="spots" role="grid" aria-label=label>
                <For each=move || rows.get() key=|row| row.clone() let(row)>
                    <g role="row">
                        <For each=move || row.clone() key=|id| id.clone() children=cell />
                    </g>
                </For>
            </svg>
        </div>
    }
}

/// A finger or button that is down.
#[derive(Clone)]
struct Press {
    spot: String,
    at: (f64, f64),
    drags: bool,
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

fn spot_of(element: Option<Element>) -> Option<String> {
    element?.closest("[data-spot]").ok()??.get_attribute("data-spot")
}

fn focus(id: &str) {
    if let Some(element) = device::element(&format!("spot-{id}")) {
        device::call(&element, "focus", &[]);
    }
}

/// The nearest spot in a direction: in the same row, or in the next row that has any.
fn walk<'a>(spots: &'a [Spot], here: &Spot, down: i16, right: i16) -> Option<&'a Spot> {
    let place = |spot: &Spot| (i16::from(spot.row), i16::from(spot.column));
    let (row, column) = place(here);
    spots
        .iter()
        .filter(|spot| {
            let (r, c) = place(spot);
            if down == 0 { r == row && (c - column) * right > 0 } else { (r - row) * down > 0 }
        })
        .min_by_key(|spot| {
            let (r, c) = place(spot);
            ((r - row).abs(), (c - column).abs())
        })
}

/// The first or last spot of the row.
fn edge<'a>(spots: &'a [Spot], here: &Spot, last: bool) -> Option<&'a Spot> {
    let row = spots.iter().filter(|spot| spot.row == here.row);
    if last { row.max_by_key(|spot| spot.column) } else { row.min_by_key(|spot| spot.column) }
}

/// The next spot that may be touched, in reading order, round and round.
fn following<'a>(spots: &'a [Spot], here: &Spot, next: &[String]) -> Option<&'a Spot> {
    let mut order: Vec<_> = spots.iter().filter(|spot| next.contains(&spot.id)).collect();
    order.sort_by_key(|spot| (spot.row, spot.column));
    let after = order.iter().find(|spot| (spot.row, spot.column) > (here.row, here.column));
    after.or_else(|| order.first()).copied()
}

/// The spots of the turn somebody was advised to play.
fn hinted_spots(table: Table) -> Vec<String> {
    table.hint.get().map_or_else(Vec::new, |turn| table.spots_of(&turn))
}
