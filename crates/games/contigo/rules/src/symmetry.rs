//! The square's symmetries, with seats that trade places (C1).

use game::{Game, Seat, Symmetric, grid};

use crate::options::Contigo;
use crate::pit::{PITS, Pit};
use crate::sowing::Sowing;
use crate::square::SIDE;
use crate::state::{Phase, State};
use crate::step::Step;

/// The board mirrored or not, then turned, and the colours handed on.
///
/// Nothing on the board tells one side from another but where pieces and beads stand, and
/// nothing tells the seats apart but the order in which they play.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// Of squares and pits.
    pub board: grid::Symmetry,
    /// Each seat takes the place of the seat so many places later.
    pub seats_on: u8,
}

impl Symmetry {
    fn pit(self, pit: Pit) -> Pit {
        let (pits, corner) = (PITS as u8, SIDE + 1);
        let mut index = pit.index() as u8;
        if self.board.is_mirrored() {
            index = (corner + pits - index) % pits;
        }
        Pit::from_index((index + corner * self.board.quarters()) % pits)
    }

    pub(crate) fn sowing(self, sowing: Sowing) -> Sowing {
        let turning = sowing.turning();
        let turning = if self.board.is_mirrored() { turning.reversed() } else { turning };
        sowing.at(self.pit(sowing.origin()), turning)
    }
}

impl Symmetric for Contigo {
    type Symmetry = Symmetry;

    fn symmetries(&self) -> Vec<Symmetry> {
        let all = (0..self.seats())
            .flat_map(|seats_on| grid::Symmetry::ALL.map(|board| Symmetry { board, seats_on }));
        // The first of them changes nothing.
        all.skip(1).collect()
    }

    fn map_seat(&self, symmetry: Symmetry, seat: Seat) -> Seat {
        Seat::new((seat.index() as u8 + symmetry.seats_on) % self.seats())
    }

    fn map_state(&self, symmetry: Symmetry, state: &State) -> State {
        let mut beads = [0; PITS];
        for pit in Pit::all() {
            beads[symmetry.pit(pit).index()] = state.beads(pit);
        }
        let mut mapped = State::empty(beads, self.map_seat(symmetry, state.mover()));
        for square in state.occupied().iter() {
            let mut piece = state.piece(square).expect("the square is occupied");
            piece.colour = self.map_seat(symmetry, piece.colour);
            mapped.place(symmetry.board.square(square), piece);
        }
        for colour in Seat::all(self.seats()) {
            let controller = self.map_seat(symmetry, state.controller(colour));
            mapped.entrust(self.map_seat(symmetry, colour), controller);
        }
        mapped.set_phase(match state.phase() {
            Phase::Chain(square) => Phase::Chain(symmetry.board.square(square)),
            phase => phase,
        });
        mapped.sealed()
    }

    fn map_step(&self, symmetry: Symmetry, _state: &State, step: Step) -> Step {
        let square = |s| symmetry.board.square(s);
        match step {
            Step::Move { from, to } => Step::Move { from: square(from), to: square(to) },
            Step::Ell { from, corner, to } => {
                Step::Ell { from: square(from), corner: square(corner), to: square(to) }
            }
            Step::Take { from, to } => Step::Take { from: square(from), to: square(to) },
            Step::Sow(sowing) => Step::Sow(symmetry.sowing(sowing)),
            Step::Stop | Step::Stay => step,
        }
    }
}
