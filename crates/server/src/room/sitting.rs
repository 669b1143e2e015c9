//! Who sits where.

use catalog::{AnyGame, Computer};
use wire::room::Sitter;

/// A seat of a room.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Seat {
    /// What the rules call it.
    pub(crate) name: &'static str,
    /// Seats with the same number win together.
    pub(crate) team: usize,
    pub(crate) sitting: Sitting,
    /// Since when whoever sits there is gone; none while they are here.
    pub(crate) away: Option<i64>,
    /// Clocks of days stand still until then.
    pub(crate) vacation: i64,
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Sitting {
    /// Nobody yet.
    Free,
    /// Kept for somebody who was asked.
    Invited { account: String, name: String },
    /// A person, or a program with an account.
    Person(Person),
    /// One of our own computer players.
    Computer { player: Computer, rating: Option<i32> },
}

/// Somebody with an account, be it a guest's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Person {
    pub(crate) account: String,
    pub(crate) name: String,
    pub(crate) guest: bool,
    pub(crate) bot: bool,
    pub(crate) rating: Option<i32>,
}

impl Sitting {
    /// The account that plays here.
    pub(crate) fn account(&self) -> Option<&str> {
        match self {
            Self::Person(person) => Some(&person.account),
            _ => None,
        }
    }

    /// Is somebody going to play here?
    pub(crate) fn is_taken(&self) -> bool {
        matches!(self, Self::Person(_) | Self::Computer { .. })
    }

    /// As others are told.
    pub(crate) fn told(&self) -> Sitter {
        match self {
            Self::Free => Sitter::Free,
            Self::Invited { name, .. } => Sitter::Invited { name: name.clone() },
            Self::Person(Person { name, guest, bot, rating, .. }) => {
                Sitter::Person { name: name.clone(), guest: *guest, bot: *bot, rating: *rating }
            }
            Self::Computer { player, rating } => {
                Sitter::Computer { player: player.to_string(), rating: *rating }
            }
        }
    }
}

impl Seat {
    /// The seats of a game, nobody there yet.
    pub(crate) fn all(game: &dyn AnyGame) -> Vec<Self> {
        let free = |row: catalog::SeatRow| Self {
            name: row.name,
            team: row.team,
            sitting: Sitting::Free,
            away: None,
            vacation: 0,
        };
        game.seats().into_iter().map(free).collect()
    }
}
