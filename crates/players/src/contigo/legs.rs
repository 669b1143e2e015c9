//! Which L's win after a sowing, by sets of threats: an L needs two pits (C9), so what a sowing
//! does is not the sum of what it does to each pit.

use contigo::{FULL, PITS, Sowing};

use super::aligning::{BROKEN, MADE};
use super::threats::Threats;

/// Threats of each side that are looked at; more are hardly ever met.
const EACH: usize = 32;
const CONTENTS: usize = FULL as usize + 1;
/// More winning moves of one's own are not better.
const ENOUGH: i32 = 3;

/// One bit a threat, own ones low and the enemy's high, once for each leg.
pub(super) type Sets = [u64; 2];

/// Which legs every content of every pit allows.
#[derive(Clone)]
pub(super) struct Legs {
    /// Legs that ask a pit for something.
    asking: [Sets; PITS],
    allowed: [[Sets; CONTENTS]; PITS],
    /// What winning moves of one's own can add to the worth of a sowing.
    most: i32,
}

impl Legs {
    pub(super) fn new(ours: &Threats, theirs: &Threats) -> Self {
        let most = MADE * ENOUGH.min(ours.len() as i32);
        let mut legs = Self { asking: [[0; 2]; PITS], allowed: [[[0; 2]; CONTENTS]; PITS], most };
        let own = ours.iter().take(EACH).enumerate();
        let enemy = theirs.iter().take(EACH).enumerate().map(|(i, threat)| (EACH + i, threat));
        for (i, threat) in own.chain(enemy) {
            for (leg, (pit, held)) in threat.wishes().into_iter().enumerate() {
                legs.asking[pit][leg] |= 1 << i;
                legs.allowed[pit][held][leg] |= 1 << i;
            }
        }
        legs
    }
}

/// The same with the pits as they are.
pub(super) struct Hopes<'a> {
    legs: &'a Legs,
    beads: &'a [u8; PITS],
    /// Legs allowed now.
    now: Sets,
    /// Legs allowed with at most so many beads more in a pit.
    within: [[Sets; CONTENTS]; PITS],
}

impl<'a> Hopes<'a> {
    pub(super) fn new(legs: &'a Legs, beads: &'a [u8; PITS]) -> Self {
        let mut hopes = Self { legs, beads, now: [0; 2], within: [[[0; 2]; CONTENTS]; PITS] };
        for pit in (0..PITS).filter(|&pit| legs.asking[pit] != [0; 2]) {
            let (allowed, held) = (&legs.allowed[pit], usize::from(beads[pit]));
            hopes.now = or(hopes.now, allowed[held]);
            let mut within = [0; 2];
            for (more, place) in hopes.within[pit].iter_mut().enumerate() {
                within = allowed.get(held + more).map_or(within, |&allowed| or(within, allowed));
                *place = within;
            }
        }
        hopes
    }

    /// What a sowing is worth by the winning moves it leaves to either side.
    #[inline]
    pub(super) fn after(&self, sowing: Sowing) -> i32 {
        let (mut sets, mut taken) = (self.now, 0);
        for (pit, dropped) in sowing.drops() {
            taken += usize::from(dropped);
            sets = self.dropping(sets, pit.index(), dropped.into());
        }
        worth(self.fill(sets, sowing.origin().index(), |held| held - taken))
    }

    /// Legs allowed when so many beads are taken from a pit.
    #[inline]
    pub(super) fn taking(&self, pit: usize, taken: usize) -> Sets {
        self.fill(self.now, pit, |held| held - taken)
    }

    /// Legs allowed when so many more are dropped into a pit.
    #[inline]
    pub(super) fn dropping(&self, sets: Sets, pit: usize, dropped: usize) -> Sets {
        self.fill(sets, pit, |held| held + dropped)
    }

    /// At least what any sowing from a pit is worth.
    #[inline]
    pub(super) fn most_from(&self, origin: usize) -> i32 {
        let mut left = (self.now[0] & self.now[1]) >> EACH << EACH;
        if left == 0 {
            return self.legs.most;
        }
        let held = usize::from(self.beads[origin]);
        let first = if origin < held { origin + PITS - held } else { origin - held };
        let (mut pit, end) = (first, first + 2 * held);
        for _ in first..=end {
            let asking = self.legs.asking[pit];
            left &= !(asking[0] | asking[1]);
            pit = if pit + 1 == PITS { 0 } else { pit + 1 };
        }
        self.legs.most - BROKEN * left.count_ones() as i32
    }

    /// At least what any sowing that takes so many beads from a pit, one way round, is worth.
    #[inline]
    pub(super) fn most(&self, origin: usize, turning: usize, taken: usize) -> i32 {
        let mut touched = self.legs.asking[origin];
        let mut possible = self.legs.allowed[origin][usize::from(self.beads[origin]) - taken];
        for places in 1..=taken {
            let pit = if turning == 0 { origin + places } else { origin + PITS - places };
            let pit = if pit < PITS { pit } else { pit - PITS };
            touched = or(touched, self.legs.asking[pit]);
            possible = or(possible, self.within[pit][taken]);
        }
        let kept = [self.now[0] & !touched[0], self.now[1] & !touched[1]];
        let possible = or(kept, possible);
        points((possible[0] & possible[1]) as u32, (kept[0] & kept[1]) >> EACH)
    }

    #[inline]
    fn fill(&self, sets: Sets, pit: usize, holds: impl FnOnce(usize) -> usize) -> Sets {
        let held = holds(self.beads[pit].into());
        let (asking, allowed) = (self.legs.asking[pit], self.legs.allowed[pit][held]);
        [0, 1].map(|leg| (sets[leg] & !asking[leg]) | allowed[leg])
    }
}

/// What the winning moves of both sides are worth, those with both legs allowed.
#[inline]
pub(super) const fn worth(sets: Sets) -> i32 {
    let both = sets[0] & sets[1];
    points(both as u32, both >> EACH)
}

/// The same where the sides are told apart.
#[inline]
const fn points(made: u32, left: u64) -> i32 {
    let mut points = 0;
    if made != 0 {
        let made = made.count_ones() as i32;
        points = MADE * if made < ENOUGH { made } else { ENOUGH };
    }
    if left != 0 {
        points -= BROKEN * left.count_ones() as i32;
    }
    points
}

#[inline]
const fn or(one: Sets, other: Sets) -> Sets {
    [one[0] | other[0], one[1] | other[1]]
}
