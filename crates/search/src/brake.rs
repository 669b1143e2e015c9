//! Stops one thread of a search in time.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use web_time::Instant;

use crate::Limits;

/// The clock is read about once in this time, however slow the nodes are.
const GLANCE: Duration = Duration::from_millis(1);
const MOST_BETWEEN: u64 = 1 << 14;
/// Listing so many steps is work like one node.
const STEPS_A_NODE: usize = 16;

static NEVER: AtomicBool = AtomicBool::new(false);

/// Counts nodes and says when it is enough. The flags are looked at with every node, the clock
/// about once a millisecond.
pub(crate) struct Brake<'a> {
    cancel: &'a AtomicBool,
    halt: &'a AtomicBool,
    total: &'a AtomicU64,
    start: Instant,
    deadline: Option<Instant>,
    /// This thread's part of the limit.
    most: u64,
    /// For a part of the search that may give up earlier.
    allowed: u64,
    nodes: u64,
    /// Nodes `total` knows of.
    told: u64,
    look_at: u64,
    between: u64,
    looked: Instant,
    stopped: bool,
}

/// What the threads of one search share.
#[derive(Default)]
pub(crate) struct Shared {
    /// Ends the helpers when the first thread is done.
    pub(crate) halt: AtomicBool,
    nodes: AtomicU64,
}

impl<'a> Brake<'a> {
    /// For one of `threads` threads, counted from 0.
    pub(crate) fn new(
        limits: &'a Limits,
        shared: &'a Shared,
        start: Instant,
        (thread, threads): (usize, usize),
    ) -> Self {
        let part = |nodes: u64| {
            nodes / threads as u64 + u64::from((thread as u64) < nodes % threads as u64)
        };
        let mut brake = Self {
            cancel: limits.cancel.flag(),
            // The first thread halts the others, not itself.
            halt: if thread == 0 { &NEVER } else { &shared.halt },
            total: &shared.nodes,
            start,
            // A time too long to add is no limit.
            deadline: limits.time.and_then(|time| start.checked_add(time)),
            most: limits.nodes.map_or(u64::MAX, part),
            allowed: u64::MAX,
            nodes: 0,
            told: 0,
            look_at: 0,
            between: 16,
            looked: start,
            stopped: false,
        };
        brake.look();
        brake
    }

    /// One more node; afterwards ask [`Brake::stopped`].
    #[inline]
    pub(crate) fn tick(&mut self) {
        self.nodes += 1;
        if self.nodes >= self.look_at || self.cancel.load(Relaxed) || self.halt.load(Relaxed) {
            self.look();
        }
    }

    /// No node, but work: so many steps were listed.
    #[inline]
    pub(crate) fn listed(&mut self, steps: usize) {
        self.worked((steps / STEPS_A_NODE) as u64);
    }

    /// No node, but work like so many: the clock is read sooner.
    #[inline]
    pub(crate) fn worked(&mut self, nodes: u64) {
        self.look_at = self.look_at.saturating_sub(nodes);
    }

    /// Only the flags, where a node takes long.
    #[inline]
    pub(crate) fn glance(&mut self) {
        if self.cancel.load(Relaxed) || self.halt.load(Relaxed) {
            self.stopped = true;
        }
    }

    /// Reads everything, where work is done that has no nodes.
    pub(crate) fn goes_on(&mut self) -> bool {
        self.look();
        !self.stopped
    }

    /// Is it enough?
    #[inline]
    pub(crate) const fn stopped(&self) -> bool {
        self.stopped
    }

    /// Allows only `nodes` more, within the limits, until [`Brake::disallow`].
    pub(crate) const fn allow(&mut self, nodes: u64) {
        self.allowed = self.nodes.saturating_add(nodes);
        self.look_at = 0;
    }

    /// Ends the allowance: what stopped only because of it goes on.
    pub(crate) fn disallow(&mut self) {
        self.allowed = u64::MAX;
        self.stopped = false;
        self.look();
    }

    /// Nodes of this thread.
    pub(crate) const fn own_nodes(&self) -> u64 {
        self.nodes
    }

    /// Nodes of all threads, the others' as they told last.
    pub(crate) fn nodes(&self) -> u64 {
        self.total.load(Relaxed) + (self.nodes - self.told)
    }

    /// Since the search began.
    pub(crate) fn time(&self) -> Duration {
        self.start.elapsed()
    }

    #[cold]
    pub(crate) fn look(&mut self) {
        self.total.fetch_add(self.nodes - self.told, Relaxed);
        self.told = self.nodes;
        let most = self.most.min(self.allowed);
        if self.nodes >= most || self.cancel.load(Relaxed) || self.halt.load(Relaxed) {
            self.stopped = true;
        }
        if let Some(deadline) = self.deadline {
            let now = Instant::now();
            if now >= deadline {
                self.stopped = true;
            }
            let passed = now.saturating_duration_since(self.looked);
            self.looked = now;
            if passed > GLANCE {
                self.between = (self.between / 4).max(1);
            } else if passed < GLANCE / 4 {
                self.between = (self.between * 2).min(MOST_BETWEEN);
            }
        } else {
            self.between = MOST_BETWEEN;
        }
        self.look_at = most.min(self.nodes + self.between);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cancel;

    fn ticks_until_stopped(brake: &mut Brake<'_>) -> u64 {
        (0..1_000_000)
            .find(|_| {
                let stopped = brake.stopped();
                brake.tick();
                stopped
            })
            .unwrap()
    }

    #[test]
    fn threads_share_the_nodes_and_use_them_all() {
        let (limits, shared) = (Limits::nodes(100_001), Shared::default());
        let used = [0, 1].map(|thread| {
            let mut brake = Brake::new(&limits, &shared, Instant::now(), (thread, 2));
            while !brake.stopped() {
                brake.tick();
            }
            brake.own_nodes()
        });
        assert_eq!(used, [50_001, 50_000]);
        assert_eq!(shared.nodes.load(Relaxed), 100_001);
    }

    #[test]
    fn an_allowance_ends_and_the_search_goes_on() {
        let (limits, shared) = (Limits::nodes(1_000), Shared::default());
        let mut brake = Brake::new(&limits, &shared, Instant::now(), (0, 1));
        brake.allow(10);
        assert_eq!(ticks_until_stopped(&mut brake), 10);
        brake.disallow();
        assert!(!brake.stopped());
        assert_eq!(ticks_until_stopped(&mut brake), 1_000 - 11);
    }

    #[test]
    fn a_flag_stops_at_the_next_node() {
        let cancel = Cancel::new();
        let (limits, shared) = (Limits::default().with_cancel(&cancel), Shared::default());
        let mut brake = Brake::new(&limits, &shared, Instant::now(), (0, 1));
        brake.tick();
        assert!(!brake.stopped());
        cancel.cancel();
        brake.tick();
        assert!(brake.stopped());
    }

    #[test]
    fn no_time_is_no_time() {
        let (limits, shared) = (Limits::time(Duration::ZERO), Shared::default());
        assert!(Brake::new(&limits, &shared, Instant::now(), (0, 1)).stopped());
        let forever = Limits::time(Duration::MAX);
        assert!(!Brake::new(&forever, &shared, Instant::now(), (0, 1)).stopped());
    }
}
