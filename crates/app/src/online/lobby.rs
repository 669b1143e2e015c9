//! The lobby, where people find opponents.

use std::time::Duration;

use crate::prelude::*;
use serde::Deserialize;
use web_sys::SubmitEvent;
use wire::api::{GameList, GameRow, Pairing};
use wire::people::Watched;

use super::Trouble;
use super::api::{self, Fault};
use super::create::{CLOCKS, ClockOptions, Create, GameOptions};
use super::friend::Friend;
use super::invitations::Invitations;
use super::rows::Rows;
use super::submission::{Submission, room_address, submit_button};
use super::user::{CurrentUser, UserLine};
use super::watch::Best;
use crate::check::check;
use crate::route::{Link, route};
use crate::settings::settings;

/// How often the lists are read again.
const REFRESH_INTERVAL: Duration = Duration::from_secs(4);

/// Open games, and games to watch.
#[derive(Clone, Debug, PartialEq, Deserialize)]
struct Lobby {
    open: Vec<GameRow>,
    more: usize,
    live: Vec<GameRow>,
    #[serde(default)]
    watch: Vec<Watched>,
}

/// The lobby with so many pages of its open games, or fewer if there are no more.
async fn lobby_with(pages: usize) -> Result<Lobby, Fault> {
    let mut lobby: Lobby = api::get("/api/lobby").await?;
    for _ in 1..pages {
        if lobby.more == 0 {
            break;
        }
        let next: Lobby = api::get(&format!("/api/lobby?skip={}", lobby.open.len())).await?;
        lobby.more = next.more;
        // When a table has been closed meanwhile, the others move up.
        let new = next.open.into_iter().filter(|row| lobby.open.iter().all(|old| old.id != row.id));
        let new: Vec<_> = new.collect();
        lobby.open.extend(new);
    }
    Ok(lobby)
}

#[component]
pub(crate) fn LobbyPage() -> impl IntoView {
    let settings = settings();
    let user: CurrentUser = expect_context();
    let fault = Memo::new(move |_| user.fault());
    move || match fault.get() {
        Some(fault) => view! { <Trouble fault /> }.into_any(),
        None => view! {
            <main id="main" class="page lobby">
                <header class="welcome">
                    <h1>{settings.text("lobby-title")}</h1>
                    <UserLine user />
                </header>
                <Found user />
                <nav class="elsewhere" aria-label=settings.text("lobby-more")>
                    <Link to="/people">{settings.text("people-title")}</Link>
                    <Link to="/tournaments">{settings.text("tournaments-title")}</Link>
                    <Link to="/clubs">{settings.text("clubs-title")}</Link>
                    <Link to="/ratings">{settings.text("ratings-title")}</Link>
                    <Link to="/history">{settings.text("history-title")}</Link>
                </nav>
            </main>
        }
        .into_any(),
    }
}

#[component]
fn Found(user: CurrentUser) -> impl IntoView {
    let (settings, route) = (settings(), route());
    // The game in the address.
    let id = RwSignal::new(route.lobby_game().unwrap_or(catalog::games()[0].id));
    let lobby = RwSignal::new(None::<Lobby>);
    let pages = RwSignal::new(1);
    let mine = RwSignal::new(Vec::<GameRow>::new());
    let fault = RwSignal::new(None::<Fault>);
    let read = move || {
        if document().hidden() && lobby.with_untracked(Option::is_some) {
            return;
        }
        let pages = pages.get_untracked();
        spawn_local(async move {
            let found = lobby_with(pages).await;
            let own: Result<GameList, Fault> = api::get("/api/games/mine").await;
            match found {
                Ok(found) => {
                    fault.try_set(None);
                    lobby.try_set(Some(found));
                }
                Err(why) => {
                    fault.try_set(Some(why));
                }
            }
            if let Ok(own) = own {
                mine.try_set(own.games);
            }
        });
    };
    // Signing in changes which games are the reader's.
    let name = Memo::new(move |_| user.name());
    Effect::new(move |_| {
        name.track();
        read();
    });
    every(REFRESH_INTERVAL, read);
    let going = Signal::derive(move || {
        mine.get().into_iter().filter(|row| row.over.is_none()).collect::<Vec<_>>()
    });
    let open = Signal::derive(move || {
        let rows = lobby.get().map(|lobby| lobby.open).unwrap_or_default();
        rows.into_iter().filter(|row| row.yours.is_empty()).collect::<Vec<_>>()
    });
    let live = Signal::derive(move || {
        let rows = lobby.get().map(|lobby| lobby.live).unwrap_or_default();
        rows.into_iter().filter(|row| row.yours.is_empty()).collect::<Vec<_>>()
    });
    let best = Memo::new(move |_| {
        let watch = lobby.get().map(|lobby| lobby.watch).unwrap_or_default();
        watch.into_iter().filter(|one| one.game.yours.is_empty()).collect::<Vec<_>>()
    });
    let more = Memo::new(move |_| lobby.with(|lobby| lobby.as_ref().map_or(0, |lobby| lobby.more)));
    let show_more = move |_| {
        pages.update(|pages| *pages += 1);
        read();
    };
    let lost = move || fault.get().map(|fault| fault.sentence(settings));
    view! {
        <p class="notice wrong" role="status">{lost}</p>
        <div class="two-columns">
            <div>
                <Friend id />
                <Pair user id />
                <Create user id invite=route.invited() />
            </div>
            <div>
                <Invitations user />
                <Show when=move || !going.with(Vec::is_empty)>
                    <section>
                        <h2>{settings.text("lobby-mine")}</h2>
                        <Rows rows=going empty="lobby-mine-empty" />
                    </section>
                </Show>
                <section>
                    <h2>{settings.text("lobby-open")}</h2>
                    <Rows rows=open empty="lobby-open-empty" />
                    <Show when=move || more.get() != 0>
                        <button class="plain" on:click=show_more>
                            {move || settings.format("lobby-open-more", &[("count", more.get().to_string())])}
                        </button>
                    </Show>
                </section>
                <Best best />
                <section>
                    <h2>{settings.text("lobby-live")}</h2>
                    <Rows rows=live empty="lobby-live-empty" />
                </section>
            </div>
        </div>
    }
}

/// The form to be paired with anybody who wants the same game.
#[component]
fn Pair(user: CurrentUser, id: RwSignal<&'static str>) -> impl IntoView {
    let settings = settings();
    let clock = RwSignal::new(CLOCKS[0].to_owned());
    let rated = RwSignal::new(false);
    let submission = Submission::new();
    let pair = move |event: SubmitEvent| {
        event.prevent_default();
        let pairing = Pairing {
            game: id.get_untracked().to_owned(),
            clock: clock.get_untracked().parse().unwrap_or_default(),
            rated: rated.get_untracked() && user.signed_in(),
        };
        submission.send("/api/pair", pairing, room_address);
    };
    view! {
        <form class="form-panel pair" on:submit=pair>
            <h2>{settings.text("lobby-pair")}</h2>
            <GameOptions id />
            <label>
                <span>{settings.text("clock-title")}</span>
                <select node_ref=selected(move || clock.get()) on:change=move |event| clock.set(event_target_value(&event))>
                    <ClockOptions />
                </select>
            </label>
            <Rated user rated />
            {submit_button(submission, "lobby-pair-go", false)}
        </form>
    }
}

/// Should it count? That takes an account.
#[component]
pub(super) fn Rated(user: CurrentUser, rated: RwSignal<bool>) -> impl IntoView {
    view! {
        <Show when=move || user.signed_in()>
            {check("lobby-rated", rated)}
        </Show>
    }
}
