//! Two cream halves joined by brass clips.

use contigo::{Pit, SIDE, Square};
use game::Seat;
use game::grid::Direction;

use super::layout::{BOARD, CELL, INSIDE, Layout, PIT_RADIUS};
use diagram::canvas::{Canvas, Path};
use diagram::materials::seat_class;

/// The board without what lies on it; a strip is lit at the side of the seat to move.
pub(super) fn draw(canvas: &mut Canvas, layout: Layout, seats: u8, mover: Option<Seat>) {
    let whole = layout.slab((0.0, 0.0), (BOARD, BOARD), 22.0);
    canvas.moved("shadow", (3.0, 5.0), |canvas| canvas.path("board-shadow", &whole));
    canvas.painted("", "cream", &whole);
    canvas.path("cream-edge", &whole);
    canvas.path("gloss cream-rim", &layout.slab((2.2, 2.2), (BOARD - 2.2, BOARD - 2.2), 20.0));
    squares(canvas, layout);
    seam(canvas, layout);
    for seat in Seat::all(seats) {
        let strip = strip(layout, seats, seat);
        canvas.path("slot", &strip);
        let floor = if mover == Some(seat) {
            format!("slot-floor {}-line", seat_class(seat))
        } else {
            "slot-floor cream-lo-line".to_owned()
        };
        canvas.path(&floor, &strip);
    }
    for pit in Pit::all() {
        canvas.symbol("", "pit", layout.pit(pit));
    }
}

/// Lights a square's row and column up to the pits that rule them (C4).
pub(super) fn light(canvas: &mut Canvas, layout: Layout, square: Square) {
    let (x, y) = layout.square(square);
    let mut bands = Path::default();
    for way in Direction::ORTHOGONAL {
        let (px, py) = layout.pit(Pit::toward(square, way));
        // From the square's edge to the pit's.
        let (dx, dy) = ((px - x).signum(), (py - y).signum());
        let (dx, dy) = if (px - x).abs() > (py - y).abs() { (dx, 0.0) } else { (0.0, dy) };
        let from = (x + dx * CELL / 2.0, y + dy * CELL / 2.0);
        bands = bands.then_from(from).line((px - dx * PIT_RADIUS, py - dy * PIT_RADIUS));
        canvas.circle("ruling", (px, py), PIT_RADIUS + 2.5);
    }
    canvas.path("band", &bands.d());
    canvas.path("chosen", &layout.square_outline(square));
}

/// A winning line (C7).
pub(super) fn line(canvas: &mut Canvas, layout: Layout, (from, to): (Square, Square)) {
    let d = Path::from(layout.square(from)).line(layout.square(to)).d();
    canvas.path("won", &d);
}

fn squares(canvas: &mut Canvas, layout: Layout) {
    let (near, far) = (INSIDE, BOARD - INSIDE);
    let field = layout.slab((near, near), (far, far), 4.0);
    let checks: String = Square::all()
        .filter(|square| (square.column() + square.row()) % 2 == 0)
        .map(|square| {
            let (x, y) = (f32::from(square.column()), f32::from(SIDE - 1 - square.row()));
            let corner = (near + x * CELL, near + y * CELL);
            layout.slab(corner, (corner.0 + CELL, corner.1 + CELL), 0.0)
        })
        .collect();
    canvas.path("checks", &checks);
    let mut grid = Path::default();
    for i in 1..SIDE {
        let at = near + f32::from(i) * CELL;
        for [from, to] in [[(at, near), (at, far)], [(near, at), (far, at)]] {
            grid = grid.then_from(layout.point(from)).line(layout.point(to));
        }
    }
    canvas.path("grid", &grid.d());
    canvas.path("grid-edge", &field);
    for i in 0..SIDE {
        let at = near + (f32::from(i) + 0.5) * CELL;
        let column = char::from(b'a' + i).to_string();
        canvas.text("coordinate", &column, layout.point((at, far + 8.0)), 8.0);
        let row = (SIDE - i).to_string();
        canvas.text("coordinate", &row, layout.point((near - 8.0, at)), 8.0);
    }
}

/// Where the halves meet, and the clips at both ends.
fn seam(canvas: &mut Canvas, layout: Layout) {
    let middle = BOARD / 2.0;
    let d = Path::from(layout.point((0.0, middle))).line(layout.point((BOARD, middle))).d();
    canvas.moved("gloss", (0.6, 1.3), |canvas| canvas.path("seam-lip", &d));
    canvas.path("seam", &d);
    for at in [22.0, BOARD - 22.0] {
        let clip = layout.slab((at - 8.0, middle - 18.0), (at + 8.0, middle + 18.0), 6.0);
        canvas.moved("shadow", (1.2, 2.0), |canvas| canvas.path("board-shadow", &clip));
        canvas.painted("clip", "brass", &clip);
        for end in [middle - 11.5, middle + 11.5] {
            canvas.circle("rivet", layout.point((at, end)), 2.6);
        }
    }
}

/// Two players face each other; four have the corners (C10).
fn strip(layout: Layout, seats: u8, seat: Seat) -> String {
    let (edge, far) = (6.0, BOARD - 6.0);
    if seats == 2 {
        let y = if seat.index() == 0 { far } else { edge };
        let reach = 2.0 * CELL;
        let ends = [BOARD / 2.0 - reach, BOARD / 2.0 + reach].map(|x| layout.point((x, y)));
        return Path::from(ends[0]).line(ends[1]).d();
    }
    let corner = |along: f32, down: f32| {
        let (x, y) = match seat.index() {
            0 => (along, down),
            1 => (BOARD - down, along),
            2 => (BOARD - along, BOARD - down),
            _ => (down, BOARD - along),
        };
        layout.point((x, y))
    };
    Path::from(corner(96.0, edge))
        .line(corner(24.0, edge))
        .bend(corner(edge, edge), corner(edge, 24.0))
        .line(corner(edge, 96.0))
        .d()
}
