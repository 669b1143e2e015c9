//! Who is strongest, and which seat is worth most.

use crate::prelude::*;
use wire::api::{Rating, SeatScores};

use super::api::{self, Fault};
use super::format;
use crate::route::Link;
use crate::settings::{Settings, settings};

/// What is rated apart.
fn pools() -> Vec<String> {
    catalog::games().iter().flat_map(catalog::Entry::pools).collect()
}

/// What a pool is called.
pub(super) fn pool(settings: Settings, pool: &str) -> String {
    let (game, table) = pool.split_once('-').unwrap_or((pool, ""));
    let name = settings.message(&format!("box-{game}-name"));
    if table.is_empty() {
        name
    } else {
        settings.format(&format!("pool-{table}"), &[("game", name)])
    }
}

#[component]
pub(crate) fn RatingsPage() -> impl IntoView {
    let settings = settings();
    let chosen = RwSignal::new(0);
    let chips: Vec<_> = pools()
        .into_iter()
        .enumerate()
        .map(|(i, name)| {
            view! {
                <button
                    class="chip"
                    aria-pressed=move || (chosen.get() == i).to_string()
                    on:click=move |_| chosen.set(i)
                >
                    {move || pool(settings, &name)}
                </button>
            }
        })
        .collect();
    view! {
        <main id="main" class="page">
            <header class="welcome">
                <h1>{settings.text("ratings-title")}</h1>
                <p>{settings.text("ratings-line")}</p>
            </header>
            <div class="filter" role="group" aria-label=settings.text("lobby-game")>
                {chips}
            </div>
            <Leaders chosen />
            <Scores />
        </main>
    }
}

#[component]
fn Leaders(chosen: RwSignal<usize>) -> impl IntoView {
    let settings = settings();
    let leaders = RwSignal::new(None::<Result<Vec<Rating>, Fault>>);
    Effect::new(move |_| {
        let at = chosen.get();
        let pool = pools().swap_remove(at);
        leaders.set(None);
        spawn_local(async move {
            let found = api::get(&format!("/api/ratings/{pool}")).await;
            if chosen.try_get_untracked() == Some(at) {
                leaders.try_set(Some(found));
            }
        });
    });
    let row = move |(place, rating): (usize, Rating)| {
        let Rating { name, rating, deviation, games, .. } = rating;
        let shown = if name.starts_with("level:") {
            format::computer(settings, &name)
        } else {
            name.clone()
        };
        view! {
            <tr>
                <td>{place}</td>
                <td>
                    <Link to=format!("/players/{name}")>{shown}</Link>
                </td>
                <td>{rating}</td>
                <td>{format!("± {}", 2 * deviation)}</td>
                <td>{games}</td>
            </tr>
        }
    };
    let table = move || match leaders.get() {
        None => {
            view! { <p class="empty" role="status">{settings.text("state-loading")}</p> }.into_any()
        }
        Some(Err(fault)) => {
            view! { <p class="notice wrong" role="alert">{fault.sentence(settings)}</p> }.into_any()
        }
        Some(Ok(rows)) if rows.is_empty() => {
            view! { <p class="empty">{settings.text("ratings-empty")}</p> }.into_any()
        }
        Some(Ok(rows)) => {
            let rows = (1..).zip(rows).map(row).collect_view();
            view! {
                <table class="figures">
                    <caption class="visually-hidden">{settings.text("ratings-title")}</caption>
                    <thead>
                        <tr>
                            <th scope="col">"#"</th>
                            <th scope="col">{settings.text("ratings-who")}</th>
                            <th scope="col">{settings.text("ratings-rating")}</th>
                            <th scope="col">{settings.text("ratings-sure")}</th>
                            <th scope="col">{settings.text("ratings-games")}</th>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            }
            .into_any()
        }
    };
    view! { <section>{table}</section> }
}

/// Which seat is worth most, game by game.
#[component]
fn Scores() -> impl IntoView {
    let settings = settings();
    let scores = RwSignal::new(Vec::<SeatScores>::new());
    spawn_local(async move {
        let found: Result<Vec<SeatScores>, Fault> = api::get("/api/seats").await;
        if let Ok(found) = found {
            scores.try_set(found);
        }
    });
    let game = move |row: SeatScores| {
        let SeatScores { game, games, seats } = row;
        let bars = seats.into_iter().enumerate().map(move |(seat, score)| {
            let percent = (score.score * 100.0).round() as i64;
            let sentence = move || {
                let values = [("seat", score.seat.clone()), ("percent", percent.to_string())];
                settings.format("seats-score", &values)
            };
            view! {
                <li>
                    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                        <rect class="ground" width="100" height="8" />
                        <rect class=format!("seat-{}", seat + 1) width=percent height="8" />
                    </svg>
                    <span>{sentence}</span>
                </li>
            }
        });
        let class = format!("scores {}", crate::route::box_of(&game));
        view! {
            <div class=class>
                <h3>{move || format::game(settings, &game)}</h3>
                <p class="facts">
                    {move || settings.format("player-games", &[("count", games.to_string())])}
                </p>
                <ul>{bars.collect_view()}</ul>
            </div>
        }
    };
    view! {
        <section>
            <h2>{settings.text("seats-scores")}</h2>
            <p>{settings.text("seats-scores-line")}</p>
            <Show
                when=move || !scores.with(Vec::is_empty)
                fallback=move || view! { <p class="empty">{settings.text("ratings-empty")}</p> }
            >
                <div class="curves">{move || scores.get().into_iter().map(game).collect_view()}</div>
            </Show>
        </section>
    }
}
