//! No turn that was acknowledged is lost, however the server ends.

use crate::server;

use std::collections::BTreeMap;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::Server;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// How often the server is killed on every change, and in the nightly run.
const KILLS: u32 = 4;
const MANY_KILLS: u32 = 30;
/// How many games go on meanwhile.
const GAMES: usize = 4;

/// Asks over HTTP; gives the answer's cookie too.
async fn request(
    address: &str,
    method: &str,
    path: &str,
    cookie: Option<&str>,
    body: &Value,
) -> (Value, Option<String>) {
    let body = body.to_string();
    let cookie = cookie.map(|cookie| format!("cookie: {cookie}\r\n")).unwrap_or_default();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\norigin: http://{address}\r\n{cookie}\
         content-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    stream.write_all(request.as_bytes()).await.expect("it takes requests");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("it answers");
    let (head, body) = answer.split_once("\r\n\r\n").expect("an answer has a head");
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = cookie.and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
    (serde_json::from_str(body).unwrap_or(Value::Null), cookie)
}

/// A game, its players' cookies, and every turn that the server acknowledged to one of them.
#[derive(Clone)]
struct Game {
    id: String,
    cookies: [String; 2],
    acknowledged: BTreeMap<usize, String>,
}

async fn set_up(address: &str) -> Game {
    let (row, one) =
        request(address, "POST", "/api/games", None, &json!({ "game": "squadro" })).await;
    let id = row["id"].as_str().expect("a game was made").to_owned();
    let path = format!("/api/games/{id}/seat");
    let (_, other) = request(address, "PUT", &path, None, &json!({})).await;
    let cookies = [one.expect("a guest"), other.expect("another")];
    Game { id, cookies, acknowledged: BTreeMap::new() }
}

async fn connect(
    address: &str,
    game: &str,
    cookie: &str,
) -> Option<(WebSocketStream<TcpStream>, Value)> {
    let url = format!("ws://{address}/api/games/{game}/socket");
    let mut request = url.into_client_request().ok()?;
    request.headers_mut().insert("cookie", cookie.parse().ok()?);
    request.headers_mut().insert("origin", format!("http://{address}").parse().ok()?);
    let stream = TcpStream::connect(address).await.ok()?;
    let (mut socket, _) = tokio_tungstenite::client_async(request, stream).await.ok()?;
    loop {
        if let Message::Text(text) = socket.next().await?.ok()? {
            let message: Value = serde_json::from_str(&text).ok()?;
            return (message["tell"] == "state").then(|| (socket, message["state"].clone()));
        }
    }
}

/// Plays on until the server is gone or the game is over; remembers every acknowledged turn.
async fn play(address: String, game: &mut Game, chance: &mut fastrand::Rng) -> Option<()> {
    let (mut one, state) = connect(&address, &game.id, &game.cookies[0]).await?;
    let (mut other, _) = connect(&address, &game.id, &game.cookies[1]).await?;
    let stored = turns(&state);
    for (ply, turn) in &game.acknowledged {
        assert_eq!(
            stored.get(*ply),
            Some(turn),
            "turn {ply} of {} was acknowledged and is lost",
            game.id
        );
    }
    let mut played = catalog::open("squadro").ok()?.begin(catalog::START).ok()?;
    for turn in &stored {
        played.play(turn).expect("what is stored is a game");
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
                if message["event"]["event"] == "turn" && message["event"]["ply"] == ply {
                    game.acknowledged.insert(ply, message["event"]["turn"].as_str()?.to_owned());
                    break;
                }
            }
        }
        played.play(&turn).expect("a legal turn");
    }
    Some(())
}

fn turns(state: &Value) -> Vec<String> {
    let turns = state["turns"].as_array().expect("a state has turns");
    turns.iter().map(|turn| turn["turn"].as_str().expect("a turn's text").to_owned()).collect()
}

dbkit::on_both! {
    async fn killing_the_server_loses_no_acknowledged_turn(address: &str) {
        kill_and_compare(address, KILLS).await;
    }
}

mod many {
    use super::*;

    dbkit::on_both! {
        #[ignore = "kills the server thirty times on each database"]
        async fn killing_the_server_often_loses_no_acknowledged_turn(address: &str) {
            kill_and_compare(address, MANY_KILLS).await;
        }
    }
}

async fn kill_and_compare(address: &str, kills: u32) {
    let mut chance = fastrand::Rng::with_seed(9);
    let mut games: Vec<Game> = Vec::new();
    let mut finished: Vec<Game> = Vec::new();
    let mut acknowledged = 0;
    for _ in 0..kills {
        let server = Server::start(&["--without-limits", "--database", address]);
        while games.len() < GAMES {
            games.push(set_up(&server.address).await);
        }
        let mut playing = JoinSet::new();
        for mut game in games.drain(..) {
            let (place, mut chance) = (server.address.clone(), chance.fork());
            playing.spawn(async move {
                let over = play(place, &mut game, &mut chance).await.is_some();
                (game, over)
            });
        }
        // Sooner or later, in the middle of everything.
        tokio::time::sleep(Duration::from_millis(chance.u64(20..300))).await;
        drop(server);
        while let Some(game) = playing.join_next().await {
            let (game, over) = game.expect("no acknowledged turn is lost");
            if over { finished.push(game) } else { games.push(game) }
        }
    }
    let server = Server::start(&["--without-limits", "--database", address]);
    for game in finished.iter().chain(&games) {
        let path = format!("/api/games/{}", game.id);
        let (state, _) = request(&server.address, "GET", &path, None, &Value::Null).await;
        let stored = turns(&state);
        for (ply, turn) in &game.acknowledged {
            assert_eq!(stored.get(*ply), Some(turn), "turn {ply} of {}", game.id);
        }
        acknowledged += game.acknowledged.len();
    }
    drop(server);
    println!("{acknowledged} turns were acknowledged in {} games", finished.len() + games.len());
    assert!(acknowledged > kills as usize, "games went on between the kills");
}
