//! The playing page: the board, and around it everything else.

mod actions;
mod board;
mod celebration;
mod clock;
mod gesture;
mod hand;
mod key_help;
mod keys;
mod model;
pub(crate) mod players;
mod playing;
mod preview;
pub(crate) mod purpose;
mod rules;
mod share;
pub(crate) mod spots;
mod travel;
mod turns;

use crate::prelude::*;
use client::link::{self, LinkError};
use client::player::Player;
use client::routes::{Activity, Page};
use client::saved_game::SavedGame;

use crate::engine::Engine;
use crate::games::{self, with_boxes};
use crate::lazy::{Loaded, lazy, wasm_split};
use crate::route::{Link, box_of, entry, route};
use crate::settings::settings;
use crate::{device, refusal, storage};
use actions::{Actions, Endings};
pub(crate) use actions::{ViewButtons, Views, follow_question};
pub(crate) use board::Board;
pub(crate) use clock::text as clock_text;
use hand::Status;
pub(crate) use hand::{HandButtons, Looking, Typed};
use key_help::KeyHelp;
pub(crate) use keys::listen;
pub(crate) use model::Table;
use players::Players;
use purpose::Game;
use share::Share;
pub(crate) use share::{Sheet, code};
pub(crate) use turns::{Turns, show_here};

/// A game of this box: the one the address asks for, the one it holds, or a new one.
#[component]
pub(crate) fn TablePage(id: &'static str) -> impl IntoView {
    let (settings, route) = (settings(), route());
    let engine: Engine = expect_context();
    let opened = Memo::new(move |_| (route.stored_game(), route.fragment()));
    // The address is not followed here: otherwise the game would be opened and stored a second time
    // when its own address is set.
    let laid = move |saved: Option<String>, fragment: Option<String>| {
        match open(id, saved.as_deref(), fragment.as_deref()) {
            Ok(Opened::Saved(saved)) => match saved.open() {
                Some((played, players)) => {
                    let SavedGame { id, name, clock, guided, .. } = saved;
                    let game = Game { id, name, guided };
                    let table = Table::new((settings, engine), game, played, players, clock);
                    view! { <Playing table /> }.into_any()
                }
                None => view! { <GameUnavailable trouble=Trouble::Unreadable /> }.into_any(),
            },
            Ok(Opened::New(address)) => {
                // The game has an address of its own from now on, so that reloading opens it again.
                // If the reader has gone to another page meanwhile, that page stays.
                let asked = untrack(|| route.page());
                device::after(0, move || {
                    if untrack(|| route.page()) == asked {
                        route.replace(&address);
                    }
                });
                ().into_any()
            }
            Err(trouble) => view! { <GameUnavailable trouble /> }.into_any(),
        }
    };
    move || {
        let (saved, fragment) = opened.get();
        let game = saved.as_deref().and_then(storage::load);
        let boxes = games::of_saved(game.as_slice()).into_iter();
        let linked = fragment.as_ref().and_then(|text| games::named(&link::game(text)));
        let boxes = boxes.chain(linked).chain([entry(id)]).collect();
        with_boxes(boxes, move || laid(saved.clone(), fragment.clone()))
    }
}

enum Opened {
    Saved(SavedGame),
    /// It was just stored; this is its address.
    New(String),
}

fn open(id: &'static str, saved: Option<&str>, fragment: Option<&str>) -> Result<Opened, Trouble> {
    if let Some(saved) = saved {
        return storage::load(saved).map(Opened::Saved).ok_or(Trouble::Gone);
    }
    let played = if let Some(text) = fragment {
        link::read(text).map_err(Trouble::Link)?
    } else {
        let game = entry(id).variants().next().expect("every box has a usual variant");
        game.begin(catalog::START).expect("the usual start is a position")
    };
    let game = played.game();
    let names: Vec<_> = if fragment.is_some() {
        game.seats().iter().map(|_| Player::Person.name()).collect()
    } else {
        let player = |i| if i == 0 { Player::Person } else { Player::Level(3) };
        (0..game.seats().len()).map(|i| player(i).name()).collect()
    };
    let new = storage::new_game(None, &*played, &names);
    if !storage::save(&new) {
        return Err(Trouble::Storage);
    }
    let page = Page::Activity(entry(box_of(&game.text())).id, Activity::Play);
    Ok(Opened::New(page.with_stored(&new.id)))
}

/// Why there is no game at an address.
enum Trouble {
    /// It is not on this device, or no longer.
    Gone,
    /// What is stored is no record.
    Unreadable,
    Link(LinkError),
    /// The device cannot store anything.
    Storage,
}

#[component]
fn GameUnavailable(trouble: Trouble) -> impl IntoView {
    let settings = settings();
    let (key, detail) = match trouble {
        Trouble::Gone => ("error-not-found", None),
        Trouble::Unreadable => ("error-record", None),
        Trouble::Storage => ("error-storage-full", None),
        Trouble::Link(error) => ("error-link", Some(error)),
    };
    let detail = move || detail.as_ref().map(|error| refusal::link(settings, error));
    view! {
        <main id="main" class="page narrow">
            <h1>{settings.text("error-title")}</h1>
            <p>{move || settings.message(key)}</p>
            <p class="detail">{detail}</p>
            <Link to="/" class="button">{settings.text("error-not-found-do")}</Link>
        </main>
    }
}

#[wasm_split(share_sheet, fallible)]
fn share_sheet() -> Loaded<fn(Table, RwSignal<bool>) -> AnyView> {
    Ok(|table, sharing| view! { <Share table sharing /> }.into_any())
}

#[wasm_split(key_help, fallible)]
fn key_help() -> Loaded<fn(RwSignal<bool>) -> AnyView> {
    Ok(|open| view! { <KeyHelp open /> }.into_any())
}

#[component]
fn Playing(table: Table) -> impl IntoView {
    let settings = settings();
    let sharing = RwSignal::new(false);
    let helping = RwSignal::new(false);
    let asks = RwSignal::new(None);
    table.purpose().begin(table);
    on_cleanup(move || table.stop_thinking());
    clock::run(table);
    listen(table, move |key| {
        if key == "?" {
            helping.set(true);
        }
        key == "?" || actions::shortcut(table, key)
    });
    let name = move || settings.message(&format!("box-{}-of", table.box_id()));
    let title = move || settings.format("play-title", &[("game", name())]);
    view! {
        <main id="main" class="table">
            <h1 class="visually-hidden">{title}</h1>
            <Players table />
            <section class="middle">
                <Board table />
                <Status table asks />
            </section>
            <Actions table sharing />
            <section class="around">
                <Turns table />
                <Typed table />
                <Endings table asks />
                <button class="plain" aria-keyshortcuts="?" on:click=move |_| helping.set(true)>
                    {settings.text("keys-title")}
                </button>
            </section>
            <Show when=move || sharing.get()>
                {lazy(share_sheet(), move |sheet| sheet(table, sharing))}
            </Show>
            <Show when=move || helping.get()>{lazy(key_help(), move |help| help(helping))}</Show>
            <p class="visually-hidden" role="status" aria-live="polite">
                {move || table.announced.get()}
            </p>
        </main>
    }
}
