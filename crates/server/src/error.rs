//! What clients are told when something cannot be done.

use std::borrow::Cow;

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use tracing::error;
use wire::api::Problem;

use crate::room::Refusal;

/// Why a request was not answered as hoped. What went wrong inside is for the log alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ApiError {
    pub(crate) status: StatusCode,
    pub(crate) key: &'static str,
    pub(crate) message: Cow<'static, str>,
}

/// What handlers answer.
pub(crate) type Result<T, E = ApiError> = std::result::Result<T, E>;

impl ApiError {
    pub(crate) const NOT_FOUND: Self =
        Self::of(StatusCode::NOT_FOUND, "api-not-found", "there is no such thing");
    pub(crate) const NOT_SO: Self = Self::of(
        StatusCode::METHOD_NOT_ALLOWED,
        "api-not-so",
        "this address is asked in another way; /api/openapi.json says how",
    );
    pub(crate) const SIGN_IN: Self =
        Self::of(StatusCode::UNAUTHORIZED, "api-sign-in", "this needs an account; sign in first");
    pub(crate) const FORBIDDEN: Self =
        Self::of(StatusCode::FORBIDDEN, "api-forbidden", "this is not yours to do");
    pub(crate) const BANNED: Self =
        Self::of(StatusCode::FORBIDDEN, "api-banned", "this account was closed by a moderator");
    pub(crate) const ORIGIN: Self =
        Self::of(StatusCode::FORBIDDEN, "api-origin", "this was asked by another site");
    pub(crate) const WRONG_PASSWORD: Self =
        Self::of(StatusCode::UNAUTHORIZED, "api-wrong-password", "name and password do not match");
    pub(crate) const NAME_TAKEN: Self =
        Self::of(StatusCode::CONFLICT, "api-name-taken", "somebody else has that name");
    pub(crate) const BAD_NAME: Self = Self::of(
        StatusCode::UNPROCESSABLE_ENTITY,
        "api-bad-name",
        "a name has 2 to 20 letters, digits, - or _, a letter first",
    );
    pub(crate) const BAD_PASSWORD: Self = Self::of(
        StatusCode::UNPROCESSABLE_ENTITY,
        "api-bad-password",
        "a password has 8 to 256 characters",
    );
    pub(crate) const TOO_MANY: Self =
        Self::of(StatusCode::TOO_MANY_REQUESTS, "api-too-many", "too much at once; wait a moment");
    pub(crate) const NOTHING_SAID: Self =
        Self::of(StatusCode::UNPROCESSABLE_ENTITY, "api-nothing-said", "say something");
    pub(crate) const TOO_LONG: Self =
        Self::of(StatusCode::UNPROCESSABLE_ENTITY, "api-too-long", "that is too long");
    pub(crate) const RATED_ACCOUNTS: Self = Self::of(
        StatusCode::UNPROCESSABLE_ENTITY,
        "api-rated-accounts",
        "games that count are between accounts, from the usual start, without a handicap",
    );
    pub(crate) const NOBODY: Self =
        Self::of(StatusCode::UNPROCESSABLE_ENTITY, "api-nobody", "there is nobody of that name");
    pub(crate) const NO_DAYS: Self = Self::of(
        StatusCode::UNPROCESSABLE_ENTITY,
        "api-no-days",
        "there are not so many days of vacation left",
    );
    pub(crate) const BAD_PUSH: Self = Self::of(
        StatusCode::UNPROCESSABLE_ENTITY,
        "api-bad-push",
        "that is no address of a push service",
    );
    const INTERNAL: Self = Self::of(
        StatusCode::INTERNAL_SERVER_ERROR,
        "api-internal",
        "something went wrong here; it was written down",
    );

    const fn of(status: StatusCode, key: &'static str, message: &'static str) -> Self {
        Self { status, key, message: Cow::Borrowed(message) }
    }

    /// What was sent cannot be read, or makes no sense.
    pub(crate) fn wrong(message: impl Into<String>) -> Self {
        Self {
            status: StatusCode::UNPROCESSABLE_ENTITY,
            key: "api-wrong",
            message: Cow::Owned(message.into()),
        }
    }
}

impl From<store::StoreError> for ApiError {
    fn from(problem: store::StoreError) -> Self {
        error!(%problem, "the store");
        Self::INTERNAL
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        let status = if refusal == Refusal::NOT_STORED {
            StatusCode::INTERNAL_SERVER_ERROR
        } else if refusal == Refusal::NOT_A_PLAYER || refusal == Refusal::NOT_HOST {
            StatusCode::FORBIDDEN
        } else if refusal == Refusal::RATED_ACCOUNTS {
            StatusCode::UNPROCESSABLE_ENTITY
        } else {
            StatusCode::CONFLICT
        };
        Self { status, key: refusal.key, message: refusal.message }
    }
}

impl From<JsonRejection> for ApiError {
    fn from(rejection: JsonRejection) -> Self {
        Self { status: rejection.status(), ..Self::wrong(rejection.body_text()) }
    }
}

impl From<QueryRejection> for ApiError {
    fn from(rejection: QueryRejection) -> Self {
        Self { status: rejection.status(), ..Self::wrong(rejection.body_text()) }
    }
}

impl From<PathRejection> for ApiError {
    fn from(_: PathRejection) -> Self {
        Self::NOT_FOUND
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let problem = Problem { key: self.key.to_owned(), message: self.message.into_owned() };
        (self.status, Json(problem)).into_response()
    }
}
