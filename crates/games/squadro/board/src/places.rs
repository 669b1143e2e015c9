//! Where pieces can lie, and the labels of these places.

use game::{Notation, Seat};
use squadro::{Lane, Squadro, State};

use diagram::Sentence;

/// Progress on the far edge (S3).
pub(crate) const TURNED: u8 = 6;
/// Progress of a piece that is home (S3).
pub(crate) const HOME: u8 = 12;
/// Squares along a lane, both edges included (S1).
pub(super) const SQUARES: u8 = 7;

/// A place for a piece.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// A square by its column and row, counted from 0 in the north-west: Yellow's lanes are rows
    /// 1 to 5, Red's are columns 1 to 5 (S1).
    Square(u8, u8),
    /// Off the board beside the start of a side's lane.
    Home(usize, Lane),
}

/// Where a side's piece with this progress lies (S1, S3).
pub(crate) fn place(side: usize, lane: Lane, progress: u8) -> Place {
    if progress == HOME {
        return Place::Home(side, lane);
    }
    let along = if progress <= TURNED { progress } else { HOME - progress };
    if side == 0 {
        Place::Square(along, lane.number())
    } else {
        Place::Square(lane.number(), along)
    }
}

impl Place {
    /// Squares by a letter for the column and the number of Yellow's lane: `a3` is where its
    /// third piece starts. Homes by their side and lane: `y3`.
    pub(crate) fn id(self) -> String {
        match self {
            Self::Square(column, row) => format!("{}{row}", char::from(b'a' + column)),
            Self::Home(side, lane) => format!("{}{}", ['y', 'r'][side], lane.number()),
        }
    }

    /// Every place: the squares that some lane reaches, then the homes.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let squares = (0..SQUARES)
            .flat_map(|row| (0..SQUARES).map(move |column| (column, row)))
            .filter(|&(column, row)| !(is_edge(column) && is_edge(row)))
            .map(|(column, row)| Self::Square(column, row));
        let homes =
            [0, 1].into_iter().flat_map(|side| Lane::all().map(move |lane| Self::Home(side, lane)));
        squares.chain(homes)
    }
}

/// What lies here, and where that is in lanes: no side's count of squares is another's (S1).
pub(super) fn label(game: Squadro, state: &State, at: Place) -> Sentence {
    let piece =
        super::pieces().find(|&(side, lane)| place(side, lane, state.progress(side, lane)) == at);
    let seat = |side: usize| ("seat", game.seat_name(Seat::new(side as u8)).to_owned());
    let number = |name: &'static str, number: u8| (name, number.to_string());
    match (piece, at) {
        (Some((side, lane)), Place::Square(column, row)) => {
            let homeward = state.progress(side, lane) >= TURNED;
            let way = if homeward { "home" } else { "out" };
            Sentence {
                key: "squadro-piece",
                values: vec![
                    seat(side),
                    number("lane", lane.number()),
                    number("at", if side == 0 { column } else { row }),
                    ("way", way.to_owned()),
                    number("dots", lane.dots(side, homeward)),
                ],
            }
        }
        (None, Place::Square(column, row)) if is_edge(column) => Sentence {
            key: "squadro-edge",
            values: vec![seat(0), number("lane", row), number("at", column)],
        },
        (None, Place::Square(column, row)) if is_edge(row) => Sentence {
            key: "squadro-edge",
            values: vec![seat(1), number("lane", column), number("at", row)],
        },
        (None, Place::Square(column, row)) => Sentence {
            key: "squadro-crossing",
            values: vec![number("yellow", row), number("red", column)],
        },
        (piece, Place::Home(side, lane)) => Sentence {
            key: if piece.is_some() { "squadro-piece-home" } else { "squadro-empty-home" },
            values: vec![seat(side), number("lane", lane.number())],
        },
    }
}

/// Does no lane of the other side pass here (S7)?
fn is_edge(coordinate: u8) -> bool {
    coordinate == 0 || coordinate == TURNED
}
