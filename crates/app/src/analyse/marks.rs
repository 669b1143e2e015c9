//! Arrows and circles over the board: the reader's own, and the computer's best turn.

use crate::prelude::*;
use catalog::diagram::Picture;
use client::study::Mark;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

use super::study::Study;
use crate::settings::settings;
use crate::table::{Board, Table};

/// The right button of a mouse.
const RIGHT: i16 = 2;

/// The board, with what is drawn over it. `drawing` is on while a finger draws instead of playing.
#[component]
pub(crate) fn MarkedBoard(study: Study, table: Table, drawing: RwSignal<bool>) -> impl IntoView {
    let picture = Memo::new(move |_| table.picture());
    let from = StoredValue::new_local(None::<String>);
    let down = move |event: PointerEvent| {
        let draws = event.button() == RIGHT || (drawing.get_untracked() && event.button() == 0);
        // The right button turns a piece that is held.
        if draws && !table.can_turn() {
            from.set_value(spot_at(&event));
        }
    };
    let up = move |event: PointerEvent| {
        let from = from.try_update_value(Option::take).flatten();
        if let Some((from, to)) = from.zip(spot_at(&event)) {
            study.toggle_mark(Mark::drawn(from, to));
        }
    };
    let size = move || picture.with(Picture::view_box);
    let own = move || {
        let marks = study.marks.get();
        marks.iter().filter_map(|mark| drawn(picture, mark, "own")).collect_view()
    };
    let best = move || {
        let turn = study.thought.get().and_then(|thought| thought.best().map(str::to_owned));
        let marks = turn.map(|turn| arrows(table, &turn)).unwrap_or_default();
        marks.iter().filter_map(|mark| drawn(picture, mark, "best")).collect_view()
    };
    // While a finger draws, the spots cover the board, which then gets no events.
    let spots = move || {
        drawing.get().then(|| {
            let spots = picture.with(|picture| picture.spots.clone());
            let spots = spots.into_iter().map(|spot| {
                view! { <path class="target" data-spot=spot.id d=spot.outline /> }
            });
            spots.collect_view()
        })
    };
    view! {
        <div
            class="marked"
            class:drawing=drawing
            on:pointerdown=down
            on:pointerup=up
            on:contextmenu=move |event| event.prevent_default()
        >
            <Board table />
            <svg class="marks" viewBox=size aria-hidden="true">
                <g>{best}</g>
                <g>{own}</g>
                <g>{spots}</g>
            </svg>
        </div>
    }
}

/// Switches drawing on and off, and clears what was drawn.
#[component]
pub(crate) fn MarkButtons(study: Study, drawing: RwSignal<bool>) -> impl IntoView {
    let settings = settings();
    let any = move || study.marks.with(|marks| !marks.is_empty());
    view! {
        <button
            class="plain"
            aria-pressed=move || drawing.get().to_string()
            title=settings.text("marks-how")
            on:click=move |_| drawing.update(|drawing| *drawing = !*drawing)
        >
            {settings.text("marks-draw")}
        </button>
        <Show when=any>
            <button class="plain" on:click=move |_| study.clear_marks()>
                {settings.text("marks-clear")}
            </button>
        </Show>
    }
}

/// The paths of a turn's pieces.
fn arrows(table: Table, turn: &str) -> Vec<Mark> {
    let mut after = table.copy();
    if after.play(turn).is_err() {
        return Vec::new();
    }
    let motions = after.motions().into_iter().flatten();
    let ends = motions
        .filter_map(|motion| Some((motion.path.first()?.clone(), motion.path.last()?.clone())));
    let mut marks: Vec<_> = ends.map(|(from, to)| Mark::drawn(from, to)).collect();
    marks.dedup();
    marks
}

/// A mark as a shape; nothing where the picture has no such spot.
fn drawn(picture: Memo<Picture>, mark: &Mark, whose: &str) -> Option<AnyView> {
    let centre = |id: &String| {
        picture.with(|picture| picture.spots.iter().find(|s| s.id == *id).map(|spot| spot.centre))
    };
    let class = format!("mark {whose}");
    Some(match mark {
        Mark::Circle(spot) => {
            let (x, y) = centre(spot)?;
            view! { <circle class=class cx=x.to_string() cy=y.to_string() r=RADIUS.to_string() /> }
                .into_any()
        }
        Mark::Arrow(from, to) => {
            let d = arrow(centre(from)?, centre(to)?);
            view! { <path class=class d=d /> }.into_any()
        }
    })
}

/// The radius of a circle, in the picture's units.
const RADIUS: f32 = 30.0;
/// The head of an arrow: its length, and half its width.
const HEAD: (f32, f32) = (24.0, 15.0);
/// Half the width of its shaft.
const SHAFT: f32 = 5.0;

/// The outline of an arrow, as the `d` of a path.
fn arrow((x, y): (f32, f32), (to_x, to_y): (f32, f32)) -> String {
    let (dx, dy) = (to_x - x, to_y - y);
    let length = dx.hypot(dy).max(1.0);
    let (dx, dy) = (dx / length, dy / length);
    let neck = (length - HEAD.0).max(0.0);
    // The direction of the arrow, and the one at right angles to it.
    let at = |along: f32, aside: f32| {
        format!("{:.1} {:.1}", x + dx * along - dy * aside, y + dy * along + dx * aside)
    };
    let points = [
        at(0.0, SHAFT),
        at(neck, SHAFT),
        at(neck, HEAD.1),
        at(length, 0.0),
        at(neck, -HEAD.1),
        at(neck, -SHAFT),
        at(0.0, -SHAFT),
    ];
    format!("M{}Z", points.join("L"))
}

/// The spot under a pointer. The target of a finger's events is the element where it went down,
/// even when it has moved.
fn spot_at(event: &PointerEvent) -> Option<String> {
    let (x, y) = (event.client_x() as f32, event.client_y() as f32);
    let element: Element = document().element_from_point(x, y)?.dyn_into().ok()?;
    element.closest("[data-spot]").ok()??.get_attribute("data-spot")
}
