//! Turns: played, planned, taken back.

use std::sync::Arc;

use store::{Begin, Finish, NewTurn};
use wire::room::{Event, Over, Proposal, Turn};

use super::handle::Draft;
use super::{Input, Refusal, Room, Write, over};

impl Draft {
    /// Plays a turn; `account` is none for the computer whose turn it is.
    pub(super) fn play(
        &mut self,
        account: Option<&str>,
        ply: u32,
        turn: &str,
        lag_ms: i64,
    ) -> Result<(), Refusal> {
        self.play_one(account, ply, turn, lag_ms)?;
        self.after_turn(account.map(str::to_owned).into_iter().collect());
        Ok(())
    }

    /// A thinker is free for the computer whose turn it is: its clock runs from now on, even if
    /// another thinker began before and was lost.
    pub(super) fn thinking_starts(&mut self, ply: u32) -> Result<(), Refusal> {
        let room = &mut self.room;
        let Some(mover) = room.mover().filter(|_| ply == room.ply() && room.thinking().is_some())
        else {
            return Err(Refusal::ANOTHER_TURN);
        };
        let first = room.is_first_turn_of(mover);
        room.clocks.start(mover, self.now, first);
        Ok(())
    }

    /// Conditional turns follow at once.
    pub(super) fn play_planned(&mut self, aware: Vec<String>) {
        let Some((account, turn)) = self.room.planned() else {
            return;
        };
        let ply = self.room.ply();
        if self.play_one(Some(&account), ply, &turn, 0).is_ok() {
            self.after_turn(aware);
        } else {
            self.prompt_mover();
            self.push_turn(&aware);
        }
    }

    fn after_turn(&mut self, aware: Vec<String>) {
        if self.room.planned().is_some() {
            self.then(Input::PlayPlanned { aware });
        } else {
            self.prompt_mover();
            self.push_turn(&aware);
        }
    }

    fn play_one(
        &mut self,
        account: Option<&str>,
        ply: u32,
        turn: &str,
        lag_ms: i64,
    ) -> Result<(), Refusal> {
        let (now, room) = (self.now, &mut self.room);
        let seat = room.may_play(account, ply, now, lag_ms)?;
        let mut played = room.played.copy();
        played.play(turn).map_err(|error| Refusal::turn(&error))?;
        let over = over(&played.status());
        room.played = played.into();
        let pressed = room.clocks.press(now, lag_ms);
        room.run_clock(now);
        let spent_ms = pressed.spent;
        let row = Turn { seat, turn: turn.to_owned(), spent_ms };
        Arc::make_mut(&mut room.turns).push(row);
        // What was proposed concerned the position before; a rematch does not.
        room.offers.retain(|what, _| *what == Proposal::Rematch);
        room.conditional.played(turn);
        let write = NewTurn {
            game: room.id.clone(),
            epoch: room.epoch,
            ply,
            text: turn.to_owned(),
            seat,
            at: now,
            spent_ms,
            left_ms: pressed.left,
            to_move: room.mover(),
            deadline: room.deadline(),
            clocks: Some(room.clocks.text()),
            finish: over.as_ref().map(|over| room.finish(over, now)),
        };
        let clocks = room.clocks.shown(now);
        self.write(Write::Turn(write));
        self.announce(Event::Turn { ply, seat, turn: turn.to_owned(), spent_ms, clocks });
        if let Some(over) = over {
            self.end(over);
        }
        Ok(())
    }

    /// Takes turns back until so many are left. Time that was used stays used: clocks keep what
    /// they have.
    pub(super) fn take_back(&mut self, ply: u32) -> Result<(), Refusal> {
        let (now, room) = (self.now, &mut self.room);
        let from = room.ply();
        let mut played = room.played.copy();
        for _ in ply..from {
            played.undo();
        }
        room.played = played.into();
        Arc::make_mut(&mut room.turns).truncate(ply as usize);
        room.offers.clear();
        room.conditional.clear();
        room.run_clock(now);
        let to_move = room.mover().ok_or(Refusal::OVER)?;
        let clocks = Some(room.clocks.text());
        let begin = Begin { at: now, to_move, deadline: room.deadline(), clocks };
        let clocks = room.clocks.shown(now);
        // The ply is the same as before, but it is another turn.
        room.pushed = None;
        // Plans are removed first: losing a plan is better than continuing it from another
        // position.
        self.write(Write::ClearPlans);
        self.write(Write::TakeBack { from, to: ply, begin });
        self.announce(Event::TookBack { ply, clocks });
        self.prompt_mover();
        self.push_turn(&[]);
        Ok(())
    }
}

impl Room {
    /// The seat that moves, if this account may play this turn now.
    fn may_play(
        &self,
        account: Option<&str>,
        ply: u32,
        now: i64,
        lag_ms: i64,
    ) -> Result<u8, Refusal> {
        self.playing()?;
        let seat = self.mover().ok_or(Refusal::OVER)?;
        if let Some(account) = account {
            let own = self.seats_of(account);
            if own.is_empty() {
                return Err(Refusal::NOT_A_PLAYER);
            }
            if !own.contains(&seat) {
                return Err(Refusal::NOT_YOUR_TURN);
            }
        }
        if ply != self.ply() {
            return Err(Refusal::ANOTHER_TURN);
        }
        let sent = now - self.clocks.forgives(seat, lag_ms);
        if self.clocks.deadline().is_some_and(|deadline| sent > deadline) {
            return Err(Refusal::TIME_IS_UP);
        }
        Ok(seat)
    }

    /// The conditional turn that is due, and its account.
    fn planned(&self) -> Option<(String, String)> {
        let account = self.seats[usize::from(self.mover()?)].occupant.account()?;
        let turn = self.conditional.next(account, &*self.played)?;
        Some((account.to_owned(), turn))
    }

    /// How many turns were played before the last one of this seat.
    pub(super) fn ply_before(&self, seat: u8) -> Option<u32> {
        self.turns.iter().rposition(|turn| turn.seat == seat).map(|ply| ply as u32)
    }

    /// The end in the form for the store.
    pub(super) fn finish(&self, over: &Over, now: i64) -> Finish {
        let draw = over.winners.is_empty();
        let result = if draw { "draw".to_owned() } else { over.winners.join("+") };
        // Scores of seats: 1 for winners, a half for a draw.
        let score = |seat: &super::Seat| {
            let won = over.winners.iter().any(|name| name == seat.name);
            if draw { 0.5 } else { f64::from(u8::from(won)) }
        };
        let scores = self.seats.iter().map(score).collect();
        Finish { result, ending: over.reason.clone(), at: now, scores }
    }
}
