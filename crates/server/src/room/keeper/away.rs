//! Telling those who play and are not here.

use wire::Clock;
use wire::api::News;

use super::Keeper;
use crate::push::{Tiding, What};
use crate::room::{Person, Sitting};

impl Keeper {
    /// The game has begun: everybody hears of it who listens, and whoever is away by their devices,
    /// but for those who `know`.
    pub(super) fn tell_beginning(&mut self, know: &[String]) {
        let accounts = self.accounts();
        for account in &accounts {
            let game = self.row(Some(account));
            self.house.news.tell(account, &News::Started { game });
        }
        self.go_on();
        let told = self.tell_away(know);
        for account in accounts {
            if told.as_ref() != Some(&account) && self.is_away(&account, know) {
                self.push(account, What::Started);
            }
        }
    }

    /// Tells whoever is to move, and away, where a turn may take days: once a turn. Says whom.
    pub(super) fn tell_away(&mut self, know: &[String]) -> Option<String> {
        let slow = matches!(self.room.about.clock, Clock::None | Clock::Days(_));
        let ply = self.room.ply();
        let mover = self.room.mover().filter(|_| slow && self.pushed != Some(ply))?;
        let account = self.room.seats[usize::from(mover)].sitting.account()?.to_owned();
        if !self.is_away(&account, know) {
            return None;
        }
        self.pushed = Some(ply);
        self.push(account.clone(), What::YourTurn);
        Some(account)
    }

    fn is_away(&self, account: &String, know: &[String]) -> bool {
        let here = |who: &Person| who.account == *account;
        !know.contains(account) && !self.members.iter().filter_map(|m| m.who.as_ref()).any(here)
    }

    fn push(&self, account: String, what: What) {
        let mut names = Vec::new();
        for seat in &self.room.seats {
            if let Sitting::Person(person) = &seat.sitting
                && person.account != account
                && !names.contains(&person.name)
            {
                names.push(person.name.clone());
            }
        }
        let game = &self.room.about.game;
        self.house.pushes.put(Tiding::new(account, what, &self.room.id, game, names));
    }
}
