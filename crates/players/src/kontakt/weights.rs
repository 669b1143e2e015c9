//! Weights by what decides the game, each fitted to games of two, four and six players together:
//! a handicap or a partner changes the stocks, not what a top is worth.

use kontakt::Kontakt;

use super::features::COUNT;

/// Fitted to self-play of `kontakt`, `kontakt(players=4)` and `kontakt(players=6)` together: 400 games
/// each, 300 nodes a turn. `cargo xtask tune` fits one of them at a time.
const ROOFS: [i32; COUNT] = [-17, 9, 57, 26, 0, 19, 2, 0, 25, 13, -13, 6, 31, -6, 7, 7, 0, 0];

/// Fitted likewise to the same games with `score=points`: 300 games each, 300 nodes a turn.
const POINTS: [i32; COUNT] = [-16, -9, 22, 4, -8, 16, 6, 1, 14, 11, -5, 3, 23, -7, 1, 6, 8, 2];

/// The weights of a variant.
pub(super) fn of(game: Kontakt) -> &'static [i32; COUNT] {
    if game.counts_points() { &POINTS } else { &ROOFS }
}
