//! Entrants, games and rounds, as a tournament has them.

use serde::{Deserialize, Serialize};

use crate::{Player, Table};

/// The number of an entrant, in the order of entering, from 0 on.
pub type EntrantId = u32;
/// The number of a game, in the order of beginning, from 0 on.
pub type GameId = u32;

/// A player, or a team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entrant {
    /// Unique in the tournament.
    pub name: String,
    /// The players of a team; empty for a player alone.
    pub members: Vec<String>,
    /// The rating at entering.
    pub rating: Option<i32>,
    /// The place in the order of strength, from 0 on; who enters late follows the others.
    pub seed: u32,
    /// Does not play for the moment.
    pub absent: bool,
    /// Does not play any more.
    pub withdrawn: bool,
    /// Withdrew from a round robin before half of the games: nobody's games with it count.
    pub struck_out: bool,
}

impl Entrant {
    pub(crate) fn plays(&self) -> bool {
        !self.absent && !self.withdrawn
    }
}

/// A game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Game {
    /// From 1 on; 0 in an arena.
    pub round: u16,
    /// The number of its pairing in the round, from 0 on: games of a knockout that are played again
    /// have the same.
    pub table: u32,
    /// Who plays, in the order of the seats.
    pub sides: Vec<EntrantId>,
    /// When it began.
    pub began: i64,
    /// Which sides have come.
    pub came: Vec<bool>,
    /// How it ended, once it has.
    pub outcome: Option<Outcome>,
    /// How many were decided before it, once it is.
    pub decided: Option<u32>,
}

/// How a game ended, by side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// The place of each side.
    Places(Vec<u8>),
    /// Who forfeited it.
    Forfeit(Vec<bool>),
    /// It does not count.
    Annulled,
}

impl Game {
    /// The side of an entrant.
    pub fn side_of(&self, entrant: EntrantId) -> Option<usize> {
        self.sides.iter().position(|&side| side == entrant)
    }

    /// Who sits where. Partners change their seats with the round.
    pub fn seats(&self, table: Table) -> Vec<Player> {
        let sides = u32::from(table.sides);
        let members = u32::from(table.members);
        let seat = |seat: u32| Player {
            entrant: self.sides[(seat % sides) as usize],
            member: ((seat / sides + u32::from(self.round)) % members) as u8,
        };
        (0..u32::from(table.seats())).map(seat).collect()
    }

    /// Was it played on the board?
    pub fn was_played(&self) -> bool {
        matches!(self.outcome, Some(Outcome::Places(_)))
    }

    /// Is it known not to count?
    pub fn is_annulled(&self) -> bool {
        self.outcome == Some(Outcome::Annulled)
    }
}

/// A round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// Who plays at each table; somebody alone goes on without a game (knockout).
    pub tables: Vec<Vec<EntrantId>>,
    /// Who has no game because the number does not fit.
    pub byes: Vec<EntrantId>,
    /// When it began.
    pub began: i64,
}
