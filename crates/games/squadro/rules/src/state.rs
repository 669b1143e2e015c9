//! A position in two words.

use std::fmt;

use crate::lane::{Lane, pair};
use crate::moves::{HOME_BITS, TURNED, look_up, standing};

/// Pieces to bring home (S8).
pub(crate) const TO_WIN: u32 = 4;

/// Four bits a lane, five lanes a side.
const SIDE_BITS: usize = 20;
const SIDE: u64 = (1 << SIDE_BITS) - 1;
/// One in each lane's four bits.
const ONES: u64 = 0x1_1111;

/// After the crossings and the lanes that are home, a mark on Red's word.
const RED_BIT: u32 = 30;
const STANDING_BITS: u32 = 32;

/// Ten progresses, and what follows from them: where pieces stand on the other side's lanes,
/// and which are home. The mover's half is the low one in both words; a move turns them round.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct State {
    /// Four bits a piece, lane 1 lowest.
    progress: u64,
    /// Bit 5·e + o of a side's half: its piece of lane o stands on the enemy's lane e.
    standing: u64,
}

impl State {
    /// Progresses of Yellow and Red, and whose turn it is: 0 or 1.
    pub(crate) fn new(progress: [[u8; 5]; 2], mover: usize) -> Self {
        let mut state = Self { progress: 0, standing: 1 << (RED_BIT + STANDING_BITS) };
        for side in [1, 0] {
            state = state.turned_round();
            for (lane, &p) in progress[side].iter().enumerate() {
                state.progress |= u64::from(p) << (4 * lane);
                state.standing |= u64::from(standing(p) << lane);
            }
        }
        if mover == 0 { state } else { state.turned_round() }
    }

    /// 0 for Yellow, 1 for Red.
    #[inline]
    pub fn mover(self) -> usize {
        (self.standing >> RED_BIT & 1) as usize
    }

    /// The progress of a side's piece (S3).
    #[inline]
    pub fn progress(self, side: usize, lane: Lane) -> u8 {
        let half = if side == self.mover() { 0 } else { SIDE_BITS };
        (self.progress >> (half + 4 * lane.index()) & 0xf) as u8
    }

    /// How many of a side's pieces are home.
    pub fn home(self, side: usize) -> u32 {
        let half = if side == self.mover() { 0 } else { STANDING_BITS };
        (self.standing >> (half + HOME_BITS) & 0x1f).count_ones()
    }

    /// The progresses of a side, four bits a lane, lane 1 lowest.
    #[inline]
    pub fn progresses(self, side: usize) -> usize {
        let half = if side == self.mover() { 0 } else { SIDE_BITS };
        (self.progress >> half & SIDE) as usize
    }

    /// The crossings a side's pieces stand on: bit 5·e + o where its piece of lane o stands on
    /// the enemy's lane e, both counted from 0 (S1).
    #[inline]
    pub fn crossings(self, side: usize) -> u32 {
        let half = if side == self.mover() { 0 } else { STANDING_BITS };
        (self.standing >> half) as u32 & ((1 << HOME_BITS) - 1)
    }

    /// The enemy lanes whose pieces a side's piece would send back if it moved now (S6, S7): one
    /// bit a lane, lane 1 lowest; none for a piece that is home.
    #[inline]
    pub fn jumped(self, side: usize, lane: Lane) -> u8 {
        let half = if side == self.mover() { STANDING_BITS } else { 0 };
        let enemies = self.standing >> (half as usize + 5 * lane.index()) & 0x1f;
        look_up(pair(side, lane), self.progress(side, lane).into(), enemies as usize).jumped
    }

    /// One bit for each lane of the mover whose piece is not home.
    #[inline]
    pub(crate) fn movable(self) -> u8 {
        (!self.standing >> HOME_BITS & 0x1f) as u8
    }

    /// The side with four pieces home (S8): at most one of its pieces is out.
    #[inline]
    pub(crate) fn winner(self) -> Option<usize> {
        let at_most_one_out = |half: u32| {
            let out = !self.standing >> (half + HOME_BITS) & 0x1f;
            out & out.wrapping_sub(1) == 0
        };
        // In play it can only be the side that moved last.
        if at_most_one_out(STANDING_BITS) {
            return Some(1 - self.mover());
        }
        at_most_one_out(0).then(|| self.mover())
    }

    /// Moves the mover's piece on this lane (S4–S7); the piece must not be home.
    #[inline]
    pub(crate) fn advance(&mut self, lane: Lane) {
        let at = 4 * lane.index();
        let crossings = STANDING_BITS as usize + 5 * lane.index();
        let progress = self.progress >> at & 0xf;
        let enemies = self.standing >> crossings & 0x1f;
        let made = look_up(pair(self.mover(), lane), progress as usize, enemies as usize);
        self.standing &= !(u64::from(made.jumped) << crossings);
        self.standing ^= u64::from(made.standing) << lane.index();
        self.progress ^= u64::from(made.progress) << at;
        self.send_back(u64::from(made.jumped_wide));
        *self = self.turned_round();
    }

    /// The whole position as a number: 40 bits of progress and the mover.
    pub(crate) fn bits(self) -> u64 {
        self.progress | (self.mover() as u64) << (2 * SIDE_BITS)
    }

    /// S7: the enemy's jumped pieces return to 0 if they were outward, to 6 if homeward.
    #[inline]
    fn send_back(&mut self, jumped: u64) {
        let pieces = self.progress >> SIDE_BITS;
        // Only progresses 7 to 11 reach the high bit when one is added.
        let homeward = (pieces + ONES) >> 3 & jumped;
        let changed = (pieces & (jumped * 0xf)) ^ (homeward * u64::from(TURNED));
        self.progress ^= changed << SIDE_BITS;
    }

    #[inline]
    const fn turned_round(self) -> Self {
        Self {
            progress: self.progress >> SIDE_BITS | (self.progress & SIDE) << SIDE_BITS,
            standing: self.standing.rotate_left(STANDING_BITS),
        }
    }
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |side| Lane::all().map(|lane| self.progress(side, lane)).collect::<Vec<_>>();
        write!(f, "{:?}/{:?} {}", side(0), side(1), if self.mover() == 0 { "y" } else { "r" })
    }
}
