//! Loading games: rules, drawing and words of a game are fetched when it is first needed.

use crate::prelude::*;
use catalog::Entry;
pub(crate) use client::games::named;
use client::games::of_record;
use client::saved_game::SavedGame;
use futures_util::future::join;

use crate::lazy::lazy;
use crate::settings::{Settings, settings};

/// The games of stored matches.
pub(crate) fn of_saved(saved: &[SavedGame]) -> Vec<&'static Entry> {
    saved.iter().filter_map(|saved| of_record(&saved.record)).collect()
}

/// Fetches games with their words; returns whether all could be fetched.
pub(crate) async fn load(settings: Settings, boxes: Vec<&'static Entry>) -> bool {
    let mut all = true;
    for entry in boxes {
        let words = settings.load_texts(words_of(entry), settings.language.get_untracked());
        let (words, game) =
            join(words, async { entry.is_here() || entry.load().await.is_ok() }).await;
        all &= words && game;
    }
    all
}

/// The name of the file with the words of a game.
fn words_of(entry: &Entry) -> String {
    format!("game-{}", entry.id)
}

/// Shows a view once the games it needs are loaded.
pub(crate) fn with_boxes(
    boxes: Vec<&'static Entry>,
    view: impl Fn() -> AnyView + 'static,
) -> AnyView {
    let settings = settings();
    let language = settings.language.get_untracked();
    if boxes.iter().all(|entry| entry.is_here() && settings.has_texts(&words_of(entry), language)) {
        return view();
    }
    let loaded = async move { if load(settings, boxes).await { Ok(()) } else { Err(()) } };
    lazy(loaded, move |()| view())
}
