//! Real clients of a server: sockets and requests, and the turns that were acknowledged to them.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// The longest wait for an answer: then the connection is given up, and another one opened.
pub(crate) const ANSWER_TIMEOUT: Duration = Duration::from_secs(20);

/// A game, its players' cookies, and every turn that the server acknowledged to one of them.
pub(crate) struct Game {
    pub(crate) id: String,
    pub(crate) cookies: [String; 2],
    pub(crate) acknowledged: BTreeMap<usize, String>,
    pub(crate) over: bool,
    /// Acknowledged turns that were missing later.
    pub(crate) lost: usize,
}

impl Game {
    /// Compares the stored turns with the acknowledged ones.
    pub(crate) fn compare(&mut self, state: &Value) -> Vec<String> {
        let turns = state["turns"].as_array().expect("a state has turns");
        let text = |turn: &Value| turn["turn"].as_str().expect("a turn's text").to_owned();
        let stored: Vec<_> = turns.iter().map(text).collect();
        let missing =
            self.acknowledged.iter().filter(|(ply, turn)| stored.get(**ply) != Some(turn));
        self.lost = self.lost.max(missing.count());
        stored
    }
}

/// Asks over HTTP; gives the answer and its cookie, where there are any.
pub(crate) async fn request(
    address: &str,
    method: &str,
    path: &str,
    cookie: Option<&str>,
    body: &Value,
) -> (Option<Value>, Option<String>) {
    let cookie = cookie.map(|cookie| format!("cookie: {cookie}\r\n")).unwrap_or_default();
    request_as(address, method, path, &cookie, body).await
}

/// The same with a line of the head that says who asks.
pub(crate) async fn request_as(
    address: &str,
    method: &str,
    path: &str,
    who: &str,
    body: &Value,
) -> (Option<Value>, Option<String>) {
    let answer =
        tokio::time::timeout(ANSWER_TIMEOUT, exchange(address, method, path, who, body)).await;
    let Ok(Some(Answer { body, cookie, .. })) = answer else { return (None, None) };
    (Some(body).filter(|body| !body.is_null()), cookie)
}

/// An answer over HTTP; no body is null.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: Value,
    pub(crate) cookie: Option<String>,
}

/// The same, whatever the status, and however long it takes; none where the connection ends before the
/// answer does.
pub(crate) async fn exchange(
    address: &str,
    method: &str,
    path: &str,
    who: &str,
    body: &Value,
) -> Option<Answer> {
    let body = body.to_string();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\norigin: http://{address}\r\n{who}\
         content-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await.ok()?;
    stream.write_all(request.as_bytes()).await.ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let field = |name: &str| head.lines().find_map(|line| line.strip_prefix(name));
    let cookie = field("set-cookie: ").and_then(|cookie| cookie.split(';').next());
    let cookie = cookie.map(str::to_owned);
    let body = match (body, field("content-length: ")) {
        ("", None | Some("0")) => Value::Null,
        (body, _) => serde_json::from_str(body).ok()?,
    };
    Some(Answer { status, body, cookie })
}

/// Sets a game up; none where no server answers.
pub(crate) async fn set_up(address: &str) -> Option<Game> {
    let body = json!({ "game": "squadro", "clock": "fischer:60+5" });
    let (row, one) = request(address, "POST", "/api/games", None, &body).await;
    let id = row?["id"].as_str()?.to_owned();
    let path = format!("/api/games/{id}/seat");
    let (_, other) = request(address, "PUT", &path, None, &json!({})).await;
    let cookies = [one?, other?];
    Some(Game { id, cookies, acknowledged: BTreeMap::new(), over: false, lost: 0 })
}

pub(crate) type Socket = WebSocketStream<TcpStream>;

/// A connection to a game, and how the game stands.
pub(crate) async fn connect(address: &str, game: &str, cookie: &str) -> Option<(Socket, Value)> {
    let url = format!("ws://{address}/api/games/{game}/socket");
    let mut request = url.into_client_request().ok()?;
    request.headers_mut().insert("cookie", cookie.parse().ok()?);
    request.headers_mut().insert("origin", format!("http://{address}").parse().ok()?);
    let stream = TcpStream::connect(address).await.ok()?;
    let (mut socket, _) = tokio_tungstenite::client_async(request, stream).await.ok()?;
    loop {
        if let Message::Text(text) = socket.next().await?.ok()? {
            let message: Value = serde_json::from_str(&text).ok()?;
            if message["tell"] == "state" {
                return Some((socket, message["state"].clone()));
            }
        }
    }
}

/// Plays on, each at a server of their own, until a connection breaks, a turn is refused, or the game is
/// over. Counts the turns that both have seen.
pub(crate) async fn play(
    addresses: [&str; 2],
    game: &mut Game,
    chance: &mut fastrand::Rng,
    turns: &AtomicU64,
) -> Option<()> {
    let (mut one, state) = connect(addresses[0], &game.id, &game.cookies[0]).await?;
    let (mut other, _) = connect(addresses[1], &game.id, &game.cookies[1]).await?;
    let mut played = catalog::open("squadro").ok()?.begin(catalog::START).ok()?;
    for turn in game.compare(&state) {
        played.play(&turn).expect("what is stored is a game");
    }
    while let Some(turn) = played.pick(&mut |count| chance.u64(..count)) {
        let ply = played.turns().len();
        let mover = if ply % 2 == 0 { &mut one } else { &mut other };
        let ask = json!({ "ask": "turn", "ply": ply, "turn": turn }).to_string();
        mover.send(Message::text(ask)).await.ok()?;
        let acknowledged = Mutex::new(None);
        let both = [sees(&mut one, ply, &acknowledged), sees(&mut other, ply, &acknowledged)];
        // As soon as one of them is disconnected or refused, no message may arrive at the other.
        let both = futures_util::future::try_join_all(both).await;
        let acknowledged = acknowledged.into_inner().unwrap_or_else(PoisonError::into_inner);
        game.acknowledged.extend(acknowledged.map(|turn| (ply, turn)));
        both.ok()?;
        played.play(&turn).expect("a legal turn");
        turns.fetch_add(1, Ordering::Relaxed);
    }
    game.over = true;
    Some(())
}

/// Waits for the turn at this ply and notes it; fails where the connection ends or something is refused.
async fn sees(
    socket: &mut Socket,
    ply: usize,
    acknowledged: &Mutex<Option<String>>,
) -> Result<(), ()> {
    loop {
        let message = socket.next().await.ok_or(())?.map_err(drop)?;
        let Message::Text(text) = message else {
            continue;
        };
        let message: Value = serde_json::from_str(&text).map_err(drop)?;
        if message["tell"] == "refused" {
            return Err(());
        }
        if message["event"]["event"] == "turn" && message["event"]["ply"] == ply {
            let turn = message["event"]["turn"].as_str().ok_or(())?.to_owned();
            *acknowledged.lock().unwrap_or_else(PoisonError::into_inner) = Some(turn);
            return Ok(());
        }
    }
}
