//! One interface to both databases: the same SQL, with numbers and texts only.

use std::sync::Arc;

use futures_util::StreamExt;
use futures_util::stream::BoxStream;
use sqlx::postgres::{PgPool, PgRow};
use sqlx::sqlite::{SqlitePool, SqliteRow};
use sqlx::{AssertSqlSafe, Decode, Postgres, Row as _, Sqlite, Transaction, Type};

use crate::error::{Result, StoreError};
use crate::file::OpenFile;

/// A database and how to reach it.
#[derive(Clone, Debug)]
pub(crate) enum Db {
    /// One connection writes, so that within this process the file is never locked; others read. In
    /// memory both are the same single connection.
    Sqlite {
        write: SqlitePool,
        read: SqlitePool,
        /// A connection that is never used, but stays open: a database in memory, and the files
        /// `-wal` and `-shm` of one on the disk, disappear with the last connection.
        anchor: SqlitePool,
        /// None for a database in memory.
        file: Option<Arc<OpenFile>>,
    },
    Postgres(PgPool),
}

/// A transaction. Dropped without [`Tx::commit`], it is rolled back.
pub(crate) enum Tx {
    /// A commit checks that this file is still in its place.
    Sqlite(Transaction<'static, Sqlite>, Option<Arc<OpenFile>>),
    Postgres(Transaction<'static, Postgres>),
}

/// A value in a statement.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    Int(Option<i64>),
    Real(Option<f64>),
    Text(Option<String>),
}

/// A row that was read.
pub(crate) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

/// The types a column can be read as.
pub(crate) trait Readable:
    for<'r> Decode<'r, Sqlite> + Type<Sqlite> + for<'r> Decode<'r, Postgres> + Type<Postgres>
{
}
impl<T> Readable for T where
    T: for<'r> Decode<'r, Sqlite> + Type<Sqlite> + for<'r> Decode<'r, Postgres> + Type<Postgres>
{
}

/// Values for the places `$1`, `$2`, … of a statement.
macro_rules! values {
    ($($value:expr),* $(,)?) => { vec![$($crate::db::Value::from($value)),*] };
}
pub(crate) use values;

impl Db {
    pub(crate) async fn begin(&self) -> Result<Tx> {
        Ok(match self {
            Db::Sqlite { write, file, .. } => {
                in_place(write, file.as_deref())?;
                // Asking for the write lock at the start: getting it later can fail halfway.
                Tx::Sqlite(write.begin_with("BEGIN IMMEDIATE").await?, file.clone())
            }
            Db::Postgres(pool) => Tx::Postgres(begin_postgres(pool, "BEGIN").await?),
        })
    }

    /// A read transaction: a consistent snapshot while others go on writing.
    pub(crate) async fn snapshot(&self) -> Result<Tx> {
        Ok(match self {
            Db::Sqlite { read, file, .. } => {
                in_place(read, file.as_deref())?;
                Tx::Sqlite(read.begin().await?, file.clone())
            }
            Db::Postgres(pool) => {
                let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
                Tx::Postgres(begin_postgres(pool, begin).await?)
            }
        })
    }

    /// Runs one statement that writes; returns how many rows it changed.
    pub(crate) async fn run(&self, sql: &'static str, values: Vec<Value>) -> Result<u64> {
        match self {
            Db::Sqlite { .. } => {
                let mut tx = self.begin().await?;
                let changed = tx.run(sql, values).await?;
                tx.commit().await?;
                Ok(changed)
            }
            Db::Postgres(pool) => postgres::run(&mut *pool.acquire().await?, sql, values).await,
        }
    }

    /// Reads rows.
    pub(crate) async fn rows(&self, sql: &str, values: Vec<Value>) -> Result<Vec<Row>> {
        match self {
            Db::Sqlite { read, file, .. } => {
                in_place(read, file.as_deref())?;
                sqlite::rows(&mut *read.acquire().await?, sql, values).await
            }
            Db::Postgres(pool) => postgres::rows(&mut *pool.acquire().await?, sql, values).await,
        }
    }

    /// Reads the first row.
    pub(crate) async fn row(&self, sql: &str, values: Vec<Value>) -> Result<Option<Row>> {
        Ok(self.rows(sql, values).await?.into_iter().next())
    }

    /// Empties SQLite's log, which still holds deleted data. While others read it is not emptied; a
    /// later call will do it.
    pub(crate) async fn forget_log(&self) {
        if let Db::Sqlite { write, file: Some(_), .. } = self {
            sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(write).await.ok();
        }
    }

    pub(crate) async fn close(&self) {
        match self {
            Db::Sqlite { write, read, anchor, .. } => {
                read.close().await;
                write.close().await;
                anchor.close().await;
            }
            Db::Postgres(pool) => pool.close().await,
        }
    }
}

/// If the file was deleted or replaced, open connections would use the old file and new ones the
/// new file. Both are refused.
fn in_place(pool: &SqlitePool, file: Option<&OpenFile>) -> Result<()> {
    match file.map_or(Ok(()), OpenFile::check) {
        // Two of the files disappear when the store is closed.
        Err(_) if pool.is_closed() => Err(StoreError::Closed),
        checked => checked,
    }
}

/// Begins in a task of its own, which goes on when the caller stops waiting. Dropped between `BEGIN`
/// and its answer, sqlx would return the connection to the pool with a transaction that it does not
/// know of, and whatever is written there next would be acknowledged and never committed.
async fn begin_postgres(
    pool: &PgPool,
    statement: &'static str,
) -> Result<Transaction<'static, Postgres>> {
    let pool = pool.clone();
    let begun = tokio::spawn(async move { pool.begin_with(statement).await });
    // The task is cancelled only when the whole program ends.
    Ok(begun.await.map_err(|_| StoreError::Closed)??)
}

impl Tx {
    pub(crate) async fn run(&mut self, sql: &str, values: Vec<Value>) -> Result<u64> {
        match self {
            Tx::Sqlite(tx, _) => sqlite::run(tx, sql, values).await,
            Tx::Postgres(tx) => postgres::run(tx, sql, values).await,
        }
    }

    pub(crate) async fn rows(&mut self, sql: &str, values: Vec<Value>) -> Result<Vec<Row>> {
        match self {
            Tx::Sqlite(tx, _) => sqlite::rows(tx, sql, values).await,
            Tx::Postgres(tx) => postgres::rows(tx, sql, values).await,
        }
    }

    pub(crate) async fn row(&mut self, sql: &str, values: Vec<Value>) -> Result<Option<Row>> {
        Ok(self.rows(sql, values).await?.into_iter().next())
    }

    /// Several statements without values.
    pub(crate) async fn script(&mut self, sql: String) -> Result<()> {
        let script = sqlx::raw_sql(AssertSqlSafe(sql));
        match self {
            Tx::Sqlite(tx, _) => script.execute(&mut **tx).await.map(drop)?,
            Tx::Postgres(tx) => script.execute(&mut **tx).await.map(drop)?,
        }
        Ok(())
    }

    /// Streams rows.
    pub(crate) fn stream(&mut self, sql: String) -> BoxStream<'_, Result<Row>> {
        let query = AssertSqlSafe(sql);
        match self {
            Tx::Sqlite(tx, _) => {
                sqlx::query(query).fetch(&mut **tx).map(|row| Ok(Row::Sqlite(row?))).boxed()
            }
            Tx::Postgres(tx) => {
                sqlx::query(query).fetch(&mut **tx).map(|row| Ok(Row::Postgres(row?))).boxed()
            }
        }
    }

    pub(crate) async fn commit(self) -> Result<()> {
        match self {
            Tx::Sqlite(tx, file) => {
                if let Some(file) = file {
                    file.check()?;
                }
                tx.commit().await?;
            }
            Tx::Postgres(tx) => tx.commit().await?,
        }
        Ok(())
    }

    /// Reads a row and locks it until the end of the transaction: `sql` ends where PostgreSQL says
    /// `FOR UPDATE`. SQLite has only one writer anyway.
    pub(crate) async fn lock(&mut self, sql: &str, values: Vec<Value>) -> Result<Vec<Row>> {
        match self {
            Tx::Sqlite(tx, _) => sqlite::rows(tx, sql, values).await,
            Tx::Postgres(tx) => postgres::rows(tx, &format!("{sql} FOR UPDATE"), values).await,
        }
    }
}

impl Row {
    pub(crate) fn get<T: Readable>(&self, column: &str) -> Result<T> {
        Ok(match self {
            Row::Sqlite(row) => row.try_get(column)?,
            Row::Postgres(row) => row.try_get(column)?,
        })
    }

    /// A number in the range of `T`: a seat, a ply.
    pub(crate) fn small<T: TryFrom<i64>>(&self, column: &str) -> Result<T> {
        small(self.get(column)?, column)
    }

    /// The same, or none for NULL.
    pub(crate) fn small_or_none<T: TryFrom<i64>>(&self, column: &str) -> Result<Option<T>> {
        self.get::<Option<i64>>(column)?.map(|number| small(number, column)).transpose()
    }

    pub(crate) fn flag(&self, column: &str) -> Result<bool> {
        Ok(self.get::<i64>(column)? != 0)
    }
}

fn small<T: TryFrom<i64>>(number: i64, column: &str) -> Result<T> {
    T::try_from(number).map_err(|_| StoreError::Corrupt(format!("{column} {number}")))
}

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Int(Some(number))
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Value {
        Value::Int(Some(number.into()))
    }
}

impl From<u8> for Value {
    fn from(number: u8) -> Value {
        Value::Int(Some(number.into()))
    }
}

impl From<bool> for Value {
    fn from(flag: bool) -> Value {
        Value::Int(Some(flag.into()))
    }
}

impl From<f64> for Value {
    fn from(number: f64) -> Value {
        Value::Real(Some(number))
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(Some(storable(text)))
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Value {
        Value::from(text.as_str())
    }
}

impl From<Option<i64>> for Value {
    fn from(number: Option<i64>) -> Value {
        Value::Int(number)
    }
}

impl From<Option<u8>> for Value {
    fn from(number: Option<u8>) -> Value {
        Value::Int(number.map(i64::from))
    }
}

impl From<Option<f64>> for Value {
    fn from(number: Option<f64>) -> Value {
        Value::Real(number)
    }
}

impl From<Option<&str>> for Value {
    fn from(text: Option<&str>) -> Value {
        Value::Text(text.map(storable))
    }
}

impl From<&Option<String>> for Value {
    fn from(text: &Option<String>) -> Value {
        Value::from(text.as_deref())
    }
}

/// The text without NUL, which PostgreSQL cannot store.
pub(crate) fn storable(text: &str) -> String {
    text.replace('\0', "")
}

/// The same functions for each database: sqlx has a type of its own for everything.
macro_rules! driver {
    ($name:ident, $connection:ty, $row:path) => {
        mod $name {
            use super::{AssertSqlSafe, Result, Row, Value};

            pub(super) async fn run(
                connection: &mut $connection,
                sql: &str,
                values: Vec<Value>,
            ) -> Result<u64> {
                let mut query = sqlx::query(AssertSqlSafe(sql));
                for value in values {
                    query = match value {
                        Value::Int(number) => query.bind(number),
                        Value::Real(number) => query.bind(number),
                        Value::Text(text) => query.bind(text),
                    };
                }
                Ok(query.execute(connection).await?.rows_affected())
            }

            pub(super) async fn rows(
                connection: &mut $connection,
                sql: &str,
                values: Vec<Value>,
            ) -> Result<Vec<Row>> {
                let mut query = sqlx::query(AssertSqlSafe(sql));
                for value in values {
                    query = match value {
                        Value::Int(number) => query.bind(number),
                        Value::Real(number) => query.bind(number),
                        Value::Text(text) => query.bind(text),
                    };
                }
                let rows = query.fetch_all(connection).await?;
                Ok(rows.into_iter().map($row).collect())
            }
        }
    };
}

driver!(sqlite, sqlx::SqliteConnection, Row::Sqlite);
driver!(postgres, sqlx::PgConnection, Row::Postgres);
