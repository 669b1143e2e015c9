//! Programs play a tournament while servers are killed: it goes on with the right pairings, and plays no
//! round twice.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use dbkit::{Disk, Fresh, Nats, Postgres};
use serde_json::{Value, json};
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::server::Server;
use crate::server::clients::{request, request_as};

const BOTS: usize = 8;
const ROUNDS: u64 = 5;
const KILLS: u64 = 3;
/// A tournament that takes longer is stuck.
const STUCK: Duration = Duration::from_mins(5);
/// The wait before a program that was refused or disconnected tries again.
const RETRY_DELAY: Duration = Duration::from_millis(20);

/// The addresses of the servers, which change.
type Addresses = Arc<Mutex<Vec<String>>>;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn eight_bots_play_while_the_server_is_killed_three_times() {
    let fresh = Fresh::sqlite();
    play(&["--without-limits", "--database", &fresh.address], 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn eight_bots_play_while_servers_of_several_are_killed() {
    let (postgres, nats) = (Postgres::start(Disk::Unsynced), Nats::start());
    let database = postgres.database();
    play(&["--without-limits", "--database", &database, "--nats", nats.address()], 2).await;
}

/// A program with an account.
#[derive(Clone)]
struct Bot {
    token: String,
    number: usize,
}

/// What is asked of some server, again and again until one answers.
async fn ask(addresses: &Addresses, bot: Option<&Bot>, method: &str, path: &str) -> Value {
    let mut turn = bot.map_or(0, |bot| bot.number);
    loop {
        let all = lock(addresses).clone();
        let address = &all[turn % all.len()];
        let token = bot.map(|bot| format!("authorization: Bearer {}\r\n", bot.token));
        let header = token.unwrap_or_default();
        let answer = request_as(address, method, path, &header, &json!({})).await.0;
        // A server that cannot answer now returns an error.
        if let Some(answer) = answer.filter(|answer| answer["key"] != "api-unavailable") {
            return answer;
        }
        turn += 1;
        tokio::time::sleep(RETRY_DELAY).await;
    }
}

fn lock(addresses: &Addresses) -> std::sync::MutexGuard<'_, Vec<String>> {
    addresses.lock().unwrap_or_else(PoisonError::into_inner)
}

async fn play(options: &[&str], count: usize) {
    let mut servers: Vec<_> = (0..count).map(|_| Server::start(options)).collect();
    let place = |server: &Server| server.address.clone();
    let addresses: Addresses = Arc::new(Mutex::new(servers.iter().map(place).collect()));
    let first = servers[0].address.clone();
    let mut bots = Vec::new();
    for number in 0..BOTS {
        bots.push(sign_up(&first, number).await);
    }
    let new = json!({ "game": "squadro", "clock": "fischer:300+5", "public": true,
        "form": { "kind": "swiss", "rounds": ROUNDS } });
    let header = format!("authorization: Bearer {}\r\n", bots[0].token);
    let (made, _) = request_as(&first, "POST", "/api/tournaments", &header, &new).await;
    let made = made.expect("the server answers");
    let id = made["id"].as_str().unwrap_or_else(|| panic!("a tournament: {made}"));
    let path = format!("/api/tournaments/{id}");
    for bot in &bots {
        let entered = ask(&addresses, Some(bot), "POST", &format!("{path}/join")).await;
        assert!(entered["you"].is_object(), "{entered}");
    }
    let begun = ask(&addresses, Some(&bots[0]), "POST", &format!("{path}/start")).await;
    assert_eq!(begun["phase"], "running", "{begun}");

    let mut playing = JoinSet::new();
    for bot in bots.clone() {
        playing.spawn(keep_playing(bot, path.clone(), Arc::clone(&addresses)));
    }
    let began = Instant::now();
    let mut chance = fastrand::Rng::with_seed(count as u64);
    let mut seen: BTreeMap<u64, Value> = BTreeMap::new();
    for kill in 1..=KILLS {
        // Somewhere in this round, or on the way to the next.
        loop {
            assert!(began.elapsed() < STUCK, "round {kill} does not come");
            let state = ask(&addresses, None, "GET", &path).await;
            if state["round"].as_u64() >= Some(kill) {
                break;
            }
            tokio::time::sleep(RETRY_DELAY).await;
        }
        tokio::time::sleep(Duration::from_millis(chance.u64(0..600))).await;
        for game in games(&addresses, &path).await {
            note(&mut seen, &game);
        }
        let number = chance.usize(..count);
        drop(servers.remove(number));
        servers.insert(number, Server::start(options));
        lock(&addresses)[number].clone_from(&servers[number].address);
    }
    let played = async { while playing.join_next().await.is_some_and(|bot| bot.is_ok()) {} };
    let ended = tokio::time::timeout(STUCK, played).await;
    assert!(ended.is_ok(), "it does not come to an end");

    let state = ask(&addresses, None, "GET", &path).await;
    assert_eq!((&state["phase"], &state["round"]), (&json!("finished"), &json!(ROUNDS)), "{state}");
    let all = games(&addresses, &path).await;
    assert_eq!(all.len() as u64, ROUNDS * BOTS as u64 / 2, "so many games, and no more");
    let (mut pairs, mut ids) = (BTreeSet::new(), BTreeSet::new());
    let mut rounds: BTreeMap<u64, BTreeSet<u64>> = BTreeMap::new();
    for game in &all {
        note(&mut seen, game);
        let mut sides: Vec<u64> =
            game["sides"].as_array().expect("sides").iter().filter_map(Value::as_u64).collect();
        let round = rounds.entry(game["round"].as_u64().expect("a round")).or_default();
        round.extend(&sides);
        sides.sort_unstable();
        assert!(pairs.insert(sides), "two met twice: {game}");
        assert!(ids.insert(game["id"].to_string()), "a room of two games: {game}");
        assert_eq!(game["outcome"], "played", "nobody loses by a killed server: {game}");
    }
    assert!(rounds.values().all(|round| round.len() == BOTS), "everybody plays in every round");
    let total: f64 = state["standings"]
        .as_array()
        .expect("rows")
        .iter()
        .filter_map(|row| row["score"].as_f64())
        .sum();
    assert!((total - (ROUNDS * BOTS as u64 / 2) as f64).abs() < 1e-9, "a point a game: {total}");
    // The clients have played only games of the tournament.
    for number in 0..BOTS {
        let history = format!("/api/history?player={}", name(number));
        let history = ask(&addresses, None, "GET", &history).await;
        assert_eq!(history["games"].as_array().map(Vec::len), Some(ROUNDS as usize), "{history}");
    }
    println!("tournament: {KILLS} kills, {} games, {:?}", all.len(), began.elapsed());
}

/// A game has the players and the room it had before.
fn note(seen: &mut BTreeMap<u64, Value>, game: &Value) {
    let number = game["number"].as_u64().expect("a number");
    let now = json!([game["round"], game["sides"], game["id"]]);
    let before = seen.entry(number).or_insert_with(|| now.clone());
    if before[2].is_null() {
        before[2] = now[2].clone();
    }
    assert_eq!(*before, now, "game {number} was another one before");
}

async fn games(addresses: &Addresses, path: &str) -> Vec<Value> {
    let all = ask(addresses, None, "GET", &format!("{path}/games")).await;
    all["games"].as_array().unwrap_or_else(|| panic!("games: {all}")).clone()
}

fn name(number: usize) -> String {
    format!("Robot{number}")
}

async fn sign_up(address: &str, number: usize) -> Bot {
    let body = json!({ "name": name(number), "password": "a long password" });
    let (_, cookie) = request(address, "POST", "/api/account", None, &body).await;
    let cookie = cookie.expect("an account");
    let body = json!({ "label": "a test", "password": "a long password" });
    let (made, _) = request(address, "POST", "/api/tokens", Some(&cookie), &body).await;
    let token = made.expect("an answer")["token"].as_str().expect("a token").to_owned();
    Bot { token, number }
}

/// Plays whatever the tournament wants played, until it is over.
async fn keep_playing(bot: Bot, tournament: String, addresses: Addresses) {
    let mut chance = fastrand::Rng::with_seed(bot.number as u64);
    loop {
        let state = ask(&addresses, Some(&bot), "GET", &tournament).await;
        if state["phase"] == "finished" {
            return;
        }
        let own = state["you"]["games"].as_array().cloned().unwrap_or_default();
        for game in own.iter().filter_map(Value::as_str) {
            while play_turn(&bot, game, &addresses, &mut chance).await {}
        }
        tokio::time::sleep(RETRY_DELAY).await;
    }
}

/// Plays a turn if it is the bot's; says whether the game goes on.
async fn play_turn(
    bot: &Bot,
    game: &str,
    addresses: &Addresses,
    chance: &mut fastrand::Rng,
) -> bool {
    let path = format!("/api/games/{game}");
    let state = ask(addresses, Some(bot), "GET", &path).await;
    if state["phase"] != "playing" {
        return false;
    }
    let mut played =
        catalog::open("squadro").expect("a game").begin(catalog::START).expect("it begins");
    let turns = state["turns"].as_array().expect("turns");
    for turn in turns {
        played.play(turn["turn"].as_str().expect("a text")).expect("what is stored is legal");
    }
    if state["yours"][0].as_u64() != Some(turns.len() as u64 % 2) {
        tokio::time::sleep(RETRY_DELAY).await;
        return true;
    }
    let Some(turn) = played.pick(&mut |count| chance.u64(..count)) else { return false };
    let all = lock(addresses).clone();
    let address = &all[bot.number % all.len()];
    let header = format!("authorization: Bearer {}\r\n", bot.token);
    let body = json!({ "ply": turns.len(), "turn": turn });
    // A turn sent twice plays once; one that was lost is sent again.
    request_as(address, "POST", &format!("{path}/turns"), &header, &body).await;
    true
}
