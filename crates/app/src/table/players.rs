//! Who sits at the table, and whose turn it is.

use crate::prelude::*;
use client::player::Player;

use super::clock;
use super::model::Table;
use crate::settings::{Settings, settings};

#[component]
pub(crate) fn Players(table: Table) -> impl IntoView {
    let settings = settings();
    let crowd = if table.seats().len() > 2 { " crowd" } else { "" };
    let class = format!("players {}{crowd}", table.box_id());
    // Who sits at the bottom of the board.
    let own =
        move || table.players().iter().position(|player| *player == Player::Person).unwrap_or(0);
    let seats: Vec<_> = table.seats().into_iter().enumerate().collect();
    let row = move |(seat, name): (usize, &'static str)| {
        let moves = move || table.shown_mover() == Some(seat);
        let out = Signal::derive(move || table.is_out(seat));
        let you = Signal::derive(move || table.own_seat() == Some(seat));
        let choose = move |event| {
            table.seat(seat, Player::numbered(event_target_value(&event).parse().unwrap_or(0)));
        };
        let sits = move || table.players()[seat].number();
        let clock = move || table.clock().map(|clock| clock::text(clock.left[seat]));
        view! {
            <li class:moves=moves class:own=move || own() == seat class:out=move || out.get() aria-current=move || moves().then_some("true")>
                <Swatch seat />
                <span class="name">
                    {move || settings.seat(name)} <You when=you /> <Out when=out />
                    <span class="score">{move || table.score(seat)}</span>
                </span>
                <select
                    aria-label=move || settings.format("seats-seat", &[("seat", name.to_owned())])
                    on:change=choose
                    node_ref=selected(move || sits().to_string())
                >
                    {options(settings)}
                </select>
                <span class="clock">{clock}</span>
            </li>
        }
    };
    view! { <ul class=class>{seats.into_iter().map(row).collect_view()}</ul> }
}

/// A seat's colour and mark.
#[component]
pub(crate) fn Swatch(seat: usize) -> impl IntoView {
    view! {
        <svg class="swatch" viewBox="0 0 20 20" aria-hidden="true">
            <circle cx="10" cy="10" r="8" class=format!("seat-{}", seat + 1) />
            <path class=format!("seat-{}-mark mark", seat + 1) d=mark(seat) />
        </svg>
    }
}

/// The word beside the seat that is the reader's.
#[component]
pub(crate) fn You(when: Signal<bool>) -> impl IntoView {
    let settings = settings();
    view! { <Show when=move || when.get()>" " <b class="you-mark">{settings.text("seats-you")}</b></Show> }
}

/// The word beside a seat that plays no more (C15).
#[component]
pub(crate) fn Out(when: Signal<bool>) -> impl IntoView {
    let settings = settings();
    view! { <Show when=move || when.get()>" " <small>{settings.text("seats-out")}</small></Show> }
}

/// A person, or one of the eight levels.
pub(crate) fn options(settings: Settings) -> impl IntoView {
    let level = move |level: u8| {
        view! { <option value=level.to_string()>{move || settings.level(level)}</option> }
    };
    view! {
        <option value="0">{settings.text("seats-person-here")}</option>
        {(1..=8).map(level).collect_view()}
    }
}

/// A mark for each seat, so that colour is never the only difference.
fn mark(seat: usize) -> &'static str {
    ["M6 10h8", "M10 6v8", "M7 7l6 6M13 7l-6 6", "M10 6v8M6 10h8", "M7 13l3-6 3 6", "M7 7h6v6h-6z"]
        [seat]
}
