//! The frame around every page: the link to the shelf, and the settings.

use crate::prelude::*;
use client::routes::{Activity, Online, Page};

use crate::analyse::AnalysePage;
use crate::choices::Choices;
use crate::device;
use crate::edit::EditPage;
use crate::game_page::GamePage;
use crate::games::with_boxes;
use crate::icon::{Icon, SETTINGS};
use crate::import::Dropped;
use crate::kiosk::{Guard, InKiosk, KioskPage};
use crate::lazy::{Loaded, lazy, wasm_split};
use crate::learn::LearnPage;
use crate::offline::Offline;
use crate::online::{self, Call, Count, OnlinePage, TournamentNotice};
use crate::puzzles::PuzzlesPage;
use crate::route::{Link, entry, route};
use crate::settings::settings;
use crate::shelf::Shelf;
use crate::table::TablePage;

/// When the page has been loaded and shown for certain, in milliseconds after it was opened.
const SETTLED: i32 = 1500;

#[component]
pub(crate) fn Frame() -> impl IntoView {
    let (settings, route) = (settings(), route());
    let page = Memo::new(move |_| route.page());
    let kiosk = InKiosk::found();
    provide_context(kiosk);
    Effect::new(move |_| {
        let game = |id| settings.message(&format!("box-{id}-name"));
        let room = |id, key: &str| format!("{} – {}", game(id), settings.message(key));
        let name = match page.get() {
            Some(Page::Home) => settings.message("shelf-title"),
            Some(Page::Kiosk) => settings.message("settings-kiosk"),
            Some(Page::Game(id)) => game(id),
            Some(Page::Activity(id, Activity::Play)) => {
                let game = settings.message(&format!("box-{id}-of"));
                settings.format("play-title", &[("game", game)])
            }
            Some(Page::Activity(id, activity)) => room(id, &format!("box-{}", activity.word())),
            // These pages set their own titles once they are loaded.
            Some(Page::Online(_)) => return,
            None => settings.message("error-not-found"),
        };
        document().set_title(&settings.format("app-title", &[("page", name)]));
    });
    let shown = move || {
        kiosk.visits.track();
        match page.get() {
            Some(Page::Home) => lazy(shelf(), |shelf| shelf()),
            Some(Page::Kiosk) => lazy(kiosk_page(), |page| page()),
            Some(Page::Game(id)) => {
                lazy(open_box(), move |page| with_boxes(vec![entry(id)], move || page(id)))
            }
            Some(Page::Activity(id, activity)) => match activity {
                Activity::Play => view! { <TablePage id /> }.into_any(),
                Activity::Learn => {
                    lazy(learn(), move |page| with_boxes(vec![entry(id)], move || page(id)))
                }
                Activity::Analyse => {
                    lazy(analyse(), move |page| with_boxes(vec![entry(id)], move || page(id)))
                }
                Activity::Edit => {
                    lazy(edit(), move |page| with_boxes(vec![entry(id)], move || page(id)))
                }
                Activity::Puzzles => {
                    lazy(puzzles(), move |page| with_boxes(vec![entry(id)], move || page(id)))
                }
            },
            Some(Page::Online(place)) => lazy(online(), move |page| page(place.clone())),
            None => view! { <PageNotFound /> }.into_any(),
        }
    };
    let up = move || match page.get() {
        Some(Page::Activity(id, _)) => Some((Page::Game(id).to_string(), format!("box-{id}-name"))),
        _ => None,
    };
    let (waiting, call) = (RwSignal::new(0), Call::new(None));
    provide_context(Count(waiting, call));
    Effect::new(move |_| {
        page.track();
        kiosk.visits.track();
        // Requests that can wait begin after the page is shown.
        device::after(SETTLED, move || count(waiting, call));
    });
    // A board embedded in another site has no frame.
    let embedded = move || matches!(page.get(), Some(Page::Online(Online::Embed(_))));
    view! {
        <a class="skip" href="#main">{settings.text("app-skip-to-content")}</a>
        <header class="top" hidden=embedded>
            <nav aria-label=settings.text("nav-label")>
                <Link to="/" class="home">{settings.text("app-name")}</Link>
                {move || {
                    up()
                        .map(|(to, key)| {
                            view! { <Link to=to>{move || settings.message(&key)}</Link> }
                        })
                }}
                <Link to="/lobby">
                    {settings.text("nav-online")}
                    <Show when=move || waiting.get() != 0>
                        <Waiting waiting />
                    </Show>
                </Link>
            </nav>
            <SettingsDrawer />
        </header>
        {shown}
        <div class="page-notices">
            <Dropped />
            <Offline />
            <Show when=move || kiosk.on.get()>{lazy(kiosk_guard(), |guard| guard())}</Show>
            <Show when=move || call.with(Option::is_some)>{lazy(tournament_notice(), move |shown| shown(call))}</Show>
        </div>
    }
}

/// How many games wait for the reader.
#[component]
fn Waiting(waiting: RwSignal<u32>) -> impl IntoView {
    let settings = settings();
    let count = move || waiting.get().to_string();
    view! {
        " "
        <b class="waiting" aria-hidden="true">{count}</b>
        <span class="visually-hidden">
            {move || settings.format("nav-online-waiting", &[("count", count())])}
        </span>
    }
}

/// Counts the games that wait for the reader. The code that does so is loaded only for readers who
/// play online.
fn count(waiting: RwSignal<u32>, call: Call) {
    if !device::plays_online() {
        waiting.set(0);
        call.set(None);
        return;
    }
    spawn_local(async move {
        // Without a network the code cannot be loaded.
        if let Ok(watch) = watch_games().await {
            watch(waiting, call);
        }
    });
}

#[wasm_split(waiting, fallible)]
fn watch_games() -> Loaded<fn(RwSignal<u32>, Call)> {
    Ok(online::watch)
}

#[wasm_split(tournament_notice, fallible)]
fn tournament_notice() -> Loaded<fn(Call) -> AnyView> {
    Ok(|call| view! { <TournamentNotice call /> }.into_any())
}

#[wasm_split(choices, fallible)]
fn choices() -> Loaded<fn() -> AnyView> {
    Ok(|| view! { <Choices /> }.into_any())
}

#[wasm_split(kiosk_guard, fallible)]
fn kiosk_guard() -> Loaded<fn() -> AnyView> {
    Ok(|| view! { <Guard /> }.into_any())
}

#[wasm_split(kiosk_page, fallible)]
fn kiosk_page() -> Loaded<fn() -> AnyView> {
    Ok(|| view! { <KioskPage /> }.into_any())
}

#[wasm_split(shelf, fallible)]
fn shelf() -> Loaded<fn() -> AnyView> {
    Ok(|| view! { <Shelf /> }.into_any())
}

#[wasm_split(open_box, fallible)]
fn open_box() -> Loaded<fn(&'static str) -> AnyView> {
    Ok(|id| view! { <GamePage id /> }.into_any())
}

#[wasm_split(learn, fallible)]
fn learn() -> Loaded<fn(&'static str) -> AnyView> {
    Ok(|id| view! { <LearnPage id /> }.into_any())
}

#[wasm_split(analyse, fallible)]
fn analyse() -> Loaded<fn(&'static str) -> AnyView> {
    Ok(|id| view! { <AnalysePage id /> }.into_any())
}

#[wasm_split(online, fallible)]
fn online() -> Loaded<fn(Online) -> AnyView> {
    Ok(|place| view! { <OnlinePage place /> }.into_any())
}

#[wasm_split(edit, fallible)]
fn edit() -> Loaded<fn(&'static str) -> AnyView> {
    Ok(|id| view! { <EditPage id /> }.into_any())
}

#[wasm_split(puzzles, fallible)]
fn puzzles() -> Loaded<fn(&'static str) -> AnyView> {
    Ok(|id| view! { <PuzzlesPage id /> }.into_any())
}

/// The settings, which are loaded when they are first opened.
#[component]
fn SettingsDrawer() -> impl IntoView {
    let settings = settings();
    let opened = RwSignal::new(false);
    // It closes when the reader clicks or focuses something else.
    let drawer = NodeRef::<leptos::html::Details>::new();
    let holds = move |node: Option<&web_sys::Node>| {
        drawer.get_untracked().is_some_and(|d| d.contains(node))
    };
    let close = move || {
        drawer.get_untracked().is_some_and(|drawer| drawer.remove_attribute("open").is_ok())
    };
    on_window_event(ev::keydown, move |event| {
        if event.key() != "Escape" {
            return;
        }
        // The focus goes back to the button that opened it.
        if holds(document().active_element().as_deref()) {
            device::focus("choices");
        }
        close();
    });
    let turn_to = move |event: &web_sys::Event| {
        let target: web_sys::Node = event_target(event);
        if !holds(Some(&target)) {
            close();
        }
    };
    on_window_event(ev::pointerdown, move |event| turn_to(&event));
    on_window_event(ev::focusin, move |event| turn_to(&event));
    view! {
        <details class="choices" node_ref=drawer on:toggle=move |_| opened.set(true)>
            <summary id="choices" aria-label=settings.text("settings-title")>
                <Icon sign=SETTINGS />
            </summary>
            <div class="drawer">
                <Show when=move || opened.get()>{lazy(choices(), |choices| choices())}</Show>
            </div>
        </details>
    }
}

#[component]
fn PageNotFound() -> impl IntoView {
    let settings = settings();
    view! {
        <main id="main" class="page narrow">
            <h1>{settings.text("error-not-found")}</h1>
            <Link to="/" class="button">{settings.text("error-not-found-do")}</Link>
        </main>
    }
}
