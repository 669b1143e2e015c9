//! Stores what a room decided.

use store::{Appended, Store, StoreError};
use tracing::error;

use super::Write;

/// The proof that all writes of a decision are stored. Only this module makes one.
pub(crate) struct Stored(());

/// A write that did not happen; those before it did, those after it were not tried.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct NotStored {
    /// Which of the decision's writes.
    pub(crate) write: usize,
    /// The store holds something else than the room; otherwise it failed.
    pub(crate) conflict: bool,
}

/// Stores everything, in order.
pub(crate) async fn write_all(
    store: &Store,
    game: &str,
    writes: &[Write],
) -> Result<Stored, NotStored> {
    for (number, write) in writes.iter().enumerate() {
        let conflict = match write_one(store, game, write).await {
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

/// False: what is stored does not allow it.
async fn write_one(store: &Store, game: &str, write: &Write) -> Result<bool, StoreError> {
    match write {
        Write::Turn(turn) => {
            let done = store.append_turn(turn.clone()).await? == Appended::Done;
            if done {
                metrics::counter!("ludotheque_turns_total").increment(1);
            }
            Ok(done)
        }
        Write::TakeBack { from, to, begin } => store.take_back(game, *from, *to, begin).await,
        Write::Start(begin) => store.start_game(game, begin).await,
        Write::Finish { ply, finish } => store.finish_game(game, *ply, finish).await,
        Write::Abort { at } => store.abort_game(game, *at).await,
        Write::Replace(replacement) => store.replace_occupant(game, replacement).await,
        Write::LeaveSeat { seat, occupant } => store.leave_seat(game, *seat, occupant).await,
        Write::TakeSeat { seat, occupant, begin } => {
            store.take_seat(game, *seat, occupant, begin.as_ref()).await
        }
        Write::Chat(line) => store.add_chat(line).await.map(|_| true),
        Write::Plan { account, text } => {
            store.set_conditions(game, account, text).await.map(|()| true)
        }
        Write::ClearPlans => store.clear_conditions(game).await.map(|()| true),
        Write::Create(new) => {
            let created = store.create_game(new).await?;
            if created {
                metrics::counter!("ludotheque_games_total").increment(1);
            }
            Ok(created)
        }
        Write::LinkRematch(next) => store.link_rematch(game, next).await,
    }
}

#[cfg(test)]
impl Stored {
    /// For tests with a store of their own.
    pub(super) fn in_test() -> Self {
        Self(())
    }
}
