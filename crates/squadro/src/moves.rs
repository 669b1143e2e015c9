//! One move along a lane, worked out beforehand for every way the enemies can stand (S4–S6).

use crate::lane::{LANES, Lane, Way, speed};
use crate::state::{HOME, TURNED};

/// Where a move ends and whom it jumps.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Move {
    /// The progress reached.
    pub(crate) progress: u8,
    /// One bit an enemy lane, for the pieces sent back.
    pub(crate) jumped: u8,
}

/// The move of a piece that is not home, with one bit for every enemy lane whose piece stands
/// on its lane.
#[inline]
pub(crate) fn look_up(side: usize, lane: Lane, progress: u8, enemies: u8) -> Move {
    MOVES[index(side, lane, progress, enemies)]
}

const fn index(side: usize, lane: Lane, progress: u8, enemies: u8) -> usize {
    ((side * LANES as usize + lane.index()) << 9) | (progress as usize) << 5 | enemies as usize
}

static MOVES: [Move; 2 * LANES as usize * 16 * 32] = {
    let mut table = [Move {
        progress: 0,
        jumped: 0,
    }; 2 * LANES as usize * 16 * 32];
    let mut side = 0;
    while side < 2 {
        let mut lane = 0;
        while lane < LANES {
            let mut progress = 0;
            while progress < HOME {
                let mut enemies = 0;
                while enemies < 32 {
                    let lane = Lane::from_index(lane);
                    table[index(side, lane, progress, enemies)] =
                        travel(side, lane, progress, enemies);
                    enemies += 1;
                }
                progress += 1;
            }
            lane += 1;
        }
        side += 1;
    }
    table
};

const fn travel(side: usize, lane: Lane, from: u8, enemies: u8) -> Move {
    let way = if from < TURNED {
        Way::Outward
    } else {
        Way::Homeward
    };
    let mut dots = speed(side, lane, way);
    let mut progress = from;
    let mut jumped = 0;
    while dots > 0 {
        progress += 1;
        dots -= 1;
        // S6: go on over every enemy in a row; the first free square ends the move.
        while held(progress, enemies) {
            jumped |= square_bit(progress);
            progress += 1;
            dots = 0;
        }
        // S5: an edge stops the move whatever dots are left.
        if progress == TURNED || progress == HOME {
            break;
        }
    }
    Move { progress, jumped }
}

const fn held(progress: u8, enemies: u8) -> bool {
    progress != TURNED && progress != HOME && enemies & square_bit(progress) != 0
}

/// The bit of the enemy lane that crosses here (S1, S3).
const fn square_bit(progress: u8) -> u8 {
    let coordinate = if progress < TURNED {
        progress
    } else {
        HOME - progress
    };
    1 << (coordinate - 1)
}
