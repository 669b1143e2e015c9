//! The numbers of the judge, in points of [`SCALE`](players::fit::SCALE).

/// Fitted by `cargo xtask tune 'squadro' --games 1000 --times 4`.
pub(super) const WEIGHTS: [i32; 9] = [
    -9,  // moves the four quickest pieces still need
    -9,  // of these, the last twelve
    -35, // of these, the last six
    -26, // moves the slowest piece still needs
    -19, // moves the dearest piece within reach would lose, the enemy to move
    -6,  // moves the other pieces within reach would lose
    -10, // moves the dearest piece within reach would lose, oneself to move
    -15, // moves the other pieces within reach would lose then
    10,  // having the move
];
