//! Push messages (Web Push, RFC 8030): they notify people of their games while the page is closed,
//! in their language.
//!
//! Rooms queue notifications and go on; [`Pushes::deliver`] sends them.

mod post;
mod seal;
mod sign;

use std::sync::Arc;

use store::{Push, Store};
use tokio::sync::{Mutex, OwnedSemaphorePermit, Semaphore, mpsc};
use tracing::{debug, error, warn};
use wire::api::Pushed;
use words::{Language, Words};

use crate::state::AppState;
use post::{Delivery, Post};
pub(crate) use seal::Reader;
use sign::Signer;

/// Notifications that wait; more are lost.
const QUEUE: usize = 1024;
/// Messages on their way at once.
const AT_ONCE: usize = 8;
/// The wait after each failure before a message is sent again, in milliseconds.
const RETRY_DELAYS: [i64; 3] = [5_000, 60_000, 600_000];
/// Messages that wait to be tried again; more are lost.
const WAITING: usize = 256;

/// A notification for an account that is not online.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Notification {
    /// Who is notified.
    pub(crate) account: String,
    pub(crate) event: Event,
    /// The id of the game.
    pub(crate) game: String,
    /// The box the game comes from.
    pub(crate) family: String,
    /// Who else plays.
    pub(crate) names: Vec<String>,
}

impl Notification {
    /// Something about the game of this id and these rules.
    pub(crate) fn new(
        account: String,
        event: Event,
        id: &str,
        rules: &str,
        names: Vec<String>,
    ) -> Self {
        let family = rules.split('(').next().unwrap_or_default().to_owned();
        Self { account, event, game: id.to_owned(), family, names }
    }
}

/// What a notification is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    YourTurn,
    /// Somebody of this name asks for a game.
    Invited(String),
    Started,
    /// The same, where the game belongs to a tournament.
    Paired,
}

/// The queue of notifications, and what is needed to send them.
pub(crate) struct Pushes {
    signer: Option<Signer>,
    post: Post,
    words: [Words; 2],
    put: mpsc::Sender<Notification>,
    take: Mutex<mpsc::Receiver<Notification>>,
    at_once: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
}

impl Pushes {
    /// With the server's own key, which is made if there is none.
    pub(crate) async fn open(store: &Store, local: bool) -> store::Result<Self> {
        let signer = Signer::of(store).await?;
        if signer.is_none() {
            error!("the stored key for push messages is invalid; none are sent");
        }
        let (put, take) = mpsc::channel(QUEUE);
        Ok(Self {
            signer,
            post: Post::new(local),
            words: Language::ALL.map(spoken),
            put,
            take: Mutex::new(take),
            at_once: Arc::new(Semaphore::new(AT_ONCE)),
            waiting: Arc::new(Semaphore::new(WAITING)),
        })
    }

    /// The key browsers need.
    pub(crate) fn key(&self) -> Option<String> {
        self.signer.as_ref().map(Signer::key)
    }

    /// Would a message go there?
    pub(crate) fn goes_to(&self, endpoint: &str) -> bool {
        self.post.origin(endpoint).is_some()
    }

    /// Queues a notification; never waits.
    pub(crate) fn queue(&self, notification: Notification) {
        if self.put.try_send(notification).is_err() {
            metrics::counter!("ludotheque_pushes_total", "became" => "lost").increment(1);
        }
    }

    /// Sends what is queued, as long as the server runs.
    pub(crate) async fn deliver(app: Arc<AppState>) {
        let mut take = app.pushes.take.lock().await;
        while let Some(notification) = take.recv().await {
            if !app.limiters.push(&notification.account) {
                continue;
            }
            match app.store.pushes_of(&notification.account).await {
                Ok(browsers) => {
                    for browser in browsers {
                        app.pushes.send(&app, &notification, browser).await;
                    }
                }
                Err(problem) => error!(%problem, "the browsers of an account cannot be read"),
            }
        }
    }

    async fn send(&self, app: &Arc<AppState>, notification: &Notification, browser: Push) {
        let Some(signer) = &self.signer else {
            return;
        };
        let Some((authorization, message)) = self.written(signer, app, notification, &browser)
        else {
            // Its key is no key, or no message goes there any more.
            forget(app, &browser.endpoint).await;
            return;
        };
        let mut place = Some(self.place().await);
        let (post, app) = (self.post.clone(), Arc::clone(app));
        let (endpoint, topic) = (browser.endpoint, notification.game.clone());
        let message: Arc<[u8]> = message.into();
        tokio::spawn(async move {
            let mut again = RETRY_DELAYS.iter();
            let delivery = loop {
                let (post, to) = (post.clone(), endpoint.clone());
                let (header, topic) = (authorization.clone(), topic.clone());
                let body = Arc::clone(&message);
                let deliver = move || post.deliver(&to, &header, &topic, &body);
                let delivery = tokio::task::spawn_blocking(deliver).await;
                let delivery = delivery.unwrap_or(Delivery::Failed);
                // Other messages are sent while this one waits.
                drop(place.take());
                let Some(wait) = again.next().filter(|_| delivery == Delivery::Failed) else {
                    break delivery;
                };
                let Ok(_waits) = Arc::clone(&app.pushes.waiting).try_acquire_owned() else {
                    break delivery;
                };
                app.time.until(app.time.now() + wait).await;
                place = Some(app.pushes.place().await);
            };
            let became = match delivery {
                Delivery::Taken => "taken",
                Delivery::Gone => "gone",
                Delivery::Refused => "refused",
                Delivery::Failed => "failed",
            };
            metrics::counter!("ludotheque_pushes_total", "became" => became).increment(1);
            match delivery {
                Delivery::Taken => {}
                Delivery::Gone => forget(&app, &endpoint).await,
                // The full address is a secret, so only its origin is logged.
                Delivery::Refused | Delivery::Failed => {
                    debug!(to = app.pushes.post.origin(&endpoint), "not delivered");
                }
            }
        });
    }

    async fn place(&self) -> OwnedSemaphorePermit {
        Arc::clone(&self.at_once).acquire_owned().await.expect("it is never closed")
    }

    /// The header and the body of a message.
    fn written(
        &self,
        signer: &Signer,
        app: &AppState,
        notification: &Notification,
        to: &Push,
    ) -> Option<(String, Vec<u8>)> {
        let origin = self.post.origin(&to.endpoint)?;
        let text = serde_json::to_vec(&self.compose(notification, &to.language)).ok()?;
        let message = Reader::read(&to.key, &to.auth)?.seal(&text)?;
        let contact = app.settings.public_url.as_deref();
        let contact = contact.filter(|url| url.starts_with("https://"));
        Some((signer.header(&origin, app.time.now(), contact), message))
    }

    fn compose(&self, notification: &Notification, language: &str) -> Pushed {
        let language = Language::preferred([language]);
        let words = self.words.iter().find(|words| words.language() == language);
        let words = words.expect("every language is spoken");
        let title = match &notification.event {
            Event::YourTurn => words.format("push-your-turn", &[]),
            Event::Invited(name) => words.format("push-invited", &[("name", name.clone())]),
            Event::Started => words.format("push-started", &[]),
            Event::Paired => words.format("push-paired", &[]),
        };
        let game = words.format(&format!("box-{}-name", notification.family), &[]);
        let body = if notification.names.is_empty() {
            game
        } else {
            let names = notification.names.join(", ");
            words.format("push-where", &[("game", game), ("names", names)])
        };
        Pushed { title, body, game: notification.game.clone() }
    }
}

/// The sentences of the boxes and of messages.
fn spoken(language: Language) -> Words {
    let further = language.further().iter().filter(|(name, _)| *name == "push");
    let games = catalog::games().iter().filter_map(|entry| catalog::texts(entry.id, language));
    let texts = further.map(|(_, text)| *text).chain(games.map(|texts| texts.shelf));
    Words::read(language, texts).expect("the files of every language are read in tests")
}

async fn forget(app: &AppState, endpoint: &str) {
    match app.store.remove_push(endpoint).await {
        Ok(_) => {}
        Err(problem) => warn!(%problem, "a browser that is gone was not forgotten"),
    }
}
