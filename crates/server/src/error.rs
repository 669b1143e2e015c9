//! The answer to a request that fails.

use std::borrow::Cow;
use std::collections::BTreeMap;

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::http::header::{ALLOW, CONTENT_LENGTH, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use tracing::error;
use utoipa::openapi::{
    ContentBuilder, Ref, RefOr, Response as Documented, ResponseBuilder, ResponsesBuilder,
};
use wire::api::Problem;

use crate::room::Refusal;

/// Why a request failed. Internal errors are only logged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ApiError {
    pub(crate) status: StatusCode,
    /// The key of the page's sentence.
    pub(crate) key: Cow<'static, str>,
    /// The same in English.
    pub(crate) message: Cow<'static, str>,
    /// The values in the message.
    pub(crate) values: Vec<(Cow<'static, str>, String)>,
}

/// The result of handlers.
pub(crate) type Result<T, E = ApiError> = std::result::Result<T, E>;

const UNPROCESSABLE: StatusCode = StatusCode::UNPROCESSABLE_ENTITY;

impl ApiError {
    pub(crate) const NOT_FOUND: Self = Self::of(
        StatusCode::NOT_FOUND,
        "api-not-found",
        "not found: no such address; /api/openapi.json lists all",
    );
    pub(crate) const SIGN_IN: Self =
        Self::of(StatusCode::UNAUTHORIZED, "api-sign-in", "not signed in: this needs an account");
    pub(crate) const FORBIDDEN: Self =
        Self::of(StatusCode::FORBIDDEN, "api-forbidden", "forbidden: your role does not allow it");
    pub(crate) const BANNED: Self =
        Self::of(StatusCode::FORBIDDEN, "api-banned", "a moderator has closed this account");
    pub(crate) const ORIGIN: Self =
        Self::of(StatusCode::FORBIDDEN, "api-origin", "the request comes from another site");
    pub(crate) const WRONG_PASSWORD: Self =
        Self::of(StatusCode::UNAUTHORIZED, "api-wrong-password", "wrong name or password");
    pub(crate) const NAME_TAKEN: Self = Self::of(
        StatusCode::CONFLICT,
        "api-name-taken",
        "the name is taken, or looks like one that is",
    );
    pub(crate) const BAD_NAME: Self = Self::of(
        UNPROCESSABLE,
        "api-bad-name",
        "invalid name: 2 to 20 letters of one script, digits, - or _, a letter first",
    );
    pub(crate) const NAME_RESERVED: Self =
        Self::of(UNPROCESSABLE, "api-name-reserved", "the name is reserved");
    pub(crate) const WRONG_CODE: Self =
        Self::of(StatusCode::UNAUTHORIZED, "api-wrong-code", "wrong name or recovery code");
    pub(crate) const NO_MAIL: Self =
        Self::of(UNPROCESSABLE, "api-no-mail", "this server sends no mail");
    pub(crate) const BAD_MAIL: Self = Self::of(
        UNPROCESSABLE,
        "api-bad-mail",
        "not an address for mail: expected name@example.org",
    );
    pub(crate) const BAD_PASSWORD: Self =
        Self::of(UNPROCESSABLE, "api-bad-password", "invalid password: 8 to 256 characters");
    pub(crate) const TOO_MANY: Self =
        Self::of(StatusCode::TOO_MANY_REQUESTS, "api-too-many", "too many requests; wait a moment");
    pub(crate) const EMPTY_MESSAGE: Self =
        Self::of(UNPROCESSABLE, "api-nothing-said", "the text is empty");
    pub(crate) const RATED_ACCOUNTS: Self = Self::of(
        UNPROCESSABLE,
        "api-rated-accounts",
        "rated games are between accounts, from the usual start, without a handicap",
    );
    pub(crate) const NO_DAYS: Self =
        Self::of(UNPROCESSABLE, "api-no-days", "not so many days of vacation are left");
    pub(crate) const BAD_PUSH: Self =
        Self::of(UNPROCESSABLE, "api-bad-push", "not the address and keys of a push service");
    pub(crate) const TOO_MANY_TABLES: Self = Self::of(
        StatusCode::TOO_MANY_REQUESTS,
        "api-too-many-tables",
        "too many tables are open; close one, or wait until one of them ends",
    );
    pub(crate) const TOO_MANY_TOURNAMENTS: Self = Self::of(
        StatusCode::TOO_MANY_REQUESTS,
        "api-too-many-tournaments",
        "too many tournaments of yours are not over; call one off, or wait until one of them ends",
    );
    pub(crate) const TOO_MANY_PEOPLE: Self = Self::of(
        StatusCode::CONFLICT,
        "api-too-many-people",
        "the list is full; take somebody off it first",
    );
    pub(crate) const ONESELF: Self =
        Self::of(UNPROCESSABLE, "api-oneself", "that is your own account");
    pub(crate) const CLUB_MEMBERS: Self =
        Self::of(StatusCode::FORBIDDEN, "api-club-members", "only members of the club may do that");
    pub(crate) const CLUB_ORGANISERS: Self = Self::of(
        StatusCode::FORBIDDEN,
        "api-club-organisers",
        "only organisers of the club may do that",
    );
    pub(crate) const CLUB_OWNER: Self =
        Self::of(StatusCode::FORBIDDEN, "api-club-owner", "only the owner of the club may do that");
    pub(crate) const CLUB_PRIVATE: Self = Self::of(
        StatusCode::FORBIDDEN,
        "api-club-private",
        "the club is for its members, who are let in by its link; this link is not, or no longer, valid",
    );
    pub(crate) const CLUB_FULL: Self = Self::of(
        StatusCode::CONFLICT,
        "api-club-full",
        "the club has 500 members, which is the most",
    );
    pub(crate) const CLUB_NAME: Self = Self::of(
        UNPROCESSABLE,
        "api-club-name",
        "invalid name: 2 to 40 letters of one script, digits and spaces",
    );
    pub(crate) const CLUB_NAME_TAKEN: Self = Self::of(
        StatusCode::CONFLICT,
        "api-club-name-taken",
        "a club has that name, or one that looks like it",
    );
    pub(crate) const TOO_MANY_CLUBS: Self = Self::of(
        StatusCode::CONFLICT,
        "api-too-many-clubs",
        "you own 3 clubs or are in 50, which is the most",
    );
    pub(crate) const CLUB_OWNS: Self = Self::of(
        StatusCode::CONFLICT,
        "api-club-owns",
        "the owner of a club hands it over, or closes it",
    );
    pub(crate) const CLUB_ACCOUNT: Self = Self::of(
        StatusCode::CONFLICT,
        "api-club-account",
        "the club manages this account: it has no password, or is not one the club made",
    );
    pub(crate) const WRONG_CLUB_CODE: Self = Self::of(
        StatusCode::UNAUTHORIZED,
        "api-wrong-club-code",
        "no such code: it was used, replaced, or has expired; ask for a new one",
    );
    pub(crate) const NOT_ENTERED: Self = Self::of(
        StatusCode::CONFLICT,
        "tournament-not-entered",
        "you have not entered this tournament",
    );
    pub(crate) const BUSY: Self = Self::of(
        StatusCode::SERVICE_UNAVAILABLE,
        "api-busy",
        "the server is busy; try again in a moment",
    );
    pub(crate) const UNAVAILABLE: Self = Self::of(
        StatusCode::SERVICE_UNAVAILABLE,
        "api-unavailable",
        "the database, or the server that has the game, does not answer; try again in a moment",
    );
    const TIMEOUT: Self =
        Self::of(StatusCode::GATEWAY_TIMEOUT, "api-internal", "the server took too long to answer");
    pub(crate) const INTERNAL: Self = Self::of(
        StatusCode::INTERNAL_SERVER_ERROR,
        "api-internal",
        "internal error; the server has logged it",
    );

    const fn of(status: StatusCode, key: &'static str, message: &'static str) -> Self {
        let (key, message) = (Cow::Borrowed(key), Cow::Borrowed(message));
        Self { status, key, message, values: Vec::new() }
    }

    fn saying(self, message: String, values: Vec<(&'static str, String)>) -> Self {
        let values = values.into_iter().map(|(name, value)| (name.into(), value)).collect();
        Self { message: Cow::Owned(message), values, ..self }
    }

    /// There is no game, player, … of this id.
    pub(crate) fn not_found(what: &'static str, id: &str) -> Self {
        // Texts from clients are repeated only up to the length of an id.
        let id: String = id.chars().take(40).collect();
        let message = format!("not found: no {what} with id `{id}`");
        Self::NOT_FOUND.saying(message, vec![("what", what.to_owned()), ("id", id)])
    }

    /// There is no account of this name.
    pub(crate) fn nobody(name: &str) -> Self {
        let name: String = name.chars().take(40).collect();
        let message = format!("no account with the name `{name}`");
        Self::of(UNPROCESSABLE, "api-nobody", "").saying(message, vec![("name", name)])
    }

    /// The account of the request has blocked the account of this name.
    pub(crate) fn you_blocked(name: &str) -> Self {
        let message = format!("you have blocked `{name}`; unblock them first");
        Self::of(StatusCode::CONFLICT, "api-you-blocked", "")
            .saying(message, vec![("name", name.to_owned())])
    }

    /// The account of this name cannot be invited or followed by the account of the request; the
    /// message does not say why.
    pub(crate) fn not_available(name: &str) -> Self {
        let message = format!("`{name}` is not available");
        Self::of(StatusCode::CONFLICT, "api-not-available", "")
            .saying(message, vec![("name", name.to_owned())])
    }

    /// A text is longer than it may be, in `bytes`, `characters` or `lines`.
    pub(crate) fn too_long(what: &'static str, length: usize, max: usize, unit: &str) -> Self {
        let message = format!("{what} too long: {length} {unit}, at most {max}");
        let values = vec![("length", length.to_string()), ("max", max.to_string())];
        Self::of(UNPROCESSABLE, "api-too-long", "").saying(message, values)
    }

    /// The request cannot be read or makes no sense.
    pub(crate) fn wrong(message: impl Into<String>) -> Self {
        Self::of(UNPROCESSABLE, "api-wrong", "").saying(message.into(), Vec::new())
    }

    /// The address does not have this method; `allowed` are those it has.
    fn method_not_allowed(allowed: &str) -> Self {
        let message = format!("method not allowed: use {}", allowed.replace(',', ", "));
        Self::of(StatusCode::METHOD_NOT_ALLOWED, "api-not-so", "")
            .saying(message, vec![("allowed", allowed.to_owned())])
    }
}

/// Gives a body to what routing and layers answer without one: a method that the address does not
/// have, and a handler that took too long.
pub(crate) async fn explain(response: Response) -> Response {
    let allow = response.headers().get(ALLOW).map(|allow| allow.to_str().unwrap_or_default());
    let error = match (response.status(), allow) {
        (StatusCode::METHOD_NOT_ALLOWED, Some(allow)) => ApiError::method_not_allowed(allow),
        (StatusCode::GATEWAY_TIMEOUT, _) => ApiError::TIMEOUT,
        _ => return response,
    };
    let mut explained = error.into_response();
    for (name, value) in response.headers() {
        if name != CONTENT_LENGTH {
            explained.headers_mut().entry(name).or_insert_with(|| value.clone());
        }
    }
    explained
}

/// Checks how long a text is, in bytes.
pub(crate) fn check_bytes(what: &'static str, text: &str, max: usize) -> Result<()> {
    let bytes = text.len();
    if bytes > max { Err(ApiError::too_long(what, bytes, max, "bytes")) } else { Ok(()) }
}

/// Checks how long a text is, in characters.
pub(crate) fn check_characters(what: &'static str, text: &str, max: usize) -> Result<()> {
    let count = text.chars().count();
    if count > max { Err(ApiError::too_long(what, count, max, "characters")) } else { Ok(()) }
}

/// The statuses an error can have, with what they mean.
const STATUSES: [(&str, &str); 12] = [
    ("400", "The request cannot be read"),
    ("401", "Not signed in, or the wrong password"),
    ("403", "Not allowed"),
    ("404", "Not found"),
    ("409", "Refused: it does not fit the state of the game or the account"),
    ("413", "The body is too large"),
    ("415", "The body is not JSON"),
    ("422", "The body or the query makes no sense"),
    ("429", "Too many requests"),
    ("500", "Internal error"),
    ("503", "Busy, or the database does not answer: `Retry-After` says when to try again"),
    ("504", "The server took too long"),
];

impl utoipa::IntoResponses for ApiError {
    fn responses() -> BTreeMap<String, RefOr<Documented>> {
        let content =
            || ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
        let response = |description: &str| {
            ResponseBuilder::new().description(description).content("application/json", content())
        };
        let all = STATUSES.into_iter().map(|(status, meaning)| (status, response(meaning)));
        ResponsesBuilder::new().responses_from_iter(all).build().responses
    }
}

impl From<store::StoreError> for ApiError {
    fn from(problem: store::StoreError) -> Self {
        error!(%problem, "the store failed");
        match problem {
            store::StoreError::Corrupt(_) => Self::INTERNAL,
            _ => Self::UNAVAILABLE,
        }
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        let status = if refusal == Refusal::NOT_STORED {
            StatusCode::SERVICE_UNAVAILABLE
        } else if refusal == Refusal::NOT_A_PLAYER || refusal == Refusal::NOT_HOST {
            StatusCode::FORBIDDEN
        } else if refusal == Refusal::RATED_ACCOUNTS {
            StatusCode::UNPROCESSABLE_ENTITY
        } else {
            StatusCode::CONFLICT
        };
        Self { status, key: refusal.key, message: refusal.message, values: refusal.values }
    }
}

impl From<tournaments::Refusal> for ApiError {
    fn from(refusal: tournaments::Refusal) -> Self {
        use tournaments::Refusal::{Members, NoName, Setting};
        let status = match refusal {
            Setting { .. } | Members { .. } | NoName => UNPROCESSABLE,
            _ => StatusCode::CONFLICT,
        };
        Self::of(status, refusal.key(), "").saying(refusal.to_string(), refusal.values())
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
        let problem = Problem {
            key: self.key.into_owned(),
            message: self.message.into_owned(),
            values: self
                .values
                .into_iter()
                .map(|(name, value)| (name.into_owned(), value))
                .collect(),
        };
        let mut response = (self.status, Json(problem)).into_response();
        let wait = match self.status {
            StatusCode::SERVICE_UNAVAILABLE => "2",
            StatusCode::TOO_MANY_REQUESTS => "10",
            _ => return response,
        };
        response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static(wait));
        response
    }
}
