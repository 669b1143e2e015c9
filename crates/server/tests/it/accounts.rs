//! Accounts, ratings, history and moderation, over HTTP.

use crate::common;

use axum::http::{Method, StatusCode};
use common::{Secret, TestServer};
use serde_json::json;

#[tokio::test]
async fn a_guest_who_signs_up_or_in_keeps_the_games() {
    let server = TestServer::new().await;
    let mut ada = server.visitor();
    let game = ada.create(&json!({ "game": "squadro" })).await;
    let (status, me) =
        ada.post("/api/account", &json!({ "name": "Ada", "password": "correct horse" })).await;
    assert_eq!((status, &me["name"]), (StatusCode::CREATED, &json!("Ada")));
    let (_, mine) = ada.get("/api/games/mine").await;
    assert_eq!(mine["games"][0]["id"], game.as_str());
    // In another browser, as a guest first.
    let mut elsewhere = server.visitor();
    let second = elsewhere.create(&json!({ "game": "contigo" })).await;
    let credentials = json!({ "name": "ada", "password": "correct horse" });
    let (status, me) = elsewhere.post("/api/session", &credentials).await;
    assert_eq!((status, &me["signed_in"]), (StatusCode::OK, &json!(true)));
    let (_, state) = elsewhere.get(&format!("/api/games/{second}")).await;
    assert_eq!(state["yours"], json!([0]));
    assert_eq!(state["seats"][0]["sitter"]["name"], "Ada");
    let (_, mine) = ada.get("/api/games/mine").await;
    assert_eq!(mine["games"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn names_and_passwords_are_checked() {
    let server = TestServer::new().await;
    server.player("Ada").await;
    for (name, password, status) in [
        ("ADA", "another horse", StatusCode::CONFLICT),
        ("x", "correct horse", StatusCode::UNPROCESSABLE_ENTITY),
        ("guest-1234", "correct horse", StatusCode::UNPROCESSABLE_ENTITY),
        ("<script>", "correct horse", StatusCode::UNPROCESSABLE_ENTITY),
        ("Bob", "short", StatusCode::UNPROCESSABLE_ENTITY),
    ] {
        let body = json!({ "name": name, "password": password });
        let (answered, problem) = server.visitor().post("/api/account", &body).await;
        assert_eq!(answered, status, "{name} {problem}");
    }
    for body in [
        json!({ "name": "Ada", "password": "wrong horse" }),
        json!({ "name": "Nobody", "password": "correct horse" }),
    ] {
        let (status, problem) = server.visitor().post("/api/session", &body).await;
        assert_eq!(
            (status, &problem["key"]),
            (StatusCode::UNAUTHORIZED, &json!("api-wrong-password"))
        );
    }
}

#[tokio::test]
async fn sessions_are_listed_revoked_and_ended_by_a_new_password() {
    let server = TestServer::new().await;
    let mut ada = server.player("Ada").await;
    let credentials = json!({ "name": "Ada", "password": "correct horse" });
    let (mut second, mut third) = (server.visitor(), server.visitor());
    second.post("/api/session", &credentials).await;
    third.post("/api/session", &credentials).await;
    let (_, sessions) = ada.get("/api/sessions").await;
    assert_eq!(sessions.as_array().unwrap().len(), 3);
    let (_, own) = second.get("/api/sessions").await;
    let here = own.as_array().unwrap().iter().find(|session| session["here"] == true).unwrap();
    let (status, _) = ada.delete(&format!("/api/sessions/{}", here["id"].as_str().unwrap())).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    assert_eq!(second.get("/api/me").await.1["signed_in"], false);
    let change = json!({ "old": "correct horse", "new": "better horse" });
    assert_eq!(ada.put("/api/account/password", &change).await.0, StatusCode::NO_CONTENT);
    assert_eq!(third.get("/api/me").await.1["signed_in"], false);
    assert_eq!(ada.get("/api/me").await.1["signed_in"], true);
    assert_eq!(ada.put("/api/account/password", &change).await.0, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn nobody_elses_page_asks_in_our_name() {
    let server = TestServer::new().await;
    let ada = server.player("Ada").await;
    let Secret::Cookie(cookie) = ada.secret.clone() else { panic!("a browser has a cookie") };
    let router = server.running.router();
    for (origin, status) in [
        (Some("http://evil.test"), StatusCode::FORBIDDEN),
        (None, StatusCode::FORBIDDEN),
        (Some("http://games.test"), StatusCode::CREATED),
    ] {
        let mut request = axum::http::Request::builder()
            .method(Method::POST)
            .uri("/api/games")
            .header("host", "games.test")
            .header("cookie", &cookie)
            .header("content-type", "application/json");
        if let Some(origin) = origin {
            request = request.header("origin", origin);
        }
        let body = axum::body::Body::from(r#"{"game":"squadro"}"#);
        let request = request.body(body).unwrap();
        let response = tower::ServiceExt::oneshot(router.clone(), request).await.unwrap();
        assert_eq!(response.status(), status, "{origin:?}");
    }
}

#[tokio::test]
async fn a_program_plays_with_a_token() {
    let server = TestServer::new().await;
    let mut robot = server.player("Robot").await;
    let (status, made) = robot
        .post("/api/tokens", &json!({ "label": "my engine", "password": "correct horse" }))
        .await;
    assert_eq!(status, StatusCode::CREATED);
    robot.secret = Secret::Token(made["token"].as_str().unwrap().to_owned());
    assert_eq!(robot.get("/api/me").await.1["role"], "bot");
    let mut ada = server.player("Ada").await;
    let body = json!({ "game": "squadro", "seats": ["me", "@robot"] });
    let game = ada.create(&body).await;
    robot.take_seat(&game).await;
    let turn = json!({ "ply": 0, "turn": "1" });
    assert_eq!(
        ada.post(&format!("/api/games/{game}/turns"), &turn).await.0,
        StatusCode::NO_CONTENT
    );
    let turn = json!({ "ply": 1, "turn": "1" });
    assert_eq!(
        robot.post(&format!("/api/games/{game}/turns"), &turn).await.0,
        StatusCode::NO_CONTENT
    );
    robot.secret = Secret::Token("ludotheque_wrong".to_owned());
    assert_eq!(robot.get("/api/me").await.0, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn games_that_count_change_ratings_once() {
    let server = TestServer::new().await;
    let (mut ada, mut bob) = (server.player("Ada").await, server.player("Bob").await);
    let (status, _) =
        server.visitor().post("/api/games", &json!({ "game": "squadro", "rated": true })).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "guests are not rated");
    // An unrated, private game before.
    let private = ada.create(&json!({ "game": "squadro" })).await;
    bob.take_seat(&private).await;
    ada.post(&format!("/api/games/{private}/resign"), &json!({})).await;
    let body = json!({ "game": "squadro", "rated": true, "public": true });
    let game = ada.create(&body).await;
    bob.take_seat(&game).await;
    for (ply, who) in [(0, &mut ada), (1, &mut bob)] {
        let turn = json!({ "ply": ply, "turn": "1" });
        let (status, body) = who.post(&format!("/api/games/{game}/turns"), &turn).await;
        assert_eq!(status, StatusCode::NO_CONTENT, "{body}");
    }
    let (status, _) = ada.post(&format!("/api/games/{game}/resign"), &json!({})).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    let (_, state) = bob.get(&format!("/api/games/{game}")).await;
    let changes = state["over"]["ratings"].as_array().unwrap();
    assert!(changes[0].as_i64().unwrap() < 0 && changes[1].as_i64().unwrap() > 0, "{changes:?}");
    let (_, player) = bob.get("/api/players/bob").await;
    assert_eq!(player["ratings"][0]["games"], 1);
    assert!(player["ratings"][0]["rating"].as_i64().unwrap() > 1500);
    assert_eq!(player["ratings"][0]["history"].as_array().unwrap().len(), 1);
    let (_, seats) = bob.get("/api/seats").await;
    assert_eq!(seats[0]["games"], 2, "{seats}");
    let shares = [0, 1].map(|seat| seats[0]["seats"][seat]["score"].as_f64().unwrap());
    assert_eq!(shares.map(|share| share.to_string()), ["0", "1"], "of what could be had");
    let path = "/api/history?player=ADA&game=squadro&result=red";
    let (_, found) = server.visitor().get(path).await;
    assert_eq!(found["games"][0]["id"], game.as_str(), "{found}");
    let lists = [bob.get("/api/history").await.1, server.visitor().get("/api/history").await.1];
    let lengths = lists.map(|list| list["games"].as_array().unwrap().len());
    assert_eq!(lengths, [2, 1], "others do not see what is private");
    let (_, none) = bob.get("/api/history?player=ADA&min_length=3").await;
    assert_eq!(none["games"], json!([]));
    let (_, records) = server.visitor().get("/api/history/records?game=squadro").await;
    let records = catalog::Record::read_all(records.as_str().unwrap()).unwrap();
    assert_eq!(records.len(), 1);
    assert_eq!(bob.get("/api/ratings/chess").await.0, StatusCode::NOT_FOUND);
    assert_eq!(bob.get("/api/ratings/squadro").await.0, StatusCode::OK);
}

#[tokio::test]
async fn who_goes_takes_the_name_along_and_leaves_the_games() {
    let server = TestServer::new().await;
    let (mut ada, mut bob) = (server.player("Ada").await, server.player("Bob").await);
    let game = ada.create(&json!({ "game": "squadro" })).await;
    bob.take_seat(&game).await;
    let message = json!({ "text": "my name is Ada" });
    assert_eq!(
        ada.post(&format!("/api/games/{game}/chat"), &message).await.0,
        StatusCode::NO_CONTENT
    );
    let (_, state) = bob.get(&format!("/api/games/{game}")).await;
    assert_eq!(state["chat"].as_array().unwrap().len(), 1);
    let (status, all) = ada.get("/api/account/export").await;
    assert_eq!((status, &all["account"]["name"]), (StatusCode::OK, &json!("Ada")));
    assert!(all["games"][0]["record"].as_str().unwrap().contains("Ada"), "{all}");
    assert!(!all.to_string().contains("argon2"), "no secrets");
    assert_eq!(ada.leave().await.0, StatusCode::NO_CONTENT);
    let (_, state) = bob.get(&format!("/api/games/{game}")).await;
    assert_eq!(state["over"]["reason"], "resigned");
    assert_eq!(state["seats"][0]["sitter"]["name"], "");
    assert_eq!(state["chat"], json!([]), "and their chat");
    assert_eq!(bob.get("/api/players/Ada").await.0, StatusCode::NOT_FOUND);
    assert_eq!(ada.get("/api/me").await.1["signed_in"], false);
}

#[tokio::test]
async fn nobody_waits_for_who_is_gone() {
    let server = TestServer::new().await;
    let (mut ada, mut bob) = (server.player("Ada").await, server.player("Bob").await);
    let table = ada.create(&json!({ "game": "squadro", "public": true })).await;
    let other = bob.create(&json!({ "game": "kontakt(players=4)", "public": true })).await;
    ada.take_seat(&other).await;
    assert_eq!(ada.leave().await.0, StatusCode::NO_CONTENT);
    let (_, state) = bob.get(&format!("/api/games/{table}")).await;
    assert_eq!(state["phase"], "aborted", "{state}");
    let (_, state) = bob.get(&format!("/api/games/{other}")).await;
    assert_eq!(
        (&state["phase"], &state["seats"][1]["sitter"]["kind"]),
        (&json!("waiting"), &json!("free")),
        "{state}"
    );
}

#[tokio::test]
async fn moderators_act_and_every_action_is_recorded() {
    let server = TestServer::new().await;
    let (mut ada, mut bob) = (server.player("Ada").await, server.player("Bob").await);
    let game = bob.create(&json!({ "game": "squadro" })).await;
    let report = json!({ "about": "Bob", "game": game, "text": "he shouts" });
    assert_eq!(ada.post("/api/reports", &report).await.0, StatusCode::CREATED);
    assert_eq!(ada.get("/api/moderation/reports").await.0, StatusCode::FORBIDDEN);
    let account = server.store.account_named("Ada").await.unwrap().unwrap();
    server.store.set_role(&account.id, store::Role::Moderator).await.unwrap();
    let (_, reports) = ada.get("/api/moderation/reports").await;
    assert_eq!(reports[0]["about"], "Bob");
    let mute = json!({ "act": "mute", "name": "Bob", "hours": 1, "reason": "shouting" });
    assert_eq!(ada.post("/api/moderation", &mute).await.0, StatusCode::NO_CONTENT);
    let chat = json!({ "text": "HELLO" });
    let (status, problem) = bob.post(&format!("/api/games/{game}/chat"), &chat).await;
    assert_eq!((status, &problem["key"]), (StatusCode::CONFLICT, &json!("room-muted")));
    let close = json!({ "act": "close", "game": game, "reason": "empty" });
    assert_eq!(ada.post("/api/moderation", &close).await.0, StatusCode::NO_CONTENT);
    let settle = json!({ "act": "settle", "report": reports[0]["id"], "reason": "muted" });
    assert_eq!(ada.post("/api/moderation", &settle).await.0, StatusCode::NO_CONTENT);
    assert_eq!(ada.get("/api/moderation/reports").await.1, json!([]));
    let ban = json!({ "act": "ban", "name": "Bob", "banned": true, "reason": "again" });
    assert_eq!(ada.post("/api/moderation", &ban).await.0, StatusCode::NO_CONTENT);
    assert_eq!(bob.get("/api/me").await.0, StatusCode::FORBIDDEN);
    let (_, audit) = ada.get("/api/moderation/audit").await;
    assert_eq!(audit.as_array().unwrap().len(), 4);
    assert_eq!((&audit[0]["by"], &audit[0]["about"]), (&json!("Ada"), &json!("Bob")));
}

#[tokio::test]
async fn guests_are_known_by_the_game_they_were_in() {
    let server = TestServer::new().await;
    let mut mo = server.player("Mo").await;
    let moderator = server.store.account_named("Mo").await.unwrap().unwrap();
    server.store.set_role(&moderator.id, store::Role::Moderator).await.unwrap();
    let (mut guest, mut onlooker) = (server.visitor(), server.visitor());
    let game = guest.create(&json!({ "game": "squadro" })).await;
    onlooker.create(&json!({ "game": "squadro" })).await;
    let chat = format!("/api/games/{game}/chat");
    let shout = json!({ "text": "HELLO" });
    assert_eq!(onlooker.post(&chat, &shout).await.0, StatusCode::NO_CONTENT);
    for rude in [&mut guest, &mut onlooker] {
        let (_, me) = rude.get("/api/me").await;
        let name = &me["name"];
        let report = json!({ "about": name, "game": game, "text": "shouts" });
        assert_eq!(mo.post("/api/reports", &report).await.0, StatusCode::CREATED);
        let nowhere = json!({ "about": name, "text": "shouts" });
        assert_eq!(mo.post("/api/reports", &nowhere).await.1["key"], "api-nobody");
        let mute =
            json!({ "act": "mute", "name": name, "game": game, "hours": 1, "reason": "loud" });
        assert_eq!(mo.post("/api/moderation", &mute).await.0, StatusCode::NO_CONTENT);
        assert_eq!(rude.post(&chat, &shout).await.1["key"], "room-muted");
        let ban =
            json!({ "act": "ban", "name": name, "game": game, "banned": true, "reason": "x" });
        assert_eq!(mo.post("/api/moderation", &ban).await.0, StatusCode::NO_CONTENT);
        assert_eq!(rude.get("/api/me").await.1["key"], "api-banned");
    }
}

#[tokio::test]
async fn moderators_do_not_judge_each_other() {
    let server = TestServer::new().await;
    let (mut ada, mut mo) = (server.player("Ada").await, server.player("Mo").await);
    for (name, role) in [("Ada", store::Role::Admin), ("Mo", store::Role::Moderator)] {
        let account = server.store.account_named(name).await.unwrap().unwrap();
        server.store.set_role(&account.id, role).await.unwrap();
    }
    let ban = |name: &str| json!({ "act": "ban", "name": name, "banned": true, "reason": "x" });
    assert_eq!(mo.post("/api/moderation", &ban("Ada")).await.0, StatusCode::FORBIDDEN);
    assert_eq!(mo.post("/api/moderation", &ban("Mo")).await.0, StatusCode::FORBIDDEN);
    let silent = json!({ "act": "mute", "name": "Ada", "hours": 1, "reason": " " });
    assert_eq!(mo.post("/api/moderation", &silent).await.1["key"], "api-nothing-said");
    assert_eq!(ada.post("/api/moderation", &ban("Mo")).await.0, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn lobby_and_pairing_bring_people_together() {
    let server = TestServer::new().await;
    let (mut ada, mut bob) = (server.visitor(), server.visitor());
    let request = json!({ "game": "squadro", "clock": "fischer:300+5" });
    let (status, row) = ada.post("/api/pair", &request).await;
    assert_eq!((status, &row["phase"]), (StatusCode::OK, &json!("waiting")));
    let game = row["id"].as_str().unwrap().to_owned();
    // Nobody is paired with a player who is not present.
    assert_eq!(bob.get("/api/lobby").await.1["open"], json!([]));
    let mut socket = ada.connect(&game, None).await;
    socket.state().await;
    let (_, lobby) = bob.get("/api/lobby").await;
    assert_eq!(lobby["open"][0]["id"], game.as_str());
    let (_, row) = bob.post("/api/pair", &request).await;
    assert_eq!((&row["id"], &row["phase"]), (&json!(game), &json!("playing")));
    socket.event("started").await;
    let (_, lobby) = bob.get("/api/lobby").await;
    assert_eq!(lobby["live"][0]["id"], game.as_str());
}

#[tokio::test]
async fn who_comes_at_the_same_moment_meets() {
    let server = TestServer::new().await;
    let request = json!({ "game": "squadro", "clock": "fischer:300+5" });
    let coming = (0..6).map(|_| {
        let (mut visitor, request) = (server.visitor(), request.clone());
        tokio::spawn(async move { visitor.post("/api/pair", &request).await.1 })
    });
    let mut tables = std::collections::HashMap::<_, u32>::new();
    for row in coming.collect::<Vec<_>>() {
        let row = row.await.unwrap();
        *tables.entry(row["id"].as_str().unwrap().to_owned()).or_default() += 1;
    }
    assert_eq!(tables.values().copied().collect::<Vec<_>>(), [2, 2, 2], "{tables:?}");
    let mut late = server.visitor();
    let (_, row) = late.post("/api/pair", &request).await;
    let (_, again) = late.post("/api/pair", &request).await;
    assert_eq!(row["id"], again["id"], "who asks twice waits at the same table");
}

#[tokio::test]
async fn a_table_nobody_waits_at_is_called_off() {
    let server = TestServer::new().await;
    let mut ada = server.visitor();
    let body = json!({ "game": "squadro", "clock": "fischer:300+5", "public": true });
    let public = ada.create(&body).await;
    let by_link = ada.create(&json!({ "game": "squadro", "clock": "fischer:300+5" })).await;
    let waited_at = ada.create(&body).await;
    let mut socket = ada.connect(&waited_at, None).await;
    socket.state().await;
    let for_others = json!({ "game": "squadro", "seats": ["free", "free"], "public": true });
    let private = ada.create(&for_others).await;
    let mut watcher = ada.connect(&private, None).await;
    watcher.state().await;
    // The clock advances past the interval of the clean-up; the answers below come after it.
    server.time.advance(std::time::Duration::from_mins(90));
    let mut phases = [const { serde_json::Value::Null }; 4];
    while phases[0] != "aborted" {
        tokio::task::yield_now().await;
        for (phase, game) in phases.iter_mut().zip([&public, &by_link, &waited_at, &private]) {
            *phase = ada.get(&format!("/api/games/{game}")).await.1["phase"].clone();
        }
    }
    assert_eq!(phases, ["aborted", "waiting", "waiting", "waiting"].map(|phase| json!(phase)));
}

#[tokio::test]
async fn wrong_requests_get_a_clear_answer() {
    let server = TestServer::new().await;
    let mut ada = server.visitor();
    for (body, status) in [
        (json!({ "game": "chess" }), StatusCode::UNPROCESSABLE_ENTITY),
        (json!({ "game": "squadro", "start": "nonsense" }), StatusCode::UNPROCESSABLE_ENTITY),
        (json!({ "game": "squadro", "clock": "sand" }), StatusCode::UNPROCESSABLE_ENTITY),
        (json!({ "game": "squadro", "seats": ["me"] }), StatusCode::UNPROCESSABLE_ENTITY),
        (
            json!({ "game": "squadro", "seats": ["me", "@nobody"] }),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (json!({ "game": "squadro", "seats": ["me", "uct:1h"] }), StatusCode::UNPROCESSABLE_ENTITY),
        (json!({ "game": "squadro", "colour": "pink" }), StatusCode::UNPROCESSABLE_ENTITY),
        (json!({ "game": "x".repeat(70_000) }), StatusCode::PAYLOAD_TOO_LARGE),
    ] {
        let (answered, problem) = ada.post("/api/games", &body).await;
        assert_eq!(answered, status, "{problem}");
        assert!(problem["key"].as_str().unwrap().starts_with("api-"), "{problem}");
    }
    for path in [
        "/api/games/nothing1",
        "/api/games/../me",
        "/api/nothing",
        "/api/players/zz",
        "/api/games/%ff",
    ] {
        let (status, problem) = ada.get(path).await;
        assert_eq!(
            (status, &problem["key"]),
            (StatusCode::NOT_FOUND, &json!("api-not-found")),
            "{path}"
        );
    }
    let (status, problem) = ada.delete("/api/lobby").await;
    assert_eq!((status, &problem["key"]), (StatusCode::METHOD_NOT_ALLOWED, &json!("api-not-so")));
    let game = ada.create(&json!({ "game": "squadro" })).await;
    let (status, problem) = ada.get(&format!("/api/games/{game}/stream?since=abc")).await;
    assert_eq!((status, &problem["key"]), (StatusCode::BAD_REQUEST, &json!("api-wrong")));
    for (text, key) in [("", "room-nothing-said"), (" \u{7}\n", "room-nothing-said")] {
        let (_, problem) =
            ada.post(&format!("/api/games/{game}/chat"), &json!({ "text": text })).await;
        assert_eq!(problem["key"], key);
    }
    let mut player = server.player("Ada").await;
    for (game, status) in [
        ("kontakt(light=7)", StatusCode::UNPROCESSABLE_ENTITY),
        ("kontakt(dark=7)", StatusCode::UNPROCESSABLE_ENTITY),
        ("kontakt", StatusCode::CREATED),
    ] {
        let request = json!({ "game": game, "rated": true });
        let (answered, problem) = player.post("/api/games", &request).await;
        assert_eq!(answered, status, "{game}: {problem}");
    }
    let (status, document) = ada.get("/api/openapi.json").await;
    assert_eq!(status, StatusCode::OK);
    assert!(document["paths"]["/api/games/{id}/turns"]["post"].is_object());
    assert_eq!(ada.get("/readyz").await.0, StatusCode::OK);
}

#[tokio::test]
async fn a_games_page_has_a_preview() {
    let server = TestServer::new().await;
    let mut ada = server.player("Ada").await;
    let game = ada.create(&json!({ "game": "kontakt" })).await;
    let (status, page) = ada.get(&format!("/g/{game}")).await;
    let page = page.as_str().unwrap();
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains("<title>Kontakt: Ada – ?</title>"), "{page}");
    assert!(
        page.contains(&format!("content=\"http://games.test/g/{game}/picture.png\"")),
        "{page}"
    );
    let (status, svg) = ada.get(&format!("/g/{game}/picture.svg")).await;
    assert_eq!(status, StatusCode::OK);
    assert!(svg.as_str().unwrap().starts_with("<svg"));
    assert_eq!(ada.get(&format!("/g/{game}/picture.png")).await.0, StatusCode::OK);
    assert_eq!(ada.get("/g/abcdefgh").await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_key_that_is_taken_back_closes_what_it_opened() {
    let store = store::Store::open("sqlite::memory:").await.unwrap();
    let settings = server::Settings { without_limits: true, ..server::Settings::default() };
    let server = TestServer::with(store, server::Time::manual(common::TODAY), settings).await;
    let mut moderator = server.player("Mo").await;
    let mo = server.store.account_named("Mo").await.unwrap().unwrap();
    server.store.set_role(&mo.id, store::Role::Moderator).await.unwrap();
    let game = moderator.create(&json!({ "game": "squadro" })).await;
    server.player("Ada").await;
    let credentials = json!({ "name": "Ada", "password": "correct horse" });
    for how in ["sign out", "revoke", "password", "ban", "delete"] {
        let (mut here, mut there) = (server.visitor(), server.visitor());
        for visitor in [&mut here, &mut there] {
            let (status, problem) = visitor.post("/api/session", &credentials).await;
            assert_eq!(status, StatusCode::OK, "{problem}");
        }
        let mut socket = there.connect(&game, None).await;
        socket.state().await;
        let (status, _) = match how {
            "sign out" => there.clone().delete("/api/session").await,
            "revoke" => {
                let (_, own) = there.get("/api/sessions").await;
                let own = own.as_array().unwrap().iter().find(|one| one["here"] == true).unwrap();
                here.delete(&format!("/api/sessions/{}", own["id"].as_str().unwrap())).await
            }
            "password" => {
                let same = json!({ "old": "correct horse", "new": "correct horse" });
                here.put("/api/account/password", &same).await
            }
            "ban" => {
                let mut banned =
                    json!({ "act": "ban", "name": "Ada", "banned": true, "reason": "x" });
                let done = moderator.post("/api/moderation", &banned).await;
                while socket.next_message().await.get("closed").is_none() {}
                banned["banned"] = json!(false);
                moderator.post("/api/moderation", &banned).await;
                done
            }
            _ => here.leave().await,
        };
        assert_eq!(status, StatusCode::NO_CONTENT, "{how}");
        if how != "ban" {
            while socket.next_message().await.get("closed").is_none() {}
        }
    }
}
