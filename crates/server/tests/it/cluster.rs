//! Several servers on one database: it makes no difference which of them a client reaches.

use axum::http::StatusCode;
use bus::Bus;
use serde_json::{Value, json};
use server::{Settings, Time};
use store::Store;

use crate::common::{Socket, TODAY, TestServer, Visitor};

/// Servers that share a database and a bus.
pub(crate) async fn servers<const N: usize>() -> [TestServer; N] {
    let (fresh, time, bus) = (dbkit::Fresh::postgres(), Time::manual(TODAY), Bus::in_process());
    let mut servers = Vec::new();
    for _ in 0..N {
        let store = Store::open(&fresh.address).await.unwrap();
        let settings = Settings { without_limits: true, ..Settings::default() };
        servers.push(TestServer::among(store, time.clone(), settings, Some(bus.clone())).await);
    }
    // They know each other when the lobby of each lists the tables of the others.
    for (n, server) in servers.iter().enumerate() {
        let mut host = server.visitor();
        let game =
            host.create(&json!({ "game": "squadro", "clock": "days:3", "public": true })).await;
        for other in &servers {
            while !open_tables(&mut other.visitor()).await.contains(&game) {
                tokio::task::yield_now().await;
            }
        }
        let (status, _) = host.post(&format!("/api/games/{game}/abort"), &json!({})).await;
        assert_eq!(status, StatusCode::NO_CONTENT, "server {n}");
    }
    servers.try_into().ok().expect("so many were made")
}

async fn open_tables(visitor: &mut Visitor) -> Vec<String> {
    let (status, lobby) = visitor.get("/api/lobby").await;
    assert_eq!(status, StatusCode::OK);
    let open = lobby["open"].as_array().unwrap();
    open.iter().map(|row| row["id"].as_str().unwrap().to_owned()).collect()
}

/// Ada at the first server and Bob at the second in a game that is open at the first.
async fn two(servers: &[TestServer], clock: &str) -> (String, [Visitor; 2], [Socket; 2]) {
    let (mut ada, mut bob) = (servers[0].visitor(), servers[1].visitor());
    let game = ada.create(&json!({ "game": "squadro", "clock": clock })).await;
    let mut first = ada.connect(&game, None).await;
    assert_eq!(first.state().await["phase"], "waiting");
    bob.take_seat(&game).await;
    first.event("started").await;
    let mut second = bob.connect(&game, None).await;
    assert_eq!(second.state().await["yours"], json!([1]));
    (game, [ada, bob], [first, second])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_at_different_servers_play_to_the_end() {
    let servers = servers::<3>().await;
    let (game, [mut ada, mut bob], mut sockets) = two(&servers, "none").await;
    let mut spectator = servers[2].visitor().connect(&game, None).await;
    spectator.state().await;
    let mut played = catalog::open("squadro").unwrap().begin("start").unwrap();
    let mut ply = 0;
    while let Some(turn) = played.pick(&mut |count| u64::from(ply) % count) {
        played.play(&turn).unwrap();
        if ply % 4 == 3 {
            // A program without a socket.
            let body = json!({ "ply": ply, "turn": turn });
            let path = format!("/api/games/{game}/turns");
            assert_eq!(bob.post(&path, &body).await.0, StatusCode::NO_CONTENT);
        } else {
            sockets[ply as usize % 2].turn(ply, &turn).await;
        }
        for socket in sockets.iter_mut().chain([&mut spectator]) {
            let message = socket.event("turn").await;
            assert_eq!(message["event"]["turn"], turn.as_str());
            assert_eq!(message["event"]["ply"], ply);
        }
        ply += 1;
    }
    for socket in sockets.iter_mut().chain([&mut spectator]) {
        assert_eq!(socket.event("over").await["event"]["reason"], "four-home");
    }
    let path = format!("/api/games/{game}");
    let (_, here) = ada.get(&path).await;
    let (_, there) = servers[2].visitor_as(&ada).get(&path).await;
    assert_eq!(here, there, "the same from everywhere");
    assert_eq!(here["turns"].as_array().unwrap().len(), ply as usize);
    assert_eq!(servers[2].visitor().get("/api/games/abcdefgh").await.0, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn refusals_chat_and_presence_cross_servers() {
    let servers = servers::<2>().await;
    let (game, [ada, mut bob], [mut first, mut second]) = two(&servers, "none").await;
    second.turn(0, "1").await;
    assert_eq!(second.refusal().await, "room-not-your-turn");
    let body = json!({ "ply": 0, "turn": "9" });
    first.turn(0, "1").await;
    second.event("turn").await;
    let (status, problem) = bob.post(&format!("/api/games/{game}/turns"), &body).await;
    assert_eq!((status, &problem["key"]), (StatusCode::CONFLICT, &json!("room-another-turn")));
    let body = json!({ "ply": 1, "turn": "9" });
    let (status, problem) = bob.post(&format!("/api/games/{game}/turns"), &body).await;
    assert_eq!((status, &problem["key"]), (StatusCode::CONFLICT, &json!("room-not-legal")));
    second.send(&json!({ "ask": "chat", "text": "bonjour" })).await;
    assert_eq!(first.event("chat").await["event"]["text"], "bonjour");
    drop(second);
    first.until_gone(1).await;
    // A client that reconnects with the number of its last event gets the later ones.
    let mut again = servers[1].visitor_as(&ada).connect(&game, None).await;
    let since = again.state().await["event"].as_u64().unwrap();
    first.send(&json!({ "ask": "chat", "text": "missed" })).await;
    again.event("chat").await;
    let mut late = servers[1].visitor_as(&ada).connect(&game, Some(since)).await;
    assert_eq!(late.event("chat").await["event"]["text"], "missed");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pairing_and_news_find_people_at_other_servers() {
    let servers = servers::<3>().await;
    let (ada, bob) = (servers[0].player("Ada").await, servers[1].player("Bob").await);
    let request = json!({ "game": "squadro", "clock": "fischer:60+5", "rated": true });
    let pair = |n: usize, visitor: &Visitor| {
        let (mut visitor, request) = (servers[n].visitor_as(visitor), request.clone());
        tokio::spawn(async move { visitor.post("/api/pair", &request).await })
    };
    // At the same moment.
    let both = [pair(0, &ada), pair(1, &bob)];
    let mut ids = Vec::new();
    for one in both {
        let (status, row) = one.await.unwrap();
        assert_eq!(status, StatusCode::OK, "{row}");
        ids.push(row["id"].clone());
    }
    assert_eq!(ids[0], ids[1], "at one table");
    // Ada reads her news at the third server; Bob invites her at the second.
    let news = servers[2].news(&ada).await;
    let body = json!({ "game": "squadro", "clock": "none", "seats": ["me", "@Ada"] });
    let game = servers[1].visitor_as(&bob).create(&body).await;
    let told = news.until("invited").await;
    assert_eq!(told["game"]["id"], game.as_str());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_signs_out_is_disconnected_everywhere() {
    let servers = servers::<2>().await;
    let ada = servers[0].player("Ada").await;
    let game = servers[0].visitor_as(&ada).create(&json!({ "game": "squadro" })).await;
    let mut here = ada.connect(&game, None).await;
    let mut there = servers[1].visitor_as(&ada).connect(&game, None).await;
    here.state().await;
    there.state().await;
    let (status, _) = servers[1].visitor_as(&ada).delete("/api/session").await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    for socket in [&mut here, &mut there] {
        while socket.next_message().await.get("closed").is_none() {}
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_stops_hands_its_games_on() {
    let [leaving, staying] = servers::<2>().await;
    let both = [leaving, staying];
    let (game, [ada, _], [mut first, mut second]) = two(&both, "fischer:60+5").await;
    first.turn(0, "1").await;
    for socket in [&mut first, &mut second] {
        socket.event("turn").await;
    }
    let [leaving, staying] = both;
    let before = clocks(&mut staying.visitor_as(&ada), &game).await;
    leaving.running.close().await;
    for socket in [&mut first, &mut second] {
        while socket.next_message().await.get("closed").is_none() {}
    }
    let mut ada = staying.visitor_as(&ada);
    assert_eq!(clocks(&mut ada, &game).await, before, "the clock stood still");
    let mut first = ada.connect(&game, None).await;
    assert_eq!(first.state().await["turns"].as_array().unwrap().len(), 1);
    let head = staying.store.head_of(&game).await.unwrap().unwrap();
    assert_eq!(head.epoch, 1, "it was taken over");
    // Late writes of the first server are refused by the store.
    let late = store::NewTurn {
        game: game.clone(),
        epoch: 0,
        ply: 1,
        text: "1".to_owned(),
        seat: 1,
        at: TODAY,
        spent_ms: 0,
        left_ms: None,
        to_move: Some(0),
        deadline: None,
        clocks: None,
        finish: None,
    };
    assert_eq!(staying.store.append_turn(late).await.unwrap(), store::Appended::Taken);
}

async fn clocks(visitor: &mut Visitor, game: &str) -> Value {
    let (status, state) = visitor.get(&format!("/api/games/{game}")).await;
    assert_eq!(status, StatusCode::OK, "{state}");
    state["clocks"].clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_and_blocks_are_the_same_at_every_server() {
    let servers = servers::<2>().await;
    let mut ada = servers[0].player("Ada").await;
    let mut bob = servers[1].player("Bob").await;
    assert_eq!(ada.put("/api/people", &json!({ "shown": true })).await.0, StatusCode::NO_CONTENT);
    let (_, here) = bob.get("/api/people/here").await;
    assert_eq!(here, json!([{ "name": "Ada", "bot": false }]));
    let follow = bob.put("/api/people/follows/Ada", &json!({})).await;
    assert_eq!(follow.0, StatusCode::NO_CONTENT);
    let table = json!({ "game": "squadro", "clock": "days:3", "public": true });
    let game = ada.create(&table).await;
    let (_, people) = bob.get("/api/people").await;
    assert_eq!(
        people["follows"][0]["games"][0]["id"],
        game.as_str(),
        "a table of the other server"
    );
    // A game is watched at the server that has it, and the other one knows by how many.
    let mut guest = servers[1].visitor();
    guest.take_seat(&game).await;
    let mut watching = servers[1].visitor().connect(&game, None).await;
    watching.state().await;
    loop {
        let (_, lobby) = bob.get("/api/lobby").await;
        if lobby["watch"][0]["game"]["id"] == game.as_str() && lobby["watch"][0]["watching"] == 1 {
            break;
        }
        servers[0].time.advance(std::time::Duration::from_secs(6));
    }
    // A block that is made at one server holds at the other.
    let other = ada.create(&table).await;
    let block = bob.post("/api/people/blocks", &json!({ "name": "Ada" })).await;
    assert_eq!(block.0, StatusCode::NO_CONTENT);
    assert!(!open_tables(&mut bob).await.contains(&other));
    let refused = bob.put(&format!("/api/games/{other}/seat"), &json!({})).await;
    assert_eq!((refused.0, &refused.1["key"]), (StatusCode::CONFLICT, &json!("room-not-together")));
    let mut room = servers[1].visitor_as(&bob).connect(&game, None).await;
    room.state().await;
    let mut host = ada.connect(&game, None).await;
    host.state().await;
    let mut seen = guest.connect(&game, None).await;
    seen.state().await;
    host.send(&json!({ "ask": "chat", "text": "bonjour" })).await;
    assert_eq!(seen.event("chat").await["event"]["text"], "bonjour");
    guest.post(&format!("/api/games/{game}/chat"), &json!({ "text": "salut" })).await;
    assert_eq!(room.event("chat").await["event"]["text"], "salut", "nothing of Ada's before it");
}
