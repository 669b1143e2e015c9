//! Push notifications: a push service of our own takes what the server sends, and
//! reads it with other tools than it was written with.

use crate::common;

use std::sync::Arc;
use std::time::Duration;

use aes_gcm::aead::{Aead, KeyInit};
use aes_gcm::{Aes128Gcm, Nonce};
use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use common::{TODAY, TestServer, Visitor};
use hkdf::Hkdf;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::elliptic_curve::sec1::ToSec1Point;
use p256::{PublicKey, SecretKey};
use serde_json::{Value, json};
use server::{Settings, Time};
use sha2::Sha256;
use store::Store;
use tokio::net::TcpListener;
use tokio::sync::{Mutex, mpsc};

/// A push service that records what it is sent; an endpoint named `gone` no longer exists, `broken` fails.
struct Service {
    origin: String,
    sent: Mutex<mpsc::UnboundedReceiver<Sent>>,
}

struct Sent {
    path: String,
    headers: HeaderMap,
    body: Bytes,
}

impl Service {
    async fn start() -> Arc<Self> {
        let (sender, sent) = mpsc::unbounded_channel();
        let take = async |State(sender): State<mpsc::UnboundedSender<Sent>>,
                          uri: Uri,
                          headers: HeaderMap,
                          body: Bytes| {
            let path = uri.path().to_owned();
            let answer = match path.rsplit('/').next() {
                Some("gone") => StatusCode::GONE,
                Some("broken") => StatusCode::BAD_GATEWAY,
                _ => StatusCode::CREATED,
            };
            sender.send(Sent { path, headers, body }).unwrap();
            answer
        };
        let router = Router::new().fallback(take).with_state(sender);
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Arc::new(Self { origin, sent: Mutex::new(sent) })
    }

    /// Waits until something is there.
    async fn peek(&self) {
        while self.sent.lock().await.is_empty() {
            tokio::task::yield_now().await;
        }
    }

    async fn next(&self) -> Sent {
        let mut sent = self.sent.lock().await;
        let next = tokio::time::timeout(Duration::from_mins(1), sent.recv());
        next.await.expect("something is sent").unwrap()
    }
}

/// A browser that is subscribed to notifications.
struct Browser {
    service: Arc<Service>,
    name: &'static str,
    secret: SecretKey,
    auth: [u8; 16],
}

impl Browser {
    fn new(service: &Arc<Service>, name: &'static str, seed: u8) -> Self {
        let secret = SecretKey::from_slice(&[seed; 32]).unwrap();
        Self { service: Arc::clone(service), name, secret, auth: [seed; 16] }
    }

    fn endpoint(&self) -> String {
        format!("{}/{}", self.service.origin, self.name)
    }

    fn address(&self, language: &str) -> Value {
        let point = self.secret.public_key().to_sec1_point(false);
        json!({
            "endpoint": self.endpoint(),
            "p256dh": BASE64_URL_SAFE_NO_PAD.encode(point),
            "auth": BASE64_URL_SAFE_NO_PAD.encode(self.auth),
            "language": language,
        })
    }

    /// The next message must be for this browser, and signed by the server of this key.
    async fn notification(&self, key: &str) -> Value {
        let Sent { path, headers, body } = self.service.next().await;
        assert_eq!(path, format!("/{}", self.name));
        let header = |name: &str| headers[name].to_str().unwrap();
        assert_eq!(header("content-encoding"), "aes128gcm");
        assert!(header("ttl").parse::<u32>().unwrap() >= 86_400);
        self.check_signature(header("authorization"), key);
        let notification: Value = serde_json::from_slice(&self.opened(&body)).unwrap();
        assert_eq!(header("topic"), notification["game"]);
        notification
    }

    /// RFC 8292.
    fn check_signature(&self, header: &str, key: &str) {
        let (token, by) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!(by, key);
        let bytes = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text).unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let verifier = VerifyingKey::from_sec1_bytes(&bytes(by)).unwrap();
        let signature = Signature::from_slice(&bytes(signature)).unwrap();
        verifier.verify(signed.as_bytes(), &signature).unwrap();
        let (head, claims) = signed.split_once('.').unwrap();
        let head: Value = serde_json::from_slice(&bytes(head)).unwrap();
        assert_eq!(head, json!({ "typ": "JWT", "alg": "ES256" }));
        let claims: Value = serde_json::from_slice(&bytes(claims)).unwrap();
        assert_eq!(claims["aud"], self.service.origin.as_str());
        assert_eq!(claims["sub"], "https://games.example");
        let left = claims["exp"].as_i64().unwrap() - TODAY / 1000;
        assert!((1..=86_400).contains(&left), "{left}");
    }

    /// RFC 8291.
    fn opened(&self, message: &[u8]) -> Vec<u8> {
        let (salt, rest) = message.split_at(16);
        assert_eq!(rest[..5], [0, 0, 16, 0, 65], "one record, one key");
        let (sender, sealed) = rest[5..].split_at(65);
        let theirs = PublicKey::from_sec1_bytes(sender).unwrap();
        let shared =
            p256::ecdh::diffie_hellman(self.secret.to_nonzero_scalar(), theirs.as_affine());
        let own = self.secret.public_key().to_sec1_point(false);
        let info = [b"WebPush: info\0", own.as_bytes(), sender].concat();
        let mut secret = [0; 32];
        let agreed = Hkdf::<Sha256>::new(Some(&self.auth), shared.raw_secret_bytes());
        agreed.expand(&info, &mut secret).unwrap();
        let keys = Hkdf::<Sha256>::new(Some(salt), &secret);
        let (mut key, mut nonce) = ([0; 16], [0; 12]);
        keys.expand(b"Content-Encoding: aes128gcm\0", &mut key).unwrap();
        keys.expand(b"Content-Encoding: nonce\0", &mut nonce).unwrap();
        let cipher = Aes128Gcm::new_from_slice(&key).unwrap();
        let mut text = cipher.decrypt(&Nonce::from(nonce), sealed).unwrap();
        assert_eq!(text.pop(), Some(2), "the last record");
        text
    }
}

fn settings() -> Settings {
    let public_url = Some("https://games.example".to_owned());
    Settings { public_url, local_push: true, ..Settings::default() }
}

async fn push_server() -> TestServer {
    let store = Store::open("sqlite::memory:").await.unwrap();
    TestServer::with(store, Time::manual(TODAY), settings()).await
}

/// A player whose browser is subscribed, in this language.
async fn subscriber(server: &TestServer, name: &str, browser: &Browser, language: &str) -> Visitor {
    let mut player = server.player(name).await;
    let (status, problem) = player.put("/api/push", &browser.address(language)).await;
    assert_eq!(status, StatusCode::NO_CONTENT, "{problem}");
    player
}

async fn key(visitor: &mut Visitor) -> String {
    visitor.get("/api/me").await.1["push_key"].as_str().unwrap().to_owned()
}

async fn plays(visitor: &mut Visitor, game: &str, ply: u32, turn: &str) {
    let turn = json!({ "ply": ply, "turn": turn });
    let (status, problem) = visitor.post(&format!("/api/games/{game}/turns"), &turn).await;
    assert_eq!(status, StatusCode::NO_CONTENT, "{problem}");
}

#[tokio::test]
async fn absent_players_are_notified_once_and_in_their_own_language() {
    let (service, server) = (Service::start().await, push_server().await);
    let (phone, laptop) = (Browser::new(&service, "phone", 7), Browser::new(&service, "laptop", 8));
    let mut ada = subscriber(&server, "Ada", &phone, "fr-CA").await;
    let mut bob = subscriber(&server, "Bob", &laptop, "en").await;
    let key = key(&mut ada).await;
    let body = json!({ "game": "squadro", "clock": "days:3", "seats": ["me", "@Bob"] });
    let game = ada.create(&body).await;
    let notification =
        |title: &str, body: &str| json!({ "title": title, "body": body, "game": game });
    assert_eq!(laptop.notification(&key).await, notification("Ada invites you to play", "Squadro"));
    // The game begins with Ada's turn, her only notification; Bob took his seat himself and gets none.
    bob.take_seat(&game).await;
    assert_eq!(phone.notification(&key).await, notification("À vous de jouer", "Squadro avec Bob"));
    plays(&mut ada, &game, 0, "1").await;
    assert_eq!(laptop.notification(&key).await, notification("Your turn", "Squadro with Ada"));
    // Who is in the room sees it there.
    let mut room = bob.connect(&game, None).await;
    room.state().await;
    room.turn(1, "1").await;
    assert_eq!(phone.notification(&key).await, notification("À vous de jouer", "Squadro avec Bob"));
    plays(&mut ada, &game, 2, "2").await;
    room.event("turn").await;
    // The next notification is about another game: there was none in between.
    let second = ada.create(&json!({ "game": "kontakt", "seats": ["me", "@Bob"] })).await;
    let next = laptop.notification(&key).await;
    assert_eq!((&next["body"], &next["game"]), (&json!("Kontakt"), &json!(second)));
}

#[tokio::test]
async fn in_games_with_a_clock_only_the_beginning_is_notified() {
    let (service, server) = (Service::start().await, push_server().await);
    let phone = Browser::new(&service, "phone", 9);
    let mut ada = subscriber(&server, "Ada", &phone, "en").await;
    let mut bob = server.player("Bob").await;
    let key = key(&mut ada).await;
    let game = ada.create(&json!({ "game": "squadro", "clock": "fischer:300+5" })).await;
    bob.take_seat(&game).await;
    let begun = phone.notification(&key).await;
    assert_eq!((&begun["title"], &begun["game"]), (&json!("Your game begins"), &json!(game)));
    plays(&mut ada, &game, 0, "1").await;
    plays(&mut bob, &game, 1, "1").await;
    bob.create(&json!({ "game": "squadro", "seats": ["me", "@Ada"] })).await;
    assert_eq!(phone.notification(&key).await["title"], "Bob invites you to play");
}

#[tokio::test]
async fn the_key_outlives_the_server_and_no_turn_is_notified_twice() {
    let (service, before) = (Service::start().await, push_server().await);
    let phone = Browser::new(&service, "phone", 10);
    let mut ada = subscriber(&before, "Ada", &phone, "en").await;
    let mut bob = before.player("Bob").await;
    let first = key(&mut ada).await;
    let game = ada.create(&json!({ "game": "squadro" })).await;
    bob.take_seat(&game).await;
    assert_eq!(phone.notification(&first).await["title"], "Your turn");
    let after = TestServer::with(before.store.clone(), before.time.clone(), settings()).await;
    let mut bob = after.visitor_as(&bob);
    assert_eq!(key(&mut bob).await, first);
    bob.create(&json!({ "game": "contigo", "seats": ["me", "@Ada"] })).await;
    assert_eq!(phone.notification(&first).await["title"], "Bob invites you to play");
}

#[tokio::test]
async fn a_browser_that_is_gone_is_forgotten() {
    let (service, server) = (Service::start().await, push_server().await);
    let (gone, phone) = (Browser::new(&service, "gone", 11), Browser::new(&service, "phone", 12));
    let mut ada = subscriber(&server, "Ada", &gone, "en").await;
    let mut bob = server.player("Bob").await;
    let key = key(&mut ada).await;
    let invite = json!({ "game": "squadro", "seats": ["me", "@Ada"] });
    bob.create(&invite).await;
    assert_eq!(gone.notification(&key).await["title"], "Bob invites you to play");
    let account = server.store.account_named("Ada").await.unwrap().unwrap().id;
    let forgotten = async {
        while !server.store.pushes_of(&account).await.unwrap().is_empty() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_mins(1), forgotten).await.expect("it is forgotten");
    // A subscription lasts until the browser or its session ends it.
    ada.put("/api/push", &phone.address("en")).await;
    assert_eq!(server.store.pushes_of(&account).await.unwrap().len(), 1);
    let end = json!({ "endpoint": phone.endpoint() });
    assert_eq!(bob.post("/api/push/end", &end).await.0, StatusCode::NO_CONTENT);
    assert_eq!(server.store.pushes_of(&account).await.unwrap().len(), 1, "it is not Bob's");
    assert_eq!(ada.post("/api/push/end", &end).await.0, StatusCode::NO_CONTENT);
    assert!(server.store.pushes_of(&account).await.unwrap().is_empty());
    ada.put("/api/push", &phone.address("en")).await;
    assert_eq!(ada.delete("/api/session").await.0, StatusCode::NO_CONTENT);
    assert!(server.store.pushes_of(&account).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_message_that_was_not_taken_is_sent_again() {
    let (service, server) = (Service::start().await, push_server().await);
    let phone = Browser::new(&service, "broken", 14);
    let mut ada = subscriber(&server, "Ada", &phone, "en").await;
    let mut bob = server.player("Bob").await;
    let key = key(&mut ada).await;
    bob.create(&json!({ "game": "squadro", "seats": ["me", "@Ada"] })).await;
    for wait in [5, 60, 600] {
        assert_eq!(phone.notification(&key).await["title"], "Bob invites you to play");
        // The retry is scheduled only once the server has received the failure.
        loop {
            server.time.advance(Duration::from_secs(wait));
            let sent = tokio::time::timeout(Duration::from_millis(100), service.peek()).await;
            if sent.is_ok() {
                break;
            }
        }
    }
    assert_eq!(phone.notification(&key).await["title"], "Bob invites you to play");
}

#[tokio::test]
async fn nobody_makes_the_server_write_anywhere() {
    let server = TestServer::new().await;
    let service = Service::start().await;
    let phone = Browser::new(&service, "phone", 13);
    let good = phone.address("en");
    assert_eq!(server.visitor().put("/api/push", &good).await.0, StatusCode::UNAUTHORIZED);
    let mut ada = server.player("Ada").await;
    let with = |name: &str, value: &str| {
        let mut address = good.clone();
        address["endpoint"] = "https://push.example/1".into();
        address[name] = value.into();
        address
    };
    for wrong in [
        good.clone(),
        with("endpoint", "http://push.example/1"),
        with("endpoint", "https://192.168.1.1/"),
        with("endpoint", "https://[::1]/"),
        with("endpoint", ""),
        with("p256dh", "short"),
        with("auth", "short"),
    ] {
        let (status, problem) = ada.put("/api/push", &wrong).await;
        let answered = (status, problem["key"].as_str().unwrap());
        assert_eq!(answered, (StatusCode::UNPROCESSABLE_ENTITY, "api-bad-push"), "{wrong}");
    }
    let long = format!("https://push.example/{}", "x".repeat(1024));
    let (_, problem) = ada.put("/api/push", &with("endpoint", &long)).await;
    assert_eq!(problem["key"], "api-too-long");
    for n in 0..12 {
        let endpoint = format!("https://push.example/{n}");
        let (status, _) = ada.put("/api/push", &with("endpoint", &endpoint)).await;
        assert_eq!(status, StatusCode::NO_CONTENT);
    }
    let account = server.store.account_named("Ada").await.unwrap().unwrap().id;
    assert_eq!(server.store.pushes_of(&account).await.unwrap().len(), 10);
}

#[tokio::test]
async fn every_round_of_a_tournament_is_notified() {
    let (service, server) = (Service::start().await, push_server().await);
    let phone = Browser::new(&service, "phone", 15);
    let ada = subscriber(&server, "Ada", &phone, "fr").await;
    let mut players = vec![ada];
    for name in ["Bob", "Cleo", "Dan"] {
        players.push(server.player(name).await);
    }
    let key = key(&mut players[0]).await;
    let new = json!({ "game": "squadro", "clock": "fischer:300+5",
        "form": { "kind": "swiss", "rounds": 2 } });
    let (_, made) = players[0].post("/api/tournaments", &new).await;
    let tournament = format!("/api/tournaments/{}", made["id"].as_str().unwrap());
    for player in &mut players {
        let (status, state) = player.post(&format!("{tournament}/join"), &json!({})).await;
        assert_eq!(status, StatusCode::OK, "{state}");
    }
    players[0].post(&format!("{tournament}/start"), &json!({})).await;
    for round in 1..=2 {
        let begun = phone.notification(&key).await;
        assert_eq!(begun["title"], "Votre partie de tournoi commence");
        let state = loop {
            let (_, state) = players[0].get(&tournament).await;
            let games = state["games"].as_array().unwrap();
            let there = games.len() == 2 && games.iter().all(|game| game["id"].is_string());
            if state["round"] == round && there {
                break state;
            }
            tokio::task::yield_now().await;
        };
        let games = state["games"].as_array().unwrap();
        let own = games.iter().find(|game| game["sides"].as_array().unwrap().contains(&json!(0)));
        assert_eq!(begun["game"], own.unwrap()["id"], "round {round}");
        for game in games {
            let loser = game["sides"][1].as_u64().unwrap() as usize;
            let path = format!("/api/games/{}/resign", game["id"].as_str().unwrap());
            assert_eq!(players[loser].post(&path, &json!({})).await.0, StatusCode::NO_CONTENT);
        }
    }
}
