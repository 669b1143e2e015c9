//! A room before the game begins: its seats, and how others can join.

use crate::prelude::*;
use wire::room::{ClientMessage, Occupant, Phase};

use super::model::Room;
use super::{Lost, notify};
use crate::device;
use crate::online::user::CurrentUser;
use crate::online::{avatar, format};
use crate::route::box_of;
use crate::table::players::Swatch;
use crate::table::{Sheet, code};

#[component]
pub(super) fn Waiting(room: Room) -> impl IntoView {
    let settings = room.settings;
    let (game, clock, rated, public, count) = room.read_untracked(|room| {
        let state = room.state();
        (state.game.clone(), state.clock, state.rated, state.public, state.seats.len())
    });
    let title = {
        let game = game.clone();
        move || format::game(settings, &game)
    };
    let facts = move || {
        let kinds = [
            format::clock(settings, clock),
            settings.message(if rated { "online-rated" } else { "online-unrated" }),
            settings.message(if public { "online-public" } else { "online-by-link" }),
        ];
        kinds.join(" · ")
    };
    let rows = (0..count).map(|seat| view! { <Place room seat /> });
    let class = format!("seating {}", box_of(&game));
    let abort = move |_| room.ask(ClientMessage::Abort);
    let can_ask = RwSignal::new(notify::can_ask());
    let notice = move || room.read(|room| room.notice().cloned()).map(|n| room.notice_text(&n));
    view! {
        <main id="main" class="page waiting-room">
            <header>
                <h1>{title}</h1>
                <p class="facts">{facts}</p>
                <Lost room />
            </header>
            <section>
                <h2>{settings.text("online-waiting")}</h2>
                <ul class=class>{rows.collect_view()}</ul>
                <p class="notice wrong" role="alert">{notice}</p>
                <Show when=move || can_ask.get() && room.plays()>
                    <button class="plain" on:click=move |_| notify::ask(move || can_ask.set(false))>
                        {settings.text("online-notify")}
                    </button>
                </Show>
                <Show when=move || room.plays()>
                    <button class="plain" on:click=abort>{settings.text("online-call-off")}</button>
                </Show>
            </section>
            <section class="invite">
                <h2>{settings.text("online-invite")}</h2>
                <Address room />
            </section>
        </main>
    }
}

/// A seat before the game: its occupant, or the buttons to take it.
#[component]
fn Place(room: Room, seat: usize) -> impl IntoView {
    let settings = room.settings;
    let row = room.part(move |room| room.state().seats[seat].clone());
    let name = row.with_untracked(|row| row.name.clone());
    let number = seat as u8;
    let own = room.part(move |room| room.is_own(seat));
    let user: CurrentUser = expect_context();
    let can_sit = Memo::new(move |_| {
        let name = user.name();
        room.read(|room| room.can_sit(seat, name.as_deref()))
    });
    let can_give = room.part(move |room| room.can_give(seat));
    let computer = move || matches!(row.get().sitter, Occupant::Computer { .. });
    let seat_name = {
        let name = name.clone();
        move || settings.seat(&name)
    };
    let give = move |event| {
        let level = event_target_value(&event);
        if !level.is_empty() {
            room.seat(number, level);
        }
    };
    let level = move |level: u8| {
        view! { <option value=format!("level:{level}")>{settings.level(level)}</option> }
    };
    view! {
        <li>
            <Swatch seat />
            <span class="name">
                {seat_name}
                <Show when=move || own.get()>" "<b class="you-mark">{settings.text("seats-you")}</b></Show>
            </span>
            <span class="who">
                {move || avatar::of_occupant(&row.get().sitter)} " "
                {move || format::occupant(settings, &row.get().sitter)}
            </span>
            <span class="buttons">
                <Show when=move || can_sit.get()>
                    <button class="primary" on:click=move |_| room.seat(number, "me".to_owned())>
                        {settings.text("online-sit")}
                    </button>
                </Show>
                <Show when=move || can_give.get()>
                    <select aria-label=settings.text("online-give") on:change=give>
                        <option value="">{settings.text("online-give")}</option>
                        {(1..=8).map(level).collect_view()}
                    </select>
                </Show>
                <Show when=move || own.get()>
                    <button on:click=move |_| room.seat(number, "free".to_owned())>
                        {settings.text("online-stand-up")}
                    </button>
                </Show>
                <Show when=move || computer() && room.plays()>
                    <button on:click=move |_| room.seat(number, "free".to_owned())>
                        {settings.text("online-send-away")}
                    </button>
                </Show>
            </span>
        </li>
    }
}

/// The address of the game, to be copied or scanned.
#[component]
fn Address(room: Room) -> impl IntoView {
    let settings = room.settings;
    let copied = RwSignal::new(None::<&'static str>);
    let origin = window().location().origin().unwrap_or_default();
    let address = format!("{origin}/g/{}", room.id());
    let text = address.clone();
    let copy = move |_| {
        device::copy(&text, move |done| {
            copied.set(Some(if done { "share-link-copied" } else { "error-clipboard" }));
        });
    };
    let key = room.part(|room| match room.state().phase {
        Phase::Waiting => "online-invite-line",
        _ => "online-watch-line",
    });
    let drawn = code(settings, &address);
    view! {
        <p>{move || settings.message(key.get())}</p>
        <input class="address" readonly aria-label=settings.text("share-copy-link") value=address />
        <button class:primary=move || room.plays() on:click=copy>
            {settings.text("share-copy-link")}
        </button>
        <p class="done" role="status">{move || copied.get().map(|key| settings.message(key))}</p>
        {drawn}
    }
}

/// The same in a sheet over the board, with the code to embed the game in another site.
#[component]
pub(super) fn Invitation(room: Room, open: RwSignal<bool>) -> impl IntoView {
    let settings = room.settings;
    let origin = window().location().origin().unwrap_or_default();
    let frame = format!(
        "<iframe src=\"{origin}/embed/{}\" width=\"480\" height=\"600\"></iframe>",
        room.id()
    );
    view! {
        <Sheet title=settings.text("share-title") open>
            <h2>{settings.text("share-title")}</h2>
            <Address room />
            <label for="frame">{settings.text("online-embed")}</label>
            <input id="frame" class="address" readonly value=frame />
            <button on:click=move |_| open.set(false)>{settings.text("action-close")}</button>
        </Sheet>
    }
}
