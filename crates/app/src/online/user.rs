//! The reader: unknown to the server, a guest, or an account.

use crate::prelude::*;
use web_sys::SubmitEvent;
use wire::api::{Credentials, Me, Recovery, RecoveryMail};

use super::api::{self, Fault};
use super::field::Field;
use crate::device;
use crate::route::Link;
use crate::settings::settings;

/// The reader. Copies are the same.
#[derive(Copy, Clone)]
pub(crate) struct CurrentUser(pub(crate) RwSignal<Option<Result<Me, Fault>>>);

impl CurrentUser {
    /// Asks the server who the reader is.
    pub(crate) fn ask() -> Self {
        let user = Self(RwSignal::new(None));
        user.again();
        user
    }

    /// Asks once more.
    pub(crate) fn again(self) {
        spawn_local(async move {
            let me: Result<Me, Fault> = api::get("/api/me").await;
            if let Ok(me) = &me {
                device::set_plays_online(me.name.is_some());
            }
            self.0.try_set(Some(me));
        });
    }

    /// The server's answer.
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

    /// Does a club manage the account, which has no password?
    pub(crate) fn of_club(self) -> bool {
        self.me().is_some_and(|me| me.of_club)
    }

    /// Is the reader a moderator?
    pub(crate) fn moderates(self) -> bool {
        self.me().is_some_and(|me| matches!(me.role.as_str(), "moderator" | "admin"))
    }

    /// Why the server gave no answer.
    pub(crate) fn fault(self) -> Option<Fault> {
        self.0.with(|user| user.as_ref()?.as_ref().err().cloned())
    }
}

/// The reader's name, and the form to sign in or make an account.
#[component]
pub(crate) fn UserLine(user: CurrentUser) -> impl IntoView {
    let settings = settings();
    let name = Memo::new(move |_| user.name());
    let signed_in = Memo::new(move |_| user.signed_in());
    let sentence = move || match name.get() {
        Some(name) if signed_in.get() => settings.format("me-named", &[("name", name)]),
        Some(name) => settings.format("me-guest", &[("name", name)]),
        None => settings.message("me-stranger"),
    };
    view! {
        <section class="me">
            <p>
                {sentence} " "
                <Show when=move || name.get().is_some()>
                    <Link to="/you">{settings.text("me-page")}</Link>
                </Show>
            </p>
            <NewCode user />
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
        spawn_local(async move {
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
            <Field label="me-name" value=name complete="username" name="name" maxlength="20" />
            <Field
                label="me-password"
                value=password
                kind="password"
                complete="current-password"
                name="password"
            />
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
        <Forgotten user />
    }
}

/// The recovery code of an account that was just made, until the reader has confirmed it.
#[component]
pub(crate) fn NewCode(user: CurrentUser) -> impl IntoView {
    let settings = settings();
    let code = Memo::new(move |_| user.me().and_then(|me| me.recovery_code));
    let put_away = move |_| {
        user.0.update(|user| {
            if let Some(Ok(me)) = user {
                me.recovery_code = None;
            }
        });
    };
    view! {
        <Show when=move || code.get().is_some()>
            <div class="recovery" role="status">
                <p>{settings.text("recovery-code-line")}</p>
                <code>{move || code.get()}</code>
                <div class="buttons">
                    <button class="primary" on:click=put_away>
                        {settings.text("recovery-code-done")}
                    </button>
                </div>
            </div>
        </Show>
    }
}

/// A new password by a recovery code.
#[component]
fn Forgotten(user: CurrentUser) -> impl IntoView {
    let settings = settings();
    let (name, code, password) =
        (RwSignal::new(String::new()), RwSignal::new(String::new()), RwSignal::new(String::new()));
    let outcome = RwSignal::new(None::<Result<(), Fault>>);
    let open = RwSignal::new(false);
    let sends_mail = Memo::new(move |_| user.me().is_some_and(|me| me.sends_mail));
    let typed_name = move || name.get_untracked().trim().to_owned();
    let recover = move |event: SubmitEvent| {
        event.prevent_default();
        let (code, password) = (code.get_untracked(), password.get_untracked());
        let body = Recovery { name: typed_name(), code, password };
        spawn_local(async move {
            let done: Result<Me, Fault> = api::send("POST", "/api/recovery", &body).await;
            match done {
                Ok(me) => {
                    user.0.try_set(Some(Ok(me)));
                }
                Err(fault) => {
                    outcome.try_set(Some(Err(fault)));
                }
            }
        });
    };
    let mail = move |_| {
        let language = settings.language.get_untracked().tag().to_owned();
        let body = RecoveryMail { name: typed_name(), language };
        spawn_local(async move {
            outcome.try_set(Some(api::submit("POST", "/api/recovery/mail", &body).await));
        });
    };
    view! {
        <button
            type="button"
            class="plain"
            aria-expanded=move || open.get().to_string()
            on:click=move |_| open.update(|open| *open = !*open)
        >
            {settings.text("recovery-forgotten")}
        </button>
        <Show when=move || open.get()>
            <form class="sign-form" on:submit=recover>
                <p class="help">{settings.text("recovery-help")}</p>
                <Field label="me-name" value=name complete="username" />
                <Show when=move || sends_mail.get()>
                    <div class="buttons">
                        <button type="button" on:click=mail>{settings.text("recovery-mail-send")}</button>
                    </div>
                </Show>
                <Field label="recovery-code" value=code complete="one-time-code" />
                <Field
                    label="you-password-new"
                    value=password
                    kind="password"
                    complete="new-password"
                />
                <button type="submit">{settings.text("you-password-change")}</button>
                <p class="notice" role="status" class:wrong=move || matches!(outcome.get(), Some(Err(_)))>
                    {move || {
                        outcome.get()
                            .map(|outcome| match outcome {
                                Ok(()) => settings.message("recovery-mail-sent"),
                                Err(fault) => fault.sentence(settings),
                            })
                    }}
                </p>
            </form>
        </Show>
    }
}
