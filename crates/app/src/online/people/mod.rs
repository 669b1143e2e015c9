//! People: who is here, whom the reader follows, and whom the reader has blocked.

mod own_profile;
mod relation;

use std::time::Duration;

use crate::prelude::*;
use wire::people::{Followed, Here, People};

pub(super) use relation::RelationButtons;

use super::api::{self, Fault};
use super::avatar::Piece;
use super::rows::Rows;
use super::user::{CurrentUser, UserLine};
use super::with_user;
use crate::route::Link;
use crate::settings::settings;
use client::avatar::Avatar;
use client::routes::{Online, encode};
use own_profile::OwnProfile;

/// How often the lists are read again.
const REFRESH_INTERVAL: Duration = Duration::from_secs(15);

/// A player's page.
fn profile(name: &str) -> String {
    Online::Player(name.to_owned()).to_string()
}

#[component]
pub(super) fn PeoplePage() -> impl IntoView {
    with_user(&["people"], |user| view! { <All user /> }.into_any())
}

#[component]
fn All(user: CurrentUser) -> impl IntoView {
    let settings = settings();
    let here = RwSignal::new(None::<Vec<Here>>);
    let people = RwSignal::new(People::default());
    let fault = RwSignal::new(None::<Fault>);
    let read = move || {
        if document().hidden() && here.with_untracked(Option::is_some) {
            return;
        }
        let known = user.name().is_some();
        spawn_local(async move {
            match api::get("/api/people/here").await {
                Ok(found) => {
                    fault.try_set(None);
                    here.try_set(Some(found));
                }
                Err(why) => {
                    fault.try_set(Some(why));
                }
            }
            if known && let Ok(found) = api::get("/api/people").await {
                people.try_set(found);
            }
        });
    };
    let name = Memo::new(move |_| user.name());
    Effect::new(move |_| {
        name.track();
        read();
    });
    every(REFRESH_INTERVAL, read);
    let signed_in = Memo::new(move |_| user.signed_in());
    let follows = Memo::new(move |_| people.with(|people| people.follows.clone()));
    let blocked = Memo::new(move |_| people.with(|people| people.blocked.clone()));
    view! {
        <main id="main" class="page">
            <header class="welcome">
                <h1>{settings.text("people-title")}</h1>
                <UserLine user />
            </header>
            <p class="notice wrong" role="status">
                {move || fault.get().map(|fault| fault.sentence(settings))}
            </p>
            <div class="two-columns">
                <div>
                    <section>
                        <h2>{settings.text("people-here")}</h2>
                        {move || here.get().map(|here| view! { <Listed here /> })}
                    </section>
                    <Show when=move || signed_in.get()>
                        <OwnProfile people changed=read />
                    </Show>
                </div>
                <div>
                    <section>
                        <h2>{settings.text("people-follows")}</h2>
                        <Show
                            when=move || !follows.with(Vec::is_empty)
                            fallback=move || view! { <p class="empty">{settings.text("people-follows-empty")}</p> }
                        >
                            <ul class="people-list">
                                <For
                                    each=move || follows.get()
                                    key=|one| serde_json::to_string(one).unwrap_or_default()
                                    let(followed)
                                >
                                    <Follows followed changed=read />
                                </For>
                            </ul>
                        </Show>
                    </section>
                    <Show when=move || !blocked.with(Vec::is_empty)>
                        <section>
                            <h2>{settings.text("people-blocked")}</h2>
                            <p class="help">{settings.text("people-block-means")}</p>
                            <ul class="people-list">
                                <For each=move || blocked.get() key=Clone::clone let(name)>
                                    <Unblock name changed=read />
                                </For>
                            </ul>
                        </section>
                    </Show>
                </div>
            </div>
        </main>
    }
}

/// Those who are here and want to be listed.
#[component]
fn Listed(here: Vec<Here>) -> impl IntoView {
    let settings = settings();
    if here.is_empty() {
        return view! { <p class="empty">{settings.text("people-here-empty")}</p> }.into_any();
    }
    let one = |Here { name, bot }: Here| {
        let piece = Avatar::of(&name);
        view! {
            <li>
                <Link to=profile(&name)>
                    <Piece of=piece />
                    {name}
                </Link>
                {bot.then(|| view! { <small>{settings.text("online-bot")}</small> })}
            </li>
        }
    };
    view! { <ul class="here-list">{here.into_iter().map(one).collect_view()}</ul> }.into_any()
}

/// Somebody the reader follows, with their tables and games.
#[component]
fn Follows(followed: Followed, changed: impl Fn() + Copy + 'static) -> impl IntoView {
    let settings = settings();
    let Followed { name, here, games } = followed;
    let (to, piece) = (profile(&name), Avatar::of(&name));
    let label = {
        let name = name.clone();
        move || settings.format("people-unfollow-whom", &[("name", name.clone())])
    };
    let path = format!("/api/people/follows/{}", encode(&name));
    let unfollow = move |_| {
        let path = path.clone();
        spawn_local(async move {
            // If it fails, the list still shows the old state.
            drop(api::done("DELETE", &path).await);
            changed();
        });
    };
    let games = RwSignal::new(games);
    view! {
        <li>
            <div class="person">
                <Link to=to>
                    <Piece of=piece />
                    {name}
                </Link>
                {here.then(|| view! {
                    <span><i class="presence here"></i> " " {settings.text("online-here")}</span>
                })}
                <button class="plain" aria-label=label on:click=unfollow>
                    {settings.text("people-unfollow")}
                </button>
            </div>
            <Show when=move || !games.with(Vec::is_empty)>
                <Rows rows=games.into() empty="player-played-empty" />
            </Show>
        </li>
    }
}

#[component]
fn Unblock(name: String, changed: impl Fn() + Copy + 'static) -> impl IntoView {
    let settings = settings();
    let path = format!("/api/people/blocks/{}", encode(&name));
    let label = {
        let name = name.clone();
        move || settings.format("people-unblock-whom", &[("name", name.clone())])
    };
    let unblock = move |_| {
        let path = path.clone();
        spawn_local(async move {
            // If it fails, the list still shows the old state.
            drop(api::done("DELETE", &path).await);
            changed();
        });
    };
    view! {
        <li class="person">
            <span>{name}</span>
            <button class="plain" aria-label=label on:click=unblock>
                {settings.text("people-unblock")}
            </button>
        </li>
    }
}
