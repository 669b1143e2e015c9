//! Who stands where, game by game.

use wire::club::Rung;

use super::super::format;
use super::one::OneClub;
use crate::prelude::*;
use crate::route::Link;

#[component]
pub(super) fn Ladders(one: OneClub) -> impl IntoView {
    let settings = one.settings();
    let chosen = RwSignal::new(None::<String>);
    let games = Memo::new(move |_| {
        one.ladders.with(|all| all.iter().map(|ladder| ladder.game.clone()).collect::<Vec<_>>())
    });
    let game = Memo::new(move |_| {
        let games = games.get();
        let still = chosen.get().filter(|game| games.contains(game));
        still.or_else(|| games.first().cloned()).unwrap_or_default()
    });
    let rungs = Memo::new(move |_| {
        let game = game.get();
        one.ladders.with(|all| {
            let found = all.iter().find(|ladder| ladder.game == game);
            found.map(|ladder| ladder.rungs.clone()).unwrap_or_default()
        })
    });
    let row = move |(place, rung): (usize, Rung)| {
        view! {
            <tr class:own=rung.you>
                <td>{place + 1}</td>
                <th scope="row">
                    <Link to=format!("/players/{}", wire::route::encode(&rung.name))>{rung.name}</Link>
                </th>
                <td>{rung.games}</td>
                <td>{rung.wins}</td>
            </tr>
        }
    };
    view! {
        <section>
            <h2>{settings.text("club-ladder")}</h2>
            <Show
                when=move || !games.with(Vec::is_empty)
                fallback=move || view! { <p class="empty">{settings.text("club-ladder-empty")}</p> }
            >
                <p class="inline">
                    <label>
                        <span>{settings.text("lobby-game")}</span>
                        <select
                            node_ref=selected(move || game.get())
                            on:change=move |event| chosen.set(Some(event_target_value(&event)))
                        >
                            {move || {
                                let option = |game: String| {
                                    let name = format::game(settings, &game);
                                    view! { <option value=game>{name}</option> }
                                };
                                games.get().into_iter().map(option).collect_view()
                            }}
                        </select>
                    </label>
                </p>
                <p class="help">{settings.text("club-ladder-help")}</p>
                <div class="scrolls" tabindex="0" role="region" aria-label=settings.text("club-ladder")>
                    <table class="figures standings">
                        <thead>
                            <tr>
                                <th scope="col">{settings.text("tournament-rank")}</th>
                                <th scope="col">{settings.text("tournament-player")}</th>
                                <th scope="col">{settings.text("tournament-played")}</th>
                                <th scope="col">{settings.text("tournament-tie-wins")}</th>
                            </tr>
                        </thead>
                        <tbody>
                            {move || rungs.get().into_iter().enumerate().map(row).collect_view()}
                        </tbody>
                    </table>
                </div>
            </Show>
        </section>
    }
}
