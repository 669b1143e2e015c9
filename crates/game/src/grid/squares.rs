//! Sets of squares, one bit each.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitXorAssign, Not};

use super::{Direction, Square};

/// A set of squares of a board, in a `Word` of 64 or 128 bits.
#[derive(Copy, Clone, Default, PartialEq, Eq, Hash)]
pub struct Squares<Word, const SIDE: u8, const BY_ROW: bool>(Word);

/// The same for words of both sizes: only what is written for one of them can be `const`.
macro_rules! squares_in {
    ($word:ty) => {
        impl<const SIDE: u8, const BY_ROW: bool> Squares<$word, SIDE, BY_ROW> {
            /// No square.
            pub const EMPTY: Self = Self(0);
            /// Every square.
            pub const ALL: Self =
                Self(<$word>::MAX >> (<$word>::BITS as usize - Square::<SIDE, BY_ROW>::COUNT));

            /// The first square of each line of squares that are numbered one after another, and the
            /// last.
            const FIRSTS: $word = Self::ALL.0 / ((1 << SIDE) - 1);
            const LASTS: $word = Self::FIRSTS << (SIDE - 1);

            /// One square alone.
            #[inline]
            pub const fn only(square: Square<SIDE, BY_ROW>) -> Self {
                Self(1 << square.index())
            }

            /// The set with these bits, one a square by [`Square::index`]; no others may be set.
            #[inline]
            pub const fn from_bits(bits: $word) -> Self {
                debug_assert!(bits & !Self::ALL.0 == 0, "squares of the board");
                Self(bits)
            }

            /// One bit a square, by [`Square::index`].
            #[inline]
            pub const fn bits(self) -> $word {
                self.0
            }

            /// Is the square in the set?
            #[inline]
            pub const fn contains(self, square: Square<SIDE, BY_ROW>) -> bool {
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

            /// The squares of either set.
            #[inline]
            #[must_use]
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// The squares of both sets.
            #[inline]
            #[must_use]
            pub const fn intersection(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// The squares of this set that are not in the other.
            #[inline]
            #[must_use]
            pub const fn difference(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// Every square of the set one step that way; those that would leave the board are gone.
            #[inline]
            #[must_use]
            pub const fn shift(self, direction: Direction) -> Self {
                match direction {
                    Direction::North => self.north(),
                    Direction::East => self.east(),
                    Direction::South => self.south(),
                    Direction::West => self.west(),
                    Direction::NorthEast => self.north().east(),
                    Direction::SouthEast => self.south().east(),
                    Direction::SouthWest => self.south().west(),
                    Direction::NorthWest => self.north().west(),
                }
            }

            #[inline]
            const fn north(self) -> Self {
                if BY_ROW { self.to_next_line() } else { self.forward() }
            }

            #[inline]
            const fn east(self) -> Self {
                if BY_ROW { self.forward() } else { self.to_next_line() }
            }

            #[inline]
            const fn south(self) -> Self {
                if BY_ROW { self.to_previous_line() } else { self.backward() }
            }

            #[inline]
            const fn west(self) -> Self {
                if BY_ROW { self.backward() } else { self.to_previous_line() }
            }

            #[inline]
            const fn forward(self) -> Self {
                Self((self.0 & !Self::LASTS) << 1)
            }

            #[inline]
            const fn backward(self) -> Self {
                Self((self.0 & !Self::FIRSTS) >> 1)
            }

            #[inline]
            const fn to_next_line(self) -> Self {
                Self(self.0 << SIDE & Self::ALL.0)
            }

            #[inline]
            const fn to_previous_line(self) -> Self {
                Self(self.0 >> SIDE)
            }

            /// The squares that share a side with one of the set.
            #[inline]
            #[must_use]
            pub const fn adjacent(self) -> Self {
                self.north().union(self.south()).union(self.east()).union(self.west())
            }

            /// The set and every square that touches it by a side or a corner.
            #[inline]
            #[must_use]
            pub const fn with_neighbours(self) -> Self {
                let band = self.union(self.north()).union(self.south());
                band.union(band.east()).union(band.west())
            }

            /// The squares in order.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = Square<SIDE, BY_ROW>> {
                let mut left = self.0;
                std::iter::from_fn(move || {
                    if left == 0 {
                        return None;
                    }
                    let first = left.trailing_zeros();
                    left &= left - 1;
                    Some(Square(first as u8))
                })
            }

            /// The n-th square, counted from 0; the set must have more than n.
            #[inline]
            pub fn nth(self, mut n: u32) -> Square<SIDE, BY_ROW> {
                let low = self.0 as u64;
                let (mut word, base) = if <$word>::BITS <= u64::BITS || n < low.count_ones() {
                    (low, 0)
                } else {
                    n -= low.count_ones();
                    (self.0.unbounded_shr(u64::BITS) as u64, u64::BITS)
                };
                for _ in 0..n {
                    word &= word - 1;
                }
                Square((base + word.trailing_zeros()) as u8)
            }
        }

        impl<const SIDE: u8, const BY_ROW: bool> BitAnd for Squares<$word, SIDE, BY_ROW> {
            type Output = Self;
            #[inline]
            fn bitand(self, other: Self) -> Self {
                self.intersection(other)
            }
        }

        impl<const SIDE: u8, const BY_ROW: bool> BitOr for Squares<$word, SIDE, BY_ROW> {
            type Output = Self;
            #[inline]
            fn bitor(self, other: Self) -> Self {
                self.union(other)
            }
        }

        impl<const SIDE: u8, const BY_ROW: bool> BitXorAssign for Squares<$word, SIDE, BY_ROW> {
            #[inline]
            fn bitxor_assign(&mut self, other: Self) {
                self.0 ^= other.0;
            }
        }

        impl<const SIDE: u8, const BY_ROW: bool> Not for Squares<$word, SIDE, BY_ROW> {
            type Output = Self;
            #[inline]
            fn not(self) -> Self {
                Self::ALL.difference(self)
            }
        }

        impl<const SIDE: u8, const BY_ROW: bool> FromIterator<Square<SIDE, BY_ROW>>
            for Squares<$word, SIDE, BY_ROW>
        {
            fn from_iter<I: IntoIterator<Item = Square<SIDE, BY_ROW>>>(squares: I) -> Self {
                squares.into_iter().fold(Self::EMPTY, |set, square| set.union(Self::only(square)))
            }
        }

        impl<const SIDE: u8, const BY_ROW: bool> fmt::Debug for Squares<$word, SIDE, BY_ROW> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
}

squares_in!(u64);
squares_in!(u128);

#[cfg(test)]
mod tests {
    use super::super::{COLUMN_BY_COLUMN, ROW_BY_ROW};
    use super::*;
    use crate::zobrist;

    macro_rules! check {
        ($word:ty, $side:literal, $order:expr) => {{
            type Set = Squares<$word, $side, { $order }>;
            let all: Vec<_> = Square::<$side, { $order }>::all().collect();
            assert_eq!(Set::ALL.iter().collect::<Vec<_>>(), all);
            for &square in &all {
                let only = Set::only(square);
                assert_eq!(only.iter().collect::<Vec<_>>(), [square]);
                for direction in Direction::ALL {
                    assert_eq!(only.shift(direction), square.step(direction).into_iter().collect());
                }
                let near =
                    |ways: &[Direction]| ways.iter().filter_map(|&d| square.step(d)).collect();
                assert_eq!(only.adjacent(), near(&Direction::ORTHOGONAL));
                let around: Set = near(&Direction::ALL);
                assert_eq!(only.with_neighbours(), around | only);
            }
            for seed in 0..20 {
                let drawn = |s: &Square<$side, { $order }>| {
                    zobrist::mix(1000 * seed + s.index() as u64) % 3 == 0
                };
                let set: Set = all.iter().copied().filter(drawn).collect();
                for (n, square) in set.iter().enumerate() {
                    assert_eq!(set.nth(n as u32), square);
                    assert!(set.contains(square) && !(!set).contains(square));
                }
                assert_eq!((set.len() + (!set).len()) as usize, all.len());
                assert_eq!(set | !set, Set::ALL);
                assert_eq!(set & !set, Set::EMPTY);
            }
        }};
    }

    #[test]
    fn a_set_moves_as_its_squares_do() {
        check!(u64, 3, ROW_BY_ROW);
        check!(u64, 8, ROW_BY_ROW);
        check!(u64, 8, COLUMN_BY_COLUMN);
        check!(u128, 9, COLUMN_BY_COLUMN);
        check!(u128, 9, ROW_BY_ROW);
    }
}
