//! The fast rules in step with the naive ones.

use crate::naive;

use game::Family;
use naive::Naive;
use squadro::Squadro;
use testkit::referee::compare;

#[test]
fn ten_thousand_random_games_agree_with_the_naive_rules() {
    for (options, first) in [("", 'y'), ("first=red", 'r')] {
        let game = Squadro::read_options(options).unwrap();
        let compared = compare(&game, &Naive { first }, 0..5_000);
        println!("{}: {compared:?}", game.text());
        assert_eq!(compared.games, 5_000);
        assert!(compared.finished > 4_000, "{compared:?}");
    }
}
