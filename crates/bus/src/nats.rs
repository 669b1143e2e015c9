//! The bus of many processes: a NATS server, or several that share what they are sent.

use std::error::Error;
use std::path::PathBuf;
use std::time::Duration;

use async_nats::client::{PublishErrorKind, Request, RequestErrorKind};
use async_nats::{
    Client, ConnectErrorKind, ConnectOptions, Event, ServerAddr, Subject, Subscriber, rustls,
};
use bytes::Bytes;
use percent_encoding::percent_decode_str;
use tokio::sync::watch;
use tracing::warn;

use crate::{BusError, Link, WAITING};

/// How long a server may take to accept a connection.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// How often the connection is tested; two tests without an answer end it.
const PING: Duration = Duration::from_secs(2);
/// The wait before the first attempt to reconnect, and the longest wait.
const RETRY_DELAY: Duration = Duration::from_millis(50);
const MAX_RETRY_DELAY: Duration = Duration::from_millis(500);

/// Which NATS server, and how to sign in.
#[derive(Clone, Default)]
pub struct NatsSettings {
    /// `nats://HOST:PORT`, or `tls://…`; several servers of one cluster are separated by commas. It may
    /// name a user and a password (`tls://USER:PASSWORD@HOST`) or hold a token (`tls://TOKEN@HOST`).
    pub address: String,
    /// A file with credentials (`.creds`), as NATS' own tools make it.
    pub credentials: Option<PathBuf>,
    /// A file with the certificates (PEM) of the authority that the server's certificate is from;
    /// without one, those the system trusts.
    pub authority: Option<PathBuf>,
}

/// An address may hold a password: what is printed for debugging does not.
impl std::fmt::Debug for NatsSettings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("NatsSettings").field("place", &self.place()).finish_non_exhaustive()
    }
}

/// Why there is no connection.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    /// The address cannot be read.
    #[error("not the address of a NATS server: expected nats://HOST:PORT or tls://HOST:PORT")]
    Address,
    /// A file cannot be read.
    #[error("cannot read {}: {error}", file.display())]
    File {
        /// Which.
        file: PathBuf,
        /// Why not.
        error: std::io::Error,
    },
    /// A file holds something else than certificates.
    #[error("no certificate in {}: expected PEM, `-----BEGIN CERTIFICATE-----`", .0.display())]
    NoCertificate(PathBuf),
    /// The server refuses the credentials.
    #[error("NATS at {0} refuses the user, the password, the token or the credentials")]
    Refused(String),
    /// The server's certificate is not accepted.
    #[error(
        "the certificate of NATS at {place} is not accepted ({why}): expected one for this host, \
         signed by an authority that this machine or the file of --nats-authority trusts"
    )]
    Certificate {
        /// Where.
        place: String,
        /// Why not.
        why: String,
    },
    /// There is no server, or not one that answers as it should.
    #[error("cannot connect to NATS at {place}: {why}")]
    Unreachable {
        /// Where.
        place: String,
        /// Why not.
        why: String,
    },
}

#[derive(Clone, Debug)]
pub(crate) struct Nats {
    client: Client,
    link: watch::Receiver<Link>,
}

impl NatsSettings {
    fn addresses(&self) -> Result<Vec<ServerAddr>, ConnectError> {
        let all = self.address.split(',').map(str::trim);
        all.map(|one| one.parse().map_err(|_| ConnectError::Address)).collect()
    }

    /// The credentials in the address, if there are any.
    fn sign_in(&self, options: ConnectOptions) -> ConnectOptions {
        let addresses = self.addresses().unwrap_or_default();
        let plain = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
        let named = addresses.iter().find_map(|one| Some((plain(one.username()?), one.password())));
        match named {
            None => options,
            Some((user, Some(password))) => options.user_and_password(user, plain(password)),
            // A user without a password is a token, as for NATS' own tools.
            Some((token, None)) => options.token(token),
        }
    }

    /// Hosts and ports, without passwords.
    fn place(&self) -> String {
        let all = self.addresses().unwrap_or_default();
        let all: Vec<_> = all.iter().map(|one| format!("{}:{}", one.host(), one.port())).collect();
        all.join(", ")
    }
}

impl Nats {
    pub(crate) async fn connect(settings: &NatsSettings) -> Result<Self, ConnectError> {
        let place = settings.place();
        // Without passwords: the client may log addresses.
        let addresses = settings.addresses()?.into_iter().map(without_user);
        let addresses = addresses.collect::<Result<Vec<_>, _>>()?;
        let encrypted = addresses.iter().any(ServerAddr::tls_required);
        let (changed, link) = watch::channel(Link { up: false, times: 0 });
        let mut options = ConnectOptions::new()
            .name("ludotheque")
            // This also holds for servers of the cluster whose addresses come from the first one.
            .require_tls(encrypted)
            .connection_timeout(CONNECT_TIMEOUT)
            .ping_interval(PING)
            .subscription_capacity(WAITING)
            .max_reconnects(None)
            .reconnect_delay_callback(|attempts| {
                let attempts = u32::try_from(attempts).unwrap_or(u32::MAX);
                RETRY_DELAY.saturating_mul(attempts).min(MAX_RETRY_DELAY)
            })
            .event_callback(move |event| {
                happened(&changed, &event);
                std::future::ready(())
            });
        options = settings.sign_in(options);
        if let Some(file) = &settings.credentials {
            let unreadable = |error| ConnectError::File { file: file.clone(), error };
            options = options.credentials_file(file).await.map_err(unreadable)?;
        }
        if let Some(file) = &settings.authority {
            // The file is read again later, by code whose errors say less.
            let unreadable = |error| ConnectError::File { file: file.clone(), error };
            let text = std::fs::read(file).map_err(unreadable)?;
            if !String::from_utf8_lossy(&text).contains("-----BEGIN CERTIFICATE-----") {
                return Err(ConnectError::NoCertificate(file.clone()));
            }
            options = options.add_root_certificates(file.clone());
        }
        let client = options.connect(addresses).await.map_err(|error| explain(place, &error))?;
        let mut ready = link.clone();
        // The event follows right after the connection.
        drop(tokio::time::timeout(CONNECT_TIMEOUT, ready.wait_for(|link| link.up)).await);
        Ok(Self { client, link })
    }

    pub(crate) fn client(&self) -> Client {
        self.client.clone()
    }

    pub(crate) fn link(&self) -> watch::Receiver<Link> {
        self.link.clone()
    }

    /// Without a connection the client would queue the message and send it later, when it is
    /// outdated.
    fn check(&self) -> Result<(), BusError> {
        if self.link.borrow().up { Ok(()) } else { Err(BusError::Unavailable) }
    }

    pub(crate) async fn publish(&self, subject: Subject, payload: Bytes) -> Result<(), BusError> {
        self.check()?;
        self.client.publish(subject, payload).await.map_err(|error| match error.kind() {
            PublishErrorKind::MaxPayloadExceeded => BusError::TooLong,
            _ => BusError::Unavailable,
        })
    }

    pub(crate) async fn subscribe(&self, subject: &str) -> Result<Subscriber, BusError> {
        self.check()?;
        let subject = subject.to_owned();
        let subscribed = self.client.subscribe(subject).await;
        let subscriber = subscribed.map_err(|_| BusError::Unavailable)?;
        // The server gets the subscription before any message that is sent after this.
        self.round().await?;
        Ok(subscriber)
    }

    /// A round trip: the server answers that an unused subject has no subscribers.
    async fn round(&self) -> Result<(), BusError> {
        let nobody = self.client.new_inbox();
        match self.request(&nobody, Bytes::new(), CONNECT_TIMEOUT).await {
            Err(BusError::NoResponders) => Ok(()),
            _ => Err(BusError::Unavailable),
        }
    }

    pub(crate) async fn request(
        &self,
        subject: &str,
        payload: Bytes,
        patience: Duration,
    ) -> Result<Bytes, BusError> {
        self.check()?;
        let mut link = self.link.clone();
        let times = link.borrow().times;
        let request = Request::new().payload(payload).timeout(Some(patience));
        tokio::select! {
            answer = self.client.send_request(subject.to_owned(), request) => match answer {
                Ok(answer) => Ok(answer.payload),
                Err(error) => Err(match error.kind() {
                    RequestErrorKind::NoResponders => BusError::NoResponders,
                    RequestErrorKind::TimedOut => BusError::TimedOut,
                    RequestErrorKind::MaxPayloadExceeded => BusError::TooLong,
                    _ => BusError::Unavailable,
                }),
            },
            // No answer comes to a connection that is gone.
            _ = link.wait_for(|link| !link.up || link.times != times) => {
                Err(BusError::Unavailable)
            }
        }
    }
}

fn explain(place: String, error: &async_nats::ConnectError) -> ConnectError {
    match error.kind() {
        ConnectErrorKind::AuthorizationViolation | ConnectErrorKind::Authentication => {
            ConnectError::Refused(place)
        }
        ConnectErrorKind::ServerParse => ConnectError::Address,
        _ => match tls_problem(error) {
            Some(rustls::Error::InvalidCertificate(why)) => {
                ConnectError::Certificate { place, why: why.to_string() }
            }
            // It answers, but without TLS.
            Some(rustls::Error::InvalidMessage(_)) => {
                ConnectError::Unreachable { place, why: "it does not speak TLS".to_owned() }
            }
            _ => ConnectError::Unreachable { place, why: error.to_string() },
        },
    }
}

/// The TLS error inside an error.
fn tls_problem(error: &async_nats::ConnectError) -> Option<&rustls::Error> {
    let mut source = error.source();
    while let Some(error) = source {
        if let Some(problem) = error.downcast_ref::<rustls::Error>() {
            return Some(problem);
        }
        // An I/O error hides its source.
        let inner = error.downcast_ref::<std::io::Error>().and_then(std::io::Error::get_ref);
        source = match inner {
            Some(inner) => Some(inner),
            None => error.source(),
        };
    }
    None
}

fn without_user(address: ServerAddr) -> Result<ServerAddr, ConnectError> {
    let mut address = address.into_inner();
    if address.set_username("").is_err() || address.set_password(None).is_err() {
        return Err(ConnectError::Address);
    }
    ServerAddr::from_url(address).map_err(|_| ConnectError::Address)
}

fn happened(link: &watch::Sender<Link>, event: &Event) {
    match event {
        Event::Connected => link.send_modify(|link| {
            *link = Link { up: true, times: link.times + 1 };
        }),
        Event::Disconnected | Event::Closed => {
            warn!("the connection to NATS is lost");
            link.send_modify(|link| link.up = false);
        }
        Event::SlowConsumer(_) => warn!("messages of NATS come faster than they are handled"),
        Event::ServerError(error) => warn!(%error, "NATS"),
        Event::ClientError(error) => warn!(%error, "NATS"),
        Event::LameDuckMode | Event::Draining => {}
    }
}
