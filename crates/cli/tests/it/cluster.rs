//! Several servers on one PostgreSQL and one NATS, any of which may die while people at different servers
//! play with each other. `cargo xtask cluster` runs it for long.

use std::collections::BTreeMap;
use std::env;
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use dbkit::{Disk, Nats, Postgres};
use serde_json::Value;
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::server::Server;
use crate::server::clients::{Game, PATIENCE, play, request, set_up};

/// How many faults the long form makes.
const FAULTS: &str = "LUDOTHEQUE_CLUSTER_FAULTS";
const SERVERS: usize = 3;
/// How many games go on at a time.
pub(crate) const GAMES: usize = 6;
/// A game in which nobody could play for so long is stuck.
const STUCK: Duration = Duration::from_mins(1);
/// Between two looks at the games, and before a client that was cut off comes back.
const PAUSE: Duration = Duration::from_millis(20);

#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fault {
    /// A server is killed by signal 9, and another one started.
    KilledServer,
    /// A server is asked to stop, and another one started.
    StoppedServer,
    /// NATS is killed, and started again.
    KilledNats,
    /// PostgreSQL is ended as by a crash, and started again.
    CrashedDatabase,
}

const ALL: [Fault; 5] = [
    Fault::KilledServer,
    Fault::StoppedServer,
    Fault::KilledServer,
    Fault::KilledNats,
    Fault::CrashedDatabase,
];

/// What the clients of a table have seen.
#[derive(Default)]
pub(crate) struct Table {
    /// Turns that were acknowledged.
    turns: AtomicU64,
    /// How often a connection broke or a turn was refused.
    breaks: AtomicU64,
}

/// The addresses of the servers, which change.
pub(crate) type Addresses = Arc<Mutex<Vec<String>>>;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_at_several_servers_play_on_whatever_dies() {
    make_faults(ALL.len()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "makes as many faults as `cargo xtask cluster` says"]
async fn much() {
    let faults = env::var(FAULTS).ok().and_then(|faults| faults.parse().ok());
    make_faults(faults.unwrap_or(50)).await;
}

async fn make_faults(faults: usize) {
    let (postgres, nats) = (Postgres::start(Disk::Unsynced), Nats::start());
    let database = postgres.database();
    let start =
        || Server::start(&["--without-limits", "--database", &database, "--nats", nats.address()]);
    let mut servers: Vec<_> = (0..SERVERS).map(|_| start()).collect();
    let addresses: Addresses =
        Arc::new(Mutex::new(servers.iter().map(|server| server.address.clone()).collect()));
    let mut chance = fastrand::Rng::with_seed(faults as u64);
    let stop = Arc::new(AtomicBool::new(false));
    let tables: Vec<Arc<Table>> = (0..GAMES).map(|_| Arc::default()).collect();
    let mut playing = JoinSet::new();
    for (number, table) in tables.iter().enumerate() {
        let (table, addresses) = (Arc::clone(table), Arc::clone(&addresses));
        let (stop, chance) = (Arc::clone(&stop), chance.fork());
        playing.spawn(keep_playing(number, table, addresses, stop, chance));
    }
    until_all_play(&tables, &counts(&tables), Instant::now()).await;
    let mut silences = BTreeMap::<Fault, Vec<Duration>>::new();
    // A server that was started last has no games yet, and is not the next to go.
    let mut number = 0;
    for n in 0..faults {
        let fault = ALL[n % ALL.len()];
        let before = counts(&tables);
        let began = Instant::now();
        match fault {
            Fault::KilledServer | Fault::StoppedServer => {
                number = (number + 1 + chance.usize(..SERVERS - 1)) % SERVERS;
                let gone = servers.remove(number);
                if fault == Fault::KilledServer {
                    drop(gone);
                } else {
                    let stopped = tokio::task::spawn_blocking(|| gone.stop()).await;
                    let stopped = stopped.expect("it is waited for");
                    assert!(stopped.success(), "a server that is asked to stop: {stopped}");
                }
                // People come back to those that are left, and to the new one when it is there.
                let took = until_all_play(&tables, &before, began).await;
                silences.entry(fault).or_default().extend(took);
                servers.insert(number, start());
                lock(&addresses)[number].clone_from(&servers[number].address);
                continue;
            }
            Fault::KilledNats => {
                nats.kill();
                refused_without_nats(&addresses).await;
                nats.resume();
            }
            Fault::CrashedDatabase => postgres.crash(),
        }
        let back = Instant::now();
        let turns = counts(&tables).into_iter().zip(before);
        let before: Vec<_> = turns.map(|(now, before)| (now.0, before.1)).collect();
        let took = until_all_play(&tables, &before, back).await;
        silences.entry(fault).or_default().extend(took);
    }
    stop.store(true, Ordering::Relaxed);
    let mut games = Vec::new();
    while let Some(played) = playing.join_next().await {
        games.extend(played.expect("clients do not panic"));
    }
    let (mut turns, mut lost) = (0, 0);
    for game in &mut games {
        let path = format!("/api/games/{}", game.id);
        let mut views = Vec::new();
        for server in &servers {
            let (state, _) = request(&server.address, "GET", &path, None, &Value::Null).await;
            views.push(game.compare(&state.expect("every server knows the game")));
            let state = request(&server.address, "GET", &path, None, &Value::Null).await.0;
            let reason = &state.expect("it is there")["over"]["reason"];
            assert!(reason.is_null() || reason == "four-home", "{} ended by {reason}", game.id);
        }
        assert!(views.windows(2).all(|two| two[0] == two[1]), "{} differs", game.id);
        turns += game.acknowledged.len();
        lost += game.lost;
    }
    println!("cluster: {faults} faults, {turns} turns in {} games, {lost} lost", games.len());
    for (fault, mut took) in silences {
        took.sort();
        let part = |part: usize| took.get(took.len().saturating_sub(1) * part / 100);
        let [p50, p99, longest] = [50, 99, 100].map(|n| part(n).copied().unwrap_or_default());
        println!(
            "  {fault:?}: {} games cut off, next turn after {p50:?} (p50), {p99:?} (p99), {longest:?}",
            took.len()
        );
    }
    assert_eq!(lost, 0, "acknowledged turns are lost");
    assert!(turns > faults, "games went on between the faults");
}

pub(crate) fn lock(addresses: &Addresses) -> std::sync::MutexGuard<'_, Vec<String>> {
    addresses.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How many turns were acknowledged, and how many connections broke, table by table.
pub(crate) fn counts(tables: &[Arc<Table>]) -> Vec<(u64, u64)> {
    let load = |number: &AtomicU64| number.load(Ordering::Relaxed);
    tables.iter().map(|table| (load(&table.turns), load(&table.breaks))).collect()
}

/// Waits until somebody has played at every table since; says how long that took where somebody was cut
/// off.
pub(crate) async fn until_all_play(
    tables: &[Arc<Table>],
    before: &[(u64, u64)],
    began: Instant,
) -> Vec<Duration> {
    let mut took: Vec<Option<Duration>> = vec![None; tables.len()];
    while took.contains(&None) {
        assert!(began.elapsed() < STUCK, "a game is stuck: {before:?} {:?}", counts(tables));
        tokio::time::sleep(PAUSE).await;
        for (number, now) in counts(tables).into_iter().enumerate() {
            // The first turn may have been on its way; one that comes after it is not.
            if took[number].is_none() && now.0 > before[number].0 + 1 {
                took[number] = Some(began.elapsed());
            }
        }
    }
    let cut = counts(tables).into_iter().zip(before).map(|(now, before)| now.1 > before.1);
    took.into_iter().zip(cut).filter_map(|(took, cut)| took.filter(|_| cut)).collect()
}

/// Without NATS a game is known where it is open, and elsewhere the answer is that it cannot be had now.
async fn refused_without_nats(addresses: &Addresses) {
    let all = lock(addresses).clone();
    let mut game = None;
    while game.is_none() {
        game = set_up(&all[0]).await;
    }
    let path = format!("/api/games/{}", game.expect("it was made").id);
    let (state, _) = request(&all[0], "GET", &path, None, &Value::Null).await;
    assert!(state.expect("it is open here")["turns"].is_array());
    let (problem, _) = request(&all[1], "GET", &path, None, &Value::Null).await;
    assert_eq!(problem.expect("an answer")["key"], "api-unavailable");
}

/// Plays one game after another, the two players always at different servers. Returns all of them.
pub(crate) async fn keep_playing(
    number: usize,
    table: Arc<Table>,
    addresses: Addresses,
    stop: Arc<AtomicBool>,
    mut chance: fastrand::Rng,
) -> Vec<Game> {
    let mut games: Vec<Game> = Vec::new();
    let mut turn = number;
    while !stop.load(Ordering::Relaxed) {
        let all = lock(&addresses).clone();
        let address = |n: usize| all[n % all.len()].as_str();
        if games.last().is_none_or(|game| game.over) {
            games.extend(set_up(address(turn)).await);
        }
        if let Some(game) = games.last_mut().filter(|game| !game.over) {
            let two = [address(turn), address(turn + 1)];
            let played = play(two, game, &mut chance, &table.turns);
            // It goes on until something breaks, or the test ends.
            let ended = async {
                while !stop.load(Ordering::Relaxed) {
                    tokio::time::sleep(PAUSE).await;
                }
            };
            tokio::select! {
                played = tokio::time::timeout(PATIENCE * 10, played) => {
                    if played.ok().flatten().is_none() {
                        table.breaks.fetch_add(1, Ordering::Relaxed);
                        // A client that cannot reach one server is sent to another.
                        turn += 1;
                        tokio::time::sleep(PAUSE).await;
                    }
                }
                () = ended => {}
            }
        } else {
            turn += 1;
            tokio::time::sleep(PAUSE).await;
        }
    }
    games
}

#[test]
fn wrong_settings_are_explained_without_passwords() {
    let serve = |options: &[&str], nats: Option<&str>| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ludotheque"));
        command.args(["serve", "--bind", "127.0.0.1:0", "--without-page"]).args(options);
        command.env_remove("LUDOTHEQUE_NATS");
        if let Some(nats) = nats {
            command.env("LUDOTHEQUE_NATS", nats);
        }
        let output = command.output().expect("the program runs");
        assert!(!output.status.success(), "{options:?}");
        String::from_utf8(output.stderr).expect("a text")
    };
    let said = serve(&["--database", "sqlite::memory:", "--nats", "nats://127.0.0.1:1"], None);
    assert!(said.contains("needs --database postgres://"), "{said}");
    let database = Postgres::shared().database();
    let said = serve(&["--database", &database, "--nats", "nats://ada:secret@127.0.0.1:1"], None);
    assert!(said.contains("LUDOTHEQUE_NATS") && !said.contains("secret"), "{said}");
    let said = serve(&["--database", "postgres://ada:secret@127.0.0.1:1/games"], None);
    assert!(said.contains("LUDOTHEQUE_DATABASE") && !said.contains("secret"), "{said}");
    let smtp = ["--database", "sqlite::memory:", "--smtp", "smtps://ada:secret@127.0.0.1:1"];
    let said = serve(&smtp, None);
    assert!(said.contains("LUDOTHEQUE_SMTP") && !said.contains("secret"), "{said}");
    let said = serve(&["--database", &database], Some("nats://ada:secret@127.0.0.1:1"));
    assert!(said.contains("cannot connect to NATS at 127.0.0.1:1"), "{said}");
    assert!(!said.contains("secret"), "{said}");
    let said = serve(&["--database", &database, "--nats", "http://127.0.0.1:1"], None);
    assert!(said.contains("expected nats://HOST:PORT"), "{said}");
}
