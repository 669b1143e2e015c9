//! The buttons to invite, follow and block a player.

use crate::prelude::*;
use wire::people::{Block, Relation};

use super::super::api::{self, Fault};
use super::super::user::CurrentUser;
use crate::route::Link;
use crate::settings::settings;
use client::routes::encode;

#[component]
pub(in super::super) fn RelationButtons(
    name: String,
    relation: Relation,
    user: CurrentUser,
) -> impl IntoView {
    let settings = settings();
    let relation = RwSignal::new(relation);
    let (busy, asks) = (RwSignal::new(false), RwSignal::new(false));
    let fault = RwSignal::new(None::<Fault>);
    let name = StoredValue::new_local(name);
    // Sends the change, and shows the new relation if it succeeded.
    let change = move |follows: Option<bool>, blocked: Option<bool>| {
        busy.set(true);
        asks.set(false);
        let name = name.get_value();
        spawn_local(async move {
            let done = match (follows, blocked) {
                (Some(on), _) => {
                    let path = format!("/api/people/follows/{}", encode(&name));
                    api::done(if on { "PUT" } else { "DELETE" }, &path).await
                }
                (_, Some(true)) => {
                    api::submit("POST", "/api/people/blocks", &Block { name, game: None }).await
                }
                _ => api::done("DELETE", &format!("/api/people/blocks/{}", encode(&name))).await,
            };
            busy.try_set(false);
            if done.is_ok() {
                relation.try_update(|relation| {
                    relation.blocked = blocked.unwrap_or(relation.blocked);
                    // A blocked player cannot be followed.
                    relation.follows = follows.unwrap_or(relation.follows && !relation.blocked);
                });
            }
            fault.try_set(done.err());
        });
    };
    let follows = Memo::new(move |_| relation.with(|relation| relation.follows));
    let blocked = Memo::new(move |_| relation.with(|relation| relation.blocked));
    let invite = format!("/lobby?invite={}", encode(&name.get_value()));
    let question = move || settings.format("people-block-question", &[("name", name.get_value())]);
    view! {
        <div class="buttons">
            <Show when=move || !blocked.get()>
                <Link to=invite.clone() class="button primary">{settings.text("people-invite")}</Link>
                <Show when=move || user.signed_in()>
                    <button
                        disabled=busy
                        aria-pressed=move || follows.get().to_string()
                        on:click=move |_| change(Some(!follows.get_untracked()), None)
                    >
                        {move || settings.message(if follows.get() { "people-unfollow" } else { "people-follow" })}
                    </button>
                </Show>
                <button
                    disabled=busy
                    aria-expanded=move || asks.get().to_string()
                    on:click=move |_| asks.update(|asks| *asks = !*asks)
                >
                    {settings.text("people-block")}
                </button>
            </Show>
            <Show when=move || blocked.get()>
                <button disabled=busy on:click=move |_| change(None, Some(false))>
                    {settings.text("people-unblock")}
                </button>
            </Show>
        </div>
        <Show when=move || asks.get()>
            <div class="offer" role="group" aria-label=question>
                <div>
                    <p>{question}</p>
                    <p class="help">{settings.text("people-block-means")}</p>
                </div>
                <div class="buttons">
                    <button class="danger" on:click=move |_| change(None, Some(true))>
                        {settings.text("people-block-yes")}
                    </button>
                    <button on:click=move |_| asks.set(false)>{settings.text("action-cancel")}</button>
                </div>
            </div>
        </Show>
        <p class="notice" role="status">
            {move || blocked.get().then(|| settings.message("people-is-blocked"))}
        </p>
        <p class="notice wrong" role="alert">
            {move || fault.get().map(|fault| fault.sentence(settings))}
        </p>
    }
}
