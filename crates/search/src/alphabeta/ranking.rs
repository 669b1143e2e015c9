//! Which step to try next.

use std::hash::{Hash, Hasher};

use crate::keys;
use crate::mixer::Mixer;

use crate::{LAST, Shortlist, TACTICAL};

/// Lists up to this length are searched for their best step each time; longer ones are sorted,
const SHORT: usize = 12;
/// and at first only so many of their best steps.
const FRONT: usize = 8;
/// Before everything else.
const FIRST: i32 = i32::MAX;
const KILLERS: [i32; 2] = [900_000, 890_000];
/// Steps that are not known by their place in a list are known by so many bits,
const DIGEST_BITS: u32 = 19;
/// and this one.
const DIGEST: u32 = 1 << DIGEST_BITS;
/// Buckets for what steps were good for in general; steps that share one share their luck.
const BUCKETS: usize = 1 << BUCKET_BITS;
const BUCKET_BITS: u32 = 12;
const MOST_LEARNT: i32 = 1 << 14;

/// The step lists of all positions on the path, one after the other in the same memory.
pub(super) struct Lists<S> {
    /// As the game lists them.
    pub(super) steps: Vec<S>,
    /// Places in the list, with how promising they are in the high half.
    keys: Vec<u64>,
    ranks: Vec<i32>,
}

/// One list.
#[derive(Copy, Clone, Debug)]
pub(super) struct List {
    base: usize,
    pub(super) len: usize,
    /// How many come before those the evaluator puts last.
    pub(super) ranked: usize,
    /// Not all legal steps are there.
    pub(super) short: bool,
}

/// A step to try.
#[derive(Copy, Clone, Debug)]
pub(super) struct Pick<S> {
    pub(super) step: S,
    /// What the table knows it by: its place in the game's own list, or a digest of it where that
    /// is not known.
    pub(super) mark: u32,
    rank: i32,
}

impl<S: Copy + Hash> Pick<S> {
    /// A step that is tried before anything is listed.
    pub(super) fn unlisted(step: S) -> Self {
        Self { step, mark: digest(step), rank: FIRST }
    }
    /// May be looked at less deeply if it comes late.
    #[inline]
    pub(super) const fn is_quiet(&self) -> bool {
        self.rank < TACTICAL
    }
}

/// What is asked for when ranking a list.
pub(super) struct RankingOptions<S> {
    /// Known to be good: the mark of the table's step, or a step of the last iteration's line.
    pub(super) first: Option<u32>,
    pub(super) hint: Option<S>,
    pub(super) side: u8,
    pub(super) ply: usize,
    /// Are steps put last left out at first?
    pub(super) narrow: bool,
}

impl<S: Copy + Eq + Hash> Lists<S> {
    pub(super) fn new() -> Self {
        Self { steps: Vec::new(), keys: Vec::new(), ranks: Vec::new() }
    }

    /// Begins a list at the end of what is there; `fill` appends the steps.
    #[inline]
    pub(super) fn open(&mut self, fill: impl FnOnce(&mut Vec<S>)) -> List {
        let base = self.steps.len();
        fill(&mut self.steps);
        let len = self.steps.len() - base;
        List { base, len, ranked: len, short: false }
    }

    /// The same for a list that leaves steps out; `fill` ranks them too, or says no.
    #[inline]
    pub(super) fn open_short(
        &mut self,
        fill: impl FnOnce(&mut Shortlist<'_, S>) -> bool,
    ) -> Option<List> {
        let base = self.steps.len();
        self.ranks.clear();
        let filled = fill(&mut Shortlist::new(&mut self.steps, &mut self.ranks));
        let len = self.steps.len() - base;
        filled.then_some(List { base, len, ranked: len, short: true })
    }

    #[inline]
    pub(super) fn close(&mut self, list: List) {
        self.steps.truncate(list.base);
        self.keys.truncate(list.base);
    }

    /// Keeps the steps in the order they have.
    #[inline]
    pub(super) fn leave_in_order(&mut self, list: List) {
        let places = 0..list.len as u32;
        self.keys.resize(list.base, 0);
        self.keys.extend(places.map(|i| key(-(i as i32), i)));
    }

    /// A step by its place in the list, ranked or not, as the best there is.
    #[inline]
    pub(super) fn trusted(&self, list: List, index: u32) -> Pick<S> {
        Pick { step: self.steps[list.base + index as usize], mark: index, rank: FIRST }
    }

    /// Is the step in the list?
    pub(super) fn contains(&self, list: List, step: S) -> bool {
        self.steps[list.base..list.base + list.len].contains(&step)
    }

    /// Ranks the list by what the evaluator, the table and earlier luck say.
    #[inline]
    pub(super) fn rank(
        &mut self,
        list: &mut List,
        options: &RankingOptions<S>,
        luck: &Luck<S>,
        order: impl FnOnce(&[S], &mut [i32]),
    ) {
        let steps = &self.steps[list.base..];
        if !list.short {
            self.ranks.clear();
            self.ranks.resize(list.len, 0);
            order(steps, &mut self.ranks);
        }
        // Lists before this one may not be ranked yet: their room is left free.
        self.keys.resize(list.base, 0);
        let [killer, other] = luck.killers[options.ply];
        let learnt = &luck.learnt[usize::from(options.side)];
        let (narrow, short) = (options.narrow, list.short);
        let first = options.first.filter(|_| short).unwrap_or_default();
        let worth = move |step: S, rank: i32| {
            if rank == LAST && narrow {
                return LAST;
            }
            let digest = digest(step);
            let worth = rank.clamp(-FIRST / 4, FIRST / 4) + i32::from(learnt[bucket(digest)]);
            if digest == first {
                FIRST - 1
            } else if killer.is(step, digest) {
                worth + KILLERS[0]
            } else if other.is(step, digest) {
                worth + KILLERS[1]
            } else {
                worth
            }
        };
        let ranked = (0..).zip(steps).zip(&self.ranks);
        self.keys.extend(ranked.map(|((i, &step), &rank)| key(worth(step, rank), i)));
        if let Some(first) = options.first.filter(|&first| !short && (first as usize) < list.len) {
            self.keys[list.base + first as usize] = key(FIRST - 1, first);
        }
        // The line of the last iteration before the table's opinion.
        if let Some(hint) = options.hint
            && let Some(i) = steps.iter().position(|&step| step == hint)
        {
            self.keys[list.base + i] = key(FIRST, i as u32);
        }
        list.ranked = ranked_first(&mut self.keys[list.base..]);
    }

    /// The `n`-th best step; asked for in order, from the first on.
    #[inline]
    pub(super) fn pick(&mut self, list: List, n: usize) -> Pick<S> {
        if n < list.ranked {
            let keys = &mut self.keys[list.base..list.base + list.ranked];
            if keys.len() > SHORT {
                sort_some(keys, n);
            } else {
                bring_best(keys, n);
            }
        }
        let key = self.keys[list.base + n];
        let index = !(key as u32);
        let rank = ((key >> 32) as u32 ^ 1 << 31) as i32;
        let step = self.steps[list.base + index as usize];
        Pick { step, mark: if list.short { digest(step) } else { index }, rank }
    }

    /// The steps tried before the `n`-th.
    pub(super) fn before(&self, list: List, n: usize) -> impl Iterator<Item = S> + '_ {
        let keys = &self.keys[list.base..list.base + n];
        keys.iter().map(move |&key| self.steps[list.base + !(key as u32) as usize])
    }
}

/// Ordered by rank, then by the game's own order.
#[inline]
const fn key(rank: i32, index: u32) -> u64 {
    ((rank as u32 ^ 1 << 31) as u64) << 32 | !index as u64
}

/// Puts the best of the keys from `n` on there.
#[inline]
fn bring_best(keys: &mut [u64], n: usize) {
    let mut best = n;
    for i in n + 1..keys.len() {
        if keys[i] > keys[best] {
            best = i;
        }
    }
    keys.swap(n, best);
}

/// Sorts the front of the list when its first key is wanted, the rest when that is used up: most
/// of the time it is not.
fn sort_some(keys: &mut [u64], n: usize) {
    if n == 0 {
        keys::part(keys, FRONT);
        keys::sort(&mut keys[..FRONT]);
    } else if n == FRONT {
        keys::sort(&mut keys[FRONT..]);
    }
}

/// Moves what is put last to the end; says how many are not.
#[inline]
fn ranked_first(keys: &mut [u64]) -> usize {
    let is_last = |key: u64| key >> 32 == 0;
    let Some(mut ranked) = keys.iter().position(|&key| is_last(key)) else {
        return keys.len();
    };
    for i in ranked + 1..keys.len() {
        if !is_last(keys[i]) {
            keys.swap(i, ranked);
            ranked += 1;
        }
    }
    ranked
}

/// A step that refuted a neighbour, with its digest, which is sooner compared.
#[derive(Copy, Clone)]
struct Killer<S> {
    step: Option<S>,
    digest: u32,
}

impl<S: Copy + Eq> Killer<S> {
    #[inline]
    fn is(&self, step: S, digest: u32) -> bool {
        self.digest == digest && self.step == Some(step)
    }
}

/// What steps were good for elsewhere in the tree.
pub(super) struct Luck<S> {
    /// Steps that refuted a neighbour, by how many steps they are from the root.
    killers: Vec<[Killer<S>; 2]>,
    learnt: Box<[[i16; BUCKETS]; 2]>,
    /// The last step praised of those that share a bucket.
    praised: Vec<Option<S>>,
}

impl<S: Copy + Eq + Hash> Luck<S> {
    pub(super) fn new(plies: usize) -> Self {
        Self {
            killers: vec![[Killer { step: None, digest: 0 }; 2]; plies],
            learnt: Box::new([[0; BUCKETS]; 2]),
            praised: vec![None; BUCKETS],
        }
    }

    /// Steps that may be good so many steps from the root: the table's, if its mark is a digest
    /// and the step not forgotten, and those that refuted neighbours.
    #[inline]
    pub(super) fn likely(&self, mark: Option<u32>, ply: usize) -> [Option<S>; 3] {
        let known = mark
            .filter(|mark| mark & DIGEST != 0)
            .and_then(|mark| self.praised[bucket(mark)].filter(|&step| digest(step) == mark));
        let [one, other] = self.killers[ply].map(|killer| killer.step);
        [known, one.filter(|_| one != known), other.filter(|_| other != known)]
    }

    /// A step that was good enough to look no further.
    #[inline]
    pub(super) fn praise(&mut self, side: u8, step: S, ply: usize, depth: u32) {
        let (killers, digest) = (&mut self.killers[ply], digest(step));
        if !killers[0].is(step, digest) {
            *killers = [Killer { step: Some(step), digest }, killers[0]];
        }
        self.praised[bucket(digest)] = Some(step);
        self.learn(side, step, bonus(depth));
    }

    /// A step that was tried before that one.
    #[inline]
    pub(super) fn blame(&mut self, side: u8, step: S, depth: u32) {
        self.learn(side, step, -bonus(depth));
    }

    #[inline]
    fn learn(&mut self, side: u8, step: S, by: i32) {
        let learnt = &mut self.learnt[usize::from(side)][bucket(digest(step))];
        let old = i32::from(*learnt);
        *learnt = (old + by - old * by.abs() / MOST_LEARNT) as i16;
    }
}

#[inline]
fn bonus(depth: u32) -> i32 {
    (16 * depth * depth).min(1 << 11) as i32
}

/// A number that identifies a step without listing; collisions are rare.
#[inline]
fn digest(step: impl Hash) -> u32 {
    let mut hasher = Mixer::default();
    step.hash(&mut hasher);
    let mixed = hasher.finish().wrapping_mul(0x9e37_79b9_7f4a_7c15);
    DIGEST | (mixed >> (64 - DIGEST_BITS)) as u32
}

#[inline]
const fn bucket(digest: u32) -> usize {
    ((digest ^ DIGEST) >> (DIGEST_BITS - BUCKET_BITS)) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(first: Option<u32>, narrow: bool) -> RankingOptions<u16> {
        RankingOptions { first, hint: None, side: 0, ply: 0, narrow }
    }

    fn ranked(
        count: u16,
        options: &RankingOptions<u16>,
        luck: &Luck<u16>,
        ranks: &[(usize, i32)],
    ) -> Vec<u16> {
        let mut lists = Lists::new();
        let outer = lists.open(|steps| steps.extend([1, 2, 3]));
        lists.leave_in_order(outer);
        let mut list = lists.open(|steps| steps.extend(0..count));
        lists.rank(&mut list, options, luck, |steps, out| {
            assert_eq!(steps.len(), out.len());
            for &(i, rank) in ranks {
                out[i] = rank;
            }
        });
        let picked: Vec<_> = (0..list.ranked).map(|n| lists.pick(list, n).step).collect();
        assert_eq!(lists.before(list, list.ranked).collect::<Vec<_>>(), picked);
        let rest: Vec<_> = (list.ranked..list.len).map(|n| lists.pick(list, n).step).collect();
        let mut all: Vec<_> = picked.iter().chain(&rest).copied().collect();
        all.sort_unstable();
        assert_eq!(all, (0..count).collect::<Vec<_>>(), "every step once");
        lists.close(list);
        assert_eq!(lists.pick(outer, 2).step, 3, "the list before is as it was");
        picked
    }

    #[test]
    fn table_then_threats_then_killers_then_luck() {
        for count in [8, 40] {
            let mut luck = Luck::new(1);
            luck.praise(0, 4, 0, 3);
            luck.praise(0, 5, 0, 3);
            luck.praise(0, 6, 0, 3);
            luck.praise(0, 6, 0, 3);
            luck.blame(0, 0, 3);
            let order = ranked(count, &options(Some(7), true), &luck, &[(2, TACTICAL)]);
            assert_eq!(order[..5], [7, 2, 6, 5, 4]);
            assert_eq!(order[5], 1);
            assert_eq!(order.last(), Some(&0));
        }
    }

    #[test]
    fn what_is_put_last_is_not_lost() {
        let luck = Luck::new(1);
        let last = [(0, LAST), (3, LAST), (4, LAST)];
        assert_eq!(ranked(6, &options(Some(4), true), &luck, &last), [4, 1, 2, 5]);
        assert_eq!(ranked(6, &options(Some(4), false), &luck, &last), [4, 1, 2, 5, 0, 3]);
    }

    #[test]
    fn luck_has_bounds() {
        let mut luck = Luck::new(1);
        for _ in 0..10_000 {
            luck.praise(0, 1, 0, 100);
            luck.blame(1, 1, 100);
        }
        let learnt = [0, 1].map(|side| i32::from(luck.learnt[side][bucket(digest(1_u16))]));
        assert!((15_000..=MOST_LEARNT).contains(&learnt[0]), "{learnt:?}");
        assert!((-MOST_LEARNT..=-15_000).contains(&learnt[1]), "{learnt:?}");
    }
}
