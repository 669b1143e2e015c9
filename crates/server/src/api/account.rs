//! Accounts, sessions and tokens.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_DISPOSITION;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use store::{Account, Named, NewAccount, RecoveryKind, Role, SessionKind};
use wire::api::{Confirmation, Credentials, Me, NewPassword, NewToken, Session, Token, Vacation};
use wire::bounds;
use wire::club::SignInCode;
use wire::room::ClientMessage;

use super::recovery::{new_code, typed};
use super::{Body, MaybeBody, Path, rows};
use crate::error::{ApiError, Result, check_characters};
use crate::limits::Action;
use crate::room::actor::RoomCommand;
use crate::room::{Input, SeatRequest};
use crate::session::{self, Address, MaybeUser, Owner, SameSite, User, no_cookie};
use crate::state::AppState;
use crate::{clubs, export, hosting, ids, names};

/// Days of vacation a year.
pub(crate) const VACATION: i64 = 30;
const DAY: i64 = 86_400_000;
const YEAR: i64 = 365 * DAY;

/// How many days of vacation an account has left, and in which of its years: each year gives new
/// ones.
fn days_left(account: &Account, now: i64) -> (i64, i64) {
    let year = (now - account.created) / YEAR;
    if year > account.vacation_year {
        (VACATION, year)
    } else {
        (account.vacation_left, account.vacation_year)
    }
}

/// Who is asking
#[utoipa::path(get, path = "/api/me", tag = "account",
    responses((status = 200, body = Me), ApiError))]
pub(crate) async fn me(
    State(app): State<Arc<AppState>>,
    MaybeUser(who): MaybeUser,
) -> Result<Json<Me>> {
    Ok(Json(described(&app, who.as_ref()).await?))
}

pub(super) async fn described(app: &AppState, who: Option<&User>) -> Result<Me> {
    let Some(who) = who else {
        let role = "player".to_owned();
        return Ok(Me {
            name: None,
            signed_in: false,
            role,
            your_turn: 0,
            invited: 0,
            vacation_days: 0,
            vacation_until: None,
            mail: None,
            sends_mail: app.mailer.is_some(),
            recovery_code: None,
            in_tournament: false,
            tournament_game: None,
            of_club: false,
            push_key: None,
        });
    };
    let account = &who.account;
    let call = app.store.tournament_call(&who.id).await?;
    let (days_left, _) = if account.guest { (0, 0) } else { days_left(account, app.time.now()) };
    Ok(Me {
        name: Some(account.name.clone()),
        signed_in: !account.guest,
        role: rows::role(account.role).to_owned(),
        your_turn: app.store.waiting_for(&who.id).await?,
        invited: app.store.invitations_of(&who.id).await?,
        vacation_days: u32::try_from(days_left).unwrap_or(0),
        vacation_until: account.vacation_until,
        mail: account.mail.clone(),
        sends_mail: app.mailer.is_some(),
        recovery_code: None,
        in_tournament: call.waits,
        tournament_game: call.game,
        of_club: account.password.is_none() && app.store.is_managed(&who.id).await?,
        push_key: app.pushes.key(),
    })
}

/// Make an account
///
/// A guest keeps their games. The answer has a recovery code, which is shown once.
#[utoipa::path(post, path = "/api/account", tag = "account", request_body = Credentials,
    responses((status = 201, body = Me), ApiError))]
pub(crate) async fn sign_up(
    State(app): State<Arc<AppState>>,
    Address(address): Address,
    _: SameSite,
    MaybeUser(who): MaybeUser,
    headers: HeaderMap,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Result<Response> {
    app.limit_address(Action::SignIn, address).await?;
    let name = names::check(&name)?;
    check_password(&password)?;
    let hash = app.passwords.hash(password).await?;
    let guest = who.filter(|who| who.account.guest);
    let id = if let Some(guest) = guest {
        match app.store.become_named(&guest.id, &name, &hash).await? {
            Named::Done => {}
            Named::Taken => return Err(ApiError::NAME_TAKEN),
            Named::Missing => return Err(ApiError::SIGN_IN),
        }
        // The guest's session and connections end: secrets of a guest's browser must not open an
        // account.
        app.store.revoke(&guest.id, &guest.session).await?;
        app.rooms.end_connections(&app, &guest.id).await;
        guest.id
    } else {
        let id = ids::word(12);
        let new = NewAccount {
            id: id.clone(),
            name,
            guest: false,
            password: Some(hash),
            role: Role::Player,
            created: app.time.now(),
            vacation_left: VACATION,
        };
        if !app.store.create_account(&new).await? {
            return Err(ApiError::NAME_TAKEN);
        }
        id
    };
    app.store.set_vacation(&id, VACATION, 0, None).await?;
    let code = new_code(&app, &id, RecoveryKind::Shown).await?;
    let answer = signed_in(&app, &headers, &id, &id, Some(code)).await?;
    Ok((StatusCode::CREATED, answer).into_response())
}

/// Sign in
///
/// Everything that this guest did before goes to the account.
#[utoipa::path(post, path = "/api/session", tag = "account", request_body = Credentials,
    responses((status = 200, body = Me), ApiError))]
pub(crate) async fn sign_in(
    State(app): State<Arc<AppState>>,
    Address(address): Address,
    _: SameSite,
    MaybeUser(who): MaybeUser,
    headers: HeaderMap,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Result<Response> {
    app.limit_address(Action::SignIn, address).await?;
    // No account has such a name; the store is not asked.
    let name = names::compose(&name);
    if !bounds::is_name(&name) {
        return Err(ApiError::WRONG_PASSWORD);
    }
    let account = app.store.account_named(&name).await?;
    let device = account.as_ref().and_then(|one| session::known_device(&app, &headers, &one.id));
    app.limit_guess(&name, device.as_deref()).await?;
    let stored = account.as_ref().and_then(|account| account.password.clone());
    if password.chars().count() > *bounds::PASSWORD.end()
        || !app.passwords.is_right(password, stored).await?
    {
        return Err(ApiError::WRONG_PASSWORD);
    }
    // A banned account can still export its data, and be deleted.
    let account = account.ok_or(ApiError::WRONG_PASSWORD)?;
    let from = match who.filter(|who| who.account.guest) {
        Some(guest) => {
            app.rooms.end_connections(&app, &guest.id).await;
            app.store.merge_guest(&guest.id, &account.id).await?;
            guest.id
        }
        None => account.id.clone(),
    };
    signed_in(&app, &headers, &account.id, &from, None).await
}

/// Opens a session, and tells the rooms that the account has taken the guest's place.
pub(super) async fn signed_in(
    app: &Arc<AppState>,
    headers: &HeaderMap,
    id: &str,
    from: &str,
    recovery_code: Option<String>,
) -> Result<Response> {
    let (session, cookie) = session::open(app, headers, id).await?;
    let account = app.store.account(id).await?.ok_or(ApiError::SIGN_IN)?;
    let person = session::person(&account);
    app.rooms.broadcast(app, Input::Renamed { from: from.to_owned(), person }).await;
    let who = User { id: id.to_owned(), account, session };
    let me = Me { recovery_code, ..described(app, Some(&who)).await? };
    Ok((cookie, session::device(app, id), Json(me)).into_response())
}

pub(super) fn check_password(password: &str) -> Result<()> {
    let fits = bounds::PASSWORD.contains(&password.chars().count());
    if fits { Ok(()) } else { Err(ApiError::BAD_PASSWORD) }
}

/// Sign out
#[utoipa::path(delete, path = "/api/session", tag = "account",
    responses((status = 204, description = "Signed out"), ApiError))]
pub(crate) async fn sign_out(
    State(app): State<Arc<AppState>>,
    Owner(who): Owner,
) -> Result<Response> {
    app.store.revoke(&who.id, &who.session).await?;
    app.rooms.end_connections(&app, &who.id).await;
    Ok((StatusCode::NO_CONTENT, no_cookie(&app)).into_response())
}

/// Change the password
///
/// Every other browser is signed out, and tokens of programs are revoked.
#[utoipa::path(put, path = "/api/account/password", tag = "account", request_body = NewPassword,
    responses((status = 204, description = "Changed"), ApiError))]
pub(crate) async fn change_password(
    State(app): State<Arc<AppState>>,
    Address(address): Address,
    who: User,
    Body(NewPassword { old, new }): Body<NewPassword>,
) -> Result<StatusCode> {
    app.limit_address(Action::SignIn, address).await?;
    who.signed_in()?;
    check_password(&new)?;
    confirm(&app, &who, old).await?;
    let hash = app.passwords.hash(new).await?;
    app.store.set_password(&who.id, &hash).await?;
    for kind in [SessionKind::Login, SessionKind::Token] {
        app.store.revoke_all(&who.id, kind, Some(&who.session)).await?;
    }
    app.rooms.end_connections(&app, &who.id).await;
    Ok(StatusCode::NO_CONTENT)
}

/// Checks the password, so that the request comes from the owner and not from a stranger at an open
/// device.
pub(super) async fn confirm(app: &AppState, who: &User, password: String) -> Result<()> {
    // A guest has no password.
    if who.account.guest {
        return Ok(());
    }
    app.limit_guess(&who.account.name, Some(&who.id)).await?;
    if who.account.password.is_none() {
        return confirm_by_code(app, who, &password).await;
    }
    if password.chars().count() > *bounds::PASSWORD.end()
        || !app.passwords.is_right(password, who.account.password.clone()).await?
    {
        return Err(ApiError::WRONG_PASSWORD);
    }
    Ok(())
}

/// An account that a club manages has no password: a code from the club replaces it. If no club is
/// left that could give one, nothing is asked for.
async fn confirm_by_code(app: &AppState, who: &User, code: &str) -> Result<()> {
    if !app.store.is_managed(&who.id).await? {
        return Ok(());
    }
    let hash = session::hash(&typed(code));
    let redeemed = app.store.redeem_recovery(&who.id, &hash, app.time.now()).await?;
    if redeemed { Ok(()) } else { Err(ApiError::WRONG_CLUB_CODE) }
}

/// Sign in with a code of a club
///
/// The code is used up. What somebody else did as a guest on this device does not go to the account.
#[utoipa::path(post, path = "/api/session/code", tag = "account", request_body = SignInCode,
    responses((status = 200, body = Me), ApiError))]
pub(crate) async fn sign_in_by_code(
    State(app): State<Arc<AppState>>,
    Address(address): Address,
    _: SameSite,
    headers: HeaderMap,
    Body(SignInCode { code }): Body<SignInCode>,
) -> Result<Response> {
    app.limit_address(Action::Code, address).await?;
    let hash = session::hash(&typed(&code));
    let account = app.store.redeem_club_code(&hash, app.time.now()).await?;
    let account = account.ok_or(ApiError::WRONG_CLUB_CODE)?;
    signed_in(&app, &headers, &account, &account, None).await
}

/// Delete me
///
/// Games stay, without the name.
#[utoipa::path(delete, path = "/api/account", tag = "account", request_body = Confirmation,
    responses((status = 204, description = "Gone"), ApiError))]
pub(crate) async fn delete(
    State(app): State<Arc<AppState>>,
    Address(address): Address,
    Owner(who): Owner,
    MaybeBody(confirmation): MaybeBody<Confirmation>,
) -> Result<Response> {
    app.limit_address(Action::SignIn, address).await?;
    confirm(&app, &who, confirmation.unwrap_or_default().password).await?;
    for club in app.store.clubs_without(&who.id).await? {
        clubs::close(&app, &club, true).await?;
    }
    erase(&app, &who.account).await?;
    Ok((StatusCode::NO_CONTENT, no_cookie(&app)).into_response())
}

/// Deletes an account with all its data.
pub(crate) async fn erase(app: &Arc<AppState>, account: &Account) -> Result<()> {
    let (id, person) = (&account.id, session::person(account));
    // Resigns its games, leaves tables of others that wait for players, and closes its own.
    for head in app.store.games_of(id).await? {
        // A game that has ended or begun meanwhile refuses; it only loses the name.
        if head.state == store::GameState::Open && head.creator.as_ref() != Some(id) {
            for seat in rows::row(&head, Some(id)).yours {
                let seat = Some(seat);
                let leave = |reply| RoomCommand::Seat {
                    who: person.clone(),
                    seat,
                    request: SeatRequest::Free,
                    reply,
                };
                drop(app.rooms.ask(app, &head.id, leave).await?);
            }
        } else {
            let waits = head.state == store::GameState::Open;
            let message = if waits { ClientMessage::Abort } else { ClientMessage::Resign };
            let end = |reply| RoomCommand::Request { who: person.clone(), message, reply };
            drop(app.rooms.ask(app, &head.id, end).await?);
        }
    }
    hosting::leave_all(app, id).await?;
    app.store.delete_account(id, app.time.now()).await?;
    app.rooms.broadcast(app, Input::Forgotten { person: person.clone() }).await;
    app.rooms.end_connections(app, id).await;
    Ok(())
}

/// Everything about me
#[utoipa::path(get, path = "/api/account/export", tag = "account",
    responses((status = 200, body = Object), ApiError))]
pub(crate) async fn export(
    State(app): State<Arc<AppState>>,
    Owner(who): Owner,
) -> Result<Response> {
    let everything = export::of(&app, &who).await?;
    let attached = [(CONTENT_DISPOSITION, "attachment; filename=\"ludotheque.json\"")];
    Ok((attached, Json(everything)).into_response())
}

/// Where I am signed in, and my programs' tokens
#[utoipa::path(get, path = "/api/sessions", tag = "account",
    responses((status = 200, body = Vec<Session>), ApiError))]
pub(crate) async fn sessions(
    State(app): State<Arc<AppState>>,
    who: User,
) -> Result<Json<Vec<Session>>> {
    let sessions = app.store.sessions_of(&who.id).await?;
    let rows = sessions.into_iter().map(|session| Session {
        here: session.hash == who.session,
        id: public_id(&session.hash),
        kind: if session.kind == SessionKind::Login { "browser" } else { "token" }.to_owned(),
        label: session.label,
        created: session.created,
        seen: session.seen,
    });
    Ok(Json(rows.collect()))
}

/// A prefix of the hash is enough to distinguish the sessions of an account.
fn public_id(hash: &str) -> String {
    hash.chars().take(16).collect()
}

/// End another session, or revoke a token
#[utoipa::path(delete, path = "/api/sessions/{id}", tag = "account",
    params(("id" = String, Path, description = "The session's id")),
    responses((status = 204, description = "Revoked"), ApiError))]
pub(crate) async fn revoke(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    who: User,
) -> Result<StatusCode> {
    let sessions = app.store.sessions_of(&who.id).await?;
    let session = sessions.iter().find(|session| public_id(&session.hash) == id);
    let session = session.ok_or_else(|| ApiError::not_found("session", &id))?;
    app.store.revoke(&who.id, &session.hash).await?;
    app.rooms.end_connections(&app, &who.id).await;
    Ok(StatusCode::NO_CONTENT)
}

/// Make a token for a program
///
/// The first token makes the account a program's, which everybody can see.
#[utoipa::path(post, path = "/api/tokens", tag = "account", request_body = NewToken,
    responses((status = 201, body = Token), ApiError))]
pub(crate) async fn new_token(
    State(app): State<Arc<AppState>>,
    Address(address): Address,
    who: User,
    Body(NewToken { label, password }): Body<NewToken>,
) -> Result<Response> {
    app.limit_address(Action::Create, address).await?;
    app.limit_account(Action::Create, &who.id).await?;
    who.signed_in()?;
    if label.is_empty() {
        return Err(ApiError::EMPTY_MESSAGE);
    }
    check_characters("label", &label, 60)?;
    confirm(&app, &who, password).await?;
    if who.account.role == Role::Player {
        app.store.set_role(&who.id, Role::Bot).await?;
    }
    let token = session::token();
    let now = app.time.now();
    let new = store::Session {
        hash: session::hash(&token),
        account: who.id,
        kind: SessionKind::Token,
        label,
        scope: String::new(),
        created: now,
        seen: now,
        expires: None,
    };
    app.store.create_session(&new).await?;
    Ok((StatusCode::CREATED, Json(Token { token })).into_response())
}

/// Take a vacation, or come back
///
/// Clocks of days stand still meanwhile.
#[utoipa::path(put, path = "/api/vacation", tag = "account", request_body = Vacation,
    responses((status = 200, body = Me), ApiError))]
pub(crate) async fn vacation(
    State(app): State<Arc<AppState>>,
    mut who: User,
    Body(Vacation { days }): Body<Vacation>,
) -> Result<Json<Me>> {
    who.signed_in()?;
    let now = app.time.now();
    // Days not used are given back.
    let unused = who.account.vacation_until.map_or(0, |until| (until - now).max(0) / DAY);
    let (left, year) = days_left(&who.account, now);
    let left = (left + unused).min(VACATION) - i64::from(days);
    if left < 0 {
        return Err(ApiError::NO_DAYS);
    }
    let until = (days > 0).then(|| now + i64::from(days) * DAY);
    app.store.set_vacation(&who.id, left, year, until).await?;
    let account = who.id.clone();
    for head in app.store.games_of(&who.id).await? {
        let input = Input::Vacation { account: account.clone(), until: until.unwrap_or(now) };
        app.rooms.send(&app, &head.id, RoomCommand::input(input)).await?;
    }
    who.account.vacation_left = left;
    who.account.vacation_year = year;
    who.account.vacation_until = until;
    Ok(Json(described(&app, Some(&who)).await?))
}
