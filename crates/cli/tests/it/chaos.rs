//! Injects faults of all kinds in random order while people play: no acknowledged turn is lost, and
//! nobody loses on time because of a fault. `cargo xtask chaos` runs it for long.

use crate::server;

use std::collections::BTreeMap;
use std::env;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use dbkit::{Disk, Postgres, SmallDisk};
use serde_json::{Value, json};
use server::Server;
use server::clients::{ANSWER_TIMEOUT, Game, play, request, set_up};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::task::JoinSet;

/// How many kills the long form makes on each database.
const KILLS: &str = "LUDOTHEQUE_CHAOS_KILLS";
/// How many the short form makes.
const FEW: u32 = 8;
/// How many games go on at a time.
const GAMES: usize = 4;
/// In the long form one round in so many has another fault besides the kill.
const RARE: u32 = 6;
/// In the short form: half of its rounds, so that each fault happens at least once and the other
/// kills come while nothing else is wrong.
const OFTEN: u32 = 2;

#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fault {
    FullDisk,
    StoppedDatabase,
    CrashedDatabase,
    Flood,
    StalledServer,
}

/// Where games are stored, and how that is broken.
enum Database {
    File(SmallDisk),
    Server(Postgres),
}

impl Database {
    fn address(&self) -> String {
        match self {
            Self::File(disk) => format!("sqlite:{}", disk.folder().join("games.sqlite").display()),
            Self::Server(postgres) => postgres.database(),
        }
    }

    fn faults(&self) -> &'static [Fault] {
        match self {
            Self::File(_) => &[Fault::FullDisk, Fault::Flood, Fault::StalledServer],
            Self::Server(_) => &[
                Fault::StoppedDatabase,
                Fault::Flood,
                Fault::CrashedDatabase,
                Fault::StalledServer,
            ],
        }
    }
}

#[test]
fn a_little_of_everything_on_sqlite() {
    SmallDisk::run("chaos::process_on_a_small_disk_for_short");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "run on a small disk by the test above"]
async fn process_on_a_small_disk_for_short() {
    rage(&Database::File(SmallDisk::here()), FEW, OFTEN).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_little_of_everything_on_postgresql() {
    rage(&Database::Server(Postgres::start(Disk::Unsynced)), FEW, OFTEN).await;
}

#[test]
#[ignore = "kills as often as `cargo xtask chaos` says"]
fn much_on_sqlite() {
    SmallDisk::run("chaos::process_on_a_small_disk_for_long");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "run on a small disk by the test above"]
async fn process_on_a_small_disk_for_long() {
    rage(&Database::File(SmallDisk::here()), kills(), RARE).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "kills as often as `cargo xtask chaos` says"]
async fn much_on_postgresql() {
    rage(&Database::Server(Postgres::start(Disk::Unsynced)), kills(), RARE).await;
}

fn kills() -> u32 {
    env::var(KILLS).ok().and_then(|kills| kills.parse().ok()).unwrap_or(50)
}

/// Kills the server so often, with another fault in one round of `rare`, and compares all games.
async fn rage(database: &Database, kills: u32, rare: u32) {
    let address = database.address();
    let mut chance = fastrand::Rng::with_seed(u64::from(kills));
    let (mut games, mut faults) = (Vec::<Game>::new(), BTreeMap::<Fault, u32>::new());
    for kill in 0..kills {
        let server = Server::start(&["--without-limits", "--database", &address]);
        while games.iter().filter(|game| !game.over).count() < GAMES {
            games.push(set_up(&server.address).await.expect("a server without faults answers"));
        }
        let stop = Arc::new(AtomicBool::new(false));
        let mut playing = JoinSet::new();
        let (over, going): (Vec<_>, Vec<_>) = games.into_iter().partition(|game| game.over);
        games = over;
        for mut game in going {
            let (place, mut chance) = (server.address.clone(), chance.fork());
            let stop = Arc::clone(&stop);
            playing.spawn(async move {
                while !stop.load(Ordering::Relaxed) && !game.over {
                    let turns = AtomicU64::new(0);
                    let played = play([&place, &place], &mut game, &mut chance, &turns);
                    drop(tokio::time::timeout(ANSWER_TIMEOUT, played).await);
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                game
            });
        }
        tokio::time::sleep(Duration::from_millis(chance.u64(20..300))).await;
        if kill % rare == rare - 1 {
            let all = database.faults();
            let fault = all[(kill / rare) as usize % all.len()];
            *faults.entry(fault).or_default() += 1;
            happen(fault, database, &server).await;
            // Faults of the server often appear only after the fault has ended.
            tokio::time::sleep(Duration::from_millis(chance.u64(200..1500))).await;
        }
        stop.store(true, Ordering::Relaxed);
        drop(server);
        while let Some(game) = playing.join_next().await {
            games.push(game.expect("clients do not panic"));
        }
    }
    let server = Server::start(&["--without-limits", "--database", &address]);
    let (mut turns, mut lost) = (0, 0);
    for game in &mut games {
        let path = format!("/api/games/{}", game.id);
        let (state, _) = request(&server.address, "GET", &path, None, &Value::Null).await;
        let state = state.expect("the game is there");
        game.compare(&state);
        let reason = &state["over"]["reason"];
        assert!(reason.is_null() || reason == "four-home", "{} ended by {reason}", game.id);
        turns += game.acknowledged.len();
        lost += game.lost;
    }
    println!(
        "chaos: {kills} kills, {turns} turns acknowledged in {} games, {lost} lost; besides {faults:?}",
        games.len()
    );
    assert_eq!(lost, 0, "acknowledged turns are lost");
    assert!(turns > kills as usize, "games went on between the kills");
}

async fn happen(fault: Fault, database: &Database, server: &Server) {
    match (fault, database) {
        (Fault::FullDisk, Database::File(disk)) => {
            disk.fill();
            tokio::time::sleep(Duration::from_secs(2)).await;
            disk.free();
        }
        (Fault::StoppedDatabase, Database::Server(postgres)) => {
            postgres.pause();
            tokio::time::sleep(Duration::from_secs(2)).await;
            postgres.resume();
        }
        (Fault::CrashedDatabase, Database::Server(postgres)) => postgres.crash(),
        (Fault::StalledServer, _) => {
            signal(server.id(), "-STOP");
            tokio::time::sleep(Duration::from_secs(1)).await;
            signal(server.id(), "-CONT");
        }
        (Fault::Flood, _) => flood(&server.address).await,
        (Fault::FullDisk | Fault::StoppedDatabase | Fault::CrashedDatabase, _) => {
            unreachable!("each database has its own faults")
        }
    }
}

fn signal(process: u32, signal: &str) {
    let sent = Command::new("kill").args([signal, &process.to_string()]).status();
    assert!(sent.is_ok_and(|sent| sent.success()), "the server can be stopped");
}

/// Half requests, sign-ins and nonsense, all at once.
async fn flood(address: &str) {
    let mut all = JoinSet::new();
    for n in 0..60 {
        let address = address.to_owned();
        all.spawn(async move {
            let body = json!({ "name": format!("nobody{n}"), "password": "a wrong password" });
            match n % 3 {
                0 => drop(request(&address, "POST", "/api/session", None, &body).await),
                1 => {
                    if let Ok(mut stream) = TcpStream::connect(&address).await {
                        drop(stream.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n").await);
                        tokio::time::sleep(Duration::from_millis(500)).await;
                    }
                }
                _ => drop(request(&address, "PUT", "/api/games/xxxxxxxx/seat", None, &body).await),
            }
        });
    }
    while all.join_next().await.is_some() {}
}
