//! Who plays a seat.

use catalog::{AnyMatch, Record};

/// A person in front of the screen, or the computer.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person at this screen.
    Person,
    /// The computer at this level.
    Level(u8),
    /// A player whose turns come over the network.
    Remote,
}

impl Player {
    /// 0 for a person, else the level.
    pub fn number(self) -> u8 {
        match self {
            Self::Person | Self::Remote => 0,
            Self::Level(level) => level,
        }
    }

    /// The player with this number.
    pub fn numbered(number: u8) -> Self {
        if number == 0 { Self::Person } else { Self::Level(number) }
    }

    /// The name in records.
    pub fn name(self) -> String {
        match self {
            Self::Person | Self::Remote => "person".to_owned(),
            Self::Level(level) => format!("level {level}"),
        }
    }

    /// The player with this name in a record: every name but a level's is a person's.
    pub fn named(name: &str) -> Self {
        let level = name.strip_prefix("level ").and_then(|number| number.parse().ok());
        level.filter(|level| (1..=8).contains(level)).map_or(Self::Person, Self::Level)
    }

    /// Who plays each seat by a record of this match.
    pub fn of_record(record: &Record, played: &dyn AnyMatch) -> Vec<Self> {
        let seats = played.game().seats();
        seats
            .iter()
            .map(|seat| Self::named(record.tag(&tag(seat.name)).unwrap_or_default()))
            .collect()
    }
}

/// The tag of a seat in records: `Light1` for `light1`.
pub fn tag(seat: &str) -> String {
    let mut letters = seat.chars();
    letters.next().map_or_else(String::new, |first| {
        [first.to_ascii_uppercase()].into_iter().chain(letters).collect()
    })
}
