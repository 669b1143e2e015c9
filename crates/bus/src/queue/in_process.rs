//! The queue of one process.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use tokio::sync::Notify;
use tokio::time::Instant;

use super::Urgency;

/// The waiting jobs, one queue for each urgency.
#[derive(Clone, Debug, Default)]
pub(crate) struct Waiting(Arc<[Line; Urgency::ALL.len()]>);

#[derive(Debug, Default)]
struct Line {
    jobs: Mutex<VecDeque<Bytes>>,
    added: Notify,
}

impl Line {
    fn lock(&self) -> MutexGuard<'_, VecDeque<Bytes>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Waiting {
    fn line(&self, urgency: Urgency) -> &Line {
        &self.0[urgency as usize]
    }

    pub(super) fn add(&self, urgency: Urgency, payload: Bytes) {
        let line = self.line(urgency);
        line.lock().push_back(payload);
        line.added.notify_one();
    }

    /// Puts a job back to its place.
    pub(super) fn add_first(&self, urgency: Urgency, payload: Bytes) {
        let line = self.line(urgency);
        line.lock().push_front(payload);
        line.added.notify_one();
    }

    pub(super) async fn take(&self, urgency: Urgency, patience: Duration) -> Option<Bytes> {
        let line = self.line(urgency);
        let until = Instant::now() + patience;
        loop {
            let (first, more) = {
                let mut jobs = line.lock();
                (jobs.pop_front(), !jobs.is_empty())
            };
            if first.is_some() {
                // Several jobs that were added at the same time may have woken only one waiter, so
                // this one wakes the next.
                if more {
                    line.added.notify_one();
                }
                return first;
            }
            if tokio::time::timeout_at(until, line.added.notified()).await.is_err() {
                return line.lock().pop_front();
            }
        }
    }
}
