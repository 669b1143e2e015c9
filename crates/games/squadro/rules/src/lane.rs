//! Lanes and their dots.

/// How many lanes a player has, one piece on each.
pub(crate) const LANES: u8 = 5;

/// One of a player's lanes (S1). It is also the step: the piece on it moves.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Lane(u8);

impl Lane {
    /// Lanes are numbered from 1 to 5.
    pub const fn from_number(number: u8) -> Option<Self> {
        if 1 <= number && number <= LANES { Some(Self(number - 1)) } else { None }
    }

    /// As players count: 1 to 5.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The lanes in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..LANES).map(Self)
    }

    /// How far a side's piece goes along this lane in one move, outward bound or homeward (S2).
    pub const fn dots(self, side: usize, homeward: bool) -> u8 {
        let dots = DOTS[pair(side, self)];
        if homeward { dots.homeward } else { dots.outward }
    }

    pub(crate) const fn from_index(index: u8) -> Self {
        assert!(index < LANES, "there are five lanes");
        Self(index)
    }
}

/// Dots at the two ends of a lane (S2).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Dots {
    pub(crate) outward: u8,
    pub(crate) homeward: u8,
}

/// Every lane has one of three pairs of dots.
pub(crate) const DOTS: [Dots; 3] = [
    Dots { outward: 1, homeward: 3 },
    Dots { outward: 2, homeward: 2 },
    Dots { outward: 3, homeward: 1 },
];

/// Which pair each lane has (S2), Yellow's lanes then Red's.
const PAIRS: [u8; 2 * LANES as usize] = [2, 0, 1, 0, 2, 0, 2, 1, 2, 0];

/// The index in [`DOTS`] of a side's lane.
#[inline]
pub(crate) const fn pair(side: usize, lane: Lane) -> usize {
    PAIRS[side * LANES as usize + lane.index()] as usize
}
