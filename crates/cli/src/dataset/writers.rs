//! The formats of datasets. docs/dataset.md describes them.

use std::io::{self, Write};

use catalog::{Lesson, Row, SeatRow, Shape};

/// Writes the rows of games, one after another.
pub(crate) trait RowWriter {
    /// Writes a position of a game.
    fn write(&mut self, game: u64, row: &Row) -> io::Result<()>;

    /// All is written.
    fn finish(&mut self) -> io::Result<()>;
}

/// Positions as texts, a line each.
pub(crate) struct Csv<W>(W);

impl<W: Write> Csv<W> {
    pub(crate) fn new(mut out: W, seats: &[SeatRow]) -> io::Result<Self> {
        write!(out, "game,ply,position,seat,turn,proved")?;
        for prefix in ["value", "result"] {
            for seat in seats {
                write!(out, ",{prefix}_{}", seat.name)?;
            }
        }
        writeln!(out)?;
        Ok(Self(out))
    }
}

impl<W: Write> RowWriter for Csv<W> {
    fn write(&mut self, game: u64, row: &Row) -> io::Result<()> {
        let (position, turn) = (quoted(&row.position), quoted(&row.turn));
        let (ply, seat, proved) = (row.ply, row.seat.index(), u8::from(row.proved));
        write!(self.0, "{game},{ply},{position},{seat},{turn},{proved}")?;
        for value in &row.value {
            write!(self.0, ",{value:.4}")?;
        }
        for result in &row.result {
            write!(self.0, ",{result}")?;
        }
        writeln!(self.0)
    }

    fn finish(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// A field, in quotes where a comma would part it.
fn quoted(field: &str) -> String {
    if field.contains([',', '"']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}

const MAGIC: &[u8; 8] = b"LUDODATA";
const VERSION: u32 = 1;

/// Positions as inputs of a net: rows of one size.
pub(crate) struct ForNets<W> {
    out: W,
    input_bytes: usize,
    sides: usize,
}

impl<W: Write> ForNets<W> {
    pub(crate) fn new(mut out: W, shape: Shape, sides: usize) -> io::Result<Self> {
        let input_bytes = shape.inputs.div_ceil(8);
        out.write_all(MAGIC)?;
        for number in [VERSION, shape.inputs as u32, shape.sets as u32, sides as u32] {
            out.write_all(&number.to_le_bytes())?;
        }
        Ok(Self { out, input_bytes, sides })
    }

    fn lesson(&mut self, lesson: &Lesson) -> io::Result<()> {
        let Lesson { inputs, context, value, result } = lesson;
        self.out.write_all(&(context.set as u32).to_le_bytes())?;
        for numbers in [&context.known, value, result] {
            for number in &numbers[..self.sides] {
                self.out.write_all(&number.to_le_bytes())?;
            }
        }
        self.out.write_all(&inputs.to_bytes()[..self.input_bytes])
    }
}

impl<W: Write> RowWriter for ForNets<W> {
    fn write(&mut self, _game: u64, row: &Row) -> io::Result<()> {
        row.lessons.iter().try_for_each(|lesson| self.lesson(lesson))
    }

    fn finish(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_and_quotes_stay_inside_their_field() {
        assert_eq!(quoted("a1>b2"), "a1>b2");
        assert_eq!(quoted("a,b"), "\"a,b\"");
        assert_eq!(quoted("a\"b"), "\"a\"\"b\"");
    }
}
