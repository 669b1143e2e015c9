//! Positions as a Parquet file. docs/dataset.md names its columns.

use std::io::{self, Write};
use std::sync::Arc;

use catalog::{Row, SeatRow};
use parquet::basic::{Compression, ZstdLevel};
use parquet::data_type::{
    BoolType, ByteArray, ByteArrayType, DataType, FloatType, Int32Type, Int64Type,
};
use parquet::errors::{ParquetError, Result};
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::parser::parse_message_type;

use super::writers::RowWriter;

/// Rows of a row group.
const GROUP: usize = 50_000;

/// Collects rows and writes them column by column.
pub(crate) struct Parquet<W: Write + Send> {
    file: SerializedFileWriter<W>,
    columns: Columns,
}

/// The columns of the rows that are not written yet.
#[derive(Default)]
struct Columns {
    game: Vec<i64>,
    ply: Vec<i32>,
    position: Vec<ByteArray>,
    seat: Vec<i32>,
    turn: Vec<ByteArray>,
    actions: Lists,
    proved: Vec<bool>,
    /// What the search says, a column a seat, and then what they got.
    shares: Vec<Vec<f32>>,
}

/// A column of lists, as Parquet stores them.
#[derive(Default)]
struct Lists {
    elements: Vec<i32>,
    /// Of each element whether it is there: an empty list has one that is not.
    present: Vec<i16>,
    /// Of each element whether it goes on with the list of the one before.
    continued: Vec<i16>,
}

impl<W: Write + Send> Parquet<W> {
    /// A file whose metadata says how it was made.
    pub(crate) fn new(out: W, seats: &[SeatRow], metadata: &[(&str, String)]) -> io::Result<Self> {
        let schema = Arc::new(parse_message_type(&schema(seats))?);
        let metadata = metadata
            .iter()
            .map(|(key, value)| KeyValue::new(format!("ludotheque.{key}"), value.clone()));
        let properties = WriterProperties::builder()
            .set_compression(Compression::ZSTD(ZstdLevel::default()))
            .set_key_value_metadata(Some(metadata.collect()))
            .build();
        let file = SerializedFileWriter::new(out, schema, Arc::new(properties))?;
        Ok(Self { file, columns: Columns::of(seats.len()) })
    }

    fn write_group(&mut self) -> io::Result<()> {
        let mut group = self.file.next_row_group()?;
        self.columns.write(&mut group)?;
        group.close()?;
        self.columns = Columns::of(self.columns.shares.len() / 2);
        Ok(())
    }
}

impl<W: Write + Send> RowWriter for Parquet<W> {
    fn write(&mut self, game: u64, row: &Row) -> io::Result<()> {
        self.columns.push(game, row);
        if self.columns.game.len() < GROUP {
            return Ok(());
        }
        self.write_group()
    }

    fn finish(&mut self) -> io::Result<()> {
        if !self.columns.game.is_empty() {
            self.write_group()?;
        }
        self.file.finish()?;
        Ok(())
    }
}

/// The columns in Parquet's language for schemas.
fn schema(seats: &[SeatRow]) -> String {
    let mut schema = "message dataset {
        required int64 game;
        required int32 ply;
        required binary position (STRING);
        required int32 seat (INTEGER(8, true));
        required binary turn (STRING);
        required group actions (LIST) { repeated group list { required int32 element; } }
        required boolean proved;\n"
        .to_owned();
    for prefix in ["value", "result"] {
        schema.extend(seats.iter().map(|seat| format!("required float {prefix}_{};\n", seat.name)));
    }
    schema + "}"
}

impl Columns {
    fn of(seats: usize) -> Self {
        Self { shares: vec![Vec::new(); 2 * seats], ..Self::default() }
    }

    fn push(&mut self, game: u64, row: &Row) {
        self.game.push(game as i64);
        self.ply.push(row.ply as i32);
        self.position.push(row.position.as_str().into());
        self.seat.push(row.seat.index() as i32);
        self.turn.push(row.turn.as_str().into());
        self.actions.push(&row.actions);
        self.proved.push(row.proved);
        for (column, &share) in self.shares.iter_mut().zip(row.value.iter().chain(&row.result)) {
            column.push(share);
        }
    }

    /// Writes all columns in the order of the schema.
    fn write<W: Write + Send>(&self, group: &mut SerializedRowGroupWriter<'_, W>) -> Result<()> {
        column::<Int64Type, W>(group, &self.game, None)?;
        column::<Int32Type, W>(group, &self.ply, None)?;
        column::<ByteArrayType, W>(group, &self.position, None)?;
        column::<Int32Type, W>(group, &self.seat, None)?;
        column::<ByteArrayType, W>(group, &self.turn, None)?;
        let Lists { elements, present, continued } = &self.actions;
        column::<Int32Type, W>(group, elements, Some((present, continued)))?;
        column::<BoolType, W>(group, &self.proved, None)?;
        self.shares.iter().try_for_each(|shares| column::<FloatType, W>(group, shares, None))
    }
}

impl Lists {
    fn push(&mut self, list: &[usize]) {
        self.elements.extend(list.iter().map(|&element| element as i32));
        for n in 0..list.len().max(1) {
            self.present.push(i16::from(n < list.len()));
            self.continued.push(i16::from(n > 0));
        }
    }
}

/// Writes the next column; of lists, with what is present in each and where they continue.
fn column<T: DataType, W: Write + Send>(
    group: &mut SerializedRowGroupWriter<'_, W>,
    values: &[T::T],
    lists: Option<(&[i16], &[i16])>,
) -> Result<()> {
    let too_many =
        || ParquetError::General("there are more columns than the schema has".to_owned());
    let mut column = group.next_column()?.ok_or_else(too_many)?;
    let (present, continued) = lists.unzip();
    column.typed::<T>().write_batch(values, present, continued)?;
    column.close()
}
