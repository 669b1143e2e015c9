//! Makes sure that either one server uses a database and has all rooms in its memory, or several
//! servers that communicate by NATS share it. Never both.
//!
//! SQLite: a lock on the file `-lock` next to the database; the system releases it when the process ends.
//! PostgreSQL: an advisory lock of a connection that is used for nothing else, which several may share.

use std::fs::{File, OpenOptions, TryLockError};
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, PgConnection};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::Store;
use crate::db::Db;
use crate::error::{Result, StoreError};
use crate::file::sibling;

/// The number of the advisory lock.
const LOCK: i64 = 0x6c75_646f_7365;
/// PostgreSQL needs a moment to notice that a server was killed: the lock is tried again for so
/// long.
const CLAIM_TIMEOUT: Duration = Duration::from_secs(10);
const RETRY_INTERVAL: Duration = Duration::from_millis(100);
/// How often the connection that holds the lock is checked.
const CHECK_INTERVAL: Duration = Duration::from_secs(2);

/// The right to serve games from a database, until it is dropped.
pub struct Claim(Held);

enum Held {
    /// No other process can open a database in memory.
    Memory,
    File {
        _lock: File,
    },
    Postgres {
        task: JoinHandle<()>,
        lost: oneshot::Receiver<()>,
    },
}

/// Which other servers a claim excludes.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Lock {
    /// All.
    Alone,
    /// Those that do not share the database.
    Shared,
}

impl Lock {
    fn statement(self) -> &'static str {
        match self {
            Lock::Alone => "SELECT pg_try_advisory_lock($1)",
            Lock::Shared => "SELECT pg_try_advisory_lock_shared($1)",
        }
    }
}

impl Store {
    /// Claims the database for one server. Fails where another one serves from it.
    pub async fn claim(&self) -> Result<Claim> {
        self.claim_for(Lock::Alone).await
    }

    /// Claims the database for one of several servers. Fails where one serves from it that knows of no
    /// others, and in SQLite.
    pub async fn claim_shared(&self) -> Result<Claim> {
        self.claim_for(Lock::Shared).await
    }

    async fn claim_for(&self, how: Lock) -> Result<Claim> {
        let in_use = || StoreError::InUse(self.place().to_owned());
        Ok(Claim(match &self.db {
            Db::Sqlite { .. } if how == Lock::Shared => return Err(StoreError::NotShared),
            Db::Sqlite { file: None, .. } => Held::Memory,
            Db::Sqlite { file: Some(file), .. } => {
                // Not the database itself: closing a second handle to it would end SQLite's own locks.
                let path = sibling(file.path(), "-lock")?;
                let mut options = OpenOptions::new();
                options.create(true).truncate(false).write(true);
                #[cfg(unix)]
                std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
                let lock = options.open(&path).map_err(StoreError::file(&path))?;
                match lock.try_lock() {
                    Ok(()) => Held::File { _lock: lock },
                    Err(TryLockError::WouldBlock) => return Err(in_use()),
                    Err(TryLockError::Error(error)) => return Err(StoreError::file(&path)(error)),
                }
            }
            Db::Postgres(pool) => {
                let options = pool.connect_options().as_ref().clone();
                let holder = lock(&options, how).await?.ok_or_else(in_use)?;
                let (lose, lost) = oneshot::channel();
                let task = tokio::spawn(async move {
                    hold_lock(holder, options, how).await;
                    lose.send(()).ok();
                });
                Held::Postgres { task, lost }
            }
        }))
    }
}

impl Claim {
    /// Returns when the claim is lost: the database was unreachable, and another server claimed it.
    pub async fn lost(&mut self) {
        match &mut self.0 {
            Held::Postgres { lost, .. } => drop(lost.await),
            Held::Memory | Held::File { .. } => std::future::pending().await,
        }
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        if let Held::Postgres { task, .. } = &self.0 {
            task.abort();
        }
    }
}

/// A connection that holds the lock; none where another holds it.
async fn lock(options: &PgConnectOptions, how: Lock) -> Result<Option<PgConnection>> {
    let mut connection = PgConnection::connect_with(options).await?;
    let began = std::time::Instant::now();
    loop {
        let taken: bool =
            sqlx::query_scalar(how.statement()).bind(LOCK).fetch_one(&mut connection).await?;
        if taken {
            return Ok(Some(connection));
        }
        if began.elapsed() > CLAIM_TIMEOUT {
            return Ok(None);
        }
        tokio::time::sleep(RETRY_INTERVAL).await;
    }
}

/// Holds the lock, and takes it again after the database was unreachable. Returns when another
/// server has it.
async fn hold_lock(mut holder: PgConnection, options: PgConnectOptions, how: Lock) {
    loop {
        tokio::time::sleep(CHECK_INTERVAL).await;
        // There is no time limit: as long as the connection is open, the lock is held.
        if holder.ping().await.is_ok() {
            continue;
        }
        drop(holder);
        holder = loop {
            match lock(&options, how).await {
                Ok(Some(connection)) => break connection,
                Ok(None) => return,
                Err(_) => tokio::time::sleep(CHECK_INTERVAL).await,
            }
        };
    }
}
