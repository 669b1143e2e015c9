//! Taking seats and playing, for programs without a socket.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use wire::api::{NewChatLine, NewTurn, Proposed, Seating};
use wire::room::{ClientMessage, RoomState};

use super::{Body, Path};
use crate::clubs;
use crate::error::{ApiError, Result, check_bytes};
use crate::limits::Action;
use crate::room::actor::RoomCommand;
use crate::room::{Person, SeatRequest, level};
use crate::session::{User, UserOrGuest};
use crate::state::AppState;

/// Take any free seat
#[utoipa::path(put, path = "/api/games/{id}/seat", tag = "play",
    params(("id" = String, Path, description = "The game's id")),
    responses((status = 200, body = RoomState), ApiError))]
pub(crate) async fn sit_anywhere(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    UserOrGuest(who, cookie): UserOrGuest,
) -> Result<Response> {
    let state = seated(&app, &id, &who, None, SeatRequest::Take).await?;
    Ok((cookie, Json(state)).into_response())
}

/// Take a seat, leave it, or give it to a computer
#[utoipa::path(put, path = "/api/games/{id}/seats/{seat}", tag = "play", request_body = Seating,
    params(("id" = String, Path, description = "The game's id"),
        ("seat" = u8, Path, description = "The seat's number, from 0")),
    responses((status = 200, body = RoomState), ApiError))]
pub(crate) async fn sit(
    State(app): State<Arc<AppState>>,
    Path((id, seat)): Path<(String, String)>,
    UserOrGuest(who, cookie): UserOrGuest,
    Body(Seating { sitter }): Body<Seating>,
) -> Result<Response> {
    let seat = seat.parse().map_err(|_| ApiError::not_found("seat", &seat))?;
    let request = match sitter.as_str() {
        "me" => SeatRequest::Take,
        "free" => SeatRequest::Free,
        other => SeatRequest::Computer(level(other).ok_or_else(|| {
            ApiError::wrong("a seat is for `me`, `free` or `level:1` to `level:8`")
        })?),
    };
    let state = seated(&app, &id, &who, Some(seat), request).await?;
    Ok((cookie, Json(state)).into_response())
}

async fn seated(
    app: &Arc<AppState>,
    id: &str,
    who: &User,
    seat: Option<u8>,
    request: SeatRequest,
) -> Result<RoomState> {
    if request == SeatRequest::Take
        && let Some(club) = app.store.club_of_game(id).await?
    {
        clubs::check_member(app, &club, &who.id).await?;
    }
    let account = Some(who.id.clone());
    let person = who.person();
    let seat = |reply| RoomCommand::Seat { who: person, seat, request, reply };
    app.rooms.ask(app, id, seat).await??;
    Ok(*app.rooms.ask(app, id, |reply| RoomCommand::State { account, reply }).await?)
}

async fn act(
    app: &Arc<AppState>,
    id: &str,
    who: Person,
    message: ClientMessage,
) -> Result<StatusCode> {
    app.rooms.ask(app, id, |reply| RoomCommand::Request { who, message, reply }).await??;
    Ok(StatusCode::NO_CONTENT)
}

/// Play a turn
#[utoipa::path(post, path = "/api/games/{id}/turns", tag = "play", request_body = NewTurn,
    params(("id" = String, Path, description = "The game's id")),
    responses((status = 204, description = "It is stored"), ApiError))]
pub(crate) async fn turn(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    who: User,
    Body(NewTurn { ply, turn }): Body<NewTurn>,
) -> Result<StatusCode> {
    check_bytes("turn", &turn, wire::bounds::TEXT)?;
    act(&app, &id, who.person(), ClientMessage::Turn { ply, turn }).await
}

/// Send a line of chat
#[utoipa::path(post, path = "/api/games/{id}/chat", tag = "play", request_body = NewChatLine,
    params(("id" = String, Path, description = "The game's id")),
    responses((status = 204, description = "It was sent"), ApiError))]
pub(crate) async fn chat(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    who: User,
    Body(NewChatLine { text }): Body<NewChatLine>,
) -> Result<StatusCode> {
    app.limit_account(Action::Chat, &who.id).await?;
    act(&app, &id, who.person(), ClientMessage::Chat { text }).await
}

/// Propose a takeback, a draw or a rematch, agree or decline
#[utoipa::path(post, path = "/api/games/{id}/proposals", tag = "play", request_body = Proposed,
    params(("id" = String, Path, description = "The game's id")),
    responses((status = 204, description = "It was announced"), ApiError))]
pub(crate) async fn propose(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    who: User,
    Body(Proposed { what, agree }): Body<Proposed>,
) -> Result<StatusCode> {
    let message =
        if agree { ClientMessage::Offer { what } } else { ClientMessage::Decline { what } };
    act(&app, &id, who.person(), message).await
}

/// Resign
#[utoipa::path(post, path = "/api/games/{id}/resign", tag = "play",
    params(("id" = String, Path, description = "The game's id")),
    responses((status = 204, description = "It is over for you"), ApiError))]
pub(crate) async fn resign(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    who: User,
) -> Result<StatusCode> {
    act(&app, &id, who.person(), ClientMessage::Resign).await
}

/// Call the game off, before its second turn
#[utoipa::path(post, path = "/api/games/{id}/abort", tag = "play",
    params(("id" = String, Path, description = "The game's id")),
    responses((status = 204, description = "It was called off"), ApiError))]
pub(crate) async fn abort(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    who: User,
) -> Result<StatusCode> {
    act(&app, &id, who.person(), ClientMessage::Abort).await
}
