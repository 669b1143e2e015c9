//! The database is slow, full or unreachable: nobody loses time or a turn.

use crate::common;

use std::time::Duration;

use axum::http::StatusCode;
use common::{Socket, TODAY, TestServer, Visitor};
use dbkit::SmallDisk;
use serde_json::{Value, json};
use server::{Settings, Time};
use sqlx::{Connection, Executor, PgConnection, SqliteConnection};
use store::Store;

/// A game of two in which everybody has played once, with ten seconds gone for the first.
async fn played(server: &TestServer) -> (String, [Visitor; 2], [Socket; 2]) {
    let (mut ada, mut bob) = (server.player("Ada").await, server.player("Bob").await);
    let body = json!({ "game": "squadro", "clock": "fischer:60+0", "rated": true });
    let game = ada.create(&body).await;
    bob.take_seat(&game).await;
    let mut sockets = [ada.connect(&game, None).await, bob.connect(&game, None).await];
    for socket in &mut sockets {
        socket.state().await;
    }
    for ply in 0..2 {
        sockets[ply].turn(ply as u32, "1").await;
        for socket in &mut sockets {
            while socket.event("turn").await["event"]["ply"] != ply {}
        }
    }
    server.time.advance(Duration::from_secs(10));
    (game, [ada, bob], sockets)
}

/// A transaction of another connection that blocks all writes.
enum Lock {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl Lock {
    async fn hold(address: &str) -> Self {
        if address.starts_with("sqlite:") {
            let mut connection = SqliteConnection::connect(address).await.unwrap();
            connection.execute("BEGIN IMMEDIATE").await.unwrap();
            Self::Sqlite(connection)
        } else {
            let mut connection = PgConnection::connect(address).await.unwrap();
            let sql = "BEGIN; LOCK TABLE games, heartbeats IN EXCLUSIVE MODE";
            connection.execute(sql).await.unwrap();
            Self::Postgres(connection)
        }
    }

    async fn release(self) {
        match self {
            Self::Sqlite(mut connection) => drop(connection.execute("ROLLBACK").await.unwrap()),
            Self::Postgres(mut connection) => drop(connection.execute("ROLLBACK").await.unwrap()),
        }
    }
}

async fn until_ready(visitor: &mut Visitor, ready: bool) {
    let status = if ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    for _ in 0..1200 {
        if visitor.get("/readyz").await.0 == status {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("/readyz never says {status}");
}

dbkit::on_both! {
    async fn while_the_database_is_slow_all_clocks_stand_still_and_everybody_knows(address: &str) {
        let store = Store::open(address).await.unwrap();
        let server = TestServer::with(store, Time::manual(TODAY), Settings::default()).await;
        let (game, [mut ada, mut bob], [mut one, mut other]) = played(&server).await;
        let lock = Lock::hold(address).await;
        one.turn(2, "1").await;
        for socket in [&mut one, &mut other] {
            let paused = socket.message("paused").await;
            assert_eq!(paused["clocks"]["running"], Value::Null, "{paused}");
            assert_eq!(paused["clocks"]["left_ms"], json!([50_000, 60_000]));
        }
        // A heartbeat is due, which cannot be stored.
        server.time.advance(Duration::from_mins(5));
        until_ready(&mut bob, false).await;
        // Other rooms can be entered meanwhile, and existing data is still found.
        let (status, _) = ada.get("/api/games/abcdefgh").await;
        assert_eq!(status, StatusCode::NOT_FOUND);
        lock.release().await;
        assert_eq!(other.event("turn").await["event"]["ply"], 2);
        let resumed = other.message("resumed").await;
        assert_eq!(resumed["clocks"]["running"], 1);
        assert_eq!(resumed["clocks"]["left_ms"], json!([50_000, 60_000]));
        server.time.advance(Duration::from_secs(3));
        until_ready(&mut bob, true).await;
        other.turn(3, "1").await;
        assert_eq!(one.event("turn").await["event"]["ply"], 2);
        let turn = one.event("turn").await;
        assert_eq!(turn["event"]["clocks"]["left_ms"], json!([50_000, 57_000]), "{turn}");
        let (_, state) = ada.get(&format!("/api/games/{game}")).await;
        assert_eq!(state["over"], Value::Null);
    }
}

#[test]
fn nobody_loses_while_the_disk_is_full() {
    SmallDisk::run("faults::process_fills_the_disk_while_a_game_goes_on");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "run on a small disk by the test above"]
async fn process_fills_the_disk_while_a_game_goes_on() {
    let disk = SmallDisk::here();
    let address = format!("sqlite:{}", disk.folder().join("games.sqlite").display());
    let store = Store::open(&address).await.unwrap();
    let server = TestServer::with(store, Time::manual(TODAY), Settings::default()).await;
    let (game, [ada, mut bob], [mut one, _other]) = played(&server).await;
    disk.fill();
    // SQLite first uses its free pages; then nothing can be stored any more.
    let mut visitor = server.visitor();
    for _ in 0..1000 {
        let account = server.store.account_named("Ada").await.unwrap().unwrap();
        let line = store::NewChat {
            game: game.clone(),
            epoch: 0,
            room: "players".to_owned(),
            account: Some(account.id),
            name: "Ada".to_owned(),
            text: "x".repeat(250),
            at: TODAY,
        };
        if server.store.add_chat(&line).await.is_err() {
            break;
        }
    }
    one.turn(2, "1").await;
    one.message("paused").await;
    while one.next_message().await.get("closed").is_none() {}
    server.time.advance(Duration::from_mins(5));
    until_ready(&mut visitor, false).await;
    let (status, problem) = bob.get(&format!("/api/games/{game}")).await;
    let answered = (status, problem["key"].as_str());
    assert_eq!(answered, (StatusCode::SERVICE_UNAVAILABLE, Some("api-unavailable")), "not missing");
    disk.free();
    let state = loop {
        let (status, state) = bob.get(&format!("/api/games/{game}")).await;
        if status == StatusCode::OK {
            break state;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    assert_eq!((&state["over"], &state["clocks"]["running"]), (&Value::Null, &json!(0)));
    assert_eq!(state["clocks"]["left_ms"], json!([50_000, 60_000]), "five minutes were nobody's");
    server.time.advance(Duration::from_secs(3));
    until_ready(&mut visitor, true).await;
    let mut again = ada.connect(&game, None).await;
    again.state().await;
    again.turn(2, "1").await;
    assert_eq!(again.event("turn").await["event"]["ply"], 2);
}

/// However many come and go, a room sends presence at most a few times a second.
#[tokio::test]
async fn spectators_who_come_and_go_are_announced_together() {
    let store = Store::open("sqlite::memory:").await.unwrap();
    let settings = Settings { without_limits: true, ..Settings::default() };
    let server = TestServer::with(store, Time::manual(TODAY), settings).await;
    let mut ada = server.player("Ada").await;
    let game = ada.create(&json!({ "game": "squadro" })).await;
    let mut socket = ada.connect(&game, None).await;
    socket.state().await;
    let began = std::time::Instant::now();
    let mut watching = Vec::new();
    for _ in 0..100 {
        watching.push(server.visitor().connect(&game, None).await);
    }
    let mut announced = 0;
    while socket.event("presence").await["event"]["spectators"] != 100 {
        announced += 1;
    }
    let most = 2 + began.elapsed().as_millis() / 300;
    assert!(announced <= most, "{announced} times, at most {most}");
}

#[tokio::test]
async fn a_program_that_plays_by_requests_alone_is_there() {
    let server = TestServer::new().await;
    let (mut ada, mut robot) = (server.player("Ada").await, server.player("Robot").await);
    let game = ada.create(&json!({ "game": "squadro", "clock": "fischer:600+0" })).await;
    robot.take_seat(&game).await;
    let mut socket = ada.connect(&game, None).await;
    socket.state().await;
    for ply in 0..3 {
        let who = if ply == 1 { &mut robot } else { &mut ada };
        let turn = json!({ "ply": ply, "turn": "1" });
        let (status, body) = who.post(&format!("/api/games/{game}/turns"), &turn).await;
        assert_eq!(status, StatusCode::NO_CONTENT, "{body}");
    }
    for _ in 0..3 {
        server.time.advance(Duration::from_secs(90));
        let (_, state) = robot.get(&format!("/api/games/{game}")).await;
        assert_eq!(state["over"], Value::Null, "it asks, so it is not away");
    }
    server.time.advance(Duration::from_secs(130));
    assert_eq!(socket.event("over").await["event"]["winners"], json!(["yellow"]), "now it is");
}
