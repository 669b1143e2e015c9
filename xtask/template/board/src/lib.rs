//! __Name__: a board of nine squares.
//!
//! # Spots
//!
//! Squares `a1`…`c3` as the game names them.
//!
//! # By hand
//!
//! Touching an empty square puts a piece there.
//!
//! # Names of spots
//!
//! - `__name__-piece`: `square`, `seat`
//! - `__name__-empty`: `square`

mod kit;
mod setup;
mod texts;
mod turn_text;

use __name__::{SIDE, Square, State, __Name__};
use diagram::canvas::{Canvas, disc, rounded};
use diagram::flat::Flat;
use diagram::materials::{seat_class, seat_pattern};
use diagram::{
    Drawn, Hand, Motion, Picture, Sentence, Spot, Style, View, in_reading_order,
};
use game::{Family, Game, Notation, Seat, TurnError};

pub use texts::{LESSONS, TEXTS};

/// How many can play it, over all its variants.
pub const PLAYERS: &[usize] = &[2];

/// The board of __Name__, as it is drawn and touched.
#[derive(Copy, Clone, Debug)]
pub struct __Name__Board;

/// The side of a square, of the board and of the picture.
const CELL: f32 = 100.0;
const BOARD: f32 = SIDE as f32 * CELL;
const MARGIN: f32 = 30.0;
const SIZE: f32 = BOARD + 2.0 * MARGIN;

impl Drawn<__Name__> for __Name__Board {
    const STYLE: &'static Style = &Style {
        game: __Name__::ID,
        finishes: &["maple", "walnut"],
        cloth: "#54465e",
        ..Style::PLAIN
    };

    fn picture(game: &__Name__, state: &State, view: &View) -> Picture {
        let flat = Flat { quarters: view.quarters };
        let mut canvas = Canvas::new();
        canvas.painted("edge-line", "cream", &rounded((4.0, 4.0), (SIZE - 8.0, SIZE - 8.0), 12.0));
        if let Some(mover) = view.mover(game, state) {
            canvas.path(seat_class(mover), &strip(flat, Self::quarters(game, mover)));
        }
        for square in Square::all() {
            let shade = if (square.column() + square.row()) % 2 == 0 { "lawn" } else { "sea" };
            canvas.path(shade, &outline(centre(flat, square), CELL / 2.0 - 3.0));
        }
        for (square, side) in state.pieces() {
            canvas.at(&square.to_string(), "piece", |canvas| {
                piece(canvas, Seat::new(side as u8), centre(flat, square));
            });
        }
        let spots = Square::all().map(|square| {
            let (column, row) = flat.cell(SIDE, (square.column(), SIDE - 1 - square.row()));
            Spot {
                id: square.to_string(),
                row,
                column,
                centre: centre(flat, square),
                outline: outline(centre(flat, square), CELL / 2.0),
                label: name_of(*game, state, square),
            }
        });
        Picture {
            style: Self::STYLE,
            width: SIZE,
            height: SIZE,
            body: canvas.finish(),
            spots: in_reading_order(spots.collect()),
        }
    }

    fn hand(game: &__Name__, state: &State, touched: &[String]) -> Hand<Square> {
        let mut steps = Vec::new();
        game.steps(state, &mut steps);
        let ways: Vec<_> = steps.iter().map(|square| (vec![square.to_string()], *square)).collect();
        Hand::among(&ways, touched)
    }

    fn prompt(_game: &__Name__, _state: &State, _touched: &[String]) -> &'static str {
        "play-__name__-choose"
    }

    fn refuse(game: &__Name__, state: &State, touched: &[String]) -> Option<TurnError> {
        game.read_turn(state, touched.last()?).err()
    }

    /// A piece comes from nowhere: nothing travels.
    fn motions(_game: &__Name__, _before: &State, _square: Square) -> Vec<Motion> {
        Vec::new()
    }

    fn quarters(_game: &__Name__, seat: Seat) -> u8 {
        // The two sit opposite each other.
        2 * seat.index() as u8
    }
}

fn centre(flat: Flat, square: Square) -> (f32, f32) {
    let middle = |i: u8| (f32::from(i) + 0.5) * CELL;
    let (x, y) = flat.point(BOARD, (middle(square.column()), middle(SIDE - 1 - square.row())));
    (x + MARGIN, y + MARGIN)
}

/// The edge before whoever is to move.
fn strip(flat: Flat, quarters: u8) -> String {
    let end = if quarters == 0 { BOARD + MARGIN / 2.0 } else { -MARGIN / 2.0 };
    let (x, y) = flat.point(BOARD, (BOARD / 2.0, end));
    let (long, short) = (BOARD / 2.0, 6.0);
    let (width, height) = if flat.quarters % 2 == 0 { (long, short) } else { (short, long) };
    let corner = (x + MARGIN - width / 2.0, y + MARGIN - height / 2.0);
    rounded(corner, (width, height), 3.0)
}

fn outline((x, y): (f32, f32), half: f32) -> String {
    rounded((x - half, y - half), (2.0 * half, 2.0 * half), 6.0)
}

/// A disc of the seat's wood.
fn piece(canvas: &mut Canvas, seat: Seat, centre: (f32, f32)) {
    canvas.path(&format!("{}-lo", seat_class(seat)), &disc((centre.0 + 2.0, centre.1 + 4.0), 34.0));
    canvas.path(seat_class(seat), &disc(centre, 34.0));
    if let Some(pattern) = seat_pattern(seat) {
        canvas.painted("", pattern, &disc(centre, 34.0));
    }
    canvas.painted("gloss edge-line", "gloss", &disc(centre, 34.0));
}

fn name_of(game: __Name__, state: &State, square: Square) -> Sentence {
    let place = ("square", square.to_string());
    match state.owner(square) {
        Some(side) => {
            let seat = game.seat_name(Seat::new(side as u8)).to_owned();
            Sentence { key: "__name__-piece", values: vec![place, ("seat", seat)] }
        }
        None => Sentence { key: "__name__-empty", values: vec![place] },
    }
}
