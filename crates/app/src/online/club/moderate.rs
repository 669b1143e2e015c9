//! What a moderator does about a club: hide it, show it again, close it.

use web_sys::SubmitEvent;
use wire::api::Moderation as Act;

use super::super::api;
use super::one::OneClub;
use super::people::ConfirmButton;
use crate::prelude::*;

#[component]
pub(super) fn Moderate(one: OneClub) -> impl IntoView {
    let settings = one.settings();
    let reason = RwSignal::new(String::new());
    let trouble = RwSignal::new(None::<String>);
    let hidden = one.part(|club| club.hidden);
    let act = move |act: Act, then: fn(OneClub)| {
        spawn_local(async move {
            match api::submit("POST", "/api/moderation", &act).await {
                Ok(()) => {
                    reason.try_set(String::new());
                    trouble.try_set(None);
                    then(one);
                }
                Err(fault) => {
                    trouble.try_set(Some(fault.sentence(settings)));
                }
            }
        });
    };
    let hide = move |event: SubmitEvent| {
        event.prevent_default();
        let (hidden, reason) = (!hidden.get_untracked(), reason.get_untracked());
        act(Act::HideClub { club: one.id(), hidden, reason }, OneClub::read);
    };
    let close = Callback::new(move |()| {
        let reason = reason.get_untracked();
        act(Act::CloseClub { club: one.id(), reason }, |one| one.route.go("/you"));
    });
    let hides = move || if hidden.get() { "moderation-show-club" } else { "moderation-hide-club" };
    view! {
        <section>
            <h2>{settings.text("moderation-title")}</h2>
            <p class="help">{settings.text("moderation-club-help")}</p>
            <form class="sign-form" on:submit=hide>
                <label>
                    <span>{settings.text("moderation-reason")}</span>
                    <input
                        required
                        maxlength=wire::bounds::REASON.to_string()
                        prop:value=reason
                        on:input=move |event| reason.set(event_target_value(&event))
                    />
                </label>
                <div class="buttons">
                    <button type="submit">{move || settings.message(hides())}</button>
                </div>
            </form>
            <div class="buttons">
                <ConfirmButton one key="moderation-close-club" does=close />
            </div>
            <p class="notice wrong" role="alert">{move || trouble.get()}</p>
        </section>
    }
}
