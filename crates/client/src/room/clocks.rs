//! The clocks between two messages of the server, whose clock alone counts.

use wire::room::Clocks;

/// Milliseconds a seat has left, so many after the clocks were received.
pub(super) fn left(clocks: &Clocks, seat: usize, passed: f64) -> i64 {
    let left = clocks.left_ms.get(seat).copied().unwrap_or(0);
    if clocks.running.map(usize::from) != Some(seat) {
        return left;
    }
    let costs = (passed as i64 - clocks.free_ms).max(0);
    (left - costs).max(0)
}

/// Milliseconds left for the first turn of the seat to move, while its clock does not run yet.
pub(super) fn first_turn_left(clocks: &Clocks, passed: f64) -> Option<i64> {
    clocks.first_turn_ms.map(|left| (left - passed as i64).max(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clocks() -> Clocks {
        Clocks {
            left_ms: vec![10_000, 20_000],
            running: Some(1),
            free_ms: 3000,
            first_turn_ms: None,
        }
    }

    #[test]
    fn only_the_clock_of_the_seat_to_move_runs_and_a_delay_costs_nothing() {
        let clocks = clocks();
        assert_eq!(left(&clocks, 0, 5000.0), 10_000);
        assert_eq!(left(&clocks, 1, 2500.0), 20_000);
        assert_eq!(left(&clocks, 1, 5000.0), 18_000);
        assert_eq!(left(&clocks, 1, 99_000.0), 0);
        assert_eq!(left(&clocks, 7, 0.0), 0, "there is no such seat");
    }

    #[test]
    fn before_a_first_turn_only_the_time_for_it_passes() {
        let clocks = Clocks { running: None, first_turn_ms: Some(60_000), ..clocks() };
        assert_eq!(left(&clocks, 1, 50_000.0), 20_000);
        assert_eq!(first_turn_left(&clocks, 50_000.0), Some(10_000));
        assert_eq!(first_turn_left(&clocks, 70_000.0), Some(0));
        assert_eq!(first_turn_left(&self::clocks(), 1.0), None);
    }
}
