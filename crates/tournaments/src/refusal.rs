//! Why an input is refused. Refused inputs change nothing.

use crate::{EntrantId, GameId};

/// What is wrong with an input, in English; [`Refusal::key`] and [`Refusal::values`] are for sentences
/// in other languages.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The settings are impossible.
    #[error("the setting `{field}` has an impossible value")]
    Setting {
        /// Its name.
        field: &'static str,
    },
    /// There is no such entrant.
    #[error("no entrant has the number {0}")]
    UnknownEntrant(EntrantId),
    /// There is no such game.
    #[error("no game has the number {0}")]
    UnknownGame(GameId),
    /// The game's result is known.
    #[error("game {0} is already decided")]
    GameDecided(GameId),
    /// These are no places for that game.
    #[error("the places of game {game} must be those of {sides} sides, such as 1, 2 or 1, 1")]
    Places {
        /// The game.
        game: GameId,
        /// How many sides it has.
        sides: u8,
    },
    /// Somebody is said to be absent who does not play in that game.
    #[error("entrant {entrant} does not play in game {game}")]
    NotInGame {
        /// The game.
        game: GameId,
        /// Who.
        entrant: EntrantId,
    },
    /// Nobody can be in a tournament twice.
    #[error("{name} has already joined")]
    AlreadyJoined {
        /// The name that is there.
        name: String,
    },
    /// Names are not empty.
    #[error("a name is missing")]
    NoName,
    /// A side has as many members as a table has seats for it.
    #[error("a side has {needed} members, not {found}")]
    Members {
        /// As many as the table has seats for.
        needed: u8,
        /// As many as joined.
        found: usize,
    },
    /// The rating is outside of the limits.
    #[error("the tournament has rating limits, and this rating is outside of them")]
    Rating,
    /// No place is left.
    #[error("the tournament is full: at most {max} may enter")]
    Full {
        /// How many may enter.
        max: u32,
    },
    /// It is too late to enter.
    #[error("the tournament has begun and can no longer be entered")]
    TooLate,
    /// The entrant has left the tournament.
    #[error("entrant {0} has withdrawn")]
    Withdrawn(EntrantId),
    /// It cannot begin with so few.
    #[error("{found} have entered; a game needs {needed}")]
    TooFew {
        /// A table.
        needed: u8,
        /// How many there are.
        found: usize,
    },
    /// It has begun.
    #[error("the tournament has already begun")]
    Begun,
    /// It has not begun.
    #[error("the tournament has not begun")]
    NotBegun,
    /// It is over.
    #[error("the tournament is over")]
    Over,
}

impl Refusal {
    /// A stable name for the sentence.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Setting { .. } => "tournament-setting",
            Self::UnknownEntrant(_) => "tournament-unknown-entrant",
            Self::UnknownGame(_) => "tournament-unknown-game",
            Self::GameDecided(_) => "tournament-game-decided",
            Self::Places { .. } => "tournament-places",
            Self::NotInGame { .. } => "tournament-not-in-game",
            Self::AlreadyJoined { .. } => "tournament-already-joined",
            Self::NoName => "tournament-no-name",
            Self::Members { .. } => "tournament-members",
            Self::Rating => "tournament-rating",
            Self::Full { .. } => "tournament-full",
            Self::TooLate => "tournament-too-late",
            Self::Withdrawn(_) => "tournament-withdrawn",
            Self::TooFew { .. } => "tournament-too-few",
            Self::Begun => "tournament-begun",
            Self::NotBegun => "tournament-not-begun",
            Self::Over => "tournament-over",
        }
    }

    /// What the sentence speaks of.
    pub fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::Setting { field } => vec![("field", (*field).to_owned())],
            Self::UnknownEntrant(entrant) | Self::Withdrawn(entrant) => {
                vec![("entrant", entrant.to_string())]
            }
            Self::UnknownGame(game) | Self::GameDecided(game) => vec![("game", game.to_string())],
            Self::Places { game, sides } => {
                vec![("game", game.to_string()), ("sides", sides.to_string())]
            }
            Self::NotInGame { game, entrant } => {
                vec![("game", game.to_string()), ("entrant", entrant.to_string())]
            }
            Self::AlreadyJoined { name } => vec![("name", name.clone())],
            Self::Members { needed, found } => {
                vec![("needed", needed.to_string()), ("found", found.to_string())]
            }
            Self::TooFew { needed, found } => {
                let (needed, found) = (needed.to_string(), found.to_string());
                vec![("needed", needed), ("found", found)]
            }
            Self::Full { max } => vec![("max", max.to_string())],
            Self::NoName
            | Self::Rating
            | Self::TooLate
            | Self::Begun
            | Self::NotBegun
            | Self::Over => Vec::new(),
        }
    }
}
