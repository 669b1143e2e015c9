//! Opening, creating and closing a database.

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Connection, Executor};

use crate::Store;
use crate::db::{Db, Tx};
use crate::error::{Result, StoreError};
use crate::file::{OpenFile, is_there, make_private, refuse_rest};
use crate::migrate::{Found, look, migrate};
use crate::writer::Writer;

/// How long to wait while another program (a backup, a person with a shell) holds the file.
pub(crate) const BUSY_TIMEOUT: Duration = Duration::from_secs(20);
const SQLITE_READERS: u32 = 4;
const POSTGRES_CONNECTIONS: u32 = 16;

impl Store {
    /// Opens `sqlite:FILE`, `sqlite::memory:` or `postgres://…`, makes the tables where there are
    /// none, and brings older ones up to date. A file that is there and empty is refused: a database
    /// was lost.
    pub async fn open(address: &str) -> Result<Store> {
        Store::open_or_make(address, true).await
    }

    /// The same, but a SQLite file must be there already.
    pub async fn open_existing(address: &str) -> Result<Store> {
        Store::open_or_make(address, false).await
    }

    async fn open_or_make(address: &str, make: bool) -> Result<Store> {
        let (db, place) = connect_to(address, make).await?;
        Store::begin(db, place).await
    }

    /// Opens the store of a connected database.
    pub(crate) async fn begin(db: Db, place: String) -> Result<Store> {
        migrate(&db, &place).await?;
        Ok(Store { writer: Writer::start(db.clone()), db, place: place.into() })
    }

    /// Writes the turns in the queue and closes the database. Every later call, on any clone, is an
    /// error.
    pub async fn close(&self) {
        self.writer.close().await;
        self.db.close().await;
    }
}

/// The name in errors of a database without a file.
const MEMORY: &str = "memory";

/// Connects to a database, whatever it contains; also returns its name in errors.
pub(crate) async fn connect_to(address: &str, make: bool) -> Result<(Db, String)> {
    Ok(match Address::read(address)? {
        Address::Memory => (open_memory().await?, MEMORY.to_owned()),
        Address::File(file) => {
            let place = file.display().to_string();
            (open_file(&file, &place, make).await?, place)
        }
        Address::Postgres(options) => {
            let place = place_of(&options);
            (Db::Postgres(connect(*options, &place).await?), place)
        }
    })
}

pub(crate) enum Address {
    Memory,
    File(PathBuf),
    Postgres(Box<PgConnectOptions>),
}

impl Address {
    pub(crate) fn read(address: &str) -> Result<Address> {
        let wrong = || StoreError::Address(address.to_owned());
        match address.split_once(':').ok_or_else(wrong)? {
            ("sqlite", ":memory:") => Ok(Address::Memory),
            ("sqlite", file) => match file.strip_prefix("//").unwrap_or(file) {
                "" => Err(wrong()),
                file => Ok(Address::File(file.into())),
            },
            ("postgres" | "postgresql", _) => {
                // The address may hold a password: it is not repeated.
                let hidden = |_| StoreError::Address("postgres:…".to_owned());
                Ok(Address::Postgres(Box::new(
                    PgConnectOptions::from_str(address).map_err(hidden)?,
                )))
            }
            _ => Err(wrong()),
        }
    }
}

async fn open_memory() -> Result<Db> {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    // All connections of this process with this name share the database, as long as one is open.
    let name = format!("/ludotheque-{}", COUNT.fetch_add(1, Ordering::Relaxed));
    let options = lasting(name.as_ref()).create_if_missing(true).vfs("memdb");
    let anchor = lasting_pool().connect_with(options.clone()).await?;
    let write = lasting_pool().connect_with(options).await?;
    Ok(Db::Sqlite { read: write.clone(), write, anchor, file: None })
}

async fn open_file(file: &Path, place: &str, make: bool) -> Result<Db> {
    let mut made = false;
    if !is_there(file).await? {
        if !make {
            return Err(StoreError::Missing(place.to_owned()));
        }
        refuse_rest(file)?;
        match make_private(file) {
            Ok(()) => made = true,
            // Another process is creating it now.
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {
                is_there(file).await?;
            }
            Err(error) => return Err(StoreError::file(file)(error)),
        }
    }
    if !made && check_file(file, place).await? == Found::Other {
        return Err(StoreError::NotOurs(place.to_owned()));
    }
    let db = connect_file(file).await;
    if db.is_err() && made && std::fs::metadata(file).is_ok_and(|metadata| metadata.len() == 0) {
        // Nothing could be written to it. If it stayed, it would look like a lost database.
        std::fs::remove_file(file).map_err(StoreError::file(file))?;
    }
    db
}

async fn connect_file(file: &Path) -> Result<Db> {
    let options = lasting(file);
    let anchor = lasting_pool().connect_with(options.clone()).await?;
    // The first query opens the files `-wal` and `-shm`.
    anchor.execute("SELECT 1 FROM sqlite_master").await?;
    let open = OpenFile::remember(file)?;
    let write = lasting_pool().connect_with(options.clone()).await?;
    let read = unless_in_doubt(SqlitePoolOptions::new())
        .max_connections(SQLITE_READERS)
        .connect_with(options.pragma("query_only", "on"))
        .await?;
    Ok(Db::Sqlite { write, read, anchor, file: Some(Arc::new(open)) })
}

/// Checks a file before it is opened for writing, because the first statement changes it.
pub(crate) async fn check_file(file: &Path, place: &str) -> Result<Found> {
    let plain = SqliteConnectOptions::new().filename(file).busy_timeout(BUSY_TIMEOUT);
    let pool = SqlitePool::connect_with(plain).await.map_err(|error| not_ours(error, place))?;
    let found = async { look(&mut Tx::Sqlite(pool.begin().await?, None)).await };
    let found = found.await.map_err(|error| match error {
        StoreError::Database(error) if is_no_database(&error) => {
            StoreError::NotOurs(place.to_owned())
        }
        error => error,
    });
    pool.close().await;
    found
}

fn not_ours(error: sqlx::Error, place: &str) -> StoreError {
    if is_no_database(&error) { StoreError::NotOurs(place.to_owned()) } else { error.into() }
}

/// Does SQLite report that the file is not a database (`SQLITE_NOTADB`)?
fn is_no_database(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|error| error.code().is_some_and(|code| code == "26"))
}

/// Readers do not wait for writers (WAL), and an acknowledged commit is on the disk (full sync).
fn lasting(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        // Deleted data is overwritten.
        .pragma("secure_delete", "on")
        .busy_timeout(BUSY_TIMEOUT)
}

/// One connection, which is replaced only when it is in doubt.
fn lasting_pool() -> SqlitePoolOptions {
    unless_in_doubt(SqlitePoolOptions::new())
        .max_connections(1)
        .idle_timeout(None)
        .max_lifetime(None)
}

/// Replaces a connection whose transaction did not end as it should. When the disk is full or fails,
/// SQLite ends the transaction by itself; the `ROLLBACK` that sqlx sends then fails, and sqlx goes on
/// counting a transaction and lets no other begin.
fn unless_in_doubt(options: SqlitePoolOptions) -> SqlitePoolOptions {
    options.after_release(|connection, _| {
        Box::pin(async move {
            if connection.is_in_transaction() {
                // The rollback may still be on its way: the answer comes after it.
                connection.ping().await?;
            }
            Ok(!connection.is_in_transaction())
        })
    })
}

async fn connect(options: PgConnectOptions, place: &str) -> Result<PgPool> {
    // The server may be configured to acknowledge before it has written.
    let durable = "SELECT set_config('synchronous_commit', 'on', false) \
                   WHERE current_setting('synchronous_commit') = 'off'";
    PgPoolOptions::new()
        .max_connections(POSTGRES_CONNECTIONS)
        .after_connect(move |connection, _| {
            Box::pin(async move { connection.execute(durable).await.map(drop) })
        })
        .connect_with(options)
        .await
        .map_err(|error| {
            match error.as_database_error().and_then(sqlx::error::DatabaseError::code) {
                // No such database.
                Some(code) if code == "3D000" => StoreError::Missing(place.to_owned()),
                _ => error.into(),
            }
        })
}

fn place_of(options: &PgConnectOptions) -> String {
    format!("{} at {}", options.get_database().unwrap_or("the usual database"), options.get_host())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::values;

    #[tokio::test]
    async fn memory_that_is_full_keeps_what_it_holds() {
        let store = Store::open("sqlite::memory:").await.unwrap();
        let Db::Sqlite { write, .. } = &store.db else { unreachable!("it is SQLite") };
        let long = "name ".repeat(1000);
        let beat = async |n: i64| store.heartbeat(&format!("{n} {long}"), n).await;
        let mut stored = 0_i64;
        for _ in 0..3 {
            // Simulates a lack of memory; the connection that replaces this one has no such limit.
            write.execute("PRAGMA max_page_count = 1").await.unwrap();
            let full = loop {
                assert!(stored < 1000, "the memory is never full");
                match beat(stored).await {
                    Ok(()) => stored += 1,
                    Err(error) => break error,
                }
            };
            assert!(matches!(full, StoreError::Full(_)), "{full}");
            beat(stored).await.unwrap();
            stored += 1;
            let row =
                store.db.row("SELECT COUNT(*) AS n FROM heartbeats", values![]).await.unwrap();
            assert_eq!(row.unwrap().get::<i64>("n").unwrap(), stored);
        }
    }
}
