//! The page as it is opened.

use leptos::prelude::*;

use crate::engine::Engine;
use crate::frame::Frame;
use crate::route::Route;
use crate::settings::Settings;

/// Shows the page in the document's body, for as long as it is open.
pub(crate) fn show(workers: String) {
    mount_to_body(move || {
        provide_context(Settings::load());
        provide_context(Route::follow());
        provide_context(Engine::new(workers));
        view! {
            <svg class="paints" aria-hidden="true">
                <defs inner_html=catalog::diagram::paints::defs()></defs>
            </svg>
            <Frame />
        }
    });
}
