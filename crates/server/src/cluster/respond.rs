//! Answers the requests of other servers.

use std::sync::Arc;

use bus::Subscription;
use tokio::sync::oneshot;
use tracing::warn;

use super::protocol::{Answer, RemoteCommand, Request};
use super::{Cluster, Peer, packed};
use crate::room::actor::{Connected, RoomCommand};
use crate::room::{Input, Person, Refusal};
use crate::rooms::Found;
use crate::state::AppState;

/// Answers every request, each in a task of its own: one that waits for the database holds up no other.
pub(super) async fn respond(app: Arc<AppState>, mut requests: Subscription) {
    while let Some(message) = requests.next().await {
        let app = Arc::clone(&app);
        tokio::spawn(async move {
            let answer = match serde_json::from_slice(&message.payload) {
                Ok(request) => answer(&app, request).await,
                Err(problem) => {
                    warn!(%problem, "a server of another release?");
                    Answer::Unavailable
                }
            };
            // The requester notices that no answer comes.
            drop(message.answer(packed(&answer)).await);
        });
    }
}

async fn answer(app: &Arc<AppState>, request: Request) -> Answer {
    match request {
        Request::Room { room, command } => in_room(app, &room, command).await,
        Request::Waiting => Answer::Waiting(app.rooms.waiting_here()),
        Request::Tables { account, from } => Answer::Tables(app.rooms.tables_here(&account, from)),
        Request::Watched => Answer::Watched(app.rooms.watched_here()),
        Request::ReadsNews { account } => Answer::ReadsNews(app.news.is_read_by(&account)),
        Request::NoMailbox { at, mailbox } => {
            if let Some(cluster) = &app.cluster {
                cluster.end_relay(&at, mailbox);
            }
            Answer::Done
        }
        Request::Everywhere(input) => {
            app.rooms.handle_here(app, &input).await;
            Answer::Done
        }
    }
}

async fn in_room(app: &Arc<AppState>, room: &str, command: RemoteCommand) -> Answer {
    match command {
        RemoteCommand::Connect { who, since, to, mailbox } => {
            connect(app, room, who, since, (to, mailbox)).await
        }
        RemoteCommand::Message { member, message, lag_ms } => {
            let Some(open) = app.rooms.open_here(room) else {
                return Answer::Elsewhere;
            };
            let command = RoomCommand::Message { member, message, lag_ms };
            if open.send(command).await.is_ok() { Answer::Done } else { Answer::Elsewhere }
        }
        // A closed room has no members.
        RemoteCommand::Handle(input @ Input::Disconnect { .. }) => {
            if let Some(open) = app.rooms.open_here(room) {
                drop(open.send(RoomCommand::input(input)).await);
            }
            Answer::Done
        }
        RemoteCommand::Request { who, message } => {
            let command = |reply| RoomCommand::Request { who, message, reply };
            ask(app, room, command, done).await
        }
        RemoteCommand::Seat { who, seat, request } => {
            let command = |reply| RoomCommand::Seat { who, seat, request, reply };
            ask(app, room, command, done).await
        }
        RemoteCommand::Handle(input) => {
            ask(app, room, |reply| RoomCommand::asking(input, reply), done).await
        }
        RemoteCommand::State { account } => {
            ask(app, room, |reply| RoomCommand::State { account, reply }, Answer::State).await
        }
        RemoteCommand::Row { account } => {
            ask(app, room, |reply| RoomCommand::Row { account, reply }, Answer::Row).await
        }
        RemoteCommand::ReadChat { account, skip } => {
            let command = |reply| RoomCommand::ReadChat { account, skip, reply };
            ask(app, room, command, Answer::Chat).await
        }
        RemoteCommand::ReadPlan { account } => {
            ask(app, room, |reply| RoomCommand::ReadPlan { account, reply }, Answer::Plan).await
        }
    }
}

fn done(done: Result<(), Refusal>) -> Answer {
    done.map_or_else(Answer::Refused, |()| Answer::Done)
}

/// Sends a command to a room of this server, and opens the room if necessary.
async fn ask<T>(
    app: &Arc<AppState>,
    room: &str,
    command: impl FnOnce(oneshot::Sender<T>) -> RoomCommand,
    answer: impl FnOnce(T) -> Answer,
) -> Answer {
    let (reply, comes) = oneshot::channel();
    let mut command = command(reply);
    loop {
        match app.rooms.find(app, room).await {
            Ok(Found::Here(open)) => match open.send(command).await {
                Ok(()) => break,
                // It closed between looking and sending.
                Err(back) => command = back.0,
            },
            Ok(Found::There(_)) => return Answer::Elsewhere,
            Ok(Found::NoRoom) => return Answer::Missing,
            Err(_) => return unavailable(app),
        }
    }
    // A room that closed before it came to this has not handled it.
    comes.await.map_or(Answer::Elsewhere, answer)
}

/// If this server is about to stop, the requester asks another server instead of waiting for the
/// database here.
fn unavailable(app: &AppState) -> Answer {
    let stops = app.cluster.as_ref().is_some_and(|cluster| cluster.is_stopping());
    if stops { Answer::Elsewhere } else { Answer::Unavailable }
}

async fn connect(
    app: &Arc<AppState>,
    room: &str,
    who: Option<Person>,
    since: Option<u64>,
    (to, mailbox): (Peer, u64),
) -> Answer {
    let Some(cluster) = app.cluster.as_ref() else {
        return Answer::Elsewhere;
    };
    let open = match app.rooms.find(app, room).await {
        Ok(Found::Here(open)) => open,
        Ok(Found::There(_)) => return Answer::Elsewhere,
        Ok(Found::NoRoom) => return Answer::Missing,
        Err(_) => return unavailable(app),
    };
    let (reply, connected) = oneshot::channel();
    if open.send(RoomCommand::Connect { who, since, reply }).await.is_err() {
        return Answer::Elsewhere;
    }
    let Ok(Connected { member, messages }) = connected.await else {
        return Answer::Elsewhere;
    };
    let from = cluster.here();
    let cluster: Arc<Cluster> = Arc::clone(cluster);
    tokio::spawn(async move {
        cluster.relay(&to, mailbox, messages).await;
        // A closed room has no members either.
        drop(open.send(RoomCommand::input(Input::Disconnect { member })).await);
    });
    Answer::Connected { member, from }
}
