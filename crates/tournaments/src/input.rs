//! Everything that can happen to a tournament, and what follows from it.

use serde::{Deserialize, Serialize};

use crate::{EntrantId, GameId};

/// Something that happens. Inputs that were accepted, with their times, are the tournament's log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Input {
    /// A player or a team enters; who had withdrawn comes back.
    Join {
        /// The player's name or the team's, which nobody else has in this tournament.
        name: String,
        /// The players of a team; empty for a player alone.
        members: Vec<String>,
        /// The rating by which limits are checked and seeds are given.
        rating: Option<i32>,
    },
    /// An entrant leaves for good, and forfeits what it is playing.
    Withdraw(EntrantId),
    /// An entrant is here: it will be paired, and has come to the games it is playing.
    Came(EntrantId),
    /// An entrant is not here: until it comes it is not paired, or forfeits games of a schedule.
    Absent(EntrantId),
    /// It begins.
    Start,
    /// A game has ended.
    Result {
        /// Which.
        game: GameId,
        /// How.
        result: GameResult,
    },
    /// Time has passed: to be given when [`crate::Tournament::wakes_at`] says, or at any other time.
    Tick,
    /// The organiser ends the round (the arena): games that are being played do not count.
    CloseRound,
    /// The organiser calls it off.
    Cancel,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameResult {
    /// The place of each side in the order of [`crate::Game::sides`], from 1 on; sides that share a
    /// place all have the best number of it: 1, 2, 2, 4.
    Places(Vec<u8>),
    /// These did not come, or left.
    Forfeit(Vec<EntrantId>),
    /// It does not count for anybody.
    Annulled,
}

/// An input and when it came.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Milliseconds since 1970.
    pub at: i64,
    /// What happened.
    pub input: Input,
}

/// Something to do once the input is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// A round begins; [`Effect::BeginGame`] follows for each of its games.
    RoundBegins {
        /// From 1 on.
        round: u16,
        /// Who has no game in it because the number does not fit.
        byes: Vec<EntrantId>,
    },
    /// A game is to be begun.
    BeginGame {
        /// Its number, never used twice: a room that has it is not made again.
        game: GameId,
        /// From 1 on; 0 in an arena.
        round: u16,
        /// Who sits where, in the order of the seats.
        seats: Vec<Player>,
    },
    /// A game is decided, or does not count, without a result of its room, which is to be closed if
    /// it was begun.
    EndGame {
        /// Which.
        game: GameId,
    },
    /// The tournament is over; the standings are final.
    Finished,
    /// The tournament was called off, or too few had entered when it was to begin.
    Cancelled,
}

/// A member of an entrant.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The entrant.
    pub entrant: EntrantId,
    /// Which of its members; 0 for a player alone.
    pub member: u8,
}
