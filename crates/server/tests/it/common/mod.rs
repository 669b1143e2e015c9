//! A server with real sockets, and its visitors.

#![allow(dead_code, unreachable_pub, missing_docs, reason = "each test uses its own part")]

use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use bus::Bus;
use futures_util::{SinkExt, StreamExt};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use server::{Bundle, RunningServer, Settings, Time};
use store::Store;
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// A running server.
pub struct TestServer {
    pub running: RunningServer,
    pub store: Store,
    pub time: Time,
    pub address: SocketAddr,
    origin: String,
    router: Router,
}

/// The origin of the page, unless the settings have another.
const ORIGIN: &str = "http://games.test";

/// A day in 2026.
pub const TODAY: i64 = 1_790_000_000_000;
/// How many tenths of a second a test waits for a message at most: far more than any machine needs.
const MAX_WAIT: u32 = 1200;

impl TestServer {
    /// With a store of its own in memory and a time that the test advances.
    pub async fn new() -> Self {
        let store = Store::open("sqlite::memory:").await.unwrap();
        Self::with(store, Time::manual(TODAY), Settings::default()).await
    }

    pub async fn with(store: Store, time: Time, settings: Settings) -> Self {
        Self::among(store, time, settings, None).await
    }

    /// One of several servers on a bus, if there is one.
    pub async fn among(store: Store, time: Time, settings: Settings, bus: Option<Bus>) -> Self {
        let bundle = Bundle::of([(
            "index.html".to_owned(),
            b"<!doctype html><title>Ludoth\xc3\xa8que</title>page".as_slice().into(),
        )]);
        let origin = settings.public_url.clone().unwrap_or_else(|| ORIGIN.to_owned());
        let (same, now) = (store.clone(), time.clone());
        let running = match bus {
            None => RunningServer::new(bundle, same, now, settings).await,
            Some(bus) => RunningServer::among_others(bundle, same, now, settings, bus).await,
        };
        let running = running.unwrap();
        let router = running.router();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let service = router.clone().into_make_service_with_connect_info::<SocketAddr>();
        tokio::spawn(async move { axum::serve(listener, service).await.unwrap() });
        Self { running, store, time, address, origin, router }
    }

    pub fn visitor(&self) -> Visitor {
        let (router, address, origin) = (self.router.clone(), self.address, self.origin.clone());
        Visitor { router, address, origin, secret: Secret::None }
    }

    /// A visitor of another server on the same store, with the same session.
    pub fn visitor_as(&self, other: &Visitor) -> Visitor {
        Visitor { secret: other.secret.clone(), ..self.visitor() }
    }

    /// A visitor with an account.
    pub async fn player(&self, name: &str) -> Visitor {
        let mut visitor = self.visitor();
        let body = json!({ "name": name, "password": "correct horse" });
        let (status, _) = visitor.post("/api/account", &body).await;
        assert_eq!(status, StatusCode::CREATED);
        visitor
    }
}

/// A browser, or a program with a token.
#[derive(Clone)]
pub struct Visitor {
    router: Router,
    address: SocketAddr,
    origin: String,
    pub secret: Secret,
}

#[derive(Clone, Debug)]
pub enum Secret {
    None,
    Cookie(String),
    Token(String),
}

impl Visitor {
    pub async fn get(&mut self, path: &str) -> (StatusCode, Value) {
        self.ask(Method::GET, path, None).await
    }

    pub async fn post(&mut self, path: &str, body: &Value) -> (StatusCode, Value) {
        self.ask(Method::POST, path, Some(body)).await
    }

    pub async fn put(&mut self, path: &str, body: &Value) -> (StatusCode, Value) {
        self.ask(Method::PUT, path, Some(body)).await
    }

    pub async fn delete(&mut self, path: &str) -> (StatusCode, Value) {
        self.ask(Method::DELETE, path, None).await
    }

    /// Deletes the account.
    pub async fn leave(&mut self) -> (StatusCode, Value) {
        let proof = json!({ "password": "correct horse" });
        self.ask(Method::DELETE, "/api/account", Some(&proof)).await
    }

    pub async fn ask(
        &mut self,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> (StatusCode, Value) {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header("host", "games.test")
            .header("origin", &self.origin);
        match &self.secret {
            Secret::None => {}
            Secret::Cookie(cookie) => request = request.header("cookie", cookie),
            Secret::Token(token) => {
                request = request.header("authorization", format!("Bearer {token}"));
            }
        }
        let body = match body {
            Some(body) => {
                request = request.header("content-type", "application/json");
                Body::from(body.to_string())
            }
            None => Body::empty(),
        };
        let response = tower::ServiceExt::oneshot(self.router.clone(), request.body(body).unwrap());
        let response = response.await.unwrap();
        if let Some(cookie) = response.headers().get("set-cookie") {
            let cookie = cookie.to_str().unwrap();
            assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
            let cookie = cookie.split(';').next().unwrap();
            self.secret = Secret::Cookie(cookie.to_owned());
        }
        let status = response.status();
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        let body = serde_json::from_slice(&bytes)
            .unwrap_or_else(|_| Value::String(String::from_utf8_lossy(&bytes).into_owned()));
        (status, body)
    }

    /// Creates a game; returns its id.
    pub async fn create(&mut self, body: &Value) -> String {
        let (status, row) = self.post("/api/games", body).await;
        assert_eq!(status, StatusCode::CREATED, "{row}");
        row["id"].as_str().unwrap().to_owned()
    }

    pub async fn take_seat(&mut self, game: &str) {
        let (status, state) = self.put(&format!("/api/games/{game}/seat"), &json!({})).await;
        assert_eq!(status, StatusCode::OK, "{state}");
    }

    /// Opens a socket to a room, with the events after `since`.
    pub async fn connect(&self, game: &str, since: Option<u64>) -> Socket {
        let since = since.map(|since| format!("?since={since}")).unwrap_or_default();
        let url = format!("ws://{}/api/games/{game}/socket{since}", self.address);
        let mut request = url.into_client_request().unwrap();
        let usual = self.origin == ORIGIN;
        let origin = if usual { format!("http://{}", self.address) } else { self.origin.clone() };
        request.headers_mut().insert("origin", origin.parse().unwrap());
        match &self.secret {
            Secret::None => {}
            Secret::Cookie(cookie) => {
                request.headers_mut().insert("cookie", cookie.parse().unwrap());
            }
            Secret::Token(token) => {
                let bearer = format!("Bearer {token}").parse().unwrap();
                request.headers_mut().insert("authorization", bearer);
            }
        }
        let (socket, _) = tokio_tungstenite::connect_async(request).await.unwrap();
        Socket(socket)
    }
}

/// Two guests in a game of Squadro, with their sockets.
pub async fn two(server: &TestServer, clock: &str) -> (String, [Visitor; 2], [Socket; 2]) {
    let (mut one, mut other) = (server.visitor(), server.visitor());
    let game = one.create(&json!({ "game": "squadro", "clock": clock })).await;
    let mut first = one.connect(&game, None).await;
    assert_eq!(first.state().await["phase"], "waiting");
    other.take_seat(&game).await;
    first.event("started").await;
    let mut second = other.connect(&game, None).await;
    assert_eq!(second.state().await["yours"], json!([1]));
    (game, [one, other], [first, second])
}

/// A connection to a room.
pub struct Socket(pub WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    pub async fn send(&mut self, message: &Value) {
        self.0.send(Message::text(message.to_string())).await.unwrap();
    }

    /// The next message; fails if none arrives.
    pub async fn next_message(&mut self) -> Value {
        let next = async {
            loop {
                match self.0.next().await {
                    Some(Ok(Message::Text(text))) => {
                        return serde_json::from_str(&text).unwrap();
                    }
                    Some(Ok(_)) => {}
                    other => return json!({ "closed": format!("{other:?}") }),
                }
            }
        };
        tokio::pin!(next);
        // A machine that is suspended for minutes uses up one of these intervals, not all of them.
        for _ in 0..MAX_WAIT {
            if let Ok(message) = tokio::time::timeout(Duration::from_millis(100), &mut next).await {
                return message;
            }
        }
        panic!("no message arrives")
    }

    /// The next event of this kind; others are skipped.
    pub async fn event(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next_message().await;
            if message["tell"] == "event" && message["event"]["event"] == kind {
                return message;
            }
            assert_ne!(message["tell"], "refused", "{message}");
            assert!(message.get("closed").is_none(), "{message}");
        }
    }

    /// The next message of this kind that is no event; others are skipped.
    pub async fn message(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next_message().await;
            if message["tell"] == kind {
                return message;
            }
            assert!(message.get("closed").is_none(), "{message}");
        }
    }

    /// The next refusal; others are skipped.
    pub async fn refusal(&mut self) -> String {
        loop {
            let message = self.next_message().await;
            if message["tell"] == "refused" {
                return message["key"].as_str().unwrap().to_owned();
            }
            assert!(message.get("closed").is_none(), "{message}");
        }
    }

    /// Waits until this seat is free.
    pub async fn until_gone(&mut self, seat: usize) {
        while self.event("presence").await["event"]["present"][seat] != false {}
    }

    /// The whole state, which comes first.
    pub async fn state(&mut self) -> Value {
        let message = self.next_message().await;
        assert_eq!(message["tell"], "state", "{message}");
        message["state"].clone()
    }

    pub async fn turn(&mut self, ply: u32, turn: &str) {
        self.send(&json!({ "ask": "turn", "ply": ply, "turn": turn })).await;
    }
}

/// The news of an account, line by line.
pub struct NewsStream(tokio::sync::Mutex<(axum::body::BodyDataStream, String)>);

impl TestServer {
    /// Follows an account's news; returns when they are followed.
    pub async fn news(&self, visitor: &Visitor) -> NewsStream {
        let mut request = Request::get("/api/news").header("host", "games.test");
        if let Secret::Cookie(cookie) = &visitor.secret {
            request = request.header("cookie", cookie);
        }
        let request = request.body(Body::empty()).unwrap();
        let response = tower::ServiceExt::oneshot(self.router.clone(), request).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        let body = response.into_body().into_data_stream();
        NewsStream(tokio::sync::Mutex::new((body, String::new())))
    }
}

impl NewsStream {
    /// The next news of this kind; others are skipped.
    pub async fn until(&self, kind: &str) -> Value {
        let (body, text) = &mut *self.0.lock().await;
        loop {
            while let Some(end) = text.find('\n') {
                let line: String = text.drain(..=end).collect();
                let news: Value = serde_json::from_str(&line).unwrap();
                if news["news"] == kind {
                    return news;
                }
            }
            let more = body.next().await.expect("the stream goes on").unwrap();
            text.push_str(std::str::from_utf8(&more).unwrap());
        }
    }
}
