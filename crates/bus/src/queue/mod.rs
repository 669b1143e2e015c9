//! A queue of jobs for workers.
//!
//! Each job is given to one worker, and to another one if the first gives it back or dies; so a job
//! may be done twice. With NATS the jobs wait in a JetStream stream with work-queue retention, in
//! memory: the process that adds a job has to notice if it is lost, and add it again or do it.

mod in_process;
mod jetstream;

use std::time::Duration;

use bytes::Bytes;

pub(crate) use self::in_process::Waiting;
use self::jetstream::Stream;
use crate::{Bus, BusError, Kind};

/// How urgent a job is. Each urgency has a queue of its own, in order of arrival. Workers take each
/// urgency separately, so that no job waits behind a less urgent one.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Urgency {
    /// A game waits for it.
    High,
    /// A person waits for it.
    Normal,
    /// It may take a while.
    Low,
}

impl Urgency {
    /// All of them, the most urgent first.
    pub const ALL: [Self; 3] = [Self::High, Self::Normal, Self::Low];

    fn name(self) -> &'static str {
        ["high", "normal", "low"][self as usize]
    }
}

/// A queue of jobs. Clones share it.
#[derive(Clone, Debug)]
pub struct Queue(Lines);

#[derive(Clone, Debug)]
enum Lines {
    InProcess(Waiting),
    Nats(Stream),
}

/// Why there is no queue.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum QueueError {
    /// The NATS server is there and has no JetStream.
    #[error(
        "NATS has no JetStream, by which jobs are given to workers: add `jetstream {{}}` to its \
         configuration, or start it with -js"
    )]
    NoJetStream,
    /// JetStream refuses to create the stream.
    #[error("JetStream makes no stream for jobs: {0}")]
    Refused(String),
    /// The bus cannot be reached.
    #[error(transparent)]
    Bus(#[from] BusError),
}

/// A job given to a worker. It goes back to the queue when it is dropped, with NATS after a few
/// seconds.
#[derive(Debug)]
pub struct Job {
    /// Its content.
    pub payload: Bytes,
    source: Option<Source>,
}

#[derive(Debug)]
enum Source {
    InProcess(Waiting, Urgency),
    Nats(Box<jetstream::Taken>),
}

impl Bus {
    /// The queue of this name. With NATS its stream is made if there is none.
    pub async fn queue(&self, name: &str) -> Result<Queue, QueueError> {
        Ok(Queue(match &self.0 {
            Kind::InProcess(hub) => Lines::InProcess(hub.queue(name)),
            Kind::Nats(nats) => Lines::Nats(Stream::open(nats.clone(), name).await?),
        }))
    }
}

impl Queue {
    /// Adds a job; when this returns it is in the queue.
    pub async fn add(&self, urgency: Urgency, payload: Bytes) -> Result<(), QueueError> {
        match &self.0 {
            Lines::InProcess(waiting) => {
                waiting.add(urgency, payload);
                Ok(())
            }
            Lines::Nats(stream) => stream.add(urgency, payload).await,
        }
    }

    /// Takes the job that has waited longest, or waits for one up to a limit. If the caller cancels
    /// this future, a job may already have been given to it; it goes back to the queue after a few
    /// seconds.
    pub async fn take(
        &self,
        urgency: Urgency,
        patience: Duration,
    ) -> Result<Option<Job>, QueueError> {
        Ok(match &self.0 {
            Lines::InProcess(waiting) => {
                let payload = waiting.take(urgency, patience).await;
                let source = Source::InProcess(waiting.clone(), urgency);
                payload.map(|payload| Job { payload, source: Some(source) })
            }
            Lines::Nats(stream) => {
                let taken = stream.take(urgency, patience).await?;
                taken.map(|(payload, taken)| Job {
                    payload,
                    source: Some(Source::Nats(Box::new(taken))),
                })
            }
        })
    }
}

impl Job {
    /// Reports that the job is still being done, so that others do not get it. To be called every
    /// second.
    pub async fn goes_on(&self) {
        if let Some(Source::Nats(taken)) = &self.source {
            taken.goes_on().await;
        }
    }

    /// The job is done, or not needed any more.
    pub async fn done(mut self) {
        match self.source.take() {
            Some(Source::Nats(taken)) => taken.done().await,
            Some(Source::InProcess(..)) | None => {}
        }
    }

    /// Gives the job to another worker, at once.
    pub async fn give_back(mut self) {
        match self.source.take() {
            Some(Source::InProcess(waiting, urgency)) => {
                waiting.add_first(urgency, std::mem::take(&mut self.payload));
            }
            Some(Source::Nats(taken)) => taken.give_back().await,
            None => {}
        }
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        if let Some(Source::InProcess(waiting, urgency)) = self.source.take() {
            waiting.add_first(urgency, std::mem::take(&mut self.payload));
        }
    }
}
