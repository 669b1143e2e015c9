//! Pages that come when they are first asked for.
//!
//! A page that the first move does not need is no part of what is loaded at once: a function marked
//! `#[wasm_split(NAME, fallible)]` hands out what makes it, and the page and everything only it needs
//! become a file. [`lazy`] shows it.

use dom::prelude::*;
pub(crate) use wasm_split_helpers::{SplitLoaderError, wasm_split};

use crate::settings::settings;

/// What hands out a page.
pub(crate) type Loaded<T> = Result<T, SplitLoaderError>;

/// Shows what `make` makes of something as soon as that has come.
pub(crate) fn lazy<T: Clone + Send + Sync + 'static>(
    load: impl Future<Output = Loaded<T>> + 'static,
    make: impl Fn(T) -> View + 'static,
) -> View {
    let come = RwSignal::new(None);
    spawn_local(async move {
        let loaded = load.await.ok();
        // Whoever asked may have gone elsewhere meanwhile.
        come.try_set(Some(loaded));
    });
    dom::live(Box::new(move || match come.get() {
        None => View::nothing(),
        Some(Some(loaded)) => make(loaded),
        Some(None) => view! { <Missing /> },
    }))
}

/// The server did not answer.
#[component]
pub(crate) fn Missing() -> impl IntoView {
    let settings = settings();
    view! {
        <main id="main" class="page narrow">
            <h1>{settings.text("error-network")}</h1>
            <p>{settings.text("error-reload")}</p>
        </main>
    }
}
