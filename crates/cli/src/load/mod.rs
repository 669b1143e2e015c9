//! `load`: a load test of a server, with real sockets and real games.

mod arena;
mod pair;
mod program;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use serde_json::json;
use tokio::runtime::Runtime;
use tokio::task::JoinSet;

use crate::failure::Failure;
use pair::{Guest, Pair};
use program::Program;

#[derive(clap::Args)]
#[command(
    after_help = "Starts a server with an empty database, opens sockets, lets pairs of guests play \
    random games on some of them, and prints turns per second, latency and memory. Client and \
    server share this machine, so the figures are for both together.\n\n\
    Examples:\n  \
    ludotheque load\n  \
    ludotheque load --sockets 500 --pairs 20 --rate 200 --seconds 5\n  \
    ludotheque load --database postgres://me@localhost/test\n  \
    ludotheque load --arena 200 --rate 400 --seconds 60"
)]
pub(crate) struct LoadArgs {
    /// The game to play
    #[arg(long, default_value = catalog::games()[0].id)]
    game: String,
    /// Number of open sockets
    #[arg(long, default_value_t = 5000, value_parser = clap::value_parser!(u32).range(2..=20_000))]
    sockets: u32,
    /// Number of pairs that play at the same time
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=5000))]
    pairs: u32,
    /// Turns per second that all pairs together try to play
    #[arg(long, default_value_t = 1600, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    rate: u32,
    /// Let so many bots play in an arena, and the same games without a tournament before: prints how the
    /// latencies compare
    #[arg(long, value_name = "BOTS", conflicts_with_all = ["sockets", "pairs"],
        value_parser = clap::value_parser!(u32).range(2..=500))]
    arena: Option<u32>,
    /// Duration in seconds
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=600))]
    seconds: u64,
    /// The database of the server [default: a temporary SQLite file]
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// A running server on this machine, started with --without-limits: `http://127.0.0.1:8080`; once for
    /// each of several on one database, and then players and spectators are spread over them
    #[arg(long, value_name = "URL", conflicts_with = "database")]
    server: Vec<String>,
    /// Print JSON on one line
    #[arg(long)]
    json: bool,
}

/// The result.
#[derive(Default)]
struct Seen {
    sockets: usize,
    seconds: f64,
    /// Games of a tournament.
    games: u64,
    turns: u64,
    /// From sending a turn to the opponent hearing of it, in microseconds, sorted.
    waits: Vec<u32>,
    /// What an idle socket costs the server, in bytes.
    idle_bytes: Option<f64>,
    /// The failures, with their numbers. Everything else was measured all the same.
    failed: BTreeMap<String, usize>,
}

pub(crate) fn run(args: &LoadArgs) -> Result<(), Failure> {
    if args.pairs * 2 > args.sockets {
        return Err(Failure::Input("too few sockets: every pair needs two".to_owned()));
    }
    catalog::open(&args.game).map_err(Failure::input)?;
    server::raise_file_limit();
    let start = || match &args.server[..] {
        [] => Program::start(args.database.as_deref()),
        urls => Program::running(urls),
    };
    let runtime = Runtime::new().map_err(|error| Failure::Other(error.to_string()))?;
    if let Some(bots) = args.arena {
        return arena::run(args, bots, start, &runtime);
    }
    let program = start()?;
    let seen = runtime.block_on(measure(args, &program));
    let seen = seen.map_err(Failure::Other)?;
    print(args, &seen);
    Ok(())
}

async fn measure(args: &LoadArgs, program: &Program) -> Result<Seen, String> {
    let addresses = program.addresses();
    let mut failed = BTreeMap::new();
    let pairs = set_up(args, args.pairs, addresses, &mut failed).await;
    if pairs.is_empty() {
        let why: Vec<_> = failed.into_keys().collect();
        return Err(format!("no pair could begin to play: {}", why.join("; ")));
    }
    let first = pairs.first().map(|pair| pair.game.clone()).unwrap_or_default();
    let idle = args.sockets - args.pairs * 2;
    let before = program.memory();
    let mut sockets = look_on(addresses, &first, idle, &mut failed).await;
    // Memory that was needed for the handshakes is freed first.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let idle_bytes = before
        .zip(program.memory())
        .filter(|_| sockets.len() >= 100)
        .map(|(before, after)| (after as f64 - before as f64).max(0.0) / sockets.len() as f64);
    let count = pairs.len() * 2 + sockets.len();
    let mut seen = play_all(args, pairs).await?;
    while let Some(closed) = sockets.try_join_next() {
        note(&mut seen.failed, closed.map_err(|error| error.to_string())?);
    }
    for (why, count) in failed {
        *seen.failed.entry(why).or_default() += count;
    }
    Ok(Seen { sockets: count, idle_bytes, ..seen })
}

/// Lets pairs play for as long as is measured.
async fn play_all(args: &LoadArgs, pairs: Vec<Pair>) -> Result<Seen, String> {
    let mut failed = BTreeMap::new();
    let count = pairs.len() as u32;
    let (turns, stop) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicBool::new(false)));
    let pause = Duration::from_secs_f64(f64::from(count) / f64::from(args.rate));
    let began = Instant::now();
    let mut playing = JoinSet::new();
    for (number, pair) in (0..).zip(pairs) {
        let (turns, stop) = (Arc::clone(&turns), Arc::clone(&stop));
        // The pairs do not all begin at the same moment.
        let offset = pause.mul_f64(f64::from(number) / f64::from(count));
        playing.spawn(async move {
            tokio::time::sleep(offset).await;
            pair.play(pause, &turns, &stop).await
        });
    }
    tokio::time::sleep(Duration::from_secs(args.seconds)).await;
    stop.store(true, Ordering::Relaxed);
    let (played, seconds) = (turns.load(Ordering::Relaxed), began.elapsed().as_secs_f64());
    let mut waits = Vec::new();
    while let Some(pair) = playing.join_next().await {
        let (heard, ended) = pair.map_err(|error| error.to_string())?;
        waits.extend(heard);
        if let Err(why) = ended {
            note(&mut failed, why);
        }
    }
    waits.sort_unstable();
    let sockets = 2 * count as usize;
    Ok(Seen { sockets, seconds, games: 0, turns: played, waits, idle_bytes: None, failed })
}

/// Counts something that did not work.
fn note(failed: &mut BTreeMap<String, usize>, why: String) {
    *failed.entry(why).or_default() += 1;
}

/// Creates the games, and seats all players.
async fn set_up(
    args: &LoadArgs,
    count: u32,
    addresses: &[SocketAddr],
    failed: &mut BTreeMap<String, usize>,
) -> Vec<Pair> {
    let mut pairs = Vec::new();
    let clock = if args.arena.is_some() { arena::CLOCK } else { "none" };
    // The two of a pair are at different servers, where there are several.
    let places = addresses.iter().cycle().zip(addresses.iter().cycle().skip(1));
    for (number, (&here, &there)) in (0..count).zip(places) {
        let pair = async {
            let (mut one, mut other) = (Guest::new(here), Guest::new(there));
            let new = json!({ "game": args.game, "clock": clock });
            let made = one.ask("POST", "/api/games", &new).await?;
            let game = made["id"].as_str().ok_or("no game was made")?.to_owned();
            other.ask("PUT", &format!("/api/games/{game}/seat"), &json!({})).await?;
            let mut pair = Pair::new(game, &args.game, [one, other], u64::from(number))?;
            pair.clock = clock;
            Ok(pair)
        };
        let pair: Result<Pair, String> = pair.await;
        match pair {
            Ok(pair) => pairs.push(pair),
            Err(why) => note(failed, why),
        }
    }
    pairs
}

/// Opens sockets of spectators, and keeps them open: a client that does not answer the server's
/// pings is disconnected. Each task ends with its socket.
async fn look_on(
    addresses: &[SocketAddr],
    game: &str,
    count: u32,
    failed: &mut BTreeMap<String, usize>,
) -> JoinSet<String> {
    let mut sockets = JoinSet::new();
    for (_, &address) in (0..count).zip(addresses.iter().cycle()) {
        match Guest::new(address).connect(game).await {
            Ok(mut socket) => drop(sockets.spawn(async move {
                while let Some(Ok(_)) = socket.next().await {}
                "the server closed an idle socket".to_owned()
            })),
            Err(why) => note(failed, why),
        }
    }
    sockets
}

impl Seen {
    fn json(&self) -> serde_json::Value {
        let [p50, p90, p99, most] = [50, 90, 99, 100].map(|percent| self.wait(percent));
        json!({
            "sockets": self.sockets, "seconds": self.seconds, "turns": self.turns,
            "turns_a_second": self.turns as f64 / self.seconds, "p50_ms": p50, "p90_ms": p90,
            "p99_ms": p99, "max_ms": most, "idle_socket_bytes": self.idle_bytes,
            "failed": self.failed,
        })
    }

    /// A percentile of the latencies, in milliseconds.
    fn wait(&self, percent: usize) -> f64 {
        let last = self.waits.len().saturating_sub(1);
        let wait = self.waits.get((self.waits.len() * percent / 100).min(last));
        wait.map_or(0.0, |&wait| f64::from(wait) / 1000.0)
    }
}

fn print(args: &LoadArgs, seen: &Seen) {
    let a_second = seen.turns as f64 / seen.seconds;
    let waits = [50, 90, 99, 100].map(|percent| seen.wait(percent));
    if args.json {
        println!("{}", seen.json());
        return;
    }
    println!("{} sockets open, {} pairs play {}", seen.sockets, args.pairs, args.game);
    println!("{} turns stored in {:.1} s: {a_second:.0} per second", seen.turns, seen.seconds);
    let [p50, p90, p99, most] = waits;
    println!(
        "latency from sending a turn to its arrival at the opponent: median {p50:.1} ms, \
         90 % {p90:.1} ms, 99 % {p99:.1} ms, longest {most:.1} ms"
    );
    for (why, count) in &seen.failed {
        println!("failed {count} times: {why}");
    }
    match seen.idle_bytes {
        Some(bytes) => println!("memory of an idle socket: {:.1} kB", bytes / 1000.0),
        None => println!("memory of an idle socket: not measured, needs at least 100 idle sockets"),
    }
}
