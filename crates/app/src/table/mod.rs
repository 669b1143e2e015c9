//! The playing page: the board, and around it everything else.

mod actions;
mod board;
mod clock;
mod model;
pub(crate) mod players;
mod share;
mod travel;
mod turns;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::KeyboardEvent;

use crate::engine::Engine;
use crate::keep::Kept;
use crate::route::{Link, entry, route};
use crate::settings::settings;
use crate::sitter::Sitter;
use crate::{device, link};
use actions::{Actions, InHand, Typed};
use board::Board;
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
                None => view! { <Trouble key="error-record" detail=String::new() /> }.into_any(),
            },
            Ok(Opened::New(address)) => {
                // The game has a place of its own from now on; reloading comes back to it.
                device::after(0, move || route.replace(&address));
                ().into_any()
            }
            Err((key, detail)) => view! { <Trouble key detail /> }.into_any(),
        }
    }
}

enum Opened {
    Kept(Kept),
    /// It was just put on the shelf; this is its address.
    New(String),
}

fn open(
    id: &'static str,
    kept: Option<&str>,
    fragment: Option<&str>,
) -> Result<Opened, (&'static str, String)> {
    if let Some(kept) = kept {
        let kept = Kept::load(kept).ok_or(("error-not-found", String::new()))?;
        return Ok(Opened::Kept(kept));
    }
    let played = match fragment {
        Some(text) => link::read(text).map_err(|error| ("error-link", error))?,
        None => {
            let game = entry(id).variants().next().expect("every box has a usual variant");
            game.begin(catalog::START).expect("the usual start is a position")
        }
    };
    let game = played.game();
    let names: Vec<_> = if fragment.is_some() {
        game.seats().iter().map(|_| Sitter::Person.name()).collect()
    } else {
        let sitter = |i| if i == 0 { Sitter::Person } else { Sitter::Level(3) };
        (0..game.seats().len()).map(|i| sitter(i).name()).collect()
    };
    let new = Kept {
        id: Kept::new_id(),
        changed: device::today(),
        name: None,
        clock: None,
        record: played.record(&names, Some(&device::date())).to_string(),
    };
    new.save();
    let box_id = game.text().split('(').next().unwrap_or(id).to_owned();
    Ok(Opened::New(format!("/{box_id}/play?game={}", new.id)))
}

#[component]
fn Trouble(key: &'static str, detail: String) -> impl IntoView {
    let settings = settings();
    view! {
        <main id="main" class="page narrow">
            <h1>{move || settings.say("error-title")}</h1>
            <p>{move || settings.say(key)}</p>
            <p class="detail">{detail}</p>
            <Link to="/" class="button">{move || settings.say("error-not-found-do")}</Link>
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
        actions::shortcut(table, settings, &event);
    });
    let listener: js_sys::Function = keys.as_ref().unchecked_ref::<js_sys::Function>().clone();
    window()
        .add_event_listener_with_callback("keydown", &listener)
        .expect("a window has events");
    let keys = StoredValue::new_local(keys);
    let listener = StoredValue::new_local(listener);
    on_cleanup(move || {
        listener.with_value(|listener| {
            drop(window().remove_event_listener_with_callback("keydown", listener));
        });
        keys.dispose();
    });
    let game = table.game();
    let name = format!("box-{}-name", game.split('(').next().unwrap_or_default());
    let title = move || settings.tell("play-title", &[("game", settings.say(&name))]);
    view! {
        <main id="main" class="table">
            <h1 class="unseen">{title}</h1>
            <section class="middle">
                <Board table />
                <InHand table />
            </section>
            <aside class="around">
                <Players table />
                <p class="standing" class:over=move || table.standing().is_over()>
                    {move || table.standing_sentence()}
                </p>
                <Actions table sharing />
                <Turns table />
                <Typed table />
            </aside>
            <Show when=move || sharing.get()>
                <Share table sharing />
            </Show>
            <p class="unseen" role="status" aria-live="polite">
                {move || table.announced.get()}
            </p>
        </main>
    }
}
