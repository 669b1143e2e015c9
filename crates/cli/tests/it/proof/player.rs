//! A player at a table: a connection to any server, opened again whenever it is lost.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use catalog::{AnyMatch, Standing};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::Instant;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use super::Addresses;
use super::table::Table;

/// The wait before a disconnected player reconnects, as on the page.
const RETRY_DELAY: Duration = Duration::from_millis(20);
/// How long a server may take to answer a turn before the connection is given up.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(10);
/// How often a player who waits for others checks whether it is their turn.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// What a player has seen.
#[derive(Clone, Debug, Default)]
pub(super) struct Seen {
    /// The game, and its turns in order.
    pub(super) game: String,
    pub(super) turns: Vec<String>,
    /// Is there a connection that has everything?
    pub(super) connected: bool,
    /// From every loss of a connection until there was another one that had everything.
    pub(super) silences: Vec<(Instant, Duration)>,
    /// How often each turn was sent in vain before it was accepted.
    pub(super) retries: Vec<(Instant, u32)>,
}

pub(super) struct Player {
    pub(super) table: Arc<Table>,
    pub(super) seat: usize,
    pub(super) addresses: Addresses,
    pub(super) seen: Arc<Mutex<Seen>>,
    pub(super) chance: fastrand::Rng,
    /// How long somebody thinks, at most.
    pub(super) thinks: Duration,
    /// Set when no more turns are played, but clients still read.
    pub(super) stop: Arc<AtomicBool>,
    /// The turn that was sent last, by its game and ply, and how often.
    pub(super) sent: (String, usize, u32),
}

type Socket = WebSocketStream<TcpStream>;

/// A game as somebody sees it.
struct View {
    id: String,
    played: Box<dyn AnyMatch>,
    over: bool,
}

impl View {
    fn is_to_move(&self, seat: usize) -> bool {
        match self.played.status() {
            Standing::ToMove(name) => self.played.game().seats()[seat].name == name,
            Standing::Over { .. } => false,
        }
    }
}

impl Player {
    fn note(&self, change: impl FnOnce(&mut Seen)) {
        change(&mut self.seen.lock().unwrap_or_else(PoisonError::into_inner));
    }

    /// Plays game after game until it is aborted.
    pub(super) async fn run(mut self) {
        let mut lost: Option<Instant> = None;
        loop {
            let Some(game) = self.table.game() else {
                lost = None;
                tokio::time::sleep(POLL_INTERVAL).await;
                continue;
            };
            let address = self.addresses.any(self.chance.usize(..1000));
            if let Some((socket, view)) = self.connect(&address, &game).await {
                let over = view.over;
                if let Some(lost) = lost.take() {
                    self.note(|seen| seen.silences.push((lost, lost.elapsed())));
                }
                if !over && self.play(socket, view).await.is_none() {
                    lost = Some(Instant::now());
                    self.table.cut();
                }
                self.note(|seen| seen.connected = false);
            }
            tokio::time::sleep(RETRY_DELAY).await;
        }
    }

    async fn connect(&self, address: &str, game: &str) -> Option<(Socket, View)> {
        let url = format!("ws://{address}/api/games/{game}/socket");
        let mut request = url.into_client_request().ok()?;
        request.headers_mut().insert("cookie", self.table.cookie(self.seat)?.parse().ok()?);
        request.headers_mut().insert("origin", format!("http://{address}").parse().ok()?);
        let connected = async {
            let stream = TcpStream::connect(address).await.ok()?;
            stream.set_nodelay(true).ok()?;
            let (mut socket, _) = tokio_tungstenite::client_async(request, stream).await.ok()?;
            loop {
                let message = read(&mut socket).await?;
                if message["tell"] == "state" {
                    return Some((socket, message["state"].clone()));
                }
            }
        };
        let (socket, state) = tokio::time::timeout(ANSWER_TIMEOUT, connected).await.ok()??;
        let rules = catalog::open(self.table.kind.game).expect("a game");
        let played = rules.begin(catalog::START).expect("its start");
        let mut view = View { id: game.to_owned(), played, over: false };
        for (ply, turn) in state["turns"].as_array()?.iter().enumerate() {
            let turn = turn["turn"].as_str()?;
            view.played.play(turn).expect("what is told is a game");
            self.table.seen(game, ply, turn);
        }
        if let Some(reason) = state["over"]["reason"].as_str() {
            self.table.over(game, reason);
            view.over = true;
        }
        self.note(|seen| {
            game.clone_into(&mut seen.game);
            seen.turns = view.played.turns();
            seen.connected = true;
        });
        Some((socket, view))
    }

    /// Plays until the game is over; none when the connection is lost.
    async fn play(&mut self, mut socket: Socket, mut view: View) -> Option<()> {
        // No pause before the first turn: a player who was disconnected has had time to think.
        let mut wait = Duration::ZERO;
        loop {
            let ply = view.played.turns().len();
            if view.is_to_move(self.seat) && !self.stop.load(Ordering::Relaxed) {
                let chance = &mut self.chance;
                let turn = view.played.pick(&mut |count| chance.u64(..count));
                let turn = turn.expect("somebody to move can play");
                tokio::time::sleep(wait).await;
                wait = self.thinks.mul_f64(self.chance.f64());
                let (game, last, times) = &self.sent;
                let times = if (game, *last) == (&view.id, ply) { times + 1 } else { 0 };
                self.sent = (view.id.clone(), ply, times);
                let ask = json!({ "ask": "turn", "ply": ply, "turn": turn }).to_string();
                socket.send(Message::text(ask)).await.ok()?;
                let answered = tokio::time::timeout(ANSWER_TIMEOUT, async {
                    while view.played.turns().len() == ply && !view.over {
                        if !self.hear(&mut socket, &mut view).await? {
                            // Another server may have the room now.
                            return None;
                        }
                    }
                    Some(())
                });
                answered.await.ok().flatten()?;
                self.note(|seen| seen.retries.push((Instant::now(), times)));
            } else {
                self.hear(&mut socket, &mut view).await?;
            }
            if view.over {
                return Some(());
            }
        }
    }

    /// Reads one message; false if it refuses a turn, none if the connection is lost.
    async fn hear(&self, socket: &mut Socket, view: &mut View) -> Option<bool> {
        let message = read(socket).await?;
        let event = &message["event"];
        match (message["tell"].as_str()?, event["event"].as_str()) {
            ("refused", _) => return Some(false),
            ("closing", _) => return None,
            ("event", Some("turn")) => {
                let (ply, turn) = (event["ply"].as_u64()? as usize, event["turn"].as_str()?);
                self.table.seen(&view.id, ply, turn);
                if ply != view.played.turns().len() {
                    // Something was missed: the next connection has it.
                    return None;
                }
                view.played.play(turn).expect("what is told is a game");
                let turns = view.played.turns();
                self.note(|seen| seen.turns = turns);
            }
            ("event", Some("over")) => {
                self.table.over(&view.id, event["reason"].as_str().unwrap_or_default());
                view.over = true;
            }
            _ => {}
        }
        Some(true)
    }
}

/// The next message; none when there is none any more.
async fn read(socket: &mut Socket) -> Option<Value> {
    loop {
        match socket.next().await?.ok()? {
            Message::Text(text) => return serde_json::from_str(&text).ok(),
            Message::Close(_) => return None,
            _ => {}
        }
    }
}
