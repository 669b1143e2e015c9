//! Proposals between players, and leaving a game: takeback, draw, rematch, aborting, resigning.

use axum::http::StatusCode;
use serde_json::json;

use crate::common::{TestServer, two};

#[tokio::test]
async fn takeback_draw_and_rematch_are_agreed_upon() {
    let server = TestServer::new().await;
    let (_, [mut a, _], [mut one, mut other]) = two(&server, "none").await;
    one.turn(0, "1").await;
    other.event("turn").await;
    one.send(&json!({ "ask": "offer", "what": "takeback" })).await;
    assert_eq!(other.event("offered").await["event"]["what"], "takeback");
    other.send(&json!({ "ask": "offer", "what": "takeback" })).await;
    assert_eq!(one.event("took-back").await["event"]["ply"], 0);
    one.turn(0, "2").await;
    other.event("turn").await;
    other.send(&json!({ "ask": "offer", "what": "draw" })).await;
    one.event("offered").await;
    one.send(&json!({ "ask": "decline", "what": "draw" })).await;
    other.event("declined").await;
    other.turn(1, "2").await;
    one.event("turn").await;
    one.send(&json!({ "ask": "offer", "what": "draw" })).await;
    other.event("offered").await;
    other.send(&json!({ "ask": "offer", "what": "draw" })).await;
    assert_eq!(one.event("over").await["event"]["reason"], "agreed");
    one.send(&json!({ "ask": "offer", "what": "rematch" })).await;
    other.send(&json!({ "ask": "offer", "what": "rematch" })).await;
    let next = one.event("rematch").await["event"]["game"].as_str().unwrap().to_owned();
    let (_, state) = a.get(&format!("/api/games/{next}")).await;
    assert_eq!((&state["phase"], &state["yours"]), (&json!("playing"), &json!([1])));
}

#[tokio::test]
async fn who_asks_for_the_same_again_is_not_told_again() {
    let server = TestServer::new().await;
    let (_, _, [mut one, mut other]) = two(&server, "none").await;
    for _ in 0..3 {
        one.send(&json!({ "ask": "offer", "what": "draw" })).await;
    }
    one.send(&json!({ "ask": "chat", "text": "well?" })).await;
    other.event("offered").await;
    let next = other.next_message().await;
    assert_eq!(next["event"]["event"], "chat", "{next}");
    // Once it is declined it can be asked for anew.
    other.send(&json!({ "ask": "decline", "what": "draw" })).await;
    one.event("declined").await;
    one.send(&json!({ "ask": "offer", "what": "draw" })).await;
    other.event("offered").await;
}

#[tokio::test]
async fn whoever_asks_first_takes_back_their_own_turn() {
    let server = TestServer::new().await;
    let mut people: Vec<_> = (0..4).map(|_| server.visitor()).collect();
    let game = people[0].create(&json!({ "game": "kontakt(players=4)" })).await;
    for person in &mut people[1..] {
        person.take_seat(&game).await;
    }
    let mut played = catalog::open("kontakt(players=4)").unwrap().begin("start").unwrap();
    for (ply, person) in people.iter_mut().enumerate() {
        let turn = played.pick(&mut |_| 0).unwrap();
        played.play(&turn).unwrap();
        let body = json!({ "ply": ply, "turn": turn });
        let (status, _) = person.post(&format!("/api/games/{game}/turns"), &body).await;
        assert_eq!(status, StatusCode::NO_CONTENT);
    }
    let mut watching = people[0].connect(&game, None).await;
    let seats = watching.state().await["turns"].as_array().unwrap().clone();
    let last = seats.iter().rposition(|turn| turn["seat"] == 2).unwrap();
    for asks in [2, 0, 1, 3] {
        let mut socket = people[asks].connect(&game, None).await;
        socket.state().await;
        socket.send(&json!({ "ask": "offer", "what": "takeback" })).await;
        if asks != 3 {
            assert_eq!(watching.event("offered").await["event"]["seat"], asks);
        }
    }
    assert_eq!(watching.event("took-back").await["event"]["ply"], last);
}

#[tokio::test]
async fn a_computer_takes_nothing_back_where_it_counts() {
    let server = TestServer::new().await;
    let mut ada = server.player("Ada").await;
    for rated in [true, false] {
        let body = json!({ "game": "squadro", "rated": rated, "seats": ["me", "level:1"] });
        let game = ada.create(&body).await;
        let mut socket = ada.connect(&game, None).await;
        socket.state().await;
        socket.turn(0, "1").await;
        while socket.event("turn").await["event"]["ply"] != 1 {}
        socket.send(&json!({ "ask": "offer", "what": "takeback" })).await;
        if rated {
            assert_eq!(socket.refusal().await, "room-computer-plays-on");
        } else {
            assert_eq!(socket.event("took-back").await["event"]["ply"], 0);
        }
    }
}

#[tokio::test]
async fn a_game_can_be_called_off_before_its_second_turn() {
    let server = TestServer::new().await;
    let (_, _, [mut one, mut other]) = two(&server, "none").await;
    one.turn(0, "1").await;
    other.event("turn").await;
    other.send(&json!({ "ask": "abort" })).await;
    assert_eq!(one.event("over").await["event"]["reason"], "aborted");
    let (_, _, [mut one, mut other]) = two(&server, "none").await;
    one.turn(0, "1").await;
    other.event("turn").await;
    other.turn(1, "1").await;
    // Who has played hears of it as well: now the second turn is played.
    other.event("turn").await;
    one.send(&json!({ "ask": "abort" })).await;
    assert_eq!(one.refusal().await, "room-too-late");
}

#[tokio::test]
async fn whoever_leaves_a_larger_table_that_counts_has_lost() {
    let server = TestServer::new().await;
    let mut ada = server.player("Ada").await;
    let body = json!({ "game": "contigo(variant=quick)", "rated": true,
        "seats": ["me", "level:1", "level:1", "level:1"] });
    let game = ada.create(&body).await;
    let mut socket = ada.connect(&game, None).await;
    assert_eq!(socket.state().await["phase"], "playing");
    ada.post(&format!("/api/games/{game}/resign"), &json!({})).await;
    let over = socket.event("over").await;
    let changes = over["event"]["ratings"].as_array().unwrap();
    assert!(changes[0].as_i64().unwrap() < 0, "{changes:?}");
    let (_, player) = ada.get("/api/players/Ada").await;
    assert_eq!(player["ratings"][0]["games"], 1, "{player}");
    assert!(player["ratings"][0]["rating"].as_i64().unwrap() < 1500, "{player}");
}

#[tokio::test]
async fn at_a_larger_table_a_computer_takes_over() {
    let server = TestServer::new().await;
    let mut people: Vec<_> = (0..4).map(|_| server.visitor()).collect();
    let game = people[0].create(&json!({ "game": "kontakt(players=4)" })).await;
    let mut sockets = Vec::new();
    for person in &mut people[1..] {
        person.take_seat(&game).await;
    }
    for person in &people {
        let mut socket = person.connect(&game, None).await;
        assert_eq!(socket.state().await["phase"], "playing");
        sockets.push(socket);
    }
    sockets[0].send(&json!({ "ask": "resign" })).await;
    let replaced = sockets[1].event("replaced").await;
    assert_eq!(replaced["event"]["by"], "level:5");
    let turn = sockets[1].event("turn").await;
    assert_eq!(turn["event"]["seat"], 0, "the computer plays on");
    let (_, record) = people[1].get(&format!("/api/games/{game}/record")).await;
    assert!(record.as_str().unwrap().contains("level 5 plays for light1 from here on: resigned"));
}
