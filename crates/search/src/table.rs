//! The transposition table: what was found out about positions, shared by all threads.
//!
//! A slot is two words, the second exclusive-ored into the first: a slot torn by two threads
//! writing at once does not match any position, so nobody has to wait.

use std::sync::atomic::Ordering::Relaxed;

use crate::memory::{Bucket, Memory};

/// Searches after which ages would repeat.
const AGES: u8 = 64;
/// No step, or one that does not fit into its bits.
const NO_STEP: u64 = 0xf_ffff;

/// A table of a fixed size; of size 0 it remembers nothing.
pub(crate) struct Table {
    memory: Memory,
    age: u8,
}

/// The table as the threads of one search share it.
#[derive(Copy, Clone)]
pub(crate) struct OpenTable<'a> {
    /// The words of a slot are the position's key, exclusive-ored with what is known, and what is
    /// known.
    buckets: &'a [Bucket],
    age: u8,
}

/// What a score says about the value.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// Nothing: only the step is known.
    None,
    /// The value is at most this.
    Upper,
    /// The value is at least this.
    Lower,
    /// The value is this.
    Exact,
}

/// What is known about a position.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// For the team to move, wins counted from the position.
    pub(crate) score: i32,
    pub(crate) bound: Bound,
    /// Turns looked ahead.
    pub(crate) depth: u32,
    /// The best step, as a number by which those who list steps know it again; too great a number
    /// is forgotten.
    pub(crate) step: Option<u32>,
    /// Found by the search going on now.
    pub(crate) fresh: bool,
}

impl Table {
    pub(crate) fn new(bytes: usize) -> Self {
        Self { memory: Memory::new(bytes / size_of::<Bucket>()), age: 0 }
    }

    /// For the next search: what comes from now on is younger.
    pub(crate) fn open(&mut self) -> OpenTable<'_> {
        self.age += 1;
        if self.age == AGES {
            self.clear();
        }
        OpenTable { buckets: self.memory.buckets(), age: self.age }
    }

    pub(crate) fn clear(&mut self) {
        self.age = 0;
        for word in self.memory.buckets().iter_mut().flatten().flatten() {
            *word.get_mut() = 0;
        }
    }
}

impl OpenTable<'_> {
    #[inline]
    pub(crate) fn find(&self, key: u64) -> Option<Entry> {
        let bucket = self.bucket(key)?;
        bucket.iter().find_map(|[check, data]| {
            let data = data.load(Relaxed);
            (check.load(Relaxed) ^ data == key && data != 0).then(|| self.unpack(data))
        })
    }

    #[inline]
    pub(crate) fn store(&self, key: u64, entry: Entry) {
        let Some(bucket) = self.bucket(key) else { return };
        let mut least = (i32::MAX, &bucket[0]);
        let mut new = pack(entry, self.age);
        for slot in bucket {
            let [check, data] = slot;
            let old = data.load(Relaxed);
            if check.load(Relaxed) ^ old == key && old != 0 {
                if entry.step.is_none() {
                    new = new & !NO_STEP | old & NO_STEP;
                }
                least.1 = slot;
                break;
            }
            let worth = self.worth(old);
            if worth < least.0 {
                least = (worth, slot);
            }
        }
        let [check, data] = least.1;
        check.store(key ^ new, Relaxed);
        data.store(new, Relaxed);
    }

    /// How sorry one would be to lose it.
    #[inline]
    fn worth(&self, data: u64) -> i32 {
        if data == 0 {
            return i32::MIN;
        }
        let old = self.age.wrapping_sub(age(data)) % AGES;
        depth(data) as i32 - 8 * i32::from(old)
    }

    #[inline]
    fn bucket(&self, key: u64) -> Option<&Bucket> {
        let place = (u128::from(key) * self.buckets.len() as u128) >> 64;
        self.buckets.get(place as usize)
    }

    #[inline]
    fn unpack(&self, data: u64) -> Entry {
        let step = data & NO_STEP;
        Entry {
            score: i32::from((data >> 20) as i16),
            bound: [Bound::None, Bound::Upper, Bound::Lower, Bound::Exact]
                [(data >> 44 & 3) as usize],
            depth: depth(data),
            step: (step != NO_STEP).then_some(step as u32),
            fresh: age(data) == self.age,
        }
    }
}

// Bits 0–19 the step, 20–35 the score, 36–43 the depth, 44–45 the bound, 46–51 the age, and one
// that is always set, so that nothing packed is zero.
fn pack(entry: Entry, age: u8) -> u64 {
    let step = entry.step.map_or(NO_STEP, |step| u64::from(step).min(NO_STEP));
    step | u64::from(entry.score as i16 as u16) << 20
        | u64::from(entry.depth.min(0xff)) << 36
        | (entry.bound as u64) << 44
        | u64::from(age) << 46
        | 1 << 52
}

#[inline]
const fn depth(data: u64) -> u32 {
    (data >> 36 & 0xff) as u32
}

#[inline]
const fn age(data: u64) -> u8 {
    (data >> 46) as u8 % AGES
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(score: i32, depth: u32) -> Entry {
        Entry { score, bound: Bound::Lower, depth, step: Some(3), fresh: true }
    }

    #[test]
    fn what_is_stored_is_found_again() {
        let mut table = Table::new(64);
        let table = table.open();
        for bound in [Bound::None, Bound::Upper, Bound::Lower, Bound::Exact] {
            for score in [-32_600, -1, 0, 32_000] {
                for step in [None, Some(0), Some(0xf_fffe)] {
                    let entry = Entry { score, bound, depth: 200, step, fresh: true };
                    table.store(score as u64, Entry { step: Some(9), ..entry });
                    table.store(score as u64, entry);
                    let expected = Entry { step: step.or(Some(9)), ..entry };
                    assert_eq!(table.find(score as u64), Some(expected));
                }
            }
        }
        assert_eq!(table.find(77), None);
    }

    #[test]
    fn a_table_without_room_remembers_nothing() {
        let mut table = Table::new(0);
        let table = table.open();
        table.store(1, entry(1, 1));
        assert_eq!(table.find(1), None);
    }

    #[test]
    fn the_shallowest_and_the_oldest_make_room() {
        let mut table = Table::new(64);
        let young = table.open();
        for key in 0..4 {
            young.store(key, entry(0, 10 + key as u32));
        }
        young.store(4, entry(0, 1));
        assert_eq!(young.find(0), None);
        assert!((1..5).all(|key| young.find(key).is_some()));
        table.open();
        let table = table.open();
        table.store(1, entry(0, 11));
        for key in 5..8 {
            table.store(key, entry(0, 2));
        }
        assert!(table.find(1).is_some_and(|e| e.fresh), "young and deep");
        assert!([2, 3, 4].iter().all(|&key| table.find(key).is_none()), "old");
    }

    #[test]
    fn no_age_is_met_twice() {
        let mut table = Table::new(64);
        table.open().store(1, entry(0, 10));
        for _ in 2..AGES {
            assert!(table.open().find(1).is_some_and(|e| !e.fresh));
        }
        assert_eq!(table.open().find(1), None, "the table was cleared");
    }

    #[test]
    fn a_torn_slot_is_nobodys() {
        let mut table = Table::new(64);
        let table = table.open();
        table.store(1, entry(5, 1));
        table.buckets[0][0][1].store(pack(entry(6, 1), table.age), Relaxed);
        assert_eq!(table.find(1), None);
    }
}
