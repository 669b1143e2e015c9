//! What concerns somebody, wherever in the house it happens.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard};

use tokio::sync::broadcast;
use wire::api::News;

/// News that wait for somebody who does not read; older ones are lost to them.
const QUEUE: usize = 32;

/// Who listens.
#[derive(Default)]
pub(crate) struct Hub(Mutex<HashMap<String, broadcast::Sender<News>>>);

impl Hub {
    /// Listens to what concerns an account.
    pub(crate) fn subscribe(&self, account: &str) -> broadcast::Receiver<News> {
        let mut all = self.all();
        // Who listens no more is forgotten when somebody else comes.
        all.retain(|_, sender| sender.receiver_count() > 0);
        all.entry(account.to_owned()).or_insert_with(|| broadcast::channel(QUEUE).0).subscribe()
    }

    /// Tells an account, if it listens.
    pub(crate) fn publish(&self, account: &str, news: &News) {
        if let Some(sender) = self.all().get(account) {
            // Nobody there is no trouble.
            drop(sender.send(news.clone()));
        }
    }

    /// Nobody listens to what concerns an account any more.
    pub(crate) fn disconnect(&self, account: &str) {
        self.all().remove(account);
    }

    fn all(&self) -> MutexGuard<'_, HashMap<String, broadcast::Sender<News>>> {
        self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}
