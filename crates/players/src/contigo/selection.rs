//! The best of hundreds of sowings (C6), found without looking at most of them.
//!
//! What pits could gain at most bounds what sowings into them are worth: those that take the same
//! beads the same way round are looked at one by one only if the best of them could matter, and
//! then beads are dropped only where the rest can still find a place good enough.

use contigo::{FULL, PITS, Pit, Sowing, Turning};

use super::legs::{self, Hopes, Sets};
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
        let mut best = Self { keys: [NOTHING; MOST_KEPT], sowings: [any; MOST_KEPT], len: 0, most };
        let rises = worth.rises();
        let mut bounds = worth.bounds(&rises);
        let mut ahead = [Ahead::new(worth), Ahead::new(worth)];
        // What may be the best first: the others have to be better than much already.
        loop {
            let bound = bounds.iter().fold(NOTHING, |most, &bound| most.max(bound));
            if bound <= best.least() {
                return best;
            }
            let origin = (!(bound as u32) >> ORIGIN_BIT) as usize;
            bounds[origin] = NOTHING;
            best.look_from(&mut ahead, &rises, origin);
        }
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

    /// The sowings from one pit, again what may be the best first.
    fn look_from(&mut self, ahead: &mut [Ahead<'_>; 2], rises: &Rises, origin: usize) {
        let worth = ahead[0].worth;
        let row = &worth.table.worth[origin];
        let held = usize::from(worth.beads[origin]);
        let most_extra = worth.most_extra(origin);
        let mut cells = [(NOTHING, 0); 2 << TAKEN_BITS];
        for taken in 1..=held {
            let left = worth.base + row[held - taken] - row[held];
            for (turning, rise) in rises_ahead(rises, origin, taken).into_iter().enumerate() {
                let place = turning << TAKEN_BITS | taken;
                let order = (origin as u32) << ORIGIN_BIT | (place as u32) << DROP_BITS;
                let mut cell = Cell { order, extra: most_extra };
                if cell.bound(left + rise) > self.least() {
                    let most = |hopes: &Hopes<'_>| hopes.most(origin, turning, taken);
                    cell.extra = worth.hopes.map_or(0, most);
                    cells[place] = (cell.bound(left + rise), cell.extra);
                }
            }
        }
        let mut looked = [false; 2];
        loop {
            let bound = cells.iter().fold(NOTHING, |most, &(bound, _)| most.max(bound));
            if bound <= self.least() {
                return;
            }
            let order = !(bound as u32);
            let place = (order >> DROP_BITS) as usize % cells.len();
            let cell = Cell { order, extra: cells[place].1 };
            cells[place].0 = NOTHING;
            let (turning, taken) = (place >> TAKEN_BITS, place % (1 << TAKEN_BITS));
            let ahead = &mut ahead[turning];
            if !std::mem::replace(&mut looked[turning], true) {
                ahead.look(origin, turning, held);
            }
            let left = worth.base + row[held - taken] - row[held];
            if cell.bound(left + ahead.most[taken][taken]) > self.least() {
                let taking = |hopes: &Hopes<'_>| hopes.taking(origin, taken);
                let sets = worth.hopes.map_or([0; 2], taking);
                self.drop(ahead, cell, (taken, taken), left, (0, sets));
            }
        }
    }

    /// Drops what is left into the nearest so many pits, the farthest first.
    fn drop(
        &mut self,
        ahead: &Ahead<'_>,
        cell: Cell,
        (places, left): (usize, usize),
        worth: i32,
        (drops, sets): (u32, Sets),
    ) {
        let place = places - 1;
        let (gains, nearer) = (&ahead.gains[place], &ahead.most[place]);
        // One pit alone gets it all.
        let least = if place == 0 { left } else { 0 };
        let too_many = left.min(ahead.rooms[place]) + 1;
        for dropped in least..too_many {
            let worth = worth + gains[dropped];
            if cell.bound(worth + nearer[left - dropped]) <= self.least() {
                continue;
            }
            let drops = drops | (dropped as u32) << (3 * place);
            let sets = match ahead.worth.hopes {
                Some(hopes) if dropped > 0 => hopes.dropping(sets, ahead.pits[place], dropped),
                _ => sets,
            };
            if dropped == left {
                self.offer(ahead, cell, worth, (drops, sets));
            } else {
                self.drop(ahead, cell, (place, left - dropped), worth, (drops, sets));
            }
        }
    }

    #[inline]
    fn offer(&mut self, ahead: &Ahead<'_>, cell: Cell, worth: i32, (drops, sets): (u32, Sets)) {
        let extra = ahead.worth.hopes.map_or(0, |_| legs::worth(sets));
        let key = key(worth + extra, cell.order | order(drops));
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
        self.sowings[at] = Sowing::with_drops(ahead.origin, ahead.turning, drops);
    }
}

/// What the pits before each one can gain together, counted from the first pit on, for those from
/// six pits before it to six pits after the last.
type Rises = [i32; PITS + 2 * REACH + 1];

/// What so many pits ahead of one can gain together, both ways round.
#[inline]
fn rises_ahead(rises: &Rises, origin: usize, pits: usize) -> [i32; 2] {
    let at = origin + REACH;
    [rises[at + 1 + pits] - rises[at + 1], rises[at] - rises[at - pits]]
}

impl Worth<'_> {
    #[inline]
    fn rises(&self) -> Rises {
        let mut rises = [0; PITS + 2 * REACH + 1];
        let mut sum = 0;
        for pit in 0..PITS {
            rises[REACH + pit] = sum;
            sum += self.table.rises[pit][usize::from(self.beads[pit])];
        }
        // Round the board again on both sides.
        for i in 0..REACH {
            rises[i] = rises[i + PITS] - sum;
        }
        for i in 0..=REACH {
            rises[REACH + PITS + i] = rises[REACH + i] + sum;
        }
        rises
    }

    /// What winning moves of two legs can add to sowings from a pit.
    #[inline]
    fn most_extra(&self, origin: usize) -> i32 {
        self.hopes.map_or(0, |hopes| hopes.most_from(origin))
    }

    /// More than the keys of all sowings from each pit; empty pits have none.
    #[inline]
    fn bounds(&self, rises: &Rises) -> [u64; PITS] {
        let mut bounds = [NOTHING; PITS];
        for (origin, bound) in bounds.iter_mut().enumerate() {
            let held = usize::from(self.beads[origin]);
            if held == 0 {
                continue;
            }
            let [onward, back] = rises_ahead(rises, origin, held);
            let base = self.base + self.most_extra(origin);
            let worth = base + self.table.falls[origin][held] + onward.max(back);
            *bound = key(worth, (origin as u32) << ORIGIN_BIT);
        }
        bounds
    }
}

/// All sowings that take so many beads from one pit, one way round.
#[derive(Copy, Clone)]
struct Cell {
    /// Before the places of its sowings in the game's own list.
    order: u32,
    /// What they are worth at most besides what single pits are.
    extra: i32,
}

impl Cell {
    /// More than the keys of its sowings whose pits are worth so much.
    #[inline]
    const fn bound(self, worth: i32) -> u64 {
        key(worth + self.extra, self.order)
    }
}

/// Bits that tell the sowings of a cell apart,
const DROP_BITS: u32 = 15;
/// how many beads are taken,
const TAKEN_BITS: u32 = 3;
/// and which way round.
const ORIGIN_BIT: u32 = DROP_BITS + TAKEN_BITS + 1;

/// The pits ahead of one, the nearest first.
struct Ahead<'a> {
    worth: &'a Worth<'a>,
    origin: Pit,
    turning: Turning,
    pits: [usize; REACH],
    /// The beads each has room for,
    rooms: [usize; REACH],
    /// and what it gains by so many.
    gains: [[i32; REACH + 1]; REACH],
    /// What the nearest so many pits gain at most by so many beads together.
    most: [[i32; REACH + 1]; REACH + 1],
}

/// So many beads do not go into so few pits: less than anything is worth.
const NO_ROOM: i32 = i32::MIN / 2;
/// The key of no sowing.
const NOTHING: u64 = key(NO_ROOM / 2, 0);

impl<'a> Ahead<'a> {
    fn new(worth: &'a Worth<'a>) -> Self {
        let mut most = [[NO_ROOM; REACH + 1]; REACH + 1];
        most[0][0] = 0;
        Self {
            worth,
            origin: pit(0),
            turning: Turning::Clockwise,
            pits: [0; REACH],
            rooms: [0; REACH],
            gains: [[0; REACH + 1]; REACH],
            most,
        }
    }

    /// Looks ahead of a pit that holds so many beads.
    fn look(&mut self, origin: usize, turning: usize, held: usize) {
        (self.origin, self.turning) = (pit(origin as u8), Turning::ALL[turning]);
        for place in 0..held.min(REACH) {
            let pit = self.origin.next(self.turning, place as u8 + 1).index();
            let (row, there) = (&self.worth.table.worth[pit], usize::from(self.worth.beads[pit]));
            let room = REACH - there;
            self.pits[place] = pit;
            self.rooms[place] = room;
            let (nearer, most) = self.most.split_at_mut(place + 1);
            let (nearer, most) = (&nearer[place][..=held], &mut most[0][..=held]);
            // Nothing dropped here.
            most.copy_from_slice(nearer);
            for dropped in 1..=room.min(held) {
                let gain = row[there + dropped] - row[there];
                self.gains[place][dropped] = gain;
                for (most, nearer) in most[dropped..].iter_mut().zip(nearer) {
                    *most = (*most).max(nearer + gain);
                }
            }
        }
    }
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
