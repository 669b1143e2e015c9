//! Animates pieces.

use crate::prelude::*;
use catalog::diagram::canvas::number;
use catalog::diagram::{Motion, Picture};
use js_sys::Array;
use wasm_bindgen::JsValue;
use web_sys::Element;

use crate::device::{call, object};

/// Milliseconds from one spot to the next, and the most for a whole way.
const STEP_MS: f64 = 120.0;
const LONGEST: f64 = 420.0;

/// Animates the motions, one step after another, on the drawing of the new position; returns for
/// how many milliseconds.
pub(crate) fn show(picture: &Picture, steps: &[Vec<Motion>]) -> f64 {
    let centre = |id: &String| picture.spots.iter().find(|spot| spot.id == *id).map(|s| s.centre);
    let mut ways = Vec::new();
    let mut begins = 0.0;
    for step in steps {
        let mut longest: f64 = 0.0;
        for motion in step {
            let Some(points) = motion.path.iter().map(centre).collect::<Option<Vec<_>>>() else {
                continue;
            };
            let Some(end) = motion.path.last().cloned() else {
                continue;
            };
            let lasts = (STEP_MS * points.len().saturating_sub(1) as f64).min(LONGEST);
            longest = longest.max(lasts);
            ways.push((end, points, motion.leaps, begins, lasts));
        }
        begins += longest;
    }
    // The drawing changes with the next frame.
    request_animation_frame(move || {
        for (end, points, leaps, begins, lasts) in &ways {
            for element in pieces_at(end) {
                go(&element, points, *leaps, *begins, *lasts);
            }
        }
    });
    begins
}

fn go(element: &Element, points: &[(f32, f32)], leaps: bool, begins: f64, lasts: f64) {
    let Some(&end) = points.last() else {
        return;
    };
    let frames = Array::new();
    for (i, point) in points.iter().enumerate() {
        let (x, y) = (point.0 - end.0, point.1 - end.1);
        frames.push(&frame(x, y));
        if leaps && let Some(next) = points.get(i + 1) {
            let middle = (point.0.midpoint(next.0) - end.0, point.1.midpoint(next.1) - end.1);
            frames.push(&frame(middle.0, middle.1 - 26.0));
        }
    }
    let timing = object(&[
        ("duration", lasts.max(1.0).into()),
        ("delay", begins.into()),
        ("easing", "ease-out".into()),
        ("fill", "backwards".into()),
    ]);
    call(element, "animate", &[frames.into(), timing]);
}

fn frame(x: f32, y: f32) -> JsValue {
    object(&[("transform", format!("translate({}px,{}px)", number(x), number(y)).into())])
}

/// Moves the piece on a spot with the finger, by so much from its place.
pub(crate) fn carry(spot: &str, by: (f64, f64)) {
    let scale = scale();
    for element in pieces_at(spot) {
        let [x, y] = [by.0, by.1].map(|far| number((far * scale) as f32));
        set_transform(&element, &format!("translate({x}px,{y}px)"));
    }
}

/// Puts it back to its place.
pub(crate) fn put_down(spot: &str) {
    for element in pieces_at(spot) {
        set_transform(&element, "");
    }
}

fn set_transform(element: &Element, place: &str) {
    if let Ok(style) = js_sys::Reflect::get(element, &"style".into()) {
        call(&style, "setProperty", &["transform".into(), place.into()]);
    }
}

/// Units of the drawing in a pixel of the screen.
fn scale() -> f64 {
    let Ok(Some(svg)) = document().query_selector("svg.picture") else {
        return 1.0;
    };
    let view = svg.get_attribute("viewBox").unwrap_or_default();
    let side = |i: usize| {
        let side = view.split(' ').nth(i).map_or(f64::NAN, js_sys::parse_float);
        if side.is_nan() { 1.0 } else { side }
    };
    let seen = svg.get_bounding_client_rect();
    // The drawing is as large as fits, with nothing beside it or above.
    (side(2) / seen.width().max(1.0)).max(side(3) / seen.height().max(1.0))
}

/// The elements on a spot that can be animated.
fn pieces_at(spot: &str) -> Vec<Element> {
    let Ok(found) = document().query_selector_all("#picture [data-at]") else {
        return Vec::new();
    };
    (0..found.length())
        .filter_map(|i| wasm_bindgen::JsCast::dyn_into::<Element>(found.item(i)?).ok())
        .filter(|element| element.get_attribute("data-at").as_deref() == Some(spot))
        .collect()
}
