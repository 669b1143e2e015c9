//! Liberation, capture and the end, E9 to E13, by example; E1 to E8 are in `rules.rs`. The
//! drawings show a part of the board as players see it: levels on the squares, `L` and `D` for
//! the owner, `*` for captured.

use crate::table;

use table::{Table, bar, kept, pinned};

/// Dark's bar lies between two of Light's once f5 is put down.
///
/// ```text
/// 6  L3          L1
/// 5  L2          L2
/// 4  L1 D1 D2 D3 L3
///    b  c  d  e  f
/// ```
const BETWEEN: &str = "L2b5n,D2d4e l b5< d4<";

/// One more bar on b8 joins a1 with a8, through Dark's bar if it is in Light's camp.
///
/// ```text
/// 8  ·  ·  ·
/// 7  ·  D3
/// 6  L2 D2
/// 5  L1 D1
/// 4  L3
/// 3  L3
/// 2  L1
/// 1  L2
///    a  b  c
/// ```
const ALMOST: &str = "L1a2n,L1a5s,D2b6n l - -";

/// Light's captured bar on e5, its holder on d4, and the two ways to free it: g5 and b5.
///
/// ```text
/// 6  D3  L3  ·   ·   ·   ·   L3
/// 5  D1  L1  ·   L3* L1* L2* L2
/// 4  D2  L2  D2  D3  D1  ·   L1
///    a   b   c   d   e   f   g
/// ```
#[test]
fn e9_a_bar_put_down_linked_to_a_captured_one_frees_it() {
    kept().check("D3d4w,L1e5w* l - -", "+2g5n", "D3d4w,L1e5w,L2g5n d g5< -");
    // A move is a putting down too, and so is a turn in place.
    kept().check("D3d4w,L1e5w*,L2g2n l - -", "g2>g5n", "D3d4w,L1e5w,L2g5n d g5<g2n -");
    kept().check("D3d4w,L1e5w*,L2g5n l - -", "g5>g5s", "D3d4w,L1e5w,L2g5s d g5<g5n -");
}

#[test]
fn e9_a_bar_put_down_linked_to_a_holder_frees_what_it_holds() {
    // b5 touches the holder on d4 and not the captured bar; Dark's bar on a5 keeps it from
    // capturing the holder.
    kept().check("D1a5n,D3d4w,L1e5w* l - -", "+1b5n", "D1a5n,L1b5n,D3d4w,L1e5w d b5< -");
    // Both bars that one holder holds are freed.
    kept().check(
        "D1a5n,L2d2n*,D3d4w,L1e5w* l - -",
        "+1b5n",
        "D1a5n,L1b5n,L2d2n,D3d4w,L1e5w d b5< -",
    );
}

#[test]
fn e9_a_captured_holder_holds_nobody() {
    kept().check("D3d4w*,L1e5w* l - -", "+1b5n", "L1b5n,D3d4w*,L1e5w* d b5< -");
}

#[test]
fn e9_a_friend_that_stood_there_frees_nothing() {
    kept().check("D3d4w,L1e5w*,L2g5n l - -", "+3b7e", "L3b7e,D3d4w,L1e5w*,L2g5n d b7< -");
    kept().check("D3d4w,L1e5w*,L2g5n,L3g8e l - -", "-g8", "D3d4w,L1e5w*,L2g5n d 3>g8e -");
}

#[test]
fn e9_mixed_contact_frees_nothing() {
    kept().check("D3d4w,L1e5w* l - -", "+1e6e", "D3d4w,L1e5w*,L1e6e d e6< -");
}

#[test]
fn e10_two_free_captors_take_the_bar_between_them() {
    kept().check(BETWEEN, "+2f5s", "L2b5n,D2d4e*,L2f5s d f5< d4<");
    kept().check("L2b5n,D2d4e,L2h2n l - -", "h2>f5s", "L2b5n,D2d4e*,L2f5s d f5<h2n -");
    // Dark captures alike.
    kept().check("D2b5n,L2d4e d - -", "+2f5s", "D2b5n,L2d4e*,D2f5s l - f5<");
    // One alone takes nothing, and neither do two that stood there.
    kept().check("D2d4e l - -", "+2f5s", "D2d4e,L2f5s d f5< -");
    kept().check("L2b5n,D2d4e,L2f5s l - -", "+1h2n", "L2b5n,D2d4e,L2f5s,L1h2n d h2< -");
}

#[test]
fn e10_a_captor_put_down_against_a_second_enemy_is_not_free() {
    kept().check("L2b5n,D2d4e,D1g6n l - -", "+2f5s", "L2b5n,D2d4e,L2f5s,D1g6n d f5< -");
    // An unequal contact leaves it free.
    kept().check("L2b5n,D2d4e,D1g6s l - -", "+2f5s", "L2b5n,D2d4e*,L2f5s,D1g6s d f5< -");
}

#[test]
fn e10_a_second_captor_linked_to_another_enemy_is_not_free() {
    kept().check("D2a5n,L2b5n,D2d4e l - -", "+2f5s", "D2a5n,L2b5n,D2d4e,L2f5s d f5< -");
    // A third bar that is free makes up for it.
    kept().check(
        "D2a5n,L2b5n,L1d2s,D2d4e l - -",
        "+2f5s",
        "D2a5n,L2b5n,L1d2s,D2d4e*,L2f5s d f5< -",
    );
}

#[test]
fn e10_a_captor_linked_to_its_own_captured_bar_is_not_free() {
    kept().check("L1a7s*,L2b5n,D2d4e l - -", "+2f5s", "L1a7s*,L2b5n,D2d4e,L2f5s d f5< -");
    // Linked to a captured enemy it is.
    kept().check("D1a7s*,L2b5n,D2d4e l - -", "+2f5s", "D1a7s*,L2b5n,D2d4e*,L2f5s d f5< -");
    // Linked to a friend, too.
    kept().check("L1a7s,L2b5n,D2d4e l - -", "+2f5s", "L1a7s,L2b5n,D2d4e*,L2f5s d f5< -");
}

#[test]
fn e10_a_bar_just_freed_can_be_the_second_captor() {
    // b5 frees e5 through its holder on d4, and with it takes the holder.
    kept().check("D3d4w,L1e5w* l - -", "+1b5n", "L1b5n,D3d4w*,L1e5w d b5< -");
}

#[test]
fn e11_pinned_bars_are_free_when_a_captor_leaves() {
    let held = "L2b5n,D2d4e*,L2f5s l - -";
    pinned().check(held, "-f5", "L2b5n,D2d4e d 2>f5s -");
    pinned().check(held, "f5>g2n", "L2b5n,D2d4e,L2g2n d g2<f5s -");
    // Kept bars are not, even when nobody holds them.
    kept().check(held, "-f5", "L2b5n,D2d4e* d 2>f5s -");
    kept().check("L2b5n,D2d4e* l - -", "-b5", "D2d4e* d 2>b5n -");
}

#[test]
fn e11_pinned_bars_stay_held_by_any_two() {
    pinned().check("L2b5n,D2d4e*,L2f5s l - -", "+1d2s", "L2b5n,L1d2s,D2d4e*,L2f5s d d2< -");
    pinned().check("L2b5n,L1d2s,D2d4e*,L2f5s l - -", "-f5", "L2b5n,L1d2s,D2d4e* d 2>f5s -");
    pinned().check("L2b5n,D2d4e*,L2f5s l - -", "f5>g4w", "L2b5n,D2d4e*,L2g4w d g4<f5s -");
    // Set up by hand with one captor, a captive is freed by the next turn.
    pinned().check("L2b5n,D2d4e* l - -", "+1h2s", "L2b5n,D2d4e,L1h2s d h2< -");
}

/// ```text
/// 8  L2*L3*L1*D1 D3 D2 ·  ·
/// 7     D3    ·  D3 D2 D1 ·
/// 6     D1
/// 5     D2
///    a  b  c  d  e  f  g  h
/// ```
#[test]
fn e11_is_judged_before_e13() {
    // Dark's move to h7 would join a8 with h8; but it takes a captor from the bar on b8.
    let before = "D1b6n,L3b8w*,D3e8e,D2f7w d - -";
    let mut table = Table::new(kept(), before);
    table.play("b6>h7n", "L3b8w*,D3e8e,D2f7w,D1h7n l - h7<b6n");
    assert_eq!(table.status(), "over dark corners-joined");
    let mut table = Table::new(pinned(), before);
    table.play("b6>h7n", "L3b8w,D3e8e,D2f7w,D1h7n l - h7<b6n");
    assert_eq!(table.status(), "to-move light");
}

/// ```text
/// 6  L3          L1
/// 5  L2          L2
/// 4  L1 D1 D2 D3 L3
/// 3     L2 L1 L3
///    b  c  d  e  f
/// ```
#[test]
fn e12_unequal_contact_left_by_a_change_of_camp_stays_and_links_nothing() {
    // d3 touched an enemy as it liked; after the capture it touches a friend.
    let before = "L2b5n,L1d3e,D2d4e l - -";
    let after = "L2b5n,L1d3e,D2d4e*,L2f5s d f5< -";
    kept().check(before, "+2f5s", after);
    pinned().check(before, "+2f5s", after);
    // It is no holder: a bar linked to d3 alone does not free d4.
    kept().check(after, "+1d2e", "L2b5n,D1d2e,L1d3e,D2d4e*,L2f5s l f5< d2<");
    // It may stay, but no longer be put down so.
    kept().refuse(
        "L2b5n,L1d3e,D2d4e*,L2f5s l f5< -",
        "d3>d3w",
        "illegal turn: level 2 on e3 would touch level 3 of your captive on d4 at e4; friends may touch only at equal levels (E6)",
    );
}

#[test]
fn e12_unequal_contact_carries_no_chain() {
    // From a1 to a8 all in Light's camp, but a5 and b6 touch at unequal levels.
    let broken = "L1a2n,L1a5s,D3b6n*,L3b8e";
    assert!(!bar("1a5s").is_linked(bar("3b6n")) && bar("1a5s").touches(bar("3b6n")));
    assert!(!kept().is_over(&format!("{broken} d - -")));
    assert!(kept().is_over("L1a2n,L1a5s,D2b6n*,L3b8e d - -"));
}

#[test]
fn e13_a_chain_from_corner_to_corner_wins() {
    let mut table = Table::new(kept(), "L1a2n,L1a5s,L2b6n l - -");
    table.turn("+3b8e");
    assert_eq!(table.status(), "over light corners-joined");
    assert!(table.legal().is_empty());
    let error = table.read("+1d4n").unwrap_err().to_string();
    assert_eq!(error, "the game is over: light won (corners-joined)");
    // Every link counts: the same corners with a gap, or an unequal contact, win nothing.
    assert!(!kept().is_over("L1a2n,L2b6n,L3b8e d - -"));
    assert!(!kept().is_over("L1a2n,L1a5s,L2b6s,L3b8e d - -"));
}

#[test]
fn e13_a_captured_bar_is_a_link_of_the_chain() {
    // The last bar captures the one in the way and wins through it.
    for rules in [kept(), pinned()] {
        let mut table = Table::new(rules, ALMOST);
        table.play("+3b8e", "L1a2n,L1a5s,D2b6n*,L3b8e d b8< -");
        assert_eq!(table.status(), "over light corners-joined");
    }
    // Uncaptured, the same bar links nothing of Light's.
    assert!(!kept().is_over("L1a2n,L1a5s,D2b6n,L3b8e d - -"));
    // One's own captured bar does not serve oneself.
    assert!(!kept().is_over("L1a2n,L1a5s,L2b6n*,L3b8e d - -"));
}

#[test]
fn e13_only_the_player_who_has_just_moved_wins() {
    // Light has its corners joined, but Dark was the last to move.
    let mut table = Table::new(kept(), "L1a2n,L1a5s,L2b6n,L3b8e l - -");
    assert_eq!(table.status(), "to-move light");
    table.turn("+2g5n");
    assert_eq!(table.status(), "over light corners-joined");
    // Dark's turn frees the missing link of Light's chain: Light has to move once more.
    let mut table = Table::new(pinned(), "D1a4n,L2b1e,L1b3n,L2b6s*,L1b8e,D2c4n d - -");
    table.play("-a4", "L2b1e,L1b3n,L2b6s,L1b8e,D2c4n l - 1>a4n");
    assert_eq!(table.status(), "to-move light");
    table.turn("+3g5n");
    assert_eq!(table.status(), "over light corners-joined");
    // With one's own turn one can also spoil it.
    let mut table = Table::new(kept(), "L1a2n,L1a5s,L2b6n,L3b8e l - -");
    table.turn("-b6");
    assert_eq!(table.status(), "to-move dark");
}

#[test]
fn e13_dark_wins_alike_and_opposite_corners_do() {
    let mut table = Table::new(kept(), "D1a2n,D1a5s,D3b7s,D2d8e d - -");
    assert_eq!(table.status(), "to-move dark");
    table.turn("+2g8w");
    assert_eq!(table.status(), "over dark corners-joined");
}

#[test]
fn the_example_of_the_rule_page_is_reached() {
    let mut table = Table::new(kept(), "- l - -");
    table.turn("+2b5n");
    table.turn("+2d4e");
    table.play("+2f5s", "L2b5n,D2d4e*,L2f5s d f5< d4<");
}
