//! Creating a tournament: game, form and clock, and more options behind a fold.

use client::tournament::{Draft, FORMS};
use wasm_bindgen::JsValue;
use web_sys::SubmitEvent;
use wire::Clock;
use wire::tournament::State;

use super::super::create::GameOptions;
use super::super::submission::{Submission, submit_button};
use super::super::user::CurrentUser;
use super::format;
use crate::check::check_with;
use crate::game_page::OptionChoice;
use crate::games::with_boxes;
use crate::prelude::*;
use crate::route::entry;
use crate::settings::settings;
use client::chosen::{Chosen, text};

#[component]
pub(in super::super) fn Create(
    user: CurrentUser,
    #[prop(default = None)] club: Option<String>,
) -> impl IntoView {
    let settings = settings();
    let heading = club.is_none();
    let club = StoredValue::new_local(club);
    let id = RwSignal::new(catalog::games()[0].id);
    view! {
        <section class:form-panel=heading class="friend">
            {heading.then(|| view! { <h2>{settings.text("tournaments-create")}</h2> })}
            <GameOptions id />
            {move || {
                let id = id.get();
                with_boxes(vec![entry(id)], move || view! { <Choices id user club=club.get_value() /> }.into_any())
            }}
        </section>
    }
}

#[component]
fn Choices(id: &'static str, user: CurrentUser, club: Option<String>) -> impl IntoView {
    let settings = settings();
    let chosen = RwSignal::new(Chosen::new());
    let draft = RwSignal::new(Draft { club, ..Draft::new(id) });
    Effect::new(move |_| {
        let game = text(entry(id), &chosen.get());
        draft.update(|draft| draft.game = game);
    });
    let submission = Submission::new();
    let create = move |event: SubmitEvent| {
        event.prevent_default();
        let new = draft.with_untracked(|draft| draft.to_send(user.signed_in()));
        submission.send("/api/tournaments", new, |made: &State| format!("/t/{}", made.row.id));
    };
    let form = Memo::new(move |_| draft.with(|draft| draft.form));
    let forms = FORMS.map(|form| {
        let name = move || settings.message(&format!("tournament-form-{form}"));
        view! { <option value=form>{name}</option> }
    });
    let clocks = move || {
        let clocks = draft.with(client::tournament::Draft::clocks);
        clocks
            .map(|text| {
                let clock: Clock = text.parse().expect("a clock of ours");
                view! { <option value=text>{format::clock(settings, clock)}</option> }
            })
            .collect_view()
    };
    let clock = Memo::new(move |_| draft.with(|draft| draft.clock.clone()));
    let options = entry(id).options.iter();
    view! {
        <form on:submit=create>
            <label>
                <span>{settings.text("tournament-form")}</span>
                <select
                    node_ref=selected(move || form.get())
                    on:change=move |event| draft.update(|draft| draft.take_form(&event_target_value(&event)))
                >
                    {forms.collect_view()}
                </select>
            </label>
            <p class="help">{move || settings.message(&format!("tournament-form-{}-help", form.get()))}</p>
            <label>
                <span>{settings.text("clock-title")}</span>
                <select
                    node_ref=selected(move || {
                        form.track();
                        clock.get()
                    })
                    on:change=move |event| draft.update(|draft| draft.clock = event_target_value(&event))
                >
                    {clocks}
                </select>
            </label>
            <details>
                <summary>{settings.text("tournaments-options")}</summary>
                {options.map(|row| view! { <OptionChoice id row chosen /> }).collect_view()}
                <Details user draft form />
            </details>
            {submit_button(submission, "tournaments-create-go", true)}
        </form>
    }
}

/// The options that have defaults.
#[component]
fn Details(user: CurrentUser, draft: RwSignal<Draft>, form: Memo<&'static str>) -> impl IntoView {
    let settings = settings();
    let teams = Memo::new(move |_| draft.with(Draft::can_have_teams));
    let starts = move |event| {
        let at = js_sys::Date::new(&JsValue::from(event_target_value(&event))).get_time();
        draft.update(|draft| draft.starts = (!at.is_nan()).then_some(at as i64));
    };
    let level = move |level: u8| {
        view! { <option value=level.to_string()>{settings.level(level)}</option> }
    };
    let fill = move |count: u32| {
        let text = settings.format("tournament-fill-players", &[("count", count.to_string())]);
        view! { <option value=count.to_string()>{text}</option> }
    };
    view! {
        <label>
            <span>{settings.text("tournament-name")}</span>
            <input
                maxlength=wire::bounds::TOURNAMENT
                prop:value=move || draft.with(|draft| draft.name.clone())
                on:input=move |event| draft.update(|draft| draft.name = event_target_value(&event))
            />
        </label>
        <Show when=move || form.get() == "arena">
            <Number
                label="tournament-minutes"
                bounds=(5, 1440)
                value=Signal::derive(move || draft.with(|draft| i64::from(draft.minutes)))
                set=move |value| draft.update(|draft| draft.minutes = value as u32)
            />
        </Show>
        <Show when=move || form.get() == "swiss">
            <Number
                label="tournament-rounds"
                bounds=(1, 30)
                value=Signal::derive(move || draft.with(|draft| i64::from(draft.rounds)))
                set=move |value| draft.update(|draft| draft.rounds = value as u16)
            />
        </Show>
        <Show when=move || form.get() == "round-robin">
            <Number
                label="tournament-cycles"
                bounds=(1, 4)
                value=Signal::derive(move || draft.with(|draft| i64::from(draft.cycles)))
                set=move |value| draft.update(|draft| draft.cycles = value as u8)
            />
        </Show>
        <Show when=move || form.get() == "knockout">
            {flag(draft, "tournament-third", |draft| &mut draft.third_place)}
        </Show>
        <label>
            <span>{settings.text("tournament-starts")}</span>
            <input type="datetime-local" on:change=starts />
        </label>
        <label>
            <span>{settings.text("tournament-fill")}</span>
            <select
                node_ref=selected(move || draft.with(|draft| draft.fill).to_string())
                on:change=move |event| {
                    draft.update(|draft| draft.fill = event_target_value(&event).parse().unwrap_or(0));
                }
            >
                <option value="0">{settings.text("tournament-fill-none")}</option>
                {[2, 4, 6, 8, 12, 16, 24, 32].map(fill).collect_view()}
            </select>
        </label>
        <Show when=move || draft.with(|draft| draft.fill > 0)>
            <label>
                <span>{settings.text("tournament-level")}</span>
                <select
                    node_ref=selected(move || draft.with(|draft| draft.level).to_string())
                    on:change=move |event| {
                        draft.update(|draft| draft.level = event_target_value(&event).parse().unwrap_or(5));
                    }
                >
                    {(1..=8).map(level).collect_view()}
                </select>
            </label>
        </Show>
        <Show when=move || draft.with(|draft| draft.club.is_none())>
            {flag(draft, "tournament-public", |draft| &mut draft.public)}
        </Show>
        {flag(draft, "tournament-late", |draft| &mut draft.late_entry)}
        <Show when=move || teams.get()>
            {flag(draft, "tournament-teams", |draft| &mut draft.teams)}
        </Show>
        <Rated user draft />
    }
}

/// Ratings, which take an account.
#[component]
fn Rated(user: CurrentUser, draft: RwSignal<Draft>) -> impl IntoView {
    view! {
        <Show when=move || user.signed_in()>
            {flag(draft, "tournament-rated", |draft| &mut draft.rated)}
            <Rating label="tournament-min" set=move |value| draft.update(|draft| draft.min_rating = value) />
            <Rating label="tournament-max" set=move |value| draft.update(|draft| draft.max_rating = value) />
        </Show>
    }
}

#[component]
fn Number(
    label: &'static str,
    bounds: (i64, i64),
    value: Signal<i64>,
    set: impl Fn(i64) + Send + 'static,
) -> impl IntoView {
    let settings = settings();
    let (least, most) = bounds;
    view! {
        <label>
            <span>{settings.text(label)}</span>
            <input
                type="number"
                min=least
                max=most
                prop:value=move || value.get().to_string()
                on:change=move |event| {
                    set(event_target_value(&event).parse().unwrap_or(least).clamp(least, most));
                }
            />
        </label>
    }
}

#[component]
fn Rating(label: &'static str, set: impl Fn(Option<i32>) + Send + 'static) -> impl IntoView {
    let settings = settings();
    view! {
        <label>
            <span>{settings.text(label)}</span>
            <input
                type="number"
                min="0"
                max="4000"
                step="50"
                on:change=move |event| set(event_target_value(&event).parse().ok())
            />
        </label>
    }
}

/// A box to check for a part of the draft.
fn flag(draft: RwSignal<Draft>, label: &'static str, part: fn(&mut Draft) -> &mut bool) -> AnyView {
    let value = Signal::derive(move || *part(&mut draft.get()));
    check_with(label, value, move |checked| draft.update(|draft| *part(draft) = checked))
}
