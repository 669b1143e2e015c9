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
    /// The system's time, read once and then counted by a monotonic clock, so that players' clocks
    /// do not jump when the system's clock is set.
    System { began: Instant, at: i64 },
    /// A time that only `advance` moves, for tests.
    Manual(Arc<ManualTime>),
}

#[derive(Debug)]
struct ManualTime {
    now: AtomicI64,
    advanced: Notify,
}

impl Time {
    /// The system's time.
    pub fn system() -> Self {
        let at = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self(Source::System { began: Instant::now(), at: at.as_millis() as i64 })
    }

    /// A time that only `advance` moves, for tests.
    pub fn manual(now: i64) -> Self {
        let (now, advanced) = (AtomicI64::new(now), Notify::new());
        Self(Source::Manual(Arc::new(ManualTime { now, advanced })))
    }

    /// Now.
    pub fn now(&self) -> i64 {
        match &self.0 {
            Source::System { began, at } => at + began.elapsed().as_millis() as i64,
            Source::Manual(manual) => manual.now.load(Ordering::SeqCst),
        }
    }

    /// Moves a manual time on; does nothing to the system's.
    pub fn advance(&self, by: Duration) {
        if let Source::Manual(manual) = &self.0 {
            manual.now.fetch_add(by.as_millis() as i64, Ordering::SeqCst);
            manual.advanced.notify_waiters();
        }
    }

    /// Waits until then.
    pub async fn until(&self, at: i64) {
        match &self.0 {
            Source::System { .. } => {
                let left = (at - self.now()).max(0);
                tokio::time::sleep(Duration::from_millis(left.cast_unsigned())).await;
            }
            Source::Manual(manual) => loop {
                let advanced = manual.advanced.notified();
                tokio::pin!(advanced);
                // Registered before looking: an `advance` in between is not missed.
                advanced.as_mut().enable();
                if self.now() >= at {
                    return;
                }
                advanced.await;
            },
        }
    }
}
