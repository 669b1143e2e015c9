//! The rooms that are open in this server, and access to them.
//!
//! - `route`: access to a room in any server; `stored`: reads a room from the store
//! - `tables`: those that wait for players

mod route;
mod stored;
mod tables;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use store::Owned;
use tokio::sync::{mpsc, oneshot, watch};
use tracing::{debug, error, warn};

pub(crate) use self::route::{Found, RoomLink};
pub(crate) use self::stored::{over, phase};
pub(crate) use self::tables::{Tables, WaitingTable};

use crate::cluster::Cluster;
use crate::error::{ApiError, Result};
use crate::room::actor::{RoomActor, RoomCommand};
use crate::room::{About, Clocks, Input, Occupant, Room, Seat};
use crate::state::AppState;
use crate::{ids, ratings};

/// Commands that wait for a room.
const QUEUE: usize = 64;

/// A server without a heartbeat for so many milliseconds loses its rooms. The shorter time is for a
/// server that has also left the bus.
pub(crate) const LEASE: i64 = 2000;
const SHORT_LEASE: i64 = 1000;
const FOR_EVER: i64 = 1 << 50;
/// How long the bus has to be connected before rooms are taken from servers whose heartbeats are
/// missing.
pub(crate) const PAUSE: Duration = Duration::from_secs(1);
/// The wait before a store that failed is asked again.
const RETRY: Duration = Duration::from_secs(1);

/// How long a room may take to be read from the store.
const LOADING: Duration = Duration::from_secs(10);

/// Every room that is open.
#[derive(Default)]
pub(crate) struct Rooms(Mutex<Inner>);

#[derive(Default)]
struct Inner {
    open: HashMap<String, OpenRoom>,
    /// Locked while a room is read from the store, so that it is not opened twice.
    loading: HashMap<String, Arc<tokio::sync::Mutex<()>>>,
    /// Rooms that were closed because something could not be stored, and since when: their clocks
    /// stand still until they are open again.
    failed: HashMap<String, i64>,
}

/// A room with a task that runs it.
struct OpenRoom {
    commands: mpsc::Sender<RoomCommand>,
    /// The room as it was after the last input.
    room: watch::Receiver<Arc<Room>>,
    /// The network of its creator, which is not stored.
    from: Option<IpAddr>,
}

/// A request that reads a room from the store, or waits for another that does; it is dropped also
/// when the request is cancelled.
struct Loading<'a> {
    rooms: &'a Rooms,
    id: &'a str,
    turn: Arc<tokio::sync::Mutex<()>>,
}

impl Drop for Loading<'_> {
    fn drop(&mut self) {
        let mut inner = self.rooms.lock();
        // Two references are this one and that of the map, so no other request waits.
        if Arc::strong_count(&self.turn) == 2 {
            inner.loading.remove(self.id);
        }
    }
}

impl Inner {
    fn commands(&self, id: &str) -> Option<mpsc::Sender<RoomCommand>> {
        let room = self.open.get(id).filter(|room| !room.commands.is_closed());
        room.map(|room| room.commands.clone())
    }
}

impl Rooms {
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The handle of a room that is open in this server.
    pub(crate) fn open_here(&self, id: &str) -> Option<mpsc::Sender<RoomCommand>> {
        self.lock().commands(id)
    }

    /// Where a room is open. One that is open nowhere is opened here.
    pub(crate) async fn find(&self, app: &Arc<AppState>, id: &str) -> Result<Found> {
        if !ids::is_game(id) {
            return Ok(Found::NoRoom);
        }
        let loading = {
            let mut inner = self.lock();
            if let Some(commands) = inner.commands(id) {
                return Ok(Found::Here(commands));
            }
            if let Some(owner) = app.cluster.as_ref().and_then(|cluster| cluster.owner(id)) {
                return Ok(Found::There(owner));
            }
            let turn = Arc::clone(inner.loading.entry(id.to_owned()).or_default());
            Loading { rooms: self, id, turn }
        };
        let _one_by_one = loading.turn.lock().await;
        self.load(app, id).await
    }

    /// Opens a room. Requests for other rooms do not wait for this.
    async fn load(&self, app: &Arc<AppState>, id: &str) -> Result<Found> {
        let failed = {
            let inner = self.lock();
            if let Some(commands) = inner.commands(id) {
                return Ok(Found::Here(commands));
            }
            inner.failed.get(id).copied()
        };
        let read = async {
            if failed.is_some() {
                app.store.heartbeat(app.name(), app.time.now()).await?;
            }
            let epoch = match &app.cluster {
                None => None,
                Some(cluster) => match owned(app, cluster, id).await? {
                    Owned::Ours { epoch, down } => {
                        cluster.forget_owner(id);
                        debug!(game = id, epoch, down, "taken");
                        Some(epoch)
                    }
                    Owned::Theirs(owner) => {
                        cluster.note_owner(id, &owner);
                        return Ok(Err(Found::There(owner)));
                    }
                    Owned::Missing => return Ok(Err(Found::NoRoom)),
                },
            };
            let room = stored::resumed(app, id, failed).await?;
            Ok(room.ok_or(Found::NoRoom).map(|mut room| {
                room.epoch = epoch.unwrap_or(room.epoch);
                room
            }))
        };
        let read: Result<Result<Result<Room, Found>>, _> =
            tokio::time::timeout(LOADING, read).await;
        let room = match read.map_err(|_| ApiError::UNAVAILABLE)?? {
            Ok(room) => room,
            Err(found) => {
                // Time in which another server has the room is not taken from the clocks.
                self.lock().failed.remove(id);
                return Ok(found);
            }
        };
        let room = run(app, room, Vec::new(), None);
        let commands = room.commands.clone();
        let mut inner = self.lock();
        inner.failed.remove(id);
        inner.open.insert(id.to_owned(), room);
        Ok(Found::Here(commands))
    }

    /// Closes a room unless a client has just connected.
    pub(crate) fn close(&self, id: &str, inbox: &mut mpsc::Receiver<RoomCommand>) -> bool {
        let mut inner = self.lock();
        if !inbox.is_empty() {
            return false;
        }
        inner.open.remove(id);
        inbox.close();
        true
    }

    /// Closes a room with its connections, so that it is read again; nobody could play in it since
    /// a write failed.
    pub(crate) fn give_up(
        &self,
        id: &str,
        since: Option<i64>,
        inbox: &mut mpsc::Receiver<RoomCommand>,
    ) {
        let mut inner = self.lock();
        inner.open.remove(id);
        if let Some(since) = since {
            inner.failed.insert(id.to_owned(), since);
        }
        inbox.close();
    }

    /// How many rooms are open.
    pub(crate) fn count(&self) -> usize {
        self.lock().open.len()
    }

    /// Sets a game up; these accounts know that it starts, if it does.
    pub(crate) async fn create(
        &self,
        app: &Arc<AppState>,
        about: About,
        seats: Vec<Seat>,
        aware: Vec<String>,
        from: Option<IpAddr>,
    ) -> Result<String> {
        // The id may be taken, with a probability of one in a million million.
        self.create_once(app, about, seats, aware, from).await?.ok_or(ApiError::UNAVAILABLE)
    }

    /// The same for a game of a tournament; none if the tournament has this game already.
    pub(crate) async fn create_once(
        &self,
        app: &Arc<AppState>,
        about: About,
        mut seats: Vec<Seat>,
        aware: Vec<String>,
        from: Option<IpAddr>,
    ) -> Result<Option<String>> {
        let wrong = |error: &dyn std::fmt::Display| ApiError::wrong(error.to_string());
        let game = catalog::open(&about.game).map_err(|error| wrong(&error))?;
        for seat in &mut seats {
            seat.vacation = vacation(app, &seat.occupant).await?;
        }
        let room = Room::new(ids::game(), about, &*game, seats, app.time.now())
            .map_err(|error| wrong(&error))?;
        let owner = app.cluster.as_ref().map(|cluster| cluster.name().to_owned());
        if !app.store.create_game(&store::NewGame { owner, ..room.to_new_game() }).await? {
            return Ok(None);
        }
        metrics::counter!("ludotheque_games_total").increment(1);
        let id = room.id.clone();
        self.open(app, room, aware, from);
        Ok(Some(id))
    }

    /// Opens a room that is stored; these accounts know that it starts, if it does.
    pub(crate) fn open(
        &self,
        app: &Arc<AppState>,
        room: Room,
        aware: Vec<String>,
        from: Option<IpAddr>,
    ) {
        let id = room.id.clone();
        let room = run(app, room, aware, from);
        self.lock().open.insert(id, room);
    }

    /// Opens games after a start. One that cannot be read is logged; the others are opened.
    pub(crate) async fn reopen(&self, app: &Arc<AppState>, games: Vec<String>) {
        for id in games {
            let mut wait = RETRY;
            while let Err(problem) = self.find(app, &id).await {
                error!(game = id, problem = %problem.key, "cannot be opened again");
                if problem != ApiError::UNAVAILABLE {
                    break;
                }
                tokio::time::sleep(wait).await;
                wait = (2 * wait).min(LOADING);
            }
        }
    }

    /// Changes the ratings by games whose end was stored and not rated before the server stopped.
    pub(crate) async fn settle(app: &Arc<AppState>) {
        let settled = async {
            for id in app.store.unsettled().await? {
                if let Some(room) = stored::resumed(app, &id, None).await? {
                    ratings::settle(app, &room).await?;
                }
            }
            Ok::<_, ApiError>(())
        };
        if let Err(problem) = settled.await {
            error!(problem = %problem.key, "ratings cannot be settled");
        }
    }

    /// Tells everybody that the server is about to stop, and waits until every room has stored its
    /// clocks, or for so long.
    pub(crate) async fn shutdown(&self, patience: Duration) {
        let rooms = self.all();
        let stored = async {
            let mut answers = Vec::new();
            for room in rooms {
                let (reply, answer) = oneshot::channel();
                // A closed room has nothing to store.
                if room.send(RoomCommand::asking(Input::Shutdown, reply)).await.is_ok() {
                    answers.push(answer);
                }
            }
            for answer in answers {
                drop(answer.await);
            }
        };
        if tokio::time::timeout(patience, stored).await.is_err() {
            warn!("not every room stored its clocks");
        }
    }

    /// Ends every connection of an account, in rooms and to its news: it was banned, or one of its
    /// keys was revoked. Connections with valid keys come back by themselves.
    pub(crate) async fn end_connections(&self, app: &AppState, account: &str) {
        self.broadcast(app, Input::Expel { account: account.to_owned() }).await;
    }

    /// Closes rooms that other servers took while this one was away.
    pub(crate) async fn close_lost(&self, app: &AppState) -> store::Result<()> {
        let key = |open: &OpenRoom| {
            let room = open.room.borrow();
            (room.id.clone(), room.epoch)
        };
        let open: Vec<_> = self.lock().open.values().map(key).collect();
        for id in app.store.lost_games(app.name(), &open).await? {
            if let Some(room) = self.open_here(&id) {
                warn!(game = id, "another server has taken it");
                drop(room.send(RoomCommand::Close).await);
            }
        }
        Ok(())
    }

    fn all(&self) -> Vec<mpsc::Sender<RoomCommand>> {
        self.lock().open.values().map(|room| room.commands.clone()).collect()
    }

    /// Sends an input to all rooms of all servers.
    pub(crate) async fn broadcast(&self, app: &AppState, input: Input) {
        self.handle_here(app, &input).await;
        if let Some(cluster) = &app.cluster {
            cluster.everywhere(input).await;
        }
    }

    /// Sends an input to all rooms of this server.
    pub(crate) async fn handle_here(&self, app: &AppState, input: &Input) {
        match input {
            Input::Expel { account } => app.news.disconnect(account),
            Input::Renamed { .. } | Input::Forgotten { .. } => app.tournaments.names_changed(),
            _ => {}
        }
        for room in self.all() {
            drop(room.send(RoomCommand::input(input.clone())).await);
        }
    }
}

/// Claims a room for this server, if no other has it.
async fn owned(app: &AppState, cluster: &Cluster, id: &str) -> Result<Owned> {
    // Without the bus it is not known which servers are running, so no room is claimed.
    if cluster.is_stopping() || !cluster.is_up_for(Duration::ZERO) {
        return Err(ApiError::UNAVAILABLE);
    }
    let now = app.time.now();
    // Clocks stand still from the last heartbeat on.
    let shift = |clocks: &str, down| Clocks::shifted_until(clocks, down, now);
    let lease = if !cluster.is_up_for(PAUSE) {
        // The heartbeats of the other servers could not arrive, or have not had the time to.
        FOR_EVER
    } else if cluster.is_silent(id) {
        SHORT_LEASE
    } else {
        LEASE
    };
    Ok(app.store.own_game(id, cluster.name(), now, lease, shift).await?)
}

/// Until when the clocks of days of whoever occupies a seat stand still.
pub(crate) async fn vacation(app: &AppState, occupant: &Occupant) -> store::Result<i64> {
    match occupant.account() {
        Some(account) => vacation_of(app, account).await,
        None => Ok(0),
    }
}

/// Until when an account's clocks of days stand still.
pub(crate) async fn vacation_of(app: &AppState, account: &str) -> store::Result<i64> {
    let account = app.store.account(account).await?;
    Ok(account.and_then(|account| account.vacation_until).unwrap_or(0))
}

/// Starts the task of a room.
fn run(app: &Arc<AppState>, room: Room, aware: Vec<String>, from: Option<IpAddr>) -> OpenRoom {
    let (commands, inbox) = mpsc::channel(QUEUE);
    let (published, room) = watch::channel(Arc::new(room));
    let actor = RoomActor::new(published, Arc::clone(app), commands.downgrade());
    tokio::spawn(actor.run(aware, inbox));
    OpenRoom { commands, room, from }
}

#[cfg(test)]
mod tests {
    use axum::extract::ws::Utf8Bytes;
    use tokio::sync::broadcast::error::TryRecvError;

    use super::*;
    use crate::bundle::Bundle;
    use crate::room::Person;
    use crate::room::actor::Connected;
    use crate::state::Settings;
    use crate::time::Time;

    /// A server with a game of Ada's that waits for a second player.
    async fn waiting() -> (Arc<AppState>, String) {
        let store = store::Store::open("sqlite::memory:").await.unwrap();
        let ada = store::NewAccount {
            id: "ada".to_owned(),
            name: "Ada".to_owned(),
            guest: false,
            password: None,
            role: store::Role::Player,
            created: 0,
            vacation_left: 0,
        };
        store.create_account(&ada).await.unwrap();
        let (bundle, settings) = (Bundle::default(), Settings::default());
        let app = AppState::new(bundle, store, Time::manual(0), settings, None).await.unwrap();
        let rules = catalog::open("squadro").unwrap();
        let mut seats = Seat::all(&*rules);
        seats[0].occupant = Occupant::Person(person("ada"));
        let about = About {
            game: rules.text(),
            start: rules.start(),
            clock: wire::Clock::None,
            rated: false,
            public: false,
            created: 0,
            creator: Some("ada".to_owned()),
            tournament: None,
            club: None,
        };
        let id = app.rooms.create(&app, about, seats, Vec::new(), None).await.unwrap();
        (app, id)
    }

    fn person(account: &str) -> Person {
        let (account, name) = (account.to_owned(), account.to_owned());
        Person { account, name, guest: false, bot: false, rating: None }
    }

    async fn comes(
        app: &Arc<AppState>,
        id: &str,
        who: Option<Person>,
    ) -> mpsc::Receiver<Utf8Bytes> {
        let join = |reply| RoomCommand::Connect { who, since: None, reply };
        let Connected { messages, .. } = app.rooms.ask(app, id, join).await.unwrap();
        messages
    }

    /// Has it ended, once everything sent before is read?
    fn ended(messages: &mut mpsc::Receiver<Utf8Bytes>) -> bool {
        while messages.try_recv().is_ok() {}
        messages.try_recv() == Err(mpsc::error::TryRecvError::Disconnected)
    }

    #[tokio::test]
    async fn one_network_has_so_many_tables_and_rooms_that_are_missing_leave_nothing() {
        let (app, _) = waiting().await;
        let from = |last| Some(IpAddr::from([192, 0, 2, last]));
        let mut made = 0;
        while app.rooms.tables(&app, "guest", from(1)).await.may_wait() {
            assert!(made < 1000, "there is no bound");
            let rules = catalog::open("squadro").unwrap();
            let about = About {
                game: rules.text(),
                start: rules.start(),
                clock: wire::Clock::None,
                rated: false,
                public: true,
                created: 0,
                creator: None,
                tournament: None,
                club: None,
            };
            let seats = Seat::all(&*rules);
            app.rooms.create(&app, about, seats, Vec::new(), from(1)).await.unwrap();
            made += 1;
        }
        assert_eq!(made, tables::NEAR_TABLES);
        assert!(app.rooms.tables(&app, "guest", from(2)).await.may_wait(), "others are free to");
        assert!(matches!(app.rooms.find(&app, "abcdefgh").await, Ok(Found::NoRoom)));
        assert!(app.rooms.lock().loading.is_empty());
    }

    #[tokio::test]
    async fn shutdown_ends_when_every_room_has_handled_it() {
        let (app, id) = waiting().await;
        let mut messages = comes(&app, &id, None).await;
        app.rooms.shutdown(Duration::from_mins(1)).await;
        // Nothing is waited for here: on this one thread nobody else has a turn meanwhile.
        assert!(ended(&mut messages));
    }

    #[tokio::test]
    async fn expelled_accounts_are_disconnected() {
        let (app, id) = waiting().await;
        let mut ada = comes(&app, &id, Some(person("ada"))).await;
        let mut bob = comes(&app, &id, Some(person("bob"))).await;
        let mut stranger = comes(&app, &id, None).await;
        let mut news = [app.news.subscribe("ada"), app.news.subscribe("bob")];
        app.rooms.end_connections(&app, "ada").await;
        let state = |reply| RoomCommand::State { account: None, reply };
        let state = app.rooms.ask(&app, &id, state).await.unwrap();
        assert!(!state.seats[0].present, "nobody sits there any more");
        assert!(ended(&mut ada));
        assert!(!ended(&mut bob) && !ended(&mut stranger), "others stay");
        let heard = news.each_mut().map(|news| news.try_recv().unwrap_err());
        assert_eq!(heard, [TryRecvError::Closed, TryRecvError::Empty]);
    }
}
