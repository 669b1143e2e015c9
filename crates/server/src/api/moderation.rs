//! Moderation.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use store::{Account, AuditEntry, Closed, Role};
use wire::api::{AuditRow, Moderation, Report, ReportRow};
use wire::bounds;
use wire::club::Found;

use super::{Body, Query};
use crate::error::{ApiError, Result, check_characters};
use crate::limits::Action;
use crate::room::Input;
use crate::room::actor::RoomCommand;
use crate::session::{Address, User};
use crate::state::AppState;
use crate::{clubs, hosting, ids};

const HOUR: i64 = 3_600_000;

/// Report somebody to the moderators
#[utoipa::path(post, path = "/api/reports", tag = "moderation", request_body = Report,
    responses((status = 201, description = "It will be looked at"), ApiError))]
pub(crate) async fn report(
    State(app): State<Arc<AppState>>,
    Address(address): Address,
    who: User,
    Body(Report { about, game, text }): Body<Report>,
) -> Result<StatusCode> {
    app.limit_address(Action::Create, address).await?;
    app.limit_account(Action::Create, &who.id).await?;
    check_reason(&text)?;
    if let Some(game) = &game
        && !(ids::is_game(game) && app.store.head_of(game).await?.is_some())
    {
        return Err(ApiError::wrong(format!("no game with id `{game}`")));
    }
    let about = named(&app, &about, game.as_deref()).await?;
    let new = store::Report {
        id: ids::word(12),
        reporter: who.id,
        about: about.id,
        game,
        club: None,
        reason: String::new(),
        text,
        at: app.time.now(),
        closed: None,
    };
    app.store.file_report(&new).await?;
    Ok(StatusCode::CREATED)
}

/// The account of a name. Guests' names are not unique, so a guest is found among those who played
/// or chatted in that game.
pub(super) async fn named(app: &AppState, name: &str, game: Option<&str>) -> Result<Account> {
    if !bounds::is_name(name) {
        return Err(ApiError::nobody(name));
    }
    if let Some(game) = game.filter(|game| ids::is_game(game))
        && let Some(account) = app.store.account_in(game, name).await?
    {
        return Ok(account);
    }
    app.store.account_named(name).await?.ok_or_else(|| ApiError::nobody(name))
}

pub(super) fn check_reason(text: &str) -> Result<()> {
    let text = text.trim();
    if text.is_empty() {
        return Err(ApiError::EMPTY_MESSAGE);
    }
    check_characters("text", text, bounds::REASON)
}

/// Moderators cannot act against themselves or each other; admins can act against moderators.
fn may_judge(who: &User, account: &Account) -> Result<()> {
    let colleague = matches!(account.role, Role::Moderator | Role::Admin);
    if account.id == who.id || (colleague && who.account.role != Role::Admin) {
        return Err(ApiError::FORBIDDEN);
    }
    Ok(())
}

/// Which page of the reports.
#[derive(Debug, serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct After {
    /// The last report of the page before.
    after: Option<String>,
}

/// Open reports, oldest first, a hundred at a time
#[utoipa::path(get, path = "/api/moderation/reports", tag = "moderation", params(After),
    responses((status = 200, body = Vec<ReportRow>), ApiError))]
pub(crate) async fn reports(
    State(app): State<Arc<AppState>>,
    who: User,
    Query(After { after }): Query<After>,
) -> Result<Json<Vec<ReportRow>>> {
    who.moderator()?;
    let mut rows = Vec::new();
    for report in app.store.open_reports(after.as_deref(), bounds::PAGE).await? {
        rows.push(ReportRow {
            from: name_of(&app, &report.reporter).await?,
            about: name_of(&app, &report.about).await?,
            id: report.id,
            game: report.game,
            club: report.club,
            text: report.text,
            at: report.at,
        });
    }
    Ok(Json(rows))
}

async fn name_of(app: &AppState, account: &str) -> Result<String> {
    let name = app.store.account(account).await?.map(|account| account.name);
    Ok(name.filter(|name| !name.is_empty()).unwrap_or_else(|| "?".to_owned()))
}

/// Accounts with their current names; other subjects as they were logged.
async fn called(app: &AppState, text: String) -> Result<String> {
    match app.store.account(&text).await? {
        Some(account) if account.name.is_empty() => Ok("?".to_owned()),
        Some(account) => Ok(account.name),
        None => Ok(text),
    }
}

/// What moderators did
#[utoipa::path(get, path = "/api/moderation/audit", tag = "moderation",
    responses((status = 200, body = Vec<AuditRow>), ApiError))]
pub(crate) async fn audit(
    State(app): State<Arc<AppState>>,
    who: User,
) -> Result<Json<Vec<AuditRow>>> {
    who.moderator()?;
    let mut rows = Vec::new();
    for (_, entry) in app.store.audit_log(None, None, bounds::PAGE).await? {
        rows.push(AuditRow {
            at: entry.at,
            by: called(&app, entry.actor).await?,
            act: entry.action,
            about: called(&app, entry.subject).await?,
            reason: entry.text,
        });
    }
    Ok(Json(rows))
}

/// Which clubs.
#[derive(Debug, serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Clubs {
    /// A part of the name, whatever its case and accents, or the club's id; all clubs without it.
    #[serde(default)]
    name: String,
}

/// Clubs by their names, newest first, up to 50
///
/// For moderators: those by invitation and hidden ones, too.
#[utoipa::path(get, path = "/api/moderation/clubs", tag = "moderation", params(Clubs),
    responses((status = 200, body = Vec<Found>), ApiError))]
pub(crate) async fn find_clubs(
    State(app): State<Arc<AppState>>,
    who: User,
    Query(Clubs { name }): Query<Clubs>,
) -> Result<Json<Vec<Found>>> {
    who.moderator()?;
    check_characters("name", &name, *bounds::CLUB.end())?;
    let found = app.store.find_clubs(name.trim(), bounds::FOUND_CLUBS).await?;
    let found = found.into_iter().map(|(club, owner)| Found {
        row: super::clubs::row(&club),
        owner,
        hidden: club.hidden.is_some(),
    });
    Ok(Json(found.collect()))
}

/// Mute, ban, close a game, settle a report
#[utoipa::path(post, path = "/api/moderation", tag = "moderation", request_body = Moderation,
    responses((status = 204, description = "Done, and written down"), ApiError))]
pub(crate) async fn act(
    State(app): State<Arc<AppState>>,
    who: User,
    Body(act): Body<Moderation>,
) -> Result<StatusCode> {
    who.moderator()?;
    let now = app.time.now();
    let (action, subject, reason) = match act {
        Moderation::Mute { name, game, hours, reason } => {
            check_reason(&reason)?;
            let account = named(&app, &name, game.as_deref()).await?;
            may_judge(&who, &account)?;
            let until = (hours > 0).then(|| now.saturating_add(i64::from(hours) * HOUR));
            app.store.set_muted(&account.id, until).await?;
            (format!("mute {hours} h"), account.id, reason)
        }
        Moderation::Ban { name, game, banned, reason } => {
            check_reason(&reason)?;
            let account = named(&app, &name, game.as_deref()).await?;
            may_judge(&who, &account)?;
            app.store.set_banned(&account.id, banned.then_some(now)).await?;
            if banned {
                app.rooms.end_connections(&app, &account.id).await;
                hosting::leave_all(&app, &account.id).await?;
            }
            (if banned { "ban" } else { "unban" }.to_owned(), account.id, reason)
        }
        Moderation::Close { game, reason } => {
            check_reason(&reason)?;
            app.rooms
                .ask(&app, &game, |reply| RoomCommand::asking(Input::CloseGame, reply))
                .await??;
            ("close".to_owned(), game, reason)
        }
        Moderation::CloseTournament { tournament, reason } => {
            check_reason(&reason)?;
            hosting::submit(&app, &tournament, |hosted, _| {
                Ok((!hosted.is_over()).then(|| tournaments::Input::Cancel.into()))
            })
            .await?;
            app.store.clear_tournament_name(&tournament).await?;
            ("close-tournament".to_owned(), tournament, reason)
        }
        Moderation::HideClub { club, hidden, reason } => {
            check_reason(&reason)?;
            if !app.store.set_club_hidden(&club, hidden.then_some(now)).await? {
                return Err(ApiError::not_found("club", &club));
            }
            (if hidden { "hide-club" } else { "show-club" }.to_owned(), club, reason)
        }
        Moderation::CloseClub { club, reason } => {
            check_reason(&reason)?;
            clubs::visit(&app, &club, None).await?;
            clubs::close(&app, &club, false).await?;
            ("close-club".to_owned(), club, reason)
        }
        Moderation::Settle { report, reason } => {
            check_reason(&reason)?;
            let closed = Closed { at: now, closer: who.id.clone(), verdict: reason.clone() };
            if !app.store.close_report(&report, &closed).await? {
                return Err(ApiError::not_found("report", &report));
            }
            ("settle".to_owned(), report, reason)
        }
    };
    let entry = AuditEntry { at: now, actor: who.id, action, subject, text: reason };
    app.store.audit(&entry).await?;
    Ok(StatusCode::NO_CONTENT)
}
