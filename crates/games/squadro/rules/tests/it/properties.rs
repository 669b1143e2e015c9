//! What holds along any game.

use game::{Family, Game, Notation};
use proptest::prelude::*;
use squadro::{Lane, Squadro, State};

fn progress(state: &State) -> Vec<u8> {
    [0, 1].into_iter().flat_map(|side| Lane::all().map(move |l| state.progress(side, l))).collect()
}

proptest! {
    #[test]
    fn only_the_mover_advances_and_only_the_enemy_is_sent_back(choices in prop::collection::vec(any::<u8>(), 0..200)) {
        let game = Squadro::read_options("").unwrap();
        let mut state = game.start();
        for choice in choices {
            let mut steps = Vec::new();
            game.steps(&state, &mut steps);
            if steps.is_empty() {
                break;
            }
            let lane = steps[usize::from(choice) % steps.len()];
            let (before, mover) = (state, state.mover());
            game.play(&mut state, lane);
            prop_assert_eq!(state.mover(), 1 - mover);
            for side in [0, 1] {
                for l in Lane::all() {
                    let (was, is) = (before.progress(side, l), state.progress(side, l));
                    let allowed = if side != mover {
                        is == was || (is == 0 && (1..6).contains(&was)) || (is == 6 && (7..12).contains(&was))
                    } else if l == lane {
                        // Never past an edge, and never further than all five crossings.
                        is > was && (was >= 6 || is <= 6) && is <= 12
                    } else {
                        is == was
                    };
                    prop_assert!(allowed, "{:?} then {:?}: {:?}", before, lane, state);
                }
            }
            let text = game.position_text(&state);
            prop_assert_eq!(game.read_position(&text).map_err(|e| e.to_string()), Ok(state));
        }
    }

    #[test]
    fn any_ten_progresses_are_refused_or_round_trip(pieces in prop::collection::vec(0u8..=12, 10), red in any::<bool>()) {
        let game = Squadro::read_options("").unwrap();
        let side = |side: &[u8]| side.iter().map(ToString::to_string).collect::<Vec<_>>().join(".");
        let text = format!("{}/{} {}", side(&pieces[..5]), side(&pieces[5..]), if red { 'r' } else { 'y' });
        if let Ok(state) = game.read_position(&text) {
            prop_assert_eq!(progress(&state), pieces);
            prop_assert_eq!(game.position_text(&state), text);
        }
    }

    #[test]
    fn no_text_breaks_the_readers(text in any::<String>(), near in "[0-9./ yr]{0,30}") {
        let game = Squadro::read_options("").unwrap();
        for text in [text, near] {
            prop_assert!(game.read_position(&text).is_err() || game.read_position(&text).is_ok_and(|s| game.position_text(&s) == text));
            let start = game.start();
            prop_assert_eq!(game.read_turn(&start, &text).is_ok(), ["1", "2", "3", "4", "5"].contains(&text.as_str()));
        }
    }
}
