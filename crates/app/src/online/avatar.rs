//! Players' pictures, drawn as pieces.

use crate::prelude::*;
use client::avatar::Avatar;
use wire::room::Occupant;

/// The outlines of the pieces: an arrow, a pawn, a king, a cube, a tower and stairs.
const SHAPES: [&str; Avatar::SHAPES] = [
    "M4 17 12 5l8 12h-4v3H8v-3z",
    "M12 4a4 4 0 0 1 2 7.4c.3 3 1.5 4.8 3 6.6h1v2H6v-2h1c1.5-1.8 2.7-3.6 3-6.6A4 4 0 0 1 12 4z",
    "M11 3h2v2h2v2h-2v1.3a3.8 3.8 0 0 1 1.600 3.1c.3 2.600 1.4 4.6 2.4 6.6h1v2H6v-2h1c1-2 2.100-4 2.4-6.6A3.8 3.8 0 0 1 11 8.3V7H9V5h2z",
    "M12 4l8 4v8l-8 4-8-4V8zM4 8l8 4 8-4M12 12v8",
    "M7 8a5 2 0 0 1 10 0v9a5 2.5 0 0 1-10 0zM7 8a5 2 0 0 0 10 0",
    "M4 20v-4h5v-5h5V6h6v14z",
];

/// The piece that stands for somebody.
#[component]
pub(crate) fn Piece(of: Avatar) -> impl IntoView {
    let Avatar { shape, color } = of;
    view! {
        <svg class="avatar" viewBox="0 0 24 24" aria-hidden="true">
            <path class=format!("seat-{}", color + 1) d=SHAPES[shape] />
        </svg>
    }
}

/// The piece of whoever sits there.
pub(crate) fn of_occupant(occupant: &Occupant) -> Option<AnyView> {
    match occupant {
        Occupant::Person { name, .. } if !name.is_empty() => {
            Some(view! { <Piece of=Avatar::of(name) /> }.into_any())
        }
        _ => None,
    }
}
