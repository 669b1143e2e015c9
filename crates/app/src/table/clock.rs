//! Time passing at the table.

use leptos::prelude::*;
use std::time::Duration;

use super::model::Table;

/// How often clocks are read.
const PACE: Duration = Duration::from_millis(200);

/// Lets the table's clock run as long as the page shows it.
pub(crate) fn run(table: Table) {
    if table.clock().is_none() {
        return;
    }
    let Ok(timer) = set_interval_with_handle(move || table.tick(), PACE) else {
        return;
    };
    on_cleanup(move || timer.clear());
}

/// `4:07`, or `0:09.3` when it is getting late.
pub(crate) fn text(milliseconds: f64) -> String {
    let tenths = (milliseconds / 100.0).ceil() as u64;
    let (minutes, seconds) = (tenths / 600, tenths / 10 % 60);
    if tenths < 200 { format!("0:{seconds:02}.{}", tenths % 10) } else { format!("{minutes}:{seconds:02}") }
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
