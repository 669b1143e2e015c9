//! Contigo as a [`Game`].

use std::ops::ControlFlow;

use game::{Game, Outcome, Seat, SeatSet, Status};

use crate::options::Contigo;
use crate::square::Square;
use crate::state::{Phase, State};
use crate::step::Step;
use crate::{legal, moves, parts, sowing};

/// Four pawns on one line (C7, C8).
pub(crate) const LINE: &str = "line";
/// Nobody else has a king (C16).
pub(crate) const LAST_KING: &str = "last-king";
/// More pieces than the other of the last two (C17).
pub(crate) const MOST_PIECES: &str = "most-pieces";

impl Game for Contigo {
    type State = State;
    type Step = Step;
    /// A position is small: taking back is putting it back.
    type Undo = State;

    fn seats(&self) -> u8 {
        if self.variant().captures() { 4 } else { 2 }
    }

    fn start(&self) -> State {
        crate::start::state(*self)
    }

    #[inline]
    fn status(&self, state: &State) -> Status {
        let ended =
            if self.variant().captures() { self.conqueror(state) } else { self.aligner(state) };
        match ended {
            Some((winner, reason)) => Status::Over(Outcome::won(SeatSet::only(winner), reason)),
            None => Status::ToMove(state.mover()),
        }
    }

    #[inline]
    fn seats_in(&self, state: &State) -> SeatSet {
        if self.variant().captures() { state.crowned() } else { SeatSet::all(2) }
    }

    #[inline]
    fn between_turns(&self, state: &State) -> bool {
        state.phase() == Phase::Pawn
    }

    #[inline]
    fn steps(&self, state: &State, out: &mut Vec<Step>) {
        if state.phase() == Phase::Sow {
            sowing::for_each(state.all_beads(), |sowing| out.push(Step::Sow(sowing)));
        } else if let Status::ToMove(_) = self.status(state) {
            let all = moves::for_each(*self, state, &mut |step| {
                out.push(step);
                ControlFlow::Continue(())
            });
            debug_assert!(all.is_continue(), "nothing stopped the list");
        }
    }

    #[inline]
    fn play(&self, state: &mut State, step: Step) -> State {
        let before = *state;
        match step {
            Step::Move { from, to } | Step::Ell { from, to, .. } => {
                state.carry(from, to);
                self.settle(state);
            }
            Step::Stay => self.settle(state),
            Step::Take { from, to } => self.take(state, from, to),
            Step::Stop => state.set_phase(Phase::Sow),
            Step::Sow(sowing) => {
                state.sow(sowing);
                self.end_turn(state);
            }
        }
        before
    }

    #[inline]
    fn undo(&self, state: &mut State, undo: State) {
        *state = undo;
    }

    #[inline]
    fn hash(&self, state: &State) -> u64 {
        state.key()
    }

    fn hash_from_scratch(&self, state: &State) -> u64 {
        state.key_from_scratch()
    }

    #[inline]
    fn is_legal(&self, state: &State, step: Step) -> Option<bool> {
        legal::is_legal(*self, state, step)
    }

    /// Ending the game first, then kings, then pawns; sowing leaves everybody cold.
    fn urge(&self, state: &State, step: Step) -> u8 {
        match step {
            Step::Sow(_) | Step::Stop => 0,
            Step::Take { to, .. } => {
                let king = state.piece(to).is_some_and(|piece| piece.king);
                let ends = parts::ends_game(*self, state, step);
                if ends { 3 } else { 1 + u8::from(king) }
            }
            Step::Move { .. } | Step::Ell { .. } | Step::Stay => {
                3 * u8::from(parts::ends_game(*self, state, step))
            }
        }
    }

    #[inline]
    fn ends_turn(&self, state: &State, step: Step) -> bool {
        matches!(step, Step::Sow(_)) || parts::ends_game(*self, state, step)
    }

    #[inline]
    fn count_turns(&self, state: &State) -> u64 {
        parts::count_turns(*self, state)
    }

    #[inline]
    fn pick_turn(&self, state: &State, pick: &mut impl FnMut(u64) -> u64, out: &mut Vec<Step>) {
        parts::pick_turn(*self, state, pick, out);
    }
}

impl Contigo {
    /// C8: only the side that has just moved can have won by a line; inside a turn nobody has.
    #[inline]
    fn aligner(self, state: &State) -> Option<(Seat, &'static str)> {
        let moved = self.next(state);
        let own = state.army(moved);
        let won =
            state.phase() == Phase::Pawn && self.lines().any(own, state.occupied().difference(own));
        won.then_some((moved, LINE))
    }

    /// C16 and C17.
    #[inline]
    fn conqueror(self, state: &State) -> Option<(Seat, &'static str)> {
        let crowned = state.crowned();
        if crowned.len() == 1 {
            return Some((crowned.iter().next()?, LAST_KING));
        }
        if crowned.len() > 2 || !self.variant().is_quick() {
            return None;
        }
        let mut left = crowned.iter();
        let (one, other) = (left.next()?, left.next()?);
        match state.army(one).len().cmp(&state.army(other).len()) {
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Less => Some((other, MOST_PIECES)),
            std::cmp::Ordering::Greater => Some((one, MOST_PIECES)),
        }
    }

    /// After a pawn part without capture: a line wins, and nothing is sown (C8).
    #[inline]
    fn settle(self, state: &mut State) {
        let own = state.army(state.mover());
        let won =
            !self.variant().captures() && self.lines().any(own, state.occupied().difference(own));
        if won {
            self.end_turn(state);
        } else {
            state.set_phase(Phase::Sow);
        }
    }

    /// C13–C17.
    fn take(self, state: &mut State, from: Square, to: Square) {
        let captor = state.mover();
        let taken = state.lift(to);
        if taken.king {
            state.hand_over(taken.colour, captor);
        }
        state.carry(from, to);
        if self.conqueror(state).is_some() {
            self.end_turn(state);
        } else if moves::can_capture(state, to) {
            state.set_phase(Phase::Chain(to));
        } else {
            state.set_phase(Phase::Sow);
        }
    }

    #[inline]
    fn end_turn(self, state: &mut State) {
        state.set_mover(self.next(state));
        state.set_phase(Phase::Pawn);
    }

    /// The next seat still in after the mover; the mover itself when it is alone (C15, C16).
    #[inline]
    fn next(self, state: &State) -> Seat {
        let (mover, seats) = (state.mover().index() as u8, self.seats());
        if seats == 2 {
            return Seat::new(1 - mover);
        }
        let crowned = state.crowned();
        (1..seats)
            .map(|i| Seat::new((mover + i) % seats))
            .find(|&seat| crowned.contains(seat))
            .unwrap_or(state.mover())
    }
}
