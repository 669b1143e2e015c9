//! The form that creates a game with other people.

use crate::prelude::*;
use web_sys::SubmitEvent;
use wire::Clock;
use wire::api::NewGame;

use super::format;
use super::friend::random_seat;
use super::lobby::Rated;
use super::submission::{Submission, room_address, submit_button};
use super::user::CurrentUser;
use crate::check::check;
use crate::game_page::OptionChoice;
use crate::games::with_boxes;
use crate::route::entry;
use crate::settings::settings;
use client::chosen::{Chosen, text};

/// The usual clocks.
pub(super) const CLOCKS: [&str; 6] =
    ["fischer:300+5", "fischer:900+10", "fischer:60+2", "delay:300+10", "days:3", "none"];

/// Which game: the choice of all of them.
#[component]
pub(super) fn GameOptions(id: RwSignal<&'static str>) -> impl IntoView {
    let settings = settings();
    let choose = move |event| {
        let wanted = event_target_value(&event);
        if let Some(entry) = catalog::games().iter().find(|entry| entry.id == wanted) {
            id.set(entry.id);
        }
    };
    let games = catalog::games().iter().map(|entry| {
        let id = entry.id;
        view! { <option value=id>{move || settings.message(&format!("box-{id}-name"))}</option> }
    });
    view! {
        <label>
            <span>{settings.text("lobby-game")}</span>
            <select node_ref=selected(move || id.get()) on:change=choose>
                {games.collect_view()}
            </select>
        </label>
    }
}

/// The usual clocks, as options of a choice.
#[component]
pub(super) fn ClockOptions() -> impl IntoView {
    let settings = settings();
    let clocks = CLOCKS.map(|text| {
        let clock: Clock = text.parse().expect("a clock of ours");
        view! { <option value=text>{move || format::clock(settings, clock)}</option> }
    });
    view! { {clocks} }
}

#[component]
pub(super) fn Create(
    user: CurrentUser,
    id: RwSignal<&'static str>,
    /// A player who is invited when the form opens.
    #[prop(default = None)]
    invite: Option<String>,
    /// The club that the game belongs to.
    #[prop(default = None)]
    club: Option<String>,
) -> impl IntoView {
    let settings = settings();
    let open = invite.is_some();
    let club = StoredValue::new_local(club);
    view! {
        <details class="form-panel create" open=open>
            <summary><h2>{settings.text("lobby-create")}</h2></summary>
            <GameOptions id />
            {move || {
                let id = id.get();
                with_boxes(vec![entry(id)], {
                    let invite = invite.clone();
                    move || {
                        view! { <Form id user invite=invite.clone() club=club.get_value() /> }.into_any()
                    }
                })
            }}
        </details>
    }
}

#[component]
fn Form(
    id: &'static str,
    user: CurrentUser,
    invite: Option<String>,
    club: Option<String>,
) -> impl IntoView {
    let in_club = club.is_some();
    let club = StoredValue::new_local(club);
    let settings = settings();
    let chosen = RwSignal::new(Chosen::new());
    let game = Memo::new(move |_| text(entry(id), &chosen.get()));
    let seats = Memo::new(move |_| {
        let game = catalog::open(&game.get()).expect("options of the table make a game");
        game.seats().iter().map(|seat| seat.name).collect::<Vec<_>>()
    });
    let invited = invite.map(|name| format!("@{name}"));
    let sitters =
        RwSignal::new(std::iter::once("me".to_owned()).chain(invited).collect::<Vec<_>>());
    let clock = RwSignal::new(CLOCKS[0].to_owned());
    let (rated, public) = (RwSignal::new(false), RwSignal::new(true));
    let shuffled = RwSignal::new(false);
    let submission = Submission::new();
    let create = move |event: SubmitEvent| {
        event.prevent_default();
        let clock: Result<Clock, _> = clock.get_untracked().parse();
        let Ok(clock) = clock else {
            submission.refuse("lobby-clock-wrong");
            return;
        };
        let count = seats.with_untracked(Vec::len);
        let mut seated: Vec<_> = (0..count).map(|seat| sitter(sitters, seat)).collect();
        if shuffled.get_untracked() {
            seated.rotate_right(random_seat(count));
        }
        let new = NewGame {
            game: game.get_untracked(),
            start: None,
            clock,
            rated: rated.get_untracked() && user.signed_in(),
            public: public.get_untracked(),
            seats: seated,
            club: club.get_value(),
        };
        submission.send("/api/games", new, room_address);
    };
    let options = entry(id).options.iter();
    view! {
        <form on:submit=create>
            {options.map(|row| view! { <OptionChoice id row chosen /> }).collect_view()}
            <fieldset>
                <legend>{settings.text("seats-title")}</legend>
                <For each=move || seats.get().into_iter().enumerate() key=|seat| *seat let(seat)>
                    <SeatChoice seat=seat.0 name=seat.1 sitters />
                </For>
                {check("lobby-shuffle", shuffled)}
            </fieldset>
            <ClockChoice clock />
            <Rated user rated />
            {(!in_club).then(|| check("lobby-public", public))}
            {submit_button(submission, "lobby-create-go", true)}
        </form>
    }
}

/// The choice for a seat; without one it is free.
fn sitter(sitters: RwSignal<Vec<String>>, seat: usize) -> String {
    sitters.with(|sitters| sitters.get(seat).cloned()).unwrap_or_else(|| "free".to_owned())
}

#[component]
fn SeatChoice(seat: usize, name: &'static str, sitters: RwSignal<Vec<String>>) -> impl IntoView {
    let settings = settings();
    let set = move |sitter: String| {
        sitters.update(|sitters| {
            if sitters.len() <= seat {
                sitters.resize(seat + 1, "free".to_owned());
            }
            sitters[seat] = sitter;
        });
    };
    let value = move || {
        let sitter = sitter(sitters, seat);
        if sitter.starts_with('@') { "@".to_owned() } else { sitter }
    };
    let invited = move || sitter(sitters, seat).strip_prefix('@').map(str::to_owned);
    let level = move |level: u8| {
        view! { <option value=format!("level:{level}")>{move || settings.level(level)}</option> }
    };
    view! {
        <label>
            <span>{move || settings.seat(name)}</span>
            <select node_ref=selected(value) on:change=move |event| set(event_target_value(&event))>
                <option value="me">{settings.text("seats-you")}</option>
                <option value="free">{settings.text("online-seat-free")}</option>
                <option value="@">{settings.text("lobby-invite")}</option>
                {(1..=8).map(level).collect_view()}
            </select>
        </label>
        <Show when=move || invited().is_some()>
            <label>
                <span>{settings.text("me-name")}</span>
                <input
                    maxlength="20"
                    autocapitalize="off"
                    spellcheck="false"
                    prop:value=invited
                    on:input=move |event| set(format!("@{}", event_target_value(&event).trim()))
                />
            </label>
        </Show>
    }
}

/// One of the usual clocks, or a clock with other numbers.
#[component]
fn ClockChoice(clock: RwSignal<String>) -> impl IntoView {
    let settings = settings();
    let kind = RwSignal::new("usual".to_owned());
    let (minutes, seconds, days) =
        (RwSignal::new(10_u32), RwSignal::new(5_u32), RwSignal::new(3_u32));
    Effect::new(move |_| {
        let own = match kind.get().as_str() {
            "fischer" => format!("fischer:{}+{}", minutes.get() * 60, seconds.get()),
            "delay" => format!("delay:{}+{}", minutes.get() * 60, seconds.get()),
            "days" => format!("days:{}", days.get()),
            _ => return,
        };
        clock.set(own);
    });
    let choose = move |event| {
        let value = event_target_value(&event);
        if value.contains(':') || value == "none" {
            kind.set("usual".to_owned());
            clock.set(value);
        } else {
            kind.set(value);
        }
    };
    let number = move |key: &'static str, signal: RwSignal<u32>, least: u32, most: u32| {
        view! {
            <label>
                <span>{move || settings.message(key)}</span>
                <input
                    type="number"
                    min=least
                    max=most
                    prop:value=move || signal.get().to_string()
                    on:input=move |event| {
                        signal.set(event_target_value(&event).parse().unwrap_or(least).clamp(least, most));
                    }
                />
            </label>
        }
    };
    let is = move |one: &str| kind.with(|kind| kind == one);
    view! {
        <label>
            <span>{settings.text("clock-title")}</span>
            <select on:change=choose>
                <ClockOptions />
                <option value="fischer">{settings.text("lobby-clock-fischer")}</option>
                <option value="delay">{settings.text("lobby-clock-delay")}</option>
                <option value="days">{settings.text("lobby-clock-days")}</option>
            </select>
        </label>
        <Show when=move || is("fischer") || is("delay")>
            {number("clock-minutes", minutes, 1, 180)}
            {number("lobby-clock-seconds", seconds, 0, 180)}
        </Show>
        <Show when=move || is("days")>{number("lobby-clock-days-number", days, 1, 14)}</Show>
    }
}
