//! Clubs: the list, making one, the page of each, and signing in with a code.

mod club_settings;
mod enrol;
mod find;
mod invite;
mod ladder;
mod lobby;
mod moderate;
mod one;
mod people;
mod sign_in;

use crate::prelude::*;
use web_sys::SubmitEvent;
use wire::club::{Club, List, NewClub, Row};

pub(super) use find::FindClubs;
pub(super) use one::ClubPage;
pub(super) use sign_in::SignInPage;

use super::api::{self, Fault};
use super::user::{CurrentUser, UserLine};
use super::with_user;
use crate::route::{Link, route};
use crate::settings::settings;

#[component]
pub(super) fn ClubsPage() -> impl IntoView {
    with_user(&["clubs"], |user| view! { <All user /> }.into_any())
}

#[component]
fn All(user: CurrentUser) -> impl IntoView {
    let settings = settings();
    let list = RwSignal::new(List::default());
    let fault = RwSignal::new(None::<Fault>);
    // Signing in changes which clubs the reader is in.
    let name = Memo::new(move |_| user.name());
    Effect::new(move |_| {
        name.track();
        spawn_local(async move {
            let found: Result<List, Fault> = api::get("/api/clubs").await;
            match found {
                Ok(found) => list.try_set(found),
                Err(why) => {
                    fault.try_set(Some(why));
                    None
                }
            };
        });
    });
    let more = move |_| {
        let Some(before) = list.with_untracked(|list| list.next.clone()) else { return };
        spawn_local(async move {
            let path = format!("/api/clubs?before={before}");
            let found: Result<List, Fault> = api::get(&path).await;
            if let Ok(found) = found {
                list.try_update(|list| {
                    list.all.extend(found.all);
                    list.next = found.next;
                });
            }
        });
    };
    let yours = Signal::derive(move || list.with(|list| list.yours.clone()));
    let all = Signal::derive(move || list.with(|list| list.all.clone()));
    let next = Memo::new(move |_| list.with(|list| list.next.is_some()));
    let signed_in = Memo::new(move |_| user.signed_in());
    view! {
        <main id="main" class="page">
            <header class="welcome">
                <h1>{settings.text("clubs-title")}</h1>
                <p>{settings.text("clubs-about")}</p>
                <UserLine user />
            </header>
            <p class="notice wrong" role="status">
                {move || fault.get().map(|fault| fault.sentence(settings))}
            </p>
            <div class="two-columns">
                <div>
                    <section class="form-panel friend">
                        <h2>{settings.text("clubs-create")}</h2>
                        <Show
                            when=move || signed_in.get()
                            fallback=move || view! { <p>{settings.text("clubs-create-sign-in")}</p> }
                        >
                            <Create />
                        </Show>
                    </section>
                </div>
                <div>
                    <Show when=move || signed_in.get()>
                        <section>
                            <h2>{settings.text("clubs-yours")}</h2>
                            <Rows rows=yours empty="clubs-yours-empty" />
                        </section>
                    </Show>
                    <section>
                        <h2>{settings.text("clubs-all")}</h2>
                        <Rows rows=all empty="clubs-all-empty" />
                        <Show when=move || next.get()>
                            <button class="plain" on:click=more>{settings.text("clubs-more")}</button>
                        </Show>
                    </section>
                </div>
            </div>
            <nav class="elsewhere" aria-label=settings.text("lobby-more")>
                <Link to="/lobby">{settings.text("lobby-title")}</Link>
                <Link to="/tournaments">{settings.text("tournaments-title")}</Link>
                <Link to="/in">{settings.text("club-sign-in")}</Link>
            </nav>
        </main>
    }
}

#[component]
fn Rows(rows: Signal<Vec<Row>>, empty: &'static str) -> impl IntoView {
    let settings = settings();
    let one = move |row: Row| {
        let count = row.members.to_string();
        view! {
            <li>
                <Link to=format!("/c/{}", row.id)>{row.name}</Link>
                <span class="status">
                    {move || settings.format("club-members", &[("count", count.clone())])}
                </span>
                <span class="people">{row.about}</span>
            </li>
        }
    };
    view! {
        <Show
            when=move || !rows.with(Vec::is_empty)
            fallback=move || view! { <p class="empty">{settings.message(empty)}</p> }
        >
            <ul class="games plain-rows">
                <For each=move || rows.get() key=|row| format!("{row:?}") let(row)>{one(row)}</For>
            </ul>
        </Show>
    }
}

/// The fields of a form for a club's name and description.
#[component]
fn Fields(draft: RwSignal<NewClub>) -> impl IntoView {
    let settings = settings();
    view! {
        <label>
            <span>{settings.text("club-name")}</span>
            <input
                required
                minlength=wire::bounds::CLUB.start().to_string()
                maxlength=wire::bounds::CLUB.end().to_string()
                prop:value=move || draft.with(|draft| draft.name.clone())
                on:input=move |event| draft.update(|draft| draft.name = event_target_value(&event))
            />
        </label>
        <label>
            <span>{settings.text("club-about")}</span>
            <textarea
                rows="3"
                maxlength=wire::bounds::CLUB_ABOUT.to_string()
                prop:value=move || draft.with(|draft| draft.about.clone())
                on:input=move |event| draft.update(|draft| draft.about = event_target_value(&event))
            ></textarea>
        </label>
        <label class="check">
            <input
                type="checkbox"
                prop:checked=move || draft.with(|draft| draft.public)
                on:change=move |event| draft.update(|draft| draft.public = event_target_checked(&event))
            />
            {settings.text("club-public")}
        </label>
    }
}

#[component]
fn Create() -> impl IntoView {
    let (settings, route) = (settings(), route());
    let draft = RwSignal::new(NewClub::default());
    let trouble = RwSignal::new(None::<String>);
    let busy = RwSignal::new(false);
    let create = move |event: SubmitEvent| {
        event.prevent_default();
        busy.set(true);
        let new = draft.get_untracked();
        spawn_local(async move {
            let made: Result<Club, Fault> = api::send("POST", "/api/clubs", &new).await;
            busy.try_set(false);
            match made {
                Ok(made) => route.go(&format!("/c/{}", made.row.id)),
                Err(fault) => {
                    trouble.try_set(Some(fault.sentence(settings)));
                }
            }
        });
    };
    view! {
        <form on:submit=create>
            <Fields draft />
            <p class="help">{settings.text("club-public-help")}</p>
            <p class="notice wrong" role="alert">{move || trouble.get()}</p>
            <button type="submit" class="primary" disabled=busy>
                {settings.text("clubs-create-go")}
            </button>
        </form>
    }
}
