//! The purpose of a board.

use client::player::Player;
use client::saved_game::SavedGame;

use super::model::Table;
use crate::{device, storage};

/// What happens with the turns that are made on a board: a game plays them, a lesson judges them.
pub(crate) trait Purpose {
    /// The table is ready, and shown from now on.
    fn begin(&self, _table: Table) {}

    /// Somebody made a whole turn, by hand or by typing: plays it or says why not, and says which.
    fn turn(&self, table: Table, turn: &str) -> bool {
        table.play(turn)
    }

    /// A spot was touched; returns true if that was the answer, so that no piece is picked up.
    fn touch(&self, table: Table, _spot: &str) -> bool {
        table.drop_hint();
        false
    }

    /// Does a turn of several steps wait to be confirmed, where the reader has not chosen otherwise?
    fn confirms(&self) -> bool {
        false
    }

    /// May the game be continued from an earlier position, dropping the later turns?
    fn goes_back(&self) -> bool {
        true
    }

    /// The seed of the computer's mistakes.
    fn seed(&self) -> u64 {
        0
    }

    /// The table closes: the last chance to store.
    fn pause(&self, _table: Table) {}

    /// The match has changed, or who plays a seat.
    fn changed(&self, _table: Table) {}
}

/// A game of people and computers on this device, stored here.
pub(crate) struct Game {
    pub(crate) id: String,
    pub(crate) name: Option<String>,
    /// Is every turn advised without asking?
    pub(crate) guided: bool,
}

impl Game {
    fn keep(&self, table: Table) {
        let saved = SavedGame {
            id: self.id.clone(),
            changed: device::unix_ms(),
            name: self.name.clone(),
            clock: table.clock(),
            guided: self.guided,
            record: table.record(),
        };
        if !storage::save(&saved) {
            table.notify("error-storage-full");
        }
    }

    fn wake(&self, table: Table) {
        table.wake_computer();
        let own = table.mover().is_some_and(|seat| table.players()[seat] == Player::Person);
        if self.guided && own {
            table.ask_hint();
        }
    }
}

impl Purpose for Game {
    fn begin(&self, table: Table) {
        self.wake(table);
    }

    fn touch(&self, table: Table, _spot: &str) -> bool {
        if !self.guided {
            table.drop_hint();
        }
        false
    }

    fn confirms(&self) -> bool {
        true
    }

    /// Each game has its own errors of judgement.
    fn seed(&self) -> u64 {
        self.id.bytes().fold(5381, |seed, byte| seed.wrapping_mul(33) ^ u64::from(byte))
    }

    fn pause(&self, table: Table) {
        // It may have been continued in another window, and the date may have changed.
        let record = table.record();
        let undated = |line: &&str| !line.starts_with("[Date");
        let same = |saved: &SavedGame| {
            saved.record.lines().filter(undated).eq(record.lines().filter(undated))
        };
        if let Some(saved) = storage::load(&self.id).filter(same) {
            storage::save(&SavedGame { clock: table.clock(), ..saved });
        }
    }

    fn changed(&self, table: Table) {
        self.keep(table);
        self.wake(table);
    }
}
