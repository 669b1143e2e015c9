//! Recovery codes, with which a forgotten password is replaced.

use crate::Store;
use crate::db::values;
use crate::error::Result;

/// How a code reached its account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RecoveryKind {
    /// It was shown on the page.
    Shown,
    /// It was sent by mail.
    Mailed,
    /// A club printed it; it can also be used to sign in.
    Club,
}

impl RecoveryKind {
    pub(crate) fn text(self) -> &'static str {
        match self {
            RecoveryKind::Shown => "shown",
            RecoveryKind::Mailed => "mailed",
            RecoveryKind::Club => "club",
        }
    }
}

impl Store {
    /// Stores the hash of a code, which replaces the account's earlier one of this kind.
    pub async fn set_recovery(
        &self,
        account: &str,
        kind: RecoveryKind,
        hash: &str,
        expires: Option<i64>,
    ) -> Result<()> {
        let sql = "INSERT INTO recoveries (account, kind, hash, expires) VALUES ($1, $2, $3, $4) \
                   ON CONFLICT (account, kind) DO UPDATE SET hash = $3, expires = $4";
        self.db.run(sql, values![account, kind.text(), hash, expires]).await?;
        Ok(())
    }

    /// Uses up a code of an account. False: it has no such code, or it has expired.
    pub async fn redeem_recovery(&self, account: &str, hash: &str, now: i64) -> Result<bool> {
        let sql = "DELETE FROM recoveries WHERE account = $1 AND hash = $2 \
                   AND (expires IS NULL OR expires > $3)";
        Ok(self.db.run(sql, values![account, hash, now]).await? > 0)
    }

    /// Sets the mail address of an account. False: no such account.
    pub async fn set_mail(&self, id: &str, mail: Option<&str>) -> Result<bool> {
        let sql = "UPDATE accounts SET mail = $2 WHERE id = $1 AND deleted IS NULL";
        self.change(sql, values![id, mail]).await
    }
}
