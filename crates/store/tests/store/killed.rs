//! A process that is killed at any moment has lost nothing that it acknowledged.

use std::collections::BTreeMap;
use std::env;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use store::{Appended, Store};
use tokio::task::JoinSet;

use crate::kit::{level, live_game, turn};

const ADDRESS: &str = "LUDOTHEQUE_TEST_ADDRESS";
const GAMES: usize = 8;

/// The process that is killed: eight games at once, each turn printed when it is stored.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "run as a process of its own by the test below"]
async fn process_writes_until_it_is_killed() {
    let Ok(address) = env::var(ADDRESS) else { return };
    let store = Store::open(&address).await.unwrap();
    let mut games = JoinSet::new();
    for game in 0..GAMES {
        let store = store.clone();
        games.spawn(async move {
            let id = format!("g{game}");
            let mut ply = store.load_game(&id).await.unwrap().unwrap().head.plies;
            loop {
                assert_eq!(store.append_turn(turn(&id, ply)).await.unwrap(), Appended::Done);
                println!("stored {game} {ply}");
                ply += 1;
            }
        });
    }
    games.join_all().await;
}

dbkit::on_both! {
    async fn a_killed_process_loses_nothing_it_acknowledged(address: &str) {
        let store = Store::open(address).await.unwrap();
        for game in 0..GAMES {
            live_game(&store, &format!("g{game}"), vec![level(1), level(2)]).await;
        }
        store.close().await;
        let mut before = 0;
        for round in 0..10 {
            let acknowledged = kill_after(address, 40 + 70 * round);
            let store = Store::open(address).await.unwrap();
            let mut stored = 0;
            for game in 0..GAMES {
                let game_stored = store.load_game(&format!("g{game}")).await.unwrap().unwrap();
                let plies = game_stored.turns.len();
                assert_eq!(game_stored.head.plies as usize, plies);
                let acknowledged_plies = acknowledged.get(&game).map_or(0, |ply| ply + 1);
                assert!(plies >= acknowledged_plies, "{acknowledged_plies} turns were acknowledged, {plies} are stored");
                // One turn of each game may have been written and not yet acknowledged.
                assert!(acknowledged_plies == 0 || plies <= acknowledged_plies + 1, "{plies} are stored of {acknowledged_plies}");
                for (ply, turn) in game_stored.turns.iter().enumerate() {
                    assert_eq!(turn.text, format!("t{ply}"));
                }
                stored += plies;
            }
            assert!(stored > before, "each process stored something");
            before = stored;
            store.close().await;
        }
    }
}

/// Runs the process until it has printed so many lines, kills it, and reads the rest of its output: the
/// last ply of each game.
fn kill_after(address: &str, lines: usize) -> BTreeMap<usize, usize> {
    let mut child = Command::new(env::current_exe().unwrap())
        .args(["--exact", "killed::process_writes_until_it_is_killed", "--ignored", "--nocapture"])
        .env(ADDRESS, address)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut acknowledged = BTreeMap::new();
    let mut heard = 0;
    while let Some(Ok(line)) = output.next() {
        // Two tasks do not write into one line, but the test's harness may write before the first.
        if let Some((_, words)) = line.split_once("stored ") {
            let (game, ply) = words.split_once(' ').unwrap();
            acknowledged.insert(game.parse().unwrap(), ply.parse().unwrap());
            heard += 1;
            if heard == lines {
                // On Unix this is SIGKILL, which cannot be caught.
                child.kill().unwrap();
            }
        }
    }
    child.wait().unwrap();
    assert!(heard >= lines, "it ended by itself");
    acknowledged
}
