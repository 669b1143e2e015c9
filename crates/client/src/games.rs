//! Finds the game that a text names.

use catalog::{Entry, Record};

/// The id at the beginning of a game's text: `contigo` of `contigo(variant=quick)`.
pub fn game_id(game: &str) -> &str {
    game.split('(').next().unwrap_or_default()
}

/// The game with this id, which must be one of the catalog.
pub fn entry(id: &str) -> &'static Entry {
    find(id).expect("pages name games of the catalog")
}

/// The game a game's text names.
pub fn named(game: &str) -> Option<&'static Entry> {
    find(game_id(game))
}

/// The game of a record.
pub fn of_record(record: &str) -> Option<&'static Entry> {
    named(Record::read(record).ok()?.game_text().ok()?)
}

fn find(id: &str) -> Option<&'static Entry> {
    catalog::games().iter().find(|entry| entry.id == id)
}
