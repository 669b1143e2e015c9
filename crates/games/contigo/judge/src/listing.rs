//! The order in which the game lists sowings (C6), as a number each.
//!
//! From its high bits on: the pit, the way round, how many beads are taken, and what the pits get.

use contigo::{FULL, Pit, Sowing, Turning};

/// Pits one sowing drops beads into at most.
pub(super) const REACH: usize = FULL as usize;

/// Bits that tell apart the sowings that take the same beads the same way round,
const DROP_BITS: u32 = 15;
/// and how many beads are taken.
const TAKEN_BITS: u32 = 3;

/// All sowings from one pit, one way round.
#[derive(Copy, Clone)]
pub(super) struct Way {
    pub(super) origin: usize,
    pub(super) turning: usize,
}

impl Way {
    /// The one a sowing goes, by its order.
    #[inline]
    pub(super) const fn of(order: u32) -> Self {
        let index = (order >> (DROP_BITS + TAKEN_BITS)) as usize;
        Self { origin: index / 2, turning: index % 2 }
    }

    #[inline]
    pub(super) const fn index(self) -> usize {
        2 * self.origin + self.turning
    }

    /// Before all its sowings.
    #[inline]
    pub(super) const fn order(self) -> u32 {
        (self.index() as u32) << (DROP_BITS + TAKEN_BITS)
    }

    /// Before those of them that take so many beads.
    #[inline]
    pub(super) const fn order_taking(self, taken: usize) -> u32 {
        self.order() | (taken as u32) << DROP_BITS
    }

    /// The first of so many pits ahead, counted clockwise from [`REACH`] pits before the first.
    #[inline]
    pub(super) const fn first(self, pits: usize) -> usize {
        if self.turning == 0 { self.origin + REACH + 1 } else { self.origin + REACH - pits }
    }

    /// The pit so many places ahead.
    #[inline]
    pub(super) fn ahead(self, places: usize) -> Pit {
        self.pit().next(self.turning(), places as u8)
    }

    #[inline]
    fn pit(self) -> Pit {
        Pit::new(self.origin as u8).expect("an index of a pit")
    }

    #[inline]
    const fn turning(self) -> Turning {
        Turning::ALL[self.turning]
    }
}

/// How many beads a sowing takes, by its order.
#[inline]
pub(super) const fn taken(order: u32) -> usize {
    (order >> DROP_BITS) as usize % (1 << TAKEN_BITS)
}

/// The order of a sowing among those that take as many beads the same way round: by what the
/// three nearest pits get together, then pit by pit.
#[inline]
pub(super) const fn order_of_drops(drops: u32) -> u32 {
    let [a, b, c] = [drops & 7, drops >> 3 & 7, drops >> 6 & 7];
    let [d, e] = [drops >> 9 & 7, drops >> 12 & 7];
    (a + b + c) << 12 | a << 9 | b << 6 | d << 3 | e
}

/// The sowing with this order.
#[inline]
pub(super) fn sowing(order: u32) -> Sowing {
    let [near, a, b, d, e] = [12, 9, 6, 3, 0].map(|bit| order >> bit & 7);
    let (c, f) = (near - a - b, taken(order) as u32 - near - d - e);
    let drops = a | b << 3 | c << 6 | d << 9 | e << 12 | f << 15;
    let way = Way::of(order);
    Sowing::with_drops(way.pit(), way.turning(), drops)
}

#[cfg(test)]
mod tests {
    use super::*;
    use contigo::{Contigo, Phase, Step};
    use game::{Family, Game, zobrist};

    fn order(step: Step) -> u32 {
        let Step::Sow(sowing) = step else { panic!("{step:?} sows nothing") };
        let turning = Turning::ALL.iter().position(|&turning| turning == sowing.turning());
        let way = Way { origin: sowing.origin().index(), turning: turning.unwrap() };
        let drops = sowing.packed_drops();
        let taken = (0..REACH).map(|pit| drops >> (3 * pit) & 7).sum::<u32>();
        way.order_taking(taken as usize) | order_of_drops(drops)
    }

    #[test]
    fn the_order_is_the_games() {
        let game = Contigo::read_options("").unwrap();
        let (mut state, mut met) = (game.start(), 0);
        for i in 0..200 {
            let mut steps = Vec::new();
            game.steps(&state, &mut steps);
            if steps.is_empty() {
                state = game.start();
                continue;
            }
            if state.phase() == Phase::Sow {
                let orders: Vec<_> = steps.iter().copied().map(order).collect();
                assert!(orders.is_sorted(), "{state:?}");
                assert!(orders.iter().map(|&order| Step::Sow(sowing(order))).eq(steps.clone()));
                met += 1;
            }
            game.play(&mut state, steps[zobrist::mix(i) as usize % steps.len()]);
        }
        assert!(met > 50, "{met}");
    }
}
