//! Reviews of finished games by a computer.

use crate::Store;
use crate::db::values;
use crate::error::Result;

/// A review that was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredReview {
    /// When.
    pub asked: i64,
    /// What was found, once it is done.
    pub text: Option<String>,
}

impl Store {
    /// Asks for the review of a game. False: somebody has asked after `stale`, or it is done.
    pub async fn ask_review(&self, game: &str, at: i64, stale: i64) -> Result<bool> {
        let sql = "INSERT INTO reviews (game, asked) VALUES ($1, $2) ON CONFLICT (game) DO UPDATE \
                   SET asked = $2 WHERE reviews.text IS NULL AND reviews.asked <= $3";
        Ok(self.db.run(sql, values![game, at, stale]).await? == 1)
    }

    /// The review of a game, if somebody asked for it.
    pub async fn review(&self, game: &str) -> Result<Option<StoredReview>> {
        let sql = "SELECT asked, text FROM reviews WHERE game = $1";
        let row = self.db.row(sql, values![game]).await?;
        let read = |row: crate::db::Row| {
            Ok(StoredReview { asked: row.get("asked")?, text: row.get("text")? })
        };
        row.map(read).transpose()
    }

    /// Stores a finished review. If there is one already, nothing changes.
    pub async fn finish_review(&self, game: &str, text: &str) -> Result<()> {
        let sql = "UPDATE reviews SET text = $2 WHERE game = $1 AND text IS NULL";
        self.db.run(sql, values![game, text]).await?;
        Ok(())
    }

    /// Removes a review that failed, so that it can be requested again.
    pub async fn drop_review(&self, game: &str) -> Result<()> {
        self.db.run("DELETE FROM reviews WHERE game = $1 AND text IS NULL", values![game]).await?;
        Ok(())
    }
}
