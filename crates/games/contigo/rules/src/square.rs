//! The board of 6×6 squares (C1).

use game::grid::{self, ROW_BY_ROW};

/// Squares along a row or a column (C1).
pub const SIDE: u8 = 6;
/// Squares in all.
pub const SQUARES: usize = Square::COUNT;

/// A square of the board, `a1` first and `f6` last.
pub type Square = grid::Square<SIDE, ROW_BY_ROW>;

/// A set of squares, one bit each.
pub type Squares = grid::Squares<u64, SIDE, ROW_BY_ROW>;
