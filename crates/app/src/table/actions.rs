//! The buttons and keys of a game, besides touching the board.

use crate::prelude::*;
use client::routes::{Activity, Page};
use web_sys::KeyboardEvent;

use super::model::Table;
use super::rules::Rules;
use crate::icon::{FLAT, HINT, Icon, NUMERALS, REDO, RULES, SHARE, TURN, UNDO};
use crate::lazy::{Loaded, lazy, wasm_split};
use crate::route::{Link, box_of, entry, route};
use crate::settings::settings;
use crate::{device, storage};

/// The buttons that help while playing.
#[component]
pub(crate) fn Actions(table: Table, sharing: RwSignal<bool>) -> impl IntoView {
    let settings = settings();
    let can_undo = Memo::new(move |_| table.can_undo());
    let can_redo = Memo::new(move |_| table.can_redo());
    // There is no hint when nothing is left to play.
    let goes_on = Memo::new(move |_| !table.standing().is_over());
    let button = move |key: &'static str, sign: &'static str, can: Memo<bool>, does: fn(Table)| {
        view! {
            <button
                title=move || settings.message(key)
                disabled=move || !can.get()
                on:click=move |_| does(table)
            >
                <Icon sign />
                <span>{move || settings.message(key)}</span>
            </button>
        }
    };
    view! {
        <div class="actions" role="group" aria-label=settings.text("play-actions")>
            {button("play-undo", UNDO, can_undo, Table::undo)}
            {button("play-redo", REDO, can_redo, Table::redo)}
            {button("play-hint", HINT, goes_on, Table::ask_hint)}
            <button title=settings.text("share-title") on:click=move |_| sharing.set(true)>
                <Icon sign=SHARE />
                <span>{settings.text("share-title")}</span>
            </button>
            <ViewButtons table />
        </div>
    }
}

/// How the board is looked at, where nothing else can be done.
#[component]
pub(crate) fn Views(table: Table) -> impl IntoView {
    let settings = settings();
    view! {
        <div class="actions" role="group" aria-label=settings.text("play-actions")>
            <ViewButtons table />
        </div>
    }
}

/// The same buttons among others.
#[component]
pub(crate) fn ViewButtons(table: Table) -> impl IntoView {
    let settings = settings();
    let toggle = move |key: &'static str, sign: &'static str, signal: RwSignal<bool>| {
        view! {
            <button
                title=move || settings.message(key)
                aria-pressed=move || signal.get().to_string()
                on:click=move |_| signal.update(|on| *on = !*on)
            >
                <Icon sign />
                <span>{move || settings.message(key)}</span>
            </button>
        }
    };
    let reading = RwSignal::new(false);
    view! {
        <button title=settings.text("board-turn") on:click=move |_| table.turn_board()>
            <Icon sign=TURN />
            <span>{settings.text("board-turn")}</span>
        </button>
        {table.has_relief().then(|| toggle("board-flat", FLAT, settings.flat))}
        {toggle("board-numerals", NUMERALS, settings.numerals)}
        <button title=settings.text("board-rules") on:click=move |_| reading.set(true)>
            <Icon sign=RULES />
            <span>{settings.text("board-rules")}</span>
        </button>
        <Show when=move || reading.get()>
            {lazy(rules(), move |rules| rules(table, reading))}
        </Show>
    }
}

#[wasm_split(rules_drawer, fallible)]
fn rules() -> Loaded<fn(Table, RwSignal<bool>) -> AnyView> {
    Ok(|table, open| view! { <Rules table open /> }.into_any())
}

/// The buttons that end a game; each asks once.
#[component]
pub(crate) fn Endings(table: Table, asks: RwSignal<Option<Ending>>) -> impl IntoView {
    let settings = settings();
    let ask = move |ending: Ending| {
        view! {
            <button class="plain" on:click=move |_| asks.set(Some(ending))>
                {move || settings.message(&format!("play-{}", ending.key()))}
            </button>
        }
    };
    view! {
        <Show when=move || !table.standing().is_over()>
            <div class="endings">
                <Show when=move || table.can_resign().is_some()>{ask(Ending::Resign)}</Show>
                <Show when=move || table.can_agree()>{ask(Ending::Draw)}</Show>
                {ask(Ending::Restart)} {study(table, "box-analyse", "button plain")}
            </div>
        </Show>
    }
}

/// The question before a game is ended.
#[component]
pub(crate) fn Asked(table: Table, asks: RwSignal<Option<Ending>>) -> impl IntoView {
    let (settings, route) = (settings(), route());
    let seat = move || table.can_resign().map_or("", |seat| table.seats()[seat]).to_owned();
    let yes = move |_| match asks.try_update(Option::take).flatten() {
        Some(Ending::Resign) => {
            if let Some(seat) = table.can_resign() {
                table.resign(seat);
            }
        }
        Some(Ending::Draw) => table.agree_draw(),
        Some(Ending::Restart) => {
            if let Some(address) = again(table, false) {
                route.go(&address);
            }
        }
        None => {}
    };
    let question = move || {
        let key = asks.get().map(Ending::key)?;
        Some(settings.format(&format!("play-{key}-question"), &[("seat", seat())]))
    };
    follow_question(move || asks.get().is_some(), "status");
    let leave = move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            asks.set(None);
        }
    };
    view! {
        <Show when=move || asks.get().is_some()>
            <div class="question" role="alertdialog" aria-label=question on:keydown=leave>
                <p>{question}</p>
                <button class="danger" on:click=yes>
                    {move || {
                        asks.get().map(|asked| settings.message(&format!("play-{}-yes", asked.key())))
                    }}
                </button>
                <button id="question-no" on:click=move |_| asks.set(None)>
                    {settings.text("play-resign-no")}
                </button>
            </div>
        </Show>
    }
}

/// What can be done when the game is over.
#[component]
pub(crate) fn Ended(table: Table, asks: RwSignal<Option<Ending>>) -> impl IntoView {
    let (settings, route) = (settings(), route());
    let again = move |swapped: bool| {
        if let Some(address) = again(table, swapped) {
            route.go(&address);
        }
    };
    let over =
        move || table.standing().is_over() && table.shown().is_none() && asks.get().is_none();
    view! {
        <Show when=over>
            <button class="primary again" on:click=move |_| again(false)>
                {settings.text("play-again")}
            </button>
            <button on:click=move |_| again(true)>{settings.text("play-again-swapped")}</button>
            {study(table, "play-over-look", "button")}
        </Show>
    }
}

/// The way to the study of this game.
fn study(table: Table, key: &'static str, class: &'static str) -> Option<AnyView> {
    let (settings, route) = (settings(), route());
    let stored = route.stored_game()?;
    let to = Page::Activity(table.box_id(), Activity::Analyse).with_stored(&stored);
    Some(
        view! {
            <Link to=to class=class>
                {settings.text(key)}
            </Link>
        }
        .into_any(),
    )
}

/// While a question is shown, the focus is on the answer that changes nothing (`question-no`);
/// afterwards it goes back to where it was.
pub(crate) fn follow_question(asks: impl Fn() -> bool + 'static, back: &'static str) {
    Effect::new(move |before: Option<bool>| {
        let asked = asks();
        if before.is_some_and(|before| before != asked) {
            let place = if asked { "question-no" } else { back };
            request_animation_frame(move || device::focus(place));
        }
        asked
    });
}

/// How somebody can end a game before the rules do.
#[derive(Copy, Clone, PartialEq)]
pub(crate) enum Ending {
    Resign,
    Draw,
    Restart,
}

impl Ending {
    /// Its name in the words.
    fn key(self) -> &'static str {
        match self {
            Self::Resign => "resign",
            Self::Draw => "draw",
            Self::Restart => "restart",
        }
    }
}

/// Begins the same game again with the same players; returns the address of the new one.
fn again(table: Table, swapped: bool) -> Option<String> {
    let game = catalog::open(&table.game()).ok()?;
    let played = game.begin(&table.start()).ok()?;
    let mut names: Vec<_> = table.players().iter().map(|player| player.name()).collect();
    if swapped {
        names.rotate_right(1);
    }
    let clock = table.clock().map(|clock| clock.reset());
    let new = storage::new_game(clock, &*played, &names);
    storage::save(&new);
    let page = Page::Activity(entry(box_of(&game.text())).id, Activity::Play);
    Some(page.with_stored(&new.id))
}

/// Keys of a game.
pub(super) fn shortcut(table: Table, key: &str) -> bool {
    match key {
        "u" => table.undo(),
        "r" => table.redo(),
        "h" => table.ask_hint(),
        _ => return false,
    }
    true
}
