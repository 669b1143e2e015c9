//! A search in its own thread, so that commands are answered meanwhile.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread::{self, JoinHandle};

use catalog::{AnyMatch, Cancel, Limits, Thinker};

use super::info;
use super::print_line;

/// A search going on, or just over.
pub(crate) struct Search {
    cancel: Cancel,
    /// Set before the last line is written, so that a program that has read it finds the engine
    /// free.
    done: Arc<AtomicBool>,
    /// While this sender exists, an infinite search holds its answer back.
    hold: Option<mpsc::Sender<()>>,
    thread: JoinHandle<Box<dyn Thinker>>,
}

/// What is searched, and how.
pub(crate) struct Task {
    pub(crate) player: Box<dyn Thinker>,
    pub(crate) played: Box<dyn AnyMatch>,
    pub(crate) limits: Limits,
    /// The answer waits until it is asked for.
    pub(crate) infinite: bool,
    /// Lines are numbered.
    pub(crate) numbered: bool,
}

impl Search {
    pub(crate) fn start(task: Task) -> Self {
        let done = Arc::new(AtomicBool::new(false));
        let (hold, held) = mpsc::channel();
        let cancel = task.limits.cancel.clone();
        let hold = task.infinite.then_some(hold);
        let reported = Arc::clone(&done);
        let thread = thread::spawn(move || run(task, held, &reported));
        Self { cancel, done, hold, thread }
    }

    /// Has it printed its answer, or is it about to?
    pub(crate) fn is_done(&self) -> bool {
        self.done.load(Ordering::Acquire)
    }

    /// Stops it; its answer has been printed when this returns. Gives the player back, unless it
    /// failed.
    pub(crate) fn stop(mut self) -> Option<Box<dyn Thinker>> {
        self.cancel.cancel();
        drop(self.hold.take());
        self.thread.join().ok()
    }
}

fn run(task: Task, held: mpsc::Receiver<()>, done: &AtomicBool) -> Box<dyn Thinker> {
    let Task { mut player, played, limits, numbered, .. } = task;
    let mut reported = None;
    let on_progress = |thought: &_| {
        let lines = info::lines(&*played, thought, numbered);
        // Nobody reads the output any more.
        if lines.iter().any(|line| print_line(line).is_err()) {
            limits.cancel.cancel();
        }
    };
    let thought = player.think(&*played, &limits, &mut |thought| {
        on_progress(thought);
        reported = Some(thought.clone());
    });
    // The last report may have shown this already.
    if reported.is_none_or(|reported| {
        (reported.nodes, reported.lines) != (thought.nodes, thought.lines.clone())
    }) {
        on_progress(&thought);
    }
    // Nothing is ever sent: the channel closes when the sender is dropped.
    for () in held {}
    done.store(true, Ordering::Release);
    if print_line(&format!("bestmove {}", thought.best().unwrap_or("none"))).is_err() {
        limits.cancel.cancel();
    }
    player
}
