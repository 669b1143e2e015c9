//! Everything about one account.

use serde_json::{Value, json};
use store::Account;

use crate::api::rows;
use crate::error::{ApiError, Result};
use crate::record;
use crate::session::User;
use crate::state::AppState;

/// The data of an account, as JSON; games as records. Secrets stay where they are: of a session
/// it contains when and where, not the hash of its key.
pub(crate) async fn of(app: &AppState, who: &User) -> Result<Value> {
    let all = app.store.everything_of(&who.id).await?.ok_or(ApiError::NOT_FOUND)?;
    let mut games = Vec::new();
    for head in &all.games {
        let stored = app.store.load_game(&head.id).await?;
        games.push(json!({
            "id": head.id,
            "record": stored.as_ref().and_then(record::of),
        }));
    }
    let account = &all.account;
    let mut invitations = Vec::new();
    for asked in &all.challenges {
        let by_me = asked.challenger == who.id;
        let other = if by_me { &asked.challenged } else { &asked.challenger };
        let other = app.store.account(other).await?.map(|other| other.name);
        invitations.push(json!({
            "game": asked.made, "at": asked.created, "decided": asked.decided,
            "state": asked.state.text(), "from": by_me.then_some(&account.name).or(other.as_ref()),
            "to": if by_me { other.as_ref() } else { Some(&account.name) },
        }));
    }
    Ok(json!({
        "account": {
            "id": account.id,
            "name": account.name,
            "guest": account.guest,
            "mail": account.mail,
            "role": rows::role(account.role),
            "banned": account.banned,
            "created": account.created,
            "seen": account.seen,
            "vacation_left": account.vacation_left,
            "vacation_until": account.vacation_until,
            "muted_until": account.muted_until,
        },
        "sessions": all.sessions.iter().map(|session| json!({
            "label": session.label, "created": session.created, "seen": session.seen,
        })).collect::<Vec<_>>(),
        "browsers_told": all.pushes.iter().map(|push| json!({
            "endpoint": push.endpoint, "language": push.language, "created": push.created,
        })).collect::<Vec<_>>(),
        "games": games,
        "chat": all.chat.iter().map(|line| json!({
            "game": line.game, "text": line.text, "at": line.at,
        })).collect::<Vec<_>>(),
        "notes": pairs(&all.notes),
        "conditional_turns": pairs(&all.conditions),
        "ratings": all.ratings.iter().map(|(pool, rating)| json!({
            "pool": pool, "rating": rating.rating, "deviation": rating.deviation,
            "games": rating.games,
        })).collect::<Vec<_>>(),
        "rating_history": all.rating_steps.iter().map(|step| json!({
            "pool": step.pool, "game": step.game, "rating": step.rating, "at": step.at,
        })).collect::<Vec<_>>(),
        "invitations": invitations,
        "listed_when_here": account.shown,
        "favourite_games": account.favourites.split_whitespace().collect::<Vec<_>>(),
        "follows": names(&all.follows),
        "blocks": names(&all.blocks),
        "tournaments": all.tournaments.iter().map(|one| json!({
            "id": one.new.id, "name": one.new.name, "game": one.new.game, "at": one.new.created,
            "made_by_me": one.new.creator.as_ref() == Some(&who.id), "state": one.state.text(),
        })).collect::<Vec<_>>(),
        "clubs": all.clubs.iter().map(|(club, place)| json!({
            "id": club.id, "name": club.name, "role": place.role.text(), "joined": place.joined,
            "account_made_by_club": place.managed,
        })).collect::<Vec<_>>(),
        "reports": all.reports.iter().map(|report| json!({
            "text": report.text, "game": report.game, "club": report.club, "at": report.at,
        })).collect::<Vec<_>>(),
    }))
}

fn names(accounts: &[Account]) -> Vec<&str> {
    accounts.iter().map(|account| account.name.as_str()).collect()
}

fn pairs(pairs: &[(String, String)]) -> Vec<Value> {
    pairs.iter().map(|(game, text)| json!({ "game": game, "text": text })).collect()
}
