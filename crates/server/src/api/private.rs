//! A player's private notes and conditional turns.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use wire::api::Private;
use wire::bounds;

use super::{Body, Path};
use crate::error::{ApiError, Result, check_bytes, check_characters};
use crate::ids;
use crate::room::Input;
use crate::room::actor::RoomCommand;
use crate::session::User;
use crate::state::AppState;

/// My notes and conditional turns
#[utoipa::path(get, path = "/api/games/{id}/private", tag = "play",
    params(("id" = String, Path, description = "The game's id")),
    responses((status = 200, body = Private), ApiError))]
pub(crate) async fn read(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    who: User,
) -> Result<Json<Private>> {
    let account = who.id.clone();
    let plan = app.rooms.ask(&app, &id, |reply| RoomCommand::ReadPlan { account, reply }).await?;
    let note = app.store.note(&id, &who.id).await?.unwrap_or_default();
    Ok(Json(Private { note, plan }))
}

/// Store my notes and conditional turns
///
/// Lines of turns from the position now; when somebody plays the first turn of a line, the next is
/// played at once.
#[utoipa::path(put, path = "/api/games/{id}/private", tag = "play", request_body = Private,
    params(("id" = String, Path, description = "The game's id")),
    responses((status = 204, description = "Noted"), ApiError))]
pub(crate) async fn write(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    who: User,
    Body(Private { note, plan }): Body<Private>,
) -> Result<StatusCode> {
    if !ids::is_game(&id) {
        return Err(ApiError::not_found("game", &id));
    }
    check_characters("note", &note, bounds::NOTE)?;
    check_bytes("plan", &plan, bounds::PLAN)?;
    let account = who.id.clone();
    let planned = |reply| RoomCommand::asking(Input::Plan { account, plan }, reply);
    app.rooms.ask(&app, &id, planned).await??;
    app.store.set_note(&id, &who.id, &note).await?;
    Ok(StatusCode::NO_CONTENT)
}
