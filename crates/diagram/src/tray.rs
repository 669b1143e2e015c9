//! Trays with what is not on the board: one a seat, on the table around the board.

use game::{Seat, insertion_sort};

use crate::solid::{Point, Space};

/// The measures of a board and the trays around it, in squares.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Table {
    /// Squares along an edge of the board.
    pub edge: f32,
    /// Places in a tray.
    pub places: u8,
    /// Along the board.
    pub length: f32,
    /// Away from it.
    pub depth: f32,
    /// The part of the depth nearest to the eye where a count is written.
    pub strip: f32,
}

/// The frame around the squares.
pub const RIM: f32 = 0.4;
/// How thick the board is.
pub const SLAB: f32 = 0.5;
/// Trays lie on the table, lower than the squares.
pub const FLOOR: f32 = -0.4;
/// Between a tray and what is before it.
const APART: f32 = 0.34;
/// The board hides what lies close behind it.
const HIDDEN: f32 = 0.8;
/// The edge of a tray around its places.
const LIP: f32 = 0.08;

impl Table {
    /// The board with its frame.
    pub fn slab(&self) -> Space {
        let side = (-RIM, self.edge + RIM);
        Space { u: side, v: side, z: (-SLAB, 0.0) }
    }

    /// The trays from back to front.
    pub fn trays(self, seats: u8, quarters: u8) -> Vec<Tray> {
        let mut trays: Vec<Tray> = Seat::all(seats)
            .map(|seat| {
                let (side, behind) = sits(seats, seat);
                Tray { table: self, seat, side: (side + 4 - quarters % 4) % 4, behind }
            })
            .collect();
        insertion_sort(&mut trays, |tray| match (tray.is_near(), tray.behind) {
            (false, true) => (0, tray.side),
            (false, false) => (1, tray.side),
            (true, false) => (2, tray.side),
            (true, true) => (3, tray.side),
        });
        trays
    }
}

/// From which side a seat looks at the board: see [`crate::View::quarters`].
pub fn quarters(seats: u8, seat: Seat) -> u8 {
    sits(seats, seat).0
}

/// The side of the board where a seat sits, clockwise from the first one's, and whether it sits
/// behind another.
fn sits(seats: u8, seat: Seat) -> (u8, bool) {
    match (seats, seat.index()) {
        (2, i) => (2 * i as u8, false),
        (_, i @ 0..4) => (i as u8, false),
        (_, i) => (if i == 4 { 0 } else { 2 }, true),
    }
}

/// A tray as seen.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Tray {
    table: Table,
    /// Whose it is.
    pub seat: Seat,
    /// 0 at the lower left, then clockwise: upper left, upper right, lower right.
    side: u8,
    /// In the second row.
    behind: bool,
}

impl Tray {
    /// Is it drawn after the board?
    pub fn is_near(self) -> bool {
        self.side == 0 || self.side == 3
    }

    /// Does its length run along `u`?
    pub fn runs_along_u(self) -> bool {
        self.side.is_multiple_of(2)
    }

    /// The plate it consists of.
    pub fn plate(self) -> Space {
        let Table { length, depth, .. } = self.table;
        self.part((0.0, length), (0.0, depth), (-SLAB, FLOOR))
    }

    /// The floor of one of its places, counted from the left.
    pub fn place(self, index: usize) -> Space {
        self.part(self.along(index), (LIP, self.table.depth - LIP), (FLOOR, FLOOR))
    }

    /// Where the middle of a piece stands.
    pub fn stand(self, index: usize) -> Point {
        let deep = (LIP, self.table.depth - self.table.strip - LIP);
        self.part(self.along(index), deep, (FLOOR, FLOOR)).middle()
    }

    /// Where the count is written.
    pub fn count(self, index: usize) -> Point {
        let deep = (self.table.depth - self.table.strip - LIP, self.table.depth);
        self.part(self.along(index), deep, (FLOOR, FLOOR)).middle()
    }

    fn along(self, index: usize) -> (f32, f32) {
        let places = usize::from(self.table.places);
        let pitch = self.table.length / places as f32;
        // Left to right, whichever way the axis runs.
        let i = if self.runs_along_u() { index } else { places - 1 - index } as f32;
        (i * pitch + LIP, (i + 1.0) * pitch - LIP)
    }

    /// A part of the tray, by lengths along it and towards the eye. Trays are moved along the
    /// board so far that they do not make the picture wider.
    fn part(self, along: (f32, f32), deep: (f32, f32), z: (f32, f32)) -> Space {
        let Table { edge, length, depth, .. } = self.table;
        let next = if self.behind { depth + APART } else { 0.0 };
        // From the middle of the picture to the left corner of the frame.
        let reach = edge + 2.0 * RIM;
        let (first, from) = if self.is_near() {
            let first = edge + RIM + APART + next;
            (first, first + depth - reach)
        } else {
            let first = -RIM - HIDDEN - next - depth;
            (first, reach + first - length)
        };
        let along = (from + along.0, from + along.1);
        let deep = (first + deep.0, first + deep.1);
        if self.runs_along_u() {
            Space { u: along, v: deep, z }
        } else {
            Space { u: deep, v: along, z }
        }
    }
}
