//! Turns made by hand in every variant: touching what may be touched always comes to a legal turn.

use std::fs;
use std::path::Path;

use catalog::diagram::{Look, View};
use catalog::{AnyMatch, Entry, Made, Standing, games, open};

/// Makes a turn by touching any of the spots that may be touched.
fn any_turn(played: &dyn AnyMatch, rng: &mut fastrand::Rng) -> String {
    let mut hand = played.hand();
    for _ in 0..200 {
        let next = hand.next();
        let made = if next.is_empty() || hand.is_step() && rng.bool() {
            hand.confirm().expect("where nothing can be touched there is a step")
        } else {
            let spots = hand.picture(&View::default()).spots;
            let spot = &next[rng.usize(..next.len())];
            assert!(spots.iter().any(|known| known.id == *spot), "{spot} is not in the picture");
            hand.touch(spot).expect("a spot that may be touched")
        };
        if let Made::Turn(turn) = made {
            return turn;
        }
    }
    panic!("a turn has no end in {}", played.position());
}

#[test]
fn games_are_played_by_touching() {
    let mut rng = fastrand::Rng::with_seed(7);
    for game in games().iter().flat_map(Entry::variants) {
        let mut played = game.begin("start").unwrap();
        for _ in 0..12 {
            if played.status().is_over() {
                break;
            }
            let turn = any_turn(&*played, &mut rng);
            assert!(
                !played.turn_sentences(&turn).is_empty(),
                "{}: {turn} has no sentence",
                game.text()
            );
            played.play(&turn).unwrap_or_else(|error| panic!("{}: {turn}: {error}", game.text()));
            assert_eq!(played.motions().is_empty(), played.turns().is_empty());
        }
    }
}

/// The last line of a whole game: who won, and why.
fn end(standing: &Standing) -> String {
    match standing {
        Standing::Over { winners, reason, .. } => format!("{} {reason}", winners.join(",")),
        Standing::ToMove(seat) => format!("{seat} is to move"),
    }
}

/// Written by the example `touches`.
#[test]
fn whole_games_are_played_by_touching() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games");
    let whole_games = games().iter().flat_map(|entry| {
        let files = fs::read_dir(folder.join(entry.id).join("whole-games"));
        files.unwrap_or_else(|error| panic!("{}: no whole games: {error}", entry.id))
    });
    for file in whole_games {
        let text = fs::read_to_string(file.expect("a file").path()).expect("a game");
        let mut lines = text.lines().map(|line| line.split_once('\t').expect("two columns"));
        let (game, _) = lines.next().expect("a game");
        let mut played = open(game).expect("a game of ours").begin(catalog::START).unwrap();
        for (turn, touches) in lines {
            if turn == "=" {
                assert_eq!(end(&played.status()), touches, "{game}");
                break;
            }
            let mut hand = played.hand();
            let mut made = Made::Held;
            for spot in touches.split(' ') {
                made = match spot {
                    "!" => hand.confirm().expect("there is a step"),
                    _ => hand.touch(spot).unwrap_or_else(|no| panic!("{game}, {turn}: {no:?}")),
                };
            }
            assert_eq!(made, Made::Turn(turn.to_owned()), "{game}");
            played.play(turn).unwrap_or_else(|error| panic!("{game}: {turn}: {error}"));
        }
        assert!(played.status().is_over(), "{game} has no end");
    }
}

#[test]
fn a_touch_is_previewed_before_it_is_made() {
    // Red's first piece stands in front of Yellow's first.
    let played = open("squadro").unwrap().begin("0.0.0.0.0/1.0.0.0.0 y").unwrap();
    let hand = played.hand();
    let mine = hand.preview("a1");
    let paths: Vec<_> = mine.iter().map(|motion| motion.path.join(" ")).collect();
    assert_eq!(paths, ["a1 c1", "b1 b0"], "over Red's first piece, which goes back");
    assert_eq!(hand.preview("b1"), [], "it is not Yellow's");
    // Every game answers for every touch that makes a step, as it does once the step is made.
    for entry in games() {
        let played = entry.variants().next().unwrap().begin("start").unwrap();
        let mut hand = played.hand();
        for _ in 0..40 {
            let next = hand.next();
            let Some(spot) = next.last() else { break };
            let shown = hand.preview(spot);
            let before = hand.steps();
            hand.touch(spot).unwrap();
            if hand.steps() > before {
                assert_eq!(shown, hand.motions(), "{}: {spot}", entry.id);
                break;
            }
        }
    }
}

#[test]
fn what_is_touched_can_be_taken_back() {
    let mut rng = fastrand::Rng::with_seed(8);
    for entry in games() {
        let played = entry.variants().next().unwrap().begin("start").unwrap();
        let mut hand = played.hand();
        let begun = (hand.next(), hand.picture(&View::default()));
        let mut touches = 0;
        while touches < 3 && !hand.next().is_empty() {
            let next = hand.next();
            match hand.touch(&next[rng.usize(..next.len())]) {
                Ok(Made::Turn(_)) => break,
                made => assert!(made.is_ok(), "{made:?}"),
            }
            touches += 1;
        }
        while hand.back() {}
        assert_eq!((hand.next(), hand.picture(&View::default())), begun, "{}", entry.id);
        assert!(hand.touched().is_empty() && hand.steps() == 0);
    }
}

#[test]
fn a_touch_that_is_not_possible_changes_nothing_and_says_why() {
    let game = open("squadro").unwrap();
    let played = game.begin("12.0.0.0.0/0.0.0.0.0 y").unwrap();
    let mut hand = played.hand();
    let before = (hand.next(), hand.touched().to_vec());
    let spots = hand.picture(&View::default()).spots;
    let home = spots.iter().map(|spot| spot.id.clone()).find(|id| !before.0.contains(id)).unwrap();
    assert!(hand.touch(&home).is_err());
    assert!(hand.touch("nowhere").is_err());
    assert_eq!((hand.next(), hand.touched().to_vec()), before);
}

#[test]
fn time_runs_out_between_two_sides_only() {
    let mut two = open("kontakt(players=4)").unwrap().begin("start").unwrap();
    assert!(!two.run_out_of_time("nobody"));
    assert!(two.run_out_of_time("light2"));
    let Standing::Over { winners, reason, .. } = two.status() else { panic!("it is over") };
    assert_eq!((winners, reason), (vec!["dark1", "dark2"], "time"));
    let mut four = open("contigo(variant=capture)").unwrap().begin("start").unwrap();
    assert!(!four.run_out_of_time("red"));
    let copy = four.copy();
    let turn = four.legal().unwrap().remove(0);
    four.play(&turn).unwrap();
    assert_eq!((copy.turns().len(), four.turns().len()), (0, 1));
}

#[test]
fn nobody_is_to_move_in_a_match_that_was_resigned() {
    let mut resigned = 0;
    for game in games().iter().flat_map(Entry::variants) {
        let mut played = game.begin(catalog::START).unwrap();
        let views = [Look::Solid, Look::Flat].map(|look| View { look, ..View::default() });
        let before = views.clone().map(|view| played.picture(&view).body);
        if !played.resign(game.seats()[0].name) {
            continue;
        }
        resigned += 1;
        let hand = played.hand();
        assert_eq!(hand.next(), [""; 0], "{}", game.text());
        for (view, before) in views.iter().zip(before) {
            let after = played.picture(view).body;
            assert_ne!(after, before, "the place of the mover was lit: {}", game.text());
            assert_eq!(after, hand.picture(view).body, "{}", game.text());
        }
    }
    assert!(resigned > 10, "only among more than two sides it is not possible");
}

#[test]
fn another_piece_is_taken_instead_and_the_same_is_put_back() {
    let played = catalog::open("contigo").unwrap().begin(catalog::START).unwrap();
    let mut hand = played.hand();
    let own = hand.next();
    assert!(own.len() > 1, "several pawns can move");
    assert_eq!(hand.touch(&own[0]), Ok(Made::Held));
    assert_eq!(hand.touch(&own[1]), Ok(Made::Held));
    assert_eq!(hand.touched(), &own[1..2]);
    assert_eq!(hand.touch(&own[1]), Ok(Made::Held));
    assert!(hand.touched().is_empty());
    assert_eq!(hand.next(), own);
}

#[test]
fn a_bar_is_turned_while_it_is_held_and_lies_down_as_it_was_turned() {
    let played = open("eupdonne").unwrap().begin(catalog::START).unwrap();
    let towards = |hand: &dyn catalog::AnyHand| hand.lies().unwrap().values[0].1.clone();
    let look = |hand: &dyn catalog::AnyHand| hand.picture(&View::default()).body;
    let mut hand = played.hand();
    assert!(!hand.turns() && !hand.turn(), "nothing is held");
    hand.touch("light-2").unwrap();
    assert_eq!(towards(&*hand), "east", "to the right of whoever sits there");
    let before = look(&*hand);
    assert!(hand.turn());
    assert_eq!(towards(&*hand), "south", "clockwise");
    assert_ne!(look(&*hand), before, "and it is seen");
    assert!(!hand.is_step(), "it is over no square yet");
    // Beside the edge it can lie along it only, and the next way that is possible is taken.
    hand.touch("a4").unwrap();
    assert_eq!(towards(&*hand), "south");
    let before = look(&*hand);
    assert_eq!(hand.touch("a4"), Ok(Made::Held), "a second touch turns it");
    assert_eq!(towards(&*hand), "north", "west and east are off the board");
    assert_ne!(look(&*hand), before);
    assert!(hand.is_step());
    assert_eq!(hand.confirm(), Some(Made::Turn("+2a4n".to_owned())));
    // A bar on the board is turned in place, but not to where it was.
    let mut played = played;
    for turn in ["+2d4n", "+1g7e"] {
        played.play(turn).unwrap();
    }
    let mut hand = played.hand();
    hand.touch("d5").unwrap();
    assert_eq!(towards(&*hand), "north");
    hand.touch("d4").unwrap();
    let ways: Vec<_> = (0..3)
        .map(|_| {
            let way = towards(&*hand);
            assert!(hand.turn());
            way
        })
        .collect();
    assert_eq!(ways, ["east", "south", "west"]);
    assert_eq!(hand.confirm(), Some(Made::Turn("d4>d4e".to_owned())));
    assert!(!open("squadro").unwrap().begin(catalog::START).unwrap().hand().turns());
}
