//! Clocks as the server told them, running on by the device's own.

use std::time::Duration;

use dom::prelude::*;
use wire::room::Clocks;

use super::model::Room;
use crate::device;
use crate::online::told;
use crate::table::clock_text;

/// How often clocks are read.
const PACE: Duration = Duration::from_millis(200);

/// The time now, for as long as a clock is looked at.
pub(super) fn ticking() -> RwSignal<f64> {
    let now = RwSignal::new(device::now());
    every(PACE, move || now.set(device::now()));
    now
}

/// What a seat has left, as its clock shows it.
pub(super) fn shown(room: Room, now: RwSignal<f64>, seat: usize) -> Option<String> {
    let (clocks, days) =
        room.state.with(|state| (state.clocks.clone(), state.clock.is_correspondence()));
    let clocks = clocks?;
    let runs = clocks.running.map(usize::from) == Some(seat);
    if days && !runs {
        return None;
    }
    let passed = if runs { now.get() - room.told.get() } else { 0.0 };
    let left = left(&clocks, seat, passed);
    Some(if days { told::span(room.settings, left) } else { clock_text(left as f64) })
}

/// Milliseconds a seat has left after so many since the clocks were told.
fn left(clocks: &Clocks, seat: usize, passed: f64) -> i64 {
    let left = clocks.left_ms.get(seat).copied().unwrap_or(0);
    if clocks.running.map(usize::from) != Some(seat) {
        return left;
    }
    let costs = (passed as i64 - clocks.free_ms).max(0);
    (left - costs).max(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_movers_clock_runs_and_a_delay_costs_nothing() {
        let clocks = Clocks {
            left_ms: vec![10_000, 20_000],
            running: Some(1),
            free_ms: 3000,
            first_turn_ms: None,
        };
        assert_eq!(left(&clocks, 0, 5000.0), 10_000);
        assert_eq!(left(&clocks, 1, 2500.0), 20_000);
        assert_eq!(left(&clocks, 1, 5000.0), 18_000);
        assert_eq!(left(&clocks, 1, 99_000.0), 0);
    }
}
