//! Keys for incremental hashing.
//!
//! A position's hash is the exclusive or of one key for every fact that holds in it, so a turn
//! changes it only by the facts that the turn changes. Keys come from a fixed generator: hashes are
//! the same on every machine and in every build.

/// Scrambles 64 bits so that every bit of the input moves about half of the output's; no two
/// inputs share an output.
pub const fn mix(mut x: u64) -> u64 {
    x ^= x >> 30;
    x = x.wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x ^= x >> 27;
    x = x.wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

/// `N` keys; another seed gives others.
///
/// A table, except in a browser, which would have to load it: keys are made of chance and nothing
/// makes them smaller. There each is worked out when it is asked for.
pub struct Keys<const N: usize> {
    #[cfg(not(target_family = "wasm"))]
    table: [u64; N],
    #[cfg(target_family = "wasm")]
    origin: u64,
}

impl<const N: usize> Keys<N> {
    /// The keys of a seed.
    #[cfg(not(target_family = "wasm"))]
    pub const fn new(seed: u64) -> Self {
        let mut table = [0; N];
        let mut i = 0;
        while i < N {
            table[i] = key(mix(seed), i);
            i += 1;
        }
        Self { table }
    }

    /// The keys of a seed.
    #[cfg(target_family = "wasm")]
    pub const fn new(seed: u64) -> Self {
        Self { origin: mix(seed) }
    }

    /// The key with this number, which is below `N`.
    #[cfg(not(target_family = "wasm"))]
    #[inline]
    pub const fn at(&self, i: usize) -> u64 {
        self.table[i]
    }

    /// The key with this number, which is below `N`.
    #[cfg(target_family = "wasm")]
    #[inline]
    pub const fn at(&self, i: usize) -> u64 {
        debug_assert!(i < N, "a key beyond the last");
        key(self.origin, i)
    }
}

#[inline]
const fn key(origin: u64, i: usize) -> u64 {
    mix(origin.wrapping_add((i as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_differ_and_never_change() {
        let (some, others) = (Keys::<512>::new(1), Keys::<512>::new(2));
        let mut all: Vec<_> = (0..512).flat_map(|i| [some.at(i), others.at(i)]).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 1024);
        // Hashes are a promise: these two values hold for every release.
        assert_eq!(some.at(0), 13_830_413_928_045_401_970);
        assert_eq!(mix(1), 0x5692_161d_100b_05e5);
    }
}
