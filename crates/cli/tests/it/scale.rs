//! What one, two and three servers on one PostgreSQL and one NATS take for a turn. `cargo xtask scale` runs it.

use std::fmt::Write;
use std::fs;
use std::net::SocketAddr;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use dbkit::{Disk, Nats, Postgres, processes};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use crate::server::Server;
use crate::server::clients::{connect, request};

const PAIRS: u32 = 100;
/// More than all of them can do on two cores.
const RATE: u32 = 20_000;
const SECONDS: u32 = 15;
/// A rate below the limit, to measure the cost of a turn.
const CALM: u32 = 300;
/// Idle sockets for the memory of one.
const IDLE: usize = 2000;

/// What was measured with so many servers.
struct Row {
    servers: usize,
    /// As many turns as they can.
    most: f64,
    p50: f64,
    p99: f64,
    /// Processor milliseconds a turn: servers, NATS, PostgreSQL.
    processor: [f64; 3],
    /// Bytes a turn: to and from clients, NATS, PostgreSQL.
    wire: [f64; 3],
    idle: f64,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "measures, so nothing else may run at the same time: `cargo xtask scale`"]
async fn measure() {
    let mut text =
        "servers,turns a second,latency,server,NATS,PostgreSQL,clients,to and from NATS,\
                    to and from PostgreSQL,memory of an idle socket\n"
            .to_owned();
    for servers in 1..=3 {
        let Row { servers, most, p50, p99, processor, wire, idle } = measured(servers).await;
        let [server, nats, postgres] = processor.map(|ms| format!("{ms:.2} ms"));
        let [clients, to_nats, to_postgres] = wire.map(|bytes| format!("{bytes:.0} B"));
        writeln!(
            text,
            "{servers},{most:.0},{p50:.0} ms (99 %: {p99:.0} ms),{server},{nats},{postgres},{clients},{to_nats},\
             {to_postgres},{:.1} kB",
            idle / 1000.0
        )
        .expect("a text can be written to");
    }
    println!("{text}");
    if let Ok(file) = std::env::var("LUDOTHEQUE_SCALE_FILE") {
        fs::write(file, text).expect("the file can be written");
    }
}

/// Passes connections on to a port of this machine, and counts the bytes in both directions.
async fn counted(port: u16) -> (u16, Arc<AtomicU64>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let own = listener.local_addr().expect("it is bound").port();
    let bytes = Arc::new(AtomicU64::new(0));
    let count = Arc::clone(&bytes);
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            let count = Arc::clone(&count);
            tokio::spawn(async move {
                let Ok(server) = TcpStream::connect(("127.0.0.1", port)).await else { return };
                drop((client.set_nodelay(true), server.set_nodelay(true)));
                let (from_client, to_client) = client.into_split();
                let (from_server, to_server) = server.into_split();
                tokio::join!(
                    pass(from_client, to_server, &count),
                    pass(from_server, to_client, &count)
                );
            });
        }
    });
    (own, bytes)
}

async fn pass(
    mut from: impl AsyncReadExt + Unpin,
    mut to: impl AsyncWriteExt + Unpin,
    count: &AtomicU64,
) {
    let mut buffer = vec![0; 16 * 1024];
    while let Ok(length @ 1..) = from.read(&mut buffer).await {
        count.fetch_add(length as u64, Ordering::Relaxed);
        if to.write_all(&buffer[..length]).await.is_err() {
            return;
        }
    }
    drop(to.shutdown().await);
}

async fn measured(count: usize) -> Row {
    let (postgres, nats) = (Postgres::on_a_port(Disk::Synced), Nats::start());
    let start = |database: &str, nats: &str| -> Vec<Server> {
        let options = ["--without-limits", "--database", database, "--nats", nats];
        (0..count).map(|_| Server::start(&options)).collect()
    };
    // As they are: what they can do, and what a turn takes.
    let servers = start(&postgres.database(), nats.address());
    let addresses: Vec<_> = servers.iter().map(|server| server.address.clone()).collect();
    let idle = idle_memory(&servers).await;
    let most = load(&addresses, RATE).await;
    let processor = || {
        let own = servers.iter().map(|server| processes::time(&server.id().to_string()));
        [own.sum(), nats.processor_time(), postgres.processor_time()]
    };
    let before: [Duration; 3] = processor();
    let calm = load(&addresses, CALM).await;
    let (after, turns) = (processor(), number(&calm, "turns"));
    let spent = |n: usize| after[n].saturating_sub(before[n]).as_secs_f64() * 1000.0 / turns;
    let processor = [spent(0), spent(1), spent(2)];
    drop(servers);

    // Through counters: what is sent for it.
    let database = postgres.database();
    let port = postgres.port().expect("it has one");
    let ((to_postgres, postgres_bytes), (to_nats, nats_bytes)) =
        (counted(port).await, counted(nats.port()).await);
    let database = database.replace(&format!(":{port}/"), &format!(":{to_postgres}/"));
    let servers = start(&database, &format!("nats://127.0.0.1:{to_nats}"));
    let (mut addresses, mut client_bytes) = (Vec::new(), Vec::new());
    for server in &servers {
        let at: SocketAddr = server.address.parse().expect("an address");
        let (port, bytes) = counted(at.port()).await;
        addresses.push(format!("127.0.0.1:{port}"));
        client_bytes.push(bytes);
    }
    let bytes = || {
        let of = |bytes: &Arc<AtomicU64>| bytes.load(Ordering::Relaxed) as f64;
        [client_bytes.iter().map(of).sum(), of(&nats_bytes), of(&postgres_bytes)]
    };
    let before: [f64; 3] = bytes();
    let turns = number(&load(&addresses, CALM).await, "turns");
    let after: [f64; 3] = bytes();
    let wire = [0, 1, 2].map(|n| (after[n] - before[n]) / turns);
    Row {
        servers: count,
        most: number(&most, "turns_a_second"),
        p50: number(&calm, "p50_ms"),
        p99: number(&calm, "p99_ms"),
        processor,
        wire,
        idle,
    }
}

fn number(seen: &Value, key: &str) -> f64 {
    seen[key].as_f64().expect("a number")
}

/// Runs `ludotheque load` at these servers.
async fn load(addresses: &[String], rate: u32) -> Value {
    let mut load = Command::new(env!("CARGO_BIN_EXE_ludotheque"));
    load.args(["load", "--json", "--sockets"]).arg((2 * PAIRS).to_string());
    load.arg("--pairs").arg(PAIRS.to_string()).arg("--rate").arg(rate.to_string());
    load.arg("--seconds").arg(SECONDS.to_string());
    for address in addresses {
        load.arg("--server").arg(format!("http://{address}"));
    }
    let output = tokio::task::spawn_blocking(move || load.output()).await;
    let output = output.expect("it runs").expect("it runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let seen: Value = serde_json::from_slice(&output.stdout).expect("it prints JSON");
    assert_eq!(seen["failed"], json!({}), "{seen}");
    seen
}

/// What an idle socket adds to the memory of the servers, wherever its room is open.
async fn idle_memory(servers: &[Server]) -> f64 {
    let body = json!({ "game": "squadro" });
    let (row, cookie) = request(&servers[0].address, "POST", "/api/games", None, &body).await;
    let row = row.expect("a game is made");
    let (game, cookie) = (row["id"].as_str().expect("an id"), cookie.expect("a guest"));
    let memory =
        || servers.iter().map(|server| processes::memory(&server.id().to_string())).sum::<u64>();
    let mut sockets = Vec::new();
    let mut before = 0;
    // The first ones pay for what all of them share.
    for n in 0..IDLE + IDLE / 10 {
        if n == IDLE / 10 {
            before = memory();
        }
        let address = &servers[n % servers.len()].address;
        sockets.push(connect(address, game, &cookie).await.expect("a connection"));
    }
    // Memory that was needed for the handshakes is freed first.
    tokio::time::sleep(Duration::from_secs(2)).await;
    memory().saturating_sub(before) as f64 / IDLE as f64
}
