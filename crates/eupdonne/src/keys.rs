//! One key for every fact a position can hold; the hash is their exclusive or.

use game::zobrist;

use crate::bar::Bar;
use crate::piece::Side;
use crate::step::Memory;

const BARS: usize = 3 * 256;

static BAR: [u64; 2 * BARS] = zobrist::keys(0xe001);
static CAPTURED: [u64; 2 * BARS] = zobrist::keys(0xe002);
static INTRODUCED: [u64; 2 * 64] = zobrist::keys(0xe003);
static MOVED_TO: [u64; 2 * 64] = zobrist::keys(0xe004);
static MOVED_FROM: [u64; 2 * 256] = zobrist::keys(0xe005);
static TAKEN_BACK: [u64; 2 * BARS] = zobrist::keys(0xe006);

static MOVER: [u64; 2] = zobrist::keys(0xe007);

/// This side is to move.
#[inline]
pub(crate) fn mover(side: Side) -> u64 {
    MOVER[side.index()]
}

/// A piece of this side lies here.
#[inline]
pub(crate) fn bar(owner: Side, bar: Bar) -> u64 {
    BAR[owner.index() * BARS + index(bar)]
}

/// The piece that lies here is captured.
#[inline]
pub(crate) fn captured(owner: Side, bar: Bar) -> u64 {
    CAPTURED[owner.index() * BARS + index(bar)]
}

/// This side remembers this (E7).
#[inline]
pub(crate) fn memory(side: Side, memory: Memory) -> u64 {
    let side = side.index();
    match memory {
        Memory::Nothing => 0,
        Memory::Introduced { middle } => INTRODUCED[side * 64 + middle.index()],
        Memory::Moved { middle, from } => {
            MOVED_TO[side * 64 + middle.index()] ^ MOVED_FROM[side * 256 + usize::from(from.code())]
        }
        Memory::TakenBack { form, from } => {
            let placement = from;
            TAKEN_BACK[side * BARS + index(Bar { form, placement })]
        }
    }
}

fn index(bar: Bar) -> usize {
    bar.form.index() << 8 | usize::from(bar.placement.code())
}
