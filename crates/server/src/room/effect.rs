//! What follows from an input: what to store, and what to do once it is stored.

use axum::extract::ws::Utf8Bytes;
use catalog::Computer;
use store::{Begin, ChallengeState, Finish, NewChat, NewGame, NewTurn, Replacement};
use wire::api::News;

use super::storage::{NotStored, Stored};
use super::{Input, MemberId, Refusal, Room};
use crate::push::Notification;

/// A change of the store on which the rest of a decision depends.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Write {
    Turn(NewTurn),
    TakeBack {
        from: u32,
        to: u32,
        begin: Begin,
    },
    Start(Begin),
    Finish {
        ply: u32,
        finish: Finish,
    },
    Abort {
        at: i64,
    },
    Replace(Replacement),
    LeaveSeat {
        seat: u8,
        occupant: store::Occupant,
    },
    /// If it was the last free seat, the game starts in the same transaction.
    TakeSeat {
        seat: u8,
        occupant: store::Occupant,
        begin: Option<Begin>,
    },
    Chat(NewChat),
    /// The conditional turns of an account; an empty text removes them.
    Plan {
        account: String,
        text: String,
    },
    /// Removes everybody's conditional turns.
    ClearPlans,
    /// Another game.
    Create(NewGame),
    /// The game that follows this one.
    LinkRematch(String),
}

/// Something to do after the writes of the same decision. What fails here is logged; the room stays
/// as it is.
#[derive(Clone)]
#[cfg_attr(test, derive(Debug))]
pub(crate) enum Effect {
    /// Send a message to these members.
    Send { to: Vec<MemberId>, text: Utf8Bytes },
    /// Close these members' connections.
    Disconnect(Vec<MemberId>),
    /// Publish to the readers of an account's news.
    News { account: String, news: Box<News> },
    /// Send a push message to an account's browsers.
    Push(Notification),
    /// Let a computer think about the position after `ply` turns, as soon as a thinker is free:
    /// [`Input::ThinkingStarts`] says when, [`Input::ComputerTurn`] answers.
    Think { ply: u32, computer: Computer, left_ms: Option<i64>, seed: u64 },
    /// A game of this tournament has ended.
    TournamentGameEnds { tournament: String },
    /// Change the ratings by the finished game; [`Input::RatingsSettled`] answers.
    SettleRatings,
    /// Store the clocks, which changed without a turn.
    SaveClocks { clocks: String, deadline: Option<i64> },
    /// The server is about to stop: give the game back, with its clocks where they run, and close the room.
    HandOn { clocks: Option<(String, Option<i64>)> },
    /// Decide the challenges that were made for a seat.
    AnswerChallenges { seat: u8, state: ChallengeState, at: i64 },
    /// Open the room of another game.
    OpenRoom { room: Box<Room>, aware: Vec<String> },
    /// Read the room from the store again.
    Reload,
}

/// What [`Room::handle`] decides. Nothing can be taken out of it but what is to be stored, until it
/// is [committed](Decision::commit), which takes the proof that everything was stored: so nobody is
/// sent anything that is not. A decision that is dropped has changed nothing.
#[cfg_attr(test, derive(Debug))]
pub(crate) struct Decision {
    pub(super) room: Room,
    pub(super) writes: Vec<Write>,
    pub(super) effects: Vec<Effect>,
    pub(super) next: Option<Input>,
}

/// A decision whose writes are stored.
pub(crate) struct Committed {
    /// The new state of the room.
    pub(crate) room: Room,
    /// The effects, in this order.
    pub(crate) effects: Vec<Effect>,
    /// What has to be handled right afterwards.
    pub(crate) next: Option<Input>,
}

impl Decision {
    /// The writes, in this order.
    pub(crate) fn writes(&self) -> &[Write] {
        &self.writes
    }

    /// All writes are stored, so the decision takes effect.
    pub(crate) fn commit(self, _: Stored) -> Committed {
        let Self { room, effects, next, .. } = self;
        Committed { room, effects, next }
    }

    /// A write failed, so the room stays as it was. Returns the answer, and whether the store may
    /// now differ from the room, which then has to be read again.
    pub(crate) fn fail(self, failure: NotStored) -> (Refusal, bool) {
        let write = &self.writes[failure.write];
        let refusal = match write {
            _ if !failure.conflict => Refusal::NOT_STORED,
            Write::LeaveSeat { .. } | Write::TakeSeat { .. } => Refusal::SEAT_TAKEN,
            Write::Start(_) => Refusal::BEGUN,
            Write::Turn(_)
            | Write::TakeBack { .. }
            | Write::Finish { .. }
            | Write::Abort { .. } => Refusal::ANOTHER_TURN,
            _ => Refusal::NOT_STORED,
        };
        // A turn whose acknowledgement was lost may be stored; a start is tried again by opening
        // the room.
        let again = matches!(
            write,
            Write::Turn(_) | Write::Start(_) | Write::TakeSeat { begin: Some(_), .. }
        );
        let uncertain = failure.conflict || failure.write > 0 || again;
        (refusal, uncertain)
    }
}
