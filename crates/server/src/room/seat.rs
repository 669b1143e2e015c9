//! A seat and who occupies it.

use catalog::{AnyGame, Computer};
use serde::{Deserialize, Serialize};

/// A seat of a room.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Seat {
    /// Its name in the rules.
    pub(crate) name: &'static str,
    /// Seats with the same number win together.
    pub(crate) team: usize,
    pub(crate) occupant: Occupant,
    /// Since when the occupant is not connected; none while they are.
    pub(crate) away: Option<i64>,
    /// Clocks of days stand still until then.
    pub(crate) vacation: i64,
}

/// Who occupies a seat.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Occupant {
    /// Nobody yet.
    Free,
    /// Reserved for somebody who was invited.
    Invited { account: String, name: String },
    /// A person, or a program with an account.
    Person(Person),
    /// One of our own computer players.
    Computer { player: Computer, rating: Option<i32> },
}

/// An account, of a guest or a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Person {
    pub(crate) account: String,
    pub(crate) name: String,
    pub(crate) guest: bool,
    pub(crate) bot: bool,
    pub(crate) rating: Option<i32>,
}

impl Occupant {
    /// The account that plays here.
    pub(crate) fn account(&self) -> Option<&str> {
        match self {
            Self::Person(person) => Some(&person.account),
            _ => None,
        }
    }

    /// Is it a person or a computer?
    pub(crate) fn is_taken(&self) -> bool {
        matches!(self, Self::Person(_) | Self::Computer { .. })
    }

    /// In the form for clients.
    pub(crate) fn to_wire(&self) -> wire::room::Occupant {
        use wire::room::Occupant;
        match self {
            Self::Free => Occupant::Free,
            Self::Invited { name, .. } => Occupant::Invited { name: name.clone() },
            Self::Person(Person { name, guest, bot, rating, .. }) => {
                Occupant::Person { name: name.clone(), guest: *guest, bot: *bot, rating: *rating }
            }
            Self::Computer { player, rating } => {
                Occupant::Computer { player: player.to_string(), rating: *rating }
            }
        }
    }

    /// In the form for the store: an invited person does not occupy the seat yet.
    pub(crate) fn to_stored(&self) -> store::Occupant {
        match self {
            Self::Free | Self::Invited { .. } => store::Occupant::Free,
            Self::Person(Person { account, name, .. }) => {
                store::Occupant::Account { id: account.clone(), name: name.clone() }
            }
            Self::Computer { player, .. } => store::Occupant::Computer(player.to_string()),
        }
    }
}

impl Seat {
    /// The seats of a game, all free.
    pub(crate) fn all(game: &dyn AnyGame) -> Vec<Self> {
        let free = |row: catalog::SeatRow| Self {
            name: row.name,
            team: row.team,
            occupant: Occupant::Free,
            away: None,
            vacation: 0,
        };
        game.seats().into_iter().map(free).collect()
    }

    /// Is the occupant connected? Computers always are.
    pub(crate) fn is_present(&self) -> bool {
        self.occupant.is_taken() && self.away.is_none()
    }

    /// Changes the name or account of the person; the rating at the start stays. Returns whether
    /// anything changed.
    pub(crate) fn rename(&mut self, person: &Person) -> bool {
        let Occupant::Person(before) = &mut self.occupant else {
            return false;
        };
        let after = Person { rating: before.rating, ..person.clone() };
        let changed = *before != after;
        *before = after;
        changed
    }
}

/// A computer player for a seat; only levels play with people.
pub(crate) fn level(text: &str) -> Option<Computer> {
    let computer: Computer = text.parse().ok()?;
    (matches!(computer.kind, catalog::Kind::Level(_)) && computer.budget.is_none())
        .then_some(computer)
}
