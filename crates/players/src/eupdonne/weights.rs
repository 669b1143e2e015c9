//! The numbers of the judge, in points of [`SCALE`](crate::fit::SCALE).

/// Fitted by `cargo xtask tune 'eupdonne' --games 1500 --times 4`.
pub(super) const KEPT: [i32; 13] = [
    738, // a win within reach, having the move
    13,  // a win within reach, the other having the move
    2,   // pairs of corners two bars apart
    1,   // pairs of corners three bars apart
    6,   // pairs of corners four bars apart
    14,  // corners held
    -3,  // links in the camp
    11,  // captives
    1,   // bars of the other side one captor short of being captured
    -1,  // such bars, having the move
    -6,  // bars bound in no chain from a corner
    -2,  // bars in hand
    10,  // having the move
];

/// Fitted by `cargo xtask tune 'eupdonne(hold=pinned)' --games 1500 --times 4`.
pub(super) const PINNED: [i32; 13] = [
    474, // a win within reach, having the move
    11,  // a win within reach, the other having the move
    -3,  // pairs of corners two bars apart
    -5,  // pairs of corners three bars apart
    -1,  // pairs of corners four bars apart
    28,  // corners held
    5,   // links in the camp
    0,   // captives
    6,   // bars of the other side one captor short of being captured
    -2,  // such bars, having the move
    -3,  // bars bound in no chain from a corner
    6,   // bars in hand
    13,  // having the move
];
