//! Eupdonne is drawn and played by hand.

use std::collections::BTreeSet;

use diagram::{Drawn, Hand, Look, Motion, Theme, View, export};
use eupdonne::{Eupdonne, Square, State, Step};
use eupdonne_board::EupdonneBoard;
use game::{Family, Game, Notation, Seat, TurnError};
use testkit::board;

const VARIANTS: [&str; 2] = ["", "hold=pinned"];

/// Captives on both sides, links to friends and to enemies.
const MIDDLE: &str = "D3a4s,L3b2n*,L3c6e,D1d2w,L1e1e,D1e5n,L1f3s*,D2g4n,D2h6s l c6<g7s h6<";

fn game(options: &str) -> Eupdonne {
    Eupdonne::read_options(options).expect("options")
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

/// The touches that should make a step, in every way.
fn ways(state: &State, step: Step) -> Vec<Vec<String>> {
    let hand = |form: eupdonne::Form| format!("{}-{}", state.mover().name(), form.number());
    let bar = |middle: Square| state.piece_on(middle).expect("a bar").bar;
    let picks = |middle: Square| bar(middle).placement.squares().map(|s| s.to_string());
    match step {
        Step::Introduce { form, at } => {
            let [_, middle, end] = at.squares();
            vec![vec![hand(form), middle.to_string(), end.to_string()]]
        }
        Step::TakeBack { middle } => {
            picks(middle).map(|pick| vec![pick, hand(bar(middle).form)]).to_vec()
        }
        Step::Move { middle, to } => {
            let [_, there, end] = to.squares();
            picks(middle).map(|pick| vec![pick, there.to_string(), end.to_string()]).to_vec()
        }
        Step::Pass => vec![vec![]],
    }
}

#[test]
fn every_step_is_made_by_hand() {
    for options in VARIANTS {
        let game = game(options);
        let mut rng = fastrand::Rng::with_seed(3);
        for state in board::positions(&game, 6, 60).iter().step_by(13) {
            let mut steps = Vec::new();
            game.steps(state, &mut steps);
            for _ in 0..steps.len().min(40) {
                let step = steps[rng.usize(..steps.len())];
                for way in ways(state, step) {
                    for i in 0..way.len() {
                        let hand = EupdonneBoard::hand(&game, state, &way[..i]);
                        assert!(hand.next.contains(&way[i]), "{way:?} at {i} in {state:?}");
                        assert_eq!(hand.step, None);
                    }
                    assert_eq!(
                        EupdonneBoard::hand(&game, state, &way),
                        Hand { next: vec![], step: Some(step) }
                    );
                }
            }
            board::check_spots::<EupdonneBoard, _>(&game, state);
        }
    }
}

#[test]
fn nothing_else_is_made_by_hand() {
    let game = game("");
    for state in [game.start(), middle()] {
        board::check_hands::<EupdonneBoard, _>(&game, &state);
    }
}

#[test]
fn a_bar_turns_where_it_lies() {
    let game = game("");
    let state = game.read_position("L2d4n d d4< -").expect("a position");
    assert_eq!(
        EupdonneBoard::hand(&game, &state, &ids("d4")).next,
        Vec::<String>::new(),
        "it is Light's"
    );
    let state = game.read_position("L2d4n l - -").expect("a position");
    let hand = EupdonneBoard::hand(&game, &state, &ids("d4 d4"));
    let next: BTreeSet<_> = hand.next.into_iter().collect();
    assert_eq!(next, ids("c4 d3 e4").into_iter().collect(), "not as it lies already");
    let step = EupdonneBoard::hand(&game, &state, &ids("d5 d4 e4")).step.expect("a step");
    assert_eq!(step.to_string(), "d4>d4e");
}

#[test]
fn the_rules_say_why_not() {
    let game = game("");
    let check = |state: &State, touched: &str, expected: Option<(&str, &str)>| {
        let refusal = EupdonneBoard::refuse(&game, state, &ids(touched));
        let found = refusal.as_ref().map(|error| match error {
            TurnError::Illegal(refusal) => (refusal.rule, refusal.message.key),
            other => panic!("{touched}: {other}"),
        });
        assert_eq!(found, expected, "{touched}");
    };
    let start = game.start();
    check(&start, "light-2 a1", Some(("E2", "off-the-columns")));
    check(&start, "light-2 a4 b4", Some(("E2", "off-the-columns")));
    check(&start, "light-2 d4 f4", None);
    check(&start, "dark-2", None);
    check(&start, "d4", None);
    let middle = middle();
    check(&middle, "light-1", Some(("E5", "form-not-in-hand")));
    check(&middle, "light-2", None);
    check(&middle, "b3", Some(("E8", "piece-is-captured")));
    check(&middle, "a4", Some(("E5", "piece-of-the-other")));
    check(&middle, "light-2 e5", Some(("E6", "square-is-covered")));
    check(&middle, "light-2 d7 e7", Some(("E6", "unequal-contact")));
    check(&middle, "c6 light-3", None);
    check(&middle, "c6 light-1", None);
    let fresh = game.read_position("L2d4n l d4< -").expect("a position");
    check(&fresh, "d4 light-2", Some(("E7", "back-to-hand-at-once")));
    check(&fresh, "d4 d4 d5", Some(("E5", "already-there")));
}

#[test]
fn what_is_refused_is_never_allowed() {
    for options in VARIANTS {
        let game = game(options);
        for state in board::positions(&game, 2, 40).iter().step_by(9) {
            board::check_refusals::<EupdonneBoard, _>(&game, state);
        }
    }
}

#[test]
fn pictures_are_sound_from_every_side() {
    for options in VARIANTS {
        let game = game(options);
        for state in board::positions(&game, 2, 60).iter().step_by(9) {
            for view in looks() {
                for quarters in 0..4 {
                    for numerals in [false, true] {
                        let view = View { quarters, numerals, ..view.clone() };
                        let picture = EupdonneBoard::picture(&game, state, &view);
                        board::check_picture(&picture);
                        assert!(picture.body.len() <= 30_000, "{} bytes", picture.body.len());
                        assert_eq!(picture.spots.len(), 64 + 6);
                    }
                }
            }
            board::check_quarters::<EupdonneBoard, _>(&game, state);
        }
    }
}

#[test]
fn everybody_sits_at_their_hand() {
    let game = game("");
    for seat in Seat::all(2) {
        for view in looks() {
            let view = View { quarters: EupdonneBoard::quarters(&game, seat), ..view };
            let picture = EupdonneBoard::picture(&game, &game.start(), &view);
            let id = format!("{}-1", game.seat_name(seat));
            let hand = picture.spots.iter().find(|spot| spot.id == id).expect("a hand");
            assert_eq!((hand.row, hand.column), (9, 0), "{id} is in front, on the left");
            assert!(hand.centre.0 < picture.width / 2.0);
        }
    }
}

#[test]
fn what_is_held_is_shown_where_it_will_lie() {
    let game = game("");
    let state = middle();
    for view in looks() {
        let rest = EupdonneBoard::picture(&game, &state, &view).body;
        let count = |body: &str, at: &str| body.matches(&format!("data-at=\"{at}\"")).count();
        assert_eq!((count(&rest, "c4"), count(&rest, "light-2")), (0, 1));
        let show = |touches: &str| {
            let picture = EupdonneBoard::picture(
                &game,
                &state,
                &View { touched: ids(touches), ..view.clone() },
            );
            board::check_picture(&picture);
            assert_ne!(picture.body, rest, "{touches}");
            picture.body
        };
        assert_eq!(count(&show("light-2"), "c4"), 0);
        let over = show("light-2 c4");
        assert_eq!((count(&over, "c4"), count(&over, "light-2")), (1, 1), "one of two is left");
        assert!(over.contains("not-yet"), "its direction is not chosen");
        let turned = show("light-2 c4 d4");
        assert_eq!(count(&turned, "c4"), 1);
        assert!(!turned.contains("not-yet"));
        let moved = show("d6 c4 c5");
        assert_eq!((count(&moved, "c4"), count(&moved, "c6")), (1, 0), "it left its place");
        show("c6");
    }
}

#[test]
fn a_bar_is_looked_at_through_those_before_it() {
    let game = game("");
    let state = middle();
    let solid = |lifted: Option<&str>| {
        let view = View { lifted: lifted.map(str::to_owned), ..View::default() };
        EupdonneBoard::picture(&game, &state, &view).body
    };
    assert!(!solid(None).contains("see-through"));
    assert!(solid(Some("f3")).contains("see-through"));
    assert!(!solid(Some("d4")).contains("see-through"), "nothing lies there");
}

#[test]
fn links_are_seen_and_captives_are_bound() {
    let game = game("");
    let body = |position: &str, look: Look| {
        let state = game.read_position(position).expect("a position");
        EupdonneBoard::picture(&game, &state, &View { look, ..View::default() }).body
    };
    for look in [Look::Solid, Look::Flat] {
        // E9–E10: Dark's bar between two of Light's, linked to both.
        let captive = body("L2b5n,D2d4e*,L2f5s d f5< d4<", look);
        assert!(captive.contains("cord-maple") && !captive.contains("cord-walnut"));
        assert!(captive.contains("\"link\""), "it is in Light's camp now");
        let enemies = body("L2b5n,D2d4e l - -", look);
        assert!(enemies.contains("\"link foe\"") && !enemies.contains("cord"));
        let apart = body("L2b5n,D2f4e l - -", look);
        assert!(!apart.contains("link"), "they do not touch");
    }
}

#[test]
fn every_spot_has_a_label() {
    let picture = EupdonneBoard::picture(&game(""), &middle(), &View::default());
    let check = |id: &str, key: &str, values: &[(&'static str, &str)]| {
        board::check_label(&picture, id, key, values);
    };
    check("a1", "eupdonne-empty", &[("square", "a1"), ("corner", "yes")]);
    check("c4", "eupdonne-empty", &[("square", "c4"), ("corner", "no")]);
    check(
        "b3",
        "eupdonne-bar",
        &[
            ("square", "b3"),
            ("level", "2"),
            ("owner", "light"),
            ("form", "3"),
            ("middle", "b2"),
            ("towards", "north"),
            ("captured", "yes"),
            ("corner", "no"),
            ("links", "a4 d2"),
        ],
    );
    check("light-2", "eupdonne-hand", &[("owner", "light"), ("form", "2"), ("count", "2")]);
}

#[test]
fn bars_leap_between_hand_and_board() {
    let game = game("");
    let state = middle();
    let motions = |turn: &str| {
        let turn = game.read_turn(&state, turn).expect("a turn");
        EupdonneBoard::motions(&game, &state, turn[0])
    };
    let leap = |path: &str| vec![Motion { path: ids(path), leaps: true }];
    assert_eq!(motions("+2c4n"), leap("light-2 c4"));
    assert_eq!(motions("-c6"), leap("c6 light-3"));
    assert_eq!(motions("c6>c4n"), leap("c6 c4"));
    assert!(EupdonneBoard::motions(&game, &state, Step::Pass).is_empty());
}

#[test]
fn pictures_become_pixels() {
    let state = middle();
    for view in looks() {
        for theme in Theme::ALL {
            let png = export::png(&EupdonneBoard::picture(&game(""), &state, &view), theme, 360)
                .expect("pixels");
            assert!(png.len() > 10_000, "{} bytes", png.len());
        }
    }
}

#[test]
fn prompts_are_true_in_every_state() {
    let game = game("");
    let prompt = |state: &State, touched: &[String]| EupdonneBoard::prompt(&game, state, touched);
    assert_eq!(prompt(&game.start(), &[]), "play-eupdonne-choose-hand", "the board is empty");
    let mut seen = BTreeSet::new();
    for state in board::positions(&game, 4, 60).iter().step_by(5) {
        let first = EupdonneBoard::hand(&game, state, &[]).next;
        for touched in [vec![]].into_iter().chain(first.iter().map(|id| vec![id.clone()])) {
            let next = EupdonneBoard::hand(&game, state, &touched).next;
            let (hand, board): (Vec<_>, Vec<_>) = next.iter().partition(|id| id.contains('-'));
            let found = prompt(state, &touched);
            seen.insert(found);
            let expected = match found {
                "play-pass-only" => (false, false),
                "play-eupdonne-choose-hand" | "play-eupdonne-to-hand" => (true, false),
                "play-eupdonne-choose-board" | "play-eupdonne-where" => (false, true),
                _ => (true, true),
            };
            assert_eq!((!hand.is_empty(), !board.is_empty()), expected, "{found} in {state:?}");
        }
    }
    assert!(seen.len() >= 4, "{seen:?}");
}

#[test]
fn what_can_be_touched_is_lit_under_the_bars() {
    let game = game("");
    let state = middle();
    for view in looks() {
        let draw = |view: &View| EupdonneBoard::picture(&game, &state, view).body;
        let closed = draw(&view);
        assert!(!closed.contains("\"light\"") && !closed.contains("gone-over"));
        let open = View { open: true, last: ids("d4 c6"), ..view.clone() };
        let body = draw(&open);
        let place = |what: &str| body.find(what).unwrap_or_else(|| panic!("{what} is drawn"));
        let first_bar = place("data-at=\"c6\"");
        assert!(place("\"light\"") < first_bar && place("gone-over") < first_bar);
        let held = draw(&View { touched: ids("light-2"), ..open });
        assert!(held.contains("\"light\"") && held != body, "squares, once a bar is held");
    }
}
