//! The park of 9×9 squares (K1).

use game::grid::{self, COLUMN_BY_COLUMN};

/// Squares along an edge.
pub const SIDE: u8 = 9;
/// Squares in all.
pub const SQUARES: usize = Square::COUNT;

/// A square of the park; squares are ordered a1, a2, … i9.
pub type Square = grid::Square<SIDE, COLUMN_BY_COLUMN>;

/// A set of squares.
pub type Squares = grid::Squares<u128, SIDE, COLUMN_BY_COLUMN>;

/// The border and the centre (K1).
pub const DARK_SQUARES: Squares = {
    let mut dark = Squares::EMPTY;
    let mut index = 0;
    while index < SQUARES as u8 {
        let square = Square::from_index(index);
        let last = SIDE - 1;
        let on_border = square.column().is_multiple_of(last) || square.row().is_multiple_of(last);
        if on_border || index == SQUARES as u8 / 2 {
            dark = dark.union(Squares::only(square));
        }
        index += 1;
    }
    dark
};

/// All others (K1).
pub const LIGHT_SQUARES: Squares = Squares::ALL.difference(DARK_SQUARES);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn k1_thirty_three_squares_are_dark() {
        assert_eq!(DARK_SQUARES.len(), 33);
        assert_eq!(LIGHT_SQUARES.len(), 48);
        let border = |s: Square| [s.column(), s.row()].iter().any(|&c| c == 0 || c == 8);
        let dark: Squares = Square::all().filter(|&s| border(s) || s.to_string() == "e5").collect();
        assert_eq!(dark, DARK_SQUARES);
    }
}
