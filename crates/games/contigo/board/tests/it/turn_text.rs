//! Every kind of step of Contigo has a sentence with the right values.

use contigo_board::ContigoBoard;
use testkit::turn_text::{check, in_random_games};

const TWOS: &str = "2222222222222222222222222222";

#[test]
fn contigo_pawns_move_straight_and_in_an_l() {
    let check = check::<ContigoBoard, _>;
    check(
        "",
        "start",
        "a6-a4/Nc>0.2",
        &[
            "move seat=red piece=pawn from=a6 to=a4",
            "sow seat=red taken=2 pit=Nc turning=clockwise drops=Ne +2",
        ],
    );
    check(
        "variant=advanced",
        "start",
        "d3-d5-f5/SW<1",
        &["ell seat=red from=d3 corner=d5 to=f5", "sow-one seat=red pit=SW to=Sa"],
    );
    check(
        "",
        "6/6/6/6/6/6 2222222222222222222222222222 b",
        "--/SW<2",
        &["stay seat=blue", "sow seat=blue taken=2 pit=SW turning=counterclockwise drops=Sa +2"],
    );
}

#[test]
fn contigo_captures_are_described_leg_by_leg() {
    let check = check::<ContigoBoard, _>;
    // A king takes a pawn, goes on to a king, and could go on again.
    check(
        "variant=capture",
        &format!("R1b1B1/6/6/4y1/6/G4Y {TWOS} r rbyg"),
        "a6xc6xe6/NW>1",
        &[
            "take seat=red piece=king from=a6 colour=blue taken=pawn to=c6",
            "take-on colour=blue taken=king to=e6",
            "out seat=blue captor=red",
            "sow-one seat=red pit=NW to=Na",
        ],
    );
    check(
        "variant=capture",
        &format!("R1b1b1/6/6/6/B5/G4Y {TWOS} r rbyg"),
        "a6xc6/NW>1",
        &[
            "take seat=red piece=king from=a6 colour=blue taken=pawn to=c6",
            "stop seat=red",
            "sow-one seat=red pit=NW to=Na",
        ],
    );
}

#[test]
fn contigo_inherited_pieces_are_called_by_their_colour() {
    let position = format!("R5/6/b1y3/6/6/G4Y {TWOS} r rryg");
    check::<ContigoBoard, _>(
        "variant=capture",
        &position,
        "a4xc4/NW>1",
        &[
            "take-of seat=red owner=blue from=a4 colour=yellow taken=pawn to=c4",
            "sow-one seat=red pit=NW to=Na",
        ],
    );
    check::<ContigoBoard, _>(
        "variant=capture",
        &position,
        "a4-a2/NW>1",
        &["move-of seat=red colour=blue from=a4 to=a2", "sow-one seat=red pit=NW to=Na"],
    );
}

#[test]
fn a_game_won_by_the_pawn_has_no_sowing_in_its_sentences() {
    check::<ContigoBoard, _>(
        "variant=capture",
        &format!("R1B3/6/6/6/6/6 {TWOS} r rbrr"),
        "a6xc6",
        &[
            "take seat=red piece=king from=a6 colour=blue taken=king to=c6",
            "out seat=blue captor=red",
        ],
    );
}

#[test]
fn every_turn_of_random_games_has_sentences() {
    let mut keys = in_random_games::<ContigoBoard, _>("variant=advanced", 4);
    keys.extend(in_random_games::<ContigoBoard, _>("variant=capture", 20));
    assert_eq!(keys.len(), 11, "{keys:?}");
}
