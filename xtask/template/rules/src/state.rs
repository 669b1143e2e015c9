//! A position: a set of squares a side.

use game::grid::{self, ROW_BY_ROW};

/// Squares along an edge (__L__1).
pub const SIDE: u8 = 3;

/// A square, counted row by row from the south-west.
pub type Square = grid::Square<SIDE, ROW_BY_ROW>;

type Squares = grid::Squares<u64, SIDE, ROW_BY_ROW>;

/// The rows of three (__L__2).
const ROWS: [Squares; 8] = [
    Squares::from_bits(0b000_000_111),
    Squares::from_bits(0b000_111_000),
    Squares::from_bits(0b111_000_000),
    Squares::from_bits(0b001_001_001),
    Squares::from_bits(0b010_010_010),
    Squares::from_bits(0b100_100_100),
    Squares::from_bits(0b100_010_001),
    Squares::from_bits(0b001_010_100),
];

/// What lies where, and whose turn it is. Light is side 0, Dark side 1.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pieces: [Squares; 2],
    mover: u8,
}

impl State {
    pub(crate) const fn empty(mover: usize) -> Self {
        Self { pieces: [Squares::EMPTY; 2], mover: mover as u8 }
    }

    /// The position where each side's pieces lie on these squares. Whether the rules let it stand
    /// is not looked at: positions being set up need not. A square is of the side that comes last.
    pub fn of(pieces: impl IntoIterator<Item = (Square, usize)>, mover: usize) -> Self {
        let mut state = Self::empty(mover);
        for (square, side) in pieces {
            let only = Squares::only(square);
            state.pieces[1 - side] = state.pieces[1 - side].difference(only);
            state.pieces[side] = state.pieces[side].union(only);
        }
        state
    }

    /// The side whose turn it is.
    pub const fn mover(&self) -> usize {
        self.mover as usize
    }

    /// The side whose piece lies on a square.
    pub fn owner(&self, square: Square) -> Option<usize> {
        (0..2).find(|&side| self.pieces[side].contains(square))
    }

    /// The pieces with their squares.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, usize)> {
        let state = *self;
        Square::all().filter_map(move |square| Some((square, state.owner(square)?)))
    }

    /// How many pieces a side has.
    pub const fn count(&self, side: usize) -> u32 {
        self.pieces[side].len()
    }

    /// Has a side a row of three (__L__2)?
    pub fn has_row(&self, side: usize) -> bool {
        ROWS.iter().any(|&row| self.pieces[side] & row == row)
    }

    /// Rows in which a side has so many pieces and the other none.
    pub fn open_rows(&self, side: usize, pieces: u32) -> usize {
        let open = ROWS.iter().filter(|&&row| {
            (self.pieces[1 - side] & row).is_empty() && (self.pieces[side] & row).len() == pieces
        });
        open.count()
    }

    /// Is every square taken (__L__3)?
    pub const fn is_full(&self) -> bool {
        self.pieces[0].len() + self.pieces[1].len() == Square::COUNT as u32
    }

    pub(crate) fn put(&mut self, square: Square) {
        self.pieces[self.mover()] = self.pieces[self.mover()].union(Squares::only(square));
        self.mover = 1 - self.mover;
    }

    /// Everything in a number: no two positions have the same.
    pub(crate) const fn bits(self) -> u64 {
        self.pieces[0].bits() | self.pieces[1].bits() << 9 | (self.mover as u64) << 18
    }
}
