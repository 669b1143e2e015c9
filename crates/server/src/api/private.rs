//! What one notes about a game for oneself.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use wire::api::{Private, Problem};
use wire::bounds;

use super::{Body, Path};
use crate::error::{ApiError, Result};
use crate::house::House;
use crate::ids;
use crate::room::keeper::Order;
use crate::session::Who;

/// My notes and conditional turns
#[utoipa::path(get, path = "/api/games/{id}/private", tag = "play",
    params(("id" = String, Path, description = "The game's id")),
    responses((status = 200, body = Private), (status = 401, body = Problem),
        (status = 404, body = Problem)))]
pub(crate) async fn read(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
) -> Result<Json<Private>> {
    let account = who.id.clone();
    let plan = house.rooms.ask(&house, &id, |reply| Order::Planned { account, reply }).await?;
    let note = house.store.note(&id, &who.id).await?.unwrap_or_default();
    Ok(Json(Private { note, plan }))
}

/// Note something, and plan turns
///
/// Lines of turns from the position now; when somebody plays the first turn of a line, the next is
/// played at once.
#[utoipa::path(put, path = "/api/games/{id}/private", tag = "play", request_body = Private,
    params(("id" = String, Path, description = "The game's id")),
    responses((status = 204, description = "Noted"), (status = 400, body = Problem),
        (status = 401, body = Problem), (status = 403, body = Problem),
        (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 413, body = Problem), (status = 415, body = Problem),
        (status = 422, body = Problem)))]
pub(crate) async fn write(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
    Body(Private { note, plan }): Body<Private>,
) -> Result<StatusCode> {
    if !ids::is_game(&id) {
        return Err(ApiError::NOT_FOUND);
    }
    if note.chars().count() > bounds::NOTE || plan.len() > bounds::PLAN {
        return Err(ApiError::TOO_LONG);
    }
    let account = who.id.clone();
    let planned = house.rooms.ask(&house, &id, |reply| Order::Plan { account, plan, reply });
    planned.await??;
    house.store.set_note(&id, &who.id, &note).await?;
    Ok(StatusCode::NO_CONTENT)
}
