//! Studying a game: a tree of variations, what the computer thinks, and a review of the whole game.
//!
//! The sentences of this page are fetched with it: see `texts`.

mod changes;
mod lines;
mod marks;
mod review;
mod share;
mod steps;
mod storage;
mod study;
mod variations;
mod worth;

use crate::prelude::*;
use client::games::named;
use client::link;
use client::player::Player;
use client::study::OpenError;

use crate::engine::Engine;
use crate::games::with_boxes;
use crate::refusal;
use crate::route::{Link, entry, route};
use crate::settings::settings;
use crate::table::{HandButtons, Table, Typed, Views, listen};
use crate::texts::{Arrival, arrive};
use changes::Changes;
use lines::Lines;
use marks::{MarkButtons, MarkedBoard};
use review::{Mistakes, RetryPanel, ReviewPanel};
use share::ShareStudy;
use steps::Steps;
use study::{Study, source};
use variations::{Comment, TurnTree};

/// A game under study: the one the address asks for, the one it holds, or a new one.
#[component]
pub(crate) fn AnalysePage(id: &'static str) -> impl IntoView {
    let (settings, route) = (settings(), route());
    let engine: Engine = expect_context();
    let arrival = arrive("analyse".to_owned());
    let asked = Memo::new(move |_| (route.stored_game(), route.fragment()));
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
        let (stored, link) = asked.get();
        // A link may hold a game of another box than its address says.
        let other = link.as_ref().and_then(|text| named(&link::game(text)));
        let boxes = std::iter::once(entry(id)).chain(other).collect();
        with_boxes(boxes, move || {
            let source = source(id, stored.as_deref(), link.as_deref());
            match source.map(client::study::Study::open) {
                Some(Ok(study)) => {
                    let study = Study::new(study, engine, settings);
                    let played = study.shown();
                    let sitters = vec![Player::Person; played.game().seats().len()];
                    let table = Table::new((settings, engine), study, played, sitters, None);
                    view! { <StudyView study table /> }.into_any()
                }
                Some(Err(OpenError::Link(error))) => {
                    let detail = move || refusal::link(settings, &error);
                    view! { <NoStudy key="error-link" detail=Signal::derive(detail) /> }.into_any()
                }
                Some(Err(OpenError::Record(_))) | None => {
                    view! { <NoStudy key="error-not-found" detail=String::new() /> }.into_any()
                }
            }
        })
    }
}

/// Why there is nothing to study.
#[component]
fn NoStudy(key: &'static str, #[prop(into)] detail: Signal<String>) -> impl IntoView {
    let settings = settings();
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
fn StudyView(study: Study, table: Table) -> impl IntoView {
    let settings = settings();
    table.purpose().begin(table);
    on_cleanup(move || study.rest());
    let (plays, drawing) = (RwSignal::new(false), RwSignal::new(false));
    listen(table, move |key| steps::shortcut(study, table, plays, key));
    let name = move || settings.message(&format!("box-{}-of", table.box_id()));
    let title = move || settings.format("analyse-title", &[("game", name())]);
    let sentence = move || {
        let full = study.full.get().then(|| settings.message("error-storage-full"));
        table.notice.get().or(full).unwrap_or_else(|| table.standing_sentence())
    };
    let wrong = move || table.notice.get().is_some() || study.full.get();
    view! {
        <main id="main" class="table study">
            <h1 class="visually-hidden">{title}</h1>
            <section class="middle">
                <MarkedBoard study table drawing />
                <div class="in-hand">
                    <p class="notice" class:wrong=wrong>
                        {sentence}
                    </p>
                    <div class="buttons">
                        <HandButtons table />
                    </div>
                </div>
            </section>
            <section class=format!("thinking {}", table.box_id())>
                <Steps study table plays />
                <TurnTree study table />
                <RetryPanel study table />
                <ReviewPanel study table />
                <Lines study table />
            </section>
            <section class="around">
                <Mistakes study table />
                <Changes study table />
                <Comment study table />
                <div class="buttons">
                    <MarkButtons study drawing />
                </div>
                <Typed table />
                <ShareStudy study table />
            </section>
            <Views table />
            <p class="visually-hidden" role="status" aria-live="polite">
                {move || table.announced.get()}
            </p>
        </main>
    }
}
