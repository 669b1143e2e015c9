//! Sets of squares: one bit a square.

use std::ops::{BitAnd, BitOr, BitXorAssign, Not};

use crate::square::{SIDE, SQUARES, Square, Way};

/// A set of squares.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Squares(u128);

const PARK: u128 = (1 << SQUARES) - 1;
/// Bit after bit up a column, so the lowest row is every ninth.
const ROW_1: u128 = PARK / ((1 << SIDE) - 1);
const ROW_9: u128 = ROW_1 << (SIDE - 1);
const COLUMN_A: u128 = (1 << SIDE) - 1;
const COLUMN_I: u128 = COLUMN_A << (SQUARES - SIDE as usize);
const CENTRE: u128 = 1 << (SQUARES / 2);

impl Squares {
    /// No square.
    pub const NONE: Self = Self(0);
    /// Every square.
    pub const ALL: Self = Self(PARK);
    /// The border and the centre (K1).
    pub const DARK: Self = Self(ROW_1 | ROW_9 | COLUMN_A | COLUMN_I | CENTRE);
    /// All others (K1).
    pub const LIGHT: Self = Self(PARK & !Self::DARK.0);

    /// One square alone.
    #[inline]
    pub const fn only(square: Square) -> Self {
        Self(1 << square.index())
    }

    /// Is the square in the set?
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// Is nothing in it?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many squares are in it.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Every square of the set one step that way; what would leave the park is gone.
    #[inline]
    #[must_use]
    pub const fn step(self, way: Way) -> Self {
        match way {
            Way::North => Self((self.0 & !ROW_9) << 1),
            Way::South => Self((self.0 & !ROW_1) >> 1),
            Way::East => Self(self.0 << SIDE & PARK),
            Way::West => Self(self.0 >> SIDE),
            Way::NorthEast => self.step(Way::North).step(Way::East),
            Way::SouthEast => self.step(Way::South).step(Way::East),
            Way::SouthWest => self.step(Way::South).step(Way::West),
            Way::NorthWest => self.step(Way::North).step(Way::West),
        }
    }

    /// The squares that share a side with one of the set.
    #[inline]
    #[must_use]
    pub fn beside(self) -> Self {
        self.step(Way::North) | self.step(Way::South) | self.step(Way::East) | self.step(Way::West)
    }

    /// The set and every square that touches it by a side or a corner.
    #[inline]
    #[must_use]
    pub fn and_around(self) -> Self {
        let band = self | self.step(Way::North) | self.step(Way::South);
        band | band.step(Way::East) | band.step(Way::West)
    }

    /// The squares in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Square> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let lowest = left.trailing_zeros();
            left &= left - 1;
            Some(Square::from_index(lowest as u8))
        })
    }

    /// The n-th square, counted from 0; the set must have more than n.
    #[inline]
    pub(crate) fn nth(self, mut n: u32) -> Square {
        let low = self.0 as u64;
        let (mut word, base) = if n < low.count_ones() {
            (low, 0)
        } else {
            n -= low.count_ones();
            ((self.0 >> 64) as u64, 64)
        };
        for _ in 0..n {
            word &= word - 1;
        }
        Square::from_index(base + word.trailing_zeros() as u8)
    }
}

impl BitAnd for Squares {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Squares {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXorAssign for Squares {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

impl Not for Squares {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(PARK & !self.0)
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::NONE, |set, square| set | Self::only(square))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_steps_as_its_squares_do() {
        for square in Square::all() {
            let only = Squares::only(square);
            assert_eq!(only.iter().collect::<Vec<_>>(), [square]);
            for way in Way::ALL {
                assert_eq!(only.step(way), square.step(way).into_iter().collect());
            }
            let near = |ways: &[Way]| ways.iter().filter_map(|&w| square.step(w)).collect();
            assert_eq!(only.beside(), near(&Way::SIDES));
            let around: Squares = near(&Way::ALL);
            assert_eq!(only.and_around(), around | only);
        }
    }

    #[test]
    fn the_n_th_square_is_the_n_th_of_the_list() {
        for set in [Squares::ALL, Squares::DARK, Squares::LIGHT] {
            for (n, square) in set.iter().enumerate() {
                assert_eq!(set.nth(n as u32), square);
            }
        }
    }

    #[test]
    fn k1_thirty_three_squares_are_dark() {
        assert_eq!(Squares::DARK.len(), 33);
        assert_eq!(Squares::LIGHT.len(), 48);
        let border = |s: Square| [s.column(), s.row()].iter().any(|&c| c == 0 || c == 8);
        let dark: Squares = Square::all().filter(|&s| border(s) || s.to_string() == "e5").collect();
        assert_eq!(dark, Squares::DARK);
    }
}
