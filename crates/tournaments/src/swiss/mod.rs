//! The pairings of a Swiss tournament with two sides.
//!
//! Up to [`dutch::MOST`] entrants are paired by FIDE's Dutch system, where its absolute criteria can be
//! met: see [`dutch`]. More of them, and small tournaments that last longer than there are opponents, are
//! paired as follows.
//!
//! A round is a matching of maximum weight in the graph of all possible games, as published by
//! P. Sauer, Á. Cseh and P. Lenzner, "Improving ranking quality and fairness in Swiss-system chess
//! tournaments" (Journal of Quantitative Analysis in Sports 20, 2024). What a game weighs are the basic
//! rules of FIDE's handbook (C.04.1, lettered as until 2025) and the order of its Dutch system, as a
//! vector of criteria, so that no factors between them have to be chosen:
//!
//! 1. nobody plays anybody again (FIDE C.04.1, b);
//! 2. nobody has a second bye while another has none (C.04.1, d);
//! 3. nobody gets a colour three times in a row or three times more often than the other (f, g);
//! 4. the bye goes to a low score;
//! 5. scores are alike: the sum of the squares of differences (e);
//! 6. colours alternate (h);
//! 7. nobody meets a higher score, or a lower one, in two rounds running;
//! 8. in a group of equal score, the upper half meets the lower half;
//! 9. it does so in order (the fold of FIDE's Dutch system); between groups, the last of the upper one
//!    meets the first of the lower one; the last of all has the bye.
//!
//! Each of them counts only where all before it are equal. This way is no implementation of C.04.3: the
//! Dutch system pairs one group after the other, and its transpositions are ordered otherwise.

mod dutch;

use crate::colours::{Preference, Urgency, higher_has_first};
use crate::history::History;
use crate::matching::{Lexicographic, maximum_weight};

/// How many criteria there are, the number of pairs first.
pub(crate) const CRITERIA: usize = 10;

/// A weight of a pairing.
pub(crate) type Weight = Lexicographic<CRITERIA>;

/// Somebody to be paired; [`pair`] wants them in the order of score and seed.
#[derive(Clone, Debug)]
pub(crate) struct Candidate<'a> {
    pub(crate) entrant: u32,
    pub(crate) seed: u32,
    pub(crate) history: &'a History,
}

/// A round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pairing {
    /// The first seat first; the pairs of high scores first.
    pub(crate) pairs: Vec<[u32; 2]>,
    pub(crate) bye: Option<u32>,
}

/// The criteria for each two candidates, and for each one and a bye.
pub(crate) struct Criteria<'a> {
    candidates: &'a [Candidate<'a>],
    preferences: Vec<Preference>,
    /// The group of equal score of each: its first and its size.
    groups: Vec<(usize, usize)>,
    lowest: i64,
}

impl<'a> Criteria<'a> {
    pub(crate) fn new(candidates: &'a [Candidate<'a>]) -> Self {
        let preferences = candidates.iter().map(|one| Preference::of(&one.history.seats)).collect();
        let mut groups: Vec<(usize, usize)> = Vec::new();
        for group in candidates.chunk_by(|one, other| one.history.score == other.history.score) {
            groups.extend(std::iter::repeat_n((groups.len(), group.len()), group.len()));
        }
        let lowest = candidates.last().map_or(0, |one| half_points(one));
        Self { candidates, preferences, groups, lowest }
    }

    /// Of a pair, the higher one first; or of a bye, where the lower one is missing.
    pub(crate) fn weight(&self, high: usize, low: usize) -> Weight {
        if low == self.candidates.len() {
            return self.of_bye(high);
        }
        let (one, other) = (&self.candidates[high], &self.candidates[low]);
        let faced = one.history.faced.contains(&other.entrant);
        let met = if faced { one.history.met[&other.entrant] } else { 0 };
        let clash = self.preferences[high].clash(self.preferences[low]);
        let difference = half_points(one) - half_points(other);
        let floats = |candidate: &Candidate<'_>, to| {
            i64::from(difference > 0 && candidate.history.floats[0] == to)
        };
        let ((first, size), (other_first, _)) = (self.groups[high], self.groups[low]);
        let half = |number: usize| (number - first) < size / 2;
        let exchanged = difference == 0 && half(high) == half(low);
        let order = if difference == 0 {
            ((low - high) as i64 - (size / 2) as i64).pow(2)
        } else {
            ((first + size - 1 - high) as i64).pow(2) + ((low - other_first) as i64).pow(2)
        };
        Lexicographic([
            1,
            -i64::from(met),
            0,
            -i64::from(clash == Urgency::Absolute),
            0,
            -difference.pow(2),
            -match clash {
                Urgency::None => 0,
                Urgency::Mild => 1,
                Urgency::Strong | Urgency::Absolute => 2,
            },
            -floats(one, 1) - floats(other, -1),
            -i64::from(exchanged),
            -order,
        ])
    }

    fn of_bye(&self, number: usize) -> Weight {
        let one = &self.candidates[number];
        let byes = -i64::from(one.history.byes);
        let score = self.lowest - half_points(one);
        let floats = -i64::from(one.history.floats[0] == 1);
        let order = ((self.candidates.len() - 1 - number) as i64).pow(2);
        Lexicographic([1, 0, byes, 0, score, 0, 0, floats, 0, -order])
    }
}

fn half_points(candidate: &Candidate<'_>) -> i64 {
    candidate.history.score.sixtieths() / 30
}

/// Which round is paired.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Round {
    /// How many were before it.
    pub(crate) played: usize,
    /// Is none after it?
    pub(crate) last: bool,
    /// Does the strongest of all get the first seat where nobody has played yet?
    pub(crate) strongest_first: bool,
}

/// The round for these, in the order of score and seed.
pub(crate) fn pair(candidates: &[Candidate<'_>], round: Round) -> Pairing {
    if candidates.len() <= dutch::MOST
        && let Some((pairs, bye)) = dutch::pair(&dutch::Field::new(candidates, round))
    {
        return seated(candidates, pairs, bye, round);
    }
    pair_at_once(candidates, round)
}

/// The same as one matching, whose criteria can be given up one after the other.
fn pair_at_once(candidates: &[Candidate<'_>], round: Round) -> Pairing {
    let criteria = Criteria::new(candidates);
    let count = candidates.len();
    let vertices = count + count % 2;
    let mate = maximum_weight(vertices, likely(&criteria.groups, vertices), |high, low| {
        criteria.weight(high, low)
    });
    let mut pairs = Vec::new();
    let mut bye = None;
    for (high, mate) in mate.iter().enumerate().take(count) {
        let low = mate.expect("every two may be paired, so everybody is");
        if low == count {
            bye = Some(high);
        } else if high < low {
            pairs.push((high, low));
        }
    }
    seated(candidates, pairs, bye, round)
}

/// Who of each two has the first seat; pairs of high scores first.
fn seated(
    candidates: &[Candidate<'_>],
    mut pairs: Vec<dutch::Pair>,
    bye: Option<usize>,
    round: Round,
) -> Pairing {
    pairs.sort_unstable();
    let seated = pairs.into_iter().map(|(high, low)| {
        let (one, other) = (&candidates[high], &candidates[low]);
        let odd = one.seed.is_multiple_of(2) == round.strongest_first;
        let higher_first = higher_has_first(one.history, other.history, odd);
        let (one, other) = (one.entrant, other.entrant);
        if higher_first { [one, other] } else { [other, one] }
    });
    Pairing { pairs: seated.collect(), bye: bye.map(|bye| candidates[bye].entrant) }
}

/// Pairs that are likely to be good: neighbours in the order, and those around half a group away.
fn likely(groups: &[(usize, usize)], vertices: usize) -> impl Iterator<Item = (usize, usize)> {
    groups.iter().enumerate().flat_map(move |(high, (_, size))| {
        let opposite = high + size / 2;
        let near = high + 1..high + 9;
        let fold = opposite.saturating_sub(10).max(high + 1)..opposite + 11;
        let bye = vertices - 1;
        near.chain(fold).chain([bye]).filter(move |&low| low < vertices).map(move |low| (high, low))
    })
}

#[cfg(test)]
mod tests;
