//! The numbers of the judge, in points of [`SCALE`], a set a variant: where
//! diagonals count or armies begin changes the board, not what a threat is worth.

use contigo::Variant;

use super::FEATURES;
use players::fit::SCALE;

/// The weights of a variant; features of the other kind of game have none.
pub(super) const fn of(variant: Variant) -> [i32; FEATURES.len()] {
    match variant {
        Variant::Alignment => ALIGNMENT,
        Variant::Advanced => ADVANCED,
        Variant::Capture => CAPTURE,
        Variant::Quick => QUICK,
    }
}

/// Points that change the odds by the factor e, as estimates of a search come true
/// (`cargo xtask calibrate`): in alignment small leads last.
pub(super) const fn scale(variant: Variant) -> f32 {
    match variant {
        Variant::Alignment => SCALE / 1.6,
        Variant::Advanced | Variant::Capture | Variant::Quick => SCALE,
    }
}

/// Fitted by `cargo xtask tune 'contigo' 'contigo(diagonals=all)' --games 1000 --times 4`.
const ALIGNMENT: [i32; FEATURES.len()] = [
    26,  // lines with three pawns and room for the fourth
    15,  // lines with two pawns and room for two more
    14,  // ways to complete a line, whatever the pits hold
    -4,  // ways to complete a line that lack one bead
    12,  // a winning move stands while the other side is to move
    46,  // further winning moves that stand then
    86,  // no one sowing breaks all winning moves that stand then
    630, // a winning move now
    11,  // having the move
    0,   // pieces controlled
    0,   // pieces more than the strongest other seat has
    0,   // moves its pieces have
    0,   // having the move
    0,   // pieces the seat to move can take
    0,   // the seat to move can take the king
    0,   // pieces the seats after that can take
    0,   // the seats after that can take the king
    0,   // to move, pieces within reach
    0,   // to move, pieces that a king within reach would bring
    0,   // waiting, pieces within reach
    0,   // waiting, kings within reach
    0,   // still in the game
];

/// Fitted by `cargo xtask tune 'contigo(variant=advanced)'
/// 'contigo(variant=advanced,diagonals=all)' --games 600 --times 4`.
const ADVANCED: [i32; FEATURES.len()] = [
    5,   // lines with three pawns and room for the fourth
    7,   // lines with two pawns and room for two more
    1,   // ways to complete a line, whatever the pits hold
    0,   // ways to complete a line that lack one bead
    -1,  // a winning move stands while the other side is to move
    16,  // further winning moves that stand then
    220, // no one sowing breaks all winning moves that stand then
    556, // a winning move now
    3,   // having the move
    0,   // pieces controlled
    0,   // pieces more than the strongest other seat has
    0,   // moves its pieces have
    0,   // having the move
    0,   // pieces the seat to move can take
    0,   // the seat to move can take the king
    0,   // pieces the seats after that can take
    0,   // the seats after that can take the king
    0,   // to move, pieces within reach
    0,   // to move, pieces that a king within reach would bring
    0,   // waiting, pieces within reach
    0,   // waiting, kings within reach
    0,   // still in the game
];

/// Fitted by `cargo xtask tune 'contigo(variant=capture)' 'contigo(variant=capture,setup=arrow)'
/// 'contigo(variant=capture,setup=diamond)' --games 300 --times 4`.
const CAPTURE: [i32; FEATURES.len()] = [
    0,    // lines with three pawns and room for the fourth
    0,    // lines with two pawns and room for two more
    0,    // ways to complete a line, whatever the pits hold
    0,    // ways to complete a line that lack one bead
    0,    // a winning move stands while the other side is to move
    0,    // further winning moves that stand then
    0,    // no one sowing breaks all winning moves that stand then
    0,    // a winning move now
    0,    // having the move
    38,   // pieces controlled
    -17,  // pieces more than the strongest other seat has
    8,    // moves its pieces have
    19,   // having the move
    -8,   // pieces the seat to move can take
    -368, // the seat to move can take the king
    -7,   // pieces the seats after that can take
    -18,  // the seats after that can take the king
    4,    // to move, pieces within reach
    2,    // to move, pieces that a king within reach would bring
    -6,   // waiting, pieces within reach
    -3,   // waiting, kings within reach
    272,  // still in the game
];

/// Fitted by `cargo xtask tune 'contigo(variant=quick)' 'contigo(variant=quick,setup=arrow)'
/// 'contigo(variant=quick,setup=diamond)' --games 300 --times 4`.
const QUICK: [i32; FEATURES.len()] = [
    0,    // lines with three pawns and room for the fourth
    0,    // lines with two pawns and room for two more
    0,    // ways to complete a line, whatever the pits hold
    0,    // ways to complete a line that lack one bead
    0,    // a winning move stands while the other side is to move
    0,    // further winning moves that stand then
    0,    // no one sowing breaks all winning moves that stand then
    0,    // a winning move now
    0,    // having the move
    47,   // pieces controlled
    -15,  // pieces more than the strongest other seat has
    1,    // moves its pieces have
    9,    // having the move
    -9,   // pieces the seat to move can take
    -188, // the seat to move can take the king
    -6,   // pieces the seats after that can take
    -3,   // the seats after that can take the king
    10,   // to move, pieces within reach
    17,   // to move, pieces that a king within reach would bring
    1,    // waiting, pieces within reach
    0,    // waiting, kings within reach
    284,  // still in the game
];
