//! The changes of features by a turn.

use game::{Family, Team, insertion_sort};

use crate::Judge;

/// A quantity that a judge counts and that has a sentence: its name, and the features it sums.
pub type Counted = (&'static str, &'static [usize]);

/// Something that a turn changed for a team.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// What it is, of [`Judge::COUNTED`].
    pub key: &'static str,
    /// The team.
    pub team: Team,
    /// Its value before.
    pub before: u32,
    /// Its value now.
    pub after: u32,
}

/// What changed from one position to another: for the team that moved first, and what weighs
/// more before what weighs less. In a position where the game is over nothing is counted.
pub fn changes<G: Family, J: Judge<G>>(
    game: &G,
    before: &G::State,
    after: &G::State,
    moved: Team,
) -> Vec<Change> {
    if game.status(after).to_move().is_none() || game.status(before).to_move().is_none() {
        return Vec::new();
    }
    let judge = J::of(game);
    let counts = |state: &G::State, team: Team| {
        let mut features = vec![0.0; J::FEATURES.len()];
        judge.measure(game, state, team, &mut features);
        J::COUNTED
            .iter()
            .map(move |(_, summed)| {
                let sum: f32 = summed.iter().map(|&feature| features[feature]).sum();
                sum.max(0.0).round() as u32
            })
            .collect::<Vec<_>>()
    };
    let mut teams = search::teams(game);
    insertion_sort(&mut teams, |team| *team != moved);
    let mut changes = Vec::new();
    for team in teams {
        let (was, is) = (counts(before, team), counts(after, team));
        for ((key, _), (before, after)) in J::COUNTED.iter().zip(was.into_iter().zip(is)) {
            if before != after {
                changes.push(Change { key, team, before, after });
            }
        }
    }
    // The largest changes come first, for either side.
    let rank = |change: &Change| J::COUNTED.iter().position(|row| row.0 == change.key);
    insertion_sort(&mut changes, rank);
    changes
}
