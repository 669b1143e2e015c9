//! The line to a room: a WebSocket that comes back by itself.

use std::rc::Rc;

use dom::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, WebSocket};
use wire::room::{ClientMessage, ServerMessage};

use crate::device;

/// How often the line is tried, in milliseconds: what is not answered until then is lost.
const BEAT: i32 = 8000;
/// Between two attempts to come back, at most.
const LONGEST_WAIT: i32 = 8000;

/// How the line is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Wire {
    /// It is being opened, for the first time or as somebody else.
    Opening,
    Open,
    /// It is gone, and tried again.
    Lost,
    /// The server said that it stops for a moment.
    Closing,
}

/// A line. Copies are the same line.
#[derive(Copy, Clone)]
pub(crate) struct Line {
    inside: StoredValue<Inside>,
    pub(crate) wire: RwSignal<Wire>,
}

struct Inside {
    address: String,
    socket: Option<WebSocket>,
    hear: Rc<dyn Fn(ServerMessage)>,
    /// The number of the last event heard.
    seen: Rc<dyn Fn() -> u64>,
    /// Attempts since it last was open.
    attempts: u32,
    /// Pings sent; a pong brings its number back.
    pings: u32,
    answered: u32,
    /// Raised with every socket: what belongs to an earlier one is not heard.
    round: u32,
    /// Is everything known that was missed?
    caught_up: bool,
    left: bool,
    /// What was asked before the line was open.
    early: Vec<String>,
}

impl Line {
    /// Opens a line to a game's room. `hear` is told everything, `seen` says what was heard last.
    pub(crate) fn open(
        id: &str,
        hear: impl Fn(ServerMessage) + 'static,
        seen: impl Fn() -> u64 + 'static,
    ) -> Self {
        let location = window().location();
        let secure = location.protocol().is_ok_and(|protocol| protocol == "https:");
        let scheme = if secure { "wss" } else { "ws" };
        let host = location.host().unwrap_or_default();
        let inside = Inside {
            address: format!("{scheme}://{host}/api/games/{id}/socket"),
            socket: None,
            hear: Rc::new(hear),
            seen: Rc::new(seen),
            attempts: 0,
            pings: 0,
            answered: 0,
            round: 0,
            caught_up: false,
            left: false,
            early: Vec::new(),
        };
        let line = Self { inside: StoredValue::new(inside), wire: RwSignal::new(Wire::Opening) };
        line.connect();
        line.beat();
        line.follow_network();
        on_cleanup(move || line.leave());
        line
    }

    /// Asks for something; says whether it is sent.
    pub(crate) fn ask(self, ask: &ClientMessage) -> bool {
        let text = serde_json::to_string(ask).expect("our messages have no keys but texts");
        match self.wire.get_untracked() {
            Wire::Open => self.send(&text),
            // The room is seen before its line is open: what is asked until then is sent with the
            // opening. The room itself keeps turns.
            Wire::Opening
                if !matches!(ask, ClientMessage::Turn { .. } | ClientMessage::Ping { .. }) =>
            {
                self.inside.update_value(|inside| inside.early.push(text));
                true
            }
            _ => false,
        }
    }

    fn send(self, text: &str) -> bool {
        self.inside.with_value(|inside| {
            inside.socket.as_ref().is_some_and(|socket| socket.send_with_str(text).is_ok())
        })
    }

    /// Opens it anew, as whoever one is now.
    pub(crate) fn renew(self) {
        self.wire.set(Wire::Opening);
        self.connect();
    }

    fn connect(self) {
        self.drop_socket();
        let opened = self.inside.try_update_value(|inside| {
            if inside.left {
                return None;
            }
            inside.round += 1;
            inside.caught_up = false;
            let address = format!("{}?since={}", inside.address, (inside.seen)());
            WebSocket::new(&address).ok().map(|socket| (socket, inside.round, inside.hear.clone()))
        });
        let Some(Some((socket, round, hear))) = opened else {
            return;
        };
        let is_now = move || {
            self.inside.try_with_value(|inside| inside.round == round && !inside.left) == Some(true)
        };
        let message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            // A message this page is too old for changes nothing.
            if let Ok(tell) = serde_json::from_str::<ServerMessage>(&text)
                && is_now()
                && self.heard(&tell)
            {
                hear(tell);
            }
        })
        .into_js_value();
        socket.set_onmessage(Some(message.unchecked_ref()));
        let open = Closure::<dyn Fn()>::new(move || {
            if is_now() {
                self.opened();
            }
        })
        .into_js_value();
        socket.set_onopen(Some(open.unchecked_ref()));
        let close = Closure::<dyn Fn()>::new(move || {
            if is_now() {
                // Not from within the socket's own call.
                device::after(0, move || self.lost());
            }
        })
        .into_js_value();
        socket.set_onclose(Some(close.unchecked_ref()));
        self.inside.update_value(|inside| inside.socket = Some(socket));
    }

    fn opened(self) {
        self.inside.update_value(|inside| {
            inside.attempts = 0;
            inside.answered = inside.pings;
        });
        self.wire.set(Wire::Open);
        // The answer comes after everything that was missed.
        self.ping();
        let early = self.inside.try_update_value(|inside| std::mem::take(&mut inside.early));
        for text in early.into_iter().flatten() {
            self.send(&text);
        }
    }

    /// Says whether it is for the room: of pongs only the first, behind everything missed.
    fn heard(self, tell: &ServerMessage) -> bool {
        match tell {
            ServerMessage::Pong { n } => {
                let first = self.inside.try_update_value(|inside| {
                    inside.answered = *n;
                    !std::mem::replace(&mut inside.caught_up, true)
                });
                return first == Some(true);
            }
            ServerMessage::Closing => self.wire.set(Wire::Closing),
            _ => {}
        }
        true
    }

    /// Is the line open, and everything known that was missed?
    pub(crate) fn is_caught_up(self) -> bool {
        self.wire.get_untracked() == Wire::Open && self.inside.with_value(|inside| inside.caught_up)
    }

    fn ping(self) {
        let n = self.inside.try_update_value(|inside| {
            inside.pings += 1;
            inside.pings
        });
        self.ask(&ClientMessage::Ping { n: n.unwrap_or(0) });
    }

    fn beat(self) {
        device::after(BEAT, move || {
            let silent = self.inside.try_with_value(|i| (i.answered < i.pings, i.left));
            let Some((silent, false)) = silent else {
                return;
            };
            if self.wire.get_untracked() == Wire::Open {
                if silent {
                    self.lost();
                } else {
                    self.ping();
                }
            }
            self.beat();
        });
    }

    /// Waits a little longer each time, and never exactly as long as everybody else.
    fn lost(self) {
        self.drop_socket();
        let attempts = self.inside.try_update_value(|inside| {
            inside.attempts += 1;
            (inside.attempts, inside.round, inside.left)
        });
        let Some((attempts, round, false)) = attempts else {
            return;
        };
        if self.wire.get_untracked() != Wire::Closing {
            self.wire.set(Wire::Lost);
        }
        let wait = (250 << attempts.min(6)).min(LONGEST_WAIT);
        let wait = wait / 2 + (js_sys::Math::random() * f64::from(wait) / 2.0) as i32;
        device::after(wait, move || {
            let still = self.inside.try_with_value(|inside| inside.round == round);
            if still == Some(true) {
                self.connect();
            }
        });
    }

    /// The browser often knows first.
    fn follow_network(self) {
        hear(ev::online, move |_| {
            if self.wire.get_untracked() != Wire::Open {
                self.connect();
            }
        });
        hear(ev::offline, move |_| self.lost());
    }

    fn drop_socket(self) {
        let socket = self.inside.try_update_value(|inside| inside.socket.take()).flatten();
        if let Some(socket) = socket {
            socket.set_onmessage(None);
            socket.set_onopen(None);
            socket.set_onclose(None);
            // One that is closed already stays closed.
            drop(socket.close());
        }
    }

    fn leave(self) {
        self.inside.try_update_value(|inside| inside.left = true);
        self.drop_socket();
    }
}
