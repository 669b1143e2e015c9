//! Following, blocking, who is here, invitations, playing again, games to watch.

use std::time::Duration;

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::common::{TestServer, Visitor, two};

const DONE: StatusCode = StatusCode::NO_CONTENT;

async fn people(visitor: &mut Visitor) -> Value {
    let (status, people) = visitor.get("/api/people").await;
    assert_eq!(status, StatusCode::OK, "{people}");
    people
}

async fn block(visitor: &mut Visitor, name: &str) {
    let (status, answer) = visitor.post("/api/people/blocks", &json!({ "name": name })).await;
    assert_eq!(status, DONE, "{answer}");
}

async fn here(visitor: &mut Visitor) -> Vec<String> {
    let (status, here) = visitor.get("/api/people/here").await;
    assert_eq!(status, StatusCode::OK);
    names(&here)
}

fn names(list: &Value) -> Vec<String> {
    let all = list.as_array().unwrap().iter();
    all.map(|one| one["name"].as_str().unwrap_or_default().to_owned()).collect()
}

fn key(answer: &(StatusCode, Value)) -> (StatusCode, &str) {
    (answer.0, answer.1["key"].as_str().unwrap_or_default())
}

#[tokio::test]
async fn one_sees_the_tables_and_games_of_those_one_follows() {
    let server = TestServer::new().await;
    let (mut ada, mut bob) = (server.player("Ada").await, server.player("Bob").await);
    assert_eq!(ada.put("/api/people/follows/bob", &json!({})).await.0, DONE);
    let followed = people(&mut ada).await;
    assert_eq!(followed["follows"], json!([{ "name": "Bob", "here": false, "games": [] }]));
    let table = json!({ "game": "squadro", "clock": "days:3", "public": true });
    let game = bob.create(&table).await;
    assert_eq!(people(&mut ada).await["follows"][0]["games"][0]["id"], game.as_str());
    let mut cleo = server.visitor();
    cleo.take_seat(&game).await;
    let followed = people(&mut ada).await;
    assert_eq!(followed["follows"][0]["games"][0]["phase"], "playing");
    assert_eq!(people(&mut bob).await["follows"], json!([]), "nobody is told who follows them");
    // A private table is for those who have the link.
    bob.create(&json!({ "game": "squadro" })).await;
    assert_eq!(people(&mut ada).await["follows"][0]["games"].as_array().unwrap().len(), 1);
    assert_eq!(ada.delete("/api/people/follows/Bob").await.0, DONE);
    assert_eq!(people(&mut ada).await["follows"], json!([]));
    let wrong = [
        ("/api/people/follows/Nobody", "api-nobody"),
        ("/api/people/follows/Ada", "api-oneself"),
        ("/api/people/follows/x%20y", "api-nobody"),
    ];
    for (path, why) in wrong {
        assert_eq!(key(&ada.put(path, &json!({})).await).1, why, "{path}");
    }
    let stranger = server.visitor().put("/api/people/follows/Bob", &json!({})).await;
    assert_eq!(key(&stranger), (StatusCode::UNAUTHORIZED, "api-sign-in"));
    assert_eq!(key(&cleo.put("/api/people/follows/Bob", &json!({})).await).1, "api-sign-in");
}

#[tokio::test]
async fn only_those_who_want_it_are_listed_while_they_are_here() {
    let server = TestServer::new().await;
    let (mut ada, mut bob) = (server.player("Ada").await, server.player("Bob").await);
    assert_eq!(here(&mut bob).await, [] as [&str; 0]);
    let shown = json!({ "shown": true, "favourites": ["contigo", "squadro"] });
    assert_eq!(ada.put("/api/people", &shown).await.0, DONE);
    assert_eq!(here(&mut bob).await, ["Ada"]);
    assert_eq!(here(&mut server.visitor()).await, ["Ada"]);
    let (_, profile) = bob.get("/api/players/Ada").await;
    assert_eq!(profile["here"], true);
    assert_eq!(profile["favourites"], json!(["contigo", "squadro"]));
    // Four minutes later she has gone, unless she asked something meanwhile.
    server.time.advance(Duration::from_mins(2));
    ada.get("/api/me").await;
    server.time.advance(Duration::from_mins(2));
    assert_eq!(here(&mut bob).await, ["Ada"]);
    server.time.advance(Duration::from_mins(4));
    assert_eq!(here(&mut bob).await, [] as [&str; 0]);
    assert_eq!(bob.get("/api/players/Ada").await.1["here"], false);
    // A program that reads its news is here without asking anything.
    ada.get("/api/me").await;
    assert_eq!(here(&mut bob).await, ["Ada"]);
    assert_eq!(ada.put("/api/people", &json!({ "shown": false })).await.0, DONE);
    assert_eq!(here(&mut bob).await, [] as [&str; 0]);
    ada.get("/api/me").await;
    server.time.advance(Duration::from_mins(2));
    ada.get("/api/me").await;
    assert_eq!(here(&mut bob).await, [] as [&str; 0], "she does not want it any more");
    for wrong in [json!(["chess"]), json!(["squadro", "squadro"])] {
        let body = json!({ "shown": true, "favourites": wrong });
        assert!(ada.put("/api/people", &body).await.0.is_client_error());
    }
}

#[tokio::test]
async fn a_block_works_both_ways_and_nobody_is_told() {
    let server = TestServer::new().await;
    let (mut ada, mut bob) = (server.player("Ada").await, server.player("Bob").await);
    for visitor in [&mut ada, &mut bob] {
        visitor.put("/api/people", &json!({ "shown": true })).await;
    }
    ada.put("/api/people/follows/Bob", &json!({})).await;
    bob.put("/api/people/follows/Ada", &json!({})).await;
    let table = json!({ "game": "squadro", "clock": "days:3", "public": true });
    let (of_ada, of_bob) = (ada.create(&table).await, bob.create(&table).await);
    let invited = json!({ "game": "squadro", "seats": ["me", "@Ada"] });
    let asked = bob.create(&invited).await;
    assert_eq!(ada.get("/api/me").await.1["invited"], 1);

    block(&mut ada, "Bob").await;
    assert_eq!(people(&mut ada).await["blocked"], json!(["Bob"]));
    assert_eq!(people(&mut bob).await["blocked"], json!([]), "he is not told");
    assert_eq!(people(&mut ada).await["follows"], json!([]));
    assert_eq!(people(&mut bob).await["follows"], json!([]));
    // The invitation is declined, and no other can be sent.
    assert_eq!(ada.get("/api/me").await.1["invited"], 0);
    let (_, state) = bob.get(&format!("/api/games/{asked}")).await;
    assert_eq!(state["seats"][1]["sitter"]["kind"], "free", "{state}");
    let refused = bob.post("/api/games", &invited).await;
    assert_eq!(key(&refused), (StatusCode::CONFLICT, "api-not-available"));
    let other = json!({ "game": "squadro", "seats": ["me", "@Bob"] });
    let refused = ada.post("/api/games", &other).await;
    assert_eq!(key(&refused), (StatusCode::CONFLICT, "api-you-blocked"));
    assert_eq!(key(&bob.put("/api/people/follows/Ada", &json!({})).await).1, "api-not-available");
    assert_eq!(key(&ada.put("/api/people/follows/Bob", &json!({})).await).1, "api-you-blocked");
    // Neither sees the other's table or sits down there.
    for (visitor, own, other) in [(&mut ada, &of_ada, &of_bob), (&mut bob, &of_bob, &of_ada)] {
        let (_, lobby) = visitor.get("/api/lobby").await;
        let open: Vec<_> = lobby["open"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| row["id"].as_str().unwrap())
            .collect();
        assert_eq!(open, [own.as_str()]);
        let refused = visitor.put(&format!("/api/games/{other}/seat"), &json!({})).await;
        assert_eq!(key(&refused), (StatusCode::CONFLICT, "room-not-together"));
        let own = if *own == of_ada { "Ada" } else { "Bob" };
        assert_eq!(here(visitor).await, [own]);
    }
    // A third player sees both.
    let (_, lobby) = server.visitor().get("/api/lobby").await;
    assert_eq!(lobby["open"].as_array().unwrap().len(), 2);
    // Pairing does not bring them together.
    let wanted = json!({ "game": "contigo", "clock": "none" });
    let (_, one) = ada.post("/api/pair", &wanted).await;
    let (_, other) = bob.post("/api/pair", &wanted).await;
    assert_ne!(one["id"], other["id"]);
    assert_eq!(ada.delete("/api/people/blocks/bob").await.0, DONE);
    assert_eq!(people(&mut ada).await["blocked"], json!([]));
    bob.take_seat(&of_ada).await;
    assert_eq!(
        key(&ada.post("/api/people/blocks", &json!({ "name": "Ada" })).await).1,
        "api-oneself"
    );
    let nobody = ada.post("/api/people/blocks", &json!({ "name": "Nobody" })).await;
    assert_eq!(key(&nobody).1, "api-nobody");
}

#[tokio::test]
async fn words_of_blocked_people_are_not_read() {
    let server = TestServer::new().await;
    let (game, [mut ada, mut bob], [mut first, mut second]) = two(&server, "none").await;
    let chat = format!("/api/games/{game}/chat");
    let say = async |visitor: &mut Visitor, text: &str| {
        assert_eq!(visitor.post(&chat, &json!({ "text": text })).await.0, DONE);
    };
    let lines = async |visitor: &mut Visitor| -> Vec<String> {
        let (_, page) = visitor.get(&chat).await;
        let lines = page["lines"].as_array().unwrap().iter();
        lines.map(|line| line["text"].as_str().unwrap().to_owned()).collect()
    };
    say(&mut bob, "before").await;
    assert_eq!(first.event("chat").await["event"]["text"], "before");
    assert_eq!(second.event("chat").await["event"]["text"], "before");
    // A guest is known by the game.
    let (_, state) = ada.get(&format!("/api/games/{game}")).await;
    let name = state["seats"][1]["sitter"]["name"].as_str().unwrap();
    let since = state["event"].as_u64().unwrap();
    let body = json!({ "name": name, "game": game });
    assert_eq!(ada.post("/api/people/blocks", &body).await.0, DONE);
    say(&mut bob, "to Ada").await;
    say(&mut ada, "to Bob").await;
    assert_eq!(first.event("chat").await["event"]["text"], "to Bob", "her own");
    assert_eq!(second.event("chat").await["event"]["text"], "to Ada", "his own");
    assert_eq!(lines(&mut ada).await, ["to Bob"]);
    assert_eq!(lines(&mut bob).await, ["before", "to Ada"]);
    // Nor after a reconnection, neither in the missed events nor in the whole state.
    let mut missed = ada.connect(&game, Some(since)).await;
    assert_eq!(missed.event("chat").await["event"]["text"], "to Bob");
    let state = ada.connect(&game, None).await.state().await;
    assert_eq!(state["chat"].as_array().unwrap().len(), 1);
    // Others read everything that players say.
    assert_eq!(server.visitor().get(&chat).await.1["lines"].as_array().unwrap().len(), 3);
    // They play on, but not another game.
    first.turn(0, "1").await;
    second.event("turn").await;
    bob.post(&format!("/api/games/{game}/resign"), &json!({})).await;
    let offer = json!({ "what": "rematch", "agree": true });
    for visitor in [&mut ada, &mut bob] {
        let refused = visitor.post(&format!("/api/games/{game}/proposals"), &offer).await;
        assert_eq!(key(&refused).1, "room-not-together");
        let refused = visitor.post(&format!("/api/games/{game}/again"), &json!({})).await;
        assert_eq!(refused.0, StatusCode::CONFLICT);
    }
}

#[tokio::test]
async fn one_plays_again_with_the_same_people() {
    let server = TestServer::new().await;
    let (mut ada, mut bob) = (server.player("Ada").await, server.player("Bob").await);
    let table = json!({ "game": "squadro(first=red)", "clock": "fischer:300+5", "rated": true,
        "public": true, "seats": ["me", "@Bob"] });
    let game = ada.create(&table).await;
    let again = format!("/api/games/{game}/again");
    let (_, asked) = bob.get("/api/invitations").await;
    assert_eq!((&asked[0]["by"], &asked[0]["seat"]), (&json!("Ada"), &json!(1)));
    assert_eq!(asked[0]["game"]["id"], game.as_str());
    assert_eq!(ada.get("/api/invitations").await.1, json!([]));
    bob.take_seat(&game).await;
    assert_eq!(bob.get("/api/invitations").await.1, json!([]));
    assert_eq!(key(&bob.post(&again, &json!({})).await).1, "room-not-over");
    bob.post(&format!("/api/games/{game}/abort"), &json!({})).await;
    let news = server.news(&ada).await;
    let (status, row) = bob.post(&again, &json!({})).await;
    assert_eq!(status, StatusCode::CREATED, "{row}");
    assert_eq!((&row["game"], &row["rated"]), (&json!("squadro(first=red)"), &json!(true)));
    assert_eq!((&row["clock"], &row["public"]), (&json!("fischer:300+5"), &json!(true)));
    assert_eq!(row["yours"], json!([0]), "everybody one seat further");
    assert_eq!(news.until("invited").await["by"], "Bob");
    let (status, same) = bob.post(&again, &json!({})).await;
    assert_eq!((status, &same["id"]), (StatusCode::OK, &row["id"]), "nobody is asked twice");
    let (_, asked) = ada.get("/api/invitations").await;
    assert_eq!(asked.as_array().unwrap().len(), 1);
    let id = row["id"].as_str().unwrap();
    // Declined.
    let decline = format!("/api/games/{id}/seats/1");
    assert_eq!(ada.put(&decline, &json!({ "sitter": "free" })).await.0, StatusCode::OK);
    assert_eq!(ada.get("/api/invitations").await.1, json!([]));
    let (status, next) = bob.post(&again, &json!({})).await;
    assert_eq!(status, StatusCode::CREATED);
    ada.take_seat(next["id"].as_str().unwrap()).await;
    let (_, state) = ada.get(&format!("/api/games/{}", next["id"].as_str().unwrap())).await;
    assert_eq!(state["phase"], "playing");
    // Who did not play cannot.
    let refused = server.player("Cleo").await.post(&again, &json!({})).await;
    assert_eq!(key(&refused), (StatusCode::FORBIDDEN, "room-not-a-player"));
    assert_eq!(bob.post("/api/games/abcdefgh/again", &json!({})).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_table_of_four_is_set_up_again_with_guests_and_computers() {
    let server = TestServer::new().await;
    let (mut ada, mut guest) = (server.player("Ada").await, server.visitor());
    let seats = json!(["me", "free", "level:2", "level:3"]);
    let game = ada.create(&json!({ "game": "kontakt(players=4)", "seats": seats })).await;
    guest.take_seat(&game).await;
    ada.post(&format!("/api/games/{game}/abort"), &json!({})).await;
    let (status, row) = ada.post(&format!("/api/games/{game}/again"), &json!({})).await;
    assert_eq!(status, StatusCode::CREATED, "{row}");
    let kinds: Vec<_> = (0..4).map(|seat| row["seats"][seat]["sitter"]["kind"].clone()).collect();
    assert_eq!(kinds, ["computer", "person", "invited", "computer"]);
    assert_eq!(row["seats"][0]["sitter"]["player"], "level:3");
    guest.take_seat(row["id"].as_str().unwrap()).await;
}

#[tokio::test]
async fn the_best_game_to_watch_is_the_one_that_most_watch() {
    let server = TestServer::new().await;
    let mut games = Vec::new();
    for _ in 0..4 {
        let (mut one, mut other) = (server.visitor(), server.visitor());
        let table = json!({ "game": "squadro", "clock": "fischer:300+5", "public": true });
        let game = one.create(&table).await;
        other.take_seat(&game).await;
        games.push(game);
    }
    let mut sockets = Vec::new();
    for (game, watching) in games.iter().zip([1, 3, 0, 2]) {
        for _ in 0..watching {
            let mut socket = server.visitor().connect(game, None).await;
            socket.state().await;
            sockets.push(socket);
        }
    }
    // A game that only computers play is not among them, nor one by link.
    let mut host = server.visitor();
    let alone = json!({ "game": "squadro", "clock": "none", "public": true,
        "seats": ["level:1", "level:1"] });
    host.create(&alone).await;
    let best = async || loop {
        let (_, lobby) = server.visitor().get("/api/lobby").await;
        let best = lobby["watch"].as_array().unwrap().clone();
        if best.first().is_some_and(|one| one["watching"] == 3) && best.len() == 3 {
            return best;
        }
        // The choice is made again after some seconds.
        server.time.advance(Duration::from_secs(6));
    };
    let best = best().await;
    let ids: Vec<_> = best.iter().map(|one| one["game"]["id"].as_str().unwrap()).collect();
    assert_eq!(ids, [&games[1], &games[3], &games[0]].map(String::as_str));
    assert_eq!(best[0]["rating"], Value::Null);
    let (_, more) = server.visitor().get("/api/lobby?skip=1").await;
    assert_eq!(more["watch"], json!([]), "with the first page only");
}

#[tokio::test]
async fn a_profile_says_what_somebody_plays() {
    let server = TestServer::new().await;
    let (mut ada, mut bob) = (server.player("Ada").await, server.player("Bob").await);
    let table = json!({ "game": "squadro", "public": true, "seats": ["me", "@Bob"] });
    for _ in 0..2 {
        let game = ada.create(&table).await;
        bob.take_seat(&game).await;
        for (visitor, ply, turn) in [(&mut ada, 0, "1"), (&mut bob, 1, "1")] {
            let turn = json!({ "ply": ply, "turn": turn });
            assert_eq!(visitor.post(&format!("/api/games/{game}/turns"), &turn).await.0, DONE);
        }
        bob.post(&format!("/api/games/{game}/resign"), &json!({})).await;
    }
    let game = ada.create(&table).await;
    bob.take_seat(&game).await;
    let (_, profile) = bob.get("/api/players/Ada").await;
    let played = json!([{ "game": "squadro", "games": 2, "won": 2, "shared": 0 }]);
    assert_eq!(profile["played"], played);
    assert_eq!(profile["favourites"], json!(["squadro"]), "what she plays most");
    assert_eq!(profile["playing"][0]["id"], game.as_str());
    assert_eq!(profile["relation"], json!({ "follows": false, "blocked": false }));
    bob.put("/api/people/follows/Ada", &json!({})).await;
    assert_eq!(bob.get("/api/players/Ada").await.1["relation"]["follows"], true);
    assert_eq!(ada.get("/api/players/Ada").await.1["relation"], Value::Null);
    assert_eq!(server.visitor().get("/api/players/Ada").await.1["relation"], Value::Null);
    assert_eq!(bob.get("/api/players/level:3").await.1["role"], "computer");
    let (_, all) = bob.get("/api/account/export").await;
    assert_eq!(all["follows"], json!(["Ada"]));
    let (_, all) = ada.get("/api/account/export").await;
    assert_eq!((&all["follows"], &all["blocks"]), (&json!([]), &json!([])));
    assert!(!all.to_string().contains("follower"), "who follows her is theirs");
    assert_eq!(ada.leave().await.0, DONE);
    assert_eq!(people(&mut bob).await["follows"], json!([]));
}

#[tokio::test]
async fn lists_are_bounded_and_slowed_down() {
    let server = TestServer::new().await;
    let mut ada = server.player("Ada").await;
    let mut answers = Vec::new();
    for _ in 0..70 {
        answers.push(ada.put("/api/people/follows/Nobody", &json!({})).await.0);
    }
    assert!(answers.contains(&StatusCode::TOO_MANY_REQUESTS));
}
