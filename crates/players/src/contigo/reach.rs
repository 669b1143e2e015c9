//! What every seat could take with its next move, whole rows and columns at a time.

use contigo::{Squares, State};

use super::capturing::SEATS;

/// A row or column of all four seats: six bits each, in sixteen.
type Line = u64;

const BITS: usize = 6;
const LANE: u32 = 16;
/// The first bit of every seat.
const ONES: Line = 0x0001_0001_0001_0001;
const SIXES: Line = 0x3f * ONES;

/// What each seat could take from each other with its next move.
#[derive(Default)]
pub(super) struct Reach {
    /// The squares, by the seat that takes, then the seat that loses; kings not among them.
    pub(super) pieces: [[u64; SEATS]; SEATS],
    pub(super) kings: [[u64; SEATS]; SEATS],
    /// Moves to empty squares and captures.
    pub(super) moves: [i32; SEATS],
}

impl Reach {
    pub(super) fn of(state: &State, armies: [Squares; SEATS]) -> Self {
        let mut reach = Self::default();
        let beads = state.all_beads();
        let kings = state.kings().bits();
        let mut moves = 0;
        for i in 0..BITS {
            let row = line(armies.map(|army| army.bits() >> (BITS * i) & 0x3f));
            let column = line(armies.map(|army| column(army.bits(), i)));
            // The pits a pawn goes toward (C4): east and west, north and south.
            let ways = [
                (row, true, beads[13 - i], beads[22 + i]),
                (column, false, beads[1 + i], beads[20 - i]),
            ];
            for (line, is_row, onward, back) in ways {
                let there = [
                    if onward == 0 { 0 } else { line << onward },
                    if back == 0 { 0 } else { line >> back },
                ];
                for landing in there.map(|there| there & SIXES & !line) {
                    moves += bits(landing);
                    let mut taking = landing & anybody(line);
                    while taking != 0 {
                        let at = taking.trailing_zeros();
                        taking &= taking - 1;
                        let place = at as usize % LANE as usize;
                        let square = if is_row { BITS * i + place } else { BITS * place + i };
                        reach.take((at / LANE) as usize, owner(line, place), square, kings);
                    }
                }
            }
        }
        for (seat, count) in reach.moves.iter_mut().enumerate() {
            *count = (moves >> (LANE as usize * seat) & 0xffff) as i32;
        }
        reach
    }

    #[inline]
    fn take(&mut self, by: usize, from: usize, square: usize, kings: u64) {
        let king = kings >> square & 1 != 0;
        let taken = if king { &mut self.kings } else { &mut self.pieces };
        taken[by][from] |= 1 << square;
    }
}

#[inline]
const fn line([a, b, c, d]: [u64; SEATS]) -> Line {
    a | b << LANE | c << (2 * LANE) | d << (3 * LANE)
}

/// A column of a set of squares, from the south on: the product brings every sixth bit together.
#[inline]
const fn column(squares: u64, column: usize) -> u64 {
    const EVERY_SIXTH: u64 = 0x0000_0000_4104_1041;
    const TOGETHER: u64 = 1 << 5 | 1 << 10 | 1 << 15 | 1 << 20 | 1 << 25 | 1 << 30;
    ((squares >> column & EVERY_SIXTH).wrapping_mul(TOGETHER) >> 30) & 0x3f
}

/// How many bits each seat has, in its own place.
#[inline]
const fn bits(line: Line) -> Line {
    let pairs = line - (line >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    (fours + (fours >> 4)) & 0x000f_000f_000f_000f
}

/// Where anybody stands, said to everybody.
#[inline]
const fn anybody(line: Line) -> Line {
    let half = line | line >> (2 * LANE);
    ((half | half >> LANE) & 0x3f) * ONES
}

/// The seat that has this place of the line.
#[inline]
fn owner(line: Line, place: usize) -> usize {
    ((line >> place & ONES).trailing_zeros() / LANE) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_read_from_the_south() {
        for square in 0..36 {
            for i in 0..BITS {
                let expected = if square % BITS == i { 1 << (square / BITS) } else { 0 };
                assert_eq!(column(1 << square, i), expected, "{square} {i}");
            }
        }
        assert_eq!(column(u64::MAX >> 28, 3), 0x3f);
    }
}
