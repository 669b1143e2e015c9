//! How games start and end.

use store::{Begin, Replacement};
use wire::api::News;
use wire::room::{Event, Over, Phase, Replaced};

use super::handle::Draft;
use super::{ABORTED, Effect, Occupant, Refusal, Write, over};

/// The computer that takes over from people who leave a game of more than two.
const SUBSTITUTE: &str = "level:5";

impl Draft {
    pub(super) fn start(&mut self, aware: &[String]) -> Result<(), Refusal> {
        if !self.room.is_full() {
            return Err(Refusal::BEGUN);
        }
        let begin = self.begin(aware);
        self.write(Write::Start(begin));
        Ok(())
    }

    /// Starts the game; returns what has to be stored.
    pub(super) fn begin(&mut self, aware: &[String]) -> Begin {
        let (now, room) = (self.now, &mut self.room);
        room.phase = Phase::Playing;
        room.started = Some(now);
        room.run_clock(now);
        let begin = Begin {
            at: now,
            to_move: room.mover().unwrap_or(0),
            deadline: room.deadline(),
            clocks: Some(room.clocks.text()),
        };
        let clocks = room.clocks.shown(now);
        self.announce(Event::Started { clocks });
        self.notify_start(aware);
        begin
    }

    pub(super) fn resign(&mut self, account: &str) -> Result<(), Refusal> {
        self.room.playing()?;
        let seat = self.room.seat_of(account)?;
        self.leave(seat, "resigned");
        Ok(())
    }

    /// Calls the game off, which players may before its second turn.
    pub(super) fn abort(&mut self, account: &str) -> Result<(), Refusal> {
        if self.room.has_ended() {
            return Err(Refusal::OVER);
        }
        let host = self.room.phase == Phase::Waiting && self.room.is_host(account);
        if !host {
            self.room.seat_of(account)?;
        }
        if self.room.about.tournament.is_some() {
            return Err(Refusal::IN_TOURNAMENT);
        }
        if self.room.ply() >= 2 {
            return Err(Refusal::TOO_LATE_TO_ABORT);
        }
        self.close_game()
    }

    /// Calls the game off, however far it is.
    pub(super) fn close_game(&mut self) -> Result<(), Refusal> {
        if self.room.has_ended() {
            return Err(Refusal::OVER);
        }
        self.call_off();
        Ok(())
    }

    fn call_off(&mut self) {
        self.write(Write::Abort { at: self.now });
        self.end(ended_by(ABORTED));
    }

    /// The players agreed on a draw.
    pub(super) fn draw(&mut self) {
        self.finish(ended_by("agreed"));
    }

    /// What happens as time passes.
    pub(super) fn tick(&mut self) {
        let Some(seat) = self.room.mover() else {
            return;
        };
        let due = |at: Option<i64>| at.is_some_and(|at| at <= self.now);
        let why = if due(self.room.flag_falls_at()) {
            "time"
        } else if due(self.room.away_ends_at()) {
            "away"
        } else {
            return;
        };
        if self.room.seats.len() == 2 && self.room.is_first_turn_of(seat) {
            // A player who never began the game does not lose it.
            self.call_off();
        } else {
            self.leave(seat, why);
        }
    }

    /// A player leaves a seat, by `resigned`, `time` or `away`: in a game of two the other one
    /// wins, at a larger table a computer takes over.
    fn leave(&mut self, seat: u8, why: &str) {
        if self.room.seats.len() == 2 {
            let mut copy = self.room.played.copy();
            let name = self.room.seats[usize::from(seat)].name;
            let ended =
                if why == "resigned" { copy.resign(name) } else { copy.run_out_of_time(name) };
            if ended && let Some(over) = over(&copy.status()) {
                self.finish(over);
                return;
            }
        }
        self.replace(seat, why);
    }

    fn replace(&mut self, seat: u8, why: &str) {
        let (now, room) = (self.now, &mut self.room);
        let replaced =
            Replaced { seat, ply: room.ply(), by: SUBSTITUTE.to_owned(), why: why.to_owned() };
        let player = SUBSTITUTE.parse().expect("it is a level");
        let row = &mut room.seats[usize::from(seat)];
        row.occupant = Occupant::Computer { player, rating: None };
        row.away = None;
        for seats in room.offers.values_mut() {
            seats.retain(|wants| *wants != seat);
        }
        room.offers.retain(|_, seats| !seats.is_empty());
        if let Some(left) = room.about.clock.initial_ms() {
            room.clocks.set(seat, left);
        }
        if room.mover() == Some(seat) {
            room.run_clock(now);
        }
        room.replaced.push(replaced.clone());
        self.write(Write::Replace(Replacement {
            seat,
            from_ply: replaced.ply,
            computer: replaced.by.clone(),
            why: replaced.why.clone(),
            at: now,
        }));
        self.announce(Event::Replaced(replaced));
        self.save_clocks();
        self.update_presence();
        self.prompt_mover();
        self.push_turn(&[]);
    }

    fn finish(&mut self, over: Over) {
        let finish = self.room.finish(&over, self.now);
        self.write(Write::Finish { ply: self.room.ply(), finish });
        self.end(over);
    }

    /// The game is over, and the writes contain its end. In a rated game the end is announced
    /// together with the changes of the ratings.
    pub(super) fn end(&mut self, over: Over) {
        let room = &mut self.room;
        room.phase = if over.reason == ABORTED { Phase::Aborted } else { Phase::Over };
        room.ended = Some(self.now);
        room.clocks.stop();
        room.offers.clear();
        room.over = Some(over);
        if let Some((tournament, _)) = room.about.tournament.clone() {
            self.effect(Effect::TournamentGameEnds { tournament });
        }
        let room = &self.room;
        if room.phase == Phase::Over && room.about.rated {
            self.effect(Effect::SettleRatings);
        } else {
            self.announce_end(Vec::new());
        }
    }

    pub(super) fn announce_end(&mut self, changes: Vec<Option<i32>>) {
        let Some(over) = &mut self.room.over else {
            return;
        };
        over.ratings = changes;
        let over = over.clone();
        self.announce(Event::Over(over));
        for account in self.room.accounts() {
            let news = Box::new(News::Over { game: self.room.id.clone() });
            self.effect(Effect::News { account, news });
        }
    }
}

pub(super) fn ended_by(reason: &str) -> Over {
    Over { winners: Vec::new(), reason: reason.to_owned(), points: None, ratings: Vec::new() }
}
