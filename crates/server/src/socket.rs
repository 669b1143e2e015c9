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
use wire::room::{Ask, Unreadable};

use crate::api::{Path, Query};
use crate::error::{ApiError, Result};
use crate::house::House;
use crate::limits::{Doing, Messages, SocketPlace};
use crate::room::keeper::{Joined, Order};
use crate::room::{Refusal, text};
use crate::session::{Address, MaybeWho, SameSite, Who};

/// How often the network is measured, and the dead are found.
const PING: Duration = Duration::from_secs(20);

#[derive(Debug, Deserialize)]
pub(crate) struct Since {
    /// The number of the last event that was seen.
    since: Option<u64>,
}

/// `GET /api/games/{id}/socket?since=N`: the room of a game.
pub(crate) async fn socket(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Query(Since { since }): Query<Since>,
    Address(address): Address,
    _: SameSite,
    MaybeWho(who): MaybeWho,
    upgrade: WebSocketUpgrade,
) -> Result<Response> {
    let place = house.limiters.socket(address, who.as_ref().map(|who| who.id.as_str()))?;
    let person = who.as_ref().map(Who::person);
    let Joined { member, told } =
        house.rooms.ask(&house, &id, |reply| Order::Join { who: person, since, reply }).await?;
    let keeper = house.rooms.keeper(&id).await.ok_or(ApiError::NOT_FOUND)?;
    let visit = Visit::new(house, keeper, member, who, place);
    Ok(upgrade
        // What a connection costs while nobody speaks.
        .read_buffer_size(1024)
        .write_buffer_size(0)
        .max_write_buffer_size(256 * 1024)
        .max_message_size(bounds::MESSAGE)
        .max_frame_size(bounds::MESSAGE)
        .on_upgrade(move |socket| visit.run(socket, told)))
}

/// A connection to a room.
struct Visit {
    house: Arc<House>,
    keeper: mpsc::Sender<Order>,
    member: u64,
    account: Option<String>,
    messages: Messages,
    _place: SocketPlace,
}

impl Drop for Visit {
    fn drop(&mut self) {
        metrics::gauge!("ludotheque_sockets").decrement(1);
        let (keeper, member) = (self.keeper.clone(), self.member);
        tokio::spawn(async move {
            // A keeper that is gone has no members either.
            drop(keeper.send(Order::Leave { member }).await);
        });
    }
}

impl Visit {
    fn new(
        house: Arc<House>,
        keeper: mpsc::Sender<Order>,
        member: u64,
        who: Option<Who>,
        place: SocketPlace,
    ) -> Self {
        metrics::gauge!("ludotheque_sockets").increment(1);
        let (account, messages) = (who.map(|who| who.id), house.limiters.messages());
        Self { house, keeper, member, account, messages, _place: place }
    }

    async fn run(self, mut socket: WebSocket, mut told: mpsc::Receiver<Utf8Bytes>) {
        let mut lag = Lag::default();
        let mut ping = tokio::time::interval(PING);
        // A machine that slept asks once when it wakes, not for every time it missed.
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                message = told.recv() => {
                    let Some(message) = message else {
                        // Too slow, or the house closes: come back.
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
                    if lag.silent >= 2 {
                        return;
                    }
                    let sent = lag.ping(self.house.time.now());
                    if socket.send(Message::Ping(sent)).await.is_err() {
                        return;
                    }
                }
                received = socket.recv() => match received {
                    Some(Ok(Message::Text(text))) => {
                        lag.silent = 0;
                        if let Some(refusal) = self.hear(&text, lag.one_way()).await
                            && socket.send(Message::Text(refusal)).await.is_err() {
                            return;
                        }
                    }
                    Some(Ok(Message::Pong(sent))) => lag.pong(&sent, self.house.time.now()),
                    Some(Ok(Message::Ping(_))) => {}
                    Some(Ok(Message::Binary(_))) => {
                        let refusal = text(&Refusal::UNREADABLE.told());
                        if socket.send(Message::Text(refusal)).await.is_err() {
                            return;
                        }
                    }
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                },
            }
        }
    }

    /// Passes on what a member asks; answers itself what is no message at all.
    async fn hear(&self, message: &str, lag: i64) -> Option<Utf8Bytes> {
        if !self.messages.one_more() {
            return Some(text(&Refusal::TOO_FAST.told()));
        }
        let ask = match Ask::read(message) {
            Ok(ask) => ask,
            Err(Unreadable::TooLong) => return Some(text(&Refusal::TOO_LONG.told())),
            Err(Unreadable::NoMessage) => return Some(text(&Refusal::UNREADABLE.told())),
        };
        if matches!(ask, Ask::Chat { .. })
            && let Some(account) = &self.account
            && self.house.limiters.account(Doing::Chat, account).is_err()
        {
            return Some(text(&Refusal::TOO_FAST.told()));
        }
        drop(self.keeper.send(Order::Ask { member: self.member, ask, lag }).await);
        None
    }
}

/// How far away a browser is, by the protocol's own pings, which it cannot forge earlier than
/// they were sent.
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

    /// A turn travels one way, the one before it travelled the other: the whole round was lost.
    fn one_way(&self) -> i64 {
        self.round.unwrap_or(0)
    }
}

/// `GET /api/games/{id}/stream?since=N`: the same as lines of JSON, for programs.
pub(crate) async fn stream(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Query(Since { since }): Query<Since>,
    Address(address): Address,
    MaybeWho(who): MaybeWho,
) -> Result<Response> {
    let place = house.limiters.socket(address, who.as_ref().map(|who| who.id.as_str()))?;
    let person = who.as_ref().map(Who::person);
    let Joined { member, told } =
        house.rooms.ask(&house, &id, |reply| Order::Join { who: person, since, reply }).await?;
    let keeper = house.rooms.keeper(&id).await.ok_or(ApiError::NOT_FOUND)?;
    let visit = Visit::new(house, keeper, member, who, place);
    let lines = stream::unfold((told, visit), async |(mut told, visit)| {
        let line = match tokio::time::timeout(PING, told.recv()).await {
            Ok(Some(message)) => format!("{message}\n"),
            Ok(None) => return None,
            // An empty line keeps the connection open.
            Err(_) => "\n".to_owned(),
        };
        Some((Ok::<_, Infallible>(line), (told, visit)))
    });
    let body = Body::from_stream(lines);
    Ok(([(CONTENT_TYPE, "application/x-ndjson")], body).into_response())
}
