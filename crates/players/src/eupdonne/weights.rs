//! Fitted to self-play, twice 700 games at 300 nodes a turn, beginning with weights by hand; to be
//! fitted again by `cargo xtask tune eupdonne` and `cargo xtask tune 'eupdonne(hold=pinned)'`.

/// For `hold=kept`.
pub(super) const KEPT: [i32; 13] = [
    766, // a win within reach, having the move
    27,  // a win within reach, the other having the move
    -1,  // pairs of corners two bars apart
    11,  // pairs of corners three bars apart
    14,  // pairs of corners four bars apart
    15,  // corners held
    -1,  // links in the camp
    1,   // captives
    3,   // bars of the other side one captor short of being captured
    0,   // such bars, having the move
    -3,  // bars bound in no chain from a corner
    -4,  // bars in hand
    4,   // having the move
];

/// For `hold=pinned`.
pub(super) const PINNED: [i32; 13] = [
    760, // a win within reach, having the move
    12,  // a win within reach, the other having the move
    -2,  // pairs of corners two bars apart
    3,   // pairs of corners three bars apart
    -4,  // pairs of corners four bars apart
    27,  // corners held
    2,   // links in the camp
    1,   // captives
    5,   // bars of the other side one captor short of being captured
    -1,  // such bars, having the move
    -1,  // bars bound in no chain from a corner
    -3,  // bars in hand
    8,   // having the move
];
