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
pub(crate) struct Limiter<'a> {
    cancel: &'a AtomicBool,
    halt: &'a AtomicBool,
    shared: &'a Shared,
    threads: u64,
    start: Instant,
    deadline: Option<Instant>,
    /// For all threads together.
    limit: Option<u64>,
    /// What this thread has claimed of it.
    most: u64,
    /// For a part of the search that may give up earlier.
    allowed: u64,
    nodes: u64,
    /// Nodes `total` knows of.
    reported: u64,
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
    /// Nodes of the limit that threads have claimed.
    claimed: AtomicU64,
}

impl<'a> Limiter<'a> {
    /// For one of `threads` threads, counted from 0.
    pub(crate) fn new(
        limits: &'a Limits,
        shared: &'a Shared,
        start: Instant,
        (thread, threads): (usize, usize),
    ) -> Self {
        let mut limiter = Self {
            cancel: limits.cancel.flag(),
            // The first thread halts the others, not itself.
            halt: if thread == 0 { &NEVER } else { &shared.halt },
            shared,
            threads: threads as u64,
            start,
            // A time too long to add is no limit.
            deadline: limits.time.and_then(|time| start.checked_add(time)),
            limit: limits.nodes,
            most: 0,
            allowed: u64::MAX,
            nodes: 0,
            reported: 0,
            look_at: 0,
            between: 16,
            looked: start,
            stopped: false,
        };
        limiter.look();
        limiter
    }

    /// One more node; afterwards ask [`Limiter::stopped`].
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

    /// Allows only `nodes` more, within the limits, until [`Limiter::disallow`].
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

    /// Nodes of all threads, the others' as they reported last.
    pub(crate) fn nodes(&self) -> u64 {
        self.shared.nodes.load(Relaxed) + (self.nodes - self.reported)
    }

    /// Are the nodes all used or claimed, and this thread's used?
    pub(crate) const fn is_spent(&self) -> bool {
        self.nodes >= self.most
    }

    /// Since the search began.
    pub(crate) fn time(&self) -> Duration {
        self.start.elapsed()
    }

    #[cold]
    pub(crate) fn look(&mut self) {
        self.shared.nodes.fetch_add(self.nodes - self.reported, Relaxed);
        self.reported = self.nodes;
        if self.nodes >= self.most {
            self.claim();
        }
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

    /// Takes more of the limit, if there is more. A thread alone takes it all; of several each takes
    /// the less the less is left, so that a slow one keeps little from the others.
    fn claim(&mut self) {
        let Some(limit) = self.limit else {
            self.most = u64::MAX;
            return;
        };
        let part = |left: u64| match self.threads {
            1 => left,
            threads => (left / (2 * threads)).clamp(1, MOST_BETWEEN),
        };
        let left = |claimed: u64| limit - claimed;
        let claim = |claimed| (left(claimed) > 0).then(|| claimed + part(left(claimed)));
        if let Ok(before) = self.shared.claimed.fetch_update(Relaxed, Relaxed, claim) {
            self.most += part(left(before));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cancel;

    fn ticks_until_stopped(limiter: &mut Limiter<'_>) -> u64 {
        (0..1_000_000)
            .find(|_| {
                let stopped = limiter.stopped();
                limiter.tick();
                stopped
            })
            .unwrap()
    }

    #[test]
    fn threads_share_the_nodes_and_use_them_all() {
        for slow in [2, 3, 1000] {
            let (limits, shared) = (Limits::nodes(100_001), Shared::default());
            let mut limiters =
                [0, 1].map(|thread| Limiter::new(&limits, &shared, Instant::now(), (thread, 2)));
            // The first is slower than the second.
            for i in 0_u64.. {
                for (limiter, every) in limiters.iter_mut().zip([slow, 1]) {
                    if !limiter.stopped() && i.is_multiple_of(every) {
                        limiter.tick();
                    }
                }
                if limiters.iter().all(Limiter::stopped) {
                    break;
                }
            }
            assert!(limiters.iter().all(Limiter::is_spent));
            assert_eq!(limiters.iter().map(Limiter::own_nodes).sum::<u64>(), 100_001);
            assert_eq!(limiters[0].nodes(), 100_001);
            assert!(limiters[0].own_nodes() < 100_001 / slow + MOST_BETWEEN);
        }
    }

    #[test]
    fn a_thread_alone_has_all_the_nodes_at_once() {
        let (limits, shared) = (Limits::nodes(100_001), Shared::default());
        let limiter = Limiter::new(&limits, &shared, Instant::now(), (0, 1));
        assert_eq!((limiter.most, limiter.is_spent()), (100_001, false));
    }

    #[test]
    fn an_allowance_ends_and_the_search_goes_on() {
        let (limits, shared) = (Limits::nodes(1_000), Shared::default());
        let mut limiter = Limiter::new(&limits, &shared, Instant::now(), (0, 1));
        limiter.allow(10);
        assert_eq!(ticks_until_stopped(&mut limiter), 10);
        limiter.disallow();
        assert!(!limiter.stopped());
        assert_eq!(ticks_until_stopped(&mut limiter), 1_000 - 11);
    }

    #[test]
    fn a_flag_stops_at_the_next_node() {
        let cancel = Cancel::new();
        let (limits, shared) = (Limits::default().with_cancel(&cancel), Shared::default());
        let mut limiter = Limiter::new(&limits, &shared, Instant::now(), (0, 1));
        limiter.tick();
        assert!(!limiter.stopped());
        cancel.cancel();
        limiter.tick();
        assert!(limiter.stopped());
    }

    #[test]
    fn no_time_is_no_time() {
        let (limits, shared) = (Limits::time(Duration::ZERO), Shared::default());
        assert!(Limiter::new(&limits, &shared, Instant::now(), (0, 1)).stopped());
        let forever = Limits::time(Duration::MAX);
        assert!(!Limiter::new(&forever, &shared, Instant::now(), (0, 1)).stopped());
    }
}
