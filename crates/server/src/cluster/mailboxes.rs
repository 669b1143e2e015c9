//! Connections of this server's clients to rooms in other servers: their messages come over the
//! bus.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use bus::Bytes;
use tokio::sync::mpsc;

use super::peers::Peer;

/// Messages that wait for a slow reader before it is disconnected.
const QUEUE: usize = 64;
/// Bytes before the text: the number of the mailbox, that of the message, and the length of the sender's
/// name, which comes before the text.
const HEAD: usize = 17;

/// The mailboxes, by number.
#[derive(Default)]
pub(crate) struct Mailboxes {
    open: Mutex<HashMap<u64, Mailbox>>,
    last: AtomicU64,
}

struct Mailbox {
    messages: mpsc::Sender<Utf8Bytes>,
    /// The number of the next message. If one is missing, the mailbox ends and the client connects
    /// again.
    next: u64,
    /// The server that sends to it, once it is known.
    from: Option<Peer>,
}

impl Mailboxes {
    fn lock(&self) -> MutexGuard<'_, HashMap<u64, Mailbox>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens a mailbox. It ends when a message is lost or its reader is too slow.
    pub(crate) fn open(&self) -> (u64, mpsc::Receiver<Utf8Bytes>) {
        let number = self.last.fetch_add(1, Ordering::Relaxed);
        let (messages, reader) = mpsc::channel(QUEUE);
        self.lock().insert(number, Mailbox { messages, next: 0, from: None });
        (number, reader)
    }

    /// Notes which server sends to a mailbox; false if the mailbox has ended.
    pub(crate) fn sent_by(&self, number: u64, peer: Peer) -> bool {
        self.lock().get_mut(&number).map(|mailbox| mailbox.from = Some(peer)).is_some()
    }

    /// Closes a mailbox.
    pub(crate) fn close(&self, number: u64) {
        self.lock().remove(&number);
    }

    /// Closes those whose senders are gone.
    pub(crate) fn retain(&self, is_here: impl Fn(&Peer) -> bool) {
        self.lock().retain(|_, mailbox| mailbox.from.as_ref().is_none_or(&is_here));
    }

    /// Delivers a message. If its mailbox has ended, returns the sender and the number of the
    /// mailbox.
    pub(crate) fn deliver(&self, packed: &Bytes) -> Option<(String, u64)> {
        let Letter { mailbox: number, message, from, text } = unpack(packed)?;
        let mut open = self.lock();
        let Some(mailbox) = open.get_mut(&number) else {
            // The last message of a mailbox ends it, whether it is closed or not.
            return (!text.is_empty()).then(|| (from.to_owned(), number));
        };
        let comes_next = mailbox.next == message && !text.is_empty();
        mailbox.next += 1;
        if !comes_next || mailbox.messages.try_send(text).is_err() {
            open.remove(&number);
        }
        None
    }

    /// Sends a last message to every reader, and closes all.
    pub(crate) fn close_all(&self, last: &Utf8Bytes) {
        for (_, mailbox) in self.lock().drain() {
            // A reader with unread messages may only see that the mailbox ends.
            drop(mailbox.messages.try_send(last.clone()));
        }
    }
}

/// A message as it travels; an empty text ends the mailbox.
pub(crate) fn pack(mailbox: u64, message: u64, from: &str, text: &str) -> Bytes {
    let length = u8::try_from(from.len()).expect("names of servers are short");
    let (mailbox, message) = (mailbox.to_be_bytes(), message.to_be_bytes());
    [&mailbox[..], &message, &[length], from.as_bytes(), text.as_bytes()].concat().into()
}

struct Letter<'a> {
    mailbox: u64,
    message: u64,
    from: &'a str,
    text: Utf8Bytes,
}

fn unpack(packed: &Bytes) -> Option<Letter<'_>> {
    let (mailbox, rest) = packed.split_first_chunk()?;
    let (message, rest) = rest.split_first_chunk()?;
    let (length, rest) = rest.split_first()?;
    let from = std::str::from_utf8(rest.get(..usize::from(*length))?).ok()?;
    let text = Utf8Bytes::try_from(packed.slice(HEAD + from.len()..)).ok()?;
    let (mailbox, message) = (u64::from_be_bytes(*mailbox), u64::from_be_bytes(*message));
    Some(Letter { mailbox, message, from, text })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_gap_or_an_end_closes_a_mailbox() {
        let all = Mailboxes::default();
        let (one, mut first) = all.open();
        let (other, mut second) = all.open();
        all.deliver(&pack(one, 0, "north", "a"));
        all.deliver(&pack(other, 0, "north", "é"));
        all.deliver(&pack(one, 1, "north", "b"));
        assert_eq!(first.recv().await.unwrap(), "a");
        assert_eq!(first.recv().await.unwrap(), "b");
        all.deliver(&pack(one, 3, "north", "d"));
        assert_eq!(first.recv().await, None, "c is missing");
        all.deliver(&pack(other, 1, "north", ""));
        assert_eq!(second.recv().await.unwrap(), "é");
        assert_eq!(second.recv().await, None);
        all.deliver(&"short".into());
        all.deliver(&pack(other, 2, "north", "late")[..20].to_vec().into());
        let late = all.deliver(&pack(other, 2, "north", "late"));
        assert_eq!(late, Some(("north".to_owned(), other)), "nobody reads it");
        assert_eq!(all.deliver(&pack(other, 3, "north", "")), None, "it knows that it ends");
    }

    #[tokio::test]
    async fn a_server_that_stops_says_so_to_every_reader() {
        let all = Mailboxes::default();
        let (one, mut messages) = all.open();
        all.deliver(&pack(one, 0, "north", "a"));
        all.close_all(&"closing".into());
        assert_eq!(messages.recv().await.unwrap(), "a");
        assert_eq!(messages.recv().await.unwrap(), "closing");
        assert_eq!(messages.recv().await, None);
    }

    #[tokio::test]
    async fn mailboxes_end_with_their_senders() {
        let all = Mailboxes::default();
        let north = Peer { name: "north".to_owned(), times: 1 };
        let (one, mut first) = all.open();
        let (_, mut second) = all.open();
        assert!(all.sent_by(one, north));
        all.retain(|_| false);
        assert_eq!(first.recv().await, None);
        assert_eq!(second.try_recv(), Err(mpsc::error::TryRecvError::Empty), "not known yet");
        all.close(one);
    }

    #[tokio::test]
    async fn who_does_not_read_is_disconnected() {
        let all = Mailboxes::default();
        let (one, mut messages) = all.open();
        for n in 0..=QUEUE {
            all.deliver(&pack(one, n as u64, "north", "text"));
        }
        for _ in 0..QUEUE {
            assert!(messages.recv().await.is_some());
        }
        assert_eq!(messages.recv().await, None);
    }
}
