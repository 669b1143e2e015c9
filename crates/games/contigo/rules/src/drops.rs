//! Every way to drop beads, worked out beforehand.
//!
//! Beads reach at most six pits. The six are looked at in two halves of three: a table lists,
//! for every content of three pits and every number of beads, the ways to drop that many beads
//! into them. A sowing is one way for the near half and one for the far half that together
//! drop what was taken, so lists are exact, and counts are products of polynomials.

use crate::pit::{FULL, PITS};

/// Six pits in the order beads reach them, three bits each, the nearest lowest: what they hold,
/// or what is dropped into them.
pub(crate) type Window = u32;

const HALF_BITS: u32 = 9;
const HALF: u32 = (1 << HALF_BITS) - 1;
const WINDOW: u32 = (1 << (2 * HALF_BITS)) - 1;

/// Room for a count in the polynomials: six beads go into six empty pits in 462 ways.
const COUNT_BITS: u32 = 9;
const COUNT: u64 = (1 << COUNT_BITS) - 1;

/// What stands ahead of every pit, clockwise and counter-clockwise.
#[inline]
pub(crate) fn windows(beads: &[u8; PITS]) -> [[Window; 2]; PITS] {
    let mut windows = [[0; 2]; PITS];
    let (mut clockwise, mut back) = (0, 0);
    for i in 0..6 {
        clockwise = clockwise << 3 | Window::from(beads[5 - i]);
        back = back << 3 | Window::from(beads[PITS - 6 + i]);
    }
    for i in 0..PITS {
        let last = PITS - 1 - i;
        windows[last][0] = clockwise;
        clockwise = (clockwise << 3 | Window::from(beads[last])) & WINDOW;
        windows[i][1] = back;
        back = (back << 3 | Window::from(beads[i])) & WINDOW;
    }
    windows
}

/// In how many ways `taken` beads (1 to 6) can be dropped.
#[inline]
pub(crate) fn count(window: Window, taken: u8) -> u32 {
    let (near, far) = halves(window, taken);
    let product = COUNTS[near].wrapping_mul(COUNTS[far]);
    (product >> (COUNT_BITS * u32::from(taken)) & COUNT) as u32
}

/// Calls `each` with every way to drop `taken` beads (1 to 6).
#[inline]
pub(crate) fn for_each(window: Window, taken: u8, mut each: impl FnMut(Window)) {
    let (near, far) = halves(window, taken);
    for close in 0..=usize::from(taken) {
        let beyond = ways(far, usize::from(taken) - close);
        if beyond.is_empty() {
            continue;
        }
        for &n in ways(near, close) {
            for &f in beyond {
                each(Window::from(n) | Window::from(f) << HALF_BITS);
            }
        }
    }
}

/// The way to drop `taken` beads with this index in the order of [`for_each`].
#[inline]
pub(crate) fn nth(window: Window, taken: u8, mut index: u32) -> Window {
    let (near, far) = halves(window, taken);
    for close in 0..=usize::from(taken) {
        let (by, beyond) = (ways(near, close), ways(far, usize::from(taken) - close));
        let here = (by.len() * beyond.len()) as u32;
        if index < here {
            let n = by[index as usize / beyond.len()];
            let f = beyond[index as usize % beyond.len()];
            return Window::from(n) | Window::from(f) << HALF_BITS;
        }
        index -= here;
    }
    unreachable!("the index is below the count")
}

/// The two halves, with no room left in the pits out of reach: n beads reach n pits (C6).
#[inline]
const fn halves(window: Window, taken: u8) -> (usize, usize) {
    let window = window | (WINDOW << (3 * taken)) & WINDOW;
    ((window & HALF) as usize, (window >> HALF_BITS) as usize)
}

#[inline]
fn ways(half: usize, beads: usize) -> &'static [u16] {
    let start = STARTS[half * PER_HALF + beads] as usize;
    let end = STARTS[half * PER_HALF + beads + 1] as usize;
    &WAYS[start..end]
}

const PER_HALF: usize = FULL as usize + 1;
const HALVES: usize = 1 << HALF_BITS;

/// Where the ways of a half and a number of beads begin in [`WAYS`].
static STARTS: [u16; HALVES * PER_HALF + 1] = {
    let mut starts = [0; HALVES * PER_HALF + 1];
    let mut row = 0;
    while row < HALVES * PER_HALF {
        starts[row + 1] = starts[row] + fill(row, &mut [0; MOST]);
        row += 1;
    }
    starts
};

static WAYS: [u16; STARTS[HALVES * PER_HALF] as usize] = {
    let mut ways = [0; STARTS[HALVES * PER_HALF] as usize];
    let mut row = 0;
    while row < HALVES * PER_HALF {
        let mut found = [0; MOST];
        let len = fill(row, &mut found) as usize;
        let mut i = 0;
        while i < len {
            ways[STARTS[row] as usize + i] = found[i];
            i += 1;
        }
        row += 1;
    }
    ways
};

/// A polynomial a half: the coefficient of xⁿ is the number of ways to drop n beads.
static COUNTS: [u64; HALVES] = {
    let mut counts = [0; HALVES];
    let mut half = 0;
    while half < HALVES {
        let mut beads = 0;
        while beads < PER_HALF {
            let row = half * PER_HALF + beads;
            let ways = (STARTS[row + 1] - STARTS[row]) as u64;
            counts[half] |= ways << (COUNT_BITS * beads as u32);
            beads += 1;
        }
        half += 1;
    }
    counts
};

/// Six beads go into three empty pits in 28 ways.
const MOST: usize = 28;

/// Writes the ways of one row and says how many there are.
const fn fill(row: usize, ways: &mut [u16; MOST]) -> u16 {
    let (half, beads) = (row / PER_HALF, row % PER_HALF);
    let rooms = [room(half & 7), room(half >> 3 & 7), room(half >> 6)];
    let mut len = 0;
    let mut first = 0;
    while first <= rooms[0] && first <= beads {
        let mut second = 0;
        while second <= rooms[1] && first + second <= beads {
            let third = beads - first - second;
            if third <= rooms[2] {
                ways[len] = (first | second << 3 | third << 6) as u16;
                len += 1;
            }
            second += 1;
        }
        first += 1;
    }
    len as u16
}

/// Seven stands for a pit out of reach.
const fn room(beads: usize) -> usize {
    (FULL as usize).saturating_sub(beads)
}
