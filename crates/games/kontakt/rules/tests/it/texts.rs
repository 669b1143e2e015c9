//! What must never change without being meant: drawings and hashes.

use game::{Family, Game, Notation};
use kontakt::Kontakt;

/// The worked example after piece 21.
const BUILT: &str = "b3:t,c3:T,c4:Re,c5:re,d4:Rw.d.D.^,d5:rw,e2:t.D,e4:Rn,e5:Rs,e6:rn,e7:rs,e8:Re,f3:t,f4:Rn,f5:Rs,f6:rn,f7:rs,f8:Rw,g2:t,g3:rn.T.d.^,g4:rs,h5:Rn.rn,h6:Rs.rs,h7:T 5.8.7.9/5.8.6.9 1 0";

#[test]
fn the_park_is_drawn_with_its_columns_and_ramparts() {
    let game = Kontakt::read_options("").unwrap();
    let state = game.read_position(BUILT).unwrap();
    let expected = "  ┌───────┬───────┬───────┬───────┬───────┬───────┬───────┬───────┬───────┐
9 │   ░   │   ░   │   ░   │   ░   │   ░   │   ░   │   ░   │   ░   │   ░   │
  ├───────┼───────┼───────┼───────┼───────┼───────┼───────┼───────┼───────┤
8 │   ░   │       │       │       │   R       R   │       │       │   ░   │
  ├───────┼───────┼───────┼───────┼───────┼───────┼───────┼───────┼───────┤
7 │   ░   │       │       │       │   r   │   r   │       │   T   │   ░   │
  ├───────┼───────┼───────┼───────┼       ┼       ┼───────┼───────┼───────┤
6 │   ░   │       │       │       │   r   │   r   │       │  Rr   │   ░   │
  ├───────┼───────┼───────┼───────┼───────┼───────┼───────┼       ┼───────┤
5 │   ░   │       │   r       r   │   R   │   R   │       │  Rr   │   ░   │
  ├───────┼───────┼───────┼───────┼       ┼       ┼───────┼───────┼───────┤
4 │   ░   │       │   R   ┊ RdD^  │   R   │   R   │   r   │       │   ░   │
  ├───────┼───────┼───────┼───────┼───────┼───────┼┄┄┄┄┄┄┄┼───────┼───────┤
3 │   ░   │   t   │   T   │       │       │   t   │ rTd^  │       │   ░   │
  ├───────┼───────┼───────┼───────┼───────┼───────┼───────┼───────┼───────┤
2 │   ░   │       │       │       │  tD   │       │   t   │       │   ░   │
  ├───────┼───────┼───────┼───────┼───────┼───────┼───────┼───────┼───────┤
1 │   ░   │   ░   │   ░   │   ░   │   ░   │   ░   │   ░   │   ░   │   ░   │
  └───────┴───────┴───────┴───────┴───────┴───────┴───────┴───────┴───────┘
      a       b       c       d       e       f       g       h       i
  from the ground up: R rampart, D donjon, T tower, ^ roof; capitals are light
  open line: free rampart; dotted: rampart under something; ░ dark square
> light  in stock    5 R    8 D    7 T    9 ^
  dark   in stock    5 r    8 d    6 t    9 ^
  roofs: light 9 to place, 3 points; dark 9 to place, 3 points
to-move light
";
    assert_eq!(game.draw(&state), expected);
}

#[test]
fn hashes_never_change() {
    let hash = |options: &str, text: &str| {
        let game = Kontakt::read_options(options).unwrap();
        let state = if text.is_empty() { game.start() } else { game.read_position(text).unwrap() };
        game.hash(&state)
    };
    assert_eq!(hash("", ""), 0xe2b1_a79b_6c05_3533);
    assert_eq!(hash("players=4", ""), 0x4ee1_1383_009d_9a31);
    assert_eq!(hash("", BUILT), 0xcb8e_c4ee_9676_4564);
}

#[test]
fn high_columns_are_drawn_by_their_height_and_their_highest_levels() {
    let game = Kontakt::read_options("players=4").unwrap();
    let text = "b1:re,c1:rw.D.t.T.d.T.D.d.t.T.^,h8:Rn.Rn.Rn.Rn.Rn.rn.rn.rn.rn,h9:Rs.Rs.Rs.Rs.Rs.rs.rs.rs.rs,i1:d.d.d,i3:D.D.D 2.3.5.6/2.3.5.7/7.6.6.7/7.6.7.7 1 0";
    let drawing = game.draw(&game.read_position(text).unwrap());
    assert!(drawing.contains("1 │   ░   │   r   ┊10…dtT^│"), "{drawing}");
    assert!(drawing.contains("│9…Rrrrr│"), "{drawing}");
    assert!(drawing.contains("  c1: rDtTdTDdtT^\n"), "{drawing}");
}

#[test]
fn drawings_fit_a_terminal() {
    let game = Kontakt::read_options("players=6").unwrap();
    assert!(game.draw(&game.start()).lines().all(|line| line.chars().count() <= 80));
}
