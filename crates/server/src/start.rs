//! A running server.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use bus::Bus;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use store::{GameState, Store};
use tokio::task::JoinHandle;
use tracing::{error, info};

use crate::bundle::Bundle;
use crate::cluster::Cluster;
use crate::push::Pushes;
use crate::room::{Clocks, Input};
use crate::rooms::{LEASE, PAUSE, Rooms};
use crate::router::router;
use crate::state::{AppState, Settings};
use crate::time::Time;
use crate::{hosting, ids};

/// How often the server stores a heartbeat. Time without a heartbeat is not taken from players'
/// clocks.
const HEARTBEAT: i64 = 2_000;
/// How often one of several does: without one for [`LEASE`] it loses its games.
const SHARED_HEARTBEAT: i64 = 500;
/// How often a server looks for games that no server has open, and how many it takes at a time.
const ADOPTION_INTERVAL: Duration = Duration::from_secs(1);
const ADOPTION_BATCH: u32 = 200;
const DAY: i64 = 86_400_000;
/// How often outdated data is deleted, in milliseconds.
const CLEANUP_INTERVAL: i64 = 10 * 60_000;
/// A guest without games, chat or reports is deleted so long after the last visit.
const FORGOTTEN: i64 = 30 * 86_400_000;
/// How long rooms may take to store their clocks when the server stops.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);
/// The name of this server in the table of heartbeats.
pub(crate) const SERVER: &str = "house";

/// A server without a socket: games go on, and [`RunningServer::router`] answers.
pub struct RunningServer {
    app: Arc<AppState>,
    meters: PrometheusHandle,
    chores: Vec<JoinHandle<()>>,
}

/// Why the server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The database cannot be read.
    #[error(transparent)]
    Store(#[from] store::StoreError),
    /// Mail cannot be sent as configured.
    #[error(transparent)]
    Mail(#[from] crate::mail::MailError),
    /// The bus cannot be reached.
    #[error(transparent)]
    Bus(#[from] bus::BusError),
}

impl RunningServer {
    /// Starts the server: every unfinished game continues, and the downtime is not taken from the
    /// clocks.
    pub async fn new(
        bundle: Bundle,
        store: Store,
        time: Time,
        settings: Settings,
    ) -> Result<Self, StartError> {
        let app = AppState::new(bundle, store, time, settings, None).await?;
        // All clocks are moved at once, with the first heartbeat: a server that is killed while it
        // starts gives nobody the same time twice.
        let down = app.store.skip_downtime(SERVER, app.time.now(), Clocks::shifted).await?;
        // Tables that wait are in the lobby at once; games that go on are opened one after another,
        // those that somebody enters first.
        let (tables, games) = (
            app.store.unfinished(GameState::Open).await?,
            app.store.unfinished(GameState::Live).await?,
        );
        info!(tables = tables.len(), games = games.len(), down, "games go on");
        app.rooms.reopen(&app, tables).await;
        let opening = Arc::clone(&app);
        let chores = vec![
            tokio::spawn(async move {
                opening.rooms.reopen(&opening, games).await;
                Rooms::settle(&opening).await;
            }),
            tokio::spawn(beat(Arc::clone(&app))),
            tokio::spawn(tidy(Arc::clone(&app))),
            tokio::spawn(Pushes::deliver(Arc::clone(&app))),
            tokio::spawn(hosting::host(Arc::clone(&app))),
        ];
        Ok(Self::running(app, chores))
    }

    /// Starts one of several servers that share the database and speak with each other over the bus.
    /// Games that belong to no other go on.
    pub async fn among_others(
        bundle: Bundle,
        store: Store,
        time: Time,
        settings: Settings,
        bus: Bus,
    ) -> Result<Self, StartError> {
        let database = store.secret("cluster", &ids::word(12)).await?;
        let (cluster, outbox) = Cluster::new(bus, &database);
        let app = AppState::new(bundle, store, time, settings, Some(Arc::clone(&cluster))).await?;
        app.store.join_servers(cluster.name(), app.time.now(), SERVER).await?;
        cluster.start(&app, outbox).await?;
        app.work.start().await?;
        info!(name = cluster.name(), "one of several servers");
        let settling = Arc::clone(&app);
        let chores = vec![
            tokio::spawn(async move { Rooms::settle(&settling).await }),
            tokio::spawn(adopt(Arc::clone(&app), Arc::clone(&cluster))),
            tokio::spawn(beat(Arc::clone(&app))),
            tokio::spawn(tidy(Arc::clone(&app))),
            tokio::spawn(Pushes::deliver(Arc::clone(&app))),
            tokio::spawn(hosting::host(Arc::clone(&app))),
        ];
        Ok(Self::running(app, chores))
    }

    fn running(app: Arc<AppState>, chores: Vec<JoinHandle<()>>) -> Self {
        let meters = PrometheusBuilder::new().build_recorder().handle();
        Self { app, meters, chores }
    }

    /// The same, with its metrics at `/metrics`.
    #[must_use]
    pub fn with_meters(self, meters: PrometheusHandle) -> Self {
        Self { meters, ..self }
    }

    /// The HTTP interface.
    pub fn router(&self) -> Router {
        router(Arc::clone(&self.app), self.meters.clone())
    }

    /// Asks clients to reconnect, stores what is not stored yet, and stops.
    pub async fn close(self) {
        let cluster = self.app.cluster.as_ref();
        if let Some(cluster) = cluster {
            cluster.stop();
        }
        self.app.work.stop();
        self.app.rooms.shutdown(SHUTDOWN_TIMEOUT).await;
        for chore in &self.chores {
            chore.abort();
        }
        let now = self.app.time.now();
        let stored = match cluster {
            None => self.app.store.heartbeat(SERVER, now).await,
            Some(cluster) => self.app.store.free_games(cluster.name(), now).await,
        };
        if let Err(problem) = stored {
            error!(%problem, "the last heartbeat");
        }
        if let Some(cluster) = cluster {
            cluster.leave().await;
        }
        self.app.store.close().await;
    }
}

async fn beat(app: Arc<AppState>) {
    let mut last = app.time.now();
    loop {
        let now = app.time.now();
        let pause = if app.cluster.is_some() { SHARED_HEARTBEAT } else { HEARTBEAT };
        app.time.until(now + pause).await;
        if app.cluster.as_ref().is_some_and(|cluster| !cluster.is_up_for(Duration::ZERO)) {
            // Clients could not reach the rooms that are open here, so other servers may take them.
            continue;
        }
        app.health.begins();
        let beat = app.store.heartbeat(app.name(), app.time.now()).await;
        app.health.ends(beat.is_ok());
        let now = app.time.now();
        if let Err(problem) = beat {
            error!(%problem, "a heartbeat");
        } else if app.cluster.is_some() && now - last > LEASE / 2 {
            // Others may have taken some of our rooms meanwhile.
            match app.rooms.close_lost(&app).await {
                Ok(()) => last = now,
                Err(problem) => error!(%problem, "whose rooms they are"),
            }
        } else {
            last = now;
        }
        metrics::gauge!("ludotheque_rooms").set(app.rooms.count() as f64);
    }
}

/// Opens games that belong to no server: their clocks run, and computers play, even without a
/// request for them.
async fn adopt(app: Arc<AppState>, cluster: Arc<Cluster>) {
    let mut took = 0;
    loop {
        // After the bus was away, servers that are there show it before others take their games.
        if cluster.is_up_for(PAUSE) {
            let now = app.time.now();
            match app.store.orphans(now, LEASE, ADOPTION_BATCH).await {
                Ok(orphans) => {
                    took = orphans.len();
                    app.rooms.reopen(&app, orphans).await;
                }
                Err(problem) => error!(%problem, "games without a server"),
            }
        }
        if took < ADOPTION_BATCH as usize {
            // A server that stops has given its games back.
            drop(tokio::time::timeout(ADOPTION_INTERVAL, cluster.peer_left()).await);
        }
        took = 0;
    }
}

async fn tidy(app: Arc<AppState>) {
    loop {
        app.time.until(app.time.now() + CLEANUP_INTERVAL).await;
        app.limiters.tidy();
        app.rooms.handle_here(&app, &Input::Tidy).await;
        let now = app.time.now();
        if let Err(problem) = app.store.drop_expired(now).await {
            error!(%problem, "old sessions");
        }
        if let Err(problem) = app.store.forget_counts(now).await {
            error!(%problem, "what does not count any more");
        }
        if let Err(problem) = app.store.forget_guests(now - FORGOTTEN).await {
            error!(%problem, "guests of long ago");
        }
        if app.cluster.is_some()
            && let Err(problem) = app.store.forget_servers(now - DAY, SERVER).await
        {
            error!(%problem, "servers of long ago");
        }
    }
}
