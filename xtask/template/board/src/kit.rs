//! __Name__ on paper: the board, and square pieces.

use __name__::{SIDE, Square, __Name__};
use diagram::canvas::{Canvas, polygon};
use diagram::paper::{Board, Kit, Part, Printed, side_class};
use diagram::{Drawn, Sentence};
use game::{Game, Notation, Seat};

use super::__Name__Board;

/// One square, and a piece on it, in millimetres.
const PITCH: f32 = 40.0;
const PIECE: f32 = 30.0;
const SIZE: f32 = SIDE as f32 * PITCH;

impl Printed<__Name__> for __Name__Board {
    fn kit(game: &__Name__) -> Kit {
        // Whoever begins puts down one piece more than the other before the board is full.
        let count = Square::all().count().div_ceil(2);
        let parts = Seat::all(game.seats()).map(|seat| piece(*game, seat, count));
        Kit {
            style: Self::STYLE,
            board: Board {
                size: (SIZE, SIZE),
                pitch: PITCH,
                joints: (1..SIDE).map(|i| f32::from(i) * PITCH).collect(),
                body: board(),
            },
            parts: parts.collect(),
        }
    }
}

fn board() -> String {
    let mut canvas = Canvas::new();
    for square in Square::all() {
        let (x, y) = (f32::from(square.column()) * PITCH, f32::from(square.row()) * PITCH);
        let outline = polygon(&[(x, y), (x + PITCH, y), (x + PITCH, y + PITCH), (x, y + PITCH)]);
        canvas.path("cream", &outline);
        canvas.path("line", &outline);
    }
    canvas.finish()
}

fn piece(game: __Name__, seat: Seat, count: usize) -> Part {
    let values = vec![("seat", game.seat_name(seat).to_owned())];
    let name = Sentence { key: "print-__name__-piece", values };
    let part = Part::rectangle(name, count, (PIECE, PIECE));
    let outline = part.cut.clone();
    part.drawn(|canvas| canvas.path(side_class(seat), &outline))
}
