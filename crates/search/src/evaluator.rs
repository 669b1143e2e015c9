//! What a search needs to know about a game.

use game::{Game, Seat};

use crate::{Shares, teams};

/// From here on [`Evaluator::order`] marks a step that captures, threatens or defends: it comes
/// before all others and is never looked at less deeply.
pub const TACTICAL: i32 = 1_000_000;

/// [`Evaluator::order`] gives it to steps not worth searching: they are looked at only if every
/// other step loses for certain.
pub const LAST: i32 = i32::MIN;

/// Knows a game's positions: how they stand, and what is worth looking at in them.
///
/// Everything must depend on its arguments only: a search asks again and expects the same
/// answer. Evaluators that want to be incremental keep their sums in the state of a [`Game`]
/// that wraps the rules: the search does not mind which game it is given.
pub trait Evaluator<G: Game>: Send + Sync {
    /// How a state that is not over stands for the team of `mover`, whose turn it is, against
    /// the other team: positive is good, at most [`crate::MOST_POINTS`] either way. Also asked
    /// inside a turn.
    fn value(&self, game: &G, state: &G::State, mover: Seat) -> i32;

    /// Says how promising each of the listed steps is, the higher the sooner it is looked at.
    /// `ranks` comes filled with zeros, one a step.
    ///
    /// Ranks of some thousands are on a level with what the search has learnt by itself; from
    /// [`TACTICAL`] on a step comes first and is searched in full. [`LAST`] narrows long lists:
    /// `depth` says how many turns are still to be looked at, the one in hand included
    /// (`u32::MAX` where there is no such number). A step that wins must never be put last; a
    /// defence may, since the search comes back to what was put last when all else fails.
    fn order(
        &self,
        _game: &G,
        _state: &G::State,
        _depth: u32,
        _steps: &[G::Step],
        _ranks: &mut [i32],
    ) {
    }

    /// Lists only the steps worth searching, each with its rank, where listing and ranking all of
    /// them would be most of the work; says whether it did. Otherwise [`Game::steps`] is asked.
    ///
    /// What is left out counts as put [`LAST`], so a step that wins must not be. Every step
    /// listed is legal and listed once, and there is at least one. `depth` is the same as for
    /// [`Evaluator::order`]. At most `most` steps are wanted, the best: asking for more must give
    /// the same ones first when put in order, those listed earlier first among equals.
    fn shortlist(
        &self,
        _game: &G,
        _state: &G::State,
        _depth: u32,
        _most: usize,
        _out: &mut Shortlist<'_, G::Step>,
    ) -> bool {
        false
    }

    /// May the side to move win with the turn in hand? No must be certain: only then is the turn
    /// passed over where nothing but a win matters.
    fn may_win(&self, _game: &G, _state: &G::State) -> bool {
        true
    }

    /// All steps that were not put [`LAST`] are worth this little to the side to move, by the
    /// evaluator's own word and without proof. May one of the others be better for certain? Then
    /// they are looked at until one is.
    fn doubts(&self, _game: &G, _state: &G::State, _points: i32) -> bool {
        false
    }

    /// Puts into `out`, which comes empty, the steps after which a position should not be judged
    /// yet, captures for example, in the order they should be tried; all of them legal. Nothing
    /// means the position is quiet. Also asked inside a turn.
    fn noisy(&self, _game: &G, _state: &G::State, _out: &mut Vec<G::Step>) {}

    /// [`Evaluator::value`], and [`Evaluator::noisy`] too if `goes_on` says so of the value: for
    /// evaluators that find out both by the same work. The answers must be the same as theirs.
    #[inline]
    fn appraise(
        &self,
        game: &G,
        state: &G::State,
        mover: Seat,
        goes_on: impl FnOnce(i32) -> bool,
        out: &mut Vec<G::Step>,
    ) -> i32 {
        let value = self.value(game, state, mover);
        if goes_on(value) {
            self.noisy(game, state, out);
        }
        value
    }

    /// How points become a probability.
    fn calibration(&self) -> Calibration {
        Calibration::default()
    }

    /// How likely each team is to win, for games with more than two teams.
    fn shares(&self, game: &G, state: &G::State, mover: Seat) -> Shares {
        let teams = teams(game);
        let &[one, other] = teams.as_slice() else {
            return Shares::even(game);
        };
        let mine = self.calibration().probability(self.value(game, state, mover));
        let team = game.team(mover);
        Shares::of_two(if team == one { [one, other] } else { [other, one] }, mine)
    }
}

/// Where [`Evaluator::shortlist`] puts steps.
#[derive(Debug)]
pub struct Shortlist<'a, S> {
    steps: &'a mut Vec<S>,
    ranks: &'a mut Vec<i32>,
}

impl<'a, S> Shortlist<'a, S> {
    /// Steps and ranks are added to these.
    pub const fn new(steps: &'a mut Vec<S>, ranks: &'a mut Vec<i32>) -> Self {
        Self { steps, ranks }
    }

    /// A step worth searching, with a rank such as [`Evaluator::order`] gives.
    #[inline]
    pub fn push(&mut self, step: S, rank: i32) {
        self.steps.push(step);
        self.ranks.push(rank);
    }
}

/// Turns points into a win probability: the logistic curve, fitted to games played.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Calibration {
    /// Points that change the odds by the factor e.
    pub scale: f32,
    /// What having the move is worth, in points, beyond what the evaluator sees.
    pub tempo: f32,
}

impl Calibration {
    /// How likely the team to move is to win; a draw counts half.
    pub fn probability(self, points: i32) -> f32 {
        1.0 / (1.0 + (-(points as f32 + self.tempo) / self.scale).exp())
    }
}

impl Default for Calibration {
    fn default() -> Self {
        Self { scale: 400.0, tempo: 0.0 }
    }
}
