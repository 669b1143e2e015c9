//! What the last turn changed, in the game's own words.

use crate::prelude::*;

use super::lines::seats;
use super::study::Study;
use super::worth::Side;
use crate::settings::settings;
use crate::table::Table;

/// The number of changes shown.
const MOST: usize = 5;

#[component]
pub(crate) fn Changes(study: Study, table: Table) -> impl IntoView {
    let settings = settings();
    let id = table.box_id();
    let sides = StoredValue::new_local(Side::all(&seats(table)));
    let rows = move || {
        let changes = study.changes.get();
        let row = |change: &crate::engine::Changed| {
            let side = sides.with_value(|sides| {
                let side = sides.iter().find(|side| side.team == change.team);
                side.map_or_else(String::new, |side| side.name(settings))
            });
            let values = [
                ("side", side),
                ("before", change.before.to_string()),
                ("after", change.after.to_string()),
            ];
            let text = settings.format(&format!("changed-{id}-{}", change.key), &values);
            view! { <li>{text}</li> }
        };
        changes.iter().take(MOST).map(row).collect_view()
    };
    view! {
        <Show when=move || study.changes.with(|changes| !changes.is_empty())>
            <section class="changes">
                <h2>{settings.text("analyse-changes")}</h2>
                <ul>{rows}</ul>
            </section>
        </Show>
    }
}
