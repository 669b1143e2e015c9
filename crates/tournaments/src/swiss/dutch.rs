//! FIDE's Dutch system (handbook C.04.3, with the criteria C.5 and C.9 on byes of 2025): scores are
//! paired from the highest down, each in a bracket with those who were left over above it.
//!
//! A bracket is one matching of maximum weight in the graph of everybody who is not paired yet. What an
//! edge weighs are the criteria in their order as components of a vector, so that the sum over a matching
//! says how well it meets each of them:
//!
//! | component | criterion |
//! |---|---|
//! | 0 | everybody can be paired (C.4); who must not meet has no edge (C.1, C.3), nor who may have no bye (C.2, C.5) |
//! | 1, 2 | pairs in the bracket, and scores of those from above who are in them (C.6, C.7) |
//! | 3, 4 | the same in the next bracket (C.8) |
//! | 5 | games of who has the bye (C.9) |
//! | 6, 7 | top scorers: differences of colours, a colour three times in a row (C.10, C.11) |
//! | 8, 9 | preferences for colours, strong ones (C.12, C.13) |
//! | 10 to 13 | floats again: down and up, after one round and after two (C.14 to C.17) |
//! | 14 to 17 | the same, by how far (C.18 to C.21) |
//! | 18, 19 | exchanges between the halves: how many, and how far (D.2) |
//! | 20 | what is being tried |
//! | 21 | the fold: of no meaning, it only saves time |
//!
//! Where several matchings are best, the first one in the order of the handbook's candidates (D.1 to D.3)
//! is found by trying: from the first player on, whether the best partner that is left can be had without
//! any loss. The dual values say of most that they cannot.

use crate::colours::{Preference, Urgency, higher_has_first};
use crate::matching::{Graph, Lexicographic, Solution};

use super::{Candidate, Round, half_points, likely};

const K: usize = 22;
const EXCHANGES: usize = 18;
const DISTANCE: usize = 19;
const TRIED: usize = 20;
const FOLD: usize = 21;

type Weight = Lexicographic<K>;

/// The score of who has the bye, where nobody has.
const NO_BYE: i64 = i64::MIN;

/// With more players than that, this takes too long.
pub(super) const MOST: usize = 64;

/// Who is paired, and in which round.
pub(super) struct Field<'a> {
    candidates: &'a [Candidate<'a>],
    round: Round,
    preferences: Vec<Preference>,
    scores: Vec<i64>,
}

/// Where somebody is, as seen from the bracket that is being paired.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Place {
    Paired,
    /// Left over by a bracket above.
    Above,
    Resident,
    /// In the next bracket.
    Next,
    Below,
}

/// Two by their places in the order, the higher one first.
pub(super) type Pair = (usize, usize);

/// The pairs, and who has the bye. None: the criteria C.1 to C.3 cannot all be met.
pub(super) fn pair(field: &Field<'_>) -> Option<(Vec<Pair>, Option<usize>)> {
    let count = field.candidates.len();
    let bye = field.bye_score()?;
    let mut places = vec![Place::Below; count];
    let mut pairs = Vec::new();
    let mut groups: Vec<std::ops::Range<usize>> = Vec::new();
    for group in field.scores.chunk_by(|one, other| one == other) {
        let start = groups.last().map_or(0, |last| last.end);
        groups.push(start..start + group.len());
    }
    for number in 0..groups.len() {
        for place in &mut places[groups[number].clone()] {
            *place = Place::Resident;
        }
        if let Some(next) = groups.get(number + 1) {
            places[next.clone()].fill(Place::Next);
        }
        let mut bracket = Bracket::new(field, &places, bye);
        bracket.settle();
        for (one, other) in bracket.pairs() {
            pairs.push((one, other));
            (places[one], places[other]) = (Place::Paired, Place::Paired);
        }
        for place in &mut places {
            if *place == Place::Resident {
                *place = Place::Above;
            }
        }
    }
    let bye = places.iter().position(|place| *place != Place::Paired);
    Some((pairs, bye))
}

impl<'a> Field<'a> {
    pub(super) fn new(candidates: &'a [Candidate<'a>], round: Round) -> Self {
        let preferences = candidates.iter().map(|one| Preference::of(&one.history.seats)).collect();
        let scores = candidates.iter().map(half_points).collect();
        Self { candidates, round, preferences, scores }
    }

    /// More than half of what could be scored, before the last round.
    fn is_top(&self, one: usize) -> bool {
        self.round.last && self.scores[one] > self.round.played as i64
    }

    /// May these two play each other (C.1, C.3)?
    fn may_meet(&self, one: usize, other: usize) -> bool {
        let (first, second) = (&self.candidates[one], &self.candidates[other]);
        let clash = self.preferences[one].clash(self.preferences[other]);
        !first.history.faced.contains(&second.entrant)
            && (clash != Urgency::Absolute || self.is_top(one) || self.is_top(other))
    }

    /// The lowest score of somebody who can have the bye while everybody else is paired (C.5), or
    /// [`NO_BYE`]. None: that is not possible at all.
    fn bye_score(&self) -> Option<i64> {
        let count = self.candidates.len();
        let mut scores: Vec<_> = self.scores.clone();
        scores.dedup();
        if count.is_multiple_of(2) {
            scores = vec![NO_BYE];
        }
        scores.into_iter().rev().find(|&score| {
            let vertices = count + count % 2;
            let possible = |v: usize, w: usize| {
                let edge =
                    if w == count { self.may_have_bye(v, score) } else { self.may_meet(v, w) };
                Lexicographic([i64::from(edge)])
            };
            let near =
                (0..vertices).flat_map(|v| (v + 1..vertices.min(v + 20)).map(move |w| (v, w)));
            let mut graph = Graph::new(vertices, near, possible);
            let solution = graph.solve();
            (0..vertices).all(|vertex| solution.partner(vertex).is_some())
        })
    }

    fn may_have_bye(&self, one: usize, score: i64) -> bool {
        score == self.scores[one] && self.candidates[one].history.byes == 0
    }

    /// Would one of two get the same colour three times in a row?
    fn three_in_a_row(&self, high: usize, low: usize) -> bool {
        let (one, other) = (self.candidates[high].history, self.candidates[low].history);
        let first = higher_has_first(one, other, true);
        let third = |seats: &[u8], seat: u8| seats.ends_with(&[seat, seat]);
        third(&one.seats, u8::from(!first)) || third(&other.seats, u8::from(first))
    }
}

/// What scores are worth in one number such that a higher one outweighs all lower ones.
struct Levels(Vec<(i64, i64)>);

impl Levels {
    fn new(scores: impl Iterator<Item = i64>) -> Self {
        let mut scores: Vec<i64> = scores.collect();
        scores.sort_unstable();
        let mut units = Vec::new();
        let mut unit = 1_i64;
        for group in scores.chunk_by(|one, other| one == other) {
            units.push((group[0], unit));
            unit = unit.saturating_mul(group.len() as i64 + 1);
        }
        Self(units)
    }

    fn of(&self, score: i64) -> i64 {
        self.0.iter().find(|(known, _)| *known == score).map_or(0, |(_, unit)| *unit)
    }
}

/// A bracket being paired.
struct Bracket<'a> {
    places: &'a [Place],
    /// Players by their vertices; the one behind them is the bye.
    players: Vec<usize>,
    /// Vertices: those from above, and the residents.
    above: Vec<usize>,
    residents: Vec<usize>,
    graph: Graph<K>,
    solution: Solution<K>,
}

impl<'a> Bracket<'a> {
    fn new(field: &Field<'_>, places: &'a [Place], bye: i64) -> Self {
        let count = field.candidates.len();
        let players: Vec<usize> = (0..count).filter(|&one| places[one] != Place::Paired).collect();
        let bye_vertex = players.len();
        let vertices = bye_vertex + bye_vertex % 2;
        let with = |place| move |&vertex: &usize| places[vertex] == place;
        let scores = |wanted: &[Place]| {
            let wanted = wanted.to_vec();
            let of = players.iter().filter(move |&&one| wanted.contains(&places[one]));
            Levels::new(of.map(|&one| field.scores[one]))
        };
        let above = scores(&[Place::Above]);
        let bracket = scores(&[Place::Above, Place::Resident]);
        let residents = players.iter().filter(|one| with(Place::Resident)(one)).count();
        let weight = |v: usize, w: usize| {
            if w == bye_vertex {
                return of_bye(field, places, players[v], bye);
            }
            weigh(field, places, (players[v], players[w]), &above, &bracket, residents)
        };
        let mut groups = Vec::new();
        for group in players.chunk_by(|&one, &other| field.scores[one] == field.scores[other]) {
            groups.extend(std::iter::repeat_n((groups.len(), group.len()), group.len()));
        }
        let near: Vec<_> = likely(&groups, vertices).collect();
        let mut graph = Graph::new(vertices, near, weight);
        let solution = graph.solve();
        let vertices_of = |place| {
            (0..players.len())
                .filter(|&vertex| places[players[vertex]] == place)
                .collect::<Vec<_>>()
        };
        let (above, residents) = (vertices_of(Place::Above), vertices_of(Place::Resident));
        Self { places, players, above, residents, graph, solution }
    }

    fn is_resident(&self, vertex: Option<usize>) -> bool {
        vertex
            .and_then(|vertex| self.players.get(vertex))
            .is_some_and(|&one| self.places[one] == Place::Resident)
    }

    /// The pairs of the bracket.
    fn pairs(&self) -> Vec<(usize, usize)> {
        let mut pairs = Vec::new();
        for &one in self.above.iter().chain(&self.residents) {
            if let Some(other) = self.solution.partner(one).filter(|&other| other > one)
                && self.is_resident(Some(other))
            {
                pairs.push((self.players[one], self.players[other]));
            }
        }
        pairs
    }

    fn remove(&mut self, v: usize, w: usize) {
        if v != w {
            self.graph.set_weight(v, w, Weight::ZERO);
        }
    }

    /// Nobody else meets either of these.
    fn fix(&mut self, one: usize, other: usize) {
        for vertex in 0..self.players.len() + self.players.len() % 2 {
            if vertex != one && vertex != other {
                self.remove(vertex, one);
                self.remove(vertex, other);
            }
        }
    }

    /// Could this pair be part of a matching that is as good?
    fn is_tight(&self, v: usize, w: usize) -> bool {
        let weight = self.graph.weight(v, w);
        weight > Weight::ZERO
            && self.solution.slack((v.min(w), v.max(w), weight)).0[..=TRIED]
                .iter()
                .all(|component| *component == 0)
    }

    /// Solves with more weight on some edges; keeps the solution if it holds what is wanted of it.
    fn attempt(
        &mut self,
        edges: &[(usize, usize)],
        bonus: i64,
        holds: impl Fn(&Self, &Solution<K>) -> bool,
    ) -> bool {
        let edges: Vec<_> = edges
            .iter()
            .copied()
            .filter(|&(v, w)| self.graph.weight(v, w) > Weight::ZERO)
            .collect();
        for &(v, w) in &edges {
            let mut weight = self.graph.weight(v, w);
            weight.0[TRIED] += bonus;
            self.graph.set_weight(v, w, weight);
        }
        let solution = self.graph.solve();
        for &(v, w) in &edges {
            let mut weight = self.graph.weight(v, w);
            weight.0[TRIED] -= bonus;
            self.graph.set_weight(v, w, weight);
        }
        let held = holds(self, &solution);
        if held {
            self.solution = solution;
        }
        held
    }

    /// Finds the first of the best candidates.
    fn settle(&mut self) {
        self.choose_from_above();
        let above = self.above.clone();
        let residents = self.residents.clone();
        for one in above {
            if self.is_resident(self.solution.partner(one)) {
                self.take_first(one, &residents);
            }
        }
        let rest: Vec<usize> = residents
            .iter()
            .copied()
            .filter(|&one| !self.solution.partner(one).is_some_and(|p| self.above.contains(&p)))
            .collect();
        let halves = self.exchange(&rest);
        for one in halves.0 {
            self.take_first(one, &halves.1);
        }
    }

    /// Which of those from above are paired here: the first that can be (D.3).
    fn choose_from_above(&mut self) {
        let outside: Vec<usize> = (0..self.players.len() + self.players.len() % 2)
            .filter(|&vertex| !self.is_resident(Some(vertex)))
            .collect();
        for one in self.above.clone() {
            let edges: Vec<_> = self.residents.iter().map(|&other| (one, other)).collect();
            let mut paired = self.is_resident(self.solution.partner(one));
            if !paired && edges.iter().any(|&(v, w)| self.is_tight(v, w)) {
                paired = self.attempt(&edges, 1, |bracket, solution| {
                    bracket.is_resident(solution.partner(one))
                });
            }
            if paired {
                for &other in &outside {
                    self.remove(one, other);
                }
            } else {
                for (one, other) in edges {
                    self.remove(one, other);
                }
            }
        }
        self.solution = self.graph.solve();
    }

    /// The first partner in this order that somebody can have without loss (D.1).
    fn take_first(&mut self, one: usize, order: &[usize]) {
        let now = self.solution.partner(one);
        for &other in order {
            let is_so = now == Some(other);
            if is_so
                || (self.is_tight(one, other)
                    && self.attempt(&[(one, other)], 1, |_, solution| {
                        solution.partner(one) == Some(other)
                    }))
            {
                self.fix(one, other);
                return;
            }
        }
    }

    /// Those of the remainder who meet somebody below them, and the others: with as few and as small
    /// exchanges between the halves as can be (D.2).
    fn exchange(&mut self, rest: &[usize]) -> (Vec<usize>, Vec<usize>) {
        let paired = |solution: &Solution<K>, one: usize| {
            solution.partner(one).is_some_and(|other| rest.contains(&other))
        };
        let pairs = rest.iter().filter(|&&one| paired(&self.solution, one)).count() / 2;
        for (number, &one) in rest.iter().enumerate() {
            for &other in &rest[number + 1..] {
                let mut weight = self.graph.weight(one, other);
                if weight > Weight::ZERO {
                    weight.0[EXCHANGES] = i64::from(number < pairs);
                    weight.0[DISTANCE] = -(number as i64);
                    self.graph.set_weight(one, other, weight);
                }
            }
        }
        self.solution = self.graph.solve();
        let leads = |solution: &Solution<K>, number: usize| {
            let one = rest[number];
            solution.partner(one).is_some_and(|other| other > one && rest.contains(&other))
        };
        let moved = (0..pairs).filter(|&number| !leads(&self.solution, number)).count();
        if moved > 0 {
            let mut left = moved;
            for number in (0..pairs).rev() {
                if left == 0 {
                    break;
                }
                let below: Vec<_> =
                    rest[number + 1..].iter().map(|&other| (rest[number], other)).collect();
                let goes = !leads(&self.solution, number)
                    || self.attempt(&below, -1, |_, solution| !leads(solution, number));
                if goes {
                    left -= 1;
                    for (one, other) in below {
                        self.remove(one, other);
                    }
                }
            }
            let mut left = moved;
            for number in pairs..rest.len() {
                if left == 0 {
                    break;
                }
                let below: Vec<_> =
                    rest[number + 1..].iter().map(|&other| (rest[number], other)).collect();
                let comes = leads(&self.solution, number)
                    || self.attempt(&below, 1, |_, solution| leads(solution, number));
                if comes {
                    left -= 1;
                    for &other in &rest[..number] {
                        self.remove(rest[number], other);
                    }
                }
            }
        }
        let (first, second): (Vec<usize>, Vec<usize>) =
            (0..rest.len()).partition(|&number| leads(&self.solution, number));
        for &number in &first {
            for &other in &rest[..number] {
                self.remove(rest[number], other);
            }
        }
        for &number in &second {
            for &other in &rest[number + 1..] {
                self.remove(rest[number], other);
            }
        }
        self.solution = self.graph.solve();
        let named = |numbers: Vec<usize>| numbers.into_iter().map(|number| rest[number]).collect();
        (named(first), named(second))
    }
}

fn of_bye(field: &Field<'_>, places: &[Place], one: usize, score: i64) -> Weight {
    let mut weight = Weight::ZERO;
    if field.may_have_bye(one, score) {
        weight.0[0] = 1;
        if matches!(places[one], Place::Above | Place::Resident) {
            let played = field.candidates[one].history.seats.len();
            weight.0[5] = played as i64 - field.round.played as i64;
        }
    }
    weight
}

/// The criteria for two, the higher one first.
fn weigh(
    field: &Field<'_>,
    places: &[Place],
    (high, low): (usize, usize),
    above: &Levels,
    bracket: &Levels,
    residents: usize,
) -> Weight {
    let mut weight = Weight::ZERO;
    let stays = |one: usize| matches!(places[one], Place::Above | Place::Resident);
    let from_above = places[high] == Place::Above;
    if !field.may_meet(high, low) || (from_above && places[low] == Place::Above) {
        return weight;
    }
    let score = |one: usize| field.scores[one];
    weight.0[0] = 1;
    if places[low] == Place::Next {
        weight.0[3] = 1;
        if stays(high) {
            weight.0[4] = bracket.of(score(high));
        }
    }
    if places[low] != Place::Resident {
        return weight;
    }
    weight.0[1] = 1;
    if from_above {
        weight.0[2] = above.of(score(high));
    }
    let clash = field.preferences[high].clash(field.preferences[low]);
    if clash == Urgency::Absolute {
        let wide = |one: usize| field.preferences[one].difference.abs() > 1;
        weight.0[6] = -i64::from(wide(high) && wide(low));
        weight.0[7] = -i64::from(field.three_in_a_row(high, low));
    }
    weight.0[8] = -i64::from(clash != Urgency::None);
    weight.0[9] = -i64::from(clash == Urgency::Strong);
    let float = |one: usize, ago: usize| field.candidates[one].history.floats[ago];
    for ago in 0..2 {
        for one in [high, low] {
            if float(one, ago) == 1 {
                weight.0[10 + 2 * ago] += i64::from(places[one] == Place::Resident);
                weight.0[14 + 2 * ago] += bracket.of(score(one));
            }
        }
        if from_above && float(low, ago) == -1 {
            weight.0[11 + 2 * ago] = -1;
            weight.0[15 + 2 * ago] = -bracket.of(score(high));
        }
    }
    let fold = (low - high) as i64 - residents as i64 / 2;
    weight.0[FOLD] = if from_above { -((low - high) as i64) } else { -fold.pow(2) };
    weight
}

#[cfg(test)]
mod tests;
