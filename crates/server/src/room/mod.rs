//! A game played by people on different machines: the referee.
//!
//! [`Room`] is a value and [`Room::handle`] a pure function: from an [`Input`] and the time it
//! decides everything that follows ([`Decision`]), without socket, database, clock or randomness.
//! [`actor`] carries the decision out: it stores its writes, and gets the new room and the messages
//! to send only with the proof that they are stored ([`storage::Stored`]). So a turn is
//! acknowledged only after it is stored, and a failed write leaves the room as it was.

pub(crate) mod actor;
mod clocks;
mod conditional;
mod effect;
mod ending;
mod handle;
mod input;
mod log;
mod notify;
mod offers;
mod refusal;
mod seat;
mod seats;
mod storage;
mod turns;

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use catalog::{AnyGame, AnyMatch, Computer, Standing};
use wire::api::{ChatPage, GameRow};
use wire::room::{
    ChatLine, Offer, Over, Phase, Place, Proposal, Replaced, RoomState, SeatState, ServerMessage,
    Turn,
};
use wire::{Clock, bounds};

pub(crate) use clocks::{Clocks, MAX_LAG};
pub(crate) use conditional::ConditionalTurns;
pub(crate) use effect::{Committed, Decision, Effect, Write};
pub(crate) use handle::SPECTATORS;
pub(crate) use input::{ChatStanding, Facts, Input, MemberId, SeatFacts, SeatRequest};
pub(crate) use log::{EventLog, text};
pub(crate) use refusal::Refusal;
pub(crate) use seat::{Occupant, Person, Seat, level};

/// In a game with a clock, a player who is away for so long while the others wait loses the seat.
const AWAY: i64 = 2 * 60_000;
/// The same in a game without a clock.
const AWAY_UNTIMED: i64 = 3 * 86_400_000;
const HOUR: i64 = 3_600_000;

/// The reason of games that were called off.
pub(crate) const ABORTED: &str = "aborted";

/// The state of a game and its room. Times are milliseconds since 1970.
///
/// Clones are cheap: what grows with the game is shared.
#[derive(Clone)]
pub(crate) struct Room {
    pub(crate) id: String,
    /// The game and its epoch, which every write names: writes are refused once another server has
    /// taken the room over.
    pub(crate) epoch: i64,
    pub(crate) about: Arc<About>,
    pub(crate) phase: Phase,
    pub(crate) seats: Vec<Seat>,
    pub(crate) started: Option<i64>,
    pub(crate) ended: Option<i64>,
    pub(crate) rematch: Option<String>,
    clocks: Clocks,
    conditional: ConditionalTurns,
    log: EventLog,
    played: Arc<dyn AnyMatch>,
    turns: Arc<Vec<Turn>>,
    /// The proposals, each with the seats that have agreed, the proposer first.
    offers: BTreeMap<Proposal, Vec<u8>>,
    over: Option<Over>,
    replaced: Vec<Replaced>,
    chat: Arc<Vec<Said>>,
    members: Vec<Member>,
    spectators: u32,
    /// Who is present and the number of spectators, as announced last.
    announced: (Vec<bool>, u32),
    /// The ply for which a push message was sent.
    pushed: Option<u32>,
}

/// A connected client.
#[derive(Clone, Debug, PartialEq)]
struct Member {
    id: MemberId,
    who: Option<Person>,
}

/// A line of chat with its author.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Said {
    pub(crate) line: ChatLine,
    pub(crate) account: Option<String>,
}

/// The settings of a game.
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
    /// The tournament it is played in, and its number there.
    pub(crate) tournament: Option<(String, u32)>,
    /// The club it is played in, whose members may take seats.
    pub(crate) club: Option<String>,
}

/// The stored state of a room.
#[derive(Clone, Debug)]
pub(crate) struct Resumed {
    pub(crate) phase: Phase,
    pub(crate) turns: Vec<Turn>,
    pub(crate) replaced: Vec<Replaced>,
    pub(crate) chat: Vec<Said>,
    pub(crate) over: Option<Over>,
    /// Conditional turns, by account.
    pub(crate) plans: Vec<(String, String)>,
    /// The clocks as they were.
    pub(crate) clocks: Option<String>,
    /// How long nobody could play; this time is not taken from the clocks.
    pub(crate) down: i64,
    pub(crate) now: i64,
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
        let announced = (seats.iter().map(Seat::is_present).collect(), 0);
        Ok(Self {
            id,
            epoch: 0,
            announced,
            phase: Phase::Waiting,
            started: None,
            ended: None,
            rematch: None,
            clocks: Clocks::new(about.clock, seats.len()),
            conditional: ConditionalTurns::default(),
            // Begins with the time, so that numbers rise further when the room is opened again.
            log: EventLog::after(now.max(0).cast_unsigned()),
            played: played.into(),
            turns: Arc::default(),
            offers: BTreeMap::new(),
            over: None,
            replaced: Vec::new(),
            chat: Arc::default(),
            members: Vec::new(),
            spectators: 0,
            pushed: None,
            about: Arc::new(about),
            seats,
        })
    }

    /// Brings a new room to the state of the stored one.
    pub(crate) fn resume(&mut self, stored: Resumed) -> Result<(), catalog::TurnError> {
        let mut played = self.played.copy();
        for turn in &stored.turns {
            played.play(&turn.turn)?;
        }
        self.played = played.into();
        self.turns = Arc::new(stored.turns);
        self.replaced = stored.replaced;
        self.chat = Arc::new(stored.chat);
        self.over = stored.over;
        if let (Some(over), Some(ended)) = (&mut self.over, over(&self.played.status())) {
            over.points = ended.points;
        }
        self.phase = stored.phase;
        for (account, plan) in &stored.plans {
            self.conditional.resume(account, plan, &*self.played, &self.turns);
        }
        let mover = self.mover().map(|mover| (mover, self.is_first_turn_of(mover)));
        let clocks = stored.clocks.unwrap_or_default();
        let known = self.clocks.resume(&clocks, mover, stored.down);
        if self.phase == Phase::Playing {
            if !known || self.clocks.since().is_none() || self.thinking().is_some() {
                self.run_clock(stored.now);
            }
            for seat in &mut self.seats {
                seat.away = seat.occupant.account().map(|_| stored.now);
            }
        }
        Ok(())
    }

    /// The game and its epoch, which every write names.
    pub(crate) fn hold(&self) -> store::Hold<'_> {
        store::Hold { game: &self.id, epoch: self.epoch }
    }

    /// How the ratings changed by a game that was resumed after its end.
    pub(crate) fn rate(&mut self, changes: Vec<Option<i32>>) {
        if let Some(over) = &mut self.over {
            over.ratings = changes;
        }
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

    /// The seat whose turn it is, while the game is being played.
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
        match self.seats[usize::from(self.mover()?)].occupant {
            Occupant::Computer { player, .. } => Some(player),
            _ => None,
        }
    }

    /// The seats of an account.
    pub(crate) fn seats_of(&self, account: &str) -> Vec<u8> {
        (0..)
            .zip(&self.seats)
            .filter(|(_, seat)| seat.occupant.account() == Some(account))
            .map(|(number, _)| number)
            .collect()
    }

    /// The account of a connection.
    pub(crate) fn account_of(&self, member: MemberId) -> Option<&str> {
        let member = self.members.iter().find(|one| one.id == member)?;
        member.who.as_ref().map(|who| who.account.as_str())
    }

    /// The accounts that play.
    fn accounts(&self) -> BTreeSet<String> {
        let accounts = self.seats.iter().filter_map(|seat| seat.occupant.account());
        accounts.map(str::to_owned).collect()
    }

    /// The seat an account acts for: the one to move if it is theirs, else their first.
    fn seat_of(&self, account: &str) -> Result<u8, Refusal> {
        let own = self.seats_of(account);
        let mover = self.mover().filter(|mover| own.contains(mover));
        mover.or(own.first().copied()).ok_or(Refusal::NOT_A_PLAYER)
    }

    fn place(&self, who: Option<&Person>) -> Place {
        let plays = who.is_some_and(|who| !self.seats_of(&who.account).is_empty());
        if plays { Place::Player } else { Place::Spectator }
    }

    fn playing(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Playing => Ok(()),
            Phase::Waiting => Err(Refusal::NOT_STARTED),
            Phase::Over | Phase::Aborted => Err(Refusal::OVER),
        }
    }

    fn has_ended(&self) -> bool {
        matches!(self.phase, Phase::Over | Phase::Aborted)
    }

    /// Are all seats taken, and the game not started?
    fn is_full(&self) -> bool {
        self.phase == Phase::Waiting && self.seats.iter().all(|seat| seat.occupant.is_taken())
    }

    /// Has this seat not played yet?
    fn is_first_turn_of(&self, seat: u8) -> bool {
        self.turns.iter().all(|turn| turn.seat != seat)
    }

    /// The clock of whoever moves next runs; during their vacation it waits, and a computer's until
    /// a thinker is free.
    fn run_clock(&mut self, now: i64) {
        let Some(mover) = self.mover() else {
            self.clocks.stop();
            return;
        };
        if self.thinking().is_some() {
            self.clocks.stop();
            return;
        }
        let days = self.about.clock.is_correspondence();
        let first = self.is_first_turn_of(mover);
        let seat = &mut self.seats[usize::from(mover)];
        self.clocks.start(mover, if days { now.max(seat.vacation) } else { now }, first);
        if let Some(away) = &mut seat.away {
            // Absence while others think does not count: it counts from now on.
            *away = (*away).max(now);
        }
    }

    /// The clocks as they are stored.
    pub(crate) fn clocks_text(&self) -> String {
        self.clocks.text()
    }

    /// When the player to move loses on time, in games with days a turn.
    pub(crate) fn deadline(&self) -> Option<i64> {
        let days = self.about.clock.is_correspondence();
        self.clocks.deadline().filter(|_| days)
    }

    /// When [`Input::Tick`] is due: a clock, or the time for a first turn, runs out, or an absence
    /// becomes too long. It allows for a turn that is sent before the clock runs out and arrives
    /// later.
    pub(crate) fn wakes_at(&self) -> Option<i64> {
        [self.flag_falls_at(), self.away_ends_at()].into_iter().flatten().min()
    }

    fn flag_falls_at(&self) -> Option<i64> {
        self.clocks.deadline().map(|deadline| deadline + MAX_LAG)
    }

    fn away_ends_at(&self) -> Option<i64> {
        let away = self.seats[usize::from(self.mover()?)].away?;
        match self.about.clock {
            Clock::Days(_) => None,
            Clock::None => Some(away + AWAY_UNTIMED),
            Clock::Fischer { .. } | Clock::Delay { .. } => Some(away + AWAY),
        }
    }

    /// May anybody take a seat here?
    pub(crate) fn is_in_lobby(&self) -> bool {
        let free = |seat: &Seat| seat.occupant == Occupant::Free;
        self.phase == Phase::Waiting && self.about.public && self.seats.iter().any(free)
    }

    /// Do only computers play here?
    pub(crate) fn is_without_people(&self) -> bool {
        let computer = |seat: &Seat| matches!(seat.occupant, Occupant::Computer { .. });
        !self.has_ended() && self.seats.iter().all(computer)
    }

    /// Is a player present who waits for the others? With days a turn nobody has to be.
    pub(crate) fn is_waited_at(&self) -> bool {
        self.about.clock.is_correspondence() || self.presence().contains(&true)
    }

    /// Is nobody connected, and is there nothing left to do?
    pub(crate) fn is_idle(&self) -> bool {
        self.members.is_empty() && self.ended.is_some()
    }

    /// Is this waiting game abandoned? The players of a listed table with a clock have to be
    /// present; those of other tables may come back another day.
    fn is_abandoned(&self, now: i64) -> bool {
        let listed = self.about.public || self.about.club.is_some();
        let hasty = listed && !self.about.clock.is_correspondence();
        let patience = if hasty { HOUR } else { 30 * 24 * HOUR };
        // The creator of a table need not play in it.
        let mut last = Some(self.about.created);
        for seat in self.seats.iter().filter(|seat| seat.occupant.account().is_some()) {
            last = last.zip(seat.away).map(|(last, since)| last.max(since));
        }
        self.phase == Phase::Waiting
            && self.members.is_empty()
            && last.is_some_and(|last| now - last > patience)
    }

    /// Is the occupant present, seat by seat?
    fn presence(&self) -> Vec<bool> {
        self.seats.iter().map(Seat::is_present).collect()
    }

    /// Has the presence changed since it was announced?
    pub(crate) fn presence_changed(&self) -> bool {
        self.announced != (self.presence(), self.spectators)
    }

    /// Skips a time, until `now`, in which nobody could play.
    pub(crate) fn pause(&mut self, for_ms: i64, now: i64) {
        self.clocks.pause(for_ms, now);
        for away in self.seats.iter_mut().filter_map(|seat| seat.away.as_mut()) {
            *away = (*away + for_ms).min(now);
        }
    }

    /// A decision of the time `decided` is stored and sent at `now`: the clock it started runs from `now`.
    pub(crate) fn committed(&mut self, decided: i64, now: i64) {
        self.clocks.committed(decided, now);
    }

    /// The clocks while they stand still.
    pub(crate) fn paused(&self, now: i64) -> ServerMessage {
        let shown = self.clocks.shown(now);
        let clocks =
            shown.map(|clocks| wire::room::Clocks { running: None, first_turn_ms: None, ..clocks });
        ServerMessage::Paused { clocks }
    }

    /// The clocks as they go on.
    pub(crate) fn resumed(&self, now: i64) -> ServerMessage {
        ServerMessage::Resumed { clocks: self.clocks.shown(now) }
    }

    /// Is the chat empty?
    pub(crate) fn is_silent(&self) -> bool {
        self.chat.is_empty()
    }

    /// The number of spectators of a public game being played, if there are any.
    pub(crate) fn watching(&self) -> Option<u32> {
        (self.phase == Phase::Playing && self.about.public && self.spectators > 0)
            .then_some(self.spectators)
    }

    /// The state, as far as this account may see it; the chat of some accounts is hidden from it.
    pub(crate) fn state(
        &self,
        account: Option<&str>,
        unheard: &BTreeSet<String>,
        now: i64,
    ) -> RoomState {
        let yours = account.map_or_else(Vec::new, |account| self.seats_of(account));
        let chat = self.chat_page(account, unheard, 0);
        let offers = self
            .offers
            .iter()
            .flat_map(|(&what, seats)| seats.iter().map(move |&seat| Offer { what, seat }));
        RoomState {
            id: self.id.clone(),
            game: self.about.game.clone(),
            start: self.about.start.clone(),
            position: self.played.position(),
            clock: self.about.clock,
            rated: self.about.rated,
            public: self.about.public,
            phase: self.phase,
            seats: self.seat_states(),
            turns: self.turns.to_vec(),
            clocks: self.clocks.shown(now),
            offers: offers.collect(),
            over: self.over.clone(),
            replaced: self.replaced.clone(),
            chat: chat.lines,
            chat_earlier: chat.earlier,
            spectators: self.spectators,
            rematch: self.rematch.clone(),
            tournament: self.about.tournament.as_ref().map(|(id, _)| id.clone()),
            club: self.about.club.clone(),
            event: self.log.last(),
            yours,
        }
    }

    /// A page of chat for this account, without that of hidden accounts: the lines before so many
    /// of the last.
    pub(crate) fn chat_page(
        &self,
        account: Option<&str>,
        unheard: &BTreeSet<String>,
        skip: usize,
    ) -> ChatPage {
        let plays = account.is_some_and(|account| !self.seats_of(account).is_empty());
        let heard = |said: &Said| !said.account.as_ref().is_some_and(|by| unheard.contains(by));
        let known = |said: &&Said| (!plays || said.line.place == Place::Player) && heard(said);
        let known: Vec<_> = self.chat.iter().filter(known).map(|said| &said.line).collect();
        let end = known.len().saturating_sub(skip);
        let begin = end.saturating_sub(bounds::CHAT_PAGE);
        let lines = known[begin..end].iter().map(|line| (*line).clone()).collect();
        ChatPage { lines, earlier: begin as u32 }
    }

    /// A row for lists, as far as this account may see it.
    pub(crate) fn row(&self, account: Option<&str>) -> GameRow {
        GameRow {
            id: self.id.clone(),
            game: self.about.game.clone(),
            clock: self.about.clock,
            rated: self.about.rated,
            public: self.about.public,
            phase: self.phase,
            seats: self.seat_states(),
            length: self.ply(),
            to_move: self.mover(),
            yours: account.map_or_else(Vec::new, |account| self.seats_of(account)),
            over: self.over.clone(),
            created: self.about.created,
            started: self.started,
            ended: self.ended,
            deadline: self.deadline(),
            tournament: self.about.tournament.as_ref().map(|(id, _)| id.clone()),
            club: self.about.club.clone(),
        }
    }

    fn seat_states(&self) -> Vec<SeatState> {
        let state = |(seat, present): (&Seat, bool)| SeatState {
            name: seat.name.to_owned(),
            team: seat.team as u8,
            sitter: seat.occupant.to_wire(),
            present,
        };
        self.seats.iter().zip(self.presence()).map(state).collect()
    }

    /// An account's conditional turns, one line a variation.
    pub(crate) fn plan_of(&self, account: &str) -> String {
        self.conditional.text(account)
    }

    /// The row of a new game as it is stored.
    pub(crate) fn to_new_game(&self) -> store::NewGame {
        store::NewGame {
            id: self.id.clone(),
            game: self.about.game.clone(),
            start: Some(self.about.start.clone()),
            clock: self.about.clock.to_string(),
            rated: self.about.rated,
            public: self.about.public,
            creator: self.about.creator.clone(),
            created: self.about.created,
            seats: self.seats.iter().map(|seat| seat.occupant.to_stored()).collect(),
            owner: None,
            tournament: self.about.tournament.clone(),
            club: self.about.club.clone(),
        }
    }
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
