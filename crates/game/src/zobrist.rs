//! Keys for incremental hashing.
//!
//! A position's hash is the exclusive or of one key for every fact that holds in it, so a turn
//! changes it by the few facts the turn changes. Keys come from a fixed generator: hashes are
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

/// A table of `N` keys; another seed gives another table.
pub const fn keys<const N: usize>(seed: u64) -> [u64; N] {
    let mut table = [0; N];
    let mut i = 0;
    let mut state = mix(seed);
    while i < N {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        table[i] = mix(state);
        i += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_differ_and_never_change() {
        let table: [u64; 512] = keys(1);
        let other: [u64; 512] = keys(2);
        let mut all: Vec<_> = table.iter().chain(&other).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 1024);
        // Hashes are a promise: these two values hold for every release.
        assert_eq!(table[0], 13_830_413_928_045_401_970);
        assert_eq!(mix(1), 0x5692_161d_100b_05e5);
    }
}
