//! The rules of the board, the pawns and the beads (C1–C6), by drawn example.
//!
//! A drawing shows the squares with the pits around them; `*` is a pit whose number does not
//! matter.

use crate::board;

use board::{drawn, start};
use contigo::{BLUE, PITS, Pit, RED, Square, State, Step, Symmetry, Turning};
use game::grid::Direction;
use game::{Game, Notation, Symmetric, grid};

#[test]
fn c1_pits_lie_clockwise_from_the_north_west() {
    let names: Vec<_> = Pit::all().map(Pit::name).collect();
    assert_eq!(
        names.join(" "),
        "NW Na Nb Nc Nd Ne Nf NE E6 E5 E4 E3 E2 E1 SE Sf Se Sd Sc Sb Sa SW W1 W2 W3 W4 W5 W6"
    );
    let last = Pit::all().last().expect("there are pits");
    assert_eq!(last.next(Turning::Clockwise, 1).name(), "NW");
    assert_eq!(last.next(Turning::CounterClockwise, PITS as u8).name(), "W6");
}

#[test]
fn c1_every_square_looks_at_the_pits_of_its_row_and_column() {
    for square in Square::all() {
        let pits = Direction::ORTHOGONAL.map(|way| Pit::toward(square, way).name());
        let (column, row) = (&square.to_string()[..1], &square.to_string()[1..]);
        let north_and_south = [format!("N{column}"), format!("S{column}")];
        let east_and_west = [format!("E{row}"), format!("W{row}")];
        assert_eq!([pits[0], pits[2]], north_and_south.each_ref().map(String::as_str));
        assert_eq!([pits[1], pits[3]], east_and_west.each_ref().map(String::as_str));
    }
}

#[test]
fn c2_every_pit_starts_with_two_beads() {
    for options in ["", "variant=advanced", "variant=capture", "variant=quick"] {
        let board = start(options);
        assert!(Pit::all().all(|pit| board.state.beads(pit) == 2), "{options}");
    }
}

#[test]
fn c2_no_pit_gets_a_seventh_bead() {
    let board = drawn(
        "",
        "r",
        "2  2 2 2 2 2 2  2
         2  r . . . . .  3
         2  . . . . . .  3
         *  . . . . . .  6
         *  . . . . . .  5
         *  . . . . . .  4
         *  . . . . . b  4
         *  * * * * * *  *",
    );
    // E4 is full and E3 has room for one: from E5 only all three get anywhere.
    assert_eq!(board.sowings_of("a6-d6", "E5>"), ["E5>0.1.2"]);
    assert_eq!(
        board.refusal("a6-d6/E5>1"),
        "illegal turn: pit E4 holds 6 and has room for 0 more, not 1; six is the most (C6)"
    );
    assert_eq!(
        board.refusal("a6-d6/E5>0.2"),
        "illegal turn: pit E3 holds 5 and has room for 1 more, not 2; six is the most (C6)"
    );
}

#[test]
fn c3_the_start_for_two() {
    let board = start("");
    let expected = drawn(
        "",
        "r",
        "2  2 2 2 2 2 2  2
         2  r . . . . b  2
         2  . b . . r .  2
         2  . . r b . .  2
         2  . . b r . .  2
         2  . r . . b .  2
         2  b . . . . r  2
         2  2 2 2 2 2 2  2",
    );
    assert_eq!(board.state, expected.state);
    assert_eq!(board.text(), "r4b/1b2r1/2rb2/2br2/1r2b1/b4r 2222222222222222222222222222 r");
    assert_eq!(start("variant=advanced").text(), board.text());
    assert_eq!(board.status(), "to-move red");
}

#[test]
fn c3_the_start_has_sixteen_moves_and_two_hundred_and_twenty_four_sowings() {
    let board = start("");
    assert_eq!(board.pawn_parts().len(), 16);
    assert_eq!(board.legal().len(), 16 * 224);
    // Nobody wins with the first move.
    assert!(board.legal().iter().all(|turn| turn.contains('/')));
}

#[test]
fn c4_a_pawn_goes_as_far_as_the_pit_ahead_says() {
    // The first example of the sheet: two squares, four, three, or none that way.
    let board = drawn(
        "",
        "r",
        "*  * 2 * * * *  *
         *  . . . . . .  *
         *  . . . . . .  *
         2  . r . . . .  4
         *  . . . . . .  *
         *  . . . . . .  *
         *  . . . . . b  *
         *  * 3 * * * *  *",
    );
    assert_eq!(board.pawn_parts(), ["b4-b1/", "b4-b6/", "b4-f4/"]);
    assert_eq!(
        board.refusal("b4-a4/NW>1"),
        "illegal turn: pit W4 says 2, and west of b4 the board ends after 1; choose another direction (C4)"
    );
    assert_eq!(
        board.refusal("b4-d4/NW>1"),
        "illegal turn: pit E4 holds 4, so from b4 the piece goes exactly that far, to f4 (C4)"
    );
}

#[test]
fn c4_an_empty_pit_moves_nothing() {
    let board = drawn(
        "",
        "r",
        "*  * * 0 * * *  *
         *  . . . . . .  *
         *  . . . . . .  *
         0  . . r . . .  0
         *  . . . . . .  *
         *  . . . . . .  *
         *  . . . . . b  *
         *  * * 1 * * *  *",
    );
    assert_eq!(board.pawn_parts(), ["c4-c3/"]);
    assert_eq!(
        board.refusal("c4-c5/NW>1"),
        "illegal turn: pit Nc is empty, so nothing goes north from c4; choose a direction whose pit has beads (C4)"
    );
}

#[test]
fn c4_anything_in_between_is_jumped_and_counts() {
    let board = drawn(
        "",
        "r",
        "*  * * * * * *  *
         *  r b r . . .  3
         *  . . . . . .  *
         *  . . . . . .  *
         *  . . . . . .  *
         *  . . . . . .  *
         *  . . . . . b  *
         *  6 * 6 * * *  *",
    );
    assert_eq!(board.pawn_parts_of("a6"), ["a6-d6/"]);
    assert_eq!(board.play("a6-d6/NW>1").field(0), "1brr2/6/6/6/6/5b");
}

#[test]
fn c4_a_move_ends_on_an_empty_square() {
    let board = drawn(
        "",
        "r",
        "*  * * * * * *  *
         *  r . b . . .  2
         *  . . . . . .  *
         *  . . . . . .  *
         *  r . . . . .  *
         *  . . . . . .  *
         *  . . . . . b  *
         *  3 * * * * *  *",
    );
    assert_eq!(board.pawn_parts_of("a6"), [""; 0]);
    let refusal = |square| {
        format!("illegal turn: a piece stands on {square}; a move ends on an empty square (C4)")
    };
    assert_eq!(board.refusal("a6-c6/NW>1"), refusal("c6"));
    assert_eq!(board.refusal("a6-a3/NW>1"), refusal("a3"));
}

/// No pit of its row or column lets red's piece on a6 move.
const RED_CANNOT_MOVE: &str = "
    1  6 6 6 6 6 0  6
    0  r . . . . .  0
    0  . . . . . .  0
    0  . . . . . .  0
    0  . . . . . .  0
    0  . . . . . .  0
    0  . . . . . b  0
    6  0 1 0 6 0 0  6";

#[test]
fn c4_corner_pits_move_nobody() {
    let board = drawn("", "r", RED_CANNOT_MOVE);
    assert_eq!(board.pawn_parts(), ["--/"]);
}

#[test]
fn c5_a_move_that_exists_must_be_made() {
    let board = start("");
    assert_eq!(
        board.refusal("--/NW>1"),
        "illegal turn: a piece can move, for instance f1-f3; then one has to (C5)"
    );
    assert_eq!(
        board.refusal("--"),
        "illegal turn: a piece can move, for instance f1-f3; then one has to (C5)"
    );
}

#[test]
fn c5_without_a_move_the_turn_is_the_sowing_alone() {
    let board = drawn("", "r", RED_CANNOT_MOVE);
    assert!(board.legal().iter().all(|turn| turn.starts_with("--/")));
    let after = board.play("--/SW<1");
    assert_eq!(after.field(0), board.field(0));
    assert_eq!(after.field(1), "1666660600000060060115000000");
    assert_eq!(after.status(), "to-move blue");
}

#[test]
fn c6_beads_are_dropped_in_any_way_within_as_many_pits() {
    let board = start("");
    assert_eq!(
        board.sowings_of("a6-a4", "Nc"),
        ["Nc<0.2", "Nc<1", "Nc<1.1", "Nc<2", "Nc>0.2", "Nc>1", "Nc>1.1", "Nc>2"]
    );
    assert_eq!(board.play("a6-a4/Nc>0.2").field(1), "2220242222222222222222222222");
    assert_eq!(board.play("a6-a4/Nc<1").field(1), "2231222222222222222222222222");
}

#[test]
fn c6_five_beads_as_on_the_sheet() {
    let board = drawn(
        "",
        "r",
        "1  1 5 0 0 0 0  0
         *  r . . . . .  *
         *  . . . . . .  *
         *  . . . . . .  *
         *  . . . . . .  *
         *  . . . . . .  *
         *  . . . . . b  *
         *  1 * * * * *  *",
    );
    // All in a neighbour, two and three with a pit skipped, one each.
    for (sowing, pits) in
        [("Nb>5", "110500"), ("Nb<5", "160000"), ("Nb>2.0.3", "110203"), ("Nb>1.1.1.1.1", "110111")]
    {
        let after = board.play(&format!("a6-a5/{sowing}"));
        assert!(after.field(1).starts_with(pits), "{sowing}: {}", after.field(1));
    }
    assert_eq!(
        board.refusal("a6-a5/Nb>0.0.0.0.4"),
        "illegal turn: NE is out of reach: with 4 taken, the last pit that can get a bead is Nf (C6)"
    );
    assert_eq!(
        board.refusal("a6-a5/Nb>6"),
        "illegal turn: 6 beads are dropped and pit Nb holds 5; drop 5 at most (C6)"
    );
    assert_eq!(
        board.refusal("a6-a5/Nc>1"),
        "illegal turn: pit Nc is empty; take beads from another one (C6)"
    );
}

#[test]
fn c6_no_bead_goes_back_to_its_pit() {
    // Six beads from any pit reach six others; nothing comes round.
    let board = drawn(
        "",
        "r",
        "6  0 0 0 0 0 0  *
         0  r . . . . .  *
         0  . . . . . .  *
         0  . . . . . .  *
         0  . . . . . .  *
         0  . . . . . .  *
         0  . . . . . b  *
         *  1 * * * * *  *",
    );
    let sown = board.sowings_of("a6-a5", "NW");
    // Clockwise as many as six beads in six empty pits allow, and the same the other way.
    assert_eq!(sown.len(), 2 * (1 + 3 + 10 + 35 + 126 + 462));
    for sowing in sown {
        let after = board.play(&format!("a6-a5/{sowing}"));
        assert!(after.field(1).as_bytes()[0] < b'6', "{sowing}");
    }
}

#[test]
fn c6_corners_are_sown_from_and_into() {
    let board = start("");
    assert_eq!(board.play("a6-a4/W6>2").field(1), "4222222222222222222222222220");
    assert_eq!(board.play("a6-a4/SE<1.1").field(1), "2222222222223302222222222222");
}

#[test]
fn c6_sowing_is_compulsory() {
    assert_eq!(
        start("").refusal("a6-a4"),
        "illegal turn: beads must be sown after the pawn part; add a sowing, for instance /NW>1 (C6)"
    );
}

#[test]
fn a_step_is_small_and_a_position_too() {
    assert!(size_of::<Step>() <= 8);
    assert!(size_of::<State>() <= 96);
}

#[test]
fn the_start_maps_onto_itself_by_a_quarter_turn_that_swaps_the_colours() {
    let board = start("");
    let turned = Symmetry { board: grid::Symmetry::ALL[1], seats_on: 0 };
    let swapped = Symmetry { board: grid::Symmetry::ALL[1], seats_on: 1 };
    let state = board.game.map_state(turned, &board.state);
    let position = board.game.position_text(&state);
    assert_eq!(position, "b4r/1r2b1/2br2/2rb2/1b2r1/r4b 2222222222222222222222222222 r");
    let state = board.game.map_state(swapped, &board.state);
    assert_eq!(board.game.position_text(&state), board.text().replace(" r", " b"));
    assert_eq!(board.game.map_seat(swapped, RED), BLUE);
    assert_eq!(board.game.symmetries().len(), 15);
    let four = start("variant=capture");
    let state = four.game.map_state(swapped, &four.state);
    assert_eq!(four.game.position_text(&state), four.text().replace(" r r", " b r"));
    assert_eq!(four.game.symmetries().len(), 31);
    assert_eq!(four.game.seats(), 4);
}
