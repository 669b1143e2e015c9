//! Every room that is open, and the way into it.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use store::{Game, GameState, Player};
use tokio::sync::{mpsc, oneshot, watch};
use tracing::{error, warn};
use wire::bounds;
use wire::room::{ChatLine, Over, Phase, Place, Replaced, Turn};

use crate::error::{ApiError, Result};
use crate::room::actor::{Connected, RoomActor, RoomCommand};
use crate::room::{ABORTED, About, Input, Occupant, Person, Resumed, Room, SPECTATORS, Seat};
use crate::start::SERVER;
use crate::state::AppState;
use crate::{ids, ratings};

/// Commands that wait for a room.
const QUEUE: usize = 64;

/// Tables without people that are played at once: of one account, and in all.
const OWN_MACHINES: usize = 2;
const MACHINES: usize = 16;
/// Tables that wait for players at once: of one account, and of one network.
const OWN_TABLES: usize = 20;
const NEAR_TABLES: usize = 60;
/// How long to wait before a store that failed is asked again.
const RETRY: Duration = Duration::from_secs(1);

/// How long a room may take to be read from the store.
const LOADING: Duration = Duration::from_secs(10);

/// Every room that is open.
#[derive(Default)]
pub(crate) struct Rooms(Mutex<Inner>);

#[derive(Default)]
struct Inner {
    open: HashMap<String, OpenRoom>,
    /// Held by whoever reads a room from the store: two never open the same one.
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
    /// The network of whoever set it up, as long as the server runs.
    from: Option<IpAddr>,
}

/// Somebody who reads a room from the store, or waits for whoever does; also one who gives up.
struct Loading<'a> {
    rooms: &'a Rooms,
    id: &'a str,
    turn: Arc<tokio::sync::Mutex<()>>,
}

impl Drop for Loading<'_> {
    fn drop(&mut self) {
        let mut inner = self.rooms.lock();
        // Ours, and that of the map: nobody else waits for it.
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
    /// Sends a command to a room, opening the room if need be; says whether there is one.
    pub(crate) async fn send(
        &self,
        app: &Arc<AppState>,
        id: &str,
        mut command: RoomCommand,
    ) -> Result<bool> {
        loop {
            let Some(room) = self.enter(app, id).await? else {
                return Ok(false);
            };
            match room.send(command).await {
                Ok(()) => return Ok(true),
                // It closed between looking and sending.
                Err(mpsc::error::SendError(back)) => command = back,
            }
        }
    }

    /// Asks a room something.
    pub(crate) async fn ask<T>(
        &self,
        app: &Arc<AppState>,
        id: &str,
        command: impl FnOnce(oneshot::Sender<T>) -> RoomCommand,
    ) -> Result<T> {
        let (reply, answer) = oneshot::channel();
        if !self.send(app, id, command(reply)).await? {
            return Err(ApiError::not_found("game", id));
        }
        // The room closed before it came to this: it is opened again when the store works.
        answer.await.map_err(|_| ApiError::UNAVAILABLE)
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The way to a room, which is opened if need be.
    pub(crate) async fn enter(
        &self,
        app: &Arc<AppState>,
        id: &str,
    ) -> Result<Option<mpsc::Sender<RoomCommand>>> {
        if !ids::is_game(id) {
            return Ok(None);
        }
        let loading = {
            let mut inner = self.lock();
            if let Some(commands) = inner.commands(id) {
                return Ok(Some(commands));
            }
            let turn = Arc::clone(inner.loading.entry(id.to_owned()).or_default());
            Loading { rooms: self, id, turn }
        };
        let _one_by_one = loading.turn.lock().await;
        self.load(app, id).await
    }

    /// Opens a room that is not open. Only this room is waited for meanwhile.
    async fn load(
        &self,
        app: &Arc<AppState>,
        id: &str,
    ) -> Result<Option<mpsc::Sender<RoomCommand>>> {
        let failed = {
            let inner = self.lock();
            if let Some(commands) = inner.commands(id) {
                return Ok(Some(commands));
            }
            inner.failed.get(id).copied()
        };
        let read = async {
            if failed.is_some() {
                app.store.heartbeat(SERVER, app.time.now()).await?;
            }
            resumed(app, id, failed).await
        };
        let read = tokio::time::timeout(LOADING, read).await;
        let Some(room) = read.map_err(|_| ApiError::UNAVAILABLE)?? else {
            return Ok(None);
        };
        let room = run(app, room, Vec::new(), None);
        let commands = room.commands.clone();
        let mut inner = self.lock();
        inner.failed.remove(id);
        inner.open.insert(id.to_owned(), room);
        Ok(Some(commands))
    }

    /// Connects somebody to a room.
    pub(crate) async fn connect(
        &self,
        app: &Arc<AppState>,
        id: &str,
        who: Option<Person>,
        since: Option<u64>,
    ) -> Result<(Connected, mpsc::Sender<RoomCommand>)> {
        let missing = || ApiError::not_found("game", id);
        let room = self.enter(app, id).await?.ok_or_else(missing)?;
        let (reply, connected) = oneshot::channel();
        let command = RoomCommand::Connect { who, since, reply };
        room.send(command).await.map_err(|_| ApiError::UNAVAILABLE)?;
        let connected = connected.await.map_err(|_| ApiError::UNAVAILABLE)?;
        Ok((connected, room))
    }

    /// Closes a room unless somebody has just come.
    pub(crate) fn close(&self, id: &str, inbox: &mut mpsc::Receiver<RoomCommand>) -> bool {
        let mut inner = self.lock();
        if !inbox.is_empty() {
            return false;
        }
        inner.open.remove(id);
        inbox.close();
        true
    }

    /// Closes a room whoever is in it, so that it is read again; nobody could play in it since
    /// something could not be stored.
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

    /// The rooms that are open, as they were after the last input.
    fn rooms(&self) -> Vec<Arc<Room>> {
        self.lock().open.values().map(|room| Arc::clone(&room.room.borrow())).collect()
    }

    /// Public games with free seats, newest first.
    pub(crate) fn waiting(&self) -> Vec<Arc<Room>> {
        let mut waiting = self.rooms();
        waiting.retain(|room| room.is_in_lobby());
        waiting.sort_by(|a, b| (b.about.created, &a.id).cmp(&(a.about.created, &b.id)));
        waiting
    }

    /// May this account, from that network, set up another table that waits for players?
    pub(crate) fn may_wait(&self, account: &str, from: Option<IpAddr>) -> bool {
        let inner = self.lock();
        let (mut own, mut near) = (0, 0);
        for OpenRoom { room, from: network, .. } in inner.open.values() {
            let room = room.borrow();
            if room.phase == Phase::Waiting {
                own += usize::from(room.about.creator.as_deref() == Some(account));
                near += usize::from(from.is_some() && *network == from);
            }
        }
        own < OWN_TABLES && near < NEAR_TABLES
    }

    /// Are so many tables without people open that this account can set up no other?
    pub(crate) fn is_crowded(&self, app: &AppState, account: &str) -> bool {
        let mut alone = self.rooms();
        alone.retain(|room| room.is_without_people());
        let all = alone.len();
        let own = alone.iter().filter(|room| room.about.creator.as_deref() == Some(account));
        let own = own.count();
        app.limiters.are_on() && (own >= OWN_MACHINES || all >= MACHINES)
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
        mut seats: Vec<Seat>,
        aware: Vec<String>,
        from: Option<IpAddr>,
    ) -> Result<String> {
        let wrong = |error: &dyn std::fmt::Display| ApiError::wrong(error.to_string());
        let game = catalog::open(&about.game).map_err(|error| wrong(&error))?;
        for seat in &mut seats {
            seat.vacation = vacation(app, &seat.occupant).await?;
        }
        let room = Room::new(ids::game(), about, &*game, seats, app.time.now())
            .map_err(|error| wrong(&error))?;
        app.store.create_game(&room.to_new_game()).await?;
        metrics::counter!("ludotheque_games_total").increment(1);
        let id = room.id.clone();
        self.open(app, room, aware, from);
        Ok(id)
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
            while let Err(problem) = self.enter(app, &id).await {
                error!(game = id, problem = problem.key, "cannot be opened again");
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
                if let Some(room) = resumed(app, &id, None).await? {
                    ratings::settle(app, &room).await?;
                }
            }
            Ok::<_, ApiError>(())
        };
        if let Err(problem) = settled.await {
            error!(problem = problem.key, "ratings cannot be settled");
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
                // A room that is gone has nothing to store.
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
    pub(crate) async fn expel(&self, app: &AppState, account: &str) {
        app.news.disconnect(account);
        self.broadcast(|| Input::Expel { account: account.to_owned() }).await;
    }

    fn all(&self) -> Vec<mpsc::Sender<RoomCommand>> {
        self.lock().open.values().map(|room| room.commands.clone()).collect()
    }

    /// Something every room has to handle.
    pub(crate) async fn broadcast(&self, input: impl Fn() -> Input) {
        let rooms = self.all();
        for room in rooms {
            drop(room.send(RoomCommand::input(input())).await);
        }
    }
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

/// A room as it was stored; nobody could play in it since it `failed`, if it did.
async fn resumed(app: &Arc<AppState>, id: &str, failed: Option<i64>) -> Result<Option<Room>> {
    let Some(stored) = app.store.load_game(id).await? else {
        return Ok(None);
    };
    let chat = app.store.chat_of(id, bounds::CHAT_LINES as u32).await?;
    let now = app.time.now();
    let mut room = empty_room(app, &stored, now).await?;
    let Game { head, turns, replacements, .. } = stored;
    let result = head.result.as_deref().zip(head.ending.as_deref());
    let resumed = Resumed {
        phase: phase(head.state),
        turns: turns
            .into_iter()
            .map(|turn| Turn { seat: turn.seat, turn: turn.text, spent_ms: turn.spent_ms })
            .collect(),
        replaced: replacements
            .into_iter()
            .map(|r| Replaced { seat: r.seat, ply: r.from_ply, by: r.computer, why: r.why })
            .collect(),
        chat: chat.into_iter().map(chat_line).collect(),
        over: over(head.state, result),
        plans: app.store.conditions(id).await?,
        clocks: head.clocks,
        down: failed.map_or(0, |since| now - since),
        now,
    };
    room.started = head.started;
    room.ended = head.finished;
    room.rematch = head.rematch;
    room.resume(resumed).map_err(|problem| {
        error!(game = id, %problem, "a stored turn is not legal");
        ApiError::INTERNAL
    })?;
    if room.phase == Phase::Over && room.about.rated {
        room.rate(rating_changes(app, &room).await?);
    }
    Ok(Some(room))
}

/// How a game changed the ratings of those who played it, seat by seat, as far as it is stored. A
/// computer's is left out: it has played more games than anybody wants to read for it.
async fn rating_changes(app: &AppState, room: &Room) -> Result<Vec<Option<i32>>> {
    let stored = app.store.rating_steps_in(&room.id).await?;
    if stored.is_empty() {
        return Ok(Vec::new());
    }
    let mut changes = Vec::new();
    for seat in &room.seats {
        let player = seat.occupant.account().map(|account| Player::Account(account.to_owned()));
        let step = player.and_then(|player| stored.iter().find(|step| step.player == player));
        changes.push(match step {
            Some(step) => {
                let steps = app.store.rating_steps(&step.player, &step.pool).await?;
                let before = steps.iter().take_while(|one| one.game != step.game).last();
                let before = before.map_or(ratings::UNRATED, |before| before.rating);
                Some((step.rating.round() - before.round()) as i32)
            }
            None => None,
        });
    }
    Ok(changes)
}

async fn empty_room(app: &Arc<AppState>, stored: &Game, now: i64) -> Result<Room> {
    let head = &stored.head;
    let broken = |problem: String| {
        error!(game = head.id, problem, "a stored game cannot be read");
        ApiError::INTERNAL
    };
    let game = catalog::open(&head.game).map_err(|error| broken(error.to_string()))?;
    let mut seats = Seat::all(&*game);
    for ((number, seat), stored_seat) in (0..).zip(&mut seats).zip(&head.seats) {
        seat.occupant = occupant(app, &stored_seat.sitter, &mut seat.vacation).await?;
        if let Some(replacement) = stored.replacements.iter().rfind(|r| r.seat == number) {
            let player = replacement.computer.parse().map_err(|_| broken("computer".into()))?;
            seat.occupant = Occupant::Computer { player, rating: None };
        }
    }
    for asked in app.store.challenges_at(&head.id).await? {
        let seat = asked.seat.and_then(|seat| seats.get_mut(usize::from(seat)));
        if let Some(seat) = seat.filter(|seat| seat.occupant == Occupant::Free)
            && let Some(account) = app.store.account(&asked.challenged).await?
        {
            seat.occupant = Occupant::Invited { account: account.id, name: account.name };
        }
    }
    let about = About {
        game: head.game.clone(),
        start: head.start.clone().unwrap_or_else(|| game.start()),
        clock: head.clock.parse().map_err(|_| broken("clock".into()))?,
        rated: head.rated,
        public: head.public,
        created: head.created,
        creator: head.creator.clone(),
    };
    Room::new(head.id.clone(), about, &*game, seats, now).map_err(|error| broken(error.to_string()))
}

async fn occupant(
    app: &AppState,
    stored: &store::Occupant,
    vacation: &mut i64,
) -> Result<Occupant> {
    Ok(match stored {
        store::Occupant::Free => Occupant::Free,
        store::Occupant::Computer(text) => match text.parse() {
            Ok(player) => Occupant::Computer { player, rating: None },
            Err(_) => Occupant::Free,
        },
        store::Occupant::Account { id, name } => {
            let account = app.store.account(id).await?;
            *vacation = account.as_ref().and_then(|a| a.vacation_until).unwrap_or(0);
            Occupant::Person(Person {
                account: id.clone(),
                name: name.clone(),
                guest: account.as_ref().is_none_or(|account| account.guest),
                bot: account.as_ref().is_some_and(|account| account.role == store::Role::Bot),
                rating: None,
            })
        }
    })
}

/// How far a stored game is.
pub(crate) fn phase(state: GameState) -> Phase {
    match state {
        GameState::Open => Phase::Waiting,
        GameState::Live => Phase::Playing,
        GameState::Finished => Phase::Over,
        GameState::Aborted => Phase::Aborted,
    }
}

/// How a stored game ended.
pub(crate) fn over(state: GameState, result: Option<(&str, &str)>) -> Option<Over> {
    let (winners, reason) = match (state, result) {
        (GameState::Finished, Some((result, ending))) => (winners(result), ending.to_owned()),
        (GameState::Aborted, _) => (Vec::new(), ABORTED.to_owned()),
        _ => return None,
    };
    Some(Over { winners, reason, points: None, ratings: Vec::new() })
}

fn winners(result: &str) -> Vec<String> {
    if result == "draw" { Vec::new() } else { result.split('+').map(str::to_owned).collect() }
}

fn chat_line(line: store::ChatLine) -> ChatLine {
    let place = if line.room == SPECTATORS { Place::Spectator } else { Place::Player };
    ChatLine { from: line.name, place, text: line.text, at: line.at }
}

#[cfg(test)]
mod tests {
    use axum::extract::ws::Utf8Bytes;
    use tokio::sync::broadcast::error::TryRecvError;

    use super::*;
    use crate::bundle::Bundle;
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
        let app = AppState::new(bundle, store, Time::manual(0), settings).await.unwrap();
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
        while app.rooms.may_wait("guest", from(1)) {
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
            };
            let seats = Seat::all(&*rules);
            app.rooms.create(&app, about, seats, Vec::new(), from(1)).await.unwrap();
            made += 1;
        }
        assert_eq!(made, NEAR_TABLES);
        assert!(app.rooms.may_wait("guest", from(2)), "others are free to");
        assert!(app.rooms.enter(&app, "abcdefgh").await.unwrap().is_none());
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
        app.rooms.expel(&app, "ada").await;
        let state = |reply| RoomCommand::State { account: None, reply };
        let state = app.rooms.ask(&app, &id, state).await.unwrap();
        assert!(!state.seats[0].present, "nobody sits there any more");
        assert!(ended(&mut ada));
        assert!(!ended(&mut bob) && !ended(&mut stranger), "others stay");
        let heard = news.each_mut().map(|news| news.try_recv().unwrap_err());
        assert_eq!(heard, [TryRecvError::Closed, TryRecvError::Empty]);
    }
}
