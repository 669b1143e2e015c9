//! Every kind of step of Kontakt has a sentence with the right values.

use kontakt_board::KontaktBoard;
use testkit::turn_text::{check, in_random_games, last};

/// Ten pieces of each colour are down; a tower, a donjon and a rampart can be carried and roofed.
const BUILT: &str = "a1:Re,b1:Rw,a2:re,b2:rw,c1:Re,d1:Rw,c2:re,d2:rw,\
e1:Re,f1:Rw,e2:re,f2:rw,g1:Re,h1:Rw,g2:re,h2:rw,a8:re,b8:rw,a9:Re,b9:Rw,c8:t,c9:D.T,d8:T,d9:d,\
e8:d,e9:D,f8:t,f9:D,g8:t,g9:T";

fn built(mover: u8) -> String {
    let mut columns: Vec<_> = BUILT.split(',').collect();
    columns.sort_unstable();
    let columns = columns.join(",");
    format!("{columns} 5.7.7.10/5.8.7.10 {mover} 0")
}

#[test]
fn kontakt_pieces_are_placed() {
    check::<KontaktBoard, _>(
        "",
        "start",
        "Rd4d5",
        &["place-rampart seat=light first=d4 second=d5"],
    );
    check::<KontaktBoard, _>(
        "players=4",
        "start",
        "Rd4d5",
        &["place-rampart seat=light1 first=d4 second=d5"],
    );
}

#[test]
fn kontakt_pieces_are_carried_over_others() {
    let check = check::<KontaktBoard, _>;
    check(
        "",
        &built(1),
        "e9>e8",
        &[
            "build seat=light kind=donjon from=e9 to=e8 level=2",
            "covers square=e8 piece=dark-donjon",
        ],
    );
    check(
        "",
        &built(1),
        "c9>d8",
        &[
            "build seat=light kind=tower from=c9 to=d8 level=2",
            "covers square=d8 piece=light-tower",
            "uncovers square=c9 piece=light-donjon",
        ],
    );
    check(
        "",
        &built(1),
        "a9b9>a8b8",
        &[
            "build-rampart seat=light from=a9 beside=b9 first=a8 second=b8 level=2",
            "covers square=a8 piece=dark-rampart",
        ],
    );
    check(
        "",
        &built(2),
        "a8b8>c8d8",
        &[
            "build-rampart seat=dark from=a8 beside=b8 first=c8 second=d8 level=2",
            "covers square=c8 piece=dark-tower",
            "covers square=d8 piece=light-tower",
        ],
    );
}

#[test]
fn kontakt_roofs_are_counted() {
    let roofed = ["e9>e8", "Dd7", "^e8"];
    assert_eq!(
        last::<KontaktBoard, _>("", &built(1), &roofed),
        ["roof seat=light kind=donjon square=e8 worth=2 left=9"]
    );
    let roofed = ["a9b9>a8b8", "Dd7", "^a8b8"];
    assert_eq!(
        last::<KontaktBoard, _>("light=5", &built(1).replace("10/", "5/"), &roofed),
        ["roof-rampart seat=light first=a8 second=b8 worth=2 left=4"]
    );
}

#[test]
fn kontakt_says_when_building_may_begin() {
    // One dark piece is missing.
    let position = built(2).replace(",g8:t", "").replace("5.8.7.10", "5.8.8.10");
    check::<KontaktBoard, _>(
        "",
        &position,
        "Tg8",
        &["place seat=dark kind=tower square=g8", "foundations"],
    );
}

#[test]
fn every_turn_of_random_games_has_sentences() {
    let keys = in_random_games::<KontaktBoard, _>("players=4", 6);
    assert_eq!(keys.len(), 9, "{keys:?}");
}
