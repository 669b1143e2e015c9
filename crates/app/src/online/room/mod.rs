//! A game online: `/g/ID`.

mod actions;
mod chat;
mod ended;
mod model;
mod notes;
mod notify;
mod seats;
mod socket;
mod waiting;

use crate::prelude::*;
use catalog::AnyMatch;
use client::room::Notice;
use client::room::connection::Status as Connection;
use wire::room::{Phase, RoomState};

use super::api::{self, Fault};
use super::{Trouble, format};
use crate::device;
use crate::engine::Engine;
use crate::games;
use crate::icon::{Icon, SHARE};
use crate::route::route;
use crate::settings::settings;
use crate::table::{Board, HandButtons, Looking, Turns, Typed, ViewButtons, listen};
use actions::{Actions, Requests};
use chat::{Chat, ChatButton};
use ended::Ended;
use model::Room;
use notes::{Notes, Planning};
use seats::Seats;
use waiting::{Invitation, Waiting};

/// The room of this game, when its state has come.
#[component]
pub(crate) fn RoomPage(id: String) -> impl IntoView {
    let settings = settings();
    let entered = load(id);
    move || match entered.get() {
        None => view! {
            <main id="main" class="page narrow">
                <p class="empty" role="status">{settings.text("state-loading")}</p>
            </main>
        }
        .into_any(),
        Some(Err(fault)) => view! { <Trouble fault /> }.into_any(),
        Some(Ok(state)) => with_box(state, |state| view! { <Inside state /> }.into_any()),
    }
}

/// Only the board, live, in somebody else's page: `/embed/ID`.
#[component]
pub(crate) fn EmbedPage(id: String) -> impl IntoView {
    let settings = settings();
    let entered = load(id);
    move || match entered.get() {
        None => {
            view! { <main id="main"><p role="status">{settings.text("state-loading")}</p></main> }
                .into_any()
        }
        Some(Err(fault)) => view! { <Trouble fault /> }.into_any(),
        Some(Ok(state)) => with_box(state, |state| view! { <Embedded state /> }.into_any()),
    }
}

/// Reads the state of a game once.
fn load(id: String) -> RwSignal<Option<Result<RoomState, Fault>>> {
    let state = RwSignal::new(None);
    spawn_local(async move {
        let found = api::get(&format!("/api/games/{}", api::escaped(&id))).await;
        // The reader may have gone elsewhere meanwhile.
        state.try_set(Some(found));
    });
    state
}

/// Shows what needs the game's box when that has come.
fn with_box(state: RoomState, view: fn(RoomState) -> AnyView) -> AnyView {
    let boxes = games::named(&state.game).into_iter().collect();
    games::with_boxes(boxes, move || view(state.clone()))
}

/// The match as the server knows it.
fn replayed(state: &RoomState) -> Option<Box<dyn AnyMatch>> {
    let mut played = catalog::open(&state.game).ok()?.begin(&state.start).ok()?;
    for turn in &state.turns {
        played.play(&turn.turn).ok()?;
    }
    Some(played)
}

#[component]
fn Inside(state: RoomState) -> impl IntoView {
    let room = Room::enter(settings(), route(), state);
    notify::watch(room);
    if device::is_kiosk() {
        room.handle(client::room::Input::HideChat(true));
    }
    let waiting = room.part(|room| room.state().phase == Phase::Waiting);
    move || {
        if waiting.get() {
            view! { <Waiting room /> }.into_any()
        } else {
            view! { <Playing room /> }.into_any()
        }
    }
}

#[component]
fn Playing(room: Room) -> impl IntoView {
    let settings = room.settings;
    let engine: Engine = expect_context();
    let Some(table) = room.lay(engine) else {
        return view! { <Trouble fault=Fault::Unreadable /> }.into_any();
    };
    on_cleanup(move || room.table.set(None));
    listen(table, |_| false);
    let game = room.read_untracked(|room| room.state().game.clone());
    let title = move || format::game(settings, &game);
    let over = room.part(|room| room.state().over.is_some());
    let sharing = RwSignal::new(false);
    let planning = Planning::new();
    let board = move || match planning.board.get() {
        Some(plan) => view! { <Board table=plan /> }.into_any(),
        None => view! { <Board table /> }.into_any(),
    };
    view! {
        <main id="main" class="table room">
            <h1 class="visually-hidden">{title}</h1>
            <Seats room />
            <section class="middle">
                <Lost room />
                {board}
                <div class="in-hand">
                    <Status room />
                    <div class="buttons">
                        {move || match planning.board.get() {
                            Some(plan) => view! { <HandButtons table=plan /> }.into_any(),
                            None => view! { <HandButtons table /> }.into_any(),
                        }}
                        <Looking table />
                    </div>
                </div>
                <Requests room />
                <Show when=move || over.get()>
                    <Ended room />
                </Show>
            </section>
            <div class="actions" role="group" aria-label=settings.text("play-actions")>
                <button title=settings.text("share-title") on:click=move |_| sharing.set(true)>
                    <Icon sign=SHARE />
                    <span>{settings.text("share-title")}</span>
                </button>
                <Show when=|| !device::is_kiosk()><ChatButton room /></Show>
                <ViewButtons table />
            </div>
            <section class="around">
                <Actions room />
                <Turns table />
                <Show when=move || room.plays() && room.is_playing()>
                    <Typed table />
                </Show>
                <Show when=|| !device::is_kiosk()><Chat room /></Show>
                <Notes room planning />
            </section>
            <Show when=move || sharing.get()>
                <Invitation room open=sharing />
            </Show>
            <p class="visually-hidden" role="status" aria-live="polite">
                {move || table.announced.get()}
            </p>
        </main>
    }
    .into_any()
}

/// Whose turn it is and what to touch, whether a turn is being sent, answers and errors, how the
/// game ended.
#[component]
fn Status(room: Room) -> impl IntoView {
    let settings = room.settings;
    let over = room.part(|room| room.state().over.clone().map(|over| (over, room.outcome())));
    let sending = room.part(client::room::Room::is_sending);
    let notice = room.part(|room| room.notice().cloned());
    let on_board = move || room.table.get().and_then(|table| table.notice.get());
    let noticed = move || notice.get().map(|notice| room.notice_text(&notice));
    let wrong = move || {
        on_board().is_some() || notice.with(|notice| notice.as_ref().is_some_and(Notice::is_error))
    };
    let looking = move || {
        let number = room.table.get()?.shown()?.to_string();
        Some(settings.format("play-replaying", &[("number", number)]))
    };
    let ended = move || over.get().map(|(over, outcome)| format::over(settings, &over, outcome));
    let sentence = move || {
        let sentence = on_board().or_else(noticed).or_else(looking).or_else(ended);
        if let Some(sentence) = sentence {
            return sentence;
        }
        if sending.get() {
            return settings.message("online-pending");
        }
        room.table.get().map_or_else(String::new, crate::table::Table::standing_sentence)
    };
    let prompt = move || {
        let speaks = on_board().is_some() || sending.get() || over.with(Option::is_some);
        let table = room.table.get().filter(|_| !speaks)?;
        table.prompt().map(|key| settings.message(key))
    };
    // Who is out of a game of many (C15) sees why there is nothing to do any more.
    let out = move || {
        let seats = room.table.get().filter(|_| room.is_playing())?.seats();
        let is_own = |seat: &usize| room.read(|room| room.is_own(*seat));
        let own: Vec<_> = (0..seats.len()).filter(is_own).collect();
        let table = room.table.get()?;
        let first = own.first().filter(|_| own.iter().all(|seat| table.is_out(*seat)))?;
        Some(settings.format("play-out", &[("seat", seats[*first].to_owned())]))
    };
    view! {
        <p
            class="notice"
            class:wrong=wrong
            class:over=move || over.with(Option::is_some)
        >
            {sentence} " " <span class="prompt">{prompt} {out}</span>
        </p>
    }
}

/// Shows that the connection is lost and being restored.
#[component]
fn Lost(room: Room) -> impl IntoView {
    let settings = room.settings;
    let connection = room.part(client::room::Room::connection);
    let key = move || match connection.get() {
        Connection::Opening | Connection::Open => None,
        Connection::Lost => Some("online-lost"),
        Connection::Closing => Some("online-closing"),
    };
    view! {
        <p class="lost" role="status" class:shown=move || key().is_some()>
            {move || key().map(|key| settings.message(key))}
        </p>
    }
}

#[component]
fn Embedded(state: RoomState) -> impl IntoView {
    let room = Room::enter(settings(), route(), state);
    let settings = room.settings;
    let engine: Engine = expect_context();
    // An embedded board is only for watching; players use the page of the room.
    room.watch_only();
    let id = room.id();
    let Some(table) = room.lay(engine) else {
        return view! { <Trouble fault=Fault::Unreadable /> }.into_any();
    };
    let game = room.read_untracked(|room| room.state().game.clone());
    let title = move || format::game(settings, &game);
    view! {
        <main id="main" class="embedded">
            <h1 class="visually-hidden">{title}</h1>
            <Seats room />
            <section class="middle">
                <Board table />
            </section>
            <div class="in-hand">
                <Status room />
                <a href=format!("/g/{id}") target="_blank">
                    {settings.text("online-embed-open")}
                </a>
            </div>
        </main>
    }
    .into_any()
}
