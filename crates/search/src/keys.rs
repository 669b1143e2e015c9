//! Keys of steps, the greatest first. Both searches sort them by the same code: it is long, and
//! browsers load it before they play.

/// Sorts all of them.
pub(crate) fn sort(keys: &mut [u64]) {
    keys.sort_unstable_by(|a, b| b.cmp(a));
}

/// Moves so many of the greatest to the front, in any order.
pub(crate) fn part(keys: &mut [u64], front: usize) {
    keys.select_nth_unstable_by(front, |a, b| b.cmp(a));
}
