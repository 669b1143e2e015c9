//! The squares of the park and the eight ways from one to the next (K1).

use std::fmt;

use game::Message;
use game::text::{Scanner, Syntax};

/// Squares along an edge.
pub const SIDE: u8 = 9;
/// Squares in all.
pub const SQUARES: usize = SIDE as usize * SIDE as usize;

/// A square of the park; squares are ordered a1, a2, … i9.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The square at a column and a row, both counted from 0; `None` off the park.
    pub const fn at(column: u8, row: u8) -> Option<Self> {
        if column < SIDE && row < SIDE { Some(Self(column * SIDE + row)) } else { None }
    }

    /// Every square in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..SQUARES as u8).map(Self)
    }

    /// Counted from 0 in the squares' order.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// West to east, from 0.
    pub const fn column(self) -> u8 {
        self.0 / SIDE
    }

    /// South to north, from 0.
    pub const fn row(self) -> u8 {
        self.0 % SIDE
    }

    /// One step that way; `None` off the park.
    pub fn step(self, way: Way) -> Option<Self> {
        let (east, north) = way.offset();
        Self::at(self.column().checked_add_signed(east)?, self.row().checked_add_signed(north)?)
    }

    /// The way to a square one step away.
    pub fn way_to(self, other: Self) -> Option<Way> {
        Way::ALL.into_iter().find(|&way| self.step(way) == Some(other))
    }

    /// Reads `d4`.
    pub(crate) fn read(s: &mut Scanner<'_>) -> Result<Self, Syntax> {
        let before = s.clone();
        let column = s.bump().filter(|c| ('a'..='i').contains(c));
        let row = s.bump().filter(|c| ('1'..='9').contains(c));
        let square = column
            .zip(row)
            .and_then(|(column, row)| Self::at(column as u8 - b'a', row as u8 - b'1'));
        square.ok_or_else(|| {
            *s = before;
            s.error(Message::new("expected-square-9", "a square from a1 to i9"))
        })
    }

    /// The square with this index, which is below 81.
    pub(crate) const fn from_index(index: u8) -> Self {
        debug_assert!((index as usize) < SQUARES, "the park has 81 squares");
        Self(index)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// From a square to one of its eight neighbours.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// To the next row.
    North,
    /// To the next column.
    East,
    /// To the row before.
    South,
    /// To the column before.
    West,
    /// Over the corner between north and east.
    NorthEast,
    /// Over the corner between south and east.
    SouthEast,
    /// Over the corner between south and west.
    SouthWest,
    /// Over the corner between north and west.
    NorthWest,
}

impl Way {
    /// Over the four sides, then over the four corners.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::East,
        Self::South,
        Self::West,
        Self::NorthEast,
        Self::SouthEast,
        Self::SouthWest,
        Self::NorthWest,
    ];
    /// The ways over a side, as donjons go (K9).
    pub const SIDES: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];
    /// The ways over a corner, as towers go (K10).
    pub const CORNERS: [Self; 4] =
        [Self::NorthEast, Self::SouthEast, Self::SouthWest, Self::NorthWest];

    /// Does it cross a side?
    pub const fn is_side(self) -> bool {
        (self as u8) < 4
    }

    /// The way back.
    #[must_use]
    pub const fn back(self) -> Self {
        Self::ALL[(self as usize & 4) | (self as usize + 2) & 3]
    }

    /// Columns east and rows north.
    pub(crate) const fn offset(self) -> (i8, i8) {
        match self {
            Self::North => (0, 1),
            Self::East => (1, 0),
            Self::South => (0, -1),
            Self::West => (-1, 0),
            Self::NorthEast => (1, 1),
            Self::SouthEast => (1, -1),
            Self::SouthWest => (-1, -1),
            Self::NorthWest => (-1, 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_leads_back() {
        for square in Square::all() {
            for way in Way::ALL {
                if let Some(next) = square.step(way) {
                    assert_eq!(next.step(way.back()), Some(square));
                    assert_eq!(square.way_to(next), Some(way));
                }
            }
        }
    }

    #[test]
    fn squares_are_read_as_they_are_written() {
        for square in Square::all() {
            assert_eq!(Square::read(&mut Scanner::new(&square.to_string())), Ok(square));
        }
        for wrong in ["", "a", "a0", "j1", "A1", "4d", "é1"] {
            assert!(Square::read(&mut Scanner::new(wrong)).is_err(), "{wrong}");
        }
    }
}
