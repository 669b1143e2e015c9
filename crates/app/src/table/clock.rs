//! Time passing at the table.

use dom::prelude::*;
use std::time::Duration;

use super::model::Table;
use crate::device;
use crate::sitter::Sitter;

/// How often clocks are read.
const PACE: Duration = Duration::from_millis(200);

/// Lets the table's clock run as long as the page shows it.
pub(crate) fn run(table: Table) {
    if table.clock.with_untracked(Option::is_some) {
        every(PACE, move || table.tick());
        // Time that was used is used, whoever leaves and comes back; while nobody looks at the
        // game it stands still.
        hear(ev::pagehide, move |_| table.keep_time());
        hear(ev::visibilitychange, move |_| table.keep_time());
        on_cleanup(move || table.keep_time());
    }
}

impl Table {
    /// Looks at the mover's clock; called several times a second.
    fn tick(self) {
        if let Some(mover) = self.mover()
            && self.pass_time(mover) == Some(0.0)
        {
            self.run_out_of_time(mover);
        }
    }

    fn keep_time(self) {
        if let Some(mover) = self.mover() {
            self.pass_time(mover);
            self.purpose().pause(self);
        }
    }

    /// Lets the time since the clock was last read pass for a seat; says what it has left.
    fn pass_time(self, seat: usize) -> Option<f64> {
        let now = device::now();
        let before = self.inside.try_update_value(|i| std::mem::replace(&mut i.ticked, now));
        let passed = now - before.unwrap_or(now);
        if self.clock.with_untracked(Option::is_none) {
            return None;
        }
        let left = self.clock.try_update(|clock| {
            let left = &mut clock.as_mut()?.left[seat];
            *left = (*left - passed).max(0.0);
            Some(*left)
        });
        left.flatten()
    }

    fn run_out_of_time(self, seat: usize) {
        let name = self.seats()[seat];
        if self.end_by_word(|played| played.run_out_of_time(name)) {
            return;
        }
        // Among more than two sides nobody else can win by it: the computer takes the seat, with a
        // clock of its own.
        self.clock.update(|clock| {
            if let Some(clock) = clock {
                clock.left[seat] = clock.base;
            }
        });
        self.seat(seat, Sitter::Level(5));
        self.notice.set(Some(self.settings().tell("clock-flag", &[("seat", name.to_owned())])));
    }

    /// The mover has played: what is added for that, and the next clock begins to run.
    pub(super) fn spend_time(self, mover: Option<usize>) {
        if let Some(seat) = mover
            && self.pass_time(seat).is_some()
        {
            self.clock.update(|clock| {
                if let Some(clock) = clock {
                    clock.left[seat] += clock.increment;
                }
            });
        }
    }
}

/// `4:07`, or `0:09.3` when it is getting late.
pub(crate) fn text(milliseconds: f64) -> String {
    let tenths = (milliseconds / 100.0).ceil() as u64;
    let (minutes, seconds) = (tenths / 600, tenths / 10 % 60);
    if tenths < 200 {
        format!("0:{seconds:02}.{}", tenths % 10)
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::text;

    #[test]
    fn clocks_are_read_as_people_read_them() {
        assert_eq!(text(300_000.0), "5:00");
        assert_eq!(text(247_000.0), "4:07");
        assert_eq!(text(9_300.0), "0:09.3");
        assert_eq!(text(0.0), "0:00.0");
    }
}
