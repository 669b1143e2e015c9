//! Who is reading: nobody yet, a guest, or somebody with an account.

use dom::prelude::*;
use web_sys::SubmitEvent;
use wire::api::{Credentials, Me};

use super::api::{self, Fault};
use crate::device;
use crate::route::Link;
use crate::settings::settings;

/// Who is reading. Copies are the same.
#[derive(Copy, Clone)]
pub(crate) struct CurrentUser(pub(crate) RwSignal<Option<Result<Me, Fault>>>);

impl CurrentUser {
    /// Asks who one is.
    pub(crate) fn ask() -> Self {
        let user = Self(RwSignal::new(None));
        user.again();
        user
    }

    /// Asks once more.
    pub(crate) fn again(self) {
        dom::spawn_local(async move {
            let me: Result<Me, Fault> = api::get("/api/me").await;
            if let Ok(me) = &me {
                device::set_plays_online(me.name.is_some());
            }
            self.0.try_set(Some(me));
        });
    }

    /// What is known.
    pub(crate) fn me(self) -> Option<Me> {
        self.0.with(|user| user.as_ref()?.as_ref().ok().cloned())
    }

    pub(crate) fn name(self) -> Option<String> {
        self.me()?.name
    }

    /// Is there an account with a password?
    pub(crate) fn signed_in(self) -> bool {
        self.me().is_some_and(|me| me.signed_in)
    }

    /// Does one look after the house?
    pub(crate) fn moderates(self) -> bool {
        self.me().is_some_and(|me| matches!(me.role.as_str(), "moderator" | "admin"))
    }

    /// Why nobody knows.
    pub(crate) fn fault(self) -> Option<Fault> {
        self.0.with(|user| user.as_ref()?.as_ref().err().cloned())
    }
}

/// Who one is, and how to be somebody.
#[component]
pub(crate) fn UserLine(user: CurrentUser) -> impl IntoView {
    let settings = settings();
    let name = Memo::new(move |_| user.name());
    let signed_in = Memo::new(move |_| user.signed_in());
    let said = move || match name.get() {
        Some(name) if signed_in.get() => settings.tell("me-named", &[("name", name)]),
        Some(name) => settings.tell("me-guest", &[("name", name)]),
        None => settings.say("me-stranger"),
    };
    view! {
        <section class="me">
            <p>
                {said} " "
                <Show when=move || name.get().is_some()>
                    <Link to="/you">{settings.text("me-page")}</Link>
                </Show>
            </p>
            <Show when=move || !signed_in.get()>
                <details>
                    <summary>{settings.text("me-sign")}</summary>
                    <SignForm user />
                </details>
            </Show>
        </section>
    }
}

/// Sign in, or make an account.
#[component]
pub(crate) fn SignForm(user: CurrentUser) -> impl IntoView {
    let settings = settings();
    let (name, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let trouble = RwSignal::new(None::<String>);
    let busy = RwSignal::new(false);
    let go = move |path: &'static str| {
        let body = Credentials {
            name: name.get_untracked().trim().to_owned(),
            password: password.get_untracked(),
        };
        busy.set(true);
        trouble.set(None);
        dom::spawn_local(async move {
            let done: Result<Me, Fault> = api::send("POST", path, &body).await;
            busy.try_set(false);
            match done {
                Ok(me) => {
                    user.0.try_set(Some(Ok(me)));
                }
                Err(fault) => {
                    trouble.try_set(Some(fault.sentence(settings)));
                }
            }
        });
    };
    let sign_in = move |event: SubmitEvent| {
        event.prevent_default();
        go("/api/session");
    };
    view! {
        <form class="sign-form" on:submit=sign_in>
            <label>
                <span>{settings.text("me-name")}</span>
                <input
                    name="name"
                    autocomplete="username"
                    autocapitalize="off"
                    spellcheck="false"
                    maxlength="20"
                    required
                    prop:value=name
                    on:input=move |event| name.set(event_target_value(&event))
                />
            </label>
            <label>
                <span>{settings.text("me-password")}</span>
                <input
                    type="password"
                    name="password"
                    autocomplete="current-password"
                    maxlength="256"
                    required
                    prop:value=password
                    on:input=move |event| password.set(event_target_value(&event))
                />
            </label>
            <div class="buttons">
                <button type="submit" class="primary" disabled=busy>
                    {settings.text("me-sign-in")}
                </button>
                <button type="button" disabled=busy on:click=move |_| go("/api/account")>
                    {settings.text("me-sign-up")}
                </button>
            </div>
            <p class="help">{settings.text("me-sign-up-help")}</p>
            <p class="notice wrong" role="alert">{move || trouble.get()}</p>
        </form>
    }
}
