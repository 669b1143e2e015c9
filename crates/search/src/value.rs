//! What a position is worth: an estimate or a proof.

use game::{Game, Outcome, Seat, Team, insertion_sort};

const TEAMS: usize = Seat::MAX as usize;

/// How likely each team is to win; a draw counts as equal parts. They add up to 1.
#[derive(Copy, Clone, Debug, PartialEq, Default)]
pub struct Shares([f32; TEAMS]);

impl Shares {
    /// One number a team, in the order of the teams.
    pub const fn new(shares: [f32; TEAMS]) -> Self {
        Self(shares)
    }

    /// Every team of the game has the same chance.
    pub fn even<G: Game>(game: &G) -> Self {
        let mut shares = Self::default();
        let teams = teams(game);
        for team in &teams {
            shares.0[team.index()] = 1.0 / teams.len() as f32;
        }
        shares
    }

    /// This team has won.
    pub fn won(team: Team) -> Self {
        let mut shares = Self::default();
        shares.0[team.index()] = 1.0;
        shares
    }

    /// What an end of the game gives to each team.
    pub fn of_outcome<G: Game>(game: &G, outcome: &Outcome) -> Self {
        if outcome.is_draw() {
            return Self::even(game);
        }
        let mut shares = Self::default();
        for seat in outcome.winners.iter() {
            shares.0[game.team(seat).index()] = 1.0;
        }
        let sum: f32 = shares.0.iter().sum();
        shares.0 = shares.0.map(|share| share / sum);
        shares
    }

    /// One of two teams wins with this probability.
    pub fn of_two(teams: [Team; 2], first: f32) -> Self {
        let mut shares = Self::default();
        shares.0[teams[0].index()] = first;
        shares.0[teams[1].index()] = 1.0 - first;
        shares
    }

    /// What a team may hope for.
    #[inline]
    pub const fn of(&self, team: Team) -> f32 {
        self.0[team.index()]
    }

    #[inline]
    pub(crate) const fn of_index(&self, team: usize) -> f32 {
        self.0[team]
    }

    /// Multiplies every team's odds by e to the power of what `by` says; they still add up to 1.
    pub(crate) fn stretch(&mut self, by: impl Fn(Team) -> f32) {
        for team in 0..TEAMS {
            self.0[team] *= by(Team::new(team as u8)).exp();
        }
        let sum: f32 = self.0.iter().sum();
        if sum > 0.0 {
            self.0 = self.0.map(|share| share / sum);
        }
    }

    /// Moves by `weight` of the way towards `other`.
    #[inline]
    pub(crate) fn approach(&mut self, other: &Self, weight: f32) {
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            *mine += (theirs - *mine) * weight;
        }
    }
}

/// The teams of a game, in order.
pub fn teams<G: Game>(game: &G) -> Vec<Team> {
    let mut teams: Vec<_> = Seat::all(game.seats()).map(|seat| game.team(seat)).collect();
    insertion_sort(&mut teams, |team| *team);
    teams.dedup();
    teams
}

/// What a position or a line is worth.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Value {
    /// How likely each team is to win: certain where there is a proof, an estimate otherwise.
    pub shares: Shares,
    /// There when the end is certain whatever the others do.
    pub proof: Option<Proof>,
    /// Is it shown that neither side can force a win? A search never shows it, a solution does.
    pub drawn: bool,
    /// What the evaluator's points say for the team to move, where the search reckons in points
    /// and nothing is proved.
    pub points: Option<i32>,
}

/// The team to move wins whatever the others do, or loses if they play well.
///
/// It rests on ends the rules declare, with every answer of the losing side looked at: neither
/// an evaluation nor a step left out nor a repetition is part of it. With more than two teams a
/// team loses if everything it can do lets some other team force a win, perhaps not always the
/// same one.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The team to move.
    pub team: Team,
    /// Does it win?
    pub wins: bool,
    /// After how many turns of all seats together, if the losing side holds out as long as it
    /// can: 1 for a win in this very turn.
    pub turns: u32,
    /// Is it shown that the winning side cannot do it in fewer turns? Otherwise `turns` is
    /// enough, and perhaps fewer are.
    pub exact: bool,
}
