//! Squares, the four ways to go from one, and sets of squares in one word.

use std::fmt;

use game::Message;
use game::text::{Scanner, Syntax};

const ROW: Message = Message::new("expected-row", "a row from 1 to 8");

/// Squares along an edge (E1).
const EDGE: u8 = 8;

/// A square (E1), numbered a1 a2 … a8 b1 … h8: as positions sort them.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The squares that are to be joined (E13).
    pub const CORNERS: [Self; 4] =
        [Self(0), Self(EDGE - 1), Self(EDGE * (EDGE - 1)), Self(EDGE * EDGE - 1)];

    /// The square of a column and a row, both counted from 0.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < EDGE && row < EDGE { Some(Self(column * EDGE + row)) } else { None }
    }

    /// Counted from 0, west to east.
    pub const fn column(self) -> u8 {
        self.0 / EDGE
    }

    /// Counted from 0, south to north.
    pub const fn row(self) -> u8 {
        self.0 % EDGE
    }

    /// Counted from 0 in the order of positions.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Is it one of the four to be joined (E13)?
    pub const fn is_corner(self) -> bool {
        self.bit() & CORNERS != 0
    }

    /// Every square in the order of positions.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..EDGE * EDGE).map(Self)
    }

    /// The next square that way, if the board goes on.
    pub const fn next(self, towards: Towards) -> Option<Self> {
        let (column, row) = (self.column(), self.row());
        match towards {
            Towards::East => Self::new(column + 1, row),
            Towards::North => Self::new(column, row + 1),
            Towards::South => Self::new(column, row.wrapping_sub(1)),
            Towards::West => Self::new(column.wrapping_sub(1), row),
        }
    }

    pub(crate) const fn from_index(index: u8) -> Self {
        assert!(index < EDGE * EDGE, "there are 64 squares");
        Self(index)
    }

    pub(crate) const fn bit(self) -> u64 {
        1 << self.0
    }

    /// Reads a square; `expected` says what for.
    pub(crate) fn read(s: &mut Scanner<'_>, expected: Message) -> Result<Self, Syntax> {
        let digit = |c: char, first: char| (c as u32).checked_sub(first as u32).map(|n| n as u8);
        let column = s.one(expected, |c| digit(c, 'a').filter(|&n| n < EDGE && c.is_ascii()))?;
        let row = s.one(ROW, |c| digit(c, '1').filter(|&n| n < EDGE && c.is_ascii()))?;
        Ok(Self(column * EDGE + row))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (column, row) = (b'a' + self.column(), b'1' + self.row());
        write!(f, "{}{}", char::from(column), char::from(row))
    }
}

/// A way to point, in the order of the letters `e n s w`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Towards {
    /// Up the columns' letters.
    East,
    /// Up the rows' numbers.
    North,
    /// Down the rows' numbers.
    South,
    /// Down the columns' letters.
    West,
}

impl Towards {
    /// The four of them.
    pub const ALL: [Self; 4] = [Self::East, Self::North, Self::South, Self::West];

    /// The other end's way.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::East => Self::West,
            Self::North => Self::South,
            Self::South => Self::North,
            Self::West => Self::East,
        }
    }

    /// `e`, `n`, `s` or `w`.
    pub const fn letter(self) -> char {
        match self {
            Self::East => 'e',
            Self::North => 'n',
            Self::South => 's',
            Self::West => 'w',
        }
    }
}

/// [`Square::CORNERS`] as a set.
pub(crate) const CORNERS: u64 = {
    let [southwest, northwest, southeast, northeast] = Square::CORNERS;
    southwest.bit() | northwest.bit() | southeast.bit() | northeast.bit()
};

/// All of row 1 and all of row 8.
const SOUTH_EDGE: u64 = 0x0101_0101_0101_0101;
const NORTH_EDGE: u64 = SOUTH_EDGE << 7;

/// Every square of the set one further that way; those that would leave the board are gone.
#[inline]
pub(crate) const fn shifted(squares: u64, towards: Towards) -> u64 {
    match towards {
        Towards::East => squares << EDGE,
        Towards::North => (squares & !NORTH_EDGE) << 1,
        Towards::South => (squares & !SOUTH_EDGE) >> 1,
        Towards::West => squares >> EDGE,
    }
}

/// Every square that shares a side with one of the set (E4), one bit each by
/// [`Square::index`].
#[inline]
pub const fn beside(squares: u64) -> u64 {
    shifted(squares, Towards::East)
        | shifted(squares, Towards::North)
        | shifted(squares, Towards::South)
        | shifted(squares, Towards::West)
}

/// The squares of a set, in order.
#[inline]
pub(crate) fn each(mut squares: u64) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        if squares == 0 {
            return None;
        }
        let first = squares.trailing_zeros() as u8;
        squares &= squares - 1;
        Some(Square(first))
    })
}
