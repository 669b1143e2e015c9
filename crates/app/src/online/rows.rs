//! Games in lists.

use crate::prelude::*;
use wire::api::GameRow;
use wire::room::{Occupant, Phase};

use super::api::{self, Fault};
use super::{avatar, format};
use crate::device;
use crate::route::{Link, route};
use crate::settings::{Settings, settings};

/// A list of games, or what to do where there are none.
#[component]
pub(crate) fn Rows(rows: Signal<Vec<GameRow>>, empty: &'static str) -> impl IntoView {
    let settings = settings();
    view! {
        <Show
            when=move || !rows.with(Vec::is_empty)
            fallback=move || view! { <p class="empty">{move || settings.message(empty)}</p> }
        >
            <ul class="games">
                <For each=move || rows.get() key=|row| serde_json::to_string(row).unwrap_or_default() let(row)>
                    <Row row />
                </For>
            </ul>
        </Show>
    }
}

/// The board, the game with its options, the opponent, how it stands or ended, and the rest.
#[component]
fn Row(row: GameRow) -> impl IntoView {
    let settings = settings();
    let own = is_own_turn(&row);
    let to = format!("/g/{}", row.id);
    let picture = format!("/g/{}/picture.svg", row.id);
    let avatars: Vec<_> = opponents(&row).filter_map(avatar::of_occupant).collect();
    let again = can_be_again(&row).then(|| row.id.clone());
    let row = StoredValue::new_local(row);
    let game = move || row.with_value(|row| format::game(settings, &row.game));
    let people = move || row.with_value(|row| people(settings, row));
    let facts = move || row.with_value(|row| facts(settings, row));
    let status = move || row.with_value(|row| status(settings, row));
    view! {
        <li class:waits=own>
            <img class="thumbnail" src=picture alt="" loading="lazy" width="64" height="64" />
            <Link to=to>{game}</Link>
            <span class="people">{avatars} {people}</span>
            <span class="status">{status}</span>
            <span class="facts">{facts}</span>
            {again.map(|id| view! { <Again id /> })}
        </li>
    }
}

/// Is it over, and was somebody else there whom the reader can invite once more?
fn can_be_again(row: &GameRow) -> bool {
    let person = |one: &Occupant| matches!(one, Occupant::Person { name, .. } if !name.is_empty());
    row.over.is_some() && !row.yours.is_empty() && opponents(row).any(person)
}

/// Sets the same game up for the same people.
#[component]
pub(super) fn Again(id: String) -> impl IntoView {
    let (settings, route) = (settings(), route());
    let (busy, trouble) = (RwSignal::new(false), RwSignal::new(None::<String>));
    let ask = move |_| {
        busy.set(true);
        let path = format!("/api/games/{id}/again");
        spawn_local(async move {
            let made: Result<GameRow, Fault> = api::send("POST", &path, &()).await;
            busy.try_set(false);
            match made {
                Ok(row) => route.go(&format!("/g/{}", row.id)),
                Err(fault) => {
                    trouble.try_set(Some(fault.sentence(settings)));
                }
            }
        });
    };
    view! {
        <span class="again">
            <button class="plain" disabled=busy on:click=ask>{settings.text("online-again")}</button>
            <span role="alert">{move || trouble.get()}</span>
        </span>
    }
}

fn is_own_turn(row: &GameRow) -> bool {
    row.to_move.is_some_and(|seat| row.yours.contains(&seat))
}

/// The opponents, for a reader who plays one seat; all players for others.
fn opponents(row: &GameRow) -> impl Iterator<Item = &Occupant> {
    let seats = (0..).zip(&row.seats);
    seats
        .filter(|(seat, _)| row.yours.len() != 1 || !row.yours.contains(seat))
        .map(|(_, seat)| &seat.sitter)
}

fn people(settings: Settings, row: &GameRow) -> String {
    let names: Vec<_> = opponents(row).map(|one| format::occupant(settings, one)).collect();
    if row.yours.len() == 1 {
        settings.format("online-against", &[("names", settings.enumerate(&names))])
    } else {
        names.join(" – ")
    }
}

fn facts(settings: Settings, row: &GameRow) -> String {
    let mut facts = vec![format::clock(settings, row.clock)];
    if row.rated {
        facts.push(settings.message("online-rated"));
    }
    if row.length > 0 {
        facts.push(settings.format("turns-count", &[("count", row.length.to_string())]));
    }
    if let Some(ended) = row.ended {
        facts.push(format::date(settings, ended));
    }
    facts.join(" · ")
}

fn status(settings: Settings, row: &GameRow) -> String {
    if let Some(over) = &row.over {
        return format::over(settings, over, format::outcome(row));
    }
    if row.phase == Phase::Waiting {
        let free = row.seats.iter().filter(|seat| seat.sitter == Occupant::Free).count();
        return settings.format("online-free-seats", &[("count", free.to_string())]);
    }
    let turn = if is_own_turn(row) {
        settings.message("play-your-turn")
    } else {
        let mover = row.to_move.and_then(|seat| row.seats.get(usize::from(seat)));
        mover.map_or_else(String::new, |seat| {
            settings.format("play-turn-of", &[("seat", seat.name.clone())])
        })
    };
    match row.deadline {
        Some(deadline) => {
            let left = format::span(settings, deadline - device::unix_ms() as i64);
            format!("{turn} · {}", settings.format("online-deadline", &[("time", left)]))
        }
        None => turn,
    }
}
