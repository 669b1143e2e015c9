//! Sorting short lists.

/// Sorts a list as short as the teams of a game; what has the same key stays in order.
///
/// The sort of Rust's library is fast for lists of any length, and for that a dozen kilobytes long
/// for each type it sorts: a browser would have to load them all before it can play.
pub fn insertion_sort<T, K: PartialOrd>(list: &mut [T], key: impl Fn(&T) -> K) {
    for sorted in 1..list.len() {
        let mut at = sorted;
        while at > 0 && key(&list[at]) < key(&list[at - 1]) {
            list.swap(at, at - 1);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_are_sorted_and_the_same_stay_in_order() {
        let mut list = [(3, 'a'), (1, 'b'), (3, 'c'), (2, 'd'), (1, 'e')];
        insertion_sort(&mut list, |one| one.0);
        assert_eq!(list, [(1, 'b'), (1, 'e'), (2, 'd'), (3, 'a'), (3, 'c')]);
        insertion_sort(&mut [0; 0], |one| *one);
    }
}
