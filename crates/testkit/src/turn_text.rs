//! The sentences of turns, compared line by line.

use std::collections::BTreeSet;

use diagram::{Sentence, TurnText};
use game::playout::{Policy, choose};
use game::{Family, Status};

/// Panics unless a turn is announced by these sentences: the key without its beginning
/// (`turn-GAME-`), then the values. The position `start` is the usual one.
#[track_caller]
pub fn check<D: TurnText<G>, G: Family>(
    options: &str,
    position: &str,
    turn: &str,
    sentences: &[&str],
) {
    assert_eq!(last::<D, G>(options, position, &[turn]), sentences);
}

/// Plays turns one after another and gives the sentences of the last, as [`check`] writes them.
#[track_caller]
pub fn last<D: TurnText<G>, G: Family>(
    options: &str,
    position: &str,
    turns: &[&str],
) -> Vec<String> {
    let game = G::read_options(options).expect("options of the game");
    let mut state = if position == "start" {
        game.start()
    } else {
        game.read_position(position).unwrap_or_else(|error| panic!("{position}: {error}"))
    };
    let mut sentences = Vec::new();
    for turn in turns {
        let turn = game.read_turn(&state, turn).unwrap_or_else(|error| panic!("{turn}: {error}"));
        sentences = D::turn_sentences(&game, &state, &turn).iter().map(line::<G>).collect();
        for step in turn {
            game.play(&mut state, step);
        }
    }
    sentences
}

fn line<G: Family>(sentence: &Sentence) -> String {
    let key = sentence.key.strip_prefix(&format!("turn-{}-", G::ID)).expect("a key of the game");
    let values: String =
        sentence.values.iter().map(|(name, value)| format!(" {name}={value}")).collect();
    format!("{key}{values}")
}

/// Whole random games: every turn has a sentence, with the seat that plays it. Gives the keys of
/// the sentences that came up.
pub fn in_random_games<D: TurnText<G>, G: Family>(
    options: &str,
    games: u64,
) -> BTreeSet<&'static str> {
    let game = G::read_options(options).expect("options of the game");
    let mut keys = BTreeSet::new();
    for seed in 0..games {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut state = game.start();
        let mut turn = Vec::new();
        for _ in 0..200 {
            let Status::ToMove(seat) = game.status(&state) else { break };
            let policy = if seed % 2 == 0 { Policy::Eager } else { Policy::Uniform };
            choose(&game, &state, policy, &mut turn, &mut |n| rng.u64(..n));
            let sentences = D::turn_sentences(&game, &state, &turn);
            let seats = sentences.first().expect("a sentence at least").values.iter();
            let named_seat =
                seats.filter(|(name, _)| *name == "seat").map(|(_, seat)| seat.as_str());
            assert_eq!(named_seat.collect::<Vec<_>>(), [game.seat_name(seat)]);
            keys.extend(sentences.iter().map(|sentence| sentence.key));
            for &step in &turn {
                game.play(&mut state, step);
            }
        }
    }
    keys
}
