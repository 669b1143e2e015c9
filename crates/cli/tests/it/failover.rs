//! Two servers behind the balancer of `deploy/servers`, on a PostgreSQL with a replica: the primary dies and the
//! replica takes its place, then a server dies.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use dbkit::{Haproxy, Nats, Replicated};
use serde_json::Value;
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::cluster::{Addresses, GAMES, Table, counts, keep_playing, until_all_play};
use crate::server::Server;
use crate::server::clients::request;

/// How often everybody plays before somebody dies, and after.
const ROUNDS: usize = 5;

/// The balancer as `deploy/servers` has it, with addresses on this machine.
fn configuration(replaced: &[(&str, u16)]) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy/servers/haproxy.cfg");
    let mut text = fs::read_to_string(file).expect("the configuration");
    for (name, port) in replaced {
        assert_eq!(text.matches(name).count(), 1, "{name}");
        let bind = if name.starts_with("bind") { "bind " } else { "" };
        text = text.replace(name, &format!("{bind}127.0.0.1:{port}"));
    }
    text
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_turn_is_lost_when_a_replica_takes_over() {
    let (mut postgres, nats) = (Replicated::start(), Nats::start());
    let [page, database] = [dbkit::free_port(), dbkit::free_port()];
    let [one, two] = [dbkit::free_port(), dbkit::free_port()];
    let balancer = configuration(&[
        ("bind :8080", page),
        ("bind :5432", database),
        ("ludotheque-1:8080", one),
        ("ludotheque-2:8080", two),
        ("postgres-1:5432", postgres.ports[0]),
        ("postgres-2:5432", postgres.ports[1]),
    ]);
    let balancer = Haproxy::start(&balancer, &[page, database]);
    // It begins by believing that all are well.
    balancer.wait("database", "two", "DOWN");
    balancer.wait("database", "one", "UP");
    let address = Replicated::database_at(&format!("127.0.0.1:{database}"));
    let start = |port: u16| {
        let bind = format!("127.0.0.1:{port}");
        let options = ["--bind", &bind, "--without-limits", "--database", &address];
        Server::start(&[&options[..], &["--nats", nats.address()]].concat())
    };
    let mut servers = vec![start(one), start(two)];
    // Both players of a game go through the balancer, each request to any server.
    let page = format!("127.0.0.1:{page}");
    let addresses: Addresses = Arc::new(Mutex::new(vec![page.clone(), page.clone()]));
    let stop = Arc::new(AtomicBool::new(false));
    let tables: Vec<Arc<Table>> = (0..GAMES).map(|_| Arc::default()).collect();
    let mut chance = fastrand::Rng::with_seed(7);
    let mut playing = JoinSet::new();
    for (number, table) in tables.iter().enumerate() {
        let (table, addresses) = (Arc::clone(table), Arc::clone(&addresses));
        playing.spawn(keep_playing(number, table, addresses, Arc::clone(&stop), chance.fork()));
    }
    for _ in 0..ROUNDS {
        until_all_play(&tables, &counts(&tables), Instant::now()).await;
    }

    let before = counts(&tables);
    let began = Instant::now();
    tokio::task::block_in_place(|| {
        postgres.kill_primary();
        postgres.promote();
    });
    let took = until_all_play(&tables, &before, began).await;
    println!("failover of PostgreSQL: the longest silence was {:?}", took.iter().max());
    assert!(servers.iter_mut().all(Server::runs), "servers go on by themselves");

    let before = counts(&tables);
    let began = Instant::now();
    drop(servers.remove(0));
    let took = until_all_play(&tables, &before, began).await;
    println!("one of two servers died: the longest silence was {:?}", took.iter().max());
    for _ in 0..ROUNDS {
        until_all_play(&tables, &counts(&tables), Instant::now()).await;
    }

    stop.store(true, Ordering::Relaxed);
    let (mut turns, mut lost) = (0, 0);
    while let Some(played) = playing.join_next().await {
        for mut game in played.expect("clients do not panic") {
            let path = format!("/api/games/{}", game.id);
            let (state, _) = request(&page, "GET", &path, None, &Value::Null).await;
            game.compare(&state.expect("the game is there"));
            turns += game.acknowledged.len();
            lost += game.lost;
        }
    }
    println!("{turns} turns were acknowledged");
    assert_eq!(lost, 0, "acknowledged turns are lost");
    // Two turns a table and round at least, and as many for each of the two that died.
    assert!(turns >= 2 * GAMES * (2 * ROUNDS + 2), "people played before and after");
}
