//! Stepping through the game: by buttons, by keys, and automatically.

use std::time::Duration;

use crate::prelude::*;
use catalog::Tree;

use super::study::Study;
use crate::icon::{FIRST, Icon, LAST, NEXT, PAUSE, PLAY, PREVIOUS};
use crate::settings::settings;
use crate::table::Table;

/// How long each turn is shown when the game plays by itself.
const STEP_INTERVAL: Duration = Duration::from_millis(1300);

#[component]
pub(crate) fn Steps(study: Study, table: Table, plays: RwSignal<bool>) -> impl IntoView {
    let settings = settings();
    let button =
        move |key: &'static str, sign: &'static str, off: Signal<bool>, does: fn(Study, Table)| {
            view! {
                <button
                    class="icon"
                    aria-label=move || settings.message(key)
                    title=move || settings.message(key)
                    disabled=off
                    on:click=move |_| does(study, table)
                >
                    <Icon sign />
                </button>
            }
        };
    let at_start = Signal::derive(move || study.at.get() == Tree::START);
    let at_end =
        Signal::derive(move || study.tree.with(|tree| tree.children(study.at.get()).is_empty()));
    every(STEP_INTERVAL, move || {
        if plays.get_untracked() {
            study.forward(table);
            // It stops at the end of the line.
            if at_end.get_untracked() {
                plays.set(false);
            }
        }
    });
    let key = move || if plays.get() { "turns-stop" } else { "turns-play-through" };
    view! {
        <div class="steps" role="group" aria-label=settings.text("turns-title")>
            {button("turns-first", FIRST, at_start, |study, table| study.go(table, Tree::START))}
            {button("turns-previous", PREVIOUS, at_start, Study::back)}
            <button
                class="icon"
                aria-label=move || settings.message(key())
                title=move || settings.message(key())
                disabled=at_end
                on:click=move |_| plays.update(|plays| *plays = !*plays)
            >
                {move || {
                    let sign = if plays.get() { PAUSE } else { PLAY };
                    view! { <Icon sign /> }
                }}
            </button>
            {button(
                "turns-next",
                NEXT,
                at_end,
                |study, table| {
                    study.forward(table);
                },
            )}
            {button("turns-last", LAST, at_end, Study::to_end)}
        </div>
    }
}

/// Keys that step, unless the focus is on the board, where they move between spots.
pub(crate) fn shortcut(study: Study, table: Table, plays: RwSignal<bool>, key: &str) -> bool {
    let on_board = document()
        .active_element()
        .is_some_and(|element| element.closest(".board, .tree").is_ok_and(|board| board.is_some()));
    let plays_now = plays.get_untracked();
    // Stepping by hand ends the automatic stepping.
    plays.set(false);
    match key {
        "ArrowLeft" if !on_board => study.back(table),
        "ArrowRight" if !on_board => {
            study.forward(table);
        }
        "Home" if !on_board => study.go(table, Tree::START),
        "End" if !on_board => study.to_end(table),
        "[" => study.back(table),
        "]" => {
            study.forward(table);
        }
        "p" => plays.set(!plays_now),
        _ => {
            plays.set(plays_now);
            return false;
        }
    }
    true
}
