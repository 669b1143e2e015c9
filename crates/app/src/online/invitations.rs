//! Invitations that wait for the reader's answer.

use std::time::Duration;

use crate::prelude::*;
use wire::api::Seating;
use wire::people::Invitation;
use wire::room::RoomState;

use super::api::{self, Fault};
use super::format;
use super::user::CurrentUser;
use crate::route::route;
use crate::settings::settings;

/// How often they are read again.
const REFRESH_INTERVAL: Duration = Duration::from_secs(10);

/// Nothing where there are none.
#[component]
pub(super) fn Invitations(user: CurrentUser) -> impl IntoView {
    let settings = settings();
    let invitations = RwSignal::new(Vec::<Invitation>::new());
    let read = move || {
        // Visitors without an account cannot be invited.
        if document().hidden() || user.name().is_none() {
            return;
        }
        spawn_local(async move {
            if let Ok(found) = api::get("/api/invitations").await {
                invitations.try_set(found);
            }
        });
    };
    let name = Memo::new(move |_| user.name());
    Effect::new(move |_| {
        name.track();
        read();
    });
    every(REFRESH_INTERVAL, read);
    view! {
        <Show when=move || !invitations.with(Vec::is_empty)>
            <section>
                <h2>{settings.text("lobby-invitations")}</h2>
                <ul class="games invitations">
                    <For
                        each=move || invitations.get()
                        key=|one| (one.game.id.clone(), one.seat)
                        let(invitation)
                    >
                        <Invited invitation invitations />
                    </For>
                </ul>
            </section>
        </Show>
    }
}

#[component]
fn Invited(invitation: Invitation, invitations: RwSignal<Vec<Invitation>>) -> impl IntoView {
    let (settings, route) = (settings(), route());
    let Invitation { game, seat, by } = invitation;
    let (busy, trouble) = (RwSignal::new(false), RwSignal::new(None::<String>));
    let id = StoredValue::new_local(game.id.clone());
    let answer = move |sitter: &'static str| {
        busy.set(true);
        let id = id.get_value();
        spawn_local(async move {
            let path = format!("/api/games/{id}/seats/{seat}");
            let body = Seating { sitter: sitter.to_owned() };
            let done: Result<RoomState, Fault> = api::send("PUT", &path, &body).await;
            busy.try_set(false);
            match done {
                Ok(_) if sitter == "me" => route.go(&format!("/g/{id}")),
                Ok(_) => {
                    invitations.try_update(|all| all.retain(|one| one.game.id != id));
                }
                Err(fault) => {
                    trouble.try_set(Some(fault.sentence(settings)));
                }
            }
        });
    };
    let picture = format!("/g/{}/picture.svg", game.id);
    let facts = {
        let (clock, rated) = (game.clock, game.rated);
        move || {
            let counts = if rated { "online-rated" } else { "online-unrated" };
            format!("{} · {}", format::clock(settings, clock), settings.message(counts))
        }
    };
    let by = move || settings.format("lobby-invited", &[("name", by.clone())]);
    let rules = game.game;
    view! {
        <li class="waits">
            <img class="thumbnail" src=picture alt="" loading="lazy" width="64" height="64" />
            <b>{move || format::game(settings, &rules)}</b>
            <span class="people">{by}</span>
            <span class="facts">{facts}</span>
            <span class="buttons">
                <button class="primary" disabled=busy on:click=move |_| answer("me")>
                    {settings.text("online-agree")}
                </button>
                <button disabled=busy on:click=move |_| answer("free")>
                    {settings.text("online-decline")}
                </button>
            </span>
            <span class="notice wrong" role="alert">{move || trouble.get()}</span>
        </li>
    }
}
