//! What a position is worth: in words, and as a bar.

use crate::prelude::*;
use catalog::{SeatRow, Worth};

use crate::settings::Settings;

/// A side: seats that win together.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Side {
    pub(crate) team: usize,
    /// The number of its first seat.
    pub(crate) seat: usize,
    seats: Vec<&'static str>,
}

impl Side {
    /// All sides, in the order of their first seats.
    pub(crate) fn all(seats: &[SeatRow]) -> Vec<Self> {
        let mut sides: Vec<Self> = Vec::new();
        for (number, seat) in seats.iter().enumerate() {
            match sides.iter_mut().find(|side| side.team == seat.team) {
                Some(side) => side.seats.push(seat.name),
                None => sides.push(Self { team: seat.team, seat: number, seats: vec![seat.name] }),
            }
        }
        sides
    }

    /// What it is called.
    pub(crate) fn name(&self, settings: Settings) -> String {
        // `light1` and `light2` are Light together.
        let colour = self.seats[0].trim_end_matches(char::is_numeric);
        if self.seats.len() > 1 { settings.seat(colour) } else { settings.seat(self.seats[0]) }
    }
}

/// What a position is worth, in words.
pub(crate) fn sentence(settings: Settings, sides: &[Side], worth: &Worth) -> String {
    if let Some(proof) = worth.proof {
        let side = sides.iter().find(|side| side.team == proof.team);
        let name = side.map_or_else(String::new, |side| side.name(settings));
        let verb = if proof.wins { "wins" } else { "loses" };
        let within = if proof.exact { "in" } else { "within" };
        let values = [("side", name), ("turns", proof.turns.to_string())];
        return settings.format(&format!("worth-{verb}-{within}"), &values);
    }
    if worth.drawn {
        return settings.message("worth-draw");
    }
    let shown = if sides.len() == 2 { &sides[..1] } else { sides };
    let about = |side: &Side| {
        let percent = worth.percent(side.seat, sides.len());
        let values = [("side", side.name(settings)), ("percent", percent.to_string())];
        settings.format("worth-about", &values)
    };
    shown.iter().map(about).collect::<Vec<_>>().join(", ")
}

/// As a bar, a part a side.
#[component]
pub(crate) fn Bar(sides: Vec<Side>, #[prop(into)] worth: Signal<Option<Worth>>) -> impl IntoView {
    let sides = StoredValue::new_local(sides);
    let parts = move || {
        let worth = worth.get();
        sides.with_value(|sides| {
            let mut from = 0.0;
            let even = 1.0 / sides.len() as f32;
            let part = |side: &Side| {
                let share = worth.as_ref().map_or(even, |worth| worth.shares[side.seat]);
                let x = from;
                from += share * 100.0;
                let class = format!("seat-{}", side.seat + 1);
                let (x, width) = (x.to_string(), (share * 100.0).to_string());
                view! { <rect class=class x=x width=width height="8" /> }
            };
            sides.iter().map(part).collect_view()
        })
    };
    view! {
        <svg class="bar" class:unsure=move || worth.with(Option::is_none) viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            {parts}
        </svg>
    }
}
