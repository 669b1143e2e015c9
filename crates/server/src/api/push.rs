//! Push messages to browsers whose page is closed.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use store::Push;
use wire::api::{PushAddress, PushEnd};
use wire::bounds;
use words::Language;

use super::Body;
use crate::error::{ApiError, Result, check_bytes};
use crate::limits::Action;
use crate::push::Reader;
use crate::session::{Address, User};
use crate::state::AppState;

/// Send push messages to this browser
///
/// They announce my turns in games without a clock or with days a turn, invitations, and games that
/// begin. The text of a push message (RFC 8291) is a `Pushed`. The subscription ends with the
/// session of this request. An account has at most ten such browsers; a further one replaces the
/// oldest.
#[utoipa::path(put, path = "/api/push", tag = "account", request_body = PushAddress,
    responses((status = 204, description = "The browser is registered"), ApiError))]
pub(crate) async fn ask(
    State(app): State<Arc<AppState>>,
    Address(address): Address,
    who: User,
    Body(PushAddress { endpoint, p256dh, auth, language }): Body<PushAddress>,
) -> Result<StatusCode> {
    app.limit_address(Action::Create, address).await?;
    check_bytes("endpoint", &endpoint, bounds::ENDPOINT)?;
    if !app.pushes.goes_to(&endpoint) || Reader::read(&p256dh, &auth).is_none() {
        return Err(ApiError::BAD_PUSH);
    }
    let new = Push {
        endpoint,
        account: who.id,
        key: p256dh,
        auth,
        session: who.session,
        language: Language::preferred([language.as_str()]).tag().to_owned(),
        created: app.time.now(),
    };
    app.store.add_push(&new, bounds::PUSHES).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Send this browser no more push messages
#[utoipa::path(post, path = "/api/push/end", tag = "account", request_body = PushEnd,
    responses((status = 204, description = "The browser is not registered any more"), ApiError))]
pub(crate) async fn end(
    State(app): State<Arc<AppState>>,
    who: User,
    Body(PushEnd { endpoint }): Body<PushEnd>,
) -> Result<StatusCode> {
    // Ending a subscription that does not exist is no error.
    app.store.remove_push_of(&who.id, &endpoint).await?;
    Ok(StatusCode::NO_CONTENT)
}
