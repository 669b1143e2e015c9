//! Sitting down and playing, for programs that hold no socket.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use wire::api::{NewTurn, Problem, Proposed, Said, Seating};
use wire::room::{Ask, State as RoomState};

use super::{Body, Path};
use crate::error::{ApiError, Result};
use crate::house::House;
use crate::limits::Doing;
use crate::room::keeper::{Order, Wish};
use crate::room::{Person, level};
use crate::session::{Address, Anybody, Who};

/// Sit down on any free seat
#[utoipa::path(put, path = "/api/games/{id}/seat", tag = "play",
    params(("id" = String, Path, description = "The game's id")),
    responses((status = 200, body = RoomState), (status = 403, body = Problem),
        (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 401, body = Problem), (status = 422, body = Problem),
        (status = 429, body = Problem)))]
pub(crate) async fn sit_anywhere(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Anybody(who, cookie): Anybody,
) -> Result<Response> {
    let state = seated(&house, &id, &who, None, Wish::Me).await?;
    Ok((cookie, Json(state)).into_response())
}

/// Sit down, get up, or give the seat to a computer
#[utoipa::path(put, path = "/api/games/{id}/seats/{seat}", tag = "play", request_body = Seating,
    params(("id" = String, Path, description = "The game's id"),
        ("seat" = u8, Path, description = "The seat's number, from 0")),
    responses((status = 200, body = RoomState), (status = 400, body = Problem),
        (status = 401, body = Problem), (status = 403, body = Problem),
        (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 413, body = Problem), (status = 415, body = Problem),
        (status = 422, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn sit(
    State(house): State<Arc<House>>,
    Path((id, seat)): Path<(String, String)>,
    Anybody(who, cookie): Anybody,
    Body(Seating { sitter }): Body<Seating>,
) -> Result<Response> {
    let seat = seat.parse().map_err(|_| ApiError::NOT_FOUND)?;
    let wish = match sitter.as_str() {
        "me" => Wish::Me,
        "free" => Wish::Free,
        other => Wish::Computer(level(other).ok_or_else(|| {
            ApiError::wrong("a seat is for `me`, `free` or `level:1` to `level:8`")
        })?),
    };
    let state = seated(&house, &id, &who, Some(seat), wish).await?;
    Ok((cookie, Json(state)).into_response())
}

async fn seated(
    house: &Arc<House>,
    id: &str,
    who: &Who,
    seat: Option<u8>,
    wish: Wish,
) -> Result<RoomState> {
    let account = Some(who.id.clone());
    let state = |reply| Order::State { account, reply };
    if wish == Wish::Me && who.account.guest {
        let about = house.rooms.ask(house, id, |reply| Order::State { account: None, reply });
        if about.await?.rated {
            return Err(ApiError::RATED_ACCOUNTS);
        }
    }
    let person = who.person();
    house.rooms.ask(house, id, |reply| Order::Seat { who: person, seat, wish, reply }).await??;
    Ok(*house.rooms.ask(house, id, state).await?)
}

async fn act(house: &Arc<House>, id: &str, who: Person, ask: Ask) -> Result<StatusCode> {
    house.rooms.ask(house, id, |reply| Order::Do { who, ask, reply }).await??;
    Ok(StatusCode::NO_CONTENT)
}

/// Play a turn
#[utoipa::path(post, path = "/api/games/{id}/turns", tag = "play", request_body = NewTurn,
    params(("id" = String, Path, description = "The game's id")),
    responses((status = 204, description = "It is stored"), (status = 400, body = Problem),
        (status = 401, body = Problem), (status = 403, body = Problem),
        (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 413, body = Problem), (status = 415, body = Problem),
        (status = 422, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn turn(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Address(address): Address,
    who: Who,
    Body(NewTurn { ply, turn }): Body<NewTurn>,
) -> Result<StatusCode> {
    house.limiters.address(Doing::Ask, address)?;
    if turn.len() > wire::bounds::TEXT {
        return Err(ApiError::TOO_LONG);
    }
    act(&house, &id, who.person(), Ask::Turn { ply, turn }).await
}

/// Say something
#[utoipa::path(post, path = "/api/games/{id}/chat", tag = "play", request_body = Said,
    params(("id" = String, Path, description = "The game's id")),
    responses((status = 204, description = "It was said"), (status = 400, body = Problem),
        (status = 401, body = Problem), (status = 403, body = Problem),
        (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 413, body = Problem), (status = 415, body = Problem),
        (status = 422, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn chat(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Address(address): Address,
    who: Who,
    Body(Said { text }): Body<Said>,
) -> Result<StatusCode> {
    house.limiters.address(Doing::Ask, address)?;
    house.limiters.account(Doing::Chat, &who.id)?;
    act(&house, &id, who.person(), Ask::Chat { text }).await
}

/// Propose something, agree or turn it down
#[utoipa::path(post, path = "/api/games/{id}/proposals", tag = "play", request_body = Proposed,
    params(("id" = String, Path, description = "The game's id")),
    responses((status = 204, description = "It was told"), (status = 400, body = Problem),
        (status = 401, body = Problem), (status = 403, body = Problem),
        (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 413, body = Problem), (status = 415, body = Problem),
        (status = 422, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn propose(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Address(address): Address,
    who: Who,
    Body(Proposed { what, agree }): Body<Proposed>,
) -> Result<StatusCode> {
    house.limiters.address(Doing::Ask, address)?;
    let ask = if agree { Ask::Offer { what } } else { Ask::Decline { what } };
    act(&house, &id, who.person(), ask).await
}

/// Give up
#[utoipa::path(post, path = "/api/games/{id}/resign", tag = "play",
    params(("id" = String, Path, description = "The game's id")),
    responses((status = 204, description = "It is over for you"), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem),
        (status = 409, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn resign(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
) -> Result<StatusCode> {
    act(&house, &id, who.person(), Ask::Resign).await
}

/// Call the game off, before its second turn
#[utoipa::path(post, path = "/api/games/{id}/abort", tag = "play",
    params(("id" = String, Path, description = "The game's id")),
    responses((status = 204, description = "It was called off"), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem),
        (status = 409, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn abort(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
) -> Result<StatusCode> {
    act(&house, &id, who.person(), Ask::Abort).await
}
