//! Backups, made while the server runs.

use std::path::{Path, PathBuf};

use futures_util::future::join;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool};
use sqlx::{AssertSqlSafe, Executor};
use tokio::fs;
use tokio::io::{AsyncRead, AsyncReadExt, duplex};

use crate::Store;
use crate::db::{Db, Tx};
use crate::dump;
use crate::error::{Result, StoreError};
use crate::file::{make_private, refuse_rest};
use crate::migrate::{Found, look, newest};
use crate::open::{Address, BUSY_TIMEOUT, check_file, connect_to};

/// How every file of SQLite begins.
const SQLITE: &[u8] = b"SQLite format 3\0";

impl Store {
    /// Writes a consistent copy of the database to a new file: of SQLite a file that can be served
    /// at once, of PostgreSQL a [dump](Store::dump). The file appears when it is complete.
    pub async fn backup(&self, to: &Path) -> Result<()> {
        match &self.db {
            Db::Sqlite { write, file, .. } => {
                appear(to, async |part| match file {
                    None => vacuum(write, part).await,
                    Some(file) => {
                        file.check()?;
                        vacuum_file(file.path(), part).await?;
                        file.check()
                    }
                })
                .await
            }
            Db::Postgres(_) => self.dump(to).await,
        }
    }

    /// Writes a consistent copy of the database to a new text file, from which either database can
    /// be [restored](Store::restore).
    pub async fn dump(&self, to: &Path) -> Result<()> {
        appear(to, async |part| {
            let file = fs::File::create(part).await.map_err(StoreError::file(part))?;
            dump::write(self.db.snapshot().await?, part, file).await
        })
        .await
    }

    /// Reads a backup or a dump into a new, empty database and opens it. All of it is read, or
    /// nothing is there.
    pub async fn restore(from: &Path, address: &str) -> Result<Store> {
        let mut beginning = Vec::new();
        let file = fs::File::open(from).await.map_err(StoreError::file(from))?;
        let read = file.take(SQLITE.len() as u64).read_to_end(&mut beginning).await;
        read.map_err(StoreError::file(from))?;
        if beginning != SQLITE {
            let file = fs::File::open(from).await.map_err(StoreError::file(from))?;
            return load(address, from, file).await;
        }
        check_backup(from).await?;
        if let Address::File(to) = Address::read(address)? {
            refuse_rest(&to)?;
            appear(&to, async |part| vacuum_file(from, part).await).await?;
            return Store::open_existing(address).await;
        }
        let source = plain(from).await?;
        let (out, input) = duplex(1 << 16);
        let written =
            async { dump::write(Tx::Sqlite(source.begin().await?, None), from, out).await };
        let (written, store) = join(written, load(address, from, input)).await;
        source.close().await;
        // If reading failed, writing was interrupted: the reader's error has the reason.
        let store = store?;
        written?;
        Ok(store)
    }
}

/// Reads a dump into an empty database; `from` is its name in errors.
async fn load(address: &str, from: &Path, input: impl AsyncRead + Unpin) -> Result<Store> {
    let (db, place) = connect_to(address, true).await?;
    let loaded = async {
        let mut tx = db.begin().await?;
        if look(&mut tx).await? != Found::Nothing {
            return Err(StoreError::NotEmpty(place.clone()));
        }
        dump::read(from, input, &mut tx).await?;
        tx.commit().await
    };
    if let Err(error) = loaded.await {
        db.close().await;
        return Err(error);
    }
    Store::begin(db, place).await
}

/// Checks that a SQLite file can be restored.
async fn check_backup(from: &Path) -> Result<()> {
    let place = from.display().to_string();
    match check_file(from, &place).await? {
        Found::Ours(schema) if schema <= newest() => Ok(()),
        Found::Ours(found) => Err(StoreError::Newer { place, found, known: newest() }),
        Found::Nothing | Found::Other => Err(StoreError::NotOurs(place)),
    }
}

/// A connection without settings that would change the file.
async fn plain(file: &Path) -> Result<SqlitePool> {
    let options = SqliteConnectOptions::new().filename(file).busy_timeout(BUSY_TIMEOUT);
    Ok(SqlitePool::connect_with(options).await?)
}

/// Copies a database by a connection of its own, so that others that use it do not wait.
async fn vacuum_file(file: &Path, to: &Path) -> Result<()> {
    let source = plain(file).await?;
    let done = vacuum(&source, to).await;
    source.close().await;
    done
}

async fn vacuum(source: &SqlitePool, to: &Path) -> Result<()> {
    let to = to.to_str().ok_or_else(|| StoreError::Address(to.display().to_string()))?;
    let sql = format!("VACUUM INTO '{}'", to.replace('\'', "''"));
    source.execute(AssertSqlSafe(sql)).await?;
    Ok(())
}

/// Creates a file that appears only when it is complete and on the disk.
async fn appear(to: &Path, write: impl AsyncFnOnce(&Path) -> Result<()>) -> Result<()> {
    if fs::try_exists(to).await.map_err(StoreError::file(to))? {
        return Err(StoreError::Exists(to.to_owned()));
    }
    let part = PathBuf::from(format!("{}.part", to.display()));
    // A file left by an earlier attempt.
    if fs::try_exists(&part).await.map_err(StoreError::file(&part))? {
        fs::remove_file(&part).await.map_err(StoreError::file(&part))?;
    }
    let done = async {
        make_private(&part).map_err(StoreError::file(&part))?;
        write(&part).await?;
        let file = fs::File::open(&part).await.map_err(StoreError::file(&part))?;
        file.sync_all().await.map_err(StoreError::file(&part))?;
        fs::rename(&part, to).await.map_err(StoreError::file(to))?;
        let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new("."));
        let folder_file = fs::File::open(folder).await.map_err(StoreError::file(folder))?;
        folder_file.sync_all().await.map_err(StoreError::file(folder))
    };
    let done = done.await;
    if done.is_err() {
        // The failure itself is reported; failing to remove what is left of the file is not.
        fs::remove_file(&part).await.ok();
    }
    done
}
