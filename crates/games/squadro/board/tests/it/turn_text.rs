//! Every kind of step of Squadro has a sentence with the right values.

use squadro_board::SquadroBoard;
use testkit::turn_text::{check, in_random_games};

#[test]
fn squadro_pieces_advance_turn_and_come_home() {
    let check = check::<SquadroBoard, _>;
    check("", "start", "1", &["advance seat=yellow lane=1 squares=3 crossed=3"]);
    check("", "3.0.0.0.0/0.0.0.0.0 y", "1", &["turned seat=yellow lane=1 squares=3"]);
    check("", "12.11.0.0.0/0.0.0.0.0 y", "2", &["home seat=yellow lane=2 home=2"]);
    check("", "0.0.0.0.0/0.0.8.0.0 r", "3", &["advance seat=red lane=3 squares=2 crossed=2"]);
}

#[test]
fn squadro_pieces_are_sent_back_to_the_edge_they_left() {
    // Yellow's first lane is crossed by Red's: outward on lane 2, homeward on lane 3 beside it.
    check::<SquadroBoard, _>(
        "",
        "0.0.0.0.0/0.1.11.0.0 y",
        "1",
        &[
            "advance seat=yellow lane=1 squares=4 crossed=4",
            "sent-back seat=red lane=2 way=out",
            "sent-back seat=red lane=3 way=home",
        ],
    );
}

#[test]
fn every_turn_of_random_games_has_sentences() {
    let keys = in_random_games::<SquadroBoard, _>("", 4);
    assert_eq!(keys.len(), 4, "{keys:?}");
}
