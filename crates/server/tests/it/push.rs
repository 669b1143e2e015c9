//! Who is away is told on their devices: a push service of our own takes what the server sends, and
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
use common::{House, TODAY, Visitor};
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

/// A push service that keeps what it is sent; where an address ends in `gone` nobody is left.
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
    async fn open() -> Arc<Self> {
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

/// A browser that can be told.
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
    async fn told(&self, key: &str) -> Value {
        let Sent { path, headers, body } = self.service.next().await;
        assert_eq!(path, format!("/{}", self.name));
        let header = |name: &str| headers[name].to_str().unwrap();
        assert_eq!(header("content-encoding"), "aes128gcm");
        assert!(header("ttl").parse::<u32>().unwrap() >= 86_400);
        self.check_signature(header("authorization"), key);
        let told: Value = serde_json::from_slice(&self.opened(&body)).unwrap();
        assert_eq!(header("topic"), told["game"]);
        told
    }

    /// RFC 8292.
    fn check_signature(&self, header: &str, key: &str) {
        let (token, by) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!(by, key);
        let bytes = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text).unwrap();
        let (said, signature) = token.rsplit_once('.').unwrap();
        let verifier = VerifyingKey::from_sec1_bytes(&bytes(by)).unwrap();
        let signature = Signature::from_slice(&bytes(signature)).unwrap();
        verifier.verify(said.as_bytes(), &signature).unwrap();
        let (head, claims) = said.split_once('.').unwrap();
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

async fn house() -> House {
    let store = Store::open("sqlite::memory:").await.unwrap();
    House::with(store, Time::by_hand(TODAY), settings()).await
}

/// Somebody with a browser that is told in this language.
async fn reader(house: &House, name: &str, browser: &Browser, language: &str) -> Visitor {
    let mut reader = house.player(name).await;
    let (status, problem) = reader.put("/api/push", &browser.address(language)).await;
    assert_eq!(status, StatusCode::NO_CONTENT, "{problem}");
    reader
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
async fn who_is_away_is_told_once_and_in_their_own_language() {
    let (service, house) = (Service::open().await, house().await);
    let (phone, laptop) = (Browser::new(&service, "phone", 7), Browser::new(&service, "laptop", 8));
    let mut ada = reader(&house, "Ada", &phone, "fr-CA").await;
    let mut bob = reader(&house, "Bob", &laptop, "en").await;
    let key = key(&mut ada).await;
    let body = json!({ "game": "squadro", "clock": "days:3", "seats": ["me", "@Bob"] });
    let game = ada.create(&body).await;
    let told = |title: &str, body: &str| json!({ "title": title, "body": body, "game": game });
    assert_eq!(laptop.told(&key).await, told("Ada invites you to play", "Squadro"));
    // The game begins with Ada's turn, which is all she is told; Bob knows, for he sat down.
    bob.sit(&game).await;
    assert_eq!(phone.told(&key).await, told("À vous de jouer", "Squadro avec Bob"));
    plays(&mut ada, &game, 0, "1").await;
    assert_eq!(laptop.told(&key).await, told("Your turn", "Squadro with Ada"));
    // Who is in the room sees it there.
    let mut room = bob.enter(&game, None).await;
    room.state().await;
    room.turn(1, "1").await;
    assert_eq!(phone.told(&key).await, told("À vous de jouer", "Squadro avec Bob"));
    plays(&mut ada, &game, 2, "2").await;
    room.event("turn").await;
    // What is told next is something else: nothing was told in between.
    let second = ada.create(&json!({ "game": "kontakt", "seats": ["me", "@Bob"] })).await;
    let next = laptop.told(&key).await;
    assert_eq!((&next["body"], &next["game"]), (&json!("Kontakt"), &json!(second)));
}

#[tokio::test]
async fn turns_against_a_clock_are_not_told_but_their_beginning_is() {
    let (service, house) = (Service::open().await, house().await);
    let phone = Browser::new(&service, "phone", 9);
    let mut ada = reader(&house, "Ada", &phone, "en").await;
    let mut bob = house.player("Bob").await;
    let key = key(&mut ada).await;
    let game = ada.create(&json!({ "game": "squadro", "clock": "fischer:300+5" })).await;
    bob.sit(&game).await;
    let told = phone.told(&key).await;
    assert_eq!((&told["title"], &told["game"]), (&json!("Your game begins"), &json!(game)));
    plays(&mut ada, &game, 0, "1").await;
    plays(&mut bob, &game, 1, "1").await;
    bob.create(&json!({ "game": "squadro", "seats": ["me", "@Ada"] })).await;
    assert_eq!(phone.told(&key).await["title"], "Bob invites you to play");
}

#[tokio::test]
async fn the_key_outlives_the_server_and_no_turn_is_told_twice() {
    let (service, before) = (Service::open().await, house().await);
    let phone = Browser::new(&service, "phone", 10);
    let mut ada = reader(&before, "Ada", &phone, "en").await;
    let mut bob = before.player("Bob").await;
    let first = key(&mut ada).await;
    let game = ada.create(&json!({ "game": "squadro" })).await;
    bob.sit(&game).await;
    assert_eq!(phone.told(&first).await["title"], "Your turn");
    let after = House::with(before.store.clone(), before.time.clone(), settings()).await;
    let mut bob = after.visitor_as(&bob);
    assert_eq!(key(&mut bob).await, first);
    bob.create(&json!({ "game": "contigo", "seats": ["me", "@Ada"] })).await;
    assert_eq!(phone.told(&first).await["title"], "Bob invites you to play");
}

#[tokio::test]
async fn a_browser_that_is_gone_is_forgotten() {
    let (service, house) = (Service::open().await, house().await);
    let (gone, phone) = (Browser::new(&service, "gone", 11), Browser::new(&service, "phone", 12));
    let mut ada = reader(&house, "Ada", &gone, "en").await;
    let mut bob = house.player("Bob").await;
    let key = key(&mut ada).await;
    let invite = json!({ "game": "squadro", "seats": ["me", "@Ada"] });
    bob.create(&invite).await;
    assert_eq!(gone.told(&key).await["title"], "Bob invites you to play");
    let account = house.store.account_named("Ada").await.unwrap().unwrap().id;
    let forgotten = async {
        while !house.store.pushes_of(&account).await.unwrap().is_empty() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_mins(1), forgotten).await.expect("it is forgotten");
    // What the browser says is kept as long as it wants, and its session lives.
    ada.put("/api/push", &phone.address("en")).await;
    assert_eq!(house.store.pushes_of(&account).await.unwrap().len(), 1);
    let end = json!({ "endpoint": phone.endpoint() });
    assert_eq!(bob.post("/api/push/end", &end).await.0, StatusCode::NO_CONTENT);
    assert_eq!(house.store.pushes_of(&account).await.unwrap().len(), 1, "it is not Bob's");
    assert_eq!(ada.post("/api/push/end", &end).await.0, StatusCode::NO_CONTENT);
    assert!(house.store.pushes_of(&account).await.unwrap().is_empty());
    ada.put("/api/push", &phone.address("en")).await;
    assert_eq!(ada.delete("/api/session").await.0, StatusCode::NO_CONTENT);
    assert!(house.store.pushes_of(&account).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_message_that_was_not_taken_is_sent_again() {
    let (service, house) = (Service::open().await, house().await);
    let phone = Browser::new(&service, "broken", 14);
    let mut ada = reader(&house, "Ada", &phone, "en").await;
    let mut bob = house.player("Bob").await;
    let key = key(&mut ada).await;
    bob.create(&json!({ "game": "squadro", "seats": ["me", "@Ada"] })).await;
    for wait in [5, 60, 600] {
        assert_eq!(phone.told(&key).await["title"], "Bob invites you to play");
        // Until the server has heard that it was not taken, nothing waits for the time.
        loop {
            house.time.turn(Duration::from_secs(wait));
            let sent = tokio::time::timeout(Duration::from_millis(100), service.peek()).await;
            if sent.is_ok() {
                break;
            }
        }
    }
    assert_eq!(phone.told(&key).await["title"], "Bob invites you to play");
}

#[tokio::test]
async fn nobody_makes_the_server_write_anywhere() {
    let house = House::new().await;
    let service = Service::open().await;
    let phone = Browser::new(&service, "phone", 13);
    let good = phone.address("en");
    assert_eq!(house.visitor().put("/api/push", &good).await.0, StatusCode::UNAUTHORIZED);
    let mut ada = house.player("Ada").await;
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
    let account = house.store.account_named("Ada").await.unwrap().unwrap().id;
    assert_eq!(house.store.pushes_of(&account).await.unwrap().len(), 10);
}
