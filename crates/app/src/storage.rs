//! Games stored on this device.

use catalog::AnyMatch;
use client::saved_game::{Clock, SavedGame};

use crate::device;

const GAMES: &str = "game.";
/// What was added to a game by studying it.
pub(crate) const STUDIES: &str = "study.";

/// A game that begins with this match; it is not stored yet.
pub(crate) fn new_game(clock: Option<Clock>, played: &dyn AnyMatch, names: &[String]) -> SavedGame {
    let record = played.record(names, Some(&device::date())).to_string();
    SavedGame { clock, ..new_record(record) }
}

/// A game with this record; it is not stored yet.
pub(crate) fn new_record(record: String) -> SavedGame {
    SavedGame {
        id: new_id(),
        changed: device::unix_ms(),
        name: None,
        clock: None,
        guided: false,
        record,
    }
}

/// An id no other game on this device has.
pub(crate) fn new_id() -> String {
    format!("{:x}{:03x}", device::unix_ms() as u64, (js_sys::Math::random() * 4096.0) as u16)
}

/// The game with this id.
pub(crate) fn load(id: &str) -> Option<SavedGame> {
    SavedGame::read(id, &device::stored(&format!("{GAMES}{id}"))?)
}

/// Every game, the last changed first.
pub(crate) fn all() -> Vec<SavedGame> {
    let names = device::stored_names(GAMES);
    let mut all: Vec<_> = names.iter().filter_map(|name| load(name.strip_prefix(GAMES)?)).collect();
    all.sort_by(|a, b| b.changed.total_cmp(&a.changed));
    all
}

/// Stores a game; returns whether there was room.
pub(crate) fn save(game: &SavedGame) -> bool {
    device::store(&format!("{GAMES}{}", game.id), &game.text())
}

/// Deletes a game and what was studied of it.
pub(crate) fn delete(game: &SavedGame) {
    device::forget(&format!("{GAMES}{}", game.id));
    device::forget(&format!("{STUDIES}{}", game.id));
}
