//! A connection that sends pings, and is opened again when it is lost.

use wire::room::{ClientMessage, ServerMessage};

use super::Effect;

/// Milliseconds between two pings: a ping that is not answered until the next means that the
/// connection is lost.
pub const PING_INTERVAL: i32 = 8000;
/// The longest time between two attempts to connect, in milliseconds.
const MAX_RETRY: i32 = 8000;

/// The state of the connection.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// It is being opened, for the first time or under another account.
    Opening,
    /// Messages can be sent.
    Open,
    /// It broke; it is opened again.
    Lost,
    /// The server announced a restart.
    Closing,
}

/// What happens to the connection.
#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    /// The page wants to be connected.
    Connect,
    /// The reader has another account from now on: the server must see another connection.
    Renew,
    /// The socket with this number is open.
    Opened(u32),
    /// A socket is closed. The random number spreads the times at which clients reconnect.
    Closed {
        /// Which socket.
        socket: u32,
        /// From 0 to 1.
        random: f64,
    },
    /// The time that [`Effect::Retry`] asked for is over.
    Retry(u32),
    /// [`PING_INTERVAL`] has passed.
    PingDue {
        /// From 0 to 1.
        random: f64,
    },
    /// The browser says that there is a network.
    Online,
    /// The browser says that there is none.
    Offline {
        /// From 0 to 1.
        random: f64,
    },
    /// The page is left.
    Leave,
}

/// A connection. Sockets are numbered: what belongs to an earlier one is ignored.
#[derive(Clone, Debug)]
pub struct Connection {
    status: Status,
    socket: u32,
    /// Attempts since it was last open.
    attempts: u32,
    /// The number of the last ping.
    pinged: u32,
    /// The number of the last pong.
    answered: u32,
    /// Has everything arrived that was missed?
    caught_up: bool,
    left: bool,
    /// Messages to send when it is open.
    early: Vec<ClientMessage>,
}

impl Default for Connection {
    fn default() -> Self {
        Self {
            status: Status::Opening,
            socket: 0,
            attempts: 0,
            pinged: 0,
            answered: 0,
            caught_up: false,
            left: false,
            early: Vec::new(),
        }
    }
}

impl Connection {
    /// The state of the connection.
    pub fn status(&self) -> Status {
        self.status
    }

    /// Is it open, and has everything arrived that was missed?
    pub fn is_caught_up(&self) -> bool {
        self.status == Status::Open && self.caught_up
    }

    /// Is this the socket in use?
    pub fn is_current(&self, socket: u32) -> bool {
        self.socket == socket && !self.left
    }

    /// What to do when this happens; `since` is the last event known.
    pub fn handle(&mut self, input: &Input, since: u64) -> Vec<Effect> {
        if self.left {
            return Vec::new();
        }
        let open = self.status == Status::Open;
        match *input {
            Input::Connect => self.connect(since),
            Input::Renew => {
                self.status = Status::Opening;
                self.connect(since)
            }
            Input::Opened(socket) if self.is_current(socket) => self.opened(),
            Input::Closed { socket, random } if self.is_current(socket) => self.lost(random),
            Input::Retry(socket) if self.is_current(socket) => self.connect(since),
            Input::PingDue { random } if open && self.answered < self.pinged => self.lost(random),
            Input::PingDue { .. } if open => vec![self.ping()],
            Input::Online if !open => self.connect(since),
            Input::Offline { random } => self.lost(random),
            Input::Leave => {
                self.left = true;
                vec![Effect::CloseSocket]
            }
            _ => Vec::new(),
        }
    }

    /// Notes what a message says about the connection. Says whether everything that was missed has
    /// arrived with it: the server answers a ping after all events before it.
    pub fn note(&mut self, message: &ServerMessage) -> bool {
        match message {
            ServerMessage::Pong { n } => {
                self.answered = *n;
                !std::mem::replace(&mut self.caught_up, true)
            }
            ServerMessage::Closing => {
                self.status = Status::Closing;
                false
            }
            _ => false,
        }
    }

    /// What to do to send a message; nothing if it cannot be sent. While the connection is being
    /// opened, everything but turns waits for it: a room sends its turns again itself.
    pub fn send(&mut self, message: ClientMessage) -> Option<Vec<Effect>> {
        match self.status {
            Status::Open => Some(vec![Effect::Send(message)]),
            Status::Opening if !matches!(message, ClientMessage::Turn { .. }) => {
                self.early.push(message);
                Some(Vec::new())
            }
            _ => None,
        }
    }

    fn connect(&mut self, since: u64) -> Vec<Effect> {
        self.socket += 1;
        self.caught_up = false;
        vec![Effect::OpenSocket { socket: self.socket, since }]
    }

    fn opened(&mut self) -> Vec<Effect> {
        self.attempts = 0;
        self.answered = self.pinged;
        self.status = Status::Open;
        let ping = self.ping();
        let early = std::mem::take(&mut self.early).into_iter().map(Effect::Send);
        std::iter::once(ping).chain(early).collect()
    }

    fn ping(&mut self) -> Effect {
        self.pinged += 1;
        Effect::Send(ClientMessage::Ping { n: self.pinged })
    }

    /// Each attempt waits longer than the one before.
    fn lost(&mut self, random: f64) -> Vec<Effect> {
        self.attempts += 1;
        if self.status != Status::Closing {
            self.status = Status::Lost;
        }
        let longest = (250 << self.attempts.min(6)).min(MAX_RETRY);
        let milliseconds = longest / 2 + (random * f64::from(longest) / 2.0) as i32;
        vec![Effect::CloseSocket, Effect::Retry { socket: self.socket, milliseconds }]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open() -> Connection {
        let mut connection = Connection::default();
        connection.handle(&Input::Connect, 5);
        connection.handle(&Input::Opened(1), 5);
        connection.note(&ServerMessage::Pong { n: 1 });
        connection
    }

    #[test]
    fn the_first_pong_comes_after_everything_that_was_missed() {
        let mut connection = Connection::default();
        let effects = connection.handle(&Input::Connect, 5);
        assert_eq!(effects, [Effect::OpenSocket { socket: 1, since: 5 }]);
        let effects = connection.handle(&Input::Opened(1), 5);
        assert_eq!(effects, [Effect::Send(ClientMessage::Ping { n: 1 })]);
        assert!(!connection.is_caught_up());
        assert!(connection.note(&ServerMessage::Pong { n: 1 }));
        assert!(connection.is_caught_up());
        assert!(!connection.note(&ServerMessage::Pong { n: 2 }), "the others say nothing more");
    }

    #[test]
    fn a_silent_connection_is_lost_and_tried_again_after_longer_and_longer() {
        let mut connection = open();
        let effects = connection.handle(&Input::PingDue { random: 0.0 }, 5);
        assert_eq!(effects, [Effect::Send(ClientMessage::Ping { n: 2 })]);
        let waits = (0..7).map(|attempt| {
            let input = if attempt == 0 {
                Input::PingDue { random: 0.0 }
            } else {
                Input::Closed { socket: attempt + 1, random: 0.0 }
            };
            let effects = connection.handle(&input, 5);
            let [Effect::CloseSocket, Effect::Retry { socket, milliseconds }] = effects[..] else {
                panic!("{effects:?}");
            };
            assert_eq!(connection.status(), Status::Lost);
            let effects = connection.handle(&Input::Retry(socket), 9);
            assert_eq!(effects, [Effect::OpenSocket { socket: socket + 1, since: 9 }]);
            milliseconds
        });
        assert_eq!(waits.collect::<Vec<_>>(), [250, 500, 1000, 2000, 4000, 4000, 4000]);
        let mut other = open();
        let effects = other.handle(&Input::Offline { random: 1.0 }, 5);
        assert_eq!(effects[1], Effect::Retry { socket: 1, milliseconds: 500 });
    }

    #[test]
    fn what_an_earlier_socket_says_is_ignored() {
        let mut connection = open();
        connection.handle(&Input::Renew, 5);
        assert_eq!(connection.status(), Status::Opening);
        for late in [Input::Opened(1), Input::Closed { socket: 1, random: 0.5 }, Input::Retry(1)] {
            assert_eq!(connection.handle(&late, 5), []);
        }
        assert_eq!(connection.status(), Status::Opening);
        assert!(!connection.is_current(1) && connection.is_current(2));
    }

    #[test]
    fn messages_wait_while_it_opens_and_are_refused_while_it_is_lost() {
        let mut connection = Connection::default();
        let chat = ClientMessage::Chat { text: "hi".to_owned() };
        let turn = ClientMessage::Turn { ply: 0, turn: "1".to_owned() };
        connection.handle(&Input::Connect, 5);
        assert_eq!(connection.send(chat.clone()), Some(vec![]));
        assert_eq!(connection.send(turn.clone()), None, "turns are sent again by the room");
        let effects = connection.handle(&Input::Opened(1), 5);
        let ping = Effect::Send(ClientMessage::Ping { n: 1 });
        assert_eq!(effects, [ping, Effect::Send(chat.clone())]);
        assert_eq!(connection.send(turn.clone()), Some(vec![Effect::Send(turn)]));
        connection.handle(&Input::Closed { socket: 1, random: 0.0 }, 5);
        assert_eq!(connection.send(chat), None);
    }

    #[test]
    fn a_server_that_restarts_is_not_a_lost_connection() {
        let mut connection = open();
        connection.note(&ServerMessage::Closing);
        connection.handle(&Input::Closed { socket: 1, random: 0.0 }, 5);
        assert_eq!(connection.status(), Status::Closing);
        let effects = connection.handle(&Input::Online, 5);
        assert_eq!(effects, [Effect::OpenSocket { socket: 2, since: 5 }]);
    }

    #[test]
    fn a_page_that_was_left_does_nothing() {
        let mut connection = open();
        assert_eq!(connection.handle(&Input::Leave, 5), [Effect::CloseSocket]);
        for late in [Input::Online, Input::Retry(1), Input::PingDue { random: 0.0 }, Input::Leave] {
            assert_eq!(connection.handle(&late, 5), []);
        }
        assert!(!connection.is_current(1));
    }
}
