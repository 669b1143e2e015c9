//! The tables of counts, and playthroughs.

use contigo::Contigo;
use testkit::{perft, playthrough};

#[test]
fn the_tables_hold() {
    assert_eq!(perft::check::<Contigo>(include_str!("../perft.txt")), 46);
}

#[test]
fn the_playthroughs_play() {
    for (text, turns) in [
        (include_str!("../playthroughs/alignment.txt"), 4),
        (include_str!("../playthroughs/advanced.txt"), 17),
        (include_str!("../playthroughs/capture.txt"), 12),
        (include_str!("../playthroughs/quick.txt"), 54),
    ] {
        assert_eq!(playthrough::check::<Contigo>(text), turns);
    }
}
