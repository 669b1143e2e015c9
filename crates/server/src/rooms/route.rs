//! Access to a room, in this server or another.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::Rooms;
use crate::cluster::{Answer, Cluster, RemoteCommand, RemoteMember, Silence};
use crate::error::{ApiError, Result};
use crate::room::actor::{Connected, RoomCommand};
use crate::room::{Input, MemberId, Person};
use crate::state::AppState;

/// How long a room may be without an owner that answers.
const OWNER_TIMEOUT: Duration = Duration::from_secs(8);
/// How often its owner is looked up meanwhile.
const OWNER_CHECK_INTERVAL: Duration = Duration::from_millis(20);

/// Where a room is open.
pub(crate) enum Found {
    /// Here.
    Here(mpsc::Sender<RoomCommand>),
    /// In the server of this name.
    There(String),
    /// There is no such room.
    NoRoom,
}

/// A connection's link to its room.
pub(crate) enum RoomLink {
    /// It is open here.
    Here(mpsc::Sender<RoomCommand>),
    /// It is open in another server.
    There(RemoteMember),
}

impl RoomLink {
    /// Passes a message on; returns whether the room got it.
    pub(crate) async fn send(&self, command: RoomCommand) -> bool {
        match self {
            Self::Here(room) => room.send(command).await.is_ok(),
            Self::There(room) => room.message(&command).await,
        }
    }

    /// The member is gone.
    pub(crate) async fn leave(self, member: MemberId) {
        match self {
            // The room is closed, so the member is gone too.
            Self::Here(room) => {
                drop(room.send(RoomCommand::input(Input::Disconnect { member })).await);
            }
            Self::There(room) => room.leave(member).await,
        }
    }
}

/// The outcome of a command for a room in another server.
enum Sent {
    /// It was answered.
    Done(Answer),
    /// It was not handled: the room has another owner, or will have.
    Again,
}

impl Rooms {
    /// Sends a command to a room, and opens the room if necessary; returns whether there is one.
    pub(crate) async fn send(
        &self,
        app: &Arc<AppState>,
        id: &str,
        mut command: RoomCommand,
    ) -> Result<bool> {
        let began = Instant::now();
        loop {
            match self.find(app, id).await? {
                Found::Here(room) => match room.send(command).await {
                    Ok(()) => return Ok(true),
                    // The room closed after it was found and before the command was sent.
                    Err(back) => command = back.0,
                },
                Found::There(server) => {
                    let (Some(cluster), Some(remote)) = (&app.cluster, command.remote()) else {
                        return Err(ApiError::INTERNAL);
                    };
                    match answered(cluster, &server, id, remote).await? {
                        Sent::Done(Answer::Missing) => return Ok(false),
                        Sent::Done(answer) => {
                            command.fulfil(answer);
                            return Ok(true);
                        }
                        Sent::Again => wait_for_owner(cluster, began).await?,
                    }
                }
                Found::NoRoom => return Ok(false),
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
        // The room closed before it handled the command; it is opened again when the store works.
        answer.await.map_err(|_| ApiError::UNAVAILABLE)
    }

    /// Connects somebody to a room.
    pub(crate) async fn connect(
        &self,
        app: &Arc<AppState>,
        id: &str,
        who: Option<Person>,
        since: Option<u64>,
    ) -> Result<(Connected, RoomLink)> {
        let missing = || ApiError::not_found("game", id);
        let began = Instant::now();
        loop {
            match self.find(app, id).await? {
                Found::Here(room) => {
                    let (reply, connected) = oneshot::channel();
                    let command = RoomCommand::Connect { who, since, reply };
                    room.send(command).await.map_err(|_| ApiError::UNAVAILABLE)?;
                    let connected = connected.await.map_err(|_| ApiError::UNAVAILABLE)?;
                    return Ok((connected, RoomLink::Here(room)));
                }
                Found::There(server) => {
                    let cluster = app.cluster.as_ref().ok_or(ApiError::INTERNAL)?;
                    let connected = connect_there(cluster, &server, id, who.clone(), since).await?;
                    match connected {
                        Some((connected, link)) => return Ok((connected, link)),
                        None => wait_for_owner(cluster, began).await?,
                    }
                }
                Found::NoRoom => return Err(missing()),
            }
        }
    }
}

/// Another server takes the room soon; the wait is not longer than that.
async fn wait_for_owner(cluster: &Cluster, began: Instant) -> Result<()> {
    if began.elapsed() > OWNER_TIMEOUT || !cluster.is_up_for(Duration::ZERO) {
        return Err(ApiError::UNAVAILABLE);
    }
    tokio::time::sleep(OWNER_CHECK_INTERVAL).await;
    Ok(())
}

/// Sends a command to a room in another server.
async fn answered(
    cluster: &Arc<Cluster>,
    server: &str,
    id: &str,
    command: RemoteCommand,
) -> Result<Sent> {
    let again = command.only_reads();
    match cluster.ask_room(server, id, command).await {
        Ok(Answer::Elsewhere) => {}
        Ok(Answer::Unavailable) => return Err(ApiError::UNAVAILABLE),
        Ok(answer) => return Ok(Sent::Done(answer)),
        Err(Silence::Gone) => {
            cluster.note_silence(id);
            return Ok(Sent::Again);
        }
        Err(Silence::Unknown) => {
            cluster.forget_owner(id);
            return if again { Ok(Sent::Again) } else { Err(ApiError::UNAVAILABLE) };
        }
    }
    cluster.forget_owner(id);
    Ok(Sent::Again)
}

async fn connect_there(
    cluster: &Arc<Cluster>,
    server: &str,
    id: &str,
    who: Option<Person>,
    since: Option<u64>,
) -> Result<Option<(Connected, RoomLink)>> {
    let (member, messages): (RemoteMember, mpsc::Receiver<Utf8Bytes>) = cluster.mailbox();
    let command = member.connect(who, since);
    let answer = answered(cluster, server, id, command).await;
    if !matches!(answer, Ok(Sent::Done(_))) {
        // The member may be connected all the same, if only the answer was lost or late.
        member.give_up(server).await;
    }
    match answer? {
        Sent::Done(Answer::Connected { member: number, from }) => {
            let link = member.connected(server, id, from);
            Ok(link.map(|link| (Connected { member: number, messages }, RoomLink::There(link))))
        }
        Sent::Done(Answer::Missing) => Err(ApiError::not_found("game", id)),
        Sent::Done(_) => Err(ApiError::INTERNAL),
        Sent::Again => Ok(None),
    }
}
