//! Four on one line (C7), by lines worked out beforehand.

use crate::square::{SIDE, SQUARES, Square, Squares};

/// Pawns that make a line (C7).
const FOUR: u32 = 4;

/// Rows and columns.
const STRAIGHT: usize = 2 * SIDE as usize;
/// Those and the long diagonals.
const LONG: usize = 14;
/// Those and every diagonal of four or five squares.
const ALL: usize = 22;
/// Stretches of at least four squares on a line of six.
const STRETCHES: usize = 6;

/// A line and every stretch of it that can hold four pawns.
#[derive(Copy, Clone)]
struct Line {
    squares: Squares,
    /// Unused places are empty.
    stretches: [Squares; STRETCHES],
}

/// The lines that count in one game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Lines {
    /// Those of six squares.
    Long,
    /// The shorter diagonals too.
    All,
}

impl Lines {
    /// Do four of `own` stand on a line with no enemy between the outermost two (C7)?
    #[inline]
    pub(crate) fn any(self, own: Squares, enemy: Squares) -> bool {
        if !self.may_have_four(own) {
            return false;
        }
        let lines = match self {
            Self::Long => &LINES[..LONG],
            Self::All => &LINES[..],
        };
        lines.iter().any(|line| line.is_won(own, enemy))
    }

    /// Do four stand on a line at all? All rows at once, all columns at once, then the diagonals.
    #[inline]
    fn may_have_four(self, own: Squares) -> bool {
        let squares = own.bits();
        let pairs = (squares & EVERY_SECOND) + (squares >> 1 & EVERY_SECOND);
        let counts =
            (pairs & FIRST_PAIRS) + (pairs >> 2 & FIRST_PAIRS) + (pairs >> 4 & FIRST_PAIRS);
        if counts & FOURS != 0 {
            return true;
        }
        let row = |i: u8| squares >> (SIDE * i) & ((1 << SIDE) - 1);
        let (ones, twos) = add(row(0), row(1), row(2));
        let (more_ones, more_twos) = add(row(3), row(4), row(5));
        // Two numbers of two bits a column make four with both twos, or one and a carry.
        let carry = ones & more_ones;
        if (twos & more_twos) | (carry & (twos | more_twos)) != 0 {
            return true;
        }
        // The products bring the squares of each long diagonal together.
        let north = ((squares & LINES[STRAIGHT].squares.bits()).wrapping_mul(NORTHWARD) >> 35) & 63;
        let south =
            ((squares & LINES[STRAIGHT + 1].squares.bits()).wrapping_mul(SOUTHWARD) >> 30) & 63;
        if (FOUR_OF_SIX >> north | FOUR_OF_SIX >> south) & 1 != 0 {
            return true;
        }
        self == Self::All
            && LINES[LONG..].iter().any(|line| own.intersection(line.squares).len() >= FOUR)
    }

    /// [`Lines::any`] for the lines through one square.
    #[inline]
    pub(crate) fn any_through(self, square: Square, own: Squares, enemy: Squares) -> bool {
        let kept = match self {
            Self::Long => (1 << LONG) - 1,
            Self::All => u32::MAX,
        };
        let mut left = THROUGH[square.index()] & kept;
        while left != 0 {
            if LINES[left.trailing_zeros() as usize].is_won(own, enemy) {
                return true;
            }
            left &= left - 1;
        }
        false
    }
}

impl Line {
    #[inline]
    fn is_won(&self, own: Squares, enemy: Squares) -> bool {
        own.intersection(self.squares).len() >= FOUR
            && self.stretches.iter().any(|&stretch| {
                enemy.intersection(stretch).is_empty() && own.intersection(stretch).len() >= FOUR
            })
    }
}

/// Bits of a set of squares: every other one, the first pair of every row, and the bit that says
/// four or more when a row's bits are counted in their place.
const EVERY_SECOND: u64 = 0x5_5555_5555;
const FIRST_PAIRS: u64 = 0x4104_1041 * 3;
const FOURS: u64 = 0x4104_1041 << 2;

/// Every seventh bit from `a1` on, and every fifth from `f1` on, side by side.
const NORTHWARD: u64 = 1 << 35 | 1 << 29 | 1 << 23 | 1 << 17 | 1 << 11 | 1 << 5;
const SOUTHWARD: u64 = 1 << 30 | 1 << 24 | 1 << 18 | 1 << 12 | 1 << 6 | 1;

/// One bit for each six bits, set where four of them or more are.
const FOUR_OF_SIX: u64 = {
    let mut sets = 0;
    let mut six: u64 = 0;
    while six < 64 {
        if six.count_ones() >= FOUR {
            sets |= 1 << six;
        }
        six += 1;
    }
    sets
};

/// Adds three bits at every place: the ones and the twos.
#[inline]
const fn add(a: u64, b: u64, c: u64) -> (u64, u64) {
    (a ^ b ^ c, a & b | c & (a ^ b))
}

static LINES: [Line; ALL] = {
    let mut lines = [line(0, 0, 1, 0); ALL];
    let mut i = 0;
    while i < SIDE {
        lines[i as usize] = line(0, i, 1, 0);
        lines[(SIDE + i) as usize] = line(i, 0, 0, 1);
        i += 1;
    }
    lines[12] = line(0, 0, 1, 1);
    lines[13] = line(0, SIDE - 1, 1, -1);
    let mut off = 1;
    while off <= 2 {
        let at = LONG + 4 * (off as usize - 1);
        lines[at] = line(off, 0, 1, 1);
        lines[at + 1] = line(0, off, 1, 1);
        lines[at + 2] = line(0, SIDE - 1 - off, 1, -1);
        lines[at + 3] = line(off, SIDE - 1, 1, -1);
        off += 1;
    }
    lines
};

/// One bit a line for the lines each square stands on.
static THROUGH: [u32; SQUARES] = {
    let mut through = [0; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let mut i = 0;
        while i < ALL {
            if LINES[i].squares.contains(Square::from_index(square as u8)) {
                through[square] |= 1 << i;
            }
            i += 1;
        }
        square += 1;
    }
    through
};

/// The line from a square on the edge, going east and north by these steps.
const fn line(column: u8, row: u8, east: i8, north: i8) -> Line {
    let mut path = [Squares::EMPTY; SIDE as usize];
    let mut len = 0;
    let (mut x, mut y) = (column as i8, row as i8);
    while let Some(square) = on_board(x, y) {
        path[len] = Squares::only(square);
        len += 1;
        x += east;
        y += north;
    }
    let mut line = Line { squares: Squares::EMPTY, stretches: [Squares::EMPTY; STRETCHES] };
    let (mut first, mut found) = (0, 0);
    while first < len {
        let mut stretch = Squares::EMPTY;
        let mut last = first;
        while last < len {
            stretch = stretch.union(path[last]);
            if stretch.len() >= FOUR {
                line.stretches[found] = stretch;
                found += 1;
            }
            last += 1;
        }
        line.squares = line.squares.union(path[first]);
        first += 1;
    }
    line
}

const fn on_board(x: i8, y: i8) -> Option<Square> {
    if x < 0 || y < 0 {
        return None;
    }
    Square::new(x as u8, y as u8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::zobrist;

    #[test]
    fn four_on_a_line_are_seen_at_once() {
        let mut met = [0; 2];
        for seed in 0..4_000 {
            // Six squares or so, and now and then many more.
            let draw = |i: u64| zobrist::mix(64 * seed + i);
            let some = Square::all().filter(|s| draw(s.index() as u64) % 36 < 4 + seed % 12);
            let own: Squares = some.collect();
            for (lines, count) in [(Lines::Long, LONG), (Lines::All, ALL)] {
                let four =
                    LINES[..count].iter().any(|line| own.intersection(line.squares).len() >= FOUR);
                met[usize::from(four)] += 1;
                assert_eq!(lines.may_have_four(own), four, "{own:?}");
            }
        }
        assert!(met.iter().all(|&met| met > 1_000), "{met:?}");
    }
}
