//! Pieces: whose they are, and in which camp.

use game::Seat;

use crate::bar::Bar;

/// A player, by the colour of the pieces (E1).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// Moves first.
    Light,
    /// Moves second.
    Dark,
}

impl Side {
    /// Both, in the order they move.
    pub const ALL: [Self; 2] = [Self::Light, Self::Dark];

    /// 0 for Light, 1 for Dark.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Light => Self::Dark,
            Self::Dark => Self::Light,
        }
    }

    /// The seat that plays this side.
    pub const fn seat(self) -> Seat {
        Seat::new(self as u8)
    }

    /// `light` or `dark`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// A bar on the board with its owner, captured or not.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose colour it has.
    pub owner: Side,
    /// What lies where.
    pub bar: Bar,
    /// Does the other side hold it?
    pub captured: bool,
}

impl Piece {
    /// The side it counts for now (E3).
    pub const fn camp(self) -> Side {
        if self.captured { self.owner.other() } else { self.owner }
    }
}

/// How many pieces a side has (E2).
pub(crate) const PIECES: u8 = 6;

/// A set of pieces, one bit a slot: six of Light, six of Dark, each two of every form.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct PieceSet(u16);

impl PieceSet {
    pub(crate) const EMPTY: Self = Self(0);

    /// All six of one colour.
    pub(crate) const fn of(owner: Side) -> Self {
        Self(0b11_1111 << (PIECES as usize * owner.index()))
    }

    pub(crate) const fn only(slot: usize) -> Self {
        Self(1 << slot)
    }

    pub(crate) const fn contains(self, slot: usize) -> bool {
        self.0 >> slot & 1 != 0
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// With this slot too, if it is so.
    #[inline]
    pub(crate) const fn with_if(self, so: bool, slot: usize) -> Self {
        Self(self.0 | (so as u16) << slot)
    }

    pub(crate) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// One bit a slot.
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// The only slot in the set, if there is just one.
    pub(crate) fn single(self) -> Option<usize> {
        self.0.is_power_of_two().then(|| self.0.trailing_zeros() as usize)
    }

    /// The slots in order.
    pub(crate) fn iter(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let slot = left.trailing_zeros() as usize;
                left &= left - 1;
                slot
            })
        })
    }
}
