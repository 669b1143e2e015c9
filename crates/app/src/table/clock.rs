//! Runs the clock of a game.

use std::time::Duration;

use crate::prelude::*;

use super::model::Table;

/// How often clocks are read.
const TICK_INTERVAL: Duration = Duration::from_millis(200);

/// Lets the table's clock run as long as the page shows it.
pub(crate) fn run(table: Table) {
    if table.clock().is_some() {
        every(TICK_INTERVAL, move || table.tick_clock());
        // The time used is stored when the page is left. While the page is hidden the clock stands
        // still.
        on_window_event(ev::pagehide, move |_| table.save_time());
        on_window_event(ev::visibilitychange, move |_| table.save_time());
        on_cleanup(move || table.save_time());
    }
}

impl Table {
    fn save_time(self) {
        self.tick_clock();
        self.purpose().pause(self);
    }
}

/// `4:07`, or `0:09.3` when little time is left.
pub(crate) fn text(milliseconds: f64) -> String {
    let tenths = (milliseconds / 100.0).ceil() as u64;
    let (minutes, seconds) = (tenths / 600, tenths / 10 % 60);
    if tenths < 200 {
        format!("0:{seconds:02}.{}", tenths % 10)
    } else {
        format!("{minutes}:{seconds:02}")
    }
}
