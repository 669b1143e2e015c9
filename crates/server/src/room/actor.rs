//! Runs a room: passes it what happens and does what it decides, in that order, one input after
//! another. Decides nothing.

use std::collections::{BTreeSet, HashMap, VecDeque};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::Instant;
use tracing::{error, warn};
use wire::api::{ChatPage, GameRow};
use wire::room::{ClientMessage, Proposal, RoomState, ServerMessage};

use super::storage::write_all;
use super::{
    ChatStanding, Committed, Effect, Facts, Input, MemberId, Person, Refusal, Room, SeatFacts,
    SeatRequest,
};
use crate::error::ApiError;
use crate::state::AppState;
use crate::think::Question;
use crate::work::Wanted;
use crate::{hosting, ids, ratings, rooms};

/// How long a room without visitors stays open when its game is over.
const IDLE_TIMEOUT: Duration = Duration::from_secs(30);
/// The wait before a failed write is tried again, at first and at most.
const RETRY: Duration = Duration::from_secs(1);
const MAX_RETRY: Duration = Duration::from_secs(8);
/// If the database takes longer, members get a message that the clocks are paused.
const SLOW: Duration = Duration::from_millis(500);
/// How often the presence of players and spectators is announced at most.
const PRESENCE: Duration = Duration::from_millis(300);
/// Numbers of connections are never reused by a server, so that a late message from another server
/// about a connection to a room that was closed and opened again cannot mean another one.
static NEXT_MEMBER: AtomicU64 = AtomicU64::new(1);
/// The most messages that wait for a slow client before it is disconnected.
const QUEUE: usize = 64;

/// A command for a room's task.
pub(crate) enum RoomCommand {
    /// Connect somebody who has seen events up to `since`.
    Connect { who: Option<Person>, since: Option<u64>, reply: oneshot::Sender<Connected> },
    /// Handle a message from a connection; it gets the refusal.
    Message { member: MemberId, message: ClientMessage, lag_ms: i64 },
    /// Handle a message that came over HTTP.
    Request { who: Person, message: ClientMessage, reply: Reply },
    /// Change who occupies a seat.
    Seat { who: Person, seat: Option<u8>, request: SeatRequest, reply: Reply },
    /// Close: another server has the room.
    Close,
    /// Handle an input that needs no facts.
    Handle { input: Input, reply: Option<Reply> },
    /// Read everything.
    State { account: Option<String>, reply: oneshot::Sender<Box<RoomState>> },
    /// Read a line for lists.
    Row { account: Option<String>, reply: oneshot::Sender<Box<GameRow>> },
    /// Read the lines of chat before so many of the last.
    ReadChat { account: Option<String>, skip: usize, reply: oneshot::Sender<ChatPage> },
    /// Read an account's conditional turns.
    ReadPlan { account: String, reply: oneshot::Sender<String> },
}

/// The outcome.
pub(crate) type Reply = oneshot::Sender<Result<(), Refusal>>;

/// A connection to a room.
pub(crate) struct Connected {
    pub(crate) member: MemberId,
    pub(crate) messages: mpsc::Receiver<Utf8Bytes>,
}

impl RoomCommand {
    /// An input without an answer.
    pub(crate) fn input(input: Input) -> Self {
        Self::Handle { input, reply: None }
    }

    /// An input whose outcome is answered.
    pub(crate) fn asking(input: Input, reply: Reply) -> Self {
        Self::Handle { input, reply: Some(reply) }
    }
}

/// The outgoing messages of members. Shared, so that they can be sent while the room waits for the
/// database.
#[derive(Clone, Default)]
struct Connections(Arc<Mutex<HashMap<MemberId, mpsc::Sender<Utf8Bytes>>>>);

impl Connections {
    fn lock(&self) -> MutexGuard<'_, HashMap<MemberId, mpsc::Sender<Utf8Bytes>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A client that does not read fast enough is disconnected, and gets the missed messages when
    /// it reconnects.
    fn send(&self, member: MemberId, text: Utf8Bytes) {
        let mut all = self.lock();
        if let Some(connection) = all.get(&member)
            && connection.try_send(text).is_err()
        {
            all.remove(&member);
        }
    }

    /// Sends a message without a number to every member.
    fn broadcast(&self, message: &ServerMessage) {
        let text = super::text(message);
        self.lock().retain(|_, connection| connection.try_send(text.clone()).is_ok());
    }
}

/// The next state of a room's task.
enum Task {
    Open { aware: Vec<String> },
    Execute(RoomCommand),
    Tick,
    AnnouncePresence,
}

/// A room with its connections.
pub(crate) struct RoomActor {
    room: Arc<Room>,
    /// A copy of the room for lists, which read it without asking its task.
    published: watch::Sender<Arc<Room>>,
    app: Arc<AppState>,
    commands: mpsc::WeakSender<RoomCommand>,
    connections: Connections,
    /// Since when the store may differ from the room.
    stale: Option<i64>,
    /// The stored room was changed on purpose, or by another server: the room is read again.
    changed: bool,
    /// The room was given back, so that another server can open it.
    leaves: bool,
    /// When it may be announced again who is here.
    announces: Instant,
}

impl RoomActor {
    pub(crate) fn new(
        published: watch::Sender<Arc<Room>>,
        app: Arc<AppState>,
        commands: mpsc::WeakSender<RoomCommand>,
    ) -> Self {
        let room = Arc::clone(&published.borrow());
        let (connections, announces) = (Connections::default(), Instant::now());
        let (stale, changed, leaves) = (None, false, false);
        Self { room, published, app, commands, connections, stale, changed, leaves, announces }
    }

    /// Runs the room until it is not needed any more; `aware` are accounts that know that the game
    /// starts.
    pub(crate) async fn run(mut self, aware: Vec<String>, mut inbox: mpsc::Receiver<RoomCommand>) {
        self.work(Task::Open { aware }).await;
        loop {
            if self.stale.is_some() || self.changed {
                self.reload(inbox).await;
                return;
            }
            if self.leaves {
                // Requesters that wait for an answer ask again, and are sent to another server.
                self.app.rooms.give_up(&self.room.id, None, &mut inbox);
                return;
            }
            let moved = self.room.presence_changed();
            let wakes = self.room.wakes_at();
            let idle = self.room.is_idle();
            let time = self.app.time.clone();
            tokio::select! {
                command = inbox.recv() => match command {
                    Some(command) => drop(self.work(Task::Execute(command)).await),
                    None => return,
                },
                () = tokio::time::sleep_until(self.announces), if moved => {
                    self.announces = Instant::now() + PRESENCE;
                    self.work(Task::AnnouncePresence).await;
                }
                () = time.until(wakes.unwrap_or(i64::MAX)), if wakes.is_some() => {
                    if !self.work(Task::Tick).await {
                        tokio::time::sleep(RETRY).await;
                    }
                }
                () = tokio::time::sleep(IDLE_TIMEOUT), if idle => {
                    if self.app.rooms.close(&self.room.id, &mut inbox) {
                        return;
                    }
                }
            }
        }
    }

    /// Performs one task. If the database is slow, members get `paused` at once, and the clocks do
    /// not run until it answers. Returns whether the task was done.
    async fn work(&mut self, task: Task) -> bool {
        let began = self.app.time.now();
        let (connections, room) = (self.connections.clone(), Arc::clone(&self.room));
        let done = {
            let work = self.perform(task);
            tokio::pin!(work);
            tokio::select! {
                done = &mut work => return done,
                () = tokio::time::sleep(SLOW) => {}
            }
            warn!(game = room.id, "the database is slow; clocks stand still");
            connections.broadcast(&room.paused(began));
            work.await
        };
        let now = self.app.time.now();
        let mut room = (*self.room).clone();
        room.pause(now - began, now);
        if self.stale.is_none() {
            self.connections.broadcast(&room.resumed(now));
        }
        let (clocks, deadline) = (room.clocks_text(), room.deadline());
        self.replace(room);
        if self.stale.is_none() && self.room.mover().is_some() {
            // If this cannot be stored now, it is stored with the next turn.
            let saved = self.app.store.save_clocks(self.room.hold(), &clocks, deadline);
            drop(tokio::time::timeout(SLOW, saved).await);
        }
        done
    }

    async fn perform(&mut self, task: Task) -> bool {
        match task {
            Task::Open { aware } => self.log_refusal(Input::Opened { aware }).await,
            Task::Tick => {
                // A program that reads its news counts as present.
                let mover = self.room.mover().map(|mover| &self.room.seats[usize::from(mover)]);
                if let Some(account) = mover.and_then(|seat| seat.occupant.account())
                    && self.app.reads_news(account).await
                {
                    let account = account.to_owned();
                    self.log_refusal(Input::Seen { account }).await;
                }
                self.log_refusal(Input::Tick).await
            }
            Task::AnnouncePresence => self.log_refusal(Input::AnnouncePresence).await,
            Task::Execute(command) => {
                self.execute_command(command).await;
                true
            }
        }
    }

    fn replace(&mut self, room: Room) {
        self.room = Arc::new(room);
        self.published.send_replace(Arc::clone(&self.room));
    }

    /// Closes the room. It is opened again from the store as soon as writes succeed, and its clock
    /// continues from when they failed. Its clients reconnect.
    async fn reload(self, mut inbox: mpsc::Receiver<RoomCommand>) {
        let Self { room, app, connections, stale, .. } = self;
        if let Some(since) = stale {
            connections.broadcast(&room.paused(since));
        }
        app.rooms.give_up(&room.id, stale, &mut inbox);
        connections.lock().clear();
        drop(inbox);
        let mut wait = RETRY;
        loop {
            // After a failure the store is not asked again at once.
            tokio::time::sleep(wait).await;
            match app.rooms.find(&app, &room.id).await {
                Ok(_) => return,
                Err(problem) if problem == ApiError::UNAVAILABLE => {
                    wait = (2 * wait).min(MAX_RETRY);
                }
                Err(_) => {
                    error!(game = room.id, "cannot be opened again");
                    return;
                }
            }
        }
    }

    async fn execute_command(&mut self, command: RoomCommand) {
        match command {
            RoomCommand::Connect { who, since, reply } => self.connect(who, since, reply).await,
            RoomCommand::Message { member, message, lag_ms } => {
                let done = match self.facts(member, &message).await {
                    Ok(facts) => {
                        self.handle(Input::Message { member, message, lag_ms, facts }).await
                    }
                    Err(refusal) => Err(refusal),
                };
                if let Err(refusal) = done {
                    self.connections.send(member, super::text(&refusal.to_message()));
                }
            }
            RoomCommand::Request { who, message, reply } => {
                self.seen(Some(&who.account)).await;
                let done = match self.facts_for(&who.account, &message).await {
                    Ok(facts) => self.handle(Input::Request { who, message, facts }).await,
                    Err(refusal) => Err(refusal),
                };
                answer(reply, done);
            }
            RoomCommand::Seat { who, seat, request, reply } => {
                let done = match self.seat_facts(&who, &request).await {
                    Ok(facts) => self.handle(Input::Seat { who, seat, request, facts }).await,
                    Err(refusal) => Err(refusal),
                };
                answer(reply, done);
            }
            RoomCommand::Handle { input, reply: Some(reply) } => {
                let done = self.handle(input).await;
                answer(reply, done);
            }
            RoomCommand::Handle { input, reply: None } => {
                if let Input::Disconnect { member } = input {
                    self.connections.lock().remove(&member);
                }
                self.log_refusal(input).await;
            }
            RoomCommand::Close => self.changed = true,
            RoomCommand::State { account, reply } => {
                self.seen(account.as_deref()).await;
                let unheard = self.unheard(account.as_deref()).await;
                let now = self.app.time.now();
                let state = self.room.state(account.as_deref(), &unheard, now);
                drop(reply.send(Box::new(state)));
            }
            RoomCommand::Row { account, reply } => {
                drop(reply.send(Box::new(self.room.row(account.as_deref()))));
            }
            RoomCommand::ReadChat { account, skip, reply } => {
                let unheard = self.unheard(account.as_deref()).await;
                drop(reply.send(self.room.chat_page(account.as_deref(), &unheard, skip)));
            }
            RoomCommand::ReadPlan { account, reply } => {
                drop(reply.send(self.room.plan_of(&account)));
            }
        }
    }

    /// A player who uses requests alone counts as present when one arrives.
    async fn seen(&mut self, account: Option<&str>) {
        let away = |seat: &super::Seat| {
            seat.away.is_some() && account.is_some() && seat.occupant.account() == account
        };
        if let Some(account) = account
            && self.room.seats.iter().any(away)
        {
            self.log_refusal(Input::Seen { account: account.to_owned() }).await;
        }
    }

    /// Lets the room decide, stores the decision, and carries out its effects; then the same for
    /// the inputs that follow from it.
    async fn handle(&mut self, input: Input) -> Result<(), Refusal> {
        let mut followers = self.handle_one(input).await?;
        while let Some(input) = followers.pop_front() {
            match self.handle_one(input).await {
                Ok(more) => followers.extend(more),
                // The first input has been handled already.
                Err(refusal) => error!(game = self.room.id, refusal = %refusal.key, "what follows"),
            }
        }
        Ok(())
    }

    async fn handle_one(&mut self, input: Input) -> Result<VecDeque<Input>, Refusal> {
        let decided = self.app.time.now();
        let decision = self.room.handle(input, decided)?;
        let hold = self.room.hold();
        let server = self.app.cluster.as_ref().map(|cluster| cluster.name());
        match write_all(&self.app.store, hold, server, decision.writes()).await {
            Ok(stored) => {
                let Committed { mut room, effects, next } = decision.commit(stored);
                room.committed(decided, self.app.time.now());
                self.replace(room);
                let mut followers: VecDeque<_> = next.into_iter().collect();
                for effect in effects {
                    followers.extend(self.execute(effect).await);
                }
                Ok(followers)
            }
            Err(failure) => {
                let (refusal, stale) = decision.fail(failure);
                if stale {
                    self.stale.get_or_insert(decided);
                }
                Err(refusal)
            }
        }
    }

    /// For inputs without an answer. Returns whether it was handled.
    async fn log_refusal(&mut self, input: Input) -> bool {
        let done = self.handle(input).await;
        if let Err(refusal) = &done {
            error!(game = self.room.id, refusal = %refusal.key, "not done");
        }
        done.is_ok()
    }

    /// Executes an effect; returns its outcome if the room has to know it.
    async fn execute(&mut self, effect: Effect) -> Option<Input> {
        match effect {
            Effect::Send { to, text } => {
                for member in to {
                    self.connections.send(member, text.clone());
                }
            }
            Effect::Disconnect(members) => {
                let mut all = self.connections.lock();
                for member in members {
                    all.remove(&member);
                }
            }
            Effect::News { account, news } => self.app.publish_news(&account, &news),
            Effect::Push(notification) => self.app.pushes.queue(notification),
            Effect::Think { ply, computer, left_ms, seed } => {
                let (app, commands) = (Arc::clone(&self.app), self.commands.clone());
                let (played, table) = (self.room.played().copy(), self.room.id.clone());
                let person = self.room.about.creator.clone().unwrap_or_else(|| table.clone());
                let question = Question { played, computer, left: left_ms, seed };
                let start = self.room.about.start.clone();
                let wanted = Wanted { person, table, start, question };
                tokio::spawn(async move {
                    let begins = || thinking_starts(commands.clone(), ply);
                    let turn = app.work.turn(wanted, begins).await?;
                    let input = Input::ComputerTurn { ply, turn };
                    commands.upgrade()?.send(RoomCommand::input(input)).await.ok()
                });
            }
            Effect::TournamentGameEnds { tournament } => hosting::wake(&self.app, &tournament),
            Effect::SettleRatings => {
                let changes = ratings::settle(&self.app, &self.room).await;
                let changes = changes.unwrap_or_else(|problem| {
                    // The next start of the server changes the ratings that are left.
                    error!(game = self.room.id, %problem, "ratings were not settled");
                    Vec::new()
                });
                return Some(Input::RatingsSettled { changes });
            }
            Effect::SaveClocks { clocks, deadline } => {
                let store = &self.app.store;
                let saved = store.save_clocks(self.room.hold(), &clocks, deadline).await;
                self.log_failure(saved, "clocks were not stored");
            }
            Effect::HandOn { clocks } => {
                let (app, room) = (&self.app, &self.room);
                let saved = match (&app.cluster, &clocks) {
                    (Some(_), clocks) => {
                        self.leaves = true;
                        let clocks = clocks.as_ref().map(|(text, at)| (text.as_str(), *at));
                        app.store.free_game(room.hold(), app.time.now(), clocks).await
                    }
                    (None, Some((text, at))) => app.store.save_clocks(room.hold(), text, *at).await,
                    (None, None) => Ok(()),
                };
                self.log_failure(saved, "clocks were not stored");
            }
            Effect::AnswerChallenges { seat, state, at } => {
                let answered =
                    self.app.store.answer_challenges(&self.room.id, seat, state, at).await;
                self.log_failure(answered, "an answer to a challenge was not stored");
            }
            Effect::OpenRoom { room, aware } => {
                self.app.rooms.open(&self.app, *room, aware, None);
            }
            Effect::Reload => self.changed = true,
        }
        None
    }

    fn log_failure(&self, result: store::Result<()>, what: &str) {
        if let Err(problem) = result {
            error!(game = self.room.id, %problem, "{what}");
        }
    }

    async fn connect(
        &mut self,
        who: Option<Person>,
        since: Option<u64>,
        reply: oneshot::Sender<Connected>,
    ) {
        let member = NEXT_MEMBER.fetch_add(1, Ordering::Relaxed);
        let (sender, messages) = mpsc::channel(QUEUE);
        self.connections.lock().insert(member, sender);
        let unheard = self.unheard(who.as_ref().map(|who| who.account.as_str())).await;
        self.log_refusal(Input::Connect { member, who, since, unheard }).await;
        if reply.send(Connected { member, messages }).is_err() {
            // The client that wanted to connect is gone.
            self.connections.lock().remove(&member);
            self.log_refusal(Input::Disconnect { member }).await;
        }
    }

    async fn facts(&self, member: MemberId, message: &ClientMessage) -> Result<Facts, Refusal> {
        match self.room.account_of(member) {
            Some(account) => self.facts_for(account, message).await,
            None => Ok(Facts::default()),
        }
    }

    /// The facts about a message that the room needs.
    async fn facts_for(&self, account: &str, message: &ClientMessage) -> Result<Facts, Refusal> {
        let mut facts = Facts::default();
        match message {
            ClientMessage::Chat { .. } => {
                facts.unheard_by = self.read(self.app.store.blocked_with(account).await)?;
                let account = self.read(self.app.store.account(account).await)?;
                facts.standing = account.map(|account| ChatStanding {
                    banned: account.banned.is_some(),
                    muted_until: account.muted_until,
                });
            }
            ClientMessage::Offer { what: Proposal::Rematch } => {
                facts.next_game = ids::game();
                facts.blocked = self.is_blocked_here(account).await?;
                for seat in &self.room.seats {
                    if let Some(account) = seat.occupant.account() {
                        let until = rooms::vacation(&self.app, &seat.occupant).await;
                        facts.vacations.insert(account.to_owned(), self.read(until)?);
                    }
                }
            }
            _ => {}
        }
        Ok(facts)
    }

    /// The facts about the occupant of a seat that the room needs.
    async fn seat_facts(&self, who: &Person, request: &SeatRequest) -> Result<SeatFacts, Refusal> {
        Ok(match request {
            SeatRequest::Take => SeatFacts {
                rating: ratings::now(&self.app, &self.room, who).await,
                vacation: self.read(rooms::vacation_of(&self.app, &who.account).await)?,
                crowded: false,
                blocked: self.is_blocked_here(&who.account).await?,
            },
            SeatRequest::Free => SeatFacts::default(),
            SeatRequest::Computer(player) => SeatFacts {
                rating: ratings::of_computer(&self.app, &self.room, *player).await,
                vacation: 0,
                blocked: false,
                crowded: self.app.limiters.are_on()
                    && self.app.rooms.tables(&self.app, &who.account, None).await.is_crowded(),
            },
        })
    }

    /// The accounts whose chat is hidden from an account; none if the chat is empty.
    async fn unheard(&self, account: Option<&str>) -> BTreeSet<String> {
        let Some(account) = account.filter(|_| !self.room.is_silent()) else {
            return BTreeSet::new();
        };
        self.app.store.blocked_with(account).await.unwrap_or_else(|problem| {
            error!(game = self.room.id, %problem, "who has blocked whom cannot be read");
            BTreeSet::new()
        })
    }

    /// Is there a block between this account and a player or the creator of the game?
    async fn is_blocked_here(&self, account: &str) -> Result<bool, Refusal> {
        let seats = self.room.seats.iter().filter_map(|seat| seat.occupant.account());
        let mut others =
            seats.chain(self.room.about.creator.as_deref()).filter(|one| *one != account);
        let Some(first) = others.next() else {
            return Ok(false);
        };
        let blocked = self.read(self.app.store.blocked_with(account).await)?;
        Ok(blocked.contains(first) || others.any(|one| blocked.contains(one)))
    }

    fn read<T>(&self, result: store::Result<T>) -> Result<T, Refusal> {
        result.map_err(|problem| {
            error!(game = self.room.id, %problem, "cannot be read");
            Refusal::NOT_STORED
        })
    }
}

/// Called when a computer is about to think; returns whether its room still waits for it. A room
/// that closed meanwhile asks again when it is opened.
async fn thinking_starts(commands: mpsc::WeakSender<RoomCommand>, ply: u32) -> bool {
    let Some(commands) = commands.upgrade() else {
        return false;
    };
    let (reply, starts) = oneshot::channel();
    let input = Input::ThinkingStarts { ply };
    commands.send(RoomCommand::asking(input, reply)).await.is_ok()
        && starts.await.is_ok_and(|starts| starts.is_ok())
}

fn answer(reply: Reply, done: Result<(), Refusal>) {
    // The requester may be gone.
    drop(reply.send(done));
}
