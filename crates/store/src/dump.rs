//! A whole database as lines of text, the same for every database.
//!
//! ```text
//! ludotheque-dump 1
//! schema 1
//! table accounts id name …
//! <tab>a1<tab>Ada<tab>…
//! table sessions …
//! end 1
//! ```
//!
//! A line that begins with a tab is a row, its fields parted by tabs. `\N` is no value; `\t`, `\n`,
//! `\r` and `\\` are what they are in a text. The last line counts the rows.

use std::path::Path;

use futures_util::TryStreamExt;
use tokio::io::{
    AsyncBufReadExt, AsyncRead, AsyncWrite, AsyncWriteExt, BufReader, BufWriter, Lines,
};

use crate::db::{Row, Tx, Value, values};
use crate::error::{Result, StoreError};
use crate::migrate::{Found, look, make, newest};

const HEADER: &str = "ludotheque-dump 1";

/// Every table, those that others refer to first.
pub(crate) const TABLES: &[&str] = &[
    "accounts",
    "sessions",
    "recoveries",
    "follows",
    "blocks",
    "clubs",
    "club_members",
    "tournaments",
    "tournament_log",
    "tournament_players",
    "games",
    "seats",
    "turns",
    "takebacks",
    "replacements",
    "chat",
    "notes",
    "conditions",
    "challenges",
    "ratings",
    "rating_steps",
    "pushes",
    "reports",
    "audit",
    "heartbeats",
    "limits",
    "reviews",
    "secrets",
];

/// How many rows one statement stores; the number of values in a statement is limited.
const ROWS: usize = 100;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Int,
    Real,
    Text,
}

#[derive(Debug)]
struct Column {
    name: String,
    kind: Kind,
}

/// Writes all rows of a snapshot; `to` is the name of the destination in errors.
pub(crate) async fn write(mut tx: Tx, to: &Path, out: impl AsyncWrite + Unpin) -> Result<()> {
    let Found::Ours(schema) = look(&mut tx).await? else {
        return Err(StoreError::NotOurs(to.display().to_string()));
    };
    let mut out = Out { file: BufWriter::new(out), to };
    out.line(&format!("{HEADER}\nschema {schema}")).await?;
    let mut count = 0_u64;
    for table in TABLES {
        let columns = columns(&mut tx, table).await?;
        if columns.is_empty() {
            // An older schema does not have this table.
            continue;
        }
        let names = names(&columns, " ");
        out.line(&format!("table {table} {names}")).await?;
        let sql = format!("SELECT {} FROM {table} ORDER BY 1, 2", self::names(&columns, ", "));
        let mut rows = tx.stream(sql);
        while let Some(row) = rows.try_next().await? {
            let mut line = String::new();
            for column in &columns {
                line.push('\t');
                line.push_str(&field(&row, column)?);
            }
            out.line(&line).await?;
            count += 1;
        }
    }
    out.line(&format!("end {count}")).await?;
    out.file.shutdown().await.map_err(StoreError::file(to))
}

/// Creates the tables of the dump's schema, and fills them; `from` is the name of the dump in
/// errors.
pub(crate) async fn read(from: &Path, input: impl AsyncRead + Unpin, tx: &mut Tx) -> Result<()> {
    let mut lines = In { lines: BufReader::new(input).lines(), n: 0, from };
    if lines.next().await?.as_deref() != Some(HEADER) {
        return Err(StoreError::NotOurs(from.display().to_string()));
    }
    let schema = lines.next().await?.unwrap_or_default();
    let schema = schema.strip_prefix("schema ").and_then(|schema| schema.parse::<i64>().ok());
    let schema = schema.ok_or_else(|| lines.wrong("expected `schema` and its number"))?;
    if schema > newest() {
        let place = from.display().to_string();
        return Err(StoreError::Newer { place, found: schema, known: newest() });
    }
    make(tx, 0, schema).await?;
    let mut filling: Option<Filling> = None;
    let mut count = 0_u64;
    loop {
        let Some(line) = lines.next().await? else {
            return Err(lines.wrong("the end is missing: the dump was cut short"));
        };
        if let Some(row) = line.strip_prefix('\t') {
            let filling = filling.as_mut().ok_or_else(|| lines.wrong("a row before a table"))?;
            filling.push(row).map_err(|what| lines.wrong(what))?;
            count += 1;
            if filling.rows == ROWS {
                filling.store(tx).await?;
            }
            continue;
        }
        if let Some(mut filled) = filling.take() {
            filled.store(tx).await?;
        }
        match line.split_once(' ') {
            Some(("table", rest)) => {
                let found = Filling::begin(tx, rest).await?;
                filling = Some(found.map_err(|what| lines.wrong(what))?);
            }
            Some(("end", rows)) if rows == count.to_string() => break,
            Some(("end", rows)) => {
                return Err(lines.wrong(format!("there should be {rows} rows, and are {count}")));
            }
            _ => return Err(lines.wrong("expected `table`, a row or `end`")),
        }
    }
    if lines.next().await?.is_some() {
        return Err(lines.wrong("something comes after the end"));
    }
    go_on_counting(tx).await
}

/// A table that is being filled.
struct Filling {
    table: String,
    columns: Vec<Column>,
    values: Vec<Value>,
    rows: usize,
}

impl Filling {
    /// `words` are the table and its columns; the inner error is what is wrong with them.
    async fn begin(tx: &mut Tx, words: &str) -> Result<Result<Filling, String>> {
        let mut words = words.split(' ');
        let table = words.next().unwrap_or_default().to_owned();
        if !TABLES.contains(&table.as_str()) {
            return Ok(Err(format!("there is no table {table}")));
        }
        let mut known = columns(tx, &table).await?;
        let mut columns = Vec::new();
        for word in words {
            match known.iter().position(|column| column.name == word) {
                Some(place) => columns.push(known.swap_remove(place)),
                None => return Ok(Err(format!("there is no column {word} in {table}"))),
            }
        }
        if columns.is_empty() {
            return Ok(Err(format!("{table} has no columns")));
        }
        Ok(Ok(Filling { table, columns, values: Vec::new(), rows: 0 }))
    }

    fn push(&mut self, row: &str) -> Result<(), String> {
        let fields: Vec<_> = row.split('\t').collect();
        if fields.len() != self.columns.len() {
            let expected = self.columns.len();
            return Err(format!("{expected} fields were expected, and are {}", fields.len()));
        }
        for (column, field) in self.columns.iter().zip(fields) {
            let wrong = || format!("{} cannot be `{field}`", column.name);
            self.values.push(value(field, column.kind).ok_or_else(wrong)?);
        }
        self.rows += 1;
        Ok(())
    }

    async fn store(&mut self, tx: &mut Tx) -> Result<()> {
        if self.rows == 0 {
            return Ok(());
        }
        let width = self.columns.len();
        let row = |n: usize| {
            let places: Vec<_> = (1..=width).map(|c| format!("${}", n * width + c)).collect();
            format!("({})", places.join(", "))
        };
        let rows: Vec<_> = (0..self.rows).map(row).collect();
        let sql = format!(
            "INSERT INTO {} ({}) VALUES {}",
            self.table,
            names(&self.columns, ", "),
            rows.join(", ")
        );
        tx.run(&sql, std::mem::take(&mut self.values)).await?;
        self.rows = 0;
        Ok(())
    }
}

/// Sequences continue after the greatest number; SQLite does this by itself.
async fn go_on_counting(tx: &mut Tx) -> Result<()> {
    if let Tx::Postgres(_) = tx {
        for table in TABLES {
            if columns(tx, table).await?.iter().any(|column| column.name == "n") {
                let sql = format!(
                    "SELECT setval(pg_get_serial_sequence('{table}', 'n'), \
                     COALESCE(MAX(n), 0) + 1, false) FROM {table}"
                );
                tx.rows(&sql, values![]).await?;
            }
        }
    }
    Ok(())
}

/// The columns of a table as the database has them.
async fn columns(tx: &mut Tx, table: &str) -> Result<Vec<Column>> {
    let sql = match tx {
        Tx::Sqlite(..) => "SELECT name, type AS kind FROM pragma_table_info($1) ORDER BY cid",
        Tx::Postgres(_) => {
            "SELECT CAST(column_name AS TEXT) AS name, CAST(data_type AS TEXT) AS kind \
             FROM information_schema.columns \
             WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position"
        }
    };
    let rows = tx.rows(sql, values![table]).await?;
    crate::games::each(&rows, |row| {
        let kind = match row.get::<String>("kind")?.to_lowercase().as_str() {
            "bigint" | "integer" => Kind::Int,
            "double precision" => Kind::Real,
            "text" => Kind::Text,
            kind => return Err(StoreError::Corrupt(format!("column {kind} in {table}"))),
        };
        Ok(Column { name: row.get("name")?, kind })
    })
}

fn names(columns: &[Column], between: &str) -> String {
    columns.iter().map(|column| column.name.as_str()).collect::<Vec<_>>().join(between)
}

fn field(row: &Row, column: &Column) -> Result<String> {
    let text = match column.kind {
        Kind::Int => row.get::<Option<i64>>(&column.name)?.map(|number| number.to_string()),
        // Rust writes the shortest text that reads as the same number.
        Kind::Real => row.get::<Option<f64>>(&column.name)?.map(|number| number.to_string()),
        Kind::Text => row.get::<Option<String>>(&column.name)?.map(|text| escape(&text)),
    };
    Ok(text.unwrap_or_else(|| "\\N".to_owned()))
}

fn value(field: &str, kind: Kind) -> Option<Value> {
    if field == "\\N" {
        return Some(match kind {
            Kind::Int => Value::Int(None),
            Kind::Real => Value::Real(None),
            Kind::Text => Value::Text(None),
        });
    }
    Some(match kind {
        Kind::Int => Value::Int(Some(field.parse().ok()?)),
        Kind::Real => Value::Real(Some(field.parse().ok()?)),
        Kind::Text => Value::Text(Some(unescape(field)?)),
    })
}

fn escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace('\t', "\\t").replace('\n', "\\n").replace('\r', "\\r")
}

fn unescape(field: &str) -> Option<String> {
    let mut text = String::with_capacity(field.len());
    let mut letters = field.chars();
    while let Some(letter) = letters.next() {
        text.push(match letter {
            '\\' => match letters.next()? {
                '\\' => '\\',
                't' => '\t',
                'n' => '\n',
                'r' => '\r',
                _ => return None,
            },
            letter => letter,
        });
    }
    Some(text)
}

struct Out<'a, W> {
    file: BufWriter<W>,
    to: &'a Path,
}

impl<W: AsyncWrite + Unpin> Out<'_, W> {
    async fn line(&mut self, line: &str) -> Result<()> {
        let wrong = StoreError::file(self.to);
        let written = async {
            self.file.write_all(line.as_bytes()).await?;
            self.file.write_all(b"\n").await
        };
        written.await.map_err(wrong)
    }
}

struct In<'a, R> {
    lines: Lines<BufReader<R>>,
    n: u64,
    from: &'a Path,
}

impl<R: AsyncRead + Unpin> In<'_, R> {
    async fn next(&mut self) -> Result<Option<String>> {
        self.n += 1;
        match self.lines.next_line().await {
            Ok(line) => Ok(line),
            Err(error) if error.kind() == std::io::ErrorKind::InvalidData => {
                Err(self.wrong("not a text"))
            }
            Err(error) => Err(StoreError::file(self.from)(error)),
        }
    }

    fn wrong(&self, what: impl Into<String>) -> StoreError {
        StoreError::Dump { line: self.n, what: what.into() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_survives() {
        for text in ["", "plain", "\t\n\r\\", "\\N", "\\t", "é\u{2028}"] {
            let field = escape(text);
            assert!(!field.contains(['\t', '\n', '\r']));
            assert_eq!(unescape(&field).as_deref(), Some(text));
        }
        assert_eq!(unescape("\\x"), None);
        assert_eq!(unescape("\\"), None);
    }

    #[test]
    fn no_value_is_not_a_text() {
        assert_eq!(value("\\N", Kind::Text), Some(Value::Text(None)));
        assert_eq!(value(&escape("\\N"), Kind::Text), Some(Value::from("\\N")));
        assert_eq!(value("0.1", Kind::Real), Some(Value::Real(Some(0.1))));
        assert_eq!(value("1e", Kind::Real), None);
    }
}
