//! Refusals of texts that are no positions, or no possible ones.

use game::{Family, Game, Notation};
use kontakt::Kontakt;

/// After the foundations, a little built; Light to move.
const BUILT: &str = "b3:t,c3:T,c4:Re,c5:re,d4:Rw.d.D.^,d5:rw,e2:t.D,e4:Rn,e5:Rs,e6:rn,e7:rs,e8:Re,f3:t,f4:Rn,f5:Rs,f6:rn,f7:rs,f8:Rw,g2:t,g3:rn.T.d.^,g4:rs,h5:Rn.rn,h6:Rs.rs,h7:T 5.8.7.9/5.8.6.9 1 0";

#[track_caller]
fn position(text: &str, message: &str) {
    let game = Kontakt::read_options("").unwrap();
    assert_eq!(game.read_position(text).unwrap_err().to_string(), message);
}

/// One text of the built position changed into another.
#[track_caller]
fn changed(from: &str, to: &str, message: &str) {
    assert!(BUILT.contains(from), "{from}");
    position(&BUILT.replacen(from, to, 1), message);
}

#[test]
fn malformed_positions_say_where() {
    position(
        "",
        "not a position: column 1: expected a square from a1 to i9, found the end of the text",
    );
    position("- 10.10.10.10 1 0", "not a position: column 14: expected `/`, found a space");
    position(
        "- 10.10.10.11/10.10.10.10 1 0",
        "not a position: column 12: expected roofs in stock from 0 to 10, found `11`",
    );
    position(
        "- 10.10.10.10/10.10.10.10 3 0",
        "not a position: column 27: expected the mover's number from 1 to 2, found `3`",
    );
    position(
        "- 10.10.10.10/10.10.10.10 1 3",
        "not a position: column 29: expected passes in a row from 0 to 2, found `3`",
    );
    position(
        "- 10.10.10.10/10.10.10.10 1 0 ",
        "not a position: column 30: expected the end of the text, found a space",
    );
    position(
        "j1:D 10.10.10.10/10.10.10.10 1 0",
        "not a position: column 1: expected a square from a1 to i9, found `j1`",
    );
    position(
        "d4:Rx 10.10.10.10/10.10.10.10 1 0",
        "not a position: column 4: expected D, T, Rn, Re, Rs, Rw, the same in small letters, or a last ^, found `Rx`",
    );
    position(
        "d4: 10.10.10.10/10.10.10.10 1 0",
        "not a position: column 4: expected D, T, Rn, Re, Rs, Rw, the same in small letters, or a last ^, found a space",
    );
    position(
        "d5:Rs,d4:Rn 9.10.10.10/10.10.10.10 2 0",
        "not a position: column 7: expected a square that comes after d5, found `d4`",
    );
    position(
        "d4:Rn,d4:Rn 9.10.10.10/10.10.10.10 2 0",
        "not a position: column 7: expected a square that comes after d4, found `d4`",
    );
    position(
        "d4:Rn,d5:Rs, 9.10.10.10/10.10.10.10 2 0",
        "not a position: column 13: expected a square from a1 to i9, found a space",
    );
}

#[test]
fn impossible_columns_say_why() {
    changed(
        "c4:Re",
        "c4:Rn",
        "impossible position: c4 has half a rampart at level 1, so c5 must have Rs at the same level (K3)",
    );
    changed(
        "d4:Rw.d.D.^",
        "d4:D.Rw.d",
        "impossible position: c4 has half a rampart at level 1, so d4 must have Rw at the same level (K3)",
    );
    changed(
        "f8:Rw",
        "f8:D",
        "impossible position: e8 has half a rampart at level 1, so f8 must have Rw at the same level (K3)",
    );
    position(
        "a9:Rn 9.10.10.10/10.10.10.10 2 0",
        "impossible position: the rampart of a9 at level 1 would leave the park; both its halves must lie on it (K3)",
    );
    changed(
        "d.D.^",
        "d.^.D",
        "impossible position: something stands on the roof of d4; a roof must be the end of its column (K8)",
    );
    changed(
        "b3:t",
        "b3:^",
        "impossible position: the roof of b3 stands on no piece; it needs a construction of two levels (K13)",
    );
    changed(
        "h5:Rn.rn,h6:Rs.rs",
        "h5:Rn.rn.^,h6:Rs.rs",
        "impossible position: a roof covers half of the rampart on h5 and h6; it must end both columns (K13)",
    );
}

#[test]
fn impossible_counts_say_why() {
    changed(
        "5.8.7.9/",
        "4.8.7.9/",
        "impossible position: ramparts that are light: 5 on the park and 4 in stock, but together they must be 10 (K2)",
    );
    changed(
        "5.8.7.9/",
        "5.8.7.8/",
        "impossible position: roofs that are light: 1 on the park and 8 in stock, but together they must be 10 (K2)",
    );
    changed(
        "b3:t,",
        "",
        "impossible position: towers that are dark: 3 on the park and 6 in stock, but together they must be 10 (K2)",
    );
}

#[test]
fn impossible_turns_to_move_say_why() {
    let both = "a1:t.D.^,a3:t.D.^,a5:t.D.^,a7:t.D.^,c4:t.D.^,e1:T.d.^,e3:T.d.^,e5:T.d.^,e7:T.d.^,e9:T.d.^,h8:Rn.Rn.Rn.Rn.Rn.rn.rn.rn.rn.rn,h9:Rs.Rs.Rs.Rs.Rs.rs.rs.rs.rs.rs 5.5.5.0/5.5.5.0 1 0";
    let five = Kontakt::read_options("light=5,dark=5").unwrap();
    assert_eq!(
        five.read_position(both).unwrap_err().to_string(),
        "impossible position: both colours have placed all their roofs, but the game ends with the first (K15)"
    );
}

#[test]
fn what_can_be_played_on_from_is_let_through() {
    let game = Kontakt::read_options("").unwrap();
    for text in [
        "- 10.10.10.10/10.10.10.10 2 0",
        "- 10.10.10.10/10.10.10.10 1 1",
        "d4:D 10.9.10.10/10.10.10.10 2 0",
        "d4:Rn.rn,d5:Rs.rs 9.10.10.10/9.10.10.10 1 0",
        // A rampart on a tower and on half of another, a roof on a lone donjon.
        "d4:Re,e4:Rw.rn,e5:T.rs 9.10.9.10/9.10.10.10 1 0",
        "a1:D.^ 10.9.10.9/10.10.10.10 2 0",
    ] {
        let state = game.read_position(text).unwrap();
        assert_eq!(game.position_text(&state), text);
        assert!(!game.legal_texts(&state).is_empty(), "{text}");
    }
}

#[test]
fn a_finished_position_is_over_whoever_is_written_as_mover() {
    let game = Kontakt::read_options("light=5").unwrap();
    let won = "a1:t.D.^,a3:t.D.^,a5:t.D.^,a7:t.D.^,c4:t.D.^ 10.5.10.0/10.10.5.10";
    for rest in ["2 0", "1 0", "2 1"] {
        let state = game.read_position(&format!("{won} {rest}")).unwrap();
        assert_eq!(game.status_text(game.status(&state)), "over light all-roofs");
    }
}
