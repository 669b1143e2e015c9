//! Hundreds of sowings (C6), ranked by what they do to the pits that matter.
//!
//! What a pit's content is worth to the sower is worked out once for every pit and every content;
//! a sowing is then worth what it changes. Only the best few are looked at.

use contigo::{FULL, PITS, Pit, State, Step, Turning};
use search::LAST;

/// The most that are ever kept of those listed.
pub(super) const MOST_KEPT: usize = 64;
/// Contents of a pit, none included.
const CONTENTS: usize = FULL as usize + 1;

/// What every content of every pit is worth to the sower.
#[derive(Clone)]
pub(super) struct PitTable {
    pub(super) worth: [[i32; CONTENTS]; PITS],
    /// What more beads than these can add at most; see [`PitTable::finish`].
    pub(super) rises: [[i32; CONTENTS]; PITS],
    /// The same for fewer beads; it may be less than nothing.
    pub(super) falls: [[i32; CONTENTS]; PITS],
}

impl PitTable {
    pub(super) const fn new() -> Self {
        let nothing = [[0; CONTENTS]; PITS];
        Self { worth: nothing, rises: nothing, falls: nothing }
    }

    #[inline]
    pub(super) fn add(&mut self, pit: usize, beads: usize, worth: i32) {
        self.worth[pit][beads] += worth;
    }

    /// Works out rises and falls when everything is added.
    pub(super) fn finish(&mut self) {
        for (pit, worth) in self.worth.iter().enumerate() {
            let mut best = worth[CONTENTS - 1];
            for held in (0..CONTENTS).rev() {
                best = best.max(worth[held]);
                self.rises[pit][held] = best - worth[held];
            }
            best = worth[0];
            for held in 1..CONTENTS {
                self.falls[pit][held] = best - worth[held];
                best = best.max(worth[held]);
            }
        }
    }

    /// What all pits are worth as they are.
    #[inline]
    pub(super) fn now(&self, beads: &[u8; PITS]) -> i32 {
        self.worth.iter().zip(beads).map(|(row, &held)| row[usize::from(held)]).sum()
    }
}

/// Ranks sowings by what they change.
///
/// They come pit by pit and way by way, and those that agree on the three nearest pits follow
/// each other: what was worked out for one is used for the next.
#[inline]
pub(super) fn rank(table: &PitTable, state: &State, steps: &[Step], ranks: &mut [i32]) {
    let beads = state.all_beads();
    let mut ahead = Ahead { pits: [[0; CONTENTS + 1]; 6], origin: [0; 2 * CONTENTS] };
    let mut ahead_of = None;
    let mut known = (u32::MAX, 0, 0);
    for (rank, step) in ranks.iter_mut().zip(steps) {
        let Step::Sow(sowing) = step else { continue };
        let (from, drops) = ((sowing.origin(), sowing.turning()), sowing.packed_drops());
        if ahead_of != Some(from) {
            ahead_of = Some(from);
            known.0 = u32::MAX;
            ahead.look(table, beads, from);
        }
        let near = drops & NEAR;
        if near != known.0 {
            let (worth, dropped) = ahead.half(near, 0);
            known = (near, worth, dropped);
        }
        let (worth, dropped) = ahead.half(drops >> NEAR_BITS, 3);
        *rank = known.1 + worth + ahead.origin[known.2 + dropped];
    }
}

const NEAR_BITS: u32 = 9;
const NEAR: u32 = (1 << NEAR_BITS) - 1;

/// What beads dropped into the pits ahead of one, and taken from it, change.
struct Ahead {
    /// By the place of the pit and the beads dropped.
    pits: [[i32; CONTENTS + 1]; 6],
    /// By the beads taken.
    origin: [i32; 2 * CONTENTS],
}

impl Ahead {
    fn look(&mut self, table: &PitTable, beads: &[u8; PITS], (origin, turning): (Pit, Turning)) {
        for (places, changes) in self.pits.iter_mut().enumerate() {
            let pit = origin.next(turning, places as u8 + 1).index();
            let held = usize::from(beads[pit]);
            for dropped in 1..CONTENTS - held {
                changes[dropped] = table.worth[pit][held + dropped] - table.worth[pit][held];
            }
        }
        let row = &table.worth[origin.index()];
        let held = usize::from(beads[origin.index()]);
        for taken in 1..=held {
            self.origin[taken] = row[held - taken] - row[held];
        }
    }

    /// What three pits gain, the first of them so many places ahead, and the beads they get.
    #[inline]
    fn half(&self, drops: u32, places: usize) -> (i32, usize) {
        if drops == 0 {
            return (0, 0);
        }
        let [a, b, c] = [drops & 7, drops >> 3 & 7, drops >> 6 & 7].map(|beads| beads as usize);
        let pits = &self.pits[places..places + 3];
        (pits[0][a] + pits[1][b] + pits[2][c], a + b + c)
    }
}

/// Puts all but the `kept` best last; of equals the first stay.
#[inline]
pub(super) fn narrow(ranks: &mut [i32], kept: usize) {
    let kept = kept.clamp(1, MOST_KEPT);
    if ranks.len() <= kept {
        return;
    }
    // The best so far, the least of them at the end.
    let mut best = [LAST; MOST_KEPT];
    let best = &mut best[..kept];
    for &rank in &*ranks {
        if rank <= best[kept - 1] {
            continue;
        }
        let mut at = kept - 1;
        while at > 0 && best[at - 1] < rank {
            best[at] = best[at - 1];
            at -= 1;
        }
        best[at] = rank;
    }
    let least = best[kept - 1];
    let mut equals = best.iter().filter(|&&rank| rank == least).count();
    for rank in ranks {
        if *rank == least && equals > 0 {
            equals -= 1;
        } else if *rank <= least {
            *rank = LAST;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_stay_and_of_equals_the_first() {
        let mut ranks = [5, 1, 7, 5, 9, 5, LAST];
        narrow(&mut ranks, 4);
        assert_eq!(ranks, [5, LAST, 7, 5, 9, LAST, LAST]);
        narrow(&mut ranks, 1);
        assert_eq!(ranks, [LAST, LAST, LAST, LAST, 9, LAST, LAST]);
        let mut few = [3, LAST, 2];
        narrow(&mut few, 3);
        assert_eq!(few, [3, LAST, 2]);
    }
}
