//! The recent events of a room, numbered, for clients that reconnect.

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use wire::room::{Event, Place, ServerMessage};

/// How many events are held; a client that missed more gets the whole state.
const CAPACITY: usize = 64;

/// An event with its audience.
#[derive(Clone, Debug)]
pub(crate) struct Logged {
    pub(crate) number: u64,
    /// The chat of spectators is for spectators only.
    pub(crate) spectators_only: bool,
    /// Accounts from which the author's chat is hidden.
    pub(crate) unheard_by: Arc<BTreeSet<String>>,
    pub(crate) text: Utf8Bytes,
}

impl Logged {
    /// Does this account at this place get it?
    pub(crate) fn is_for(&self, place: Place, account: Option<&str>) -> bool {
        (!self.spectators_only || place == Place::Spectator)
            && account.is_none_or(|account| !self.unheard_by.contains(account))
    }
}

/// The last events of a room.
#[derive(Clone, Debug, Default)]
pub(crate) struct EventLog {
    last: u64,
    recent: VecDeque<Logged>,
}

impl EventLog {
    /// Begins after this number, so that numbers rise further when a room is opened again.
    pub(crate) fn after(last: u64) -> Self {
        Self { last, recent: VecDeque::new() }
    }

    /// The number of the last event.
    pub(crate) fn last(&self) -> u64 {
        self.last
    }

    /// Numbers an event and adds it; these accounts do not get it.
    pub(crate) fn add(&mut self, event: Event, unheard_by: BTreeSet<String>) -> Logged {
        self.last += 1;
        let spectators_only = matches!(&event, Event::Chat(line) if line.place == Place::Spectator);
        let message = ServerMessage::Event { number: self.last, event };
        let (unheard_by, text) = (Arc::new(unheard_by), text(&message));
        let logged = Logged { number: self.last, spectators_only, unheard_by, text };
        if self.recent.len() == CAPACITY {
            self.recent.pop_front();
        }
        self.recent.push_back(logged.clone());
        logged
    }

    /// The events after `seen`; none if some are no longer held or `seen` never was.
    pub(crate) fn since(&self, seen: u64) -> Option<impl Iterator<Item = &Logged>> {
        let first = self.last + 1 - self.recent.len() as u64;
        (seen <= self.last && seen + 1 >= first)
            .then(|| self.recent.iter().filter(move |logged| logged.number > seen))
    }
}

/// A message as it is sent.
pub(crate) fn text(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("our messages have no keys but texts").into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(log: &EventLog, seen: u64) -> Option<Vec<u64>> {
        Some(log.since(seen)?.map(|logged| logged.number).collect())
    }

    #[test]
    fn those_who_come_back_get_what_they_missed() {
        let mut log = EventLog::after(1000);
        assert_eq!(numbers(&log, 1000), Some(vec![]));
        assert_eq!(numbers(&log, 999), None, "before the room was opened again");
        for _ in 0..3 {
            log.add(Event::Rematch { game: "x".into() }, BTreeSet::new());
        }
        assert_eq!(numbers(&log, 1001), Some(vec![1002, 1003]));
        assert_eq!(numbers(&log, 1003), Some(vec![]));
        assert_eq!(numbers(&log, 1004), None, "no event has this number yet");
        for _ in 0..CAPACITY {
            log.add(Event::Rematch { game: "x".into() }, BTreeSet::new());
        }
        assert_eq!(numbers(&log, 1002), None, "too long ago");
        assert_eq!(numbers(&log, 1003).map(|numbers| numbers.len()), Some(CAPACITY));
    }
}
