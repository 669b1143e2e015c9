//! A position as a net sees it.

use std::array;

const WORDS: usize = 20;

/// A set of inputs.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Inputs([u64; WORDS]);

impl Inputs {
    /// There can be so many inputs, numbered from 0.
    pub const MOST: usize = 64 * WORDS;
    /// None at all.
    pub const NONE: Self = Self([0; WORDS]);

    /// Adds one.
    #[inline]
    pub const fn put(&mut self, input: usize) {
        self.0[input / 64] |= 1 << (input % 64);
    }

    /// Adds those of a set of 64, numbered from `first` on: one bit each.
    #[inline]
    pub const fn put_set(&mut self, first: usize, set: u64) {
        let (word, bit) = (first / 64, first % 64);
        if word < WORDS {
            self.0[word] |= set << bit;
        }
        if bit > 0 && word + 1 < WORDS {
            self.0[word + 1] |= set >> (64 - bit);
        }
    }

    /// Adds those of a set of 128.
    #[inline]
    pub const fn put_wide(&mut self, first: usize, set: u128) {
        self.put_set(first, set as u64);
        self.put_set(first + 64, (set >> 64) as u64);
    }

    /// Adds the first `count` of the `most` inputs from `first` on: "at least one", "at least two"
    /// and so on; says where the next begin. At most 64.
    #[inline]
    pub fn put_count(&mut self, first: usize, most: usize, count: i32) -> usize {
        let count = count.clamp(0, most as i32) as u32;
        self.put_set(first, u64::MAX.checked_shr(u64::BITS - count).unwrap_or(0));
        first + most
    }

    /// All of them, in order.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        (0..WORDS).flat_map(|word| {
            let mut set = self.0[word];
            std::iter::from_fn(move || {
                let input = set.trailing_zeros() as usize;
                set &= set.wrapping_sub(1);
                (input < 64).then_some(64 * word + input)
            })
        })
    }

    /// Calls `visit` with each input that one of the two has and the other has not, and whether
    /// this one has it.
    #[inline]
    pub(crate) fn differences(&self, other: &Self, mut visit: impl FnMut(usize, bool)) {
        for (word, (&own, other)) in self.0.iter().zip(other.0).enumerate() {
            let mut different = own ^ other;
            while different != 0 {
                let bit = different.trailing_zeros() as usize;
                visit(64 * word + bit, own >> bit & 1 != 0);
                different &= different - 1;
            }
        }
    }

    /// As bytes, the first eight inputs first, each beginning with its lowest bit.
    pub fn to_bytes(&self) -> [u8; 8 * WORDS] {
        let bytes: [[u8; 8]; WORDS] = self.0.map(u64::to_le_bytes);
        array::from_fn(|n| bytes[n / 8][n % 8])
    }
}
