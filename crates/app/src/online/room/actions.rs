//! What a player can do besides playing: take back, offer a draw, resign, call the game off.

use crate::prelude::*;
use client::room::{Request, Room as Logic, Side};
use web_sys::KeyboardEvent;
use wire::room::{ClientMessage, Proposal};

use super::model::{Room, proposal};
use crate::table::follow_question;

/// What can be done now; what ends the game asks once.
#[component]
pub(super) fn Actions(room: Room) -> impl IntoView {
    let settings = room.settings;
    let asks = RwSignal::new(None::<Ending>);
    let can = move |what: Proposal| room.part(move |room| room.can_propose(what));
    let (takes_back, draws) = (can(Proposal::Takeback), can(Proposal::Draw));
    let aborts = room.part(Logic::can_abort);
    let propose = move |what: Proposal, key: &'static str| {
        view! {
            <button class="plain" on:click=move |_| room.ask(ClientMessage::Offer { what })>
                {move || settings.message(key)}
            </button>
        }
    };
    let end = move |ending: Ending| {
        view! {
            <button class="plain" on:click=move |_| asks.set(Some(ending))>
                {move || settings.message(ending.key())}
            </button>
        }
    };
    follow_question(move || asks.get().is_some(), "endings");
    let leave = move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            asks.set(None);
        }
    };
    let question = move || asks.get().map(|ending| ending.question(room));
    view! {
        <Show when=move || room.plays() && room.is_playing()>
            <div class="endings" id="endings" tabindex="-1">
                <Show when=move || asks.get().is_none()>
                    <Show when=move || takes_back.get()>
                        {propose(Proposal::Takeback, "online-takeback")}
                    </Show>
                    <Show when=move || draws.get()>{propose(Proposal::Draw, "online-draw")}</Show>
                    <Show when=move || aborts.get()>{end(Ending::Abort)}</Show>
                    {end(Ending::Resign)}
                </Show>
                <Show when=move || asks.get().is_some()>
                    <div class="question" role="alertdialog" aria-label=question on:keydown=leave>
                        <p>{question}</p>
                        <button
                            class="danger"
                            on:click=move |_| {
                                if let Some(ending) = asks.try_update(Option::take).flatten() {
                                    room.ask(ending.message());
                                }
                            }
                        >
                            {move || asks.get().map(|ending| settings.message(ending.yes()))}
                        </button>
                        <button id="question-no" on:click=move |_| asks.set(None)>
                            {settings.text("play-resign-no")}
                        </button>
                    </div>
                </Show>
            </div>
        </Show>
    }
}

/// The actions that end the game at once.
#[derive(Copy, Clone, PartialEq)]
enum Ending {
    Resign,
    Abort,
}

impl Ending {
    fn key(self) -> &'static str {
        match self {
            Self::Resign => "play-resign",
            Self::Abort => "online-abort",
        }
    }

    fn yes(self) -> &'static str {
        match self {
            Self::Resign => "play-resign-yes",
            Self::Abort => "online-abort-yes",
        }
    }

    fn message(self) -> ClientMessage {
        match self {
            Self::Resign => ClientMessage::Resign,
            Self::Abort => ClientMessage::Abort,
        }
    }

    fn question(self, room: Room) -> String {
        let settings = room.settings;
        let crowd = room.read(|room| room.state().seats.len() > 2);
        match self {
            Self::Abort => settings.message("online-abort-question"),
            Self::Resign if crowd => settings.message("online-resign-replaced"),
            Self::Resign => settings.message("online-resign-question"),
        }
    }
}

/// What is proposed, to be agreed with, declined or withdrawn.
#[component]
pub(super) fn Requests(room: Room) -> impl IntoView {
    let requests = room.part(Logic::requests);
    view! {
        <For each=move || requests.get() key=Request::clone let(request)>
            <Requested room request />
        </For>
    }
}

#[component]
fn Requested(room: Room, request: Request) -> impl IntoView {
    let settings = room.settings;
    let Request { what, seats, side } = request;
    let sentence = move || {
        let key = proposal(what);
        if side == Side::Asks {
            return settings.message(&format!("online-offered-{key}-own"));
        }
        settings.format(&format!("online-offered-{key}"), &[("who", room.seat_names(&seats))])
    };
    let decline = move |key: &'static str| {
        view! {
            <button on:click=move |_| room.ask(ClientMessage::Decline { what })>
                {settings.text(key)}
            </button>
        }
    };
    let answers = match side {
        Side::Asks => decline("online-withdraw").into_any(),
        Side::IsAsked => view! {
            <button class="primary" on:click=move |_| room.ask(ClientMessage::Offer { what })>
                {settings.text("online-agree")}
            </button>
            {decline("online-decline")}
        }
        .into_any(),
        Side::Watches => ().into_any(),
    };
    view! {
        <div class="offer" role="status">
            <p>{sentence}</p>
            <div class="buttons">{answers}</div>
        </div>
    }
}
