//! K1–K6: the park, the pieces, the foundations.

use game::grid::Symmetry;
use game::{Family, Game, Notation, Seat, Symmetric};
use kontakt::{Colour, Kontakt};

use super::scene::{Scene, dark, light, position};

fn start_text(options: &str) -> String {
    let game = Kontakt::read_options(options).unwrap();
    game.position_text(&game.start())
}

#[test]
fn k1_the_first_rampart_finds_two_light_squares_in_eighty_ways() {
    let start = position("", "- 10.10.10.10/10.10.10.10 1 0");
    let turns = start.turns("R");
    assert_eq!(turns.len(), 80);
    assert_eq!(turns.len(), start.turns("").len());
    let on_dark = |turn: &String| turn.contains(['a', 'i', '1', '9']) || turn.contains("e5");
    assert!(!turns.iter().any(on_dark));
}

#[test]
fn k1_the_park_looks_the_same_from_eight_sides() {
    let game = Kontakt::read_options("").unwrap();
    let turn = game.read_turn(&game.start(), "Rb3c3").unwrap()[0];
    let mut images: Vec<_> = Symmetry::ALL
        .iter()
        .map(|symmetry| game.map_step(*symmetry, &game.start(), turn).to_string())
        .collect();
    images.sort();
    assert_eq!(images, ["Rb3c3", "Rb7c7", "Rc2c3", "Rc7c8", "Rg2g3", "Rg3h3", "Rg7g8", "Rg7h7"]);
    assert_eq!(game.symmetries().len(), 7);
}

#[test]
fn k2_players_have_ten_seven_or_five_pieces_of_each_kind() {
    assert_eq!(start_text(""), "- 10.10.10.10/10.10.10.10 1 0");
    assert_eq!(start_text("players=4"), "- 7.7.7.7/7.7.7.7/7.7.7.7/7.7.7.7 1 0");
    assert_eq!(start_text("players=6"), "- 5.5.5.5/5.5.5.5/5.5.5.5/5.5.5.5/5.5.5.5/5.5.5.5 1 0");
}

#[test]
fn k2_a_handicap_takes_roofs_away() {
    assert_eq!(start_text("light=7"), "- 10.10.10.7/10.10.10.10 1 0");
    assert_eq!(start_text("light=10,dark=5"), "- 10.10.10.10/10.10.10.5 1 0");
    let names = |text| Kontakt::read_options(text).unwrap().text();
    assert_eq!(names("dark=5,light=10"), "kontakt(dark=5)");
    assert_eq!(names("dark=9,score=points,light=8"), "kontakt(score=points,light=8,dark=9)");
}

#[test]
fn k2_handicaps_are_for_two_and_end_at_five() {
    let error = |text| Kontakt::read_options(text).unwrap_err().to_string();
    assert_eq!(
        error("players=4,light=7"),
        "option `light` goes only with players=2, not with players=4"
    );
    assert_eq!(error("dark=4"), "`dark` cannot be `4`; it is one of 10, 9, 8, 7, 6, 5");
    assert_eq!(error("players=3"), "`players` cannot be `3`; it is one of 2, 4, 6");
}

#[test]
fn k2_seats_alternate_and_partners_share_a_colour() {
    let names = |options| {
        let game = Kontakt::read_options(options).unwrap();
        Seat::all(game.seats()).map(|seat| game.seat_name(seat)).collect::<Vec<_>>()
    };
    assert_eq!(names(""), ["light", "dark"]);
    assert_eq!(names("players=4"), ["light1", "dark1", "light2", "dark2"]);
    assert_eq!(names("players=6"), ["light1", "dark1", "light2", "dark2", "light3", "dark3"]);
    let game = Kontakt::read_options("players=6").unwrap();
    for seat in Seat::all(6) {
        assert_eq!(game.team(seat).index(), seat.index() % 2);
        assert_eq!(game.seats_of(Colour::of(seat)).len(), 3);
    }
}

#[test]
fn k3_a_rampart_lies_at_one_level_in_both_its_columns() {
    let scene = light("c4:Re,d4:Rw,c5:t,d5:d").after("c4d4>c5d5");
    assert_eq!([scene.column("c5"), scene.column("d5")], ["t.Re", "d.Rw"]);
    assert_eq!(scene.column("c4"), "-");
}

#[test]
fn k3_a_rampart_is_free_only_if_nothing_covers_either_half() {
    let half = light("c4:re,d4:rw,c5:Re,d5:Rw.t");
    half.refused("c5d5>c4d4", "K3", "half-covered");
    light("c4:re,d4:rw,c5:Re,d5:Rw").legal("c5d5>c4d4");
    // The free half can still be built on.
    dark("c4:d,c5:Re,d5:Rw.t").legal("c4>c5");
}

/// The first ten pieces, ramparts in two rows; nobody has built anything.
fn ten_ramparts(options: &str) -> Scene {
    let game = Kontakt::read_options(options).unwrap();
    let mut scene = Scene { game, state: game.start() };
    for turn in
        ["Rb2c2", "Rb3c3", "Rd2e2", "Rd3e3", "Rf2g2", "Rf3g3", "Rb4c4", "Rb5c5", "Rd4e4", "Rd5e5"]
    {
        scene.refused("Dd7", "K4", "ramparts-first");
        scene = scene.after(turn);
    }
    scene
}

#[test]
fn k4_five_ramparts_each_then_five_pieces_of_any_kind() {
    let mut scene = ten_ramparts("");
    for (light, dark) in [("Df4", "Tf5"), ("Tg4", "Dg5"), ("Rb6c6", "Rb7c7"), ("Td6", "Dd7")] {
        scene.refused("b2c2>b3c3", "K4", "foundations-first");
        scene.refused("^b2c2", "K4", "foundations-first");
        scene = scene.after(light).after(dark);
    }
    scene = scene.after("De6");
    scene.refused("b3c3>b2c2", "K4", "foundations-first");
    scene = scene.after("Te7");
    scene.legal("b2c2>b3c3");
    scene.legal("Tf6");
}

#[test]
fn k4_a_colour_with_ten_goes_on_placing_until_the_other_has_them_too() {
    // Nine dark pieces: Light has its ten and may place, but not build.
    let scene = position(
        "",
        "b2:Re,b3:re,b4:Re,b5:re,b6:Re,b7:re,c2:Rw,c3:rw,c4:Rw,c5:rw,c6:Rw,c7:rw,d2:Re,d3:re,d4:Re,d5:re,d6:D,d7:t,e2:Rw,e3:rw,e4:Rw,e5:rw,e6:D,e7:t,f2:D,f3:d,f4:D,f5:d,g2:D 5.5.10.10/5.8.8.10 1 0",
    );
    scene.refused("b2c2>b3c3", "K4", "foundations-first");
    scene.legal("Dg3");
    assert!(scene.turns("").iter().all(|turn| turn.starts_with(['R', 'D', 'T'])));
    let later = scene.after("Dg3").after("Dg4");
    later.legal("b2c2>b3c3");
}

#[test]
fn k4_teams_lay_their_foundations_together_each_from_its_own_stock() {
    for options in ["players=4", "players=6"] {
        let scene = ten_ramparts(options);
        scene.legal("Df4");
        scene.legal("Rf4g4");
    }
    let text = ten_ramparts("players=4");
    let text = text.game.position_text(&text.state);
    assert!(text.ends_with(" 4.7.7.7/4.7.7.7/5.7.7.7/5.7.7.7 3 0"), "{text}");
}

#[test]
fn k5_the_very_first_rampart_stays_off_the_dark_squares() {
    let start = position("", "- 10.10.10.10/10.10.10.10 1 0");
    start.refused("Ra4b4", "K5", "first-on-dark");
    start.refused("Re5e6", "K5", "first-on-dark");
    // The second may lie on any.
    start.after("Re4f4").legal("Re5e6");
    start.after("Rb4b5").legal("Ra4a5");
}

#[test]
fn k6_contact_is_by_side_or_corner() {
    let scene = position("", "d4:Rn,d5:Rs 9.10.10.10/10.10.10.10 2 0");
    for near in ["Rc2c3", "Re6e7", "Re4f4", "Rd6d7"] {
        scene.legal(near);
    }
    scene.refused("Rf4f5", "K6", "no-contact");
    scene.refused("Rd7d8", "K6", "no-contact");
    scene.refused("Rd5e5", "K6", "not-empty");
}

#[test]
fn k6_one_half_of_a_rampart_in_contact_is_enough() {
    let scene = position("", "d4:Rn,d5:Rs 9.10.10.10/10.10.10.10 2 0");
    scene.legal("Re4f4");
    scene.legal("Re6f6");
    scene.refused("Rf4g4", "K6", "no-contact");
}

#[test]
fn k6_own_pieces_give_no_contact() {
    let scene = light("b2:D,d4:d");
    scene.refused("Db1", "K6", "no-contact");
    scene.legal("Dd3");
    scene.legal("Tc3");
}

#[test]
fn k6_an_enemy_gives_contact_at_any_level_and_under_a_roof() {
    // A dark tower under a light donjon; the same with a roof; a dark donjon on top.
    light("b2:t.D").legal("Db3");
    light("b2:t.D.^").legal("Db3");
    light("b2:T.d").legal("Db3");
    dark("b2:t.T.^").legal("Da1");
    // The far half of a rampart is a column of its own.
    light("b2:Rn.t,b3:Rs").refused("Db5", "K6", "no-contact");
    light("b2:Rn.t,b3:Rs").refused("Rb4b5", "K6", "no-contact");
    light("b2:Rn.t,b3:Rs").legal("Dc3");
}
