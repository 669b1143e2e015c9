//! The board of 8×8 squares (E1).

use game::grid::{self, COLUMN_BY_COLUMN};

/// Squares along an edge (E1).
const SIDE: u8 = 8;

/// A square (E1), numbered a1 a2 … a8 b1 … h8: as positions sort them.
pub type Square = grid::Square<SIDE, COLUMN_BY_COLUMN>;

/// A set of squares.
pub type Squares = grid::Squares<u64, SIDE, COLUMN_BY_COLUMN>;

/// The squares that are to be joined (E13).
pub(crate) const CORNERS: Squares = {
    let [southwest, northwest, southeast, northeast] = Square::CORNERS;
    let west = Squares::only(southwest).union(Squares::only(northwest));
    west.union(Squares::only(southeast)).union(Squares::only(northeast))
};
