//! What a net says of a position. It was trained from the solution of the game: `lab/squadro` has
//! the program, and the figures of both nets.

use std::cell::RefCell;
use std::sync::LazyLock;

use game::zobrist;
use nets::{Accumulator, Net, Shape, UNIT};
use players::fit::SCALE;
use squadro::State;

/// Browsers would have to load the large one before the first turn.
#[cfg(not(target_family = "wasm"))]
mod size {
    pub(super) const FILE: &[u8] = include_bytes!("large.net");
    pub(super) const HIDDEN: usize = 256;
    pub(super) const PHASES: usize = 4;
}
#[cfg(target_family = "wasm")]
mod size {
    pub(super) const FILE: &[u8] = include_bytes!("small.net");
    pub(super) const HIDDEN: usize = 64;
    pub(super) const PHASES: usize = 1;
}
use size::{FILE, HIDDEN, PHASES};

/// Each piece has an input for each progress.
const PLACES: usize = 13;
const PIECES: usize = 10;

/// It says the logarithm of the odds that the side to move wins, and how far the end is.
static NET: LazyLock<Net<HIDDEN, 2>> = LazyLock::new(|| {
    let shape = Shape { inputs: PIECES * PLACES, sets: 2 * PHASES };
    Net::read(FILE, shape).expect("it is the net of this game")
});

thread_local! {
    static MEMORY: RefCell<Memory> = RefCell::new(Memory::new());
}

/// What the net says of a position that is not over, in points for the side to move.
#[inline]
pub(super) fn points(state: &State) -> i32 {
    MEMORY.with_borrow_mut(|memory| memory.points(state))
}

/// Positions whose points are remembered.
const REMEMBERED: usize = 1 << 14;

/// What a thread remembers. What it says follows from the position alone.
struct Memory {
    /// The pieces of the last position judged, four bits each, Yellow's lane 1 lowest.
    pieces: u64,
    sums: Accumulator<HIDDEN>,
    known: Box<[Known]>,
}

/// The points of a position.
#[derive(Copy, Clone)]
struct Known {
    key: u64,
    points: i32,
}

impl Memory {
    fn new() -> Self {
        let mut sums = NET.nothing();
        let start: [usize; PIECES] = std::array::from_fn(|piece| input(piece, 0));
        NET.update(&mut sums, &[], &start);
        // No position has this key: a progress is at most 12.
        let known = vec![Known { key: u64::MAX, points: 0 }; REMEMBERED].into();
        Self { pieces: 0, sums, known }
    }

    #[inline]
    fn points(&mut self, state: &State) -> i32 {
        let pieces = (state.progresses(0) | state.progresses(1) << 20) as u64;
        let key = pieces << 1 | state.mover() as u64;
        let place = zobrist::mix(key) as usize % REMEMBERED;
        let known = self.known[place];
        if known.key == key {
            return known.points;
        }
        let points = self.judge(pieces, state.mover());
        self.known[place] = Known { key, points };
        points
    }

    fn judge(&mut self, pieces: u64, mover: usize) -> i32 {
        let (mut removed, mut added, mut count) = ([0; PIECES], [0; PIECES], 0);
        let mut changed = self.pieces ^ pieces;
        while changed != 0 {
            let piece = changed.trailing_zeros() as usize / 4;
            let progress = |pieces: u64| (pieces >> (4 * piece) & 0xf) as usize;
            removed[count] = input(piece, progress(self.pieces));
            added[count] = input(piece, progress(pieces));
            count += 1;
            changed &= !(0xf << (4 * piece));
        }
        NET.update(&mut self.sums, &removed[..count], &added[..count]);
        self.pieces = pieces;
        let set = mover * PHASES + phase(pieces);
        weigh(NET.judge(&self.sums, set))
    }
}

const fn input(piece: usize, progress: usize) -> usize {
    piece * PLACES + progress
}

/// How many pieces have turned, those that are home counted twice, by threes.
fn phase(pieces: u64) -> usize {
    let turned = (0..PIECES).map(|piece| (pieces >> (4 * piece) & 0xf) as usize / 6).sum::<usize>();
    (turned / 3).min(PHASES - 1)
}

/// An estimate of who wins is more important than how soon: a turn less is worth so many points
/// to a side that is sure to win.
const TURN: i32 = 1;
/// Units of the distance in a turn: the net was trained with turns divided by 64.
const UNITS_A_TURN: i32 = UNIT / 64;
/// No game takes longer against good play.
const LONGEST: i32 = 247;
/// From these odds on a side is sure.
const SURE: i32 = 3 * UNIT;

/// Points for odds and distance.
fn weigh([odds, distance]: [i32; 2]) -> i32 {
    let distance = (distance / UNITS_A_TURN).clamp(0, LONGEST);
    let haste = TURN * (LONGEST - distance) * odds.clamp(-SURE, SURE) / SURE;
    (i64::from(odds) * SCALE as i64 / i64::from(UNIT)) as i32 + haste
}
