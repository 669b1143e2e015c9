//! Tables of counts.

use kontakt::Kontakt;

#[test]
fn tables_of_counts_hold() {
    let rows = testkit::perft::check::<Kontakt>(include_str!("../perft.txt"));
    assert_eq!(rows, 29);
}
