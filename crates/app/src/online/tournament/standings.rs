//! The standings of a tournament.

use client::tournament::points;
use wire::tournament::Standing;

use super::one::Tournament;
use super::{decimal, entrant};
use crate::prelude::*;
use crate::route::Link;

#[component]
pub(super) fn Standings(one: Tournament) -> impl IntoView {
    let settings = one.settings;
    let rows = one.part(|state| state.standings.clone());
    let total = one.part(|state| state.total as usize);
    let tie_breaks = one.part(|state| state.tie_breaks.clone());
    let you = one.part(|state| state.you.as_ref().map(|you| you.number));
    let heads = move || {
        let head = |name: String| {
            view! { <th scope="col">{settings.message(&format!("tournament-tie-{name}"))}</th> }
        };
        tie_breaks.get().into_iter().map(head).collect_view()
    };
    let row = move |row: Standing| {
        let sign = decimal(settings);
        let own = you.get() == Some(row.entrant.number);
        let alone = row.entrant.players.len() == 1;
        let name = entrant(settings, &row.entrant);
        // Guests and those who are gone have no page.
        let page = row
            .entrant
            .players
            .first()
            .filter(|name| alone && !name.is_empty() && !name.starts_with("guest-"));
        let page = page.map(|name| format!("/players/{name}"));
        let note = match (row.withdrawn, row.absent) {
            (true, _) => settings.message("tournament-withdrawn"),
            (_, true) => settings.message("tournament-away"),
            _ => String::new(),
        };
        let name = match page {
            Some(to) => view! { <Link to=to>{name}</Link> }.into_any(),
            None => view! { <span>{name}</span> }.into_any(),
        };
        let ties = row.tie_breaks.iter().map(|tie| view! { <td>{points(*tie, sign)}</td> });
        view! {
            <tr class:own=own>
                <td>{row.rank}</td>
                <th scope="row">{name} " " <small>{note}</small></th>
                <td><b>{points(row.score, sign)}</b></td>
                {ties.collect_view()}
                <td>{row.played}</td>
            </tr>
        }
    };
    view! {
        <section>
            <h2>{settings.text("tournament-standings")}</h2>
            <Show
                when=move || !rows.with(Vec::is_empty)
                fallback=move || view! { <p class="empty">{settings.text("tournament-standings-empty")}</p> }
            >
                <div class="scrolls" tabindex="0" role="region" aria-label=settings.text("tournament-standings")>
                    <table class="figures standings">
                        <caption class="visually-hidden">{settings.text("tournament-standings")}</caption>
                        <thead>
                            <tr>
                                <th scope="col">{settings.text("tournament-rank")}</th>
                                <th scope="col">{settings.text("tournament-player")}</th>
                                <th scope="col">{settings.text("tournament-score")}</th>
                                {heads}
                                <th scope="col">{settings.text("tournament-played")}</th>
                            </tr>
                        </thead>
                        <tbody>{move || rows.get().into_iter().map(row).collect_view()}</tbody>
                    </table>
                </div>
                <Show when=move || rows.with(Vec::len) < total.get()>
                    <button class="plain" on:click=move |_| one.show_more()>
                        {settings.text("tournament-standings-more")}
                    </button>
                </Show>
            </Show>
        </section>
    }
}
