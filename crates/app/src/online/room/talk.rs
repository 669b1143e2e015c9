//! What is said: players at the table, spectators around it.

use dom::prelude::*;
use web_sys::SubmitEvent;
use wire::room::{ChatLine, ClientMessage, Occupant, Place, State};

use super::model::Room;
use crate::device;
use crate::online::me::Who;
use crate::online::report::ReportForm;
use crate::online::told;

/// Where it is kept that somebody wants quiet.
const QUIET: &str = "chat";

#[component]
pub(super) fn Talk(room: Room) -> impl IntoView {
    let settings = room.settings;
    let quiet = RwSignal::new(device::kept(QUIET).as_deref() == Some("off"));
    let toggle = move |event| {
        let on = event_target_checked(&event);
        device::keep(QUIET, if on { "off" } else { "on" });
        quiet.set(on);
    };
    let who: Who = expect_context();
    let others = Memo::new(move |_| {
        let own = who.name();
        room.state.with(|state| others(state, own.as_deref()))
    });
    view! {
        <section class="talk">
            <header>
                <h2>{settings.text("online-chat")}</h2>
                <label class="check">
                    <input type="checkbox" prop:checked=quiet on:change=toggle />
                    {settings.text("online-chat-quiet")}
                </label>
            </header>
            <Show when=move || !quiet.get()>
                <Said room place=Place::Player />
                <Show when=move || !room.plays()>
                    <h3>{settings.text("online-chat-spectators")}</h3>
                    <Said room place=Place::Spectator />
                </Show>
                <Say room />
            </Show>
            <Show when=move || who.name().is_some() && !others.with(Vec::is_empty)>
                <ReportForm people=others game=Some(room.id()) />
            </Show>
        </section>
    }
}

/// Everybody else who plays here or has said something.
fn others(state: &State, own: Option<&str>) -> Vec<String> {
    let mut names = Vec::<String>::new();
    let seated = state.seats.iter().filter_map(|seat| match &seat.sitter {
        Occupant::Person { name, .. } => Some(name),
        _ => None,
    });
    for name in seated.chain(state.chat.iter().map(|line| &line.from)) {
        if !name.is_empty() && own != Some(name) && !names.contains(name) {
            names.push(name.clone());
        }
    }
    names
}

#[component]
fn Said(room: Room, place: Place) -> impl IntoView {
    let settings = room.settings;
    let lines = room.part(move |state| {
        let lines = state.chat.iter().filter(|line| line.place == place);
        lines.cloned().enumerate().collect::<Vec<_>>()
    });
    let list = NodeRef::new();
    Effect::new(move |_| {
        lines.track();
        request_animation_frame(move || {
            if let Some(list) = list.get() {
                list.set_scroll_top(list.scroll_height());
            }
        });
    });
    let key = match place {
        Place::Player => "online-chat-table",
        Place::Spectator => "online-chat-spectators",
    };
    let empty = move || lines.with(Vec::is_empty);
    view! {
        <div node_ref=list class="said" role="log" tabindex="0" aria-label=settings.text(key)>
            <ol>
                <Show when=empty>
                    <li class="empty">{settings.text("online-chat-empty")}</li>
                </Show>
                <For
                    each=move || lines.get()
                    key=|(number, line)| (*number, line.at)
                    children=move |(_, line): (usize, ChatLine)| {
                        view! {
                            <li>
                                <b>{told::person(settings, &line.from)}</b>
                                " "
                                {line.text}
                            </li>
                        }
                    }
                />
            </ol>
        </div>
    }
}

#[component]
fn Say(room: Room) -> impl IntoView {
    let settings = room.settings;
    let who: Who = expect_context();
    let words = RwSignal::new(String::new());
    let say = move |event: SubmitEvent| {
        event.prevent_default();
        let text = words.get_untracked().trim().to_owned();
        // What could not be sent stays, to be sent later.
        if !text.is_empty() && room.asked(&ClientMessage::Chat { text }) {
            words.set(String::new());
        }
    };
    view! {
        <Show
            when=move || room.plays() || who.name().is_some()
            fallback=move || view! { <p class="help">{settings.text("online-chat-stranger")}</p> }
        >
            <form class="say" on:submit=say>
                <input
                    aria-label=settings.text("online-chat-say")
                    placeholder=settings.text("online-chat-say")
                    maxlength="300"
                    autocomplete="off"
                    prop:value=words
                    on:input=move |event| words.set(event_target_value(&event))
                />
                <button type="submit">{settings.text("online-chat-send")}</button>
            </form>
        </Show>
    }
}
