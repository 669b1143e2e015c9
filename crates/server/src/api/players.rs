//! Players, how strong they are, and which seat is worth most.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use store::Player as Rated;
use wire::api::{Player, Rating, RatingPoint, SeatScore, SeatScores};

use super::{Path, rows};
use crate::error::{ApiError, Result};
use crate::ratings;
use crate::state::AppState;

/// Leaders of a pool.
const LEADERS: u32 = 100;
/// Who is less sure of their strength is no leader yet.
const SURE: f64 = 150.0;
/// How long what the seats score is good for.
const FRESH: i64 = 10 * 60_000;

/// Somebody, as everybody sees them; computers are called `level:1` to `level:8`
#[utoipa::path(get, path = "/api/players/{name}", tag = "players",
    params(("name" = String, Path, description = "The player's name")),
    responses((status = 200, body = Player), ApiError))]
pub(crate) async fn player(
    State(app): State<Arc<AppState>>,
    Path(name): Path<String>,
) -> Result<Json<Player>> {
    let (who, name, role, since) = if crate::room::level(&name).is_some() {
        (Rated::Computer(name.clone()), name, "computer", 0)
    } else {
        let account =
            if wire::bounds::is_name(&name) { app.store.account_named(&name).await? } else { None };
        let account = account.ok_or_else(|| ApiError::not_found("player", &name))?;
        let role = rows::role(account.role);
        (Rated::Account(account.id), account.name, role, account.created)
    };
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
    Ok(Json(Player { name, role: role.to_owned(), since, ratings }))
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

/// What each seat scores over all games
#[utoipa::path(get, path = "/api/seats", tag = "players",
    responses((status = 200, body = Vec<SeatScores>), ApiError))]
pub(crate) async fn seat_scores(State(app): State<Arc<AppState>>) -> Result<Json<Vec<SeatScores>>> {
    let now = app.time.now();
    let mut counted = app.seat_scores.lock().await;
    if let Some((_, scores)) = counted.as_ref().filter(|(at, _)| now - at < FRESH) {
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
