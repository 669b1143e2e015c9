//! The playing page: the board, and around it everything else.

mod actions;
mod board;
mod clock;
mod gesture;
mod hand;
mod model;
pub(crate) mod players;
mod playing;
mod share;
mod thinking;
mod travel;
mod turns;
mod walk;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::KeyboardEvent;

use crate::engine::Engine;
use crate::keep::Kept;
use crate::link::LinkError;
use crate::route::{Link, box_of, entry, route};
use crate::settings::settings;
use crate::sitter::Sitter;
use crate::{device, link, refusal};
use actions::{Actions, Endings};
use board::Board;
use hand::{InHand, Typed};
pub(crate) use model::Table;
use players::Players;
use share::Share;
use turns::Turns;

/// A game of this box: the one the address asks for, the one it holds, or a new one.
#[component]
pub(crate) fn TablePage(id: &'static str) -> impl IntoView {
    let (settings, route) = (settings(), route());
    let engine: Engine = expect_context();
    let opened = Memo::new(move |_| (route.kept_game(), route.fragment()));
    move || {
        let (kept, fragment) = opened.get();
        match open(id, kept.as_deref(), fragment.as_deref()) {
            Ok(Opened::Kept(kept)) => match kept.open() {
                Some((played, sitters)) => {
                    let Kept { id, name, clock, .. } = kept;
                    let table = Table::lay((settings, engine), id, name, played, sitters, clock);
                    view! { <Playing table /> }.into_any()
                }
                None => view! { <Troubled trouble=Trouble::Unreadable /> }.into_any(),
            },
            Ok(Opened::New(address)) => {
                // The game has a place of its own from now on; reloading comes back to it.
                device::after(0, move || route.replace(&address));
                ().into_any()
            }
            Err(trouble) => view! { <Troubled trouble /> }.into_any(),
        }
    }
}

enum Opened {
    Kept(Kept),
    /// It was just put on the shelf; this is its address.
    New(String),
}

fn open(id: &'static str, kept: Option<&str>, fragment: Option<&str>) -> Result<Opened, Trouble> {
    if let Some(kept) = kept {
        return Kept::load(kept).map(Opened::Kept).ok_or(Trouble::Gone);
    }
    let played = if let Some(text) = fragment {
        link::read(text).map_err(Trouble::Link)?
    } else {
        let game = entry(id).variants().next().expect("every box has a usual variant");
        game.begin(catalog::START).expect("the usual start is a position")
    };
    let game = played.game();
    let names: Vec<_> = if fragment.is_some() {
        game.seats().iter().map(|_| Sitter::Person.name()).collect()
    } else {
        let sitter = |i| if i == 0 { Sitter::Person } else { Sitter::Level(3) };
        (0..game.seats().len()).map(|i| sitter(i).name()).collect()
    };
    let new = Kept::new(None, &*played, &names);
    if !new.save() {
        return Err(Trouble::Storage);
    }
    Ok(Opened::New(format!("/{}/play?game={}", box_of(&game.text()), new.id)))
}

/// Why there is no game at an address.
enum Trouble {
    /// It is not on this device, or no longer.
    Gone,
    /// What is kept is no record.
    Unreadable,
    Link(LinkError),
    /// The device keeps nothing.
    Storage,
}

#[component]
fn Troubled(trouble: Trouble) -> impl IntoView {
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
            <p>{move || settings.say(key)}</p>
            <p class="detail">{detail}</p>
            <Link to="/" class="button">{settings.text("error-not-found-do")}</Link>
        </main>
    }
}

#[component]
fn Playing(table: Table) -> impl IntoView {
    let settings = settings();
    let sharing = RwSignal::new(false);
    table.wake_computer();
    on_cleanup(move || table.stop_thinking());
    clock::run(table);
    let keys = Closure::<dyn FnMut(KeyboardEvent)>::new(move |event: KeyboardEvent| {
        actions::shortcut(table, &event);
    });
    let listener: js_sys::Function = keys.as_ref().unchecked_ref::<js_sys::Function>().clone();
    window().add_event_listener_with_callback("keydown", &listener).expect("a window has events");
    let keys = StoredValue::new_local(keys);
    let listener = StoredValue::new_local(listener);
    on_cleanup(move || {
        listener.with_value(|listener| {
            drop(window().remove_event_listener_with_callback("keydown", listener));
        });
        keys.dispose();
    });
    let name = move || settings.say(&format!("box-{}-name", table.box_id()));
    let title = move || settings.tell("play-title", &[("game", name())]);
    view! {
        <main id="main" class="table">
            <h1 class="unseen">{title}</h1>
            <Players table />
            <section class="middle">
                <Board table />
                <InHand table />
            </section>
            <Actions table sharing />
            <section class="around">
                <Turns table />
                <Typed table />
                <Endings table />
            </section>
            <Show when=move || sharing.get()>
                <Share table sharing />
            </Show>
            <p class="unseen" role="status" aria-live="polite">
                {move || table.announced.get()}
            </p>
        </main>
    }
}
