//! Games in lists.

use dom::prelude::*;
use wire::api::GameRow;
use wire::room::{Occupant, Phase};

use super::format;
use crate::device;
use crate::route::Link;
use crate::settings::settings;

/// A list of games, or what to do where there are none.
#[component]
pub(crate) fn Rows(rows: Signal<Vec<GameRow>>, empty: &'static str) -> impl IntoView {
    let settings = settings();
    view! {
        <Show
            when=move || !rows.with(Vec::is_empty)
            fallback=move || view! { <p class="empty">{move || settings.say(empty)}</p> }
        >
            <ul class="games">
                <For each=move || rows.get() key=GameRow::clone let(row)>
                    <Row row />
                </For>
            </ul>
        </Show>
    }
}

#[component]
fn Row(row: GameRow) -> impl IntoView {
    let settings = settings();
    let own = row.to_move.is_some_and(|seat| row.yours.contains(&seat));
    let free = row.seats.iter().filter(|seat| seat.sitter == Occupant::Free).count();
    let to = format!("/g/{}", row.id);
    let row = StoredValue::new(row);
    let game = move || row.with_value(|row| format::game(settings, &row.game));
    let table = move || row.with_value(|row| format::players(settings, row));
    let facts = move || {
        row.with_value(|row| {
            let mut facts = vec![format::clock(settings, row.clock)];
            if row.rated {
                facts.push(settings.say("online-rated"));
            }
            if row.length > 0 {
                facts.push(settings.tell("turns-count", &[("count", row.length.to_string())]));
            }
            if let Some(ended) = row.ended {
                facts.push(format::date(settings, ended));
            }
            facts.join(" · ")
        })
    };
    let status = move || {
        row.with_value(|row| {
            if let Some(over) = &row.over {
                return format::over(settings, over, format::outcome(row));
            }
            if row.phase == Phase::Waiting {
                return settings.tell("online-free-seats", &[("count", free.to_string())]);
            }
            let mut said = if own {
                settings.say("play-your-turn")
            } else {
                let mover = row.to_move.and_then(|seat| row.seats.get(usize::from(seat)));
                mover.map_or_else(String::new, |seat| {
                    settings.tell("play-turn-of", &[("seat", seat.name.clone())])
                })
            };
            if let Some(deadline) = row.deadline {
                let left = format::span(settings, deadline - device::today() as i64);
                said = format!("{said} · {}", settings.tell("online-deadline", &[("time", left)]));
            }
            said
        })
    };
    view! {
        <li class:waits=own>
            <Link to=to>{game}</Link>
            <span class="people">{table}</span>
            <span class="status">{status}</span>
            <span class="facts">{facts}</span>
        </li>
    }
}
