//! The reader's own account: sessions, tokens, vacation, exporting and deleting data.

use crate::prelude::*;
use client::browser;
use web_sys::{KeyboardEvent, SubmitEvent};
use wire::api::{
    Confirmation, GameList, GameRow, Me, NewPassword, NewToken, Session, Token, Vacation,
};

use super::api::{self, Fault};
use super::field::{AskPassword, Field};
use super::moderation::Moderation;
use super::push::{self, Tell};
use super::recovery::RecoverySettings;
use super::rows::Rows;
use super::user::{CurrentUser, NewCode, SignForm};
use super::{Trouble, format};
use crate::device;
use crate::route::{Link, route};
use crate::settings::settings;
use crate::table::follow_question;

#[component]
pub(crate) fn AccountPage() -> impl IntoView {
    let settings = settings();
    let user: CurrentUser = expect_context();
    let fault = Memo::new(move |_| user.fault());
    let known = Memo::new(move |_| user.me().is_some());
    let signed_in = Memo::new(move |_| user.signed_in());
    let somebody = Memo::new(move |_| user.name().is_some());
    let of_club = Memo::new(move |_| user.of_club());
    let moderates = Memo::new(move |_| user.moderates());
    let sends_notifications = Memo::new(move |_| user.me().is_some_and(|me| me.push_key.is_some()));
    let title = move || match user.name() {
        Some(name) if signed_in.get() => name,
        _ => settings.message("you-title"),
    };
    let public = Signal::derive(move || format!("/players/{}", user.name().unwrap_or_default()));
    move || match fault.get() {
        // A banned reader can still export their data and delete the account.
        Some(fault) if is_banned(&fault) => view! {
            <main id="main" class="page you">
                <h1>{title}</h1>
                <p role="alert">{fault.sentence(settings)}</p>
                <Leave user />
            </main>
        }
        .into_any(),
        Some(fault) => view! { <Trouble fault /> }.into_any(),
        None => view! {
            <main id="main" class="page you">
                <header>
                    <h1>{title}</h1>
                    <Show when=move || signed_in.get()>
                        <p>
                            <Link to=public>
                                {settings.text("you-public")}
                            </Link>
                        </p>
                    </Show>
                </header>
                <NewCode user />
                <Show when=move || known.get()>
                    <Show when=move || !signed_in.get()>
                        <section>
                            <h2>{settings.text("me-sign")}</h2>
                            <p>{settings.text("you-guest")}</p>
                            <SignForm user />
                        </section>
                    </Show>
                    <Show when=move || somebody.get()>
                        <Games />
                    </Show>
                    <Show when=move || sends_notifications.get() && !device::is_kiosk()>
                        <Tell user />
                    </Show>
                    <Show when=move || signed_in.get()>
                        <Away user />
                        <Password user />
                        <Show when=move || !of_club.get()>
                            <RecoverySettings user />
                        </Show>
                    </Show>
                    <Show when=move || somebody.get()>
                        <Sessions user />
                        <Leave user />
                    </Show>
                    <Show when=move || moderates.get()>
                        <Moderation />
                    </Show>
                </Show>
            </main>
        }
        .into_any(),
    }
}

#[component]
fn Games() -> impl IntoView {
    let settings = settings();
    let games = RwSignal::new(Vec::<GameRow>::new());
    spawn_local(async move {
        let found: Result<GameList, Fault> = api::get("/api/games/mine").await;
        if let Ok(found) = found {
            games.try_set(found.games);
        }
    });
    view! {
        <section class="wide">
            <h2>{settings.text("lobby-mine")}</h2>
            <Rows rows=games.into() empty="you-games-empty" />
            <Link to="/lobby" class="button">{settings.text("lobby-title")}</Link>
        </section>
    }
}

/// Clocks of days stand still.
#[component]
fn Away(user: CurrentUser) -> impl IntoView {
    let settings = settings();
    let days = RwSignal::new(7_u32);
    let outcome = RwSignal::new(None::<String>);
    let take = move |days: u32| {
        spawn_local(async move {
            let done: Result<Me, Fault> =
                api::send("PUT", "/api/vacation", &Vacation { days }).await;
            match done {
                Ok(me) => {
                    outcome.try_set(None);
                    user.0.try_set(Some(Ok(me)));
                }
                Err(fault) => {
                    outcome.try_set(Some(fault.sentence(settings)));
                }
            }
        });
    };
    let until = move || {
        let until = user.me().and_then(|me| me.vacation_until);
        until.filter(|until| *until as f64 > device::unix_ms())
    };
    let left = move || {
        let days = user.me().map_or(0, |me| me.vacation_days);
        settings.format("you-vacation-left", &[("days", days.to_string())])
    };
    view! {
        <section>
            <h2>{settings.text("you-vacation")}</h2>
            <p>{settings.text("you-vacation-line")} " " {left}</p>
            <Show
                when=move || until().is_some()
                fallback=move || {
                    view! {
                        <div class="inline">
                            <label>
                                <span>{settings.text("you-vacation-days")}</span>
                                <input
                                    type="number"
                                    min="1"
                                    max="30"
                                    prop:value=move || days.get().to_string()
                                    on:input=move |event| {
                                        days.set(event_target_value(&event).parse().unwrap_or(1).clamp(1, 30));
                                    }
                                />
                            </label>
                            <button on:click=move |_| take(days.get_untracked())>
                                {settings.text("you-vacation-take")}
                            </button>
                        </div>
                    }
                }
            >
                <p>
                    {move || {
                        until()
                            .map(|until| {
                                settings.format("you-vacation-until", &[("date", format::date(settings, until))])
                            })
                    }}
                </p>
                <button on:click=move |_| take(0)>{settings.text("you-vacation-end")}</button>
            </Show>
            <p class="notice wrong" role="alert">{move || outcome.get()}</p>
        </section>
    }
}

#[component]
fn Password(user: CurrentUser) -> impl IntoView {
    let settings = settings();
    let of_club = Memo::new(move |_| user.of_club());
    let (old, new) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let outcome = RwSignal::new(None::<Result<(), Fault>>);
    let change = move |event: SubmitEvent| {
        event.prevent_default();
        let body = NewPassword { old: old.get_untracked(), new: new.get_untracked() };
        spawn_local(async move {
            let done = api::submit("PUT", "/api/account/password", &body).await;
            if done.is_ok() {
                old.try_set(String::new());
                new.try_set(String::new());
                user.again();
            }
            outcome.try_set(Some(done));
        });
    };
    view! {
        <section>
            <h2>{settings.text("you-password")}</h2>
            <Show when=move || of_club.get()>
                <p>{settings.text("you-of-club")}</p>
            </Show>
            <form class="sign-form" on:submit=change>
                {move || {
                    let label = if of_club.get() { "you-club-code" } else { "you-password-old" };
                    view! { <AskPassword label value=old /> }
                }}
                <Field
                    label="you-password-new"
                    value=new
                    kind="password"
                    complete="new-password"
                />
                <button type="submit">{settings.text("you-password-change")}</button>
                <p class="done" role="status" class:wrong=move || matches!(outcome.get(), Some(Err(_)))>
                    {move || {
                        outcome.get()
                            .map(|outcome| match outcome {
                                Ok(()) => settings.message("you-password-changed"),
                                Err(fault) => fault.sentence(settings),
                            })
                    }}
                </p>
            </form>
        </section>
    }
}

/// The sessions of the account, and the tokens of programs.
#[component]
fn Sessions(user: CurrentUser) -> impl IntoView {
    let settings = settings();
    let sessions = RwSignal::new(Vec::<Session>::new());
    let read = move || {
        spawn_local(async move {
            let found: Result<Vec<Session>, Fault> = api::get("/api/sessions").await;
            if let Ok(found) = found {
                sessions.try_set(found);
            }
        });
    };
    // Signing in begins another session, so the list is read again.
    let name = Memo::new(move |_| user.name());
    Effect::new(move |_| {
        name.track();
        read();
    });
    let revoke = move |id: String| {
        spawn_local(async move {
            if api::done("DELETE", &format!("/api/sessions/{id}")).await.is_ok() {
                read();
            }
        });
    };
    let row = move |session: Session| {
        let Session { id, kind, label, created, here, .. } = session;
        let token = kind == "token";
        let what = settings.message(if token { "you-token" } else { "you-browser" });
        let label = match browser::name(&label).filter(|_| !token) {
            Some((browser, system)) => {
                let values = [("browser", browser.to_owned()), ("system", system.to_owned())];
                settings.format("you-device", &values)
            }
            None if token => label,
            None => settings.message("you-device-unknown"),
        };
        let end = if token { "you-revoke" } else { "you-sign-out" };
        let since = settings.format("you-since", &[("date", format::date(settings, created))]);
        let name = label.clone();
        view! {
            <li>
                <b>{what}</b>
                <span class="label">{label}</span>
                <span class="facts">{since}</span>
                {if here {
                    view! { <span class="facts">{settings.message("you-here")}</span> }.into_any()
                } else {
                    view! {
                        <button
                            class="plain"
                            aria-label=format!("{}, {name}", settings.message(end))
                            on:click=move |_| revoke(id.clone())
                        >
                            {settings.message(end)}
                        </button>
                    }
                        .into_any()
                }}
            </li>
        }
    };
    view! {
        <section>
            <h2>{settings.text("you-sessions")}</h2>
            <ul class="sessions">
                {move || sessions.get().into_iter().map(row).collect_view()}
            </ul>
            <Show when=move || user.signed_in() && !user.of_club()>
                <NewTokenForm read=Callback::new(move |()| read()) />
            </Show>
        </section>
    }
}

fn is_banned(fault: &Fault) -> bool {
    matches!(fault, Fault::Problem(problem) if problem.key == "api-banned")
}

#[component]
fn NewTokenForm(read: Callback<()>) -> impl IntoView {
    let settings = settings();
    let label = RwSignal::new(String::new());
    let password = RwSignal::new(String::new());
    let made = RwSignal::new(None::<Result<String, Fault>>);
    let make = move |event: SubmitEvent| {
        event.prevent_default();
        let body = NewToken {
            label: label.get_untracked().trim().to_owned(),
            password: password.get_untracked(),
        };
        spawn_local(async move {
            let token: Result<Token, Fault> = api::send("POST", "/api/tokens", &body).await;
            made.try_set(Some(token.map(|token| token.token)));
            label.try_set(String::new());
            password.try_set(String::new());
            read.run(());
        });
    };
    let shown = move || {
        made.get().map(|made| match made {
            Ok(token) => view! {
                <p>{settings.text("you-token-once")}</p>
                <input class="address" readonly aria-label=settings.text("you-token") value=token />
            }
            .into_any(),
            Err(fault) => {
                view! { <p class="notice wrong" role="alert">{fault.sentence(settings)}</p> }
                    .into_any()
            }
        })
    };
    view! {
        <details>
            <summary>{settings.text("you-token-new")}</summary>
            <p class="help">{settings.text("you-token-help")}</p>
            <form class="inline" on:submit=make>
                <Field label="you-token-label" value=label maxlength="60" />
                <AskPassword value=password />
                <button type="submit">{settings.text("you-token-make")}</button>
            </form>
            {shown}
        </details>
    }
}

/// Exporting the data, signing out, deleting the account.
#[component]
fn Leave(user: CurrentUser) -> impl IntoView {
    let (settings, route) = (settings(), route());
    let asks = RwSignal::new(false);
    follow_question(move || asks.get(), "you-delete");
    let leave = move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            asks.set(false);
        }
    };
    let trouble = RwSignal::new(None::<String>);
    let export = move |_| {
        spawn_local(async move {
            match api::text("GET", "/api/account/export", None).await {
                Ok(text) => {
                    device::save_file("ludotheque.json", "application/json", &text.into());
                }
                Err(fault) => {
                    trouble.try_set(Some(fault.sentence(settings)));
                }
            }
        });
    };
    let password = RwSignal::new(String::new());
    let end = move |path: &'static str| {
        let body =
            (path == "/api/account").then(|| Confirmation { password: password.get_untracked() });
        spawn_local(async move {
            let done = match body {
                Some(body) => api::submit("DELETE", path, &body).await,
                None => api::done("DELETE", path).await,
            };
            match done {
                Ok(()) => {
                    // The next user of this device gets no notifications of this reader's games.
                    push::turn_off().await;
                    user.again();
                    route.go("/lobby");
                }
                Err(fault) => {
                    trouble.try_set(Some(fault.sentence(settings)));
                }
            }
        });
    };
    view! {
        <section>
            <h2>{settings.text("you-leave")}</h2>
            <div class="buttons">
                <button class="saves" on:click=export>{settings.text("you-export")}</button>
                <Show when=move || user.signed_in()>
                    <button on:click=move |_| end("/api/session")>{settings.text("you-sign-out")}</button>
                </Show>
                <button id="you-delete" class="danger" on:click=move |_| asks.set(true)>
                    {settings.text("you-delete")}
                </button>
            </div>
            <Show when=move || asks.get()>
                <div
                    class="question"
                    role="alertdialog"
                    aria-label=settings.text("you-delete-question")
                    on:keydown=leave
                >
                    <p>{settings.text("you-delete-question")}</p>
                    <Show when=move || user.signed_in() || user.fault().is_some()>
                        {move || {
                            let label = if user.of_club() { "you-club-code" } else { "you-password" };
                            view! { <AskPassword label value=password /> }
                        }}
                    </Show>
                    <button class="danger" on:click=move |_| end("/api/account")>
                        {settings.text("you-delete-yes")}
                    </button>
                    <button id="question-no" on:click=move |_| asks.set(false)>
                        {settings.text("action-cancel")}
                    </button>
                </div>
            </Show>
            <p class="notice wrong" role="alert">{move || trouble.get()}</p>
        </section>
    }
}
