//! What an organiser decides before a tournament begins.

use serde::{Deserialize, Serialize};

use crate::{Refusal, TieBreak};

/// How it is decided who plays whom.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// Whoever is free is paired at once, until the time is over.
    Arena {
        /// How long games may begin.
        length_ms: i64,
    },
    /// A number of rounds, each between entrants of similar score who have not met.
    Swiss {
        /// How many.
        rounds: u16,
    },
    /// Everybody against everybody.
    RoundRobin {
        /// How many times; with two sides, seats are exchanged each time.
        cycles: u8,
        /// All games begin at once, to be played by correspondence.
        at_once: bool,
    },
    /// Whoever loses is out.
    Knockout {
        /// The losers of the semifinals play for the third place (tables of two sides).
        third_place: bool,
    },
}

/// Who sits around a board: sides, and how many partners a side has. An entrant is a side.
///
/// Seat `s` belongs to side `s % sides`, so partners sit opposite: of two sides of two, one has the
/// seats 0 and 2; of two sides of three, one has 0, 2 and 4.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// 2 to 6.
    pub sides: u8,
    /// 1 to 3.
    pub members: u8,
}

impl Table {
    /// Two players.
    pub const TWO: Self = Self { sides: 2, members: 1 };

    /// How many seats it has.
    pub const fn seats(self) -> u8 {
        self.sides * self.members
    }
}

/// What a tournament is made with. Times are milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// How it is decided who plays whom.
    pub form: Form,
    /// How many sides a game has.
    pub table: Table,
    /// Lots are drawn from it.
    pub seed: u64,
    /// When it begins by itself; without, only [`crate::Input::Start`] begins it.
    pub start_at: Option<i64>,
    /// The lowest rating that may enter.
    pub min_rating: Option<i32>,
    /// The highest rating that may enter.
    pub max_rating: Option<i32>,
    /// How many may enter.
    pub max_entrants: u32,
    /// Swiss: the last round before which one may still enter; 0 allows no late entry. Arenas can be
    /// entered as long as they are running if it is not 0.
    pub late_entry: u16,
    /// Who has not come to a game so long after its beginning forfeits it.
    pub grace_ms: Option<i64>,
    /// What decides between equal scores, the first before the others.
    pub tie_breaks: Vec<TieBreak>,
}

impl Settings {
    /// The usual settings of a form: no limits, late entry before the second round, no forfeits.
    pub fn new(form: Form, table: Table, seed: u64) -> Self {
        let tie_breaks = match form {
            Form::Arena { .. } => vec![TieBreak::Wins],
            Form::Swiss { .. } => {
                vec![TieBreak::Buchholz, TieBreak::SonnebornBerger, TieBreak::Progressive]
            }
            Form::RoundRobin { .. } => vec![TieBreak::SonnebornBerger, TieBreak::Wins],
            Form::Knockout { .. } => Vec::new(),
        };
        Self {
            form,
            table,
            seed,
            start_at: None,
            min_rating: None,
            max_rating: None,
            max_entrants: 1000,
            late_entry: 2,
            grace_ms: None,
            tie_breaks,
        }
    }

    /// Are these settings possible?
    pub(crate) fn check(&self) -> Result<(), Refusal> {
        let wrong = |field| Err(Refusal::Setting { field });
        let Table { sides, members } = self.table;
        if !(2..=6).contains(&sides) || !(1..=3).contains(&members) || self.table.seats() > 6 {
            return wrong("table");
        }
        match self.form {
            Form::Arena { length_ms } if length_ms <= 0 => wrong("length_ms"),
            Form::Swiss { rounds: 0 } => wrong("rounds"),
            Form::RoundRobin { cycles: 0, .. } => wrong("cycles"),
            _ if self.max_entrants < u32::from(sides) => wrong("max_entrants"),
            _ if self.grace_ms.is_some_and(|grace| grace < 0) => wrong("grace_ms"),
            _ => Ok(()),
        }
    }
}
