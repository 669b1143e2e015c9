//! The cross-table of a tournament, fetched when it is opened.

use client::tournament::{CrossTable, Met, cross_table, points};
use wire::tournament::Games;

use super::super::api::{self, Fault};
use super::one::Tournament;
use super::{decimal, entrant};
use crate::prelude::*;
use crate::route::Link;

#[component]
pub(super) fn Cross(one: Tournament, path: String) -> impl IntoView {
    let settings = one.settings;
    let table = RwSignal::new(None::<CrossTable>);
    let open = RwSignal::new(false);
    let path = StoredValue::new_local(path + "/games");
    let form = one.part(|state| Some(state.row.form));
    let version = one.part(|state| state.version.clone());
    Effect::new(move |_| {
        version.track();
        if !open.get() {
            return;
        }
        let path = path.get_value();
        spawn_local(async move {
            let all: Result<Games, Fault> = api::get(&path).await;
            if let (Ok(all), Some(Some(form))) = (all, form.try_get_untracked()) {
                table.try_set(Some(cross_table(form, &all)));
            }
        });
    });
    let toggled = move |event: web_sys::Event| {
        let details: web_sys::Element = event_target(&event);
        open.set(details.has_attribute("open"));
    };
    let drawn =
        move || table.with(|table| table.as_ref().map(|table| drawn(one, table).into_any()));
    view! {
        <details class="cross" on:toggle=toggled>
            <summary><h2>{settings.text("tournament-cross")}</h2></summary>
            {drawn}
        </details>
    }
}

fn drawn(one: Tournament, table: &CrossTable) -> impl IntoView + use<> {
    let settings = one.settings;
    let names: Vec<_> = table.rows.iter().map(|row| entrant(settings, &row.entrant)).collect();
    let heads = (1..=table.columns).map(|column| view! { <th scope="col">{column}</th> });
    let rows = table.rows.iter().enumerate().map(|(place, row)| {
        let cells = row.cells.iter().enumerate().map(|(column, met)| {
            let diagonal = table.all_against_all && column == place;
            let games = met.iter().map(|met| game(one, met, &names, table.all_against_all));
            view! { <td class:diagonal=diagonal>{games.collect_view()}</td> }
        });
        view! {
            <tr>
                <td>{place + 1}</td>
                <th scope="row">{names[place].clone()}</th>
                {cells.collect_view()}
            </tr>
        }
    });
    view! {
        <div class="scrolls" tabindex="0" role="region" aria-label=settings.text("tournament-cross")>
            <table class="figures crossed">
                <caption class="visually-hidden">{settings.text("tournament-cross")}</caption>
                <thead>
                    <tr>
                        <th scope="col">{settings.text("tournament-rank")}</th>
                        <th scope="col">{settings.text("tournament-player")}</th>
                        {heads.collect_view()}
                    </tr>
                </thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        </div>
    }
}

/// A score: `1`, or `1/3` against the entrant in row 3; screen readers get a sentence.
fn game(one: Tournament, met: &Met, names: &[String], square: bool) -> AnyView {
    let settings = one.settings;
    let Met::Game { id, against, points: given, forfeited } = met else {
        return view! { <span>{settings.message("tournament-cross-bye")}</span> }.into_any();
    };
    let given = given.map(|given| points(given, decimal(settings)));
    let others: Vec<_> = against.iter().map(|row| (row + 1).to_string()).collect();
    let mark = if *forfeited { "*" } else { "" };
    let shown = given.clone().unwrap_or_else(|| "…".to_owned());
    let shown = if square {
        format!("{shown}{mark} ")
    } else {
        format!("{shown}{mark}/{} ", others.join("+"))
    };
    let given = given.unwrap_or_else(|| settings.message("tournament-cross-playing"));
    let given = if *forfeited {
        settings.format("tournament-cross-forfeit", &[("points", given)])
    } else {
        given
    };
    let against: Vec<_> = against.iter().filter_map(|row| names.get(*row).cloned()).collect();
    let values = [("points", given), ("names", settings.enumerate(&against))];
    let described = settings.format("tournament-cross-against", &values);
    match id {
        Some(id) => view! {
            <Link to=format!("/g/{id}")>
                <span aria-hidden="true">{shown}</span>
                <span class="visually-hidden">{described}</span>
            </Link>
        }
        .into_any(),
        None => view! {
            <span>
                <span aria-hidden="true">{shown}</span>
                <span class="visually-hidden">{described}</span>
            </span>
        }
        .into_any(),
    }
}
