//! The queue of many processes: a stream of JetStream with the retention of a work queue, and a durable
//! consumer for each urgency.

use std::sync::Arc;
use std::time::Duration;

use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::context::{CreateStreamError, CreateStreamErrorKind, PublishErrorKind};
use async_nats::jetstream::stream::{
    Config, ConsumerErrorKind, DiscardPolicy, RetentionPolicy, StorageType,
};
use async_nats::jetstream::{AckKind, Context, ErrorCode, Message};
use bytes::Bytes;
use futures_util::StreamExt;
use tokio::sync::Mutex;
use tracing::{debug, info, warn};

use super::{QueueError, Urgency};
use crate::BusError;
use crate::nats::Nats;

/// How long JetStream may take to answer.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(2);
/// A job whose worker has sent no progress for so long is given to another worker.
const ACK_WAIT: Duration = Duration::from_secs(3);
/// A job that was delivered so often probably kills the worker that does it: it is given up.
const TIMES: i64 = 5;
/// Older jobs are not needed any more.
const AGE: Duration = Duration::from_mins(30);
/// The most jobs that wait; a server with more does them itself.
const MOST: i64 = 10_000;
/// The copies of the stream in a cluster: any of its servers may die.
const COPIES: usize = 3;
/// In a smaller cluster, and on a single server.
const NO_PEERS: [ErrorCode; 2] =
    [ErrorCode::CLUSTER_NO_PEERS, ErrorCode::STREAM_REPLICAS_NOT_SUPPORTED];

#[derive(Clone)]
pub(super) struct Stream(Arc<Shared>);

struct Shared {
    nats: Nats,
    context: Context,
    /// The name of the stream, with which its subjects begin.
    name: String,
    /// The consumers, and the number of the connection by which they were created: a NATS server
    /// that was restarted may have lost them.
    ready: Mutex<Option<Ready>>,
}

#[derive(Clone)]
struct Ready {
    times: u64,
    consumers: [PullConsumer; Urgency::ALL.len()],
}

impl std::fmt::Debug for Stream {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Stream").field("name", &self.0.name).finish_non_exhaustive()
    }
}

impl Stream {
    pub(super) async fn open(nats: Nats, name: &str) -> Result<Self, QueueError> {
        let context = async_nats::jetstream::context::ContextBuilder::new()
            .timeout(ANSWER_TIMEOUT)
            .ack_timeout(ANSWER_TIMEOUT)
            .build(nats.client());
        let name = format!("{name}_jobs");
        let stream = Self(Arc::new(Shared { nats, context, name, ready: Mutex::default() }));
        stream.ready().await?;
        Ok(stream)
    }

    fn subject(&self, urgency: Urgency) -> String {
        format!("{}.{}", self.0.name, urgency.name())
    }

    /// The consumers, which are created if necessary.
    async fn ready(&self) -> Result<Ready, QueueError> {
        let mut ready = self.0.ready.lock().await;
        let link = *self.0.nats.link().borrow();
        if !link.up {
            return Err(BusError::Unavailable.into());
        }
        if let Some(ready) = &*ready
            && ready.times == link.times
        {
            return Ok(ready.clone());
        }
        let consumers = self.make().await?;
        let new = Ready { times: link.times, consumers };
        *ready = Some(new.clone());
        Ok(new)
    }

    /// Creates the stream and its consumers again at the next use, because they may be gone.
    async fn forget(&self) {
        *self.0.ready.lock().await = None;
    }

    async fn make(&self) -> Result<[PullConsumer; Urgency::ALL.len()], QueueError> {
        let config = |copies| Config {
            name: self.0.name.clone(),
            description: Some("what is to be thought".to_owned()),
            subjects: vec![format!("{}.*", self.0.name)],
            retention: RetentionPolicy::WorkQueue,
            storage: StorageType::Memory,
            discard: DiscardPolicy::New,
            max_messages: MOST,
            max_age: AGE,
            num_replicas: copies,
            ..Config::default()
        };
        let mut stream = self.0.context.get_or_create_stream(config(COPIES)).await;
        if stream.as_ref().is_err_and(has_no_peers) {
            stream = self.0.context.get_or_create_stream(config(1)).await;
        }
        let stream = stream.map_err(|error| explain(&error))?;
        let mut consumers = Vec::new();
        for urgency in Urgency::ALL {
            let config = pull::Config {
                durable_name: Some(urgency.name().to_owned()),
                filter_subject: self.subject(urgency),
                ack_policy: AckPolicy::Explicit,
                ack_wait: ACK_WAIT,
                max_deliver: TIMES,
                max_ack_pending: MOST,
                ..pull::Config::default()
            };
            let made = stream.get_or_create_consumer(urgency.name(), config).await;
            consumers.push(made.map_err(|error| match error.kind() {
                ConsumerErrorKind::TimedOut => QueueError::Bus(BusError::TimedOut),
                _ => QueueError::Refused(error.to_string()),
            })?);
        }
        info!(stream = self.0.name, copies = stream.cached_info().config.num_replicas, "jobs");
        consumers.try_into().map_err(|_| QueueError::Refused("not every consumer".to_owned()))
    }

    pub(super) async fn add(&self, urgency: Urgency, payload: Bytes) -> Result<(), QueueError> {
        self.ready().await?;
        let subject = self.subject(urgency);
        let sent = async {
            let stored = self.0.context.publish(subject.clone(), payload.clone()).await?;
            stored.await
        };
        match sent.await {
            Ok(_) => Ok(()),
            Err(error) => {
                debug!(%error, "a job was not added");
                self.forget().await;
                Err(match error.kind() {
                    PublishErrorKind::StreamNotFound => BusError::NoResponders.into(),
                    PublishErrorKind::TimedOut => BusError::TimedOut.into(),
                    PublishErrorKind::MaxPayloadExceeded => BusError::TooLong.into(),
                    PublishErrorKind::BrokenPipe => BusError::Unavailable.into(),
                    _ => QueueError::Refused(error.to_string()),
                })
            }
        }
    }

    pub(super) async fn take(
        &self,
        urgency: Urgency,
        patience: Duration,
    ) -> Result<Option<(Bytes, Taken)>, QueueError> {
        let ready = self.ready().await?;
        let consumer = &ready.consumers[urgency as usize];
        let mut link = self.0.nats.link();
        let pull = async {
            let mut batch = consumer.batch().max_messages(1).expires(patience).messages().await?;
            batch.next().await.transpose()
        };
        let taken = tokio::select! {
            taken = pull => taken,
            _ = link.wait_for(|link| !link.up || link.times != ready.times) => {
                return Err(BusError::Unavailable.into());
            }
        };
        match taken {
            Ok(taken) => Ok(taken.map(|message| (message.payload.clone(), Taken(message)))),
            Err(error) => {
                debug!(%error, "no job can be taken");
                self.forget().await;
                Err(BusError::NoResponders.into())
            }
        }
    }
}

/// A job that was taken.
#[derive(Debug)]
pub(super) struct Taken(Message);

impl Taken {
    pub(super) async fn goes_on(&self) {
        self.say(AckKind::Progress).await;
    }

    pub(super) async fn done(&self) {
        self.say(AckKind::Ack).await;
    }

    pub(super) async fn give_back(&self) {
        self.say(AckKind::Nak(None)).await;
    }

    /// If the message is lost, the job is treated as if the worker had died, and another one gets
    /// it.
    async fn say(&self, kind: AckKind) {
        if let Err(error) = self.0.ack_with(kind).await {
            warn!(%error, "NATS does not hear what became of a job");
        }
    }
}

fn has_no_peers(error: &CreateStreamError) -> bool {
    match error.kind() {
        CreateStreamErrorKind::JetStream(error) => NO_PEERS.contains(&error.error_code()),
        _ => false,
    }
}

fn explain(error: &CreateStreamError) -> QueueError {
    match error.kind() {
        CreateStreamErrorKind::JetStreamUnavailable => QueueError::NoJetStream,
        CreateStreamErrorKind::TimedOut => BusError::TimedOut.into(),
        CreateStreamErrorKind::JetStream(error)
            if [ErrorCode::JETSTREAM_NOT_ENABLED, ErrorCode::JETSTREAM_NOT_ENABLED_FOR_ACCOUNT]
                .contains(&error.error_code()) =>
        {
            QueueError::NoJetStream
        }
        _ => QueueError::Refused(error.to_string()),
    }
}
