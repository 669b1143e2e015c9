//! Computer players in rooms.

use std::time::Duration;

use catalog::{AnyMatch, Computer, Limits, Means};
use tracing::error;

use crate::state::AppState;

/// Nobody waits longer for a computer.
const LONGEST: Duration = Duration::from_secs(2);
/// A computer spends this part of what its clock has left on a turn.
const PART: i64 = 20;
/// What it may remember; many think at once.
const TABLE: usize = 8 << 20;

/// The turn of a computer, with so many milliseconds on its clock. Only so many think at once; the
/// others wait.
pub(crate) async fn turn(
    app: &AppState,
    played: Box<dyn AnyMatch>,
    computer: Computer,
    left: Option<i64>,
    seed: u64,
) -> Option<String> {
    let permit = app.thinkers.acquire().await.ok()?;
    let spare = played.copy();
    let thought = tokio::task::spawn_blocking(move || {
        let means = Means { threads: 1, table_bytes: TABLE, lines: 1, seed };
        let mut thinker = played.game().player(computer, means);
        let limits = if computer.takes_budget() {
            let part = left.map(|left| Duration::from_millis((left / PART).max(1).cast_unsigned()));
            Limits::time(part.map_or(LONGEST, |part| part.min(LONGEST)))
        } else {
            Limits::default()
        };
        let thought = thinker.think(&*played, &limits, &mut |_| {});
        thought.best().map(str::to_owned)
    });
    let found = thought.await.unwrap_or_else(|problem| {
        error!(%problem, "a computer broke off thinking");
        // The game must go on.
        spare.pick(&mut |_| 0)
    });
    drop(permit);
    found
}
