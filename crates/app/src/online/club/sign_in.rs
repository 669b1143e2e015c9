//! Signing in with a code of a club: typed, or scanned from a card.

use web_sys::SubmitEvent;
use wire::api::Me;
use wire::club::{List, SignInCode};

use super::super::api::{self, Fault};
use super::super::field::Field;
use super::super::user::CurrentUser;
use super::super::with_texts;
use crate::device;
use crate::prelude::*;
use crate::route::{Link, rename, route};
use crate::settings::settings;

#[component]
pub(in super::super) fn SignInPage() -> impl IntoView {
    with_texts(&["clubs"], || view! { <SignIn /> }.into_any())
}

#[component]
fn SignIn() -> impl IntoView {
    let (settings, route) = (settings(), route());
    let user: CurrentUser = expect_context();
    // The address on a scanned card contains its code. The code is used only when the reader
    // confirms, so that programs that open links, as messengers do, do not use it up.
    let scanned = untrack(|| route.fragment()).unwrap_or_default();
    if !scanned.is_empty() {
        rename("/in");
    }
    let code = RwSignal::new(scanned);
    let trouble = RwSignal::new(None::<String>);
    let clubs = RwSignal::new(None::<List>);
    let go = move |event: SubmitEvent| {
        event.prevent_default();
        let body = SignInCode { code: code.get_untracked() };
        spawn_local(async move {
            let done: Result<Me, Fault> = api::send("POST", "/api/session/code", &body).await;
            match done {
                Ok(me) => {
                    device::set_plays_online(true);
                    user.0.try_set(Some(Ok(me)));
                    let found: Result<List, Fault> = api::get("/api/clubs").await;
                    clubs.try_set(Some(found.unwrap_or_default()));
                }
                Err(fault) => {
                    trouble.try_set(Some(fault.sentence(settings)));
                }
            }
        });
    };
    let before = move || {
        let name = user.name().filter(|_| user.signed_in())?;
        Some(settings.format("club-sign-in-other", &[("name", name)]))
    };
    let welcome =
        move || settings.format("club-sign-in-done", &[("name", user.name().unwrap_or_default())]);
    let doors = move || {
        let clubs = clubs.get().map(|list| list.yours).unwrap_or_default();
        let door = |row: wire::club::Row| {
            view! { <Link to=format!("/c/{}", row.id) class="button primary">{row.name}</Link> }
        };
        clubs.into_iter().map(door).collect_view()
    };
    view! {
        <main id="main" class="page narrow">
            <h1>{settings.text("club-sign-in")}</h1>
            <Show
                when=move || clubs.with(Option::is_some)
                fallback=move || {
                    view! {
                        <p>{settings.text("club-sign-in-help")}</p>
                        <p>{before}</p>
                        <form class="sign-form" on:submit=go>
                            <Field
                                label="club-sign-in-code"
                                value=code
                                complete="one-time-code"
                                maxlength="60"
                            />
                            <button type="submit" class="primary">{settings.text("me-sign-in")}</button>
                            <p class="notice wrong" role="alert">{move || trouble.get()}</p>
                        </form>
                    }
                }
            >
                <p role="status">{welcome}</p>
                <div class="buttons">
                    {doors} <Link to="/lobby" class="button">{settings.text("lobby-title")}</Link>
                </div>
            </Show>
        </main>
    }
}
