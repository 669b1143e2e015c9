//! Texts like `a6-a4/Nc>1.0.2`, and what seats are called.

use game::{Notation, PositionError, Seat, TurnError};

use crate::options::Contigo;
use crate::seats;
use crate::state::State;
use crate::step::{self, Step};

impl Notation for Contigo {
    fn seat_name(&self, seat: Seat) -> &'static str {
        seats::name(seat)
    }

    fn write_position(&self, state: &State, out: &mut String) {
        crate::position::write(*self, state, out).expect("a string takes any text");
    }

    fn read_position(&self, text: &str) -> Result<State, PositionError> {
        crate::position::read(*self, text)
    }

    fn write_turn(&self, _before: &State, turn: &[Step], out: &mut String) {
        step::write_turn(turn, out).expect("a string takes any text");
    }

    fn read_turn(&self, before: &State, text: &str) -> Result<Vec<Step>, TurnError> {
        crate::reading::turn(*self, before, text)
    }

    fn draw(&self, state: &State) -> String {
        crate::draw::board(*self, state)
    }
}
