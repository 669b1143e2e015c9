//! Three servers, two workers, PostgreSQL and NATS, any of which is killed every few seconds while many clients
//! play in pairs and fours, with computers among them; servers are updated in between. No turn that
//! any client has seen may be lost. `cargo xtask cluster` runs it for long.

mod player;
mod table;

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use dbkit::{Disk, Nats, Postgres};
use serde_json::{Value, json};
use store::{GameState, Store};
use tokio::task::JoinSet;
use tokio::time::Instant;

use self::player::{Player, Seen};
use self::table::{KINDS, Table};
use crate::server::clients::request;
use crate::server::{Server, Worker};

/// How many seconds the long form lasts, and how many clients it has.
const SECONDS: &str = "LUDOTHEQUE_CLUSTER_SECONDS";
const CLIENTS: &str = "LUDOTHEQUE_CLUSTER_CLIENTS";
const SERVERS: usize = 3;
const WORKERS: usize = 2;
/// The test fails if a table has no turn for so long.
const STUCK: Duration = Duration::from_mins(1);
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// The addresses of the servers, which change.
#[derive(Clone)]
pub(crate) struct Addresses(Arc<Mutex<Vec<String>>>);

impl Addresses {
    fn set(&self, number: usize, address: &str) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        address.clone_into(&mut all[number]);
    }

    /// One of them.
    fn any(&self, number: usize) -> String {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all[number % all.len()].clone()
    }
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fault {
    /// A server is killed by signal 9, and another one started.
    KilledServer,
    /// A worker is killed by signal 9, and another one started.
    KilledWorker,
    /// NATS is killed by signal 9, and started again.
    KilledNats,
    /// A process of PostgreSQL is killed by signal 9, for which it ends all others and recovers.
    KilledBackend,
    /// A server is asked to stop, and another one started.
    StoppedServer,
    /// A worker is asked to stop, and another one started.
    StoppedWorker,
}

/// What happens in turn: in the end everything is updated.
const FAULTS: [Fault; 11] = [
    Fault::KilledServer,
    Fault::KilledWorker,
    Fault::KilledNats,
    Fault::KilledServer,
    Fault::KilledBackend,
    Fault::KilledServer,
    Fault::KilledWorker,
    Fault::StoppedServer,
    Fault::StoppedServer,
    Fault::StoppedServer,
    Fault::StoppedWorker,
];

/// The size of a run.
struct Size {
    clients: usize,
    /// Faults, if not as many as fit in the time.
    faults: usize,
    time: Duration,
    /// From one fault to the next.
    pause: Duration,
    /// How long a client thinks, at most.
    thinks: Duration,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clients_play_on_whatever_dies() {
    let size = Size {
        clients: 22,
        faults: FAULTS.len(),
        time: Duration::from_mins(10),
        pause: Duration::from_millis(1500),
        thinks: Duration::from_millis(200),
    };
    prove(size).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "lasts as long as `cargo xtask cluster` says"]
async fn much() {
    let number = |name: &str| env::var(name).ok().and_then(|text| text.parse().ok());
    let size = Size {
        clients: number(CLIENTS).unwrap_or(200),
        faults: usize::MAX,
        time: Duration::from_secs(number(SECONDS).unwrap_or(600) as u64),
        pause: Duration::from_secs(4),
        thinks: Duration::from_secs(1),
    };
    prove(size).await;
}

/// Everything that runs.
struct Site {
    postgres: Postgres,
    nats: Nats,
    database: String,
    servers: Vec<Option<Server>>,
    workers: Vec<Option<Worker>>,
    addresses: Addresses,
    /// How many were asked to stop.
    stopped: usize,
}

impl Site {
    fn start() -> Self {
        let (postgres, nats) = (Postgres::start(Disk::Unsynced), Nats::start());
        let database = postgres.database();
        let mut site = Self {
            postgres,
            nats,
            database,
            servers: Vec::new(),
            workers: Vec::new(),
            addresses: Addresses(Arc::new(Mutex::new(vec![String::new(); SERVERS]))),
            stopped: 0,
        };
        for number in 0..SERVERS {
            site.servers.push(None);
            site.start_server(number);
        }
        for _ in 0..WORKERS {
            site.workers.push(Some(Worker::start(site.nats.address())));
        }
        site
    }

    fn start_server(&mut self, number: usize) {
        let options =
            ["--without-limits", "--database", &self.database, "--nats", self.nats.address()];
        let server = Server::start(&options);
        self.addresses.set(number, &server.address);
        self.servers[number] = Some(server);
    }

    fn make(&mut self, fault: Fault, chance: &mut fastrand::Rng) {
        match fault {
            Fault::KilledServer => {
                let number = chance.usize(..SERVERS);
                drop(self.servers[number].take());
                self.start_server(number);
            }
            Fault::KilledWorker => {
                let number = chance.usize(..WORKERS);
                drop(self.workers[number].take());
                self.workers[number] = Some(Worker::start(self.nats.address()));
            }
            Fault::KilledNats => {
                self.nats.kill();
                self.nats.resume();
            }
            Fault::KilledBackend => self.postgres.kill_backend(chance.usize(..)),
            Fault::StoppedServer => {
                let number = self.stopped % SERVERS;
                self.stopped += 1;
                let server = self.servers[number].take().expect("it runs");
                let stopped = server.stop();
                assert!(stopped.success(), "a server that is asked to stop: {stopped}");
                self.start_server(number);
            }
            Fault::StoppedWorker => {
                let worker = &mut self.workers[chance.usize(..WORKERS)];
                let stopped = worker.take().expect("it runs").stop();
                assert!(stopped.success(), "a worker that is asked to stop: {stopped}");
                *worker = Some(Worker::start(self.nats.address()));
            }
        }
    }
}

/// A fault, and what it did.
struct Made {
    fault: Fault,
    began: Instant,
    /// From its beginning to the next turn at another server, at tables whose room has moved.
    took: Vec<Duration>,
}

async fn prove(size: Size) {
    let mut site = tokio::task::spawn_blocking(Site::start).await.expect("everything starts");
    let mut chance = fastrand::Rng::with_seed(34);
    let stop = Arc::new(AtomicBool::new(false));
    let (mut tables, mut clients, mut playing) = (Vec::new(), Vec::new(), JoinSet::new());
    while clients.len() < size.clients {
        let kind = KINDS[tables.len() % KINDS.len()];
        let table = Arc::new(Table::new(tables.len(), kind, &site.addresses).await);
        for seat in 0..kind.people {
            let seen: Arc<Mutex<Seen>> = Arc::default();
            clients.push((Arc::clone(&table), Arc::clone(&seen)));
            let player = Player {
                table: Arc::clone(&table),
                seat,
                addresses: site.addresses.clone(),
                seen,
                chance: chance.fork(),
                thinks: size.thinks,
                stop: Arc::clone(&stop),
                sent: Default::default(),
            };
            playing.spawn(player.run());
        }
        playing.spawn(host(
            Arc::clone(&table),
            tables.len(),
            site.addresses.clone(),
            Arc::clone(&stop),
        ));
        tables.push(table);
    }
    let mut watcher = Watcher::new(&tables);
    watcher.until_all_play(&tables).await;

    let store = Store::open(&site.database).await.expect("the database is there");
    let began = Instant::now();
    let mut made: Vec<Made> = Vec::new();
    while made.len() < size.faults && began.elapsed() < size.time {
        let fault = FAULTS[made.len() % FAULTS.len()];
        let before = epochs(&store, &tables).await;
        let fault_began = Instant::now();
        let (back, chance_back) = tokio::task::spawn_blocking({
            let (mut site, mut chance) = (site, chance.clone());
            move || {
                site.make(fault, &mut chance);
                (site, chance)
            }
        })
        .await
        .expect("it can be killed");
        (site, chance) = (back, chance_back);
        watcher.after(&tables, fault_began, size.pause).await;
        // At tables whose room another server has now.
        let after = epochs(&store, &tables).await;
        let moved = tables.iter().zip(before.iter().zip(&after)).filter(|(_, (before, after))| {
            matches!((before, after), (Some(before), Some(after)) if before.0 == after.0 && before.1 != after.1)
        });
        let took = moved.filter_map(|(table, _)| table.goes_on(fault_began));
        let took = took.map(|at| at - fault_began).collect();
        made.push(Made { fault, began: fault_began, took });
    }
    let lasted = began.elapsed();
    // When nothing dies any more, everybody plays on.
    watcher.until_all_play(&tables).await;
    stop.store(true, Ordering::Relaxed);
    let figures = check(&store, &tables, &clients).await;
    figures.print(&made, lasted, &clients);
    playing.abort_all();
    assert_eq!(figures.lost, 0, "turns that somebody was told of are lost");
    assert_eq!(figures.settled_wrong, 0, "games whose ratings were not settled exactly once");
    assert!(figures.turns > 10 * made.len(), "games went on between the faults");
}

/// The game at each table, and how often its room has moved from one server to another.
async fn epochs(store: &Store, tables: &[Arc<Table>]) -> Vec<Option<(String, i64)>> {
    let mut epochs = Vec::new();
    for table in tables {
        let Some(game) = table.game() else {
            epochs.push(None);
            continue;
        };
        // A database that has just recovered may refuse the first connections.
        let head = store.head_of(&game).await.ok().flatten();
        epochs.push(head.map(|head| (game, head.epoch)));
    }
    epochs
}

/// Sets one game after another up at a table.
async fn host(table: Arc<Table>, number: usize, addresses: Addresses, stop: Arc<AtomicBool>) {
    let mut at = number;
    loop {
        if table.game().is_none()
            && !stop.load(Ordering::Relaxed)
            && !table.begin(at, &addresses).await
        {
            at += 1;
        }
        tokio::time::sleep(POLL_INTERVAL / 2).await;
    }
}

/// Looks whether every table goes on.
struct Watcher {
    last: Vec<(usize, Instant)>,
}

impl Watcher {
    fn new(tables: &[Arc<Table>]) -> Self {
        Self { last: vec![(0, Instant::now()); tables.len()] }
    }

    fn look(&mut self, tables: &[Arc<Table>]) {
        for (number, (table, last)) in tables.iter().zip(&mut self.last).enumerate() {
            let turns = table.turns();
            if turns > last.0 {
                *last = (turns, Instant::now());
            }
            let silent = last.1.elapsed();
            assert!(silent < STUCK, "table {number} is stuck: {:?} {:?}", table.kind, table.game());
        }
    }

    /// Waits until somebody has played at every table since now.
    async fn until_all_play(&mut self, tables: &[Arc<Table>]) {
        let before: Vec<_> = tables.iter().map(|table| table.turns()).collect();
        while tables.iter().zip(&before).any(|(table, before)| table.turns() <= *before) {
            self.look(tables);
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }

    /// Waits for so long, and until a turn has been played at every table where a client was
    /// disconnected since.
    async fn after(&mut self, tables: &[Arc<Table>], fault: Instant, pause: Duration) {
        let until = Instant::now() + pause;
        let waits =
            |table: &Arc<Table>| table.is_cut_since(fault) && table.goes_on(fault).is_none();
        while Instant::now() < until || tables.iter().any(waits) {
            self.look(tables);
            tokio::time::sleep(POLL_INTERVAL / 10).await;
        }
    }
}

/// The figures at the end.
#[derive(Default)]
struct Figures {
    games: usize,
    over: usize,
    turns: usize,
    lost: usize,
    rated: usize,
    settled_wrong: usize,
    endings: BTreeMap<String, usize>,
}

/// Compares the turns that clients have seen with the stored ones.
async fn check(
    store: &Store,
    tables: &[Arc<Table>],
    clients: &[(Arc<Table>, Arc<Mutex<Seen>>)],
) -> Figures {
    agree(store, clients).await;
    let mut figures = Figures::default();
    for (table, game) in
        tables.iter().flat_map(|table| table.games().into_iter().map(move |game| (table, game)))
    {
        let stored =
            store.load_game(&game.id).await.expect("it can be read").expect("it is stored");
        let turns: Vec<_> = stored.turns.iter().map(|turn| turn.text.as_str()).collect();
        let mut played = catalog::open(table.kind.game)
            .expect("a game")
            .begin(catalog::START)
            .expect("its start");
        for turn in &turns {
            played.play(turn).expect("turns are stored once and in order");
        }
        let lost = game.seen.iter().filter(|(ply, turn)| turns.get(**ply) != Some(&turn.as_str()));
        figures.lost += lost.count() + game.differ;
        figures.turns += game.seen.len();
        figures.games += 1;
        if let Some(ending) = &game.over {
            *figures.endings.entry(ending.clone()).or_default() += 1;
            assert_ne!(ending, "time", "{} ended by the clock, which stands still", game.id);
            assert_eq!(stored.head.state, GameState::Finished, "{}", game.id);
            figures.over += 1;
            if table.kind.rated {
                figures.rated += 1;
                figures.settled_wrong += usize::from(!is_settled_once(store, &game.id, 2).await);
            }
        }
    }
    figures
}

/// Have all players been rated by this game, exactly once? The ratings may be about to be stored.
async fn is_settled_once(store: &Store, game: &str, people: usize) -> bool {
    let began = Instant::now();
    loop {
        let steps = store.rating_steps_in(game).await.expect("they can be read");
        let players: BTreeSet<_> = steps.iter().map(|step| format!("{:?}", step.player)).collect();
        if steps.len() == people && players.len() == people {
            return true;
        }
        if steps.len() > people || began.elapsed() > STUCK {
            return false;
        }
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}

/// Waits until all clients of a game have the stored state.
async fn agree(store: &Store, clients: &[(Arc<Table>, Arc<Mutex<Seen>>)]) {
    let began = Instant::now();
    for (table, seen) in clients {
        loop {
            let Seen { game, turns, connected, .. } =
                seen.lock().unwrap_or_else(PoisonError::into_inner).clone();
            if table.game().is_none_or(|now| now != game) && !connected {
                // Their game is over.
                break;
            }
            let stored =
                store.load_game(&game).await.expect("it can be read").expect("it is there");
            let stored: Vec<_> = stored.turns.into_iter().map(|turn| turn.text).collect();
            if turns == stored {
                break;
            }
            assert!(began.elapsed() < STUCK, "{game}: {turns:?} is seen, {stored:?} is stored");
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }
}

impl Figures {
    fn print(&self, made: &[Made], lasted: Duration, clients: &[(Arc<Table>, Arc<Mutex<Seen>>)]) {
        let Self { games, over, turns, lost, rated, endings, .. } = self;
        let part = |sorted: &[Duration], part: usize| {
            sorted.get(sorted.len().saturating_sub(1) * part / 100).copied().unwrap_or_default()
        };
        println!(
            "cluster: {} clients, {} faults in {:.0} s, {turns} turns in {games} games ({over} over, {rated} rated), \
             {lost} lost",
            clients.len(),
            made.len(),
            lasted.as_secs_f64()
        );
        println!("  endings: {endings:?}");
        let seen: Vec<_> = clients
            .iter()
            .map(|(_, seen)| seen.lock().unwrap_or_else(PoisonError::into_inner).clone())
            .collect();
        for fault in FAULTS.into_iter().collect::<BTreeSet<_>>() {
            let own: Vec<_> = made.iter().filter(|made| made.fault == fault).collect();
            let mut took: Vec<_> = own.iter().flat_map(|made| made.took.clone()).collect();
            took.sort();
            // What was lost belongs to the last fault before it.
            let of = |at: Instant| {
                made.iter().rfind(|made| made.began <= at).is_some_and(|made| made.fault == fault)
            };
            let silences = seen.iter().flat_map(|seen| &seen.silences).filter(|(at, _)| of(*at));
            let mut silences: Vec<_> = silences.map(|(_, silence)| *silence).collect();
            silences.sort();
            let retries = seen.iter().flat_map(|seen| &seen.retries).filter(|(at, _)| of(*at));
            let retries = retries.map(|(_, times)| *times).max().unwrap_or(0);
            println!(
                "  {fault:?}: {} times; the next turn in {} rooms that moved came after {:.2?} (p50), {:.2?} (p99), {:.2?}; \
                 {} clients without a connection for {:.2?} (p50), {:.2?} (p99), {:.2?}; a turn was sent again at most \
                 {retries} times",
                own.len(),
                took.len(),
                part(&took, 50),
                part(&took, 99),
                part(&took, 100),
                silences.len(),
                part(&silences, 50),
                part(&silences, 99),
                part(&silences, 100),
            );
        }
    }
}

/// Without NATS a game is known where it is open, and elsewhere the answer is that it cannot be had now.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_nats_a_game_is_known_where_it_is_open() {
    let (database, nats) = (Postgres::shared().database(), Nats::start());
    let start = || Server::start(&["--database", &database, "--nats", nats.address()]);
    let servers = [start(), start()];
    let body = json!({ "game": "squadro" });
    let (row, _) = request(&servers[0].address, "POST", "/api/games", None, &body).await;
    let row = row.expect("it was made");
    let path = format!("/api/games/{}", row["id"].as_str().expect("an id"));
    nats.kill();
    let (state, _) = request(&servers[0].address, "GET", &path, None, &Value::Null).await;
    assert!(state.expect("it is open here")["turns"].is_array());
    let (problem, _) = request(&servers[1].address, "GET", &path, None, &Value::Null).await;
    assert_eq!(problem.expect("an answer")["key"], "api-unavailable");
}
