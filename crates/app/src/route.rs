//! Where in the house the reader is.

use catalog::Entry;
use dom::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::MouseEvent;

/// The address shown, and the one way to go elsewhere.
#[derive(Copy, Clone)]
pub(crate) struct Route(RwSignal<String>);

/// A page.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Page {
    /// The four boxes.
    Shelf,
    /// One box, its lid open.
    Box(&'static str),
    /// A game on the table.
    Table(&'static str),
    /// Lessons.
    Learn(&'static str),
    /// A game under study.
    Analyse(&'static str),
    /// A position being put together.
    Edit(&'static str),
    /// Positions to solve.
    Puzzles(&'static str),
    /// Where people play who are elsewhere.
    Online(Place),
    /// Nothing is there.
    Nowhere,
}

/// Pages that need a server.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Place {
    /// Where people find each other.
    Lobby,
    /// The room of a game, by its id.
    Room(String),
    /// Its board alone, in somebody else's page.
    Embed(String),
    /// Everything about oneself.
    You,
    /// Somebody, by name.
    Player(String),
    /// Who is strongest.
    Ratings,
    /// Games that are over.
    History,
}

impl Place {
    fn at(room: &str, name: Option<&str>) -> Option<Self> {
        Some(match (room, name) {
            ("lobby", None) => Self::Lobby,
            ("you", None) => Self::You,
            ("ratings", None) => Self::Ratings,
            ("history", None) => Self::History,
            ("g", Some(id)) => Self::Room(id.to_owned()),
            ("embed", Some(id)) => Self::Embed(id.to_owned()),
            ("players", Some(name)) => Self::Player(unescaped(name)),
            _ => return None,
        })
    }
}

/// A name as it was before it stood in an address.
#[cfg(target_family = "wasm")]
fn unescaped(name: &str) -> String {
    let text = js_sys::decode_uri_component(name).ok().and_then(|text| text.as_string());
    text.unwrap_or_else(|| name.to_owned())
}

/// Tests have no browser to ask.
#[cfg(not(target_family = "wasm"))]
fn unescaped(name: &str) -> String {
    name.to_owned()
}

impl Page {
    /// The page at this path.
    pub(crate) fn at(path: &str) -> Self {
        let id = |name: &str| catalog::games().iter().map(|entry| entry.id).find(|id| *id == name);
        let mut parts = path.trim_matches('/').split('/');
        if let (Some(room), name, None) = (parts.next(), parts.next(), parts.next())
            && let Some(place) = Place::at(room, name)
        {
            return Self::Online(place);
        }
        let mut parts = path.trim_matches('/').split('/');
        match (parts.next(), parts.next(), parts.next()) {
            (Some("") | None, None, _) => Self::Shelf,
            (Some(game), None, _) => id(game).map_or(Self::Nowhere, Self::Box),
            (Some(game), Some("edit"), None) => id(game).map_or(Self::Nowhere, Self::Edit),
            (Some(game), Some("play"), None) => id(game).map_or(Self::Nowhere, Self::Table),
            (Some(game), Some("puzzles"), None) => id(game).map_or(Self::Nowhere, Self::Puzzles),
            (Some(game), Some("learn"), None) => id(game).map_or(Self::Nowhere, Self::Learn),
            (Some(game), Some("analyse"), None) => id(game).map_or(Self::Nowhere, Self::Analyse),
            _ => Self::Nowhere,
        }
    }
}

/// The row of the catalog with this id.
pub(crate) fn entry(id: &str) -> &'static Entry {
    catalog::games().iter().find(|entry| entry.id == id).expect("pages name games of the catalog")
}

/// The id of the box a game with its options comes from.
pub(crate) fn box_of(game: &str) -> &str {
    game.split('(').next().unwrap_or_default()
}

impl Route {
    /// Follows the browser's own address.
    pub(crate) fn follow() -> Self {
        let route = Self(RwSignal::new(address()));
        hear(ev::popstate, move |_| route.0.set(address()));
        route
    }

    /// The page to show.
    pub(crate) fn page(self) -> Page {
        Page::at(self.0.get().split(['?', '#']).next().unwrap_or_default())
    }

    /// The game kept under this id that the address asks for.
    pub(crate) fn kept_game(self) -> Option<String> {
        self.asked("game=")
    }

    /// For how many players a box is opened.
    pub(crate) fn players(self) -> Option<usize> {
        self.asked("players=")?.parse().ok()
    }

    fn asked(self, key: &str) -> Option<String> {
        let address = self.0.get();
        let (_, query) = address.split('#').next()?.split_once('?')?;
        query.split('&').find_map(|pair| pair.strip_prefix(key)).map(str::to_owned)
    }

    /// What the address holds behind `#`, as it was written.
    pub(crate) fn fragment(self) -> Option<String> {
        let address = self.0.get();
        let (_, fragment) = address.split_once('#')?;
        let text = js_sys::decode_uri_component(fragment).ok()?.as_string()?;
        (!text.is_empty()).then_some(text)
    }

    /// Goes there.
    pub(crate) fn go(self, to: &str) {
        let history = window().history().expect("a window has a history");
        history.push_state_with_url(&JsValue::NULL, "", Some(to)).expect("an address of ours");
        self.0.set(address());
        window().scroll_to_with_x_and_y(0.0, 0.0);
    }

    /// Is there now, without a step back to where one was.
    pub(crate) fn replace(self, to: &str) {
        let history = window().history().expect("a window has a history");
        history.replace_state_with_url(&JsValue::NULL, "", Some(to)).expect("an address of ours");
        self.0.set(address());
    }
}

/// What is shown has this address from now on, and stays as it is.
pub(crate) fn rename(to: &str) {
    let history = window().history().expect("a window has a history");
    history.replace_state_with_url(&JsValue::NULL, "", Some(to)).expect("an address of ours");
}

fn address() -> String {
    let location = window().location();
    let part = |part: Result<String, JsValue>| part.unwrap_or_default();
    format!("{}{}{}", part(location.pathname()), part(location.search()), part(location.hash()))
}

/// The route of this page.
pub(crate) fn route() -> Route {
    expect_context()
}

/// A link within the house.
#[component]
pub(crate) fn Link(
    #[prop(into)] to: Signal<String>,
    #[prop(optional, into)] class: String,
    #[prop(optional)] id: Option<&'static str>,
    children: Children,
) -> impl IntoView {
    let route = route();
    let follow = move |event: MouseEvent| {
        // A new tab, or a download, is the browser's business.
        if event.button() == 0
            && !(event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key())
        {
            event.prevent_default();
            route.go(&to.get_untracked());
        }
    };
    view! { <a id=id class=class href=to on:click=follow>{children()}</a> }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_is_a_page_or_nowhere() {
        assert_eq!(Page::at("/"), Page::Shelf);
        assert_eq!(Page::at("/squadro"), Page::Box("squadro"));
        assert_eq!(Page::at("/kontakt/edit"), Page::Edit("kontakt"));
        assert_eq!(Page::at("/contigo/play"), Page::Table("contigo"));
        assert_eq!(Page::at("/eupdonne/puzzles"), Page::Puzzles("eupdonne"));
        assert_eq!(Page::at("/kontakt/learn"), Page::Learn("kontakt"));
        assert_eq!(Page::at("/eupdonne/analyse"), Page::Analyse("eupdonne"));
        assert_eq!(Page::at("/lobby"), Page::Online(Place::Lobby));
        assert_eq!(Page::at("/g/abcdefgh"), Page::Online(Place::Room("abcdefgh".to_owned())));
        assert_eq!(Page::at("/players/Ada"), Page::Online(Place::Player("Ada".to_owned())));
        for path in ["/g", "/g/a/b", "/lobby/x", "/players"] {
            assert_eq!(Page::at(path), Page::Nowhere, "{path}");
        }
        for path in ["/chess", "/squadro/nothing", "/contigo/play/more"] {
            assert_eq!(Page::at(path), Page::Nowhere, "{path}");
        }
    }
}
