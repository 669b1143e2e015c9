//! How a game stands and how it ended.

use crate::{Seat, SeatSet, Team};

/// Whose turn it is, or how the game ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// This seat acts next.
    ToMove(Seat),
    /// Nobody acts any more.
    Over(Outcome),
}

impl Status {
    /// The seat that acts next, if any.
    pub fn to_move(self) -> Option<Seat> {
        match self {
            Self::ToMove(seat) => Some(seat),
            Self::Over(_) => None,
        }
    }

    /// How it ended, if it did.
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Self::ToMove(_) => None,
            Self::Over(outcome) => Some(outcome),
        }
    }
}

/// The end of a game: who won, by what, with how many points.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Every seat that won; nobody means a draw.
    pub winners: SeatSet,
    /// One word in the game's own vocabulary (`four-home`), or one of [`reason`].
    pub reason: &'static str,
    /// What each team scored, in games that count points.
    pub points: Option<Points>,
}

impl Outcome {
    /// Won by these seats.
    pub const fn won(winners: SeatSet, reason: &'static str) -> Self {
        Self { winners, reason, points: None }
    }

    /// Won by nobody.
    pub const fn draw(reason: &'static str) -> Self {
        Self::won(SeatSet::EMPTY, reason)
    }

    /// The same outcome with its points.
    #[must_use]
    pub const fn with_points(self, points: Points) -> Self {
        Self { points: Some(points), ..self }
    }

    /// Did nobody win?
    pub const fn is_draw(self) -> bool {
        self.winners.is_empty()
    }
}

/// Points a team.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Default)]
pub struct Points([u16; Seat::MAX as usize]);

impl Points {
    /// Points in the order of the teams.
    pub fn new(points: &[u16]) -> Self {
        let mut all = [0; Seat::MAX as usize];
        all[..points.len()].copy_from_slice(points);
        Self(all)
    }

    /// What this team scored.
    pub const fn of(self, team: Team) -> u16 {
        self.0[team.index()]
    }
}

/// Ends that come from the match, not from the rules of one game.
pub mod reason {
    /// The same position stood for the third time.
    pub const REPETITION: &str = "repetition";
    /// The match reached its limit of turns.
    pub const TURN_LIMIT: &str = "turn-limit";
    /// Somebody gave up.
    pub const RESIGNED: &str = "resigned";
    /// The players agreed on it.
    pub const AGREED: &str = "agreed";
    /// A clock ran out.
    pub const TIME: &str = "time";

    /// Ends that nothing on the board shows, so a record is believed when it names them.
    pub const CALLED: [&str; 3] = [RESIGNED, AGREED, TIME];
}
