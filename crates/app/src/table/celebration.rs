//! A short celebration when somebody here wins.

use crate::prelude::*;

use super::model::Table;

/// How many beads are thrown.
const BEADS: usize = 18;

#[component]
pub(crate) fn Celebration(table: Table) -> impl IntoView {
    let beads = move || {
        let seats = table.seats().len();
        (0..BEADS)
            .map(|bead| {
                let class = format!("seat-{}", bead % seats + 1);
                let style = format!("--n:{bead}");
                view! { <circle class=class style=style cx="50" cy="50" r="1.6" /> }
            })
            .collect_view()
    };
    view! {
        <Show when=move || table.celebrates.get()>
            <svg class="celebration" viewBox="0 0 100 100" aria-hidden="true">
                {beads()}
            </svg>
        </Show>
    }
}
