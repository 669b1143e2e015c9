//! A room over a WebSocket, and as a stream of lines.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde::Deserialize;
use tokio::sync::mpsc;
use tokio::time::MissedTickBehavior;
use wire::bounds;
use wire::room::{ClientMessage, MessageError};

use crate::api::{Path, Query};
use crate::error::{ApiError, Result};
use crate::limits::{Action, Messages, SocketPlace};
use crate::people;
use crate::room::actor::{Connected, RoomCommand};
use crate::room::{MemberId, Refusal, text};
use crate::rooms::RoomLink;
use crate::session::{Address, MaybeUser, SameSite, User};
use crate::state::AppState;

/// How often the network delay is measured, and dead connections are found.
const PING: Duration = Duration::from_secs(20);

/// A connection is closed after so many messages over the limit; each message within the limit
/// subtracts five.
const MAX_EXCESS: u32 = 100;
/// The most bytes of a message to a client, with a wide margin: a state has at most a page of chat,
/// and its turns are those of one game.
const LONGEST: usize = 4 << 20;

#[derive(Debug, Deserialize)]
pub(crate) struct Since {
    /// The number of the last event that was seen.
    since: Option<u64>,
}

/// `GET /api/games/{id}/socket?since=N`: the room of a game.
pub(crate) async fn socket(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    Query(Since { since }): Query<Since>,
    Address(address): Address,
    _: SameSite,
    MaybeUser(who): MaybeUser,
    upgrade: WebSocketUpgrade,
) -> Result<Response> {
    let place = app.limiters.socket(address, who.as_ref().map(|who| who.id.as_str()))?;
    let person = who.as_ref().map(User::person);
    let (Connected { member, messages }, room) =
        app.rooms.connect(&app, &id, person, since).await?;
    let connection = Connection::new(app, room, member, who, place);
    Ok(upgrade
        // The buffers of a connection, which take memory even when it is idle.
        .read_buffer_size(1024)
        .write_buffer_size(0)
        // Flushed after every message: it holds one. The longest is the state of a long game.
        .max_write_buffer_size(LONGEST)
        .max_message_size(bounds::MESSAGE)
        .max_frame_size(bounds::MESSAGE)
        .on_upgrade(move |socket| connection.run(socket, messages)))
}

/// A connection to a room.
struct Connection {
    app: Arc<AppState>,
    /// None once it is dropped.
    room: Option<RoomLink>,
    member: MemberId,
    account: Option<String>,
    messages: Messages,
    _place: SocketPlace,
}

impl Drop for Connection {
    fn drop(&mut self) {
        metrics::gauge!("ludotheque_sockets").decrement(1);
        if let Some(room) = self.room.take() {
            tokio::spawn(room.leave(self.member));
        }
    }
}

impl Connection {
    fn new(
        app: Arc<AppState>,
        room: RoomLink,
        member: MemberId,
        who: Option<User>,
        place: SocketPlace,
    ) -> Self {
        metrics::gauge!("ludotheque_sockets").increment(1);
        let (account, messages) = (who.map(|who| who.id), app.limiters.messages());
        let room = Some(room);
        Self { app, room, member, account, messages, _place: place }
    }

    async fn run(self, mut socket: WebSocket, mut messages: mpsc::Receiver<Utf8Bytes>) {
        let mut lag = Lag::default();
        let mut flood = 0;
        let mut ping = tokio::time::interval(PING);
        // After a suspended machine resumes, one ping is sent, not one for every interval it
        // missed.
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                message = messages.recv() => {
                    let Some(message) = message else {
                        // The client is too slow, or the server stops: it has to reconnect.
                        let reason = Utf8Bytes::from_static("come back");
                        let close = CloseFrame { code: close_code::AGAIN, reason };
                        drop(socket.send(Message::Close(Some(close))).await);
                        return;
                    };
                    if socket.send(Message::Text(message)).await.is_err() {
                        return;
                    }
                }
                _ = ping.tick() => {
                    people::still_here(&self.app, self.account.as_deref()).await;
                    if lag.silent >= 2 {
                        return;
                    }
                    let sent = lag.ping(self.app.time.now());
                    if socket.send(Message::Ping(sent)).await.is_err() {
                        return;
                    }
                }
                received = socket.recv() => match received {
                    Some(Ok(Message::Text(message_text))) => {
                        lag.silent = 0;
                        if !self.messages.try_message() {
                            // Further messages are not answered, and then the client is
                            // disconnected.
                            flood += 1;
                            if flood > MAX_EXCESS {
                                let reason = Utf8Bytes::from_static("too many messages");
                                let close = CloseFrame { code: close_code::POLICY, reason };
                                drop(socket.send(Message::Close(Some(close))).await);
                                return;
                            }
                            let refusal = text(&Refusal::TOO_FAST.to_message());
                            if flood == 1 && socket.send(Message::Text(refusal)).await.is_err() {
                                return;
                            }
                            continue;
                        }
                        flood = flood.saturating_sub(5);
                        if let Some(refusal) = self.receive(&message_text, lag.one_way()).await
                            && socket.send(Message::Text(refusal)).await.is_err() {
                            return;
                        }
                    }
                    Some(Ok(Message::Pong(sent))) => lag.pong(&sent, self.app.time.now()),
                    Some(Ok(Message::Ping(_))) => {}
                    Some(Ok(Message::Binary(_))) => {
                        let refusal = text(&Refusal::message(MessageError::Malformed).to_message());
                        if socket.send(Message::Text(refusal)).await.is_err() {
                            return;
                        }
                    }
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                },
            }
        }
    }

    /// Passes a message on to the room; refuses malformed messages and those over the limit.
    async fn receive(&self, message: &str, lag_ms: i64) -> Option<Utf8Bytes> {
        let message = match ClientMessage::read(message) {
            Ok(message) => message,
            Err(error) => return Some(text(&Refusal::message(error).to_message())),
        };
        if matches!(message, ClientMessage::Chat { .. })
            && let Some(account) = &self.account
            && let Err(problem) = self.app.limit_account(Action::Chat, account).await
        {
            let too_fast = problem == ApiError::TOO_MANY;
            let refusal = if too_fast { Refusal::TOO_FAST } else { Refusal::NOT_STORED };
            return Some(text(&refusal.to_message()));
        }
        let member = self.member;
        let command = RoomCommand::Message { member, message, lag_ms };
        let sent = match &self.room {
            Some(room) => room.send(command).await,
            None => false,
        };
        // The connection ends; after reconnecting the client sees whether the message took effect.
        (!sent).then(|| text(&Refusal::NOT_STORED.to_message()))
    }
}

/// The network delay to a browser, measured by the protocol's own pings, which it cannot answer
/// before they were sent.
#[derive(Default)]
struct Lag {
    round: Option<i64>,
    sent: Option<i64>,
    silent: u8,
}

impl Lag {
    fn ping(&mut self, now: i64) -> Bytes {
        self.sent = Some(now);
        self.silent += 1;
        Bytes::copy_from_slice(&now.to_be_bytes())
    }

    fn pong(&mut self, echoed: &[u8], now: i64) {
        self.silent = 0;
        let Some(sent) = self.sent.take().filter(|sent| sent.to_be_bytes() == echoed) else {
            return;
        };
        let round = now - sent;
        // A single slow answer says little.
        self.round = Some(self.round.map_or(round, |before| (3 * before + round) / 4));
    }

    /// The earlier turn travelled to the client and this one travels back, so the whole round trip
    /// was lost.
    fn one_way(&self) -> i64 {
        self.round.unwrap_or(0)
    }
}

/// `GET /api/games/{id}/stream?since=N`: the same as lines of JSON, for programs.
pub(crate) async fn stream(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    Query(Since { since }): Query<Since>,
    Address(address): Address,
    MaybeUser(who): MaybeUser,
) -> Result<Response> {
    let place = app.limiters.socket(address, who.as_ref().map(|who| who.id.as_str()))?;
    let person = who.as_ref().map(User::person);
    let (Connected { member, messages }, room) =
        app.rooms.connect(&app, &id, person, since).await?;
    let connection = Connection::new(app, room, member, who, place);
    let lines = stream::unfold((messages, connection), async |(mut messages, connection)| {
        let line = match tokio::time::timeout(PING, messages.recv()).await {
            Ok(Some(message)) => format!("{message}\n"),
            Ok(None) => return None,
            // An empty line keeps the connection open.
            Err(_) => {
                people::still_here(&connection.app, connection.account.as_deref()).await;
                "\n".to_owned()
            }
        };
        Some((Ok::<_, Infallible>(line), (messages, connection)))
    });
    let body = Body::from_stream(lines);
    Ok(([(CONTENT_TYPE, "application/x-ndjson")], body).into_response())
}
