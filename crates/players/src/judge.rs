//! Judging positions by what can be counted in them.

use game::solved::Cone;
use game::{Family, Team};
use search::Evaluator;

use crate::{Counted, Ladder};

/// An evaluator whose points are a weighted sum of features, each in the game's own words.
///
/// A team's points are its weights times its features. With two teams a position is worth the
/// mover's points less the other's; with more, everybody's chances follow from all points.
pub trait Judge<G: Family>: Evaluator<G> + Clone + 'static {
    /// One name a feature, in the order of the weights.
    const FEATURES: &'static [&'static str];

    /// The sentences about what a turn changed, what matters most first.
    const COUNTED: &'static [Counted];

    /// How curious plain UCT is here, by games it played with itself: the catalog's example
    /// `exploration` measures it.
    const EXPLORATION: f32;

    /// The judge with the weights fitted to this variant.
    fn of(game: &G) -> Self;

    /// The judge of the strongest player, which may know more and take longer than [`Judge::of`].
    fn best(game: &G) -> Self {
        Self::of(game)
    }

    /// What solves the end of the game, where there is such a thing: the strongest player plays by it.
    fn cone(_game: &G) -> Option<Box<dyn Cone<G>>> {
        None
    }

    /// How strong the levels are in this variant, measured so that each is clearly weaker than
    /// the next.
    fn ladder(_game: &G) -> Ladder {
        Ladder::USUAL
    }

    /// The judge with these weights, one a feature, in points.
    fn with_weights(game: &G, weights: &[i32]) -> Self;

    /// Measures the features of a team in a position that is not over. `out` has one place a
    /// feature and comes filled with zeros. Having the move is a feature like any other.
    fn measure(&self, game: &G, state: &G::State, team: Team, out: &mut [f32]);
}

/// A team's points by the book: weights times features. Judges have faster ways, and their
/// tests compare them with this one.
pub fn points<G: Family, J: Judge<G>>(
    judge: &J,
    weights: &[i32],
    game: &G,
    state: &G::State,
    team: Team,
) -> f32 {
    let mut features = vec![0.0; J::FEATURES.len()];
    judge.measure(game, state, team, &mut features);
    features.iter().zip(weights).map(|(feature, &weight)| feature * weight as f32).sum()
}
