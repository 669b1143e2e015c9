//! Refusals of texts that are no turns, or no legal ones.

use game::{Family, Notation};
use kontakt::Kontakt;

/// After the foundations, a little built; Light to move.
const BUILT: &str = "b3:t,c3:T,c4:Re,c5:re,d4:Rw.d.D.^,d5:rw,e2:t.D,e4:Rn,e5:Rs,e6:rn,e7:rs,e8:Re,f3:t,f4:Rn,f5:Rs,f6:rn,f7:rs,f8:Rw,g2:t,g3:rn.T.d.^,g4:rs,h5:Rn.rn,h6:Rs.rs,h7:T 5.8.7.9/5.8.6.9 1 0";
/// The same foundations before anything was built.
const FOUNDATIONS: &str = "b3:t,c3:T,c4:Re,c5:re,d3:d,d4:Rw,d5:rw,d6:D,e2:t,e3:D,e4:Rn,e5:Rs,e6:rn,e7:rs,e8:Re,f2:T,f3:d,f4:Rn,f5:Rs,f6:rn,f7:rs,f8:Rw,g2:t,g3:rn,g4:rs,g5:rn,g6:rs,h5:Rn,h6:Rs,h7:T 5.8.7.10/5.8.7.10 1 0";
const START: &str = "- 10.10.10.10/10.10.10.10 1 0";

#[track_caller]
fn turn(before: &str, text: &str, message: &str) {
    let game = Kontakt::read_options("").unwrap();
    let state = game.read_position(before).unwrap();
    assert_eq!(game.read_turn(&state, text).unwrap_err().to_string(), message);
}

/// The foundations with some pieces elsewhere.
#[track_caller]
fn moved(changes: &[(&str, &str)], text: &str, message: &str) {
    let before = changes.iter().fold(FOUNDATIONS.to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "{from}");
        text.replacen(from, to, 1)
    });
    turn(&before, text, message);
}

#[test]
fn malformed_turns_say_where() {
    turn(
        START,
        "",
        "not a turn: column 1: expected a turn like Rd4d5, Dd4, Td4, d4>d5, d4d5>e4e5, ^d4, ^d4d5 or pass, found the end of the text",
    );
    turn(
        START,
        "Rd4",
        "not a turn: column 4: expected a square from a1 to i9, found the end of the text",
    );
    turn(
        START,
        "rd4d5",
        "not a turn: column 1: expected a turn like Rd4d5, Dd4, Td4, d4>d5, d4d5>e4e5, ^d4, ^d4d5 or pass, found `rd4d5`",
    );
    turn(START, "Rd5d4", "not a turn: column 2: expected `d4d5`, found `d5d4`");
    turn(START, "Rd4d5x", "not a turn: column 6: expected the end of the text, found `x`");
    turn(START, "Dd4d5", "not a turn: column 4: expected the end of the text, found `d5`");
    turn(START, "d4", "not a turn: column 3: expected `>`, found the end of the text");
    turn(
        START,
        "d4>",
        "not a turn: column 4: expected a square from a1 to i9, found the end of the text",
    );
    turn(
        START,
        "^",
        "not a turn: column 2: expected a square from a1 to i9, found the end of the text",
    );
    turn(START, "passe", "not a turn: column 5: expected the end of the text, found `e`");
    turn(
        START,
        "Rd4d6",
        "illegal turn: a rampart covers two squares that share a side, and d4 and d6 do not (K2)",
    );
    turn(
        START,
        "Rd4d4",
        "illegal turn: a rampart covers two squares that share a side, and d4 and d4 do not (K2)",
    );
}

#[test]
fn places_that_are_not_allowed_say_why() {
    turn(
        START,
        "Dd4",
        "illegal turn: light has 0 of its first 5 pieces on the park, and those must be ramparts (K4)",
    );
    turn(
        START,
        "Ra1a2",
        "illegal turn: a1 is a dark square; the very first rampart goes on two light ones (K5)",
    );
    turn(BUILT, "Dd4", "illegal turn: d4 is not empty; a new piece goes on empty squares (K6)");
    turn(
        BUILT,
        "Da9",
        "illegal turn: a9 touches no column with a dark piece in it; a new piece must touch one, by a side or a corner (K6)",
    );
    turn(
        BUILT,
        "Ra8a9",
        "illegal turn: a8a9 touches no column with a dark piece in it; a new piece must touch one, by a side or a corner (K6)",
    );
    let no_towers = "a1:t,b1:T,b2:T,b3:T,b4:T,b5:T,b6:T,b7:T,b8:T,b9:T,c9:T,d1:re,d2:re,d3:re,d4:re,d5:re,e1:rw,e2:rw,e3:rw,e4:rw,e5:rw,g1:Re,g2:Re,g3:Re,g4:Re,g5:Re,h1:Rw,h2:Rw,h3:Rw,h4:Rw,h5:Rw 5.10.0.10/5.10.9.10 1 0";
    turn(
        no_towers,
        "Ta2",
        "illegal turn: there is no tower left in the mover's own stock (ramparts 5, donjons 10, towers 0, roofs 10) (K7)",
    );
}

#[test]
fn pieces_that_cannot_be_used_say_why() {
    turn(
        &FOUNDATIONS.replace("b3:t,", "").replace(".7.10 1", ".8.10 1"),
        "f2>g3",
        "illegal turn: dark has 9 of its first 10 pieces on the park; until both colours have theirs, pieces are only placed (K4)",
    );
    turn(BUILT, "a1>a2", "illegal turn: nothing stands on a1; name a free piece of yours (K8)");
    turn(
        BUILT,
        "b3>c4",
        "illegal turn: the tower on b3 is dark; name a free piece that is light (K8)",
    );
    turn(
        BUILT,
        "d4>d5",
        "illegal turn: d4 is under a roof, and what is roofed stays as it is; name a free piece (K13)",
    );
    turn(
        BUILT,
        "c4>c5",
        "illegal turn: the rampart on c4d4 is covered on d4; only a free piece can be used (K3)",
    );
    turn(
        BUILT,
        "e4>e6",
        "illegal turn: e4 ends in half of the rampart on e4e5; name both its squares (K8)",
    );
    turn(
        BUILT,
        "c4d4>c5d5",
        "illegal turn: d4 is under a roof, and what is roofed stays as it is; name a free piece (K13)",
    );
    turn(
        BUILT,
        "b3c3>c4d4",
        "illegal turn: no rampart lies on top of b3c3; a donjon or a tower is named by its one square (K8)",
    );
    moved(
        &[("d3:d,d4:Rw", "d4:Rw.d")],
        "c4d4>c5d5",
        "illegal turn: the rampart on c4d4 is covered on d4; only a free piece can be used (K3)",
    );
}

#[test]
fn targets_that_are_not_allowed_say_why() {
    turn(
        BUILT,
        "e2>f3",
        "illegal turn: a donjon goes one step over a side: from e2 to e3, f2, e1, d2, not to f3 (K9)",
    );
    turn(
        BUILT,
        "e2>e3",
        "illegal turn: nothing stands on e3; a piece already on the park moves onto other pieces only (K8)",
    );
    turn(
        BUILT,
        "e2>e1e2",
        "illegal turn: a donjon covers one square; name the one it goes to, not e1e2 (K9)",
    );
    turn(
        BUILT,
        "c3>c4",
        "illegal turn: a tower goes one step over a corner: from c3 to d4, d2, b2, b4, not to c4 (K10)",
    );
    turn(
        BUILT,
        "c3>d4",
        "illegal turn: d4 is roofed; nothing goes on a roof, choose an open construction (K8)",
    );
    turn(
        BUILT,
        "e4e5>e6",
        "illegal turn: a rampart covers two squares; name both it goes to, not e6 alone (K12)",
    );
    turn(
        BUILT,
        "e4e5>e5e6",
        "illegal turn: the rampart stands on e5 itself; it must leave both its squares (K12)",
    );
    turn(
        BUILT,
        "e4e5>e8f8",
        "illegal turn: e8f8 shares no side with e4e5; a rampart goes onto what touches it by a side (K12)",
    );
    turn(
        BUILT,
        "e4e5>d5e5",
        "illegal turn: the rampart stands on e5 itself; it must leave both its squares (K12)",
    );
    turn(
        BUILT,
        "f4f5>f3g3",
        "illegal turn: g3 is roofed; nothing goes on a roof, choose an open construction (K8)",
    );
    moved(
        &[("d3:d", "d3:D.d"), ("d6:D,", "")],
        "c4d4>c3d3",
        "illegal turn: c3 is 1 high and d3 2; a rampart lies flat, on two equal heights (K12)",
    );
    moved(
        &[("d3:d", "d3:D"), ("d6:D", "d6:d")],
        "c4d4>c3d3",
        "illegal turn: both pieces on c3d3 are light; one of the two at least must be dark (K12)",
    );
    moved(
        &[("d5:rw,d6:D", "d5:rw.D")],
        "d5>c5",
        "illegal turn: the donjon on d5 stands on the rampart that also covers c5; it must go onto another piece (K8)",
    );
    turn(
        FOUNDATIONS,
        "f4f5>f3g3",
        "illegal turn: g3 ends in half a rampart; a rampart goes onto a whole free rampart, or onto two donjons or towers (K12)",
    );
}

#[test]
fn roofs_and_passes_that_are_not_allowed_say_why() {
    turn(
        FOUNDATIONS,
        "^d6",
        "illegal turn: the donjon on d6 stands on the ground; a roof needs two levels, with a dark piece in them (K13)",
    );
    moved(
        &[("c3:T", "c3:T.D"), ("d6:D,", "")],
        "^c3",
        "illegal turn: no dark piece is below the donjon on c3; a roof needs one (K13)",
    );
    turn(
        BUILT,
        "^c3",
        "illegal turn: the tower on c3 stands on the ground; a roof needs two levels, with a dark piece in them (K13)",
    );
    turn(
        BUILT,
        "^d4",
        "illegal turn: d4 is under a roof, and what is roofed stays as it is; name a free piece (K13)",
    );
    turn(
        BUILT,
        "^h5h6",
        "illegal turn: the rampart on h5h6 is dark; name a free piece that is light (K13)",
    );
    turn(
        BUILT,
        "^g4",
        "illegal turn: the rampart on g3g4 is covered on g3; only a free piece can be used (K3)",
    );
    turn(
        BUILT,
        "pass",
        "illegal turn: passing is for those who can do nothing else, and Ra1a2 is legal (K14)",
    );
    turn(
        START,
        "pass",
        "illegal turn: passing is for those who can do nothing else, and Rb2b3 is legal (K14)",
    );
}
