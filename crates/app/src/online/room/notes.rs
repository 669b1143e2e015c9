//! Private notes, and conditional turns, which are played at once when the others play as foreseen.

use crate::prelude::*;
use client::player::Player;
use web_sys::SubmitEvent;
use wire::api::Private;

use super::model::Room;
use crate::engine::Engine;
use crate::online::api::{self, Fault};
use crate::table::Table;
use crate::table::purpose::Purpose;

/// Trying turns out on the board.
#[derive(Copy, Clone)]
pub(super) struct Planning {
    /// The board on which they are tried, shown instead of the game's own.
    pub(super) board: RwSignal<Option<Table>>,
}

impl Planning {
    pub(super) fn new() -> Self {
        Self { board: RwSignal::new(None) }
    }
}

/// The turns on it belong to no game.
struct Trial;

impl Purpose for Trial {}

#[component]
pub(super) fn Notes(room: Room, planning: Planning) -> impl IntoView {
    let settings = room.settings;
    let days = room.read_untracked(|room| room.state().clock.is_correspondence());
    let open = RwSignal::new(days);
    let toggled = move |event: web_sys::Event| {
        let details: web_sys::Element = event_target(&event);
        open.set(details.has_attribute("open"));
    };
    view! {
        <Show when=move || room.plays()>
            <details class="private" prop:open=days on:toggle=toggled>
                <summary>{settings.text("online-private")}</summary>
                <Show when=move || open.get()>
                    <NotesForm room planning />
                </Show>
            </details>
        </Show>
    }
}

#[component]
fn NotesForm(room: Room, planning: Planning) -> impl IntoView {
    let settings = room.settings;
    let path = format!("/api/games/{}/private", room.id());
    let (note, plan) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let outcome = RwSignal::new(None::<String>);
    let fetch = path.clone();
    // Foreseen turns that were played are no longer in the plan: it is read again with every turn.
    let played = room.part(|room| room.state().turns.len());
    Effect::new(move |before: Option<()>| {
        played.track();
        let fetch = fetch.clone();
        spawn_local(async move {
            let stored: Result<Private, Fault> = api::get(&fetch).await;
            if let Ok(stored) = stored {
                if before.is_none() {
                    note.try_set(stored.note);
                }
                plan.try_set(stored.plan);
            }
        });
    });
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        let (path, body) =
            (path.clone(), Private { note: note.get_untracked(), plan: plan.get_untracked() });
        spawn_local(async move {
            let done = api::submit("PUT", &path, &body).await;
            outcome.try_set(Some(match done {
                Ok(()) => settings.message("state-saved"),
                Err(fault) => fault.sentence(settings),
            }));
        });
    };
    let waits = move || room.is_playing() && room.table.get().is_some_and(|table| !table.is_open());
    view! {
        <form class="notes-form" on:submit=save>
            <label for="note">{settings.text("online-note")}</label>
            <textarea
                id="note"
                rows="3"
                maxlength="10000"
                prop:value=note
                on:input=move |event| note.set(event_target_value(&event))
            ></textarea>
            <Show when=waits fallback=move || view! { <p class="help">{settings.text("online-plan-later")}</p> }>
                <label for="plan">{settings.text("online-plan")}</label>
                <textarea
                    id="plan"
                    rows="3"
                    spellcheck="false"
                    autocapitalize="off"
                    maxlength="16000"
                    aria-describedby="plan-help"
                    prop:value=plan
                    on:input=move |event| plan.set(event_target_value(&event))
                ></textarea>
                <p id="plan-help" class="help">{settings.text("online-plan-help")}</p>
                <Try room planning plan />
            </Show>
            <div class="buttons">
                <button type="submit">{settings.text("action-save")}</button>
            </div>
            <p class="done" role="status">{move || outcome.get()}</p>
        </form>
    }
}

/// A line of turns made on the board itself.
#[component]
fn Try(room: Room, planning: Planning, plan: RwSignal<String>) -> impl IntoView {
    let settings = room.settings;
    let engine: Engine = expect_context();
    // The board lives longer than the button that opened it.
    let owner = StoredValue::new_local(Owner::current().expect("a view has an owner"));
    let known = room.part(|room| room.state().turns.len());
    let begin = move |_| {
        let played = room.read_untracked(|room| super::replayed(room.state()));
        if let Some(played) = played {
            let sitters = vec![Player::Person; played.game().seats().len()];
            let new = || Table::new((settings, engine), Trial, played, sitters, None);
            let table = owner.with_value(|owner| owner.with(new));
            if let Some(own) = room.table.get_untracked() {
                table.quarters.set(own.quarters.get_untracked());
            }
            planning.board.set(Some(table));
        }
    };
    // A turn on the real board closes the trial, which began at an earlier position.
    Effect::new(move |before: Option<usize>| {
        let now = known.get();
        if before.is_some_and(|before| before != now) {
            planning.board.set(None);
        }
        now
    });
    on_cleanup(move || {
        planning.board.try_set(None);
    });
    let line = move || {
        let turns = planning.board.get().map(Table::turns).unwrap_or_default();
        turns.into_iter().skip(known.get()).collect::<Vec<_>>()
    };
    let keep = move |_| {
        let line = line().join(" ");
        if !line.is_empty() {
            plan.update(|plan| {
                if !plan.is_empty() && !plan.ends_with('\n') {
                    plan.push('\n');
                }
                plan.push_str(&line);
            });
        }
        planning.board.set(None);
    };
    view! {
        <Show
            when=move || planning.board.get().is_some()
            fallback=move || {
                view! {
                    <button type="button" on:click=begin>{settings.text("online-plan-try")}</button>
                }
            }
        >
            <p class="trial" role="status">
                {settings.text("online-plan-trying")} " " <b>{move || line().join(" ")}</b>
            </p>
            <div class="buttons">
                <button
                    type="button"
                    disabled=move || line().is_empty()
                    on:click=move |_| {
                        if let Some(table) = planning.board.get_untracked() {
                            table.undo();
                        }
                    }
                >
                    {settings.text("play-undo")}
                </button>
                <button type="button" class="primary" disabled=move || { line().len() < 2 } on:click=keep>
                    {settings.text("online-plan-keep")}
                </button>
                <button type="button" on:click=move |_| planning.board.set(None)>
                    {settings.text("action-cancel")}
                </button>
            </div>
        </Show>
    }
}
