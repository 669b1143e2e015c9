//! What a net says of a position. Both nets were trained from the solution of the game: `lab/squadro` has
//! the program, and the figures of both.

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use game::zobrist;
use nets::{Accumulator, Net, NetError, Shape, UNIT};
use players::fit::SCALE;
use squadro::State;

/// Judges where nothing better is at hand.
const SMALL: &[u8] = include_bytes!("small.net");
const SMALL_HIDDEN: usize = 64;
const SMALL_PHASES: usize = 1;

/// Units in the first layer of a large net, and the phases it tells apart.
const LARGE_HIDDEN: usize = 256;
const LARGE_PHASES: usize = 4;

/// Each piece has an input for each progress.
const PLACES: usize = 13;
const PIECES: usize = 10;

/// A net says the logarithm of the odds that the side to move wins, and how far the end is. Copies are
/// the same net. Each thread remembers what it asked last; what a net says follows from the position
/// alone.
#[derive(Clone, Debug)]
pub(super) enum Estimate {
    Small(Loaded<SMALL_HIDDEN, SMALL_PHASES>),
    Large(Loaded<LARGE_HIDDEN, LARGE_PHASES>),
}

thread_local! {
    static SMALL_MEMORY: RefCell<Option<Memory<SMALL_HIDDEN>>> = const { RefCell::new(None) };
    static LARGE_MEMORY: RefCell<Option<Memory<LARGE_HIDDEN>>> = const { RefCell::new(None) };
}

impl Estimate {
    /// The net that is part of the program.
    pub(super) fn small() -> Self {
        Self::Small(Loaded::read(SMALL).expect("it is the net of this game"))
    }

    /// A net as large as the best one.
    pub(super) fn large(file: &[u8]) -> Result<Self, NetError> {
        Loaded::read(file).map(Self::Large)
    }

    /// What the net says of a position that is not over, in points for the side to move.
    #[inline]
    pub(super) fn points(&self, state: &State) -> i32 {
        match self {
            Self::Small(net) => SMALL_MEMORY.with_borrow_mut(|memory| net.points(memory, state)),
            Self::Large(net) => LARGE_MEMORY.with_borrow_mut(|memory| net.points(memory, state)),
        }
    }
}

/// A net that was read.
#[derive(Clone, Debug)]
pub(super) struct Loaded<const HIDDEN: usize, const PHASES: usize> {
    net: Arc<Net<HIDDEN, 2>>,
    /// Tells nets apart.
    id: u64,
}

static NEXT: AtomicU64 = AtomicU64::new(0);

/// Positions whose points are remembered.
const REMEMBERED: usize = 1 << 14;

/// What a thread remembers of the net asked last.
struct Memory<const HIDDEN: usize> {
    net: u64,
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

impl<const HIDDEN: usize, const PHASES: usize> Loaded<HIDDEN, PHASES> {
    fn read(file: &[u8]) -> Result<Self, NetError> {
        let shape = Shape { inputs: PIECES * PLACES, sets: 2 * PHASES };
        let net = Arc::new(Net::read(file, shape)?);
        Ok(Self { net, id: NEXT.fetch_add(1, Ordering::Relaxed) })
    }

    fn new_memory(&self) -> Memory<HIDDEN> {
        let mut sums = self.net.nothing();
        let start: [usize; PIECES] = std::array::from_fn(|piece| input(piece, 0));
        self.net.update(&mut sums, &[], &start);
        // No position has this key: a progress is at most 12.
        let known = vec![Known { key: u64::MAX, points: 0 }; REMEMBERED].into();
        Memory { net: self.id, pieces: 0, sums, known }
    }

    #[inline]
    fn points(&self, memory: &mut Option<Memory<HIDDEN>>, state: &State) -> i32 {
        let memory = match memory {
            Some(memory) if memory.net == self.id => memory,
            other => other.insert(self.new_memory()),
        };
        // In browsers a `usize` has no room for both sides.
        let [yellow, red] = [0, 1].map(|side| state.progresses(side) as u64);
        let pieces = yellow | red << 20;
        let key = pieces << 1 | state.mover() as u64;
        let place = zobrist::mix(key) as usize % REMEMBERED;
        let known = memory.known[place];
        if known.key == key {
            return known.points;
        }
        let points = self.judge(memory, pieces, state.mover());
        memory.known[place] = Known { key, points };
        points
    }

    fn judge(&self, memory: &mut Memory<HIDDEN>, pieces: u64, mover: usize) -> i32 {
        let (mut removed, mut added, mut count) = ([0; PIECES], [0; PIECES], 0);
        let mut changed = memory.pieces ^ pieces;
        while changed != 0 {
            let piece = changed.trailing_zeros() as usize / 4;
            let progress = |pieces: u64| (pieces >> (4 * piece) & 0xf) as usize;
            removed[count] = input(piece, progress(memory.pieces));
            added[count] = input(piece, progress(pieces));
            count += 1;
            changed &= !(0xf << (4 * piece));
        }
        self.net.update(&mut memory.sums, &removed[..count], &added[..count]);
        memory.pieces = pieces;
        let set = mover * PHASES + phase(pieces).min(PHASES - 1);
        weigh(self.net.judge(&memory.sums, set))
    }
}

const fn input(piece: usize, progress: usize) -> usize {
    piece * PLACES + progress
}

/// How many pieces have turned, those that are home counted twice, by threes.
fn phase(pieces: u64) -> usize {
    let turned = (0..PIECES).map(|piece| (pieces >> (4 * piece) & 0xf) as usize / 6).sum::<usize>();
    turned / 3
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
