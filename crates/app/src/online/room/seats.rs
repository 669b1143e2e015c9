//! Who sits at the table, who is there, and their clocks.

use std::time::Duration;

use crate::prelude::*;
use wire::room::{Occupant, SeatState};

use super::model::Room;
use crate::device;
use crate::online::{avatar, format};
use crate::route::{Link, box_of};
use crate::table::players::{Out, Swatch};
use crate::table::{Table, clock_text};

/// How often clocks are read.
const TICK: Duration = Duration::from_millis(200);

#[component]
pub(super) fn Seats(room: Room) -> impl IntoView {
    let (names, game) = room.read_untracked(|room| {
        let names: Vec<_> = room.state().seats.iter().map(|seat| seat.name.clone()).collect();
        (names, room.state().game.clone())
    });
    let crowd = if names.len() > 2 { " crowd" } else { "" };
    let class = format!("players {}{crowd}", box_of(&game));
    let now = RwSignal::new(device::now());
    every(TICK, move || now.set(device::now()));
    let rows =
        names.into_iter().enumerate().map(|(seat, name)| view! { <Row room seat name now /> });
    view! {
        <ul class=class>{rows.collect_view()}</ul>
        <Spectators room />
    }
}

#[component]
fn Row(room: Room, seat: usize, name: String, now: RwSignal<f64>) -> impl IntoView {
    let settings = room.settings;
    let row = room.part(move |room| room.state().seats.get(seat).cloned());
    let own = room.part(move |room| room.is_own(seat));
    // Who sits at the bottom of the board.
    let below =
        room.part(move |room| room.state().yours.first().copied().unwrap_or(0) as usize == seat);
    let moves = move || room.is_playing() && room.table.get().and_then(Table::mover) == Some(seat);
    let out = Signal::derive(move || room.table.get().is_some_and(|table| table.is_out(seat)));
    let present = move || row.with(|row| row.as_ref().is_some_and(|row| row.present));
    let presence = move || settings.message(if present() { "online-here" } else { "online-away" });
    let is_person = move || {
        row.with(|row| {
            row.as_ref().is_some_and(|row| matches!(row.sitter, Occupant::Person { .. }))
        })
    };
    let change = room.part(move |room| {
        room.state().over.as_ref().and_then(|over| over.ratings.get(seat).copied().flatten())
    });
    let clock = move || {
        let now = now.get();
        let left = room.read(|room| room.time_left(seat, now))?;
        let days = room.read_untracked(|room| room.state().clock.is_correspondence());
        Some(if days { format::span(settings, left) } else { clock_text(left as f64) })
    };
    let first_turn = move || {
        let now = now.get();
        let left = room.read(|room| room.first_turn_left(now))?;
        Some(settings.format("online-first-turn", &[("time", clock_text(left as f64))]))
    };
    view! {
        <li class:moves=moves class:own=move || below.get() class:out=move || out.get() aria-current=move || moves().then_some("true")>
            <Swatch seat />
            <span class="name">
                {move || settings.seat(&name)} <Out when=out />
                <Show when=move || own.get()>" "<b class="you-mark">{settings.text("seats-you")}</b></Show>
            </span>
            <span class="who">
                {move || row.get().map(|row| avatar::of_occupant(&row.sitter))}
                {move || row.get().map(|row| occupant(room, &row))}
                <Show when=is_person>
                    <span class="presence" class:here=present title=presence role="img" aria-label=presence></span>
                </Show>
                {move || change.get().map(|change| view! { <small class="change">{signed(change)}</small> })}
            </span>
            <span class="clock">{clock}</span>
            <Show when=move || moves() && first_turn().is_some()>
                <small class="first-turn">{first_turn}</small>
            </Show>
        </li>
    }
}

/// Who sits there, with what is known of them.
fn occupant(room: Room, row: &SeatState) -> AnyView {
    let settings = room.settings;
    let name = format::occupant(settings, &row.sitter);
    match &row.sitter {
        Occupant::Person { name: own, guest, bot, rating } => {
            let sign = if *bot { Some("online-bot") } else { guest.then_some("online-guest") };
            let rated = rating.map(|rating| view! { <small>{rating}</small> });
            let named = if *guest || own.is_empty() {
                view! { <span>{name}</span> }.into_any()
            } else {
                view! { <Link to=format!("/players/{own}")>{name}</Link> }.into_any()
            };
            view! {
                {named} " " {rated} " "
                {sign.map(|key| view! { <small class="kind">{settings.message(key)}</small> })}
            }
            .into_any()
        }
        Occupant::Computer { rating, .. } => {
            let rated = rating.map(|rating| view! { <small>{rating}</small> });
            view! { <span>{name}</span> " " {rated} }.into_any()
        }
        Occupant::Free | Occupant::Invited { .. } => view! { <em>{name}</em> }.into_any(),
    }
}

/// `+12`, `−7`.
fn signed(change: i32) -> String {
    if change < 0 { format!("−{}", change.unsigned_abs()) } else { format!("+{change}") }
}

#[component]
fn Spectators(room: Room) -> impl IntoView {
    let settings = room.settings;
    let count = room.part(|room| room.state().spectators);
    view! {
        <Show when=move || { count.get() > 0 }>
            <p class="spectators facts">
                {move || settings.format("online-spectators", &[("count", count.get().to_string())])}
            </p>
        </Show>
    }
}
