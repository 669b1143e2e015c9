//! A room as signals: [`client::room`] decides what happens, this module does it.

use client::player::Player;
use client::room::connection::{self, Input as Connection};
use client::room::{BoardUpdate, Effect, Input, Notice, Room as Logic};
use std::time::Duration;

use crate::prelude::*;
use wire::api::ChatPage;
use wire::room::{ClientMessage, Proposal, RoomState};

use super::socket::Socket;
use crate::device;
use crate::engine::Engine;
use crate::online::api::{self, Fault};
use crate::online::format;
use crate::route::Route;
use crate::settings::Settings;
use crate::table::Table;
use crate::table::purpose::Purpose;

const PING_INTERVAL: Duration = Duration::from_millis(connection::PING_INTERVAL as u64);

/// A room. Copies are the same room.
#[derive(Copy, Clone)]
pub(crate) struct Room {
    pub(crate) settings: Settings,
    route: Route,
    logic: RwSignal<Logic>,
    /// The board, once the game has begun.
    pub(crate) table: RwSignal<Option<Table>>,
    socket: Socket,
}

impl Room {
    /// Enters a room whose state is known, and stays connected.
    pub(crate) fn enter(settings: Settings, route: Route, state: RoomState) -> Self {
        let room = Self {
            settings,
            route,
            logic: RwSignal::new(Logic::new(state, device::now())),
            table: RwSignal::new(None),
            socket: Socket::new(),
        };
        room.connection(Connection::Connect);
        every(PING_INTERVAL, move || {
            room.connection(Connection::PingDue { random: js_sys::Math::random() });
        });
        // The browser often notices first that the network is gone.
        on_window_event(ev::online, move |_| room.connection(Connection::Online));
        on_window_event(ev::offline, move |_| {
            room.connection(Connection::Offline { random: js_sys::Math::random() });
        });
        on_cleanup(move || {
            room.connection(Connection::Leave);
            room.socket.close();
        });
        room
    }

    /// The same, for somebody who only watches.
    pub(crate) fn watch_only(self) {
        self.logic.update(Logic::watch_only);
    }

    /// What is known and decided, followed.
    pub(crate) fn read<T>(self, read: impl FnOnce(&Logic) -> T) -> T {
        self.logic.with(read)
    }

    /// The same, not followed.
    pub(crate) fn read_untracked<T>(self, read: impl FnOnce(&Logic) -> T) -> T {
        self.logic.with_untracked(read)
    }

    /// Part of it, followed where that part changes.
    pub(crate) fn part<T: PartialEq + Send + Sync + 'static>(
        self,
        read: impl Fn(&Logic) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        Memo::new(move |_| self.logic.with(&read))
    }

    /// The game's id.
    pub(crate) fn id(self) -> String {
        self.read_untracked(|room| room.state().id.clone())
    }

    /// Does whoever reads this play here?
    pub(crate) fn plays(self) -> bool {
        self.read(Logic::is_player)
    }

    /// Is it being played?
    pub(crate) fn is_playing(self) -> bool {
        self.read(Logic::is_playing)
    }

    /// Asks the server for something.
    pub(crate) fn ask(self, message: ClientMessage) {
        self.handle(Input::Request(message));
    }

    fn connection(self, input: Connection) {
        self.handle(Input::Connection(input));
    }

    /// Reads the page of chat before the lines that are known.
    pub(crate) fn read_earlier(self) {
        let known = self.read_untracked(|room| room.state().chat.len());
        let path = format!("/api/games/{}/chat?skip={known}", self.id());
        spawn_local(async move {
            let page: Result<ChatPage, Fault> = api::get(&path).await;
            self.handle(match page {
                Ok(page) => Input::EarlierChat(page),
                Err(fault) => {
                    let (key, message) = fault.key();
                    Input::SeatRefused { key, message }
                }
            });
        });
    }

    /// Takes a seat, leaves it, or gives it to the computer.
    pub(crate) fn seat(self, seat: u8, sitter: String) {
        let path = format!("/api/games/{}/seats/{seat}", self.id());
        spawn_local(async move {
            let body = wire::api::Seating { sitter };
            let done: Result<RoomState, Fault> = api::send("PUT", &path, &body).await;
            self.handle(match done {
                Ok(state) => Input::Seated(Box::new(state)),
                Err(fault) => {
                    let (key, message) = fault.key();
                    Input::SeatRefused { key, message }
                }
            });
        });
    }

    /// Passes an input to the room, and carries out its effects.
    pub(crate) fn handle(self, input: Input) {
        // The reader may have left meanwhile.
        let effects = self.logic.try_update(|room| room.handle(input, device::now()));
        for effect in effects.into_iter().flatten() {
            self.run(effect);
        }
    }

    fn run(self, effect: Effect) {
        match effect {
            Effect::OpenSocket { socket, since } => self.socket.open(self, socket, since),
            Effect::CloseSocket => self.socket.close(),
            Effect::Retry { socket, milliseconds } => {
                device::after(milliseconds, move || self.connection(Connection::Retry(socket)));
            }
            Effect::Send(message) => self.socket.send(&message),
            Effect::UpdateBoard => self.update_board(),
            Effect::RefuseTurn(notice) => {
                self.set_up_again();
                if let Some(table) = self.table.get_untracked() {
                    table.refuse(self.notice_text(&notice));
                }
            }
            Effect::Announce(notice) => self.announce(self.notice_text(&notice)),
            Effect::AnnounceChat(line) => self.announce(format::chat(self.settings, &line)),
            Effect::Open(game) => self.route.go(&format!("/g/{game}")),
        }
    }

    fn announce(self, text: String) {
        if let Some(table) = self.table.get_untracked() {
            table.announced.set(text);
        }
    }

    /// A notice in the reader's language.
    pub(crate) fn notice_text(self, notice: &Notice) -> String {
        let settings = self.settings;
        match notice {
            Notice::NotSent => settings.message("online-not-sent"),
            Notice::Paused => settings.message("online-paused"),
            Notice::Overtaken => settings.message("online-overtaken"),
            Notice::Refused { key, message } => api::refused(settings, key, message),
            Notice::Answered { what, answer, seat } => {
                let answer = match answer {
                    client::room::Answer::Accepted => "accepted",
                    client::room::Answer::Declined => "declined",
                    client::room::Answer::PlayedOn => "played-on",
                };
                let who = seat.map(|seat| self.seat_names(&[seat])).unwrap_or_default();
                let key = format!("online-{answer}-{}", proposal(*what));
                settings.format(&key, &[("who", who)])
            }
        }
    }

    /// Seats by what the rules call them, which everybody sees on the board.
    pub(crate) fn seat_names(self, seats: &[u8]) -> String {
        let names: Vec<_> = self.read(|room| {
            let rows = seats.iter().filter_map(|seat| room.state().seats.get(usize::from(*seat)));
            rows.map(|row| self.settings.seat(&row.name)).collect()
        });
        self.settings.enumerate(&names)
    }

    /// Updates the board to the server's state, with the turns made here that are being sent.
    fn update_board(self) {
        let Some(table) = self.table.get_untracked() else {
            return;
        };
        let count = table.seats().len();
        let (sitters, own) = self.read_untracked(|room| (sitters(room, count), own_seat(room)));
        if table.players() != sitters {
            for (seat, sitter) in sitters.into_iter().enumerate() {
                table.seat(seat, sitter);
            }
            if let Some(seat) = own {
                table.face(seat);
            }
        }
        let shown = table.turns();
        match self.logic.try_update(|room| room.update_board(&shown)) {
            None | Some(BoardUpdate::Keep) => {}
            Some(BoardUpdate::Play(turn)) => {
                table.clear();
                table.play(&turn);
            }
            Some(BoardUpdate::Replay { overtaken }) => {
                self.set_up_again();
                if overtaken {
                    table.refuse(self.notice_text(&Notice::Overtaken));
                }
            }
        }
        table.close(!self.read_untracked(Logic::is_playing));
    }

    /// Sets the board up as the server knows it.
    fn set_up_again(self) {
        let played = self.read_untracked(|room| super::replayed(room.state()));
        if let Some((table, played)) = self.table.get_untracked().zip(played) {
            table.stand(played, Vec::new());
        }
    }

    /// Sets the board up for the first time; the game has begun.
    pub(crate) fn lay(self, engine: Engine) -> Option<Table> {
        let (played, open) =
            self.read_untracked(|room| (super::replayed(room.state()), room.is_playing()));
        let played = played?;
        let count = played.game().seats().len();
        let sitters = self.read_untracked(|room| sitters(room, count));
        let table = Table::new((self.settings, engine), Remote(self), played, sitters, None);
        table.close(!open);
        self.table.set(Some(table));
        Some(table)
    }
}

/// How the keys of sentences name a proposal.
pub(super) fn proposal(what: Proposal) -> &'static str {
    match what {
        Proposal::Takeback => "takeback",
        Proposal::Draw => "draw",
        Proposal::Rematch => "rematch",
    }
}

/// The reader's seats are played on this board, the others by the server's messages.
fn sitters(room: &Logic, count: usize) -> Vec<Player> {
    let sitter = |seat| if room.is_own(seat) { Player::Person } else { Player::Remote };
    (0..count).map(sitter).collect()
}

fn own_seat(room: &Logic) -> Option<usize> {
    room.state().yours.first().map(|seat| usize::from(*seat))
}

/// A game whose referee is the server: turns are shown at once, and sent.
struct Remote(Room);

impl Purpose for Remote {
    fn turn(&self, table: Table, turn: &str) -> bool {
        let ply = table.turns().len() as u32;
        let done = table.play(turn);
        if done {
            self.0.handle(Input::Turn { ply, turn: turn.to_owned() });
        }
        done
    }

    fn confirms(&self) -> bool {
        true
    }

    /// Taking a turn back takes the agreement of all players.
    fn goes_back(&self) -> bool {
        false
    }
}
