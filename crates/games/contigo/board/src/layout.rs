//! Where squares, pits and what lies beside them are seen.

use contigo::{Pit, SIDE, Square};

use diagram::canvas::{disc, rounded};
use diagram::flat::Flat;

/// The picture is square.
pub(super) const SIZE: f32 = 612.0;
/// The board in it.
pub(super) const BOARD: f32 = SIZE - 2.0 * MARGIN;
/// A square's side.
pub(super) const CELL: f32 = 63.0;
/// From the edge of the board to the squares.
pub(super) const INSIDE: f32 = (BOARD - SIDE as f32 * CELL) / 2.0;
/// From the edge of the board to the middle of a pit.
pub(super) const PIT: f32 = 64.0;
/// Half of a pit's width.
pub(super) const PIT_RADIUS: f32 = 26.0;
/// From the edge of the board to what is written or held beside a pit.
pub(super) const BESIDE: f32 = 21.0;

/// Around the board.
const MARGIN: f32 = 8.0;
/// Rows of the grid that keys walk: the squares and the pits around them.
const ROWS: u8 = SIDE + 2;

/// Where things are seen from one side.
#[derive(Copy, Clone, Debug)]
pub(super) struct Layout {
    flat: Flat,
}

impl Layout {
    pub(super) const fn new(quarters: u8) -> Self {
        Self { flat: Flat { quarters } }
    }

    pub(super) fn square(self, square: Square) -> (f32, f32) {
        let (column, row) = square_cell(square);
        self.point((middle(column, PIT), middle(row, PIT)))
    }

    pub(super) fn pit(self, pit: Pit) -> (f32, f32) {
        let (column, row) = pit_cell(pit);
        self.point((middle(column, PIT), middle(row, PIT)))
    }

    /// The place on the rim behind a pit.
    pub(super) fn beside(self, pit: Pit) -> (f32, f32) {
        let (column, row) = pit_cell(pit);
        self.point((middle(column, BESIDE), middle(row, BESIDE)))
    }

    /// Does the rim behind this pit run from left to right as it is seen?
    pub(super) fn runs_across(self, pit: Pit) -> bool {
        let (x, y) = self.pit(pit);
        let (dx, dy) = (x - SIZE / 2.0, y - SIZE / 2.0);
        dy.abs() >= dx.abs()
    }

    /// Column and row in the grid that keys walk.
    pub(super) fn square_cell(self, square: Square) -> (u8, u8) {
        self.flat.cell(ROWS, square_cell(square))
    }

    /// Column and row in the grid that keys walk.
    pub(super) fn pit_cell(self, pit: Pit) -> (u8, u8) {
        self.flat.cell(ROWS, pit_cell(pit))
    }

    pub(super) fn square_outline(self, square: Square) -> String {
        let (x, y) = self.square(square);
        let half = CELL / 2.0 - 2.0;
        rounded((x - half, y - half), (2.0 * half, 2.0 * half), 7.0)
    }

    pub(super) fn pit_outline(self, pit: Pit) -> String {
        disc(self.pit(pit), PIT_RADIUS + 2.0)
    }

    /// A point of the board, eastward and southward from its north-west corner.
    pub(super) fn point(self, point: (f32, f32)) -> (f32, f32) {
        let (x, y) = self.flat.point(BOARD, point);
        (x + MARGIN, y + MARGIN)
    }

    /// A rectangle of the board with round corners.
    pub(super) fn slab(self, from: (f32, f32), to: (f32, f32), r: f32) -> String {
        let ((a, b), (c, d)) = (self.point(from), self.point(to));
        rounded((a.min(c), b.min(d)), ((a - c).abs(), (b - d).abs()), r)
    }
}

/// The middle of a column or row of the grid, with pits so far from the edge.
fn middle(i: u8, pit: f32) -> f32 {
    match i {
        0 => pit,
        i if i == ROWS - 1 => BOARD - pit,
        i => INSIDE + (f32::from(i) - 0.5) * CELL,
    }
}

fn square_cell(square: Square) -> (u8, u8) {
    (square.column() + 1, SIDE - square.row())
}

/// Pits are counted clockwise from the north-west (C1).
pub(super) fn pit_cell(pit: Pit) -> (u8, u8) {
    let last = ROWS - 1;
    let (side, along) = (pit.index() as u8 / last, pit.index() as u8 % last);
    match side {
        0 => (along, 0),
        1 => (last, along),
        2 => (last - along, last),
        _ => (0, last - along),
    }
}
