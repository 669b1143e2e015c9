//! How many turns a second are stored, each acknowledged when it is on the disk:
//! `cargo run --release -p store --example turns [FOLDER]`. The folder says which disk SQLite is
//! measured on; PostgreSQL lies in the folder for temporary files.

use std::path::PathBuf;
use std::time::{Duration, Instant};
use std::{env, fs};

use dbkit::{Disk, Postgres};
use store::{Appended, Begin, NewGame, NewTurn, Occupant, Store};
use tokio::task::JoinSet;

const TIME: Duration = Duration::from_secs(4);

#[tokio::main]
async fn main() {
    let folder = env::args().nth(1).map_or_else(env::temp_dir, PathBuf::from);
    let file = folder.join(format!("speed-{}.db", std::process::id()));
    let postgres = Postgres::start(Disk::Synced);
    let databases =
        [("SQLite", format!("sqlite:{}", file.display())), ("PostgreSQL", postgres.database())];
    println!(
        "{:<12}{:>14}{:>14}{:>16}{:>16}",
        "", "games at once", "turns/s", "median ms", "99 % ms"
    );
    for (name, address) in databases {
        let store = Store::open(&address).await.expect("a new database opens");
        for games in [1, 16, 256, 2048] {
            let mut waits = play(&store, games).await;
            waits.sort();
            let wait = |share: usize| waits[waits.len() * share / 100].as_secs_f64() * 1000.0;
            let speed = waits.len() as f64 / TIME.as_secs_f64();
            println!("{name:<12}{games:>14}{speed:>14.0}{:>16.2}{:>16.2}", wait(50), wait(99));
        }
        store.close().await;
    }
    for end in ["", "-wal", "-shm"] {
        // The last two are gone already where everything was written back.
        fs::remove_file(format!("{}{end}", file.display())).ok();
    }
}

/// Plays games at once, each turn after the one before is acknowledged; how long each took.
async fn play(store: &Store, games: usize) -> Vec<Duration> {
    let ids: Vec<_> = (0..games).map(|game| format!("{games}-{game}")).collect();
    for id in &ids {
        let level = || Occupant::Computer("level:1".to_owned());
        let new = NewGame {
            id: id.clone(),
            game: "some-game".to_owned(),
            start: None,
            clock: "5+3".to_owned(),
            rated: false,
            public: true,
            creator: None,
            created: 0,
            seats: vec![level(), level()],
            owner: None,
            tournament: None,
            club: None,
        };
        store.create_game(&new).await.expect("a game can be made");
        let begin = Begin { at: 0, to_move: 0, deadline: None, clocks: None };
        store.start_game(id, &begin).await.expect("a game can begin");
    }
    let end = Instant::now() + TIME;
    let mut players = JoinSet::new();
    for id in ids {
        let store = store.clone();
        players.spawn(async move {
            let mut waits = Vec::new();
            for ply in 0.. {
                let begun = Instant::now();
                if begun >= end {
                    break;
                }
                let turn = NewTurn {
                    game: id.clone(),
                    epoch: 0,
                    ply,
                    text: "3".to_owned(),
                    seat: (ply % 2) as u8,
                    at: 0,
                    spent_ms: 0,
                    left_ms: Some(300_000),
                    to_move: Some(((ply + 1) % 2) as u8),
                    deadline: None,
                    clocks: None,
                    finish: None,
                };
                let became = store.append_turn(turn).await.expect("a turn is stored");
                assert_eq!(became, Appended::Done);
                waits.push(begun.elapsed());
            }
            waits
        });
    }
    players.join_all().await.concat()
}
