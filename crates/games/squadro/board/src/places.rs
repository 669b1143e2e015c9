//! Where pieces can lie, and what is said of it.

use game::{Notation, Seat};
use squadro::{Lane, Squadro, State};

use diagram::Said;

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
        let edge = |i: u8| i == 0 || i == SQUARES - 1;
        let squares = (0..SQUARES)
            .flat_map(|row| (0..SQUARES).map(move |column| (column, row)))
            .filter(move |&(column, row)| !(edge(column) && edge(row)))
            .map(|(column, row)| Self::Square(column, row));
        let homes =
            [0, 1].into_iter().flat_map(|side| Lane::all().map(move |lane| Self::Home(side, lane)));
        squares.chain(homes)
    }
}

/// `squadro-piece` and `squadro-piece-home`, or `squadro-empty` and `squadro-empty-home`.
pub(super) fn said(game: Squadro, state: &State, at: Place) -> Said {
    let piece =
        super::pieces().find(|&(side, lane)| place(side, lane, state.progress(side, lane)) == at);
    let name = |side: usize| game.seat_name(Seat::new(side as u8)).to_owned();
    let lane_number = |lane: Lane| lane.number().to_string();
    match (piece, at) {
        (Some((side, lane)), Place::Square(..)) => {
            let homeward = state.progress(side, lane) >= TURNED;
            Said {
                key: "squadro-piece",
                values: vec![
                    ("square", at.id()),
                    ("seat", name(side)),
                    ("lane", lane_number(lane)),
                    ("way", if homeward { "home" } else { "out" }.to_owned()),
                    ("dots", lane.dots(side, homeward).to_string()),
                ],
            }
        }
        (None, Place::Square(..)) => {
            Said { key: "squadro-empty", values: vec![("square", at.id())] }
        }
        (piece, Place::Home(side, lane)) => Said {
            key: if piece.is_some() { "squadro-piece-home" } else { "squadro-empty-home" },
            values: vec![("seat", name(side)), ("lane", lane_number(lane))],
        },
    }
}
