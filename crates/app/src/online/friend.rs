//! A game with a friend, by link: the shortest way to play with somebody.

use crate::prelude::*;
use web_sys::SubmitEvent;
use wire::api::{GameRow, NewGame};

use super::api::{self, Fault};
use super::create::{CLOCKS, ClockOptions, GameOptions};
use crate::games::with_boxes;
use crate::route::{entry, route};
use crate::settings::settings;

#[component]
pub(super) fn Friend(id: RwSignal<&'static str>) -> impl IntoView {
    let settings = settings();
    view! {
        <section class="ways-in friend">
            <h2>{settings.text("lobby-friend")}</h2>
            <GameOptions id />
            {move || {
                let id = id.get();
                with_boxes(vec![entry(id)], move || view! { <Form id /> }.into_any())
            }}
        </section>
    }
}

#[component]
fn Form(id: &'static str) -> impl IntoView {
    let (settings, route) = (settings(), route());
    let game = entry(id).variants().next().expect("every box has a usual variant");
    let (text, names) = {
        let names: Vec<_> = game.seats().iter().map(|seat| seat.name).collect();
        (game.text(), names)
    };
    let count = names.len();
    let clock = RwSignal::new(CLOCKS[0].to_owned());
    // The number of a seat, or none for a random one.
    let seat = RwSignal::new(None::<usize>);
    let trouble = RwSignal::new(None::<String>);
    let busy = RwSignal::new(false);
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        busy.set(true);
        let own = seat.get_untracked().unwrap_or_else(|| random_seat(count));
        let sitter = |number| if number == own { "me" } else { "free" }.to_owned();
        let new = NewGame {
            game: text.clone(),
            start: None,
            clock: clock.get_untracked().parse().unwrap_or_default(),
            rated: false,
            public: false,
            seats: (0..count).map(sitter).collect(),
        };
        spawn_local(async move {
            let made: Result<GameRow, Fault> = api::send("POST", "/api/games", &new).await;
            busy.try_set(false);
            match made {
                Ok(row) => route.go(&format!("/g/{}", row.id)),
                Err(fault) => {
                    trouble.try_set(Some(fault.sentence(settings)));
                }
            }
        });
    };
    let seats = names.into_iter().enumerate().map(|(number, name)| {
        view! { <option value=number.to_string()>{move || settings.seat(name)}</option> }
    });
    view! {
        <form on:submit=submit>
            <label>
                <span>{settings.text("lobby-seat")}</span>
                <select on:change=move |event| seat.set(event_target_value(&event).parse().ok())>
                    <option value="">{settings.text("lobby-seat-random")}</option>
                    {seats.collect_view()}
                </select>
            </label>
            <label>
                <span>{settings.text("clock-title")}</span>
                <select node_ref=selected(move || clock.get()) on:change=move |event| clock.set(event_target_value(&event))>
                    <ClockOptions />
                </select>
            </label>
            <p class="notice wrong" role="alert">{move || trouble.get()}</p>
            <button type="submit" class="primary" disabled=busy>{settings.text("lobby-friend-go")}</button>
        </form>
    }
}

/// Any of so many seats.
pub(super) fn random_seat(count: usize) -> usize {
    (js_sys::Math::random() * count as f64) as usize % count.max(1)
}
