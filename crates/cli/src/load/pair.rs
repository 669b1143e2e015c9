//! Two guests who play random games with each other.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use catalog::AnyMatch;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

pub(super) type Socket = WebSocketStream<TcpStream>;

/// The longest wait for an answer.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(30);

/// A simulated browser.
#[derive(Clone)]
pub(super) struct Guest {
    pub(super) address: SocketAddr,
    pub(super) cookie: Option<String>,
}

impl Guest {
    pub(super) fn new(address: SocketAddr) -> Self {
        Self { address, cookie: None }
    }

    /// Sends an HTTP request without a library: one request per connection, as small as possible.
    pub(super) async fn ask(
        &mut self,
        method: &str,
        path: &str,
        body: &Value,
    ) -> Result<Value, String> {
        let body = body.to_string();
        let address = self.address;
        let cookie = self.cookie.as_ref().map(|c| format!("cookie: {c}\r\n")).unwrap_or_default();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {address}\r\norigin: http://{address}\r\n{cookie}\
             content-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
            body.len()
        );
        let mut stream = TcpStream::connect(address).await.map_err(text)?;
        stream.write_all(request.as_bytes()).await.map_err(text)?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.map_err(text)?;
        let answer = String::from_utf8_lossy(&answer);
        let (head, body) = answer.split_once("\r\n\r\n").ok_or("no answer")?;
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        if let Some(cookie) = cookie {
            self.cookie = cookie.split(';').next().map(str::to_owned);
        }
        let status = head.split(' ').nth(1).unwrap_or_default();
        if !status.starts_with('2') {
            return Err(format!("{method} {path}: {status} {body}"));
        }
        serde_json::from_str(body).map_err(text)
    }

    /// Connects to a room and reads its state.
    pub(super) async fn connect(&self, game: &str) -> Result<Socket, String> {
        let address = self.address;
        let url = format!("ws://{address}/api/games/{game}/socket");
        let mut request = url.into_client_request().map_err(text)?;
        let headers = request.headers_mut();
        headers.insert("origin", format!("http://{address}").parse().map_err(text)?);
        if let Some(cookie) = &self.cookie {
            headers.insert("cookie", cookie.parse().map_err(text)?);
        }
        let stream = TcpStream::connect(address).await.map_err(text)?;
        stream.set_nodelay(true).map_err(text)?;
        let (socket, _) = tokio_tungstenite::client_async(request, stream).await.map_err(text)?;
        Ok(socket)
    }
}

/// Two guests with a game.
pub(super) struct Pair {
    pub(super) game: String,
    guests: [Guest; 2],
    played: Box<dyn AnyMatch>,
    /// The clock of the games after this one.
    pub(super) clock: &'static str,
    chance: fastrand::Rng,
}

impl Pair {
    /// A pair that will play this game; they connect when they begin.
    pub(super) fn new(
        game: String,
        rules: &str,
        guests: [Guest; 2],
        seed: u64,
    ) -> Result<Self, String> {
        let played = catalog::open(rules).map_err(text)?.begin(catalog::START).map_err(text)?;
        let chance = fastrand::Rng::with_seed(seed);
        Ok(Self { game, guests, played, clock: "none", chance })
    }

    /// Plays until `stop` is set, a turn after every pause; returns the latency of each turn, and
    /// the reason if it ended early.
    pub(super) async fn play(
        mut self,
        pause: Duration,
        turns: &AtomicU64,
        stop: &AtomicBool,
    ) -> (Vec<u32>, Result<(), String>) {
        let mut waits = Vec::new();
        let ended = self.play_on(pause, turns, stop, &mut waits).await;
        (waits, ended)
    }

    /// Plays this game only, until it is over or `stop` is set; the server says which seats they
    /// have.
    pub(super) async fn play_once(
        mut self,
        pause: Duration,
        turns: &AtomicU64,
        stop: &AtomicBool,
    ) -> (Vec<u32>, Result<(), String>) {
        let mut waits = Vec::new();
        let ended = async {
            let mut sockets = self.connect().await?;
            if first_seat(&mut sockets[0]).await? != 0 {
                sockets.reverse();
            }
            let mut ticks = tokio::time::interval(pause);
            ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
            while !stop.load(Ordering::Relaxed) {
                ticks.tick().await;
                if !self.play_turn(&mut sockets, turns, &mut waits).await? {
                    break;
                }
            }
            Ok(())
        };
        let ended = ended.await;
        (waits, ended)
    }

    async fn play_on(
        &mut self,
        pause: Duration,
        turns: &AtomicU64,
        stop: &AtomicBool,
        waits: &mut Vec<u32>,
    ) -> Result<(), String> {
        let mut sockets = self.connect().await?;
        let mut ticks = tokio::time::interval(pause);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        while !stop.load(Ordering::Relaxed) {
            ticks.tick().await;
            if !self.play_turn(&mut sockets, turns, waits).await? {
                self.new_game().await?;
                sockets = self.connect().await?;
            }
        }
        Ok(())
    }

    /// Plays a turn, and measures its latency; false if the game is over.
    async fn play_turn(
        &mut self,
        sockets: &mut [Socket; 2],
        turns: &AtomicU64,
        waits: &mut Vec<u32>,
    ) -> Result<bool, String> {
        let chance = &mut self.chance;
        let Some(turn) = self.played.pick(&mut |count| chance.u64(..count)) else {
            return Ok(false);
        };
        let ply = self.played.turns().len();
        let mover = self.mover();
        let ask = json!({ "ask": "turn", "ply": ply, "turn": turn }).to_string();
        let sent = Instant::now();
        sockets[mover].send(Message::text(ask)).await.map_err(text)?;
        wait_for_turn(&mut sockets[1 - mover], ply).await?;
        waits.push(u32::try_from(sent.elapsed().as_micros()).unwrap_or(u32::MAX));
        turns.fetch_add(1, Ordering::Relaxed);
        wait_for_turn(&mut sockets[mover], ply).await?;
        self.played.play(&turn).map_err(text)?;
        Ok(true)
    }

    async fn connect(&self) -> Result<[Socket; 2], String> {
        let [one, other] = &self.guests;
        Ok([one.connect(&self.game).await?, other.connect(&self.game).await?])
    }

    fn mover(&self) -> usize {
        match self.played.status() {
            catalog::Standing::ToMove(name) => {
                let seats = self.played.game().seats();
                seats.iter().position(|seat| seat.name == name).unwrap_or(0)
            }
            catalog::Standing::Over { .. } => 0,
        }
    }

    /// Another game.
    async fn new_game(&mut self) -> Result<(), String> {
        let rules = self.played.game().text();
        let [one, other] = &mut self.guests;
        let new = json!({ "game": rules, "clock": self.clock });
        let made = one.ask("POST", "/api/games", &new).await?;
        made["id"].as_str().ok_or("no game was made")?.clone_into(&mut self.game);
        other.ask("PUT", &format!("/api/games/{}/seat", self.game), &json!({})).await?;
        self.played = catalog::open(&rules).map_err(text)?.begin(catalog::START).map_err(text)?;
        Ok(())
    }
}

/// The first seat of the player of this socket, from the state it receives first.
async fn first_seat(socket: &mut Socket) -> Result<u64, String> {
    let heard = async {
        while let Some(message) = socket.next().await {
            if let Message::Text(message) = message.map_err(text)? {
                let message: Value = serde_json::from_str(&message).map_err(text)?;
                if message["tell"] == "state" {
                    let seat = message["state"]["yours"][0].as_u64();
                    return seat.ok_or_else(|| "a bot has no seat in its game".to_owned());
                }
            }
        }
        Err("the server closed a socket".to_owned())
    };
    tokio::time::timeout(ANSWER_TIMEOUT, heard)
        .await
        .map_err(|_| "a room said nothing".to_owned())?
}

/// Waits until the turn of this ply arrives.
async fn wait_for_turn(socket: &mut Socket, ply: usize) -> Result<(), String> {
    let expected = format!("\"event\":\"turn\",\"ply\":{ply},");
    let heard = async {
        while let Some(message) = socket.next().await {
            match message.map_err(text)? {
                Message::Text(message) if message.contains(&expected) => return Ok(()),
                Message::Text(message) if message.contains("\"tell\":\"refused\"") => {
                    return Err(format!("a turn was refused: {message}"));
                }
                _ => {}
            }
        }
        Err("the server closed a socket".to_owned())
    };
    tokio::time::timeout(ANSWER_TIMEOUT, heard).await.map_err(|_| "a turn got lost".to_owned())?
}

fn text(error: impl std::fmt::Display) -> String {
    error.to_string()
}
