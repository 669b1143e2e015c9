//! Telling people who are away: what concerns them comes to their devices though the page is
//! closed, in the language they read (Web Push, RFC 8030).
//!
//! Rooms put down what there is to tell and go on; [`Pushes::carry`] brings it.

mod post;
mod seal;
mod sign;

use std::sync::Arc;

use store::{Push, Store};
use tokio::sync::{Mutex, Semaphore, mpsc};
use tracing::{debug, error, warn};
use wire::api::Pushed;
use words::{Language, Words};

use crate::house::House;
use post::{Brought, Post};
pub(crate) use seal::Reader;
use sign::Signer;

/// What waits to be told; more is lost.
const QUEUE: usize = 1024;
/// Messages on their way at once.
const AT_ONCE: usize = 8;

/// Something to be told to somebody who is away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tiding {
    /// Who is told.
    pub(crate) account: String,
    pub(crate) what: What,
    /// The id of the game.
    pub(crate) game: String,
    /// The box the game comes from.
    pub(crate) family: String,
    /// Who else plays.
    pub(crate) names: Vec<String>,
}

impl Tiding {
    /// Something about the game of this id and these rules.
    pub(crate) fn new(
        account: String,
        what: What,
        id: &str,
        rules: &str,
        names: Vec<String>,
    ) -> Self {
        let family = rules.split('(').next().unwrap_or_default().to_owned();
        Self { account, what, game: id.to_owned(), family, names }
    }
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum What {
    YourTurn,
    /// Somebody of this name asks for a game.
    Invited(String),
    Started,
}

/// What goes out.
pub(crate) struct Pushes {
    signer: Option<Signer>,
    post: Post,
    words: [Words; 2],
    put: mpsc::Sender<Tiding>,
    take: Mutex<mpsc::Receiver<Tiding>>,
    at_once: Arc<Semaphore>,
}

impl Pushes {
    /// With the server's own key, which is made if there is none.
    pub(crate) async fn open(store: &Store, local: bool) -> store::Result<Self> {
        let signer = Signer::of(store).await?;
        if signer.is_none() {
            error!("the stored key for messages to browsers is none; nobody is told");
        }
        let (put, take) = mpsc::channel(QUEUE);
        Ok(Self {
            signer,
            post: Post::new(local),
            words: Language::ALL.map(spoken),
            put,
            take: Mutex::new(take),
            at_once: Arc::new(Semaphore::new(AT_ONCE)),
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

    /// Puts something down to be told; never waits.
    pub(crate) fn put(&self, tiding: Tiding) {
        if self.put.try_send(tiding).is_err() {
            metrics::counter!("ludotheque_pushes_total", "became" => "lost").increment(1);
        }
    }

    /// Brings what was put down, as long as the server is open.
    pub(crate) async fn carry(house: Arc<House>) {
        let mut take = house.pushes.take.lock().await;
        while let Some(tiding) = take.recv().await {
            if !house.limiters.push(&tiding.account) {
                continue;
            }
            match house.store.pushes_of(&tiding.account).await {
                Ok(browsers) => {
                    for browser in browsers {
                        house.pushes.send(&house, &tiding, browser).await;
                    }
                }
                Err(problem) => error!(%problem, "browsers to be told"),
            }
        }
    }

    async fn send(&self, house: &Arc<House>, tiding: &Tiding, browser: Push) {
        let Some(signer) = &self.signer else {
            return;
        };
        let Some((authorization, message)) = self.written(signer, house, tiding, &browser) else {
            // Its key is no key, or no message goes there any more.
            forget(house, &browser.endpoint).await;
            return;
        };
        let place = Arc::clone(&self.at_once).acquire_owned().await.expect("it is never closed");
        let (post, house) = (self.post.clone(), Arc::clone(house));
        let (endpoint, topic) = (browser.endpoint, tiding.game.clone());
        tokio::spawn(async move {
            let to = endpoint.clone();
            let bring = move || post.bring(&to, &authorization, &topic, &message);
            let brought = tokio::task::spawn_blocking(bring).await.unwrap_or(Brought::Failed);
            drop(place);
            let became = match brought {
                Brought::Taken => "taken",
                Brought::Gone => "gone",
                Brought::Failed => "failed",
            };
            metrics::counter!("ludotheque_pushes_total", "became" => became).increment(1);
            match brought {
                Brought::Taken => {}
                Brought::Gone => forget(&house, &endpoint).await,
                // Whoever knows the whole address can write to it.
                Brought::Failed => debug!(to = house.pushes.post.origin(&endpoint), "not told"),
            }
        });
    }

    /// The header and the body of a message.
    fn written(
        &self,
        signer: &Signer,
        house: &House,
        tiding: &Tiding,
        to: &Push,
    ) -> Option<(String, Vec<u8>)> {
        let origin = self.post.origin(&to.endpoint)?;
        let told = serde_json::to_vec(&self.told(tiding, &to.language)).ok()?;
        let message = Reader::read(&to.key, &to.auth)?.seal(&told)?;
        let contact = house.settings.public_url.as_deref();
        let contact = contact.filter(|url| url.starts_with("https://"));
        Some((signer.header(&origin, house.time.now(), contact), message))
    }

    fn told(&self, tiding: &Tiding, language: &str) -> Pushed {
        let language = Language::preferred([language]);
        let words = self.words.iter().find(|words| words.language() == language);
        let words = words.expect("every language is spoken");
        let title = match &tiding.what {
            What::YourTurn => words.tell("push-your-turn", &[]),
            What::Invited(name) => words.tell("push-invited", &[("name", name.clone())]),
            What::Started => words.tell("push-started", &[]),
        };
        let game = words.tell(&format!("box-{}-name", tiding.family), &[]);
        let body = if tiding.names.is_empty() {
            game
        } else {
            let names = tiding.names.join(", ");
            words.tell("push-where", &[("game", game), ("names", names)])
        };
        Pushed { title, body, game: tiding.game.clone() }
    }
}

/// The sentences of the boxes and of messages.
fn spoken(language: Language) -> Words {
    let further = language.further().iter().filter(|(name, _)| *name == "push");
    let games = catalog::games().iter().filter_map(|entry| catalog::texts(entry.id, language));
    let texts = further.map(|(_, text)| *text).chain(games.map(|texts| texts.shelf));
    Words::read(language, texts).expect("the files of every language are read in tests")
}

async fn forget(house: &House, endpoint: &str) {
    match house.store.remove_push(endpoint).await {
        Ok(_) => {}
        Err(problem) => warn!(%problem, "a browser that is gone was not forgotten"),
    }
}
