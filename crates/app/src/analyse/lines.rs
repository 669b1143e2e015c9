//! What the computer thinks of the position shown.

use crate::prelude::*;
use catalog::analysis::given_to;
use catalog::{SeatRow, Standing, Thought, ThoughtLine};

use super::study::Study;
use super::worth::{Bar, Side, sentence};
use crate::check::check_with;
use crate::settings::settings;
use crate::table::Table;

/// Turns shown of a line.
const SHOWN: usize = 8;

#[component]
pub(crate) fn Lines(study: Study, table: Table) -> impl IntoView {
    let settings = settings();
    let sides = StoredValue::new_local(Side::all(&seats(table)));
    // When the game is over, each side has its result.
    let worth = Signal::derive(move || match (study.thought.get(), table.standing()) {
        (Some(thought), _) => Some(thought.value),
        (None, Standing::Over { winners, .. }) => Some(given_to(&seats(table), &winners)),
        (None, Standing::ToMove(_)) => None,
    });
    let depth = move || {
        let thought = study.thought.get().filter(|_| !study.is_solved());
        thought.map(|Thought { depth, .. }| {
            settings.format("analyse-depth", &[("depth", depth.to_string())])
        })
    };
    let rows = move || {
        let thought = study.thought.get();
        let lines = thought.map(|thought| thought.lines).unwrap_or_default();
        lines.into_iter().map(|line| view! { <Row study table line sides /> }).collect_view()
    };
    let counts = (1..=5).map(|count: usize| {
        let name = move || settings.format("analyse-lines-count", &[("count", count.to_string())]);
        view! { <option value=count.to_string()>{name}</option> }
    });
    let again = move || study.look(table);
    view! {
        <div class="engine">
            {check_with("analyse-think", study.thinks.into(), move |thinks| {
                study.thinks.set(thinks);
                again();
            })}
            <select
                aria-label=settings.text("analyse-lines")
                node_ref=selected(move || study.lines.get().to_string())
                on:change=move |event| {
                    study.lines.set(event_target_value(&event).parse().unwrap_or(3));
                    again();
                }
            >
                {counts.collect_view()}
            </select>
            <span class="facts depth">{depth}</span>
        </div>
        <Bar sides=sides.get_value() worth />
        <ol class="best" aria-label=settings.text("analyse-lines")>
            {rows}
        </ol>
        <Show when=move || study.is_solved()>
            <p class="facts solved">{settings.text("analyse-solved")}</p>
        </Show>
        <Show when=move || study.thinks.get() && study.thought.get().is_none()>
            <p class="facts">
                {move || {
                    settings.message(if table.standing().is_over() { "play-over" } else { "analyse-thinking" })
                }}
            </p>
        </Show>
    }
}

/// One of the best turns, and good play after it.
#[component]
fn Row(
    study: Study,
    table: Table,
    line: ThoughtLine,
    sides: StoredValue<Vec<Side>>,
) -> impl IntoView {
    let settings = settings();
    let proved = line.value.is_proved();
    let value = line.value.clone();
    let worth = move || sides.with_value(|sides| sentence(settings, sides, &value));
    let turns = StoredValue::new_local(line.turns);
    let turn = move |i: usize| {
        let text = turns.with_value(|turns| turns[i].clone());
        view! {
            <button
                class="turn"
                on:click=move |_| {
                    let line = turns.with_value(|turns| turns[..=i].to_vec());
                    study.add_line_at(table, study.at.get_untracked(), &line);
                    for _ in 0..i {
                        study.forward(table);
                    }
                }
            >
                {text}
            </button>
        }
    };
    let shown = turns.with_value(Vec::len).min(SHOWN);
    let kind =
        move || settings.message(if proved { "analyse-proved" } else { "analyse-estimated" });
    view! {
        <li class:proved=proved>
            <span class="worth" title=kind>
                {worth}
                <span class="visually-hidden">", " {kind}</span>
            </span>
            <span class="turns">{(0..shown).map(turn).collect_view()}</span>
        </li>
    }
}

pub(crate) fn seats(table: Table) -> Vec<SeatRow> {
    table.played().game().seats()
}
