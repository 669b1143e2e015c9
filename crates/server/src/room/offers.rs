//! Proposals: to take a turn back, a draw, a rematch.

use wire::room::{Event, Proposal};

use super::handle::Draft;
use super::{About, Effect, Facts, Occupant, Refusal, Room, Seat, Write};

impl Draft {
    /// Proposes something, or agrees; it takes effect when all players have agreed.
    pub(super) fn offer(
        &mut self,
        account: &str,
        what: Proposal,
        facts: Facts,
    ) -> Result<(), Refusal> {
        let room = &mut self.room;
        let seat = room.may_offer(account, what)?;
        if facts.blocked {
            return Err(Refusal::NOT_TOGETHER);
        }
        let own = room.seats_of(account);
        let agreed = room.offers.entry(what).or_default();
        let new = !agreed.contains(&seat);
        for seat in std::iter::once(seat).chain(own) {
            if !agreed.contains(&seat) {
                agreed.push(seat);
            }
        }
        let by = agreed[0];
        let people = (0..).zip(&room.seats).filter(|(_, s)| s.occupant.account().is_some());
        let all = people.map(|(number, _)| number).all(|number: u8| agreed.contains(&number));
        if !all {
            // A repeated proposal is not announced again.
            if new {
                self.announce(Event::Offered { what, seat });
            }
            return Ok(());
        }
        room.offers.remove(&what);
        match what {
            Proposal::Takeback => {
                let ply = room.ply_before(by).ok_or(Refusal::NOTHING_TO_TAKE_BACK)?;
                self.take_back(ply)?;
            }
            // Computers agree to takebacks and rematches, but decline draws.
            Proposal::Draw if room.has_computers() => return Err(Refusal::COMPUTER_PLAYS_ON),
            Proposal::Draw => self.draw(),
            Proposal::Rematch => self.rematch(facts),
        }
        Ok(())
    }

    /// Declines a proposal, or withdraws it.
    pub(super) fn decline(&mut self, account: &str, what: Proposal) -> Result<(), Refusal> {
        let seat = self.room.seat_of(account)?;
        self.room.offers.remove(&what).ok_or(Refusal::NOTHING_OFFERED)?;
        self.announce(Event::Declined { what, seat });
        Ok(())
    }

    /// The rematch: the same players, everybody one seat further.
    fn rematch(&mut self, facts: Facts) {
        let (now, room) = (self.now, &mut self.room);
        let here = room.seats.iter().filter(|seat| seat.away.is_none());
        let aware = here.filter_map(|seat| seat.occupant.account()).map(str::to_owned).collect();
        let mut occupants: Vec<_> = room.seats.iter().map(|seat| seat.occupant.clone()).collect();
        occupants.rotate_right(1);
        let seat = |(seat, occupant): (&Seat, Occupant)| Seat {
            vacation: occupant
                .account()
                .and_then(|account| facts.vacations.get(account))
                .copied()
                .unwrap_or(0),
            occupant,
            away: None,
            ..seat.clone()
        };
        let seats = room.seats.iter().zip(occupants).map(seat).collect();
        let about = About { created: now, tournament: None, ..(*room.about).clone() };
        let id = facts.next_game;
        let next = Room::new(id.clone(), about, &*room.played.game(), seats, now)
            .expect("this game began in the same position");
        room.rematch = Some(id.clone());
        self.write(Write::Create(next.to_new_game()));
        self.write(Write::LinkRematch(id.clone()));
        self.effect(Effect::OpenRoom { room: Box::new(next), aware });
        self.announce(Event::Rematch { game: id });
    }
}

impl Room {
    /// The seat for which this account may make this proposal now.
    fn may_offer(&self, account: &str, what: Proposal) -> Result<u8, Refusal> {
        match what {
            Proposal::Rematch if !self.has_ended() => return Err(Refusal::NOT_OVER),
            Proposal::Rematch if self.rematch.is_some() => return Err(Refusal::NOTHING_OFFERED),
            Proposal::Rematch => {}
            Proposal::Takeback | Proposal::Draw => self.playing()?,
        }
        let seat = self.seat_of(account)?;
        if what == Proposal::Takeback {
            if self.ply_before(seat).is_none() && !self.offers.contains_key(&what) {
                return Err(Refusal::NOTHING_TO_TAKE_BACK);
            }
            // In rated games no takebacks against a computer, which would always agree: trying
            // turns out must not gain rating.
            if self.about.rated && self.has_computers() {
                return Err(Refusal::COMPUTER_PLAYS_ON);
            }
        }
        Ok(seat)
    }

    fn has_computers(&self) -> bool {
        self.seats.iter().any(|seat| matches!(seat.occupant, Occupant::Computer { .. }))
    }
}
