//! Which accounts are online, and who has blocked whom.
//!
//! The presence of accounts that want to be listed is noted in the store, at most once a minute by
//! each server, so that every server knows it. Nothing is noted about others.
//!
//! A block works both ways, and nobody is told of it: neither can invite the other, sit down at a table
//! where the other sits or that the other set up, offer another game, or follow the other; neither sees the
//! other's open tables, name among those who are here, or words in a chat. Whom chance or a tournament has
//! put at one table play, and do not read each other.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use store::Account;
use tracing::warn;

use crate::error::Result;
use crate::session::User;
use crate::state::AppState;

/// How often an account's presence is noted, in milliseconds.
const NOTE_INTERVAL: i64 = 60_000;
/// An account that was last noted so long ago counts as gone.
pub(crate) const GONE: i64 = 3 * NOTE_INTERVAL;
/// The most accounts in memory.
const REMEMBERED: usize = 100_000;

/// When it was noted last that accounts are here, of those who want to be listed.
#[derive(Default)]
pub(crate) struct Presence(Mutex<HashMap<String, i64>>);

impl Presence {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, i64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does the presence have to be noted again? If so, it counts as noted from now on.
    fn is_due(&self, account: &str, now: i64, known_only: bool) -> bool {
        let mut noted = self.lock();
        let before = noted.get(account).copied();
        if before.map_or(known_only, |before| now - before < NOTE_INTERVAL) {
            return false;
        }
        if noted.len() >= REMEMBERED {
            noted.retain(|_, at| now - *at < GONE);
        }
        noted.insert(account.to_owned(), now);
        true
    }

    /// An account has changed whether it is listed: its next request decides.
    pub(crate) fn forget(&self, account: &str) {
        self.lock().remove(account);
    }
}

/// An account that wants to be listed has sent a request.
pub(crate) async fn asked(app: &AppState, account: &str) {
    note(app, account, false).await;
}

/// An account is still connected. One that does not want to be listed is not known here, and not
/// noted.
pub(crate) async fn still_here(app: &AppState, account: Option<&str>) {
    if let Some(account) = account {
        note(app, account, true).await;
    }
}

async fn note(app: &AppState, account: &str, known_only: bool) {
    let now = app.time.now();
    if app.presence.is_due(account, now, known_only) {
        match app.store.set_here(account, now).await {
            Ok(true) => {}
            Ok(false) => app.presence.forget(account),
            Err(problem) => warn!(%problem, "it was not noted who is here"),
        }
    }
}

/// Is somebody here who wants others to know?
pub(crate) fn is_here(app: &AppState, account: &Account) -> bool {
    account.shown && app.time.now() - account.here < GONE
}

/// The accounts that somebody has blocked, and those that have blocked them; none for visitors
/// without an account.
pub(crate) async fn blocked_with(app: &AppState, who: Option<&User>) -> Result<BTreeSet<String>> {
    match who {
        Some(who) => Ok(app.store.blocked_with(&who.id).await?),
        None => Ok(BTreeSet::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_noted_once_a_minute_and_only_of_those_who_want_it() {
        let presence = Presence::default();
        assert!(!presence.is_due("ada", 0, true), "nobody knows whether she wants it");
        assert!(presence.is_due("ada", 0, false));
        assert!(!presence.is_due("ada", NOTE_INTERVAL - 1, false));
        assert!(presence.is_due("ada", NOTE_INTERVAL, true));
        presence.forget("ada");
        assert!(!presence.is_due("ada", 3 * NOTE_INTERVAL, true));
    }
}
