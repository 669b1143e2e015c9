//! Ten progresses and a mover, packed into 41 bits of one word.

use std::fmt;

use crate::lane::Lane;
use crate::moves::look_up;

/// Progress on the far edge, where a piece has turned (S3).
pub(crate) const TURNED: u8 = 6;
/// Progress of a piece that is home and off the board (S3).
pub(crate) const HOME: u8 = 12;
/// Pieces to bring home (S8).
pub(crate) const TO_WIN: u32 = 4;

/// Four bits a lane, five lanes a side.
const SIDE_BITS: u32 = 20;
const SIDE: u64 = (1 << SIDE_BITS) - 1;
const MOVER_BIT: u32 = 2 * SIDE_BITS;
/// One in each lane's four bits.
const ONES: u64 = 0x1_1111;

/// A position: Yellow's progresses lane 1 lowest, then Red's, then the mover.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct State(u64);

impl State {
    pub(crate) fn new(progress: [[u8; 5]; 2], mover: usize) -> Self {
        let pack = |side: [u8; 5]| {
            side.iter()
                .rev()
                .fold(0, |bits, &p| bits << 4 | u64::from(p))
        };
        Self(pack(progress[0]) | pack(progress[1]) << SIDE_BITS | (mover as u64) << MOVER_BIT)
    }

    /// 0 for Yellow, 1 for Red.
    #[inline]
    pub fn mover(self) -> usize {
        (self.0 >> MOVER_BIT) as usize
    }

    /// The progress of a side's piece (S3).
    #[inline]
    pub fn progress(self, side: usize, lane: Lane) -> u8 {
        (self.side(side) >> (4 * lane.index()) & 0xf) as u8
    }

    /// How many of a side's pieces are home.
    #[inline]
    pub fn home(self, side: usize) -> u32 {
        home_bits(self.side(side)).count_ones()
    }

    /// One bit for each lane of the mover whose piece is not home.
    #[inline]
    pub(crate) fn movable(self) -> u8 {
        gather(home_bits(self.side(self.mover())) ^ ONES)
    }

    /// Moves the mover's piece on this lane (S4–S7); the piece must not be home.
    #[inline]
    pub(crate) fn advance(&mut self, lane: Lane) {
        let side = self.mover();
        let (own, enemy) = (self.side(side), self.side(1 - side));
        let at = 4 * lane.index();
        let progress = own >> at & 0xf;
        let enemies = gather(on_lane(enemy, lane));
        let reached = look_up(side, lane, progress as u8, enemies);
        let own = own ^ (progress ^ u64::from(reached.progress)) << at;
        let enemy = send_back(enemy, reached.jumped);
        let next = 1 - side;
        let own_at = SIDE_BITS * side as u32;
        let enemy_at = SIDE_BITS * next as u32;
        *self = Self(own << own_at | enemy << enemy_at | (next as u64) << MOVER_BIT);
    }

    /// The whole position as a number.
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    #[inline]
    const fn side(self, side: usize) -> u64 {
        self.0 >> (SIDE_BITS * side as u32) & SIDE
    }
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |side| {
            Lane::all()
                .map(|lane| self.progress(side, lane))
                .collect::<Vec<_>>()
        };
        write!(
            f,
            "{:?}/{:?} {}",
            side(0),
            side(1),
            if self.mover() == 0 { "y" } else { "r" }
        )
    }
}

/// One in the place of each piece that is home: 12 is the only progress with both high bits.
#[inline]
const fn home_bits(side: u64) -> u64 {
    side >> 2 & side >> 3 & ONES
}

/// One in the place of each piece that stands on the given lane of its enemy: its coordinate is
/// the lane's number (S1), so its progress is that number or 12 less it (S3).
#[inline]
const fn on_lane(side: u64, lane: Lane) -> u64 {
    let number = lane.number() as u64;
    let outward = equal_to(side, number);
    let homeward = equal_to(side, HOME as u64 - number);
    outward | homeward
}

/// One in each lane whose four bits hold `value`.
#[inline]
const fn equal_to(side: u64, value: u64) -> u64 {
    let differs = side ^ (value * ONES);
    let any_bit = differs | differs >> 1;
    (any_bit | any_bit >> 2) & ONES ^ ONES
}

/// Ones four bits apart pushed together.
#[inline]
const fn gather(ones: u64) -> u8 {
    let pairs = (ones | ones >> 3) & 0x1_0303;
    ((pairs | pairs >> 6) & 0xf | pairs >> 12 & 0x10) as u8
}

/// S7: the jumped pieces return to 0 if they were outward, to 6 if homeward.
#[inline]
const fn send_back(side: u64, jumped: u8) -> u64 {
    let ones = SPREAD[jumped as usize];
    // Only progresses 7 to 11 reach the high bit when one is added.
    let homeward = (side + ONES) >> 3 & ones;
    side & !(ones * 0xf) | homeward * TURNED as u64
}

/// Five bits spread four apart: the inverse of [`gather`].
static SPREAD: [u64; 32] = {
    let mut table = [0; 32];
    let mut bits = 0;
    while bits < 32 {
        let mut lane = 0;
        while lane < 5 {
            table[bits] |= (bits as u64 >> lane & 1) << (4 * lane);
            lane += 1;
        }
        bits += 1;
    }
    table
};
