//! Evaluators whose value is a weighted sum of features.

use game::solved::Cone;
use game::{Family, Team};
use nets::{Inputs, NetError, Shape};
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

    /// The exploration constant of plain UCT in this game, measured in games with itself by the
    /// catalog's example `exploration`.
    const EXPLORATION: f32;

    /// The judge with the weights fitted to this variant.
    fn of(game: &G) -> Self;

    /// The judge of the strongest player where no net comes with the game, which may know more and
    /// take longer than [`Judge::of`].
    fn best(game: &G) -> Self {
        Self::of(game)
    }

    /// The solver of the end of the game, if there is one: the strongest player uses it.
    fn cone(_game: &G) -> Option<Box<dyn Cone<G>>> {
        None
    }

    /// What positions of this variant ask of a net trained by self-play; nothing where there is no
    /// such net.
    fn shape(_game: &G) -> Option<Shape> {
        None
    }

    /// The inputs of such a net for a position that is not over. `out` comes empty.
    fn net_inputs(&self, _game: &G, _state: &G::State, _out: &mut Inputs) -> NetContext {
        NetContext::default()
    }

    /// The file of the net that comes with this variant: the strongest player judges by it.
    /// Browsers load it when that player is created, so nothing else may need it.
    fn net(_game: &G) -> Option<&'static [u8]> {
        None
    }

    /// The judge of the strongest player with a net.
    fn with_net(game: &G, _file: &[u8]) -> Result<Self, NetError> {
        Ok(Self::best(game))
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

/// The data of a position that a net needs besides its inputs.
///
/// What it says is added to what the features say: with two teams one number, for the side to
/// move; with more, one for each, the side to move first and the others in turn.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct NetContext {
    /// Which of the views that a thread remembers apart.
    pub view: usize,
    /// The set of layers.
    pub set: usize,
    /// The value by the features: the logarithm of the odds of winning, or of each side's share.
    pub known: [f32; SIDES],
}

/// Sides of a game that a net judges, at most.
pub const SIDES: usize = 4;

/// The value of a side that is out of the game.
pub const OUT: f32 = -1_000.0;

/// A team's points by definition: weights times features. Judges have faster ways, and their
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
