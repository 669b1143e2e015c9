//! Who sits at the table.

use catalog::{AnyMatch, Record};

/// A person in front of the screen, or the computer.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Sitter {
    /// Somebody here.
    Person,
    /// The computer at this level.
    Level(u8),
    /// Somebody whose turns come over the network.
    Elsewhere,
}

impl Sitter {
    /// 0 for a person, else the level.
    pub(crate) fn number(self) -> u8 {
        match self {
            Self::Person | Self::Elsewhere => 0,
            Self::Level(level) => level,
        }
    }

    /// The sitter with this number.
    pub(crate) fn numbered(number: u8) -> Self {
        if number == 0 { Self::Person } else { Self::Level(number) }
    }

    /// As it stands in records.
    pub(crate) fn name(self) -> String {
        match self {
            Self::Person | Self::Elsewhere => "person".to_owned(),
            Self::Level(level) => format!("level {level}"),
        }
    }

    /// As it stands in a record: every other name is a person's.
    pub(crate) fn named(name: &str) -> Self {
        let level = name.strip_prefix("level ").and_then(|number| number.parse().ok());
        level.filter(|level| (1..=8).contains(level)).map_or(Self::Person, Self::Level)
    }

    /// Who sits where by a record of this match.
    pub(crate) fn of_record(record: &Record, played: &dyn AnyMatch) -> Vec<Self> {
        let seats = played.game().seats();
        seats
            .iter()
            .map(|seat| Self::named(record.tag(&tag(seat.name)).unwrap_or_default()))
            .collect()
    }
}

/// The tag of a seat in records: `Light1` for `light1`.
pub(crate) fn tag(seat: &str) -> String {
    let mut letters = seat.chars();
    letters.next().map_or_else(String::new, |first| {
        [first.to_ascii_uppercase()].into_iter().chain(letters).collect()
    })
}
