//! __Name__ is drawn, played by touch and put into sentences.

use std::collections::BTreeSet;

use __name__::{State, __Name__};
use __name___board::__Name__Board;
use diagram::setup::{Put, SetUp};
use diagram::{Drawn, View};
use game::{Family, Game, Notation, TurnError};
use testkit::{board, turn_text};

fn game() -> __Name__ {
    __Name__::read_options("").expect("no options")
}

#[test]
fn every_turn_is_one_touch_and_every_picture_is_sound() {
    let game = game();
    for state in board::positions(&game, 6, 9) {
        board::check_hands::<__Name__Board, _>(&game, &state);
        board::check_spots::<__Name__Board, _>(&game, &state);
        board::check_quarters::<__Name__Board, _>(&game, &state);
        board::check_picture(&__Name__Board::picture(&game, &state, &View::default()));
    }
}

#[test]
fn a_taken_square_is_refused() {
    let state = game().read_position("L../.../... d").expect("a position");
    let refusal = __Name__Board::refuse(&game(), &state, &["a3".to_owned()]);
    assert!(matches!(refusal, Some(TurnError::Illegal(refusal)) if refusal.message.key == "taken"));
    assert_eq!(__Name__Board::refuse(&game(), &state, &["b2".to_owned()]), None);
}

#[test]
fn turns_have_sentences() {
    turn_text::check::<__Name__Board, __Name__>("", "start", "b2", &["put seat=light square=b2"]);
    let keys = turn_text::in_random_games::<__Name__Board, __Name__>("first=dark", 4);
    assert_eq!(keys, BTreeSet::from(["turn-__name__-put"]));
}

#[test]
fn positions_are_set_up_piece_by_piece() {
    let game = game();
    let touch = |state: &State, tool: &str, spot: &str| {
        match __Name__Board::put(&game, state, tool, &[spot.to_owned()]) {
            Put::Done(state) => state,
            other => panic!("{tool} on {spot}: {other:?}"),
        }
    };
    let one = touch(&game.start(), "light", "b2");
    assert_eq!(game.position_text(&one), ".../.L./... l");
    assert_eq!(touch(&one, "light", "b2"), game.start());
    assert_eq!(touch(&one, "erase", "b2"), game.start());
    assert!(matches!(
        __Name__Board::put(&game, &one, "erase", &["a1".to_owned()]),
        Put::Refused(None)
    ));
}
