//! Contigo on paper: the board with its pits, pawns that stand when folded, and beads.

use contigo::{Contigo, Pit, SIDE, Square, State};
use diagram::canvas::{Canvas, rounded};
use diagram::flat_board::rectangle;
use diagram::paper::{Board, Kit, Part, Printed, Squares, side_class};
use diagram::{Drawn, Sentence};
use game::{Game, Notation, Seat};

use super::ContigoBoard;
use super::layout::pit_cell;
use super::pieces;

/// The frame is for the pits.
const SQUARES: Squares = Squares { side: SIDE, pitch: 27.0, frame: 34.0 };
const SIZE: f32 = SQUARES.size();
/// From the edge to the middle of a pit, and how wide a pit is.
const PIT: f32 = 17.0;
const PIT_RADIUS: f32 = 12.75;
/// How wide a piece is, how deep its foot, how high a pawn and a king.
const WIDE: f32 = 16.0;
const FOOT: f32 = 14.0;
const PAWN: f32 = 26.0;
const KING: f32 = 38.0;
/// To glue a piece together.
const TAB: f32 = 6.0;
/// A bead.
const BEAD: f32 = 10.0;

impl Printed<Contigo> for ContigoBoard {
    fn kit(game: &Contigo) -> Kit {
        let start = game.start();
        let mut parts = Vec::new();
        for seat in Seat::all(game.seats()) {
            let army = start.army(seat);
            let kings = army.intersection(start.kings()).len() as usize;
            let pawns = army.len() as usize - kings;
            for (king, count) in [(true, kings), (false, pawns)] {
                if count > 0 {
                    parts.push(piece(*game, seat, king, count));
                }
            }
        }
        parts.push(bead(&start));
        Kit {
            style: Self::STYLE,
            board: Board {
                size: (SIZE, SIZE),
                pitch: SQUARES.pitch,
                // Elsewhere it would be cut through a pit.
                joints: (0..=SIDE).map(|i| SQUARES.line(i)).collect(),
                body: board(),
            },
            parts,
        }
    }
}

fn board() -> String {
    let mut canvas = Canvas::new();
    let whole = rounded((0.35, 0.35), (SIZE - 0.7, SIZE - 0.7), 8.0);
    canvas.path("cream", &whole);
    let checks = Square::all().filter(|square| (square.column() + square.row()) % 2 == 0);
    let checks = checks.map(|square| SQUARES.square(square.column(), square.row()));
    canvas.path("cream-deep", &checks.collect::<String>());
    SQUARES.draw_lines(&mut canvas);
    for pit in Pit::all() {
        let (column, row) = pit_cell(pit);
        let centre = (middle(column), middle(row));
        canvas.circle("white", centre, PIT_RADIUS);
        canvas.circle("line", centre, PIT_RADIUS);
        canvas.circle("thin", centre, PIT_RADIUS - 0.9);
    }
    SQUARES.write_names(&mut canvas, SQUARES.frame - 2.2, 2.4);
    canvas.path("bold", &whole);
    canvas.finish()
}

/// The middle of a column or row of the grid of squares and pits.
fn middle(i: u8) -> f32 {
    match i {
        0 => PIT,
        i if i == SIDE + 1 => SIZE - PIT,
        i => SQUARES.line(i) - SQUARES.pitch / 2.0,
    }
}

/// A strip folded to a tent: its foot, its front upside down, its back.
fn piece(game: Contigo, seat: Seat, king: bool, count: usize) -> Part {
    let key = if king { "print-contigo-king" } else { "print-contigo-pawn" };
    let name = Sentence { key, values: vec![("seat", game.seat_name(seat).to_owned())] };
    let tall = if king { KING } else { PAWN };
    let (front, ridge) = (TAB + FOOT, TAB + FOOT + tall);
    let (class, middle) = (side_class(seat), WIDE / 2.0);
    let draw = |canvas: &mut Canvas| {
        let ground = rectangle((0.0, TAB), (WIDE, FOOT));
        canvas.path(class, &ground);
        // The foot of a figure is 22 units below its origin.
        let scale = 0.4;
        let foot = 22.0 * scale + 0.8;
        let faces = [((-scale, front + foot), -scale), ((scale, ridge + tall - foot), scale)];
        for ((right, y), down) in faces {
            let axes = [(right, 0.0), (0.0, down), (middle, y)];
            let class = format!("{class} large");
            canvas.slanted("", axes, |canvas| pieces::flat(canvas, &class, seat, king));
        }
    };
    Part::rectangle(name, count, (WIDE, ridge + tall)).drawn(draw).folded_at(&[TAB, front, ridge])
}

fn bead(start: &State) -> Part {
    let count = start.all_beads().iter().map(|&beads| usize::from(beads)).sum();
    let name = Sentence { key: "print-contigo-bead", values: Vec::new() };
    let part = Part::rectangle(name, count, (BEAD, BEAD)).drawn(|canvas| {
        let centre = (BEAD / 2.0, BEAD / 2.0);
        canvas.circle("bead-fill", centre, 3.4);
        canvas.circle("edge", centre, 3.4);
        canvas.circle("white", (centre.0 - 1.1, centre.1 - 1.1), 0.8);
    });
    Part { close: true, ..part }
}
