//! Where the reader is: the address of the page in its parts.

use catalog::Entry;
pub use wire::route::{Activity, Online, Page, decode, encode};

/// An address of the page, without the server's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address(String);

impl Address {
    /// The address as the browser writes it: path, `?query` and `#fragment`.
    pub fn new(address: impl Into<String>) -> Self {
        Self(address.into())
    }

    /// The page it leads to; none where nothing is found.
    pub fn page(&self) -> Option<Page> {
        let path = self.0.split(['?', '#']).next().unwrap_or_default();
        Page::at(path, |id| crate::games::named(id).filter(|e| e.id == id).map(|e: &Entry| e.id))
    }

    /// The stored game it asks for.
    pub fn stored_game(&self) -> Option<String> {
        self.value("game")
    }

    /// The number of players for whom a game is opened.
    pub fn players(&self) -> Option<usize> {
        self.value("players")?.parse().ok()
    }

    /// The id of the game that the lobby begins with.
    pub fn lobby_game(&self) -> Option<&'static str> {
        let asked = self.value("game")?;
        catalog::games().iter().map(|entry| entry.id).find(|id| *id == asked)
    }

    /// Who is invited to the game that the lobby begins with.
    pub fn invited(&self) -> Option<String> {
        self.value("invite").filter(|name| !name.is_empty())
    }

    /// The text behind `#`; none where it is empty.
    pub fn fragment(&self) -> Option<String> {
        let (_, fragment) = self.0.split_once('#')?;
        (!fragment.is_empty()).then(|| decode(fragment))
    }

    fn value(&self, key: &str) -> Option<String> {
        let (_, query) = self.0.split('#').next()?.split_once('?')?;
        let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
        pairs.filter(|(name, _)| *name == key).map(|(_, value)| decode(value)).next()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_in_parts() {
        let address = Address::new("/contigo/analyse?game=1a2&x=3#contigo~~a6-a4%2FNc%3E1");
        assert_eq!(address.page(), Some(Page::Activity("contigo", Activity::Analyse)));
        assert_eq!(address.stored_game().as_deref(), Some("1a2"));
        assert_eq!(address.players(), None);
        assert_eq!(address.fragment().as_deref(), Some("contigo~~a6-a4/Nc>1"));
        let address = Address::new("/kontakt?players=4#");
        assert_eq!(address.page(), Some(Page::Game("kontakt")));
        assert_eq!(address.players(), Some(4));
        assert_eq!(address.fragment(), None);
        assert_eq!(Address::new("/contigo(variant=quick)").page(), None);
        assert_eq!(Address::new("/nowhere#squadro").page(), None);
        assert_eq!(Address::new("/lobby?game=contigo").lobby_game(), Some("contigo"));
        assert_eq!(Address::new("/lobby?game=chess").lobby_game(), None);
        let address = Address::new("/lobby?invite=%C3%89lodie");
        assert_eq!(address.invited().as_deref(), Some("Élodie"));
        assert_eq!(Address::new("/lobby?invite=").invited(), None);
    }
}
