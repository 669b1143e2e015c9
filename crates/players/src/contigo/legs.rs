//! Which L's win after a sowing, by sets of threats: an L needs two pits (C9), so what a sowing
//! does is not the sum of what it does to each pit.

use contigo::{FULL, PITS, Sowing};

use super::threats::Threats;

/// Threats of each side that are looked at; more are hardly ever met.
const EACH: usize = 32;
const CONTENTS: usize = FULL as usize + 1;

/// One bit a threat, own ones low and the enemy's high, once for each leg.
type Sets = [u64; 2];

/// Which legs every content of every pit allows.
pub(super) struct Legs {
    /// Legs that ask a pit for something.
    asking: [Sets; PITS],
    allowed: [[Sets; CONTENTS]; PITS],
    /// Legs allowed as the pits are.
    now: Sets,
}

impl Legs {
    pub(super) fn new(ours: &Threats, theirs: &Threats, beads: &[u8; PITS]) -> Self {
        let mut legs =
            Self { asking: [[0; 2]; PITS], allowed: [[[0; 2]; CONTENTS]; PITS], now: [0; 2] };
        let own = ours.iter().take(EACH).enumerate();
        let enemy = theirs.iter().take(EACH).enumerate().map(|(i, threat)| (EACH + i, threat));
        for (i, threat) in own.chain(enemy) {
            for (leg, (pit, held)) in threat.wishes().into_iter().enumerate() {
                legs.asking[pit][leg] |= 1 << i;
                legs.allowed[pit][held][leg] |= 1 << i;
                if usize::from(beads[pit]) == held {
                    legs.now[leg] |= 1 << i;
                }
            }
        }
        legs
    }

    /// How many own winning moves and how many of the enemy's a sowing leaves.
    #[inline]
    pub(super) fn after(&self, beads: &[u8; PITS], sowing: Sowing) -> (i32, i32) {
        let (mut sets, mut taken) = (self.now, 0);
        for (pit, dropped) in sowing.drops() {
            taken += dropped;
            self.fill(&mut sets, pit.index(), beads[pit.index()] + dropped);
        }
        let origin = sowing.origin().index();
        self.fill(&mut sets, origin, beads[origin] - taken);
        let both = sets[0] & sets[1];
        ((both as u32).count_ones() as i32, (both >> EACH).count_ones() as i32)
    }

    #[inline]
    fn fill(&self, sets: &mut Sets, pit: usize, held: u8) {
        for leg in 0..2 {
            let allowed = self.allowed[pit][usize::from(held)][leg];
            sets[leg] = (sets[leg] & !self.asking[pit][leg]) | allowed;
        }
    }
}
