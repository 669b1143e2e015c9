//! Square boards: squares, sets of squares, directions, and the eight symmetries.
//!
//! A game names the types of its board once:
//!
//! ```
//! use game::grid::{self, Direction, ROW_BY_ROW, Symmetry};
//!
//! type Square = grid::Square<8, ROW_BY_ROW>;
//! type Squares = grid::Squares<u64, 8, ROW_BY_ROW>;
//!
//! let e4 = Square::named("e4").unwrap();
//! assert_eq!(e4.step(Direction::NorthEast), Square::named("f5"));
//! assert_eq!(Squares::only(e4).adjacent().len(), 4);
//! let quarter_turn = Symmetry::ALL[1];
//! assert_eq!(quarter_turn.square(e4), Square::named("d4").unwrap());
//! ```
//!
//! Columns are letters from the west, rows are numbers from the south. Squares are numbered along the
//! rows or along the columns: whatever a game's hashes and texts follow.

mod direction;
mod square;
mod squares;
mod symmetry;

pub use direction::Direction;
pub use square::Square;
pub use squares::Squares;
pub use symmetry::Symmetry;

/// Squares are numbered `a1`, `b1`, …
pub const ROW_BY_ROW: bool = true;
/// Squares are numbered `a1`, `a2`, …
pub const COLUMN_BY_COLUMN: bool = false;
