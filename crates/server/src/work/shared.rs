//! Jobs that are given to workers: they wait in a queue of the bus, and workers say what becomes of them.
//!
//! A worker that takes a job asks whether it still has to be done: the clock of a computer runs
//! only from then on, and jobs that are not needed any more are dropped. If a job is done twice,
//! only the first result counts.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bus::{Bus, BusError, Queue, QueueError, Subscription, Urgency};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::Instant;
use tracing::{debug, info, warn};

use super::protocol::{Answer, Beat, Job, Outcome, Progress, QUEUE, Step, Task, WORKERS};
use crate::cluster::Cluster;

/// A worker without a heartbeat for so long counts as gone.
const SILENCE_TIMEOUT: Duration = Duration::from_millis(1500);
/// How often it is checked which workers are gone.
const CHECK_INTERVAL: Duration = Duration::from_millis(300);
/// The most progress messages of a job that wait to be read.
const ANSWER_BUFFER: usize = 16;

/// The way to the workers.
pub(crate) struct Shared {
    bus: Bus,
    cluster: Arc<Cluster>,
    /// By which workers reach this server.
    subject: String,
    /// None as long as it could not be made.
    queue: tokio::sync::Mutex<Option<Queue>>,
    pending: Mutex<HashMap<u64, mpsc::Sender<Said>>>,
    last: AtomicU64,
    heard: Mutex<HashMap<String, Heard>>,
    /// The threads of all known workers.
    threads: watch::Sender<usize>,
    tasks: Mutex<Vec<JoinHandle<()>>>,
}

struct Heard {
    at: Instant,
    threads: usize,
}

/// A progress message of a worker about a job.
enum Said {
    /// May it begin?
    Taken(oneshot::Sender<Answer>),
    Judged(u32),
    Done(Outcome),
}

/// What became of a job.
#[derive(Debug)]
pub(crate) enum Asked {
    Done(Outcome),
    /// When a worker was about to begin, the job was not needed any more.
    Stale,
    /// No worker has done it, or that is not known.
    Failed,
}

/// How long to wait for workers.
struct Patience {
    /// Until one takes the job.
    taken: Duration,
    /// From one sign of life to the next, and until it is done.
    done: Duration,
}

impl Patience {
    fn of(urgency: Urgency) -> Self {
        let (taken, done) = match urgency {
            Urgency::High => (5, 10),
            Urgency::Normal => (3, 10),
            Urgency::Low => (30 * 60, 60),
        };
        Self { taken: Duration::from_secs(taken), done: Duration::from_secs(done) }
    }
}

/// A job that is waited for, until this is dropped.
struct Pending<'a> {
    shared: &'a Shared,
    number: u64,
}

impl Drop for Pending<'_> {
    fn drop(&mut self) {
        self.shared.pending().remove(&self.number);
    }
}

impl Shared {
    pub(crate) fn new(cluster: Arc<Cluster>) -> Arc<Self> {
        Arc::new(Self {
            bus: cluster.bus().clone(),
            subject: cluster.work(),
            cluster,
            queue: tokio::sync::Mutex::default(),
            pending: Mutex::default(),
            last: AtomicU64::new(0),
            heard: Mutex::default(),
            threads: watch::Sender::default(),
            tasks: Mutex::default(),
        })
    }

    /// Listens to workers from now on; `changed` hears how many turns this server may have thought about
    /// at once, none where there are no workers.
    pub(crate) async fn start(
        self: &Arc<Self>,
        changed: impl Fn(Option<usize>) + Send + 'static,
    ) -> Result<(), BusError> {
        let said = self.bus.subscribe(&self.subject).await?;
        let beats = self.bus.subscribe(WORKERS).await?;
        if let Err(problem) = self.queue().await {
            warn!(%problem, "there are no workers: computers think in the servers");
        }
        let tasks = [
            tokio::spawn(Arc::clone(self).listen(said)),
            tokio::spawn(Arc::clone(self).watch(beats, changed)),
        ];
        self.tasks.lock().unwrap_or_else(PoisonError::into_inner).extend(tasks);
        Ok(())
    }

    /// Listens no more.
    pub(crate) fn stop(&self) {
        for task in self.tasks.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
            task.abort();
        }
    }

    fn pending(&self) -> MutexGuard<'_, HashMap<u64, mpsc::Sender<Said>>> {
        self.pending.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Are there workers?
    pub(crate) fn has_workers(&self) -> bool {
        *self.threads.borrow() > 0
    }

    async fn queue(&self) -> Result<Queue, QueueError> {
        let mut queue = self.queue.lock().await;
        if queue.is_none() {
            *queue = Some(self.bus.queue(QUEUE).await?);
        }
        queue.clone().ok_or(QueueError::NoJetStream)
    }

    /// Notes which workers are there.
    async fn watch(
        self: Arc<Self>,
        mut beats: Subscription,
        changed: impl Fn(Option<usize>) + Send,
    ) {
        let mut link = self.bus.link();
        let mut look = tokio::time::interval(CHECK_INTERVAL);
        let mut told = None;
        loop {
            tokio::select! {
                beat = beats.next() => match beat {
                    Some(beat) => self.hear(&beat.payload),
                    None => return,
                },
                _ = look.tick() => {}
                // Jobs that were added before may be lost.
                gone = link.changed() => match gone {
                    Ok(()) => self.heard().clear(),
                    Err(_) => return,
                },
            }
            let threads = {
                let mut heard = self.heard();
                heard.retain(|_, heard| heard.at.elapsed() < SILENCE_TIMEOUT);
                heard.values().map(|heard| heard.threads).sum::<usize>()
            };
            let before = self.threads.send_replace(threads);
            if before != threads {
                info!(threads, "workers");
            }
            metrics::gauge!("ludotheque_worker_threads").set(threads as f64);
            // One more than this server's share, so that no worker is idle.
            let share = threads.div_ceil(1 + self.cluster.others()) + 1;
            let share = (threads > 0).then_some(share);
            if told != Some(share) {
                changed(share);
                told = Some(share);
            }
        }
    }

    fn heard(&self) -> MutexGuard<'_, HashMap<String, Heard>> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn hear(&self, beat: &[u8]) {
        match serde_json::from_slice(beat) {
            Ok(Beat { name, leaves: true, .. }) => drop(self.heard().remove(&name)),
            Ok(Beat { name, threads, .. }) => {
                self.heard().insert(name, Heard { at: Instant::now(), threads });
            }
            Err(problem) => warn!(%problem, "a worker of another release?"),
        }
    }

    /// Passes on what workers say of jobs.
    async fn listen(self: Arc<Self>, mut said: Subscription) {
        while let Some(message) = said.next().await {
            let this = Arc::clone(&self);
            tokio::spawn(async move {
                let answer = match serde_json::from_slice(&message.payload) {
                    Ok(progress) => this.pass_on(progress).await,
                    Err(problem) => {
                        warn!(%problem, "a worker of another release?");
                        Answer::Stale
                    }
                };
                let answer = serde_json::to_vec(&answer).expect("a word");
                // A worker that does not get the answer asks again.
                drop(message.answer(answer.into()).await);
            });
        }
    }

    async fn pass_on(&self, Progress { number, what }: Progress) -> Answer {
        let Some(asker) = self.pending().get(&number).cloned() else {
            return Answer::Stale;
        };
        let (said, answer) = match what {
            Step::Taken => {
                let (reply, answer) = oneshot::channel();
                (Said::Taken(reply), Some(answer))
            }
            Step::Judged(count) => (Said::Judged(count), None),
            Step::Done(outcome) => (Said::Done(outcome), None),
        };
        match (asker.send(said).await, answer) {
            (Ok(()), Some(answer)) => answer.await.unwrap_or(Answer::Stale),
            (Ok(()), None) => Answer::GoOn,
            (Err(_), _) => Answer::Stale,
        }
    }

    /// Has a worker do something. `begins` says whether that is still needed, when a worker is about to
    /// begin; `judged` hears how far it is.
    pub(crate) async fn ask<F: Future<Output = bool> + Send>(
        &self,
        urgency: Urgency,
        task: Task,
        begins: impl Fn() -> F + Send + Sync,
        judged: impl Fn(u32) + Send + Sync,
    ) -> Asked {
        let mut link = self.bus.link();
        let times = link.borrow().times;
        let mut threads = self.threads.subscribe();
        let number = self.last.fetch_add(1, Ordering::Relaxed);
        let (asker, mut said) = mpsc::channel(ANSWER_BUFFER);
        self.pending().insert(number, asker);
        let _pending = Pending { shared: self, number };
        let job = Job { number, server: self.subject.clone(), task };
        let job = serde_json::to_vec(&job).expect("our messages have no keys but texts");
        let added = match self.queue().await {
            Ok(queue) => queue.add(urgency, job.into()).await,
            Err(problem) => Err(problem),
        };
        if let Err(problem) = added {
            warn!(%problem, "workers get no job");
            return Asked::Failed;
        }
        let patience = Patience::of(urgency);
        let mut until = Instant::now() + patience.taken;
        loop {
            let said = tokio::select! {
                said = said.recv() => said,
                () = becomes(&mut threads, |threads| *threads == 0) => None,
                () = becomes(&mut link, |link| !link.up || link.times != times) => None,
                () = tokio::time::sleep_until(until) => None,
            };
            match said {
                Some(Said::Taken(reply)) => {
                    let needed = begins().await;
                    if !needed {
                        // A missing answer means the same.
                        return Asked::Stale;
                    }
                    if reply.send(Answer::GoOn).is_err() {
                        debug!("a worker was gone before it began");
                    }
                }
                Some(Said::Judged(count)) => judged(count),
                Some(Said::Done(outcome)) => return Asked::Done(outcome),
                None => return Asked::Failed,
            }
            until = Instant::now() + patience.done;
        }
    }
}

/// Waits until a value meets the condition, or its sender is gone.
async fn becomes<T>(value: &mut watch::Receiver<T>, is_so: impl FnMut(&T) -> bool) {
    drop(value.wait_for(is_so).await);
}
