//! Can something be stored?

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// A heartbeat that takes longer says that nothing can be stored.
const SLOW: Duration = Duration::from_secs(2);

/// The result of the last heartbeat, which is a write like any other.
pub(crate) struct Health(Mutex<Beat>);

struct Beat {
    stored: bool,
    /// Since when the next one is being stored.
    since: Option<Instant>,
}

impl Default for Health {
    fn default() -> Self {
        Self(Mutex::new(Beat { stored: true, since: None }))
    }
}

impl Health {
    /// A heartbeat is being stored.
    pub(crate) fn begins(&self) {
        self.lock().since = Some(Instant::now());
    }

    /// It was stored, or it could not be.
    pub(crate) fn ends(&self, stored: bool) {
        *self.lock() = Beat { stored, since: None };
    }

    /// Can something be stored? Never waits.
    pub(crate) fn is_good(&self) -> bool {
        let Beat { stored, since } = *self.lock();
        stored && since.is_none_or(|since| since.elapsed() < SLOW)
    }

    fn lock(&self) -> MutexGuard<'_, Beat> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
