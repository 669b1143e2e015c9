//! The rules of the games for four (C10–C17), by drawn example.

use crate::board;

use board::{Board, drawn, start};
use contigo::{GREEN, Phase, RED, Step, YELLOW};
use game::{Game, Notation, SeatSet};

/// What a turn leaves: the board, the mover and who controls what.
#[track_caller]
fn leaves(board: &Board, turn: &str, rows: &str, rest: &str) -> Board {
    let after = board.play(turn);
    assert_eq!(after.field(0), rows, "the board");
    assert_eq!(format!("{} {}", after.field(2), after.field(3)), rest, "mover and control");
    after
}

#[test]
fn c10_kings_stand_in_the_corners_clockwise_from_red() {
    for setup in ["quincunx", "arrow", "diamond"] {
        let board = start(&format!("variant=capture,setup={setup}"));
        let rows: Vec<String> = board.field(0).split('/').map(str::to_owned).collect();
        assert!(rows[0].starts_with('R') && rows[0].ends_with('B'), "{setup}");
        assert!(rows[5].starts_with('G') && rows[5].ends_with('Y'), "{setup}");
        assert_eq!(board.field(3), "rbyg");
    }
}

#[test]
fn c11_the_three_setups() {
    let quincunx = drawn(
        "variant=capture",
        "r rbyg",
        "2  2 2 2 2 2 2  2
         2  R . r b . B  2
         2  . r . . b .  2
         2  r . r b . b  2
         2  g . g y . y  2
         2  . g . . y .  2
         2  G . g y . Y  2
         2  2 2 2 2 2 2  2",
    );
    let arrow = drawn(
        "variant=capture,setup=arrow",
        "r rbyg",
        "2  2 2 2 2 2 2  2
         2  R r . . b B  2
         2  r r . . b b  2
         2  . . r b . .  2
         2  . . g y . .  2
         2  g g . . y y  2
         2  G g . . y Y  2
         2  2 2 2 2 2 2  2",
    );
    let diamond = drawn(
        "variant=capture,setup=diamond",
        "r rbyg",
        "2  2 2 2 2 2 2  2
         2  R r . . b B  2
         2  r . r b . b  2
         2  . r . . b .  2
         2  . g . . y .  2
         2  g . g y . y  2
         2  G g . . y Y  2
         2  2 2 2 2 2 2  2",
    );
    for (setup, expected) in [("quincunx", quincunx), ("arrow", arrow), ("diamond", diamond)] {
        for variant in ["capture", "quick"] {
            let board = start(&format!("variant={variant},setup={setup}"));
            assert_eq!(board.state, expected.state, "{variant} {setup}");
        }
    }
}

#[test]
fn c12_moves_are_straight() {
    assert_eq!(
        start("variant=capture").refusal("c6-e6-e4/NW>1"),
        "illegal turn: only captures are chained; a move that captures nothing ends on e6 (C14)"
    );
    assert_eq!(
        start("variant=capture").refusal("c6-e4/NW>1"),
        "illegal turn: e4 is not straight ahead of c6; pieces go along a row or a column to another square (C4)"
    );
}

/// The sheet's single capture: three squares down.
const THREE_DOWN: &str = "
    *  * * * * * *  *
    0  R . . r . .  1
    *  . . . . . .  *
    *  . . . . . .  *
    *  . . . b . .  1
    *  . . . . . .  *
    *  G . . . B Y  *
    *  3 * * 3 * *  *";

#[test]
fn c13_a_move_onto_an_enemy_captures_it() {
    let board = drawn("variant=capture", "r rbyg", THREE_DOWN);
    assert_eq!(board.pawn_parts_of("d6"), ["d6-e6/", "d6xd3/"]);
    leaves(&board, "d6xd3/NW>1", "R5/6/6/3r2/6/G3BY", "b rbyg");
    assert_eq!(
        board.refusal("d6-d3/NW>1"),
        "illegal turn: a piece of blue stands on d3: going there captures it, written d6xd3 (C13)"
    );
    assert_eq!(
        board.refusal("d6xe6/NW>1"),
        "illegal turn: e6 is empty, so nothing is captured; the move is written d6-e6 (C13)"
    );
}

#[test]
fn c13_nobody_captures_a_piece_of_their_own() {
    let board = drawn("variant=capture", "r rbyg", &THREE_DOWN.replacen("b . .  1", "r . .  1", 1));
    assert_eq!(board.pawn_parts_of("d6"), ["d6-e6/"]);
    let refusal = "illegal turn: the piece on d3 is under your own control; end on an empty square or on an enemy (C13)";
    assert_eq!(board.refusal("d6xd3/NW>1"), refusal);
    assert_eq!(board.refusal("d6-d3/NW>1"), refusal);
}

#[test]
fn c13_nor_one_they_inherited() {
    // Blue's king is gone and red has its pawn.
    let drawing = THREE_DOWN.replacen("B Y", ". Y", 1);
    let board = drawn("variant=capture", "r rryg", &drawing);
    assert_eq!(board.pawn_parts_of("d6"), ["d6-e6/"]);
    assert_eq!(
        drawn("variant=capture", "r rgyg", &drawing).pawn_parts_of("d6"),
        ["d6-e6/", "d6xd3/"]
    );
}

#[test]
fn c13_a_capture_is_a_move_that_has_to_be_made() {
    // C5 counts captures: red's only way is onto the blue king.
    let board = drawn(
        "variant=capture",
        "r rbyg",
        "6  0 6 4 0 6 0  6
         0  . . . . . .  6
         0  . . . . . .  0
         0  R . . . B .  4
         0  . . . . . .  0
         0  . . . . . .  0
         0  . Y . . G .  6
         6  0 0 0 0 0 0  6",
    );
    assert_eq!(board.pawn_parts(), ["a4xe4/"]);
    assert_eq!(
        board.refusal("--/SE>1"),
        "illegal turn: a piece can move, for instance a4xe4; then one has to (C5)"
    );
}

/// The sheet's first chain: two squares down, and two again.
const TWO_AND_TWO_DOWN: &str = "
    *  * * 1 * * *  *
    *  R . r . . .  0
    *  . . . . . .  *
    0  . . b . . .  0
    *  . . . . . .  *
    0  . . g . . .  0
    *  . G . . B Y  *
    *  * * 2 * * *  *";

#[test]
fn c14_a_capture_may_be_followed_by_another_the_same_way() {
    let board = drawn("variant=capture", "r rbyg", TWO_AND_TWO_DOWN);
    assert_eq!(board.pawn_parts_of("c6"), ["c6xc4/", "c6xc4xc2/"]);
    leaves(&board, "c6xc4xc2/NE>1", "R5/6/6/6/2r3/1G2BY", "b rbyg");
}

#[test]
fn c14_it_may_stop_after_any_capture() {
    let board = drawn("variant=capture", "r rbyg", TWO_AND_TWO_DOWN);
    leaves(&board, "c6xc4/NE>1", "R5/6/2r3/6/2g3/1G2BY", "b rbyg");
    // Step by step: the chain goes on, or it is stopped in so many words.
    let turn = |text| board.game.read_turn(&board.state, text).unwrap();
    let (long, short) = (turn("c6xc4xc2/NE>1"), turn("c6xc4/NE>1"));
    let mut state = board.state;
    board.game.play(&mut state, long[0]);
    let Step::Take { to, .. } = long[0] else { panic!("{long:?}") };
    assert_eq!(state.phase(), Phase::Chain(to));
    let mut steps = Vec::new();
    board.game.steps(&state, &mut steps);
    assert_eq!(steps, [Step::Stop, long[1]]);
    assert_eq!(short[..2], [long[0], Step::Stop]);
    board.game.play(&mut state, long[1]);
    assert_eq!(state.phase(), Phase::Sow, "nothing is left to capture, so nobody has to stop");
}

/// The sheet's second chain: two down, three to the right, two up.
const THREE_LEGS: &str = "
    *  1 * * 2 * *  *
    *  r . . b . .  0
    *  . . . . . .  *
    0  y . . g . .  3
    *  . . . . . .  *
    *  . . . . . .  *
    *  . G . R B Y  0
    *  2 * * 5 * *  *";

#[test]
fn c14_a_chain_may_turn_at_every_capture() {
    let board = drawn("variant=capture", "r rbyg", THREE_LEGS);
    assert_eq!(board.pawn_parts_of("a6"), ["a6xa4/", "a6xa4xd4/", "a6xa4xd4xd6/"]);
    leaves(&board, "a6xa4xd4xd6/NW>1", "3r2/6/6/6/6/1G1RBY", "b rbyg");
}

#[test]
fn c14_a_chain_may_go_back() {
    let board = drawn(
        "variant=capture",
        "r rbyg",
        "*  * * 1 * * *  *
         *  R . r . . .  0
         0  . . y . . .  0
         0  . . b . . .  0
         *  . . . . . .  *
         *  . . . . . .  *
         *  . G . . B Y  *
         *  * * 2 * * *  *",
    );
    assert_eq!(board.pawn_parts_of("c6"), ["c6xc4/", "c6xc4xc5/"]);
    leaves(&board, "c6xc4xc5/NE>1", "R5/2r3/6/6/6/1G2BY", "b rbyg");
}

#[test]
fn c14_every_leg_but_a_lone_first_one_captures() {
    let board = drawn("variant=capture", "r rbyg", THREE_LEGS);
    assert_eq!(
        board.refusal("a6xa4-d4/NW>1"),
        "illegal turn: after a capture a further leg must capture too and is written xd4, or the piece stops on a4 (C14)"
    );
    assert_eq!(
        board.refusal("a6xa4xa5/NW>1"),
        "illegal turn: a5 is empty; after a capture a further leg must capture too, or the piece stops on a4 (C14)"
    );
    // Without the yellow pawn the first leg captures nothing, so none follows.
    let board = drawn("variant=capture", "r rbyg", &THREE_LEGS.replacen("y .", ". .", 1));
    assert_eq!(board.pawn_parts_of("a6"), ["a6-a4/"]);
    assert_eq!(
        board.refusal("a6-a4xd4/NW>1"),
        "illegal turn: only captures are chained; a move that captures nothing ends on a4 (C14)"
    );
}

/// Red's pawn reaches blue's king, and from there a blue and a yellow pawn.
const A_KING_ON_THE_WAY: &str = "
    *  2 * * * * *  *
    *  r . . . . .  0
    *  . . . . . .  *
    0  B . . b . .  3
    *  . . . . . .  *
    0  y . . . . .  0
    *  . G . R . Y  0
    *  2 * * 5 * *  *";

#[test]
fn c15_who_loses_the_king_loses_the_army_at_once() {
    let board = drawn("variant=capture", "r rbyg", A_KING_ON_THE_WAY);
    // The blue pawn on d4 would be a capture had the king not fallen first.
    assert_eq!(board.pawn_parts_of("a6"), ["a6xa4/", "a6xa4xa2/"]);
    assert_eq!(
        board.refusal("a6xa4xd4/NW>1"),
        "illegal turn: the piece on d4 is under your own control; end on an empty square or on an enemy (C13)"
    );
    // Were it a pawn on a4, with the king elsewhere, it would be.
    let drawing = A_KING_ON_THE_WAY.replacen("0  B", "0  b", 1).replacen("R . Y", "R B Y", 1);
    let board = drawn("variant=capture", "r rbyg", &drawing);
    assert_eq!(board.pawn_parts_of("a6"), ["a6xa4/", "a6xa4xa2/", "a6xa4xd4/"]);
}

#[test]
fn c15_a_king_may_fall_in_the_middle_of_a_chain() {
    let board = drawn("variant=capture", "r rbyg", A_KING_ON_THE_WAY);
    // Blue is out and skipped: yellow is next.
    let after = leaves(&board, "a6xa4xa2/NW>1", "6/6/3b2/6/r5/1G1R1Y", "y rryg");
    assert_eq!(board.game.seats_in(&board.state).len(), 4);
    let left: SeatSet = [RED, YELLOW, GREEN].into_iter().collect();
    assert_eq!(after.game.seats_in(&after.state), left);
}

#[test]
fn c15_the_army_moves_from_the_captors_next_turn() {
    let after = drawn("variant=capture", "r rbyg", A_KING_ON_THE_WAY).play("a6xa4/NE>1");
    let mut round = after;
    while round.status() != "to-move red" {
        // The others only move beside it.
        let turn = round.legal().into_iter().find(|turn| !turn.contains('x')).unwrap();
        round = round.play(&turn);
    }
    assert_eq!(round.field(3), "rryg");
    assert!(!round.pawn_parts_of("d4").is_empty(), "{}", round.text());
}

#[test]
fn c15_an_inherited_pawn_captures_like_any_other() {
    let board = drawn(
        "variant=capture",
        "r rryg",
        "*  * * * * * *  *
         *  R . . . . .  *
         *  . . . . . .  *
         0  y . . b . Y  2
         *  . . . . . .  0
         *  . . . . . .  0
         *  . G . . . .  *
         *  * * * 0 * 0  *",
    );
    assert_eq!(board.pawn_parts_of("d4").last().map(String::as_str), Some("d4xf4/"));
    // The yellow pieces follow their king's captor, who is red although a blue pawn did it.
    leaves(&board, "d4xf4/NW>1", "R5/6/y4b/6/6/1G4", "g rrrg");
}

/// Red has inherited blue, and green can take the red king.
const RED_ABOUT_TO_FALL: &str = "
    *  * * * * * *  *
    *  . . . . . .  *
    *  . r . . . .  *
    3  R . . G . b  *
    *  . . . . . .  *
    *  . . . . . .  *
    *  . Y . . . .  *
    *  0 * * * * *  *";

#[test]
fn c15_an_inherited_army_passes_on_whole() {
    let board = drawn("variant=capture", "g rryg", RED_ABOUT_TO_FALL);
    leaves(&board, "d4xa4/NE>1", "6/1r4/G4b/6/6/1Y4", "y ggyg");
}

#[test]
fn c15_colours_without_pieces_pass_on_too() {
    let board = drawn("variant=capture", "g rryg", &RED_ABOUT_TO_FALL.replacen(". b", ". .", 1));
    leaves(&board, "d4xa4/NE>1", "6/1r4/G5/6/6/1Y4", "y ggyg");
}

/// Green's pawn and king are the last enemies on red's way.
const LAST_KING: &str = "
    *  1 * * * * *  *
    *  r . . . . .  0
    *  . . . . . .  *
    0  g . . R . .  0
    *  . . . . . .  *
    0  G . . g . .  3
    *  . . . b y .  *
    *  2 * * 2 * *  *";

#[test]
fn c16_the_last_king_wins_at_once_without_sowing() {
    let board = drawn("variant=capture", "r rrrg", LAST_KING);
    assert_eq!(board.pawn_parts_of("a6"), ["a6xa4/", "a6xa4xa2"]);
    assert_eq!(
        board.refusal("a6xa4xa2/NW>1"),
        "illegal turn: with the last enemy king the game ends at once; write a6xa4xa2 alone (C16)"
    );
    // Nothing follows in the chain either.
    assert_eq!(
        board.refusal("a6xa4xa2xd2"),
        "illegal turn: with the last enemy king the game ends at once; write a6xa4xa2 alone (C16)"
    );
    let won = leaves(&board, "a6xa4xa2", "6/6/3R2/6/r2g2/3by1", "r rrrr");
    assert_eq!(won.status(), "over red last-king");
    assert_eq!(won.field(1), board.field(1), "the pits are as they were");
    assert_eq!(won.game.seats_in(&won.state), SeatSet::only(RED));
    assert!(won.legal().is_empty());
}

/// Red can take yellow's king; green stays with three pieces.
const TWO_WILL_BE_LEFT: &str = "
    *  1 * * * * *  *
    *  r . . . . .  0
    *  . . . . . .  *
    0  Y . . R . .  0
    *  . . . . . .  *
    0  g . . g . .  0
    *  . . G . . .  0
    *  2 * * 1 * *  *";

#[test]
fn c17_with_two_left_the_larger_army_wins_at_once() {
    // Red has two pieces and green three: red's own capture ends the game for green.
    let board = drawn("variant=quick", "r rryg", TWO_WILL_BE_LEFT);
    assert_eq!(board.pawn_parts_of("a6"), ["a6xa4"]);
    let over = leaves(&board, "a6xa4", "6/6/r2R2/6/g2g2/2G3", "g rrrg");
    assert_eq!(over.status(), "over green most-pieces");
    assert_eq!(over.field(1), board.field(1), "the pits are as they were");
    assert_eq!(
        board.refusal("a6xa4/NW>1"),
        "illegal turn: two players are left with unequal armies and the game ends at once; write a6xa4 alone (C17)"
    );
    // Two yellow pawns go over to red, who is then ahead.
    let ahead = TWO_WILL_BE_LEFT.replacen("0  g . . g . .  0", "0  g . y g y .  0", 1);
    assert_eq!(
        drawn("variant=quick", "r rryg", &ahead).play("a6xa4").status(),
        "over red most-pieces"
    );
}

#[test]
fn c17_equal_armies_play_on_and_the_turn_too() {
    let equal = TWO_WILL_BE_LEFT.replacen("0  g . . g . .  0", "0  g . y g . .  0", 1);
    let board = drawn("variant=quick", "r rryg", &equal);
    // The chain goes on to a green pawn, and that capture decides.
    assert_eq!(board.pawn_parts_of("a6"), ["a6xa4/", "a6xa4xa2"]);
    let stopped = leaves(&board, "a6xa4/NE>1", "6/6/r2R2/6/g1yg2/2G3", "g rrrg");
    assert_eq!(stopped.status(), "to-move green");
    let decided = leaves(&board, "a6xa4xa2", "6/6/3R2/6/r1yg2/2G3", "g rrrg");
    assert_eq!(decided.status(), "over red most-pieces");
}

#[test]
fn c17_a_last_king_is_a_last_king() {
    let board = drawn(
        "variant=quick",
        "r rrrg",
        "*  * * * * * *  *
         *  r . . . . .  0
         *  . . . . . .  *
         *  . . . R . .  *
         *  . . . . . .  *
         *  G . . g . .  *
         *  . . . . . .  *
         *  4 * * * * *  *",
    );
    assert_eq!(board.status(), "to-move red", "two against two");
    assert_eq!(board.play("a6xa2").status(), "over red last-king");
}

#[test]
fn c17_a_given_position_with_two_unequal_armies_is_over() {
    let drawing = "
        *  * * * * * *  *
        *  R r . . . .  *
        *  . . . . . .  *
        *  . . . . . .  *
        *  . . . . . .  *
        *  . . . . . .  *
        *  . . . . . Y  *
        *  * * * * * *  *";
    assert_eq!(drawn("variant=quick", "y rryr", drawing).status(), "over red most-pieces");
    assert_eq!(drawn("variant=capture", "y rryr", drawing).status(), "to-move yellow");
}
