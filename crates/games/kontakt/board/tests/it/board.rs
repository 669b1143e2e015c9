//! Kontakt is drawn and played by hand, in all its variants.

use std::collections::BTreeSet;

use diagram::{Drawn, Hand, Look, Motion, Theme, View, export};
use game::{Family, Game, Notation, Seat, Status, TurnError};
use kontakt::{Kontakt, Square, State, Step};
use kontakt_board::KontaktBoard;
use testkit::board;

const VARIANTS: [&str; 4] = ["", "light=5,dark=7", "players=4", "players=6,score=points"];

/// Late in a random game: roofs, ramparts on ramparts, towers on halves.
const MIDDLE: &str = "a3:t.D.^,a4:d,a5:rn.Rn.^,a6:rs.Rs.^,b6:d,b7:re.Re.^,b8:rn,b9:rs,c7:rw.Rw.^,\
    c9:t,d1:Re.re.^,d3:Rn.rn,d4:Rs.rs.T.^,d7:Rn.rn.Rn.^,d8:Rs.rs.Rs.^,e1:Rw.rw.^,e3:d.rn.^,\
    e4:T.rs.^,e6:Rn,e7:Rs,f5:Re,f7:D,g2:Rn.t.^,g3:Rs,g4:d,g5:Rw,h1:rn,h2:rs,h4:rn,h5:rs,i3:D \
    1.7.8.5/1.6.7.7 1 0";

fn game(options: &str) -> Kontakt {
    Kontakt::read_options(options).expect("options")
}

fn middle() -> State {
    game("").read_position(MIDDLE).expect("a position")
}

fn ids(touched: &str) -> Vec<String> {
    touched.split_whitespace().map(str::to_owned).collect()
}

fn looks() -> [View; 2] {
    [Look::Solid, Look::Flat].map(|look| View { look, ..View::default() })
}

#[test]
fn every_step_is_made_by_hand() {
    for options in VARIANTS {
        let game = game(options);
        for state in board::positions(&game, 3, 160).iter().step_by(19) {
            board::check_hands::<KontaktBoard, _>(&game, state);
            board::check_spots::<KontaktBoard, _>(&game, state);
        }
    }
}

#[test]
fn a_rampart_is_laid_in_either_order() {
    let game = game("");
    let start = game.start();
    let step = |touched: &str| {
        KontaktBoard::hand(&game, &start, &ids(touched)).step.map(|step| step.to_string())
    };
    assert_eq!(step("light-rampart d4 d5").as_deref(), Some("Rd4d5"));
    assert_eq!(step("light-rampart d5 d4").as_deref(), Some("Rd4d5"));
    assert_eq!(step("light-rampart d4"), None);
    let next: BTreeSet<_> =
        KontaktBoard::hand(&game, &start, &ids("light-rampart d4")).next.into_iter().collect();
    assert_eq!(next, BTreeSet::from(["c4", "d3", "d5", "e4"].map(str::to_owned)));
}

#[test]
fn ramparts_are_meant_by_any_square_of_theirs() {
    let game = game("");
    // The foundations of both stand; e6e7 may go onto d7d8 once that is open.
    let position = "a1:re,a2:re,a3:re,a4:re,a5:re,b1:rw,b2:rw,b3:rw,b4:rw,b5:rw,c1:d,c2:d,c3:d,\
                    c4:t,c5:t,d1:D,d2:D,d3:D,d4:T,d5:T,e1:Re,e2:Re,e3:Re,e4:Re,e5:Re,f1:Rw,f2:Rw,\
                    f3:Rw,f4:Rw,f5:Rw 5.7.8.10/5.7.8.10 1 0";
    let state = game.read_position(position).expect("a position");
    for touched in ["e4 e5", "f4 e5", "e4 f5", "f4 f5"] {
        let Hand { next, step } = KontaktBoard::hand(&game, &state, &ids(touched));
        assert_eq!((next, step.map(|s| s.to_string())), (vec![], Some("e4f4>e5f5".to_owned())));
    }
    // A roof on a free rampart takes one touch of it, onto a pair of pieces a rampart takes two.
    let position = position.replace("e5:Re", "e5:re.Re").replace("f5:Rw", "f5:rw.Rw");
    let position = position.replace("5.7.8.10 1 0", "4.7.8.10 1 0");
    let state = game.read_position(&position).expect("a position");
    for touched in ["light-roof e5", "light-roof f5"] {
        let step = KontaktBoard::hand(&game, &state, &ids(touched)).step;
        assert_eq!(step.map(|s| s.to_string()).as_deref(), Some("^e5f5"), "{touched}");
    }
    let pair = "c1:D,c2:d,d1:Rn,d2:Rs,e1:Re,e2:Re,e3:Re,e4:Re,f1:Rw,f2:Rw,f3:Rw,f4:Rw,g1:re,g2:re,\
                g3:re,g4:re,g5:re,h1:rw,h2:rw,h3:rw,h4:rw,h5:rw,i1:d,i2:d,i3:t,i4:t,i5:D,i6:D,i7:T,\
                i8:T 5.7.8.10/5.7.8.10 1 0";
    let state = game.read_position(pair).expect("a position");
    for touched in ["d1 c1 c2", "d2 c2 c1"] {
        let step = KontaktBoard::hand(&game, &state, &ids(touched)).step;
        assert_eq!(step.map(|s| s.to_string()).as_deref(), Some("d1d2>c1c2"), "{touched}");
    }
    assert_eq!(
        KontaktBoard::hand(&game, &state, &ids("d1 c1")),
        Hand { next: ids("c2"), step: None }
    );
}

#[test]
fn passing_takes_no_touch() {
    let game = game("");
    // K14: no room is left beside Dark's only rampart.
    let position = "a1:rn,a2:rs,a3:Re,b1:Rn,b2:Rs,b3:Rw 8.10.10.10/9.10.10.10 1 0";
    let state = game.read_position(position).expect("a position");
    let hand = KontaktBoard::hand(&game, &state, &[]);
    assert_eq!((hand.next, hand.step), (vec![], Some(Step::Pass)));
    assert!(KontaktBoard::motions(&game, &state, Step::Pass).is_empty());
}

#[test]
fn the_rules_say_why_not() {
    let game = game("");
    let check = |state: &State, touched: &str, expected: Option<(&str, &str)>| {
        let refusal = KontaktBoard::refuse(&game, state, &ids(touched));
        let found = refusal.as_ref().map(|error| match error {
            TurnError::Illegal(refusal) => (refusal.rule, refusal.message.key),
            other => panic!("{touched}: {other}"),
        });
        assert_eq!(found, expected, "{touched}");
    };
    let start = game.start();
    check(&start, "light-donjon", Some(("K4", "ramparts-first")));
    check(&start, "light-roof", Some(("K4", "foundations-first")));
    check(&start, "dark-rampart", None);
    check(&start, "light-rampart", None);
    check(&start, "light-rampart a1", Some(("K5", "first-on-dark")));
    check(&start, "light-rampart d4 d6", None);
    check(&start, "light-rampart d4 d5", None);
    check(&start, "e5", None);
    let middle = middle();
    check(&middle, "light-tower e6", Some(("K6", "not-empty")));
    check(&middle, "light-donjon i9", Some(("K6", "no-contact")));
    check(&middle, "light-roof f7", Some(("K13", "one-level")));
    check(&middle, "light-roof g4", Some(("K13", "not-yours")));
    check(&middle, "light-roof i9", Some(("K13", "nothing-there")));
    check(&middle, "d4", Some(("K13", "already-roofed")));
    check(&middle, "d3", None);
    check(&middle, "f7 g8", Some(("K9", "donjon-way")));
    check(&middle, "f7 g7", Some(("K8", "onto-nothing")));
    check(&middle, "f7 e7", None);
    check(&middle, "f5 g4", Some(("K12", "half-base")));
    check(&middle, "e6 f5", Some(("K12", "not-beside")));
    check(&middle, "e6 f7", Some(("K8", "onto-nothing")));
    // K15: Light has placed all five.
    let handicap = self::game("light=5");
    let over = "a1:t.D.^,a3:t.D.^,a5:t.D.^,a7:t.D.^,c4:t.d.D.^ 10.5.10.0/10.9.5.10 2 0";
    let over = handicap.read_position(over).expect("a position");
    assert!(matches!(
        KontaktBoard::refuse(&handicap, &over, &ids("dark-tower")),
        Some(TurnError::Over(_))
    ));
    assert_eq!(
        KontaktBoard::refuse(&handicap, &over, &ids("c4")),
        None,
        "Dark never could touch that"
    );
    assert_eq!(KontaktBoard::hand(&handicap, &over, &[]), Hand { next: vec![], step: None });
}

#[test]
fn what_is_refused_is_never_allowed() {
    for options in VARIANTS {
        let game = game(options);
        for state in board::positions(&game, 2, 120).iter().step_by(11) {
            board::check_refusals::<KontaktBoard, _>(&game, state);
        }
    }
}

#[test]
fn pictures_are_sound_from_every_side() {
    for options in VARIANTS {
        let game = game(options);
        for state in board::positions(&game, 2, 160).iter().step_by(19) {
            for view in looks() {
                for quarters in 0..4 {
                    let view = View { quarters, numerals: true, ..view.clone() };
                    let picture = KontaktBoard::picture(&game, state, &view);
                    board::check_picture(&picture);
                    assert!(picture.body.len() <= 62_000, "{} bytes", picture.body.len());
                    assert_eq!(picture.spots.len(), 81 + 4 * usize::from(game.seats()));
                }
            }
            board::check_quarters::<KontaktBoard, _>(&game, state);
            check_same_grid(game, state);
        }
    }
}

/// Solid or flat, squares are walked in the same grid.
fn check_same_grid(game: Kontakt, state: &State) {
    for quarters in 0..4 {
        let [solid, flat] = looks().map(|view| {
            let spots = KontaktBoard::picture(&game, state, &View { quarters, ..view }).spots;
            let squares = spots.into_iter().filter(|spot| !spot.id.contains('-'));
            let squares: Vec<_> = squares.map(|s| (s.row, s.column, s.id, s.label)).collect();
            let first = squares[0].0;
            squares
                .into_iter()
                .map(|(r, c, id, label)| (r - first, c, id, label))
                .collect::<Vec<_>>()
        });
        assert_eq!(solid, flat);
    }
}

#[test]
fn everybody_sits_at_their_stock() {
    for options in VARIANTS {
        let game = game(options);
        for seat in Seat::all(game.seats()) {
            let view = View { quarters: KontaktBoard::quarters(&game, seat), ..View::default() };
            let picture = KontaktBoard::picture(&game, &game.start(), &view);
            let id = format!("{}-roof", game.seat_name(seat));
            let stock = picture.spots.iter().find(|spot| spot.id == id).expect("a stock");
            let squares = picture.spots.iter().filter(|spot| !spot.id.contains('-'));
            let last = squares.map(|spot| spot.row).max().expect("squares");
            assert!(stock.row > last, "{id} is in front");
            assert!(stock.centre.0 < picture.width / 2.0, "{id} is at the lower left");
        }
    }
}

#[test]
fn columns_are_lifted_apart_inside_the_same_picture() {
    let game = game("");
    let state = middle();
    for view in looks() {
        let closed = KontaktBoard::picture(&game, &state, &view);
        for square in Square::all() {
            let lifted = Some(square.to_string());
            let open = KontaktBoard::picture(&game, &state, &View { lifted, ..view.clone() });
            board::check_picture(&open);
            assert_eq!((open.width, open.height), (closed.width, closed.height), "{square}");
            assert_eq!(open.spots, closed.spots, "{square}");
            let empty = state.height(square) == 0;
            assert_eq!(open.body == closed.body, empty, "{square}");
        }
    }
}

#[test]
fn what_is_held_is_shown() {
    let game = game("");
    let state = middle();
    for view in looks() {
        let rest = KontaktBoard::picture(&game, &state, &view).body;
        for touches in ["light-rampart", "light-rampart c3", "light-roof", "f7", "e6", "e6 f5"] {
            let picture = KontaktBoard::picture(
                &game,
                &state,
                &View { touched: ids(touches), ..view.clone() },
            );
            board::check_picture(&picture);
            assert_ne!(picture.body, rest, "{touches}");
        }
    }
}

#[test]
fn every_spot_has_a_label() {
    let state = middle();
    let picture = KontaktBoard::picture(&game(""), &state, &View::default());
    let check = |id: &str, key: &str, values: &[(&'static str, &str)]| {
        board::check_label(&picture, id, key, values);
    };
    check("a1", "kontakt-empty", &[("square", "a1"), ("shade", "dark")]);
    check("b2", "kontakt-empty", &[("square", "b2"), ("shade", "light")]);
    check(
        "d4",
        "kontakt-column",
        &[
            ("square", "d4"),
            ("height", "3"),
            ("pieces", "light-rampart-south dark-rampart-south light-tower light-roof"),
            ("top", "light-roof"),
            ("free", "no"),
        ],
    );
    check(
        "f5",
        "kontakt-column",
        &[
            ("square", "f5"),
            ("height", "1"),
            ("pieces", "light-rampart-east"),
            ("top", "light-rampart-east"),
            ("free", "yes"),
        ],
    );
    check("dark-tower", "kontakt-stock", &[("seat", "dark"), ("kind", "tower"), ("count", "7")]);
}

#[test]
fn pieces_leap_from_the_stock_and_from_column_to_column() {
    let game = game("");
    let state = middle();
    let motions = |turn: &str| {
        let turn = game.read_turn(&state, turn).expect("a turn");
        KontaktBoard::motions(&game, &state, turn[0])
    };
    let leap = |path: &str| vec![Motion { path: ids(path), leaps: true }];
    assert_eq!(motions("f7>e7"), leap("f7 e7"));
    assert_eq!(motions("Td5"), leap("light-tower d5"));
    assert_eq!(motions("Rd5d6"), leap("light-rampart d5"));
}

#[test]
fn pictures_become_pixels() {
    for options in VARIANTS {
        let game = game(options);
        let mut ends = board::positions(&game, 1, 400);
        let end = ends.pop().expect("a start at least");
        for view in looks() {
            for theme in Theme::ALL {
                let png = export::png(&KontaktBoard::picture(&game, &end, &view), theme, 360)
                    .expect("pixels");
                assert!(png.len() > 10_000, "{} bytes", png.len());
            }
        }
        assert!(matches!(game.status(&end), Status::Over(_)));
    }
}

#[test]
fn prompts_are_true_in_every_state() {
    let game = game("");
    let prompt = |state: &State, touched: &str| KontaktBoard::prompt(&game, state, &ids(touched));
    let start = game.start();
    assert_eq!(prompt(&start, ""), "play-kontakt-ramparts");
    assert_eq!(prompt(&start, "light-rampart"), "play-kontakt-where-first", "nothing to touch");
    assert_eq!(prompt(&start, "light-rampart d4"), "play-kontakt-second-square");
    let second = game.read_position("d7:Rn,d8:Rs 9.10.10.10/10.10.10.10 2 0").expect("a position");
    assert_eq!(prompt(&second, ""), "play-kontakt-ramparts");
    assert_eq!(prompt(&second, "dark-rampart"), "play-kontakt-where");
    let mut seen = BTreeSet::new();
    for state in board::positions(&game, 6, 160) {
        let next = KontaktBoard::hand(&game, &state, &[]).next;
        let (stocks, park): (Vec<_>, Vec<_>) = next.iter().partition(|id| id.contains('-'));
        let found = prompt(&state, "");
        seen.insert(found);
        let (stock, free) = match found {
            "play-pass-only" => (false, false),
            "play-kontakt-choose-park" => (false, true),
            "play-kontakt-choose" => (true, true),
            _ => (true, false),
        };
        assert_eq!((stock, free), (!stocks.is_empty(), !park.is_empty()), "{found} in {state:?}");
        let only_ramparts = stocks.iter().all(|id| id.ends_with("rampart"));
        assert!(found != "play-kontakt-ramparts" || only_ramparts, "{state:?}");
    }
    assert!(seen.contains("play-kontakt-foundations") && seen.contains("play-kontakt-choose"));
}

#[test]
fn what_can_be_touched_is_lit_under_the_pieces() {
    let game = game("");
    let state = middle();
    for view in looks() {
        let draw = |view: &View| KontaktBoard::picture(&game, &state, view).body;
        let closed = draw(&view);
        assert!(!closed.contains("\"light\"") && !closed.contains("gone-over"));
        let body = draw(&View { open: true, last: ids("d4 g3"), ..view.clone() });
        let place = |what: &str| body.find(what).unwrap_or_else(|| panic!("{what} is drawn"));
        let free = place("data-at=\"f7\"");
        assert!(place("\"light\"") < free && place("gone-over") < free);
    }
}
