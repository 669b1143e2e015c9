//! The bus of one process.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use tokio::sync::{mpsc, oneshot, watch};

use crate::queue::Waiting;
use crate::{BusError, Link, Message, Reply, WAITING};

/// The subscribers, by subject.
#[derive(Clone, Debug)]
pub(crate) struct Hub(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    subjects: Mutex<Subjects>,
    queues: Mutex<HashMap<String, Waiting>>,
    link: watch::Sender<Link>,
}

/// The subscribers of each subject, by their numbers.
type Subjects = HashMap<String, Vec<(u64, mpsc::Sender<Message>)>>;

/// A subscriber; the subscription ends when it is dropped.
#[derive(Debug)]
pub(crate) struct Subscriber {
    hub: Hub,
    subject: String,
    number: u64,
    messages: mpsc::Receiver<Message>,
}

/// The channel for the answer; the first answer counts.
#[derive(Clone, Debug)]
pub(crate) struct Answer(Arc<Mutex<Option<oneshot::Sender<Bytes>>>>);

impl Default for Hub {
    fn default() -> Self {
        let link = watch::Sender::new(Link { up: true, times: 1 });
        Self(Arc::new(Shared { subjects: Mutex::default(), queues: Mutex::default(), link }))
    }
}

impl Hub {
    fn lock(&self) -> MutexGuard<'_, Subjects> {
        self.0.subjects.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn link(&self) -> watch::Receiver<Link> {
        self.0.link.subscribe()
    }

    /// The queue of this name.
    pub(crate) fn queue(&self, name: &str) -> Waiting {
        let mut queues = self.0.queues.lock().unwrap_or_else(PoisonError::into_inner);
        queues.entry(name.to_owned()).or_default().clone()
    }

    pub(crate) fn subscribe(&self, subject: &str) -> Subscriber {
        let (sender, messages) = mpsc::channel(WAITING);
        let mut subjects = self.lock();
        let all = subjects.entry(subject.to_owned()).or_default();
        let number = all.last().map_or(0, |(last, _)| last + 1);
        all.push((number, sender));
        Subscriber { hub: self.clone(), subject: subject.to_owned(), number, messages }
    }

    /// Returns whether there is a subscriber.
    pub(crate) fn send(&self, subject: &str, payload: &Bytes, answer: Option<&Answer>) -> bool {
        let subjects = self.lock();
        let Some(all) = subjects.get(subject) else {
            return false;
        };
        for (_, subscriber) in all {
            let reply = answer.map_or(Reply::None, |answer| Reply::InProcess(answer.clone()));
            // A subscriber that does not keep up misses it.
            drop(subscriber.try_send(Message { payload: payload.clone(), reply }));
        }
        true
    }

    pub(crate) async fn request(
        &self,
        subject: &str,
        payload: &Bytes,
        patience: Duration,
    ) -> Result<Bytes, BusError> {
        let (sender, answered) = oneshot::channel();
        let answer = Answer(Arc::new(Mutex::new(Some(sender))));
        if !self.send(subject, payload, Some(&answer)) {
            return Err(BusError::NoResponders);
        }
        // Held, so that the request waits for its timeout if a responder never answers, as with
        // NATS.
        let answered = tokio::time::timeout(patience, answered).await;
        drop(answer);
        answered.ok().and_then(Result::ok).ok_or(BusError::TimedOut)
    }
}

impl Answer {
    pub(crate) fn give(self, payload: Bytes) {
        let sender = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(sender) = sender {
            // The requester may have given up.
            drop(sender.send(payload));
        }
    }
}

impl Subscriber {
    pub(crate) async fn next(&mut self) -> Option<Message> {
        self.messages.recv().await
    }
}

impl Drop for Subscriber {
    fn drop(&mut self) {
        let mut subjects = self.hub.lock();
        if let Some(all) = subjects.get_mut(&self.subject) {
            all.retain(|(number, _)| *number != self.number);
            if all.is_empty() {
                subjects.remove(&self.subject);
            }
        }
    }
}
