//! Everything that can go wrong, in any order, while people play: no turn that was acknowledged is
//! lost, and nobody loses on time by it. `cargo xtask chaos` runs it for long.

use crate::server;

use std::collections::BTreeMap;
use std::env;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use dbkit::{Disk, Postgres, SmallDisk};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::Server;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// How many kills the long form makes on each database.
const KILLS: &str = "LUDOTHEQUE_CHAOS_KILLS";
/// How many the short form makes.
const FEW: u32 = 8;
/// How many games go on at a time.
const GAMES: usize = 4;
/// In the long form one round in so many has another fault besides the kill.
const RARE: u32 = 6;
/// In the short form: half of its rounds, so that each fault happens at least once and the other
/// kills come while nothing else is wrong.
const OFTEN: u32 = 2;
/// Nobody waits longer for an answer: then the connection is given up, and another one opened.
const PATIENCE: Duration = Duration::from_secs(20);

#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fault {
    FullDisk,
    StoppedDatabase,
    CrashedDatabase,
    Flood,
    StalledServer,
}

/// Where games are stored, and how that is broken.
enum Database {
    File(SmallDisk),
    Server(Postgres),
}

impl Database {
    fn address(&self) -> String {
        match self {
            Self::File(disk) => format!("sqlite:{}", disk.folder().join("games.sqlite").display()),
            Self::Server(postgres) => postgres.database(),
        }
    }

    fn faults(&self) -> &'static [Fault] {
        match self {
            Self::File(_) => &[Fault::FullDisk, Fault::Flood, Fault::StalledServer],
            Self::Server(_) => &[
                Fault::StoppedDatabase,
                Fault::Flood,
                Fault::CrashedDatabase,
                Fault::StalledServer,
            ],
        }
    }
}

/// A game, its players' cookies, and every turn that the server acknowledged to one of them.
struct Game {
    id: String,
    cookies: [String; 2],
    acknowledged: BTreeMap<usize, String>,
    over: bool,
    /// Acknowledged turns that were missing later.
    lost: usize,
}

impl Game {
    /// Compares the stored turns with the acknowledged ones.
    fn compare(&mut self, state: &Value) -> Vec<String> {
        let turns = state["turns"].as_array().expect("a state has turns");
        let text = |turn: &Value| turn["turn"].as_str().expect("a turn's text").to_owned();
        let stored: Vec<_> = turns.iter().map(text).collect();
        let missing =
            self.acknowledged.iter().filter(|(ply, turn)| stored.get(**ply) != Some(turn));
        self.lost = self.lost.max(missing.count());
        stored
    }
}

#[test]
fn a_little_of_everything_on_sqlite() {
    SmallDisk::run("chaos::process_on_a_small_disk_for_short");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "run on a small disk by the test above"]
async fn process_on_a_small_disk_for_short() {
    rage(&Database::File(SmallDisk::here()), FEW, OFTEN).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_little_of_everything_on_postgresql() {
    rage(&Database::Server(Postgres::start(Disk::Unsynced)), FEW, OFTEN).await;
}

#[test]
#[ignore = "kills as often as `cargo xtask chaos` says"]
fn much_on_sqlite() {
    SmallDisk::run("chaos::process_on_a_small_disk_for_long");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "run on a small disk by the test above"]
async fn process_on_a_small_disk_for_long() {
    rage(&Database::File(SmallDisk::here()), kills(), RARE).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "kills as often as `cargo xtask chaos` says"]
async fn much_on_postgresql() {
    rage(&Database::Server(Postgres::start(Disk::Unsynced)), kills(), RARE).await;
}

fn kills() -> u32 {
    env::var(KILLS).ok().and_then(|kills| kills.parse().ok()).unwrap_or(50)
}

/// Kills the server so often, with another fault in one round of `rare`, and compares all games.
async fn rage(database: &Database, kills: u32, rare: u32) {
    let address = database.address();
    let mut chance = fastrand::Rng::with_seed(u64::from(kills));
    let (mut games, mut faults) = (Vec::<Game>::new(), BTreeMap::<Fault, u32>::new());
    for kill in 0..kills {
        let server = Server::start(&["--without-limits", "--database", &address]);
        while games.iter().filter(|game| !game.over).count() < GAMES {
            games.push(set_up(&server.address).await);
        }
        let stop = Arc::new(AtomicBool::new(false));
        let mut playing = JoinSet::new();
        let (over, going): (Vec<_>, Vec<_>) = games.into_iter().partition(|game| game.over);
        games = over;
        for mut game in going {
            let (place, mut chance) = (server.address.clone(), chance.fork());
            let stop = Arc::clone(&stop);
            playing.spawn(async move {
                while !stop.load(Ordering::Relaxed) && !game.over {
                    let played = play(&place, &mut game, &mut chance);
                    drop(tokio::time::timeout(PATIENCE, played).await);
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                game
            });
        }
        tokio::time::sleep(Duration::from_millis(chance.u64(20..300))).await;
        if kill % rare == rare - 1 {
            let all = database.faults();
            let fault = all[(kill / rare) as usize % all.len()];
            *faults.entry(fault).or_default() += 1;
            happen(fault, database, &server).await;
            // What follows it is as interesting.
            tokio::time::sleep(Duration::from_millis(chance.u64(200..1500))).await;
        }
        stop.store(true, Ordering::Relaxed);
        drop(server);
        while let Some(game) = playing.join_next().await {
            games.push(game.expect("clients do not panic"));
        }
    }
    let server = Server::start(&["--without-limits", "--database", &address]);
    let (mut turns, mut lost) = (0, 0);
    for game in &mut games {
        let path = format!("/api/games/{}", game.id);
        let (state, _) = request(&server.address, "GET", &path, None, &Value::Null).await;
        let state = state.expect("the game is there");
        game.compare(&state);
        let reason = &state["over"]["reason"];
        assert!(reason.is_null() || reason == "four-home", "{} ended by {reason}", game.id);
        turns += game.acknowledged.len();
        lost += game.lost;
    }
    println!(
        "chaos: {kills} kills, {turns} turns acknowledged in {} games, {lost} lost; besides {faults:?}",
        games.len()
    );
    assert_eq!(lost, 0, "acknowledged turns are lost");
    assert!(turns > kills as usize, "games went on between the kills");
}

async fn happen(fault: Fault, database: &Database, server: &Server) {
    match (fault, database) {
        (Fault::FullDisk, Database::File(disk)) => {
            disk.fill();
            tokio::time::sleep(Duration::from_secs(2)).await;
            disk.free();
        }
        (Fault::StoppedDatabase, Database::Server(postgres)) => {
            postgres.pause();
            tokio::time::sleep(Duration::from_secs(2)).await;
            postgres.resume();
        }
        (Fault::CrashedDatabase, Database::Server(postgres)) => postgres.crash(),
        (Fault::StalledServer, _) => {
            signal(server.id(), "-STOP");
            tokio::time::sleep(Duration::from_secs(1)).await;
            signal(server.id(), "-CONT");
        }
        (Fault::Flood, _) => flood(&server.address).await,
        (Fault::FullDisk | Fault::StoppedDatabase | Fault::CrashedDatabase, _) => {
            unreachable!("each database has its own faults")
        }
    }
}

fn signal(process: u32, signal: &str) {
    let sent = Command::new("kill").args([signal, &process.to_string()]).status();
    assert!(sent.is_ok_and(|sent| sent.success()), "the server can be stopped");
}

/// Half requests, sign-ins and nonsense, all at once.
async fn flood(address: &str) {
    let mut all = JoinSet::new();
    for n in 0..60 {
        let address = address.to_owned();
        all.spawn(async move {
            let body = json!({ "name": format!("nobody{n}"), "password": "a wrong password" });
            match n % 3 {
                0 => drop(request(&address, "POST", "/api/session", None, &body).await),
                1 => {
                    if let Ok(mut stream) = TcpStream::connect(&address).await {
                        drop(stream.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n").await);
                        tokio::time::sleep(Duration::from_millis(500)).await;
                    }
                }
                _ => drop(request(&address, "PUT", "/api/games/xxxxxxxx/seat", None, &body).await),
            }
        });
    }
    while all.join_next().await.is_some() {}
}

/// Asks over HTTP; gives the answer and its cookie, where there are any.
async fn request(
    address: &str,
    method: &str,
    path: &str,
    cookie: Option<&str>,
    body: &Value,
) -> (Option<Value>, Option<String>) {
    let body = body.to_string();
    let cookie = cookie.map(|cookie| format!("cookie: {cookie}\r\n")).unwrap_or_default();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\norigin: http://{address}\r\n{cookie}\
         content-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    );
    let answered = async {
        let mut stream = TcpStream::connect(address).await.ok()?;
        stream.write_all(request.as_bytes()).await.ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.ok()?;
        Some(answer)
    };
    let answer = tokio::time::timeout(PATIENCE, answered).await.ok().flatten();
    let Some((head, body)) = answer.as_ref().and_then(|answer| answer.split_once("\r\n\r\n"))
    else {
        return (None, None);
    };
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = cookie.and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
    (serde_json::from_str(body).ok(), cookie)
}

async fn set_up(address: &str) -> Game {
    let body = json!({ "game": "squadro", "clock": "fischer:60+5" });
    let (row, one) = request(address, "POST", "/api/games", None, &body).await;
    let row = row.expect("a server without faults answers");
    let id = row["id"].as_str().expect("a game was made").to_owned();
    let path = format!("/api/games/{id}/seat");
    let (_, other) = request(address, "PUT", &path, None, &json!({})).await;
    let cookies = [one.expect("a guest"), other.expect("another")];
    Game { id, cookies, acknowledged: BTreeMap::new(), over: false, lost: 0 }
}

type Socket = WebSocketStream<TcpStream>;

async fn connect(address: &str, game: &str, cookie: &str) -> Option<(Socket, Value)> {
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

/// Plays on until the connection breaks, the turn is refused, or the game is over.
async fn play(address: &str, game: &mut Game, chance: &mut fastrand::Rng) -> Option<()> {
    let (mut one, state) = connect(address, &game.id, &game.cookies[0]).await?;
    let (mut other, _) = connect(address, &game.id, &game.cookies[1]).await?;
    let mut played = catalog::open("squadro").ok()?.begin(catalog::START).ok()?;
    for turn in game.compare(&state) {
        played.play(&turn).expect("what is stored is a game");
    }
    while let Some(turn) = played.pick(&mut |count| chance.u64(..count)) {
        let ply = played.turns().len();
        let mover = if ply % 2 == 0 { &mut one } else { &mut other };
        let ask = json!({ "ask": "turn", "ply": ply, "turn": turn }).to_string();
        mover.send(Message::text(ask)).await.ok()?;
        for socket in [&mut one, &mut other] {
            loop {
                let Message::Text(text) = socket.next().await?.ok()? else {
                    continue;
                };
                let message: Value = serde_json::from_str(&text).ok()?;
                if message["tell"] == "refused" {
                    return None;
                }
                if message["event"]["event"] == "turn" && message["event"]["ply"] == ply {
                    game.acknowledged.insert(ply, message["event"]["turn"].as_str()?.to_owned());
                    break;
                }
            }
        }
        played.play(&turn).expect("a legal turn");
    }
    game.over = true;
    Some(())
}
