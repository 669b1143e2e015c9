//! Pawns as they stand on lines (C7), six bits a line, and what six bits are good for.

use contigo::{SIDE, Squares};

/// A line's squares, one bit each from its western or southern end.
pub(super) type Six = usize;

/// Rows and columns; diagonals follow them.
pub(super) const STRAIGHT: usize = 2 * SIDE as usize;
/// Diagonals of six squares.
pub(super) const LONG: usize = 2;
/// Those and the ones of four and five squares.
pub(super) const DIAGONALS: usize = 10;
/// Pawns that win on a line with nothing between them (C7).
pub(super) const FOUR: u8 = 4;

const SIX: u64 = 63;
const BITS: usize = SIDE as usize;

/// A set of squares, line by line.
#[derive(Copy, Clone)]
pub(super) struct Lineup {
    /// Row after row: the set itself.
    rows: u64,
    columns: u64,
    diagonals: u64,
}

impl Lineup {
    #[inline]
    pub(super) fn of(squares: Squares) -> Self {
        let mut lineup = Self { rows: squares.bits(), columns: 0, diagonals: 0 };
        for square in squares.iter() {
            lineup.columns |= COLUMN_BITS[square.index()];
            lineup.diagonals |= DIAGONAL_BITS[square.index()];
        }
        lineup
    }

    /// The same, with the squares short diagonals do not have filled: nothing passes there.
    #[inline]
    pub(super) fn walled(squares: Squares) -> Self {
        let mut lineup = Self::of(squares);
        lineup.diagonals |= BEYOND;
        lineup
    }

    #[inline]
    pub(super) const fn row(&self, row: usize) -> Six {
        (self.rows >> (BITS * row) & SIX) as Six
    }

    #[inline]
    pub(super) const fn column(&self, column: usize) -> Six {
        (self.columns >> (BITS * column) & SIX) as Six
    }

    #[inline]
    pub(super) const fn diagonal(&self, diagonal: usize) -> Six {
        (self.diagonals >> (BITS * diagonal) & SIX) as Six
    }

    /// Any line: rows, then columns, then diagonals.
    #[inline]
    pub(super) const fn line(&self, line: usize) -> Six {
        if line < BITS {
            self.row(line)
        } else if line < STRAIGHT {
            self.column(line - BITS)
        } else {
            self.diagonal(line - STRAIGHT)
        }
    }
}

/// The most of one's pawns on a stretch of at least four squares without enemies; [`FOUR`] is a
/// line won.
#[inline]
pub(super) fn strength(own: Six, enemy: Six) -> u8 {
    STRENGTH[own << BITS | enemy]
}

/// The empty squares where one more pawn would make four.
#[inline]
pub(super) fn completing(own: Six, enemy: Six) -> Six {
    Six::from(COMPLETING[own << BITS | enemy])
}

/// The column and row of a place on a line.
#[inline]
pub(super) fn place(line: usize, at: usize) -> (usize, usize) {
    let (column, row) = PLACES[line][at];
    (column.into(), row.into())
}

/// Does the diagonal go through this column and row?
#[inline]
pub(super) fn is_on_diagonal(diagonal: usize, (column, row): (usize, usize)) -> bool {
    DIAGONAL_BITS[BITS * row + column] >> (BITS * diagonal) & SIX != 0
}

/// Every stretch of at least four of six squares.
const STRETCHES: [Six; 6] = [0x0f, 0x1e, 0x3c, 0x1f, 0x3e, 0x3f];

static STRENGTH: [u8; 1 << (2 * BITS)] = {
    let mut table = [0; 1 << (2 * BITS)];
    let mut i = 0;
    while i < table.len() {
        let (own, enemy) = (i >> BITS, i & SIX as Six);
        let mut s = 0;
        while s < STRETCHES.len() {
            if STRETCHES[s] & enemy == 0 {
                let pawns = (own & STRETCHES[s]).count_ones() as u8;
                let pawns = if pawns > FOUR { FOUR } else { pawns };
                if pawns > table[i] {
                    table[i] = pawns;
                }
            }
            s += 1;
        }
        i += 1;
    }
    table
};

static COMPLETING: [u8; 1 << (2 * BITS)] = {
    let mut table = [0; 1 << (2 * BITS)];
    let mut i = 0;
    while i < table.len() {
        let (own, enemy) = (i >> BITS, i & SIX as Six);
        let mut at = 0;
        while at < BITS {
            let more = own | 1 << at;
            if (own | enemy) >> at & 1 == 0 && STRENGTH[more << BITS | enemy] == FOUR {
                table[i] |= 1 << at;
            }
            at += 1;
        }
        i += 1;
    }
    table
};

/// Which diagonal goes through a square this way, if it is long enough to count, and where on
/// it the square is. Northward ones lie by column less row, the others by column plus row.
const fn diagonal_of(column: usize, row: usize, northward: bool) -> Option<(usize, usize)> {
    let last = BITS - 1;
    let up = if northward { row } else { last - row };
    let at = if column < up { column } else { up };
    // How far from the long diagonal, and on which side.
    let (off, below) = if column >= up { (column - up, true) } else { (up - column, false) };
    let side = 2 * (!northward) as usize + !below as usize;
    match off {
        0 => Some((!northward as usize, at)),
        1 | 2 => Some((LONG + 4 * (off - 1) + side, at)),
        _ => None,
    }
}

static COLUMN_BITS: [u64; BITS * BITS] = {
    let mut table = [0; BITS * BITS];
    let mut i = 0;
    while i < table.len() {
        table[i] = 1 << (BITS * (i % BITS) + i / BITS);
        i += 1;
    }
    table
};

static DIAGONAL_BITS: [u64; BITS * BITS] = {
    let mut table = [0; BITS * BITS];
    let mut i = 0;
    while i < table.len() {
        if let Some((diagonal, at)) = diagonal_of(i % BITS, i / BITS, true) {
            table[i] |= 1 << (BITS * diagonal + at);
        }
        if let Some((diagonal, at)) = diagonal_of(i % BITS, i / BITS, false) {
            table[i] |= 1 << (BITS * diagonal + at);
        }
        i += 1;
    }
    table
};

/// The places diagonals of five and four squares do not have.
const BEYOND: u64 = {
    let mut beyond = 0;
    let mut diagonal = LONG;
    while diagonal < DIAGONALS {
        let missing = if diagonal < LONG + 4 { 0x20 } else { 0x30 };
        beyond |= missing << (BITS * diagonal);
        diagonal += 1;
    }
    beyond
};

static PLACES: [[(u8, u8); BITS]; STRAIGHT + DIAGONALS] = {
    let mut table = [[(0, 0); BITS]; STRAIGHT + DIAGONALS];
    let mut i = 0;
    while i < BITS * BITS {
        let (column, row) = (i % BITS, i / BITS);
        let here = (column as u8, row as u8);
        table[row][column] = here;
        table[BITS + column][row] = here;
        if let Some((diagonal, at)) = diagonal_of(column, row, true) {
            table[STRAIGHT + diagonal][at] = here;
        }
        if let Some((diagonal, at)) = diagonal_of(column, row, false) {
            table[STRAIGHT + diagonal][at] = here;
        }
        i += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use contigo::Square;

    #[test]
    fn four_need_a_stretch_without_enemies() {
        assert_eq!(strength(0b001_111, 0), 4);
        assert_eq!(strength(0b100_111, 0b010_000), 3);
        assert_eq!(strength(0b110_011, 0b000_100), 0);
        assert_eq!(strength(0b000_111, 0b001_000), 0);
        assert_eq!(completing(0b000_111, 0), 0b111_000);
        assert_eq!(completing(0b000_111, 0b010_000), 0b001_000);
        assert_eq!(completing(0b001_011, 0b000_100), 0);
    }

    #[test]
    fn every_square_is_where_its_lines_say() {
        for square in Square::all() {
            let lineup = Lineup::of([square].into_iter().collect());
            for line in 0..STRAIGHT + DIAGONALS {
                let six = lineup.line(line);
                assert!(six.count_ones() <= 1);
                if six != 0 {
                    let (column, row) = place(line, six.trailing_zeros() as usize);
                    assert_eq!(Square::new(column as u8, row as u8), Some(square), "{line}");
                }
            }
            let lines = (0..STRAIGHT + LONG).filter(|&line| lineup.line(line) != 0).count();
            let (column, row) = (square.column(), square.row());
            let long = usize::from(column == row) + usize::from(column + row == SIDE - 1);
            assert_eq!(lines, 2 + long);
        }
    }

    #[test]
    fn short_diagonals_end_where_the_board_does() {
        let walls = Lineup::walled(Squares::EMPTY);
        let all = Lineup::walled(Square::all().collect());
        let room = |diagonal| 6 - walls.diagonal(diagonal).count_ones();
        assert_eq!((0..DIAGONALS).map(room).collect::<Vec<_>>(), [6, 6, 5, 5, 5, 5, 4, 4, 4, 4]);
        assert!((0..DIAGONALS).all(|diagonal| all.diagonal(diagonal) == 63));
    }
}
