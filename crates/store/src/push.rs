//! Browsers that are subscribed to notifications.

use crate::Store;
use crate::db::{Row, values};
use crate::error::Result;
use crate::games::each;

/// A browser that is subscribed to notifications.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Push {
    /// The address at its push service.
    pub endpoint: String,
    /// Its account.
    pub account: String,
    /// The browser's public key.
    pub key: String,
    /// The secret it shares with the server.
    pub auth: String,
    /// The hash of the session that subscribed; when that session ends, so does the subscription.
    pub session: String,
    /// The language it speaks, as `fr`.
    pub language: String,
    /// Since when.
    pub created: i64,
}

impl Store {
    /// Stores a browser; one that was another account's is this account's now. The account's oldest
    /// ones make room when there are more than `most`.
    pub async fn add_push(&self, new: &Push, most: u32) -> Result<()> {
        let mut tx = self.db.begin().await?;
        let sql = "INSERT INTO pushes (endpoint, account, key, auth, session, language, created) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (endpoint) DO UPDATE \
                   SET account = excluded.account, key = excluded.key, auth = excluded.auth, \
                   session = excluded.session, language = excluded.language, \
                   created = excluded.created";
        let values = values![
            &new.endpoint,
            &new.account,
            &new.key,
            &new.auth,
            &new.session,
            &new.language,
            new.created
        ];
        tx.run(sql, values).await?;
        let sql = "DELETE FROM pushes WHERE account = $1 AND endpoint NOT IN (SELECT endpoint \
                   FROM pushes WHERE account = $1 ORDER BY created DESC, endpoint LIMIT $2)";
        tx.run(sql, values![&new.account, most]).await?;
        tx.commit().await
    }

    /// The subscribed browsers of an account.
    pub async fn pushes_of(&self, account: &str) -> Result<Vec<Push>> {
        let sql = "SELECT endpoint, account, key, auth, session, language, created FROM pushes p \
                   WHERE account = $1 AND EXISTS (SELECT 1 FROM sessions s \
                   WHERE s.hash = p.session AND s.account = p.account) ORDER BY created, endpoint";
        each(&self.db.rows(sql, values![account]).await?, push)
    }

    /// Removes a browser. False: it was not known.
    pub async fn remove_push(&self, endpoint: &str) -> Result<bool> {
        self.change("DELETE FROM pushes WHERE endpoint = $1", values![endpoint]).await
    }

    /// Removes a browser of an account. False: the account has no such browser.
    pub async fn remove_push_of(&self, account: &str, endpoint: &str) -> Result<bool> {
        let sql = "DELETE FROM pushes WHERE account = $1 AND endpoint = $2";
        self.change(sql, values![account, endpoint]).await
    }
}

fn push(row: &Row) -> Result<Push> {
    Ok(Push {
        endpoint: row.get("endpoint")?,
        account: row.get("account")?,
        key: row.get("key")?,
        auth: row.get("auth")?,
        session: row.get("session")?,
        language: row.get("language")?,
        created: row.get("created")?,
    })
}
