//! Lanes and their dots.

/// How many lanes a player has, one piece on each.
pub const LANES: u8 = 5;

/// One of a player's lanes (S1). It is also the step: the piece on it moves.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Lane(u8);

impl Lane {
    /// Lanes are numbered from 1 to 5.
    pub const fn from_number(number: u8) -> Option<Self> {
        if 1 <= number && number <= LANES {
            Some(Self(number - 1))
        } else {
            None
        }
    }

    /// As players count: 1 to 5.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn from_index(index: u8) -> Self {
        assert!(index < LANES, "there are five lanes");
        Self(index)
    }

    /// The lanes in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..LANES).map(Self)
    }
}

/// Which way a piece points.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Way {
    /// Away from the start edge.
    Outward,
    /// Back to it.
    Homeward,
}

/// Dots at the two ends of every lane (S2), Yellow's lanes then Red's.
const OUTWARD: [[u8; 5]; 2] = [[3, 1, 2, 1, 3], [1, 3, 2, 3, 1]];
const HOMEWARD: [[u8; 5]; 2] = [[1, 3, 2, 3, 1], [3, 1, 2, 1, 3]];

/// How many squares a piece of this side goes at once (S2).
pub const fn speed(side: usize, lane: Lane, way: Way) -> u8 {
    match way {
        Way::Outward => OUTWARD[side][lane.index()],
        Way::Homeward => HOMEWARD[side][lane.index()],
    }
}
