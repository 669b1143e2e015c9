//! The time of each seat.

use super::{Effect, Table};
use crate::player::Player;

/// The computer that plays on for a seat that ran out of time among more than two sides.
const SUBSTITUTE: Player = Player::Level(5);

impl Table {
    /// Reads the clock of the seat to move; to be called several times a second.
    pub fn tick_clock(&mut self, now: f64) -> Vec<Effect> {
        match self.mover() {
            Some(mover) if self.pass_time(mover, now) == Some(0.0) => self.run_out_of_time(mover),
            _ => Vec::new(),
        }
    }

    /// Lets the time since the clock was last read pass for a seat; says what it has left. While a
    /// turn of the computer's waits to be shown, no time passes.
    pub(super) fn pass_time(&mut self, seat: usize, now: f64) -> Option<f64> {
        let passed = now - std::mem::replace(&mut self.clock_read, now);
        let waits = self.answer.is_some();
        let left = &mut self.clock.as_mut()?.left[seat];
        if !waits {
            *left = (*left - passed).max(0.0);
        }
        Some(*left)
    }

    fn run_out_of_time(&mut self, seat: usize) -> Vec<Effect> {
        let name = self.seats()[seat];
        let ended = self.end(|played| played.run_out_of_time(name));
        if !ended.is_empty() {
            return ended;
        }
        // With more than two sides a lost clock does not decide the game: the computer takes the
        // seat, with a new clock.
        if let Some(clock) = &mut self.clock {
            clock.left[seat] = clock.base;
        }
        let mut effects = self.seat(seat, SUBSTITUTE);
        effects.push(Effect::Replaced(name));
        effects
    }

    /// The seat has played: its increment is added.
    pub(super) fn spend_time(&mut self, seat: Option<usize>, now: f64) {
        if let Some(seat) = seat
            && self.pass_time(seat, now).is_some()
            && let Some(clock) = &mut self.clock
        {
            clock.left[seat] += clock.increment;
        }
    }
}
