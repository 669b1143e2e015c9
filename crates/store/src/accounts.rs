//! Accounts: creating, naming, merging, changing, deleting.

use crate::Store;
use crate::account::{ACCOUNT, Account, Named, NewAccount, Role, account};
use crate::clubs;
use crate::db::{Tx, Value, values};
use crate::error::{Result, StoreError};
use crate::games::each;
use crate::names::{key, skeleton};
use crate::people;

impl Store {
    /// Creates an account. False: the id is taken, or the name, or one that looks like it.
    pub async fn create_account(&self, new: &NewAccount) -> Result<bool> {
        let name_key = (!new.guest).then(|| key(&new.name));
        let skeleton = (!new.guest).then(|| skeleton(&new.name));
        let made = self.db.run(
            "INSERT INTO accounts (id, name, name_key, guest, password, role, settings, created, \
             seen, vacation_left, skeleton) VALUES ($1, $2, $3, $4, $5, $6, '', $7, $7, $8, $9) \
             ON CONFLICT DO NOTHING",
            values![
                &new.id,
                &new.name,
                &name_key,
                new.guest,
                &new.password,
                new.role.text(),
                new.created,
                new.vacation_left,
                &skeleton
            ],
        );
        Ok(made.await? == 1)
    }

    /// The account of an id, deleted ones included.
    pub async fn account(&self, id: &str) -> Result<Option<Account>> {
        let sql = format!("SELECT {ACCOUNT} FROM accounts a WHERE a.id = $1");
        self.db.row(&sql, values![id]).await?.as_ref().map(account).transpose()
    }

    /// The account of a name, ignoring case. Guests are not found by name.
    pub async fn account_named(&self, name: &str) -> Result<Option<Account>> {
        let sql = format!("SELECT {ACCOUNT} FROM accounts a WHERE a.name_key = $1");
        self.db.row(&sql, values![&key(name)]).await?.as_ref().map(account).transpose()
    }

    /// The account that played or chatted under a name in a game. Guests are found by this.
    pub async fn account_in(&self, game: &str, name: &str) -> Result<Option<Account>> {
        let sql = format!(
            "SELECT {ACCOUNT} FROM accounts a WHERE a.deleted IS NULL AND a.id IN \
             (SELECT account FROM seats WHERE game = $1 AND name_key = $2 \
             UNION SELECT account FROM chat WHERE game = $1 AND name = $3) ORDER BY a.id LIMIT 1"
        );
        let values = values![game, &key(name), name];
        self.db.row(&sql, values).await?.as_ref().map(account).transpose()
    }

    /// Turns a guest into an account with a name and a password; the games stay.
    pub async fn become_named(&self, guest: &str, name: &str, password: &str) -> Result<Named> {
        let sql = "UPDATE accounts SET name = $2, name_key = $3, skeleton = $5, password = $4, \
                   guest = 0 WHERE id = $1 AND guest = 1 AND deleted IS NULL";
        let values = values![guest, name, &key(name), password, &skeleton(name)];
        self.name(guest, name, sql, values).await
    }

    /// Renames an account, in past games too.
    pub async fn rename(&self, id: &str, name: &str) -> Result<Named> {
        let sql = "UPDATE accounts SET name = $2, name_key = CASE WHEN guest = 1 THEN NULL ELSE $3 \
                   END, skeleton = CASE WHEN guest = 1 THEN NULL ELSE $4 END \
                   WHERE id = $1 AND deleted IS NULL";
        self.name(id, name, sql, values![id, name, &key(name), &skeleton(name)]).await
    }

    async fn name(&self, id: &str, name: &str, sql: &str, values: Vec<Value>) -> Result<Named> {
        let mut tx = self.db.begin().await?;
        match tx.run(sql, values).await {
            Ok(0) => return Ok(Named::Missing),
            Ok(_) => {}
            Err(error) if error.is_taken() => return Ok(Named::Taken),
            Err(error) => return Err(error),
        }
        show_name(&mut tx, id, name).await?;
        tx.commit().await?;
        Ok(Named::Done)
    }

    /// Moves everything of a guest to another account and deletes the guest. Where both have a note or
    /// conditional turns in the same game, the other account's stay. False: not a guest, or no such
    /// account.
    pub async fn merge_guest(&self, guest: &str, into: &str) -> Result<bool> {
        let mut tx = self.db.begin().await?;
        let sql = "SELECT id, name, guest FROM accounts WHERE id IN ($1, $2) AND deleted IS NULL \
                   ORDER BY id";
        let rows = tx.lock(sql, values![guest, into]).await?;
        let (mut was_guest, mut name) = (false, None);
        for row in &rows {
            let id: String = row.get("id")?;
            if id == guest {
                was_guest = row.flag("guest")?;
            }
            if id == into {
                name = Some(row.get::<String>("name")?);
            }
        }
        let (true, true, Some(name)) = (was_guest, guest != into, name) else { return Ok(false) };
        for table in ["notes", "conditions"] {
            let both = format!(
                "DELETE FROM {table} WHERE account = $1 AND game IN \
                 (SELECT game FROM {table} WHERE account = $2)"
            );
            tx.run(&both, values![guest, into]).await?;
        }
        for (table, column) in HOLDS_ACCOUNTS {
            let sql = format!("UPDATE {table} SET {column} = $2 WHERE {column} = $1");
            tx.run(&sql, values![guest, into]).await?;
        }
        people::merge(&mut tx, guest, into).await?;
        show_name(&mut tx, into, &name).await?;
        remove_keys(&mut tx, guest).await?;
        tx.run("DELETE FROM accounts WHERE id = $1", values![guest]).await?;
        tx.commit().await?;
        Ok(true)
    }

    /// Deletes an account with its name everywhere, its texts, the reports by it and about it, its
    /// sessions and its ratings. Its games stay, without the name. False: no such account.
    pub async fn delete_account(&self, id: &str, at: i64) -> Result<bool> {
        let mut tx = self.db.begin().await?;
        clubs::lock_clubs_of(&mut tx, id).await?;
        let gone = tx.run(
            "UPDATE accounts SET name = '', name_key = NULL, skeleton = NULL, mail = NULL, \
             password = NULL, settings = '', role = 'player', vacation_until = NULL, shown = 0, \
             here = 0, favourites = '', deleted = $2 \
             WHERE id = $1 AND deleted IS NULL",
            values![id, at],
        );
        if gone.await? == 0 {
            return Ok(false);
        }
        show_name(&mut tx, id, "").await?;
        remove_keys(&mut tx, id).await?;
        clubs::leave_all(&mut tx, id, at).await?;
        tx.run("UPDATE tournaments SET name = '' WHERE creator = $1", values![id]).await?;
        for table in ["notes", "conditions", "chat", "pushes"] {
            tx.run(&format!("DELETE FROM {table} WHERE account = $1"), values![id]).await?;
        }
        let sql =
            "DELETE FROM challenges WHERE state = 'open' AND (challenger = $1 OR challenged = $1)";
        tx.run(sql, values![id]).await?;
        // The text of a report about the account is deleted too; the fact that it was filed and
        // decided stays.
        tx.run("UPDATE reports SET text = '' WHERE reporter = $1 OR about = $1", values![id])
            .await?;
        tx.commit().await?;
        self.db.forget_log().await;
        Ok(true)
    }

    /// Removes guests not seen since `before` of whom nothing is stored; returns how many.
    pub async fn forget_guests(&self, before: i64) -> Result<u64> {
        let mut tx = self.db.begin().await?;
        let sql = "SELECT id FROM accounts WHERE guest = 1 AND seen < $1 ORDER BY id";
        let rows = tx.lock(sql, values![before]).await?;
        let mut forgotten = 0;
        for id in each(&rows, |row| row.get::<String>("id"))? {
            if !left_something(&mut tx, &id).await? {
                remove_keys(&mut tx, &id).await?;
                forgotten += tx.run("DELETE FROM accounts WHERE id = $1", values![&id]).await?;
            }
        }
        tx.commit().await?;
        Ok(forgotten)
    }

    /// Changes the password (its hash). False: no such account.
    pub async fn set_password(&self, id: &str, password: &str) -> Result<bool> {
        let mut tx = self.db.begin().await?;
        let sql = "UPDATE accounts SET password = $2 WHERE id = $1 AND deleted IS NULL";
        let changed = tx.run(sql, values![id, password]).await? == 1;
        // An account with a password is not managed by a club any more.
        tx.run("UPDATE club_members SET managed = 0 WHERE account = $1", values![id]).await?;
        tx.run("DELETE FROM recoveries WHERE account = $1 AND kind = 'club'", values![id]).await?;
        tx.commit().await?;
        Ok(changed)
    }

    /// Sets the role. False: no such account.
    pub async fn set_role(&self, id: &str, role: Role) -> Result<bool> {
        let sql = "UPDATE accounts SET role = $2 WHERE id = $1 AND deleted IS NULL";
        self.change(sql, values![id, role.text()]).await
    }

    /// Records when an account was last seen. False: no such account.
    pub async fn set_seen(&self, id: &str, at: i64) -> Result<bool> {
        let sql = "UPDATE accounts SET seen = $2 WHERE id = $1 AND deleted IS NULL";
        self.change(sql, values![id, at]).await
    }

    /// Mutes an account until then. False: no such account.
    pub async fn set_muted(&self, id: &str, until: Option<i64>) -> Result<bool> {
        self.change("UPDATE accounts SET muted_until = $2 WHERE id = $1", values![id, until]).await
    }

    /// Bans an account, or lifts the ban. False: no such account.
    pub async fn set_banned(&self, id: &str, since: Option<i64>) -> Result<bool> {
        self.change("UPDATE accounts SET banned = $2 WHERE id = $1", values![id, since]).await
    }

    /// Sets or ends a vacation, and how many days of that year of the account are left. False: no
    /// such account.
    pub async fn set_vacation(
        &self,
        id: &str,
        left: i64,
        year: i64,
        until: Option<i64>,
    ) -> Result<bool> {
        let sql = "UPDATE accounts SET vacation_left = $2, vacation_year = $3, \
                   vacation_until = $4 WHERE id = $1 AND deleted IS NULL";
        self.change(sql, values![id, left, year, until]).await
    }

    /// Runs a statement that changes one row; returns whether it did.
    pub(crate) async fn change(&self, sql: &'static str, values: Vec<Value>) -> Result<bool> {
        Ok(self.db.run(sql, values).await? == 1)
    }
}

/// Every column that refers to an account and moves when accounts are merged.
const HOLDS_ACCOUNTS: &[(&str, &str)] = &[
    ("games", "creator"),
    ("seats", "account"),
    ("chat", "account"),
    ("notes", "account"),
    ("conditions", "account"),
    ("challenges", "challenger"),
    ("challenges", "challenged"),
    ("pushes", "account"),
    ("reports", "reporter"),
    ("reports", "about"),
    ("reports", "closer"),
    ("tournaments", "creator"),
    ("tournament_players", "account"),
    ("club_members", "account"),
];

/// Changes the name in the tables that repeat it.
async fn show_name(tx: &mut Tx, id: &str, name: &str) -> Result<()> {
    let sql = "UPDATE seats SET name = $2, name_key = $3 WHERE account = $1";
    tx.run(sql, values![id, name, &key(name)]).await?;
    for table in ["chat", "tournament_players"] {
        let sql = format!("UPDATE {table} SET name = $2 WHERE account = $1");
        tx.run(&sql, values![id, name]).await?;
    }
    Ok(())
}

/// Removes sessions, recovery codes, ratings, and the account from everybody's lists.
async fn remove_keys(tx: &mut Tx, id: &str) -> Result<(), StoreError> {
    people::remove(tx, id).await?;
    for table in ["sessions", "recoveries"] {
        tx.run(&format!("DELETE FROM {table} WHERE account = $1"), values![id]).await?;
    }
    for table in ["ratings", "rating_steps"] {
        let sql = format!("DELETE FROM {table} WHERE kind = 'account' AND who = $1");
        tx.run(&sql, values![id]).await?;
    }
    Ok(())
}

async fn left_something(tx: &mut Tx, id: &str) -> Result<bool> {
    for (table, column) in HOLDS_ACCOUNTS {
        let sql = format!("SELECT 1 AS one FROM {table} WHERE {column} = $1 LIMIT 1");
        if tx.row(&sql, values![id]).await?.is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}
