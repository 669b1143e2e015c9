//! Attacks on a server and its players.

use crate::common;

use axum::body::Body;
use axum::http::{HeaderMap, Method, Request, StatusCode};
use common::{Secret, TODAY, TestServer};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::{Settings, Time};
use store::Store;
use tokio_tungstenite::tungstenite::Message;

const CREDENTIALS: &str = r#"{"name":"Ada","password":"correct horse"}"#;
const WRONG: &str = r#"{"name":"Ada","password":"battery staple"}"#;

/// A request as it is written, with what is answered.
async fn raw(
    server: &TestServer,
    method: Method,
    path: &str,
    headers: &[(&str, &str)],
    body: &'static str,
) -> (StatusCode, HeaderMap, String) {
    let mut request = Request::builder().method(method).uri(path);
    let own = headers.iter().any(|(name, _)| *name == "host");
    if !own {
        request = request.header("host", "games.test");
    }
    request = request.header("origin", "http://games.test");
    if !body.is_empty() {
        request = request.header("content-type", "application/json");
    }
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request.body(Body::from(body)).unwrap();
    let response = tower::ServiceExt::oneshot(server.running.router(), request).await.unwrap();
    let (parts, body) = response.into_parts();
    let body = axum::body::to_bytes(body, 1 << 20).await.unwrap();
    (parts.status, parts.headers, String::from_utf8(body.to_vec()).unwrap())
}

/// A cookie of this name among those that are set.
fn cookie(headers: &HeaderMap, name: &str) -> String {
    let mut all = headers.get_all("set-cookie").iter().map(|cookie| cookie.to_str().unwrap());
    let one = all.find(|cookie| cookie.starts_with(&format!("{name}=")));
    one.unwrap().split(';').next().unwrap().to_owned()
}

#[tokio::test]
async fn guesses_of_strangers_do_not_lock_the_owner_out() {
    let server = TestServer::new().await;
    server.player("Ada").await;
    let sign_in = async |device: &str, body| {
        let headers = [("cookie", device)];
        raw(&server, Method::POST, "/api/session", &headers, body).await
    };
    let (status, headers, _) = sign_in("", CREDENTIALS).await;
    assert_eq!(status, StatusCode::OK);
    let device = cookie(&headers, "ludotheque-device");
    let headers = loop {
        let (status, headers, _) = sign_in("", WRONG).await;
        if status != StatusCode::UNAUTHORIZED {
            assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
            break headers;
        }
    };
    assert!(headers.contains_key("retry-after"));
    assert_eq!(sign_in("", CREDENTIALS).await.0, StatusCode::TOO_MANY_REQUESTS);
    // A browser that signed in before has a limit of its own; a forged proof does not help.
    assert_eq!(sign_in(&device, CREDENTIALS).await.0, StatusCode::OK);
    let forged = format!("{device}x");
    assert_eq!(sign_in(&forged, CREDENTIALS).await.0, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn a_key_that_was_stolen_opens_little() {
    let server = TestServer::new().await;
    let mut ada = server.player("Ada").await;
    let (status, problem) = ada.post("/api/tokens", &json!({ "label": "mine" })).await;
    assert_eq!((status, &problem["key"]), (StatusCode::UNAUTHORIZED, &json!("api-wrong-password")));
    assert_eq!(ada.delete("/api/account").await.0, StatusCode::UNAUTHORIZED);
    let proof = json!({ "label": "mine", "password": "correct horse" });
    let (_, made) = ada.post("/api/tokens", &proof).await;
    let mut program = server.visitor();
    program.secret = Secret::Token(made["token"].as_str().unwrap().to_owned());
    assert_eq!(program.get("/api/me").await.1["name"], "Ada");
    let change = json!({ "old": "correct horse", "new": "better horse" });
    assert_eq!(ada.put("/api/account/password", &change).await.0, StatusCode::NO_CONTENT);
    assert_eq!(program.get("/api/me").await.0, StatusCode::UNAUTHORIZED, "tokens end with it");
    // Guests have no password, and need none.
    let mut guest = server.visitor();
    guest.create(&json!({ "game": "squadro" })).await;
    assert_eq!(guest.delete("/api/account").await.0, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn what_a_guest_opened_ends_when_the_guest_signs_up_or_in() {
    let server = TestServer::new().await;
    server.player("Bob").await;
    let credentials = |name: &str| json!({ "name": name, "password": "correct horse" });
    for (path, name, status) in
        [("/api/account", "Ada", StatusCode::CREATED), ("/api/session", "Bob", StatusCode::OK)]
    {
        let mut guest = server.visitor();
        let game = guest.create(&json!({ "game": "squadro" })).await;
        let mut socket = guest.connect(&game, None).await;
        socket.state().await;
        assert_eq!(guest.post(path, &credentials(name)).await.0, status);
        while socket.next_message().await.get("closed").is_none() {}
        let state = guest.connect(&game, None).await.state().await;
        assert_eq!(state["yours"], json!([0]), "and the games stay");
    }
}

#[tokio::test]
async fn other_kinds_of_authorization_hide_no_cookie() {
    let server = TestServer::new().await;
    let ada = server.player("Ada").await;
    let Secret::Cookie(cookie) = ada.secret else { panic!("a browser has a cookie") };
    let headers = [("cookie", cookie.as_str()), ("authorization", "Basic Y2x1YjpjbHVi")];
    let (status, _, body) = raw(&server, Method::GET, "/api/me", &headers, "").await;
    assert_eq!(status, StatusCode::OK);
    assert!(body.contains("\"name\":\"Ada\""), "{body}");
}

#[tokio::test]
async fn who_is_banned_can_take_their_data_along_and_delete_it() {
    let server = TestServer::new().await;
    let mut ada = server.player("Ada").await;
    ada.create(&json!({ "game": "squadro" })).await;
    let account = server.store.account_named("Ada").await.unwrap().unwrap();
    server.store.set_banned(&account.id, Some(TODAY)).await.unwrap();
    assert_eq!(ada.get("/api/me").await.1["key"], "api-banned");
    let credentials = json!({ "name": "Ada", "password": "correct horse" });
    let mut elsewhere = server.visitor();
    assert_eq!(elsewhere.post("/api/session", &credentials).await.0, StatusCode::OK);
    let (status, data) = elsewhere.get("/api/account/export").await;
    assert_eq!((status, &data["account"]["name"]), (StatusCode::OK, &json!("Ada")));
    let (_, problem) = elsewhere.post("/api/games", &json!({ "game": "squadro" })).await;
    assert_eq!(problem["key"], "api-banned", "and nothing else");
    assert_eq!(elsewhere.leave().await.0, StatusCode::NO_CONTENT);
    assert_eq!(server.store.account_named("Ada").await.unwrap(), None);
}

#[tokio::test]
async fn the_host_a_visitor_names_is_no_part_of_a_page() {
    let server = TestServer::new().await;
    let mut ada = server.player("Ada").await;
    let game = ada.create(&json!({ "game": "squadro" })).await;
    let host = [("host", "x\"><script>alert(1)</script>")];
    let (_, _, page) = raw(&server, Method::GET, &format!("/g/{game}"), &host, "").await;
    assert!(!page.contains("<script>"), "{page}");
}

#[tokio::test]
async fn answers_to_a_session_are_not_cached() {
    let store = Store::open("sqlite::memory:").await.unwrap();
    let public_url = Some("https://games.example".to_owned());
    let settings = Settings { public_url, ..Settings::default() };
    let secure = TestServer::with(store, Time::manual(TODAY), settings).await;
    for (server, https) in [(&TestServer::new().await, false), (&secure, true)] {
        let (_, headers, _) = raw(server, Method::GET, "/api/me", &[], "").await;
        assert_eq!(headers["cache-control"], "no-store");
        assert_eq!(headers.contains_key("strict-transport-security"), https);
        let (_, headers, _) = raw(server, Method::GET, "/", &[], "").await;
        assert_eq!(headers["cache-control"], "no-cache");
        assert_eq!(headers.contains_key("strict-transport-security"), https);
    }
}

#[tokio::test]
async fn ids_of_games_cannot_be_tried_out() {
    let server = TestServer::new().await;
    let mut stranger = server.visitor();
    let mut tries = 0;
    // One after the other: while one request is refused, the limit may allow another again.
    let mut left = vec!["/api/games/abcdefgh", "/g/abcdefgh"];
    while !left.is_empty() {
        let path = left[tries % left.len()];
        match stranger.get(path).await.0 {
            StatusCode::NOT_FOUND => {}
            StatusCode::TOO_MANY_REQUESTS => left.retain(|one| *one != path),
            other => panic!("{path}: {other}"),
        }
        tries += 1;
        assert!(tries < 50_000, "there is no bound");
    }
}

#[tokio::test]
async fn one_person_fills_neither_the_lobby_nor_the_server_with_tables() {
    let server = TestServer::new().await;
    let mut ada = server.player("Ada").await;
    let table = json!({ "game": "squadro", "clock": "days:3", "public": true });
    let hers = ada.create(&table).await;
    let mut many = server.visitor();
    let mut made = 0;
    let refusal = loop {
        let (status, row) = many.post("/api/games", &table).await;
        if status != StatusCode::CREATED {
            break row;
        }
        made += 1;
        assert!(made < 60, "there is no bound");
    };
    assert_eq!((made, &refusal["key"]), (20, &json!("api-too-many-tables")));
    let (_, lobby) = ada.get("/api/lobby").await;
    let open = lobby["open"].as_array().unwrap();
    let place = open.iter().position(|row| row["id"] == hers.as_str());
    assert!(place < Some(2), "hers is one of the first two: {place:?}");
    assert_eq!((open.len(), &lobby["more"]), (21, &json!(0)));
    let (_, page) = ada.get("/api/lobby?skip=20").await;
    assert_eq!((page["open"].as_array().unwrap().len(), &page["more"]), (1, &json!(0)));
}

#[tokio::test]
async fn a_flood_of_messages_is_answered_once_and_closed() {
    let server = TestServer::new().await;
    let mut ada = server.visitor();
    let game = ada.create(&json!({ "game": "squadro" })).await;
    let mut socket = ada.connect(&game, None).await;
    socket.state().await;
    let (mut sink, mut stream) = socket.0.split();
    let flood = async {
        for n in 0..100_000 {
            let ping = json!({ "ask": "ping", "n": n }).to_string();
            // The connection is closed while messages are still being sent.
            if sink.send(Message::text(ping)).await.is_err() {
                return;
            }
        }
        panic!("it is never closed")
    };
    let answers = async {
        let mut refusals = 0;
        while let Some(Ok(answer)) = stream.next().await {
            let refused = answer.to_text().is_ok_and(|text| text.contains("room-too-fast"));
            refusals += u32::from(refused);
        }
        refusals
    };
    let ((), refusals) = tokio::join!(flood, answers);
    // A client that writes to a closed connection may not have read the last answers.
    assert!(refusals < 10, "{refusals}");
}

#[tokio::test]
async fn all_reports_are_seen() {
    let server = TestServer::new().await;
    let mut mo = server.player("Mo").await;
    let moderator = server.store.account_named("Mo").await.unwrap().unwrap();
    server.store.set_role(&moderator.id, store::Role::Moderator).await.unwrap();
    for n in 0..130 {
        let report = store::Report {
            club: None,
            id: format!("report{n:03}"),
            reporter: moderator.id.clone(),
            about: moderator.id.clone(),
            game: None,
            reason: String::new(),
            text: "x".to_owned(),
            at: TODAY + n / 2,
            closed: None,
        };
        assert!(server.store.file_report(&report).await.unwrap());
    }
    let (_, first) = mo.get("/api/moderation/reports").await;
    let first = first.as_array().unwrap();
    assert_eq!((first.len(), &first[99]["id"]), (100, &json!("report099")));
    let (_, second) = mo.get("/api/moderation/reports?after=report099").await;
    let second = second.as_array().unwrap();
    assert_eq!((second.len(), &second[0]["id"]), (30, &json!("report100")));
    assert_eq!(mo.get("/api/moderation/reports?after=report129").await.1, json!([]));
}

#[tokio::test]
async fn every_operation_describes_its_errors() {
    let server = TestServer::new().await;
    let (_, document) = server.visitor().get("/api/openapi.json").await;
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let answers: &Value = &operation["responses"];
            for status in ["401", "404", "422", "429", "500", "503", "504"] {
                assert!(answers.get(status).is_some(), "{method} {path}: {answers}");
            }
        }
    }
}
