//! Notifies players whose turn it is: starts computers, publishes news, and sends push messages to
//! people who are away.

use wire::Clock;
use wire::api::News;

use super::handle::Draft;
use super::{Effect, Occupant, Person, Room};
use crate::push::{Event, Notification};

impl Draft {
    /// Starts the computer to move, or notifies the person to move.
    pub(super) fn prompt_mover(&mut self) {
        let room = &self.room;
        let Some(mover) = room.mover() else {
            return;
        };
        if let Some(computer) = room.thinking() {
            let left_ms = room.clocks.shown(self.now).map(|c| c.left_ms[usize::from(mover)]);
            let (ply, seed) = (room.ply(), seed(&room.id, mover));
            self.effect(Effect::Think { ply, computer, left_ms, seed });
        } else if let Some(account) = room.seats[usize::from(mover)].occupant.account() {
            let news = Box::new(News::YourTurn { game: room.id.clone() });
            let account = account.to_owned();
            self.effect(Effect::News { account, news });
        }
    }

    /// Announces the start of the game: to the players' news, and by a push message to players who
    /// are away, except for those who are `aware`.
    pub(super) fn notify_start(&mut self, aware: &[String]) {
        let accounts = self.room.accounts();
        for account in &accounts {
            let game = self.room.row(Some(account));
            let news = Box::new(News::Started { game });
            self.effect(Effect::News { account: account.clone(), news });
        }
        self.prompt_mover();
        let pushed = self.push_turn(aware);
        for account in accounts {
            if pushed.as_ref() != Some(&account) && self.room.is_away(&account, aware) {
                let paired = self.room.about.tournament.is_some();
                self.push(account, if paired { Event::Paired } else { Event::Started });
            }
        }
    }

    /// Sends a push message to players who are to move and away, in games where a turn may take
    /// days: once a turn. Returns to whom.
    pub(super) fn push_turn(&mut self, aware: &[String]) -> Option<String> {
        let room = &mut self.room;
        let slow = matches!(room.about.clock, Clock::None | Clock::Days(_));
        let ply = room.ply();
        let mover = room.mover().filter(|_| slow && room.pushed != Some(ply))?;
        let account = room.seats[usize::from(mover)].occupant.account()?.to_owned();
        if !room.is_away(&account, aware) {
            return None;
        }
        room.pushed = Some(ply);
        self.push(account.clone(), Event::YourTurn);
        Some(account)
    }

    fn push(&mut self, account: String, event: Event) {
        let room = &self.room;
        let mut names = Vec::new();
        for seat in &room.seats {
            if let Occupant::Person(person) = &seat.occupant
                && person.account != account
                && !names.contains(&person.name)
            {
                names.push(person.name.clone());
            }
        }
        let notification = Notification::new(account, event, &room.id, &room.about.game, names);
        self.effect(Effect::Push(notification));
    }
}

impl Room {
    fn is_away(&self, account: &String, aware: &[String]) -> bool {
        let here = |who: &Person| who.account == *account;
        !aware.contains(account) && !self.members.iter().filter_map(|m| m.who.as_ref()).any(here)
    }
}

/// The seed of a computer is the same in the whole game, and differs between games.
fn seed(id: &str, seat: u8) -> u64 {
    id.bytes().fold(u64::from(seat), |seed, byte| seed.wrapping_mul(33) ^ u64::from(byte))
}
