//! Refusals with their messages; the contracts of texts and hashes.

use crate::table;

use game::{Game, Notation};
use table::{kept, pinned};

#[test]
fn positions_that_are_not_written_as_positions() {
    for (text, message) in [
        (
            "",
            "column 1: expected `-` for no pieces, or a piece's `L` or `D`, found the end of the text",
        ),
        ("-", "column 2: expected a space and the mover, `l` or `d`, found the end of the text"),
        ("- x - -", "column 3: expected the mover, `l` or `d`, found `x`"),
        (
            "- l -",
            "column 6: expected a space and dark's memory, `-` for none, found the end of the text",
        ),
        ("- l - - ", "column 8: expected the end of the text, found a space"),
        (
            "l2d4n l - -",
            "column 1: expected `-` for no pieces, or a piece's `L` or `D`, found `l2d4n`",
        ),
        ("L4d4n l - -", "column 2: expected a form from 1 to 3, found `4d4n`"),
        ("L2i4n l - -", "column 3: expected a middle square from a1 to h8, found `i4n`"),
        ("L2d9n l - -", "column 4: expected a row from 1 to 8, found `9n`"),
        (
            "L2d4x l - -",
            "column 5: expected the way the higher end points, `e`, `n`, `s` or `w`, found `x`",
        ),
        ("L2d4n, l - -", "column 7: expected a piece's `L` or `D`, found a space"),
        (
            "L2d4n,L1c7e l - -",
            "column 9: expected a middle square after d4 (pieces are sorted a1 a2 … h8), found `c7e`",
        ),
        (
            "L2d4n,L1d4e l - -",
            "column 9: expected a middle square after d4 (pieces are sorted a1 a2 … h8), found `d4e`",
        ),
        ("- l x -", "column 5: expected a memory: `-`, `d4<`, `d4<c3e` or `2>d4n`, found `x`"),
        ("L2d4n l d4 -", "column 11: expected `<`, found a space"),
        (
            "L2d4n l d4<c3 -",
            "column 14: expected the way the higher end points, `e`, `n`, `s` or `w`, found a space",
        ),
        ("- l 2<d4n -", "column 6: expected `>`, found `<`"),
        ("- l 0>d4n -", "column 5: expected a form from 1 to 3, found `0`"),
    ] {
        kept().refuse_position(text, &format!("not a position: {message}"));
    }
}

#[test]
fn positions_that_cannot_stand() {
    for (text, message) in [
        (
            "L2a4e l - -",
            "a bar from east to west with its middle on a4 would leave the board; its middle must be on columns b to g (E2)",
        ),
        (
            "L2d4n,D1e5e l - -",
            "the bars on d4 and e5 share a square; each needs three of its own (E6)",
        ),
        (
            "L2d4n l - d4<",
            "dark remembers playing the bar on d4, but has no bar with its middle there (E7)",
        ),
        (
            "L2d4n l d5< -",
            "light remembers playing the bar on d5, but has no bar with its middle there (E7)",
        ),
        (
            "L2d4n l d5<d4e -",
            "light remembers playing the bar on d5, but has no bar with its middle there (E7)",
        ),
        (
            "L2d4n l d4<d4n -",
            "light remembers moving a bar from d4n, where it lies now; it must have lain elsewhere (E7)",
        ),
        (
            "L2d4n l d4<d8n -",
            "a bar from north to south with its middle on d8 would leave the board; its middle must be on rows 2 to 7 (E2)",
        ),
        (
            "L2b2n,L2b6n l 2>d4n -",
            "light remembers taking back a bar of form 2, but both lie on the board (E7)",
        ),
        (
            "- l - 3>h1n",
            "a bar from north to south with its middle on h1 would leave the board; its middle must be on rows 2 to 7 (E2)",
        ),
    ] {
        kept().refuse_position(text, &format!("impossible position: {message}"));
    }
}

#[test]
fn positions_that_can_stand_though_they_look_odd() {
    for text in [
        // E12: friends at unequal levels.
        "L2d4e,L2d5w l - -",
        // Captured by nobody any more.
        "D2d4e* l - -",
        // The remembered bar was captured meanwhile, was turned in place, or is in hand.
        "L2b5n,D2d4e*,L2f5s d f5< d4<",
        "L2d4n d d4<d4s -",
        "L2d4n d 2>g7n -",
        // Light has its corners joined, but Dark was the last to move.
        "L1a2n,L1a5s,L2b6n,L3b8e l - -",
    ] {
        let state = kept().0.read_position(text).unwrap();
        assert_eq!(kept().0.position_text(&state), text);
    }
    assert!(pinned().0.read_position("D2d4e* l - -").is_ok());
}

#[test]
fn turns_that_are_not_written_as_turns() {
    for (turn, message) in [
        (
            "",
            "column 1: expected a turn: `+2d4n`, `-d4`, `d4>e6w` or `pass`, found the end of the text",
        ),
        ("2d4n", "column 1: expected a turn: `+2d4n`, `-d4`, `d4>e6w` or `pass`, found `2d4n`"),
        ("+d4n", "column 2: expected a form from 1 to 3, found `d4n`"),
        (
            "+2d4",
            "column 5: expected the way the higher end points, `e`, `n`, `s` or `w`, found the end of the text",
        ),
        ("+2d4nn", "column 6: expected the end of the text, found `n`"),
        ("-d4n", "column 4: expected the end of the text, found `n`"),
        ("d4", "column 3: expected `>`, found the end of the text"),
        ("d4>", "column 4: expected a middle square from a1 to h8, found the end of the text"),
        ("d4-e6w", "column 3: expected `>`, found `-`"),
        ("Pass", "column 1: expected a turn: `+2d4n`, `-d4`, `d4>e6w` or `pass`, found `Pass`"),
        ("passed", "column 5: expected the end of the text, found `ed`"),
    ] {
        kept().refuse("L2d4n l - -", turn, &format!("not a turn: {message}"));
    }
}

#[test]
fn hashes_are_a_promise() {
    for (text, hash) in [
        ("- l - -", 0x910f_9415_5c83_bebb),
        ("L2b5n,D2d4e*,L2f5s d f5< d4<", 0xcf1c_ffc2_e701_0fe2),
        ("D1b2e,L2d4n,L2g7n l d4<d7e 3>b7w", 0xc667_d4ac_8c05_0801),
    ] {
        let state = kept().0.read_position(text).unwrap();
        assert_eq!(kept().0.hash(&state), hash, "{text}: {:#x}", kept().0.hash(&state));
    }
}

#[test]
fn everything_in_the_text_is_in_the_hash() {
    let texts = [
        "L2d4n l - -",
        "L2d4n d - -",
        "L2d4s l - -",
        "L1d4n l - -",
        "D2d4n l - -",
        "L2d4n* l - -",
        "L2d4n l d4< -",
        "L2d4n l d4<d4s -",
        "L2d4n l d4<d5n -",
        "L2d4n l 2>d5n -",
        "L2d4n l - 2>d5n",
    ];
    let mut hashes = texts.map(|text| kept().0.hash(&kept().0.read_position(text).unwrap()));
    hashes.sort_unstable();
    assert!(hashes.windows(2).all(|two| two[0] != two[1]));
}

/// The drawing shows owners by frame and shade, captured bars by stars, levels by themselves.
#[test]
fn the_board_is_drawn() {
    let state = kept().0.read_position("L2b5n,D2d4e*,L2f5s d f5< d4<").unwrap();
    let expected = "     a   b   c   d   e   f   g   h

 8   ◇   ·   ·   ·   ·   ·   ·   ◇   8

 7   ·   ·   ·   ·   ·   ·   ·   ·   7
       ┌───┐           ┌───┐
 6   · │ 3 │ ·   ·   · │ 1 │ ·   ·   6
       │   │           │   │
 5   · │ 2 │ ·   ·   · │ 2 │ ·   ·   5
       │   ┢━━━━━━━━━━━┪   │
 4   · │ 1 ┃▒1*▒▒2*▒▒3*┃ 3 │ ·   ·   4
       └───┺━━━━━━━━━━━┹───┘
 3   ·   ·   ·   ·   ·   ·   ·   ·   3

 2   ·   ·   ·   ·   ·   ·   ·   ·   2

 1   ◇   ·   ·   ·   ·   ·   ·   ◇   1

     a   b   c   d   e   f   g   h
   │ 2 │  light  in hand 1 1 · · 3 3   next not -f5
   ┃▒2▒┃  dark   in hand 1 1 · 2 3 3   next not -d4
   * captured, in the other camp     ◇ corners to join
to-move dark
";
    assert_eq!(kept().0.draw(&state), expected);
}
