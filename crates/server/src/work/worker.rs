//! A worker: a process that does jobs for any server on the same NATS.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use bus::{Bus, BusError, NatsSettings, Queue, QueueError, Urgency};
use catalog::Cancel;
use catalog::tables::Tables;
use serde::Serialize;
use tokio::runtime::Runtime;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tracing::{debug, info, warn};

use super::perform::{self, Background, Yielding};
use super::protocol::{Answer, Beat, Job, Outcome, Progress, QUEUE, Step, Task, WORKERS};
use crate::serve::stop_signal;
use crate::think::Question;
use crate::{ids, state};

/// How often a heartbeat is sent.
const HEARTBEAT_INTERVAL: Duration = Duration::from_millis(300);
/// How long a thread waits for a job before it asks again; a worker that is asked to stop takes at
/// most so long.
const TURN: Duration = Duration::from_secs(1);
/// How often it is reported that a job is still being done.
const PROGRESS_INTERVAL: Duration = Duration::from_secs(1);
/// How long a server may take to answer, and how many times a result is sent if it does not.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(5);
const TIMES: u32 = 3;
/// The wait after the queue failed.
const RETRY: Duration = Duration::from_millis(250);

/// How a worker is set up.
#[derive(Clone, Debug)]
pub struct WorkerSettings {
    /// The NATS server by which servers give jobs.
    pub nats: NatsSettings,
    /// So many turns at once; 0 is one for each processor but one.
    pub threads: usize,
    /// Tables of solved positions.
    pub tables: Tables,
}

/// Why a worker cannot run.
#[derive(Debug, thiserror::Error)]
pub enum WorkerError {
    /// NATS cannot be reached.
    #[error(transparent)]
    Connect(#[from] bus::ConnectError),
    /// It has no queue for jobs.
    #[error(transparent)]
    Queue(#[from] QueueError),
    /// The system refused a resource, such as a thread.
    #[error("cannot work: {0}")]
    Run(io::Error),
}

/// Does jobs until interrupted, and then what it has begun; `ready` hears how many turns at once.
pub fn work(settings: WorkerSettings, ready: impl FnOnce(usize)) -> Result<(), WorkerError> {
    let runtime = Runtime::new().map_err(WorkerError::Run)?;
    runtime.block_on(async {
        let bus = Bus::connect(&settings.nats).await?;
        let threads = state::threads(settings.threads);
        let worker = RunningWorker::new(bus, threads, settings.tables).await?;
        // A process that reads that the worker is ready may stop it at once, so signals are handled
        // before.
        let stop_asked = stop_signal();
        ready(threads);
        stop_asked.await;
        info!("closing");
        worker.close().await;
        Ok(())
    })
}

/// A worker that runs.
pub struct RunningWorker {
    worker: Arc<Worker>,
    stop: watch::Sender<bool>,
    tasks: JoinSet<()>,
}

struct Worker {
    bus: Bus,
    queue: Queue,
    name: String,
    threads: usize,
    tables: Tables,
    yielding: Arc<Yielding>,
    /// Ends reviews: another worker begins them again.
    cancel: Cancel,
    stopped: watch::Receiver<bool>,
}

impl RunningWorker {
    /// Begins to do jobs.
    pub async fn new(bus: Bus, threads: usize, tables: Tables) -> Result<Self, QueueError> {
        let queue = bus.queue(QUEUE).await?;
        let (stop, stopped) = watch::channel(false);
        let worker = Arc::new(Worker {
            bus,
            queue,
            name: ids::word(12),
            threads,
            tables,
            yielding: Arc::default(),
            cancel: Cancel::new(),
            stopped,
        });
        info!(name = worker.name, threads, "a worker");
        let mut tasks = JoinSet::new();
        for _ in 0..threads {
            tasks.spawn(Arc::clone(&worker).take(Urgency::High));
        }
        // Threads of their own: no turn ever waits for one of these, but shares the processor with it.
        tasks.spawn(Arc::clone(&worker).take(Urgency::Normal));
        tasks.spawn(Arc::clone(&worker).take(Urgency::Low));
        tasks.spawn(Arc::clone(&worker).live());
        Ok(Self { worker, stop, tasks })
    }

    /// Takes no more jobs, finishes turns and pictures that were begun, and gives reviews back.
    pub async fn close(mut self) {
        self.stop.send_replace(true);
        self.worker.cancel.cancel();
        self.worker.yielding.wake();
        while self.tasks.join_next().await.is_some() {}
        self.worker.beat(true).await;
    }
}

impl Worker {
    fn is_stopped(&self) -> bool {
        *self.stopped.borrow()
    }

    async fn live(self: Arc<Self>) {
        let mut stopped = self.stopped.clone();
        let mut beat = tokio::time::interval(HEARTBEAT_INTERVAL);
        loop {
            let stops = tokio::select! {
                _ = beat.tick() => false,
                stopped = stopped.changed() => stopped.is_err() || self.is_stopped(),
            };
            self.beat(stops).await;
            if stops {
                return;
            }
        }
    }

    async fn beat(&self, leaves: bool) {
        let beat = Beat { name: self.name.clone(), threads: self.threads, leaves };
        // Without a connection the heartbeat is lost, which is what servers have to notice.
        drop(self.bus.publish(WORKERS, packed(&beat)).await);
    }

    /// Does one job after another.
    async fn take(self: Arc<Self>, urgency: Urgency) {
        while !self.is_stopped() {
            match self.queue.take(urgency, TURN).await {
                Ok(Some(job)) if self.is_stopped() => job.give_back().await,
                Ok(Some(job)) => self.perform(job).await,
                Ok(None) => {}
                Err(problem) => {
                    debug!(%problem, "no job can be had");
                    tokio::time::sleep(RETRY).await;
                }
            }
        }
    }

    /// Sends a message to a server; none if it is not known whether it arrived.
    async fn tell(&self, server: &str, progress: &Progress) -> Option<Answer> {
        match self.bus.request(server, packed(progress), ANSWER_TIMEOUT).await {
            Ok(answer) => serde_json::from_slice(&answer).ok(),
            // The server is gone; the one that has its rooms now asks again.
            Err(BusError::NoResponders) => Some(Answer::Stale),
            Err(_) => None,
        }
    }

    async fn perform(&self, job: bus::Job) {
        let Job { number, server, task } = match serde_json::from_slice(&job.payload) {
            Ok(read) => read,
            Err(problem) => {
                warn!(%problem, "a server of another release?");
                return job.done().await;
            }
        };
        let progress = |what| Progress { number, what };
        match self.tell(&server, &progress(Step::Taken)).await {
            Some(Answer::GoOn) => {}
            Some(Answer::Stale) => return job.done().await,
            None => {
                tokio::time::sleep(RETRY).await;
                return job.give_back().await;
            }
        }
        let judged = Arc::new(AtomicU32::new(0));
        let review = matches!(task, Task::Review { .. });
        let done = self.compute(task, Arc::clone(&judged));
        tokio::pin!(done);
        let mut goes_on = tokio::time::interval(PROGRESS_INTERVAL);
        let outcome = loop {
            tokio::select! {
                outcome = &mut done => break outcome,
                _ = goes_on.tick() => {
                    job.goes_on().await;
                    if review {
                        let step = Step::Judged(judged.load(Ordering::Relaxed));
                        // A server that misses one heartbeat gets the next.
                        drop(self.bus.publish(&server, packed(&progress(step))).await);
                    }
                }
            }
        };
        let Some(outcome) = outcome else {
            return job.give_back().await;
        };
        let told = progress(Step::Done(outcome));
        for _ in 0..TIMES {
            if self.tell(&server, &told).await.is_some() {
                return job.done().await;
            }
            tokio::time::sleep(RETRY).await;
        }
        // Another worker does it, if it is still needed.
        warn!("a server does not hear what came of a job");
        job.give_back().await;
    }

    /// Does a job; nothing where it was called off.
    async fn compute(&self, task: Task, judged: Arc<AtomicU32>) -> Option<Outcome> {
        let failed = |why: String| Some(Outcome::Failed(why));
        match task {
            Task::Turn { played, computer, left, seed } => {
                let played = match played.open() {
                    Ok(played) => played,
                    Err(why) => return failed(why),
                };
                let Ok(computer) = computer.parse() else {
                    return failed(format!("not a computer player: `{computer}`"));
                };
                let _busy = self.yielding.begin();
                let question = Question { played, computer, left, seed };
                Some(Outcome::Turn(question.answer(self.tables.clone()).await))
            }
            Task::Picture { game, position, width } => {
                let painted = move || perform::picture(&game, &position, width);
                match tokio::task::spawn_blocking(painted).await {
                    Ok(Ok(file)) => Some(Outcome::Picture(BASE64_STANDARD.encode(file))),
                    Ok(Err(why)) => failed(why),
                    Err(problem) => failed(problem.to_string()),
                }
            }
            Task::Review { played } => {
                let (tables, threads) = (self.tables.clone(), self.threads);
                let (yielding, cancel) = (Arc::clone(&self.yielding), self.cancel.clone());
                let reviewed = tokio::task::spawn_blocking(move || {
                    let background = Background { yielding: &yielding, threads, cancel: &cancel };
                    let mut count = |count| judged.store(count, Ordering::Relaxed);
                    Ok(perform::review(played.open()?, &tables, &background, &mut count))
                });
                match reviewed.await {
                    Ok(Ok(review)) => review.map(Outcome::Review),
                    Ok(Err(why)) => failed(why),
                    Err(problem) => failed(problem.to_string()),
                }
            }
        }
    }
}

fn packed(message: &impl Serialize) -> bus::Bytes {
    serde_json::to_vec(message).expect("our messages have no keys but texts").into()
}
