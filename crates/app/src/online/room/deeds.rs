//! What one can do besides playing: take back, offer a draw, give up, call off.

use dom::prelude::*;
use web_sys::KeyboardEvent;
use wire::room::{ClientMessage, Phase, Proposal};

use super::model::Room;
use crate::settings::Settings;
use crate::table::follow_question;

/// What can be done now; what ends the game asks once.
#[component]
pub(super) fn Deeds(room: Room) -> impl IntoView {
    let settings = room.settings;
    let asks = RwSignal::new(None::<Ending>);
    let played = room.part(|state| state.turns.len());
    let own = room.part(|state| state.turns.iter().any(|turn| state.yours.contains(&turn.seat)));
    let free = move |what: Proposal| room.state.with(|s| s.offers.iter().all(|o| o.what != what));
    // A computer takes nothing back where it counts.
    let takes_back = move || with_people(room) || room.state.with(|state| !state.rated);
    let propose = move |what: Proposal, key: &'static str| {
        view! {
            <button class="plain" on:click=move |_| room.ask(&ClientMessage::Offer { what })>
                {move || settings.say(key)}
            </button>
        }
    };
    let end = move |ending: Ending| {
        view! {
            <button class="plain" on:click=move |_| asks.set(Some(ending))>
                {move || settings.say(ending.key())}
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
        <Show when=move || room.plays() && room.going()>
            <div class="endings" id="endings" tabindex="-1">
                <Show when=move || asks.get().is_none()>
                    <Show when=move || own.get() && takes_back() && free(Proposal::Takeback)>
                        {propose(Proposal::Takeback, "online-takeback")}
                    </Show>
                    <Show when=move || free(Proposal::Draw) && with_people(room)>
                        {propose(Proposal::Draw, "online-draw")}
                    </Show>
                    <Show when=move || { played.get() < 2 }>{end(Ending::Abort)}</Show>
                    {end(Ending::Resign)}
                </Show>
                <Show when=move || asks.get().is_some()>
                    <div class="question" role="alertdialog" aria-label=question on:keydown=leave>
                        <p>{question}</p>
                        <button
                            class="danger"
                            on:click=move |_| {
                                if let Some(ending) = asks.try_update(Option::take).flatten() {
                                    room.ask(&ending.ask());
                                }
                            }
                        >
                            {move || asks.get().map(|ending| settings.say(ending.yes()))}
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

/// What ends the game at once.
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

    fn ask(self) -> ClientMessage {
        match self {
            Self::Resign => ClientMessage::Resign,
            Self::Abort => ClientMessage::Abort,
        }
    }

    fn question(self, room: Room) -> String {
        let settings = room.settings;
        let crowd = room.state.with(|state| state.seats.len() > 2);
        match self {
            Self::Abort => settings.say("online-abort-question"),
            Self::Resign if crowd => settings.say("online-resign-replaced"),
            Self::Resign => settings.say("online-resign-question"),
        }
    }
}

fn with_people(room: Room) -> bool {
    let person =
        |seat: &wire::room::SeatState| matches!(seat.sitter, wire::room::Occupant::Person { .. });
    room.state.with(|state| state.seats.iter().all(person))
}

/// What is proposed, to be agreed with, turned down or withdrawn.
#[component]
pub(super) fn Offers(room: Room) -> impl IntoView {
    let standing = room.part(|state| {
        let mut whats: Vec<_> = state.offers.iter().map(|offer| offer.what).collect();
        whats.sort_unstable();
        whats.dedup();
        // After a rematch was set up nothing is left to agree upon.
        whats.retain(|what| *what != Proposal::Rematch || state.rematch.is_none());
        if state.phase == Phase::Waiting { Vec::new() } else { whats }
    });
    view! {
        <For each=move || standing.get() key=|what| *what let(what)>
            <Offered room what />
        </For>
    }
}

#[component]
fn Offered(room: Room, what: Proposal) -> impl IntoView {
    let settings = room.settings;
    let seats = room.part(move |state| {
        let seats = state.offers.iter().filter(|offer| offer.what == what).map(|offer| offer.seat);
        seats.collect::<Vec<_>>()
    });
    let agreed = move || {
        room.state.with(|state| state.yours.iter().all(|own| seats.with(|s| s.contains(own))))
    };
    let said = move || {
        let key = match what {
            Proposal::Takeback => "takeback",
            Proposal::Draw => "draw",
            Proposal::Rematch => "rematch",
        };
        if agreed() && room.plays() {
            return settings.say(&format!("online-offered-{key}-own"));
        }
        settings
            .tell(&format!("online-offered-{key}"), &[("who", names(room, settings, &seats.get()))])
    };
    view! {
        <div class="offer" role="status">
            <p>{said}</p>
            <Show when=move || room.plays()>
                <div class="buttons">
                    <Show
                        when=agreed
                        fallback=move || {
                            view! {
                                <button class="primary" on:click=move |_| room.ask(&ClientMessage::Offer { what })>
                                    {settings.text("online-agree")}
                                </button>
                                <button on:click=move |_| room.ask(&ClientMessage::Decline { what })>
                                    {settings.text("online-decline")}
                                </button>
                            }
                        }
                    >
                        <button on:click=move |_| room.ask(&ClientMessage::Decline { what })>
                            {settings.text("online-withdraw")}
                        </button>
                    </Show>
                </div>
            </Show>
        </div>
    }
}

/// Who proposes: by the seats, which everybody sees on the board.
fn names(room: Room, settings: Settings, seats: &[u8]) -> String {
    let names: Vec<_> = room.state.with(|state| {
        let rows = seats.iter().filter_map(|seat| state.seats.get(usize::from(*seat)));
        rows.map(|row| settings.seat(&row.name)).collect()
    });
    settings.enumerate(&names)
}
