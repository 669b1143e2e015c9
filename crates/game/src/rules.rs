//! The trait of all games.

use std::fmt::Debug;
use std::hash::Hash;

use crate::{Outcome, Seat, SeatSet, Status, Team, turns};

/// The rules of one game with its options chosen.
///
/// Rules speak in *steps*; a *turn* is one or more steps by one seat. Positions that can be
/// written down stand between turns. The methods do not check: a step must have been listed by
/// [`Game::steps`] in the very state in which it is played. Texts from outside are read by
/// [`crate::Notation`], which checks them.
pub trait Game: Clone + Debug + Send + Sync + 'static {
    /// A position, or a moment inside a turn.
    type State: Clone + Eq + Hash + Debug + Send + Sync;
    /// The smallest thing a player decides.
    type Step: Copy + Eq + Hash + Debug + Send + Sync;
    /// What is needed to take a step back.
    type Undo;

    /// Every turn is a single step.
    const ONE_STEP_TURNS: bool = false;

    /// How many sit at the board: 2 to 6.
    fn seats(&self) -> u8;

    /// The team of a seat; by default everybody plays alone.
    fn team(&self, seat: Seat) -> Team {
        Team::new(seat.index() as u8)
    }

    /// The position the game begins with.
    fn start(&self) -> Self::State;

    /// Whose turn it is, or how the game ended.
    fn status(&self, state: &Self::State) -> Status;

    /// The seats still in the game; those that are out are skipped in the turn order.
    fn seats_in(&self, _state: &Self::State) -> SeatSet {
        SeatSet::all(self.seats())
    }

    /// Is no turn half played? Only then does the position have a text. A step that ends the
    /// game also ends the turn.
    fn between_turns(&self, _state: &Self::State) -> bool {
        true
    }

    /// Appends every legal step, each once; none when the game is over.
    fn steps(&self, state: &Self::State, out: &mut Vec<Self::Step>);

    /// Plays a step that [`Game::steps`] lists for this state.
    fn play(&self, state: &mut Self::State, step: Self::Step) -> Self::Undo;

    /// Takes back the last step played.
    fn undo(&self, state: &mut Self::State, undo: Self::Undo);

    /// A hash of the whole state, updated by [`Game::play`]; equal states have equal
    /// hashes, on every machine.
    fn hash(&self, state: &Self::State) -> u64;

    /// The same value computed anew from the state's contents.
    fn hash_from_scratch(&self, state: &Self::State) -> u64;

    /// Who wins a match that is stopped here by repetition or by the turn limit.
    fn adjudicate(&self, _state: &Self::State, reason: &'static str) -> Outcome {
        Outcome::draw(reason)
    }

    /// Is this step, listed in some other state of the game, legal here? `None` where the game cannot
    /// tell without listing them all.
    fn is_legal(&self, _state: &Self::State, _step: Self::Step) -> Option<bool> {
        None
    }

    /// How aggressive this step is: eager playouts choose among the most aggressive ones.
    fn urge(&self, _state: &Self::State, _step: Self::Step) -> u8 {
        0
    }

    /// Does this listed step end the turn? Games that know without playing it list turns faster.
    fn ends_turn(&self, state: &Self::State, step: Self::Step) -> bool {
        Self::ONE_STEP_TURNS || {
            let mut after = state.clone();
            self.play(&mut after, step);
            self.between_turns(&after)
        }
    }

    /// How many turns are legal here. Games whose turns are products of independent choices
    /// do better than counting.
    fn count_turns(&self, state: &Self::State) -> u64 {
        turns::count(self, state)
    }

    /// Empties `out` and puts one turn into it, chosen among all legal turns by `pick`, which is
    /// given their number and answers with an index below it. The game must not be over.
    fn pick_turn(
        &self,
        state: &Self::State,
        pick: &mut impl FnMut(u64) -> u64,
        out: &mut Vec<Self::Step>,
    ) {
        turns::pick(self, state, pick, out);
    }
}

/// Ways to turn, mirror or recolour the board that change nothing in the game.
pub trait Symmetric: Game {
    /// One of them.
    type Symmetry: Copy + Debug;

    /// All but the identity.
    fn symmetries(&self) -> Vec<Self::Symmetry>;

    /// Which seat takes the place of `seat`.
    fn map_seat(&self, _symmetry: Self::Symmetry, seat: Seat) -> Seat {
        seat
    }

    /// The state seen through the symmetry.
    fn map_state(&self, symmetry: Self::Symmetry, state: &Self::State) -> Self::State;

    /// A step of `state` seen through the symmetry.
    fn map_step(
        &self,
        symmetry: Self::Symmetry,
        state: &Self::State,
        step: Self::Step,
    ) -> Self::Step;
}
