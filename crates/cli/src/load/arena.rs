//! Compares an arena of bots with the same games without a tournament: does it slow the server
//! down?

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::task::JoinSet;

use super::pair::{Guest, Pair};
use super::program::Program;
use super::{LoadArgs, Seen, note, play_all, set_up};
use crate::failure::Failure;

/// The clock of all games: nobody uses it up.
pub(super) const CLOCK: &str = "fischer:600+10";

/// Measures both, each on a server of its own unless one is given, and prints the ratio.
pub(super) fn run(
    args: &LoadArgs,
    bots: u32,
    start: impl Fn() -> Result<Program, Failure>,
    on: &tokio::runtime::Runtime,
) -> Result<(), Failure> {
    let program = start()?;
    let alone = on.block_on(alone(args, bots, program.addresses())).map_err(Failure::Other)?;
    drop(program);
    let program = start()?;
    let arena = on.block_on(tournament(args, bots, program.addresses())).map_err(Failure::Other)?;
    drop(program);
    print(args, bots, &alone, &arena);
    Ok(())
}

/// The same bots in pairs that play one game after another.
async fn alone(args: &LoadArgs, bots: u32, addresses: &[SocketAddr]) -> Result<Seen, String> {
    let mut failed = std::collections::BTreeMap::new();
    let pairs = set_up(args, bots / 2, addresses, &mut failed).await;
    if pairs.is_empty() {
        return Err("no pair could begin to play".to_owned());
    }
    let mut seen = play_all(args, pairs).await?;
    for (why, count) in failed {
        *seen.failed.entry(why).or_default() += count;
    }
    Ok(seen)
}

/// What all games of the arena share.
#[derive(Clone)]
struct Shared {
    pause: Duration,
    turns: Arc<AtomicU64>,
    stop: Arc<AtomicBool>,
}

async fn tournament(args: &LoadArgs, bots: u32, addresses: &[SocketAddr]) -> Result<Seen, String> {
    let mut guests = Vec::new();
    let mut host = Guest::new(addresses[0]);
    let new = json!({ "game": args.game, "clock": CLOCK, "max_entrants": bots,
        "form": { "kind": "arena", "minutes": 60 } });
    let made = host.ask("POST", "/api/tournaments", &new).await?;
    let id = made["id"].as_str().ok_or("no tournament was made")?.to_owned();
    let (told, mut started) = mpsc::unbounded_channel();
    let mut readers = JoinSet::new();
    // Bots are spread over the servers, where there are several.
    for (number, &address) in (0..bots as usize).zip(addresses.iter().cycle()) {
        let mut guest = Guest::new(address);
        guest.ask("POST", &format!("/api/tournaments/{id}/join"), &json!({})).await?;
        readers.spawn(read_news(guest.clone(), number, told.clone()));
        guests.push(guest);
    }
    let shared = Shared {
        pause: Duration::from_secs_f64(f64::from(bots / 2) / f64::from(args.rate)),
        turns: Arc::default(),
        stop: Arc::default(),
    };
    host.ask("POST", &format!("/api/tournaments/{id}/start"), &json!({})).await?;
    let mut seen = Seen { sockets: bots as usize, ..Seen::default() };
    let mut waiting: HashMap<String, usize> = HashMap::new();
    let mut playing = JoinSet::new();
    let mut games = 0;
    let began = Instant::now();
    let end = tokio::time::sleep(Duration::from_secs(args.seconds));
    tokio::pin!(end);
    loop {
        tokio::select! {
            () = &mut end => break,
            Some((number, game)) = started.recv() => {
                // Both players get the news of a game before they play it.
                if let Some(other) = waiting.remove(&game) {
                    games += 1;
                    let pair = [guests[other].clone(), guests[number].clone()];
                    playing.spawn(play(game, args.game.clone(), pair, games, shared.clone()));
                } else {
                    waiting.insert(game, number);
                }
            }
            Some(ended) = playing.join_next() => collect(&mut seen, ended)?,
        }
    }
    shared.stop.store(true, Ordering::Relaxed);
    seen.seconds = began.elapsed().as_secs_f64();
    seen.turns = shared.turns.load(Ordering::Relaxed);
    while let Some(ended) = playing.join_next().await {
        collect(&mut seen, ended)?;
    }
    readers.abort_all();
    seen.games = games;
    seen.waits.sort_unstable();
    Ok(seen)
}

type Ended = (Vec<u32>, Result<(), String>);

fn collect(seen: &mut Seen, ended: Result<Ended, tokio::task::JoinError>) -> Result<(), String> {
    let (waits, ended) = ended.map_err(|error| error.to_string())?;
    seen.waits.extend(waits);
    if let Err(why) = ended {
        note(&mut seen.failed, why);
    }
    Ok(())
}

async fn play(game: String, rules: String, guests: [Guest; 2], seed: u64, shared: Shared) -> Ended {
    match Pair::new(game, &rules, guests, seed) {
        Ok(pair) => pair.play_once(shared.pause, &shared.turns, &shared.stop).await,
        Err(why) => (Vec::new(), Err(why)),
    }
}

/// Reads the news of a bot, and passes on the games that begin.
async fn read_news(
    guest: Guest,
    number: usize,
    told: mpsc::UnboundedSender<(usize, String)>,
) -> Result<(), String> {
    let text = |error: std::io::Error| error.to_string();
    let mut stream = TcpStream::connect(guest.address).await.map_err(text)?;
    let cookie = guest.cookie.unwrap_or_default();
    let request =
        format!("GET /api/news HTTP/1.1\r\nhost: {}\r\ncookie: {cookie}\r\n\r\n", guest.address);
    stream.write_all(request.as_bytes()).await.map_err(text)?;
    let mut lines = BufReader::new(stream).lines();
    while let Some(line) = lines.next_line().await.map_err(text)? {
        // The lines are mixed with the lengths of HTTP chunks.
        let Ok(news) = serde_json::from_str::<Value>(&line) else { continue };
        if news["news"] == "started"
            && let Some(game) = news["game"]["id"].as_str()
            && told.send((number, game.to_owned())).is_err()
        {
            break;
        }
    }
    Ok(())
}

fn print(args: &LoadArgs, bots: u32, alone: &Seen, arena: &Seen) {
    let percents = [50, 90, 99];
    let ratio =
        percents.map(|percent| arena.wait(percent) / alone.wait(percent).max(f64::MIN_POSITIVE));
    if args.json {
        println!(
            "{}",
            json!({ "bots": bots, "alone": alone.json(), "arena": arena.json(),
                "arena_games": arena.games, "ratio_p50": ratio[0], "ratio_p90": ratio[1],
                "ratio_p99": ratio[2] })
        );
        return;
    }
    for (what, seen) in [("without a tournament", alone), ("in an arena", arena)] {
        let [p50, p90, p99] = percents.map(|percent| seen.wait(percent));
        println!(
            "{bots} bots play {} {what}: {:.0} turns per second, median {p50:.1} ms, 90 % {p90:.1} ms, \
             99 % {p99:.1} ms",
            args.game,
            seen.turns as f64 / seen.seconds
        );
        for (why, count) in &seen.failed {
            println!("failed {count} times: {why}");
        }
    }
    let [p50, p90, p99] = ratio;
    println!(
        "{} games were paired; the latency is {p50:.2} times as long in the median, {p90:.2} at 90 %, \
         {p99:.2} at 99 %",
        arena.games
    );
}
