//! Stores what a room decided.

use store::{Appended, Hold, NewGame, Store, StoreError};
use tracing::error;

use super::Write;

/// The proof that all writes of a decision are stored. Only this module makes one.
pub(crate) struct Stored(());

/// A write that failed. Those before it are stored, those after it were not tried.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct NotStored {
    /// The index among the decision's writes.
    pub(crate) write: usize,
    /// True if the stored game differs from the room, false if the database failed.
    pub(crate) conflict: bool,
}

/// Stores the writes in order; `server` is the owner of the room, if there are several servers.
pub(crate) async fn write_all(
    store: &Store,
    room: Hold<'_>,
    server: Option<&str>,
    writes: &[Write],
) -> Result<Stored, NotStored> {
    let game = room.game;
    for (number, write) in writes.iter().enumerate() {
        let conflict = match write_one(store, room, server, write).await {
            Ok(true) => continue,
            Ok(false) => true,
            Err(problem) => {
                error!(game, %problem, "not stored");
                false
            }
        };
        return Err(NotStored { write: number, conflict });
    }
    Ok(Stored(()))
}

/// False: the stored game does not allow it.
async fn write_one(
    store: &Store,
    room: Hold<'_>,
    server: Option<&str>,
    write: &Write,
) -> Result<bool, StoreError> {
    match write {
        Write::Turn(turn) => {
            let done = store.append_turn(turn.clone()).await? == Appended::Done;
            if done {
                metrics::counter!("ludotheque_turns_total").increment(1);
            }
            Ok(done)
        }
        Write::TakeBack { from, to, begin } => store.take_back(room, *from, *to, begin).await,
        Write::Start(begin) => store.start_game(room, begin).await,
        Write::Finish { ply, finish } => store.finish_game(room, *ply, finish).await,
        Write::Abort { at } => store.abort_game(room, *at).await,
        Write::Replace(replacement) => store.replace_occupant(room, replacement).await,
        Write::LeaveSeat { seat, occupant } => store.leave_seat(room, *seat, occupant).await,
        Write::TakeSeat { seat, occupant, begin } => {
            store.take_seat(room, *seat, occupant, begin.as_ref()).await
        }
        Write::Chat(line) => Ok(store.add_chat(line).await?.is_some()),
        Write::Plan { account, text } => store.set_conditions(room, account, text).await,
        Write::ClearPlans => store.clear_conditions(room).await,
        Write::Create(new) => {
            let new = NewGame { owner: server.map(str::to_owned), ..new.clone() };
            let created = store.create_game(&new).await?;
            if created {
                metrics::counter!("ludotheque_games_total").increment(1);
            }
            Ok(created)
        }
        Write::LinkRematch(next) => store.link_rematch(room, next).await,
    }
}

#[cfg(test)]
impl Stored {
    /// For tests with a store of their own.
    pub(super) fn in_test() -> Self {
        Self(())
    }
}
