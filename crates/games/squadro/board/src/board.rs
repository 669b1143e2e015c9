//! The board itself, and where everything on it lies.

use game::Seat;
use squadro::{Lane, RED, YELLOW};

use super::places::{Place, SQUARES};
use diagram::canvas::{Canvas, Path, number, rounded};
use diagram::flat::Flat;
use diagram::materials::seat_class;

/// The picture is square.
pub(super) const SIZE: f32 = 600.0;

/// Around the board.
const MARGIN: f32 = 10.0;
/// Between the edge of the board and the lanes: the dots are there, and the pieces that are home.
const FRAME: f32 = 66.0;
/// From the edge of the board to the middle of the dots and of a piece that is home.
const HOME: f32 = 40.0;
const CELL: f32 = 64.0;
/// Pieces that win when they are home (S8).
const TO_WIN: u8 = 4;
/// From the edge of the board to the numbers of the lanes.
const NUMBER: f32 = 18.0;
const BOARD: f32 = 2.0 * FRAME + SQUARES as f32 * CELL;
/// Rows of the grid that keys walk: the lanes and one row of homes on every side.
const ROWS: u8 = SQUARES + 2;

/// Where things are seen.
#[derive(Copy, Clone, Debug)]
pub(super) struct Layout {
    flat: Flat,
}

impl Layout {
    pub(super) const fn new(quarters: u8) -> Self {
        Self { flat: Flat { quarters } }
    }

    pub(super) fn centre(self, at: Place) -> (f32, f32) {
        let middle = |i: u8| FRAME + (f32::from(i) + 0.5) * CELL;
        self.point(match at {
            Place::Square(column, row) => (middle(column), middle(row)),
            Place::Home(0, lane) => (HOME, middle(lane.number())),
            Place::Home(_, lane) => (middle(lane.number()), HOME),
        })
    }

    /// In the grid that keys walk.
    pub(super) fn cell(self, at: Place) -> (u8, u8) {
        let cell = match at {
            Place::Square(column, row) => (column + 1, row + 1),
            Place::Home(0, lane) => (0, lane.number() + 1),
            Place::Home(_, lane) => (lane.number() + 1, 0),
        };
        self.flat.cell(ROWS, cell)
    }

    pub(super) fn outline(self, at: Place) -> String {
        let (x, y) = self.centre(at);
        let half = CELL / 2.0 - 3.0;
        rounded((x - half, y - half), (2.0 * half, 2.0 * half), 12.0)
    }

    /// Which way a side's pieces point (S1).
    pub(super) fn heading(self, side: usize, homeward: bool) -> (f32, f32) {
        let outward = if side == YELLOW.index() { (1.0, 0.0) } else { (0.0, 1.0) };
        let (x, y) = self.flat.way(outward);
        if homeward { (-x, -y) } else { (x, y) }
    }

    fn point(self, point: (f32, f32)) -> (f32, f32) {
        let (x, y) = self.flat.point(BOARD, point);
        (x + MARGIN, y + MARGIN)
    }

    /// A rectangle of the unturned board with round corners.
    fn slab(self, from: (f32, f32), to: (f32, f32), r: f32) -> String {
        let ((a, b), (c, d)) = (self.point(from), self.point(to));
        rounded((a.min(c), b.min(d)), ((a - c).abs(), (b - d).abs()), r)
    }
}

/// The board, with a strip lit on the side of the seat whose turn it is.
pub(super) fn draw(canvas: &mut Canvas, layout: Layout, mover: Option<Seat>, home: [u8; 2]) {
    let whole = layout.slab((0.0, 0.0), (BOARD, BOARD), 20.0);
    canvas.moved("shadow", (3.0, 5.0), |canvas| canvas.path("board-shadow", &whole));
    canvas.painted("", "walnut", &whole);
    canvas.painted("", "veins", &whole);
    canvas.painted("gloss sheen", "gloss", &whole);
    canvas.path("board-edge", &whole);
    canvas.path("gloss rim", &layout.slab((2.5, 2.5), (BOARD - 2.5, BOARD - 2.5), 18.0));
    let (near, far) = (FRAME - 5.0, BOARD - FRAME + 5.0);
    let field = layout.slab((near, near), (far, far), 34.0);
    canvas.path("field", &field);
    canvas.path("inlay", &field);
    grooves(canvas, layout);
    for seat in [YELLOW, RED] {
        strip(canvas, layout, seat, mover == Some(seat));
        for lane in Lane::all() {
            dots(canvas, layout, seat.index(), lane);
        }
        pegs(canvas, layout, seat, home[seat.index()]);
    }
}

/// Lights the squares a piece would touch, the last one with a ring.
pub(super) fn light(canvas: &mut Canvas, layout: Layout, path: &[Place]) {
    let Some((last, way)) = path.split_last() else {
        return;
    };
    for &at in way.iter().skip(1) {
        canvas.circle("lamp", layout.centre(at), 7.0);
    }
    canvas.circle("lamp-ring", layout.centre(*last), 24.0);
}

/// Ten grooves that cross, with a pad at both ends and a pin on every crossing: drawn as lines of
/// some width, first what light catches on their lower lip, then the cut, then its floor.
fn grooves(canvas: &mut Canvas, layout: Layout) {
    let (start, end) = (FRAME + CELL / 2.0, BOARD - FRAME - CELL / 2.0);
    let mut lines = String::new();
    let mut pads = String::new();
    for lane in Lane::all() {
        let middle = FRAME + (f32::from(lane.number()) + 0.5) * CELL;
        for ends in [[(start, middle), (end, middle)], [(middle, start), (middle, end)]] {
            let [from, to] = ends.map(|end| layout.point(end));
            lines += &Path::from(from).line(to).d();
            pads += &(point(from) + &point(to));
        }
    }
    for (layer, by) in [("lip", (0.9, 1.5)), ("cut", (0.0, 0.0)), ("floor", (0.7, 1.1))] {
        canvas.moved(&format!("groove-{layer}"), by, |canvas| {
            canvas.path("groove", &lines);
            canvas.path("groove pad", &pads);
        });
    }
    let crossings = Lane::all().flat_map(|row| Lane::all().map(move |column| (column, row)));
    let pins = crossings
        .map(|(column, row)| point(layout.centre(Place::Square(column.number(), row.number()))));
    canvas.path("pins", &pins.collect::<String>());
}

/// A dot, for lines with round ends.
fn point((x, y): (f32, f32)) -> String {
    format!("M{} {}h.01", number(x), number(y))
}

/// The dots at both ends of a lane (S2), brass let into the wood, and its number outside them.
fn dots(canvas: &mut Canvas, layout: Layout, side: usize, lane: Lane) {
    let middle = FRAME + (f32::from(lane.number()) + 0.5) * CELL;
    let at = |along: f32, across: f32| {
        layout.point(if side == YELLOW.index() { (along, across) } else { (across, along) })
    };
    for homeward in [false, true] {
        let along = if homeward { BOARD - HOME } else { HOME };
        let count = lane.dots(side, homeward);
        for dot in 0..count {
            let across = (f32::from(dot) - f32::from(count - 1) / 2.0) * 16.0;
            canvas.symbol("", "pin", at(along, middle + across));
        }
    }
    let text = lane.number().to_string();
    for along in [NUMBER, BOARD - NUMBER] {
        canvas.text("on-walnut", &text, at(along, middle), 11.0);
    }
}

/// A hole for each piece that has to come home (S8), before the first lane; those that have are
/// pegged in the side's colour.
fn pegs(canvas: &mut Canvas, layout: Layout, seat: Seat, home: u8) {
    for i in 0..TO_WIN {
        let along = FRAME + CELL * 0.5 + (f32::from(i) - f32::from(TO_WIN - 1) / 2.0) * 15.0;
        let at = if seat == YELLOW { (HOME, along) } else { (along, HOME) };
        let at = layout.point(at);
        canvas.circle("peg-hole", at, 5.6);
        if i < home {
            canvas.circle(seat_class(seat), at, 4.6);
            canvas.circle("gloss peg-light", (at.0 - 1.4, at.1 - 1.5), 1.3);
        }
    }
}

/// A strip let into the frame behind a side's start: in its colour when it is to move.
fn strip(canvas: &mut Canvas, layout: Layout, seat: Seat, to_move: bool) {
    let (from, to) = (FRAME + CELL, BOARD - FRAME - CELL);
    let slab = |near: f32, far: f32, less: f32| {
        let (from, to) = ((near, from + less), (far, to - less));
        let swapped = |(a, b): (f32, f32)| if seat == YELLOW { (a, b) } else { (b, a) };
        layout.slab(swapped(from), swapped(to), (far - near) / 2.0)
    };
    canvas.path("strip", &slab(2.5, 8.5, 0.0));
    if to_move {
        canvas.path(seat_class(seat), &slab(3.3, 7.7, 1.0));
    }
}
