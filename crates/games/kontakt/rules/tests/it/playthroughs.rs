//! Playthroughs: games turn by turn.

use kontakt::Kontakt;
use testkit::playthrough::check;

#[test]
fn two_teams_lay_foundations_build_and_roof() {
    assert_eq!(check::<Kontakt>(include_str!("../playthrough_teams.txt")), 27);
}

#[test]
fn a_weaker_player_wins_with_the_fifth_roof() {
    assert_eq!(check::<Kontakt>(include_str!("../playthrough_handicap.txt")), 9);
}
