//! Every rule by example. Positions are drawn as progresses, Yellow's lanes 1–5 then Red's.

use game::{Family, Game, Notation, Status};
use squadro::Squadro;

fn game() -> Squadro {
    Squadro::read_options("").unwrap()
}

/// The position after one turn.
#[track_caller]
fn check(before: &str, turn: &str, after: &str) {
    let game = game();
    let mut state = game.read_position(before).unwrap();
    for step in game.read_turn(&state, turn).unwrap() {
        game.play(&mut state, step);
    }
    assert_eq!(game.position_text(&state), after);
}

#[track_caller]
fn refuse_position(text: &str, message: &str) {
    assert_eq!(game().read_position(text).unwrap_err().to_string(), message);
}

#[track_caller]
fn refuse_turn(position: &str, turn: &str, message: &str) {
    let game = game();
    let state = game.read_position(position).unwrap();
    assert_eq!(game.read_turn(&state, turn).unwrap_err().to_string(), message);
}

#[test]
fn s1_yellow_begins_at_the_west_edge_and_red_at_the_north_edge() {
    let start = game().start();
    assert_eq!(game().position_text(&start), "0.0.0.0.0/0.0.0.0.0 y");
    let red = Squadro::read_options("first=red").unwrap();
    assert_eq!(red.position_text(&red.start()), "0.0.0.0.0/0.0.0.0.0 r");
    assert_eq!(red.text(), "squadro(first=red)");
}

#[test]
fn s1_lanes_cross_where_coordinate_meets_lane_number() {
    // Yellow's lane 2 passes red's lane 4 at coordinate 4; red stands there at coordinate 2.
    check("0.3.0.0.0/0.0.0.2.0 y", "2", "0.5.0.0.0/0.0.0.0.0 r");
    // Elsewhere on its lane red is not in the way.
    check("0.3.0.0.0/0.0.0.3.0 y", "2", "0.4.0.0.0/0.0.0.3.0 r");
}

#[test]
fn s2_every_lane_has_its_own_speed_each_way() {
    let speeds = |position: &str, from: u8| -> Vec<u8> {
        let game = game();
        let state = game.read_position(position).unwrap();
        let mut steps = Vec::new();
        game.steps(&state, &mut steps);
        let moved = |lane| {
            let mut after = state;
            game.play(&mut after, lane);
            after.progress(state.mover(), lane) - from
        };
        steps.into_iter().map(moved).collect()
    };
    assert_eq!(speeds("0.0.0.0.0/0.0.0.0.0 y", 0), [3, 1, 2, 1, 3]);
    assert_eq!(speeds("0.0.0.0.0/0.0.0.0.0 r", 0), [1, 3, 2, 3, 1]);
    assert_eq!(speeds("6.6.6.6.6/0.0.0.0.0 y", 6), [1, 3, 2, 3, 1]);
    assert_eq!(speeds("0.0.0.0.0/6.6.6.6.6 r", 6), [3, 1, 2, 1, 3]);
}

#[test]
fn s3_a_homeward_piece_stands_at_twelve_less_its_progress() {
    // Yellow's lane 1 at progress 9 stands at coordinate 3, where red's lane 3 passes at 1.
    check("9.0.0.0.0/0.0.0.0.0 r", "3", "6.0.0.0.0/0.0.2.0.0 y");
}

#[test]
fn s4_the_mover_advances_one_of_its_pieces() {
    check("0.0.0.0.0/0.0.0.0.0 y", "3", "0.0.2.0.0/0.0.0.0.0 r");
    check("0.0.0.0.0/0.0.0.0.0 r", "3", "0.0.0.0.0/0.0.2.0.0 y");
}

#[test]
fn s4_a_piece_that_is_home_cannot_be_played() {
    refuse_turn(
        "12.0.12.0.0/0.0.0.0.0 y",
        "3",
        "illegal turn: the piece of lane 3 is home and off the board; play 2, 4, 5 (S4)",
    );
}

#[test]
fn s5_the_far_edge_stops_a_move_and_turns_the_piece() {
    check("3.0.0.0.0/0.0.0.0.0 y", "1", "6.0.0.0.0/0.0.0.0.0 r");
    check("5.0.0.0.0/0.0.0.0.0 y", "1", "6.0.0.0.0/0.0.0.0.0 r");
    check("6.0.0.0.0/0.0.0.0.0 y", "1", "7.0.0.0.0/0.0.0.0.0 r");
}

#[test]
fn s5_reaching_the_start_edge_takes_a_piece_off() {
    check("0.11.0.0.0/0.0.0.0.0 y", "2", "0.12.0.0.0/0.0.0.0.0 r");
    check("0.9.0.0.0/0.0.0.0.0 y", "2", "0.12.0.0.0/0.0.0.0.0 r");
}

#[test]
fn s6_a_jump_ends_behind_the_enemy_and_loses_the_dots_left() {
    // Red's lane 1 stands on yellow's lane 1: the first of three dots meets it.
    check("0.0.0.0.0/1.0.0.0.0 y", "1", "2.0.0.0.0/0.0.0.0.0 r");
}

#[test]
fn s6_landing_exactly_on_an_enemy_is_a_jump() {
    check("0.0.0.0.0/0.0.1.0.0 y", "1", "4.0.0.0.0/0.0.0.0.0 r");
}

#[test]
fn s6_several_enemies_in_a_row_are_jumped_together() {
    check("0.0.0.0.0/1.1.0.0.0 y", "1", "3.0.0.0.0/0.0.0.0.0 r");
    check("0.0.0.0.0/1.1.1.1.0 y", "1", "5.0.0.0.0/0.0.0.0.0 r");
}

#[test]
fn s6_a_jump_that_ends_on_the_edge_turns_or_takes_off() {
    check("3.0.0.0.0/0.0.0.1.1 y", "1", "6.0.0.0.0/0.0.0.0.0 r");
    check("10.0.0.0.0/1.0.0.0.0 y", "1", "12.0.0.0.0/0.0.0.0.0 r");
}

#[test]
fn s6_a_gap_ends_the_jump_and_an_enemy_beyond_the_move_stays() {
    check("0.0.0.0.0/1.0.1.0.0 y", "1", "2.0.0.0.0/0.0.1.0.0 r");
    check("0.0.0.0.0/0.0.0.1.0 y", "1", "3.0.0.0.0/0.0.0.1.0 r");
}

#[test]
fn s7_outward_pieces_go_back_to_the_start_and_homeward_ones_to_the_turn() {
    check("0.0.0.0.0/1.11.0.0.0 y", "1", "3.0.0.0.0/0.6.0.0.0 r");
}

#[test]
fn s7_pieces_on_the_edges_cannot_be_met() {
    check("0.0.0.0.0/0.6.12.0.6 y", "1", "3.0.0.0.0/0.6.12.0.6 r");
}

#[test]
fn s8_the_fourth_piece_home_wins_at_once() {
    let game = game();
    let mut state = game.read_position("12.12.12.11.0/12.12.12.0.0 y").unwrap();
    let turn = game.read_turn(&state, "4").unwrap();
    game.play(&mut state, turn[0]);
    assert_eq!(game.status_text(game.status(&state)), "over yellow four-home");
    assert!(game.legal_texts(&state).is_empty());
    let error = game.read_turn(&state, "5").unwrap_err();
    assert_eq!(error.to_string(), "the game is over: yellow won (four-home)");
}

#[test]
fn s8_a_finished_position_is_over_whoever_is_written_as_mover() {
    for text in ["12.12.12.12.0/0.0.0.0.0 y", "12.12.12.12.0/0.0.0.0.0 r"] {
        let state = game().read_position(text).unwrap();
        assert_eq!(game().status_text(game().status(&state)), "over yellow four-home");
        assert!(game().legal_texts(&state).is_empty());
        assert_eq!(game().position_text(&state), text);
    }
}

#[test]
fn s8_three_pieces_home_do_not_end_the_game() {
    let state = game().read_position("12.12.12.0.0/12.12.0.12.0 y").unwrap();
    assert!(matches!(game().status(&state), Status::ToMove(squadro::YELLOW)));
}

#[test]
fn malformed_positions_say_where() {
    refuse_position(
        "0.0.0.0.0/0.0.0.0.13 y",
        "not a position: column 19: expected a progress from 0 to 12, found `13`",
    );
    refuse_position("0.0.0.0/0.0.0.0.0 y", "not a position: column 8: expected `.`, found `/`");
    refuse_position(
        "0.0.0.0.0/0.0.0.0.0 w",
        "not a position: column 21: expected the mover, `y` or `r`, found `w`",
    );
    refuse_position(
        "0.0.0.0.0/0.0.0.0.0 y ",
        "not a position: column 22: expected the end of the text, found a space",
    );
    refuse_position(
        "",
        "not a position: column 1: expected a progress from 0 to 12, found the end of the text",
    );
}

#[test]
fn impossible_positions_say_why() {
    refuse_position(
        "4.0.0.0.0/0.0.0.1.0 y",
        "impossible position: yellow's lane 1 and red's lane 4 have both their pieces on the square where they cross; one of them must stand elsewhere (S1)",
    );
    refuse_position(
        "12.12.12.12.12/0.0.0.0.0 r",
        "impossible position: yellow has five pieces home, but the game ends with the fourth (S8)",
    );
    refuse_position(
        "12.12.12.12.0/12.12.12.12.0 y",
        "impossible position: both sides have four pieces home, but the game ends with the first to have them (S8)",
    );
}

#[test]
fn wrong_turns_say_what_is_right() {
    let start = "0.0.0.0.0/0.0.0.0.0 y";
    refuse_turn(start, "6", "not a turn: column 1: expected a lane from 1 to 5, found `6`");
    refuse_turn(
        start,
        "",
        "not a turn: column 1: expected a lane from 1 to 5, found the end of the text",
    );
    refuse_turn(start, "11", "not a turn: column 2: expected the end of the text, found `1`");
}

#[test]
fn the_board_is_drawn_with_lanes_dots_and_pieces() {
    let game = game();
    let state = game.read_position("3.0.7.0.12/0.2.0.9.0 r").unwrap();
    let expected = "   red lane    1   2   3   4   5
       dots    1   3   2   3   1
               v       v       v
   1  3        ·   ·   >   ·   ·       1
   2  1    >   ·   v   ·   ·   ·       3
   3  2        ·   ·   ·   ^   <       2
   4  1    >   ·   ·   ·   ·   ·       3
   5  3        ·   ·   ·   ·   ·       1

               3   1   2   1   3
yellow > out < back, 1 home; red v out ^ back, 0 home
to-move red
";
    assert_eq!(game.draw(&state), expected);
}

#[test]
fn tables_of_counts_hold() {
    assert_eq!(testkit::perft::check::<Squadro>(include_str!("../perft.txt")), 19);
}

#[test]
fn a_game_played_turn_by_turn() {
    assert_eq!(testkit::playthrough::check::<Squadro>(include_str!("../playthrough.txt")), 4);
}

#[test]
fn every_option_conforms() {
    for options in ["", "first=red"] {
        testkit::conformance(&Squadro::read_options(options).unwrap(), 0..200);
    }
}

#[test]
fn actions_and_steps_are_one_to_one() {
    for options in ["", "first=red"] {
        testkit::encoding(&Squadro::read_options(options).unwrap(), 0..50);
    }
}

#[test]
fn hashes_never_change() {
    let hash = |text| game().hash(&game().read_position(text).unwrap());
    assert_eq!(hash("0.0.0.0.0/0.0.0.0.0 y"), 0xa869_637e_2a88_c7d7);
    assert_eq!(hash("0.0.0.0.0/0.0.0.0.0 r"), 0x3388_1561_f16c_d3e4);
    assert_eq!(hash("3.0.7.0.12/0.2.0.9.0 r"), 0x3880_e6e5_2f3f_57b5);
}

#[test]
fn a_state_is_sixteen_bytes() {
    assert_eq!(size_of::<squadro::State>(), 16);
}
