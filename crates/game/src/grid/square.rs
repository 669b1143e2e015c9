//! Squares.

use std::fmt;

use super::Direction;
use crate::Message;
use crate::text::{Scanner, Syntax};

/// A square of a board with `SIDE` squares along an edge, at most 9: a row is one digit.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square<const SIDE: u8, const BY_ROW: bool>(pub(super) u8);

/// No board has more squares; a power of two, so that an index below it needs no check.
const MOST: usize = 128;

impl<const SIDE: u8, const BY_ROW: bool> Square<SIDE, BY_ROW> {
    /// How many squares the board has.
    pub const COUNT: usize = {
        assert!(1 <= SIDE && SIDE <= 9, "a board of 1×1 to 9×9 squares");
        SIDE as usize * SIDE as usize
    };

    /// Those in the south-west, the north-west, the south-east and the north-east.
    pub const CORNERS: [Self; 4] = [
        Self::from_index(0),
        Self::numbered(0, SIDE - 1),
        Self::numbered(SIDE - 1, 0),
        Self::numbered(SIDE - 1, SIDE - 1),
    ];

    /// The square at a column and a row, both counted from 0, if the board has it.
    #[inline]
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < SIDE && row < SIDE { Some(Self::numbered(column, row)) } else { None }
    }

    #[inline]
    const fn numbered(column: u8, row: u8) -> Self {
        if BY_ROW { Self(row * SIDE + column) } else { Self(column * SIDE + row) }
    }

    /// The square with this index, which must be below [`Square::COUNT`].
    #[inline]
    pub const fn from_index(index: u8) -> Self {
        debug_assert!((index as usize) < Self::COUNT, "a square of the board");
        Self(index)
    }

    /// The square of this name, if the board has it.
    pub fn named(name: &str) -> Option<Self> {
        let mut s = Scanner::new(name);
        Self::read(&mut s).ok().filter(|_| s.is_done())
    }

    /// Every square in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Counted from 0 in the squares' order.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// From the west, counted from 0.
    #[inline]
    pub const fn column(self) -> u8 {
        if BY_ROW { self.0 % SIDE } else { self.0 / SIDE }
    }

    /// From the south, counted from 0.
    #[inline]
    pub const fn row(self) -> u8 {
        if BY_ROW { self.0 / SIDE } else { self.0 % SIDE }
    }

    /// Is it one of the four [`Square::CORNERS`]?
    #[inline]
    pub const fn is_corner(self) -> bool {
        (self.column() == 0 || self.column() == SIDE - 1)
            && (self.row() == 0 || self.row() == SIDE - 1)
    }

    /// How many squares lie between this one and the end of the board, that one included.
    #[inline]
    pub const fn room(self, direction: Direction) -> u8 {
        let room = const { &Self::ROOM };
        room[self.0 as usize % MOST][direction as usize]
    }

    /// The next square that way, if the board has it.
    #[inline]
    pub const fn step(self, direction: Direction) -> Option<Self> {
        self.ahead(direction, 1)
    }

    /// The square exactly so far away, if the board has it.
    #[inline]
    pub const fn ahead(self, direction: Direction, squares: u8) -> Option<Self> {
        if squares > self.room(direction) {
            return None;
        }
        let one = Self::OFFSETS[direction as usize];
        Some(Self(self.0.wrapping_add(squares.wrapping_mul(one))))
    }

    /// The direction of another square on the same row or column, and how far it is.
    pub fn straight_to(self, other: Self) -> Option<(Direction, u8)> {
        let east = other.column().cmp(&self.column());
        let north = other.row().cmp(&self.row());
        let direction = match (east.is_gt(), east.is_lt(), north.is_gt(), north.is_lt()) {
            (false, false, true, false) => Direction::North,
            (true, false, false, false) => Direction::East,
            (false, false, false, true) => Direction::South,
            (false, true, false, false) => Direction::West,
            _ => return None,
        };
        let far = self.column().abs_diff(other.column()) + self.row().abs_diff(other.row());
        Some((direction, far))
    }

    /// The direction of a square one step away.
    pub fn direction_to(self, neighbour: Self) -> Option<Direction> {
        Direction::ALL.into_iter().find(|&direction| self.step(direction) == Some(neighbour))
    }

    /// Reads `d4`.
    pub fn read(s: &mut Scanner<'_>) -> Result<Self, Syntax> {
        let before = s.clone();
        let mut counted_from =
            |first: u8| s.bump().and_then(|c| u8::try_from(c).ok()?.checked_sub(first));
        let square = counted_from(b'a')
            .zip(counted_from(b'1'))
            .and_then(|(column, row)| Self::new(column, row));
        square.ok_or_else(|| {
            *s = before;
            let [.., last] = Self::CORNERS;
            s.error(
                Message::new("expected-square", "a square from a1 to {last}").with("last", last),
            )
        })
    }

    /// [`Square::room`], looked up: which direction is asked changes too often to be predicted.
    const ROOM: [[u8; 8]; MOST] = {
        let mut all = [[0; 8]; MOST];
        let mut i = 0;
        while i < Self::COUNT {
            let square = Self(i as u8);
            let (west, south) = (square.column(), square.row());
            let (east, north) = (SIDE - 1 - west, SIDE - 1 - south);
            all[i] = [
                north,
                east,
                south,
                west,
                least(north, east),
                least(south, east),
                least(south, west),
                least(north, west),
            ];
            i += 1;
        }
        all
    };

    /// What one step adds to the index, wrapping.
    const OFFSETS: [u8; 8] = {
        let mut all = [0; 8];
        let mut i = 0;
        while i < 8 {
            let (east, north) = Direction::ALL[i].offset();
            let (far, near) = if BY_ROW { (north, east) } else { (east, north) };
            all[i] = (far * SIDE as i8 + near) as u8;
            i += 1;
        }
        all
    };
}

const fn least(one: u8, other: u8) -> u8 {
    if one < other { one } else { other }
}

impl<const SIDE: u8, const BY_ROW: bool> fmt::Display for Square<SIDE, BY_ROW> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

impl<const SIDE: u8, const BY_ROW: bool> fmt::Debug for Square<SIDE, BY_ROW> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{COLUMN_BY_COLUMN, ROW_BY_ROW};
    use super::*;

    fn check<const SIDE: u8, const BY_ROW: bool>() {
        for (index, square) in Square::<SIDE, BY_ROW>::all().enumerate() {
            assert_eq!(square.index(), index);
            assert_eq!(Square::named(&square.to_string()), Some(square));
            let corner = Square::CORNERS.contains(&square);
            assert_eq!(square.is_corner(), corner, "{square}");
            for direction in Direction::ALL {
                let (east, north) = direction.offset();
                for squares in 1..=SIDE {
                    let at = |from: u8, by: i8| from.checked_add_signed(by * squares as i8);
                    let there = at(square.column(), east)
                        .zip(at(square.row(), north))
                        .and_then(|(column, row)| Square::new(column, row));
                    assert_eq!(square.ahead(direction, squares), there);
                    assert_eq!(square.room(direction) >= squares, there.is_some());
                    if let Some(there) = there {
                        assert_eq!(there.ahead(direction.opposite(), squares), Some(square));
                        let neighbour = (squares == 1).then_some(direction);
                        assert_eq!(square.direction_to(there), neighbour);
                        let straight = direction.is_orthogonal().then_some((direction, squares));
                        assert_eq!(square.straight_to(there), straight);
                    }
                }
            }
            assert_eq!((square.direction_to(square), square.straight_to(square)), (None, None));
        }
    }

    #[test]
    fn squares_lead_to_their_neighbours_and_back() {
        check::<3, ROW_BY_ROW>();
        check::<6, ROW_BY_ROW>();
        check::<8, COLUMN_BY_COLUMN>();
        check::<9, COLUMN_BY_COLUMN>();
    }

    #[test]
    fn squares_have_one_spelling() {
        type Nine = Square<9, COLUMN_BY_COLUMN>;
        for wrong in ["", "a", "a0", "a01", "a10", "j1", "A1", "4d", "é1", "d4 "] {
            assert_eq!(Nine::named(wrong), None, "{wrong}");
        }
        let error = Nine::read(&mut Scanner::new("j1")).unwrap_err();
        assert_eq!(error.to_string(), "column 1: expected a square from a1 to i9, found `j1`");
    }
}
