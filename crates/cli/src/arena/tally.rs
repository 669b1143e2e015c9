//! Games counted.

use std::collections::BTreeMap;

use super::contest::{Contest, Played, Side, Spent};
use super::stats::{Estimate, Round};

/// What the games played so far came to.
pub(crate) struct Tally<'a> {
    pub(crate) contest: &'a Contest,
    rounds: Vec<Round>,
    pub(crate) wins: usize,
    /// Games both sides have a part in.
    pub(crate) draws: usize,
    pub(crate) losses: usize,
    /// What each seat scored, whoever sat there.
    seat_scores: Vec<f64>,
    pub(crate) endings: BTreeMap<&'static str, usize>,
    lengths: Vec<usize>,
    /// By side.
    pub(crate) spent: [Spent; 2],
}

/// How long games were, in turns.
pub(crate) struct Lengths {
    pub(crate) shortest: usize,
    pub(crate) median: f64,
    pub(crate) mean: f64,
    pub(crate) longest: usize,
}

/// The seats that win together, and how they did.
pub(crate) struct TeamScore {
    pub(crate) names: String,
    pub(crate) share: f64,
}

impl<'a> Tally<'a> {
    pub(crate) fn new(contest: &'a Contest) -> Self {
        Self {
            contest,
            rounds: vec![Round::default(); contest.games() / contest.arrangements.len()],
            wins: 0,
            draws: 0,
            losses: 0,
            seat_scores: vec![0.0; contest.seats.len()],
            endings: BTreeMap::new(),
            lengths: Vec::new(),
            spent: [Spent::default(); 2],
        }
    }

    pub(crate) fn add(&mut self, played: &Played) {
        let scores = seat_scores(&played.won);
        let sides = self.contest.arrangement(played.number);
        let of_a = scores.iter().zip(sides).filter(|&(_, &side)| side == Side::A);
        let score: f64 = of_a.map(|(score, _)| score).sum();
        let round = &mut self.rounds[self.contest.round(played.number)];
        round.games += 1;
        round.score += score;
        let one_side_won = |side| {
            let mut winners = played.won.iter().zip(sides).filter(|(won, _)| **won).peekable();
            winners.peek().is_some() && winners.all(|(_, &of)| of == side)
        };
        if one_side_won(Side::A) {
            self.wins += 1;
        } else if one_side_won(Side::B) {
            self.losses += 1;
        } else {
            self.draws += 1;
        }
        for (sum, score) in self.seat_scores.iter_mut().zip(scores) {
            *sum += score;
        }
        *self.endings.entry(played.reason).or_default() += 1;
        self.lengths.push(played.turns);
        for (sum, spent) in self.spent.iter_mut().zip(&played.spent) {
            sum.turns += spent.turns;
            sum.time += spent.time;
            sum.nodes += spent.nodes;
            sum.depth += spent.depth;
        }
    }

    pub(crate) fn games(&self) -> usize {
        self.lengths.len()
    }

    /// What `a` scored.
    pub(crate) fn score(&self) -> f64 {
        self.rounds.iter().map(|round| round.score).sum()
    }

    /// Nothing before the first game is over.
    pub(crate) fn estimate(&self) -> Option<Estimate> {
        Estimate::of(&self.rounds)
    }

    /// Of the pairs of games of two teams that were played to the end: how many gave `a` 0, ½, 1,
    /// 1½ and 2 points.
    pub(crate) fn pairs(&self) -> Option<[usize; 5]> {
        if !self.contest.is_duel() {
            return None;
        }
        let mut pairs = [0; 5];
        for round in self.rounds.iter().filter(|round| round.games == 2) {
            pairs[(round.score * 2.0).round() as usize] += 1;
        }
        Some(pairs)
    }

    pub(crate) fn lengths(&self) -> Option<Lengths> {
        let mut sorted = self.lengths.clone();
        sorted.sort_unstable();
        let (&shortest, &longest) = (sorted.first()?, sorted.last()?);
        let n = sorted.len();
        Some(Lengths {
            shortest,
            median: (sorted[(n - 1) / 2] + sorted[n / 2]) as f64 / 2.0,
            mean: sorted.iter().sum::<usize>() as f64 / n as f64,
            longest,
        })
    }

    /// How each team did as such, whoever played it.
    pub(crate) fn teams(&self) -> Vec<TeamScore> {
        let mut teams: Vec<usize> = Vec::new();
        for seat in &self.contest.seats {
            if !teams.contains(&seat.team) {
                teams.push(seat.team);
            }
        }
        let of_team = |team| {
            let seats = self.contest.seats.iter().zip(&self.seat_scores);
            let seats: Vec<_> = seats.filter(|(seat, _)| seat.team == team).collect();
            TeamScore {
                names: seats.iter().map(|(seat, _)| seat.name).collect::<Vec<_>>().join("+"),
                share: seats.iter().map(|(_, score)| *score).sum::<f64>()
                    / self.games().max(1) as f64,
            }
        };
        teams.into_iter().map(of_team).collect()
    }
}

/// One point is shared by the winners, or by everybody.
fn seat_scores(won: &[bool]) -> Vec<f64> {
    match won.iter().filter(|&&won| won).count() {
        0 => vec![1.0 / won.len() as f64; won.len()],
        winners => won.iter().map(|&won| f64::from(won) / winners as f64).collect(),
    }
}
