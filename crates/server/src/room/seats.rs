//! Taking seats and leaving them, before the game starts.

use store::ChallengeState;
use wire::room::{Event, Phase};

use super::handle::Draft;
use super::{Effect, Occupant, Person, Refusal, Room, Seat, SeatFacts, SeatRequest, Write};

impl Draft {
    pub(super) fn seat(
        &mut self,
        who: Person,
        seat: Option<u8>,
        request: SeatRequest,
        facts: SeatFacts,
    ) -> Result<(), Refusal> {
        let room = &self.room;
        let seat = seat.or_else(|| room.seat_for(&who.account)).ok_or(Refusal::SEAT_TAKEN)?;
        let account = who.account.clone();
        let occupant = match request {
            SeatRequest::Take => {
                room.may_take(&who, seat)?;
                if facts.blocked {
                    return Err(Refusal::NOT_TOGETHER);
                }
                Occupant::Person(Person { rating: facts.rating, ..who })
            }
            SeatRequest::Free => {
                room.may_free(&account, seat)?;
                Occupant::Free
            }
            SeatRequest::Computer(player) => {
                room.may_give(&account, seat)?;
                let others = (0..).zip(&room.seats).filter(|(number, _)| *number != seat);
                let computer = |seat: &Seat| matches!(seat.occupant, Occupant::Computer { .. });
                if others.map(|(_, seat)| seat).all(computer) {
                    room.may_play_alone(facts.crowded)?;
                }
                Occupant::Computer { player, rating: facts.rating }
            }
        };
        let before = &room.seats[usize::from(seat)].occupant;
        if before.is_taken() {
            let occupant = before.to_stored();
            self.write(Write::LeaveSeat { seat, occupant });
        }
        self.answer_challenges(seat, &occupant);
        let (taken, stored) = (occupant.is_taken(), occupant.to_stored());
        let row = &mut self.room.seats[usize::from(seat)];
        let sitter = occupant.to_wire();
        *row = Seat { occupant, away: None, vacation: facts.vacation, ..row.clone() };
        self.announce(Event::Sat { seat, sitter });
        self.update_presence();
        if taken {
            let begin = self.room.is_full().then(|| self.begin(&[account]));
            self.write(Write::TakeSeat { seat, occupant: stored, begin });
        }
        Ok(())
    }

    /// The invitation to that seat is answered or withdrawn.
    fn answer_challenges(&mut self, seat: u8, occupant: &Occupant) {
        let state = match occupant {
            Occupant::Person(_) => ChallengeState::Accepted,
            Occupant::Free => ChallengeState::Declined,
            Occupant::Computer { .. } | Occupant::Invited { .. } => ChallengeState::Withdrawn,
        };
        self.effect(Effect::AnswerChallenges { seat, state, at: self.now });
    }

    /// An account's clocks of days stand still until then; they go on when that is past.
    pub(super) fn vacation(&mut self, account: &str, until: i64) {
        let (now, room) = (self.now, &mut self.room);
        let days = room.about.clock.is_correspondence();
        for number in room.seats_of(account) {
            let row = &mut room.seats[usize::from(number)];
            let before = std::mem::replace(&mut row.vacation, until);
            if days
                && room.mover() == Some(number)
                && let Some(since) = room.clocks.since()
            {
                // Time that was used is not given back, also at the start of another vacation:
                // clocks that stand still continue from where they stopped.
                let used = (before.max(now) - since).max(0);
                if until > now || before > now {
                    let first = room.is_first_turn_of(number);
                    room.clocks.start(number, until.max(now) - used, first);
                }
            }
        }
        self.save_clocks();
    }
}

impl Room {
    fn may_take(&self, person: &Person, seat: u8) -> Result<(), Refusal> {
        self.waiting()?;
        match &self.seat(seat)?.occupant {
            Occupant::Free => {}
            Occupant::Invited { account, .. } if *account == person.account => {}
            _ => return Err(Refusal::SEAT_TAKEN),
        }
        if self.about.rated && person.guest {
            return Err(Refusal::RATED_ACCOUNTS);
        }
        // In a rated game an account cannot play against itself.
        if self.about.rated && !self.seats_of(&person.account).is_empty() {
            return Err(Refusal::SEAT_TAKEN);
        }
        Ok(())
    }

    /// Players may leave their own seat; the host may free any seat but another person's.
    fn may_free(&self, account: &str, seat: u8) -> Result<(), Refusal> {
        self.waiting()?;
        match &self.seat(seat)?.occupant {
            Occupant::Person(person) if person.account == account => Ok(()),
            Occupant::Invited { account: invited, .. } if invited == account => Ok(()),
            Occupant::Person(_) => Err(Refusal::SEAT_TAKEN),
            _ if self.is_host(account) => Ok(()),
            _ => Err(Refusal::NOT_HOST),
        }
    }

    fn may_give(&self, account: &str, seat: u8) -> Result<(), Refusal> {
        self.waiting()?;
        if !self.is_host(account) {
            return Err(Refusal::NOT_HOST);
        }
        match &self.seat(seat)?.occupant {
            Occupant::Person(_) => Err(Refusal::SEAT_TAKEN),
            _ => Ok(()),
        }
    }

    /// Games without people are not rated, and their number is limited.
    fn may_play_alone(&self, crowded: bool) -> Result<(), Refusal> {
        if self.about.rated {
            return Err(Refusal::RATED_ACCOUNTS);
        }
        if crowded { Err(Refusal::TOO_MANY_TABLES) } else { Ok(()) }
    }

    /// A seat for this account: the one it was invited to, or any that is free.
    fn seat_for(&self, account: &str) -> Option<u8> {
        let invited = |seat: &Seat| matches!(&seat.occupant, Occupant::Invited { account: asked, .. } if asked == account);
        let free = |seat: &Seat| seat.occupant == Occupant::Free;
        let seats = &self.seats;
        let seat = seats.iter().position(invited).or_else(|| seats.iter().position(free));
        seat.map(|seat| seat as u8)
    }

    pub(super) fn is_host(&self, account: &str) -> bool {
        self.about.creator.as_deref() == Some(account)
    }

    fn seat(&self, seat: u8) -> Result<&Seat, Refusal> {
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
