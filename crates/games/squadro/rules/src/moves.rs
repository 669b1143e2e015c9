//! One move along a lane, worked out beforehand for every way the enemies can stand (S4–S6).

use crate::lane::{DOTS, Dots};

/// Progress on the far edge, where a piece has turned (S3).
pub(crate) const TURNED: u8 = 6;
/// Progress of a piece that is home and off the board (S3).
pub(crate) const HOME: u8 = 12;

/// In a side's standing word the lanes that are home come after the 25 crossings.
pub(crate) const HOME_BITS: u32 = 25;

/// What a move changes. Places are relative to the lane: shifted by its index they are right.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Move {
    /// The progress before and after, one exclusive-ored with the other.
    pub(crate) progress: u8,
    /// One bit an enemy lane, for the pieces sent back.
    pub(crate) jumped: u8,
    /// The same, one bit in every four.
    pub(crate) jumped_wide: u32,
    /// The crossing left and the crossing reached, or a place at home.
    pub(crate) standing: u32,
}

/// The move of a piece that is not home: by its lane's pair of dots, its progress, and one bit
/// for every enemy lane whose piece stands on its lane.
#[inline]
pub(crate) fn look_up(pair: usize, progress: usize, enemies: usize) -> &'static Move {
    &MOVES[pair << 9 | progress << 5 | enemies]
}

static MOVES: [Move; 3 << 9] = {
    let nothing = Move { progress: 0, jumped: 0, jumped_wide: 0, standing: 0 };
    let mut table = [nothing; 3 << 9];
    let mut pair = 0;
    while pair < 3 {
        let mut progress = 0;
        while progress < HOME {
            let mut enemies = 0;
            while enemies < 32 {
                table[pair << 9 | (progress as usize) << 5 | enemies as usize] =
                    travel(DOTS[pair], progress, enemies);
                enemies += 1;
            }
            progress += 1;
        }
        pair += 1;
    }
    table
};

const fn travel(dots: Dots, from: u8, enemies: u8) -> Move {
    let mut dots = if from < TURNED { dots.outward } else { dots.homeward };
    let mut progress = from;
    let mut jumped = 0;
    while dots > 0 {
        progress += 1;
        dots -= 1;
        // S6: go on over every enemy in a row; the first free square ends the move.
        while crossing(progress) & enemies != 0 {
            jumped |= crossing(progress);
            progress += 1;
            dots = 0;
        }
        // S5: an edge stops the move whatever dots are left.
        if progress == TURNED || progress == HOME {
            break;
        }
    }
    Move {
        progress: from ^ progress,
        jumped,
        jumped_wide: spread(jumped, 4),
        standing: standing(from) ^ standing(progress),
    }
}

/// The bit of the enemy lane that crosses here (S1, S3); none on the edges.
const fn crossing(progress: u8) -> u8 {
    let coordinate = if progress <= TURNED { progress } else { HOME - progress };
    if coordinate == 0 || coordinate == TURNED { 0 } else { 1 << (coordinate - 1) }
}

/// The bit of lane 1 in a side's standing word for a piece with this progress.
pub(crate) const fn standing(progress: u8) -> u32 {
    if progress == HOME { 1 << HOME_BITS } else { spread(crossing(progress), 5) }
}

const fn spread(bits: u8, apart: u32) -> u32 {
    let mut wide = 0;
    let mut lane = 0;
    while lane < 5 {
        wide |= (bits as u32 >> lane & 1) << (apart * lane);
        lane += 1;
    }
    wide
}
