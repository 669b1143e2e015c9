//! The positions games begin with (C2, C3, C10, C11).

use game::Seat;

use crate::options::{Contigo, Setup};
use crate::pit::{PITS, START_BEADS};
use crate::seats::{BLUE, RED};
use crate::square::{SIDE, Square};
use crate::state::{Piece, State};

pub(crate) fn state(game: Contigo) -> State {
    let mut state = State::empty([START_BEADS; PITS], RED);
    if game.variant().captures() {
        for seat in Seat::all(4) {
            for (i, &place) in quadrant(game.setup()).iter().enumerate() {
                let piece = Piece { colour: seat, king: i == 0 };
                state.place(from_corner(seat, place), piece);
            }
        }
    } else {
        for (colour, pawns) in [(RED, RED_PAWNS), (BLUE, BLUE_PAWNS)] {
            for (column, row) in pawns {
                let square = Square::new(column, row).expect("C3 names squares of the board");
                let king = false;
                state.place(square, Piece { colour, king });
            }
        }
    }
    state.sealed()
}

/// Columns and rows counted from 0: a6 c4 e5 d3 b2 f1 (C3).
const RED_PAWNS: [(u8, u8); 6] = [(0, 5), (2, 3), (4, 4), (3, 2), (1, 1), (5, 0)];
/// f6 d4 b5 c3 e2 a1 (C3).
const BLUE_PAWNS: [(u8, u8); 6] = [(5, 5), (3, 3), (1, 4), (2, 2), (4, 1), (0, 0)];

/// Rows and columns counted from the seat's corner, the king's first (C11).
const fn quadrant(setup: Setup) -> [(u8, u8); 5] {
    match setup {
        Setup::Quincunx => [(0, 0), (0, 2), (2, 0), (1, 1), (2, 2)],
        Setup::Arrow => [(0, 0), (0, 1), (1, 0), (1, 1), (2, 2)],
        Setup::Diamond => [(0, 0), (0, 1), (1, 0), (1, 2), (2, 1)],
    }
}

/// Red's corner is north-west, and so on clockwise (C10).
fn from_corner(seat: Seat, (down, across): (u8, u8)) -> Square {
    let last = SIDE - 1;
    let (column, row) = match seat.index() {
        0 => (across, last - down),
        1 => (last - across, last - down),
        2 => (last - across, down),
        _ => (across, down),
    };
    Square::new(column, row).expect("a quadrant lies on the board")
}
