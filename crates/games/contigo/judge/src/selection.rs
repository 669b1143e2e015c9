//! The best of hundreds of sowings (C6), found without looking at most of them.
//!
//! What pits could gain at most bounds what sowings into them are worth: those that take the same
//! beads the same way round are looked at one by one only if the best of them could matter, and
//! then beads are dropped only where the rest can still find a place good enough.

use contigo::{PITS, Sowing};

use super::legs::{self, Hopes, Sets};
use super::listing::{self, REACH, Way};
use super::sowings::{MOST_KEPT, PitTable};

/// The best sowings, the best first; of equals the one that is listed first.
pub(super) struct Selection {
    /// How promising they are in the high half, then their place in the game's own list: what
    /// tells sowings apart there tells which they are.
    keys: [u64; MOST_KEPT],
    len: usize,
    most: usize,
    /// What has to be surpassed: the last one if there is no room for more.
    least: u64,
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
        let most = most.clamp(1, MOST_KEPT);
        let mut best = Self { keys: [NOTHING; MOST_KEPT], len: 0, most, least: NOTHING };
        let rises = worth.rises();
        let mut bounds = worth.bounds(&rises);
        let mut ahead = Ahead::new(worth);
        // What may be the best first: the others have to be better than much already.
        loop {
            let bound = highest(&bounds);
            if bound <= best.least {
                return best;
            }
            let way = Way::of(!(bound as u32));
            bounds[way.index()] = NOTHING;
            best.look_along(&mut ahead, &rises, way);
        }
    }

    /// Each with its worth.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Sowing, i32)> {
        let worth = |key: u64| ((key >> 32) as u32 ^ 1 << 31) as i32;
        self.keys[..self.len].iter().map(move |&key| (listing::sowing(!(key as u32)), worth(key)))
    }

    /// The sowings from one pit, one way round, again what may be the best first.
    fn look_along(&mut self, ahead: &mut Ahead<'_>, rises: &Rises, way: Way) {
        let worth = ahead.worth;
        let row = &worth.table.worth[way.origin];
        let held = usize::from(worth.beads[way.origin]);
        let left = |taken: usize| worth.base + row[held - taken] - row[held];
        let (mut cells, mut bounds) = ([Cell::default(); REACH + 1], [NOTHING; REACH + 1]);
        for taken in 1..=held.min(REACH) {
            let extra = worth.hopes.map_or(0, |hopes| hopes.most(way, taken));
            let cell = Cell { order: way.order_taking(taken), extra };
            bounds[taken] = cell.bound(left(taken) + rise_ahead(rises, way, taken));
            cells[taken] = cell;
        }
        let mut looked = false;
        loop {
            let bound = highest(&bounds);
            if bound <= self.least {
                return;
            }
            let taken = listing::taken(!(bound as u32));
            bounds[taken] = NOTHING;
            if !std::mem::replace(&mut looked, true) {
                ahead.look(way, held);
            }
            let (cell, left) = (cells[taken], left(taken));
            if cell.bound(left + ahead.most[taken][taken]) > self.least {
                let taking = |hopes: &Hopes<'_>| hopes.taking(way.origin, taken);
                let sets = worth.hopes.map_or([0; 2], taking);
                if taken == 1 {
                    self.drop_nearest(ahead, cell, taken, left, (0, sets));
                } else {
                    self.drop(ahead, cell, (taken, taken), left, (0, sets));
                }
            }
        }
    }

    /// Drops what is left into the nearest so many pits, two or more, the farthest first.
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
        for dropped in 0..=left.min(ahead.rooms[place]) {
            let rest = left - dropped;
            if cell.bound(worth + gains[dropped] + nearer[rest]) <= self.least {
                continue;
            }
            let worth = worth + gains[dropped];
            let drops = drops | (dropped as u32) << (3 * place);
            let sets = ahead.dropping(sets, place, dropped);
            if rest == 0 {
                self.offer(ahead.key(cell, worth, (drops, sets)));
            } else if place == 1 {
                self.drop_nearest(ahead, cell, rest, worth, (drops, sets));
            } else {
                self.drop(ahead, cell, (place, rest), worth, (drops, sets));
            }
        }
    }

    /// Drops all that is left into the nearest pit.
    #[inline]
    fn drop_nearest(
        &mut self,
        ahead: &Ahead<'_>,
        cell: Cell,
        left: usize,
        worth: i32,
        (drops, sets): (u32, Sets),
    ) {
        let sets = ahead.dropping(sets, 0, left);
        self.offer(ahead.key(cell, worth + ahead.most[1][left], (drops | left as u32, sets)));
    }

    #[inline]
    fn offer(&mut self, key: u64) {
        if key <= self.least {
            return;
        }
        let mut at = self.len.min(self.most - 1);
        self.len = (self.len + 1).min(self.most);
        while at > 0 && self.keys[at - 1] < key {
            self.keys[at] = self.keys[at - 1];
            at -= 1;
        }
        self.keys[at] = key;
        self.least = self.keys[self.most - 1];
    }
}

/// The highest of them; of four rows at once, so that none waits for the one before.
#[inline]
fn highest(bounds: &[u64]) -> u64 {
    let (fours, rest) = bounds.as_chunks::<4>();
    let mut most = [NOTHING; 4];
    for four in fours {
        for (most, &bound) in most.iter_mut().zip(four) {
            *most = bound.max(*most);
        }
    }
    most.into_iter().chain(rest.iter().copied()).fold(NOTHING, u64::max)
}

/// What the pits before each one can gain together, counted from the first pit on, for those from
/// six pits before it to six pits after the last.
type Rises = [i32; PITS + 2 * REACH + 1];

/// What so many pits ahead can gain together.
#[inline]
fn rise_ahead(rises: &Rises, way: Way, pits: usize) -> i32 {
    let first = way.first(pits);
    rises[first + pits] - rises[first]
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

    /// More than the keys of all sowings from each pit, each way round; empty pits have none.
    #[inline]
    fn bounds(&self, rises: &Rises) -> [u64; 2 * PITS] {
        let mut bounds = [NOTHING; 2 * PITS];
        for origin in 0..PITS {
            let held = usize::from(self.beads[origin]);
            if held == 0 {
                continue;
            }
            let fall = self.base + self.table.falls[origin][held];
            for turning in 0..2 {
                let way = Way { origin, turning };
                let extra = self.hopes.map_or(0, |hopes| hopes.most_along(way, held));
                let worth = fall + extra + rise_ahead(rises, way, held);
                bounds[way.index()] = key(worth, way.order());
            }
        }
        bounds
    }
}

/// All sowings that take so many beads from one pit, one way round.
#[derive(Copy, Clone, Default)]
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

/// The pits ahead of one, the nearest first.
struct Ahead<'a> {
    worth: &'a Worth<'a>,
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
        Self { worth, pits: [0; REACH], rooms: [0; REACH], gains: [[0; REACH + 1]; REACH], most }
    }

    /// Legs allowed when so many more beads are dropped so many places ahead.
    #[inline]
    fn dropping(&self, sets: Sets, place: usize, dropped: usize) -> Sets {
        match self.worth.hopes {
            Some(hopes) if dropped > 0 => hopes.dropping(sets, self.pits[place], dropped),
            _ => sets,
        }
    }

    /// The key of a sowing whose pits are worth so much.
    #[inline]
    fn key(&self, cell: Cell, worth: i32, (drops, sets): (u32, Sets)) -> u64 {
        let extra = self.worth.hopes.map_or(0, |_| legs::worth(sets));
        key(worth + extra, cell.order | listing::order_of_drops(drops))
    }

    /// Looks ahead of a pit that holds so many beads.
    fn look(&mut self, way: Way, held: usize) {
        for place in 0..held.min(REACH) {
            let pit = way.ahead(place + 1).index();
            let (row, there) = (&self.worth.table.worth[pit], usize::from(self.worth.beads[pit]));
            let room = REACH - there;
            self.pits[place] = pit;
            self.rooms[place] = room;
            // Nothing dropped here.
            let mut most = self.most[place];
            // Written once and read from one place after the other: what is read the moment after
            // it was written, but otherwise cut, makes the processor wait.
            let mut nearer = [NO_ROOM; 2 * REACH + 1];
            nearer[REACH..].copy_from_slice(&most);
            for dropped in 1..=room.min(held) {
                let gain = row[there + dropped] - row[there];
                self.gains[place][dropped] = gain;
                // Always as many: the processor knows when to stop.
                let shifted = &nearer[REACH - dropped..=2 * REACH - dropped];
                for (most, nearer) in most.iter_mut().zip(shifted) {
                    *most = (*most).max(nearer + gain);
                }
            }
            self.most[place + 1] = most;
        }
    }
}

#[inline]
const fn key(worth: i32, order: u32) -> u64 {
    ((worth as u32 ^ 1 << 31) as u64) << 32 | !order as u64
}
