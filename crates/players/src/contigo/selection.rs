//! The best of hundreds of sowings (C6), found without looking at most of them.
//!
//! What a pit could gain at most bounds what sowings into it are worth: those that take the same
//! beads the same way round are looked at one by one only if the best of them could matter.

use contigo::{FULL, PITS, Pit, Sowing, Turning};

use super::legs::{Hopes, MOST_EXTRA};
use super::sowings::PitTable;

/// The most that are ever kept.
pub(super) const MOST_KEPT: usize = 64;
/// Pits one sowing drops beads into at most.
const REACH: usize = FULL as usize;

/// The best sowings, the best first; of equals the one that is listed first.
pub(super) struct Selection {
    /// How promising they are in the high half, then their place in the game's own list, as far
    /// as it can be told without listing.
    keys: [u64; MOST_KEPT],
    sowings: [Sowing; MOST_KEPT],
    len: usize,
    most: usize,
}

/// What sowings are worth.
pub(super) struct Worth<'a> {
    pub(super) table: &'a PitTable,
    pub(super) beads: &'a [u8; PITS],
    /// What every sowing is worth besides.
    pub(super) base: i32,
    /// Winning moves of two legs, where there are such.
    pub(super) hopes: Option<&'a Hopes<'a>>,
}

impl Selection {
    /// The best `most` sowings, at most [`MOST_KEPT`].
    pub(super) fn of(worth: &Worth<'_>, most: usize) -> Self {
        let any = Sowing::with_drops(pit(0), Turning::Clockwise, 0);
        let most = most.clamp(1, MOST_KEPT);
        let mut best = Self { keys: [0; MOST_KEPT], sowings: [any; MOST_KEPT], len: 0, most };
        let rises = worth.rises();
        let bounds = worth.bounds(&rises);
        let mut first = 0;
        for origin in 1..PITS {
            if bounds[origin] > bounds[first] {
                first = origin;
            }
        }
        // What may be the best first: the others have to be better than much already.
        best.look_from(worth, &rises, first);
        for (origin, &bound) in bounds.iter().enumerate() {
            if origin != first && key(bound, (origin as u32) << ORIGIN_BIT) > best.least() {
                best.look_from(worth, &rises, origin);
            }
        }
        best
    }

    /// Each with its worth.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Sowing, i32)> {
        let worths = self.keys.iter().map(|key| ((key >> 32) as u32 ^ 1 << 31) as i32);
        self.sowings.iter().copied().zip(worths).take(self.len)
    }

    /// What has to be surpassed.
    #[inline]
    fn least(&self) -> u64 {
        self.keys[self.most - 1]
    }

    /// The sowings from one pit.
    fn look_from(&mut self, worth: &Worth<'_>, rises: &Rises, origin: usize) {
        let row = &worth.table.worth[origin];
        let held = usize::from(worth.beads[origin]);
        let at = origin + REACH;
        for turning in 0..2 {
            for taken in 1..=held {
                let rise = if turning == 0 {
                    rises[at + 1 + taken] - rises[at + 1]
                } else {
                    rises[at] - rises[at - taken]
                };
                let extra = worth.hopes.map_or(0, |hopes| hopes.most(origin, turning, taken));
                let bound = worth.base + row[held - taken] - row[held] + rise + extra;
                let cell = Cell { extra, place: (origin << 4 | turning << 3 | taken) as u16 };
                if key(bound, cell.order()) > self.least() {
                    self.look(worth, cell);
                }
            }
        }
    }

    /// The sowings of one cell.
    fn look(&mut self, worth: &Worth<'_>, cell: Cell) {
        let (origin, turning, taken) = (pit(cell.origin()), cell.turning(), cell.taken());
        let mut ahead = Ahead {
            worth,
            cell,
            origin,
            turning,
            pits: [(&worth.table.worth[0], 0); REACH],
            rises: [0; REACH + 1],
            rooms: [0; REACH + 1],
        };
        for places in (0..taken).rev() {
            let pit = origin.next(turning, places as u8 + 1).index();
            let held = usize::from(worth.beads[pit]);
            ahead.pits[places] = (&worth.table.worth[pit], held);
            ahead.rises[places] = ahead.rises[places + 1] + worth.table.rises[pit][held];
            ahead.rooms[places] = ahead.rooms[places + 1] + REACH - held;
        }
        if ahead.rooms[0] >= taken {
            let row = &worth.table.worth[origin.index()];
            let held = usize::from(worth.beads[origin.index()]);
            self.drop(&ahead, 0, taken, worth.base + row[held - taken] - row[held], 0);
        }
    }

    /// Drops what is left from this place on.
    fn drop(&mut self, ahead: &Ahead<'_>, place: usize, left: usize, worth: i32, drops: u32) {
        if left == 0 {
            return self.offer(ahead, worth, drops);
        }
        let (row, held) = ahead.pits[place];
        let room = usize::from(FULL) - held;
        // Places further on have to take what is not dropped here.
        let least = left.saturating_sub(ahead.rooms[place + 1]);
        for dropped in least..=left.min(room) {
            let worth = worth + row[held + dropped] - row[held];
            let bound = worth + ahead.rises[place + 1] + ahead.cell.extra;
            if key(bound, ahead.cell.order()) > self.least() {
                let drops = drops | (dropped as u32) << (3 * place);
                self.drop(ahead, place + 1, left - dropped, worth, drops);
            }
        }
    }

    fn offer(&mut self, ahead: &Ahead<'_>, worth: i32, drops: u32) {
        let sowing = Sowing::with_drops(ahead.origin, ahead.turning, drops);
        let extra = ahead.worth.hopes.map_or(0, |hopes| hopes.after(sowing));
        let key = key(worth + extra, ahead.cell.order() | order(drops));
        if key <= self.least() {
            return;
        }
        let mut at = self.len.min(self.most - 1);
        self.len = (self.len + 1).min(self.most);
        while at > 0 && self.keys[at - 1] < key {
            self.keys[at] = self.keys[at - 1];
            self.sowings[at] = self.sowings[at - 1];
            at -= 1;
        }
        self.keys[at] = key;
        self.sowings[at] = sowing;
    }
}

/// What the pits before each one can gain together, from six pits before the first on to six pits
/// after the last.
type Rises = [i32; PITS + 2 * REACH + 1];

impl Worth<'_> {
    #[inline]
    fn rises(&self) -> Rises {
        let mut rises = [0; PITS + 2 * REACH + 1];
        for i in 0..PITS + 2 * REACH {
            let pit = (i + PITS - REACH) % PITS;
            rises[i + 1] = rises[i] + self.table.rises[pit][usize::from(self.beads[pit])];
        }
        rises
    }

    /// What the sowings from each pit are worth at most; empty pits have none.
    #[inline]
    fn bounds(&self, rises: &Rises) -> [i32; PITS] {
        let base = self.base + if self.hopes.is_some() { MOST_EXTRA } else { 0 };
        std::array::from_fn(|origin| {
            let held = usize::from(self.beads[origin]);
            let at = origin + REACH;
            let onward = rises[at + 1 + held] - rises[at + 1];
            let back = rises[at] - rises[at - held];
            if held == 0 {
                return i32::MIN;
            }
            base + self.table.falls[origin][held] + onward.max(back)
        })
    }
}

/// All sowings that take so many beads from one pit, one way round.
#[derive(Copy, Clone)]
struct Cell {
    /// What they are worth at most besides what single pits are.
    extra: i32,
    /// The pit, the way round and the beads taken, as sowings are listed.
    place: u16,
}

impl Cell {
    const fn origin(self) -> u8 {
        (self.place >> 4) as u8
    }

    const fn turning(self) -> Turning {
        Turning::ALL[(self.place >> 3 & 1) as usize]
    }

    const fn taken(self) -> usize {
        (self.place & 7) as usize
    }

    /// Before the places of its sowings in the game's own list.
    #[inline]
    const fn order(self) -> u32 {
        (self.place as u32) << DROP_BITS
    }
}

/// Bits that tell the sowings of a cell apart,
const DROP_BITS: u32 = 15;
/// and those of a pit.
const ORIGIN_BIT: u32 = DROP_BITS + 4;

/// A cell looked at.
struct Ahead<'a> {
    worth: &'a Worth<'a>,
    cell: Cell,
    origin: Pit,
    turning: Turning,
    /// What the contents of each pit ahead are worth, and what it holds.
    pits: [(&'a [i32; REACH + 1], usize); REACH],
    /// What the pits from each place on can gain at most,
    rises: [i32; REACH + 1],
    /// and the beads they have room for.
    rooms: [usize; REACH + 1],
}

#[inline]
fn pit(index: u8) -> Pit {
    Pit::new(index).expect("an index of a pit")
}

#[inline]
const fn key(worth: i32, order: u32) -> u64 {
    ((worth as u32 ^ 1 << 31) as u64) << 32 | !order as u64
}

/// The place of a sowing among those of its cell: by what the three nearest pits get together,
/// then pit by pit, as the game lists them.
#[inline]
const fn order(drops: u32) -> u32 {
    let [a, b, c] = [drops & 7, drops >> 3 & 7, drops >> 6 & 7];
    let [d, e] = [drops >> 9 & 7, drops >> 12 & 7];
    (a + b + c) << 12 | a << 9 | b << 6 | d << 3 | e
}
