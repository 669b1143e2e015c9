//! Positions set up by hand: by chance in every variant, and what each game refuses.

use catalog::diagram::View;
use catalog::{AnySetup, Entry, Placed, PositionError, Standing};

fn set_up(game: &str, position: &str) -> Box<dyn AnySetup> {
    catalog::open(game).unwrap().set_up(position).unwrap()
}

/// Touches these spots with a tool; the last touch finishes something.
fn put(setup: &mut dyn AnySetup, tool: &str, spots: &[&str]) {
    assert!(setup.tools().iter().any(|other| other.id == tool), "no {tool}");
    setup.take(tool);
    let (last, before) = spots.split_last().unwrap();
    for spot in before {
        assert_eq!(setup.touch(spot), Ok(Placed::Half), "{tool} on {spot}");
    }
    assert_eq!(setup.touch(last), Ok(Placed::Done), "{tool} on {spots:?}");
}

/// The key and rule of the refusal of these touches; `-` where there is none.
fn refused(setup: &mut dyn AnySetup, tool: &str, spots: &[&str]) -> String {
    let before = setup.position();
    setup.take(tool);
    let (last, begun) = spots.split_last().unwrap();
    for spot in begun {
        setup.touch(spot).unwrap();
    }
    let refusal = setup.touch(last).unwrap_err();
    assert_eq!(setup.position(), before, "a touch that does not fit changes nothing");
    refusal.map_or_else(
        || "-".to_owned(),
        |refusal| format!("{} {}", refusal.rule, refusal.message.key),
    )
}

fn impossible(setup: &dyn AnySetup) -> &'static str {
    match setup.check() {
        Err(PositionError::Impossible(refusal)) => refusal.message.key,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_position_that_nobody_can_win_is_known() {
    for game in catalog::games().iter().flat_map(Entry::variants) {
        let start = game.set_up(catalog::START).unwrap();
        assert!(start.can_be_won(), "{}", game.text());
    }
    let three = "r5/r5/r5/b5/b5/b5 2222222222222222222222222222 r";
    let mut setup = set_up("contigo", three);
    assert!(!setup.can_be_won(), "three pawns make no line of four");
    put(&mut *setup, "red-pawn", &["f6"]);
    assert!(setup.can_be_won());
    setup.clear();
    assert!(!setup.can_be_won(), "without pawns");
    let mut kings = set_up("contigo(variant=capture)", catalog::START);
    kings.clear();
    assert!(kings.can_be_won(), "a king wins by taking the others");
}

#[test]
fn whatever_is_touched_can_be_drawn_written_and_taken_back() {
    let mut rng = fastrand::Rng::with_seed(8);
    for game in catalog::games().iter().flat_map(Entry::variants) {
        let mut setup = game.set_up(catalog::START).unwrap();
        let start = setup.position();
        if rng.bool() {
            setup.clear();
        }
        let spots = setup.picture(&View::default()).spots;
        let mut done = 0;
        for _ in 0..60 {
            let tools = setup.tools();
            setup.take(&tools[rng.usize(..tools.len())].id);
            let spot = spots[rng.usize(..spots.len())].id.clone();
            let mut touched = setup.touch(&spot);
            if touched == Ok(Placed::Half) {
                let next = setup.next();
                touched = setup.touch(&next[rng.usize(..next.len())]);
            }
            if rng.u8(..8) == 0 {
                let choices = setup.choices();
                let choice = &choices[rng.usize(..choices.len())];
                let value = &choice.values[rng.usize(..choice.values.len())];
                drop(setup.choose(&choice.id, value));
            }
            done += u32::from(touched == Ok(Placed::Done));
            assert!(!setup.picture(&View::default()).body.is_empty());
            if setup.check().is_ok() {
                // What may stand can be played from and set up again.
                let position = setup.position();
                assert_eq!(game.begin(&position).unwrap().position(), position);
                assert_eq!(game.set_up(&position).unwrap().position(), position);
            }
        }
        assert!(done > 3, "{}: only {done} touches did anything", game.text());
        while setup.undo() {}
        assert_eq!(setup.position(), start, "everything can be taken back");
        assert!(!setup.can_undo() && setup.can_redo());
        while setup.redo() {}
        assert!(setup.can_undo() && !setup.can_redo());
    }
}

#[test]
fn the_first_choice_is_the_mover_and_everybody_can_be() {
    for game in catalog::games().iter().flat_map(Entry::variants) {
        let mut setup = game.set_up(catalog::START).unwrap();
        for seat in game.seats() {
            setup.choose("mover", seat.name).unwrap();
            assert_eq!(setup.choices()[0].now, seat.name);
            let standing = game.status(&setup.position()).unwrap();
            assert_eq!(standing, Standing::ToMove(seat.name));
        }
        assert!(setup.choose("mover", "nobody").is_err());
        setup.restart();
        assert_eq!(setup.position(), game.start());
    }
}

#[test]
fn squadro_puts_pieces_on_their_lanes() {
    let mut setup = set_up("squadro", "start");
    put(&mut *setup, "yellow-out", &["c3"]);
    assert_eq!(setup.position(), "0.0.2.0.0/0.0.0.0.0 y");
    put(&mut *setup, "yellow-out", &["c3"]);
    assert_eq!(setup.position(), "0.0.10.0.0/0.0.0.0.0 y", "the same again turns it round");
    put(&mut *setup, "yellow-home", &["g3"]);
    assert_eq!(setup.position(), "0.0.6.0.0/0.0.0.0.0 y", "on the far edge it has turned");
    put(&mut *setup, "red-home", &["b2"]);
    assert_eq!(setup.position(), "0.0.6.0.0/10.0.0.0.0 y");
    assert_eq!(refused(&mut *setup, "yellow-out", &["b2"]), "S1 two-on-one-square");
    assert_eq!(refused(&mut *setup, "yellow-out", &["b0"]), "-", "no lane of yellow's");
    for home in ["y1", "y2", "y4", "y5"] {
        put(&mut *setup, "yellow-home", &[home]);
    }
    assert_eq!(refused(&mut *setup, "yellow-home", &["y3"]), "S8 five-home");
    for home in ["r1", "r2", "r3"] {
        put(&mut *setup, "red-home", &[home]);
    }
    assert_eq!(refused(&mut *setup, "red-home", &["r4"]), "S8 both-won");
    assert_eq!(setup.check(), Ok(()));
}

#[test]
fn contigo_counts_beads_and_kings() {
    let mut setup = set_up("contigo(variant=capture)", "start");
    put(&mut *setup, "no-bead", &["Na"]);
    assert_eq!(impossible(&*setup), "wrong-bead-total");
    put(&mut *setup, "bead", &["SW"]);
    assert_eq!(setup.check(), Ok(()));
    for _ in 0..3 {
        put(&mut *setup, "bead", &["SW"]);
    }
    assert_eq!(refused(&mut *setup, "bead", &["SW"]), "C2 pit-too-full");
    assert_eq!(refused(&mut *setup, "bead", &["c3"]), "-");
    assert_eq!(refused(&mut *setup, "erase", &["b1"]), "-", "nothing stands there");
    let mut setup = set_up("contigo(variant=capture)", "start");
    put(&mut *setup, "blue-king", &["c5"]);
    assert!(setup.position().contains("/1rB1b1/"), "the king has moved: {}", setup.position());
    assert_eq!(setup.check(), Ok(()));
    put(&mut *setup, "erase", &["c5"]);
    assert_eq!(impossible(&*setup), "controller-is-out");
    setup.choose("control-blue", "red").unwrap();
    assert_eq!(setup.check(), Ok(()));
    setup.choose("mover", "blue").unwrap();
    assert_eq!(impossible(&*setup), "mover-is-out");
}

#[test]
fn kontakt_builds_from_its_stocks() {
    let mut setup = set_up("kontakt(players=4)", "start");
    put(&mut *setup, "light-rampart", &["d4", "d5"]);
    assert!(setup.position().starts_with("d4:Rn,d5:Rs "), "{}", setup.position());
    put(&mut *setup, "dark-tower", &["d5"]);
    put(&mut *setup, "dark-roof", &["d5"]);
    assert!(setup.position().starts_with("d4:Rn,d5:Rs.t.^ "), "{}", setup.position());
    assert_eq!(refused(&mut *setup, "light-donjon", &["d5"]), "K8 on-a-roof");
    assert_eq!(refused(&mut *setup, "light-roof", &["a1"]), "K13 roof-on-nothing");
    assert_eq!(refused(&mut *setup, "dark-rampart", &["d4", "d3"]), "K3 half-rampart");
    assert_eq!(refused(&mut *setup, "erase", &["d4"]), "K3 half-rampart", "its half is covered");
    assert_eq!(refused(&mut *setup, "erase", &["a1"]), "-");
    let towers = ["a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9", "b1", "b2", "b3", "b4"];
    for square in towers {
        put(&mut *setup, "dark-tower", &[square]);
    }
    assert_eq!(refused(&mut *setup, "dark-tower", &["b5"]), "K2 wrong-total");
    for square in towers.iter().chain(&["d5", "d5", "d4"]) {
        put(&mut *setup, "erase", &[square]);
    }
    assert_eq!(setup.position(), "- 7.7.7.7/7.7.7.7/7.7.7.7/7.7.7.7 1 0");
    put(&mut *setup, "light-donjon", &["e5"]);
    put(&mut *setup, "hand-over", &["light1-donjon", "light2-donjon"]);
    assert_eq!(setup.position(), "e5:D 7.6.7.7/7.7.7.7/7.7.7.7/7.7.7.7 1 0");
    setup.choose("passes", "3").unwrap();
    assert!(setup.position().ends_with(" 1 3"));
}

#[test]
fn eupdonne_lays_and_binds_bars() {
    let mut setup = set_up("eupdonne", "start");
    put(&mut *setup, "light-2", &["d4", "d5"]);
    assert_eq!(setup.position(), "L2d4n l - -");
    assert_eq!(refused(&mut *setup, "dark-1", &["c5", "d5"]), "E6 overlap");
    assert_eq!(refused(&mut *setup, "dark-1", &["d4", "e4"]), "E6 overlap");
    assert_eq!(refused(&mut *setup, "dark-1", &["a1", "b1"]), "E2 off-the-columns");
    put(&mut *setup, "light-2", &["b2", "a2"]);
    assert_eq!(refused(&mut *setup, "light-2", &["g7", "g8"]), "E2 too-many-of-a-form");
    put(&mut *setup, "bind", &["d5"]);
    setup.choose("memory-light", "b2<").unwrap();
    assert_eq!(setup.position(), "L2b2w,L2d4n* l b2< -");
    put(&mut *setup, "erase", &["a2"]);
    assert_eq!(setup.position(), "L2d4n* l - -", "what is gone is forgotten");
    assert_eq!(refused(&mut *setup, "erase", &["h8"]), "-");
    let refusal = setup.choose("memory-dark", "h7<").unwrap_err();
    assert_eq!(refusal.unwrap().message.key, "remembers-no-piece");
    assert!(setup.read("L2d4n* x - -").is_err());
    assert_eq!(setup.position(), "L2d4n* l - -");
}
