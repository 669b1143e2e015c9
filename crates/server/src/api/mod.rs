//! The HTTP interface, one file a subject. `GET /api/openapi.json` describes it.

mod account;
mod clubs;
mod games;
mod history;
mod moderation;
mod news;
mod people;
mod players;
mod private;
mod push;
mod recovery;
pub(crate) mod reviews;
pub(crate) mod rows;
mod seats;
mod tables;
mod tournaments;

use std::sync::Arc;

use axum::Json;
use axum::extract::{DefaultBodyLimit, FromRequest, Request};
use axum::http::header::CONTENT_TYPE;
use axum::response::Response;
use serde::de::DeserializeOwned;
use utoipa::OpenApi;
use utoipa::openapi::OpenApi as Document;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) use account::erase;

use crate::error::ApiError;
use crate::state::AppState;

/// The routes under `/api`, and the document that describes them.
pub(crate) fn router() -> (axum::Router<Arc<AppState>>, Document) {
    let (router, document) = OpenApiRouter::with_openapi(Described::openapi())
        .routes(routes!(account::me))
        .routes(routes!(account::sign_up, account::delete))
        .routes(routes!(account::sign_in, account::sign_out))
        .routes(routes!(account::sign_in_by_code))
        .routes(routes!(account::change_password))
        .routes(routes!(recovery::recover))
        .routes(routes!(recovery::mail_code))
        .routes(routes!(recovery::renew_code))
        .routes(routes!(recovery::set_mail))
        .routes(routes!(account::export))
        .routes(routes!(account::sessions))
        .routes(routes!(account::revoke))
        .routes(routes!(account::new_token))
        .routes(routes!(account::vacation))
        .routes(routes!(games::lobby))
        .routes(routes!(games::create))
        .routes(routes!(games::pair))
        .routes(routes!(games::mine))
        .routes(routes!(games::state))
        .routes(routes!(games::record))
        .routes(routes!(reviews::read, reviews::ask))
        .routes(routes!(seats::sit_anywhere))
        .routes(routes!(seats::sit))
        .routes(routes!(seats::turn))
        .routes(routes!(games::chat, seats::chat))
        .routes(routes!(seats::propose))
        .routes(routes!(seats::resign))
        .routes(routes!(seats::abort))
        .routes(routes!(private::read, private::write))
        .routes(routes!(history::search))
        .routes(routes!(history::records))
        .routes(routes!(people::list, people::show))
        .routes(routes!(people::here))
        .routes(routes!(people::follow, people::unfollow))
        .routes(routes!(people::block))
        .routes(routes!(people::unblock))
        .routes(routes!(people::invitations))
        .routes(routes!(people::again))
        .routes(routes!(players::player))
        .routes(routes!(players::leaders))
        .routes(routes!(players::seat_scores))
        .routes(routes!(moderation::report))
        .routes(routes!(moderation::reports))
        .routes(routes!(moderation::audit))
        .routes(routes!(moderation::find_clubs))
        .routes(routes!(moderation::act))
        .routes(routes!(news::stream))
        .routes(routes!(push::ask))
        .routes(routes!(push::end))
        .routes(routes!(tables::list))
        .routes(routes!(tables::probe))
        .routes(routes!(tournaments::list, tournaments::create))
        .routes(routes!(tournaments::state))
        .routes(routes!(tournaments::games))
        .routes(routes!(tournaments::results))
        .routes(routes!(tournaments::standings_csv))
        .routes(routes!(tournaments::games_csv))
        .routes(routes!(tournaments::events))
        .routes(routes!(tournaments::join))
        .routes(routes!(tournaments::withdraw))
        .routes(routes!(tournaments::here))
        .routes(routes!(tournaments::away))
        .routes(routes!(tournaments::start))
        .routes(routes!(tournaments::close))
        .routes(routes!(tournaments::cancel))
        .routes(routes!(clubs::list, clubs::create))
        .routes(routes!(clubs::club, clubs::change, clubs::close))
        .routes(routes!(clubs::join))
        .routes(routes!(clubs::leave))
        .routes(routes!(clubs::invite, clubs::end_invitation))
        .routes(routes!(clubs::place, clubs::remove))
        .routes(routes!(clubs::enrol))
        .routes(routes!(clubs::codes))
        .routes(routes!(clubs::games))
        .routes(routes!(clubs::ladders))
        .routes(routes!(clubs::report))
        .split_for_parts();
    let router = router.layer(DefaultBodyLimit::max(wire::bounds::BODY));
    (router, document)
}

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Ludothèque",
        description = "Games by link, rooms, accounts, ratings and history. Positions and turns \
                       are the texts of the rule pages. Browsers are known by a cookie; programs \
                       send `Authorization: Bearer TOKEN`. `GET /api/games/{id}/socket` is the \
                       room as a WebSocket, `GET /api/games/{id}/stream` the same as lines of JSON.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0"),
    ),
    modifiers(&Secured),
    components(schemas(
        wire::room::ServerMessage,
        wire::room::ClientMessage,
        wire::api::Pushed,
        wire::api::Problem
    )),
)]
struct Described;

struct Secured;

impl utoipa::Modify for Secured {
    fn modify(&self, document: &mut Document) {
        let components = document.components.get_or_insert_default();
        let token = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
        components.add_security_scheme("token", SecurityScheme::Http(token));
        let cookie = ApiKey::Cookie(ApiKeyValue::new("ludotheque"));
        components.add_security_scheme("browser", SecurityScheme::ApiKey(cookie));
    }
}

/// A body of JSON; a malformed one is an `ApiError`.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let Json(body) = Json::from_request(request, state).await?;
        Ok(Self(body))
    }
}

/// A body of JSON, or none.
pub(crate) struct MaybeBody<T>(pub(crate) Option<T>);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for MaybeBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        if request.headers().get(CONTENT_TYPE).is_none() {
            return Ok(Self(None));
        }
        let Body(body) = Body::from_request(request, state).await?;
        Ok(Self(Some(body)))
    }
}

/// A query; a malformed one is an `ApiError`.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> axum::extract::FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(
        parts: &mut axum::http::request::Parts,
        state: &S,
    ) -> Result<Self, ApiError> {
        let axum::extract::Query(query) =
            axum::extract::Query::from_request_parts(parts, state).await?;
        Ok(Self(query))
    }
}

/// A part of the address; a malformed one is not found.
pub(crate) struct Path<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> axum::extract::FromRequestParts<S> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(
        parts: &mut axum::http::request::Parts,
        state: &S,
    ) -> Result<Self, ApiError> {
        let axum::extract::Path(path) =
            axum::extract::Path::from_request_parts(parts, state).await?;
        Ok(Self(path))
    }
}

/// The answer for unknown addresses under `/api`.
pub(crate) async fn nothing() -> Response {
    axum::response::IntoResponse::into_response(ApiError::NOT_FOUND)
}
