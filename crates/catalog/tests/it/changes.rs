//! The changes of a turn come from what judges count.

use contigo::Contigo;
use contigo_judge::ContigoJudge;
use eupdonne::Eupdonne;
use eupdonne_judge::EupdonneJudge;
use game::options::Options;
use game::{Family, Team};
use kontakt::Kontakt;
use kontakt_judge::KontaktJudge;
use players::{Change, Judge, changes};
use squadro::Squadro;
use squadro_judge::SquadroJudge;

/// What a turn of the first team changes in a position.
fn changed<G: Family, J: Judge<G>>(options: &str, position: &str, turn: &str) -> Vec<Change> {
    let game = G::new(&Options::read(G::OPTIONS, options).expect("options of the game"));
    let before = game.read_position(position).expect("a position");
    let mut after = before.clone();
    for step in game.read_turn(&before, turn).expect("a turn") {
        game.play(&mut after, step);
    }
    changes::<G, J>(&game, &before, &after, Team::new(0))
}

#[track_caller]
fn check(changes: &[Change], key: &str, team: u8, by: i64) {
    let found = changes.iter().find(|c| c.key == key && c.team == Team::new(team));
    let found = found.unwrap_or_else(|| panic!("{key} does not change: {changes:?}"));
    assert_eq!(i64::from(found.after) - i64::from(found.before), by, "{found:?}");
}

#[test]
fn a_piece_that_advances_needs_a_move_less() {
    check(&changed::<Squadro, SquadroJudge>("", "0.0.0.0.0/0.0.0.0.0 y", "3"), "moves", 0, -1);
}

#[test]
fn a_piece_that_is_taken_is_commanded_by_nobody() {
    let position = "R1rb1B/1r2b1/r1rb1b/g1gy1y/1g2y1/G1gy1Y 2222222223222222222221222222 r rbyg";
    let changes = changed::<Contigo, ContigoJudge>("variant=capture", position, "b5xe5/Nc>1.1");
    check(&changes, "pieces", 1, -1);
    assert!(changes.iter().all(|change| change.key != "pieces" || change.team == Team::new(1)));
}

#[test]
fn a_roof_placed_is_a_roof_less_to_place() {
    let position = "a9:Re,b1:re,b8:D,b9:Rw,c1:rw,c2:d,c5:D,c9:re,d1:Re,d8:t,d9:rw,e1:Rw,e2:T,e5:d.D,\
                    e9:Re,f1:re,f8:T,f9:Rw,g1:rw,g2:t,g5:T.D,g6:t,g9:re,h1:Re,h8:d,h9:rw,i1:Rw,i2:D \
                    6.5.7.10/6.7.7.10 1 0";
    let changes = changed::<Kontakt, KontaktJudge>("", position, "^e5");
    check(&changes, "roofs", 0, -1);
    assert_eq!(changes[0].key, "roofs", "what matters most comes first");
}

#[test]
fn a_bar_captured_is_a_captive_more() {
    let changes = changed::<Eupdonne, EupdonneJudge>("", "L2b5n,D2d4e l b5< d4<", "+2f5s");
    check(&changes, "captives", 0, 1);
    check(&changes, "hand", 0, -1);
}

#[test]
fn where_the_game_is_over_nothing_is_counted() {
    let over = changed::<Squadro, SquadroJudge>("", "12.12.12.11.0/0.0.0.0.0 y", "4");
    assert_eq!(over, []);
}
