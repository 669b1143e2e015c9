//! Chat: among the players, and among the spectators.

use crate::prelude::*;
use client::room::{Input, Room as Logic, chat};
use web_sys::SubmitEvent;
use wire::room::{ChatLine, ClientMessage, Place};

use super::model::Room;
use crate::check::check_with;
use crate::device;
use crate::icon::{CHAT, Icon};
use crate::online::format;
use crate::online::report::ReportForm;
use crate::online::user::CurrentUser;

/// Where the device stores that somebody wants no chat.
const STORED: &str = "chat";
/// The section's id, to go to it.
const SECTION: &str = "chat";

/// A link to the chat, with the number of unread lines.
#[component]
pub(super) fn ChatButton(room: Room) -> impl IntoView {
    let settings = room.settings;
    let unread = room.part(Logic::unread);
    let label = move || match unread.get() {
        0 => settings.message("online-chat"),
        count => settings.format("online-chat-unread", &[("count", count.to_string())]),
    };
    let go = move |_| {
        if let Some(section) = device::element(SECTION) {
            section.scroll_into_view();
        }
        device::focus(SECTION);
        room.handle(Input::ChatSeen);
    };
    view! {
        <button class="to-chat" title=label aria-label=label on:click=go>
            <Icon sign=CHAT />
            <span>{settings.text("online-chat")}</span>
            <Show when=move || unread.get() != 0>
                <b class="waiting" aria-hidden="true">{move || unread.get()}</b>
            </Show>
        </button>
    }
}

#[component]
pub(super) fn Chat(room: Room) -> impl IntoView {
    let settings = room.settings;
    let hidden = RwSignal::new(device::stored(STORED).as_deref() == Some("off"));
    Effect::new(move |_| room.handle(Input::HideChat(hidden.get())));
    let toggle = move |off: bool| {
        device::store(STORED, if off { "off" } else { "on" });
        hidden.set(off);
    };
    let user: CurrentUser = expect_context();
    let others = Memo::new(move |_| {
        let own = user.name();
        room.read(|room| room.others(own.as_deref()))
    });
    // Touching the chat or seeing its last lines marks it as read.
    let unread = room.part(Logic::unread);
    let seen = move || room.handle(Input::ChatSeen);
    Effect::new(move |_| {
        if unread.get() != 0 && is_in_view() {
            request_animation_frame(seen);
        }
    });
    view! {
        <section
            id=SECTION
            class="chat"
            tabindex="-1"
            aria-label=settings.text("online-chat")
            on:pointerdown=move |_| seen()
            on:focusin=move |_| seen()
        >
            <header>
                <h2>{settings.text("online-chat")}</h2>
                {check_with("online-chat-quiet", hidden.into(), toggle)}
            </header>
            <Show when=move || !hidden.get()>
                <Lines room place=Place::Player />
                <Show when=move || !room.plays()>
                    <h3>{settings.text("online-chat-spectators")}</h3>
                    <Lines room place=Place::Spectator />
                </Show>
                <Compose room />
            </Show>
            <Show when=move || user.name().is_some() && !others.with(Vec::is_empty)>
                <ReportForm people=others game=Some(room.id()) />
            </Show>
        </section>
    }
}

/// Does the reader see the last lines?
fn is_in_view() -> bool {
    let Some(section) = device::element(SECTION) else {
        return false;
    };
    let lines = section.query_selector(".lines").ok().flatten();
    let height = window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or(0.0);
    let bottom = lines.map_or(f64::MAX, |lines| lines.get_bounding_client_rect().bottom());
    !document().hidden() && (0.0..=height).contains(&bottom)
}

#[component]
fn Lines(room: Room, place: Place) -> impl IntoView {
    let settings = room.settings;
    let lines = room.part(move |room| {
        let state = room.state();
        let lines = state.chat.iter().filter(|line| line.place == place);
        // Numbered from the first that was ever sent: lines before them change no numbers.
        (state.chat_earlier..).zip(lines.cloned()).collect::<Vec<_>>()
    });
    let earlier = room.part(|room| room.state().chat_earlier);
    let read = move |_| room.read_earlier();
    let list = NodeRef::<leptos::html::Div>::new();
    Effect::new(move |_| {
        lines.track();
        in_next_frame(list, |list| list.set_scroll_top(list.scroll_height()));
    });
    let key = match place {
        Place::Player => "online-chat-table",
        Place::Spectator => "online-chat-spectators",
    };
    let empty = move || lines.with(Vec::is_empty);
    // The page announces new lines itself; with the role `log` screen readers would announce them
    // twice.
    view! {
        <div node_ref=list class="lines" role="log" aria-live="off" tabindex="0" aria-label=settings.text(key)>
            <Show when=move || earlier.get() != 0>
                <button type="button" on:click=read>{settings.text("online-chat-earlier")}</button>
            </Show>
            <ol>
                <Show when=empty>
                    <li class="empty">{settings.text("online-chat-empty")}</li>
                </Show>
                <For
                    each=move || lines.get()
                    key=|(number, line)| (*number, line.at)
                    children=move |(_, line): (u32, ChatLine)| {
                        let from = format::person(settings, &line.from);
                        view! {
                            <li>
                                <b>{from}</b>
                                " "
                                {move || format::message(settings, &line)}
                            </li>
                        }
                    }
                />
            </ol>
        </div>
    }
}

#[component]
fn Compose(room: Room) -> impl IntoView {
    let settings = room.settings;
    let user: CurrentUser = expect_context();
    let words = RwSignal::new(String::new());
    let send = move |text: String| {
        let can = room.read_untracked(Logic::can_send);
        room.ask(ClientMessage::Chat { text });
        can
    };
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let text = words.get_untracked().trim().to_owned();
        // A line that could not be sent stays in the field.
        if !text.is_empty() && send(text) {
            words.set(String::new());
        }
    };
    let phrases = move || {
        let phrase = |(key, text): (&'static str, &'static str)| {
            view! {
                <button type="button" class="chip" on:click=move |_| {
                    send(text.to_owned());
                }>
                    {settings.text(key)}
                </button>
            }
        };
        chat::PHRASES.map(phrase).collect_view()
    };
    view! {
        <Show
            when=move || room.plays() || user.name().is_some()
            fallback=move || view! { <p class="help">{settings.text("online-chat-stranger")}</p> }
        >
            <form class="compose" on:submit=submit>
                <input
                    aria-label=settings.text("online-chat-say")
                    placeholder=settings.text("online-chat-say")
                    maxlength="300"
                    autocomplete="off"
                    prop:value=words
                    on:input=move |event| words.set(event_target_value(&event))
                />
                <button type="submit">{settings.text("online-chat-send")}</button>
                <div class="phrases" role="group" aria-label=settings.text("online-phrases")>
                    {phrases}
                </div>
            </form>
        </Show>
    }
}
