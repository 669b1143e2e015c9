//! Sharing a study: as a link or as a record.

use crate::prelude::*;
use client::routes::{Activity, Page};

use super::study::Study;
use crate::device;
use crate::settings::settings;
use crate::table::Table;

#[component]
pub(crate) fn ShareStudy(study: Study, table: Table) -> impl IntoView {
    let settings = settings();
    let done = RwSignal::new(None::<&'static str>);
    let record = move || study.read(|study| study.record().to_string());
    let copy = move |text: String, key: &'static str| {
        device::copy(&text, move |copied| {
            done.set(Some(if copied { key } else { "error-clipboard" }));
        });
    };
    let file = move |_| {
        let name = format!("{}-{}.pgn", table.box_id(), device::date().replace('.', "-"));
        device::save_file(&name, "text/plain", &record().into());
    };
    view! {
        <div class="buttons">
            <button on:click=move |_| copy(address(study, table), "share-link-copied")>
                {settings.text("share-copy-link")}
            </button>
            <button on:click=move |_| copy(record(), "share-record-copied")>
                {settings.text("share-copy-record")}
            </button>
            <button class="saves" on:click=file>{settings.text("share-export-record")}</button>
        </div>
        <p class="done" role="status">{move || done.get().map(|key| settings.message(key))}</p>
    }
}

/// The address of the study, with variations and comments.
fn address(study: Study, table: Table) -> String {
    let origin = window().location().origin().unwrap_or_default();
    let page = Page::Activity(table.box_id(), Activity::Analyse);
    let fragment = study.read(client::study::Study::fragment);
    format!("{origin}{}", page.with_fragment(&fragment))
}
