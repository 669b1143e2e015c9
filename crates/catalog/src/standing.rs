//! How a game stands, in names.

use std::fmt;

use game::{Notation, Seat, Status};

/// Whose turn it is, or how the game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// This seat acts next.
    ToMove(&'static str),
    /// The game has ended.
    Over {
        /// The winners in seat order; nobody means a draw.
        winners: Vec<&'static str>,
        /// Why it ended, in one word.
        reason: &'static str,
        /// What each seat's team scored, in seat order, where the game counts points.
        points: Option<Vec<u16>>,
    },
}

impl Standing {
    pub(crate) fn of<G: Notation>(game: &G, status: Status) -> Self {
        match status {
            Status::ToMove(seat) => Self::ToMove(game.seat_name(seat)),
            Status::Over(outcome) => Self::Over {
                winners: outcome.winners.iter().map(|seat| game.seat_name(seat)).collect(),
                reason: outcome.reason,
                points: outcome.points.map(|points| {
                    Seat::all(game.seats()).map(|seat| points.of(game.team(seat))).collect()
                }),
            },
        }
    }

    /// Has it ended?
    pub fn is_over(&self) -> bool {
        matches!(self, Self::Over { .. })
    }
}

/// `to-move SEAT` or `over WINNERS REASON`.
impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ToMove(seat) => write!(f, "to-move {seat}"),
            Self::Over { winners, reason, .. } if winners.is_empty() => {
                write!(f, "over draw {reason}")
            }
            Self::Over { winners, reason, .. } => write!(f, "over {} {reason}", winners.join("+")),
        }
    }
}
