//! A game online as the page knows it.
//!
//! [`Room::handle`] takes what happens ([`Input`]) and the time, and returns what has to be done
//! ([`Effect`]). The server is the referee: turns made here are shown at once, and stay in
//! [`Room::is_sending`] until the server confirms them, over a connection that is opened again when
//! it is lost.

pub mod chat;
mod clocks;
pub mod connection;
mod events;

use wire::api::ChatPage;
use wire::room::{
    ChatLine, ClientMessage, Clocks, Event, Occupant, Phase, Proposal, RoomState, ServerMessage,
};

use crate::outcome::Outcome;
use connection::{Connection, Status};

/// A game online.
#[derive(Clone, Debug)]
pub struct Room {
    state: RoomState,
    connection: Connection,
    /// When the clocks were received.
    clocks_at: f64,
    /// Turns made here that the server has not confirmed, with how many were played before each.
    pending: Vec<(u32, String)>,
    notice: Option<Notice>,
    unread: usize,
    chat_hidden: bool,
}

/// What happens.
#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    /// Something about the connection.
    Connection(connection::Input),
    /// A message came over the socket with this number.
    Message {
        /// Which socket.
        socket: u32,
        /// What it says.
        message: ServerMessage,
    },
    /// The reader played a turn on the board.
    Turn {
        /// How many were played before it.
        ply: u32,
        /// Its text.
        turn: String,
    },
    /// The reader asks for something else.
    Request(ClientMessage),
    /// The server answered a request for a seat.
    Seated(Box<RoomState>),
    /// The server refused a request for a seat, or does not answer.
    SeatRefused {
        /// A key of the page's words.
        key: String,
        /// The same in English.
        message: String,
    },
    /// The reader hides the chat, or shows it again.
    HideChat(bool),
    /// The reader has seen the chat.
    ChatSeen,
    /// A page of chat was read: the lines before those that are known.
    EarlierChat(ChatPage),
}

/// What to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Close the socket in use, and open one with this number that asks for the events after
    /// `since`.
    OpenSocket {
        /// The new socket's number.
        socket: u32,
        /// The last event known.
        since: u64,
    },
    /// Close the socket in use.
    CloseSocket,
    /// Answer with [`connection::Input::Retry`] after this time.
    Retry {
        /// The number to answer with.
        socket: u32,
        /// How long to wait.
        milliseconds: i32,
    },
    /// Send a message over the socket.
    Send(ClientMessage),
    /// Ask [`Room::update_board`] what to do with the board.
    UpdateBoard,
    /// Set the board up again and say why the turn was refused.
    RefuseTurn(Notice),
    /// Announce the answer to a request to those who listen to the page.
    Announce(Notice),
    /// Announce a line of chat.
    AnnounceChat(ChatLine),
    /// Go to the next game.
    Open(String),
}

/// Something to tell the reader.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// There is no connection: nothing was sent.
    NotSent,
    /// The database does not answer, and clocks stand still until it does.
    Paused,
    /// Another turn was played first.
    Overtaken,
    /// The server refuses.
    Refused {
        /// A key of the page's words.
        key: String,
        /// The same in English.
        message: String,
    },
    /// The reader's request was answered.
    Answered {
        /// What was asked.
        what: Proposal,
        /// How it was answered.
        answer: Answer,
        /// Who answered; everybody did where it was accepted.
        seat: Option<u8>,
    },
}

impl Notice {
    /// Did something go wrong?
    pub fn is_error(&self) -> bool {
        !matches!(self, Self::Answered { .. })
    }
}

/// How a request was answered.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Everybody agreed.
    Accepted,
    /// Somebody declined.
    Declined,
    /// Somebody played a turn instead.
    PlayedOn,
}

/// A proposal that waits for answers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Request {
    /// What is proposed.
    pub what: Proposal,
    /// The seats that have agreed, the proposer first.
    pub seats: Vec<u8>,
    /// What the reader can do about it.
    pub side: Side,
}

/// The reader's side of a request.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// They want it, and can withdraw it.
    Asks,
    /// They are asked.
    IsAsked,
    /// They do not play.
    Watches,
}

/// What to do with the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardUpdate {
    /// It shows the game as it is.
    Keep,
    /// One more turn was played.
    Play(String),
    /// It must be set up again, because the game went another way. Was a turn of the reader's lost?
    Replay {
        /// Whether it was.
        overtaken: bool,
    },
}

impl Room {
    /// A room whose state was received at this time. [`connection::Input::Connect`] connects it.
    pub fn new(state: RoomState, now: f64) -> Self {
        Self {
            state,
            connection: Connection::default(),
            clocks_at: now,
            pending: Vec::new(),
            notice: None,
            unread: 0,
            chat_hidden: false,
        }
    }

    /// The state as the server sent it.
    pub fn state(&self) -> &RoomState {
        &self.state
    }

    /// The same for somebody who only watches.
    pub fn watch_only(&mut self) {
        self.state.yours.clear();
    }

    /// The state of the connection.
    pub fn connection(&self) -> Status {
        self.connection.status()
    }

    /// Can messages be sent, now or in a moment?
    pub fn can_send(&self) -> bool {
        matches!(self.connection.status(), Status::Open | Status::Opening)
    }

    /// What to tell the reader, until they do something else.
    pub fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// Lines of chat the reader has not seen.
    pub fn unread(&self) -> usize {
        self.unread
    }

    /// Is a turn on its way to the server?
    pub fn is_sending(&self) -> bool {
        !self.pending.is_empty()
    }

    /// Does the reader play?
    pub fn is_player(&self) -> bool {
        !self.state.yours.is_empty()
    }

    /// Is the game being played?
    pub fn is_playing(&self) -> bool {
        self.state.phase == Phase::Playing
    }

    /// Is this one of the reader's seats?
    pub fn is_own(&self, seat: usize) -> bool {
        self.state.yours.iter().any(|own| usize::from(*own) == seat)
    }

    /// Can the reader take this seat, before the game? One seat each: whoever wants to play both
    /// sides says so when setting the game up.
    pub fn can_sit(&self, seat: usize, name: Option<&str>) -> bool {
        self.state.phase == Phase::Waiting
            && !self.is_player()
            && self.state.seats.get(seat).is_some_and(|row| match &row.sitter {
                Occupant::Free => true,
                Occupant::Invited { name: invited } => name == Some(invited),
                _ => false,
            })
    }

    /// Can the reader give this seat to a computer, before the game?
    pub fn can_give(&self, seat: usize) -> bool {
        self.state.phase == Phase::Waiting
            && self.is_player()
            && self
                .state
                .seats
                .get(seat)
                .is_some_and(|row| matches!(row.sitter, Occupant::Free | Occupant::Invited { .. }))
    }

    /// Can the reader propose this?
    pub fn can_propose(&self, what: Proposal) -> bool {
        let state = &self.state;
        let people = state.seats.iter().all(|seat| matches!(seat.sitter, Occupant::Person { .. }));
        let asked = state.offers.iter().any(|offer| offer.what == what);
        let own = |turn: &wire::room::Turn| state.yours.contains(&turn.seat);
        self.is_player()
            && !asked
            && match what {
                // A computer takes nothing back where it counts.
                Proposal::Takeback => {
                    self.is_playing() && state.turns.iter().any(own) && (people || !state.rated)
                }
                Proposal::Draw => self.is_playing() && people,
                Proposal::Rematch => state.over.is_some() && state.rematch.is_none(),
            }
    }

    /// Can the reader call the game off? Not one of a tournament.
    pub fn can_abort(&self) -> bool {
        let early = self.state.turns.len() < 2 && self.state.tournament.is_none();
        self.is_player() && self.is_playing() && early
    }

    /// The proposals that wait for answers.
    pub fn requests(&self) -> Vec<Request> {
        let state = &self.state;
        let mut requests = Vec::<Request>::new();
        if state.phase == Phase::Waiting {
            return requests;
        }
        for offer in &state.offers {
            // After a rematch was set up nothing is left to agree upon.
            if offer.what == Proposal::Rematch && state.rematch.is_some() {
                continue;
            }
            match requests.iter_mut().find(|request| request.what == offer.what) {
                Some(request) => request.seats.push(offer.seat),
                None => requests.push(Request {
                    what: offer.what,
                    seats: vec![offer.seat],
                    side: Side::Watches,
                }),
            }
        }
        for request in &mut requests {
            if self.is_player() {
                let asks = state.yours.iter().all(|own| request.seats.contains(own));
                request.side = if asks { Side::Asks } else { Side::IsAsked };
            }
        }
        requests.sort_by_key(|request| request.what);
        requests
    }

    /// How the game ended for the reader.
    pub fn outcome(&self) -> Option<Outcome> {
        let over = self.state.over.as_ref()?;
        let seats = &self.state.seats;
        let winners: Vec<_> = over
            .winners
            .iter()
            .filter_map(|name| seats.iter().position(|seat| seat.name == *name))
            .collect();
        let own: Vec<_> = self.state.yours.iter().map(|seat| usize::from(*seat)).collect();
        let teams: Vec<_> = seats.iter().map(|seat| usize::from(seat.team)).collect();
        Some(Outcome::new(&winners, &own, &teams))
    }

    /// Milliseconds a seat has left; nothing without clocks, and for seats that need not move where
    /// a turn may take days.
    pub fn time_left(&self, seat: usize, now: f64) -> Option<i64> {
        let clocks = self.state.clocks.as_ref()?;
        let runs = clocks.running.map(usize::from) == Some(seat);
        (runs || !self.state.clock.is_correspondence())
            .then(|| clocks::left(clocks, seat, now - self.clocks_at))
    }

    /// Milliseconds left for the first turn of the seat to move, while its clock does not run yet.
    pub fn first_turn_left(&self, now: f64) -> Option<i64> {
        let clocks = self.state.clocks.as_ref().filter(|_| self.is_playing())?;
        clocks::first_turn_left(clocks, now - self.clocks_at)
    }

    /// Everybody else who plays or chats in the room; `own` is the reader's name.
    pub fn others(&self, own: Option<&str>) -> Vec<String> {
        let seated = self.state.seats.iter().filter_map(|seat| match &seat.sitter {
            Occupant::Person { name, .. } => Some(name),
            _ => None,
        });
        let mut names = Vec::<String>::new();
        for name in seated.chain(self.state.chat.iter().map(|line| &line.from)) {
            if !name.is_empty() && own != Some(name) && !names.contains(name) {
                names.push(name.clone());
            }
        }
        names
    }

    /// What to do when this happens.
    pub fn handle(&mut self, input: Input, now: f64) -> Vec<Effect> {
        match input {
            Input::Connection(input) => self.connection.handle(&input, self.state.event),
            Input::Message { socket, message } if self.connection.is_current(socket) => {
                self.receive(message, now)
            }
            Input::Message { .. } => Vec::new(),
            Input::Turn { ply, turn } => self.send_turn(ply, turn),
            Input::Request(message) => self.request(message),
            Input::Seated(state) => self.seated(*state, now),
            Input::SeatRefused { key, message } => {
                self.notice = Some(Notice::Refused { key, message });
                Vec::new()
            }
            Input::HideChat(hidden) => {
                self.chat_hidden = hidden;
                self.unread = 0;
                Vec::new()
            }
            Input::ChatSeen => {
                self.unread = 0;
                Vec::new()
            }
            Input::EarlierChat(page) => {
                self.state.chat.splice(0..0, page.lines);
                self.state.chat_earlier = page.earlier;
                Vec::new()
            }
        }
    }

    /// What to do with a board that shows these turns.
    pub fn update_board(&mut self, shown: &[String]) -> BoardUpdate {
        let turns = &self.state.turns;
        let same = shown.iter().zip(turns).all(|(shown, turn)| *shown == turn.turn);
        if same && shown.len() >= turns.len() && shown.len() - turns.len() <= self.pending.len() {
            let known = turns.len() as u32;
            self.pending.retain(|(ply, _)| *ply >= known);
            return BoardUpdate::Keep;
        }
        let overtaken = self.is_sending();
        self.pending.clear();
        if same && turns.len() == shown.len() + 1 {
            BoardUpdate::Play(turns[shown.len()].turn.clone())
        } else {
            BoardUpdate::Replay { overtaken }
        }
    }

    fn send_turn(&mut self, ply: u32, turn: String) -> Vec<Effect> {
        self.notice = None;
        self.pending.push((ply, turn.clone()));
        // A turn stays pending until it is confirmed, even over a connection that was lost.
        if self.connection.is_caught_up() {
            vec![Effect::Send(ClientMessage::Turn { ply, turn })]
        } else {
            Vec::new()
        }
    }

    fn request(&mut self, message: ClientMessage) -> Vec<Effect> {
        let effects = self.connection.send(message);
        self.notice = effects.is_none().then_some(Notice::NotSent);
        effects.unwrap_or_default()
    }

    fn seated(&mut self, state: RoomState, now: f64) -> Vec<Effect> {
        let was_player = self.is_player();
        self.notice = None;
        if state.event >= self.state.event {
            self.learn(state, now);
        } else {
            // The socket was faster; only the reader's seats are taken from this answer.
            self.state.yours = state.yours;
        }
        let mut effects = vec![Effect::UpdateBoard];
        if !was_player {
            // The socket was opened before the reader had a name.
            effects.extend(self.connection.handle(&connection::Input::Renew, self.state.event));
        }
        effects
    }

    fn learn(&mut self, state: RoomState, now: f64) {
        self.clocks_at = now;
        self.state = state;
    }

    fn receive(&mut self, message: ServerMessage, now: f64) -> Vec<Effect> {
        let caught_up = self.connection.note(&message);
        match message {
            ServerMessage::State { state } => {
                self.learn(*state, now);
                vec![Effect::UpdateBoard]
            }
            ServerMessage::Event { number, event } => self.happened(number, event, now),
            ServerMessage::Refused { key, message, .. } => self.refused(key, message),
            ServerMessage::Pong { .. } if caught_up => self.send_again(),
            ServerMessage::Paused { clocks } => {
                self.receive_clocks(clocks, now);
                self.notice = Some(Notice::Paused);
                Vec::new()
            }
            ServerMessage::Resumed { clocks } => {
                self.receive_clocks(clocks, now);
                self.notice = None;
                Vec::new()
            }
            ServerMessage::Pong { .. } | ServerMessage::Closing => Vec::new(),
        }
    }

    fn receive_clocks(&mut self, clocks: Option<Clocks>, now: f64) {
        self.clocks_at = now;
        self.state.clocks = clocks;
    }

    fn happened(&mut self, number: u64, event: Event, now: f64) -> Vec<Effect> {
        if number <= self.state.event {
            return Vec::new();
        }
        let mut effects = vec![Effect::UpdateBoard];
        if let Some(answer) = self.answer(&event) {
            self.notice = Some(answer.clone());
            effects.push(Effect::Announce(answer));
        } else if matches!(event, Event::Turn { .. } | Event::Over(_)) {
            self.notice = None;
        }
        match &event {
            Event::Started { .. } | Event::Turn { .. } | Event::TookBack { .. } => {
                self.clocks_at = now;
            }
            Event::Rematch { game } if self.is_player() => {
                effects.push(Effect::Open(game.clone()));
            }
            Event::Chat(line) if !self.chat_hidden && !self.is_own_name(&line.from) => {
                self.unread += 1;
                effects.push(Effect::AnnounceChat(line.clone()));
            }
            _ => {}
        }
        events::apply(&mut self.state, number, event);
        effects
    }

    /// The answer to a request of the reader's.
    fn answer(&self, event: &Event) -> Option<Notice> {
        let RoomState { offers, yours, .. } = &self.state;
        let asked = |what: Proposal| {
            offers.iter().any(|offer| offer.what == what && yours.contains(&offer.seat))
        };
        let (what, answer, seat) = match *event {
            Event::Declined { what, seat } => {
                let withdrawn = offers.iter().any(|o| o.what == what && o.seat == seat);
                (!withdrawn && asked(what)).then_some((what, Answer::Declined, Some(seat)))?
            }
            Event::TookBack { .. } if asked(Proposal::Takeback) => {
                (Proposal::Takeback, Answer::Accepted, None)
            }
            Event::Turn { seat, .. } if !yours.contains(&seat) => {
                let what = [Proposal::Takeback, Proposal::Draw].into_iter().find(|w| asked(*w))?;
                (what, Answer::PlayedOn, Some(seat))
            }
            _ => return None,
        };
        Some(Notice::Answered { what, answer, seat })
    }

    fn is_own_name(&self, from: &str) -> bool {
        self.state.yours.iter().any(|own| {
            let row = self.state.seats.get(usize::from(*own));
            row.is_some_and(
                |row| matches!(&row.sitter, Occupant::Person { name, .. } if name == from),
            )
        })
    }

    fn refused(&mut self, key: String, message: String) -> Vec<Effect> {
        let about_chat = matches!(key.as_str(), "room-muted" | "room-too-fast");
        let notice = Notice::Refused { key, message };
        if self.is_sending() && !about_chat {
            self.pending.clear();
            return vec![Effect::RefuseTurn(notice)];
        }
        self.notice = Some(notice);
        Vec::new()
    }

    /// Everything that was missed is known: what did not arrive is sent once more.
    fn send_again(&self) -> Vec<Effect> {
        let known = self.state.turns.len() as u32;
        let missing = self.pending.iter().filter(|(ply, _)| *ply >= known);
        let send = |(ply, turn): &(u32, String)| {
            Effect::Send(ClientMessage::Turn { ply: *ply, turn: turn.clone() })
        };
        missing.map(send).collect()
    }
}

#[cfg(test)]
mod tests;
