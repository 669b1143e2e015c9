//! The address of the page, and links that change it.

use crate::device;
use crate::prelude::*;
pub(crate) use client::games::{entry, game_id as box_of};
use client::routes::{Address, Page};
use wasm_bindgen::prelude::*;
use web_sys::MouseEvent;

/// The address shown, and the methods that change it.
#[derive(Copy, Clone)]
pub(crate) struct Route(RwSignal<Address>);

impl Route {
    /// Follows the browser's own address.
    pub(crate) fn follow() -> Self {
        let route = Self(RwSignal::new(address()));
        on_window_event(ev::popstate, move |_| route.0.set(address()));
        route
    }

    /// The page to show; none where there is no such page.
    pub(crate) fn page(self) -> Option<Page> {
        self.0.with(Address::page)
    }

    /// The stored game that the address asks for.
    pub(crate) fn stored_game(self) -> Option<String> {
        self.0.with(Address::stored_game)
    }

    /// The number of players for whom a game is opened.
    pub(crate) fn players(self) -> Option<usize> {
        self.0.with(Address::players)
    }

    /// The id of the game that the lobby begins with.
    pub(crate) fn lobby_game(self) -> Option<&'static str> {
        self.0.with(Address::lobby_game)
    }

    /// Who is invited to the game that the lobby begins with.
    pub(crate) fn invited(self) -> Option<String> {
        self.0.with_untracked(Address::invited)
    }

    /// The text behind `#`.
    pub(crate) fn fragment(self) -> Option<String> {
        self.0.with(Address::fragment)
    }

    /// Goes there.
    pub(crate) fn go(self, to: &str) {
        if device::is_kiosk() {
            // A kiosk replaces the address: the next visitor must not go back to pages of the last.
            self.replace(to);
            window().scroll_to_with_x_and_y(0.0, 0.0);
            return;
        }
        let history = window().history().expect("a window has a history");
        history.push_state_with_url(&JsValue::NULL, "", Some(to)).expect("an address of ours");
        self.0.set(address());
        window().scroll_to_with_x_and_y(0.0, 0.0);
    }

    /// Goes there without a step in the browser's history.
    pub(crate) fn replace(self, to: &str) {
        let history = window().history().expect("a window has a history");
        history.replace_state_with_url(&JsValue::NULL, "", Some(to)).expect("an address of ours");
        self.0.set(address());
    }
}

/// Changes only the address; the page shown stays as it is.
pub(crate) fn rename(to: &str) {
    let history = window().history().expect("a window has a history");
    history.replace_state_with_url(&JsValue::NULL, "", Some(to)).expect("an address of ours");
}

fn address() -> Address {
    let location = window().location();
    let part = |part: Result<String, JsValue>| part.unwrap_or_default();
    let parts = [part(location.pathname()), part(location.search()), part(location.hash())];
    Address::new(parts.concat())
}

/// The route of this page.
pub(crate) fn route() -> Route {
    expect_context()
}

/// A link to another page of the site.
#[component]
pub(crate) fn Link(
    #[prop(into)] to: Signal<String>,
    #[prop(optional, into)] class: String,
    #[prop(optional)] id: Option<&'static str>,
    children: Children,
) -> impl IntoView {
    let route = route();
    let follow = move |event: MouseEvent| {
        // New tabs and downloads are left to the browser.
        if event.button() == 0
            && !(event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key())
        {
            event.prevent_default();
            route.go(&to.get_untracked());
        }
    };
    view! { <a id=id class=class href=to on:click=follow>{children()}</a> }
}
