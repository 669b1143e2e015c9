//! What one can do beside touching the board.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent, SubmitEvent};

use super::model::Table;
use crate::device;
use crate::keep::{self, Kept};
use crate::route::route;
use crate::settings::{Settings, settings};
use crate::sitter::Sitter;

/// What is in hand: the one thing to do next, and what was wrong.
#[component]
pub(crate) fn InHand(table: Table) -> impl IntoView {
    let settings = settings();
    let confirm = move || if table.is_forced() { "play-pass" } else { "play-confirm-step" };
    let hint = move || {
        table.hint.get().map(|turn| {
            let values = [("level", "8".to_owned()), ("turn", turn)];
            settings.tell("play-hint-told", &values)
        })
    };
    let thinking = move || {
        table.thinking.get().map(|thinking| {
            let seat = table.seats()[thinking.seat].to_owned();
            let depth = thinking.depth.to_string();
            if thinking.advises {
                settings.say("play-hint-thinking")
            } else if thinking.depth > 0 {
                settings.tell("play-thinking-progress", &[("seat", seat), ("depth", depth)])
            } else {
                settings.tell("play-thinking", &[("seat", seat)])
            }
        })
    };
    view! {
        <div class="in-hand">
            <p class="notice" class:wrong=move || table.notice.get().is_some()>
                {move || table.notice.get().or_else(hint).or_else(thinking).unwrap_or_default()}
            </p>
            <div class="buttons">
                <Show when=move || table.hint.get().is_some()>
                    <button
                        class="primary"
                        on:click=move |_| {
                            if let Some(turn) = table.hint.get_untracked() {
                                table.clear();
                                table.play(&turn);
                            }
                        }
                    >
                        {move || settings.say("play-hint-play")}
                    </button>
                </Show>
                <Show when=move || table.can_confirm()>
                    <button class="primary" on:click=move |_| table.confirm()>
                        {move || settings.say(confirm())}
                    </button>
                </Show>
                <Show when=move || table.holds()>
                    <button
                        on:click=move |_| {
                            table.back();
                        }
                    >
                        {move || settings.say("play-take-back-step")}
                    </button>
                </Show>
            </div>
        </div>
    }
}

#[component]
pub(crate) fn Actions(table: Table, sharing: RwSignal<bool>) -> impl IntoView {
    let (settings, route) = (settings(), route());
    let asks = RwSignal::new(None::<Ask>);
    let person = move || {
        let sitters = table.sitters();
        let own = table.mover().filter(|seat| sitters[*seat] == Sitter::Person);
        own.or_else(|| sitters.iter().position(|sitter| *sitter == Sitter::Person))
    };
    let going = move || !table.standing().is_over();
    let two_sides = move || {
        let mut teams = table.teams();
        teams.sort_unstable();
        teams.dedup();
        teams.len() == 2
    };
    let restart = move |swapped: bool| {
        if let Some(address) = again(table, swapped) {
            route.go(&address);
        }
    };
    let answer = move |yes: bool| {
        let asked = asks.get_untracked();
        asks.set(None);
        match asked {
            Some(Ask::Resign) if yes => {
                if let Some(seat) = person() {
                    table.resign(seat);
                }
            }
            Some(Ask::Restart) if yes => restart(false),
            _ => {}
        }
    };
    let question = move || {
        let seat = person().map_or("", |seat| table.seats()[seat]).to_owned();
        match asks.get() {
            Some(Ask::Resign) => settings.tell("play-resign-question", &[("seat", seat)]),
            Some(Ask::Restart) => settings.say("play-restart-question"),
            None => String::new(),
        }
    };
    let yes = move || match asks.get() {
        Some(Ask::Resign) => settings.say("play-resign-yes"),
        _ => settings.say("play-restart-yes"),
    };
    let button = move |key: &'static str, does: fn(Table)| {
        view! { <button on:click=move |_| does(table)>{move || settings.say(key)}</button> }
    };
    let toggle = move |key: &'static str, signal: RwSignal<bool>| {
        view! {
            <button
                aria-pressed=move || signal.get().to_string()
                on:click=move |_| signal.update(|on| *on = !*on)
            >
                {move || settings.say(key)}
            </button>
        }
    };
    view! {
        <div class="actions" role="group" aria-label=move || settings.say("play-actions")>
            {button("play-undo", Table::undo)} {button("play-redo", Table::redo)}
            <button disabled=move || !table.is_open() on:click=move |_| table.advise()>
                {move || settings.say("play-hint")}
            </button>
            <button on:click=move |_| table.quarters.update(|quarters| *quarters = (*quarters + 1) % 4)>
                {move || settings.say("board-turn-right")}
            </button> {toggle("board-flat", settings.flat)}
            {toggle("board-numerals", settings.numerals)}
            <button on:click=move |_| sharing.set(true)>{move || settings.say("share-title")}</button>
            <Show when=move || going() && two_sides() && person().is_some()>
                <button on:click=move |_| asks.set(Some(Ask::Resign))>
                    {move || settings.say("play-resign")}
                </button>
            </Show>
            <button on:click=move |_| {
                if going() { asks.set(Some(Ask::Restart)) } else { restart(false) }
            }>
                {move || settings.say(if going() { "play-restart" } else { "play-again" })}
            </button>
            <Show when=move || !going()>
                <button on:click=move |_| restart(true)>
                    {move || settings.say("play-again-swapped")}
                </button>
            </Show>
        </div>
        <Show when=move || asks.get().is_some()>
            <div class="question" role="alertdialog" aria-label=question>
                <p>{question}</p>
                <button class="danger" on:click=move |_| answer(true)>{yes}</button>
                <button on:click=move |_| answer(false)>
                    {move || settings.say("play-resign-no")}
                </button>
            </div>
        </Show>
    }
}

#[derive(Copy, Clone, PartialEq)]
enum Ask {
    Resign,
    Restart,
}

/// The same game from its start, the same people around it; the address of the new one.
fn again(table: Table, swapped: bool) -> Option<String> {
    let game = catalog::open(&table.game()).ok()?;
    let played = game.begin(&table.start()).ok()?;
    let mut names: Vec<_> = table.sitters().iter().map(|sitter| sitter.name()).collect();
    if swapped {
        names.rotate_right(1);
    }
    let old = Kept::load(&table.id());
    let clock = old.and_then(|kept| kept.clock).map(|clock| keep::Clock {
        left: vec![clock.base; clock.left.len()],
        ..clock
    });
    let new = Kept {
        id: Kept::new_id(),
        changed: device::today(),
        name: None,
        clock,
        record: played.record(&names, Some(&device::date())).to_string(),
    };
    new.save();
    let id = game.text().split('(').next().unwrap_or_default().to_owned();
    Some(format!("/{id}/play?game={}", new.id))
}

/// Playing by typing the turn.
#[component]
pub(crate) fn Typed(table: Table) -> impl IntoView {
    let settings = settings();
    let typed = RwSignal::new(String::new());
    let id = table.game().split('(').next().unwrap_or_default().to_owned();
    let help = move || settings.say(&format!("box-{id}-turns"));
    let play = move |event: SubmitEvent| {
        event.prevent_default();
        let turn = typed.get_untracked().trim().to_owned();
        if !table.is_open() || turn.is_empty() {
            return;
        }
        table.clear();
        if table.play(&turn) {
            typed.set(String::new());
        }
    };
    view! {
        <form class="typed" on:submit=play>
            <label for="typed">{move || settings.say("play-typed-label")}</label>
            <input
                id="typed"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                aria-describedby="typed-help"
                prop:value=typed
                on:input=move |event| typed.set(event_target_value(&event))
            />
            <button type="submit">{move || settings.say("play-typed-play")}</button>
            <p id="typed-help" class="help">{help}</p>
        </form>
    }
}

/// Keys that work wherever one is on the page, except in a field.
pub(crate) fn shortcut(table: Table, settings: Settings, event: &KeyboardEvent) {
    let target: Option<Element> = event.target().and_then(|target| target.dyn_into().ok());
    let in_field = target.is_some_and(|element| {
        matches!(element.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA")
    });
    if in_field || event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    match event.key().as_str() {
        "u" => table.undo(),
        "r" => table.redo(),
        "h" => table.advise(),
        "f" => table.quarters.update(|quarters| *quarters = (*quarters + 1) % 4),
        "v" => settings.flat.update(|flat| *flat = !*flat),
        "s" => table.announced.set(table.standing_sentence()),
        "t" => {
            if let Some(field) = device::element("typed") {
                event.prevent_default();
                device::call(&field, "focus", &[]);
            }
        }
        _ => {}
    }
}
