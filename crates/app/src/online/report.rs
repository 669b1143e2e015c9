//! Reporting somebody to the moderators.

use crate::prelude::*;
use web_sys::SubmitEvent;
use wire::api::Report;
use wire::people::Block;

use super::{api, format};
use crate::settings::settings;

/// A form about one of these people, in that game if there is one: guests are known by it.
#[component]
pub(super) fn ReportForm(people: Memo<Vec<String>>, game: Option<String>) -> impl IntoView {
    let settings = settings();
    let (chosen, text) = (RwSignal::new(None::<String>), RwSignal::new(String::new()));
    let outcome = RwSignal::new(None::<String>);
    let in_game = game.is_some();
    let about = move || {
        let first = people.with_untracked(|people| people.first().cloned());
        chosen.get_untracked().or(first)
    };
    let block = {
        let game = game.clone();
        move |_| {
            let Some(name) = about() else {
                return;
            };
            let body = Block { name, game: game.clone() };
            spawn_local(async move {
                let done = api::submit("POST", "/api/people/blocks", &body).await;
                outcome.try_set(Some(match done {
                    Ok(()) => settings.message("player-blocked"),
                    Err(fault) => fault.sentence(settings),
                }));
            });
        }
    };
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        let Some(about) = about() else {
            return;
        };
        let body = Report { about, game: game.clone(), text: text.get_untracked() };
        spawn_local(async move {
            let done = api::submit("POST", "/api/reports", &body).await;
            if done.is_ok() {
                text.try_set(String::new());
            }
            outcome.try_set(Some(match done {
                Ok(()) => settings.message("player-reported"),
                Err(fault) => fault.sentence(settings),
            }));
        });
    };
    let choice = move || {
        view! {
            <label for="reported">{settings.text("player-report-whom")}</label>
            <select id="reported" on:change=move |event| chosen.set(Some(event_target_value(&event)))>
                {move || {
                    people
                        .get()
                        .into_iter()
                        .map(|name| {
                            view! {
                                <option value=name.clone()>{format::person(settings, &name)}</option>
                            }
                        })
                        .collect_view()
                }}
            </select>
        }
    };
    view! {
        <details class="report">
            <summary>{settings.text("player-report")}</summary>
            <form class="sign-form" on:submit=send>
                {in_game.then(choice)}
                <label for="report">{settings.text("player-report-line")}</label>
                <textarea
                    id="report"
                    rows="3"
                    maxlength="1000"
                    required
                    prop:value=text
                    on:input=move |event| text.set(event_target_value(&event))
                ></textarea>
                <div class="buttons">
                    <button type="submit">{settings.text("player-report-send")}</button>
                    {in_game
                        .then(|| {
                            view! {
                                <button type="button" class="danger" on:click=block>
                                    {settings.text("player-block")}
                                </button>
                            }
                        })}
                </div>
                <p class="done" role="status">{move || outcome.get()}</p>
            </form>
        </details>
    }
}
