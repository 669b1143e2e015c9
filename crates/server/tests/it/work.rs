//! Long computations are done by workers, if there are any.

use std::time::Duration;

use axum::http::StatusCode;
use bus::{Bus, Job, Queue, Urgency};
use catalog::tables::Tables;
use serde_json::{Value, json};
use server::{RunningWorker, Settings, Time};
use store::Store;

use crate::common::{Socket, TODAY, TestServer, Visitor, two};

const LONG: Duration = Duration::from_mins(1);

/// A server on a bus with this time.
async fn server(bus: &Bus, time: &Time) -> TestServer {
    let fresh = dbkit::Fresh::postgres();
    let store = Store::open(&fresh.address).await.unwrap();
    let settings = Settings { without_limits: true, ..Settings::default() };
    TestServer::among(store, time.clone(), settings, Some(bus.clone())).await
}

/// A worker controlled by a test.
struct Puppet {
    bus: Bus,
    queue: Queue,
}

impl Puppet {
    async fn new(bus: &Bus) -> Self {
        let puppet = Self { bus: bus.clone(), queue: bus.queue("ludotheque").await.unwrap() };
        puppet.beat(false).await;
        puppet
    }

    async fn beat(&self, leaves: bool) {
        let beat = json!({ "name": "puppet", "threads": 1, "leaves": leaves });
        self.bus.publish("ludotheque.workers", beat.to_string().into()).await.unwrap();
    }

    /// The next turn to be found, and the job as it was read.
    async fn take(&self) -> (Job, Value) {
        loop {
            self.beat(false).await;
            let taken = self.queue.take(Urgency::High, Duration::from_millis(100)).await.unwrap();
            if let Some(job) = taken {
                let read = serde_json::from_slice(&job.payload).unwrap();
                return (job, read);
            }
        }
    }

    /// Tells the server something of a job; returns what it answers.
    async fn tell(&self, job: &Value, what: &Value) -> Value {
        self.beat(false).await;
        let said = json!({ "number": job["number"], "what": what }).to_string();
        let server = job["server"].as_str().unwrap();
        let answer = self.bus.request(server, said.into(), LONG).await.unwrap();
        serde_json::from_slice(&answer).unwrap()
    }
}

/// A game of Ada's with a computer, which plays second.
async fn against_a_computer(server: &TestServer) -> (String, Visitor, Socket) {
    let mut ada = server.visitor();
    let seats = json!({ "game": "squadro", "clock": "fischer:60+0", "seats": ["me", "level:1"] });
    let game = ada.create(&seats).await;
    let mut socket = ada.connect(&game, None).await;
    socket.state().await;
    (game, ada, socket)
}

async fn clocks(visitor: &mut Visitor, game: &str) -> Value {
    visitor.get(&format!("/api/games/{game}")).await.1["clocks"].clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_computers_clock_runs_only_while_a_worker_thinks() {
    let (bus, time) = (Bus::in_process(), Time::manual(TODAY));
    let server = server(&bus, &time).await;
    let puppet = Puppet::new(&bus).await;
    let (game, mut ada, mut socket) = against_a_computer(&server).await;
    // The first turns take no time from the clocks.
    socket.turn(0, "1").await;
    socket.event("turn").await;
    let (job, read) = puppet.take().await;
    assert_eq!(read["task"]["Turn"]["computer"], "level:1");
    assert_eq!(read["task"]["Turn"]["played"]["turns"], json!(["1"]));
    assert_eq!(puppet.tell(&read, &json!("Taken")).await, "GoOn");
    // The first one dies; another one gets the job.
    drop(job);
    let (job, again) = puppet.take().await;
    assert_eq!(again["number"], read["number"]);
    assert_eq!(puppet.tell(&again, &json!("Taken")).await, "GoOn");
    let done = json!({ "Done": { "Turn": "1" } });
    assert_eq!(puppet.tell(&again, &done).await, "GoOn");
    assert_eq!(socket.event("turn").await["event"]["turn"], "1");
    assert_eq!(puppet.tell(&read, &done).await, "Stale", "a job done twice is heard of once");
    job.done().await;

    socket.turn(2, "1").await;
    socket.event("turn").await;
    let (job, read) = puppet.take().await;
    time.advance(Duration::from_secs(20));
    assert_eq!(clocks(&mut ada, &game).await["running"], json!(null), "it waits for a worker");
    assert_eq!(puppet.tell(&read, &json!("Taken")).await, "GoOn");
    assert_eq!(clocks(&mut ada, &game).await["running"], 1);
    time.advance(Duration::from_secs(5));
    // It dies again: the time it took is not taken from the clock.
    drop(job);
    let (job, read) = puppet.take().await;
    assert_eq!(puppet.tell(&read, &json!("Taken")).await, "GoOn");
    time.advance(Duration::from_secs(3));
    assert_eq!(puppet.tell(&read, &json!({ "Done": { "Turn": "2" } })).await, "GoOn");
    socket.event("turn").await;
    let left = clocks(&mut ada, &game).await["left_ms"][1].as_i64().unwrap();
    assert_eq!(left, 57_000, "it pays for thinking, not for waiting");
    job.done().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_nobody_waits_for_is_not_begun_and_without_workers_the_server_thinks() {
    let (bus, time) = (Bus::in_process(), Time::manual(TODAY));
    let server = server(&bus, &time).await;
    let puppet = Puppet::new(&bus).await;
    let (game, mut ada, mut socket) = against_a_computer(&server).await;
    socket.turn(0, "1").await;
    socket.event("turn").await;
    let (_job, read) = puppet.take().await;
    let (status, _) = ada.post(&format!("/api/games/{game}/abort"), &json!({})).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    assert_eq!(puppet.tell(&read, &json!("Taken")).await, "Stale", "the game was called off");

    let (_, _, mut socket) = against_a_computer(&server).await;
    socket.turn(0, "1").await;
    socket.event("turn").await;
    let (_job, read) = puppet.take().await;
    assert_eq!(puppet.tell(&read, &json!("Taken")).await, "GoOn");
    puppet.beat(true).await;
    // The worker stopped without reporting the job.
    assert_eq!(socket.event("turn").await["event"]["ply"], 1);
}

/// Plays a game between two guests to its end.
async fn played(server: &TestServer) -> (String, [Visitor; 2]) {
    let (game, visitors, mut sockets) = two(server, "none").await;
    let mut played = catalog::open("squadro").unwrap().begin(catalog::START).unwrap();
    while let Some(turn) = played.pick(&mut |_| 0) {
        let ply = played.turns().len();
        played.play(&turn).unwrap();
        sockets[ply % 2].turn(ply as u32, &turn).await;
        for socket in &mut sockets {
            socket.event("turn").await;
        }
    }
    (game, visitors)
}

async fn review_of(visitor: &mut Visitor, game: &str) -> Value {
    let path = format!("/api/games/{game}/review");
    loop {
        let (status, state) = visitor.get(&path).await;
        assert_eq!(status, StatusCode::OK, "{state}");
        if !state["review"].is_null() {
            return state;
        }
        assert!(state["judged"].as_u64() <= state["turns"].as_u64(), "{state}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_worker_finds_turns_paints_and_reviews() {
    let (bus, time) = (Bus::in_process(), Time::system());
    let server = server(&bus, &time).await;
    let worker = RunningWorker::new(bus.clone(), 1, Tables::default()).await.unwrap();
    let (_, _, mut socket) = against_a_computer(&server).await;
    socket.turn(0, "1").await;
    while socket.event("turn").await["event"]["ply"] != 1 {}

    let (game, [mut ada, _]) = played(&server).await;
    let (status, _) = ada.get(&format!("/g/{game}/picture.png")).await;
    assert_eq!(status, StatusCode::OK);
    let path = format!("/api/games/{game}/review");
    let (status, problem) = server.visitor().post(&path, &json!({})).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED, "{problem}");
    let mut stranger = server.player("Eve").await;
    let (status, problem) = stranger.post(&path, &json!({})).await;
    assert_eq!((status, &problem["key"]), (StatusCode::FORBIDDEN, &json!("room-not-a-player")));
    assert_eq!(stranger.get(&path).await.0, StatusCode::NOT_FOUND, "nobody asked");
    let (status, state) = ada.post(&path, &json!({})).await;
    assert_eq!((status, &state["review"]), (StatusCode::ACCEPTED, &json!(null)), "{state}");
    let state = review_of(&mut stranger, &game).await;
    let turns = state["review"]["turns"].as_array().unwrap();
    assert_eq!(turns.len() as u64, state["turns"].as_u64().unwrap());
    assert_eq!(turns[0]["after"]["shares"].as_array().unwrap().len(), 2, "{}", turns[0]);
    assert!(turns.iter().any(|turn| turn.get("fault").is_some()), "whoever plays like that errs");
    // It is stored: whoever asks again gets it at once.
    assert_eq!(ada.post(&path, &json!({})).await, (StatusCode::OK, state));
    worker.close().await;

    let unfinished = ada.create(&json!({ "game": "squadro" })).await;
    let path = format!("/api/games/{unfinished}/review");
    let (status, _) = ada.post(&path, &json!({})).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_alone_reviews_and_a_review_is_given_on() {
    let server = TestServer::new().await;
    let (game, [mut ada, mut bob]) = played(&server).await;
    let path = format!("/api/games/{game}/review");
    for visitor in [&mut ada, &mut bob] {
        assert_eq!(visitor.post(&path, &json!({})).await.0, StatusCode::ACCEPTED);
    }
    let alone = review_of(&mut bob, &game).await["review"].clone();
    assert!(alone["turns"].as_array().unwrap().len() > 4);

    // A worker that is asked to stop gives it back, and another one does it.
    let (bus, time) = (Bus::in_process(), Time::system());
    let server = self::server(&bus, &time).await;
    let first = RunningWorker::new(bus.clone(), 1, Tables::default()).await.unwrap();
    let (game, [mut ada, _]) = played(&server).await;
    let path = format!("/api/games/{game}/review");
    assert_eq!(ada.post(&path, &json!({})).await.0, StatusCode::ACCEPTED);
    while ada.get(&path).await.1["judged"] == 0 {
        tokio::task::yield_now().await;
    }
    let second = RunningWorker::new(bus.clone(), 1, Tables::default()).await.unwrap();
    first.close().await;
    review_of(&mut ada, &game).await;
    second.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn limits_that_protect_people_count_in_all_servers() {
    let (fresh, bus) = (dbkit::Fresh::postgres(), Bus::in_process());
    let time = Time::manual(TODAY);
    let mut servers = Vec::new();
    for _ in 0..2 {
        let store = Store::open(&fresh.address).await.unwrap();
        let (time, bus) = (time.clone(), Some(bus.clone()));
        servers.push(TestServer::among(store, time, Settings::default(), bus).await);
    }
    let ada = servers[0].player("Ada").await;
    let guess = json!({ "name": "Ada", "password": "wrong horse" });
    let mut refused = Vec::new();
    for n in 0..14 {
        let (status, _) = servers[n % 2].visitor().post("/api/session", &guess).await;
        refused.push(status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert_eq!(refused.iter().filter(|refused| !**refused).count(), 10, "{refused:?}");
    // Chat, from a socket at each.
    let game = servers[0].visitor_as(&ada).create(&json!({ "game": "squadro" })).await;
    let mut said = 0;
    for n in 0..12 {
        let path = format!("/api/games/{game}/chat");
        let body = json!({ "text": "hello" });
        let (status, _) = servers[n % 2].visitor_as(&ada).post(&path, &body).await;
        said += usize::from(status.is_success());
    }
    assert_eq!(said, 8);
    // A minute later some more are allowed, but not all.
    time.advance(Duration::from_secs(24));
    let again = json!({ "name": "Ada", "password": "correct horse" });
    let (status, _) = servers[1].visitor().post("/api/session", &again).await;
    assert_eq!(status, StatusCode::OK);
}
