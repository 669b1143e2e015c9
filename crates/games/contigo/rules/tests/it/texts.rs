//! Texts that are read and texts that are refused, with their messages; pinned hashes.

use crate::board;

use board::{start, written};
use contigo::Contigo;
use game::{Family, Game, Notation};

const TWOS: &str = "2222222222222222222222222222";

#[track_caller]
fn refuse_position(options: &str, text: &str, message: &str) {
    let game = start(options).game;
    assert_eq!(game.read_position(text).unwrap_err().to_string(), message);
}

#[track_caller]
fn refuse_turn(options: &str, turn: &str, message: &str) {
    assert_eq!(start(options).refusal(turn), message);
}

#[test]
fn the_examples_of_the_page() {
    let two = "r4b/1b2r1/2rb2/2br2/1r2b1/b4r 2222222222222222222222222222 r";
    let four = "R1rb1B/1r2b1/r1rb1b/g1gy1y/1g2y1/G1gy1Y 2222222222222222222222222222 r rbyg";
    assert_eq!(start("").text(), two);
    assert_eq!(start("variant=quick").text(), four);
    assert_eq!(written("variant=capture", four).text(), four);
}

#[test]
fn any_legal_position_is_a_start() {
    // No pawns at all: the players sow.
    let board = written("", &format!("6/6/6/6/6/6 {TWOS} b"));
    assert_eq!(board.legal().len(), 224);
    assert_eq!(board.play("--/SW<1").status(), "to-move red");
    assert_eq!(
        board.refusal("a6-a4/NW>1"),
        "illegal turn: you have no piece on the board; the turn begins with -- (C5)",
    );
    // A full board, where nothing can move.
    let full = written("", &format!("rbrbrb/brbrbr/rbrbrb/brbrbr/rbrbrb/brbrbr {TWOS} r"));
    assert!(full.legal().iter().all(|turn| turn.starts_with("--/")));
    // One king alone has won.
    let alone = written("variant=capture", &format!("R5/6/6/6/6/6 {TWOS} r rrrr"));
    assert_eq!(alone.status(), "over red last-king");
}

#[test]
fn boards_have_one_text() {
    refuse_position(
        "",
        &format!("r3a1/6/6/6/6/6 {TWOS} r"),
        "not a position: column 3: expected a piece (r b) or a number of empty squares, found `a1`",
    );
    refuse_position(
        "",
        &format!("r23/6/6/6/6/6 {TWOS} r"),
        "not a position: column 3: expected a piece (r b), found `3`",
    );
    refuse_position(
        "",
        &format!("r6/6/6/6/6/6 {TWOS} r"),
        "not a position: column 2: expected a piece (r b) or 1 to 5 empty squares, found `6`",
    );
    refuse_position(
        "",
        &format!("6r/6/6/6/6/6 {TWOS} r"),
        "not a position: column 2: expected `/`, found `r`",
    );
    refuse_position(
        "",
        &format!("6/6/6/6/6 {TWOS} r"),
        "not a position: column 10: expected `/`, found a space",
    );
    refuse_position(
        "",
        &format!("6/6/6/6/6/R5 {TWOS} r"),
        "not a position: column 11: expected a piece (r b) or a number of empty squares, found `R5`",
    );
    refuse_position(
        "variant=capture",
        &format!("6/6/6/6/6/k5 {TWOS} r rbyg"),
        "not a position: column 11: expected a piece (r b y g, kings R B Y G) or a number of empty squares, found `k5`",
    );
    for wrong in ["", " ", "6/6/6/6/6/6", "6/6/6/6/6/6  r"] {
        assert!(start("").game.read_position(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn c2_pits_hold_six_at_most_and_fifty_six_in_all() {
    refuse_position(
        "",
        "6/6/6/6/6/6 7222222222222222222222222222 r",
        "impossible position: pit NW holds 7 beads and no pit holds more than 6 (C2)",
    );
    refuse_position(
        "",
        "6/6/6/6/6/6 2222222222222222222222222223 r",
        "impossible position: the pits hold 57 beads in all; there are always 56 (C2)",
    );
    refuse_position(
        "",
        "6/6/6/6/6/6 22222222222222222222222222 r",
        "not a position: column 39: expected the beads of pit W5, 0 to 6, found a space",
    );
}

#[test]
fn movers_and_controllers_are_seats_of_the_game() {
    refuse_position(
        "",
        &format!("6/6/6/6/6/6 {TWOS} y"),
        "not a position: column 42: expected the mover, `r` or `b`, found `y`",
    );
    refuse_position(
        "",
        &format!("6/6/6/6/6/6 {TWOS} r rb"),
        "not a position: column 43: expected the end of the text, found a space",
    );
    refuse_position(
        "variant=capture",
        &format!("R5/6/6/6/6/6 {TWOS} r rrr"),
        "not a position: column 48: expected a controller, `r` or `b` or `y` or `g`, found the end of the text",
    );
}

#[test]
fn c10_a_colour_has_one_king() {
    refuse_position(
        "variant=capture",
        &format!("RR4/6/6/6/6/6 {TWOS} r rrrr"),
        "impossible position: red has more than one king; a colour has one at most (C10)",
    );
}

#[test]
fn c15_a_king_under_another_seat_does_not_keep_its_player_in() {
    let game = Contigo::read_options("variant=capture").unwrap();
    let state = game.read_position(&format!("R4B/6/6/6/6/6 {TWOS} r rrrr")).unwrap();
    assert_eq!(game.status_text(game.status(&state)), "over red last-king");
}

#[test]
fn c15_only_seats_with_a_king_control_pieces_or_move() {
    refuse_position(
        "variant=capture",
        &format!("R5/6/6/6/6/6 {TWOS} r rrgr"),
        "impossible position: green has no king and is out; the yellow pieces belong to a player whose king stands (C15)",
    );
    refuse_position(
        "variant=quick",
        &format!("R4b/6/6/6/6/6 {TWOS} r rbrr"),
        "impossible position: blue has no king and is out; the blue pieces belong to a player whose king stands (C15)",
    );
    refuse_position(
        "variant=capture",
        &format!("R5/6/6/6/6/6 {TWOS} b rrrr"),
        "impossible position: blue has no king and is out; the mover is a player whose king stands (C15)",
    );
}

#[test]
fn turns_are_written_one_way() {
    refuse_turn(
        "",
        "",
        "not a turn: column 1: expected a square from a1 to f6, found the end of the text",
    );
    refuse_turn(
        "",
        "g6-g4/NW>1",
        "not a turn: column 1: expected a square from a1 to f6, found `g6`",
    );
    refuse_turn("", "a6", "not a turn: column 3: expected `-` or `x`, found the end of the text");
    refuse_turn(
        "",
        "a6-a7/NW>1",
        "not a turn: column 4: expected a square from a1 to f6, found `a7`",
    );
    refuse_turn("", "a6-a4 NW>1", "not a turn: column 6: expected `/`, found a space");
    refuse_turn(
        "",
        "a6-a4/Ng>1",
        "not a turn: column 7: expected a pit such as Nc, E6 or SW, found `Ng`",
    );
    refuse_turn("", "a6-a4/NW=1", "not a turn: column 9: expected `>` or `<`, found `=`");
    refuse_turn("", "a6-a4/NW>7", "not a turn: column 10: expected a drop from 0 to 6, found `7`");
    refuse_turn(
        "",
        "a6-a4/NW>1.0",
        "not a turn: column 12: expected a last drop of at least one bead, found `0`",
    );
    refuse_turn(
        "",
        "a6-a4/NW>0",
        "not a turn: column 10: expected a last drop of at least one bead, found `0`",
    );
    refuse_turn(
        "",
        "a6-a4/NW>1.",
        "not a turn: column 12: expected a drop from 0 to 6, found the end of the text",
    );
    refuse_turn(
        "",
        "a6-a4/NW>1/",
        "not a turn: column 11: expected the end of the text, found `/`",
    );
}

#[test]
fn every_wrong_move_gets_its_reason() {
    refuse_turn(
        "",
        "b6-b4/NW>1",
        "illegal turn: there is no piece on b6; yours stand on f1, b2, d3, c4, e5, a6 (C4)",
    );
    refuse_turn(
        "",
        "f6-f4/NW>1",
        "illegal turn: the piece on f6 obeys blue; yours stand on f1, b2, d3, c4, e5, a6 (C4)",
    );
    refuse_turn(
        "",
        "a6-a6/NW>1",
        "illegal turn: a6 is not straight ahead of a6; pieces go along a row or a column to another square (C4)",
    );
    refuse_turn(
        "",
        "a6-a4-c4/NW>1",
        "illegal turn: a move has one straight leg; it ends with a6-a4 (C4)",
    );
    refuse_turn(
        "",
        "c4xc2/NW>1",
        "illegal turn: nothing is captured in this game; a move to an empty square is written c4-c2 (C4)",
    );
    refuse_turn(
        "variant=advanced",
        "c4-c2xe2/NW>1",
        "illegal turn: nothing is captured in this game; a move to an empty square is written c4-e2 (C4)",
    );
}

#[test]
fn options_that_do_not_apply_are_refused() {
    let read = |text: &str| Contigo::read_options(text).map_err(|e| e.to_string());
    assert_eq!(
        read("setup=arrow").unwrap_err(),
        "option `setup` goes only with variant=capture or variant=quick, not with variant=alignment"
    );
    assert_eq!(
        read("variant=quick,diagonals=all").unwrap_err(),
        "option `diagonals` goes only with variant=alignment or variant=advanced, not with variant=quick"
    );
    let quick = read("setup=arrow,variant=quick").unwrap();
    assert_eq!(quick.text(), "contigo(variant=quick,setup=arrow)");
    assert_eq!(read("variant=alignment,diagonals=long").unwrap().text(), "contigo");
}

#[test]
fn hashes_are_a_promise() {
    let hash = |board: &board::Board| format!("{:016x}", board.game.hash(&board.state));
    assert_eq!(hash(&start("")), "40ad31daafa81f71");
    assert_eq!(hash(&start("").play("a6-a4/Nc>1.1")), "13aa27a8535b8211");
    assert_eq!(hash(&start("variant=capture")), "b16cd49ec4f8be3d");
}

#[test]
fn a_drawing_shows_squares_pits_beads_and_who_has_what() {
    let board = written(
        "variant=capture",
        "R1rb1y/4g1/r1rb2/g5/1b2y1/G1g2r 3222223104222222240420002225 g rrrg",
    );
    let drawing = "
          NW    Na    Nb    Nc    Nd    Ne    Nf    NE
           3     2     2     2     2     2     3     1

          ●●●   ●●    ●●    ●●    ●●    ●●    ●●●    ●
              ┌─────┬─────┬─────┬─────┬─────┬─────┐
W6 5   ●●●●●  │ [R] │     │  r  │  b  │     │  y  │          0 E6
              ├─────┼─────┼─────┼─────┼─────┼─────┤
W5 2      ●●  │     │     │     │     │  g  │     │  ●●●●    4 E5
              ├─────┼─────┼─────┼─────┼─────┼─────┤
W4 2      ●●  │  r  │     │  r  │  b  │     │     │  ●●      2 E4
              ├─────┼─────┼─────┼─────┼─────┼─────┤
W3 2      ●●  │  g  │     │     │     │     │     │  ●●      2 E3
              ├─────┼─────┼─────┼─────┼─────┼─────┤
W2 0          │     │  b  │     │     │  y  │     │  ●●      2 E2
              ├─────┼─────┼─────┼─────┼─────┼─────┤
W1 0          │ [G] │     │  g  │     │     │  r  │  ●●      2 E1
              └─────┴─────┴─────┴─────┴─────┴─────┘
                ●●    ●●●         ●●●   ●●    ●●    ●●
                       ●           ●
           0     2     4     0     4     2     2     2
          SW    Sa    Sb    Sc    Sd    Se    Sf    SE

capitals in brackets are kings; pieces controlled:
red 10 (with the army of blue and yellow) · blue out · yellow out · green 4
to-move green
";
    assert_eq!(board.game.draw(&board.state), drawing.trim_start_matches('\n'));
}
