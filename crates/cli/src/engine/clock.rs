//! How much of its clock a player spends on a turn.

use std::time::Duration;

/// What a seat has left, and what it gets for each turn.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Clock {
    pub(crate) left: Duration,
    pub(crate) increment: Duration,
}

/// Reserved for sending the answer back to the clock.
const TRANSFER_TIME: Duration = Duration::from_millis(30);
/// The number of further turns that is assumed at any time.
const TURNS: u32 = 20;
const LEAST: Duration = Duration::from_millis(1);

impl Clock {
    /// The time for one turn: never so much that the clock runs out.
    pub(crate) fn budget(&self) -> Duration {
        let left = self.left.saturating_sub(TRANSFER_TIME);
        let wanted = (left / TURNS).saturating_add(self.increment / 4 * 3);
        wanted.min(left / 2).max(LEAST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_spent_and_never_all() {
        let budget = |left, increment| {
            let [left, increment] = [left, increment].map(Duration::from_millis);
            Clock { left, increment }.budget().as_millis()
        };
        assert_eq!(budget(60_030, 0), 3_000);
        assert_eq!(budget(60_030, 2_000), 4_500);
        assert_eq!(budget(1_030, 5_000), 500);
        assert_eq!(budget(20, 0), 1);
        assert_eq!(budget(0, 100), 1);
        for left in [100, 1_000, 100_000] {
            assert!(budget(left, 1_000_000) < u128::from(left));
        }
    }
}
