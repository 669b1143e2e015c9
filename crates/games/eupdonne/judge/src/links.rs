//! What every bar is linked to, for all bars at once.

use eupdonne::State;

use super::board::BarSet;

/// Sets side by side in a word.
const LANES: usize = 4;
const LANE: usize = BarSet::BITS as usize;
/// The lowest and the highest bit of each; a set needs twelve.
const LOWEST: u64 = 0x0001_0001_0001_0001;
const HIGHEST: u64 = LOWEST << (LANE - 1);

/// A set of bars for every bar.
#[derive(Copy, Clone, Debug)]
pub(super) struct Links([u64; 3]);

impl Links {
    /// The bars each is linked to (E4).
    #[inline]
    pub(super) fn new(state: &State) -> Self {
        Self::side_by_side(|bar| state.links(bar))
    }

    #[inline]
    fn side_by_side(of: impl Fn(usize) -> BarSet) -> Self {
        Self([0, 1, 2].map(|word| {
            let four = (0..LANES).map(|lane| (LANE * lane, of(LANES * word + lane)));
            four.fold(0, |all, (place, links)| all | u64::from(links) << place)
        }))
    }

    /// Those of these bars; the others have none.
    #[inline]
    pub(super) fn of(self, bars: BarSet) -> Self {
        let mut kept = self.0;
        for (first, word) in (0..).step_by(LANES).zip(&mut kept) {
            *word &= WHOLE[usize::from(bars >> first) % WHOLE.len()];
        }
        Self(kept)
    }

    /// Those to these bars.
    #[inline]
    pub(super) fn to(self, bars: BarSet) -> Self {
        Self(self.0.map(|word| word & (LOWEST * u64::from(bars))))
    }

    /// Those of bars that have one only.
    #[inline]
    pub(super) fn lone(self) -> Self {
        Self(self.0.map(|word| {
            // What is left of each without its lowest bit, then which of these are empty.
            let more = word & ((word | HIGHEST) - LOWEST);
            let lone = !(more + (HIGHEST - LOWEST)) & HIGHEST;
            word & (lone - (lone >> (LANE - 1)))
        }))
    }

    /// The bars they lead to.
    #[inline]
    pub(super) fn ends(self) -> BarSet {
        let [one, two, three] = self.0;
        let all = one | two | three;
        let all = all | all >> (2 * LANE);
        (all | all >> LANE) as BarSet
    }
}

/// Whole lanes, by one bit each.
const WHOLE: [u64; 1 << LANES] = {
    let mut whole = [0; 1 << LANES];
    let mut lanes = 0;
    while lanes < whole.len() {
        let mut lane = 0;
        while lane < LANES {
            if lanes >> lane & 1 != 0 {
                whole[lanes] |= (BarSet::MAX as u64) << (lane * LANE);
            }
            lane += 1;
        }
        lanes += 1;
    }
    whole
};

#[cfg(test)]
mod tests {
    use super::*;

    const BARS: usize = 12;

    fn bars(rng: &mut fastrand::Rng) -> BarSet {
        // Sets of few bars, often of none or one.
        rng.u16(..1 << BARS) & rng.u16(..) & rng.u16(..)
    }

    #[test]
    fn twelve_sets_at_once_are_the_same_as_one_by_one() {
        let mut rng = fastrand::Rng::with_seed(1);
        for _ in 0..10_000 {
            let sets: [BarSet; BARS] = std::array::from_fn(|_| bars(&mut rng));
            let (of, to) = (bars(&mut rng), bars(&mut rng));
            let links = Links::side_by_side(|bar| sets[bar]);
            let same = |links: Links, one: &dyn Fn(usize, BarSet) -> BarSet| {
                let kept: [BarSet; BARS] = std::array::from_fn(|bar| one(bar, sets[bar]));
                assert_eq!(links.0, Links::side_by_side(|bar| kept[bar]).0);
                assert_eq!(links.ends(), kept.iter().fold(0, |all, set| all | set));
            };
            same(links, &|_, set| set);
            same(links.of(of), &|bar, set| if of >> bar & 1 != 0 { set } else { 0 });
            same(links.to(to), &|_, set| set & to);
            same(links.lone(), &|_, set| if set.is_power_of_two() { set } else { 0 });
        }
    }
}
