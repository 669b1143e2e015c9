//! Kontakt's texts: see [`crate::position`] and [`crate::turn`] for their shape.

use std::fmt::Write;

use game::{Game, Notation, PositionError, Seat, TurnError};

use crate::rules::Kontakt;
use crate::state::State;
use crate::step::Step;
use crate::{draw, position, possible, refusal, turn};

impl Notation for Kontakt {
    fn seat_name(&self, seat: Seat) -> &'static str {
        if self.seats() == 2 { ALONE[seat.index()] } else { IN_TEAMS[seat.index()] }
    }

    fn write_position(&self, state: &State, out: &mut String) {
        write!(out, "{state}").expect("a string takes any text");
    }

    fn read_position(&self, text: &str) -> Result<State, PositionError> {
        Ok(possible::state(*self, &position::read(*self, text)?)?)
    }

    fn write_turn(&self, _before: &State, turn: &[Step], out: &mut String) {
        for step in turn {
            write!(out, "{step}").expect("a string takes any text");
        }
    }

    fn read_turn(&self, before: &State, text: &str) -> Result<Vec<Step>, TurnError> {
        self.check_going_on(before)?;
        let step = turn::read(text)?;
        refusal::judge(before, step)?;
        Ok(vec![step])
    }

    fn draw(&self, state: &State) -> String {
        draw::park(*self, state)
    }
}

const ALONE: [&str; 2] = ["light", "dark"];
const IN_TEAMS: [&str; 6] = ["light1", "dark1", "light2", "dark2", "light3", "dark3"];
