//! The single entry point: decides what follows from an input.

use std::collections::BTreeSet;
use std::sync::Arc;

use wire::bounds;
use wire::room::{ChatLine, ClientMessage, Event, Place, ServerMessage};

use super::{
    Decision, Effect, Facts, Input, Member, MemberId, Person, Refusal, Room, Said, Write,
    conditional, text,
};

/// The names of the two chats in the store.
pub(crate) const PLAYERS: &str = "players";
pub(crate) const SPECTATORS: &str = "spectators";

/// Who missed more events gets the whole state.
const MAX_MISSED: usize = 63;

/// A decision being made: the room as it will be, and what has to be done for it.
pub(super) struct Draft {
    pub(super) room: Room,
    pub(super) now: i64,
    writes: Vec<Write>,
    effects: Vec<Effect>,
    next: Option<Input>,
}

impl Room {
    /// Decides what follows from an input. Nothing has happened yet: the room is as it was until
    /// the decision is committed, and after a refusal there is nothing to commit.
    pub(crate) fn handle(&self, input: Input, now: i64) -> Result<Decision, Refusal> {
        let mut draft =
            Draft { room: self.clone(), now, writes: Vec::new(), effects: Vec::new(), next: None };
        draft.handle(input)?;
        let Draft { room, writes, effects, next, .. } = draft;
        Ok(Decision { room, writes, effects, next })
    }
}

impl Draft {
    fn handle(&mut self, input: Input) -> Result<(), Refusal> {
        match input {
            Input::Opened { aware } => {
                // The creator is not present before they connect.
                self.update_presence();
                if self.room.is_full() {
                    self.then(Input::Start { aware });
                } else {
                    self.prompt_mover();
                }
            }
            Input::Start { aware } => self.start(&aware)?,
            Input::Connect { member, who, since, unheard } => {
                self.connect(member, who, since, &unheard);
            }
            Input::AnnouncePresence => self.announce_presence(),
            Input::Disconnect { member } => {
                self.room.members.retain(|one| one.id != member);
                self.update_presence();
            }
            Input::Message { member, message, lag_ms, facts } => {
                self.message(member, message, lag_ms, facts)?;
            }
            Input::Request { who, message, facts } => self.request(&who, message, 0, facts)?,
            Input::Seat { who, seat, request, facts } => self.seat(who, seat, request, facts)?,
            Input::Plan { account, plan } => self.plan(&account, &plan)?,
            Input::PlayPlanned { aware } => self.play_planned(aware),
            Input::ThinkingStarts { ply } => self.thinking_starts(ply)?,
            Input::ComputerTurn { ply, turn } => {
                // A turn that was taken back meanwhile is thought about again.
                if ply == self.room.ply() && self.room.thinking().is_some() {
                    self.play(None, ply, &turn, 0)?;
                }
            }
            Input::RatingsSettled { changes } => self.announce_end(changes),
            Input::Vacation { account, until } => self.vacation(&account, until),
            Input::Seen { account } => {
                for seat in &mut self.room.seats {
                    if seat.occupant.account() == Some(&account) && seat.away.is_some() {
                        seat.away = Some(self.now);
                    }
                }
            }
            Input::Tick => self.tick(),
            Input::CloseGame => self.close_game()?,
            Input::Renamed { from, person } => self.rename(&from, &person),
            Input::Forgotten { person } => self.forget(person),
            Input::Tidy => {
                if self.room.is_abandoned(self.now) {
                    self.close_game()?;
                }
            }
            Input::Expel { account } => {
                let leaves = |who: &Person| who.account == account;
                self.disconnect(|member| member.who.as_ref().is_some_and(leaves));
                self.update_presence();
            }
            Input::Shutdown => {
                // This effect comes first, so that clients that reconnect find the room at another
                // server.
                let room = &self.room;
                let clocks = (room.clocks.text(), room.deadline());
                let clocks = room.playing().is_ok().then_some(clocks);
                let to = room.members.iter().map(|member| member.id).collect();
                self.effect(Effect::HandOn { clocks });
                self.effect(Effect::Send { to, text: text(&ServerMessage::Closing) });
                self.disconnect(|_| true);
            }
        }
        Ok(())
    }

    pub(super) fn write(&mut self, write: Write) {
        self.writes.push(write);
    }

    pub(super) fn effect(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    /// Adds an input to be handled right after this one.
    pub(super) fn then(&mut self, next: Input) {
        debug_assert!(self.next.is_none(), "one thing follows");
        self.next = Some(next);
    }

    fn connect(
        &mut self,
        member: MemberId,
        who: Option<Person>,
        since: Option<u64>,
        unheard: &BTreeSet<String>,
    ) {
        let place = self.room.place(who.as_ref());
        let account = who.as_ref().map(|who| who.account.as_str());
        let missed: Option<Vec<_>> = since
            .and_then(|since| self.room.log.since(since))
            .map(|events| {
                events.filter(|l| l.is_for(place, account)).map(|l| l.text.clone()).collect()
            })
            .filter(|missed: &Vec<_>| missed.len() <= MAX_MISSED);
        let first = missed.unwrap_or_else(|| {
            let state = Box::new(self.room.state(account, unheard, self.now));
            vec![text(&ServerMessage::State { state })]
        });
        for text in first {
            self.effect(Effect::Send { to: vec![member], text });
        }
        self.room.members.push(Member { id: member, who });
        self.update_presence();
    }

    fn disconnect(&mut self, leaves: impl Fn(&Member) -> bool) {
        let gone = self.room.members.extract_if(.., |member| leaves(member));
        let gone: Vec<_> = gone.map(|member| member.id).collect();
        self.effect(Effect::Disconnect(gone));
    }

    /// Notes who is present; [`Input::AnnouncePresence`] announces it.
    pub(super) fn update_presence(&mut self) {
        let room = &mut self.room;
        let here: BTreeSet<_> =
            room.members.iter().filter_map(|m| m.who.as_ref()).map(|w| w.account.clone()).collect();
        let watching = |member: &&Member| room.place(member.who.as_ref()) == Place::Spectator;
        let spectators = room.members.iter().filter(watching).count() as u32;
        for seat in &mut room.seats {
            let Some(account) = seat.occupant.account() else {
                continue;
            };
            if here.contains(account) {
                seat.away = None;
            } else if seat.away.is_none() {
                seat.away = Some(self.now);
            }
        }
        room.spectators = spectators;
    }

    fn announce_presence(&mut self) {
        let room = &mut self.room;
        if room.presence_changed() {
            let (present, spectators) = (room.presence(), room.spectators);
            room.announced = (present.clone(), spectators);
            self.announce(Event::Presence { present, spectators });
        }
    }

    /// Numbers an event and sends it to its audience.
    pub(super) fn announce(&mut self, event: Event) {
        self.announce_but_to(BTreeSet::new(), event);
    }

    /// The same, but not to these accounts.
    fn announce_but_to(&mut self, unheard_by: BTreeSet<String>, event: Event) {
        let logged = self.room.log.add(event, unheard_by);
        let room = &self.room;
        let concerned = |member: &&Member| {
            let who = member.who.as_ref();
            logged.is_for(room.place(who), who.map(|who| who.account.as_str()))
        };
        let to: Vec<_> = room.members.iter().filter(concerned).map(|member| member.id).collect();
        if !to.is_empty() {
            self.effects.push(Effect::Send { to, text: logged.text });
        }
    }

    fn message(
        &mut self,
        member: MemberId,
        message: ClientMessage,
        lag_ms: i64,
        facts: Facts,
    ) -> Result<(), Refusal> {
        let Some(sender) = self.room.members.iter().find(|one| one.id == member) else {
            return Ok(());
        };
        match (sender.who.clone(), message) {
            (_, ClientMessage::Ping { n }) => {
                let pong = text(&ServerMessage::Pong { n });
                self.effect(Effect::Send { to: vec![member], text: pong });
                Ok(())
            }
            (Some(who), message) => self.request(&who, message, lag_ms, facts),
            (None, _) => Err(Refusal::NOT_A_PLAYER),
        }
    }

    fn request(
        &mut self,
        who: &Person,
        message: ClientMessage,
        lag_ms: i64,
        facts: Facts,
    ) -> Result<(), Refusal> {
        match message {
            ClientMessage::Turn { ply, turn } => self.play(Some(&who.account), ply, &turn, lag_ms),
            ClientMessage::Chat { text } => self.chat(who, &text, facts),
            ClientMessage::Offer { what } => self.offer(&who.account, what, facts),
            ClientMessage::Decline { what } => self.decline(&who.account, what),
            ClientMessage::Resign => self.resign(&who.account),
            ClientMessage::Abort => self.abort(&who.account),
            ClientMessage::Ping { .. } => Ok(()),
        }
    }

    fn chat(&mut self, who: &Person, message: &str, facts: Facts) -> Result<(), Refusal> {
        let text: String = message.chars().filter(|c| !c.is_control()).collect();
        let text = text.trim();
        if text.is_empty() {
            return Err(Refusal::EMPTY_MESSAGE);
        }
        if text.chars().count() > bounds::CHAT {
            return Err(Refusal::TOO_LONG);
        }
        let muted = |until: i64| until > self.now;
        if facts.standing.is_none_or(|it| it.banned || it.muted_until.is_some_and(muted)) {
            return Err(Refusal::MUTED);
        }
        let place = self.room.place(Some(who));
        self.write(Write::Chat(store::NewChat {
            game: self.room.id.clone(),
            epoch: self.room.epoch,
            room: if place == Place::Player { PLAYERS } else { SPECTATORS }.to_owned(),
            account: Some(who.account.clone()),
            name: who.name.clone(),
            text: text.to_owned(),
            at: self.now,
        }));
        let line = ChatLine { from: who.name.clone(), place, text: text.to_owned(), at: self.now };
        let chat = Arc::make_mut(&mut self.room.chat);
        chat.push(Said { line: line.clone(), account: Some(who.account.clone()) });
        let most = bounds::CHAT_LINES;
        chat.drain(..chat.len().saturating_sub(most));
        self.announce_but_to(facts.unheard_by, Event::Chat(line));
        Ok(())
    }

    fn plan(&mut self, account: &str, plan: &str) -> Result<(), Refusal> {
        if plan.len() > bounds::PLAN {
            return Err(Refusal::TOO_LONG);
        }
        if self.room.seats_of(account).is_empty() {
            return Err(Refusal::NOT_A_PLAYER);
        }
        let Room { conditional, played, .. } = &mut self.room;
        conditional.set(account, plan, &**played)?;
        let text = conditional::stored(self.room.ply(), plan);
        self.write(Write::Plan { account: account.to_owned(), text });
        Ok(())
    }

    /// An account has another name, or another account has taken its place. Seats, absence and the
    /// ratings at the start stay.
    fn rename(&mut self, from: &str, person: &Person) {
        for member in &mut self.room.members {
            if member.who.as_ref().is_some_and(|who| who.account == from) {
                member.who = Some(person.clone());
            }
        }
        let wrote = |said: &Said| said.account.as_deref() == Some(from);
        if from != person.account && self.room.chat.iter().any(wrote) {
            for said in Arc::make_mut(&mut self.room.chat).iter_mut().filter(|said| wrote(said)) {
                said.account = Some(person.account.clone());
            }
        }
        for number in self.room.seats_of(from) {
            let row = &mut self.room.seats[usize::from(number)];
            if row.rename(person) {
                let sitter = row.occupant.to_wire();
                self.announce(Event::Sat { seat: number, sitter });
            }
        }
        self.update_presence();
    }

    fn forget(&mut self, person: Person) {
        let spoke = self.room.chat.iter().any(|said| said.line.from == person.name);
        let from = person.account.clone();
        self.rename(&from, &Person { name: String::new(), ..person });
        if spoke {
            // Their chat is deleted from the store; the room is read again without it.
            self.save_clocks();
            self.effect(Effect::Reload);
        }
    }

    /// Clocks are stored with every turn; this stores changes in between.
    pub(super) fn save_clocks(&mut self) {
        if self.room.playing().is_ok() {
            let (clocks, deadline) = (self.room.clocks.text(), self.room.deadline());
            self.effect(Effect::SaveClocks { clocks, deadline });
        }
    }
}
