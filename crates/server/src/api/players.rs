//! Players, ratings, and the scores of seats.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use store::{Account, Player as Rated};
use wire::api::{Player, Rating, RatingPoint, SeatScore, SeatScores};
use wire::people::{Played, Relation};

use super::{Path, rows};
use crate::error::{ApiError, Result};
use crate::session::{MaybeUser, User};
use crate::state::AppState;
use crate::{people, ratings};

/// The length of a list of leaders.
const LEADERS: u32 = 100;
/// Players whose rating deviation is larger are not listed yet.
const SURE: f64 = 150.0;
/// Favourite games of somebody who has chosen none: those played most.
const FAVOURITES: usize = 2;
/// Games somebody is playing that are shown with them.
const PLAYING: u32 = 20;
/// How long the computed scores of the seats are reused, in milliseconds.
const SCORES_LIFETIME: i64 = 10 * 60_000;

/// A player's public profile; computers are called `level:1` to `level:8`
#[utoipa::path(get, path = "/api/players/{name}", tag = "players",
    params(("name" = String, Path, description = "The player's name")),
    responses((status = 200, body = Player), ApiError))]
pub(crate) async fn player(
    State(app): State<Arc<AppState>>,
    MaybeUser(reader): MaybeUser,
    Path(name): Path<String>,
) -> Result<Json<Player>> {
    let (who, mut player) = if crate::room::level(&name).is_some() {
        let player = Player { name: name.clone(), role: "computer".to_owned(), ..nobody() };
        (Rated::Computer(name), player)
    } else {
        let account =
            if wire::bounds::is_name(&name) { app.store.account_named(&name).await? } else { None };
        let account = account.ok_or_else(|| ApiError::not_found("player", &name))?;
        let player = person(&app, reader.as_ref(), &account).await?;
        (Rated::Account(account.id), player)
    };
    let name = player.name.clone();
    let mut ratings = Vec::new();
    for (pool, rating) in app.store.ratings_of(&who).await? {
        let steps = app.store.rating_steps(&who, &pool).await?;
        let history = steps.iter().map(|step| RatingPoint {
            at: step.at,
            rating: step.rating.round() as i32,
            deviation: step.deviation.round() as i32,
        });
        ratings.push(described(&pool, &name, &rating, history.collect()));
    }
    player.ratings = ratings;
    Ok(Json(player))
}

fn nobody() -> Player {
    Player {
        name: String::new(),
        role: String::new(),
        since: 0,
        ratings: Vec::new(),
        favourites: Vec::new(),
        played: Vec::new(),
        here: false,
        playing: Vec::new(),
        clubs: Vec::new(),
        relation: None,
    }
}

/// The profile of a person without the ratings, as this reader may see it.
async fn person(app: &AppState, reader: Option<&User>, account: &Account) -> Result<Player> {
    let id = &account.id;
    let played: Vec<_> = app
        .store
        .played_by(id)
        .await?
        .into_iter()
        .map(|played| Played {
            game: played.family,
            games: played.games,
            won: played.won,
            shared: played.shared,
        })
        .collect();
    let chosen = account.favourites.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let most = played.iter().map(|played| played.game.clone()).take(FAVOURITES);
    let favourites = if chosen.is_empty() { most.collect() } else { chosen };
    let playing = app.store.public_games_of(id, PLAYING).await?;
    let own = reader.map(|reader| reader.id.as_str());
    let clubs = app.store.clubs_shown(id, own).await?;
    let (mut relation, mut hidden) = (None, false);
    if let Some(reader) = reader.filter(|reader| reader.id != *id) {
        let blocked = app.store.has_blocked(&reader.id, id).await?;
        hidden = blocked || app.store.has_blocked(id, &reader.id).await?;
        relation =
            Some(Relation { follows: app.store.is_following(&reader.id, id).await?, blocked });
    }
    Ok(Player {
        name: account.name.clone(),
        role: rows::role(account.role).to_owned(),
        since: account.created,
        favourites,
        played,
        here: !hidden && people::is_here(app, account),
        playing: playing.iter().map(|head| rows::row(head, own)).collect(),
        clubs: clubs.iter().map(super::clubs::row).collect(),
        relation,
        ..nobody()
    })
}

fn described(pool: &str, name: &str, rating: &store::Rating, history: Vec<RatingPoint>) -> Rating {
    Rating {
        pool: pool.to_owned(),
        name: name.to_owned(),
        rating: rating.rating.round() as i32,
        deviation: rating.deviation.round() as i32,
        games: rating.games,
        history,
    }
}

/// The strongest of a pool: `squadro`, `contigo`, `contigo-table`, `kontakt`, `kontakt-teams` or `eupdonne`
#[utoipa::path(get, path = "/api/ratings/{pool}", tag = "players",
    params(("pool" = String, Path, description = "The pool")),
    responses((status = 200, body = Vec<Rating>), ApiError))]
pub(crate) async fn leaders(
    State(app): State<Arc<AppState>>,
    Path(pool): Path<String>,
) -> Result<Json<Vec<Rating>>> {
    if !ratings::pools().contains(&pool) {
        return Err(ApiError::not_found("pool", &pool));
    }
    let leaders = app.store.leaderboard(&pool, SURE, LEADERS).await?;
    let ratings = leaders.iter().map(|l| described(&pool, &l.name, &l.rating, Vec::new()));
    Ok(Json(ratings.collect()))
}

/// The score of each seat over all games
#[utoipa::path(get, path = "/api/seats", tag = "players",
    responses((status = 200, body = Vec<SeatScores>), ApiError))]
pub(crate) async fn seat_scores(State(app): State<Arc<AppState>>) -> Result<Json<Vec<SeatScores>>> {
    let now = app.time.now();
    let mut counted = app.seat_scores.lock().await;
    if let Some((_, scores)) = counted.as_ref().filter(|(at, _)| now - at < SCORES_LIFETIME) {
        return Ok(Json(scores.clone()));
    }
    let mut games: BTreeMap<String, SeatScores> = BTreeMap::new();
    for row in app.store.seat_scores(false).await? {
        let Ok(rules) = catalog::open(&row.game) else {
            continue;
        };
        let seats = rules.seats();
        let Some(seat) = seats.get(usize::from(row.seat)) else {
            continue;
        };
        let entry = games.entry(row.game.clone()).or_insert_with(|| SeatScores {
            game: row.game.clone(),
            games: row.games,
            seats: Vec::new(),
        });
        let score = row.score / f64::from(row.games.max(1));
        entry.seats.push(SeatScore { seat: seat.name.to_owned(), score });
    }
    let scores: Vec<_> = games.into_values().collect();
    *counted = Some((now, scores.clone()));
    Ok(Json(scores))
}
