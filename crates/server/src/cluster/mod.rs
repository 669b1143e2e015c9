//! One of several servers on one database, which communicate over a bus.
//!
//! A room is open in one server, its owner (`store::Owned`). Another one that is asked for the room sends
//! the command to the owner and relays its answer; a connection's messages come back to a mailbox. The bus
//! may lose anything at any time: then connections end and are made again, and nothing that is stored
//! is lost, because the owner of the room stores it as a single server would.
//!
//! - `peers`: the other servers; `mailboxes`: messages from rooms that are open in other servers
//! - `protocol`: the messages between servers; `respond`: the answers to requests

mod mailboxes;
mod peers;
mod protocol;
mod respond;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use bus::{Bus, BusError, Bytes, Link};
use futures_util::future::join_all;
use serde::Serialize;
use tokio::sync::{Notify, mpsc, oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::Instant;
use tracing::warn;
use wire::api::News;
use wire::room::ServerMessage;

pub(crate) use self::peers::Peer;
pub(crate) use self::protocol::{Answer, RemoteCommand, Request};

use self::mailboxes::Mailboxes;
use self::peers::Peers;
use self::protocol::{Beat, SharedNews};
use crate::ids;
use crate::room::actor::RoomCommand;
use crate::room::{Input, MemberId};
use crate::state::AppState;

/// How often a heartbeat is sent on the bus.
const HEARTBEAT_INTERVAL: Duration = Duration::from_millis(300);
/// The longest wait for an answer from a server whose heartbeats arrive.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);
/// The longest wait for the answers when all servers are asked.
const ALL: Duration = Duration::from_secs(1);
/// The most rooms whose owner is remembered.
const OWNERS: usize = 100_000;
/// The most news that wait to be sent.
const NEWS: usize = 4096;

/// This server among the others.
pub(crate) struct Cluster {
    bus: Bus,
    /// Its name among the servers; it changes with every start.
    name: String,
    /// Begins all subjects, so that servers of two databases can share a bus.
    prefix: String,
    peers: Peers,
    mailboxes: Mailboxes,
    /// What is sent to mailboxes of other servers, by server and number: ended where the sender is dropped.
    relays: Mutex<HashMap<(String, u64), oneshot::Sender<()>>>,
    /// The owners of rooms that were asked for, until they are wrong.
    owners: Mutex<HashMap<String, Owner>>,
    /// Notified when another server has announced that it stops.
    leaves: Notify,
    link: watch::Receiver<Link>,
    up_since: Mutex<Instant>,
    stopping: AtomicBool,
    news: mpsc::Sender<SharedNews>,
    tasks: Mutex<Vec<JoinHandle<()>>>,
}

/// Who has a room.
struct Owner {
    name: String,
    /// No server answered when it was asked for the room.
    silent: bool,
}

/// Why a room did not answer.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Silence {
    /// The server is not running, so nothing was done.
    Gone,
    /// It is not known whether it was done.
    Unknown,
}

impl Cluster {
    /// Joins the servers of the database with this secret name. [`Cluster::start`] begins to answer.
    pub(crate) fn new(bus: Bus, database: &str) -> (Arc<Self>, Outbox) {
        let link = bus.link();
        let (news, outbox) = mpsc::channel(NEWS);
        let cluster = Arc::new(Self {
            bus,
            name: ids::word(12),
            prefix: format!("ludotheque.{database}"),
            peers: Peers::default(),
            mailboxes: Mailboxes::default(),
            relays: Mutex::default(),
            owners: Mutex::default(),
            leaves: Notify::new(),
            link,
            up_since: Mutex::new(Instant::now()),
            stopping: AtomicBool::new(false),
            news,
            tasks: Mutex::default(),
        });
        (cluster, Outbox(outbox))
    }

    /// The bus that all servers share.
    pub(crate) fn bus(&self) -> &Bus {
        &self.bus
    }

    /// The subject by which workers reach this server.
    pub(crate) fn work(&self) -> String {
        self.subject(&format!("work.{}", self.name))
    }

    /// Returns when another server has announced that it stops.
    pub(crate) async fn peer_left(&self) {
        self.leaves.notified().await;
    }

    /// How many other servers there are.
    pub(crate) fn others(&self) -> usize {
        self.peers.names().len()
    }

    /// What this server is called.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Subscribes to what the others say, and answers them from now on.
    pub(crate) async fn start(
        self: &Arc<Self>,
        app: &Arc<AppState>,
        Outbox(mut outbox): Outbox,
    ) -> Result<(), BusError> {
        let subscribe = async |subject: String| self.bus.subscribe(&subject).await;
        let requests = subscribe(self.server(&self.name)).await?;
        let mut letters = subscribe(self.letters(&self.name)).await?;
        let mut beats = subscribe(self.subject("beats")).await?;
        let mut news = subscribe(self.subject("news")).await?;
        let mut tasks = vec![tokio::spawn(respond::respond(Arc::clone(app), requests))];
        let this = Arc::clone(self);
        tasks.push(tokio::spawn(async move {
            while let Some(letter) = letters.next().await {
                if let Some((from, mailbox)) = this.mailboxes.deliver(&letter.payload) {
                    this.no_mailbox(&from, mailbox).await;
                }
            }
        }));
        let this = Arc::clone(self);
        tasks.push(tokio::spawn(async move {
            while let Some(beat) = beats.next().await {
                match serde_json::from_slice(&beat.payload) {
                    Ok(Beat { peer, .. }) if peer.name == this.name => {}
                    Ok(Beat { peer, leaves: true }) => {
                        this.peers.leave(&peer.name);
                        this.leaves.notify_one();
                    }
                    Ok(Beat { peer, .. }) => this.peers.hear(&peer),
                    Err(problem) => warn!(%problem, "a server of another release?"),
                }
            }
        }));
        let reader = Arc::clone(app);
        let own = self.name.clone();
        tasks.push(tokio::spawn(async move {
            while let Some(shared) = news.next().await {
                if let Ok(SharedNews { from, account, news }) =
                    serde_json::from_slice(&shared.payload)
                    && from != own
                {
                    reader.news.publish(&account, &news);
                }
            }
        }));
        let this = Arc::clone(self);
        tasks.push(tokio::spawn(async move {
            while let Some(shared) = outbox.recv().await {
                // An account that misses the news finds the game in its list of games.
                drop(this.bus.publish(&this.subject("news"), packed(&shared)).await);
            }
        }));
        tasks.push(tokio::spawn(Arc::clone(self).live()));
        self.tasks().extend(tasks);
        Ok(())
    }

    /// Sends heartbeats, and removes servers that send none.
    async fn live(self: Arc<Self>) {
        let mut link = self.link.clone();
        let mut beat = tokio::time::interval(HEARTBEAT_INTERVAL);
        beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = beat.tick() => {}
                changed = link.changed() => {
                    if changed.is_err() {
                        return;
                    }
                    // What the others sent meanwhile is lost.
                    self.peers.clear();
                    *self.up_since.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
                }
            }
            self.beat(false).await;
            self.peers.sweep();
            self.mailboxes.retain(|peer| self.peers.has(peer));
            metrics::gauge!("ludotheque_peers").set(self.peers.names().len() as f64);
        }
    }

    async fn beat(&self, leaves: bool) {
        let beat = Beat { peer: self.here(), leaves };
        // Without a connection the heartbeat is lost, which is what the other servers have to
        // notice.
        drop(self.bus.publish(&self.subject("beats"), packed(&beat)).await);
    }

    /// This server since it connected to the bus.
    fn here(&self) -> Peer {
        Peer { name: self.name.clone(), times: self.link.borrow().times }
    }

    /// Is the bus there, and has it been for so long?
    pub(crate) fn is_up_for(&self, long: Duration) -> bool {
        let since = *self.up_since.lock().unwrap_or_else(PoisonError::into_inner);
        self.link.borrow().up && since.elapsed() >= long
    }

    /// Is this server about to stop? Then it opens no room.
    pub(crate) fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }

    /// Opens no room from now on, and answers no server that asks for one. Connections to rooms of
    /// other servers end; clients that reconnect find another server.
    pub(crate) fn stop(&self) {
        self.stopping.store(true, Ordering::Relaxed);
        self.mailboxes.close_all(&crate::room::text(&ServerMessage::Closing));
    }

    /// Announces that this server stops, and sends nothing any more.
    pub(crate) async fn leave(&self) {
        let tasks = std::mem::take(&mut *self.tasks());
        for task in &tasks {
            task.abort();
        }
        for task in tasks {
            // Subscriptions end with their tasks.
            drop(task.await);
        }
        self.beat(true).await;
    }

    fn tasks(&self) -> MutexGuard<'_, Vec<JoinHandle<()>>> {
        self.tasks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn subject(&self, what: &str) -> String {
        format!("{}.{what}", self.prefix)
    }

    fn server(&self, name: &str) -> String {
        self.subject(&format!("server.{name}"))
    }

    fn letters(&self, name: &str) -> String {
        self.subject(&format!("letters.{name}"))
    }

    /// The owner of a room, as far as it is known.
    pub(crate) fn owner(&self, room: &str) -> Option<String> {
        let owners = self.owners();
        owners.get(room).filter(|owner| !owner.silent).map(|owner| owner.name.clone())
    }

    /// Notes the owner of a room.
    pub(crate) fn note_owner(&self, room: &str, owner: &str) {
        let mut owners = self.owners();
        if owners.len() >= OWNERS {
            owners.clear();
        }
        owners.insert(room.to_owned(), Owner { name: owner.to_owned(), silent: false });
    }

    /// Notes that the known owner did not answer.
    pub(crate) fn note_silence(&self, room: &str) {
        if let Some(owner) = self.owners().get_mut(room) {
            owner.silent = true;
        }
    }

    /// Did no server answer when the room was asked last?
    pub(crate) fn is_silent(&self, room: &str) -> bool {
        self.owners().get(room).is_some_and(|owner| owner.silent)
    }

    /// Removes the known owner, which turned out to be wrong.
    pub(crate) fn forget_owner(&self, room: &str) {
        self.owners().remove(room);
    }

    fn owners(&self) -> MutexGuard<'_, HashMap<String, Owner>> {
        self.owners.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks a server something.
    async fn ask(
        &self,
        server: &str,
        request: &Request,
        patience: Duration,
    ) -> Result<Answer, Silence> {
        let subject = self.server(server);
        let answer = tokio::select! {
            answer = self.bus.request(&subject, packed(request), patience) => answer,
            () = self.peers.lost(server) => Err(BusError::TimedOut),
        };
        match answer {
            Ok(answer) => serde_json::from_slice(&answer).map_err(|problem| {
                warn!(%problem, "a server of another release?");
                Silence::Unknown
            }),
            Err(BusError::NoResponders) => Err(Silence::Gone),
            Err(problem) => {
                warn!(%problem, server, "no answer");
                Err(Silence::Unknown)
            }
        }
    }

    /// Asks a room in another server.
    pub(crate) async fn ask_room(
        &self,
        server: &str,
        room: &str,
        command: RemoteCommand,
    ) -> Result<Answer, Silence> {
        let request = Request::Room { room: room.to_owned(), command };
        self.ask(server, &request, REQUEST_TIMEOUT).await
    }

    /// Asks every other server; those that do not answer are left out.
    pub(crate) async fn ask_all(&self, request: &Request) -> Vec<Answer> {
        let names = self.peers.names();
        let answers = names.iter().map(|name| self.ask(name, request, ALL));
        join_all(answers).await.into_iter().filter_map(Result::ok).collect()
    }

    /// Something the rooms of all other servers have to handle.
    pub(crate) async fn everywhere(&self, input: Input) {
        let asked = self.peers.names().len();
        let answers = self.ask_all(&Request::Everywhere(input)).await;
        if answers.len() < asked {
            warn!(asked, answered = answers.len(), "not every server did what all have to do");
        }
    }

    /// Does somebody read an account's news at another server?
    pub(crate) async fn reads_news(&self, account: &str) -> bool {
        let request = Request::ReadsNews { account: account.to_owned() };
        let answers = self.ask_all(&request).await;
        answers.iter().any(|answer| matches!(answer, Answer::ReadsNews(true)))
    }

    /// Passes news on to the other servers.
    pub(crate) fn share(&self, account: &str, news: &News) {
        let (from, account) = (self.name.clone(), account.to_owned());
        // What does not fit into the queue is in the list of games.
        drop(self.news.try_send(SharedNews { from, account, news: news.clone() }));
    }

    /// A mailbox for a connection to a room in another server.
    pub(crate) fn mailbox(self: &Arc<Self>) -> (RemoteMember, mpsc::Receiver<Utf8Bytes>) {
        let (mailbox, messages) = self.mailboxes.open();
        let (server, room) = (String::new(), String::new());
        (RemoteMember { cluster: Arc::clone(self), server, room, mailbox }, messages)
    }

    /// Sends what a room says to a mailbox at another server, until either is gone.
    async fn relay(&self, to: &Peer, mailbox: u64, mut messages: mpsc::Receiver<Utf8Bytes>) {
        let subject = self.letters(&to.name);
        let (mut number, since) = (0, self.here());
        let gone = self.peers.gone(to);
        tokio::pin!(gone);
        let (relay, mut ended) = oneshot::channel();
        let key = (to.name.clone(), mailbox);
        self.relays().insert(key.clone(), relay);
        loop {
            let text = tokio::select! {
                message = messages.recv() => message.unwrap_or_default(),
                // If the member is still connected, it has to learn that the connection has ended.
                () = &mut gone => Utf8Bytes::default(),
                // That server does not read the mailbox any more.
                _ = &mut ended => Utf8Bytes::default(),
            };
            let letter = mailboxes::pack(mailbox, number, &self.name, &text);
            let sent = self.bus.publish(&subject, letter).await;
            if text.is_empty() || sent.is_err() || self.here() != since {
                self.relays().remove(&key);
                return;
            }
            number += 1;
        }
    }

    fn relays(&self) -> MutexGuard<'_, HashMap<(String, u64), oneshot::Sender<()>>> {
        self.relays.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The mailbox at that server is no longer read: its member leaves the room.
    pub(crate) fn end_relay(&self, server: &str, mailbox: u64) {
        self.relays().remove(&(server.to_owned(), mailbox));
    }

    /// Tells a server that this mailbox is no longer read here.
    async fn no_mailbox(&self, server: &str, mailbox: u64) {
        let request = Request::NoMailbox { at: self.name.clone(), mailbox };
        // If it is lost, the next message to the mailbox is answered in the same way.
        drop(self.bus.publish(&self.server(server), packed(&request)).await);
    }
}

/// News that are to be sent.
pub(crate) struct Outbox(mpsc::Receiver<SharedNews>);

/// A connection of ours to a room in another server.
pub(crate) struct RemoteMember {
    cluster: Arc<Cluster>,
    server: String,
    room: String,
    mailbox: u64,
}

impl RemoteMember {
    /// The command that connects it.
    pub(crate) fn connect(
        &self,
        who: Option<crate::room::Person>,
        since: Option<u64>,
    ) -> RemoteCommand {
        RemoteCommand::Connect { who, since, to: self.cluster.here(), mailbox: self.mailbox }
    }

    /// It is not known whether the member is connected at that server, so it is disconnected.
    pub(crate) async fn give_up(&self, server: &str) {
        self.cluster.mailboxes.close(self.mailbox);
        self.cluster.no_mailbox(server, self.mailbox).await;
    }

    /// It is connected; none if the connection is lost already.
    pub(crate) fn connected(mut self, server: &str, room: &str, from: Peer) -> Option<Self> {
        (self.server, self.room) = (server.to_owned(), room.to_owned());
        self.cluster.peers.hear(&from);
        self.cluster.mailboxes.sent_by(self.mailbox, from).then_some(self)
    }

    /// Passes a message on; false if the room did not get it, or if that is not known. Then the
    /// connection ends.
    pub(crate) async fn message(&self, command: &RoomCommand) -> bool {
        let Some(command) = command.remote() else {
            return false;
        };
        let answer = self.cluster.ask_room(&self.server, &self.room, command).await;
        let done = matches!(answer, Ok(Answer::Done));
        if !done {
            self.cluster.mailboxes.close(self.mailbox);
        }
        done
    }

    /// Tells the room that a member is gone.
    pub(crate) async fn leave(&self, member: MemberId) {
        let command = RemoteCommand::Handle(Input::Disconnect { member });
        let request = Request::Room { room: self.room.clone(), command };
        let subject = self.cluster.server(&self.server);
        // A server that is gone has no members either.
        drop(self.cluster.bus.publish(&subject, packed(&request)).await);
    }
}

impl Drop for RemoteMember {
    fn drop(&mut self) {
        self.cluster.mailboxes.close(self.mailbox);
    }
}

fn packed(message: &impl Serialize) -> Bytes {
    serde_json::to_vec(message).expect("our messages have no keys but texts").into()
}
