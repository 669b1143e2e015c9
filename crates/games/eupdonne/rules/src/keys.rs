//! One key for every fact a position can hold; the hash is their exclusive or.

use game::zobrist::Keys;

use crate::bar::Bar;
use crate::piece::Side;
use crate::step::Memory;

const BARS: usize = 3 * 256;

static BAR: Keys<{ 2 * BARS }> = Keys::new(0xe001);
static CAPTURED: Keys<{ 2 * BARS }> = Keys::new(0xe002);
static INTRODUCED: Keys<{ 2 * 64 }> = Keys::new(0xe003);
static MOVED_TO: Keys<{ 2 * 64 }> = Keys::new(0xe004);
static MOVED_FROM: Keys<{ 2 * 256 }> = Keys::new(0xe005);
static TAKEN_BACK: Keys<{ 2 * BARS }> = Keys::new(0xe006);

static MOVER: Keys<2> = Keys::new(0xe007);

/// This side is to move.
#[inline]
pub(crate) fn mover(side: Side) -> u64 {
    MOVER.at(side.index())
}

/// A piece of this side lies here.
#[inline]
pub(crate) fn bar(owner: Side, bar: Bar) -> u64 {
    BAR.at(owner.index() * BARS + index(bar))
}

/// The piece that lies here is captured.
#[inline]
pub(crate) fn captured(owner: Side, bar: Bar) -> u64 {
    CAPTURED.at(owner.index() * BARS + index(bar))
}

/// This side remembers this (E7).
#[inline]
pub(crate) fn memory(side: Side, memory: Memory) -> u64 {
    let side = side.index();
    match memory {
        Memory::Nothing => 0,
        Memory::Introduced { middle } => INTRODUCED.at(side * 64 + middle.index()),
        Memory::Moved { middle, from } => {
            MOVED_TO.at(side * 64 + middle.index())
                ^ MOVED_FROM.at(side * 256 + usize::from(from.code()))
        }
        Memory::TakenBack { form, from } => {
            let placement = from;
            TAKEN_BACK.at(side * BARS + index(Bar { form, placement }))
        }
    }
}

fn index(bar: Bar) -> usize {
    bar.form.index() << 8 | usize::from(bar.placement.code())
}
