//! The page as it is opened.

use crate::prelude::*;

use words::{Language, Words};

use crate::device;
use crate::engine::Engine;
use crate::files::Files;
use crate::frame::Frame;
use crate::route::Route;
use crate::settings::Settings;

/// Shows the page in the document's body, for as long as it is open.
pub(crate) fn show(files: String, language: &str, words: &str) {
    let language = Language::of_tag(language).expect("a language of ours");
    let words = Words::read(language, [words]).expect("its words are read in tests");
    if device::kiosk_setup().is_some() {
        device::begin_visit();
    }
    mount_to_body(move || {
        provide_context(Route::follow());
        let files = Files::new(files);
        provide_context(files);
        provide_context(Settings::load(files, words));
        provide_context(Engine::new(files));
        view! {
            <svg class="paints" aria-hidden="true">
                <defs inner_html=catalog::diagram::paints::defs(&catalog::styles())></defs>
            </svg>
            <Frame />
        }
    });
}
