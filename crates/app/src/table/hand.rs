//! What is in hand, and playing by typing.

use dom::prelude::*;
use web_sys::SubmitEvent;

use super::model::Table;
use crate::settings::settings;
use crate::sitter::Sitter;

/// Whose turn it is, what was wrong, and the one thing to do next.
#[component]
pub(crate) fn InHand(table: Table) -> impl IntoView {
    let settings = settings();
    let hint = move || {
        table.hint.get().map(|turn| {
            let values = [("level", "8".to_owned()), ("turn", turn)];
            settings.tell("play-hint-told", &values)
        })
    };
    let thinking = move || {
        table.thinking.get().map(|thinking| {
            let seat = table.seats()[thinking.seat].to_owned();
            if thinking.advises {
                settings.say("play-hint-thinking")
            } else {
                settings.tell("play-thinking", &[("seat", seat)])
            }
        })
    };
    let looking = move || {
        let number = table.shown.get()?.to_string();
        Some(settings.tell("play-replaying", &[("number", number)]))
    };
    let notice = move || {
        let said = table.notice.get().or_else(hint).or_else(looking).or_else(thinking);
        said.unwrap_or_else(|| table.standing_sentence())
    };
    let prompt = move || {
        let speaks = table.notice.get().is_some() || table.hint.get().is_some();
        let free = !speaks && table.thinking.get().is_none();
        table.prompt().filter(|_| free).map(|key| settings.say(key))
    };
    // Who sits here and is out of a game of many (C15) is told why nothing is asked any more.
    let out = move || {
        let sitters = table.sitters();
        let seats = table.seats().into_iter().enumerate();
        let people: Vec<_> = seats.filter(|(seat, _)| sitters[*seat] == Sitter::Person).collect();
        let nobody_plays = people.iter().all(|(seat, _)| table.is_out(*seat));
        let (_, name) = people.first().filter(|_| nobody_plays && !table.standing().is_over())?;
        Some(settings.tell("play-out", &[("seat", (*name).to_owned())]))
    };
    view! {
        <div class="in-hand">
            <p
                class="notice"
                class:wrong=move || table.notice.get().is_some()
                class:over=move || table.shown.get().is_none() && table.standing().is_over()
            >
                {notice} " " <span class="prompt">{prompt} {out}</span>
            </p>
            <div class="buttons">
                <Show when=move || table.hint.get().is_some()>
                    <button
                        class="primary"
                        on:click=move |_| {
                            if let Some(turn) = table.hint.get_untracked() {
                                table.offer(&turn);
                            }
                        }
                    >
                        {settings.text("play-hint-play")}
                    </button>
                </Show>
                <Show when=move || table.stuck.get() && !table.is_open()>
                    <button class="primary" on:click=move |_| table.wake_again()>
                        {settings.text("play-wake")}
                    </button>
                </Show>
                <Show when=move || table.plays_itself() && !table.stuck.get()>
                    <button on:click=move |_| table.pause()>{settings.text("play-pause")}</button>
                </Show>
                <HandButtons table />
            </div>
        </div>
    }
}

/// What can be done with what is in hand.
#[component]
pub(crate) fn HandButtons(table: Table) -> impl IntoView {
    let settings = settings();
    let confirm = move || if table.is_forced() { "play-pass" } else { "play-confirm-step" };
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
                {move || settings.say(&format!("{}-turn", table.box_id()))}
            </button>
        </Show>
        <Show when=move || table.can_confirm()>
            <button class="primary confirm" on:click=move |_| table.confirm()>
                {move || settings.say(confirm())}
            </button>
        </Show>
    }
}

/// Playing by typing the turn.
#[component]
pub(crate) fn Typed(table: Table) -> impl IntoView {
    let settings = settings();
    let typed = RwSignal::new(String::new());
    let help = move || settings.say(&format!("box-{}-turns", table.box_id()));
    let play = move |event: SubmitEvent| {
        event.prevent_default();
        let turn = typed.get_untracked().trim().to_owned();
        if turn.is_empty() {
            return;
        }
        if table.standing().is_over() {
            table.refuse(settings.say("play-over"));
            return;
        }
        if !table.is_open() {
            table.refuse_stranger();
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
