//! Being told when the page is closed.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use store::Push;
use wire::api::{Problem, PushAddress, PushEnd};
use wire::bounds;
use words::Language;

use super::Body;
use crate::error::{ApiError, Result};
use crate::house::House;
use crate::limits::Doing;
use crate::push::Reader;
use crate::session::{Address, Who};

/// Tell this browser when the page is closed
///
/// Of my turns in games without a clock or of days a turn, of invitations and of games that begin:
/// a push message (RFC 8291) whose text is a `Pushed`. It ends with the session that asks. An account
/// has ten such browsers; the oldest makes room.
#[utoipa::path(put, path = "/api/push", tag = "account", request_body = PushAddress,
    responses((status = 204, description = "It will be told"), (status = 400, body = Problem),
        (status = 401, body = Problem), (status = 403, body = Problem),
        (status = 413, body = Problem), (status = 415, body = Problem),
        (status = 422, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn ask(
    State(house): State<Arc<House>>,
    Address(address): Address,
    who: Who,
    Body(PushAddress { endpoint, p256dh, auth, language }): Body<PushAddress>,
) -> Result<StatusCode> {
    house.limiters.address(Doing::Create, address)?;
    if endpoint.len() > bounds::ENDPOINT {
        return Err(ApiError::TOO_LONG);
    }
    if !house.pushes.goes_to(&endpoint) || Reader::read(&p256dh, &auth).is_none() {
        return Err(ApiError::BAD_PUSH);
    }
    let new = Push {
        endpoint,
        account: who.id,
        key: p256dh,
        auth,
        session: who.session,
        language: Language::preferred([language.as_str()]).tag().to_owned(),
        created: house.time.now(),
    };
    house.store.add_push(&new, bounds::PUSHES).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Tell this browser nothing any more
#[utoipa::path(post, path = "/api/push/end", tag = "account", request_body = PushEnd,
    responses((status = 204, description = "It is told nothing"), (status = 400, body = Problem),
        (status = 401, body = Problem), (status = 403, body = Problem),
        (status = 413, body = Problem), (status = 415, body = Problem),
        (status = 422, body = Problem)))]
pub(crate) async fn end(
    State(house): State<Arc<House>>,
    who: Who,
    Body(PushEnd { endpoint }): Body<PushEnd>,
) -> Result<StatusCode> {
    // One that was not told before is as little told now.
    house.store.remove_push_of(&who.id, &endpoint).await?;
    Ok(StatusCode::NO_CONTENT)
}
