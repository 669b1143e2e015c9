//! Contigo is drawn and played by hand, in all its variants.

use contigo::{Contigo, Phase, Pit, State, Step};
use contigo_board::ContigoBoard;
use diagram::{Drawn, Hand, Motion, View};
use game::{Family, Game, Notation, TurnError};
use testkit::board;

const VARIANTS: [&str; 6] = [
    "",
    "variant=advanced",
    "diagonals=all",
    "variant=capture",
    "variant=quick,setup=arrow",
    "variant=capture,setup=diamond",
];

fn game(options: &str) -> Contigo {
    Contigo::read_options(options).expect("options")
}

fn ids(touched: &str) -> Vec<String> {
    touched.split_whitespace().map(str::to_owned).collect()
}

/// The moment after so many steps of a turn.
fn moment(game: Contigo, position: &str, turn: &str, steps: usize) -> State {
    let mut state = game.read_position(position).expect("a position");
    for step in game.read_turn(&state, turn).expect("a turn").into_iter().take(steps) {
        game.play(&mut state, step);
    }
    state
}

#[test]
fn every_step_of_a_pawn_part_is_made_by_hand() {
    for options in VARIANTS {
        let game = game(options);
        let mut chains = 0;
        for state in board::positions(&game, 6, 30) {
            if state.phase() != Phase::Sow {
                board::check_hands::<ContigoBoard, _>(&game, &state);
            }
            chains += u32::from(matches!(state.phase(), Phase::Chain(_)));
        }
        assert_eq!(chains > 0, game.variant().captures(), "{options}");
    }
}

#[test]
fn every_sowing_is_made_by_hand_in_any_order() {
    let mut rng = fastrand::Rng::with_seed(28);
    for options in VARIANTS {
        let game = game(options);
        for state in board::positions(&game, 2, 20) {
            if state.phase() != Phase::Sow {
                continue;
            }
            let mut steps = Vec::new();
            game.steps(&state, &mut steps);
            for i in 0..12 {
                let step = steps[rng.usize(..steps.len())];
                let Step::Sow(sowing) = step else { panic!("it is time to sow") };
                let drops = sowing.drops().flat_map(|(pit, n)| (0..n).map(move |_| pit.name()));
                let mut drops: Vec<_> = drops.collect();
                rng.shuffle(&mut drops);
                let touched = sow(game, &state, step, sowing.origin(), &drops);
                if i == 0 {
                    check_beads(game, &state, touched);
                }
            }
        }
    }
}

/// Touches one pit after another, each of them allowed, and gets this step.
fn sow(game: Contigo, state: &State, step: Step, origin: Pit, drops: &[&str]) -> Vec<String> {
    let mut touched = Vec::new();
    for &next in [origin.name()].iter().chain(drops) {
        let hand = ContigoBoard::hand(&game, state, &touched);
        assert!(hand.next.iter().any(|id| id == next), "{next} after {touched:?} in {state:?}");
        touched.push(next.to_owned());
    }
    let hand = ContigoBoard::hand(&game, state, &touched);
    assert_eq!(hand.step, Some(step), "{touched:?}");
    touched
}

/// Whatever is drawn on the way, no bead is lost.
fn check_beads(game: Contigo, state: &State, touched: Vec<String>) {
    let view = View { touched, ..View::default() };
    let picture = ContigoBoard::picture(&game, state, &view);
    board::check_picture(&picture);
    assert_eq!(picture.body.matches("href=\"#bead\"").count(), 56);
}

#[test]
fn whatever_a_hand_sows_is_legal() {
    let mut rng = fastrand::Rng::with_seed(6);
    let game = game("");
    for state in board::positions(&game, 8, 40) {
        if state.phase() != Phase::Sow {
            continue;
        }
        let mut steps = Vec::new();
        game.steps(&state, &mut steps);
        for _ in 0..20 {
            let mut touched = Vec::new();
            loop {
                let hand = ContigoBoard::hand(&game, &state, &touched);
                if let Some(step) = hand.step {
                    assert!(steps.contains(&step), "{touched:?} make {step:?} in {state:?}");
                }
                if hand.next.is_empty() {
                    assert!(hand.step.is_some(), "{touched:?} lead nowhere in {state:?}");
                    break;
                }
                touched.push(hand.next[rng.usize(..hand.next.len())].clone());
            }
        }
    }
}

#[test]
fn pictures_are_sound_from_every_side() {
    for options in VARIANTS {
        let game = game(options);
        for state in board::positions(&game, 1, 30).iter().step_by(6) {
            for quarters in 0..4 {
                let view = View { quarters, numerals: quarters == 1, ..View::default() };
                board::check_picture(&ContigoBoard::picture(&game, state, &view));
            }
            board::check_quarters::<ContigoBoard, _>(&game, state);
            board::check_spots::<ContigoBoard, _>(&game, state);
        }
    }
}

#[test]
fn pictures_are_small() {
    let game = game("variant=capture");
    let view = View { numerals: true, ..View::default() };
    let picture = ContigoBoard::picture(&game, &game.start(), &view);
    assert!(picture.body.len() < 25_000, "{}", picture.body.len());
}

#[test]
fn everybody_of_four_has_their_corner_near() {
    let game = game("variant=capture");
    for (seat, corner) in game::Seat::all(4).zip(["a6", "f6", "f1", "a1"]) {
        let view = View { quarters: ContigoBoard::quarters(&game, seat), ..View::default() };
        let picture = ContigoBoard::picture(&game, &game.start(), &view);
        let spot = picture.spots.iter().find(|spot| spot.id == corner).expect("a square");
        let (x, y) = spot.centre;
        assert!(x < picture.width / 3.0 && y > picture.height * 0.6, "{corner}");
    }
}

#[test]
fn without_a_move_there_is_nothing_to_touch() {
    // East and south of red's pawn the pits are empty, north and west the board ends.
    let game = game("");
    let position = "r5/6/6/6/6/b5 6222222202222222222202222222 r";
    let state = game.read_position(position).expect("a position");
    let mut steps = Vec::new();
    game.steps(&state, &mut steps);
    assert_eq!(steps, [Step::Stay]);
    assert_eq!(
        ContigoBoard::hand(&game, &state, &[]),
        Hand { next: Vec::new(), step: Some(Step::Stay) }
    );
    assert!(ContigoBoard::motions(&game, &state, Step::Stay).is_empty());
}

#[test]
fn a_chain_goes_on_or_stops() {
    let game = game("variant=capture");
    let mut found = false;
    for state in board::positions(&game, 6, 30) {
        let Phase::Chain(at) = state.phase() else { continue };
        let at = at.to_string();
        let hand = ContigoBoard::hand(&game, &state, std::slice::from_ref(&at));
        assert_eq!(hand.step, Some(Step::Stop), "touching it again stops it");
        assert!(!hand.next.is_empty(), "there is something to capture");
        for to in hand.next {
            let dragged = ContigoBoard::hand(&game, &state, &[at.clone(), to.clone()]);
            assert_eq!(
                dragged,
                ContigoBoard::hand(&game, &state, &[to]),
                "dragged there or touched"
            );
            assert!(matches!(dragged.step, Some(Step::Take { .. })));
        }
        found = true;
    }
    assert!(found);
}

#[test]
fn refusals_are_those_of_the_rules() {
    let refused = |options: &str, state: &dyn Fn(Contigo) -> State, touched: &str| {
        let game = game(options);
        match ContigoBoard::refuse(&game, &state(game), &ids(touched)) {
            Some(TurnError::Illegal(refusal)) => {
                format!("{} {}", refusal.rule, refusal.message.key)
            }
            Some(other) => other.to_string(),
            None => "-".to_owned(),
        }
    };
    let start = |game: Contigo| game.start();
    assert_eq!(refused("", &start, "a6 a5"), "C4 wrong-length");
    assert_eq!(refused("", &start, "a6 a4"), "-", "it can go there");
    assert_eq!(refused("", &start, "a6 b5"), "C4 not-straight");
    assert_eq!(refused("", &start, "f6 f4"), "C4 not-yours", "it is blue's");
    assert_eq!(refused("", &start, "b6"), "C4 no-piece", "it is empty");
    assert_eq!(refused("", &start, "Na"), "C5 a-move-exists");
    assert_eq!(refused("variant=advanced", &start, "a6 a5"), "C4 wrong-length");
    assert_eq!(refused("variant=advanced", &start, "a6 a4 a2"), "C9 not-a-corner");
    assert_eq!(refused("variant=advanced", &start, "a6 a4 b4"), "C4 wrong-length");
    assert_eq!(refused("variant=capture", &start, "a6 c6"), "C13 own-piece");
    assert_eq!(refused("variant=capture", &start, "a6 d6"), "C4 wrong-length");

    let sow = |game: Contigo| {
        let position = "r4b/1b2r1/2rb2/2br2/1r2b1/b4r 0362222222222222222222222111 r";
        moment(game, position, "e5-e3/NE>1", 1)
    };
    assert_eq!(refused("", &sow, "NW"), "C6 origin-empty");
    assert_eq!(refused("", &sow, "Na Nb"), "C6 no-room");
    assert_eq!(refused("", &sow, "Na Nc"), "-", "two beads reach it");
    assert_eq!(refused("", &sow, "Na Ne"), "C6 out-of-reach");
    assert_eq!(refused("", &sow, "Na NW Nc"), "C6 two-ways-round", "near, but back");
    assert_eq!(refused("", &sow, "Na NW Ne"), "C6 two-ways-round", "that it is far comes second");
    assert_eq!(refused("", &sow, "Na NW W3"), "C6 out-of-reach", "the way the beads go");
    assert_eq!(refused("", &sow, "Na a6"), "-");

    let over = |game: Contigo| {
        game.read_position("r4r/6/1rbb2/b2br1/1r2b1/r4b 2222222222222222222222222222 r")
            .expect("a position")
    };
    assert_eq!(refused("diagonals=all", &over, "a6"), "the game is over: blue won (line)");
}

#[test]
fn a_further_leg_has_to_capture() {
    let game = game("variant=capture");
    let mut refusals = 0;
    for state in board::positions(&game, 6, 30) {
        let Phase::Chain(at) = state.phase() else { continue };
        let allowed = ContigoBoard::hand(&game, &state, &[]).next;
        for to in contigo::Square::all().filter(|to| !allowed.contains(&to.to_string())) {
            let refusal = ContigoBoard::refuse(&game, &state, &ids(&format!("{at} {to}")));
            assert!(matches!(refusal, Some(TurnError::Illegal(_))), "{at} {to} in {state:?}");
            refusals += 1;
        }
    }
    assert!(refusals > 0);
}

#[test]
fn pieces_slide_or_leap_and_beads_drop_one_by_one() {
    let motion = |leaps, path: &str| Motion { path: ids(path), leaps };
    let aligned = game("");
    let position = "r4b/1b2r1/2rb2/2br2/1r2b1/b4r 3333333333333300000002222222 r";
    let state = aligned.read_position(position).expect("a position");
    let motions = |game: Contigo, turn: &str| -> Vec<_> {
        let steps = game.read_turn(&state, turn).expect("a turn");
        steps.iter().flat_map(|&step| ContigoBoard::motions(&game, &state, step)).collect()
    };
    assert_eq!(
        motions(aligned, "a6-d6/NW>0.2.1"),
        [
            motion(false, "a6 b6 c6 d6"),
            motion(true, "NW Nb"),
            motion(true, "NW Nb"),
            motion(true, "NW Nc"),
        ]
    );
    assert_eq!(motions(aligned, "c4-f4/NW>1")[0], motion(true, "c4 f4"));
}

#[test]
fn an_ell_goes_round_its_corner() {
    let game = game("variant=advanced");
    let mut seen = [false; 2];
    for state in board::positions(&game, 3, 20) {
        let mut steps = Vec::new();
        game.steps(&state, &mut steps);
        for step in steps {
            let Step::Ell { from, corner, to } = step else { continue };
            let motion = ContigoBoard::motions(&game, &state, step).remove(0);
            let [from, corner, to] = [from, corner, to].map(|square| square.to_string());
            assert!(motion.path.contains(&corner));
            assert_eq!((motion.path.first(), motion.path.last()), (Some(&from), Some(&to)));
            seen[usize::from(motion.leaps)] = true;
        }
    }
    assert_eq!(seen, [true; 2], "some slide and some leap");
}

#[test]
fn prompts_are_true_in_every_state() {
    let prompt = |options: &str, position: &str, touched: &str| {
        let game = game(options);
        let state = match position {
            "" => game.start(),
            text => game.read_position(text).expect("a position"),
        };
        ContigoBoard::prompt(&game, &state, &ids(touched))
    };
    assert_eq!(prompt("", "", ""), "play-contigo-choose");
    assert_eq!(prompt("", "", "a6"), "play-contigo-where");
    assert_eq!(prompt("variant=advanced", "", "a6"), "play-contigo-corner", "an L turns first");
    assert_eq!(prompt("variant=advanced", "", "a6 a4"), "play-contigo-where");
    assert_eq!(prompt("variant=capture", "", ""), "play-contigo-choose-piece", "kings move too");
    let stuck = "r5/6/6/6/6/b5 6222222202222222222202222222 r";
    assert_eq!(prompt("", stuck, ""), "play-contigo-stay");
    let game = game("");
    let sow = moment(
        game,
        "r4b/1b2r1/2rb2/2br2/1r2b1/b4r 0362222222222222222222222111 r",
        "e5-e3/NE>1",
        1,
    );
    for (touched, expected) in [
        ("", "play-contigo-take-beads"),
        ("Na", "play-contigo-first-bead"),
        ("Na NW", "play-contigo-drop"),
    ] {
        assert_eq!(ContigoBoard::prompt(&game, &sow, &ids(touched)), expected);
    }
}
