//! Whose turn it is, what to do next, and the result; and playing by typing.

use crate::prelude::*;
use client::player::Player;
use web_sys::SubmitEvent;

use super::actions::{Asked, Ended, Ending};
use super::model::Table;
use crate::settings::settings;

/// Whose turn it is, errors, how the game ended, and what to do next.
#[component]
pub(crate) fn Status(table: Table, asks: RwSignal<Option<Ending>>) -> impl IntoView {
    let settings = settings();
    let hint = move || table.hint().map(|turn| table.hint_sentence(turn));
    let thinking = move || {
        table.thinking().map(|thinking| {
            if thinking.hints {
                settings.message("play-hint-thinking")
            } else {
                let seat = table.seats()[thinking.seat].to_owned();
                settings.format("play-thinking", &[("seat", seat)])
            }
        })
    };
    let thinks = move || table.thinking().filter(|thinking| !thinking.hints);
    let looking = move || {
        let number = table.shown()?.to_string();
        Some(settings.format("play-replaying", &[("number", number)]))
    };
    let notice = move || {
        let sentence = table.notice.get().or_else(hint).or_else(looking).or_else(thinking);
        sentence.unwrap_or_else(|| table.standing_sentence())
    };
    let prompt = move || {
        let speaks = table.notice.get().is_some() || table.hint().is_some();
        let free = !speaks && table.thinking().is_none();
        table.prompt().filter(|_| free).map(|key| settings.message(key))
    };
    // Who is out of a game of many (C15) sees why there is nothing to do any more.
    let out = move || {
        let players = table.players();
        let seats = table.seats().into_iter().enumerate();
        let people: Vec<_> = seats.filter(|(seat, _)| players[*seat] == Player::Person).collect();
        let nobody_plays = people.iter().all(|(seat, _)| table.is_out(*seat));
        let (_, name) = people.first().filter(|_| nobody_plays && !table.standing().is_over())?;
        Some(settings.format("play-out", &[("seat", (*name).to_owned())]))
    };
    view! {
        <div class="in-hand" id="status" tabindex="-1">
            <p
                class="notice"
                class:wrong=move || table.notice.get().is_some()
                class:over=move || table.shown().is_none() && table.standing().is_over()
            >
                {notice} " " <span class="prompt">{prompt} {out}</span>
            </p>
            <Show when=move || thinks().is_some()>
                <div class="hurry">
                    <span class="pulse" aria-hidden="true"></span>
                    <button
                        disabled=move || thinks().is_none_or(|thinking| thinking.best.is_none())
                        on:click=move |_| table.hurry()
                    >
                        {settings.text("play-think-stop")}
                    </button>
                </div>
            </Show>
            <div class="buttons">
                <Show when=move || table.hint().is_some()>
                    <button
                        class="primary"
                        on:click=move |_| {
                            if let Some(turn) = table.hint() {
                                table.offer(&turn);
                            }
                        }
                    >
                        {settings.text("play-hint-play")}
                    </button>
                </Show>
                <Show when=move || table.is_paused() && !table.is_open()>
                    <button class="primary" on:click=move |_| table.resume()>
                        {settings.text("play-wake")}
                    </button>
                </Show>
                <Show when=move || table.plays_itself() && !table.is_paused()>
                    <button on:click=move |_| table.pause()>{settings.text("play-pause")}</button>
                </Show>
                <HandButtons table />
                <Looking table />
                <Ended table asks />
            </div>
            <Asked table asks />
        </div>
    }
}

/// Shows that an earlier position is shown, with the button back to the current one.
#[component]
pub(crate) fn Looking(table: Table) -> impl IntoView {
    let settings = settings();
    view! {
        <Show when=move || table.shown().is_some()>
            <span class="looking">
                <button class="primary" on:click=move |_| table.look_at(usize::MAX)>
                    {settings.text("play-back-to-now")}
                </button>
                <Show when=move || table.purpose().goes_back()>
                    <button class="go-on" on:click=move |_| table.go_on_from_here()>
                        {settings.text("play-continue-from-here")}
                    </button>
                </Show>
            </span>
        </Show>
    }
}

/// The buttons for a step or turn being made.
#[component]
pub(crate) fn HandButtons(table: Table) -> impl IntoView {
    let settings = settings();
    let confirm = move || {
        if table.is_forced() {
            "play-pass"
        } else if table.is_unconfirmed() {
            "play-confirm"
        } else {
            "play-confirm-step"
        }
    };
    view! {
        <Show when=move || table.holds()>
            <button
                class="back"
                on:click=move |_| {
                    table.back();
                }
            >
                {settings.text("play-take-back-step")}
            </button>
        </Show>
        <Show when=move || table.can_turn()>
            <button
                class="turn-held"
                aria-keyshortcuts="r"
                on:click=move |_| {
                    table.turn_held();
                }
            >
                {move || settings.message(&format!("{}-turn", table.box_id()))}
            </button>
        </Show>
        <Show when=move || table.can_confirm()>
            <button
                class="primary confirm"
                class:whole=move || table.is_unconfirmed()
                aria-keyshortcuts="c"
                on:click=move |_| table.confirm()
            >
                {move || settings.message(confirm())}
            </button>
        </Show>
    }
}

/// Playing by typing the turn.
#[component]
pub(crate) fn Typed(table: Table) -> impl IntoView {
    let settings = settings();
    let typed = RwSignal::new(String::new());
    let help = move || settings.message(&format!("box-{}-turns", table.box_id()));
    let play = move |event: SubmitEvent| {
        event.prevent_default();
        let turn = typed.get_untracked().trim().to_owned();
        if turn.is_empty() {
            return;
        }
        if table.standing().is_over() {
            table.refuse(settings.message("play-over"));
            return;
        }
        if !table.is_open() {
            table.refuse_closed();
            return;
        }
        if table.offer(&turn) {
            typed.set(String::new());
        }
    };
    view! {
        <form class="typed" on:submit=play>
            <label for="typed">{settings.text("play-typed-label")}</label>
            <input
                id="typed"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                aria-describedby="typed-help"
                prop:value=typed
                on:input=move |event| typed.set(event_target_value(&event))
            />
            <button type="submit">{settings.text("play-typed-play")}</button>
            <p id="typed-help" class="help">{help}</p>
        </form>
    }
}
