//! Which L's win after a sowing, by sets of threats: an L needs two pits (C9), so what a sowing
//! does is not the sum of what it does to each pit.

use contigo::{FULL, PITS, Sowing};

use super::aligning::{BROKEN, MADE};
use super::listing::{REACH, Way};
use super::threats::Threats;

/// Threats of each side that are looked at; more are hardly ever met.
const EACH: usize = 32;
const CONTENTS: usize = FULL as usize + 1;
/// More winning moves of one's own are not better.
const ENOUGH: i32 = 3;

/// One bit a threat, own ones low and the enemy's high, once for each leg.
pub(super) type Sets = [u64; 2];

/// Which legs the contents of pits allow.
#[derive(Clone)]
pub(super) struct Legs {
    /// Legs that ask for something, pit by pit,
    asking: [Sets; PITS],
    /// and of several pits in a row.
    asking_ahead: Stretches,
    allowed: [[Allowed; CONTENTS]; PITS],
}

/// Legs a content of a pit allows.
#[derive(Copy, Clone, Default)]
struct Allowed {
    exactly: Sets,
    /// With so many beads or more.
    at_least: Sets,
}

impl Legs {
    pub(super) fn new(ours: &Threats, theirs: &Threats) -> Self {
        let mut legs = Self {
            asking: [[0; 2]; PITS],
            asking_ahead: Stretches::NONE,
            allowed: [[Allowed::default(); CONTENTS]; PITS],
        };
        let own = ours.iter().take(EACH).enumerate();
        let enemy = theirs.iter().take(EACH).enumerate().map(|(i, threat)| (EACH + i, threat));
        for (i, threat) in own.chain(enemy) {
            for (leg, (pit, held)) in threat.needs().into_iter().enumerate() {
                legs.asking[pit][leg] |= 1 << i;
                legs.allowed[pit][held].exactly[leg] |= 1 << i;
                for allowed in &mut legs.allowed[pit][..=held] {
                    allowed.at_least[leg] |= 1 << i;
                }
            }
        }
        legs.asking_ahead.fill(&legs.asking);
        legs
    }
}

/// The legs of up to six pits in a row.
#[derive(Clone)]
struct Stretches {
    /// Of one, two and four pits, from six pits before the first to the last and on.
    by_half: [[Sets; PITS + 2 * REACH]; 3],
}

impl Stretches {
    const NONE: Self = Self { by_half: [[[0; 2]; PITS + 2 * REACH]; 3] };

    /// Of these pits, where there were none.
    #[inline]
    fn fill(&mut self, pits: &[Sets; PITS]) {
        let [ones, twos, fours] = &mut self.by_half;
        ones[REACH..REACH + PITS].copy_from_slice(pits);
        ones[..REACH].copy_from_slice(&pits[PITS - REACH..]);
        ones[REACH + PITS..].copy_from_slice(&pits[..REACH]);
        for (two, ones) in twos.iter_mut().zip(ones.windows(2)) {
            *two = or(ones[0], ones[1]);
        }
        for (four, twos) in fours.iter_mut().zip(twos.windows(3)) {
            *four = or(twos[0], twos[2]);
        }
    }

    /// Those of so many pits, at most six, the first counted from six pits before the first.
    #[inline]
    fn legs(&self, first: usize, pits: usize) -> Sets {
        let half = pits.ilog2() as usize;
        let row = &self.by_half[half];
        or(row[first], row[first + pits - (1 << half)])
    }
}

/// The same with the pits as they are.
pub(super) struct Hopes<'a> {
    legs: &'a Legs,
    beads: &'a [u8; PITS],
    /// Legs allowed now.
    now: Sets,
    /// Legs allowed by more beads.
    more_ahead: Stretches,
}

impl<'a> Hopes<'a> {
    pub(super) fn new(legs: &'a Legs, beads: &'a [u8; PITS]) -> Self {
        let mut hopes = Self { legs, beads, now: [0; 2], more_ahead: Stretches::NONE };
        let mut more = [[0; 2]; PITS];
        for ((allowed, more), &held) in legs.allowed.iter().zip(&mut more).zip(beads) {
            let allowed = &allowed[usize::from(held)];
            hopes.now = or(hopes.now, allowed.exactly);
            *more = allowed.at_least;
        }
        hopes.more_ahead.fill(&more);
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

    /// At least what any sowing from a pit, one way round, is worth.
    #[inline]
    pub(super) fn most_along(&self, way: Way, held: usize) -> i32 {
        self.most_of(way, held, self.legs.asking[way.origin])
    }

    /// The same of those that take so many beads.
    #[inline]
    pub(super) fn most(&self, way: Way, taken: usize) -> i32 {
        let held = usize::from(self.beads[way.origin]);
        self.most_of(way, taken, self.legs.allowed[way.origin][held - taken].exactly)
    }

    /// The same where the pit itself may allow these legs afterwards.
    #[inline]
    fn most_of(&self, way: Way, taken: usize, origin: Sets) -> i32 {
        let first = way.first(taken);
        let touched = or(self.legs.asking[way.origin], self.legs.asking_ahead.legs(first, taken));
        let kept = [self.now[0] & !touched[0], self.now[1] & !touched[1]];
        let possible = or(kept, or(origin, self.more_ahead.legs(first, taken)));
        points((possible[0] & possible[1]) as u32, (kept[0] & kept[1]) >> EACH)
    }

    #[inline]
    fn fill(&self, sets: Sets, pit: usize, holds: impl FnOnce(usize) -> usize) -> Sets {
        let held = holds(self.beads[pit].into());
        let (asking, allowed) = (self.legs.asking[pit], self.legs.allowed[pit][held].exactly);
        [0, 1].map(|leg| (sets[leg] & !asking[leg]) | allowed[leg])
    }
}

/// What the winning moves of both sides are worth, those with both legs allowed.
#[inline]
pub(super) const fn worth(sets: Sets) -> i32 {
    let both = sets[0] & sets[1];
    points(both as u32, both >> EACH)
}

/// The same for each side on its own.
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
