//! Games that watch the search.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use game::{Game, Outcome, Seat, SeatSet, Status, zobrist};
use search::Cancel;

/// A game that cancels the search at a certain step played, and counts the steps after.
#[derive(Clone, Debug)]
pub(crate) struct Alarm<G> {
    pub(crate) game: G,
    pub(crate) cancel: Cancel,
    pub(crate) at: u64,
    pub(crate) played: Arc<AtomicU64>,
}

impl<G: Game> Alarm<G> {
    pub(crate) fn new(game: G, at: u64) -> Self {
        Self { game, cancel: Cancel::new(), at, played: Arc::default() }
    }

    /// Steps played since the alarm.
    pub(crate) fn late(&self) -> u64 {
        self.played.load(Relaxed).saturating_sub(self.at)
    }
}

impl<G: Game> Game for Alarm<G> {
    type State = G::State;
    type Step = G::Step;
    type Undo = G::Undo;

    const ONE_STEP_TURNS: bool = G::ONE_STEP_TURNS;

    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn team(&self, seat: Seat) -> game::Team {
        self.game.team(seat)
    }

    fn start(&self) -> Self::State {
        self.game.start()
    }

    fn status(&self, state: &Self::State) -> Status {
        self.game.status(state)
    }

    fn between_turns(&self, state: &Self::State) -> bool {
        self.game.between_turns(state)
    }

    fn steps(&self, state: &Self::State, out: &mut Vec<Self::Step>) {
        self.game.steps(state, out);
    }

    fn play(&self, state: &mut Self::State, step: Self::Step) -> Self::Undo {
        if self.played.fetch_add(1, Relaxed) + 1 >= self.at {
            self.cancel.cancel();
        }
        self.game.play(state, step)
    }

    fn undo(&self, state: &mut Self::State, undo: Self::Undo) {
        self.game.undo(state, undo);
    }

    fn hash(&self, state: &Self::State) -> u64 {
        self.game.hash(state)
    }

    fn hash_from_scratch(&self, state: &Self::State) -> u64 {
        self.game.hash_from_scratch(state)
    }

    fn pick_turn(
        &self,
        state: &Self::State,
        pick: &mut impl FnMut(u64) -> u64,
        out: &mut Vec<Self::Step>,
    ) {
        self.game.pick_turn(state, pick, out);
    }
}

/// Two seats add numbers; every state lists thousands of them, in two steps a turn.
#[derive(Clone, Debug)]
pub(crate) struct Wide {
    pub(crate) width: u32,
}

/// Steps made, and their sum.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Sum(pub(crate) u32, pub(crate) u64);

impl Game for Wide {
    type State = Sum;
    type Step = u32;
    type Undo = u32;

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self) -> Sum {
        Sum(0, 0)
    }

    fn status(&self, state: &Sum) -> Status {
        let seat = Seat::new((state.0 / 2 % 2) as u8);
        if state.0 < 40 {
            return Status::ToMove(seat);
        }
        let winner = Seat::new(u8::from(zobrist::mix(state.1).is_multiple_of(2)));
        Status::Over(Outcome::won(SeatSet::only(winner), "full"))
    }

    fn between_turns(&self, state: &Sum) -> bool {
        state.0.is_multiple_of(2)
    }

    fn steps(&self, state: &Sum, out: &mut Vec<u32>) {
        if state.0 < 40 {
            out.extend(0..self.width);
        }
    }

    fn play(&self, state: &mut Sum, step: u32) -> u32 {
        state.0 += 1;
        state.1 += u64::from(step);
        step
    }

    fn undo(&self, state: &mut Sum, undo: u32) {
        state.0 -= 1;
        state.1 -= u64::from(undo);
    }

    fn hash(&self, state: &Sum) -> u64 {
        zobrist::mix(state.1 << 8 | u64::from(state.0) | 1 << 60)
    }

    fn hash_from_scratch(&self, state: &Sum) -> u64 {
        self.hash(state)
    }

    fn pick_turn(&self, _state: &Sum, pick: &mut impl FnMut(u64) -> u64, out: &mut Vec<u32>) {
        out.extend([0; 2].map(|_| pick(u64::from(self.width)) as u32));
    }
}
