//! The other servers, as known from their heartbeats.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tokio::sync::watch;
use tokio::time::Instant;

/// A server without a heartbeat for so long counts as gone.
const SILENCE_TIMEOUT: Duration = Duration::from_millis(1500);

/// A server since it last connected to the bus: what was sent to it before may be lost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Peer {
    pub(crate) name: String,
    pub(crate) times: u64,
}

/// The servers that sent a heartbeat lately, by name.
#[derive(Default)]
pub(crate) struct Peers(Mutex<HashMap<String, Heard>>);

struct Heard {
    times: u64,
    at: Instant,
    /// Dropped when the peer is gone.
    here: watch::Sender<()>,
}

impl Heard {
    fn now(times: u64) -> Self {
        Self { times, at: Instant::now(), here: watch::Sender::default() }
    }
}

impl Peers {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Heard>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that a server is there.
    pub(crate) fn hear(&self, peer: &Peer) {
        let mut all = self.lock();
        match all.get_mut(&peer.name) {
            Some(heard) if heard.times == peer.times => heard.at = Instant::now(),
            // A message from before it connected again came late.
            Some(heard) if heard.times > peer.times => {}
            _ => drop(all.insert(peer.name.clone(), Heard::now(peer.times))),
        }
    }

    /// Notes that a server has announced that it stops.
    pub(crate) fn leave(&self, name: &str) {
        self.lock().remove(name);
    }

    /// Removes those without a recent heartbeat.
    pub(crate) fn sweep(&self) {
        self.lock().retain(|_, heard| heard.at.elapsed() < SILENCE_TIMEOUT);
    }

    /// Removes all, because this server was disconnected itself.
    pub(crate) fn clear(&self) {
        self.lock().clear();
    }

    /// The names of the servers that are running.
    pub(crate) fn names(&self) -> Vec<String> {
        self.lock().keys().cloned().collect()
    }

    /// Is the server running, and has it been without interruption?
    pub(crate) fn has(&self, peer: &Peer) -> bool {
        self.lock().get(&peer.name).is_some_and(|heard| heard.times == peer.times)
    }

    /// Returns when a peer is gone, even if it comes back later.
    pub(crate) async fn gone(&self, peer: &Peer) {
        let here = {
            let mut all = self.lock();
            // It has just sent something, so it is running even if no heartbeat has arrived yet.
            let heard = all.entry(peer.name.clone()).or_insert_with(|| Heard::now(peer.times));
            (heard.times == peer.times).then(|| heard.here.subscribe())
        };
        ended(here).await;
    }

    /// Returns when a known server is gone; never for an unknown one.
    pub(crate) async fn lost(&self, name: &str) {
        let here = self.lock().get(name).map(|heard| heard.here.subscribe());
        match here {
            Some(here) => ended(Some(here)).await,
            None => std::future::pending().await,
        }
    }
}

async fn ended(here: Option<watch::Receiver<()>>) {
    if let Some(mut here) = here {
        // Nothing is sent: it only ends.
        while here.changed().await.is_ok() {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn peer(name: &str, times: u64) -> Peer {
        Peer { name: name.to_owned(), times }
    }

    #[tokio::test(start_paused = true)]
    async fn who_is_silent_is_gone() {
        let peers = Peers::default();
        peers.hear(&peer("north", 1));
        peers.hear(&peer("south", 1));
        tokio::time::advance(SILENCE_TIMEOUT / 2).await;
        peers.hear(&peer("south", 1));
        tokio::time::advance(SILENCE_TIMEOUT / 2).await;
        peers.sweep();
        assert_eq!(peers.names(), ["south"]);
        assert!(!peers.has(&peer("north", 1)) && peers.has(&peer("south", 1)));
    }

    #[tokio::test]
    async fn who_connects_again_was_gone() {
        let peers = Peers::default();
        peers.hear(&peer("north", 1));
        let before = peer("north", 1);
        let (gone, lost) = (peers.gone(&before), peers.lost("north"));
        let again = async {
            peers.hear(&peer("north", 2));
            peers.hear(&peer("north", 1));
        };
        // Both end with the same message.
        tokio::join!(gone, lost, again);
        assert!(peers.has(&peer("north", 2)) && !peers.has(&before));
        peers.gone(&before).await;
    }

    #[tokio::test]
    async fn goodbye_is_heard_at_once() {
        let peers = Peers::default();
        let north = peer("north", 1);
        peers.hear(&north);
        tokio::join!(peers.gone(&north), async { peers.leave("north") });
        assert!(peers.names().is_empty());
    }
}
