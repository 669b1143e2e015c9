//! A room as the page knows it.

use dom::prelude::*;
use wire::room::{ClientMessage, Event, Phase, ServerMessage, State};

use super::line::{Line, Wire};
use super::news;
use crate::device;
use crate::engine::Engine;
use crate::online::api::{self, Fault};
use crate::route::Route;
use crate::settings::Settings;
use crate::sitter::Sitter;
use crate::table::Table;
use crate::table::purpose::Purpose;

/// A room. Copies are the same room.
#[derive(Copy, Clone)]
pub(crate) struct Room {
    pub(crate) settings: Settings,
    pub(crate) route: Route,
    pub(crate) state: RwSignal<State>,
    /// When the clocks were last told, by the device's own clock.
    pub(crate) told: RwSignal<f64>,
    /// Turns made here that the server has not confirmed, with how many were played before each.
    pub(crate) pending: RwSignal<Vec<(u32, String)>>,
    /// The board, once the game has begun.
    pub(crate) table: RwSignal<Option<Table>>,
    /// What could not be done, and why.
    pub(crate) notice: RwSignal<Option<String>>,
    line: StoredValue<Option<Line>>,
}

impl Room {
    /// Enters a room whose state is known, and stays in touch.
    pub(crate) fn enter(settings: Settings, route: Route, state: State) -> Self {
        let room = Self {
            settings,
            route,
            state: RwSignal::new(state),
            told: RwSignal::new(device::now()),
            pending: RwSignal::new(Vec::new()),
            table: RwSignal::new(None),
            notice: RwSignal::new(None),
            line: StoredValue::new(None),
        };
        let seen = move || room.state.try_with_untracked(|state| state.event).unwrap_or(0);
        let line = Line::open(&room.id(), move |tell| room.hear(tell), seen);
        room.line.set_value(Some(line));
        room
    }

    fn line(self) -> Line {
        self.line.with_value(|line| line.expect("a room is entered with a line"))
    }

    /// The game's id.
    pub(crate) fn id(self) -> String {
        self.state.with_untracked(|state| state.id.clone())
    }

    /// How the line is.
    pub(crate) fn wire(self) -> Wire {
        self.line().wire.get()
    }

    /// Part of what is known, followed.
    pub(crate) fn part<T: PartialEq + Send + Sync + 'static>(
        self,
        read: impl Fn(&State) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        Memo::new(move |_| self.state.with(&read))
    }

    /// Does whoever reads this play here?
    pub(crate) fn plays(self) -> bool {
        self.state.with(|state| !state.yours.is_empty())
    }

    /// Is it being played?
    pub(crate) fn going(self) -> bool {
        self.state.with(|state| state.phase == Phase::Playing)
    }

    /// Asks for something; what cannot be sent is told.
    pub(crate) fn ask(self, ask: &ClientMessage) {
        self.asked(ask);
    }

    /// The same, for whom it matters whether it was sent.
    pub(crate) fn asked(self, ask: &ClientMessage) -> bool {
        let sent = self.line().ask(ask);
        self.notice.set((!sent).then(|| self.settings.say("online-not-sent")));
        sent
    }

    /// Takes a seat, leaves it, or gives it to the computer.
    pub(crate) fn seat(self, seat: u8, sitter: String) {
        let path = format!("/api/games/{}/seats/{seat}", self.id());
        dom::spawn_local(async move {
            let body = wire::api::Seating { sitter };
            let done: Result<State, Fault> = api::send("PUT", &path, &body).await;
            match done {
                Ok(state) => {
                    let (stranger, known) =
                        self.state.with_untracked(|state| (state.yours.is_empty(), state.event));
                    if state.event >= known {
                        self.learn(state);
                    } else {
                        // The line was faster: only who one is was not told there.
                        self.state.update(|known| known.yours = state.yours);
                        self.agree();
                    }
                    if stranger {
                        // The line was opened by somebody without a name.
                        self.line().renew();
                    }
                }
                Err(fault) => self.notice.set(Some(fault.sentence(self.settings))),
            }
        });
    }

    /// Everything anew.
    fn learn(self, state: State) {
        self.told.set(device::now());
        self.state.set(state);
        self.agree();
    }

    fn hear(self, tell: ServerMessage) {
        match tell {
            ServerMessage::State { state } => self.learn(*state),
            ServerMessage::Event { number, event } => self.happened(number, event),
            ServerMessage::Refused { key, message, .. } => self.refused(&key, &message),
            ServerMessage::Pong { .. } => self.send_again(),
            ServerMessage::Closing => {}
        }
    }

    fn happened(self, number: u64, event: Event) {
        let clocks =
            matches!(event, Event::Started { .. } | Event::Turn { .. } | Event::TookBack { .. });
        let rematch = match &event {
            Event::Rematch { game } => Some(game.clone()),
            _ => None,
        };
        let news = self.state.try_update(|state| news::apply(state, number, event));
        if news != Some(true) {
            return;
        }
        if clocks {
            self.told.set(device::now());
        }
        self.agree();
        if let Some(game) = rematch
            && self.state.with_untracked(|state| !state.yours.is_empty())
        {
            self.route.go(&format!("/g/{game}"));
        }
    }

    /// Brings the board to what the server says, with what was played here and is on its way.
    fn agree(self) {
        let Some(table) = self.table.get_untracked() else {
            return;
        };
        let (turns, yours, phase) = self.state.with_untracked(|state| {
            let turns: Vec<_> = state.turns.iter().map(|turn| turn.turn.clone()).collect();
            (turns, state.yours.clone(), state.phase)
        });
        let sitters = sitters(table.seats().len(), &yours);
        if table.sitters() != sitters {
            for (seat, sitter) in sitters.into_iter().enumerate() {
                table.seat(seat, sitter);
            }
            if let Some(seat) = yours.first() {
                table.face(usize::from(*seat));
            }
        }
        let shown = table.turns();
        let pending = self.pending.get_untracked();
        if shown.starts_with(&turns) && shown.len() - turns.len() <= pending.len() {
            self.pending.update(|pending| pending.retain(|(ply, _)| *ply >= turns.len() as u32));
        } else if turns.starts_with(&shown) && turns.len() == shown.len() + 1 {
            self.pending.set(Vec::new());
            table.clear();
            table.play(&turns[shown.len()]);
        } else {
            let overtaken = !pending.is_empty();
            self.pending.set(Vec::new());
            self.lay_again(table);
            if overtaken {
                table.refuse(self.settings.say("online-overtaken"));
            }
        }
        table.closed.set(phase != Phase::Playing);
    }

    /// Lays the match as the server knows it.
    fn lay_again(self, table: Table) {
        let played = self.state.with_untracked(super::replayed);
        if let Some(played) = played {
            table.stand(played, Vec::new());
        }
    }

    fn refused(self, key: &str, message: &str) {
        let why = api::refused(self.settings, key, message);
        let spoken = matches!(key, "room-muted" | "room-too-fast");
        if let Some(table) = self.table.get_untracked()
            && !spoken
            && !self.pending.with_untracked(Vec::is_empty)
        {
            self.pending.set(Vec::new());
            self.lay_again(table);
            table.refuse(why);
        } else {
            self.notice.set(Some(why));
        }
    }

    /// A turn is sent; it stays until the server confirms it, even over a line that was lost.
    fn sent(self, ply: u32, turn: &str) {
        self.pending.update(|pending| pending.push((ply, turn.to_owned())));
        if self.line().is_caught_up() {
            self.line().ask(&ClientMessage::Turn { ply, turn: turn.to_owned() });
        }
    }

    /// Everything missed is known now: what did not arrive is sent once more.
    fn send_again(self) {
        let known = self.state.with_untracked(|state| state.turns.len() as u32);
        for (ply, turn) in self.pending.get_untracked() {
            if ply >= known {
                self.line().ask(&ClientMessage::Turn { ply, turn });
            }
        }
    }

    /// Lays the board; the game has begun.
    pub(crate) fn lay(self, engine: Engine) -> Option<Table> {
        let (played, yours, phase) = self
            .state
            .with_untracked(|state| (super::replayed(state), state.yours.clone(), state.phase));
        let played = played?;
        let sitters = sitters(played.game().seats().len(), &yours);
        let table = Table::lay((self.settings, engine), Remote(self), played, sitters, None);
        table.closed.set(phase != Phase::Playing);
        self.table.set(Some(table));
        Some(table)
    }
}

/// Own seats are here, the others elsewhere.
fn sitters(count: usize, yours: &[u8]) -> Vec<Sitter> {
    let sitter =
        |seat| if yours.contains(&(seat as u8)) { Sitter::Person } else { Sitter::Elsewhere };
    (0..count).map(sitter).collect()
}

/// A game whose referee is the server: turns are shown at once, and sent.
struct Remote(Room);

impl Purpose for Remote {
    fn turn(&self, table: Table, turn: &str) -> bool {
        let ply = table.turns().len() as u32;
        let done = table.play(turn);
        if done {
            self.0.sent(ply, turn);
        }
        done
    }

    /// Taking back is for all to agree upon.
    fn goes_back(&self) -> bool {
        false
    }
}
