//! The editor: a position put together piece by piece, in every game and variant.

mod board;
mod desk;
mod panel;

use catalog::{AnyGame, PositionError};
use dom::prelude::*;

use crate::boxed::{Chosen, OptionChoice, chosen_of, text};
use crate::link;
use crate::refusal;
use crate::route::{entry, route};
use crate::settings::settings;
use crate::texts::{Arrival, arrive};
use board::Board;
use desk::Desk;
use panel::{Changes, Choices, Onward, Tools, Written};

/// A position of this box to be changed: the one the address holds, or the usual start.
#[component]
pub(crate) fn EditPage(id: &'static str) -> impl IntoView {
    let (settings, route) = (settings(), route());
    let opened = Memo::new(move |_| route.fragment());
    // What this page says comes with it.
    let words = arrive("edit".to_owned());
    let name = move || settings.say(&format!("box-{id}-name"));
    let title = move || settings.tell("edit-title", &[("game", name())]);
    view! {
        <main id="main" class="table edit">
            <h1 class="unseen">{title}</h1>
            {move || {
                if words.get() != Arrival::Here {
                    return view! { <p role="status">{settings.text(words.get().key())}</p> }
                        .into_any();
                }
                let (game, position, trouble) = match opened.get() {
                    None => (usual(id), catalog::START.to_owned(), None),
                    Some(text) => {
                        match link::read(&text) {
                            Ok(played) => (played.game(), played.position(), None),
                            Err(error) => {
                                let trouble = refusal::link(settings, &error);
                                (usual(id), catalog::START.to_owned(), Some(trouble))
                            }
                        }
                    }
                };
                view! { <Editing id game position trouble /> }.into_any()
            }}
        </main>
    }
}

fn usual(id: &str) -> Box<dyn AnyGame> {
    entry(id).variants().next().expect("every box has a usual variant")
}

#[component]
fn Editing(
    id: &'static str,
    game: Box<dyn AnyGame>,
    position: String,
    trouble: Option<String>,
) -> impl IntoView {
    let settings = settings();
    let chosen = RwSignal::new(chosen_of(entry(id), &game.text()));
    let desk = Desk::lay(settings, game, &position);
    desk.notice.set(trouble);
    // Another variant: what lies there stays where it may.
    Effect::new(move |before: Option<Chosen>| {
        let now = chosen.get();
        if before.is_some_and(|before| before != now) {
            desk.change_game(&text(entry(id), &now));
        }
        now
    });
    let options = entry(id).options.iter();
    view! {
        <section class="middle">
            <Board desk />
            <div class="in-hand">
                <p
                    class="notice"
                    role="status"
                    class:wrong=move || desk.notice.get().is_some() || desk.trouble().is_some()
                >
                    {move || desk.sentence()}
                </p>
            </div>
        </section>
        <Changes desk />
        <section class="around">
            <Tools id desk />
            <Choices desk />
            <details class="variant">
                <summary>{settings.text("edit-variant")}</summary>
                {options.map(|row| view! { <OptionChoice id row chosen /> }).collect_view()}
            </details>
            <Written desk />
            <Onward desk />
        </section>
    }
}

/// Why a position cannot stand, in a sentence with the rule's number.
fn why_not(settings: crate::settings::Settings, game: &str, error: &PositionError) -> String {
    refusal::position(settings, game, error)
}
