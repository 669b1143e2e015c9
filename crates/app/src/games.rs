//! Boxes that come when they are opened: what only one game needs is loaded with it.

use catalog::{Entry, Record};
use dom::prelude::*;
use futures_util::future::join;

use crate::keep::Kept;
use crate::later::Missing;
use crate::route::box_of;
use crate::settings::{Settings, settings};

/// The box a game's text names.
pub(crate) fn named(game: &str) -> Option<&'static Entry> {
    catalog::games().iter().find(|entry| entry.id == box_of(game))
}

/// The box of a record.
pub(crate) fn of_record(record: &str) -> Option<&'static Entry> {
    named(Record::read(record).ok()?.game_text().ok()?)
}

/// The boxes of kept games.
pub(crate) fn of_kept(kept: &[Kept]) -> Vec<&'static Entry> {
    kept.iter().filter_map(|kept| of_record(&kept.record)).collect()
}

/// Lets boxes come, with what is said of their games; says whether all of them did.
pub(crate) async fn load(settings: Settings, boxes: Vec<&'static Entry>) -> bool {
    let mut all = true;
    for entry in boxes {
        let words = settings.learns(words_of(entry), settings.language.get_untracked());
        let (words, game) =
            join(words, async { entry.is_here() || entry.load().await.is_ok() }).await;
        all &= words && game;
    }
    all
}

/// The file of what is said of a game alone.
fn words_of(entry: &Entry) -> String {
    format!("game-{}", entry.id)
}

/// Shows what needs these boxes as soon as they are here.
pub(crate) fn with_boxes(
    boxes: Vec<&'static Entry>,
    view: impl Fn() -> AnyView + Send + 'static,
) -> AnyView {
    let settings = settings();
    let language = settings.language.get_untracked();
    if boxes.iter().all(|entry| entry.is_here() && settings.knows(&words_of(entry), language)) {
        return view();
    }
    let come = RwSignal::new(None::<bool>);
    spawn_local(async move {
        let all = load(settings, boxes).await;
        // Whoever asked may have gone elsewhere meanwhile.
        come.try_set(Some(all));
    });
    (move || match come.get() {
        None => ().into_any(),
        Some(true) => view(),
        Some(false) => view! { <Missing /> }.into_any(),
    })
    .into_any()
}
