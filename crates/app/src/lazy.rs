//! Pages that come when they are first asked for.
//!
//! A page that the first move does not need is no part of what is loaded at once: a function marked
//! `#[wasm_split(NAME, fallible)]` hands out what makes it, and the page and everything only it needs
//! become a file. [`lazy()`] shows it.

pub(crate) use wasm_split_helpers::{SplitLoaderError, wasm_split};

use std::pin::Pin;
use std::rc::Rc;

use crate::prelude::*;
use crate::settings::settings;

/// What hands out a page.
pub(crate) type Loaded<T> = Result<T, SplitLoaderError>;

/// What makes a page that has come.
type Make = Rc<dyn Fn() -> AnyView>;

/// Shows what `make` makes of something as soon as that has come.
pub(crate) fn lazy<T: Clone + 'static, E>(
    load: impl Future<Output = Result<T, E>> + 'static,
    make: impl Fn(T) -> AnyView + 'static,
) -> AnyView {
    // One type for all, so that what shows them is compiled once.
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
