//! Authentication: who sends a request.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, HOST, ORIGIN, USER_AGENT};
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{self, Cookie};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use ring::hmac;
use sha2::{Digest, Sha256};
use store::{Account, Role, Session, SessionKind};

use crate::error::{ApiError, Result};
use crate::limits::Action;
use crate::room::Person;
use crate::state::AppState;
use crate::{ids, people};

/// The cookie of a browser.
const COOKIE_NAME: &str = "ludotheque";
/// The cookie that proves that somebody signed in from this browser before.
const DEVICE: &str = "ludotheque-device";
/// A session that is not used for so long expires, in milliseconds.
const SESSION_LIFETIME: i64 = 365 * 86_400_000;
/// Letters of a secret: 160 bits.
const SECRET: usize = 32;

/// The account of a request, of a guest or a player.
#[derive(Clone, Debug)]
pub(crate) struct User {
    pub(crate) id: String,
    pub(crate) account: Account,
    /// The session they came with.
    pub(crate) session: String,
}

impl User {
    /// In the form for rooms.
    pub(crate) fn person(&self) -> Person {
        person(&self.account)
    }

    /// Only accounts with a password, and programs.
    pub(crate) fn signed_in(&self) -> Result<&Self> {
        if self.account.guest { Err(ApiError::SIGN_IN) } else { Ok(self) }
    }

    /// Only moderators and admins.
    pub(crate) fn moderator(&self) -> Result<&Self> {
        match self.account.role {
            Role::Moderator | Role::Admin => Ok(self),
            Role::Player | Role::Bot => Err(ApiError::FORBIDDEN),
        }
    }
}

/// An account as rooms know it.
pub(crate) fn person(account: &Account) -> Person {
    Person {
        account: account.id.clone(),
        name: account.name.clone(),
        guest: account.guest,
        bot: account.role == Role::Bot,
        rating: None,
    }
}

/// The address a request comes from.
pub(crate) struct Address(pub(crate) IpAddr);

impl FromRequestParts<Arc<AppState>> for Address {
    type Rejection = Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        app: &Arc<AppState>,
    ) -> Result<Self, Self::Rejection> {
        let socket = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let forwarded = app.settings.behind_proxy.then(|| forwarded(&parts.headers)).flatten();
        // Requests without a socket come from tests.
        Ok(Self(forwarded.or(socket).unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))))
    }
}

/// The address that the proxy saw is the last one: it adds it to the list that the visitor sent, or
/// as a header of its own.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let list = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    list.rsplit(',').next()?.trim().parse().ok()
}

/// Proof that a request does not come from another site's page.
pub(crate) struct SameSite;

impl FromRequestParts<Arc<AppState>> for SameSite {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<Self> {
        let headers = &parts.headers;
        // Only browsers send cookies by themselves, and they say which site the request comes from.
        if secret(headers).is_some_and(|secret| secret.bearer) {
            return Ok(Self);
        }
        let origin = headers.get(ORIGIN).map(|origin| origin.to_str().unwrap_or_default());
        match origin {
            Some(origin) if is_ours(app, headers, origin) => Ok(Self),
            None if secret(headers).is_none() => Ok(Self),
            _ => Err(ApiError::ORIGIN),
        }
    }
}

fn is_ours(app: &AppState, headers: &HeaderMap, origin: &str) -> bool {
    if let Some(url) = &app.settings.public_url {
        return origin == url.trim_end_matches('/');
    }
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    origin.split_once("://").is_some_and(|(_, origin)| !host.is_empty() && origin == host)
}

struct Secret {
    text: String,
    /// From the header of a program, not from a cookie.
    bearer: bool,
}

fn secret(headers: &HeaderMap) -> Option<Secret> {
    // Other schemes are for a proxy in front of the server, and do not identify the browser.
    let bearer = headers.get(AUTHORIZATION).and_then(|header| header.to_str().ok());
    if let Some(text) = bearer.and_then(|header| header.strip_prefix("Bearer ")) {
        return Some(Secret { text: text.to_owned(), bearer: true });
    }
    let cookies = CookieJar::from_headers(headers);
    let text = cookies.get(COOKIE_NAME)?.value().to_owned();
    Some(Secret { text, bearer: false })
}

/// Only hashes of secrets are stored, so that stored data opens no account.
pub(crate) fn hash(secret: &str) -> String {
    Sha256::digest(secret).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The account of a request, if there is one.
pub(crate) struct MaybeUser(pub(crate) Option<User>);

impl FromRequestParts<Arc<AppState>> for MaybeUser {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<Self> {
        let Self(who) = Self::even_banned(parts, app).await?;
        match who {
            Some(who) if who.account.banned.is_some() => Err(ApiError::BANNED),
            who => Ok(Self(who)),
        }
    }
}

/// The account of a request, even if it is banned: it can still export and delete its data.
pub(crate) struct Owner(pub(crate) User);

impl FromRequestParts<Arc<AppState>> for Owner {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<Self> {
        SameSite::check(parts, app).await?;
        let MaybeUser(who) = MaybeUser::even_banned(parts, app).await?;
        who.map(Self).ok_or(ApiError::SIGN_IN)
    }
}

impl MaybeUser {
    async fn even_banned(parts: &Parts, app: &Arc<AppState>) -> Result<Self> {
        let Some(Secret { text, bearer }) = secret(&parts.headers) else {
            return Ok(Self(None));
        };
        let session = hash(&text);
        let now = app.time.now();
        let Some((stored, account)) = app.store.who(&session, now).await? else {
            // A program gets an error for a wrong token; a browser gets a new session.
            return if bearer { Err(ApiError::SIGN_IN) } else { Ok(Self(None)) };
        };
        // The last use is stored once an hour at most.
        if now - stored.seen > 3_600_000 {
            let expires = stored.expires.map(|_| now + SESSION_LIFETIME);
            app.store.touch_session(&session, now, expires).await?;
            app.store.set_seen(&account.id, now).await?;
        }
        if account.shown && !account.guest {
            people::asked(app, &account.id).await;
        }
        Ok(Self(Some(User { id: account.id.clone(), account, session })))
    }
}

impl FromRequestParts<Arc<AppState>> for User {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<Self> {
        SameSite::check(parts, app).await?;
        let MaybeUser(who) = MaybeUser::from_request_parts(parts, app).await?;
        who.ok_or(ApiError::SIGN_IN)
    }
}

impl SameSite {
    /// Reading is harmless; requests that change something must come from our own page.
    async fn check(parts: &mut Parts, app: &Arc<AppState>) -> Result<()> {
        if parts.method.is_safe() {
            return Ok(());
        }
        Self::from_request_parts(parts, app).await.map(|_| ())
    }
}

/// The account of a request; a guest is created if necessary, with the cookie to set.
pub(crate) struct UserOrGuest(pub(crate) User, pub(crate) CookieJar);

impl FromRequestParts<Arc<AppState>> for UserOrGuest {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<Self> {
        SameSite::check(parts, app).await?;
        let MaybeUser(who) = MaybeUser::from_request_parts(parts, app).await?;
        if let Some(who) = who {
            return Ok(Self(who, CookieJar::new()));
        }
        let Ok(Address(address)) = Address::from_request_parts(parts, app).await;
        app.limit_address(Action::Create, address).await?;
        let now = app.time.now();
        let id = ids::word(12);
        let account = store::NewAccount {
            id: id.clone(),
            name: format!("guest-{}", &id[..4]),
            guest: true,
            password: None,
            role: Role::Player,
            created: now,
            vacation_left: 0,
        };
        app.store.create_account(&account).await?;
        let (session, cookie) = open(app, &parts.headers, &id).await?;
        let account = app.store.account(&id).await?.ok_or(ApiError::NOT_FOUND)?;
        Ok(Self(User { id, account, session }, cookie))
    }
}

/// Opens a session for a browser.
pub(crate) async fn open(
    app: &AppState,
    headers: &HeaderMap,
    account: &str,
) -> Result<(String, CookieJar)> {
    let now = app.time.now();
    let secret = ids::word(SECRET);
    let agent = headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    let session = hash(&secret);
    let new = Session {
        hash: session.clone(),
        account: account.to_owned(),
        kind: SessionKind::Login,
        label: agent.chars().take(200).collect(),
        scope: String::new(),
        created: now,
        seen: now,
        expires: Some(now + SESSION_LIFETIME),
    };
    app.store.create_session(&new).await?;
    Ok((session, cookie(app, secret, Duration::from_millis(SESSION_LIFETIME.cast_unsigned()))))
}

/// Proof that somebody signed in to this account from this browser, for as long as a session.
pub(crate) fn device(app: &AppState, account: &str) -> CookieJar {
    let nonce = ids::word(12);
    let tag = hmac::sign(&app.devices, signed_device(account, &nonce).as_bytes());
    let proof = format!("{nonce}.{}", BASE64_URL_SAFE_NO_PAD.encode(tag));
    let lasts = Duration::from_millis(SESSION_LIFETIME.cast_unsigned());
    CookieJar::new().add(cookie_of(app, DEVICE, proof, lasts))
}

/// The name of this browser's device, if its owner signed in to this account from it before.
pub(crate) fn known_device(app: &AppState, headers: &HeaderMap, account: &str) -> Option<String> {
    let cookies = CookieJar::from_headers(headers);
    let (nonce, tag) = cookies.get(DEVICE)?.value().split_once('.')?;
    let tag = BASE64_URL_SAFE_NO_PAD.decode(tag).ok()?;
    hmac::verify(&app.devices, signed_device(account, nonce).as_bytes(), &tag).ok()?;
    Some(nonce.to_owned())
}

fn signed_device(account: &str, nonce: &str) -> String {
    format!("{account} {nonce}")
}

/// A secret for a program.
pub(crate) fn token() -> String {
    format!("ludotheque_{}", ids::word(SECRET))
}

/// The cookie that ends a session in the browser.
pub(crate) fn no_cookie(app: &AppState) -> CookieJar {
    cookie(app, String::new(), Duration::ZERO)
}

fn cookie(app: &AppState, secret: String, lasts: Duration) -> CookieJar {
    CookieJar::new().add(cookie_of(app, COOKIE_NAME, secret, lasts))
}

fn cookie_of(
    app: &AppState,
    name: &'static str,
    value: String,
    lasts: Duration,
) -> Cookie<'static> {
    Cookie::build((name, value))
        .path("/")
        .http_only(true)
        .same_site(cookie::SameSite::Lax)
        .max_age(lasts.try_into().expect("a year is not too long"))
        .secure(app.settings.is_https())
        .build()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_last_forwarded_address_counts() {
        let mut headers = HeaderMap::new();
        headers.append("x-forwarded-for", "1.1.1.1".parse().expect("a header"));
        assert_eq!(forwarded(&headers), Some([1, 1, 1, 1].into()));
        headers.append("x-forwarded-for", "2.2.2.2, 3.3.3.3".parse().expect("a header"));
        assert_eq!(forwarded(&headers), Some([3, 3, 3, 3].into()));
    }
}
