//! A player's public page.

use crate::prelude::*;
use wire::api::{GameList, GameRow, Player, Rating};
use wire::club::Row;
use wire::people::Played as Count;

use super::api::{self, Fault};
use super::avatar::Piece;
use super::people::RelationButtons;
use super::report::ReportForm;
use super::rows::Rows;
use super::user::CurrentUser;
use super::{Trouble, format, with_texts};
use crate::games::named;
use crate::route::Link;
use crate::settings::settings;
use client::avatar::Avatar;
use client::routes::Online;

#[component]
pub(crate) fn PlayerPage(name: String) -> impl IntoView {
    let name = StoredValue::new_local(name);
    with_texts(&["people"], move || view! { <Found name=name.get_value() /> }.into_any())
}

#[component]
fn Found(name: String) -> impl IntoView {
    let settings = settings();
    let found = RwSignal::new(None::<Result<Player, Fault>>);
    spawn_local(async move {
        let player = api::get(&format!("/api/players/{}", api::escaped(&name))).await;
        found.try_set(Some(player));
    });
    move || match found.get() {
        None => view! {
            <main id="main" class="page narrow">
                <p class="empty" role="status">{settings.text("state-loading")}</p>
            </main>
        }
        .into_any(),
        Some(Err(fault)) => view! { <Trouble fault /> }.into_any(),
        Some(Ok(player)) => view! { <Known player /> }.into_any(),
    }
}

#[component]
fn Known(player: Player) -> impl IntoView {
    let settings = settings();
    let user: CurrentUser = expect_context();
    let Player { name, role, since, ratings, favourites, played, here, playing, clubs, relation } =
        player;
    let computer = role == "computer";
    let shown = if computer { format::computer(settings, &name) } else { name.clone() };
    document().set_title(&settings.format("app-title", &[("page", shown.clone())]));
    let sentence = move || {
        let mut facts = vec![settings.message(&format!("player-role-{role}"))];
        if here {
            facts.push(settings.message("online-here"));
        }
        if since > 0 {
            facts.push(settings.format("you-since", &[("date", format::date(settings, since))]));
        }
        facts.join(" · ")
    };
    let rated = !ratings.is_empty();
    let own = name.clone();
    let other = Memo::new(move |_| user.name().is_some_and(|name| name != own));
    let own = Memo::new(move |_| user.name().is_some() && !other.get());
    let about = name.clone();
    let people = Memo::new(move |_| vec![about.clone()]);
    view! {
        <main id="main" class="page">
            <header class="welcome">
                <h1><Piece of=Avatar::of(&name) /> " " {shown}</h1>
                <p>{here.then(|| view! { <i class="presence here"></i> " " })} {sentence}</p>
                {relation
                    .map(|relation| {
                        let name = name.clone();
                        view! { <RelationButtons name relation user /> }
                    })}
                {(!favourites.is_empty()).then(|| view! { <Favourites favourites /> })}
                {(!clubs.is_empty()).then(|| view! { <Clubs clubs own /> })}
            </header>
            {(!playing.is_empty())
                .then(|| {
                    let playing = RwSignal::new(playing);
                    view! {
                        <section>
                            <h2>{settings.text("people-playing")}</h2>
                            <Rows rows=playing.into() empty="lobby-live-empty" />
                        </section>
                    }
                })}
            <section class="ratings">
                <h2>{settings.text("player-ratings")}</h2>
                {if rated {
                    view! {
                        <div class="curves">
                            {ratings.into_iter().map(|rating| view! { <Curve rating /> }).collect_view()}
                        </div>
                    }
                        .into_any()
                } else {
                    view! { <p class="empty">{settings.text("player-unrated")}</p> }.into_any()
                }}
            </section>
            {(!played.is_empty()).then(|| view! { <Counted played /> })}
            {(!computer).then(|| view! { <Played name=name.clone() /> })}
            <Show when=move || other.get() && !computer>
                <ReportForm people game=None />
            </Show>
        </main>
    }
}

/// The games somebody likes best, as their boxes.
#[component]
fn Favourites(favourites: Vec<String>) -> impl IntoView {
    let settings = settings();
    // A game that this server's page does not have is left out.
    let known = favourites.into_iter().filter_map(|id| named(&id));
    let link = |entry: &'static catalog::Entry| {
        let id = entry.id;
        view! {
            <Link to=format!("/{id}") class="chip">
                {move || settings.message(&format!("box-{id}-name"))}
            </Link>
        }
    };
    view! {
        <p class="inline">
            {settings.text("people-favourites")}
            {known.map(link).collect_view()}
        </p>
    }
}

/// The clubs that somebody is in, as far as the reader may know; on one's own page, who else sees them.
#[component]
fn Clubs(clubs: Vec<Row>, own: Memo<bool>) -> impl IntoView {
    let settings = settings();
    let link = |club: Row| {
        let to = Online::Club(club.id).to_string();
        view! { <Link to class="chip">{club.name}</Link> }
    };
    view! {
        <p class="inline clubs">
            {settings.text("clubs-title")}
            {clubs.into_iter().map(link).collect_view()}
        </p>
        <Show when=move || own.get()>
            <p class="help">{settings.text("people-clubs-help")}</p>
        </Show>
    }
}

/// How often each game was played and won.
#[component]
fn Counted(played: Vec<Count>) -> impl IntoView {
    let settings = settings();
    let row = |count: Count| {
        let Count { game, games, won, shared } = count;
        let lost = games.saturating_sub(won + shared);
        view! {
            <tr>
                <th scope="row">{move || settings.message(&format!("box-{game}-name"))}</th>
                <td>{games}</td>
                <td>{won}</td>
                <td>{shared}</td>
                <td>{lost}</td>
            </tr>
        }
    };
    view! {
        <section>
            <h2>{settings.text("people-counts")}</h2>
            <div class="scrolls" tabindex="0" role="region" aria-label=settings.text("people-counts")>
                <table class="figures">
                    <thead>
                        <tr>
                            <th scope="col">{settings.text("lobby-game")}</th>
                            <th scope="col">{settings.text("people-counts-games")}</th>
                            <th scope="col">{settings.text("people-counts-won")}</th>
                            <th scope="col">{settings.text("people-counts-shared")}</th>
                            <th scope="col">{settings.text("people-counts-lost")}</th>
                        </tr>
                    </thead>
                    <tbody>{played.into_iter().map(row).collect_view()}</tbody>
                </table>
            </div>
        </section>
    }
}

/// A rating and its history.
#[component]
fn Curve(rating: Rating) -> impl IntoView {
    let settings = settings();
    let Rating { pool, rating, deviation, games, history, .. } = rating;
    let name = move || super::ratings::pool(settings, &pool);
    let line = client::curve::drawn(&history);
    let label = {
        let (first, last) = (history.first().copied(), history.last().copied());
        move || {
            let (Some(first), Some(last)) = (first, last) else {
                return String::new();
            };
            let values = [
                ("from", format::date(settings, first.at)),
                ("to", format::date(settings, last.at)),
                ("first", first.rating.to_string()),
                ("last", last.rating.to_string()),
            ];
            settings.format("player-curve", &values)
        }
    };
    view! {
        <figure>
            <figcaption>
                <b>{name}</b> " " <span class="rating">{rating}</span> " "
                <span class="facts">
                    {format!("± {}", 2 * deviation)} " · "
                    {move || settings.format("player-games", &[("count", games.to_string())])}
                </span>
            </figcaption>
            {line
                .map(|line| {
                    view! {
                        <svg viewBox="0 0 300 100" class="curve" role="img" aria-label=label>
                            <path class="band" d=line.band />
                            <path class="line" d=line.line />
                        </svg>
                    }
                })}
        </figure>
    }
}

#[component]
fn Played(name: String) -> impl IntoView {
    let settings = settings();
    let games = RwSignal::new(Vec::<GameRow>::new());
    spawn_local(async move {
        let path = format!("/api/history?player={}", api::escaped(&name));
        let found: Result<GameList, Fault> = api::get(&path).await;
        if let Ok(found) = found {
            games.try_set(found.games);
        }
    });
    view! {
        <section>
            <h2>{settings.text("player-played")}</h2>
            <Rows rows=games.into() empty="player-played-empty" />
        </section>
    }
}
