//! Pairs of clients that play at several servers, for tests in which servers die; `proof` has the
//! complete test.

use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use dbkit::Postgres;
use tokio::time::Instant;

use crate::server::clients::{ANSWER_TIMEOUT, Game, play, set_up};

/// How many games go on at a time.
pub(crate) const GAMES: usize = 6;
/// The test fails if a game has no turn for so long.
const STUCK: Duration = Duration::from_mins(1);
/// The interval between two checks of the games, and the wait before a disconnected client
/// reconnects.
const RETRY_DELAY: Duration = Duration::from_millis(20);

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

fn lock(addresses: &Addresses) -> std::sync::MutexGuard<'_, Vec<String>> {
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
        tokio::time::sleep(RETRY_DELAY).await;
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
                    tokio::time::sleep(RETRY_DELAY).await;
                }
            };
            tokio::select! {
                played = tokio::time::timeout(ANSWER_TIMEOUT * 10, played) => {
                    if played.ok().flatten().is_none() {
                        table.breaks.fetch_add(1, Ordering::Relaxed);
                        // A client that cannot reach one server is sent to another.
                        turn += 1;
                        tokio::time::sleep(RETRY_DELAY).await;
                    }
                }
                () = ended => {}
            }
        } else {
            turn += 1;
            tokio::time::sleep(RETRY_DELAY).await;
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
