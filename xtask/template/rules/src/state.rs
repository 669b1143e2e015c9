//! A position: a set of squares a side.

use std::fmt;

/// Squares along an edge (__L__1).
pub const SIDE: u8 = 3;

/// A square, counted row by row from the south-west.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// All of them: `a1`, `b1`, …
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..SIDE * SIDE).map(Self)
    }

    /// By column and row, counted from the south-west; both below [`SIDE`].
    pub const fn at(column: u8, row: u8) -> Self {
        assert!(column < SIDE && row < SIDE, "a square of the board");
        Self(row * SIDE + column)
    }

    /// The square of this name, if there is one.
    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|square| square.to_string() == name)
    }

    /// From the west.
    pub const fn column(self) -> u8 {
        self.0 % SIDE
    }

    /// From the south.
    pub const fn row(self) -> u8 {
        self.0 / SIDE
    }

    const fn bit(self) -> u16 {
        1 << self.0
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

/// The rows of three (__L__2).
const ROWS: [u16; 8] = [
    0b000_000_111,
    0b000_111_000,
    0b111_000_000,
    0b001_001_001,
    0b010_010_010,
    0b100_100_100,
    0b100_010_001,
    0b001_010_100,
];

/// The whole board.
const FULL: u16 = 0b111_111_111;

/// What lies where, and whose turn it is. Light is side 0, Dark side 1.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pieces: [u16; 2],
    mover: u8,
}

impl State {
    pub(crate) const fn empty(mover: usize) -> Self {
        Self { pieces: [0; 2], mover: mover as u8 }
    }

    /// The position where each side's pieces lie on these squares. Whether the rules let it stand
    /// is not looked at: positions being set up need not. A square is of the side that comes last.
    pub fn of(pieces: impl IntoIterator<Item = (Square, usize)>, mover: usize) -> Self {
        let mut state = Self::empty(mover);
        for (square, side) in pieces {
            state.pieces[1 - side] &= !square.bit();
            state.pieces[side] |= square.bit();
        }
        state
    }

    /// The side whose turn it is.
    pub const fn mover(&self) -> usize {
        self.mover as usize
    }

    /// The side whose piece lies on a square.
    pub fn owner(&self, square: Square) -> Option<usize> {
        (0..2).find(|&side| self.pieces[side] & square.bit() != 0)
    }

    /// The pieces with their squares.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, usize)> {
        let state = *self;
        Square::all().filter_map(move |square| Some((square, state.owner(square)?)))
    }

    /// How many pieces a side has.
    pub const fn count(&self, side: usize) -> u32 {
        self.pieces[side].count_ones()
    }

    /// Has a side a row of three (__L__2)?
    pub fn has_row(&self, side: usize) -> bool {
        ROWS.iter().any(|row| self.pieces[side] & row == *row)
    }

    /// Rows in which a side has so many pieces and the other none.
    pub fn open_rows(&self, side: usize, pieces: u32) -> usize {
        let open = ROWS.iter().filter(|&&row| {
            self.pieces[1 - side] & row == 0 && (self.pieces[side] & row).count_ones() == pieces
        });
        open.count()
    }

    /// Is every square taken (__L__3)?
    pub const fn is_full(&self) -> bool {
        self.pieces[0] | self.pieces[1] == FULL
    }

    pub(crate) fn put(&mut self, square: Square) {
        self.pieces[self.mover()] |= square.bit();
        self.mover = 1 - self.mover;
    }

    /// Everything in a number: no two positions have the same.
    pub(crate) const fn bits(self) -> u64 {
        self.pieces[0] as u64 | (self.pieces[1] as u64) << 9 | (self.mover as u64) << 18
    }
}
