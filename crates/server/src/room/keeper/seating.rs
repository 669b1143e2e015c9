//! Who sits down, until the game begins or nobody waits for it any more.

use store::ChallengeState;
use tracing::error;
use wire::room::Phase;

use super::{Keeper, Wish, stored_sitter};
use crate::room::{Person, Refusal, Sitting, aborted};
use crate::{ratings, rooms};

impl Keeper {
    pub(super) async fn seat(
        &mut self,
        who: &Person,
        seat: Option<u8>,
        wish: Wish,
    ) -> Result<(), Refusal> {
        let seat = seat.or_else(|| self.room.seat_for(&who.account)).ok_or(Refusal::SEAT_TAKEN)?;
        let sitting = match wish {
            Wish::Me => {
                self.room.can_sit(who, seat)?;
                let mut person = who.clone();
                person.rating = ratings::now(&self.house, &self.room, who).await;
                Sitting::Person(person)
            }
            Wish::Free => {
                self.room.can_free(&who.account, seat)?;
                Sitting::Free
            }
            Wish::Computer(player) => {
                self.room.can_give(&who.account, seat)?;
                let rating = ratings::of_computer(&self.house, &self.room, player).await;
                Sitting::Computer { player, rating }
            }
        };
        let vacation = rooms::vacation(&self.house, &sitting).await;
        let vacation = self.stored(vacation)?;
        let (id, sitter) = (&self.room.id, stored_sitter(&sitting));
        let occupied = self.room.seats[usize::from(seat)].sitting.is_taken();
        if occupied {
            let before = stored_sitter(&self.room.seats[usize::from(seat)].sitting);
            let left = self.house.store.leave_seat(id, seat, &before).await;
            if !self.stored(left)? {
                return Err(Refusal::SEAT_TAKEN);
            }
        }
        if sitter != store::Sitter::Free {
            let taken = self.house.store.take_seat(id, seat, &sitter).await;
            if !self.stored(taken)? {
                return Err(Refusal::SEAT_TAKEN);
            }
        }
        self.answered(seat, &sitting).await;
        let event = self.room.seat_taken(seat, sitting);
        self.room.seats[usize::from(seat)].vacation = vacation;
        self.tell(vec![event]);
        self.look_around();
        if self.room.is_full() {
            self.begin(std::slice::from_ref(&who.account)).await?;
        }
        Ok(())
    }

    /// Whoever was asked to sit there has answered, or was not waited for.
    async fn answered(&self, seat: u8, sitting: &Sitting) {
        let state = match sitting {
            Sitting::Person(_) => ChallengeState::Accepted,
            Sitting::Free => ChallengeState::Declined,
            Sitting::Computer { .. } | Sitting::Invited { .. } => ChallengeState::Withdrawn,
        };
        let (id, now) = (&self.room.id, self.now());
        let answer = async {
            for asked in self.house.store.challenges_at(id).await? {
                if asked.seat == Some(seat) {
                    self.house.store.decide_challenge(&asked.id, state, Some(id), now).await?;
                }
            }
            Ok::<_, store::StoreError>(())
        };
        if let Err(problem) = answer.await {
            error!(game = self.room.id, %problem, "an answer was not stored");
        }
    }

    pub(super) async fn begin(&mut self, know: &[String]) -> Result<(), Refusal> {
        let now = self.now();
        let events = self.room.start(now);
        let begin = store::Begin {
            at: now,
            to_move: self.room.mover().unwrap_or(0),
            deadline: self.room.deadline(),
            clocks: Some(self.room.clocks.text()),
        };
        let started = self.house.store.start_game(&self.room.id, &begin).await;
        let started = self.stored(started);
        if started != Ok(true) {
            self.room.phase = Phase::Waiting;
            return Err(started.err().unwrap_or(Refusal::BEGUN));
        }
        self.tell(events);
        self.tell_beginning(know);
        Ok(())
    }

    pub(super) async fn tidy(&mut self) {
        if self.members.is_empty()
            && self.room.is_abandoned(self.now())
            && let Err(refusal) = self.finish(aborted()).await
        {
            error!(game = self.room.id, refusal = refusal.key, "a table nobody waits at");
        }
    }
}
