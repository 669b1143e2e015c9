//! Recovery of an account without the password: by the code shown when the account was made, or by
//! one sent by mail.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use store::{RecoveryKind, SessionKind};
use wire::api::{Confirmation, MailAddress, Me, Recovery, RecoveryCode, RecoveryMail};
use words::{Language, Words};

use super::Body;
use super::account::{check_password, confirm, described, signed_in};
use crate::error::{ApiError, Result};
use crate::limits::Action;
use crate::session::{self, Address, SameSite, User};
use crate::state::AppState;
use crate::{ids, mail, names};

/// Letters of a code: 100 bits.
const CODE: usize = 20;
/// Letters between two hyphens.
const GROUP: usize = 5;
/// How long a code that was sent by mail can be used.
const MAILED_LASTS: i64 = 3_600_000;

/// Makes a code for an account, which replaces an earlier one of this kind.
pub(super) async fn new_code(app: &AppState, account: &str, kind: RecoveryKind) -> Result<String> {
    let code = ids::word(CODE);
    let expires = (kind == RecoveryKind::Mailed).then(|| app.time.now() + MAILED_LASTS);
    app.store.set_recovery(account, kind, &session::hash(&code), expires).await?;
    let letters: Vec<char> = code.chars().collect();
    let groups: Vec<String> = letters.chunks(GROUP).map(|group| group.iter().collect()).collect();
    Ok(groups.join("-"))
}

/// A code as it was typed: hyphens, spaces and case do not matter.
pub(super) fn typed(code: &str) -> String {
    code.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}

/// Set a new password with a recovery code
///
/// The code is used up, a new one comes with the answer, every browser is signed out, and tokens of programs
/// are revoked.
#[utoipa::path(post, path = "/api/recovery", tag = "account", request_body = Recovery,
    responses((status = 200, body = Me), ApiError))]
pub(crate) async fn recover(
    State(app): State<Arc<AppState>>,
    Address(address): Address,
    _: SameSite,
    headers: HeaderMap,
    Body(Recovery { name, code, password }): Body<Recovery>,
) -> Result<Response> {
    app.limit_address(Action::SignIn, address).await?;
    let name = names::compose(&name);
    app.limit_guess(&name, None).await?;
    check_password(&password)?;
    let account = app.store.account_named(&name).await?.ok_or(ApiError::WRONG_CODE)?;
    let hash = session::hash(&typed(&code));
    if !app.store.redeem_recovery(&account.id, &hash, app.time.now()).await? {
        return Err(ApiError::WRONG_CODE);
    }
    if account.banned.is_some() {
        return Err(ApiError::BANNED);
    }
    let hash = app.passwords.hash(password).await?;
    app.store.set_password(&account.id, &hash).await?;
    for kind in [SessionKind::Login, SessionKind::Token] {
        app.store.revoke_all(&account.id, kind, None).await?;
    }
    app.rooms.end_connections(&app, &account.id).await;
    let code = new_code(&app, &account.id, RecoveryKind::Shown).await?;
    signed_in(&app, &headers, &account.id, &account.id, Some(code)).await
}

/// Send a recovery code by mail
///
/// The answer is the same whether or not there is an account of that name with an address.
#[utoipa::path(post, path = "/api/recovery/mail", tag = "account", request_body = RecoveryMail,
    responses((status = 202, description = "Sent, if it can be"), ApiError))]
pub(crate) async fn mail_code(
    State(app): State<Arc<AppState>>,
    Address(address): Address,
    _: SameSite,
    Body(RecoveryMail { name, language }): Body<RecoveryMail>,
) -> Result<StatusCode> {
    app.limit_address(Action::SignIn, address).await?;
    let name = names::compose(&name);
    app.limit_guess(&name, None).await?;
    let mailer = app.mailer.as_ref().ok_or(ApiError::NO_MAIL)?;
    let account = app.store.account_named(&name).await?;
    let to = account.as_ref().and_then(|account| mail::address(account.mail.as_deref()?));
    if let Some((account, to)) = account.zip(to).filter(|(account, _)| account.banned.is_none()) {
        let code = new_code(&app, &account.id, RecoveryKind::Mailed).await?;
        let words = words_of(&language);
        let values = [("name", account.name), ("code", code)];
        mailer.send(
            to,
            words.format("mail-recovery-subject", &[]),
            words.format("mail-recovery", &values),
        );
    }
    Ok(StatusCode::ACCEPTED)
}

/// The sentences of mails.
fn words_of(language: &str) -> Words {
    let language = Language::preferred([language]);
    let further = language.further().iter().filter(|(name, _)| *name == "push");
    let texts = further.map(|(_, text)| *text);
    Words::read(language, texts).expect("the files of every language are read in tests")
}

/// Make a new recovery code
///
/// The one before is no longer valid.
#[utoipa::path(post, path = "/api/account/recovery-code", tag = "account", request_body = Confirmation,
    responses((status = 201, body = RecoveryCode), ApiError))]
pub(crate) async fn renew_code(
    State(app): State<Arc<AppState>>,
    Address(address): Address,
    who: User,
    Body(Confirmation { password }): Body<Confirmation>,
) -> Result<(StatusCode, Json<RecoveryCode>)> {
    app.limit_address(Action::SignIn, address).await?;
    who.signed_in()?;
    confirm(&app, &who, password).await?;
    let code = new_code(&app, &who.id, RecoveryKind::Shown).await?;
    Ok((StatusCode::CREATED, Json(RecoveryCode { code })))
}

/// Set the mail address for recovery codes
///
/// An empty address removes it.
#[utoipa::path(put, path = "/api/account/mail", tag = "account", request_body = MailAddress,
    responses((status = 200, body = Me), ApiError))]
pub(crate) async fn set_mail(
    State(app): State<Arc<AppState>>,
    Address(address): Address,
    mut who: User,
    Body(MailAddress { mail, password }): Body<MailAddress>,
) -> Result<Json<Me>> {
    let mail = match mail.trim() {
        "" => None,
        text if app.mailer.is_none() || text.len() > wire::bounds::MAIL => {
            return Err(if app.mailer.is_none() { ApiError::NO_MAIL } else { ApiError::BAD_MAIL });
        }
        text => Some(mail::address(text).ok_or(ApiError::BAD_MAIL)?.to_string()),
    };
    app.limit_address(Action::SignIn, address).await?;
    who.signed_in()?;
    confirm(&app, &who, password).await?;
    app.store.set_mail(&who.id, mail.as_deref()).await?;
    who.account.mail = mail;
    Ok(Json(described(&app, Some(&who)).await?))
}
