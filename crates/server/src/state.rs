//! The state all handlers share.

use std::sync::Arc;

use bus::NatsSettings;
use catalog::tables::Tables;
use ring::hmac;
use store::Store;
use tokio::sync::Mutex;
use wire::api::{News, SeatScores};

use crate::api::reviews::Reviews;
use crate::bundle::Bundle;
use crate::cluster::Cluster;
use crate::health::Health;
use crate::hosting::Tournaments;
use crate::ids;
use crate::limits::Limiters;
use crate::mail::{MailSettings, Mailer};
use crate::news::NewsHub;
use crate::passwords::Passwords;
use crate::people::Presence;
use crate::push::Pushes;
use crate::rooms::Rooms;
use crate::start::{SERVER, StartError};
use crate::time::Time;
use crate::watch::Pick;
use crate::work::Work;

/// The settings of a server.
#[derive(Clone, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a setting of its own")]
pub struct Settings {
    /// The address people know it by, as `https://games.example`; without one, the address a
    /// request was sent to counts.
    pub public_url: Option<String>,
    /// Is it behind a proxy that sends the client's address in `X-Forwarded-For`?
    pub behind_proxy: bool,
    /// How many computers think at the same time; 0 means one for each processor but one.
    pub thinkers: usize,
    /// Tables of solved positions.
    pub tables: Tables,
    /// Serve though there is no page.
    pub without_page: bool,
    /// Turn off rate limits, for load tests.
    pub without_limits: bool,
    /// How to send mail; without it there are no recovery codes by mail.
    pub mail: Option<MailSettings>,
    /// Allow push services in the local network and without https, for tests. Elsewhere it would
    /// let visitors send requests into the server's network.
    pub local_push: bool,
    /// The NATS server by which several servers on one database communicate; without it this is the
    /// only server.
    pub nats: Option<NatsSettings>,
}

impl Settings {
    /// Do people reach this server by https?
    pub(crate) fn is_https(&self) -> bool {
        self.public_url.as_ref().is_some_and(|url| url.starts_with("https:"))
    }
}

/// How many computers think at once; 0 is one for each processor but one.
pub(crate) fn threads(set: usize) -> usize {
    let processors = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    if set > 0 { set } else { processors.saturating_sub(1).max(1) }
}

/// The state all handlers and rooms share.
pub(crate) struct AppState {
    pub(crate) bundle: Bundle,
    pub(crate) store: Store,
    pub(crate) rooms: Rooms,
    pub(crate) tournaments: Tournaments,
    /// This server among others, where several share the database.
    pub(crate) cluster: Option<Arc<Cluster>>,
    pub(crate) time: Time,
    pub(crate) news: NewsHub,
    pub(crate) pushes: Pushes,
    pub(crate) mailer: Option<Mailer>,
    pub(crate) work: Work,
    pub(crate) reviews: Reviews,
    pub(crate) passwords: Passwords,
    pub(crate) settings: Settings,
    pub(crate) limiters: Limiters,
    pub(crate) health: Health,
    /// The key that signs device cookies.
    pub(crate) devices: hmac::Key,
    /// Locked while a player is paired.
    pub(crate) pairing: Mutex<()>,
    pub(crate) presence: Presence,
    /// The best games to watch, and when they were chosen.
    pub(crate) watched: Mutex<Option<(i64, Vec<Pick>)>>,
    /// The scores of seats, and when they were computed, which takes long with many games.
    pub(crate) seat_scores: Mutex<Option<(i64, Vec<SeatScores>)>>,
}

impl AppState {
    pub(crate) async fn new(
        bundle: Bundle,
        store: Store,
        time: Time,
        settings: Settings,
        cluster: Option<Arc<Cluster>>,
    ) -> Result<Arc<Self>, StartError> {
        let mailer = settings.mail.as_ref().map(Mailer::new).transpose()?;
        let pushes = Pushes::open(&store, settings.local_push).await?;
        let devices = store.secret("devices", &ids::word(52)).await?;
        let tables = settings.tables.clone();
        let work = Work::new(threads(settings.thinkers), tables, cluster.as_ref());
        Ok(Arc::new(Self {
            bundle,
            store,
            rooms: Rooms::default(),
            tournaments: Tournaments::default(),
            cluster,
            time,
            news: NewsHub::default(),
            pushes,
            mailer,
            work,
            reviews: Reviews::default(),
            passwords: Passwords::default(),
            pairing: Mutex::new(()),
            presence: Presence::default(),
            watched: Mutex::new(None),
            seat_scores: Mutex::new(None),
            health: Health::default(),
            devices: hmac::Key::new(hmac::HMAC_SHA256, devices.as_bytes()),
            limiters: Limiters::new(!settings.without_limits),
            settings,
        }))
    }

    /// The name of this server in the table of heartbeats.
    pub(crate) fn name(&self) -> &str {
        self.cluster.as_ref().map_or(SERVER, |cluster| cluster.name())
    }

    /// Publishes to the readers of an account's news, at all servers.
    pub(crate) fn publish_news(&self, account: &str, news: &News) {
        self.news.publish(account, news);
        if let Some(cluster) = &self.cluster {
            cluster.share(account, news);
        }
    }

    /// Does somebody read an account's news, at any server?
    pub(crate) async fn reads_news(&self, account: &str) -> bool {
        self.news.is_read_by(account)
            || match &self.cluster {
                Some(cluster) => cluster.reads_news(account).await,
                None => false,
            }
    }
}
