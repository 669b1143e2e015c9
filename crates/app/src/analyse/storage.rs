//! Studies on the device.

use catalog::Tree;
use client::routes::{Activity, Page};
use client::saved_game::SavedGame;
use client::study::{Source, Study};

use crate::device;
use crate::route::{box_of, entry};
use crate::storage::{self, STUDIES};

/// A stored game with what was added to it.
pub(super) fn load(id: &str) -> Option<Source> {
    let record = storage::load(id)?.record;
    Some(Source::Stored { id: id.to_owned(), record, study: device::stored(&key(id)) })
}

/// The outcome of storing a study.
pub(super) enum Stored {
    /// It is stored where it was.
    Again,
    /// It is stored for the first time; this is its address from now on.
    New(String),
    /// There is no room on the device.
    Full,
}

/// Stores a study.
pub(super) fn store(study: &mut Study) -> Stored {
    let record = study.record().to_string();
    if let Some(id) = study.id() {
        return if device::store(&key(id), &record) { Stored::Again } else { Stored::Full };
    }
    let start = study.match_at(Tree::START);
    let new = SavedGame { record, ..storage::new_game(None, &*start, &study.players()) };
    if !storage::save(&new) {
        return Stored::Full;
    }
    study.stored(new.id.clone());
    let page = Page::Activity(entry(box_of(&start.game().text())).id, Activity::Analyse);
    Stored::New(page.with_stored(&new.id))
}

fn key(id: &str) -> String {
    format!("{STUDIES}{id}")
}
