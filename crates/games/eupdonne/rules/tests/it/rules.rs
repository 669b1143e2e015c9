//! The board, the bars and what a turn is, E1 to E8, by example; E9 to E13 are in `captures.rs`.
//! The drawings show a part of the board as players see it: levels on the squares, `L` and `D`
//! for the owner, `*` for captured.

use crate::table;

use eupdonne::Placement;
use game::{Family, Game, Notation};
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

#[test]
fn e1_light_moves_first_on_an_empty_board() {
    let game = kept().0;
    let start = game.start();
    assert_eq!(game.position_text(&start), "- l - -");
    assert_eq!(game.status_text(game.status(&start)), "to-move light");
    assert_eq!(game.count_turns(&start), 576);
    assert_eq!(game.text(), "eupdonne");
    assert_eq!(pinned().0.text(), "eupdonne(hold=pinned)");
    kept().check("- l - -", "+2d4n", "L2d4n d d4< -");
}

#[test]
fn e2_a_form_is_the_level_of_the_middle() {
    let levels = |text| bar(text).levels().map(|(square, level)| format!("{square}={level}"));
    assert_eq!(levels("1d4n"), ["d3=2", "d4=1", "d5=3"]);
    assert_eq!(levels("2d4e"), ["c4=1", "d4=2", "e4=3"]);
    assert_eq!(levels("3d4w"), ["e4=1", "d4=3", "c4=2"]);
    assert_eq!(Placement::all().count(), 192);
}

#[test]
fn e2_there_are_two_of_each_form() {
    kept().refuse(
        "L2b2n,L2b6n l - -",
        "+2g2n",
        "illegal turn: both your bars of form 2 are on the board; in hand you have form 1, 3 (E5)",
    );
    kept().refuse_position(
        "L2b2n,L2b6n,L2g2n d - -",
        "impossible position: light has 3 bars of form 2 on the board, but there are only two (E2)",
    );
    kept().refuse(
        "L1b2n,L1b6n,L2d2n,L2d6n,L3f2n,L3f6n l - -",
        "+3h3n",
        "illegal turn: all your bars are on the board; move one or take one back (E5)",
    );
}

#[test]
fn e2_a_bar_stays_on_the_board() {
    kept().refuse(
        "- l - -",
        "+2d8n",
        "illegal turn: a bar from north to south with its middle on d8 would leave the board; its middle must be on rows 2 to 7 (E2)",
    );
    kept().refuse(
        "L2b5n l b5< -",
        "b5>h1w",
        "illegal turn: a bar from east to west with its middle on h1 would leave the board; its middle must be on columns b to g (E2)",
    );
    kept().check("- l - -", "+2d8w", "L2d8w d d8< -");
}

#[test]
fn e3_your_captured_bar_is_an_enemy_to_you() {
    // Beside its own bar on d4 Dark may put unequal levels while that bar is captured…
    kept().check("L2b5n,D2d4e*,L2f5s d f5< d4<", "+1d3e", "L2b5n,D1d3e,D2d4e*,L2f5s l f5< d3<");
    // … and not once it is free.
    kept().refuse(
        "L2b5n,D2d4e,L2f5s d f5< d4<",
        "+1d3e",
        "illegal turn: level 2 on c3 would touch level 1 of your bar on d4 at c4; friends may touch only at equal levels (E6)",
    );
    // For Light it is the other way round.
    kept().refuse(
        "L2b5n,D2d4e*,L2f5s l f5< d4<",
        "+1d3e",
        "illegal turn: level 2 on c3 would touch level 1 of your captive on d4 at c4; friends may touch only at equal levels (E6)",
    );
    kept().check("L2b5n,D2d4e,L2f5s l f5< d4<", "+1d3e", "L2b5n,L1d3e,D2d4e,L2f5s d d3< d4<");
}

#[test]
fn e4_linked_bars_touch_at_equal_levels_only() {
    let d4 = bar("2d4e");
    // End to side, end to end, side to side, all equal.
    for linked in ["2b5n", "2g4w", "2d5e", "3c6n", "1d2s"] {
        let other = bar(linked);
        assert!(d4.is_linked(other) && other.is_linked(d4), "{linked}");
    }
    // Unequal, or mixed: the middles are equal, the ends are not.
    for touching in ["2b5s", "2g4e", "1d5e", "2d5w"] {
        let other = bar(touching);
        assert!(d4.touches(other) && other.touches(d4), "{touching}");
        assert!(!d4.is_linked(other) && !other.is_linked(d4), "{touching}");
    }
}

#[test]
fn e4_corner_contact_is_nothing() {
    let d4 = bar("2d4e");
    for apart in ["2f6n", "2f6s", "2b6n", "2g5e", "2d6e"].map(bar) {
        assert!(!d4.touches(apart) && !d4.is_linked(apart), "{apart:?}");
    }
    // Light's bars meet at unequal levels, but only at their corners.
    kept().check("L2d4e l - -", "+2f6n", "L2d4e,L2f6n d f6< -");
}

#[test]
fn e4_mixed_contact_makes_no_captor() {
    // f5 is linked to Dark's bar; Light's other bar touches it at one equal level and two others.
    kept().check("L2d3w,D2d4e l d3< d4<", "+2f5s", "L2d3w,D2d4e,L2f5s d f5< d4<");
}

#[test]
fn e5_one_bar_comes_goes_or_moves() {
    kept().check("D1b2e,L2d4n l - b2<", "+3g7w", "D1b2e,L2d4n,L3g7w d g7< b2<");
    kept().check("D1b2e,L2d4n l - b2<", "-d4", "D1b2e d 2>d4n b2<");
    kept().check("D1b2e,L2d4n l - b2<", "d4>g7w", "D1b2e,L2g7w d g7<d4n b2<");
    // Turning in place is a move.
    kept().check("D1b2e,L2d4n l - b2<", "d4>d4s", "D1b2e,L2d4s d d4<d4n b2<");
    kept().check("D1b2e,L2d4n l - b2<", "d4>d4e", "D1b2e,L2d4e d d4<d4n b2<");
    kept().refuse(
        "L2d4n l - -",
        "d4>d4n",
        "illegal turn: the bar lies at d4n already; move it elsewhere or turn it (E5)",
    );
}

#[test]
fn e5_only_ones_own_bars_are_played() {
    kept().refuse(
        "D1b2e,L2d4n l - -",
        "-b2",
        "illegal turn: the bar on b2 is dark's; play one of yours, on d4 (E5)",
    );
    // A captive is in one's camp, but not one's own.
    kept().refuse(
        "D1b2e*,L2d4n l - -",
        "b2>g7n",
        "illegal turn: the bar on b2 is dark's; play one of yours, on d4 (E5)",
    );
    kept().refuse(
        "L2d4n l - -",
        "-e4",
        "illegal turn: no bar lies on e4; yours have their middles on d4 (E5)",
    );
    kept().refuse(
        "L2d4n l - -",
        "-d5",
        "illegal turn: d5 is an end of your bar on d4; bars are named by their middles, yours are on d4 (E5)",
    );
    kept().refuse(
        "D1b2e l - -",
        "-d5",
        "illegal turn: you have no bar on the board that you may move or take back (E5)",
    );
}

#[test]
fn e5_passing_is_for_those_who_can_do_nothing_else() {
    kept().refuse(
        "- l - -",
        "pass",
        "illegal turn: light may pass only when nothing else is legal, and 576 turns are, +1b1e among them (E5)",
    );
    let held = "L1b1e*,L1b2e*,L2b3e*,L2b4e*,L3b5e*,L3b6e* l b6< -";
    assert_eq!(kept().legal(held), ["pass"]);
    kept().check(held, "pass", "L1b1e*,L1b2e*,L2b3e*,L2b4e*,L3b5e*,L3b6e* d - -");
}

/// ```text
/// 8  D3* ·   ·   L2* L3* L1* ·   ·
/// 7  D1* ·   ·   ·   L2* L1* L3* ·
/// 6  D2* L1* L2* L3* ·   ·   ·   ·
/// 5  ·   ·   D2* D3* D1* D2* D3* D1*
/// 4  D1* D2* D3* L1* ·   ·   ·   ·
/// 3  ·   L2  L2* L2* ·   ·   ·   ·
/// 2  ·   L1  L3* L3* ·   D3* D2* D1*
/// 1  ·   L3  L1* D2* D1* D3* ·   ·
///    a   b   c   d   e   f   g   h
/// ```
#[test]
fn e5_what_e7_forbids_is_no_way_out() {
    let pieces =
        "D1a7n*,L1b2s,D2b4e*,L3c2n*,L2c6e*,L2d3s*,D3d5w*,D1e1e*,L3e8w*,L1f7e*,D2g2w*,D3g5w*";
    // The bar on b2 fits nowhere else; it could only be taken back.
    assert_eq!(kept().legal(&format!("{pieces} l - -")), ["-b2"]);
    assert_eq!(kept().legal(&format!("{pieces} l b2< -")), ["pass"]);
    kept().check(&format!("{pieces} l b2< -"), "pass", &format!("{pieces} d - -"));
}

#[test]
fn e6_three_empty_squares_are_needed() {
    kept().refuse(
        BETWEEN,
        "+1e5n",
        "illegal turn: e4 is covered by dark's bar on d4; a bar needs three empty squares (E6)",
    );
    // The moved bar's own squares count as empty.
    kept().check("L2d4n l - -", "d4>d5n", "L2d5n d d5<d4n -");
}

#[test]
fn e6_friends_touch_at_equal_levels_only() {
    kept().refuse(
        "L2d4e l d4< -",
        "+2b5s",
        "illegal turn: level 3 on b4 would touch level 1 of your bar on d4 at c4; friends may touch only at equal levels (E6)",
    );
    // One equal level does not make up for another that is not.
    kept().refuse(
        "L2d4e l d4< -",
        "+2d5w",
        "illegal turn: level 1 on e5 would touch level 3 of your bar on d4 at e4; friends may touch only at equal levels (E6)",
    );
    kept().check("L2d4e l - -", "+2b5n", "L2b5n,L2d4e d b5< -");
    // Enemies may touch as they like, and a bar may touch nobody.
    kept().check("D2d4e l - -", "+2b5s", "L2b5s,D2d4e d b5< -");
    kept().check("L2d4e l - -", "+2g7n", "L2d4e,L2g7n d g7< -");
    // The moved bar does not stand in its own way.
    kept().check("L2d4e l - -", "d4>d5w", "L2d5w d d5<d4e -");
}

#[test]
fn e7_an_introduced_bar_may_not_go_back_to_hand_at_once() {
    let position = "D1b2e,L2d4n l d4< -";
    kept().refuse(
        position,
        "-d4",
        "illegal turn: you introduced the bar on d4 in your last turn; it may go back to hand a turn later, or move now (E7)",
    );
    kept().check(position, "d4>d5n", "D1b2e,L2d5n d d5<d4n -");
    // A turn later, or another bar, may.
    kept().check("D1b2e,L2d4n,L3g7n l d4< -", "-g7", "D1b2e,L2d4n d 3>g7n -");
    kept().check("D1b2e,L2d4n,L3g7n l g7< -", "-d4", "D1b2e,L3g7n d 2>d4n -");
}

#[test]
fn e7_a_moved_bar_may_not_go_back_where_it_was_at_once() {
    let position = "D1b2e,L2d4n,L2g7n l d4<d7e -";
    kept().refuse(
        position,
        "d4>d7e",
        "illegal turn: your bar on d4 lay at d7e before your last turn; it may go back there a turn later, or elsewhere now (E7)",
    );
    // The other way round, to hand, or another bar of that form: all different.
    kept().check(position, "d4>d7w", "D1b2e,L2d7w,L2g7n d d7<d4n -");
    kept().check(position, "-d4", "D1b2e,L2g7n d 2>d4n -");
    kept().check(position, "g7>d7e", "D1b2e,L2d4n,L2d7e d d7<g7n -");
}

#[test]
fn e7_a_form_taken_back_may_not_return_to_its_placement_at_once() {
    let position = "D1b2e,L3g7n l 2>d4n -";
    kept().refuse(
        position,
        "+2d4n",
        "illegal turn: you took a bar of form 2 back from d4n in your last turn; one may be introduced there a turn later, or elsewhere now (E7)",
    );
    // Another form, another placement; and a bar on the board may move there.
    kept().check(position, "+1d4n", "D1b2e,L1d4n,L3g7n d d4< -");
    kept().check(position, "+2d4s", "D1b2e,L2d4s,L3g7n d d4< -");
    kept().check("D1b2e,L2g7n l 2>d4n -", "g7>d4n", "D1b2e,L2d4n d d4<g7n -");
}

#[test]
fn e7_each_side_remembers_its_own_last_turn_only() {
    let mut table = Table::new(kept(), "- l - -");
    for (turn, after) in [
        ("+2d4n", "L2d4n d d4< -"),
        ("+1b2e", "D1b2e,L2d4n l d4< b2<"),
        ("d4>d5n", "D1b2e,L2d5n d d5<d4n b2<"),
        ("b2>b7e", "D1b7e,L2d5n l d5<d4n b7<b2e"),
        ("-d5", "D1b7e d 2>d5n b7<b2e"),
        ("-b7", "- l 2>d5n 1>b7e"),
        ("+2d4n", "L2d4n d d4< 1>b7e"),
    ] {
        table.play(turn, after);
    }
}

#[test]
fn e8_captured_bars_stay_where_they_are() {
    let position = "L2b5n,D2d4e*,L2f5s d f5< d4<";
    let message = "illegal turn: your bar on d4 is captured and must stay; put another down linked to it, or to one of its holders, and it is free (E8)";
    kept().refuse(position, "-d4", message);
    kept().refuse(position, "d4>d4w", message);
}
