//! What time it is.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tokio::sync::Notify;

/// Where the server reads the time: milliseconds since 1970.
#[derive(Clone, Debug)]
pub struct Time(Source);

#[derive(Clone, Debug)]
enum Source {
    /// The system's, read once and counted on from: nobody's clock jumps when the system's is set.
    System { began: Instant, at: i64 },
    /// One that a test turns by hand.
    Hand(Arc<Hand>),
}

#[derive(Debug)]
struct Hand {
    now: AtomicI64,
    turned: Notify,
}

impl Time {
    /// The system's time.
    pub fn system() -> Self {
        let at = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self(Source::System { began: Instant::now(), at: at.as_millis() as i64 })
    }

    /// A time that stands still until it is turned.
    pub fn by_hand(now: i64) -> Self {
        let (now, turned) = (AtomicI64::new(now), Notify::new());
        Self(Source::Hand(Arc::new(Hand { now, turned })))
    }

    /// Now.
    pub fn now(&self) -> i64 {
        match &self.0 {
            Source::System { began, at } => at + began.elapsed().as_millis() as i64,
            Source::Hand(hand) => hand.now.load(Ordering::SeqCst),
        }
    }

    /// Turns a time that goes by hand; the system's cannot be turned.
    pub fn turn(&self, by: Duration) {
        if let Source::Hand(hand) = &self.0 {
            hand.now.fetch_add(by.as_millis() as i64, Ordering::SeqCst);
            hand.turned.notify_waiters();
        }
    }

    /// Waits until then.
    pub async fn until(&self, at: i64) {
        match &self.0 {
            Source::System { .. } => {
                let left = (at - self.now()).max(0);
                tokio::time::sleep(Duration::from_millis(left.cast_unsigned())).await;
            }
            Source::Hand(hand) => loop {
                let turned = hand.turned.notified();
                tokio::pin!(turned);
                // Asked to be woken before looking: a turn in between is not missed.
                turned.as_mut().enable();
                if self.now() >= at {
                    return;
                }
                turned.await;
            },
        }
    }
}
