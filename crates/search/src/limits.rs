//! When to stop.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// When a search stops; whichever comes first. Without any it goes on until the value is proved
/// or the deepest depth is reached.
///
/// With one thread and no limit of time, the same search gives the same answer.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// How long it may take.
    pub time: Option<Duration>,
    /// How many steps it may play (playouts for UCT), all threads together.
    pub nodes: Option<u64>,
    /// How many turns it looks ahead; UCT takes no notice.
    pub depth: Option<u32>,
    /// Stops it from another thread.
    pub cancel: Cancel,
}

impl Limits {
    /// So long and no longer.
    pub fn time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::default() }
    }

    /// So many nodes and no more.
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// So many turns ahead and no further.
    pub fn depth(depth: u32) -> Self {
        Self { depth: Some(depth), ..Self::default() }
    }

    /// The same limits and a way to stop before.
    #[must_use]
    pub fn with_cancel(self, cancel: &Cancel) -> Self {
        Self { cancel: cancel.clone(), ..self }
    }
}

/// A flag that ends a search: clones of it are the same flag.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// A flag that is not up.
    pub fn new() -> Self {
        Self::default()
    }

    /// Ends every search that has it: each answers at once with the best it knows.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Was it called off?
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    #[inline]
    pub(crate) fn flag(&self) -> &AtomicBool {
        &self.0
    }
}
