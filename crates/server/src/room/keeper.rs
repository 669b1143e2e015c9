//! Keeps a room: writes what it decides, tells everybody, wakes it when time is up.

mod away;
mod seating;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use store::{Appended, Finish, NewTurn};
use tokio::sync::{mpsc, oneshot};
use tracing::error;
use wire::api::{GameRow, News};
use wire::room::{Ask, ChatLine, Event, Over, Phase, Place, Replaced, State, Tell};

use super::{Left, Logged, Offered, Person, Refusal, Room, Sitting, plan, text};
use crate::house::House;
use crate::rooms::{PLAYERS, SPECTATORS};
use crate::{ratings, think};

/// How long a room without visitors stays open when its game is over.
const LINGERS: Duration = Duration::from_secs(30);
/// Messages that wait for a slow reader before it is sent away.
const QUEUE: usize = 64;

/// What a keeper is asked to do.
pub(crate) enum Order {
    /// Somebody comes in, having seen events up to `since`.
    Join { who: Option<Person>, since: Option<u64>, reply: oneshot::Sender<Joined> },
    /// A connection is gone.
    Leave { member: u64 },
    /// A member asks for something; refusals are told to that member.
    Ask { member: u64, ask: Ask, lag: i64 },
    /// A request over HTTP.
    Do { who: Person, ask: Ask, reply: Reply },
    /// Every seat is taken from the beginning; these accounts know.
    Begin { know: Vec<String> },
    /// A seat is taken, freed or given to a computer.
    Seat { who: Person, seat: Option<u8>, wish: Wish, reply: Reply },
    /// Everything there is to know.
    State { account: Option<String>, reply: oneshot::Sender<Box<State>> },
    /// A line for lists.
    Row { account: Option<String>, reply: oneshot::Sender<Box<GameRow>> },
    /// A computer has found its turn.
    Thought { ply: u32, turn: String },
    /// Conditional turns.
    Plan { account: String, plan: String, reply: Reply },
    /// What is planned.
    Planned { account: String, reply: oneshot::Sender<String> },
    /// Somebody's clocks of days stand still until then.
    Vacation { account: String, until: i64 },
    /// A moderator calls the game off.
    Close { reply: Reply },
    /// Somebody has another name now, or another account.
    Renamed { from: String, person: Person },
    /// Somebody deleted their account: the name goes, and what they said.
    Forget { person: Person },
    /// A table nobody waits at any more is called off.
    Tidy,
    /// An account's connections end; who may still come in comes back by themselves.
    Expel { account: String },
    /// The server is about to stop; answered when everything is written.
    Farewell { reply: Reply },
}

/// Whether it could be done.
pub(crate) type Reply = oneshot::Sender<Result<(), Refusal>>;

/// What somebody wants with a seat.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Wish {
    /// To sit there.
    Me,
    /// To leave it empty.
    Free,
    /// To give it to a computer.
    Computer(catalog::Computer),
}

/// A way into a room.
pub(crate) struct Joined {
    pub(crate) member: u64,
    pub(crate) told: mpsc::Receiver<Utf8Bytes>,
}

struct Member {
    id: u64,
    who: Option<Person>,
    told: mpsc::Sender<Utf8Bytes>,
}

/// A room with everybody in it.
pub(crate) struct Keeper {
    room: Room,
    house: Arc<House>,
    orders: mpsc::WeakSender<Order>,
    members: Vec<Member>,
    next_member: u64,
    /// What is stored may be something else than what stands here.
    doubtful: bool,
    /// The turn, by how many were played before, that somebody who is away was told of.
    pushed: Option<u32>,
}

impl Keeper {
    pub(crate) fn new(room: Room, house: Arc<House>, orders: mpsc::WeakSender<Order>) -> Self {
        let members = Vec::new();
        Self { room, house, orders, members, next_member: 1, doubtful: false, pushed: None }
    }

    /// Keeps the room until nobody needs it.
    pub(crate) async fn keep(mut self, mut inbox: mpsc::Receiver<Order>) {
        // Whoever set it up is not here before they come in.
        self.look_around();
        self.go_on();
        loop {
            if self.doubtful {
                // Whoever comes next opens the room anew, as it is stored; everybody here comes
                // back by themselves.
                self.house.rooms.give_up(&self.room.id, &mut inbox).await;
                return;
            }
            let wakes = self.room.wakes();
            let idle = self.members.is_empty() && self.room.ended.is_some();
            let time = self.house.time.clone();
            tokio::select! {
                order = inbox.recv() => match order {
                    Some(order) => self.obey(order).await,
                    None => return,
                },
                () = time.until(wakes.unwrap_or(i64::MAX)), if wakes.is_some() => self.wake().await,
                () = tokio::time::sleep(LINGERS), if idle => {
                    if self.house.rooms.close(&self.room.id, &mut inbox).await {
                        return;
                    }
                }
            }
        }
    }

    async fn obey(&mut self, order: Order) {
        match order {
            Order::Join { who, since, reply } => self.join(who, since, reply),
            Order::Leave { member } => {
                self.members.retain(|one| one.id != member);
                self.look_around();
            }
            Order::Ask { member, ask, lag } => self.asked(member, ask, lag).await,
            Order::Do { who, ask, reply } => {
                let done = self.act(&who, ask, 0).await;
                answer(reply, done);
            }
            Order::Begin { know } => {
                if let Err(refusal) = self.begin(&know).await {
                    error!(game = self.room.id, refusal = refusal.key, "a full table");
                }
            }
            Order::Seat { who, seat, wish, reply } => {
                let done = self.seat(&who, seat, wish).await;
                answer(reply, done);
            }
            Order::State { account, reply } => {
                let state = self.room.state(account.as_deref(), self.now());
                drop(reply.send(Box::new(state)));
            }
            Order::Row { account, reply } => {
                drop(reply.send(Box::new(self.row(account.as_deref()))));
            }
            Order::Thought { ply, turn } => {
                // A turn that was taken back meanwhile is thought about again.
                if ply == self.room.ply()
                    && self.room.thinking().is_some()
                    && let Err(refusal) = self.play(None, ply, &turn, 0).await
                {
                    error!(game = self.room.id, turn, refusal = refusal.key, "a computer's turn");
                }
            }
            Order::Plan { account, plan, reply } => {
                let done = self.plan(&account, &plan).await;
                answer(reply, done);
            }
            Order::Planned { account, reply } => drop(reply.send(self.room.plans.text(&account))),
            Order::Vacation { account, until } => {
                let now = self.now();
                self.room.vacation(&account, until, now);
                self.save_clocks().await;
            }
            Order::Close { reply } => {
                let done = if self.room.ended.is_some() {
                    Err(Refusal::OVER)
                } else {
                    self.finish(super::aborted()).await
                };
                answer(reply, done);
            }
            Order::Renamed { from, person } => self.renamed(&from, &person),
            Order::Forget { person } => self.forget(person).await,
            Order::Tidy => self.tidy().await,
            Order::Expel { account } => {
                let stays = |who: &Person| who.account != account;
                self.members.retain(|member| member.who.as_ref().is_none_or(stays));
                self.look_around();
            }
            Order::Farewell { reply } => {
                let farewell = text(&Tell::Closing);
                self.members
                    .drain(..)
                    .for_each(|member| drop(member.told.try_send(farewell.clone())));
                self.save_clocks().await;
                answer(reply, Ok(()));
            }
        }
    }

    fn now(&self) -> i64 {
        self.house.time.now()
    }

    fn join(&mut self, who: Option<Person>, since: Option<u64>, reply: oneshot::Sender<Joined>) {
        let (told, receiver) = mpsc::channel(QUEUE);
        let member = Member { id: self.next_member, who, told };
        self.next_member += 1;
        let place = self.place(&member);
        let missed: Option<Vec<_>> = since
            .and_then(|since| self.room.log.since(since))
            .map(|events| events.filter(|l| l.is_for(place)).map(|l| l.text.clone()).collect())
            .filter(|missed: &Vec<_>| missed.len() < QUEUE);
        let account = member.who.as_ref().map(|who| who.account.as_str());
        let first = missed.unwrap_or_else(|| {
            let state = Box::new(self.room.state(account, self.house.time.now()));
            vec![text(&Tell::State { state })]
        });
        for message in first {
            member.told.try_send(message).expect("an empty queue has room");
        }
        if reply.send(Joined { member: member.id, told: receiver }).is_ok() {
            self.members.push(member);
            self.look_around();
        }
    }

    fn place(&self, member: &Member) -> Place {
        let plays = |who: &Person| !self.room.seats_of(&who.account).is_empty();
        if member.who.as_ref().is_some_and(plays) { Place::Player } else { Place::Spectator }
    }

    /// Sees who is here, and tells when that has changed.
    fn look_around(&mut self) {
        let here: BTreeSet<_> =
            self.members.iter().filter_map(|m| m.who.as_ref()).map(|w| w.account.clone()).collect();
        let spectators =
            self.members.iter().filter(|m| self.place(m) == Place::Spectator).count() as u32;
        let now = self.now();
        if let Some(event) = self.room.present(&here, spectators, now) {
            self.tell(vec![event]);
        }
    }

    fn tell(&mut self, events: Vec<Event>) {
        for event in events {
            let logged = self.room.log.add(event);
            self.send(&logged);
        }
    }

    fn send(&mut self, logged: &Logged) {
        let mut members = std::mem::take(&mut self.members);
        // Who does not read fast enough is sent away, and gets what was missed on coming back.
        members.retain(|member| {
            !logged.is_for(self.place(member)) || member.told.try_send(logged.text.clone()).is_ok()
        });
        self.members = members;
    }

    async fn asked(&mut self, member: u64, ask: Ask, lag: i64) {
        let Some(asking) = self.members.iter().find(|one| one.id == member) else {
            return;
        };
        let (who, told) = (asking.who.clone(), asking.told.clone());
        let done = match (who, ask) {
            (_, Ask::Ping { n }) => {
                drop(told.try_send(text(&Tell::Pong { n })));
                Ok(())
            }
            (Some(who), ask) => self.act(&who, ask, lag).await,
            (None, _) => Err(Refusal::NOT_A_PLAYER),
        };
        if let Err(refusal) = done {
            drop(told.try_send(text(&refusal.told())));
        }
    }

    async fn act(&mut self, who: &Person, ask: Ask, lag: i64) -> Result<(), Refusal> {
        match ask {
            Ask::Turn { ply, turn } => self.play(Some(&who.account), ply, &turn, lag).await,
            Ask::Chat { text } => self.chat(who, &text).await,
            Ask::Offer { what } => match self.room.offer(&who.account, what)? {
                Offered::Waits(event) => {
                    self.tell(event.into_iter().collect());
                    Ok(())
                }
                Offered::TakeBack(ply) => self.take_back(ply).await,
                Offered::Draw(over) => self.finish(over).await,
                Offered::Rematch => self.rematch().await,
            },
            Ask::Decline { what } => {
                let event = self.room.decline(&who.account, what)?;
                self.tell(vec![event]);
                Ok(())
            }
            Ask::Resign => {
                let left = self.room.resign(&who.account)?;
                self.somebody_left(left).await
            }
            Ask::Abort => {
                let over = self.room.abort(&who.account)?;
                self.finish(over).await
            }
            Ask::Ping { .. } => Ok(()),
        }
    }

    /// Plays a turn: on the board, into the store, and then to everybody.
    async fn play(
        &mut self,
        account: Option<&str>,
        ply: u32,
        turn: &str,
        lag: i64,
    ) -> Result<(), Refusal> {
        self.play_one(account, ply, turn, lag).await?;
        // Conditional turns follow at once.
        while let Some((account, turn)) = self.planned() {
            if self.play_one(Some(&account), self.room.ply(), &turn, 0).await.is_err() {
                break;
            }
        }
        self.go_on();
        self.tell_away(account.map(str::to_owned).as_slice());
        Ok(())
    }

    async fn play_one(
        &mut self,
        account: Option<&str>,
        ply: u32,
        turn: &str,
        lag: i64,
    ) -> Result<(), Refusal> {
        let now = self.now();
        let pending = self.room.put(account, ply, turn, now, lag)?;
        let new = NewTurn {
            game: self.room.id.clone(),
            ply,
            text: pending.turn.clone(),
            seat: pending.seat,
            at: now,
            spent_ms: pending.pressed.spent,
            left_ms: pending.pressed.left,
            to_move: self.room.mover(),
            deadline: self.room.deadline(),
            clocks: Some(self.room.clocks.text()),
            finish: pending.over.as_ref().map(|over| self.finished(over, now)),
        };
        match self.house.store.append_turn(new).await {
            Ok(Appended::Done) => {}
            Ok(Appended::Taken) => {
                self.room.take_away(pending);
                self.doubtful = true;
                return Err(Refusal::ANOTHER_TURN);
            }
            Err(problem) => {
                error!(game = self.room.id, %problem, "a turn was not stored");
                self.room.take_away(pending);
                self.doubtful = true;
                return Err(Refusal::NOT_STORED);
            }
        }
        metrics::counter!("ludotheque_turns_total").increment(1);
        let over = pending.over.is_some();
        let events = self.room.settle(pending, now);
        if over {
            self.ended(events).await;
        } else {
            self.tell(events);
        }
        Ok(())
    }

    fn planned(&self) -> Option<(String, String)> {
        let mover = self.room.mover()?;
        let account = self.room.seats[usize::from(mover)].sitting.account()?;
        let turn = self.room.plans.next(account, self.room.played())?;
        Some((account.to_owned(), turn))
    }

    /// Wakes whoever moves next.
    fn go_on(&self) {
        let Some(mover) = self.room.mover() else {
            return;
        };
        if let Some(computer) = self.room.thinking() {
            let played = self.room.played().copy();
            let left = self.room.clocks.told(self.now()).map(|c| c.left_ms[usize::from(mover)]);
            let (ply, orders) = (self.room.ply(), self.orders.clone());
            let (house, seed) = (Arc::clone(&self.house), seed(&self.room.id, mover));
            tokio::spawn(async move {
                if let Some(turn) = think::turn(&house, played, computer, left, seed).await
                    && let Some(orders) = orders.upgrade()
                {
                    // A room that closed meanwhile thinks again when it is opened.
                    drop(orders.send(Order::Thought { ply, turn }).await);
                }
            });
            return;
        }
        let Some(account) = self.room.seats[usize::from(mover)].sitting.account() else {
            return;
        };
        let account = account.to_owned();
        let news = News::YourTurn { game: self.room.id.clone() };
        self.house.news.tell(&account, &news);
    }

    async fn wake(&mut self) {
        let now = self.now();
        if let Some(left) = self.room.woken(now)
            && let Err(refusal) = self.somebody_left(left).await
        {
            error!(game = self.room.id, refusal = refusal.key, "time is up");
            // The store does not answer: no hurry to ask it again.
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }

    async fn somebody_left(&mut self, left: Left) -> Result<(), Refusal> {
        match left {
            Left::Over(over) => self.finish(over).await,
            Left::Replaced(replaced) => self.replace(replaced).await,
        }
    }

    async fn replace(&mut self, replaced: Replaced) -> Result<(), Refusal> {
        let now = self.now();
        let Replaced { seat, ply, by, why } = replaced.clone();
        let new = store::Replacement { seat, from_ply: ply, computer: by, why, at: now };
        let stored = self.house.store.replace_sitter(&self.room.id, &new).await;
        if !self.stored(stored)? {
            return Err(Refusal::NOT_STORED);
        }
        let events = self.room.replace(replaced, now);
        self.tell(events);
        self.save_clocks().await;
        self.look_around();
        self.go_on();
        self.tell_away(&[]);
        Ok(())
    }

    async fn take_back(&mut self, ply: u32) -> Result<(), Refusal> {
        let now = self.now();
        let mut after = self.room.played().copy();
        while after.turns().len() > ply as usize && after.undo() {}
        let mover = match after.status() {
            catalog::Standing::ToMove(name) => {
                self.room.seats.iter().position(|seat| seat.name == name).unwrap_or(0) as u8
            }
            catalog::Standing::Over { .. } => return Err(Refusal::OVER),
        };
        let begin = store::Begin { at: now, to_move: mover, deadline: None, clocks: None };
        // Before anything goes back: a plan that is lost does less harm than one that plays on from
        // another position.
        let forgotten = self.forget_plans().await;
        self.stored(forgotten)?;
        let from = self.room.ply();
        let stored = self.house.store.take_back(&self.room.id, from, ply, &begin).await;
        if !self.stored(stored)? {
            return Err(Refusal::ANOTHER_TURN);
        }
        let events = self.room.take_back(ply, now);
        self.tell(events);
        self.save_clocks().await;
        self.go_on();
        // It is another turn now, though as many were played before.
        self.pushed = None;
        self.tell_away(&[]);
        Ok(())
    }

    /// Ends the game by word, by time, or by calling it off.
    async fn finish(&mut self, over: Over) -> Result<(), Refusal> {
        let now = self.now();
        let stored = if over.reason == super::ABORTED {
            self.house.store.abort_game(&self.room.id, now).await
        } else {
            let finish = self.finished(&over, now);
            self.house.store.finish_game(&self.room.id, self.room.ply(), &finish).await
        };
        if !self.stored(stored)? {
            return Err(Refusal::ANOTHER_TURN);
        }
        let events = self.room.end(over, now);
        self.ended(events).await;
        Ok(())
    }

    fn finished(&self, over: &Over, now: i64) -> Finish {
        let result =
            if over.winners.is_empty() { "draw".to_owned() } else { over.winners.join("+") };
        Finish { result, ending: over.reason.clone(), at: now, scores: self.scores(over) }
    }

    /// What each seat scored: winners share with nobody, a draw is a half.
    fn scores(&self, over: &Over) -> Vec<f64> {
        let score = |seat: &super::Seat| {
            if over.winners.is_empty() {
                0.5
            } else {
                f64::from(u8::from(over.winners.iter().any(|name| name == seat.name)))
            }
        };
        self.room.seats.iter().map(score).collect()
    }

    /// The game is over and stored: ratings change, and those who play are told.
    async fn ended(&mut self, mut events: Vec<Event>) {
        if self.room.phase == Phase::Over && self.room.about.rated {
            match ratings::settle(&self.house, &self.room).await {
                Ok(changes) => {
                    self.room.rate(changes.clone());
                    for event in &mut events {
                        if let Event::Over(over) = event {
                            over.ratings.clone_from(&changes);
                        }
                    }
                }
                // The next start of the server settles what is left.
                Err(problem) => error!(game = self.room.id, %problem, "ratings were not settled"),
            }
        }
        self.tell(events);
        for account in self.accounts() {
            self.house.news.tell(&account, &News::Over { game: self.room.id.clone() });
        }
    }

    fn accounts(&self) -> BTreeSet<String> {
        let accounts = self.room.seats.iter().filter_map(|seat| seat.sitting.account());
        accounts.map(str::to_owned).collect()
    }

    async fn rematch(&mut self) -> Result<(), Refusal> {
        let id = self.house.rooms.rematch(&self.house, &self.room).await.map_err(|problem| {
            error!(game = self.room.id, problem = problem.key, "no rematch");
            Refusal::NOT_STORED
        })?;
        self.room.rematch = Some(id.clone());
        self.tell(vec![Event::Rematch { game: id }]);
        Ok(())
    }

    async fn chat(&mut self, who: &Person, words: &str) -> Result<(), Refusal> {
        let words: String = words.chars().filter(|c| !c.is_control()).collect();
        let words = words.trim();
        if words.is_empty() {
            return Err(Refusal::NOTHING_SAID);
        }
        if words.chars().count() > wire::bounds::CHAT {
            return Err(Refusal::TOO_LONG);
        }
        let now = self.now();
        let account = self.house.store.account(&who.account).await;
        let quiet = |account: store::Account| {
            account.banned.is_some() || account.muted_until.is_some_and(|until| until > now)
        };
        if self.stored(account)?.is_none_or(quiet) {
            return Err(Refusal::MUTED);
        }
        let plays = !self.room.seats_of(&who.account).is_empty();
        let place = if plays { Place::Player } else { Place::Spectator };
        let line = ChatLine { from: who.name.clone(), place, text: words.to_owned(), at: now };
        let new = store::NewChat {
            game: self.room.id.clone(),
            room: if plays { PLAYERS } else { SPECTATORS }.to_owned(),
            account: Some(who.account.clone()),
            name: who.name.clone(),
            text: line.text.clone(),
            at: now,
        };
        let stored = self.house.store.add_chat(&new).await;
        self.stored(stored)?;
        let event = self.room.say(line);
        self.tell(vec![event]);
        Ok(())
    }

    async fn plan(&mut self, account: &str, plan: &str) -> Result<(), Refusal> {
        if plan.len() > wire::bounds::PLAN {
            return Err(Refusal::TOO_LONG);
        }
        if self.room.seats_of(account).is_empty() {
            return Err(Refusal::NOT_A_PLAYER);
        }
        let before = self.room.plans.text(account);
        // The room's own match changes with every turn; a plan is judged by it as it is now.
        let played = self.room.played().copy();
        self.room.plans.set(account, plan, &*played)?;
        let plan = plan::stored(self.room.ply(), plan);
        let stored = self.house.store.set_conditions(&self.room.id, account, &plan).await;
        if let Err(refusal) = self.stored(stored) {
            self.room.plans.set(account, &before, &*played)?;
            return Err(refusal);
        }
        Ok(())
    }

    /// Plans are made for the turns as they are; of a game that goes back nothing is left of them.
    async fn forget_plans(&mut self) -> store::Result<()> {
        let (store, id) = (&self.house.store, &self.room.id);
        for (account, _) in store.conditions(id).await? {
            store.set_conditions(id, &account, "").await?;
        }
        self.room.plans.clear();
        Ok(())
    }

    fn renamed(&mut self, from: &str, person: &Person) {
        for member in &mut self.members {
            if member.who.as_ref().is_some_and(|who| who.account == from) {
                member.who = Some(person.clone());
            }
        }
        let events = self.room.renamed(from, person);
        self.tell(events);
        self.look_around();
    }

    async fn forget(&mut self, person: Person) {
        let spoke = self.room.heard(&person.name);
        let from = person.account.clone();
        self.renamed(&from, &Person { name: String::new(), ..person });
        if spoke {
            // What was said is gone from the store; the room is opened anew without it.
            self.save_clocks().await;
            self.doubtful = true;
        }
    }

    /// Clocks are stored with every turn; this is for what happens in between.
    async fn save_clocks(&self) {
        if self.room.phase != Phase::Playing {
            return;
        }
        let store = &self.house.store;
        let clocks = self.room.clocks.text();
        let saved = async {
            store.keep_clocks(&self.room.id, &clocks).await?;
            store.set_deadline(&self.room.id, self.room.deadline()).await
        };
        if let Err(problem) = saved.await {
            error!(game = self.room.id, %problem, "clocks were not stored");
        }
    }

    fn stored<T>(&self, result: store::Result<T>) -> Result<T, Refusal> {
        result.map_err(|problem| {
            error!(game = self.room.id, %problem, "not stored");
            Refusal::NOT_STORED
        })
    }

    fn row(&self, account: Option<&str>) -> GameRow {
        let room = &self.room;
        GameRow {
            id: room.id.clone(),
            game: room.about.game.clone(),
            clock: room.about.clock,
            rated: room.about.rated,
            public: room.about.public,
            phase: room.phase,
            seats: room.seat_states(),
            length: room.ply(),
            to_move: room.mover(),
            yours: account.map_or_else(Vec::new, |account| room.seats_of(account)),
            over: room.over().cloned(),
            created: room.about.created,
            started: room.started,
            ended: room.ended,
            deadline: self.room.deadline(),
        }
    }
}

/// Who sits somewhere, as it is stored: who was only asked does not sit yet.
pub(crate) fn stored_sitter(sitting: &Sitting) -> store::Sitter {
    match sitting {
        Sitting::Free | Sitting::Invited { .. } => store::Sitter::Free,
        Sitting::Person(Person { account, name, .. }) => {
            store::Sitter::Account { id: account.clone(), name: name.clone() }
        }
        Sitting::Computer { player, .. } => store::Sitter::Computer(player.to_string()),
    }
}

/// A computer has the same day for a whole game, and another in the next.
fn seed(id: &str, seat: u8) -> u64 {
    id.bytes().fold(u64::from(seat), |seed, byte| seed.wrapping_mul(33) ^ u64::from(byte))
}

fn answer(reply: Reply, done: Result<(), Refusal>) {
    // Whoever asked may be gone.
    drop(reply.send(done));
}
