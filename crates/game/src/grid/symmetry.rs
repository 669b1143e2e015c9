//! The eight symmetries of a square board.

use super::{Direction, Square};

/// A way to turn and mirror a board: east and west exchanged or not, then quarter turns clockwise.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Symmetry {
    mirrored: bool,
    quarters: u8,
}

impl Symmetry {
    /// All eight; the first changes nothing, then come the other three turns.
    pub const ALL: [Self; 8] = {
        let mut all = [Self { mirrored: false, quarters: 0 }; 8];
        let mut i = 0;
        while i < 8 {
            all[i] = Self { mirrored: i >= 4, quarters: i as u8 % 4 };
            i += 1;
        }
        all
    };

    /// Does it make clockwise counter-clockwise?
    pub const fn is_mirrored(self) -> bool {
        self.mirrored
    }

    /// Quarter turns clockwise, from 0 to 3; after the mirror, if there is one.
    pub const fn quarters(self) -> u8 {
        self.quarters
    }

    /// Where a square comes to lie.
    pub fn square<const SIDE: u8, const BY_ROW: bool>(
        self,
        square: Square<SIDE, BY_ROW>,
    ) -> Square<SIDE, BY_ROW> {
        let last = SIDE - 1;
        let (mut column, mut row) = (square.column(), square.row());
        if self.mirrored {
            column = last - column;
        }
        for _ in 0..self.quarters {
            (column, row) = (row, last - column);
        }
        Square::new(column, row).expect("a board is mapped onto itself")
    }

    /// Where a direction comes to point.
    #[must_use]
    pub const fn direction(self, direction: Direction) -> Direction {
        let direction = if self.mirrored { direction.mirrored() } else { direction };
        direction.turned(self.quarters)
    }
}

#[cfg(test)]
mod tests {
    use super::super::COLUMN_BY_COLUMN;
    use super::*;

    #[test]
    fn neighbours_stay_neighbours() {
        for symmetry in Symmetry::ALL {
            for square in Square::<5, COLUMN_BY_COLUMN>::all() {
                for direction in Direction::ALL {
                    assert_eq!(
                        square.step(direction).map(|next| symmetry.square(next)),
                        symmetry.square(square).step(symmetry.direction(direction)),
                        "{square} {direction:?} {symmetry:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn no_two_are_the_same() {
        let b1 = Square::<5, COLUMN_BY_COLUMN>::named("b1").unwrap();
        let mut images = Symmetry::ALL.map(|symmetry| symmetry.square(b1).to_string());
        assert_eq!(images, ["b1", "a4", "d5", "e2", "d1", "a2", "b5", "e4"]);
        images.sort();
        assert!(images.windows(2).all(|pair| pair[0] != pair[1]));
    }
}
