//! Somebody as everybody sees them.

use crate::prelude::*;
use wire::api::{GameList, GameRow, Player, Rating, RatingPoint};

use super::api::{self, Fault};
use super::avatar::Piece;
use super::report::ReportForm;
use super::rows::Rows;
use super::user::CurrentUser;
use super::{Trouble, format};
use crate::settings::settings;
use client::avatar::Avatar;

#[component]
pub(crate) fn PlayerPage(name: String) -> impl IntoView {
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
    let Player { name, role, since, ratings } = player;
    let computer = role == "computer";
    let shown = if computer { format::computer(settings, &name) } else { name.clone() };
    document().set_title(&settings.format("app-title", &[("page", shown.clone())]));
    let sentence = move || {
        let mut facts = vec![settings.message(&format!("player-role-{role}"))];
        if since > 0 {
            facts.push(settings.format("you-since", &[("date", format::date(settings, since))]));
        }
        facts.join(" · ")
    };
    let rated = !ratings.is_empty();
    let own = name.clone();
    let other = Memo::new(move |_| user.name().is_some_and(|name| name != own));
    let about = name.clone();
    let people = Memo::new(move |_| vec![about.clone()]);
    view! {
        <main id="main" class="page">
            <header class="welcome">
                <h1><Piece of=Avatar::of(&name) /> " " {shown}</h1>
                <p>{sentence}</p>
            </header>
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
            {(!computer).then(|| view! { <Played name=name.clone() /> })}
            <Show when=move || other.get() && !computer>
                <ReportForm people game=None />
            </Show>
        </main>
    }
}

/// A rating and how it came about.
#[component]
fn Curve(rating: Rating) -> impl IntoView {
    let settings = settings();
    let Rating { pool, rating, deviation, games, history, .. } = rating;
    let name = move || super::ratings::pool(settings, &pool);
    let line = drawn(&history);
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

struct Drawn {
    line: String,
    band: String,
}

/// The curve in a field of 300 by 100; a single point is no curve.
fn drawn(history: &[RatingPoint]) -> Option<Drawn> {
    let (first, last) = (history.first()?, history.last()?);
    if history.len() < 2 {
        return None;
    }
    let low = history.iter().map(|point| point.rating).min()? - 30;
    let high = history.iter().map(|point| point.rating).max()? + 30;
    let height = f64::from((high - low).max(1));
    let length = ((last.at - first.at).max(1)) as f64;
    let even = last.at == first.at;
    let x = |i: usize, point: &RatingPoint| {
        let share = if even {
            i as f64 / (history.len() - 1) as f64
        } else {
            (point.at - first.at) as f64 / length
        };
        whole(share * 300.0)
    };
    let y = |rating: i32| whole((f64::from(high - rating) / height * 100.0).clamp(0.0, 100.0));
    let points = |shift: fn(&RatingPoint) -> i32| -> Vec<String> {
        history.iter().enumerate().map(|(i, p)| format!("{} {}", x(i, p), y(shift(p)))).collect()
    };
    let line = points(|point| point.rating);
    let upper = points(|point| point.rating + 2 * point.deviation);
    let mut lower = points(|point| point.rating - 2 * point.deviation);
    lower.reverse();
    Some(Drawn {
        line: format!("M{}", line.join("L")),
        band: format!("M{}L{}Z", upper.join("L"), lower.join("L")),
    })
}

/// Whole numbers: to write fractions would weigh more than the curve.
fn whole(number: f64) -> i64 {
    number.round() as i64
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_stays_in_its_field() {
        let point = |at, rating| RatingPoint { at, rating, deviation: 100 };
        assert!(drawn(&[]).is_none());
        assert!(drawn(&[point(5, 1500)]).is_none());
        let curve = drawn(&[point(0, 1500), point(50, 1600), point(100, 1540)]).unwrap();
        assert_eq!(curve.line, "M0 81L150 19L300 56");
        assert!(curve.band.split(['M', 'L', 'Z']).filter(|p| !p.is_empty()).all(|point| {
            let (x, y) = point.split_once(' ').unwrap();
            (0..=300).contains(&x.parse::<i64>().unwrap())
                && (0..=100).contains(&y.parse::<i64>().unwrap())
        }));
        assert_eq!(drawn(&[point(7, 1500), point(7, 1500)]).unwrap().line, "M0 50L300 50");
    }
}
