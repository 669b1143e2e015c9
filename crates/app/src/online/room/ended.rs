//! When the game is over: a rematch, or a look back.

use crate::prelude::*;
use client::games::named;
use client::link;
use client::routes::{Activity, Page};
use wire::room::{ClientMessage, Phase, Proposal};

use super::model::Room;
use crate::route::Link;

#[component]
pub(super) fn Ended(room: Room) -> impl IntoView {
    let settings = room.settings;
    let rematch = room.part(|room| room.state().rematch.clone());
    let can = room.part(|room| room.can_propose(Proposal::Rematch));
    let id = room.id();
    let tournament = room.read_untracked(|room| room.state().tournament.clone());
    let in_tournament = tournament.is_some();
    let club = room.read_untracked(|room| room.state().club.clone());
    let (game, start, turns, phase) = room.read_untracked(|room| {
        let state = room.state();
        let turns: Vec<_> = state.turns.iter().map(|turn| turn.turn.clone()).collect();
        (state.game.clone(), state.start.clone(), turns, state.phase)
    });
    let fragment = link::of_match(&game, &start, &turns);
    let address = |activity| {
        let page = Page::Activity(named(&game)?.id, activity);
        Some(page.with_fragment(&fragment))
    };
    let (analyse, play_on) = (address(Activity::Analyse), address(Activity::Play));
    let played = phase == Phase::Over || !turns.is_empty();
    view! {
        <div class="ended">
            {tournament
                .map(|id| {
                    view! {
                        <Link to=format!("/t/{id}") class="button primary">
                            {settings.text("online-tournament")}
                        </Link>
                    }
                })}
            {move || match rematch.get() {
                Some(next) => {
                    view! {
                        <Link to=format!("/g/{next}") class="button primary">
                            {settings.text("online-rematch-go")}
                        </Link>
                    }
                        .into_any()
                }
                None if can.get() => {
                    view! {
                        <button
                            class:primary=!in_tournament
                            on:click=move |_| room.ask(ClientMessage::Offer { what: Proposal::Rematch })
                        >
                            {settings.text("online-rematch")}
                        </button>
                    }
                        .into_any()
                }
                None => ().into_any(),
            }}
            {analyse
                .filter(|_| played)
                .map(|to| view! { <Link to=to class="button">{settings.text("online-analyse")}</Link> })}
            {play_on
                .filter(|_| played)
                .map(|to| {
                    view! {
                        <Link to=to class="plain">{settings.text("online-play-on")}</Link>
                        <a class="plain" href=format!("/api/games/{id}/record") download=format!("{id}.pgn")>
                            {settings.text("online-download")}
                        </a>
                    }
                })}
            {club
                .map(|id| {
                    view! {
                        <Link to=format!("/c/{id}") class="plain">{settings.text("online-club")}</Link>
                    }
                })}
            <Link to="/lobby" class="plain">{settings.text("online-lobby-back")}</Link>
        </div>
    }
}
