//! Sessions of browsers and tokens of programs.

use crate::Store;
use crate::account::{ACCOUNT, Account, SESSION, Session, SessionKind, account, session};
use crate::db::values;
use crate::error::Result;
use crate::games::each;

impl Store {
    /// Stores a session. False: the hash is taken.
    pub async fn create_session(&self, new: &Session) -> Result<bool> {
        let made = self.db.run(
            "INSERT INTO sessions (hash, account, kind, label, scope, created, seen, expires) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (hash) DO NOTHING",
            values![
                &new.hash,
                &new.account,
                new.kind.text(),
                &new.label,
                &new.scope,
                new.created,
                new.seen,
                new.expires
            ],
        );
        Ok(made.await? == 1)
    }

    /// The session of a hash that is valid at that time, and its account.
    pub async fn who(&self, hash: &str, at: i64) -> Result<Option<(Session, Account)>> {
        let sql = format!(
            "SELECT {SESSION}, {ACCOUNT} FROM sessions s JOIN accounts a ON a.id = s.account \
             WHERE s.hash = $1 AND (s.expires IS NULL OR s.expires > $2)"
        );
        let row = self.db.row(&sql, values![hash, at]).await?;
        row.map(|row| Ok((session(&row)?, account(&row)?))).transpose()
    }

    /// Records that a session was used, and extends it until `expires`. False: no such session.
    pub async fn touch_session(&self, hash: &str, at: i64, expires: Option<i64>) -> Result<bool> {
        let sql = "UPDATE sessions SET seen = $2, expires = $3 WHERE hash = $1";
        self.change(sql, values![hash, at, expires]).await
    }

    /// The sessions of an account, last used first.
    pub async fn sessions_of(&self, account: &str) -> Result<Vec<Session>> {
        let sql = format!(
            "SELECT {SESSION} FROM sessions s WHERE s.account = $1 ORDER BY s.seen DESC, s.hash"
        );
        each(&self.db.rows(&sql, values![account]).await?, session)
    }

    /// Revokes a session. False: the account has no such session.
    pub async fn revoke(&self, account: &str, hash: &str) -> Result<bool> {
        let sql = "DELETE FROM sessions WHERE account = $1 AND hash = $2";
        self.change(sql, values![account, hash]).await
    }

    /// Revokes all sessions of a kind but one; returns how many.
    pub async fn revoke_all(
        &self,
        account: &str,
        kind: SessionKind,
        but: Option<&str>,
    ) -> Result<u64> {
        let sql = "DELETE FROM sessions WHERE account = $1 AND kind = $2 AND hash <> $3";
        self.db.run(sql, values![account, kind.text(), but.unwrap_or_default()]).await
    }

    /// Removes expired sessions and the push subscriptions that depend on them; returns how many
    /// sessions.
    pub async fn drop_expired(&self, at: i64) -> Result<u64> {
        let dropped = self.db.run("DELETE FROM sessions WHERE expires <= $1", values![at]).await?;
        let sql = "DELETE FROM pushes \
                   WHERE NOT EXISTS (SELECT 1 FROM sessions s WHERE s.hash = pushes.session)";
        self.db.run(sql, values![]).await?;
        Ok(dropped)
    }
}
