//! Events of all rooms, by the account they concern.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard};

use tokio::sync::broadcast;
use wire::api::News;

/// The most news that wait for a slow subscriber; older ones are lost.
const QUEUE: usize = 32;

/// The subscribers, by account.
#[derive(Default)]
pub(crate) struct NewsHub(Mutex<HashMap<String, broadcast::Sender<News>>>);

impl NewsHub {
    /// Subscribes to an account's news.
    pub(crate) fn subscribe(&self, account: &str) -> broadcast::Receiver<News> {
        let mut all = self.all();
        // Accounts without subscribers are removed when another one is added.
        all.retain(|_, sender| sender.receiver_count() > 0);
        all.entry(account.to_owned()).or_insert_with(|| broadcast::channel(QUEUE).0).subscribe()
    }

    /// Publishes to an account's subscribers.
    pub(crate) fn publish(&self, account: &str, news: &News) {
        if let Some(sender) = self.all().get(account) {
            // Without subscribers there is nothing to do.
            drop(sender.send(news.clone()));
        }
    }

    /// Does somebody read an account's news?
    pub(crate) fn is_read_by(&self, account: &str) -> bool {
        self.all().get(account).is_some_and(|sender| sender.receiver_count() > 0)
    }

    /// Ends all subscriptions to an account's news.
    pub(crate) fn disconnect(&self, account: &str) {
        self.all().remove(account);
    }

    fn all(&self) -> MutexGuard<'_, HashMap<String, broadcast::Sender<News>>> {
        self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}
