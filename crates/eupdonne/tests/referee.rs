//! The second implementation, which knows only texts, beside the first.

mod naive;

use eupdonne::Eupdonne;
use game::Family;
use game::options::Options;
use naive::Naive;
use testkit::perft::Table;
use testkit::referee::{Referee, compare};

impl Referee for Naive {
    fn start(&self) -> String {
        Naive::start(self)
    }

    fn legal(&self, position: &str) -> Vec<String> {
        Naive::legal(self, position)
    }

    fn apply(&self, position: &str, turn: &str) -> String {
        Naive::apply(self, position, turn)
    }

    fn status(&self, position: &str) -> String {
        Naive::status(self, position)
    }
}

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
    assert_eq!(count_again(|turns| turns < 300_000), 14);
}

#[test]
#[ignore = "three minutes, and that optimised"]
fn the_naive_rules_count_the_same_to_the_end() {
    count_again(|_| true);
}

fn count_again(is_small: impl Fn(u128) -> bool) -> usize {
    let mut rows = 0;
    for table in testkit::perft::read(include_str!("perft.txt")) {
        let Table { game, from, .. } = &table;
        let naive = Naive::new(game);
        let start = match from.as_str() {
            "start" => naive.start(),
            position => position.to_owned(),
        };
        for &(depth, turns, _) in table.rows.iter().filter(|row| is_small(row.1)) {
            assert_eq!(perft(&naive, &start, depth), turns, "{game} from {from} at {depth}");
            rows += 1;
        }
    }
    rows
}

fn perft(naive: &Naive, position: &str, depth: u32) -> u128 {
    let turns = naive.legal(position);
    if depth == 1 {
        return turns.len() as u128;
    }
    let after = turns.iter().map(|turn| naive.apply(position, turn));
    after.map(|after| perft(naive, &after, depth - 1)).sum()
}
