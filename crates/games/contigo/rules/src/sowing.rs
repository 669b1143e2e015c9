//! A sowing (C6), packed into 24 bits, and the list of all of them.

use std::fmt;

use crate::drops::{self, Window};
use crate::pit::{PITS, Pit, Turning};

/// Beads taken from one pit and dropped into the next ones: `Nc>1.0.2`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Sowing(u32);

const TURNING_BIT: u32 = 18;
const PIT_BIT: u32 = 19;

impl Sowing {
    /// The pit the beads come from.
    #[inline]
    pub const fn origin(self) -> Pit {
        Pit::from_index((self.0 >> PIT_BIT) as u8)
    }

    /// Which way round they are dropped.
    #[inline]
    pub const fn turning(self) -> Turning {
        if self.0 >> TURNING_BIT & 1 == 0 { Turning::Clockwise } else { Turning::CounterClockwise }
    }

    /// Beads taken, which is beads dropped.
    pub fn taken(self) -> u8 {
        self.drops().map(|(_, beads)| beads).sum()
    }

    /// The pits in the order they are reached with the beads each gets, up to the last one that
    /// gets any; pits that are skipped get 0.
    #[inline]
    pub fn drops(self) -> impl Iterator<Item = (Pit, u8)> {
        let mut left = self.packed_drops();
        let (origin, turning) = (self.origin(), self.turning());
        let mut places = 0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let beads = (left & 7) as u8;
            left >>= 3;
            places += 1;
            Some((origin.next(turning, places), beads))
        })
    }

    /// The beads dropped, three bits a pit, the first pit reached lowest.
    #[inline]
    pub const fn packed_drops(self) -> u32 {
        self.0 & ((1 << TURNING_BIT) - 1)
    }

    /// The sowing with these [`Sowing::packed_drops`]; whether the pits allow it is not asked.
    #[inline]
    pub const fn with_drops(origin: Pit, turning: Turning, drops: u32) -> Self {
        Self::pack(origin, turning, drops & ((1 << TURNING_BIT) - 1))
    }

    #[inline]
    pub(crate) const fn pack(origin: Pit, turning: Turning, drops: Window) -> Self {
        Self((origin.index() as u32) << PIT_BIT | (turning as u32) << TURNING_BIT | drops)
    }

    /// The same beads from another pit, the same way round or the other.
    pub(crate) const fn at(self, origin: Pit, turning: Turning) -> Self {
        Self::pack(origin, turning, self.packed_drops())
    }
}

impl fmt::Display for Sowing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.origin(), self.turning().sign())?;
        for (i, (_, beads)) in self.drops().enumerate() {
            let dot = if i > 0 { "." } else { "" };
            write!(f, "{dot}{beads}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Sowing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Calls `each` with every legal sowing, pit by pit, clockwise first, fewest beads first.
#[inline]
pub(crate) fn for_each(beads: &[u8; PITS], mut each: impl FnMut(Sowing)) {
    let windows = drops::windows(beads);
    for origin in Pit::all() {
        for turning in Turning::ALL {
            let window = windows[origin.index()][turning as usize];
            for taken in 1..=beads[origin.index()] {
                drops::for_each(window, taken, |drops| {
                    each(Sowing::pack(origin, turning, drops));
                });
            }
        }
    }
}

/// How many sowings there are, pit by pit and way by way.
pub(crate) struct Tally {
    windows: [[Window; 2]; PITS],
    ways: [[u16; 2]; PITS],
    /// How many there are in all; never none, for 56 beads cannot all be hemmed in (C2).
    pub(crate) total: u32,
}

impl Tally {
    #[inline]
    pub(crate) fn new(beads: &[u8; PITS]) -> Self {
        let windows = drops::windows(beads);
        let mut ways = [[0; 2]; PITS];
        let mut total = 0;
        for pit in 0..PITS {
            for turning in 0..2 {
                let window = windows[pit][turning];
                let here: u32 = (1..=beads[pit]).map(|taken| drops::count(window, taken)).sum();
                ways[pit][turning] = here as u16;
                total += here;
            }
        }
        Self { windows, ways, total }
    }

    /// The sowing with this index in the order of [`for_each`].
    #[inline]
    pub(crate) fn nth(&self, mut index: u32) -> Sowing {
        for origin in Pit::all() {
            for turning in Turning::ALL {
                let here = u32::from(self.ways[origin.index()][turning as usize]);
                if index < here {
                    let window = self.windows[origin.index()][turning as usize];
                    return Sowing::pack(origin, turning, nth_drops(window, index));
                }
                index -= here;
            }
        }
        unreachable!("the index is below the total")
    }
}

#[inline]
fn nth_drops(window: Window, mut index: u32) -> Window {
    let mut taken = 1;
    loop {
        let here = drops::count(window, taken);
        if index < here {
            return drops::nth(window, taken, index);
        }
        index -= here;
        taken += 1;
    }
}
