//! The editor: setting up a position, in every game and variant.

mod board;
mod editing;
mod panel;

use crate::prelude::*;
use catalog::AnyGame;
use client::link;

use crate::game_page::OptionChoice;
use crate::refusal;
use crate::route::{entry, route};
use crate::settings::settings;
use crate::texts::{Arrival, arrive};
use board::Board;
use client::chosen::{Chosen, chosen_of, text};
use editing::Editing;
use panel::{Changes, Choices, PositionActions, Tools, Written};

/// A position of this box to be changed: the one the address holds, or the usual start.
#[component]
pub(crate) fn EditPage(id: &'static str) -> impl IntoView {
    let (settings, route) = (settings(), route());
    let opened = Memo::new(move |_| route.fragment());
    // The sentences of this page are loaded with it.
    let words = arrive("edit".to_owned());
    let name = move || settings.message(&format!("box-{id}-name"));
    let title = move || settings.format("edit-title", &[("game", name())]);
    view! {
        <main id="main" class="table edit">
            <h1 class="visually-hidden">{title}</h1>
            {move || {
                if words.get() != Arrival::Here {
                    return view! { <p role="status">{settings.text(words.get().key())}</p> }
                        .into_any();
                }
                let (game, position, error) = match opened.get() {
                    None => (usual(id), catalog::START.to_owned(), None),
                    Some(text) => {
                        match link::read(&text) {
                            Ok(played) => (played.game(), played.position(), None),
                            Err(error) => {
                                let error = refusal::link(settings, &error);
                                (usual(id), catalog::START.to_owned(), Some(error))
                            }
                        }
                    }
                };
                view! { <EditorView id game position error /> }.into_any()
            }}
        </main>
    }
}

fn usual(id: &str) -> Box<dyn AnyGame> {
    entry(id).variants().next().expect("every box has a usual variant")
}

#[component]
fn EditorView(
    id: &'static str,
    game: Box<dyn AnyGame>,
    position: String,
    error: Option<String>,
) -> impl IntoView {
    let settings = settings();
    let chosen = RwSignal::new(chosen_of(entry(id), &game.text()));
    let editing = Editing::open(settings, game, &position);
    editing.notice.set(error);
    // Another variant keeps the position if it allows it.
    Effect::new(move |before: Option<Chosen>| {
        let now = chosen.get();
        if before.is_some_and(|before| before != now) {
            editing.change_game(&text(entry(id), &now));
        }
        now
    });
    let options = entry(id).options.iter();
    view! {
        <section class="middle">
            <Board editing />
            <div class="in-hand">
                <p
                    class="notice"
                    role="status"
                    class:wrong=move || editing.is_wrong()
                >
                    {move || editing.sentence()}
                </p>
            </div>
        </section>
        <Changes editing />
        <section class="around">
            <Tools id editing />
            <Choices editing />
            <details class="variant">
                <summary>{settings.text("edit-variant")}</summary>
                {options.map(|row| view! { <OptionChoice id row chosen /> }).collect_view()}
            </details>
            <Written editing />
            <PositionActions editing />
        </section>
    }
}
