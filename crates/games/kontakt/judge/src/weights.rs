//! Weights by what decides the game, each fitted to games of two, four and six players together:
//! a handicap or a partner changes the stocks, not what a top is worth.

use kontakt::Kontakt;

use super::features::COUNT;
use players::fit::SCALE;

/// Fitted by `cargo xtask tune 'kontakt' 'kontakt(players=4)' 'kontakt(players=6)'
/// --games 600 --times 4`.
const ROOFS: [i32; COUNT] = [
    -13, // roofs left to place
    8,   // nearness of the last roof
    51,  // tops to roof that the enemy cannot cover
    18,  // tops to roof that the enemy can cover
    4,   // tops to roof that the enemy can cover for good
    19,  // to move, with a top to roof in danger
    4,   // squares to climb that the enemy cannot cover then
    -1,  // squares to climb that the enemy can cover then
    16,  // other donjons and towers that can climb where the enemy cannot follow
    11,  // other free donjons and towers
    0,   // free ramparts
    10,  // ramparts in stock
    22,  // donjons and towers in stock
    -1,  // roofs the fullest seat has beyond its share
    10,  // ahead, with few pieces left to build with
    8,   // having the move
    0,   // pieces below tops to roof
    0,   // points ahead, with few roofs to come
];

/// Fitted by `cargo xtask tune 'kontakt(score=points)' 'kontakt(players=4,score=points)'
/// 'kontakt(players=6,score=points)' --games 600 --times 4`.
const POINTS: [i32; COUNT] = [
    -19, // roofs left to place
    4,   // nearness of the last roof
    18,  // tops to roof that the enemy cannot cover
    -16, // tops to roof that the enemy can cover
    2,   // tops to roof that the enemy can cover for good
    19,  // to move, with a top to roof in danger
    0,   // squares to climb that the enemy cannot cover then
    -3,  // squares to climb that the enemy can cover then
    22,  // other donjons and towers that can climb where the enemy cannot follow
    14,  // other free donjons and towers
    7,   // free ramparts
    9,   // ramparts in stock
    20,  // donjons and towers in stock
    -1,  // roofs the fullest seat has beyond its share
    4,   // ahead, with few pieces left to build with
    13,  // having the move
    16,  // pieces below tops to roof
    3,   // points ahead, with few roofs to come
];

/// The weights of a variant.
pub(super) fn of(game: Kontakt) -> &'static [i32; COUNT] {
    if game.counts_points() { &POINTS } else { &ROOFS }
}

/// Points that change the odds by the factor e, as estimates of a search come true
/// (`cargo xtask calibrate`): where points decide, a lead is less safe than it looks.
pub(super) fn scale(game: Kontakt) -> f32 {
    if game.counts_points() { 1.5 * SCALE } else { SCALE }
}
