//! Random games of every option in step with the naive implementation.

use crate::naive;

use game::options::Options;
use game::{Family, Game, Match, Notation, Status, reason};
use kontakt::Kontakt;
use naive::Naive;
use testkit::referee::{Compared, compare, recount};

#[test]
fn both_play_the_same_game_with_every_option() {
    let mut all = Compared::default();
    for (i, options) in Options::all(Kontakt::OPTIONS).iter().enumerate() {
        let game = Kontakt::new(options);
        // One game played uniformly and one eagerly.
        let from = 2 * i as u64;
        let compared = compare(&game, &Naive::new(&game.text()), from..from + 2);
        all.games += compared.games;
        all.positions += compared.positions;
        all.finished += compared.finished;
    }
    println!("{all:?}");
    assert!(all.games == 152 && all.finished > 120, "{all:?}");
}

#[test]
fn both_adjudicate_alike() {
    for text in ["", "score=points", "light=6,score=points", "players=4", "players=6,score=points"]
    {
        let game = Kontakt::read_options(text).unwrap();
        let referee = Naive::new(&game.text());
        let mut rng = fastrand::Rng::with_seed(5);
        let mut played = Match::new(game);
        let mut turn = Vec::new();
        while let Status::ToMove(_) = played.status() {
            game.pick_turn(played.state(), &mut |n| rng.u64(..n), &mut turn);
            played.play(&turn).unwrap();
            let outcome = game.adjudicate(played.state(), reason::TURN_LIMIT);
            let position = game.position_text(played.state());
            assert_eq!(
                game.winners_text(outcome.winners),
                referee.adjudicate(&position),
                "{position}"
            );
        }
    }
}

/// The rows of the perft tables that the naive rules count in a second or so.
#[test]
fn the_naive_rules_count_the_same() {
    let rows = recount(include_str!("../perft.txt"), Naive::new, |turns| turns < 3_000);
    assert!(rows >= 10, "{rows}");
}
