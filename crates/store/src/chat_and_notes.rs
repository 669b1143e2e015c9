//! Chat, private notes and conditional turns of games.

use crate::Store;
use crate::db::{Row, values};
use crate::error::{Result, StoreError};
use crate::games::each;
use crate::owners::{Hold, held};

/// A line of chat to be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewChat {
    /// In which game.
    pub game: String,
    /// The epoch the game was opened with.
    pub epoch: i64,
    /// To whom, as the server writes it: players do not read what spectators write.
    pub room: String,
    /// The author; none if it is a message of the server.
    pub account: Option<String>,
    /// The name that is shown.
    pub name: String,
    /// A line of chat to store.
    pub text: String,
    /// When.
    pub at: i64,
}

/// A stored line of chat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatLine {
    /// Its number; later lines have greater ones.
    pub n: i64,
    /// In which game.
    pub game: String,
    /// To whom.
    pub room: String,
    /// Who wrote it.
    pub account: Option<String>,
    /// The name that is shown.
    pub name: String,
    /// The text.
    pub text: String,
    /// When.
    pub at: i64,
    /// Was it hidden by a moderator?
    pub hidden: bool,
}

impl Store {
    /// Stores a line of chat and returns its number; none if another server has taken the game.
    pub async fn add_chat(&self, new: &NewChat) -> Result<Option<i64>> {
        let mut tx = self.db.begin().await?;
        if held(&mut tx, Hold { game: &new.game, epoch: new.epoch }).await?.is_none() {
            return Ok(None);
        }
        let row = tx.row(
            "INSERT INTO chat (game, room, account, name, text, at, hidden) \
             VALUES ($1, $2, $3, $4, $5, $6, 0) RETURNING n",
            values![&new.game, &new.room, &new.account, &new.name, &new.text, new.at],
        );
        let row =
            row.await?.ok_or_else(|| StoreError::Corrupt("a line without a number".to_owned()))?;
        let n = row.get("n")?;
        tx.commit().await?;
        Ok(Some(n))
    }

    /// The last lines of a game's chat, oldest first, without those that moderators hid.
    pub async fn chat_of(&self, game: &str, most: u32) -> Result<Vec<ChatLine>> {
        let sql = "SELECT n, game, room, account, name, text, at, hidden FROM chat WHERE game = $1 \
                   AND hidden = 0 ORDER BY n DESC LIMIT $2";
        let mut lines = each(&self.db.rows(sql, values![game, most]).await?, chat_line)?;
        lines.reverse();
        Ok(lines)
    }

    /// Stores an account's private note on a game; an empty one is removed.
    pub async fn set_note(&self, game: &str, account: &str, text: &str) -> Result<()> {
        if text.is_empty() {
            let sql = "DELETE FROM notes WHERE game = $1 AND account = $2";
            self.db.run(sql, values![game, account]).await?;
        } else {
            let sql = "INSERT INTO notes (game, account, text) VALUES ($1, $2, $3) \
                       ON CONFLICT (game, account) DO UPDATE SET text = excluded.text";
            self.db.run(sql, values![game, account, text]).await?;
        }
        Ok(())
    }

    /// An account's private note on a game.
    pub async fn note(&self, game: &str, account: &str) -> Result<Option<String>> {
        let sql = "SELECT text FROM notes WHERE game = $1 AND account = $2";
        self.db.row(sql, values![game, account]).await?.map(|row| row.get("text")).transpose()
    }

    /// Stores an account's conditional turns in a game, as the server writes them; an empty text
    /// removes them. False: another server has taken the game.
    pub async fn set_conditions(
        &self,
        hold: impl Into<Hold<'_>>,
        account: &str,
        text: &str,
    ) -> Result<bool> {
        let hold = hold.into();
        let mut tx = self.db.begin().await?;
        if held(&mut tx, hold).await?.is_none() {
            return Ok(false);
        }
        if text.is_empty() {
            let sql = "DELETE FROM conditions WHERE game = $1 AND account = $2";
            tx.run(sql, values![hold.game, account]).await?;
        } else {
            let sql = "INSERT INTO conditions (game, account, text) VALUES ($1, $2, $3) \
                       ON CONFLICT (game, account) DO UPDATE SET text = excluded.text";
            tx.run(sql, values![hold.game, account, text]).await?;
        }
        tx.commit().await?;
        Ok(true)
    }

    /// Removes everybody's conditional turns in a game. False: another server has taken the game.
    pub async fn clear_conditions(&self, hold: impl Into<Hold<'_>>) -> Result<bool> {
        let hold = hold.into();
        let mut tx = self.db.begin().await?;
        if held(&mut tx, hold).await?.is_none() {
            return Ok(false);
        }
        tx.run("DELETE FROM conditions WHERE game = $1", values![hold.game]).await?;
        tx.commit().await?;
        Ok(true)
    }

    /// The conditional turns in a game, by account.
    pub async fn conditions(&self, game: &str) -> Result<Vec<(String, String)>> {
        let sql = "SELECT account, text FROM conditions WHERE game = $1 ORDER BY account";
        each(&self.db.rows(sql, values![game]).await?, |row| {
            Ok((row.get("account")?, row.get("text")?))
        })
    }
}

pub(crate) fn chat_line(row: &Row) -> Result<ChatLine> {
    Ok(ChatLine {
        n: row.get("n")?,
        game: row.get("game")?,
        room: row.get("room")?,
        account: row.get("account")?,
        name: row.get("name")?,
        text: row.get("text")?,
        at: row.get("at")?,
        hidden: row.flag("hidden")?,
    })
}
