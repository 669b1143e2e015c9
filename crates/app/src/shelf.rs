//! The shelf: four boxes, and the games in progress on this device.

use crate::prelude::*;
use catalog::Entry;
use client::routes::Page;

use crate::files::files;
use crate::route::Link;
use crate::saved_games::SavedGames;
use crate::settings::settings;

#[component]
pub(crate) fn Shelf() -> impl IntoView {
    let settings = settings();
    let players = RwSignal::new(0_usize);
    let choice = move |number: usize, key: &'static str| {
        view! {
            <button
                class="chip"
                aria-pressed=move || (players.get() == number).to_string()
                on:click=move |_| players.set(number)
            >
                {move || settings.message(key)}
            </button>
        }
    };
    let boxes = catalog::games()
        .iter()
        .map(|entry| {
            let fits = move || players.get() == 0 || entry.players.contains(&players.get());
            view! {
                <li class:aside=move || !fits()>
                    <Lid entry players />
                </li>
            }
        })
        .collect_view();
    view! {
        <main id="main" class="page">
            <header class="welcome">
                <h1>{settings.text("app-name")}</h1>
                <p>{settings.text("app-tagline")}</p>
            </header>
            <div class="filter" role="group" aria-label=settings.text("shelf-filter")>
                <span>{settings.text("shelf-filter")}</span>
                {choice(0, "shelf-filter-all")} {choice(2, "shelf-filter-2")}
                {choice(4, "shelf-filter-4")} {choice(6, "shelf-filter-6")}
                <Link to="/lobby" class="play-online">{settings.text("shelf-elsewhere")}</Link>
            </div>
            <ul class="boxes">{boxes}</ul>
            <SavedGames />
        </main>
    }
}

/// A game as a box on the shelf. Its link opens the game for as many players as the filter has.
#[component]
fn Lid(entry: &'static Entry, players: RwSignal<usize>) -> impl IntoView {
    let settings = settings();
    let id = entry.id;
    let say = move |what: &'static str| move || settings.message(&format!("box-{id}-{what}"));
    let picture = files().text(&format!("lid-{id}"));
    let to = Signal::derive(move || match players.get() {
        0 => Page::Game(id).to_string(),
        players => Page::Game(id).for_players(players),
    });
    view! {
        <Link to=to class=format!("lid {id}")>
            <span class="drawn" aria-hidden="true" inner_html=picture></span>
            <span class="title">{say("name")}</span>
            <span class="facts">{say("players")} " · " {say("length")}</span>
        </Link>
        <p class="summary">{say("summary")}</p>
    }
}
