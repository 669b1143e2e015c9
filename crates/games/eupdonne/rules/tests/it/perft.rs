//! Tables of counts, and a playthrough.

use eupdonne::Eupdonne;

#[test]
fn perft_tables_are_true() {
    let rows = testkit::perft::check::<Eupdonne>(include_str!("../perft.txt"));
    assert_eq!(rows, 18);
}

#[test]
fn the_playthrough_is_true() {
    let turns = testkit::playthrough::check::<Eupdonne>(include_str!("../playthrough.txt"));
    assert_eq!(turns, 11);
}
