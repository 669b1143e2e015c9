//! A touch that is not possible is answered with the rule it breaks.

use catalog::{START, TurnError, open};

/// The rule a touch breaks, after these turns.
fn rule(game: &str, turns: &[&str], touched: &str) -> Option<&'static str> {
    let mut played = open(game).unwrap().begin(START).unwrap();
    for turn in turns {
        played.play(turn).unwrap();
    }
    match played.hand().touch(touched).unwrap_err().error {
        Some(TurnError::Illegal(refusal)) => Some(refusal.rule),
        _ => None,
    }
}

#[test]
fn what_is_not_the_movers_cannot_be_taken() {
    assert_eq!(rule("contigo", &[], "b5"), Some("C4"), "a pawn of the other");
    assert_eq!(rule("contigo", &[], "a5"), Some("C4"), "no pawn at all");
    assert_eq!(rule("contigo", &[], "Nc"), Some("C5"), "beads before a pawn");
    assert_eq!(rule("eupdonne", &["+3g1e", "+3d1w"], "d1"), Some("E5"), "a bar of the other");
}
