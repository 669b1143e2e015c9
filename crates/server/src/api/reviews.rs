//! Reviews of finished games, made by the server or its workers.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use tracing::{error, warn};
use wire::review::ReviewState;
use wire::room::{Phase, RoomState};

use super::Path;
use crate::error::{ApiError, Result};
use crate::ids;
use crate::limits::Action;
use crate::room::Refusal;
use crate::room::actor::RoomCommand;
use crate::session::MaybeUser;
use crate::state::AppState;
use crate::work::Played;

/// A review that is not done after so long was lost with the server that asked for it.
const STALE: i64 = 15 * 60_000;

/// How many turns are judged in reviews that this server waits for, by game.
#[derive(Default)]
pub(crate) struct Reviews(Mutex<HashMap<String, u32>>);

impl Reviews {
    fn note(&self, game: &str, judged: u32) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.insert(game.to_owned(), judged);
    }

    fn judged(&self, game: &str) -> u32 {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.get(game).copied().unwrap_or(0)
    }

    fn forget(&self, game: &str) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(game);
    }
}

/// Ask for a review of a finished game of yours
///
/// A computer judges every turn of the game, which takes a minute or two. Everybody who may read
/// the game may read the review.
#[utoipa::path(post, path = "/api/games/{id}/review", tag = "games",
    params(("id" = String, Path, description = "The game's id")),
    responses(
        (status = 200, body = ReviewState, description = "It is done"),
        (status = 202, body = ReviewState, description = "It is on its way"),
        ApiError))]
pub(crate) async fn ask(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    MaybeUser(who): MaybeUser,
) -> Result<(StatusCode, Json<ReviewState>)> {
    let who = who.ok_or(ApiError::SIGN_IN)?;
    let account = Some(who.id.clone());
    let state = app.rooms.ask(&app, &id, |reply| RoomCommand::State { account, reply }).await?;
    if state.yours.is_empty() {
        return Err(Refusal::NOT_A_PLAYER.into());
    }
    if state.phase != Phase::Over || state.turns.is_empty() {
        return Err(ApiError::wrong("only a finished game can be reviewed"));
    }
    let turns = state.turns.len() as u32;
    if let Some(done) = known(&app, &id, turns).await?
        && done.review.is_some()
    {
        return Ok((StatusCode::OK, Json(done)));
    }
    app.limit_account(Action::Review, &who.id).await?;
    let now = app.time.now();
    if app.store.ask_review(&id, now, now - STALE).await? {
        app.reviews.note(&id, 0);
        tokio::spawn(make(Arc::clone(&app), *state));
    }
    let running = ReviewState { judged: app.reviews.judged(&id), turns, review: None };
    Ok((StatusCode::ACCEPTED, Json(running)))
}

/// The review of a game, if one of its players asked for it
#[utoipa::path(get, path = "/api/games/{id}/review", tag = "games",
    params(("id" = String, Path, description = "The game's id")),
    responses((status = 200, body = ReviewState), ApiError))]
pub(crate) async fn read(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
) -> Result<Json<ReviewState>> {
    let missing = || ApiError::not_found("review", &id);
    if !ids::is_game(&id) {
        return Err(missing());
    }
    let turns = app.store.load_game(&id).await?.map_or(0, |game| game.turns.len());
    known(&app, &id, turns as u32).await?.ok_or_else(missing).map(Json)
}

async fn known(app: &AppState, id: &str, turns: u32) -> Result<Option<ReviewState>> {
    let Some(stored) = app.store.review(id).await? else {
        return Ok(None);
    };
    let review = stored.text.map(|text| serde_json::from_str(&text)).transpose();
    let review = review.map_err(|problem| {
        error!(game = id, %problem, "a stored review cannot be read");
        ApiError::INTERNAL
    })?;
    let judged = if review.is_some() { turns } else { app.reviews.judged(id) };
    Ok(Some(ReviewState { judged, turns, review }))
}

async fn make(app: Arc<AppState>, state: RoomState) {
    let RoomState { id, game, start, turns, .. } = state;
    let turns = turns.into_iter().map(|turn| turn.turn).collect();
    let judged = {
        let (app, id) = (Arc::clone(&app), id.clone());
        move |count| app.reviews.note(&id, count)
    };
    let review = app.work.review(Played { game, start, turns }, judged).await;
    let stored = match review {
        Ok(review) => {
            let text = serde_json::to_string(&review).expect("our messages have no keys but texts");
            app.store.finish_review(&id, &text).await
        }
        Err(problem) => {
            warn!(game = id, problem, "no review");
            app.store.drop_review(&id).await
        }
    };
    if let Err(problem) = stored {
        error!(game = id, %problem, "a review was not stored");
    }
    app.reviews.forget(&id);
}
