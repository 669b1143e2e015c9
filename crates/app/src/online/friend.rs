//! A game with a friend, by link: the shortest way to play with somebody.

use crate::prelude::*;
use web_sys::SubmitEvent;
use wire::api::NewGame;

use super::create::{CLOCKS, ClockOptions, GameOptions};
use super::submission::{Submission, room_address, submit_button};
use crate::games::with_boxes;
use crate::route::entry;
use crate::settings::settings;

#[component]
pub(super) fn Friend(id: RwSignal<&'static str>) -> impl IntoView {
    let settings = settings();
    view! {
        <section class="form-panel friend">
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
    let settings = settings();
    let game = entry(id).variants().next().expect("every box has a usual variant");
    let (text, names) = {
        let names: Vec<_> = game.seats().iter().map(|seat| seat.name).collect();
        (game.text(), names)
    };
    let count = names.len();
    let clock = RwSignal::new(CLOCKS[0].to_owned());
    // The number of a seat, or none for a random one.
    let seat = RwSignal::new(None::<usize>);
    let submission = Submission::new();
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let own = seat.get_untracked().unwrap_or_else(|| random_seat(count));
        let sitter = |number| if number == own { "me" } else { "free" }.to_owned();
        let new = NewGame {
            game: text.clone(),
            start: None,
            clock: clock.get_untracked().parse().unwrap_or_default(),
            rated: false,
            public: false,
            seats: (0..count).map(sitter).collect(),
            club: None,
        };
        submission.send("/api/games", new, room_address);
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
            {submit_button(submission, "lobby-friend-go", true)}
        </form>
    }
}

/// Any of so many seats.
pub(super) fn random_seat(count: usize) -> usize {
    (js_sys::Math::random() * count as f64) as usize % count.max(1)
}
