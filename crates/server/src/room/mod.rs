//! A game being played by people who are not in one room: the referee.
//!
//! [`Room`] decides: it knows the match, the seats, the clocks and what is proposed, and nothing
//! about sockets, databases or what time it is. [`keeper`] keeps it: writes what it decides, tells
//! everybody, wakes it when time is up. A turn is checked, written, and only then told.

mod clocks;
pub(crate) mod keeper;
mod log;
pub(crate) mod plan;
mod refusal;
mod seating;
mod sitting;

use std::collections::{BTreeMap, BTreeSet};

use catalog::{AnyGame, AnyMatch, Computer, Standing};
use wire::Clock;
use wire::room::{
    ChatLine, Event, Offer, Over, Phase, Place, Proposal, Replaced, SeatState, State, Turn,
};

pub(crate) use clocks::{Clocks, MOST_LAG, Pressed};
pub(crate) use log::{Log, Logged, text};
pub(crate) use plan::Plans;
pub(crate) use refusal::Refusal;
pub(crate) use seating::level;
pub(crate) use sitting::{Person, Seat, Sitting};

/// Who takes over from people who leave a table of more than two.
const SUBSTITUTE: &str = "level:5";
/// With a clock, whoever is gone for so long while everybody waits does not come back.
const AWAY: i64 = 2 * 60_000;
/// Without a clock nobody is in a hurry, but nobody waits for ever either.
const AWAY_UNTIMED: i64 = 3 * 86_400_000;

/// A game with everything around it. Times are milliseconds since 1970, given by the caller.
pub(crate) struct Room {
    pub(crate) id: String,
    pub(crate) about: About,
    pub(crate) phase: Phase,
    pub(crate) seats: Vec<Seat>,
    pub(crate) started: Option<i64>,
    pub(crate) ended: Option<i64>,
    pub(crate) rematch: Option<String>,
    pub(crate) clocks: Clocks,
    pub(crate) plans: Plans,
    pub(crate) log: Log,
    played: Box<dyn AnyMatch>,
    turns: Vec<Turn>,
    /// What is proposed, with the seats that want it, whoever asked first before the others.
    offers: BTreeMap<Proposal, Vec<u8>>,
    over: Option<Over>,
    replaced: Vec<Replaced>,
    chat: Vec<ChatLine>,
    spectators: u32,
}

/// What a game was set up with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct About {
    /// The game's text.
    pub(crate) game: String,
    /// The position it begins with.
    pub(crate) start: String,
    pub(crate) clock: Clock,
    pub(crate) rated: bool,
    pub(crate) public: bool,
    pub(crate) created: i64,
    pub(crate) creator: Option<String>,
}

/// A turn that is on the board but not yet written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pending {
    pub(crate) ply: u32,
    pub(crate) seat: u8,
    pub(crate) turn: String,
    pub(crate) pressed: Pressed,
    /// How the game ended by it.
    pub(crate) over: Option<Over>,
    before: Clocks,
}

/// What has to be done about somebody who left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Left {
    /// The game is over.
    Over(Over),
    /// A computer takes over.
    Replaced(Replaced),
}

impl Room {
    /// A room where a game is being set up.
    pub(crate) fn new(
        id: String,
        about: About,
        game: &dyn AnyGame,
        seats: Vec<Seat>,
        now: i64,
    ) -> Result<Self, catalog::PositionError> {
        let played = game.begin(&about.start)?;
        Ok(Self {
            id,
            phase: Phase::Waiting,
            started: None,
            ended: None,
            rematch: None,
            clocks: Clocks::new(about.clock, seats.len()),
            plans: Plans::default(),
            // Numbers go on rising when the room is opened again later.
            log: Log::after(now.max(0).cast_unsigned()),
            played,
            turns: Vec::new(),
            offers: BTreeMap::new(),
            over: None,
            replaced: Vec::new(),
            chat: Vec::new(),
            spectators: 0,
            about,
            seats,
        })
    }

    /// Opens a room again: what was stored of it happens once more, and nobody is told.
    pub(crate) fn resume(&mut self, stored: Resumed) -> Result<(), catalog::TurnError> {
        for turn in stored.turns {
            self.played.play(&turn.turn)?;
            self.turns.push(turn);
        }
        self.replaced = stored.replaced;
        self.chat = stored.chat;
        self.over = stored.over;
        if let (Some(told), Some(ended)) = (&mut self.over, over(&self.played.status())) {
            told.points = ended.points;
        }
        self.phase = stored.phase;
        for (account, plan) in &stored.plans {
            self.plans.resume(account, plan, &*self.played, &self.turns);
        }
        let (mover, clocks) = (self.mover(), stored.clocks.unwrap_or_default());
        let known = self.clocks.resume(&clocks, mover, stored.down);
        if self.phase == Phase::Playing {
            if !known {
                self.run_clock(stored.now);
            }
            for seat in &mut self.seats {
                seat.away = seat.sitting.account().map(|_| stored.now);
            }
        }
        Ok(())
    }

    /// The match.
    pub(crate) fn played(&self) -> &dyn AnyMatch {
        &*self.played
    }

    /// How many turns were played.
    pub(crate) fn ply(&self) -> u32 {
        self.turns.len() as u32
    }

    /// How it ended.
    pub(crate) fn over(&self) -> Option<&Over> {
        self.over.as_ref()
    }

    /// The seat whose turn it is, while it is being played.
    pub(crate) fn mover(&self) -> Option<u8> {
        if self.phase != Phase::Playing {
            return None;
        }
        match self.played.status() {
            Standing::ToMove(name) => self.seat_named(name),
            Standing::Over { .. } => None,
        }
    }

    fn seat_named(&self, name: &str) -> Option<u8> {
        self.seats.iter().position(|seat| seat.name == name).map(|seat| seat as u8)
    }

    /// The computer whose turn it is.
    pub(crate) fn thinking(&self) -> Option<Computer> {
        match self.seats[usize::from(self.mover()?)].sitting {
            Sitting::Computer { player, .. } => Some(player),
            _ => None,
        }
    }

    /// The seats of an account.
    pub(crate) fn seats_of(&self, account: &str) -> Vec<u8> {
        (0..)
            .zip(&self.seats)
            .filter(|(_, seat)| seat.sitting.account() == Some(account))
            .map(|(number, _)| number)
            .collect()
    }

    /// The seat an account speaks for: the one to move if it is theirs, else their first.
    fn seat_of(&self, account: &str) -> Result<u8, Refusal> {
        let own = self.seats_of(account);
        let mover = self.mover().filter(|mover| own.contains(mover));
        mover.or(own.first().copied()).ok_or(Refusal::NOT_A_PLAYER)
    }

    fn playing(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Playing => Ok(()),
            Phase::Waiting => Err(Refusal::NOT_STARTED),
            Phase::Over | Phase::Aborted => Err(Refusal::OVER),
        }
    }

    /// Puts a turn on the board; [`Room::settle`] or [`Room::take_away`] must follow. `account` is
    /// none for the computer whose turn it is.
    pub(crate) fn put(
        &mut self,
        account: Option<&str>,
        ply: u32,
        turn: &str,
        now: i64,
        lag: i64,
    ) -> Result<Pending, Refusal> {
        self.playing()?;
        let seat = self.mover().ok_or(Refusal::OVER)?;
        if account.is_some_and(|account| !self.seats_of(account).contains(&seat)) {
            let plays = account.is_some_and(|account| !self.seats_of(account).is_empty());
            return Err(if plays { Refusal::NOT_YOUR_TURN } else { Refusal::NOT_A_PLAYER });
        }
        if ply != self.ply() {
            return Err(Refusal::ANOTHER_TURN);
        }
        let late =
            self.clocks.deadline().is_some_and(|deadline| now - lag.clamp(0, MOST_LAG) > deadline);
        if late {
            return Err(Refusal::TIME_IS_UP);
        }
        self.played.play(turn).map_err(|error| Refusal::turn(&error))?;
        let before = self.clocks.clone();
        let pressed = self.clocks.press(now, lag);
        self.run_clock(now);
        let over = over(&self.played.status());
        Ok(Pending { ply, seat, turn: turn.to_owned(), pressed, over, before })
    }

    /// The turn was not written: it never happened.
    pub(crate) fn take_away(&mut self, pending: Pending) {
        self.played.undo();
        self.clocks = pending.before;
    }

    /// The turn is written: it happened.
    pub(crate) fn settle(&mut self, pending: Pending, now: i64) -> Vec<Event> {
        let Pending { ply, seat, turn, pressed, over, .. } = pending;
        let spent_ms = pressed.spent;
        self.turns.push(Turn { seat, turn: turn.clone(), spent_ms });
        // What was proposed concerned the position before; a rematch does not.
        self.offers.retain(|what, _| *what == Proposal::Rematch);
        self.plans.played(&turn);
        let clocks = self.clocks.told(now);
        let mut events = vec![Event::Turn { ply, seat, turn, spent_ms, clocks }];
        if let Some(over) = over {
            events.extend(self.end(over, now));
        }
        events
    }

    /// The clock of whoever moves next runs; during their vacation it waits.
    fn run_clock(&mut self, now: i64) {
        let Some(mover) = self.mover() else {
            self.clocks.stop();
            return;
        };
        let days = self.about.clock.is_correspondence();
        let vacation = self.seats[usize::from(mover)].vacation;
        self.clocks.start(mover, if days { now.max(vacation) } else { now });
        if let Some(away) = &mut self.seats[usize::from(mover)].away {
            // Who is gone while others think does no harm: it counts from now on.
            *away = (*away).max(now);
        }
    }

    /// Somebody is on vacation until then; back again when that is past.
    pub(crate) fn vacation(&mut self, account: &str, until: i64, now: i64) {
        let days = self.about.clock.is_correspondence();
        for number in self.seats_of(account) {
            let before = std::mem::replace(&mut self.seats[usize::from(number)].vacation, until);
            if days
                && self.mover() == Some(number)
                && let Some(since) = self.clocks.since()
            {
                // What was used up stays used up, be it before a vacation that is not over: what
                // stands still begins where it stopped.
                let used = (before.max(now) - since).max(0);
                if until > now || before > now {
                    self.clocks.start(number, until.max(now) - used);
                }
            }
        }
    }

    /// The game begins.
    pub(crate) fn start(&mut self, now: i64) -> Vec<Event> {
        self.phase = Phase::Playing;
        self.started = Some(now);
        self.run_clock(now);
        vec![Event::Started { clocks: self.clocks.told(now) }]
    }

    /// The game ends.
    pub(crate) fn end(&mut self, over: Over, now: i64) -> Vec<Event> {
        self.phase = if over.reason == ABORTED { Phase::Aborted } else { Phase::Over };
        self.ended = Some(now);
        self.clocks.stop();
        self.offers.clear();
        self.over = Some(over.clone());
        vec![Event::Over(over)]
    }

    /// May this account call the game off now?
    pub(crate) fn abort(&self, account: &str) -> Result<Over, Refusal> {
        if matches!(self.phase, Phase::Over | Phase::Aborted) {
            return Err(Refusal::OVER);
        }
        let host = self.phase == Phase::Waiting && self.about.creator.as_deref() == Some(account);
        if !host {
            self.seat_of(account)?;
        }
        if self.ply() >= 2 {
            return Err(Refusal::TOO_LATE_TO_ABORT);
        }
        Ok(aborted())
    }

    /// What becomes of the game if this account gives up.
    pub(crate) fn resign(&self, account: &str) -> Result<Left, Refusal> {
        self.playing()?;
        let seat = self.seat_of(account)?;
        Ok(self.leaves(seat, "resigned"))
    }

    /// What becomes of the game if this seat is left, for `resigned`, `time` or `away`.
    fn leaves(&self, seat: u8, why: &str) -> Left {
        if self.seats.len() == 2 {
            let mut copy = self.played.copy();
            let name = self.seats[usize::from(seat)].name;
            let ended =
                if why == "resigned" { copy.resign(name) } else { copy.run_out_of_time(name) };
            if ended && let Some(over) = over(&copy.status()) {
                return Left::Over(over);
            }
        }
        let (by, why) = (SUBSTITUTE.to_owned(), why.to_owned());
        Left::Replaced(Replaced { seat, ply: self.ply(), by, why })
    }

    /// A computer takes over; the clock begins anew for it.
    pub(crate) fn replace(&mut self, replaced: Replaced, now: i64) -> Vec<Event> {
        let seat = replaced.seat;
        let player = replaced.by.parse().expect("our own substitute");
        self.seats[usize::from(seat)].sitting = Sitting::Computer { player, rating: None };
        self.seats[usize::from(seat)].away = None;
        for seats in self.offers.values_mut() {
            seats.retain(|wants| *wants != seat);
        }
        if let Some(left) = self.about.clock.initial_ms() {
            self.clocks.set(seat, left);
        }
        if self.mover() == Some(seat) {
            self.run_clock(now);
        }
        self.replaced.push(replaced.clone());
        vec![Event::Replaced(replaced)]
    }

    /// When whoever is to move has lost on time, where a turn may take days.
    pub(crate) fn deadline(&self) -> Option<i64> {
        let days = self.about.clock.is_correspondence();
        self.clocks.deadline().filter(|_| days)
    }

    /// When something happens by itself: a clock runs out, or nobody comes back. The turn that is
    /// on its way when the clock runs out is waited for.
    pub(crate) fn wakes(&self) -> Option<i64> {
        let flag = self.clocks.deadline().map(|deadline| deadline + MOST_LAG);
        [flag, self.gives_up_waiting()].into_iter().flatten().min()
    }

    fn gives_up_waiting(&self) -> Option<i64> {
        let away = self.seats[usize::from(self.mover()?)].away?;
        match self.about.clock {
            Clock::Days(_) => None,
            Clock::None => Some(away + AWAY_UNTIMED),
            Clock::Fischer { .. } | Clock::Delay { .. } => Some(away + AWAY),
        }
    }

    /// What happens by itself now.
    pub(crate) fn woken(&self, now: i64) -> Option<Left> {
        let seat = self.mover()?;
        let up = |at: Option<i64>| at.is_some_and(|at| at <= now);
        if up(self.clocks.deadline().map(|deadline| deadline + MOST_LAG)) {
            return Some(self.leaves(seat, "time"));
        }
        up(self.gives_up_waiting()).then(|| self.leaves(seat, "away"))
    }

    /// Proposes something, or agrees.
    pub(crate) fn offer(&mut self, account: &str, what: Proposal) -> Result<Offered, Refusal> {
        match what {
            Proposal::Rematch if !matches!(self.phase, Phase::Over | Phase::Aborted) => {
                return Err(Refusal::NOT_OVER);
            }
            Proposal::Rematch if self.rematch.is_some() => return Err(Refusal::NOTHING_OFFERED),
            Proposal::Rematch => {}
            Proposal::Takeback | Proposal::Draw => self.playing()?,
        }
        let seat = self.seat_of(account)?;
        if what == Proposal::Takeback && self.ply_before(seat).is_none() && !self.is_offered(what) {
            return Err(Refusal::NOTHING_TO_TAKE_BACK);
        }
        let computers = self.seats.iter().any(|s| matches!(s.sitting, Sitting::Computer { .. }));
        // A computer would agree to anything, and nobody wins points by trying turns out.
        if what == Proposal::Takeback && self.about.rated && computers {
            return Err(Refusal::COMPUTER_PLAYS_ON);
        }
        let own = self.seats_of(account);
        let agreed = self.offers.entry(what).or_default();
        let new = !agreed.contains(&seat);
        for seat in std::iter::once(seat).chain(own) {
            if !agreed.contains(&seat) {
                agreed.push(seat);
            }
        }
        let by = agreed[0];
        let people = (0..).zip(&self.seats).filter(|(_, s)| s.sitting.account().is_some());
        let all = people.map(|(number, _)| number).all(|number: u8| agreed.contains(&number));
        if !all {
            // Everybody knows who asks for the same again.
            return Ok(Offered::Waits(new.then_some(Event::Offered { what, seat })));
        }
        // Computers agree to take turns back and to play again; for a draw they must be asked as
        // opponents, and they play on.
        if what == Proposal::Draw && computers {
            self.offers.remove(&what);
            return Err(Refusal::COMPUTER_PLAYS_ON);
        }
        self.offers.remove(&what);
        Ok(match what {
            Proposal::Takeback => {
                Offered::TakeBack(self.ply_before(by).ok_or(Refusal::NOTHING_TO_TAKE_BACK)?)
            }
            Proposal::Draw => Offered::Draw(drawn()),
            Proposal::Rematch => Offered::Rematch,
        })
    }

    fn is_offered(&self, what: Proposal) -> bool {
        self.offers.get(&what).is_some_and(|seats| !seats.is_empty())
    }

    /// How many turns were played before the last one of this seat.
    fn ply_before(&self, seat: u8) -> Option<u32> {
        self.turns.iter().rposition(|turn| turn.seat == seat).map(|ply| ply as u32)
    }

    /// Says no, or withdraws.
    pub(crate) fn decline(&mut self, account: &str, what: Proposal) -> Result<Event, Refusal> {
        let seat = self.seat_of(account)?;
        if self.offers.remove(&what).is_none_or(|seats| seats.is_empty()) {
            return Err(Refusal::NOTHING_OFFERED);
        }
        Ok(Event::Declined { what, seat })
    }

    /// Turns are taken back until so many are left. What was thought stays thought: clocks keep
    /// what they have.
    pub(crate) fn take_back(&mut self, ply: u32, now: i64) -> Vec<Event> {
        while self.ply() > ply && self.played.undo() {
            self.turns.pop();
        }
        self.offers.clear();
        self.plans.clear();
        self.run_clock(now);
        vec![Event::TookBack { ply, clocks: self.clocks.told(now) }]
    }

    /// Somebody says something.
    pub(crate) fn say(&mut self, line: ChatLine) -> Event {
        if self.chat.len() == wire::bounds::CHAT_LINES {
            self.chat.remove(0);
        }
        self.chat.push(line.clone());
        Event::Chat(line)
    }

    /// Has somebody of that name said something here?
    pub(crate) fn heard(&self, name: &str) -> bool {
        self.chat.iter().any(|line| line.from == name)
    }

    /// Does nobody wait at this table any more? Where everybody may sit down and the clock runs,
    /// whoever set it up must be there; others may come back another day.
    pub(crate) fn is_abandoned(&self, now: i64) -> bool {
        let hasty = self.about.public && !self.about.clock.is_correspondence();
        let patience = if hasty { HOUR } else { 30 * 24 * HOUR };
        // Whoever keeps the table for others need not sit at it.
        let mut last = Some(self.about.created);
        for seat in self.seats.iter().filter(|seat| seat.sitting.account().is_some()) {
            last = last.zip(seat.away).map(|(last, since)| last.max(since));
        }
        self.phase == Phase::Waiting && last.is_some_and(|last| now - last > patience)
    }

    /// Who is here now: accounts with a connection, and how many look on.
    pub(crate) fn present(
        &mut self,
        here: &BTreeSet<String>,
        spectators: u32,
        now: i64,
    ) -> Option<Event> {
        let before = (self.presence(), self.spectators);
        for seat in &mut self.seats {
            let Some(account) = seat.sitting.account() else {
                continue;
            };
            if here.contains(account) {
                seat.away = None;
            } else if seat.away.is_none() {
                seat.away = Some(now);
            }
        }
        self.spectators = spectators;
        let after = (self.presence(), self.spectators);
        (before != after).then_some(Event::Presence { present: after.0, spectators })
    }

    fn presence(&self) -> Vec<bool> {
        self.seats.iter().map(|s| s.sitting.is_taken() && s.away.is_none()).collect()
    }

    /// Everything, as this account may know it.
    pub(crate) fn state(&self, account: Option<&str>, now: i64) -> State {
        let yours = account.map_or_else(Vec::new, |account| self.seats_of(account));
        let place = if yours.is_empty() { Place::Spectator } else { Place::Player };
        let offers = self
            .offers
            .iter()
            .flat_map(|(&what, seats)| seats.iter().map(move |&seat| Offer { what, seat }));
        State {
            id: self.id.clone(),
            game: self.about.game.clone(),
            start: self.about.start.clone(),
            position: self.played.position(),
            clock: self.about.clock,
            rated: self.about.rated,
            public: self.about.public,
            phase: self.phase,
            seats: self.seat_states(),
            turns: self.turns.clone(),
            clocks: self.clocks.told(now),
            offers: offers.collect(),
            over: self.over.clone(),
            replaced: self.replaced.clone(),
            chat: self
                .chat
                .iter()
                .filter(|line| place == Place::Spectator || line.place == Place::Player)
                .cloned()
                .collect(),
            spectators: self.spectators,
            rematch: self.rematch.clone(),
            event: self.log.last(),
            yours,
        }
    }

    /// The seats as others are told.
    pub(crate) fn seat_states(&self) -> Vec<SeatState> {
        let told = |(seat, present): (&Seat, bool)| SeatState {
            name: seat.name.to_owned(),
            team: seat.team as u8,
            sitter: seat.sitting.told(),
            present,
        };
        self.seats.iter().zip(self.presence()).map(told).collect()
    }

    /// How the ratings changed, told with the end.
    pub(crate) fn rate(&mut self, changes: Vec<Option<i32>>) {
        if let Some(over) = &mut self.over {
            over.ratings = changes;
        }
    }
}

/// What was stored of a room.
pub(crate) struct Resumed {
    pub(crate) phase: Phase,
    pub(crate) turns: Vec<Turn>,
    pub(crate) replaced: Vec<Replaced>,
    pub(crate) chat: Vec<ChatLine>,
    pub(crate) over: Option<Over>,
    /// Conditional turns, by account.
    pub(crate) plans: Vec<(String, String)>,
    /// The clocks as they were.
    pub(crate) clocks: Option<String>,
    /// How long nobody could play: that costs nobody time.
    pub(crate) down: i64,
    pub(crate) now: i64,
}

/// What follows from a proposal.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Offered {
    /// Others have to agree, and hear of it if it is new.
    Waits(Option<Event>),
    /// So many turns are left.
    TakeBack(u32),
    /// The game is drawn.
    Draw(Over),
    /// Another game.
    Rematch,
}

const HOUR: i64 = 3_600_000;

/// The reason of games that were called off.
pub(crate) const ABORTED: &str = "aborted";

fn aborted() -> Over {
    Over { winners: Vec::new(), reason: ABORTED.to_owned(), points: None, ratings: Vec::new() }
}

fn drawn() -> Over {
    Over { winners: Vec::new(), reason: "agreed".to_owned(), points: None, ratings: Vec::new() }
}

/// How a match ended.
fn over(standing: &Standing) -> Option<Over> {
    match standing {
        Standing::ToMove(_) => None,
        Standing::Over { winners, reason, points } => Some(Over {
            winners: winners.iter().map(|&name| name.to_owned()).collect(),
            reason: (*reason).to_owned(),
            points: points.clone(),
            ratings: Vec::new(),
        }),
    }
}
