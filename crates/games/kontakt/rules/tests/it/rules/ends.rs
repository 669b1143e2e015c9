//! K14–K18: passing and the end.

use game::{Family, Game, Match, Notation, Status, Team, reason};
use kontakt::Kontakt;

use super::scene::{Scene, light, position};

/// Five light roofs but one, and a place for it.
const FOUR_OF_FIVE: &str = "a1:t.D.^,a3:t.D.^,a5:t.D.^,a7:t.D.^,c4:t.d.D";

#[test]
fn k14_who_can_do_anything_cannot_pass() {
    let start = position("", "- 10.10.10.10/10.10.10.10 1 0");
    start.refused("pass", "K14", "not-stuck");
    light("c4:D").refused("pass", "K14", "not-stuck");
}

#[test]
fn k14_foundations_included_who_is_stuck_passes() {
    let scene = walled_in();
    assert_eq!(scene.turns(""), ["pass"]);
    let next = scene.after("pass");
    assert_eq!(next.state.passes(), 1);
    assert_eq!(next.status(), "to-move dark");
}

#[test]
fn k15_the_last_roof_ends_the_game_at_once() {
    let scene = Scene::new("light=5", FOUR_OF_FIVE, 1);
    assert_eq!(scene.status(), "to-move light");
    let over = scene.after("^c4");
    assert_eq!(over.status(), "over light all-roofs");
    assert!(over.turns("").is_empty());
    let error = over.game.read_turn(&over.state, "Dc3").unwrap_err();
    assert_eq!(error.to_string(), "the game is over: light won (all-roofs)");
    // The mover has moved on as usual.
    assert!(over.game.position_text(&over.state).ends_with(" 2 0"));
}

#[test]
fn k15_without_a_handicap_five_roofs_are_not_enough() {
    assert_eq!(light(FOUR_OF_FIVE).after("^c4").status(), "to-move dark");
}

#[test]
fn k15_a_team_wins_with_all_its_roofs_together() {
    let status = |players, roofs| {
        let squares =
            ['a', 'c', 'e'].into_iter().flat_map(|c| (1..=5).map(move |r| (c, 2 * r - 1)));
        let piles: Vec<_> = squares.take(roofs).map(|(c, r)| format!("{c}{r}:T.d.^")).collect();
        Scene::new(&format!("players={players}"), &piles.join(","), 1).status()
    };
    assert_eq!(status(4, 13), "to-move light1");
    assert_eq!(status(4, 14), "over dark1+dark2 all-roofs");
    assert_eq!(status(6, 14), "to-move light1");
    assert_eq!(status(6, 15), "over dark1+dark2+dark3 all-roofs");
}

#[test]
fn k16_with_points_the_higher_total_wins_whoever_ends_the_game() {
    // Light's fifth roof makes 4 × 2 + 3; Dark's one roof stands on more.
    let ended = |dark_pile: &str| {
        let columns = format!("{FOUR_OF_FIVE},{dark_pile}");
        let scene = Scene::new("score=points,light=5", &columns, 1).after("^c4");
        let Status::Over(outcome) = scene.game.status(&scene.state) else {
            panic!("the fifth roof ends the game");
        };
        let points = outcome.points.expect("the outcome has points");
        (scene.status(), [0, 1].map(|team| points.of(Team::new(team))))
    };
    let light = ("over light all-roofs".to_owned(), [11, 4]);
    assert_eq!(ended("e7:T.t.T.t.^"), light);
    let draw = ("over draw all-roofs".to_owned(), [11, 11]);
    assert_eq!(ended("e7:T.t.T.t.T.t.T.t.T.T.t.^"), draw);
    let dark = ("over dark all-roofs".to_owned(), [11, 12]);
    assert_eq!(ended("e7:T.t.T.t.T.t.T.t.T.T.T.t.^"), dark);
}

#[test]
fn k16_without_points_none_are_reported() {
    let over = Scene::new("light=5", FOUR_OF_FIVE, 1).after("^c4");
    assert_eq!(over.game.status(&over.state).outcome().unwrap().points, None);
}

#[test]
fn k17_when_everybody_passes_fewer_roofs_left_wins() {
    for (roofs, end) in [([9, 9], "draw"), ([9, 8], "light"), ([8, 9], "dark")] {
        let scene = stuck("", roofs);
        assert_eq!(scene.turns(""), ["pass"]);
        let once = scene.after("pass");
        assert_eq!((once.status().as_str(), once.state.passes()), ("to-move dark", 1));
        let over = once.after("pass");
        assert_eq!(over.status(), format!("over {end} all-passed"));
        assert!(over.turns("").is_empty());
    }
}

#[test]
fn k17_a_handicap_counts_roofs_left_not_roofs_placed() {
    // Light has placed eight of nine, Dark eight of ten.
    let over = stuck("light=9", [8, 8]).after("pass").after("pass");
    assert_eq!(over.status(), "over light all-passed");
}

#[test]
fn k17_with_points_more_points_win() {
    let over = stuck("score=points", [9, 8]).after("pass").after("pass");
    let [light, dark] = over.points();
    assert!(dark > light, "{light} {dark}");
    assert_eq!(over.status(), "over dark all-passed");
}

#[test]
fn k17_every_seat_must_pass() {
    let mut scene = walled_in();
    scene = scene.after("pass");
    // Dark can act: the passes in a row begin again.
    let turn =
        scene.turns("R").first().map(|t| format!("R{t}")).expect("dark has a rampart to place");
    assert_eq!(scene.after(&turn).state.passes(), 0);
}

/// A match in which both sides move a donjon to and fro for ever.
fn shuffled(options: &str, columns: &str) -> Match<Kontakt> {
    let scene = Scene::new(options, columns, 1);
    let mut played = Match::from_position(scene.game, scene.state);
    while let Status::ToMove(_) = played.status() {
        let turn = ["b1>b2", "e1>e2", "b2>b1", "e2>e1"][played.len() % 4];
        played.play_text(turn).unwrap();
    }
    played
}

const SHUFFLE: &str = "b1:T.D,b2:T,e1:t.d,e2:t";

#[test]
fn k18_repetition_is_decided_as_if_all_had_passed() {
    let end = |options: &str, more: &str| {
        let played = shuffled(options, &format!("{SHUFFLE}{more}"));
        assert_eq!(played.len(), 8);
        played.game().status_text(played.status())
    };
    assert_eq!(end("", ""), "over draw repetition");
    assert_eq!(end("", ",a5:t.D.^"), "over light repetition");
    assert_eq!(end("", ",a5:T.d.^"), "over dark repetition");
    assert_eq!(end("dark=7", ",a5:t.D.^"), "over dark repetition");
    // One roof each, Light's on more pieces.
    assert_eq!(end("", ",a5:t.D.t.D.^,c5:T.d.^"), "over draw repetition");
    assert_eq!(end("score=points", ",a5:t.D.t.D.^,c5:T.d.^"), "over light repetition");
    assert_eq!(end("players=4", ",a5:T.d.^"), "over dark1+dark2 repetition");
}

#[test]
fn k18_the_turn_limit_is_decided_as_if_all_had_passed() {
    let scene = light("b1:T.D,b2:T,e1:t.d,e2:t,a5:t.D.^");
    let mut played = Match::from_position(scene.game, scene.state).with_turn_limit(1);
    played.play_text("b1>b2").unwrap();
    assert_eq!(scene.game.status_text(played.status()), "over light turn-limit");
}

#[test]
fn k18_adjudication_reports_the_points() {
    let game = Kontakt::read_options("score=points").unwrap();
    let outcome = game.adjudicate(&game.start(), reason::REPETITION);
    assert!(outcome.is_draw() && outcome.points.is_some());
}

/// Every piece under a roof, so many roofs a colour; nobody can do anything.
fn stuck(options: &str, [light_roofs, dark_roofs]: [usize; 2]) -> Scene {
    // The ramparts in one pile: Dark's on top, its first roof.
    let mut columns =
        vec![format!("a1:{}^", "Rn.rn.".repeat(10)), format!("a2:{}^", "Rs.rs.".repeat(10))];
    let mut left = [["D", "T"].repeat(10), ["d", "t"].repeat(10)];
    let mut squares = ('b'..='i').flat_map(|c| (1..=9).map(move |r| format!("{c}{r}")));
    for (own, piles) in [(0, light_roofs), (1, dark_roofs - 1)] {
        for _ in 0..piles {
            let (below, top) = (left[1 - own].pop(), left[own].pop());
            let pile = [below, top].map(|code| code.expect("twenty of each"));
            let square = squares.next().expect("the park is large");
            columns.push(format!("{square}:{}.^", pile.join(".")));
        }
    }
    // What is left over goes below the last pile, which is Dark's.
    let spare: Vec<_> = left.concat().iter().map(|code| format!("{code}.")).collect();
    let last = columns.last_mut().expect("there are piles");
    *last = last.replace(':', &format!(":{}", spare.concat()));
    columns.sort();
    let game = Kontakt::read_options(options).unwrap();
    let left = |seat: u8, placed| usize::from(game.start_stock(game::Seat::new(seat))[3]) - placed;
    let stocks = format!("0.0.0.{}/0.0.0.{}", left(0, light_roofs), left(1, dark_roofs));
    position(options, &format!("{} {stocks} 1 0", columns.join(",")))
}

/// Light to move in the foundations, with no room left beside Dark's only rampart.
fn walled_in() -> Scene {
    position("", "a1:rn,a2:rs,a3:Re,b1:Rn,b2:Rs,b3:Rw 8.10.10.10/9.10.10.10 1 0")
}
