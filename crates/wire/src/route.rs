//! The addresses of the page.
//!
//! This is the only table of them: the server asks it whether a path is a page or not found, the page
//! which view to show, and both write links with it.

use std::fmt;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// A page of the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Page {
    /// All games.
    Home,
    /// One game, by its id: what it is and how to begin.
    Game(&'static str),
    /// Something one does with a game on this device.
    Activity(&'static str, Activity),
    /// The page for a tablet on a table, where everybody plays.
    Kiosk,
    /// A page that needs the server.
    Online(Online),
}

/// What one does with a game on this device.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Activity {
    /// Play it.
    Play,
    /// Take its lessons.
    Learn,
    /// Study a game of it.
    Analyse,
    /// Set up a position.
    Edit,
    /// Solve puzzles.
    Puzzles,
}

/// A page that needs the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Online {
    /// Where people find opponents.
    Lobby,
    /// A game by its id.
    Game(String),
    /// The board of a game alone, to be shown in another site.
    Embed(String),
    /// The reader's own account.
    Account,
    /// A player by name.
    Player(String),
    /// Who is here, and whom the reader follows.
    People,
    /// The best players.
    Ratings,
    /// Games that are over.
    History,
    /// All tournaments.
    Tournaments,
    /// A tournament by its id.
    Tournament(String),
    /// All clubs.
    Clubs,
    /// A club by its id.
    Club(String),
    /// Signing in with a code of a club.
    SignIn,
}

impl Activity {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Play, Self::Learn, Self::Analyse, Self::Edit, Self::Puzzles];

    /// Its part of the path.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Learn => "learn",
            Self::Analyse => "analyse",
            Self::Edit => "edit",
            Self::Puzzles => "puzzles",
        }
    }
}

impl Page {
    /// The page at a path, such as `/squadro/play`. `game` returns the id of a game if there is one
    /// of that name.
    pub fn at(path: &str, game: impl Fn(&str) -> Option<&'static str>) -> Option<Self> {
        let parts: Vec<_> = path.strip_prefix('/')?.split('/').collect();
        if let Some(online) = Online::at(&parts) {
            return Some(Self::Online(online));
        }
        match parts[..] {
            [""] => Some(Self::Home),
            ["kiosk"] => Some(Self::Kiosk),
            [id] => game(id).map(Self::Game),
            [id, word] => {
                let activity = Activity::ALL.into_iter().find(|a| a.word() == word)?;
                game(id).map(|id| Self::Activity(id, activity))
            }
            _ => None,
        }
    }

    /// The game it is about, if it is about one on this device.
    pub fn game(&self) -> Option<&'static str> {
        match self {
            Self::Game(id) | Self::Activity(id, _) => Some(id),
            Self::Home | Self::Kiosk | Self::Online(_) => None,
        }
    }

    /// Its address with a game that is stored on the device.
    pub fn with_stored(&self, id: &str) -> String {
        format!("{self}?game={id}")
    }

    /// Its address for so many players.
    pub fn for_players(&self, players: usize) -> String {
        format!("{self}?players={players}")
    }

    /// Its address with a text behind `#`: a game, a position, a lesson.
    pub fn with_fragment(&self, text: &str) -> String {
        format!("{self}#{}", encode(text))
    }
}

impl Online {
    fn at(parts: &[&str]) -> Option<Self> {
        Some(match *parts {
            ["lobby"] => Self::Lobby,
            ["you"] => Self::Account,
            ["ratings"] => Self::Ratings,
            ["history"] => Self::History,
            ["tournaments"] => Self::Tournaments,
            ["t", id] => Self::Tournament(id.to_owned()),
            ["clubs"] => Self::Clubs,
            ["c", id] => Self::Club(id.to_owned()),
            ["in"] => Self::SignIn,
            ["g", id] => Self::Game(id.to_owned()),
            ["embed", id] => Self::Embed(id.to_owned()),
            ["people"] => Self::People,
            ["players", name] => Self::Player(decode(name)),
            _ => return None,
        })
    }
}

/// Its path.
impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Home => f.write_str("/"),
            Self::Kiosk => f.write_str("/kiosk"),
            Self::Game(id) => write!(f, "/{id}"),
            Self::Activity(id, activity) => write!(f, "/{id}/{}", activity.word()),
            Self::Online(online) => online.fmt(f),
        }
    }
}

/// Its path.
impl fmt::Display for Online {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lobby => f.write_str("/lobby"),
            Self::Account => f.write_str("/you"),
            Self::Ratings => f.write_str("/ratings"),
            Self::History => f.write_str("/history"),
            Self::Tournaments => f.write_str("/tournaments"),
            Self::Tournament(id) => write!(f, "/t/{id}"),
            Self::Clubs => f.write_str("/clubs"),
            Self::Club(id) => write!(f, "/c/{id}"),
            Self::SignIn => f.write_str("/in"),
            Self::Game(id) => write!(f, "/g/{id}"),
            Self::Embed(id) => write!(f, "/embed/{id}"),
            Self::People => f.write_str("/people"),
            Self::Player(name) => write!(f, "/players/{}", encode(name)),
        }
    }
}

/// What browsers leave as it is in a part of an address: what `encodeURIComponent` does.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'!')
    .remove(b'~')
    .remove(b'*')
    .remove(b'\'')
    .remove(b'(')
    .remove(b')');

/// A text as a part of an address.
pub fn encode(text: &str) -> String {
    utf8_percent_encode(text, ENCODED).to_string()
}

/// A part of an address as a text; as it stands where it is not UTF-8.
pub fn decode(text: &str) -> String {
    percent_decode_str(text).decode_utf8().map_or_else(|_| text.to_owned(), Into::into)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(path: &str) -> Option<Page> {
        Page::at(path, |id| ["squadro", "kontakt"].into_iter().find(|game| *game == id))
    }

    #[test]
    fn every_page_has_one_path() {
        let online = [
            Online::Lobby,
            Online::Game("abcdefgh".to_owned()),
            Online::Embed("abcdefgh".to_owned()),
            Online::Account,
            Online::Player("Élodie / 1".to_owned()),
            Online::People,
            Online::Ratings,
            Online::History,
            Online::Tournaments,
            Online::Tournament("abcdefgh".to_owned()),
            Online::Clubs,
            Online::Club("abcdefgh".to_owned()),
            Online::SignIn,
        ];
        let activities = Activity::ALL.map(|activity| Page::Activity("kontakt", activity));
        let pages = [Page::Home, Page::Kiosk, Page::Game("squadro")].into_iter().chain(activities);
        for page in pages.chain(online.map(Page::Online)) {
            let path = page.to_string();
            assert_eq!(at(&path), Some(page), "{path}");
        }
        assert_eq!(at("/kontakt/edit"), Some(Page::Activity("kontakt", Activity::Edit)));
        assert_eq!(at("/players/Ada"), Some(Page::Online(Online::Player("Ada".to_owned()))));
    }

    #[test]
    fn other_paths_are_no_pages() {
        for path in ["/chess", "/chess/play", "/squadro/nothing", "/squadro/play/more"] {
            assert_eq!(at(path), None, "{path}");
        }
        for path in ["/g", "/g/a/b", "/lobby/x", "/players", "/squadro/lobby"] {
            assert_eq!(at(path), None, "{path}");
        }
    }

    #[test]
    fn texts_stand_in_addresses_as_browsers_write_them() {
        let text = "[Game \"squadro\"]\n\n1. 1~2_é *";
        let encoded = encode(text);
        assert_eq!(encoded, "%5BGame%20%22squadro%22%5D%0A%0A1.%201~2_%C3%A9%20*");
        assert_eq!(decode(&encoded), text);
        assert_eq!(decode("%ff"), "%ff");
        let page = Page::Activity("squadro", Activity::Analyse);
        assert_eq!(page.with_fragment("a b"), "/squadro/analyse#a%20b");
        assert_eq!(Page::Game("kontakt").for_players(4), "/kontakt?players=4");
        assert_eq!(page.with_stored("12"), "/squadro/analyse?game=12");
    }
}
