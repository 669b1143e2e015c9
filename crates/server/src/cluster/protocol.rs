//! The messages between servers on one database. All of them run the same program.

use std::net::IpAddr;

use serde::{Deserialize, Serialize};
use wire::api::{ChatPage, GameRow, News};
use wire::room::{ClientMessage, RoomState};

use super::peers::Peer;
use crate::room::actor::RoomCommand;
use crate::room::{Input, MemberId, Person, Refusal, SeatRequest};
use crate::rooms::{Tables, WaitingTable};

/// A request to one server.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Request {
    /// To a room that is open there.
    Room { room: String, command: RemoteCommand },
    /// Which tables wait for players there?
    Waiting,
    /// How many tables of this account, and of this network, are open there?
    Tables { account: String, from: Option<IpAddr> },
    /// Which public games are watched there, and by how many?
    Watched,
    /// Does somebody read this account's news there?
    ReadsNews { account: String },
    /// This mailbox at that server is no longer read.
    NoMailbox { at: String, mailbox: u64 },
    /// Something all rooms have to handle.
    Everywhere(Input),
}

/// A command for a room; [`RoomCommand`] without the channel for the answer.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum RemoteCommand {
    Connect { who: Option<Person>, since: Option<u64>, to: Peer, mailbox: u64 },
    Message { member: MemberId, message: ClientMessage, lag_ms: i64 },
    Request { who: Person, message: ClientMessage },
    Seat { who: Person, seat: Option<u8>, request: SeatRequest },
    Handle(Input),
    State { account: Option<String> },
    Row { account: Option<String> },
    ReadChat { account: Option<String>, skip: usize },
    ReadPlan { account: String },
}

/// What a server answers.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Answer {
    Done,
    Refused(Refusal),
    Connected {
        member: MemberId,
        from: Peer,
    },
    State(Box<RoomState>),
    Row(Box<GameRow>),
    Chat(ChatPage),
    Plan(String),
    Waiting(Vec<WaitingTable>),
    Tables(Tables),
    Watched(Vec<(String, u32)>),
    ReadsNews(bool),
    /// Nothing was done: the room is open in another server, or is about to be.
    Elsewhere,
    /// There is no such room.
    Missing,
    /// The database does not answer there.
    Unavailable,
}

/// A heartbeat.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Beat {
    pub(crate) peer: Peer,
    /// It is the last one.
    pub(crate) leaves: bool,
}

/// News for the readers at all servers.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct SharedNews {
    pub(crate) from: String,
    pub(crate) account: String,
    pub(crate) news: News,
}

impl RemoteCommand {
    /// Can it be sent again when it is not known whether it was handled?
    pub(crate) fn only_reads(&self) -> bool {
        match self {
            Self::Connect { .. }
            | Self::State { .. }
            | Self::Row { .. }
            | Self::ReadChat { .. }
            | Self::ReadPlan { .. } => true,
            Self::Message { .. } | Self::Request { .. } | Self::Seat { .. } | Self::Handle(_) => {
                false
            }
        }
    }
}

impl RoomCommand {
    /// The form in which it is sent; none for a connection, which needs a mailbox.
    pub(crate) fn remote(&self) -> Option<RemoteCommand> {
        Some(match self {
            Self::Connect { .. } | Self::Close => return None,
            Self::Message { member, message, lag_ms } => RemoteCommand::Message {
                member: *member,
                message: message.clone(),
                lag_ms: *lag_ms,
            },
            Self::Request { who, message, .. } => {
                RemoteCommand::Request { who: who.clone(), message: message.clone() }
            }
            Self::Seat { who, seat, request, .. } => {
                RemoteCommand::Seat { who: who.clone(), seat: *seat, request: *request }
            }
            Self::Handle { input, .. } => RemoteCommand::Handle(input.clone()),
            Self::State { account, .. } => RemoteCommand::State { account: account.clone() },
            Self::Row { account, .. } => RemoteCommand::Row { account: account.clone() },
            Self::ReadChat { account, skip, .. } => {
                RemoteCommand::ReadChat { account: account.clone(), skip: *skip }
            }
            Self::ReadPlan { account, .. } => RemoteCommand::ReadPlan { account: account.clone() },
        })
    }

    /// Passes an answer on to the requester. One of the wrong type is dropped, so that the room
    /// seems closed to the requester.
    pub(crate) fn fulfil(self, answer: Answer) {
        // The requester may be gone.
        match (self, answer) {
            (
                Self::Request { reply, .. }
                | Self::Seat { reply, .. }
                | Self::Handle { reply: Some(reply), .. },
                answer @ (Answer::Done | Answer::Refused(_)),
            ) => drop(reply.send(match answer {
                Answer::Refused(refusal) => Err(refusal),
                _ => Ok(()),
            })),
            (Self::State { reply, .. }, Answer::State(state)) => drop(reply.send(state)),
            (Self::Row { reply, .. }, Answer::Row(row)) => drop(reply.send(row)),
            (Self::ReadChat { reply, .. }, Answer::Chat(page)) => drop(reply.send(page)),
            (Self::ReadPlan { reply, .. }, Answer::Plan(plan)) => drop(reply.send(plan)),
            _ => {}
        }
    }
}
