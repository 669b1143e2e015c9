//! A cancelled call leaves nothing behind, wherever it is cancelled: this happens whenever a
//! visitor disconnects.

use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;
use std::time::Duration;

use store::Store;

use crate::kit::{level, new_game, text_of};

/// Polls a future so many times, and drops it.
async fn give_up_after(polls: usize, work: impl Future) -> bool {
    let mut work = pin!(work);
    let mut left = polls;
    poll_fn(|context| {
        if left == 0 {
            return Poll::Ready(false);
        }
        left -= 1;
        work.as_mut().poll(context).map(|_| true)
    })
    .await
}

dbkit::on_both! {
    async fn nothing_stays_open(address: &str) {
        let store = Store::open(address).await.unwrap();
        let mut at = 0;
        let mut done = 0;
        // Each place where the call waits is where it is cancelled, at least once, whatever the
        // timing.
        for polls in (1..30).chain(1..30) {
            let new = new_game(&format!("g{at}"), vec![level(1), level(2)]);
            done += usize::from(give_up_after(polls, store.create_game(&new)).await);
            nobody_is_in_a_transaction(address).await;
            give_up_after(polls, store.load_game("g0")).await;
            nobody_is_in_a_transaction(address).await;
            // The writes of a single statement are visible at once.
            at += 1;
            store.heartbeat("server", at).await.unwrap();
            let sql = "SELECT CAST(at AS TEXT) FROM heartbeats";
            assert_eq!(text_of(address, sql).await, at.to_string(), "after {polls} polls");
        }
        assert!(done > 0, "now and then it is polled often enough");
    }
}

/// Waits until what was dropped a moment ago is rolled back. SQLite lets nobody write before.
async fn nobody_is_in_a_transaction(address: &str) {
    if address.starts_with("sqlite") {
        return;
    }
    let sql = "SELECT CAST(COUNT(*) AS TEXT) FROM pg_stat_activity \
               WHERE datname = current_database() AND state LIKE 'idle in transaction%'";
    for _ in 0..200 {
        if text_of(address, sql).await == "0" {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("a transaction stays open");
}
