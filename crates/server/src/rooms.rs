//! Every room that is open, and the way into it.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use store::{Game, GameState, Player};
use tokio::sync::{Mutex, mpsc, oneshot, watch};
use tracing::{error, info, warn};
use wire::room::{ChatLine, Over, Phase, Place, Replaced, Turn};

use crate::error::{ApiError, Result};
use crate::room::actor::{RoomActor, RoomCommand};
use crate::room::{ABORTED, About, Input, Occupant, Person, Resumed, Room, SPECTATORS, Seat};
use crate::state::AppState;
use crate::{ids, ratings};

/// Commands that wait for a room.
const QUEUE: usize = 64;

/// Every room that is open.
#[derive(Default)]
pub(crate) struct Rooms(Mutex<HashMap<String, OpenRoom>>);

/// A room with a task that runs it.
struct OpenRoom {
    commands: mpsc::Sender<RoomCommand>,
    /// The room as it was after the last input.
    room: watch::Receiver<Arc<Room>>,
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
        answer.await.map_err(|_| ApiError::not_found("game", id))
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
        let mut open = self.0.lock().await;
        if let Some(room) = open.get(id).filter(|room| !room.commands.is_closed()) {
            return Ok(Some(room.commands.clone()));
        }
        let Some(room) = resumed(app, id, 0).await? else {
            return Ok(None);
        };
        let room = run(app, room, Vec::new());
        let commands = room.commands.clone();
        open.insert(id.to_owned(), room);
        Ok(Some(commands))
    }

    /// Closes a room unless somebody has just come.
    pub(crate) async fn close(&self, id: &str, inbox: &mut mpsc::Receiver<RoomCommand>) -> bool {
        let mut open = self.0.lock().await;
        if !inbox.is_empty() {
            return false;
        }
        open.remove(id);
        inbox.close();
        true
    }

    /// Closes a room whoever is in it.
    pub(crate) async fn give_up(&self, id: &str, inbox: &mut mpsc::Receiver<RoomCommand>) {
        self.0.lock().await.remove(id);
        inbox.close();
    }

    /// The way to a room that is open.
    pub(crate) async fn commands(&self, id: &str) -> Option<mpsc::Sender<RoomCommand>> {
        self.0.lock().await.get(id).map(|room| room.commands.clone())
    }

    /// Public games with free seats, newest first.
    pub(crate) async fn waiting(&self) -> Vec<Arc<Room>> {
        let open = self.0.lock().await;
        let rooms = open.values().map(|room| Arc::clone(&room.room.borrow()));
        let mut waiting: Vec<_> = rooms.filter(|room| room.is_in_lobby()).collect();
        drop(open);
        waiting.sort_by(|a, b| (b.about.created, &a.id).cmp(&(a.about.created, &b.id)));
        waiting
    }

    /// How many rooms are open.
    pub(crate) async fn count(&self) -> usize {
        self.0.lock().await.len()
    }

    /// Sets a game up; these accounts know that it starts, if it does.
    pub(crate) async fn create(
        &self,
        app: &Arc<AppState>,
        about: About,
        mut seats: Vec<Seat>,
        aware: Vec<String>,
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
        self.open(app, room, aware).await;
        Ok(id)
    }

    /// Opens a room that is stored; these accounts know that it starts, if it does.
    pub(crate) async fn open(&self, app: &Arc<AppState>, room: Room, aware: Vec<String>) {
        let id = room.id.clone();
        let room = run(app, room, aware);
        self.0.lock().await.insert(id, room);
    }

    /// Opens every game that is not over, after a start: `down` is how long nobody could play.
    pub(crate) async fn reopen(&self, app: &Arc<AppState>, down: i64) -> Result<()> {
        let games = app.store.unfinished().await?;
        let count = games.len();
        for id in games {
            let room = match resumed(app, &id, down).await {
                Ok(Some(room)) => room,
                Ok(None) => continue,
                Err(_) => {
                    // One game that cannot be read must not stop the server.
                    error!(game = id, "cannot be opened again");
                    continue;
                }
            };
            if room.phase == Phase::Playing {
                app.store.save_clocks(&id, &room.clocks_text(), room.deadline()).await?;
            }
            let room = run(app, room, Vec::new());
            self.0.lock().await.insert(id, room);
        }
        // A game whose ratings were not reached before the server stopped.
        for id in app.store.unsettled().await? {
            let settled = async {
                if let Some(room) = resumed(app, &id, 0).await? {
                    ratings::settle(app, &room).await?;
                }
                Ok::<_, ApiError>(())
            };
            if let Err(problem) = settled.await {
                error!(game = id, problem = problem.key, "ratings cannot be settled");
            }
        }
        if count > 0 {
            info!(count, down, "games go on");
        }
        Ok(())
    }

    /// Tells everybody that the server is about to stop, and waits until every room has stored its
    /// clocks, or for so long.
    pub(crate) async fn shutdown(&self, patience: Duration) {
        let rooms = self.all().await;
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

    async fn all(&self) -> Vec<mpsc::Sender<RoomCommand>> {
        self.0.lock().await.values().map(|room| room.commands.clone()).collect()
    }

    /// Something every room has to handle.
    pub(crate) async fn broadcast(&self, input: impl Fn() -> Input) {
        let rooms = self.all().await;
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
fn run(app: &Arc<AppState>, room: Room, aware: Vec<String>) -> OpenRoom {
    let (commands, inbox) = mpsc::channel(QUEUE);
    let (published, room) = watch::channel(Arc::new(room));
    let actor = RoomActor::new(published, Arc::clone(app), commands.downgrade());
    tokio::spawn(actor.run(aware, inbox));
    OpenRoom { commands, room }
}

/// A room as it was stored.
async fn resumed(app: &Arc<AppState>, id: &str, down: i64) -> Result<Option<Room>> {
    let Some(stored) = app.store.load_game(id).await? else {
        return Ok(None);
    };
    let chat = app.store.chat_of(id).await?;
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
        chat: chat.into_iter().filter(|line| !line.hidden).map(chat_line).collect(),
        over: over(head.state, result),
        plans: app.store.conditions(id).await?,
        clocks: head.clocks,
        down,
        now,
    };
    room.started = head.started;
    room.ended = head.finished;
    room.rematch = head.rematch;
    room.resume(resumed).map_err(|problem| {
        error!(game = id, %problem, "a stored turn is not legal");
        ApiError::not_found("game", id)
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
        ApiError::not_found("game", &head.id)
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
        let app = AppState::new(bundle, store, Time::by_hand(0), settings).await.unwrap();
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
        let id = app.rooms.create(&app, about, seats, Vec::new()).await.unwrap();
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
