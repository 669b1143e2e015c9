//! K7–K12: placing on, and building.

use super::scene::{Scene, dark, light};

#[test]
fn k7_after_the_foundations_pieces_are_still_placed() {
    let scene = light("b2:d");
    for turn in ["Db3", "Tb3", "Rb3b4", "Ra1b1"] {
        scene.legal(turn);
    }
    let text = scene.after("Tb3");
    assert_eq!(text.column("b3"), "T");
    // Five ramparts and five donjons stand on the far piles already.
    assert_eq!(text.state.stock(game::Seat::new(0)), [5, 5, 9, 10]);
}

#[test]
fn k7_a_player_places_from_its_own_stock_only() {
    // Light's first seat has no tower left, its partner has.
    let towers = "a1:T,a2:T,a3:T,a4:T,a5:T,a6:T,a7:T,c1:d";
    let scene = Scene::new("players=4", towers, 1);
    scene.refused("Tc2", "K7", "none-in-stock");
    scene.legal("Dc2");
    Scene::new("players=4", towers, 3).legal("Tc2");
}

#[test]
fn k8_a_piece_moves_onto_pieces_never_onto_an_empty_square() {
    let scene = light("c4:D,c5:d,e4:T,f5:t,a1:Re,b1:Rw");
    scene.refused("c4>d4", "K8", "onto-nothing");
    scene.refused("e4>d5", "K8", "onto-nothing");
    scene.refused("a1b1>a2b2", "K8", "onto-nothing");
    scene.legal("c4>c5");
    scene.legal("e4>f5");
}

#[test]
fn k8_only_free_pieces_of_the_movers_colour_move() {
    let scene = light("c4:D,c5:d,d4:D.t,d5:t");
    scene.refused("c5>c4", "K8", "not-yours");
    scene.refused("d4>c4", "K8", "not-yours");
    scene.refused("b4>c4", "K8", "nothing-there");
    scene.refused("c4c5>d4d5", "K8", "no-rampart-there");
    let ramparts = light("c4:Re,d4:Rw,c5:re,d5:rw");
    ramparts.refused("c5d5>c4d4", "K8", "not-yours");
    ramparts.refused("c4>c5", "K8", "half-named");
}

#[test]
fn k8_a_partners_piece_moves_too() {
    // Only the colour of a piece matters, not who placed it.
    for seat in [1, 3] {
        Scene::new("players=4", "c4:D,c5:d", seat).legal("c4>c5");
    }
    Scene::new("players=6", "c4:D,c5:d", 5).legal("c4>c5");
    Scene::new("players=6", "c4:D,c5:d", 6).legal("c5>c4");
}

#[test]
fn k8_a_donjon_does_not_cross_to_the_other_half_of_its_base() {
    light("c4:re.D,d4:rw").refused("c4>d4", "K8", "same-base");
    light("c4:re,d4:rw.D").refused("d4>c4", "K8", "same-base");
    light("c4:rn.D,c5:rs").refused("c4>c5", "K8", "same-base");
    light("c4:rn,c5:rs.D").refused("c5>c4", "K8", "same-base");
    // Something between, or something on the other half, makes it another piece.
    light("c4:re.t.D,d4:rw").legal("c4>d4");
    light("c4:re.D,d4:rw.t").legal("c4>d4");
    // Two ramparts below each other: the one right below counts.
    light("c4:re.re.D,d4:rw.rw").refused("c4>d4", "K8", "same-base");
    // Another rampart beside is no base of its own.
    light("c4:rn.D,c5:rs,d4:Re,e4:Rw").legal("c4>d4");
}

#[test]
fn k8_heights_do_not_matter_and_leaving_uncovers() {
    let up = light("c4:D,d4:t.T.t.T.t").after("c4>d4");
    assert_eq!([up.column("c4"), up.column("d4")], ["-", "t.T.t.T.t.D"]);
    let down = light("c4:t.T.t.D,d4:d,d5:T").after("c4>d4");
    assert_eq!([down.column("c4"), down.column("d4")], ["t.T.t", "d.D"]);
    // The dark tower below is free again.
    let next = down.after("c4>d5");
    assert_eq!([next.column("c4"), next.column("d5")], ["t.T", "T.t"]);
}

#[test]
fn k8_nothing_is_put_on_a_roof() {
    let scene = light("c4:D,d4:t.D.^,e5:T,f6:d.T.^,a1:Re,b1:Rw,a2:re.Re.^,b2:rw.Rw.^");
    scene.refused("c4>d4", "K8", "under-a-roof");
    scene.refused("e5>f6", "K8", "under-a-roof");
    scene.refused("a1b1>a2b2", "K8", "under-a-roof");
}

#[test]
fn k9_a_donjon_goes_one_step_over_a_side() {
    let scene = light("d4:D,d5:t,e4:t,d3:t,c4:t,e5:t,c3:t,d6:t");
    assert_eq!(scene.turns("d4>"), ["c4", "d3", "d5", "e4"]);
    scene.refused("d4>e5", "K9", "donjon-way");
    scene.refused("d4>d6", "K9", "donjon-way");
    scene.refused("d4>d4", "K9", "donjon-way");
    scene.refused("d4>d5d6", "K9", "covers-one-square");
}

#[test]
fn k10_a_tower_goes_one_step_over_a_corner() {
    let scene = light("d4:T,e5:d,e3:d,c5:d,c3:d,d5:d,f6:d");
    assert_eq!(scene.turns("d4>"), ["c3", "c5", "e3", "e5"]);
    scene.refused("d4>d5", "K10", "tower-way");
    scene.refused("d4>f6", "K10", "tower-way");
    scene.refused("d4>e5f5", "K10", "covers-one-square");
}

#[test]
fn k10_on_a_rampart_a_piece_covers_one_half() {
    let scene = light("c3:T,d4:re,e4:rw").after("c3>d4");
    assert_eq!([scene.column("d4"), scene.column("e4")], ["re.T", "rw"]);
    // The other half is still the top of its column, and takes another piece.
    dark("e5:d,d4:re.T,e4:rw").legal("e5>e4");
}

#[test]
fn k11_own_on_own_is_allowed() {
    light("c4:D,c5:T").legal("c4>c5");
    light("c4:T,d5:D").legal("c4>d5");
    light("c4:D,c5:Re,d5:Rw").legal("c4>c5");
    light("c4:Re,d4:Rw,c5:Re,d5:Rw").legal("c4d4>c5d5");
}

#[test]
fn k12_a_rampart_goes_onto_a_free_rampart_beside_it() {
    // Long side on long side, short side on short side, and turning.
    light("c4:Re,d4:Rw,c5:re,d5:rw").legal("c4d4>c5d5");
    light("c4:Re,d4:Rw,e4:re,f4:rw").legal("c4d4>e4f4");
    light("c4:Re,d4:Rw,e4:rn,e5:rs").legal("c4d4>e4e5");
    let turned = light("c4:Re,d4:Rw,d5:rn,d6:rs").after("c4d4>d5d6");
    assert_eq!([turned.column("d5"), turned.column("d6")], ["rn.Rn", "rs.Rs"]);
    // Heights do not matter.
    light("c4:re.Re,d4:rw.Rw,c5:re,d5:rw").legal("c4d4>c5d5");
    light("c4:Re,d4:Rw,c5:Re.re.Re.re,d5:Rw.rw.Rw.rw").legal("c4d4>c5d5");
}

#[test]
fn k12_corners_do_not_count_for_ramparts() {
    light("c4:Re,d4:Rw,e5:re,f5:rw").refused("c4d4>e5f5", "K12", "not-beside");
    light("c4:Re,d4:Rw,a6:re,b6:rw").refused("c4d4>a6b6", "K12", "not-beside");
}

#[test]
fn k12_a_rampart_leaves_both_its_squares() {
    let scene = light("c4:Re,d4:Rw,e4:t,c5:re,d5:rw");
    scene.refused("c4d4>d4e4", "K12", "own-square");
    scene.refused("c4d4>c4d4", "K12", "own-square");
    scene.refused("c4d4>e4", "K12", "covers-two-squares");
}

#[test]
fn k12_a_level_pair_with_an_enemy_carries_a_rampart() {
    for pair in ["c5:t,d5:D", "c5:T,d5:d", "c5:t,d5:d", "c5:d,d5:D"] {
        light(&format!("c4:Re,d4:Rw,{pair}")).legal("c4d4>c5d5");
    }
    light("c4:Re,d4:Rw,c5:T,d5:D").refused("c4d4>c5d5", "K12", "no-enemy-in-pair");
    // Only what is on top counts as the pair's colours.
    light("c4:Re,d4:Rw,c5:t.T,d5:t.D").refused("c4d4>c5d5", "K12", "no-enemy-in-pair");
    light("c4:Re,d4:Rw,c5:T.t,d5:D.D").legal("c4d4>c5d5");
    dark("c4:re,d4:rw,c5:T,d5:D").legal("c4d4>c5d5");
}

#[test]
fn k12_one_square_of_the_pair_beside_the_rampart_is_enough() {
    light("c4:Re,d4:Rw,e4:t,f4:t").legal("c4d4>e4f4");
    light("c4:Re,d4:Rw,e4:t,e5:t").legal("c4d4>e4e5");
    light("c4:Re,d4:Rw,e5:t,f5:t").refused("c4d4>e5f5", "K12", "not-beside");
}

#[test]
fn k12_a_pair_must_be_equally_high() {
    light("c4:Re,d4:Rw,c5:t,d5:T.t").refused("c4d4>c5d5", "K12", "not-level");
    light("c4:Re,d4:Rw,c5:T.t,d5:T.t").legal("c4d4>c5d5");
}

#[test]
fn k12_half_ramparts_never_carry_a_rampart() {
    // A half beside a single piece, and halves of two ramparts side by side.
    light("c4:Re,d4:Rw,c5:rn,c6:rs,d5:t").refused("c4d4>c5d5", "K12", "half-base");
    light("c4:Re,d4:Rw,c5:rn,c6:rs,d5:rn,d6:rs").refused("c4d4>c5d5", "K12", "half-base");
    // One rampart whose other half is covered.
    light("c4:Re,d4:Rw,c5:re,d5:rw.t").refused("c4d4>c5d5", "K12", "half-base");
    // Standing on a rampart, a pair is a pair.
    light("c4:Re,d4:Rw,c5:re.T,d5:rw.t").legal("c4d4>c5d5");
}

#[test]
fn k12_a_roof_in_the_pair_forbids_it() {
    light("c4:Re,d4:Rw,c5:t.T.^,d5:t.t").refused("c4d4>c5d5", "K8", "under-a-roof");
}
