//! The numbers of the judge, in points of [`SCALE`](crate::fit::SCALE).

/// Fitted by `cargo xtask tune 'squadro' --games 500 --nodes 5000 --times 2`, beginning with an
/// earlier fit.
pub(super) const WEIGHTS: [i32; 9] = [
    -7,  // moves the four quickest pieces still need
    -7,  // of these, the last twelve
    -41, // of these, the last six
    -22, // moves the slowest piece still needs
    -19, // moves the dearest piece within reach would lose, the enemy to move
    -10, // moves the other pieces within reach would lose
    -14, // moves the dearest piece within reach would lose, oneself to move
    -9,  // moves the other pieces within reach would lose then
    5,   // having the move
];
