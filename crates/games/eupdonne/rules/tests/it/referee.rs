//! Random games in step with the naive implementation, compared as texts.

use crate::naive;

use eupdonne::Eupdonne;
use game::Family;
use game::options::Options;
use naive::Naive;
use testkit::referee::{compare, recount};

const TABLES: &str = include_str!("../perft.txt");

/// Half the games are eager: `eager.rs` counts what happens in such games.
#[test]
fn both_implementations_agree_on_every_turn() {
    for options in Options::all(Eupdonne::OPTIONS) {
        let game = Eupdonne::new(&options);
        let compared = compare(&game, &Naive::new(&game.text()), 0..12);
        println!("{}: {compared:?}", game.text());
        assert!(compared.finished >= 6, "eager games end: {compared:?}");
    }
}

/// The rows of the perft tables that the naive rules count in a second or so.
#[test]
fn the_naive_rules_count_the_same() {
    assert_eq!(recount(TABLES, Naive::new, |turns| turns < 300_000), 14);
}

#[test]
#[ignore = "three minutes, and that optimised"]
fn the_naive_rules_count_the_same_to_the_end() {
    assert_eq!(recount(TABLES, Naive::new, |_| true), 18);
}
