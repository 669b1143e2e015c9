//! The 28 pits around the board (C1).

use std::fmt;

use game::Message;
use game::grid::Direction;
use game::text::{Scanner, Syntax};

use crate::square::{SIDE, SQUARES, Square};

/// Pits in all.
pub const PITS: usize = 28;
/// The most beads a pit holds (C2).
pub const FULL: u8 = 6;
/// Beads in all the pits together (C2).
pub const BEADS: u32 = 56;
/// Beads in every pit at the start (C2).
pub(crate) const START_BEADS: u8 = 2;

/// Pits from one corner to the next, one corner counted.
const QUARTER: u8 = SIDE + 1;

/// A pit, counted clockwise from the north-west corner.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pit(u8);

impl Pit {
    /// The pit with this index, counted clockwise from `NW`.
    pub const fn new(index: u8) -> Option<Self> {
        if (index as usize) < PITS { Some(Self(index)) } else { None }
    }

    /// Counted clockwise from `NW`.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Every pit, clockwise from `NW`.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..PITS as u8).map(Self)
    }

    /// The pit at the end of a square's row or column (C4).
    #[inline]
    pub const fn toward(square: Square, way: Direction) -> Self {
        debug_assert!(way.is_orthogonal(), "pits lie at the ends of rows and columns");
        TOWARD[square.index()][way as usize & 3]
    }

    /// The pit so many places further, once round the board at most.
    #[inline]
    #[must_use]
    pub const fn next(self, turning: Turning, places: u8) -> Self {
        debug_assert!(places as usize <= PITS, "once round the board at most");
        let ahead = match turning {
            Turning::Clockwise => self.0 + places,
            Turning::CounterClockwise => self.0 + PITS as u8 - places,
        };
        Self(if ahead < PITS as u8 { ahead } else { ahead - PITS as u8 })
    }

    /// As written: `Nc`, `E6`, `SW`.
    pub const fn name(self) -> &'static str {
        NAMES[self.index()]
    }

    pub(crate) const fn from_index(index: u8) -> Self {
        debug_assert!((index as usize) < PITS, "there are 28 pits");
        Self(index)
    }

    pub(crate) fn read(s: &mut Scanner<'_>) -> Result<Self, Syntax> {
        Self::all()
            .find(|pit| s.eat(pit.name()))
            .ok_or_else(|| s.error(Message::new("expected-pit", "a pit such as Nc, E6 or SW")))
    }
}

/// [`Pit::toward`], looked up: by square and way.
static TOWARD: [[Pit; 4]; SQUARES] = {
    let mut toward = [[Pit(0); 4]; SQUARES];
    let mut i = 0;
    while i < SQUARES {
        let (column, row) = (i as u8 % SIDE, i as u8 / SIDE);
        toward[i] = [
            Pit(1 + column),
            Pit(QUARTER + SIDE - row),
            Pit(2 * QUARTER + SIDE - column),
            Pit(3 * QUARTER + 1 + row),
        ];
        i += 1;
    }
    toward
};

impl fmt::Display for Pit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Pit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Which way round the board beads are dropped (C6).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Turning {
    /// `>`: from the north to the east.
    Clockwise,
    /// `<`: from the north to the west.
    CounterClockwise,
}

impl Turning {
    /// Both of them.
    pub const ALL: [Self; 2] = [Self::Clockwise, Self::CounterClockwise];

    /// The other one.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Clockwise => Self::CounterClockwise,
            Self::CounterClockwise => Self::Clockwise,
        }
    }

    /// As it is named in the values of refusals.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Clockwise => "clockwise",
            Self::CounterClockwise => "counterclockwise",
        }
    }

    /// As written: `>` or `<`.
    pub const fn sign(self) -> char {
        match self {
            Self::Clockwise => '>',
            Self::CounterClockwise => '<',
        }
    }
}

const NAMES: [&str; PITS] = [
    "NW", "Na", "Nb", "Nc", "Nd", "Ne", "Nf", "NE", "E6", "E5", "E4", "E3", "E2", "E1", "SE", "Sf",
    "Se", "Sd", "Sc", "Sb", "Sa", "SW", "W1", "W2", "W3", "W4", "W5", "W6",
];
