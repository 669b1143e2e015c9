//! What a piece covers: one square, or two that share a side (K2).

use std::fmt;

use game::grid::Direction;

use crate::square::{SQUARES, Square, Squares};

/// The one or two squares under a piece.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Spot(u8);

/// One square, or two and which way the second lies from the first.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// One square.
    Single,
    /// A square and the one north of it.
    Upright,
    /// A square and the one east of it.
    Across,
}

impl Shape {
    /// The two shapes of a rampart.
    pub const RAMPARTS: [Self; 2] = [Self::Upright, Self::Across];

    /// From the first square to the second.
    #[inline]
    pub const fn way(self) -> Option<Direction> {
        match self {
            Self::Single => None,
            Self::Upright => Some(Direction::North),
            Self::Across => Some(Direction::East),
        }
    }

    /// First squares of the spots that lie in the set with every square.
    #[inline]
    pub fn inside(self, set: Squares) -> Squares {
        match self.way() {
            None => set,
            Some(way) => set & set.shift(way.opposite()),
        }
    }

    /// First squares of the spots that lie in the set with some square.
    #[inline]
    pub fn meeting(self, set: Squares) -> Squares {
        match self.way() {
            None => set,
            Some(way) => set | set.shift(way.opposite()),
        }
    }
}

impl Spot {
    /// One square.
    #[inline]
    pub const fn one(square: Square) -> Self {
        Self(square.index() as u8)
    }

    /// Two squares in any order; `None` unless they share a side.
    pub fn two(a: Square, b: Square) -> Option<Self> {
        let (first, second) = if a < b { (a, b) } else { (b, a) };
        let shape =
            Shape::RAMPARTS.into_iter().find(|shape| shape.way() == first.direction_to(second))?;
        Some(Self::new(shape, first))
    }

    /// The squares of a rampart of which one half and the way to the other are known; `None`
    /// when that leaves the park.
    pub(crate) fn with_half(half: Square, way: Direction) -> Option<Self> {
        Self::two(half, half.step(way)?)
    }

    /// The spot of this shape with this first square; it must lie on the park.
    #[inline]
    pub const fn new(shape: Shape, first: Square) -> Self {
        Self(shape as u8 * SQUARES as u8 + first.index() as u8)
    }

    /// One square or two, and how they lie.
    #[inline]
    pub const fn shape(self) -> Shape {
        match self.0 as usize / SQUARES {
            0 => Shape::Single,
            1 => Shape::Upright,
            _ => Shape::Across,
        }
    }

    /// The first square in the squares' order.
    #[inline]
    pub const fn first(self) -> Square {
        Square::from_index(self.0 % SQUARES as u8)
    }

    /// The second square of two.
    #[inline]
    pub fn second(self) -> Option<Square> {
        let way = self.shape().way()?;
        self.first().step(way)
    }

    /// Its squares in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Square> {
        std::iter::once(self.first()).chain(self.second())
    }

    /// Its squares as a set.
    #[inline]
    pub fn squares(self) -> Squares {
        let first = Squares::only(self.first());
        match self.shape().way() {
            None => first,
            Some(way) => first | first.shift(way),
        }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|square| write!(f, "{square}"))
    }
}

impl fmt::Debug for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
