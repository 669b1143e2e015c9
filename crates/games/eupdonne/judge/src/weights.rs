//! The numbers of the judge, in points of [`SCALE`](players::fit::SCALE).

/// Fitted by `cargo xtask tune 'eupdonne' 'eupdonne(hold=pinned)' --games 3000 --times 4`.
pub(super) const WEIGHTS: [i32; 8] = [
    731, // a win within reach, having the move
    14,  // a win within reach, the other having the move
    2,   // pairs of corners two bars apart
    26,  // corners held
    0,   // captives
    -1,  // bars bound in no chain from a corner
    -3,  // bars in hand
    10,  // having the move
];
