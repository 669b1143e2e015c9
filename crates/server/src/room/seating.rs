//! Sitting down and getting up, before the game begins.

use catalog::Computer;
use wire::room::{Event, Phase};

use super::{Person, Refusal, Room, Sitting};

impl Room {
    /// May this person sit there?
    pub(crate) fn can_sit(&self, person: &Person, seat: u8) -> Result<(), Refusal> {
        self.waiting()?;
        match &self.seat(seat)?.sitting {
            Sitting::Free => {}
            Sitting::Invited { account, .. } if *account == person.account => {}
            _ => return Err(Refusal::SEAT_TAKEN),
        }
        // Nobody wins against themselves what counts.
        if self.about.rated && !self.seats_of(&person.account).is_empty() {
            return Err(Refusal::SEAT_TAKEN);
        }
        Ok(())
    }

    /// May this account empty the seat: its own, or any but another person's if it is the host?
    pub(crate) fn can_free(&self, account: &str, seat: u8) -> Result<(), Refusal> {
        self.waiting()?;
        match &self.seat(seat)?.sitting {
            Sitting::Person(person) if person.account == account => Ok(()),
            Sitting::Invited { account: invited, .. } if invited == account => Ok(()),
            Sitting::Person(_) => Err(Refusal::SEAT_TAKEN),
            _ if self.is_host(account) => Ok(()),
            _ => Err(Refusal::NOT_HOST),
        }
    }

    /// May this account give the seat to the computer?
    pub(crate) fn can_give(&self, account: &str, seat: u8) -> Result<(), Refusal> {
        self.waiting()?;
        if !self.is_host(account) {
            return Err(Refusal::NOT_HOST);
        }
        match &self.seat(seat)?.sitting {
            Sitting::Person(_) => Err(Refusal::SEAT_TAKEN),
            _ => Ok(()),
        }
    }

    /// Somebody sits there now, or nobody.
    pub(crate) fn seat_taken(&mut self, seat: u8, sitting: Sitting) -> Event {
        let row = &mut self.seats[usize::from(seat)];
        row.sitting = sitting;
        row.away = None;
        Event::Sat { seat, sitter: row.sitting.told() }
    }

    /// Somebody has another name now, or another account: they sit where they sat, are gone since
    /// they went, and the rating they came with stays the one they came with.
    pub(crate) fn renamed(&mut self, from: &str, person: &Person) -> Vec<Event> {
        let mut events = Vec::new();
        for (number, seat) in (0..).zip(&mut self.seats) {
            let Sitting::Person(sits) = &mut seat.sitting else {
                continue;
            };
            let renamed = Person { rating: sits.rating, ..person.clone() };
            if sits.account == from && *sits != renamed {
                *sits = renamed;
                events.push(Event::Sat { seat: number, sitter: seat.sitting.told() });
            }
        }
        events
    }

    /// Is everybody there?
    pub(crate) fn is_full(&self) -> bool {
        self.phase == Phase::Waiting && self.seats.iter().all(|seat| seat.sitting.is_taken())
    }

    /// A seat for this account: the one it was asked to take, or any that is free.
    pub(crate) fn seat_for(&self, account: &str) -> Option<u8> {
        let kept = |seat: &super::Seat| matches!(&seat.sitting, Sitting::Invited { account: asked, .. } if asked == account);
        let free = |seat: &super::Seat| seat.sitting == Sitting::Free;
        let seats = &self.seats;
        seats.iter().position(kept).or_else(|| seats.iter().position(free)).map(|seat| seat as u8)
    }

    fn is_host(&self, account: &str) -> bool {
        self.about.creator.as_deref() == Some(account)
    }

    fn seat(&self, seat: u8) -> Result<&super::Seat, Refusal> {
        self.seats.get(usize::from(seat)).ok_or(Refusal::NO_SEAT)
    }

    fn waiting(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Waiting => Ok(()),
            Phase::Playing => Err(Refusal::BEGUN),
            Phase::Over | Phase::Aborted => Err(Refusal::OVER),
        }
    }
}

/// A computer player on a seat; only levels sit down with people.
pub(crate) fn level(text: &str) -> Option<Computer> {
    let computer: Computer = text.parse().ok()?;
    (matches!(computer.kind, catalog::Kind::Level(_)) && computer.budget.is_none())
        .then_some(computer)
}
