//! The rules of __Name__ from outside.

use __name__::__Name__;
use game::{Family, Game, Notation, Status};

fn game() -> __Name__ {
    __Name__::read_options("").expect("no options")
}

#[test]
fn every_option_conforms() {
    for options in ["", "first=dark"] {
        testkit::conformance(&__Name__::read_options(options).expect("options"), 0..100);
    }
}

#[test]
fn actions_and_steps_are_one_to_one() {
    for options in ["", "first=dark"] {
        testkit::encoding(&__Name__::read_options(options).expect("options"), 0..20);
    }
}

#[test]
fn the_tree_has_as_many_turns_as_is_known() {
    assert_eq!(testkit::perft::check::<__Name__>(include_str!("../perft.txt")), 7);
}

fn status(position: &str) -> String {
    let game = game();
    let state = game.read_position(position).unwrap_or_else(|error| panic!("{position}: {error}"));
    game.status_text(game.status(&state))
}

#[test]
fn three_in_a_row_win_at_once() {
    assert_eq!(status("LLL/DD./... d"), "over light __name__-row");
    assert_eq!(status("DLL/LD./..D l"), "over dark __name__-row");
    assert_eq!(status("LL./DD./... l"), "to-move light");
}

#[test]
fn a_full_board_is_a_draw() {
    assert_eq!(status("LDL/LDD/DLL d"), "over draw __name__-full");
}

#[test]
fn positions_and_turns_that_cannot_be_are_refused() {
    let refused = |position: &str| game().read_position(position).unwrap_err().to_string();
    assert!(refused("L../.../... l").contains("light is to move with 1 pieces against 0"));
    assert!(refused("LLL/DDD/... l").contains("the game was over before"));
    assert!(refused("L../.../.x. d").contains("column 10"));
    let state = game().read_position("L../.../... d").expect("a position");
    let refused = |turn: &str| game().read_turn(&state, turn).unwrap_err().to_string();
    assert!(refused("a3").contains("a3 is taken"));
    assert!(refused("d1").contains("column 1"));
    assert!(matches!(game().status(&state), Status::ToMove(seat) if seat == __name__::DARK));
}

#[test]
fn hashes_never_change() {
    let hash = |text| game().hash(&game().read_position(text).expect("a position"));
    assert_ne!(hash(".../.../... l"), hash(".../.L./... d"));
    assert_eq!(hash(".../.../... l"), game().hash(&game().start()));
}
