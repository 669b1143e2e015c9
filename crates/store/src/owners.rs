//! Which server a game is open in, where several share a database.
//!
//! A game belongs to one server as long as that server's heartbeats continue. A server that takes
//! it over raises its epoch, and every write of a room names the epoch it was opened with
//! ([`Hold`]), so writes of a server that has lost the game change nothing.

use crate::Store;
use crate::db::{Db, Tx, Value, values};
use crate::error::Result;
use crate::game::GameState;
use crate::games::{HEARTBEAT, each};

/// The number of the advisory lock for pairing players.
const PAIRING: i64 = 0x6c75_646f_7061;

/// A game as a server opened it. A game that was never taken over has the epoch 0.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Hold<'a> {
    /// The game.
    pub game: &'a str,
    /// The epoch it was opened with.
    pub epoch: i64,
}

impl<'a> From<&'a str> for Hold<'a> {
    fn from(game: &'a str) -> Self {
        Self { game, epoch: 0 }
    }
}

impl<'a> From<&'a String> for Hold<'a> {
    fn from(game: &'a String) -> Self {
        Self { game, epoch: 0 }
    }
}

impl<'a> From<(&'a str, i64)> for Hold<'a> {
    fn from((game, epoch): (&'a str, i64)) -> Self {
        Self { game, epoch }
    }
}

/// The outcome of claiming a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Owned {
    /// The game belongs to this server now. Nobody could play for so many milliseconds, by which
    /// its clocks are moved.
    Ours {
        /// The game's epoch, which every write has to name.
        epoch: i64,
        /// How long nobody could play.
        down: i64,
    },
    /// Another server has it: this one.
    Theirs(String),
    /// There is no such game.
    Missing,
}

impl Store {
    /// Claims a game for a server, unless another server has it and recorded a heartbeat within
    /// `lease` milliseconds. `shift` moves a text of clocks by so many milliseconds.
    pub async fn own_game(
        &self,
        game: &str,
        server: &str,
        at: i64,
        lease: i64,
        shift: impl Fn(&str, i64) -> Option<String>,
    ) -> Result<Owned> {
        let mut tx = self.db.begin().await?;
        let sql = "SELECT owner, epoch, freed, state, clocks FROM games WHERE id = $1";
        let rows = tx.lock(sql, values![game]).await?;
        let Some(row) = rows.first() else { return Ok(Owned::Missing) };
        let mut since = row.get::<Option<i64>>("freed")?;
        if let Some(owner) = row.get::<Option<String>>("owner")? {
            let sql = "SELECT at FROM heartbeats WHERE server = $1";
            let beat = tx.row(sql, values![&owner]).await?;
            let beat = beat.map(|row| row.get::<i64>("at")).transpose()?;
            let ours = owner == server;
            if !ours && beat.is_some_and(|beat| beat >= at - lease) {
                return Ok(Owned::Theirs(owner));
            }
            since = if ours { None } else { beat };
        }
        let live = row.get::<String>("state")? == GameState::Live.text();
        let down = since.filter(|_| live).map_or(0, |since| (at - since).max(0));
        let epoch = row.get::<i64>("epoch")? + 1;
        let clocks = row.get::<Option<String>>("clocks")?;
        let clocks = clocks.filter(|_| down > 0).and_then(|clocks| shift(&clocks, down));
        let moved = if clocks.is_some() { down } else { 0 };
        let sql = "UPDATE games SET owner = $2, epoch = $3, freed = NULL, \
                   clocks = COALESCE($4, clocks), deadline = deadline + $5 WHERE id = $1";
        tx.run(sql, values![game, server, epoch, &clocks, moved]).await?;
        tx.commit().await?;
        Ok(Owned::Ours { epoch, down })
    }

    /// Of the games that a server has open, with their epochs, those that another server has taken
    /// over.
    pub async fn lost_games(&self, server: &str, open: &[(String, i64)]) -> Result<Vec<String>> {
        let mut lost = Vec::new();
        // Statements take only so many values.
        for open in open.chunks(200) {
            let places: Vec<_> = (1..=open.len()).map(|n| format!("${n}")).collect();
            let places = places.join(", ");
            let sql = format!("SELECT id, owner, epoch FROM games WHERE id IN ({places})");
            let ids = open.iter().map(|(id, _)| Value::from(id)).collect();
            for row in self.db.rows(&sql, ids).await? {
                let (id, epoch) = (row.get::<String>("id")?, row.get::<i64>("epoch")?);
                let ours = row.get::<Option<String>>("owner")?.as_deref() == Some(server);
                if !ours || !open.contains(&(id.clone(), epoch)) {
                    lost.push(id);
                }
            }
        }
        Ok(lost)
    }

    /// Games that are not over and belong to no server, or to one without a heartbeat within
    /// `lease` milliseconds: at most so many, oldest first.
    pub async fn orphans(&self, at: i64, lease: i64, most: u32) -> Result<Vec<String>> {
        let sql = "SELECT id FROM games WHERE state IN ('open', 'live') AND (owner IS NULL \
                   OR owner NOT IN (SELECT server FROM heartbeats WHERE at >= $1)) \
                   ORDER BY created, id LIMIT $2";
        each(&self.db.rows(sql, values![at - lease, most]).await?, |row| row.get("id"))
    }

    /// Gives back all games of a server that is about to stop, so that others can claim them at
    /// once.
    pub async fn free_games(&self, server: &str, at: i64) -> Result<()> {
        let mut tx = self.db.begin().await?;
        let sql = "UPDATE games SET owner = NULL, freed = $2 WHERE owner = $1 \
                   AND state IN ('open', 'live')";
        tx.run(sql, values![server, at]).await?;
        // Finished games that it still has are given back, too.
        tx.run("DELETE FROM heartbeats WHERE server = $1", values![server]).await?;
        tx.commit().await
    }

    /// Records the first heartbeat of one of several servers. Games that a server by the name `alone`
    /// played without others were given back when that one was there last.
    pub async fn join_servers(&self, server: &str, at: i64, alone: &str) -> Result<()> {
        let mut tx = self.db.begin().await?;
        let sql = "UPDATE games SET freed = (SELECT at FROM heartbeats WHERE server = $1) \
                   WHERE owner IS NULL AND freed IS NULL AND state IN ('open', 'live')";
        tx.run(sql, values![alone]).await?;
        tx.run(HEARTBEAT, values![server, at]).await?;
        tx.commit().await
    }

    /// Waits until no other server pairs players. In SQLite there is no other.
    pub async fn pairing(&self) -> Result<Pairing> {
        if let Db::Sqlite { .. } = &self.db {
            return Ok(Pairing { _lock: None });
        }
        let mut tx = self.db.begin().await?;
        tx.rows("SELECT 1 AS one FROM pg_advisory_xact_lock($1)", values![PAIRING]).await?;
        Ok(Pairing { _lock: Some(tx) })
    }

    /// Removes servers whose last heartbeat was before, except the one of this name.
    pub async fn forget_servers(&self, before: i64, alone: &str) -> Result<()> {
        let sql = "DELETE FROM heartbeats WHERE at < $1 AND server <> $2";
        self.db.run(sql, values![before, alone]).await?;
        Ok(())
    }
}

/// A lock: no other server pairs players in this database until it is dropped.
pub struct Pairing {
    _lock: Option<Tx>,
}

/// Locks a game that is held until the end of the transaction, and returns its state; none if
/// another server has taken it over. Every change of a game in several statements begins with this,
/// so that transactions cannot deadlock.
pub(crate) async fn held(tx: &mut Tx, hold: Hold<'_>) -> Result<Option<GameState>> {
    let sql = "SELECT state FROM games WHERE id = $1 AND epoch = $2";
    let rows = tx.lock(sql, values![hold.game, hold.epoch]).await?;
    rows.first().map(|row| GameState::read(&row.get::<String>("state")?)).transpose()
}
