//! Follows, blocks, and who is online.

use std::collections::BTreeSet;

use crate::Store;
use crate::account::{ACCOUNT, Account, account};
use crate::db::{Tx, values};
use crate::error::Result;
use crate::game::Head;
use crate::games::each;

/// The outcome of a request to follow or to block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Linked {
    /// It is so now, or was before.
    Done,
    /// The account has so many already.
    Full,
    /// One of the two has blocked the other.
    Blocked,
    /// The two are the same account, or one of them does not exist any more.
    Missing,
}

/// How often an account played a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// The game's id, without options.
    pub family: String,
    /// Public games that were played to an end.
    pub games: u32,
    /// Of those, won alone or in a team.
    pub won: u32,
    /// Of those, drawn.
    pub shared: u32,
}

impl Store {
    /// Makes an account follow another one; it may follow so many.
    pub async fn follow(
        &self,
        follower: &str,
        followed: &str,
        at: i64,
        most: u32,
    ) -> Result<Linked> {
        let mut tx = self.db.begin().await?;
        if !both_are(&mut tx, follower, followed).await? {
            return Ok(Linked::Missing);
        }
        let sql = "SELECT 1 AS one FROM blocks WHERE (blocker = $1 AND blocked = $2) \
                   OR (blocker = $2 AND blocked = $1)";
        if tx.row(sql, values![follower, followed]).await?.is_some() {
            return Ok(Linked::Blocked);
        }
        link(tx, "follows", ("follower", "followed"), (follower, followed), at, most).await
    }

    /// Ends that an account follows another one. False: it did not.
    pub async fn unfollow(&self, follower: &str, followed: &str) -> Result<bool> {
        let sql = "DELETE FROM follows WHERE follower = $1 AND followed = $2";
        self.change(sql, values![follower, followed]).await
    }

    /// The accounts that an account follows, by name.
    pub async fn follows_of(&self, follower: &str) -> Result<Vec<Account>> {
        let sql = format!(
            "SELECT {ACCOUNT} FROM follows f JOIN accounts a ON a.id = f.followed \
             WHERE f.follower = $1 ORDER BY a.name_key, a.id"
        );
        each(&self.db.rows(&sql, values![follower]).await?, account)
    }

    /// Does an account follow another one?
    pub async fn is_following(&self, follower: &str, followed: &str) -> Result<bool> {
        let sql = "SELECT 1 AS one FROM follows WHERE follower = $1 AND followed = $2";
        Ok(self.db.row(sql, values![follower, followed]).await?.is_some())
    }

    /// Makes an account block another one; it may block so many. Neither follows the other any
    /// more.
    pub async fn block(&self, blocker: &str, blocked: &str, at: i64, most: u32) -> Result<Linked> {
        let mut tx = self.db.begin().await?;
        if !both_are(&mut tx, blocker, blocked).await? {
            return Ok(Linked::Missing);
        }
        let sql = "DELETE FROM follows WHERE (follower = $1 AND followed = $2) \
                   OR (follower = $2 AND followed = $1)";
        tx.run(sql, values![blocker, blocked]).await?;
        link(tx, "blocks", ("blocker", "blocked"), (blocker, blocked), at, most).await
    }

    /// Ends a block. False: there was none.
    pub async fn unblock(&self, blocker: &str, blocked: &str) -> Result<bool> {
        let sql = "DELETE FROM blocks WHERE blocker = $1 AND blocked = $2";
        self.change(sql, values![blocker, blocked]).await
    }

    /// The accounts that an account blocks, the latest first.
    pub async fn blocks_of(&self, blocker: &str) -> Result<Vec<Account>> {
        let sql = format!(
            "SELECT {ACCOUNT} FROM blocks b JOIN accounts a ON a.id = b.blocked \
             WHERE b.blocker = $1 ORDER BY b.at DESC, a.id"
        );
        each(&self.db.rows(&sql, values![blocker]).await?, account)
    }

    /// The accounts that an account blocks, and those that block it.
    pub async fn blocked_with(&self, id: &str) -> Result<BTreeSet<String>> {
        let sql = "SELECT blocked AS other FROM blocks WHERE blocker = $1 \
                   UNION SELECT blocker AS other FROM blocks WHERE blocked = $1";
        let others = each(&self.db.rows(sql, values![id]).await?, |row| row.get("other"))?;
        Ok(others.into_iter().collect())
    }

    /// Has an account blocked another one?
    pub async fn has_blocked(&self, blocker: &str, blocked: &str) -> Result<bool> {
        let sql = "SELECT 1 AS one FROM blocks WHERE blocker = $1 AND blocked = $2";
        Ok(self.db.row(sql, values![blocker, blocked]).await?.is_some())
    }

    /// Sets whether an account is listed when it is online. False: no such account.
    pub async fn set_shown(&self, id: &str, shown: bool, at: i64) -> Result<bool> {
        let sql = "UPDATE accounts SET shown = $2, here = $3 WHERE id = $1 AND deleted IS NULL";
        self.change(sql, values![id, shown, if shown { at } else { 0 }]).await
    }

    /// Records that an account that wants to be listed is online. False: it does not want to.
    pub async fn set_here(&self, id: &str, at: i64) -> Result<bool> {
        let sql = "UPDATE accounts SET here = $2 WHERE id = $1 AND shown = 1 AND here < $2";
        self.change(sql, values![id, at]).await
    }

    /// The listed accounts that were online since then, by name.
    pub async fn people_here(&self, since: i64, limit: u32) -> Result<Vec<Account>> {
        let sql = format!(
            "SELECT {ACCOUNT} FROM accounts a WHERE a.shown = 1 AND a.here >= $1 \
             AND a.guest = 0 AND a.deleted IS NULL AND a.banned IS NULL \
             ORDER BY a.name_key, a.id LIMIT $2"
        );
        each(&self.db.rows(&sql, values![since, limit]).await?, account)
    }

    /// Sets an account's favourite games: their ids, joined by spaces. False: no such account.
    pub async fn set_favourites(&self, id: &str, favourites: &str) -> Result<bool> {
        let sql = "UPDATE accounts SET favourites = $2 WHERE id = $1 AND deleted IS NULL";
        self.change(sql, values![id, favourites]).await
    }

    /// How often an account played each game in public to its end, the most frequent first.
    pub async fn played_by(&self, id: &str) -> Result<Vec<Played>> {
        let sql = "SELECT family, COUNT(*) AS games, SUM(CASE WHEN score = 1 THEN 1 ELSE 0 END) AS won, \
                   SUM(CASE WHEN score > 0 AND score < 1 THEN 1 ELSE 0 END) AS shared \
                   FROM (SELECT g.family AS family, g.id AS id, MAX(s.score) AS score \
                   FROM seats s JOIN games g ON g.id = s.game WHERE s.account = $1 \
                   AND g.state = 'finished' AND g.public = 1 GROUP BY g.family, g.id) AS played \
                   GROUP BY family ORDER BY COUNT(*) DESC, family";
        each(&self.db.rows(sql, values![id]).await?, |row| {
            Ok(Played {
                family: row.get("family")?,
                games: row.small("games")?,
                won: row.small("won")?,
                shared: row.small("shared")?,
            })
        })
    }

    /// Public games that an account is playing, the latest turn first.
    pub async fn public_games_of(&self, id: &str, limit: u32) -> Result<Vec<Head>> {
        let tail = "WHERE g.state = 'live' AND g.public = 1 AND EXISTS (SELECT 1 FROM seats s \
                    WHERE s.game = g.id AND s.account = $1 AND s.replaced IS NULL) \
                    ORDER BY g.moved DESC, g.id LIMIT $2";
        self.heads(tail, values![id, limit]).await
    }

    /// Public games that somebody is playing whom an account follows, the latest turn first.
    pub async fn games_followed_by(&self, follower: &str, limit: u32) -> Result<Vec<Head>> {
        let tail = "WHERE g.state = 'live' AND g.public = 1 AND EXISTS (SELECT 1 FROM seats s \
                    JOIN follows f ON f.followed = s.account WHERE s.game = g.id \
                    AND f.follower = $1 AND s.replaced IS NULL) \
                    ORDER BY g.moved DESC, g.id LIMIT $2";
        self.heads(tail, values![follower, limit]).await
    }

    /// The ratings of those who play in a game, seat by seat, each in the pool given.
    pub async fn ratings_at(&self, game: &str, pool: &str) -> Result<Vec<f64>> {
        let sql = "SELECT r.rating AS rating FROM seats s JOIN ratings r ON r.kind = 'account' \
                   AND r.who = s.account AND r.pool = $2 WHERE s.game = $1 AND s.replaced IS NULL \
                   ORDER BY s.seat";
        each(&self.db.rows(sql, values![game, pool]).await?, |row| row.get("rating"))
    }
}

/// Are these two accounts that are not deleted? They are locked in one order.
async fn both_are(tx: &mut Tx, one: &str, other: &str) -> Result<bool> {
    let sql = "SELECT id FROM accounts WHERE id IN ($1, $2) AND deleted IS NULL ORDER BY id";
    Ok(tx.lock(sql, values![one, other]).await?.len() == 2)
}

/// Stores a link from one account to another, unless the first has as many as it may.
async fn link(
    mut tx: Tx,
    table: &str,
    (from, to): (&str, &str),
    (one, other): (&str, &str),
    at: i64,
    most: u32,
) -> Result<Linked> {
    let sql = format!("SELECT COUNT(*) AS n FROM {table} WHERE {from} = $1 AND {to} <> $2");
    let row = tx.row(&sql, values![one, other]).await?;
    if row.map_or(Ok(0), |row| row.small::<u32>("n"))? >= most {
        return Ok(Linked::Full);
    }
    let sql = format!(
        "INSERT INTO {table} ({from}, {to}, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
    );
    tx.run(&sql, values![one, other, at]).await?;
    tx.commit().await?;
    Ok(Linked::Done)
}

/// Moves what a guest blocks, and who blocks the guest, to another account.
pub(crate) async fn merge(tx: &mut Tx, guest: &str, into: &str) -> Result<()> {
    for (table, from, to) in LINKS {
        let within = format!(
            "DELETE FROM {table} WHERE ({from} = $1 AND {to} = $2) OR ({from} = $2 AND {to} = $1)"
        );
        tx.run(&within, values![guest, into]).await?;
        for (one, other) in [(from, to), (to, from)] {
            let both = format!(
                "DELETE FROM {table} WHERE {one} = $1 AND {other} IN \
                 (SELECT {other} FROM {table} WHERE {one} = $2)"
            );
            tx.run(&both, values![guest, into]).await?;
            let sql = format!("UPDATE {table} SET {one} = $2 WHERE {one} = $1");
            tx.run(&sql, values![guest, into]).await?;
        }
    }
    // There may be a block between the guest and an account that the other one follows.
    let sql = "DELETE FROM follows WHERE (follower = $1 OR followed = $1) AND EXISTS \
               (SELECT 1 FROM blocks b WHERE (b.blocker = follows.follower AND b.blocked = follows.followed) \
               OR (b.blocker = follows.followed AND b.blocked = follows.follower))";
    tx.run(sql, values![into]).await?;
    Ok(())
}

/// Removes an account from everybody's lists, and its own lists.
pub(crate) async fn remove(tx: &mut Tx, id: &str) -> Result<()> {
    for (table, from, to) in LINKS {
        let sql = format!("DELETE FROM {table} WHERE {from} = $1 OR {to} = $1");
        tx.run(&sql, values![id]).await?;
    }
    Ok(())
}

const LINKS: [(&str, &str, &str); 2] =
    [("follows", "follower", "followed"), ("blocks", "blocker", "blocked")];
