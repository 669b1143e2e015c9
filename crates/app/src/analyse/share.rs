//! A study handed on: as a link or as a record.

use catalog::Tree;
use dom::prelude::*;

use super::study::Study;
use crate::settings::settings;
use crate::table::Table;
use crate::{device, link};

#[component]
pub(crate) fn Handed(study: Study, table: Table) -> impl IntoView {
    let settings = settings();
    let done = RwSignal::new(None::<&'static str>);
    let copy = move |text: String, key: &'static str| {
        device::copy(&text, move |copied| {
            done.set(Some(if copied { key } else { "error-clipboard" }));
        });
    };
    let file = move |_| {
        let name = format!("{}-{}.pgn", table.box_id(), device::date().replace('.', "-"));
        device::save_file(&name, "text/plain", &study.record().to_string().into());
    };
    view! {
        <div class="buttons">
            <button on:click=move |_| copy(address(study, table), "share-link-copied")>
                {settings.text("share-copy-link")}
            </button>
            <button on:click=move |_| copy(study.record().to_string(), "share-record-copied")>
                {settings.text("share-copy-record")}
            </button>
            <button on:click=file>{settings.text("share-export-record")}</button>
        </div>
        <p class="done" role="status">{move || done.get().map(|key| settings.say(key))}</p>
    }
}

/// The game alone is a short link; with variations and comments it holds the whole record.
fn address(study: Study, table: Table) -> String {
    let bare = study.tree.with(|tree| {
        let main = tree.main(Tree::START);
        let said = |at| !tree.comments(at).is_empty() || tree.children(at).len() > 1;
        !main.iter().copied().chain([Tree::START]).any(said)
    });
    let text = if bare {
        let turns = study.tree.with(|tree| tree.turns(study.last()));
        link::of_match(&table.game(), &table.start(), &turns)
    } else {
        study.record().to_string()
    };
    let origin = window().location().origin().unwrap_or_default();
    let escaped = String::from(js_sys::encode_uri_component(&text));
    format!("{origin}/{}/analyse#{escaped}", table.box_id())
}
