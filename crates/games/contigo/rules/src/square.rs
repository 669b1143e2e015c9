//! Squares, sets of squares, and the four ways to go (C1, C4).

use std::fmt;

use game::Message;
use game::text::{Scanner, Syntax};

/// Squares along a row or a column (C1).
pub const SIDE: u8 = 6;
/// Squares in all.
pub const SQUARES: usize = (SIDE * SIDE) as usize;

/// A square of the board, `a1` first and `f6` last.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The square in this column (0 is a) and row (0 is row 1), if the board has it.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < SIDE && row < SIDE { Some(Self(row * SIDE + column)) } else { None }
    }

    /// Counted from `a1` eastward, then row by row.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0 is column a.
    pub const fn column(self) -> u8 {
        self.0 % SIDE
    }

    /// 0 is row 1.
    pub const fn row(self) -> u8 {
        self.0 / SIDE
    }

    /// Every square, in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..SQUARES as u8).map(Self)
    }

    /// How many squares lie beyond this one on the way to the edge.
    #[inline]
    pub const fn room(self, way: Way) -> u8 {
        ROOM[self.index()][way as usize]
    }

    /// The square exactly so far away, if the board has it.
    #[inline]
    pub const fn ahead(self, way: Way, squares: u8) -> Option<Self> {
        if squares > self.room(way) {
            return None;
        }
        let one = [SIDE, 1, SIDE.wrapping_neg(), 1_u8.wrapping_neg()][way as usize];
        Some(Self(self.0.wrapping_add(squares.wrapping_mul(one))))
    }

    /// The way to another square and how far it is, if they share a row or a column.
    pub fn way_to(self, other: Self) -> Option<(Way, u8)> {
        let east = other.column().cmp(&self.column());
        let north = other.row().cmp(&self.row());
        let way = match (east.is_gt(), east.is_lt(), north.is_gt(), north.is_lt()) {
            (false, false, true, false) => Way::North,
            (true, false, false, false) => Way::East,
            (false, false, false, true) => Way::South,
            (false, true, false, false) => Way::West,
            _ => return None,
        };
        let far = self.column().abs_diff(other.column()) + self.row().abs_diff(other.row());
        Some((way, far))
    }

    pub(crate) const fn from_index(index: u8) -> Self {
        debug_assert!((index as usize) < SQUARES, "there are 36 squares");
        Self(index)
    }

    pub(crate) fn read(s: &mut Scanner<'_>) -> Result<Self, Syntax> {
        let before = s.clone();
        let column = s.bump().and_then(|c| "abcdef".find(c));
        let row = s.bump().and_then(|c| "123456".find(c));
        match (column, row) {
            (Some(column), Some(row)) => Ok(Self(row as u8 * SIDE + column as u8)),
            _ => Err(before.error(Message::new("expected-square-6", "a square from a1 to f6"))),
        }
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

/// [`Square::room`], looked up: which way is asked changes too often to be foreseen.
static ROOM: [[u8; 4]; SQUARES] = {
    let mut room = [[0; 4]; SQUARES];
    let mut i = 0;
    while i < SQUARES {
        let (column, row) = (i as u8 % SIDE, i as u8 / SIDE);
        room[i] = [SIDE - 1 - row, SIDE - 1 - column, row, column];
        i += 1;
    }
    room
};

/// One of the four directions pieces go in (C4).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// To the higher rows.
    North,
    /// To column f.
    East,
    /// To row 1.
    South,
    /// To column a.
    West,
}

impl Way {
    /// The four of them, clockwise.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The two at right angles to it (C9).
    pub const fn aside(self) -> [Self; 2] {
        match self {
            Self::North | Self::South => [Self::East, Self::West],
            Self::East | Self::West => [Self::North, Self::South],
        }
    }

    /// As one says it: `north`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::North => "north",
            Self::East => "east",
            Self::South => "south",
            Self::West => "west",
        }
    }
}

/// A set of squares, one bit each.
#[derive(Copy, Clone, Default, PartialEq, Eq, Hash)]
pub struct Squares(u64);

impl Squares {
    /// None.
    pub const EMPTY: Self = Self(0);

    /// One square alone.
    #[inline]
    pub const fn only(square: Square) -> Self {
        Self(1 << square.0)
    }

    /// One bit a square, that of `a1` lowest.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Is the square in the set?
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.0 & 1 != 0
    }

    /// The squares of either set.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The squares of both sets.
    #[inline]
    #[must_use]
    pub const fn both(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The squares of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Is nothing in it?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many squares it holds.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The squares in it, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Square> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let first = left.trailing_zeros() as u8;
            left &= left - 1;
            Some(Square(first))
        })
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set.union(Self::only(square)))
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
