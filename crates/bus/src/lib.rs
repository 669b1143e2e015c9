//! Messages between the processes of a server: publish and subscribe, request and reply.
//!
//! A [`Bus`] is either inside one process ([`Bus::in_process`]) or a NATS server ([`Bus::connect`]),
//! with the same behaviour. It stores nothing: a message that is lost is lost, and a subscriber that
//! does not keep up misses some. [`Bus::link`] says when messages may have been lost.
//!
//! - [`Bus::publish`] sends to every [`Subscription`] of a subject
//! - [`Bus::request`] waits for an answer, and fails at once where nobody subscribes to the subject
//! - [`NatsSettings`]: which NATS server, and how to sign in
//! - [`Bus::queue`]: jobs, each of which one of many takes ([`Queue`])

mod in_process;
mod nats;
mod queue;

use std::time::Duration;

pub use bytes::Bytes;
pub use nats::{ConnectError, NatsSettings};
pub use queue::{Job, Queue, QueueError, Urgency};
use tokio::sync::watch;

use in_process::Hub;
use nats::Nats;

/// The most messages that wait for a subscriber; it misses those that arrive while the queue is
/// full.
const WAITING: usize = 64 * 1024;

/// A handle to a bus. Clones share it.
#[derive(Clone, Debug)]
pub struct Bus(Kind);

#[derive(Clone, Debug)]
enum Kind {
    InProcess(Hub),
    Nats(Nats),
}

/// The connection to the bus.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// Is it connected now?
    pub up: bool,
    /// How often it was made. Messages that were sent during a reconnection may be lost.
    pub times: u64,
}

/// A message to a subscriber.
#[derive(Debug)]
pub struct Message {
    /// Its content.
    pub payload: Bytes,
    reply: Reply,
}

#[derive(Debug)]
enum Reply {
    None,
    InProcess(in_process::Answer),
    Nats(Nats, async_nats::Subject),
}

/// The messages of a subject from now on.
#[derive(Debug)]
pub struct Subscription(Source);

#[derive(Debug)]
enum Source {
    InProcess(in_process::Subscriber),
    Nats(Nats, async_nats::Subscriber),
}

/// Why something was not sent, or not answered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BusError {
    /// Nobody subscribes to the subject: nothing was done.
    #[error("nobody answers")]
    NoResponders,
    /// A subscriber got the request and did not answer in time.
    #[error("no answer in time")]
    TimedOut,
    /// The bus cannot be reached, or was lost before an answer came.
    #[error("NATS cannot be reached")]
    Unavailable,
    /// The server does not accept so long a message.
    #[error("the message is too long for NATS")]
    TooLong,
}

impl Bus {
    /// A bus inside this process: only clones of this handle share it.
    pub fn in_process() -> Self {
        Self(Kind::InProcess(Hub::default()))
    }

    /// Connects to a NATS server. Later the connection is made again by itself whenever it is lost.
    pub async fn connect(settings: &NatsSettings) -> Result<Self, ConnectError> {
        Ok(Self(Kind::Nats(Nats::connect(settings).await?)))
    }

    /// Sends a message to everybody who subscribes to the subject.
    pub async fn publish(&self, subject: &str, payload: Bytes) -> Result<(), BusError> {
        match &self.0 {
            Kind::InProcess(hub) => {
                hub.send(subject, &payload, None);
                Ok(())
            }
            Kind::Nats(nats) => nats.publish(subject.into(), payload).await,
        }
    }

    /// Subscribes to a subject. Requests made after this returned find a responder.
    pub async fn subscribe(&self, subject: &str) -> Result<Subscription, BusError> {
        Ok(Subscription(match &self.0 {
            Kind::InProcess(hub) => Source::InProcess(hub.subscribe(subject)),
            Kind::Nats(nats) => Source::Nats(nats.clone(), nats.subscribe(subject).await?),
        }))
    }

    /// Sends a request and waits for the first answer.
    pub async fn request(
        &self,
        subject: &str,
        payload: Bytes,
        patience: Duration,
    ) -> Result<Bytes, BusError> {
        match &self.0 {
            Kind::InProcess(hub) => hub.request(subject, &payload, patience).await,
            Kind::Nats(nats) => nats.request(subject, payload, patience).await,
        }
    }

    /// The connection, now and whenever it changes.
    pub fn link(&self) -> watch::Receiver<Link> {
        match &self.0 {
            Kind::InProcess(hub) => hub.link(),
            Kind::Nats(nats) => nats.link(),
        }
    }
}

impl Subscription {
    /// Waits for the next message; none when the bus is gone.
    pub async fn next(&mut self) -> Option<Message> {
        match &mut self.0 {
            Source::InProcess(subscriber) => subscriber.next().await,
            Source::Nats(nats, subscriber) => {
                let message = futures_util::StreamExt::next(subscriber).await?;
                let reply = message.reply.map_or(Reply::None, |to| Reply::Nats(nats.clone(), to));
                Some(Message { payload: message.payload, reply })
            }
        }
    }
}

impl Message {
    /// Answers a request. Does nothing if the message is not a request.
    pub async fn answer(self, payload: Bytes) -> Result<(), BusError> {
        match self.reply {
            Reply::None => Ok(()),
            Reply::InProcess(answer) => {
                answer.give(payload);
                Ok(())
            }
            Reply::Nats(nats, to) => nats.publish(to, payload).await,
        }
    }
}
