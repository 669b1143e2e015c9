//! Four in line (C7, C8) and pawns that move in an L (C9), by drawn example.

use crate::board;

use board::drawn;

/// Red moves and wins, alone and at once.
#[track_caller]
fn wins(options: &str, pawn_part: &str, drawing: &str) {
    let board = drawn(options, "r", drawing);
    assert!(board.pawn_parts().contains(&pawn_part.to_owned()), "{:?}", board.pawn_parts());
    assert_eq!(board.play(pawn_part).status(), "over red line");
}

/// Red moves and has to sow.
#[track_caller]
fn goes_on(options: &str, pawn_part: &str, drawing: &str) {
    let board = drawn(options, "r", drawing);
    assert!(board.pawn_parts().contains(&format!("{pawn_part}/")), "{:?}", board.pawn_parts());
    let sowing = &board.sowings_of(pawn_part, "")[0];
    assert_eq!(board.play(&format!("{pawn_part}/{sowing}")).status(), "to-move blue");
}

#[test]
fn c7_four_on_a_row_win() {
    wins(
        "",
        "d2-d4",
        "*  * * * 2 * *  *
         *  . . . . . .  *
         *  . . . . . .  *
         *  r r r . . .  *
         *  . . . . . .  *
         *  . . . r . .  *
         *  b . . . . .  *
         *  * * * * * *  *",
    );
}

#[test]
fn c7_four_on_a_column_win_with_gaps() {
    wins(
        "",
        "c2-f2",
        "*  * * * * * *  *
         *  . . . . . r  *
         *  . . . . . .  *
         *  . . . . . r  *
         *  . . . . . .  *
         *  . . r . . .  3
         *  b . . . . r  *
         *  * * * * * *  *",
    );
}

#[test]
fn c7_four_on_a_long_diagonal_win() {
    wins(
        "",
        "c2-e2",
        "*  * * * * * *  *
         *  r . . . . .  *
         *  . r . . . .  *
         *  . . . . . .  *
         *  . . . r . .  *
         *  . . r . . .  2
         *  b . . . . .  *
         *  * * * * * *  *",
    );
    wins(
        "",
        "c6-c3",
        "*  * * * * * *  *
         *  . . r . . r  *
         *  . . . . . .  *
         *  . . . r . .  *
         *  . . . . . .  *
         *  . . . . . .  *
         *  r . . b . .  *
         *  * * 3 * * *  *",
    );
}

#[test]
fn c7_an_enemy_between_the_outermost_two_spoils_the_line() {
    goes_on(
        "",
        "d2-d4",
        "*  * * * 2 * *  *
         *  . . . . . .  *
         *  . . . . . .  *
         *  r b r . r .  *
         *  . . . . . .  *
         *  . . . r . .  *
         *  b . . . . .  *
         *  * * * * * *  *",
    );
    // Outside them it does not.
    wins(
        "",
        "d2-d4",
        "*  * * * 2 * *  *
         *  . . . . . .  *
         *  . . . . . .  *
         *  b r r . r b  *
         *  . . . . . .  *
         *  . . . r . .  *
         *  b . . . . .  *
         *  * * * * * *  *",
    );
}

#[test]
fn c7_any_four_of_five_will_do() {
    // The pawn on a4 is cut off; the other four are not.
    wins(
        "",
        "d2-d4",
        "*  * * * 2 * *  *
         *  . . . . . .  *
         *  . . . . . .  *
         *  r b r . r r  *
         *  . . . . . .  *
         *  . . . r . .  *
         *  b . . . . .  *
         *  * * * * * *  *",
    );
}

#[test]
fn c7_short_diagonals_count_only_by_option() {
    let four = "*  * * * * * *  *
                *  . . . . . .  *
                *  . . . . . .  *
                *  . . . . . r  *
                *  . . . . r .  *
                *  . . . r . .  *
                *  r . . . . b  2
                *  * * * * * *  *";
    goes_on("", "a1-c1", four);
    wins("diagonals=all", "a1-c1", four);
    let five = "*  * * 3 * * *  *
                *  . . . . r .  *
                *  . . . . . .  *
                *  . . . . . .  *
                *  . r . . . .  *
                *  r . . . . .  *
                *  b . r . . .  *
                *  * * * * * *  *";
    goes_on("", "c1-c4", five);
    wins("diagonals=all", "c1-c4", five);
}

/// Red's pawn on c4 stands between four blue ones.
const RED_KEEPS_BLUE_APART: &str = "
    *  * * 2 * * 2  *
    *  . . . . . .  *
    *  . . . . . .  *
    1  b b r b b .  1
    *  . . . . . .  *
    *  . . . . . .  *
    *  r . . . . b  *
    *  1 * * * * *  *";

#[test]
fn c8_a_line_opened_by_the_other_side_waits_for_its_owners_turn() {
    let board = drawn("", "r", RED_KEEPS_BLUE_APART);
    let opened = board.play("c4-c6/SW>1");
    assert_eq!(opened.status(), "to-move blue");
    // Any move that leaves the line standing wins.
    assert_eq!(opened.play("f1-f3").status(), "over blue line");
    assert_eq!(opened.play("e4-f4").status(), "over blue line");
}

#[test]
fn c8_a_line_broken_by_its_owner_wins_nothing() {
    let opened = drawn("", "r", RED_KEEPS_BLUE_APART).play("c4-c6/SW>1");
    assert_eq!(opened.play("a4-a3/SW>1").status(), "to-move red");
}

#[test]
fn c8_winning_ends_the_game_before_the_sowing() {
    let opened = drawn("", "r", RED_KEEPS_BLUE_APART).play("c4-c6/SW>1");
    assert_eq!(
        opened.refusal("f1-f3/SW>1"),
        "illegal turn: four in line win at once and nothing is sown; write f1-f3 alone (C8)"
    );
    let won = opened.play("f1-f3");
    assert_eq!(won.field(1), opened.field(1), "the pits are as they were");
    assert_eq!(won.field(2), "r", "the mover is the next seat");
    assert!(won.legal().is_empty());
    assert_eq!(won.refusal("a1-a2/SW>1"), "the game is over: blue won (line)");
}

/// Red has a line and cannot move.
const RED_IS_STUCK_WITH_A_LINE: &str = "
    6  6 6 6 6 6 2  6
    0  . . . . . .  0
    0  . . . . . .  0
    0  r r . r r .  0
    0  . . . . . .  0
    0  . . . . . .  0
    0  . . . . . b  0
    6  0 0 0 0 0 0  6";

#[test]
fn c8_a_line_wins_without_a_move_when_there_is_none() {
    let board = drawn("", "r", RED_IS_STUCK_WITH_A_LINE);
    assert_eq!(board.status(), "to-move red");
    assert_eq!(board.legal(), ["--"]);
    assert_eq!(
        board.refusal("--/Nf>1"),
        "illegal turn: four in line win at once and nothing is sown; write -- alone (C8)"
    );
    let won = board.play("--");
    assert_eq!(won.status(), "over red line");
    assert_eq!(won.text(), board.text().replace(" r", " b"));
}

#[test]
fn c8_a_position_is_over_when_the_seat_not_to_move_has_a_line() {
    assert_eq!(drawn("", "b", RED_IS_STUCK_WITH_A_LINE).status(), "over red line");
    assert_eq!(drawn("variant=advanced", "b", RED_IS_STUCK_WITH_A_LINE).status(), "over red line");
}

#[test]
fn c9_two_down_and_three_to_the_right() {
    // The second example of the sheet.
    let board = drawn(
        "variant=advanced",
        "r",
        "*  * * * * * *  *
         *  r . . . . .  0
         *  . . . . . .  *
         *  . . . . . .  3
         *  . . . . . .  *
         *  . . . . . .  *
         *  . . . . . b  *
         *  2 * * * * *  *",
    );
    assert_eq!(board.pawn_parts(), ["a6-a4-d4/"]);
    assert_eq!(board.play("a6-a4-d4/NW>1").field(0), "6/6/3r2/6/6/5b");
    assert_eq!(
        board.refusal("a6-a4/NW>1"),
        "illegal turn: a move is an L of two legs, like a6-a4-c4, and this one has 1 (C9)"
    );
    assert_eq!(
        board.refusal("a6-a4-a2/NW>1"),
        "illegal turn: the legs of an L stand at right angles; from a4 go east or west (C9)"
    );
    assert_eq!(
        board.refusal("a6-a4-c4/NW>1"),
        "illegal turn: pit E4 holds 3, so from a4 the piece goes exactly that far, to d4 (C4)"
    );
}

#[test]
fn c9_the_corner_must_be_empty_too() {
    let board = drawn(
        "variant=advanced",
        "r",
        "*  * * * * * *  *
         *  r . . . . .  0
         *  . . . . . .  *
         *  b . . . . .  3
         *  . . . . . .  *
         *  . . . . . .  *
         *  . . . . . b  *
         *  2 * * * * *  *",
    );
    assert_eq!(board.pawn_parts(), ["--/"]);
    assert_eq!(
        board.refusal("a6-a4-d4/NW>1"),
        "illegal turn: a piece stands on a4; the corner of an L must be empty too (C9)"
    );
}

#[test]
fn c9_both_legs_jump() {
    let board = drawn(
        "variant=advanced",
        "r",
        "*  * * * * * *  *
         *  r . . . . .  0
         *  b . . . . .  *
         *  . b b . . .  3
         *  . . . . . .  *
         *  . . . . . .  *
         *  . . . . . b  *
         *  2 * * * * *  *",
    );
    assert_eq!(board.pawn_parts(), ["a6-a4-d4/"]);
}

#[test]
fn c9_an_l_can_go_either_way_first() {
    let board = drawn(
        "variant=advanced",
        "r",
        "0  * * * * * *  *
         *  r . . . . .  3
         *  . . . . . .  *
         *  . . . . . .  3
         *  . . . . . .  *
         *  . . . . . .  *
         *  . . . . . b  *
         *  2 * * 2 * *  *",
    );
    assert_eq!(board.pawn_parts(), ["a6-a4-d4/", "a6-d6-d4/"]);
    let by = |turn| board.play(turn).state;
    assert_eq!(by("a6-a4-d4/NE>1"), by("a6-d6-d4/NE>1"));
}

#[test]
fn c9_four_in_line_win_here_too() {
    wins(
        "variant=advanced",
        "a6-a4-d4",
        "*  * * * * * *  *
         *  r . . . . .  0
         *  . . . . . .  *
         *  . r r . r .  3
         *  . . . . . .  *
         *  . . . . . .  *
         *  . . . . . b  *
         *  2 * * * * *  *",
    );
}
