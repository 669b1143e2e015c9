//! Reports, and the log of what moderators did.

use crate::Store;
use crate::db::{Row, values};
use crate::error::Result;
use crate::games::each;

/// A report about an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Its id.
    pub id: String,
    /// The account that reports.
    pub reporter: String,
    /// The account it is about.
    pub about: String,
    /// In which game.
    pub game: Option<String>,
    /// The club it is about: `about` is who owns it then.
    pub club: Option<String>,
    /// One of the server's reasons.
    pub reason: String,
    /// In the reporter's words.
    pub text: String,
    /// When.
    pub at: i64,
    /// What was decided.
    pub closed: Option<Closed>,
}

/// The end of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Closed {
    /// When.
    pub at: i64,
    /// Who decided.
    pub closer: String,
    /// What.
    pub verdict: String,
}

/// An entry of the log of actions. It names accounts by their ids, because names are removed when
/// accounts are deleted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditEntry {
    /// When.
    pub at: i64,
    /// Who did it: an account, or a part of the server.
    pub actor: String,
    /// What.
    pub action: String,
    /// To what.
    pub subject: String,
    /// Further details.
    pub text: String,
}

impl Store {
    /// Stores a report that is not closed. False: there is one of that id already.
    pub async fn file_report(&self, new: &Report) -> Result<bool> {
        let made = self.db.run(
            "INSERT INTO reports (id, reporter, about, game, reason, text, at, club) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING",
            values![
                &new.id,
                &new.reporter,
                &new.about,
                &new.game,
                &new.reason,
                &new.text,
                new.at,
                &new.club
            ],
        );
        Ok(made.await? == 1)
    }

    /// Reports that are not closed, oldest first, after one of them or from the first.
    pub async fn open_reports(&self, after: Option<&str>, limit: u32) -> Result<Vec<Report>> {
        let after = match after {
            Some(id) => {
                let sql = "SELECT at FROM reports WHERE id = $1";
                let row = self.db.row(sql, values![id]).await?;
                (row.map_or(Ok(i64::MAX), |row| row.get("at"))?, id)
            }
            None => (i64::MIN, ""),
        };
        let sql = format!(
            "SELECT {REPORT} FROM reports WHERE closed IS NULL \
             AND (at > $1 OR (at = $1 AND id > $2)) ORDER BY at, id LIMIT $3"
        );
        each(&self.db.rows(&sql, values![after.0, after.1, limit]).await?, report)
    }

    /// Closes a report. False: it is closed, or there is none.
    pub async fn close_report(&self, id: &str, closed: &Closed) -> Result<bool> {
        let sql = "UPDATE reports SET closed = $2, closer = $3, verdict = $4 \
                   WHERE id = $1 AND closed IS NULL";
        self.change(sql, values![id, closed.at, &closed.closer, &closed.verdict]).await
    }

    /// Writes down what was done.
    pub async fn audit(&self, entry: &AuditEntry) -> Result<()> {
        let sql = "INSERT INTO audit (at, actor, action, subject, text) \
                   VALUES ($1, $2, $3, $4, $5)";
        let entry = values![entry.at, &entry.actor, &entry.action, &entry.subject, &entry.text];
        self.db.run(sql, entry).await?;
        Ok(())
    }

    /// What was done, latest first, with its numbers: to one subject or all, before one number or
    /// all.
    pub async fn audit_log(
        &self,
        subject: Option<&str>,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<(i64, AuditEntry)>> {
        let sql = "SELECT n, at, actor, action, subject, text FROM audit \
                   WHERE (subject = $1 OR $1 IS NULL) AND n < $2 ORDER BY n DESC LIMIT $3";
        let rows = self.db.rows(sql, values![subject, before.unwrap_or(i64::MAX), limit]).await?;
        each(&rows, |row| {
            let entry = AuditEntry {
                at: row.get("at")?,
                actor: row.get("actor")?,
                action: row.get("action")?,
                subject: row.get("subject")?,
                text: row.get("text")?,
            };
            Ok((row.get("n")?, entry))
        })
    }
}

pub(crate) const REPORT: &str =
    "id, reporter, about, game, club, reason, text, at, closed, closer, verdict";

pub(crate) fn report(row: &Row) -> Result<Report> {
    let closed = row.get::<Option<i64>>("closed")?;
    let closed = closed.map(|at| {
        Ok::<_, crate::StoreError>(Closed {
            at,
            closer: row.get::<Option<String>>("closer")?.unwrap_or_default(),
            verdict: row.get::<Option<String>>("verdict")?.unwrap_or_default(),
        })
    });
    Ok(Report {
        id: row.get("id")?,
        reporter: row.get("reporter")?,
        about: row.get("about")?,
        game: row.get("game")?,
        club: row.get("club")?,
        reason: row.get("reason")?,
        text: row.get("text")?,
        at: row.get("at")?,
        closed: closed.transpose()?,
    })
}
