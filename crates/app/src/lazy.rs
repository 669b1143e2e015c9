//! Pages that are loaded when they are first opened.
//!
//! A page that the first move does not need is not part of the first load: a function marked
//! `#[wasm_split(NAME, fallible)]` returns its constructor, and the page and everything only it
//! needs become a file. [`lazy()`] shows it.

pub(crate) use wasm_split_helpers::{SplitLoaderError, wasm_split};

use std::pin::Pin;
use std::rc::Rc;

use crate::prelude::*;
use crate::settings::settings;

/// A function that returns the constructor of a page.
pub(crate) type Loaded<T> = Result<T, SplitLoaderError>;

/// The constructor of a loaded page.
type Make = Rc<dyn Fn() -> AnyView>;

/// Shows the view that `make` returns, as soon as its code is loaded.
pub(crate) fn lazy<T: Clone + 'static, E>(
    load: impl Future<Output = Result<T, E>> + 'static,
    make: impl Fn(T) -> AnyView + 'static,
) -> AnyView {
    // One type for all of them, so that the code that shows them is compiled once.
    let load = async move {
        load.await.ok().map(|loaded| -> Make { Rc::new(move || make(loaded.clone())) })
    };
    when_loaded(Box::pin(load))
}

fn when_loaded(load: Pin<Box<dyn Future<Output = Option<Make>>>>) -> AnyView {
    let made = RwSignal::new_local(None);
    spawn_local(async move {
        let loaded = load.await;
        // The reader may have left the page meanwhile.
        made.try_set(Some(loaded));
    });
    (move || match made.get() {
        None => ().into_any(),
        Some(Some(make)) => make(),
        Some(None) => view! { <Missing /> }.into_any(),
    })
    .into_any()
}

/// The file could not be loaded.
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
