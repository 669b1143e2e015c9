//! To be fitted by `cargo xtask tune 'contigo'`, a variant at a time; these come from
//! [`crate::selfplay`] as follows, each time with the weights of the fit before.
//!
//! | variant | games a fit | nodes a turn | fit kept | turns by chance |
//! |---|---|---|---|---|
//! | alignment | 120 | 1000 | second of two | 5 % |
//! | advanced | 100 | 600 | first of two | 5 % |
//! | capture | 200, decided ones only | 600 | second of two | 15 % |
//! | quick | 200, decided ones only | 600 | first of two | 15 % |
//!
//! With four seats that all play carefully the limit of turns is reached, and an even result
//! says nothing about anybody: hence decided games, and more chance.

use contigo::Variant;

use super::FEATURES;

/// The weights of a variant; features of the other kind of game have none.
pub(super) const fn of(variant: Variant) -> [i32; FEATURES.len()] {
    match variant {
        Variant::Alignment => ALIGNMENT,
        Variant::Advanced => ADVANCED,
        Variant::Capture => CAPTURE,
        Variant::Quick => QUICK,
    }
}

const ALIGNMENT: [i32; FEATURES.len()] =
    [26, 19, 32, -10, 7, 82, 91, 623, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const ADVANCED: [i32; FEATURES.len()] =
    [21, 6, -3, 7, 16, 35, 54, 387, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const CAPTURE: [i32; FEATURES.len()] =
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 37, -17, 8, 18, -5, -226, 1, 1, -2, 7, 0, 1, 254];
const QUICK: [i32; FEATURES.len()] =
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 33, -17, 5, 8, -23, -242, -16, 11, 17, 34, 5, 22, 294];
