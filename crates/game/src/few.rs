//! Lists of a few things.

/// Sorts a list as short as the teams of a game; what has the same key stays in order.
///
/// The sort of Rust's library is fast for lists of any length, and for that a dozen kilobytes long
/// for each type it sorts: a browser would have to load them all before it can play.
pub fn sort_few<T, K: PartialOrd>(few: &mut [T], key: impl Fn(&T) -> K) {
    for sorted in 1..few.len() {
        let mut at = sorted;
        while at > 0 && key(&few[at]) < key(&few[at - 1]) {
            few.swap(at, at - 1);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_are_sorted_and_the_same_stay_in_order() {
        let mut few = [(3, 'a'), (1, 'b'), (3, 'c'), (2, 'd'), (1, 'e')];
        sort_few(&mut few, |one| one.0);
        assert_eq!(few, [(1, 'b'), (1, 'e'), (2, 'd'), (3, 'a'), (3, 'c')]);
        sort_few(&mut [0; 0], |one| *one);
    }
}
