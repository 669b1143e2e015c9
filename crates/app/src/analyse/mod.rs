//! Studying a game: a tree of variations, what the computer thinks, and the whole game looked over.
//!
//! What only this page says is fetched with it: see `texts`.

mod changes;
mod kept;
mod lines;
mod overview;
mod share;
mod steps;
mod study;
mod variations;
mod worth;

use dom::prelude::*;

use crate::engine::Engine;
use crate::games::{self, with_boxes};
use crate::route::{Link, entry, route};
use crate::settings::settings;
use crate::sitter::Sitter;
use crate::table::{Board, HandButtons, Table, Typed, Views, listen};
use crate::texts::{Arrival, arrive};
use crate::{link, refusal};
use changes::Changes;
use kept::{Opened, Trouble};
use lines::Lines;
use overview::Overview;
use share::Handed;
use steps::Steps;
use study::Study;
use variations::Variations;

/// A game under study: the one the address asks for, the one it holds, or a new one.
#[component]
pub(crate) fn AnalysePage(id: &'static str) -> impl IntoView {
    let (settings, route) = (settings(), route());
    let engine: Engine = expect_context();
    let arrival = arrive("analyse".to_owned());
    let asked = Memo::new(move |_| (route.kept_game(), route.fragment()));
    move || {
        if arrival.get() != Arrival::Here {
            let key = arrival.get().key();
            return view! {
                <main id="main" class="page narrow">
                    <p role="status">{settings.text(key)}</p>
                </main>
            }
            .into_any();
        }
        let (kept, link) = asked.get();
        // A link may hold a game of another box than its address says.
        let other = link.as_ref().and_then(|text| games::named(&link::game(text)));
        let boxes = std::iter::once(entry(id)).chain(other).collect();
        with_boxes(boxes, move || match kept::open(id, kept.as_deref(), link.as_deref()) {
            Ok(opened) => {
                let (study, table) = laid(opened, engine);
                view! { <Studied study table /> }.into_any()
            }
            Err(trouble) => view! { <Troubled trouble /> }.into_any(),
        })
    }
}

fn laid(opened: Opened, engine: Engine) -> (Study, Table) {
    let settings = settings();
    let at = opened.at;
    let study = Study::of(opened, engine, settings);
    let played = study.match_at(at);
    let sitters = vec![Sitter::Person; played.game().seats().len()];
    let table = Table::lay((settings, engine), study, played, sitters, None);
    (study, table)
}

#[component]
fn Troubled(trouble: Trouble) -> impl IntoView {
    let settings = settings();
    let key = if matches!(trouble, Trouble::Gone) { "error-not-found" } else { "error-link" };
    let detail = move || match &trouble {
        Trouble::Gone => None,
        Trouble::Link(error) => Some(refusal::link(settings, error)),
    };
    view! {
        <main id="main" class="page narrow">
            <h1>{settings.text("error-title")}</h1>
            <p>{settings.text(key)}</p>
            <p class="detail">{detail}</p>
            <Link to="/" class="button">{settings.text("error-not-found-do")}</Link>
        </main>
    }
}

#[component]
fn Studied(study: Study, table: Table) -> impl IntoView {
    let settings = settings();
    table.purpose().begin(table);
    on_cleanup(move || study.rest());
    let plays = RwSignal::new(false);
    listen(table, move |key| steps::shortcut(study, table, plays, key));
    let name = move || settings.say(&format!("box-{}-of", table.box_id()));
    let title = move || settings.tell("analyse-title", &[("game", name())]);
    let said = move || {
        let full = study.full.get().then(|| settings.say("error-storage-full"));
        table.notice.get().or(full).unwrap_or_else(|| table.standing_sentence())
    };
    let wrong = move || table.notice.get().is_some() || study.full.get();
    view! {
        <main id="main" class="table study">
            <h1 class="unseen">{title}</h1>
            <section class="middle">
                <Board table />
                <div class="in-hand">
                    <p class="notice" class:wrong=wrong>
                        {said}
                    </p>
                    <div class="buttons">
                        <HandButtons table />
                    </div>
                </div>
                <Steps study table plays />
                <Changes study table />
            </section>
            <section class=format!("thinking {}", table.box_id())>
                <Lines study table />
            </section>
            <Views table />
            <section class="around">
                <Variations study table />
                <Typed table />
                <Handed study table />
            </section>
            <Overview study table />
            <p class="unseen" role="status" aria-live="polite">
                {move || table.announced.get()}
            </p>
        </main>
    }
}
