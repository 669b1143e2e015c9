use std::path::PathBuf;
use std::sync::Arc;

use thiserror::Error;

/// Why the database could not be used. Conflicts with other changes and missing rows are return
/// values, not errors.
#[derive(Clone, Debug, Error)]
pub enum StoreError {
    /// The address does not name a known kind of database.
    #[error("`{0}` is not the address of a database: expected `sqlite:FILE` or `postgres://…`")]
    Address(String),
    /// Another server serves games from it.
    #[error(
        "another server uses the database {0}; only one at a time may, because rooms are in its \
         memory: stop it first, or start all of them with --nats"
    )]
    InUse(String),
    /// Several servers cannot use a file at once.
    #[error(
        "several servers share a database only in PostgreSQL: --nats needs --database postgres://…"
    )]
    NotShared,
    /// There is no such database, and it was not to be created.
    #[error("no database at {0}")]
    Missing(String),
    /// A file shows that there was a database, but is none now: no new database is created in its
    /// place.
    #[error(
        "{} {what}: the database that was here is lost; put a backup in its place, or delete this \
         file for a new database to be made", .file.display()
    )]
    Lost {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        what: &'static str,
    },
    /// A file of the database was deleted or replaced by another while it was open.
    #[error(
        "{} was deleted or replaced while the database was open, and nothing is stored any more: \
         put the same file back, or stop the server, see that the right files are there, and start \
         it again", .0.display()
    )]
    Moved(PathBuf),
    /// The disk is full. Nothing was stored.
    #[error("the disk of the database is full: {0}")]
    Full(#[source] Arc<sqlx::Error>),
    /// The file or database belongs to another program.
    #[error("{0} is not a database of Ludothèque")]
    NotOurs(String),
    /// Written by a newer program.
    #[error("{place} was written by a newer program (schema {found}, known are up to {known})")]
    Newer {
        /// The file or address.
        place: String,
        /// The schema it has.
        found: i64,
        /// The newest schema this program knows.
        known: i64,
    },
    /// A backup can be restored only into an empty database.
    #[error("{0} is not empty: restore into a new database")]
    NotEmpty(String),
    /// A backup never overwrites a file.
    #[error("{} already exists", .0.display())]
    Exists(PathBuf),
    /// The dump is incomplete or was changed.
    #[error("line {line} of the dump: {what}")]
    Dump {
        /// Counted from 1.
        line: u64,
        /// What is wrong there.
        what: String,
    },
    /// A stored value that this program never writes.
    #[error("corrupt data: {0}")]
    Corrupt(String),
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
    /// A file could not be read or written.
    #[error("{}: {error}", .path.display())]
    File {
        /// Which one.
        path: PathBuf,
        /// The error of the system.
        #[source]
        error: Arc<std::io::Error>,
    },
    /// The database failed. After a failed write it is not known whether it was written: read again.
    #[error("the database failed: {0}")]
    Database(#[source] Arc<sqlx::Error>),
}

/// The result of most functions.
pub type Result<T, E = StoreError> = std::result::Result<T, E>;

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match error {
            sqlx::Error::PoolClosed => StoreError::Closed,
            error if is_full(&error) => StoreError::Full(Arc::new(error)),
            error => StoreError::Database(Arc::new(error)),
        }
    }
}

impl StoreError {
    pub(crate) fn file(path: impl Into<PathBuf>) -> impl FnOnce(std::io::Error) -> StoreError {
        let path = path.into();
        move |error| StoreError::File { path, error: Arc::new(error) }
    }

    /// Does a row with this key exist already?
    pub(crate) fn is_taken(&self) -> bool {
        let StoreError::Database(error) = self else { return false };
        error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation)
    }
}

/// `SQLITE_FULL`, and `disk_full` of PostgreSQL.
fn is_full(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    code.is_some_and(|code| code == "13" || code == "53100")
}
