//! K13 and K16: roofs and what they score.

use super::scene::{Scene, dark, light};

#[test]
fn k13_a_roof_needs_two_levels_and_an_enemy_below() {
    light("c4:D").refused("^c4", "K13", "one-level");
    light("c4:T.D").refused("^c4", "K13", "no-enemy-below");
    light("c4:t.D").legal("^c4");
    // At any level below.
    light("c4:t.T.D").legal("^c4");
    light("c4:Re,d4:Rw").refused("^c4d4", "K13", "one-level");
    light("c4:Re.Re,d4:Rw.Rw").refused("^c4d4", "K13", "no-enemy-below");
    light("c4:re.Re,d4:rw.Rw").legal("^c4d4");
}

#[test]
fn k13_a_roof_goes_on_a_free_piece_of_the_movers_colour() {
    let scene = light("c4:T.d,c5:re.Re.t,d5:rw.Rw,a1:t.T.^");
    scene.refused("^c4", "K13", "not-yours");
    scene.refused("^c5d5", "K3", "half-covered");
    scene.refused("^d5", "K3", "half-covered");
    light("c5:re.Re,d5:rw.Rw").refused("^d5", "K13", "half-named");
    scene.refused("^b4", "K13", "nothing-there");
    scene.refused("^a1", "K13", "already-roofed");
    scene.refused("^c4d4", "K13", "nothing-there");
    dark("c4:T.d").legal("^c4");
}

#[test]
fn k13_one_enemy_under_either_half_of_a_rampart_is_enough() {
    let scene = light("c4:T.Re,d4:t.Rw").after("^c4d4");
    assert_eq!([scene.column("c4"), scene.column("d4")], ["T.Re.^", "t.Rw.^"]);
}

#[test]
fn k13_what_lies_under_the_other_half_of_a_lower_rampart_does_not_count() {
    // Light's donjon stands on Light's rampart; the dark tower is below the rampart's far half.
    light("c4:T.Re.D,d4:t.Rw").refused("^c4", "K13", "no-enemy-below");
    light("c4:T.Re,d4:t.Rw.D").legal("^d4");
}

#[test]
fn k13_a_roofed_piece_neither_moves_nor_is_covered() {
    let scene = light("c4:t.D,c5:d,d4:d").after("^c4");
    scene.refused("c5>c4", "K8", "under-a-roof");
    scene.refused("d4>c4", "K8", "under-a-roof");
    scene.after("Td3").refused("c4>c5", "K13", "already-roofed");
}

#[test]
fn k13_other_pieces_on_the_same_base_stay_in_play() {
    let scene = light("c4:re.D,d4:rw.d,d5:T.d").after("^c4");
    assert_eq!(scene.column("c4"), "re.D.^");
    // Dark's donjon leaves the other half, and another piece comes onto it.
    let left = scene.after("d4>d5");
    assert_eq!(left.column("d4"), "rw");
    scene.legal("d5>d4");
    dark("c4:re.D.^,d4:rw,d3:d").legal("d3>d4");
    // The base itself is covered for good.
    dark("c4:re.D.^,d4:rw,c5:Re,d5:Rw").refused("c4d4>c5d5", "K13", "already-roofed");
}

#[test]
fn k13_a_roof_comes_from_the_movers_own_stock() {
    // Seven roofs of Light stand: the first seat of four has none left, its partner has seven.
    let columns = "a1:t.D.^,a3:t.D.^,a5:t.D.^,a7:t.D.^,c1:t.D.^,c3:t.D.^,c5:d.D.^,c7:d.T";
    Scene::new("players=4", columns, 1).refused("^c7", "K13", "none-in-stock");
    Scene::new("players=4", columns, 3).legal("^c7");
}

#[test]
fn k13_a_roof_is_a_whole_turn() {
    let scene = light("c4:t.D").after("^c4");
    assert_eq!(scene.status(), "to-move dark");
    assert_eq!(scene.state.roofs_left(kontakt::Colour::Light), 9);
}

#[test]
fn k16_a_roof_scores_the_distinct_pieces_below_it() {
    assert_eq!(light("c4:t.D").after("^c4").points(), [2, 0]);
    assert_eq!(dark("c4:T.d.T.d").after("^c4").points(), [0, 4]);
    // A rampart on a pair: two below and itself.
    assert_eq!(light("c4:t.Re,d4:d.Rw").after("^c4d4").points(), [3, 0]);
    // A rampart in both columns counts once.
    assert_eq!(light("c4:re.Re,d4:rw.Rw").after("^c4d4").points(), [2, 0]);
    assert_eq!(light("c4:re.t.Re,d4:rw.D.Rw").after("^c4d4").points(), [4, 0]);
    // Half a rampart below a single column counts, what is below its other half does not.
    assert_eq!(light("c4:t.Re.D,d4:d.Rw").after("^c4").points(), [3, 0]);
    // A lower rampart that leaves the two columns sideways counts too.
    assert_eq!(light("c4:rs.t.Re,c3:rn,d4:T.t.Rw").after("^c4d4").points(), [5, 0]);
}

#[test]
fn k16_a_base_under_two_roofs_counts_for_each() {
    let scene = light("c4:re.D,d4:rw.T").after("^c4").after("Tc3").after("^d4");
    assert_eq!(scene.points(), [4, 0]);
}
