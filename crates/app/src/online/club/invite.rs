//! The link that lets people in.

use serde_json::json;

use super::one::OneClub;
use super::people::ConfirmButton;
use crate::device;
use crate::prelude::*;
use crate::table::code;

#[component]
pub(super) fn Invite(one: OneClub) -> impl IntoView {
    let settings = one.settings();
    let invitation = one.part(|club| club.invitation.clone());
    let link = move || {
        let origin = window().location().origin().unwrap_or_default();
        invitation.get().map(|text| format!("{origin}/c/{}#{text}", one.id()))
    };
    let there = Memo::new(move |_| invitation.with(Option::is_some));
    let copied = RwSignal::new(None::<&'static str>);
    let copy = move |_| {
        if let Some(link) = untrack(link) {
            device::copy(&link, move |done| {
                copied.set(Some(if done { "share-link-copied" } else { "error-clipboard" }));
            });
        }
    };
    let renew = move || one.act("PUT", "/invitation", json!({}));
    view! {
        <section>
            <h2>{settings.text("club-invite")}</h2>
            <Show
                when=move || there.get()
                fallback=move || {
                    view! {
                        <p>{settings.text("club-invite-none")}</p>
                        <div class="buttons">
                            <button on:click=move |_| renew()>{settings.text("club-invite-make")}</button>
                        </div>
                    }
                }
            >
                <p>{settings.text("club-invite-help")}</p>
                <input
                    class="address"
                    readonly
                    aria-label=settings.text("club-invite")
                    prop:value=move || link().unwrap_or_default()
                />
                <div class="buttons">
                    <button class="primary" on:click=copy>{settings.text("share-copy-link")}</button>
                    <ConfirmButton one key="club-renew" does=Callback::new(move |()| renew()) />
                    <ConfirmButton
                        one
                        key="club-revoke"
                        does=Callback::new(move |()| one.act("DELETE", "/invitation", json!({})))
                    />
                </div>
                <p class="done" role="status">{move || copied.get().map(|key| settings.message(key))}</p>
                <details>
                    <summary>{settings.text("club-invite-code")}</summary>
                    {move || link().map(|link| code(settings, &link))}
                </details>
            </Show>
        </section>
    }
}
