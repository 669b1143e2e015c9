//! Games between people, over real sockets: turns, chat, plans, and who sits where.

use std::time::Duration;

use axum::http::StatusCode;
use futures_util::SinkExt;
use serde_json::json;
use server::{Settings, Time};
use store::Store;
use tokio_tungstenite::tungstenite::Message;

use crate::common::{TODAY, TestServer, two};

dbkit::on_both! {
    async fn two_people_play_by_link_to_the_end(address: &str) {
        let store = Store::open(address).await.unwrap();
        let server = TestServer::with(store, Time::manual(TODAY), Settings::default()).await;
        let (game, [mut one, _], mut sockets) = two(&server, "none").await;
        let rules = catalog::open("squadro").unwrap();
        let mut played = rules.begin("start").unwrap();
        let mut ply = 0;
        while let Some(turn) = played.pick(&mut |count| u64::from(ply) % count) {
            played.play(&turn).unwrap();
            sockets[ply as usize % 2].turn(ply, &turn).await;
            for socket in &mut sockets {
                let message = socket.event("turn").await;
                assert_eq!(message["event"]["turn"], turn.as_str());
                assert_eq!(message["event"]["ply"], ply);
            }
            ply += 1;
        }
        for socket in &mut sockets {
            let over = socket.event("over").await;
            assert_eq!(over["event"]["reason"], "four-home");
        }
        let (status, record) = one.get(&format!("/api/games/{game}/record")).await;
        assert_eq!(status, StatusCode::OK);
        let record = catalog::Record::read(record.as_str().unwrap()).unwrap();
        assert_eq!(catalog::replay(&record).unwrap().turns(), played.turns());
        let (_, found) = server.visitor().get("/api/history?game=squadro").await;
        assert_eq!(found["games"], json!([]), "a game by link is not for everybody");
        let (_, found) = one.get("/api/history?game=squadro").await;
        assert_eq!(found["games"][0]["id"], game.as_str(), "but for those who played it");
        let stored = server.store.load_game(&game).await.unwrap().unwrap();
        assert_eq!(stored.turns.len(), ply as usize);
    }
}

#[tokio::test]
async fn what_is_not_allowed_is_refused_and_changes_nothing() {
    let server = TestServer::new().await;
    let (game, _, [mut one, mut other]) = two(&server, "none").await;
    let mut stranger = server.visitor().connect(&game, None).await;
    stranger.state().await;
    other.turn(0, "1").await;
    assert_eq!(other.refusal().await, "room-not-your-turn");
    stranger.turn(0, "1").await;
    assert_eq!(stranger.refusal().await, "room-not-a-player");
    one.turn(1, "1").await;
    assert_eq!(one.refusal().await, "room-another-turn");
    one.turn(0, "9").await;
    assert_eq!(one.refusal().await, "room-not-legal");
    one.send(&json!({ "ask": "dance" })).await;
    assert_eq!(one.refusal().await, "room-unreadable");
    one.send(&json!({ "ask": "turn", "ply": 0, "turn": "x".repeat(2000) })).await;
    assert_eq!(one.refusal().await, "room-too-long");
    one.send(&json!({ "ask": "offer", "what": "rematch" })).await;
    assert_eq!(one.refusal().await, "room-not-over");
    one.turn(0, "3").await;
    assert_eq!(one.event("turn").await["event"]["turn"], "3");
    one.turn(0, "3").await;
    assert_eq!(one.refusal().await, "room-not-your-turn");
}

#[tokio::test]
async fn who_comes_back_gets_exactly_what_was_missed() {
    let server = TestServer::new().await;
    let (game, [one, other], [mut first, mut second]) = two(&server, "none").await;
    first.turn(0, "1").await;
    let seen = second.event("turn").await["number"].as_u64().unwrap();
    drop(second);
    first.until_gone(1).await;
    first.send(&json!({ "ask": "chat", "text": "are you there?" })).await;
    first.event("chat").await;
    let mut again = other.connect(&game, Some(seen)).await;
    let mut last = seen;
    loop {
        let missed = again.next_message().await;
        assert_eq!(missed["tell"], "event", "not everything, only what was missed");
        let number = missed["number"].as_u64().unwrap();
        assert_eq!(number, last + 1, "no event is missing and none is sent twice");
        last = number;
        if missed["event"]["event"] == "chat" {
            assert_eq!(missed["event"]["text"], "are you there?");
            break;
        }
    }
    again.turn(1, "2").await;
    assert_eq!(first.event("turn").await["event"]["ply"], 1);
    // A client with an unknown event number gets the whole state.
    let mut late = one.connect(&game, Some(3)).await;
    assert_eq!(late.state().await["turns"].as_array().unwrap().len(), 2);
    let mut future = one.connect(&game, Some(u64::MAX)).await;
    future.state().await;
}

#[tokio::test]
async fn racing_requests_for_one_turn_play_it_once() {
    let server = TestServer::new().await;
    let (game, [one, _], _sockets) = two(&server, "none").await;
    let tries = (1..=5).map(|lane| {
        let (mut one, game) = (one.clone(), game.clone());
        tokio::spawn(async move {
            let body = json!({ "ply": 0, "turn": lane.to_string() });
            one.post(&format!("/api/games/{game}/turns"), &body).await.0
        })
    });
    let mut played = 0;
    for one in tries.collect::<Vec<_>>() {
        match one.await.unwrap() {
            StatusCode::NO_CONTENT => played += 1,
            status => assert_eq!(status, StatusCode::CONFLICT),
        }
    }
    assert_eq!(played, 1);
    assert_eq!(server.store.load_game(&game).await.unwrap().unwrap().turns.len(), 1);
}

#[tokio::test]
async fn a_computer_sits_down_and_plays() {
    let server = TestServer::new().await;
    let mut one = server.visitor();
    let body = json!({ "game": "squadro", "seats": ["level:2", "me"] });
    let game = one.create(&body).await;
    let mut socket = one.connect(&game, None).await;
    let state = socket.state().await;
    if state["turns"] == json!([]) {
        assert_eq!(socket.event("turn").await["event"]["seat"], 0);
    }
    socket.turn(1, "1").await;
    socket.event("turn").await;
    assert_eq!(socket.event("turn").await["event"]["ply"], 2);
}

#[tokio::test]
async fn spectators_speak_among_themselves() {
    let server = TestServer::new().await;
    let (game, _, [mut one, _other]) = two(&server, "none").await;
    let mut watcher = server.visitor();
    watcher.create(&json!({ "game": "squadro" })).await;
    let mut watching = watcher.connect(&game, None).await;
    watching.state().await;
    let presence = one.event("presence").await;
    let presence =
        if presence["event"]["spectators"] == 1 { presence } else { one.event("presence").await };
    assert_eq!(presence["event"]["spectators"], 1);
    watching.send(&json!({ "ask": "chat", "text": "red is lost" })).await;
    assert_eq!(watching.event("chat").await["event"]["place"], "spectator");
    one.send(&json!({ "ask": "chat", "text": "hello" })).await;
    assert_eq!(one.event("chat").await["event"]["text"], "hello", "players hear players only");
    assert_eq!(watching.event("chat").await["event"]["text"], "hello");
}

/// However long the chat is: a new client gets the last lines and can read the others page by page.
#[tokio::test]
async fn a_long_chat_closes_no_room() {
    let server = TestServer::new().await;
    let mut ada = server.visitor();
    let game = ada.create(&json!({ "game": "squadro" })).await;
    let long = "€".repeat(280);
    for n in 0..700 {
        let line = store::NewChat {
            game: game.clone(),
            epoch: 0,
            room: "players".to_owned(),
            account: None,
            name: "Ada".to_owned(),
            text: format!("{n} {long}"),
            at: TODAY,
        };
        server.store.add_chat(&line).await.unwrap().unwrap();
    }
    // The room is opened again, and reads what was stored.
    let again =
        TestServer::with(server.store.clone(), Time::manual(TODAY), Settings::default()).await;
    let mut ada = again.visitor_as(&ada);
    let mut socket = ada.connect(&game, None).await;
    let state = socket.state().await;
    assert!(state.to_string().len() < 100_000, "{} bytes", state.to_string().len());
    let text = |lines: &serde_json::Value, n: usize| {
        let text = lines[n]["text"].as_str().unwrap();
        text.split(' ').next().unwrap().parse::<usize>().unwrap()
    };
    assert_eq!((text(&state["chat"], 0), text(&state["chat"], 49)), (650, 699));
    assert_eq!(state["chat_earlier"], 450, "a room has its last five hundred lines");
    socket.send(&json!({ "ask": "chat", "text": "700" })).await;
    socket.event("chat").await;
    let path = format!("/api/games/{game}/chat?skip=51");
    let (status, page) = ada.get(&path).await;
    assert_eq!((status, &page["earlier"]), (StatusCode::OK, &json!(399)));
    assert_eq!((text(&page["lines"], 0), text(&page["lines"], 49)), (600, 649));
    let (_, first) = ada.get(&format!("/api/games/{game}/chat?skip=9999")).await;
    assert_eq!(first, json!({ "lines": [], "earlier": 0 }));
}

#[tokio::test]
async fn tables_without_people_do_not_count_and_are_few() {
    let server = TestServer::new().await;
    let mut ada = server.player("Ada").await;
    let table = |rated: bool, seats: [&str; 2]| json!({ "game": "squadro", "rated": rated, "seats": seats });
    let alone = ["level:8", "level:8"];
    let (status, problem) = ada.post("/api/games", &table(true, alone)).await;
    assert_eq!(
        (status, &problem["key"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("api-rated-accounts"))
    );
    // Nor by giving the last seat to a computer later.
    let rated = ada.create(&table(true, ["level:8", "free"])).await;
    let give = |game: &str| format!("/api/games/{game}/seats/1");
    let computer = json!({ "sitter": "level:8" });
    let (_, problem) = ada.put(&give(&rated), &computer).await;
    assert_eq!(problem["key"], "api-rated-accounts");
    ada.create(&table(false, alone)).await;
    let second = ada.create(&table(false, ["level:8", "free"])).await;
    assert_eq!(ada.put(&give(&second), &computer).await.0, StatusCode::OK);
    let (status, problem) = ada.post("/api/games", &table(false, alone)).await;
    assert_eq!(
        (status, &problem["key"]),
        (StatusCode::TOO_MANY_REQUESTS, &json!("api-too-many-tables"))
    );
    let third = ada.create(&table(false, ["level:8", "free"])).await;
    let (_, problem) = ada.put(&give(&third), &computer).await;
    assert_eq!(problem["key"], "api-too-many-tables");
    ada.create(&table(true, ["me", "level:8"])).await;
    server.player("Bob").await.create(&table(false, alone)).await;
}

/// Between the last seat and the start nothing can happen: it is one change of the store.
#[tokio::test]
async fn a_table_that_is_full_begins_after_a_kill() {
    let server = TestServer::new().await;
    let (mut ada, mut bob) = (server.player("Ada").await, server.player("Bob").await);
    let game = ada.create(&json!({ "game": "squadro" })).await;
    bob.take_seat(&game).await;
    assert_eq!(server.store.head_of(&game).await.unwrap().unwrap().state, store::GameState::Live);
    // One that was stored full and was not begun.
    let account = async |name: &str| {
        let account = server.store.account_named(name).await.unwrap().unwrap();
        store::Occupant::Account { id: account.id, name: account.name }
    };
    let new = store::NewGame {
        id: "fu22game".to_owned(),
        game: "squadro".to_owned(),
        start: None,
        clock: "fischer:60+5".to_owned(),
        rated: false,
        public: true,
        creator: None,
        created: TODAY,
        seats: vec![account("Ada").await, account("Bob").await],
        owner: None,
        tournament: None,
        club: None,
    };
    assert!(server.store.create_game(&new).await.unwrap());
    let again =
        TestServer::with(server.store.clone(), Time::manual(TODAY), Settings::default()).await;
    let (_, state) = again.visitor_as(&bob).get("/api/games/fu22game").await;
    assert_eq!(state["phase"], "playing");
}

#[tokio::test]
async fn who_is_banned_says_nothing() {
    let server = TestServer::new().await;
    let (ada, mut bob) = (server.player("Ada").await, server.player("Bob").await);
    let game = bob.create(&json!({ "game": "squadro" })).await;
    let mut socket = ada.connect(&game, None).await;
    socket.state().await;
    let account = server.store.account_named("Ada").await.unwrap().unwrap();
    server.store.set_banned(&account.id, Some(TODAY)).await.unwrap();
    socket.send(&json!({ "ask": "chat", "text": "still here" })).await;
    assert_eq!(socket.refusal().await, "room-muted");
}

#[tokio::test]
async fn a_plan_is_played_at_once() {
    let server = TestServer::new().await;
    let (game, [_, mut b], [mut one, mut other]) = two(&server, "days:3").await;
    let plan = json!({ "note": "lane 2 is mine", "plan": "1 2 3 4\n5 5" });
    let (status, body) = b.put(&format!("/api/games/{game}/private"), &plan).await;
    assert_eq!(status, StatusCode::NO_CONTENT, "{body}");
    let wrong = json!({ "note": "", "plan": "9 9" });
    let (status, _) = b.put(&format!("/api/games/{game}/private"), &wrong).await;
    assert_eq!(status, StatusCode::CONFLICT);
    one.turn(0, "1").await;
    other.event("turn").await;
    assert_eq!(other.event("turn").await["event"]["turn"], "2", "the answer came at once");
    let (_, private) = b.get(&format!("/api/games/{game}/private")).await;
    assert_eq!(private, json!({ "note": "lane 2 is mine", "plan": "3 4" }));
    one.turn(2, "4").await;
    other.event("turn").await;
    let (_, private) = b.get(&format!("/api/games/{game}/private")).await;
    assert_eq!(private["plan"], "", "what was not foreseen ends the plan");
}

dbkit::on_both! {
    async fn a_plan_goes_on_where_it_was_after_a_restart(address: &str) {
        let store = Store::open(address).await.unwrap();
        let server = TestServer::with(store, Time::manual(TODAY), Settings::default()).await;
        let (game, [a, mut b], [mut one, mut other]) = two(&server, "days:3").await;
        let private = format!("/api/games/{game}/private");
        b.put(&private, &json!({ "note": "", "plan": "1 2 1 3" })).await;
        one.turn(0, "1").await;
        other.event("turn").await;
        assert_eq!(other.event("turn").await["event"]["turn"], "2");
        server.running.close().await;
        let store = Store::open(address).await.unwrap();
        let server = TestServer::with(store, Time::manual(TODAY), Settings::default()).await;
        let (a, mut b) = (server.visitor_as(&a), server.visitor_as(&b));
        assert_eq!(b.get(&private).await.1["plan"], "1 3");
        let (mut one, mut other) = (a.connect(&game, None).await, b.connect(&game, None).await);
        one.turn(2, "1").await;
        other.event("turn").await;
        assert_eq!(other.event("turn").await["event"]["turn"], "3");
        // What is taken back takes the plans with it, in the store too.
        b.put(&private, &json!({ "note": "", "plan": "5 5" })).await;
        other.send(&json!({ "ask": "offer", "what": "takeback" })).await;
        one.event("offered").await;
        one.send(&json!({ "ask": "offer", "what": "takeback" })).await;
        assert_eq!(one.event("took-back").await["event"]["ply"], 3);
        other.turn(3, "4").await;
        one.event("turn").await;
        server.running.close().await;
        let store = Store::open(address).await.unwrap();
        let server = TestServer::with(store, Time::manual(TODAY), Settings::default()).await;
        assert_eq!(server.visitor_as(&b).get(&private).await.1["plan"], "");
    }
}

dbkit::on_both! {
    async fn an_invitation_outlives_the_server(address: &str) {
        let store = Store::open(address).await.unwrap();
        let server = TestServer::with(store, Time::manual(TODAY), Settings::default()).await;
        let (mut ada, bob, eve) =
            (server.player("Ada").await, server.player("Bob").await, server.player("Eve").await);
        let game = ada.create(&json!({ "game": "squadro", "seats": ["me", "@bob"] })).await;
        server.running.close().await;
        let store = Store::open(address).await.unwrap();
        let server = TestServer::with(store, Time::manual(TODAY), Settings::default()).await;
        let (mut eve_again, mut bob_again) = (server.visitor(), server.visitor());
        eve_again.secret = eve.secret.clone();
        bob_again.secret = bob.secret.clone();
        let seat = format!("/api/games/{game}/seat");
        assert_eq!(eve_again.put(&seat, &json!({})).await.0, StatusCode::CONFLICT);
        bob_again.take_seat(&game).await;
        let (_, state) = bob_again.get(&format!("/api/games/{game}")).await;
        assert_eq!((&state["phase"], &state["yours"]), (&json!("playing"), &json!([1])));
    }
}

/// Whatever message arrives at a socket, the game continues and other clients get nothing of it.
#[tokio::test]
async fn any_message_is_survived() {
    let store = Store::open("sqlite::memory:").await.unwrap();
    let settings = Settings { without_limits: true, ..Settings::default() };
    let server = TestServer::with(store, Time::manual(TODAY), settings).await;
    let (_, _, [mut one, mut other]) = two(&server, "none").await;
    let mut chance = fastrand::Rng::with_seed(1);
    let right = [
        json!({ "ask": "turn", "ply": 0, "turn": "1" }).to_string(),
        json!({ "ask": "offer", "what": "takeback" }).to_string(),
        json!({ "ask": "chat", "text": "hello" }).to_string(),
        json!({ "ask": "ping", "n": 7 }).to_string(),
    ];
    for number in 0..500_u32 {
        let mut bytes = chance.choice(&right).unwrap().clone().into_bytes();
        for _ in 0..chance.usize(1..6) {
            let at = chance.usize(..bytes.len());
            match chance.u8(..3) {
                0 => bytes[at] = chance.u8(b' '..=b'~'),
                1 => bytes.truncate(at.max(1)),
                _ => bytes.insert(at, chance.u8(b' '..=b'~')),
            }
        }
        let text = String::from_utf8(bytes).unwrap();
        // Turns may be valid messages, so they are not tried here.
        if serde_json::from_str::<wire::room::ClientMessage>(&text).is_ok() {
            continue;
        }
        one.0.send(Message::text(text.clone())).await.unwrap();
        one.send(&json!({ "ask": "ping", "n": number })).await;
        loop {
            let message = one.next_message().await;
            assert!(message.get("closed").is_none(), "{text} closed the socket");
            if message["tell"] == "pong" {
                break;
            }
            assert!(
                message["tell"] == "refused" || message["event"]["event"] == "presence",
                "{message}"
            );
        }
    }
    one.0.send(Message::binary(vec![0; 100])).await.unwrap();
    assert_eq!(one.refusal().await, "room-unreadable");
    one.turn(0, "1").await;
    assert_eq!(other.event("turn").await["event"]["turn"], "1");
    // Too many messages at once end the connection, not the game.
    one.0.send(Message::text("x".repeat(100_000))).await.unwrap();
    while one.next_message().await.get("closed").is_none() {}
    other.turn(1, "1").await;
    other.event("turn").await;
}

dbkit::on_both! {
    async fn a_finished_game_is_opened_again_as_it_ended(address: &str) {
        let store = Store::open(address).await.unwrap();
        let server = TestServer::with(store, Time::manual(TODAY), Settings::default()).await;
        let mut people = [server.player("Ada").await, server.player("Bob").await];
        let rules = "kontakt(score=points)";
        let body = json!({ "game": rules, "clock": "fischer:600+0", "rated": true });
        let game = people[0].create(&body).await;
        people[1].take_seat(&game).await;
        let mut played = catalog::open(rules).unwrap().begin("start").unwrap();
        let mut chance = fastrand::Rng::with_seed(1);
        let mut ply = 0;
        while let Some(turn) = played.pick(&mut |count| chance.u64(..count)) {
            played.play(&turn).unwrap();
            server.time.advance(Duration::from_secs(1));
            let body = json!({ "ply": ply, "turn": turn });
            let turns = format!("/api/games/{game}/turns");
            let (status, problem) = people[ply % 2].post(&turns, &body).await;
            assert_eq!(status, StatusCode::NO_CONTENT, "{problem}");
            ply += 1;
        }
        let (_, before) = people[0].get(&format!("/api/games/{game}")).await;
        assert!(before["over"]["points"].is_array() && before["over"]["ratings"][0].is_i64());
        server.running.close().await;
        let store = Store::open(address).await.unwrap();
        let server = TestServer::with(store, Time::manual(TODAY), Settings::default()).await;
        let (_, after) = server.visitor().get(&format!("/api/games/{game}")).await;
        assert_eq!(after["over"], before["over"]);
        assert_eq!(after["clocks"], before["clocks"]);
    }
}
