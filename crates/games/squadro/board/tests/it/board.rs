//! Squadro is drawn and played by hand.

use diagram::{Drawn, Motion, View};
use game::{Family, Game, Notation, TurnError};
use squadro::Squadro;
use squadro_board::SquadroBoard;
use testkit::board;

fn game() -> Squadro {
    Squadro::read_options("").expect("no options")
}

#[test]
fn every_step_is_one_touch() {
    let game = game();
    for state in board::positions(&game, 6, 60) {
        board::check_hands::<SquadroBoard, _>(&game, &state);
        board::check_spots::<SquadroBoard, _>(&game, &state);
        for (touched, _) in board::steps_by_hand::<SquadroBoard, _>(&game, &state) {
            assert_eq!(touched.len(), 1);
        }
    }
}

#[test]
fn pictures_are_sound_from_every_side() {
    let game = game();
    for state in board::positions(&game, 2, 40).iter().step_by(3) {
        for quarters in 0..4 {
            let view = View { quarters, numerals: true, ..View::default() };
            board::check_picture(&SquadroBoard::picture(&game, state, &view));
        }
        board::check_quarters::<SquadroBoard, _>(&game, state);
    }
}

#[test]
fn pictures_are_small() {
    let game = game();
    let picture = SquadroBoard::picture(&game, &game.start(), &View::default());
    assert!(picture.body.len() < 25_000, "{}", picture.body.len());
}

#[test]
fn everybody_sits_at_their_pieces() {
    let game = game();
    for (seat, piece) in [(squadro::YELLOW, "a3"), (squadro::RED, "d0")] {
        let view = View { quarters: SquadroBoard::quarters(&game, seat), ..View::default() };
        let picture = SquadroBoard::picture(&game, &game.start(), &view);
        let spot = picture.spots.iter().find(|spot| spot.id == piece).expect("a square");
        assert!(spot.centre.1 > picture.height * 0.7, "{piece} is near");
    }
}

#[test]
fn pieces_go_square_by_square_and_leap_over_others() {
    let game = game();
    let motions = |position: &str, lane: &str| {
        let state = game.read_position(position).expect("a position");
        let turn = game.read_turn(&state, lane).expect("a turn");
        SquadroBoard::motions(&game, &state, turn[0])
    };
    let motion = |leaps, path: &[&str]| Motion {
        path: path.iter().map(|&id| id.to_owned()).collect(),
        leaps,
    };
    // Three dots outward on the first lane.
    assert_eq!(motions("0.0.0.0.0/0.0.0.0.0 y", "1"), [motion(false, &["a1", "b1", "c1", "d1"])]);
    // S5: the far edge stops it.
    assert_eq!(motions("5.0.0.0.0/0.0.0.0.0 y", "1"), [motion(false, &["f1", "g1"])]);
    // S6 and S7: over two pieces in a row, one outward bound and one homeward.
    assert_eq!(
        motions("1.0.0.0.0/0.1.11.0.0 y", "1"),
        [motion(true, &["b1", "e1"]), motion(true, &["c1", "c0"]), motion(true, &["d1", "d6"]),]
    );
    // A free square before the jump is touched.
    assert_eq!(
        motions("0.0.0.0.0/0.1.0.0.0 y", "1"),
        [motion(true, &["a1", "b1", "d1"]), motion(true, &["c1", "c0"])]
    );
    // Home and off the board.
    assert_eq!(motions("0.0.0.0.0/0.0.0.11.0 r", "4"), [motion(false, &["e1", "e0", "r4"])]);
}

#[test]
fn a_piece_that_is_home_is_refused_by_the_rule() {
    let game = game();
    let state = game.read_position("12.0.0.0.0/0.0.0.0.0 y").expect("a position");
    let refuse = |id: &str| SquadroBoard::refuse(&game, &state, &[id.to_owned()]);
    let Some(TurnError::Illegal(refusal)) = refuse("y1") else { panic!("it is home") };
    assert_eq!((refusal.rule, refusal.message.key), ("S4", "piece-is-home"));
    assert_eq!(refuse("a2"), None, "it can move");
    assert_eq!(refuse("b0"), None, "no rule speaks of touching red's pieces");
    assert_eq!(refuse("c3"), None, "nor of empty squares");
    let over = game.read_position("12.12.12.12.0/0.0.0.0.0 r").expect("a position");
    assert!(matches!(
        SquadroBoard::refuse(&game, &over, &["a5".to_owned()]),
        Some(TurnError::Over(_))
    ));
    assert!(SquadroBoard::hand(&game, &over, &[]).next.is_empty());
}

#[test]
fn pieces_home_are_pegged_and_numbers_say_how_far_pieces_go() {
    let game = Squadro::read_options("").expect("options");
    let state = game.read_position("12.12.6.4.12/5.3.9.0.12 y").expect("a position");
    let draw =
        |numerals| SquadroBoard::picture(&game, &state, &View { numerals, ..View::default() }).body;
    let count = |body: &str, class: &str| body.matches(&format!("\"{class}\"")).count();
    assert_eq!(count(&draw(false), "peg-hole"), 2 * 4, "four pieces win (S8)");
    assert_eq!(count(&draw(false), "gloss peg-light"), 3 + 1);
    assert_eq!(count(&draw(false), "glyph dots-ahead"), 0);
    assert_eq!(count(&draw(true), "glyph dots-ahead"), 10 - 4, "those that are home go nowhere");
}
