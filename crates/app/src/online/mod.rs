//! Online play: the lobby, the room of a game, accounts and players.
//!
//! All of it talks to a server by [`wire`]'s messages, which is the only referee and the only
//! clock. Sentences come with the pages, from `online.ftl`.

mod account;
pub(crate) mod api;
mod avatar;
mod club;
mod create;
mod field;
mod format;
mod friend;
mod history;
mod invitations;
mod lobby;
mod moderation;
mod people;
mod player;
mod push;
mod ratings;
mod recovery;
mod report;
mod room;
mod rows;
mod submission;
mod tournament;
mod tournament_notice;
mod turn_count;
mod user;
mod watch;

use crate::prelude::*;
use client::routes::Online;

use crate::kiosk::InKiosk;
use crate::route::Link;
use crate::settings::settings;
use crate::texts::{self, Arrival};
use account::AccountPage;
use api::Fault;
use club::{ClubPage, ClubsPage, SignInPage};
use history::HistoryPage;
use lobby::LobbyPage;
use people::PeoplePage;
use player::PlayerPage;
use ratings::RatingsPage;
use room::{EmbedPage, RoomPage};
use tournament::{TournamentPage, TournamentsPage};
pub(crate) use tournament_notice::TournamentNotice;
pub(crate) use turn_count::{Call, Count, watch};
use user::CurrentUser;

/// A page of playing with others.
#[component]
pub(crate) fn OnlinePage(place: Online) -> impl IntoView {
    let settings = settings();
    let kiosk: InKiosk = expect_context();
    move || {
        if kiosk.sign_out_pending.get() {
            // The previous visitor of this kiosk is signed out first.
            view! {
                <main id="main" class="page narrow">
                    <p class="empty" role="status">{settings.text("state-loading")}</p>
                </main>
            }
            .into_any()
        } else {
            view! { <Inside place=place.clone() /> }.into_any()
        }
    }
}

#[component]
fn Inside(place: Online) -> impl IntoView {
    let settings = settings();
    let user = CurrentUser::ask();
    provide_context(user);
    push::follow(user, settings);
    let place = StoredValue::new_local(place);
    Effect::new(move |_| {
        let title = place.with_value(title);
        if let Some(title) = title {
            document()
                .set_title(&settings.format("app-title", &[("page", settings.message(title))]));
        }
    });
    with_texts(&["online"], move || shown(place.get_value()))
}

/// Shows a view once the sentences of these names are loaded.
fn with_texts(
    names: &'static [&'static str],
    view: impl Fn() -> AnyView + Send + 'static,
) -> impl IntoView {
    let settings = settings();
    let arrivals: Vec<_> = names.iter().map(|name| texts::arrive((*name).to_owned())).collect();
    let arrival = Memo::new(move |_| {
        let missing = arrivals.iter().map(Memo::get).find(|one| *one != Arrival::Here);
        missing.unwrap_or(Arrival::Here)
    });
    move || match arrival.get() {
        Arrival::Here => view(),
        other => view! {
            <main id="main" class="page narrow">
                <p class="empty" role="status">{move || settings.message(other.key())}</p>
            </main>
        }
        .into_any(),
    }
}

/// The same for a view that needs the user, or the fault if the server did not answer who that is.
fn with_user(
    names: &'static [&'static str],
    view: impl Fn(CurrentUser) -> AnyView + Send + 'static,
) -> impl IntoView {
    let user: CurrentUser = expect_context();
    let fault = Memo::new(move |_| user.fault());
    with_texts(names, move || match fault.get() {
        Some(fault) => view! { <Trouble fault /> }.into_any(),
        None => view(user),
    })
}

fn shown(place: Online) -> AnyView {
    match place {
        Online::Lobby => view! { <LobbyPage /> }.into_any(),
        Online::Game(id) => view! { <RoomPage id /> }.into_any(),
        Online::Embed(id) => view! { <EmbedPage id /> }.into_any(),
        Online::Account => view! { <AccountPage /> }.into_any(),
        Online::People => view! { <PeoplePage /> }.into_any(),
        Online::Player(name) => view! { <PlayerPage name /> }.into_any(),
        Online::Ratings => view! { <RatingsPage /> }.into_any(),
        Online::History => view! { <HistoryPage /> }.into_any(),
        Online::Tournaments => view! { <TournamentsPage /> }.into_any(),
        Online::Tournament(id) => view! { <TournamentPage id /> }.into_any(),
        Online::Clubs => view! { <ClubsPage /> }.into_any(),
        Online::Club(id) => view! { <ClubPage id /> }.into_any(),
        Online::SignIn => view! { <SignInPage /> }.into_any(),
    }
}

/// The key of a page's title; rooms, players, tournaments and clubs set their own.
fn title(place: &Online) -> Option<&'static str> {
    Some(match place {
        Online::Lobby => "lobby-title",
        Online::Account => "you-title",
        Online::Ratings => "ratings-title",
        Online::History => "history-title",
        Online::People => "people-title",
        Online::Tournaments => "tournaments-title",
        Online::Clubs => "clubs-title",
        Online::SignIn => "club-sign-in",
        Online::Game(_)
        | Online::Embed(_)
        | Online::Player(_)
        | Online::Tournament(_)
        | Online::Club(_) => {
            return None;
        }
    })
}

/// Why the page cannot be shown, with a link to one that can.
#[component]
fn Trouble(fault: Fault) -> impl IntoView {
    let settings = settings();
    let network = !matches!(fault, Fault::Problem(_));
    let again = move |_| drop(window().location().reload());
    view! {
        <main id="main" class="page narrow">
            <h1>{settings.text(if network { "online-needs-network" } else { "error-title" })}</h1>
            <p role="alert">{move || fault.sentence(settings)}</p>
            <div class="buttons">
                <Show when=move || network>
                    <button class="primary" on:click=again>{settings.text("action-try-again")}</button>
                </Show>
                <Link to="/" class="button">{settings.text("error-not-found-do")}</Link>
            </div>
        </main>
    }
}
