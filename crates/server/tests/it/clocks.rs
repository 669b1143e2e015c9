//! Clocks, absence, vacations and downtime.

use std::time::Duration;

use axum::http::StatusCode;
use serde_json::json;
use server::{Settings, Time};
use store::Store;

use crate::common::{TODAY, TestServer, two};

/// In milliseconds.
const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;

/// A rated game of two computers that is stored as started.
async fn started(store: &Store, id: &str, rules: &str) {
    let computer = || store::Occupant::Computer("level:1".to_owned());
    let new = store::NewGame {
        id: id.to_owned(),
        game: rules.to_owned(),
        start: None,
        clock: "none".to_owned(),
        rated: true,
        public: true,
        creator: None,
        created: TODAY,
        seats: vec![computer(), computer()],
        owner: None,
        tournament: None,
        club: None,
    };
    assert!(store.create_game(&new).await.unwrap());
    let begin = store::Begin { at: TODAY, to_move: 0, deadline: None, clocks: None };
    assert!(store.start_game(id, &begin).await.unwrap());
}

/// The same as a draw without a turn.
async fn finished_draw(store: &Store, id: &str, rules: &str) {
    started(store, id, rules).await;
    let finish = store::Finish {
        result: "draw".to_owned(),
        ending: "agreed".to_owned(),
        at: TODAY,
        scores: vec![0.5, 0.5],
    };
    assert!(store.finish_game(id, 0, &finish).await.unwrap());
}

#[tokio::test]
async fn clocks_run_out_on_the_server() {
    let server = TestServer::new().await;
    let (_, _, [mut one, mut other]) = two(&server, "fischer:60+5").await;
    server.time.advance(Duration::from_secs(20));
    one.turn(0, "1").await;
    let message = other.event("turn").await;
    assert_eq!(message["event"]["spent_ms"], 20_000);
    let clocks = json!({
        "left_ms": [60_000, 60_000], "running": null, "free_ms": 0, "first_turn_ms": 60_000
    });
    assert_eq!(message["event"]["clocks"], clocks, "first turns cost nothing");
    other.turn(1, "2").await;
    one.event("turn").await;
    other.event("turn").await;
    server.time.advance(Duration::from_secs(20));
    one.turn(2, "1").await;
    let message = other.event("turn").await;
    // The measured network delay is given back.
    let left = message["event"]["clocks"]["left_ms"][0].as_i64().unwrap();
    assert!((45_000..=45_500).contains(&left), "{message}");
    assert_eq!(message["event"]["clocks"]["running"], 1);
    server.time.advance(Duration::from_secs(61));
    let over = one.event("over").await;
    assert_eq!(over["event"]["reason"], "time");
    assert_eq!(over["event"]["winners"], json!(["yellow"]));
}

#[tokio::test]
async fn who_never_begins_loses_nothing() {
    let server = TestServer::new().await;
    for played in [0, 1] {
        let (game, _, [mut one, mut other]) = two(&server, "fischer:600+5").await;
        if played == 1 {
            one.turn(0, "1").await;
            other.event("turn").await;
        }
        server.time.advance(Duration::from_secs(59));
        let (_, state) = server.visitor().get(&format!("/api/games/{game}")).await;
        assert_eq!(state["phase"], "playing");
        server.time.advance(Duration::from_secs(2));
        let over = other.event("over").await;
        assert_eq!(over["event"]["reason"], "aborted", "after {played} turns");
        assert_eq!(over["event"]["winners"], json!([]));
    }
}

#[tokio::test]
async fn at_a_larger_table_a_computer_begins_for_who_does_not() {
    let server = TestServer::new().await;
    let (mut ada, mut bob) = (server.player("Ada").await, server.player("Bob").await);
    let seats = ["me", "free", "level:1", "level:1"];
    let body = json!({ "game": "kontakt(players=4)", "clock": "fischer:600+5", "seats": seats });
    let game = ada.create(&body).await;
    bob.take_seat(&game).await;
    let mut socket = bob.connect(&game, None).await;
    socket.state().await;
    server.time.advance(Duration::from_secs(61));
    assert_eq!(socket.event("replaced").await["event"]["why"], "time");
}

#[tokio::test]
async fn who_stays_away_with_a_clock_running_loses() {
    let server = TestServer::new().await;
    let (_, _, [mut one, mut other]) = two(&server, "fischer:600+5").await;
    one.turn(0, "1").await;
    other.event("turn").await;
    other.turn(1, "2").await;
    other.event("turn").await;
    drop(one);
    other.until_gone(0).await;
    server.time.advance(Duration::from_secs(121));
    assert_eq!(other.event("over").await["event"]["reason"], "time");
}

#[tokio::test]
async fn who_signs_in_again_keeps_the_rating_and_does_not_come_back_by_it() {
    let server = TestServer::new().await;
    let (mut ada, mut bob) = (server.player("Ada").await, server.player("Bob").await);
    let account = server.store.account_named("Ada").await.unwrap().unwrap();
    let (player, at) = (store::Player::Account(account.id), TODAY);
    let now = store::Rating { rating: 1600.0, deviation: 100.0, volatility: 0.06, games: 1, at };
    finished_draw(&server.store, "drawn234", "squadro").await;
    let change = store::RatingChange { player, pool: "squadro".to_owned(), now };
    server.store.settle_game("drawn234", &[change]).await.unwrap();
    let game = ada.create(&json!({ "game": "squadro", "clock": "fischer:600+5" })).await;
    bob.take_seat(&game).await;
    let turns = format!("/api/games/{game}/turns");
    for (player, ply) in [(&mut ada, 0), (&mut bob, 1)] {
        player.post(&turns, &json!({ "ply": ply, "turn": "1" })).await;
    }
    let mut socket = bob.connect(&game, None).await;
    socket.state().await;
    server.time.advance(Duration::from_secs(90));
    let credentials = json!({ "name": "Ada", "password": "correct horse" });
    server.visitor().post("/api/session", &credentials).await;
    let (_, state) = bob.get(&format!("/api/games/{game}")).await;
    assert_eq!(state["seats"][0]["sitter"]["rating"], 1600);
    // She is absent for two minutes, although she signed in elsewhere.
    server.time.advance(Duration::from_secs(31));
    assert_eq!(socket.event("over").await["event"]["reason"], "time");
}

#[tokio::test]
async fn a_computer_that_waits_for_a_thinker_loses_no_time() {
    let store = Store::open("sqlite::memory:").await.unwrap();
    let settings = Settings { thinkers: 1, ..Settings::default() };
    let server = TestServer::with(store, Time::manual(TODAY), settings).await;
    // The only thinker is busy with a long search.
    let mut busy = server.player("Busy").await;
    busy.create(&json!({ "game": "kontakt(players=4)", "seats": ["level:8", "level:8", "level:8", "level:8"] })).await;
    let mut ada = server.player("Ada").await;
    let body = json!({ "game": "squadro", "clock": "fischer:10+0", "rated": true, "seats": ["level:1", "me"] });
    let game = ada.create(&body).await;
    // Whether the thinker was free at once or later, the clock never ran while the computer waited.
    let mut socket = ada.connect(&game, None).await;
    let state = socket.state().await;
    if state["turns"].as_array().unwrap().is_empty() {
        let running = &state["clocks"]["running"];
        if running.is_null() {
            server.time.advance(Duration::from_secs(61));
        }
        assert_eq!(socket.event("turn").await["event"]["clocks"]["left_ms"][0], 10_000);
    }
    let (_, state) = ada.get(&format!("/api/games/{game}")).await;
    assert!(state["over"].is_null(), "{state}");
}

#[tokio::test]
async fn days_stand_still_during_a_vacation() {
    let server = TestServer::new().await;
    let mut ada = server.player("Ada").await;
    let mut bob = server.player("Bob").await;
    let game = ada.create(&json!({ "game": "squadro", "clock": "days:1" })).await;
    bob.take_seat(&game).await;
    let (status, me) = ada.put("/api/vacation", &json!({ "days": 10 })).await;
    assert_eq!((status, &me["vacation_days"]), (StatusCode::OK, &json!(20)));
    server.time.advance(Duration::from_hours(10 * 24 + 12));
    let (_, state) = bob.get(&format!("/api/games/{game}")).await;
    assert_eq!(state["phase"], "playing");
    server.time.advance(Duration::from_hours(13));
    let mut socket = bob.connect(&game, None).await;
    let state = socket.state().await;
    if state["phase"] == "playing" {
        socket.event("over").await;
    }
    let (status, _) = ada.put("/api/vacation", &json!({ "days": 31 })).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    // A new year gives new days; days left from the last year are not added.
    server.time.advance(Duration::from_hours(360 * 24));
    assert_eq!(ada.get("/api/me").await.1["vacation_days"], 30);
    let (_, me) = ada.put("/api/vacation", &json!({ "days": 12 })).await;
    assert_eq!(me["vacation_days"], 18);
    assert_eq!(ada.get("/api/me").await.1["vacation_days"], 18);
}

/// How many hours whoever is to move has, as it is stored.
async fn hours_left(server: &TestServer, game: &str) -> i64 {
    // The room's task handles its inputs in order: it answers after the ones before.
    server.visitor().get(&format!("/api/games/{game}")).await;
    let head = server.store.load_game(game).await.unwrap().unwrap().head;
    (head.deadline.unwrap() - server.time.now()) / HOUR
}

#[tokio::test]
async fn a_vacation_that_changes_gives_no_time_back() {
    let server = TestServer::new().await;
    let (mut ada, mut bob) = (server.player("Ada").await, server.player("Bob").await);
    let game = ada.create(&json!({ "game": "squadro", "clock": "days:3" })).await;
    bob.take_seat(&game).await;
    server.time.advance(Duration::from_hours(24));
    for (days, left) in [(10, 12), (5, 7), (0, 2), (4, 6)] {
        ada.put("/api/vacation", &json!({ "days": days })).await;
        assert_eq!(hours_left(&server, &game).await, left * 24, "{days} days");
    }
    // A day of the vacation is over.
    server.time.advance(Duration::from_hours(24));
    ada.put("/api/vacation", &json!({ "days": 0 })).await;
    assert_eq!(hours_left(&server, &game).await, 2 * 24);
}

#[tokio::test]
async fn a_vacation_counts_wherever_one_sits_down() {
    let server = TestServer::new().await;
    let (mut ada, mut bob) = (server.player("Ada").await, server.player("Bob").await);
    ada.put("/api/vacation", &json!({ "days": 10 })).await;
    let body = json!({ "game": "squadro", "clock": "days:3", "seats": ["free", "me"] });
    let game = bob.create(&body).await;
    ada.take_seat(&game).await;
    assert_eq!(hours_left(&server, &game).await, 13 * 24);
    let game = ada.create(&json!({ "game": "squadro", "clock": "days:3" })).await;
    bob.take_seat(&game).await;
    assert_eq!(hours_left(&server, &game).await, 13 * 24);
    // In the next game it is Bob who begins.
    ada.post(&format!("/api/games/{game}/resign"), &json!({})).await;
    let rematch = json!({ "what": "rematch", "agree": true });
    ada.post(&format!("/api/games/{game}/proposals"), &rematch).await;
    let (status, problem) = bob.post(&format!("/api/games/{game}/proposals"), &rematch).await;
    assert_eq!(status, StatusCode::NO_CONTENT, "{problem}");
    let (_, state) = bob.get(&format!("/api/games/{game}")).await;
    let next = state["rematch"].as_str().unwrap();
    assert_eq!(hours_left(&server, next).await, 3 * 24);
}

dbkit::on_both! {
    async fn stopping_costs_nobody_time_and_loses_nothing(address: &str) {
        let store = Store::open(address).await.unwrap();
        let server = TestServer::with(store, Time::manual(TODAY), Settings::default()).await;
        let (game, [one, other], [mut first, mut second]) = two(&server, "fischer:60+0").await;
        for (ply, turn) in [(0, "1"), (1, "2"), (2, "1")] {
            if ply == 1 { &mut second } else { &mut first }.turn(ply, turn).await;
            first.event("turn").await;
            second.event("turn").await;
        }
        server.time.advance(Duration::from_secs(10));
        server.running.close().await;
        loop {
            let message = second.next_message().await;
            if message["tell"] == "closing" {
                break;
            }
            assert!(message.get("closed").is_none(), "clients are asked to reconnect");
        }
        // An hour later.
        let time = Time::manual(TODAY + HOUR);
        let server = TestServer::with(Store::open(address).await.unwrap(), time, Settings::default()).await;
        let mut again = server.visitor();
        again.secret = other.secret.clone();
        let mut socket = again.connect(&game, Some(5)).await;
        let state = socket.state().await;
        assert_eq!(state["turns"].as_array().unwrap().len(), 3);
        assert_eq!(state["clocks"]["left_ms"], json!([60_000, 50_000]));
        assert_eq!(state["yours"], json!([1]));
        socket.turn(3, "3").await;
        socket.event("turn").await;
        drop(one);
    }
}

dbkit::on_both! {
    async fn a_game_that_cannot_be_read_closes_nothing(address: &str) {
        let store = Store::open(address).await.unwrap();
        let server = TestServer::with(store, Time::manual(TODAY), Settings::default()).await;
        let (game, _, _sockets) = two(&server, "days:3").await;
        started(&server.store, "lost1234", "whist").await;
        finished_draw(&server.store, "lost5678", "bridge").await;
        server.running.close().await;
        // A day later, which costs nobody time.
        let (store, time) = (Store::open(address).await.unwrap(), Time::manual(TODAY + DAY));
        let server = TestServer::with(store, time, Settings::default()).await;
        let head = server.store.load_game(&game).await.unwrap().unwrap().head;
        assert_eq!(head.deadline, Some(TODAY + 4 * DAY));
    }
}
